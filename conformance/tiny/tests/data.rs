//! The data files: the shipped ones are sound, and every fault in an unsound one is reported.

use kernel::Fault;
use tiny::{Scenario, Tables};

const TABLES: &str = include_str!("../data/tables.toml");
const CROSSING: &str = include_str!("../data/crossing.toml");

fn faults<T>(read: Result<T, Vec<Fault>>) -> Vec<String> {
    read.err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

#[test]
fn the_shipped_files_are_sound() {
    assert!(Tables::read("tables.toml", TABLES).is_ok());
    assert!(Scenario::read("crossing.toml", CROSSING).is_ok());
}

#[test]
fn an_unknown_key_is_a_fault_with_its_line() {
    let text = TABLES.replace("shots", "bullets");
    let faults = faults(Tables::read("tables.toml", &text));
    assert_eq!(faults.len(), 1);
    assert!(faults[0].starts_with("tables.toml:3: unknown field `bullets`"), "{faults:?}");
}

#[test]
fn every_wrong_hex_is_reported_not_just_the_first() {
    let text = CROSSING.replace("\"0101\"", "\"0909\"").replace("\"0502\"", "\"nowhere\"");
    let faults = faults(Scenario::read("crossing.toml", &text));
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults[0].starts_with("crossing.toml:7: "), "{faults:?}");
    assert!(faults[1].starts_with("crossing.toml:8: "), "{faults:?}");
}

#[test]
fn a_bridge_without_a_river_is_a_fault() {
    let text = CROSSING.replace("bridges = [\"0303/0402\"]", "bridges = [\"0101/0102\"]");
    assert_eq!(faults(Scenario::read("crossing.toml", &text)).len(), 1);
}
