//! Which files of the repository belong to the map of each game.

use rule_sets::RuleSet;

/// What is written by hand for one game's map.
#[derive(Clone, Copy)]
pub(crate) struct Sources {
    /// `grids/<set>.toml`
    pub(crate) grid: &'static str,
    /// `geography/<set>.toml`
    pub(crate) settings: &'static str,
    /// `geography/<set>.corrections.toml`
    pub(crate) corrections: &'static str,
    /// `facts/<set>.tsv`
    pub(crate) facts: &'static str,
}

/// The sources of a game's map.
pub(crate) fn sources(set: &str) -> Result<Sources, Vec<String>> {
    macro_rules! sources_of {
        ($set:literal) => {
            Sources {
                grid: include_str!(concat!("../grids/", $set, ".toml")),
                settings: include_str!(concat!("../geography/", $set, ".toml")),
                corrections: include_str!(concat!("../geography/", $set, ".corrections.toml")),
                facts: include_str!(concat!("../facts/", $set, ".tsv")),
            }
        };
    }
    match RuleSet::from_id(set) {
        Some(RuleSet::Ardennes44) => Ok(sources_of!("a44")),
        Some(RuleSet::Bastogne) => Ok(sources_of!("bb")),
        Some(RuleSet::BitterWoods) => Ok(sources_of!("bw")),
        Some(RuleSet::EnemyAction) => Ok(sources_of!("eaa")),
        Some(RuleSet::Tiny) | None => {
            let known = RuleSet::GAME_IDS.join(", ");
            Err(vec![format!("there is no map `{set}`: the maps are {known}")])
        }
    }
}

/// Where a set's compiled map is kept, as seen from the root of the repository.
pub fn map_path(set: &str) -> Option<String> {
    let folder = RuleSet::GAMES.into_iter().find(|game| game.id() == set)?.folder();
    Some(format!("{folder}/data/maps/{set}.map.toml"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_its_sources_and_its_map() {
        for set in RuleSet::GAME_IDS {
            assert!(sources(set).is_ok() && map_path(set).is_some(), "{set}");
        }
        let faults = sources("chess").map(drop);
        assert_eq!(
            faults,
            Err(vec!["there is no map `chess`: the maps are a44, bb, bw, eaa".to_owned()])
        );
    }
}
