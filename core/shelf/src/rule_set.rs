//! `RuleSet`: the four rule sets by name, and the clauses each is made of.

use kernel::{DataDigest, Fault, Rulebook};
use rules_ardennes44::Options;
use rules_ardennes44::options::Choice;

/// A rule set, whether or not it can be played yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleSet {
    /// Ardennes '44.
    Ardennes44,
    /// Bastogne Breakout.
    Bastogne,
    /// Bitter Woods.
    BitterWoods,
    /// Enemy Action: Ardennes, Allied Solo.
    EnemyAction,
    /// The tiny game of the tests.
    #[cfg(feature = "tiny")]
    Tiny,
}

impl RuleSet {
    /// Every rule set, in the order they are listed to people.
    pub const ALL: &'static [Self] = &[
        Self::Ardennes44,
        Self::Bastogne,
        Self::BitterWoods,
        Self::EnemyAction,
        #[cfg(feature = "tiny")]
        Self::Tiny,
    ];

    /// The short name used in clause ids, files and commands.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ardennes44 => "a44",
            Self::Bastogne => "bb",
            Self::BitterWoods => "bw",
            Self::EnemyAction => "eaa",
            #[cfg(feature = "tiny")]
            Self::Tiny => "tiny",
        }
    }

    /// The rule set with this short name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|set| set.id() == id)
    }

    /// The digest of its data files, if it can be played.
    pub fn data(self) -> Option<DataDigest> {
        match self {
            Self::Ardennes44 => Some(DataDigest::of(rules_ardennes44::data_files())),
            Self::Bastogne | Self::BitterWoods | Self::EnemyAction => None,
            #[cfg(feature = "tiny")]
            Self::Tiny => Some(DataDigest::of(tiny::DATA)),
        }
    }

    /// The choices that its players have before a game.
    pub const fn options(self) -> &'static [Choice] {
        match self {
            Self::Ardennes44 => Options::ALL,
            Self::Bastogne | Self::BitterWoods | Self::EnemyAction => &[],
            #[cfg(feature = "tiny")]
            Self::Tiny => &[],
        }
    }

    /// The clauses, or everything that is wrong with their ledger.
    pub fn rulebook(self) -> Result<Rulebook, Vec<Fault>> {
        let (file, text) = match self {
            Self::Ardennes44 => ("core/rules-ardennes44/clauses.tsv", rules_ardennes44::CLAUSES),
            Self::Bastogne => (
                "core/rules-bastogne/clauses.tsv",
                include_str!("../../rules-bastogne/clauses.tsv"),
            ),
            Self::BitterWoods => (
                "core/rules-bitter-woods/clauses.tsv",
                include_str!("../../rules-bitter-woods/clauses.tsv"),
            ),
            Self::EnemyAction => (
                "core/rules-enemy-action/clauses.tsv",
                include_str!("../../rules-enemy-action/clauses.tsv"),
            ),
            #[cfg(feature = "tiny")]
            Self::Tiny => ("conformance/tiny/clauses.tsv", tiny::CLAUSES),
        };
        Rulebook::read(file, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_is_found_by_its_id() {
        for &set in RuleSet::ALL {
            assert_eq!(RuleSet::from_id(set.id()), Some(set));
        }
        assert_eq!(RuleSet::from_id("chess"), None);
    }

    #[test]
    fn every_ledger_is_sound_and_whole() {
        let counts = [("a44", 823), ("bb", 346), ("bw", 624), ("eaa", 734)];
        for (id, count) in counts {
            let book = RuleSet::from_id(id).unwrap().rulebook().unwrap();
            assert_eq!(book.rules().len(), count, "{id}");
        }
    }
}
