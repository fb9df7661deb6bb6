//! §15.6 Allied Air Support.

use crate::language::check;

/// An Allied attack on 0506 by A at even odds, in the day of a turn, with an idle pair.
fn field(turn: u8, more: &str) -> String {
    format!(
        "turn {turn}
         phase combat
         side allied
         allied A infantry 4-4-3 at 0505
         german E infantry 4-4-3 at 0506
         allied Z infantry 1-1-3 at 1101
         german Y infantry 9-9-3 at 1102
         {more}"
    )
}

/// At even odds a 4 engages the defender.
const ENGAGED: &str = "4 to 4 is 1-1, at 1-1, rolled 4: ENG
                       E is marked engaged (a44-16.5a)
                       the combat is over";
/// The same a column to the right, with a 5.
const SUPPORTED: &str = "aircraft support the attack
                         4 to 4 is 1-1 +1 (a44-15.6.2b), at 2-1, rolled 5: ENG
                         E is marked engaged (a44-16.5a)
                         the combat is over";

#[test]
fn a44_15_6_1a_from_turn_15_by_day() {
    // A gun that is not used keeps the question open.
    let gun = "air 1\nallied G artillery S-1-1 at 0504";
    for turn in [3, 14, 23] {
        check(
            "a44-15.6.1a",
            &field(turn, gun),
            "A attacks 0506
             allied calls air
             allied passes, rolling 4",
            &format!(
                "A attacks 0506
                 refused a44-15.6.1a: aircraft support the Allies from Turn 15, while the weather is clear
                 {ENGAGED}"
            ),
        );
    }
    for turn in [15, 16, 22] {
        check(
            "a44-15.6.1a",
            &field(turn, "air 1"),
            "A attacks 0506
             allied calls air, rolling 5",
            &format!("A attacks 0506\n{SUPPORTED}"),
        );
    }
    // The Allies alone have aircraft.
    check(
        "a44-15.6.1a",
        "turn 15
         air 1
         phase combat
         german A infantry 4-4-3 at 0505
         allied E infantry 4-4-3 at 0506
         german G artillery S-1-0 at 0504",
        "A attacks 0506
         german calls air",
        "A attacks 0506
         refused a44-15.6.1a: aircraft support the Allies from Turn 15, while the weather is clear",
    );
}

#[test]
fn a44_15_6_1b_not_at_night() {
    check(
        "a44-15.6.1b",
        &field(16, "night\nair 1\nallied G artillery S-1-1 at 0504")
            .replace("at 0505", "at 0505 night_marked")
            .replace("at 1101", "at 1101 night_marked"),
        "A attacks 0506
         allied calls air
         allied passes, rolling 4",
        &format!(
            "A attacks 0506
             refused a44-15.6.1b: there is no Air Support at night
             {ENGAGED}"
        ),
    );
    // Nor do Jabos hunt in the dark.
    check(
        "a44-15.6.1b",
        "turn 16
         night
         phase combat
         german A infantry 4-4-3 at 0505 night_marked
         allied E infantry 4-4-3 at 0506
         german Z infantry 1-1-3 at 1101 night_marked
         allied Y infantry 9-9-3 at 1102",
        "A attacks 0506, rolling 4",
        &format!("A attacks 0506\n{ENGAGED}"),
    );
}

#[test]
fn a44_15_6_2a_half_a_die_of_markers_in_each_movement_phase() {
    for (roll, markers) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        check(
            "a44-15.6.2a",
            "turn 15
             german A infantry 4-4-3 at 0505
             allied E infantry 4-4-3 at 0909",
            &format!("german ends, rolling {roll}"),
            &format!(
                "air support, rolled {roll}: {markers}\nnow air {markers}\nnow phase Movement allied"
            ),
        );
    }
    check(
        "a44-15.6.2a",
        "turn 14
         german A infantry 4-4-3 at 0505
         allied E infantry 4-4-3 at 0909",
        "german ends",
        "now air 0\nnow phase Movement allied",
    );
}

#[test]
fn a44_15_6_2b_a_column_for_a_marker_and_one_in_a_combat() {
    check(
        "a44-15.6.2b",
        &field(15, "air 3\nallied G artillery S-1-1 at 0504"),
        "A attacks 0506
         allied calls air
         allied calls air
         allied passes, rolling 5",
        "A attacks 0506
         aircraft support the attack
         refused a44-15.6.2b: one Air Support marker at most is used in a combat
         4 to 4 is 1-1 +1 (a44-15.6.2b), at 2-1, rolled 5: ENG
         E is marked engaged (a44-16.5a)
         the combat is over
         now air 2",
    );
}

#[test]
fn a44_15_6_2c_what_is_not_used_is_lost() {
    // A marker serves one combat.
    check(
        "a44-15.6.2c",
        &field(
            15,
            "air 1
             allied B infantry 4-4-3 at 0704
             german F infantry 4-4-3 at 0705
             allied G artillery S-1-1 at 0604",
        ),
        "A attacks 0506
         allied calls air
         allied passes, rolling 5
         B attacks 0705
         allied calls air",
        &format!(
            "A attacks 0506
             {SUPPORTED}
             B attacks 0705
             refused a44-15.6.2c: no Air Support marker is left"
        ),
    );
    // Two that were left do not add to the next turn's.
    check(
        "a44-15.6.2c",
        &field(15, "air 2\ntraffic allied 1 box"),
        "allied ends",
        "now air 0
         now phase TrafficMarker allied",
    );
}

#[test]
fn a44_15_6_3a_every_german_attack_under_a_clear_sky_is_rolled_for() {
    let field = |turn: u8| {
        format!(
            "turn {turn}
             phase combat
             german A infantry 4-4-3 at 0505
             german B infantry 4-4-3 at 0704
             allied E infantry 4-4-3 at 0506
             allied F infantry 4-4-3 at 0705
             german G artillery S-1-0 at 0604
             allied H artillery S-1-1 at 0609 range 3
             german Z infantry 1-1-3 at 1101
             allied Y infantry 9-9-3 at 1102"
        )
    };
    // After the guns of both sides, and before the die; for each attack.
    check(
        "a44-15.6.3a",
        &field(15),
        "A attacks 0506
         G supports
         H supports, rolling 6 4 5
         B attacks 0705, rolling 3 3",
        "A attacks 0506
         G supports the attack
         H fires for the defense, rolled 6: 0
         jabos, rolled 4: 0
         4 to 4 is 1-1 +1 (a44-22.7), at 2-1, rolled 5: ENG
         E is marked engaged (a44-16.5a)
         the combat is over
         B attacks 0705
         jabos, rolled 3: -1
         4 to 4 is 1-1 -1 (a44-15.6.3b), at 1-2, rolled 3: ENG
         F is marked engaged (a44-16.5a)
         the combat is over",
    );
    check(
        "a44-15.6.3a",
        &field(14),
        "B attacks 0705
         german passes, rolling 4",
        "B attacks 0705
         4 to 4 is 1-1, at 1-1, rolled 4: ENG
         F is marked engaged (a44-16.5a)
         the combat is over",
    );
    // The Allies attack undisturbed.
    check(
        "a44-15.6.3a",
        &super::air_support::field(15, ""),
        "A attacks 0506, rolling 4",
        &format!("A attacks 0506\n{ENGAGED}"),
    );
}

#[test]
fn a44_15_6_3b_the_jabos_table() {
    for (face, columns) in [(1, 3), (2, 2), (3, 1), (4, 0), (5, 0), (6, 0)] {
        // From 3-1: for each column to the left a face lower engages the defender all the same.
        let (column, roll) = match columns {
            0 => ("3-1", 6),
            1 => ("2-1", 5),
            2 => ("1-1", 4),
            _ => ("1-2", 3),
        };
        let (shift, shifted) = if columns == 0 {
            ("0".to_owned(), String::new())
        } else {
            (format!("-{columns}"), format!(" -{columns} (a44-15.6.3b)"))
        };
        check(
            "a44-15.6.3b",
            "turn 15
             phase combat
             german A infantry 12-4-3 at 0505
             allied E infantry 4-4-3 at 0506
             german Z infantry 1-1-3 at 1101
             allied Y infantry 9-9-3 at 1102",
            &format!("A attacks 0506, rolling {face} {roll}"),
            &format!(
                "A attacks 0506
                 jabos, rolled {face}: {shift}
                 12 to 4 is 3-1{shifted}, at {column}, rolled {roll}: ENG
                 E is marked engaged (a44-16.5a)
                 the combat is over"
            ),
        );
    }
}

#[test]
fn a44_15_6_3c_jabos_need_no_markers() {
    for air in [0, 3] {
        check(
            "a44-15.6.3c",
            &format!(
                "turn 15
                 air {air}
                 phase combat
                 german A infantry 4-4-3 at 0505
                 allied E infantry 4-4-3 at 0506
                 german Z infantry 1-1-3 at 1101
                 allied Y infantry 9-9-3 at 1102"
            ),
            "A attacks 0506, rolling 3 3",
            &format!(
                "A attacks 0506
                 jabos, rolled 3: -1
                 4 to 4 is 1-1 -1 (a44-15.6.3b), at 1-2, rolled 3: ENG
                 E is marked engaged (a44-16.5a)
                 the combat is over
                 now air {air}"
            ),
        );
    }
}

#[test]
fn a44_esp_4b_what_else_is_done_in_a_movement_phase() {
    // Turn 16 is a PM turn: positions, breakdown, the roll for aircraft and Night markers.
    check(
        "a44-ESP.4b",
        "turn 16
         german Z infantry 1-1-3 at 1101
         allied A infantry 4-4-3 at 0505
         allied B infantry 4-4-3 at 0507 stacking 2 reduced 2-2-3
         allied C infantry 4-4-3 at 0509
         breakdown allied infantry D 1-1-3",
        "german ends, rolling 6
         A digs
         B breaks down
         allied marks 0509",
        "air support, rolled 6: 3
         A begins a position in 0505
         B breaks down into D
         C is marked night_marked (a44-25.3.3a)
         now air 3",
    );
}
