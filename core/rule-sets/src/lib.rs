//! The one list of rule sets: how each is called and where it lies. It knows no rule.
//!
//! `shelf` turns a name of this list into rules, `atlas` into a map, `xtask` into a ledger of clauses.

/// A rule set, whether or not it can be played yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RuleSet {
    /// Ardennes '44.
    Ardennes44,
    /// Bastogne Breakout.
    Bastogne,
    /// Bitter Woods.
    BitterWoods,
    /// Enemy Action: Ardennes, Allied Solo.
    EnemyAction,
    /// The tiny game of the tests, which no shipped program knows.
    Tiny,
}

impl RuleSet {
    /// The games, in the order they are listed to people.
    pub const GAMES: [Self; 4] =
        [Self::Ardennes44, Self::Bastogne, Self::BitterWoods, Self::EnemyAction];

    /// Their ids, in the same order.
    pub const GAME_IDS: [&'static str; 4] =
        [Self::GAMES[0].id(), Self::GAMES[1].id(), Self::GAMES[2].id(), Self::GAMES[3].id()];

    /// The games, and the one for tests.
    pub const ALL: [Self; 5] =
        [Self::GAMES[0], Self::GAMES[1], Self::GAMES[2], Self::GAMES[3], Self::Tiny];

    /// The short name used in clause ids, names of tests, files and commands.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ardennes44 => "a44",
            Self::Bastogne => "bb",
            Self::BitterWoods => "bw",
            Self::EnemyAction => "eaa",
            Self::Tiny => "tiny",
        }
    }

    /// The rule set with this short name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.id() == id)
    }

    /// Its folder, as seen from the root of the repository.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Ardennes44 => "core/rules-ardennes44",
            Self::Bastogne => "core/rules-bastogne",
            Self::BitterWoods => "core/rules-bitter-woods",
            Self::EnemyAction => "core/rules-enemy-action",
            Self::Tiny => "conformance/tiny",
        }
    }

    /// Where its ledger of clauses lies, as seen from the root of the repository.
    pub fn ledger(self) -> String {
        format!("{}/clauses.tsv", self.folder())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_is_found_by_its_id() {
        for set in RuleSet::ALL {
            assert_eq!(RuleSet::from_id(set.id()), Some(set));
        }
        assert_eq!(RuleSet::from_id("chess"), None);
    }

    #[test]
    fn every_rule_set_has_its_ledger_in_its_folder() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for set in RuleSet::ALL {
            assert!(root.join(set.ledger()).is_file(), "{}", set.ledger());
        }
    }
}
