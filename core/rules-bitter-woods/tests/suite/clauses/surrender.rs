//! §26 Surrender.

use crate::language::{check, told};

/// A shaky regiment between two Germans, whose zones cover every hex around it, in the Allied supply phase.
const TRAPPED: &str = "switch surrender
    phase supply
    side allied
    german X infantry 4-4-3 at 0503
    german Y infantry 4-4-3 at 0505
    allied D infantry 4-3-4 at 0504";

fn rolls(given: &str) -> bool {
    told(given, "allied ends", &[1; 6]).iter().any(|line| line.contains("holds out"))
}

#[test]
fn bw_26a_shaky_units_without_supply_and_surrounded_by_zones_roll_from_17am() {
    assert!(rolls(TRAPPED));
    assert!(!rolls(&format!("{TRAPPED}\nturn 16PM")), "too early");
    assert!(!rolls(&format!("{TRAPPED}\nswitch surrender")), "without the option");
    assert!(!rolls(&TRAPPED.replace("D infantry 4-3-4", "D infantry 4-4-4")), "firm enough");
    // Supplies from the air.
    assert!(!rolls(&format!("{TRAPPED}\ndrop 0504")));
    // One hex of the six is free of zones.
    assert!(!rolls(&TRAPPED.replace("Y infantry 4-4-3 at 0505", "Y infantry 4-4-3 at 0403")));
    // Guns have no zone.
    assert!(!rolls(&TRAPPED.replace("Y infantry", "Y corps_artillery")));
}

#[test]
fn bw_26b_a_6_costs_each_of_them_a_step() {
    check(
        "bw-26b",
        &format!("{TRAPPED}\nallied E infantry 3-2-4 at 0504 steps 1"),
        "allied ends, rolling 6",
        "out of supply: D+E
         0504 surrenders, rolled 6
         D loses a step (bw-26b)
         E loses a step (bw-26b)
         17AM allied reserve
         17AM allied movement
         now D at 0504 reduced outofsupply beganinzone
         now E dead",
    );
    for face in 1..=5 {
        let told = told(TRAPPED, "allied ends", &[face]);
        assert!(told.contains(&format!("0504 holds out, rolled {face}")), "{told:?}");
        assert!(!told.iter().any(|line| line.contains("loses")), "{told:?}");
    }
}

#[test]
fn bw_26c_they_roll_before_they_move() {
    let told = told(TRAPPED, "allied ends", &[6]);
    let at = |what: &str| told.iter().position(|line| line.contains(what));
    assert!(at("surrenders").is_some());
    assert!(at("surrenders") < at("allied movement"), "{told:?}");
}

#[test]
fn bw_26d_one_firm_unit_steadies_the_hex() {
    assert!(!rolls(&format!("{TRAPPED}\nallied E infantry 3-4-4 at 0504")));
    // Its endurance counts as printed, though it is out of supply and shocked.
    assert!(!rolls(&format!("{TRAPPED}\nallied E infantry 3-4-4 at 0504 shocked")));
    assert!(rolls(&format!("{TRAPPED}\nallied E infantry 3-3-4 at 0504")));
    // A leader is not one.
    assert!(rolls(&format!("{TRAPPED}\nswitch leaders\nallied L leader 0-0-5 at 0504")));
}

#[test]
fn bw_26e_one_die_for_each_hex_in_its_owners_turn() {
    check(
        "bw-26e",
        &format!(
            "{TRAPPED}
             allied E infantry 4-3-4 at 0904
             german V infantry 4-4-3 at 0903
             german W infantry 4-4-3 at 0905
             german S infantry 4-3-3 at 0510
             allied T infantry 4-4-4 at 0509
             allied U infantry 4-4-4 at 0511"
        ),
        "allied ends, rolling 5 6",
        "out of supply: D+E+T+U
         0904 holds out, rolled 5
         0504 surrenders, rolled 6
         D loses a step (bw-26b)
         17AM allied reserve
         17AM allied movement",
    );
    // Germans roll in theirs.
    check(
        "bw-26e",
        "switch surrender
         turn 18AM
         phase supply
         german S infantry 4-3-3 at 0510
         allied T infantry 4-4-4 at 0509
         allied U infantry 4-4-4 at 0511
         allied D infantry 4-3-4 at 0504
         german X infantry 4-4-3 at 0503
         german Y infantry 4-4-3 at 0505",
        "allied ends, rolling 6",
        "out of supply: S+X+Y+T+U+D
         0510 surrenders, rolled 6
         S loses a step (bw-26b)
         18AM german interdiction
         18AM german reserve
         18AM german movement",
    );
}
