//! The crates that the program is made of, as cargo knows them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// A crate that somebody else has written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    /// An expression of SPDX, if it says one.
    pub(crate) licence: Option<String>,
    /// Where cargo has it from.
    pub(crate) source: String,
}

/// Every crate of others that is built into something we ship, on any platform, or on one of them. Crates for tests alone are left out.
pub(crate) fn packages(root: &Path, platform: Option<&str>) -> Result<Vec<Package>, String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut command = Command::new(cargo);
    command.current_dir(root).args(["metadata", "--locked", "--format-version", "1"]);
    if let Some(platform) = platform {
        command.args(["--filter-platform", platform]);
    }
    let output = command.output().map_err(|error| format!("cargo cannot be started: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let told = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    Ok(shipped(&told))
}

/// What is reached from our own crates without the dependencies of tests.
fn shipped(told: &Value) -> Vec<Package> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let nodes: BTreeMap<String, Vec<Value>> = list(&told["resolve"]["nodes"])
        .iter()
        .map(|node| (text(&node["id"]), list(&node["deps"])))
        .collect();
    let is_shipped = |dependency: &Value| {
        list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"].as_str() != Some("dev"))
    };
    let mut waiting: Vec<String> = list(&told["workspace_members"]).iter().map(text).collect();
    let mut reached = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        let dependencies = nodes.get(&id).into_iter().flatten().filter(|one| is_shipped(one));
        let dependencies: Vec<String> = dependencies.map(|one| text(&one["pkg"])).collect();
        if reached.insert(id) {
            waiting.extend(dependencies);
        }
    }
    let package = |told: &Value| Package {
        name: text(&told["name"]),
        version: text(&told["version"]),
        licence: told["license"].as_str().map(str::to_owned),
        source: text(&told["source"]),
    };
    let is_others =
        |told: &&Value| !told["source"].is_null() && reached.contains(&text(&told["id"]));
    let mut packages: Vec<Package> =
        list(&told["packages"]).iter().filter(is_others).map(package).collect();
    packages.sort();
    packages
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn crates_for_tests_and_our_own_are_left_out() {
        let told = json!({
            "workspace_members": ["ours"],
            "packages": [
                { "id": "ours", "name": "ours", "version": "1.0.0", "license": "MIT", "source": null },
                { "id": "a", "name": "a", "version": "1.2.3", "license": "ISC", "source": "registry+x" },
                { "id": "b", "name": "b", "version": "2.0.0", "license": null, "source": "registry+x" },
                { "id": "t", "name": "t", "version": "3.0.0", "license": "MIT", "source": "registry+x" },
            ],
            "resolve": { "nodes": [
                { "id": "ours", "deps": [
                    { "pkg": "a", "dep_kinds": [{ "kind": null }] },
                    { "pkg": "t", "dep_kinds": [{ "kind": "dev" }] } ] },
                { "id": "a", "deps": [{ "pkg": "b", "dep_kinds": [{ "kind": "build" }] }] },
                { "id": "b", "deps": [] },
                { "id": "t", "deps": [] },
            ] },
        });
        let names: Vec<String> = shipped(&told).into_iter().map(|package| package.name).collect();
        assert_eq!(names, ["a", "b"]);
    }
}
