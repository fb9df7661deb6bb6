//! The data files that come with the game are sound, and faults in them are found with their lines.

use rules_bastogne::{check_data, data_files};

#[test]
fn the_shipped_files_have_no_fault() {
    let faults = check_data(&data_files());
    assert!(faults.is_empty(), "{faults:#?}");
}
