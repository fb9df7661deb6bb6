//! §17.5-17.8 What becomes of retreating units: hit again, off the map, guns, Engineers.

use rules_ardennes44::printed::counters::Morale;
use rules_ardennes44::{ALLIED, Action, Data, Kind, Side};

use super::retreat::{DR2, DR3, PLAIN, STACK, beaten, ends, fate, tried};
use crate::language::{check, path, unit};

#[test]
fn a44_17_5_units_that_retreated_into_a_hex_add_nothing_there_and_do_not_retreat_again() {
    check(
        "a44-17.5",
        "phase combat
         german A infantry 9-4-3 at 0505
         german X infantry 6-4-3 at 0509
         allied B infantry 3-3-3 at 0506
         allied F infantry 2-2-3 at 0508",
        "A attacks 0506, rolling 2
         allied passes
         B retreats 0506-0507-0508
         german passes
         X attacks 0508, rolling 3
         allied passes
         F retreats 0508-0408-0307",
        "A attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 2: DR2
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         the combat is over
         X attacks 0508
         6 to 2 is 3-1 +1 (a44-18.3e), at 4-1, rolled 3: DR2
         B is eliminated (a44-17.5)
         F retreats 0508-0408-0307
         F is disrupted (a44-18.2a)
         now B dead",
    );
    // A result that does not drive them off does them no harm.
    assert_eq!(fate(&[PLAIN], DR2), "lives");
    let again = "german A infantry 9-4-3 at 0505
                 allied B infantry 3-3-3 at 0506 retreated
                 allied F infantry 3-3-3 at 0506";
    assert_eq!(fate(&[again], DR2), "a44-17.5");
    assert_eq!(fate(&[again], 6), "lives");
}

#[test]
fn a44_17_5_breakthrough_combat_is_excepted() {
    check(
        "a44-17.5",
        "phase combat
         german A infantry 15-4-3 at 0505
         allied B infantry 3-3-3 at 0506
         allied C infantry 3-3-3 at 0507 retreated disrupted",
        "A attacks 0506, rolling 1
         A advances 0505-0506
         A attacks 0507, rolling 5
         C retreats 0507-0508-0509",
        "A attacks 0506
         15 to 3 is 5-1, at 5-1, rolled 1: DS
         B loses a step (a44-16.3a)
         A advances 0505-0506
         A attacks 0507 again
         15 to 3 is 5-1 +1 (a44-18.3e), at 6-1, rolled 5: DR2
         C retreats 0507-0508-0509
         C is broken (a44-18.3g)",
    );
}

#[test]
fn a44_17_6a_germans_die_off_any_edge_and_allies_off_the_east_one() {
    check(
        "a44-17.6a",
        "phase combat
         side allied
         allied A infantry 9-4-3 at 0502
         allied C infantry 1-1-3 at 0401
         allied D infantry 1-1-3 at 0402
         allied E infantry 1-1-3 at 0601
         allied F infantry 1-1-3 at 0602
         german B infantry 3-3-3 at 0501",
        "A attacks 0501, rolling 1",
        "A attacks 0501
         9 to 3 is 3-1, at 3-1, rolled 1: DR3
         B is eliminated (a44-17.6a)",
    );
    check(
        "a44-17.6a",
        "phase combat
         german A infantry 9-4-3 at 0106
         german C infantry 1-1-3 at 0108
         german D infantry 1-1-3 at 0207
         german E infantry 1-1-3 at 0208
         allied B infantry 3-3-3 at 0107",
        "A attacks 0107, rolling 1",
        "A attacks 0107
         9 to 3 is 3-1, at 3-1, rolled 1: DR3
         B is eliminated (a44-17.6a)",
    );
    // Neither goes that way while there is another.
    let german = "map 12x7
                  side allied
                  allied A infantry 9-4-3 at 0505
                  german B infantry 3-3-3 at 0506";
    assert_eq!(ends(&[german], DR2), "0306 0307 0706 0707");
    assert_eq!(tried(&[german], DR2, "off 0506-0507"), "a44-17.1b");
    let east = "german A infantry 9-4-3 at 0505
                allied B infantry 3-3-3 at 0506
                east_only
                west_sheet 0604 0605 0606 0607 0608 0609";
    assert_eq!(ends(&[east], DR2), "0306 0307 0408 0506 off 0507 off 0508");
}

#[test]
fn a44_17_6b_allies_go_off_the_other_edges_into_the_box_behind() {
    let north = ["map 12x7", PLAIN];
    assert_eq!(ends(&north, DR2), "0306 0307 0407 off 0507 off 0607 off 0706 0707");
    assert_eq!(tried(&north, DR2, "off 0506"), "a44-17.1b");
    assert_eq!(tried(&north, DR2, "off 0506-0507-0607"), "a44-17.1b");
    // The step off the map is one of the hexes; what is left of the distance is waived.
    for (given, attack, retreat, told) in [
        (
            "allied B infantry 3-3-3 at 0512",
            "0512",
            "off 0512",
            "0512 and off to the Northeast box",
        ),
        ("allied B infantry 3-3-3 at 1206", "1206", "off 1206", "1206 and off to the West box"),
    ] {
        let attacker = if attack == "0512" { "0511" } else { "1205" };
        check(
            "a44-17.6b",
            &format!("phase combat\ngerman A infantry 9-4-3 at {attacker}\n{given}"),
            &format!("A attacks {attack}, rolling 2\nallied passes\nB retreats {retreat}"),
            &format!(
                "A attacks {attack}
                 9 to 3 is 3-1, at 3-1, rolled 2: DR2
                 B retreats {told}
                 B is disrupted (a44-18.2a)"
            ),
        );
    }
    check(
        "a44-17.6b",
        &format!("phase combat\n{PLAIN}\neast_only\nwest_sheet 0604 0605 0606 0607 0608 0609"),
        "A attacks 0506, rolling 1
         B retreats off 0506-0507-0508",
        "A attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 1: DR3
         B retreats 0506-0507-0508 and off to the West box
         B is broken (a44-18.2b)
         now B in the West box broken retreated",
    );
}

#[test]
fn a44_11_9_4a_a_unit_off_the_map_is_as_shaken_as_the_result_says() {
    for (face, code, state, why) in
        [(1, "DR3", "broken", "18.2b"), (2, "DR2", "disrupted", "18.2a")]
    {
        let passes = if face == 2 { "allied passes" } else { "" };
        check(
            "a44-11.9.4a",
            "phase combat
             german A infantry 9-4-3 at 0502
             allied B infantry 3-3-3 at 0501",
            &format!("A attacks 0501, rolling {face}\n{passes}\nB retreats off 0501"),
            &format!(
                "A attacks 0501
                 9 to 3 is 3-1, at 3-1, rolled {face}: {code}
                 B retreats 0501 and off to the Southeast box
                 B is {state} (a44-{why})
                 now B in the Southeast box {state} retreated"
            ),
        );
    }
}

#[test]
fn a44_17_7a_guns_that_retreat_have_fired() {
    for (side, gun, other) in [
        ("allied", "allied G artillery 0-3-0 at 0506", "german A infantry 18-4-3 at 0505"),
        (
            "german",
            "german G artillery 0-3-0 at 0506 prime_mover",
            "allied A infantry 18-4-3 at 0505",
        ),
    ] {
        let turn = if side == "german" { "side allied" } else { "side german" };
        let given =
            format!("phase combat\n{turn}\n{other}\n{gun}\n{side} B infantry 3-3-3 at 0506");
        let mover = if side == "german" { " prime_mover" } else { "" };
        check(
            "a44-17.7a",
            &given,
            "A attacks 0506, rolling 1
             B+G retreats 0506-0507-0508-0509",
            &format!(
                "A attacks 0506
                 18 to 6 is 3-1, at 3-1, rolled 1: DR3
                 B+G retreats 0506-0507-0508-0509
                 G is marked fired (a44-17.7a)
                 B is broken (a44-18.2b)
                 G is broken (a44-18.2b)
                 now B at 0509 broken retreated
                 now G at 0509 broken fired{mover} retreated"
            ),
        );
    }
    // One that had fired is not told to.
    check(
        "a44-17.7a",
        &format!("phase combat\n{STACK}\nallied G artillery 0-0-0 at 0506 fired"),
        "A attacks 0506, rolling 1
         G retreats 0506-0507-0508-0509",
        "A attacks 0506
         18 to 6 is 3-1, at 3-1, rolled 1: DR3
         G retreats 0506-0507-0508-0509
         G is broken (a44-18.2b)",
    );
}

#[test]
fn a44_17_7b_a_german_gun_without_a_prime_mover_dies() {
    let german = |marks: &str| {
        format!(
            "side allied
             allied A infantry 9-4-3 at 0505
             german B artillery 0-3-0 at 0506{marks}"
        )
    };
    assert_eq!(fate(&[&german("")], DR2), "a44-17.7b");
    assert_eq!(fate(&[&german(" prime_mover")], DR2), "lives");
    let nebelwerfer = "side allied
                       allied A infantry 9-4-3 at 0505
                       german B nebelwerfer 0-3-0 at 0506";
    assert_eq!(fate(&[nebelwerfer], DR2), "a44-17.7b");
    let allied = "german A infantry 9-4-3 at 0505
                  allied B artillery 0-3-0 at 0506";
    assert_eq!(fate(&[allied], DR2), "lives");
}

const ENGAGED: &str = "phase combat
                       german A infantry 9-4-3 at 0505
                       allied B infantry 3-3-3 at 0506 engaged";

#[test]
fn a44_17_8_an_engaged_unit_drops_the_marker_and_retreats() {
    check(
        "a44-17.8",
        ENGAGED,
        "A attacks 0506, rolling 1
         B retreats 0506-0507-0508-0509",
        "A attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 1: DR3
         B retreats 0506-0507-0508-0509
         B is broken (a44-18.2b)
         now B at 0509 broken retreated",
    );
}

#[test]
fn a44_20_5a_the_marker_comes_off_in_the_enemy_turn_only_if_the_unit_must_retreat() {
    check(
        "a44-20.5a",
        ENGAGED,
        "A attacks 0506, rolling 2
         allied passes
         B retreats 0506-0507-0508
         german passes",
        "A attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 2: DR2
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         the combat is over
         now B at 0508 disrupted",
    );
    check(
        "a44-20.5a",
        ENGAGED,
        "A attacks 0506, rolling 6",
        "A attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 6: ENG
         the combat is over
         now B at 0506 engaged",
    );
}

#[test]
fn a44_27_1a_an_allied_engineer_dies_when_broken_or_driven_three_hexes() {
    let engineer = |side: &str, marks: &str| {
        let attacker = if side == "german" { "allied" } else { "german" };
        format!(
            "side {attacker}
             {attacker} A infantry 9-4-3 at 0505
             {side} B engineer 3-3-3 at 0506{marks}"
        )
    };
    assert_eq!(fate(&[&engineer("allied", "")], DR3), "a44-27.1a");
    assert_eq!(fate(&[&engineer("allied", "")], DR2), "lives");
    assert_eq!(fate(&[&engineer("german", "")], DR3), "lives");
    assert_eq!(fate(&[PLAIN], DR3), "lives");
    // A second retreat of two hexes would break it; at one column more that is a die of 3.
    assert_eq!(fate(&[&engineer("allied", " disrupted")], 3), "a44-27.1a");
    assert_eq!(fate(&[&engineer("german", " disrupted")], 3), "lives");
}

#[test]
fn a44_27_1b_every_allied_engineer_is_green() {
    let data = Data::read("campaign").expect("the scenario ships");
    let engineers = || {
        data.counters.iter().filter(|unit| unit.kind == Kind::Engineer && unit.side == Side::Allied)
    };
    assert!(engineers().count() > 0);
    assert!(engineers().all(|unit| unit.morale == Morale::Green));
}

#[test]
fn a44_12_6a_a_column_that_must_retreat_is_one_no_longer() {
    for (mark, kind) in [("column", "recon 3-3-6"), ("trucked", "infantry 3-3-3")] {
        // §12.5b Half of B's defense is 2.
        let given = format!("german A infantry 6-4-3 at 0505\nallied B {kind} at 0506 {mark}");
        let mut game = beaten(&[&given], DR3);
        let data = game.rules().data().clone();
        let units = vec![unit(&data, "B")];
        let path = path(&data, "0506-0507-0508-0509");
        assert!(game.state().unit(units[0]).is_in_column());
        let retreat = Action::Retreat { units: units.clone(), path, off: false };
        game.submit(ALLIED, retreat).expect("the way is open");
        assert!(!game.state().unit(units[0]).is_in_column());
    }
}
