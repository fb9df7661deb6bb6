//! `Change`: what has changed in a rule set from one version to the next, in words for players, read
//! from its `changes.tsv`.
//!
//! Versions are three numbers, `0.2.0`. People edit the list by hand, so reading it reports every fault
//! at once.

use crate::{Clause, Fault, NotAClause};

/// The first line of every such list.
const HEADER: [&str; 3] = ["version", "clauses", "change"];
/// How many numbers a version has.
const NUMBERS: usize = 3;

/// One change of behaviour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The first version that has it.
    pub version: String,
    /// The clauses it is about.
    pub clauses: Vec<Clause>,
    /// What has changed, as a sentence.
    pub text: String,
}

impl Change {
    /// Reads a list. `file_name` is what faults call it.
    pub fn read(file_name: &str, text: &str) -> Result<Vec<Self>, Vec<Fault>> {
        let fault = |line, text| Fault { file: file_name.to_owned(), line, text };
        let mut lines = text.lines();
        if lines.next() != Some(HEADER.join("\t").as_str()) {
            let text = format!("the first line must name the columns {}", HEADER.join(", "));
            return Err(vec![fault(1, text)]);
        }
        let (mut changes, mut faults) = (Vec::new(), Vec::new());
        for (index, line) in lines.enumerate() {
            match Self::from_line(line) {
                Ok(change) => changes.push(change),
                Err(text) => faults.push(fault(index + 2, text)),
            }
        }
        if faults.is_empty() { Ok(changes) } else { Err(faults) }
    }

    fn from_line(line: &str) -> Result<Self, String> {
        let columns: Vec<&str> = line.split('\t').collect();
        let Ok([version, ids, text]) = <[&str; HEADER.len()]>::try_from(columns.as_slice()) else {
            return Err(format!("{} columns, expected {}", columns.len(), HEADER.len()));
        };
        if numbers(version).is_none() {
            return Err(format!("`{version}` is not a version such as 0.2.0"));
        }
        let ids = ids.split_whitespace().map(str::parse);
        let clauses: Result<Vec<Clause>, NotAClause> = ids.collect();
        let clauses = clauses.map_err(|why| why.to_string())?;
        if clauses.is_empty() || !text.ends_with('.') {
            return Err("a change names its clauses and is a sentence".to_owned());
        }
        Ok(Self { version: version.to_owned(), clauses, text: text.to_owned() })
    }

    /// Whether a version does not have it yet. One that is no version at all has nothing.
    pub fn is_after(&self, version: &str) -> bool {
        numbers(&self.version) > numbers(version)
    }
}

/// Its sentence, and the numbers of its clauses: `… (§25.3.3a, §25.3.5a)`.
impl std::fmt::Display for Change {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let number = |clause: &Clause| {
            let id = clause.as_str();
            format!("§{}", id.split_once('-').map_or(id, |(_, number)| number))
        };
        let numbers: Vec<String> = self.clauses.iter().map(number).collect();
        write!(f, "{} ({})", self.text, numbers.join(", "))
    }
}

/// A version as numbers, so that 0.10.0 comes after 0.9.0.
fn numbers(version: &str) -> Option<[u32; NUMBERS]> {
    let numbers: Vec<u32> =
        version.split('.').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    numbers.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "version\tclauses\tchange\n\
                        0.9.0\ttiny-1.1\tThe mine is drawn.\n\
                        0.10.0\ttiny-3.2a tiny-3.2b\tWoods hide nobody.\n";

    #[test]
    fn later_versions_have_more_changes() {
        let changes = Change::read("changes.tsv", LIST).expect("it is sound");
        let since = |version: &str| {
            let after = changes.iter().filter(|change| change.is_after(version));
            after.map(ToString::to_string).collect::<Vec<_>>()
        };
        let (first, second) = ("The mine is drawn. (§1.1)", "Woods hide nobody. (§3.2a, §3.2b)");
        assert_eq!(since("0.8.7"), [first, second]);
        assert_eq!(since("0.9.0"), [second]);
        assert_eq!(since("0.10.0"), [""; 0]);
        assert_eq!(since("1.0.0"), [""; 0]);
        assert_eq!(since("of my own"), [first, second]);
    }

    #[test]
    fn every_fault_is_told_with_its_line() {
        let faults = |text: &str| -> Vec<String> {
            let faults = Change::read("changes.tsv", text).expect_err("it is not sound");
            faults.iter().map(ToString::to_string).collect()
        };
        assert_eq!(
            faults("what\n"),
            ["changes.tsv:1: the first line must name the columns version, clauses, change"]
        );
        let wrong = format!(
            "{LIST}0.2\ttiny-1.1\tIt is short.\n0.2.0\tchess\tNo clause.\n0.2.0\ttiny-1.1\tno sentence\n0.2.0\n"
        );
        let faults = faults(&wrong);
        assert_eq!(faults[0], "changes.tsv:4: `0.2` is not a version such as 0.2.0");
        assert!(faults[1].starts_with("changes.tsv:5: "), "{}", faults[1]);
        assert_eq!(faults[2], "changes.tsv:6: a change names its clauses and is a sentence");
        assert_eq!(faults[3], "changes.tsv:7: 1 columns, expected 3");
        assert_eq!(faults.len(), 4);
    }
}
