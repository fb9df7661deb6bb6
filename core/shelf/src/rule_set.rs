//! What this build has of each rule set: its version, its clauses, its data and the choices before a game.

use desk::catalogue::{Chart, GameOf};
use field::Choice;
use kernel::{Change, DataDigest, Fault, Rulebook, Sitter};
use rule_sets::RuleSet;

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
        #[cfg(feature = "a44")]
        RuleSet::Ardennes44 => Some(DataDigest::of(rules_ardennes44::data_files())),
        #[cfg(not(feature = "a44"))]
        RuleSet::Ardennes44 => None,
        #[cfg(feature = "bw")]
        RuleSet::BitterWoods => Some(DataDigest::of(rules_bitter_woods::data_files())),
        #[cfg(not(feature = "bw"))]
        RuleSet::BitterWoods => None,
        #[cfg(feature = "bb")]
        RuleSet::Bastogne => Some(DataDigest::of(rules_bastogne::data_files())),
        #[cfg(not(feature = "bb"))]
        RuleSet::Bastogne => None,
        #[cfg(feature = "eaa")]
        RuleSet::EnemyAction => Some(DataDigest::of(rules_enemy_action::data_files())),
        #[cfg(not(feature = "eaa"))]
        RuleSet::EnemyAction => None,
        #[cfg(feature = "tiny")]
        RuleSet::Tiny => Some(DataDigest::of(tiny::DATA)),
        #[cfg(not(feature = "tiny"))]
        RuleSet::Tiny => None,
    }
}

/// Its version, if it can be played.
pub const fn version(set: RuleSet) -> Option<&'static str> {
    match set {
        #[cfg(feature = "a44")]
        RuleSet::Ardennes44 => Some(rules_ardennes44::VERSION),
        #[cfg(not(feature = "a44"))]
        RuleSet::Ardennes44 => None,
        #[cfg(feature = "bw")]
        RuleSet::BitterWoods => Some(rules_bitter_woods::VERSION),
        #[cfg(not(feature = "bw"))]
        RuleSet::BitterWoods => None,
        #[cfg(feature = "bb")]
        RuleSet::Bastogne => Some(rules_bastogne::VERSION),
        #[cfg(not(feature = "bb"))]
        RuleSet::Bastogne => None,
        #[cfg(feature = "eaa")]
        RuleSet::EnemyAction => Some(rules_enemy_action::VERSION),
        #[cfg(not(feature = "eaa"))]
        RuleSet::EnemyAction => None,
        #[cfg(feature = "tiny")]
        RuleSet::Tiny => Some(tiny::VERSION),
        #[cfg(not(feature = "tiny"))]
        RuleSet::Tiny => None,
    }
}

/// What has changed in it from version to version.
pub fn changes(set: RuleSet) -> Vec<Change> {
    match set {
        #[cfg(feature = "a44")]
        RuleSet::Ardennes44 => {
            Change::read("changes.tsv", rules_ardennes44::CHANGES).expect("a test reads every list")
        }
        #[cfg(not(feature = "a44"))]
        RuleSet::Ardennes44 => Vec::new(),
        #[cfg(feature = "bw")]
        RuleSet::BitterWoods => Change::read("changes.tsv", rules_bitter_woods::CHANGES)
            .expect("a test reads every list"),
        #[cfg(not(feature = "bw"))]
        RuleSet::BitterWoods => Vec::new(),
        #[cfg(feature = "bb")]
        RuleSet::Bastogne => {
            Change::read("changes.tsv", rules_bastogne::CHANGES).expect("a test reads every list")
        }
        #[cfg(not(feature = "bb"))]
        RuleSet::Bastogne => Vec::new(),
        #[cfg(feature = "eaa")]
        RuleSet::EnemyAction => Change::read("changes.tsv", rules_enemy_action::CHANGES)
            .expect("a test reads every list"),
        #[cfg(not(feature = "eaa"))]
        RuleSet::EnemyAction => Vec::new(),
        RuleSet::Tiny => Vec::new(),
    }
}

/// The choices that its players have before a game.
pub const fn options(set: RuleSet) -> &'static [Choice] {
    match set {
        #[cfg(feature = "a44")]
        RuleSet::Ardennes44 => rules_ardennes44::Options::ALL,
        #[cfg(not(feature = "a44"))]
        RuleSet::Ardennes44 => &[],
        #[cfg(feature = "bw")]
        RuleSet::BitterWoods => rules_bitter_woods::Options::ALL,
        #[cfg(not(feature = "bw"))]
        RuleSet::BitterWoods => &[],
        #[cfg(feature = "bb")]
        RuleSet::Bastogne => rules_bastogne::Options::ALL,
        #[cfg(not(feature = "bb"))]
        RuleSet::Bastogne => &[],
        RuleSet::EnemyAction | RuleSet::Tiny => &[],
    }
}

/// The game as the catalogue has it, if it can be played. Who else can play it than persons is not known here.
pub fn game_of(set: RuleSet) -> Option<GameOf> {
    match set {
        #[cfg(feature = "a44")]
        RuleSet::Ardennes44 => Some(rules_ardennes44::catalogue()),
        #[cfg(not(feature = "a44"))]
        RuleSet::Ardennes44 => None,
        #[cfg(feature = "bw")]
        RuleSet::BitterWoods => Some(rules_bitter_woods::catalogue()),
        #[cfg(not(feature = "bw"))]
        RuleSet::BitterWoods => None,
        #[cfg(feature = "bb")]
        RuleSet::Bastogne => Some(rules_bastogne::catalogue()),
        #[cfg(not(feature = "bb"))]
        RuleSet::Bastogne => None,
        #[cfg(feature = "eaa")]
        RuleSet::EnemyAction => Some(rules_enemy_action::catalogue()),
        #[cfg(not(feature = "eaa"))]
        RuleSet::EnemyAction => None,
        #[cfg(feature = "tiny")]
        RuleSet::Tiny => Some(tiny::catalogue()),
        #[cfg(not(feature = "tiny"))]
        RuleSet::Tiny => None,
    }
}

/// Whether it is a game for one: the game itself plays a seat.
pub fn is_for_one(set: RuleSet) -> bool {
    game_of(set).is_some_and(|game| game.seats.iter().any(|seat| seat.own))
}

/// Its charts.
pub fn charts(set: RuleSet) -> Vec<Chart> {
    match set {
        #[cfg(feature = "a44")]
        RuleSet::Ardennes44 => rules_ardennes44::charts(),
        #[cfg(not(feature = "a44"))]
        RuleSet::Ardennes44 => Vec::new(),
        #[cfg(feature = "bw")]
        RuleSet::BitterWoods => rules_bitter_woods::charts(),
        #[cfg(not(feature = "bw"))]
        RuleSet::BitterWoods => Vec::new(),
        #[cfg(feature = "bb")]
        RuleSet::Bastogne => rules_bastogne::charts(),
        #[cfg(not(feature = "bb"))]
        RuleSet::Bastogne => Vec::new(),
        #[cfg(feature = "eaa")]
        RuleSet::EnemyAction => rules_enemy_action::charts(),
        #[cfg(not(feature = "eaa"))]
        RuleSet::EnemyAction => Vec::new(),
        #[cfg(feature = "tiny")]
        RuleSet::Tiny => tiny::charts(),
        #[cfg(not(feature = "tiny"))]
        RuleSet::Tiny => Vec::new(),
    }
}

/// Who sits at its seats, in their order, if it can be played.
pub const fn seats(set: RuleSet) -> &'static [Sitter] {
    match set {
        #[cfg(feature = "a44")]
        RuleSet::Ardennes44 => &rules_ardennes44::SEATS,
        #[cfg(not(feature = "a44"))]
        RuleSet::Ardennes44 => &[],
        #[cfg(feature = "bw")]
        RuleSet::BitterWoods => &rules_bitter_woods::SEATS,
        #[cfg(not(feature = "bw"))]
        RuleSet::BitterWoods => &[],
        #[cfg(feature = "bb")]
        RuleSet::Bastogne => &rules_bastogne::SEATS,
        #[cfg(not(feature = "bb"))]
        RuleSet::Bastogne => &[],
        #[cfg(feature = "eaa")]
        RuleSet::EnemyAction => &rules_enemy_action::SEATS,
        #[cfg(not(feature = "eaa"))]
        RuleSet::EnemyAction => &[],
        #[cfg(feature = "tiny")]
        RuleSet::Tiny => &tiny::SEATS,
        #[cfg(not(feature = "tiny"))]
        RuleSet::Tiny => &[],
    }
}

/// Its clauses, or everything that is wrong with their ledger.
pub fn rulebook(set: RuleSet) -> Result<Rulebook, Vec<Fault>> {
    let text = match set {
        RuleSet::Ardennes44 => include_str!("../../rules-ardennes44/clauses.tsv"),
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
    fn the_latest_change_raised_the_version_and_each_names_clauses_of_its_ledger() {
        let book = rulebook(RuleSet::Ardennes44).expect("it is sound");
        let changes = changes(RuleSet::Ardennes44);
        let cited: Vec<_> = changes.iter().flat_map(|change| &change.clauses).collect();
        assert!(cited.len() > 20, "{}", cited.len());
        for clause in cited {
            assert!(book.get(*clause).is_some(), "{clause}");
        }
        let version = version(RuleSet::Ardennes44).expect("it can be played");
        assert_eq!(changes.iter().filter(|change| change.is_after(version)).count(), 0);
        assert!(changes.iter().any(|change| change.version == version));
    }

    #[test]
    fn every_ledger_is_sound_and_whole() {
        let clauses = |set| rulebook(set).unwrap().rules().len();
        assert_eq!(RuleSet::GAMES.map(clauses), [823, 346, 624, 734]);
    }
}
