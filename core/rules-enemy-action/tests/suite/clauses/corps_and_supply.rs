//! §9.23, §9.25 Units with a corps objective, and units in want of supply.

use super::methods::{next, way};
use crate::language::told;

#[test]
fn eaa_9_23a_they_move_first_in_ascending_order() {
    let given = "272.LXVII at 0304
        326.LXVII at 0305
        1.1SS at 0605
        39.9 at 0407
        corps objective LXVII 0506
        objective 6Pz 0709 W 1
        active 272.LXVII+326.LXVII+1.1SS
        activation army by 40
        task german corps_objective";
    assert!(next(given).is_some_and(|told| told.starts_with("272.LXVII ")), "{:?}", next(given));
    let told = told(given, "game goes on to german detachments");
    let movers: Vec<&str> = told
        .iter()
        .filter(|line| line.contains(" moves "))
        .filter_map(|line| line.split(' ').next())
        .collect();
    assert_eq!(movers, ["272.LXVII", "326.LXVII", "1.1SS.ISS"]);
}

/// A division three hexes from Allies near the marker of its corps.
const NEAR: &str = "272.LXVII at 0718
    110.28 at 0720
    corps objective LXVII 0720
    active 272.LXVII
    task german corps_objective";

#[test]
fn eaa_9_23c_a_hex_that_surrounds_then_an_empty_one_then_the_easternmost() {
    assert_eq!(next(NEAR).as_deref(), Some("272.LXVII to 0719 eaa-9.23b"));
    let taken = format!("{NEAR}\n501.ISS at 0719");
    assert_eq!(next(&taken).as_deref(), Some("272.LXVII to 0619 eaa-9.23b"));
    // With Germans in 0618 and 0621 a unit in 0819 closes the ring.
    let ring = format!("{NEAR}\n1.1SS at 0618\n2.1SS at 0621");
    assert_eq!(next(&ring).as_deref(), Some("272.LXVII to 0819 eaa-9.23b"));
}

#[test]
fn eaa_9_23d_who_cannot_come_beside_them_comes_nearer() {
    let far = "272.LXVII at 0205
        39.9 at 0608
        corps objective LXVII 0506
        active 272.LXVII
        task german corps_objective";
    assert_eq!(next(far).as_deref(), Some("272.LXVII to 0507 eaa-9.23b"));
    // Of hexes equally near the one that costs least, then the easternmost.
    let full = format!("{far}\n326.LXVII at 0507");
    assert_eq!(next(&full).as_deref(), Some("272.LXVII to 0406 eaa-9.23b"));
    // Whoever is beside them stays.
    let beside = far.replace("272.LXVII at 0205", "272.LXVII at 0607");
    assert_eq!(next(&beside).as_deref(), Some("272.LXVII stays eaa-9.23d"));
    // The nearest of several is the target, then the easternmost.
    let two = format!("{far}\n47.9 at 0306");
    assert_eq!(next(&two).as_deref(), Some("272.LXVII stays eaa-9.23d"), "47.9 is beside it");
}

#[test]
fn eaa_9_21f_the_restrictions_do_not_bind_them_nor_who_seeks_supply() {
    // St. Vith is held by three points: units beside it stay, but for these.
    let given = "272.LXVII at 1109
        112.28 at 1108
        39.9 at 1111
        corps objective LXVII 1112
        active 272.LXVII
        task german corps_objective";
    assert!(next(given).is_some_and(|told| told.ends_with("eaa-9.23b")), "{:?}", next(given));
    let bound = given
        .replace("corps_objective\n", "")
        .replace("corps objective LXVII 1112", "objective 6Pz 1014 N 2");
    let bound = bound.replace("task german corps_objective", "task german by_unit");
    assert_eq!(next(&bound).as_deref(), Some("272.LXVII stays eaa-9.2c"));
    let seeking = "3.2P at 1813 low
        112.28 at 1814
        objective 5Pz 1412 W 1
        active 3.2P
        task german seek_supply";
    assert!(next(seeking).is_some_and(|told| told.ends_with("eaa-9.25b")), "{:?}", next(seeking));
}

#[test]
fn eaa_9_25c_the_nearest_hex_in_supply_is_sought_by_points_then_as_any_other() {
    // 1310 and 1409 cost four points each; the first lies farther west.
    let given = "3.2P at 1813 low
        objective 5Pz 1412 W 1
        active 3.2P
        task german seek_supply";
    let found = way(given);
    assert!(found.ends_with("-1310 eaa-9.25b"), "{found}");
    let north = given.replace("5Pz 1412 W 1", "5Pz 1412 S 1");
    assert!(way(&north).ends_with("-1409 eaa-9.25b"), "{}", way(&north));
    // Too far for one move: it goes toward the nearest, as cheaply as it can.
    let far = "77.26 at 1820 low
        objective 5Pz 1412 W 1
        active 77.26
        task german seek_supply";
    assert!(way(far).ends_with("-1720 eaa-9.25b"), "{}", way(far));
}
