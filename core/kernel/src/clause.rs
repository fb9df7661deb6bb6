//! `Clause`: the name of one numbered rule, small enough to ride on every roll, modifier and refusal.
//!
//! A clause is its printed id (`a44-10.2b`) held inline, not an index into a table: logs live for
//! ever, and clauses may be inserted into a ledger at any place.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The longest id a clause may have, in bytes.
const LONGEST: usize = 16;

/// The id of one clause of one rule set, such as `a44-10.2b`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause {
    /// ASCII, padded with zeros.
    id: [u8; LONGEST],
}

/// Why a text is not a clause id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a clause id: it needs a rule set, a hyphen and a number, \
     in letters, digits and dots, at most {LONGEST} characters (such as a44-10.2b)"
)]
pub struct NotAClause(pub String);

impl Clause {
    /// The clause with this id, for constants: a malformed id does not compile.
    ///
    /// ```
    /// use kernel::Clause;
    /// const RIVER: Clause = Clause::new("a44-10.2b");
    /// assert_eq!(RIVER.rule_set(), "a44");
    /// ```
    pub const fn new(id: &str) -> Self {
        match Self::parse(id) {
            Some(clause) => clause,
            None => panic!("not a clause id"),
        }
    }

    const fn parse(id: &str) -> Option<Self> {
        let bytes = id.as_bytes();
        if bytes.len() > LONGEST {
            return None;
        }
        let mut padded = [0; LONGEST];
        let mut hyphen = None;
        let mut at = 0;
        while at < bytes.len() {
            match bytes[at] {
                b'-' if hyphen.is_none() && at > 0 => hyphen = Some(at),
                b'.' if hyphen.is_some() => {}
                byte if byte.is_ascii_alphanumeric() => {}
                _ => return None,
            }
            padded[at] = bytes[at];
            at += 1;
        }
        match hyphen {
            Some(at) if at + 1 < bytes.len() => Some(Self { id: padded }),
            _ => None,
        }
    }

    /// The id as printed.
    pub fn as_str(&self) -> &str {
        let length = self.id.iter().position(|&byte| byte == 0).unwrap_or(LONGEST);
        std::str::from_utf8(&self.id[..length]).expect("a clause id is ASCII")
    }

    /// The rule set it belongs to: what stands before the hyphen.
    pub fn rule_set(&self) -> &str {
        self.as_str().split('-').next().expect("split gives at least one part")
    }

    /// How the name of a test of this clause begins: `a44-10.2b` is tested by `a44_10_2b_…`.
    pub fn test_prefix(&self) -> String {
        self.as_str().to_ascii_lowercase().replace(['-', '.'], "_")
    }
}

impl FromStr for Clause {
    type Err = NotAClause;

    fn from_str(id: &str) -> Result<Self, NotAClause> {
        Self::parse(id).ok_or_else(|| NotAClause(id.to_owned()))
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Clause {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        id.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_and_printed_unchanged() {
        for id in ["a44-10.2b", "bw-0a", "a44-TEC.12q1", "eaa-8.3.G10", "bw-chart.1a"] {
            assert_eq!(id.parse::<Clause>().map(|clause| clause.to_string()), Ok(id.to_owned()));
        }
    }

    #[test]
    fn a_malformed_id_is_refused() {
        for id in [
            "",
            "a44",
            "a44-",
            "-10.2",
            "a.4-1",
            "a44-10-2",
            "a44-10 2",
            "a44-é",
            "a44-12345678901234",
        ] {
            assert_eq!(id.parse::<Clause>(), Err(NotAClause(id.to_owned())));
        }
    }

    #[test]
    fn a_test_prefix_is_a_rust_name() {
        assert_eq!(Clause::new("a44-TEC.12q1").test_prefix(), "a44_tec_12q1");
    }

    #[test]
    fn json_holds_the_id_as_text() {
        let json = serde_json::to_string(&Clause::new("bw-9.L1a")).unwrap();
        assert_eq!(json, "\"bw-9.L1a\"");
        assert_eq!(serde_json::from_str::<Clause>(&json).unwrap(), Clause::new("bw-9.L1a"));
        assert!(serde_json::from_str::<Clause>("\"nonsense\"").is_err());
    }
}
