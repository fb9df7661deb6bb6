//! §10.4b–§10.4d Too many in a hex: on the way, at the end of a move, after retreats and advances.

use super::methods::{next, way};
use crate::language::{after, played, refuses, told};

/// A column on the road to Bastogne, and another that stands where its drive ends.
const ROAD: &str = "day 16
    2.2P at 1710
    304.2P+901.Lehr+902.Lehr at 1715
    objective 5Pz 1814 N 1
    active 2.2P+304.2P+901.Lehr+902.Lehr
    task german by_unit";

#[test]
fn eaa_10_4c_a_unit_ends_in_a_full_hex_that_others_are_about_to_leave() {
    assert_eq!(way(ROAD), "2.2P.XLVII 1710-1711-1712-1713-1714-1715 eaa-9.2.10a");
    let told = told(ROAD, "game goes on to german detachments");
    assert_eq!(told.iter().filter(|line| line.contains(" moves ")).count(), 4, "{told:?}");
    assert_eq!(after(ROAD, "game goes on to german detachments", "1715"), "1715 2.2P.XLVII");
}

#[test]
fn eaa_10_4c_not_where_the_others_stay() {
    let end = "-1715 ";
    for mark in ["moved", "dispersed"] {
        let text = ROAD.replace("at 1715", &format!("at 1715 {mark}"));
        assert!(!way(&text).contains(end), "{mark}: {}", way(&text));
    }
    let inactive = ROAD.replace("+304.2P+901.Lehr+902.Lehr\n    task", "\n    task");
    assert!(!way(&inactive).contains(end), "{}", way(&inactive));
    // One who leaves makes room for two steps, not for three.
    let one = ROAD.replace("active 2.2P+304.2P", "active FuhBg+304.2P");
    let one = one
        .replace("2.2P at 1710", "FuhBg at 1710")
        .replace("+901.Lehr+902.Lehr\n    task", "\n    task");
    assert!(!way(&one).contains(end), "{}", way(&one));
}

#[test]
fn eaa_10_4c_one_full_hex_at_a_time() {
    let text = format!("{ROAD}\n3.2P+130.Lehr+243 at 1720\n39.26 at 1720");
    assert!(!way(&text).contains("-1715 "), "{}", way(&text));
}

#[test]
fn eaa_10_4b_a_unit_leaves_the_map_through_a_full_hex() {
    let text = "2.2P at 0114
        1.1SS+2.1SS+501.ISS at 0113
        exit 0113
        active 2.2P
        task german method 1";
    assert_eq!(after(text, "game steps", "2.2P"), "2.2P exited active moved left");
    let staying = text.replace("exit 0113", "german town 0110 0211");
    assert_ne!(next(&staying).as_deref(), Some("2.2P.XLVII to 0113 eaa-9.2.1b"));
}

#[test]
fn eaa_10_4d_no_advance_of_the_player_overfills_a_hex() {
    let given = "day 24
        26.1.V+16.1.V+18.1.V at 1309
        CCA.2A at 1310
        active 26.1.V+16.1.V+18.1.V+CCA.2A
        activation corps by 1 attacking
        combat 1409 with 26.1.V+16.1.V+18.1.V+CCA.2A stage allied_advance";
    let two = "26.1.V advances 1309-1409
         16.1.V advances 1309-1409";
    assert_eq!(refuses(&played(given, two), "CCA.2A advances 1310-1409"), None);
    let full = played(given, &format!("{two}\n18.1.V advances 1309-1409"));
    assert_eq!(refuses(&full, "CCA.2A advances 1310-1409").as_deref(), Some("eaa-10.4a"));
    // §12.81a It may go through them: they need room only where they end.
    assert_eq!(refuses(&full, "CCA.2A advances 1310-1409-1509"), None);
}

#[test]
fn eaa_10_4d_no_german_advance_overfills_a_hex() {
    // Four steps and four do not fit; the second stays without a die.
    let given = "272.LXVII+326.LXVII at 0506
        objective 6Pz 0812 W 1
        active 272.LXVII+326.LXVII
        activation corps by 58 attacking
        combat 0507 with 272.LXVII+326.LXVII stage german_advance";
    let told = told(given, "game steps 2, rolling 1");
    assert!(told[0].starts_with("272.LXVII advances 0506-0507"), "{told:?}");
    assert!(told.iter().any(|line| line == "326.LXVII stays (eaa-12.8a)"), "{told:?}");
}
