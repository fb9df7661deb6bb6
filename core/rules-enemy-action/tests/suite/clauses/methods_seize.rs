//! §9.2.1–§9.2.4 Methods 1 to 4: opportunities.

use super::methods::{next, way};

#[test]
fn eaa_9_2_1e_from_one_vp_hex_only_to_one_worth_more() {
    // St. Vith is worth three, Vielsalm two.
    let given = "3.2P at 1108
        german town 1108 0812 0709
        active 3.2P
        task german method 1";
    assert_eq!(next(given), None);
    let back = "3.2P at 1111
        german town 1111 0812 0709
        active 3.2P
        task german method 1";
    assert_eq!(next(back).as_deref(), Some("3.2P.XLVII to 1108 eaa-9.2.1d"));
    // Whoever starts in a town without points goes to any.
    let town =
        given.replace("at 1108", "at 1311").replace("german town 1108", "german town 1108 1311");
    assert!(next(&town).is_some_and(|told| told.ends_with("eaa-9.2.1d")), "{:?}", next(&town));
    // Where Allied supply does not come, nothing keeps it either.
    let shut = format!(
        "{given}
        16.116P at 1107
        60.116P at 1007
        156.116P at 1009
        130.Lehr at 1109
        2.2P at 1208
        304.2P at 1008"
    );
    assert_eq!(next(&shut).as_deref(), Some("3.2P.XLVII to 1111 eaa-9.2.1d"));
}

#[test]
fn eaa_9_2_3a_each_surrounds_other_allies() {
    // Both could close the ring round 1510; the higher number does, and the other has nothing left to surround.
    let given = "112.28 at 1510
        130.Lehr at 1509
        304.2P at 1611
        3.2P at 1612
        objective 5Pz 1412 W 1
        active 304.2P+3.2P
        task german method 3";
    assert!(next(given).is_some_and(|told| told.starts_with("304.2P.XLVII to ")));
    let told = crate::language::told(given, "game goes on to german method 4");
    assert_eq!(told.iter().filter(|line| line.contains("(eaa-9.2.3a)")).count(), 1, "{told:?}");
}

/// Allies in 1510, surrounded by three units, two of them from afar.
const RING: &str = "112.28 at 1510
    2.2P at 1509
    130.Lehr at 1611
    3.2P at 1411
    objective 5Pz 1412 W 1
    active 3.2P
    task german method 3";

#[test]
fn eaa_9_2_3b_who_surrounds_from_afar_closes_up() {
    assert_eq!(way(RING), "3.2P.XLVII 1411-1511 eaa-9.2.3b");
    // Who stands beside them stays,
    let beside = RING.replace("active 3.2P", "active 2.2P");
    assert_eq!(next(&beside), None);
    // and so does who surrounds nobody: the ring is closed without him.
    let spare = format!("{RING}\n304.2P at 1411");
    assert_eq!(next(&spare), None);
    // With 10 in brackets nobody surrounds.
    let weak =
        RING.replace("3.2P at 1411", "243 at 1411 reduced 1").replace("active 3.2P", "active 243");
    assert_eq!(next(&weak), None);
}

#[test]
fn eaa_9_2_3c_a_hex_that_cuts_supply_comes_first() {
    // A friend in 0620 would carry supply to the Allies in 0720. From 0621, nearer to the objective, they would be surrounded as well; from
    // 0521 their supply is cut too.
    let given = "112.28 at 0720
        110.28 at 0620
        2.2P at 0719
        130.Lehr at 0821
        304.2P at 0622
        objective 5Pz 0622 W 1
        active 304.2P
        task german method 3";
    assert_eq!(next(given).as_deref(), Some("304.2P.XLVII to 0521 eaa-9.2.3a"));
    let alone = given.replace("110.28 at 0620\n", "");
    assert_eq!(next(&alone).as_deref(), Some("304.2P.XLVII to 0621 eaa-9.2.3a"));
}

/// On the 19th two pockets of Germans, shut in from all sides; a column between them can open either.
const POCKETS: &str = "day 19
    304.2P at 0603
    901.Lehr+902.Lehr at 0803
    112.28 at 0503
    110.28 at 0703
    109.28 at 0605
    CCB.9A at 0903
    CCR.9A at 0805
    3.2P at 0601
    objective 5Pz 0409 N 1
    active 3.2P
    task german method 4";

#[test]
fn eaa_9_2_4a_a_supply_line_is_opened_for_most_units() {
    assert_eq!(next(POCKETS).as_deref(), Some("3.2P.XLVII to 0802 eaa-9.2.4a"));
    // One each: the nearer to the objective.
    let even = POCKETS.replace("901.Lehr+902.Lehr", "901.Lehr");
    assert_eq!(next(&even).as_deref(), Some("3.2P.XLVII to 0602 eaa-9.2.4a"));
    assert_eq!(next(&POCKETS.replace("day 19", "day 18")), None);
    // Nobody is cut off.
    let open = POCKETS.replace("110.28 at 0703\n", "").replace("CCB.9A at 0903\n", "");
    assert_eq!(next(&open), None);
}
