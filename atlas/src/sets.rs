//! Which folder of the repository belongs to which set.

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
