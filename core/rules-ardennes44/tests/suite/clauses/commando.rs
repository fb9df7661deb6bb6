//! §36 The Greif Commando, an optional rule.

use crate::language::check;

const BRIDGES: &str = "switch commando
                       bridge 0505/0605 0203/0204
                       german A infantry 4-4-3 at 0505
                       allied B infantry 4-4-3 at 0606
                       german Z infantry 1-1-3 at 0203
                       allied Y infantry 4-4-3 at 0204";
const NONE: &str = "refused a44-36.0b: there is no Greif Commando to be placed";

#[test]
fn a44_36_0a_once_and_before_turn_7_it_goes_to_a_bridge() {
    for phase in ["artillery_supply", "bridge", "movement", "combat", "traffic_marker"] {
        check(
            "a44-36.0a",
            &format!("turn 6\n phase {phase}\n{BRIDGES}"),
            "german guards 0505/0605
             german guards 0203/0204",
            &format!("a commando guards 0505/0605\n{NONE}"),
        );
    }
    check(
        "a44-36.0a",
        &format!("turn 7\n{BRIDGES}"),
        "german guards 0505/0605",
        "refused a44-36.0a: the Greif Commando is placed before Turn 7",
    );
    let blown = format!("blown 0505/0605\n{BRIDGES}");
    let down = "refused a44-7.1: that bridge does not stand";
    check("a44-36.0a", &blown, "german guards 0505/0605", down);
    check("a44-36.0a", &format!("side allied\n{BRIDGES}"), "allied guards 0505/0605", NONE);
    let without = BRIDGES.replace("switch commando", "");
    check("a44-36.0a", &without, "german guards 0505/0605", NONE);
}

#[test]
fn a44_36_0a_between_two_actions_of_the_german_turn() {
    let not_now = "refused a44-4.0b: this is not the phase for that";
    let answer = "refused a44-4.0b: a question must be answered first";
    // Not in the midst of a combat.
    check(
        "a44-36.0a",
        &format!("turn 2\n phase combat\n{BRIDGES}\n german G artillery S-1-0 at 0202"),
        "Z attacks 0204
         german guards 0505/0605
         german passes
         german guards 0505/0605",
        &format!(
            "Z attacks 0204
             {not_now}
             1 to 4 is 1-4, at 1-4: A1
             Z loses a step (a44-16.3a)
             the combat is over
             a commando guards 0505/0605"
        ),
    );
    // Nor while units that got away have not gone, nor in the Allied turn.
    check(
        "a44-36.0a",
        &format!("turn 2\n phase combat\n{BRIDGES}"),
        "Z disengages, rolling 1
         german guards 0505/0605",
        &format!("Z gets away, rolled 1\n{answer}"),
    );
    check(
        "a44-36.0a",
        &format!("turn 5\n phase bridge\n side allied\n{BRIDGES}"),
        "german guards 0505/0605",
        "refused: it is not your turn: the game waits for seat 1",
    );
}

#[test]
fn a44_36_0a_it_adds_two_to_the_demolition_roll_there() {
    let given = format!("commando 0505/0605\n turn 5\n phase bridge\n{BRIDGES}");
    check(
        "a44-36.0a",
        &format!("side allied\n{given}"),
        "B blows 0505/0605, rolling 3
         Y blows 0203/0204, rolling 4",
        "B fails to blow 0505/0605, rolled 3 +2 (a44-36.0a)
         the commando at 0505/0605 is spent
         Y blows 0203/0204, rolled 4",
    );
    check("a44-36.0a", &given, "A blows 0505/0605, rolling 4", "A blows 0505/0605, rolled 4");
}

#[test]
fn a44_36_0b_once_used_it_is_gone() {
    check(
        "a44-36.0b",
        &format!("commando 0505/0605\n turn 5\n phase bridge\n side allied\n{BRIDGES}"),
        "B blows 0505/0605, rolling 2
         allied ends
         allied ends
         allied ends
         german guards 0203/0204",
        &format!(
            "B blows 0505/0605, rolled 2 +2 (a44-36.0a)
             the commando at 0505/0605 is spent
             victory check: none
             {NONE}"
        ),
    );
}
