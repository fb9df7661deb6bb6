//! §9.2.11–§9.2.13, §9.24 Methods 11 to 13, and how units close up to Allied ones.

use super::methods::{next, way};
use crate::language::{after, hex, position, told};

/// A column of four points between strong Allies in the north, where its objective lies, and weak ones in the south.
const CHOICE: &str = "304.2P at 0718
    9.2+110.28+109.28 at 0620
    112.28 at 0820 reduced 1
    german town 0619 0719 0721 0817 0918
    objective 5Pz 0521 W 1
    active 304.2P
    task german by_unit";

/// Whether the column goes beside the weak Allies.
#[track_caller]
fn is_drawn(text: &str) -> bool {
    let told = next(text).expect("it moves");
    assert!(told.starts_with("304.2P.XLVII to ") && told.ends_with("eaa-9.2.11a"), "{told}");
    let position = position(text);
    let data = position.data();
    let end = hex(data, told.split(' ').nth(2).expect("a hex"));
    data.board.distance(end, hex(data, "0820")) == 1
}

#[test]
fn eaa_9_2_11b_a_hex_beside_allies_who_are_outnumbered_comes_first() {
    assert!(is_drawn(CHOICE), "four to one");
    // Four to two, and four to ten: then the nearest to the objective.
    let strong = CHOICE.replace("112.28 at 0820", "CCR.9A at 0820");
    assert!(!is_drawn(&strong), "{:?}", next(&strong));
    // If both are outnumbered, the nearest as well.
    let both = strong.replace("9.2+110.28+109.28 at 0620", "110.28 at 0620");
    let both = both.replace("active 304.2P", "active 304.2P+901.Lehr+902.Lehr");
    assert!(!is_drawn(&format!("{both}\n901.Lehr+902.Lehr in reserve")));
}

#[test]
fn eaa_9_2_11c_who_is_there_and_who_can_come_is_counted_and_so_are_reserves() {
    // Four points against two; another three make it three to one.
    let strong = CHOICE.replace("112.28 at 0820", "CCR.9A at 0820");
    let with = |other: &str| format!("{strong}\n{other}");
    let active = |text: String| text.replace("active 304.2P", "active 304.2P+901.Lehr");
    assert!(is_drawn(&with("901.Lehr at 0920")), "Germans beside them, active or not");
    assert!(is_drawn(&active(with("901.Lehr at 1019"))), "who can come and is still to move");
    assert!(!is_drawn(&with("901.Lehr at 1019")), "not who is not active");
    assert!(!is_drawn(&active(with("901.Lehr at 1019 moved"))), "nor who has moved");
    assert!(!is_drawn(&active(with("901.Lehr at 1319"))), "nor who is too far away");
    assert!(is_drawn(&active(with("901.Lehr in reserve"))), "active reserves");
    assert!(!is_drawn(&with("901.Lehr in reserve")), "no others");
}

#[test]
fn eaa_9_2_11c_the_move_itself_can_pin_a_helper_down() {
    // As in the book's illustration: without 3.2P in 1309 nobody but 130.Lehr keeps the ring round 1510 closed at 1409.
    let given = "3.2P at 1309
        130.Lehr at 1409
        901.Lehr at 1508
        304.2P at 1709
        902.Lehr at 1611
        39.26 at 1711
        16.116P+60.116P+156.116P at 1210
        110.28 at 1510 dispersed
        CCB.9A at 1312
        501.101 at 1411
        CCR.9A at 1512
        german town 1108 1111 1709
        objective 5Pz 1412 W 1
        active 3.2P+130.Lehr
        task german by_unit";
    assert_eq!(next(given).as_deref(), Some("3.2P.XLVII to 1410 eaa-9.2.11a"));
    // Once another unit holds 1409 as well, it is free to help against 1312.
    let free = format!("{given}\n2.2P at 1409");
    assert_eq!(next(&free).as_deref(), Some("3.2P.XLVII to 1311 eaa-9.2.11a"));
}

#[test]
fn eaa_9_2_12b_columns_do_not_slip_over_rivers_or_into_forest() {
    // 1809, one hex from 1710, is forest; Allied zones bar every other way.
    let forest = "3.2P+304.2P at 1710
        112.28 at 1810
        109.28 at 1611
        german town 1709
        objective 5Pz 1809 W 1
        active 3.2P+304.2P
        task german by_unit";
    assert_eq!(next(forest).as_deref(), Some("3.2P.XLVII stays eaa-9.2c"));
    let foot = forest.replace("3.2P+304.2P", "77.26+39.26");
    assert_eq!(next(&foot).as_deref(), Some("39.26.XLVII to 1809 eaa-9.2.12a"));
    // A bridge does not help: the river lies between 1710 and 1709.
    let river = forest
        .replace("112.28 at 1810", "112.28 at 1609")
        .replace("109.28 at 1611", "109.28 at 1811")
        .replace("5Pz 1809", "5Pz 1709");
    assert_eq!(next(&river).as_deref(), Some("3.2P.XLVII stays eaa-9.2c"));
    let foot = river.replace("3.2P+304.2P", "77.26+39.26");
    assert_eq!(next(&foot).as_deref(), Some("39.26.XLVII to 1709 eaa-9.2.12a"));
}

#[test]
fn eaa_9_2_12a_a_unit_slips_only_by_a_step_that_it_may_make() {
    let given = "13.5F+14.5F at 2107
        112.28 at 2208
        109.28 at 2007
        objective 7A 2110 W 1
        active 13.5F+14.5F
        activation corps by 66
        task german by_unit";
    assert_eq!(next(given).as_deref(), Some("14.5F.LXXXV to 2108 eaa-9.2.12a"));
    // §10.31b Another has crossed the river there; a way round is no slip.
    let crossed = given.replace("by 66", "by 66 crossed 2107/2108");
    assert_eq!(next(&crossed).as_deref(), Some("14.5F.LXXXV stays eaa-9.2c"));
}

#[test]
fn eaa_9_2_12c_one_unit_slips_through_in_an_activation() {
    let given = "77.26+39.26 at 1710
        112.28 at 1810
        109.28 at 1611
        german town 1709
        objective 5Pz 1809 W 1
        active 77.26+39.26
        task german by_unit";
    assert_eq!(next(given).as_deref(), Some("39.26.XLVII to 1809 eaa-9.2.12a"));
    assert_eq!(after(given, "game steps", "77.26"), "77.26 at 1710 active moved left");
    let done = given.replace(
        "active 77.26+39.26",
        "active 77.26+39.26\nactivation divisions by 47 infiltrated",
    );
    assert_eq!(next(&done).as_deref(), Some("39.26.XLVII stays eaa-9.2c"));
    // §9.2.12a A unit in brackets is no company.
    let weak = given.replace("77.26+39.26 at 1710", "77.26 at 1710 reduced 1\n39.26 at 1710");
    assert_eq!(next(&weak).as_deref(), Some("39.26.XLVII stays eaa-9.2c"));
}

#[test]
fn eaa_9_2_13a_a_unit_without_anything_else_to_do_goes_beside_allies() {
    let given = "901.Lehr at 1710
        112.28 at 1712
        german town 1709
        objective 5Pz 1710 W 1
        active 901.Lehr
        task german by_unit";
    assert_eq!(next(given).as_deref(), Some("901.Lehr.XLVII to 1711 eaa-9.2.13a"));
    // Whoever is beside some stays.
    let beside = format!("{given}\n109.28 at 1810");
    assert_eq!(next(&beside).as_deref(), Some("901.Lehr.XLVII stays eaa-9.2c"));
    let far = given.replace("112.28 at 1712", "112.28 at 1721");
    assert!(!next(&far).is_some_and(|told| told.ends_with("9.2.13a")), "{:?}", next(&far));
}

/// Infantry that can come beside Allies in 0720 from three sides.
const SIDES: &str = "77.26 at 0718
    110.28 at 0720
    german town 0817 0719 0918 0619 0821 0721 0620
    objective 5Pz 0722 W 1
    active 77.26
    task german method 7";

#[test]
fn eaa_9_24a_an_empty_hex_beside_the_same_allies_comes_first() {
    let first = way(SIDES);
    let end = first.split(' ').nth(1).and_then(|way| way.rsplit('-').next()).expect("a hex");
    // Somebody stands there already: it goes beside the same Allies elsewhere.
    let taken = way(&format!("{SIDES}\n3.2P at {end}"));
    assert_ne!(taken, first);
    assert!(taken.ends_with("eaa-9.2.7a"), "{taken}");
    // If all that it can reach are taken, it goes to the best of them.
    let full = format!(
        "{SIDES}\n3.2P at 0719\n304.2P at 0619\n2.2P at 0819\n901.Lehr at 0620\n902.Lehr at 0820"
    );
    assert_eq!(way(&full), first);
}

#[test]
fn eaa_9_24b_and_eaa_9_24c_not_over_a_river_unless_every_dry_hex_is_taken() {
    // A river parts 1410 from the Allies in 1411, and nothing 1311.
    let given = "77.26 at 1310
        110.28 at 1411
        german town 1108 1111 1412 1709
        objective 5Pz 1610 W 1
        active 77.26
        task german method 7";
    assert_eq!(next(given).as_deref(), Some("77.26.XLVII to 1311 eaa-9.2.7a"));
    // §9.24c An empty hex comes before a dry one.
    let taken = format!("{given}\n3.2P at 1311\n304.2P at 1312");
    assert_eq!(next(&taken).as_deref(), Some("77.26.XLVII to 1511 eaa-9.2.7a"));
}

#[test]
fn eaa_9_24c_the_order_holds_for_every_method_that_closes_up() {
    // Method 13: without a neighbour the hex nearest to the objective, with one there another.
    let given = "901.Lehr at 1710
        112.28 at 1712
        german town 1709
        304.2P at 1711
        objective 5Pz 1710 W 1
        active 901.Lehr
        task german by_unit";
    let told = told(given, "game steps");
    assert!(told[0].contains("(eaa-9.2.13a)") && !told[0].contains("-1711 for"), "{told:?}");
}
