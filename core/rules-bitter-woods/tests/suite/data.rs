//! The data files that come with the game are sound, and faults in them are found with their lines.

use rules_bitter_woods::{BitterWoods, check_data, data_files};

#[test]
fn the_shipped_files_have_no_fault() {
    let faults = check_data(&data_files());
    assert!(faults.is_empty(), "{faults:?}");
}

#[test]
fn every_scenario_opens() {
    for name in BitterWoods::SCENARIOS {
        assert!(BitterWoods::scenario(name).is_some(), "{name}");
    }
}
