//! What this build has of each rule set: its clauses, its data and the choices before a game.

use kernel::{DataDigest, Fault, Rulebook, Sitter};
use rule_sets::RuleSet;
use rules_ardennes44::Options;
use rules_ardennes44::printed::options::Choice;

/// The rule sets of this build, in the order they are listed to people.
pub fn rule_sets() -> impl Iterator<Item = RuleSet> {
    let tiny = cfg!(feature = "tiny").then_some(RuleSet::Tiny);
    RuleSet::GAMES.into_iter().chain(tiny)
}

/// The rule set with this short name, if this build has it.
pub fn rule_set(id: &str) -> Option<RuleSet> {
    rule_sets().find(|set| set.id() == id)
}

/// The digest of its data files, if it can be played.
pub fn data(set: RuleSet) -> Option<DataDigest> {
    match set {
        RuleSet::Ardennes44 => Some(DataDigest::of(rules_ardennes44::data_files())),
        RuleSet::Bastogne | RuleSet::BitterWoods | RuleSet::EnemyAction => None,
        #[cfg(feature = "tiny")]
        RuleSet::Tiny => Some(DataDigest::of(tiny::DATA)),
        #[cfg(not(feature = "tiny"))]
        RuleSet::Tiny => None,
    }
}

/// The choices that its players have before a game.
pub const fn options(set: RuleSet) -> &'static [Choice] {
    match set {
        RuleSet::Ardennes44 => Options::ALL,
        RuleSet::Bastogne | RuleSet::BitterWoods | RuleSet::EnemyAction | RuleSet::Tiny => &[],
    }
}

/// Who sits at its seats, in their order, if it can be played.
pub const fn seats(set: RuleSet) -> &'static [Sitter] {
    match set {
        RuleSet::Ardennes44 => &rules_ardennes44::SEATS,
        RuleSet::Bastogne | RuleSet::BitterWoods | RuleSet::EnemyAction => &[],
        #[cfg(feature = "tiny")]
        RuleSet::Tiny => &tiny::SEATS,
        #[cfg(not(feature = "tiny"))]
        RuleSet::Tiny => &[],
    }
}

/// Its clauses, or everything that is wrong with their ledger.
pub fn rulebook(set: RuleSet) -> Result<Rulebook, Vec<Fault>> {
    let text = match set {
        RuleSet::Ardennes44 => rules_ardennes44::CLAUSES,
        RuleSet::Bastogne => include_str!("../../rules-bastogne/clauses.tsv"),
        RuleSet::BitterWoods => include_str!("../../rules-bitter-woods/clauses.tsv"),
        RuleSet::EnemyAction => include_str!("../../rules-enemy-action/clauses.tsv"),
        #[cfg(feature = "tiny")]
        RuleSet::Tiny => tiny::CLAUSES,
        #[cfg(not(feature = "tiny"))]
        RuleSet::Tiny => "",
    };
    Rulebook::read(&set.ledger(), text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_can_be_played_says_who_sits_where() {
        for set in rule_sets() {
            let ids: Vec<&str> = seats(set).iter().map(|sitter| sitter.id).collect();
            assert_eq!(ids.is_empty(), data(set).is_none(), "{}", set.id());
        }
        let ids = seats(RuleSet::Ardennes44).iter().map(|sitter| sitter.id);
        assert_eq!(ids.collect::<Vec<_>>(), ["german", "allied"]);
    }

    #[test]
    fn every_ledger_is_sound_and_whole() {
        let clauses = |set| rulebook(set).unwrap().rules().len();
        assert_eq!(RuleSet::GAMES.map(clauses), [823, 346, 624, 734]);
    }
}
