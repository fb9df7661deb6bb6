//! The four games by their short names, and which files of the repository belong to each.

/// The four games' names, in the order in which their maps are listed.
pub const SETS: [&str; 4] = ["a44", "bw", "eaa", "bb"];

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
    match set {
        "a44" => Ok(sources_of!("a44")),
        "bw" => Ok(sources_of!("bw")),
        "eaa" => Ok(sources_of!("eaa")),
        "bb" => Ok(sources_of!("bb")),
        _ => Err(vec![format!("there is no map `{set}`: the maps are {}", SETS.join(", "))]),
    }
}

/// The folder of a set's rules, as seen from the root of the repository.
pub fn folder(set: &str) -> Option<&'static str> {
    match set {
        "a44" => Some("core/rules-ardennes44"),
        "bw" => Some("core/rules-bitter-woods"),
        "eaa" => Some("core/rules-enemy-action"),
        "bb" => Some("core/rules-bastogne"),
        _ => None,
    }
}

/// Where a set's compiled map is kept, as seen from the root of the repository.
pub fn map_path(set: &str) -> Option<String> {
    folder(set).map(|folder| format!("{folder}/data/maps/{set}.map.toml"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_its_sources_and_its_folder() {
        for set in SETS {
            assert!(sources(set).is_ok() && folder(set).is_some(), "{set}");
        }
        let faults = sources("chess").map(drop);
        assert_eq!(
            faults,
            Err(vec!["there is no map `chess`: the maps are a44, bw, eaa, bb".to_owned()])
        );
    }
}
