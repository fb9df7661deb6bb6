//! §6.3 Friendly units in the way.

use crate::language::{played, refused, told};

fn moved(given: &str, when: &str) -> String {
    told(given, when, &[]).join("; ")
}

/// A road through a hex with so many steps in it.
fn crowd(road: &str, steps: u8) -> String {
    let crowd = if steps == 0 {
        String::new()
    } else {
        format!("german C infantry 4-4-6 steps {steps} at 0604")
    };
    format!("{road} 0704-0604-0504\ngerman A mech 9-8-10 steps 4 at 0704\n{crowd}")
}

#[test]
fn bb_6_3a_units_pass_through_friends() {
    let given = "german A mech 9-8-10 at 0704\ngerman C infantry 4-4-6 at 0604";
    assert_eq!(moved(given, "A moves 0704-0604-0504"), "A moves 0704-0604-0504, 8 left");
}

#[test]
fn bb_6_3b_a_crowded_major_road() {
    let left = |steps: u8| moved(&crowd("major", steps), "A moves 0704-0604");
    assert_eq!(left(0), "A moves 0704-0604, 9 1/2 left");
    assert_eq!(left(2), "A moves 0704-0604, 9 1/2 left");
    assert_eq!(left(3), "A moves 0704-0604, 8 1/2 left");
    assert_eq!(left(4), "A moves 0704-0604, 8 1/2 left");
    assert_eq!(left(5), "A moves 0704-0604, 6 1/2 left");
    assert_eq!(left(9), "A moves 0704-0604, 6 1/2 left");
}

#[test]
fn bb_6_3c_a_crowded_minor_road() {
    let left = |steps: u8| moved(&crowd("minor", steps), "A moves 0704-0604");
    assert_eq!(left(2), "A moves 0704-0604, 9 1/2 left");
    assert_eq!(left(3), "A moves 0704-0604, 7 1/2 left");
    assert_eq!(left(4), "A moves 0704-0604, 7 1/2 left");
    assert_eq!(left(5), "A moves 0704-0604, 6 1/2 left");
}

#[test]
fn bb_6_3b_the_steps_of_all_units_there_count_and_only_those_left() {
    let given = "major 0704-0604
                 german A mech 9-8-10 steps 4 at 0704
                 german C infantry 4-4-6 steps 3 at 0604
                 german D infantry 4-4-6 steps 2 at 0604";
    assert_eq!(moved(given, "A moves 0704-0604"), "A moves 0704-0604, 6 1/2 left");
    let worn = given.replace("steps 3 at", "steps 3 lost 2 at");
    assert_eq!(moved(&worn, "A moves 0704-0604"), "A moves 0704-0604, 8 1/2 left");
}

#[test]
fn bb_6_3b_those_who_move_together_do_not_crowd_each_other() {
    let given = "major 0704-0604
                 german A mech 9-8-10 steps 4 at 0704
                 german B mech 9-8-10 steps 4 at 0704";
    assert_eq!(moved(given, "A+B moves 0704-0604"), "A+B moves 0704-0604, 9 1/2 left");
    // One after the other, the second finds the first in its way.
    assert_eq!(
        moved(given, "A moves 0704-0604\nB moves 0704-0604"),
        "A moves 0704-0604, 9 1/2 left; B moves 0704-0604, 8 1/2 left"
    );
}

#[test]
fn bb_6_3d_any_number_of_friends_share_a_hex() {
    let crowd: Vec<String> =
        (0..12).map(|number| format!("german C{number} infantry 4-4-6 steps 4 at 0604")).collect();
    let given = format!("german A mech 9-8-10 at 0704\n{}", crowd.join("\n"));
    assert_eq!(moved(&given, "A moves 0704-0604"), "A moves 0704-0604, 9 left");
    let game = played(&given, "A moves 0704-0604", &[]);
    let hex = crate::language::hex(game.rules().data(), "0604");
    assert_eq!(game.state().units_in(hex).count(), 13);
}

#[test]
fn bb_6_3e_across_country_nobody_minds_the_crowd() {
    let given = "major 0704-0604
                 german A mech 9-8-10 at 0605
                 german C infantry 4-4-6 steps 5 at 0604";
    assert_eq!(moved(given, "A moves 0605-0604"), "A moves 0605-0604, 9 left");
    // Where a bridge is blown, the road is none.
    let blown = "bridge 0704/0604
                 blown 0704/0604
                 major 0704-0604
                 german A infantry 6-8-6 at 0704
                 german C infantry 4-4-6 steps 5 at 0604";
    assert_eq!(moved(blown, "A moves 0704-0604"), "A moves 0704-0604, 2 left");
}

#[test]
fn bb_6_3e_transports_pay_for_the_crowd_too() {
    // Seventy road hexes are as far as it gets; a crowd on the way takes six of them.
    let rows: Vec<String> = (1..=80).map(|row| format!("07{row:02}")).collect();
    let given = |crowd: &str| {
        format!(
            "map 12x80\nmajor {}\ncentre 0701\nphase german_supply\ngerman Z infantry 1-1-6 at 1280\n{crowd}",
            rows.join("-")
        )
    };
    let haul =
        |crowd: &str, to: &str| refused(&given(crowd), &format!("german hauls from 0 to {to}"), 1);
    assert_eq!(haul("", "0771"), None);
    assert_eq!(haul("", "0772").as_deref(), Some("bb-9.1b"));
    // Round a single hex a truck drives across country for three points at most; a long column stops it.
    let column: Vec<String> =
        (10..40).map(|row| format!("german C{row} infantry 4-4-6 steps 5 at 07{row}")).collect();
    let column = column.join("\n");
    assert_eq!(haul(&column, "0771").as_deref(), Some("bb-9.1b"));
}
