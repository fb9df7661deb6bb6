//! §11, §12 Who fought, when each comes, and the names that rulings correct.

use rules_bastogne::Side;
use rules_bastogne::printed::counters::DivisionRole;

use super::{counter, data, division};

/// The labels and turns of a division's counters, in the order of the files.
fn roster(id: &str) -> (Vec<String>, Vec<u8>) {
    let data = data();
    let division = division(&data, id);
    let units = || data.counters.iter().filter(|counter| counter.division == division);
    let mut turns: Vec<u8> = units().map(|counter| counter.arrival).collect();
    turns.dedup();
    (units().map(|counter| counter.label.clone()).collect(), turns)
}

#[track_caller]
fn comes(id: &str, turn: u8, labels: &[&str]) {
    let (found, turns) = roster(id);
    assert_eq!(found, labels, "{id}");
    assert_eq!(turns, [turn], "{id}");
}

/// What the manual calls a unit that we call otherwise.
#[track_caller]
fn corrected(id: &str, name: &str, manual: &str) {
    let data = data();
    let counter = counter(&data, id);
    assert_eq!(counter.name, name);
    assert_eq!(counter.manual_name.as_deref(), Some(manual));
}

#[test]
fn bb_11_1a_28th_infantry_stands_at_start_with_each_unit_once() {
    comes("28", 0, &["I/109", "II/109", "III/109", "I/110", "II/110", "III/110", "707", "28"]);
}

#[test]
fn bb_11_2a_9th_armored_stands_at_start() {
    comes("9a", 0, &["CCA", "CCR", "9"]);
}

#[test]
fn bb_11_3a_101st_airborne_comes_on_turn_3_with_506() {
    comes("101", 3, &["501", "502", "506", "327", "101", "155"]);
    corrected("u-101-506", "506 Airborne Regiment", "503 Airborne Regiment");
}

#[test]
fn bb_11_4a_10th_armored_comes_on_turn_3() {
    comes("10a", 3, &["CCB", "609", "CCA", "CCR"]);
}

#[test]
fn bb_11_5a_the_705th_comes_on_turn_5() {
    comes("viii", 5, &["705"]);
    corrected("u-705td", "705 Tank Destroyer Battalion", "607 Tank Destroyer Battalion");
}

#[test]
fn bb_11_6a_4th_armored_comes_on_turn_7() {
    comes("4a", 7, &["CCA", "CCB", "CCR", "4"]);
}

#[test]
fn bb_11_7a_26th_infantry_comes_on_turn_7_with_735() {
    comes("26", 7, &["101", "104", "328", "26", "155", "735", "818"]);
    corrected("u-26-735", "735 Tank Battalion", "725 Armor Battalion");
}

#[test]
fn bb_11_8a_80th_infantry_comes_on_turn_7() {
    comes("80", 7, &["317", "318", "319", "80", "702", "610"]);
}

#[test]
fn bb_12_1a_276th_volksgrenadiers_have_their_own_regiments() {
    comes("276vg", 0, &["986", "987", "988", "276"]);
    corrected("g-276-986", "986 VG Regiment", "316 VG Regiment");
    corrected("g-276-987", "987 VG Regiment", "320 VG Regiment");
    corrected("g-276-988", "988 VG Regiment", "423 VG Regiment");
}

#[test]
fn bb_12_2a_352nd_volksgrenadiers_have_916() {
    comes("352vg", 0, &["914", "915", "916", "352"]);
}

#[test]
fn bb_12_3a_5th_fallschirmjaeger_have_no_second_916() {
    comes("5fj", 0, &["13", "14", "15", "11 StuG"]);
    let twice = data().counters.iter().filter(|counter| counter.label == "916").count();
    assert_eq!(twice, 1);
}

#[test]
fn bb_12_4a_26th_volksgrenadiers_have_kg_kunkel() {
    comes("26vg", 0, &["39", "77", "78", "26 AT", "Kunkel", "26"]);
}

#[test]
fn bb_12_5a_the_rocket_brigades_are_15_and_18() {
    comes("xlvii", 0, &["15", "18", "766"]);
    corrected("g-15vwb", "15 Volks-Werfer-Brigade", "9 Volkswerfer Brigade");
    corrected("g-18vwb", "18 Volks-Werfer-Brigade", "17 Volkswerfer Brigade");
}

#[test]
fn bb_12_6a_2nd_panzer_has_six_units() {
    comes("2pz", 0, &["Cochenhausen", "Gutmann a", "Gutmann b", "Böhm", "2 Rec", "2 Pz"]);
    corrected("g-2pz-coch", "KG von Cochenhausen", "KG von Cochmann");
    corrected("g-2pz-bohm", "KG von Böhm", "KG von Bohm");
    let data = data();
    assert_eq!(data.division(DivisionRole::SecondPanzer), Some(division(&data, "2pz")));
}

#[test]
fn bb_12_7a_panzer_lehr_has_five_units_without_kunkel() {
    comes("lehr", 0, &["Fallois", "901", "902", "130 Rec", "Lehr"]);
    let data = data();
    assert_eq!(data.division(DivisionRole::PanzerLehr), Some(division(&data, "lehr")));
    assert_eq!(counter(&data, "g-26-kunkel").division, division(&data, "26vg"));
}

#[test]
fn only_the_allies_get_reinforcements_and_all_by_an_entry() {
    let data = data();
    let late: Vec<_> = data.counters.iter().filter(|counter| counter.arrival > 0).collect();
    assert_eq!(late.len(), 28);
    for counter in late {
        assert_eq!(counter.side, Side::Allied, "{}", counter.id);
        assert!(data.places.entries.iter().any(|entry| entry.hex == counter.hex));
    }
}
