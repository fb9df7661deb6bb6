//! §16.6 Attacker's Advantage markers.

use crate::language::check;

/// Two who could still fight elsewhere, so that the Combat Phase goes on.
const IDLE: &str = "phase combat
    german Z infantry 1-1-3 at 0101
    allied Y infantry 9-9-3 at 0102";

/// A has the advantage over B.
fn ahead() -> String {
    format!(
        "{IDLE}
         german A infantry 3-3-3 at 0505 reduced 2-2-3
         allied B infantry 3-3-3 at 0506 reduced 2-2-3
         advantage A 0505 0506"
    )
}

#[test]
fn a44_16_6a_one_stack_takes_the_marker() {
    let given = format!(
        "{IDLE}
         german A infantry 2-2-3 at 0505
         german D infantry 2-2-3 at 0505
         german E infantry 2-2-3 at 0505
         german C infantry 2-2-3 at 0406
         allied B infantry 6-6-3 at 0506"
    );
    check(
        "a44-16.6a",
        &given,
        "A+C+D attacks 0506, rolling 1
         A leads, rolling 5
         german passes
         german takes advantage in 0606
         german takes advantage in 0505",
        "A+C+D attacks 0506
         6 to 6 is 1-1, at 1-1, rolled 1: FF
         A leads the fire fight, rolled 5: ENG+
         B is marked engaged (a44-16.5a)
         refused a44-4.0b: a question must be answered first
         refused a44-19.1.1a: that unit did not take part in the attack, or has advanced
         A+D in 0505 has the advantage over 0506
         the combat is over
         now advantages A+D 0505>0506",
    );
    check(
        "a44-16.6a",
        &given,
        "A+C+D attacks 0506, rolling 1
         A leads, rolling 5
         german takes advantage in 0406",
        "A+C+D attacks 0506
         6 to 6 is 1-1, at 1-1, rolled 1: FF
         A leads the fire fight, rolled 5: ENG+
         B is marked engaged (a44-16.5a)
         C in 0406 has the advantage over 0506
         the combat is over
         now advantages C 0406>0506",
    );
}

#[test]
fn a44_16_6a_out_of_a_blocking_position_too() {
    check(
        "a44-16.6a",
        "phase combat
         side allied
         map 12x12
         entry A 0501 allied southeast blocking
         german Z infantry 9-9-3 at 0909
         allied Y infantry 1-1-3 at 0910
         allied A infantry 6-6-3 blocking A
         german B infantry 6-6-3 at 0501",
        "A attacks 0501, rolling 1
         A leads, rolling 5",
        "A attacks 0501 from beyond A
         6 to 6 is 1-1, at 1-1, rolled 1: FF
         A leads the fire fight, rolled 5: ENG+
         B is marked engaged (a44-16.5a)
         A in 0501 has the advantage over 0501
         the combat is over
         now advantages A 0501>0501",
    );
}

#[test]
fn a44_16_6b_the_next_attack_on_the_same_hex_shifts_one_column() {
    check(
        "a44-16.6b",
        &ahead(),
        "A attacks 0506, rolling 5",
        "A attacks 0506
         3 to 3 is 1-1 +1 (a44-16.6b), at 2-1, rolled 5: ENG
         B is marked engaged (a44-16.5a)
         0505 loses the advantage over 0506 (a44-16.6c)
         the combat is over",
    );
    // With others, and with one marker only however many there are.
    check(
        "a44-16.6b",
        &format!(
            "{}
             german C infantry 3-3-3 at 0406
             advantage C 0406 0506",
            ahead()
        ),
        "A+C attacks 0506, rolling 6
         A loses a step",
        "A+C attacks 0506
         6 to 3 is 2-1 +1 (a44-16.6b), at 3-1, rolled 6: ENG
         B is marked engaged (a44-16.5a)
         0505 loses the advantage over 0506 (a44-16.6c)
         0406 loses the advantage over 0506 (a44-16.6c)
         the combat is over
         refused a44-4.0b: this is not the phase for that",
    );
    // Not on another hex, and not by others: neither from elsewhere nor from the same hex.
    for (attack, told) in [
        ("A attacks 0606", "A attacks 0606"),
        ("C attacks 0506", "C attacks 0506"),
        ("D attacks 0506", "D attacks 0506"),
    ] {
        check(
            "a44-16.6b",
            &format!(
                "{}
                 german C infantry 3-3-3 at 0406
                 german D infantry 3-3-3 at 0505
                 allied E infantry 3-3-3 at 0606",
                ahead()
            ),
            &format!("{attack}, rolling 4"),
            &format!(
                "{told}
                 3 to 3 is 1-1, at 1-1, rolled 4: ENG
                 {} is marked engaged (a44-16.5a)
                 the combat is over
                 now advantages A 0505>0506",
                if attack.ends_with("0606") { "E" } else { "B" }
            ),
        );
    }
}

#[test]
fn a44_16_6c_it_goes_with_the_second_attack() {
    // Whatever comes of it: a stack that dies, or advances, has had its attack.
    check(
        "a44-16.6c",
        &ahead(),
        "A attacks 0506, rolling 1
         allied passes",
        "A attacks 0506
         3 to 3 is 1-1 +1 (a44-16.6b), at 2-1, rolled 1: DR2
         0505 loses the advantage over 0506 (a44-16.6c)
         now advantages none
         now battle Retreat allied",
    );
}

#[test]
fn a44_16_6c_unless_it_is_won_again() {
    check(
        "a44-16.6c",
        &ahead(),
        "A attacks 0506, rolling 2
         A leads, rolling 5",
        "A attacks 0506
         3 to 3 is 1-1 +1 (a44-16.6b), at 2-1, rolled 2: FF
         A leads the fire fight, rolled 5: ENG+
         B is marked engaged (a44-16.5a)
         A in 0505 has the advantage over 0506
         the combat is over
         now advantages A 0505>0506",
    );
    // By another stack: the marker goes there.
    check(
        "a44-16.6c",
        &format!("{}\ngerman C infantry 3-3-3 at 0406", ahead()),
        "A+C attacks 0506, rolling 3
         A leads, rolling 5
         german takes advantage in 0406",
        "A+C attacks 0506
         6 to 3 is 2-1 +1 (a44-16.6b), at 3-1, rolled 3: FF
         A leads the fire fight, rolled 5: ENG+
         B is marked engaged (a44-16.5a)
         0505 loses the advantage over 0506 (a44-16.6c)
         C in 0406 has the advantage over 0506
         the combat is over
         now advantages C 0406>0506",
    );
}

#[test]
fn a44_16_6c_an_attack_called_off_was_none() {
    check(
        "a44-16.6c",
        &format!("bridge 0505/0506\n{}", ahead()),
        "A attacks 0506
         B blows 0505/0506, rolling 1
         german calls off",
        "A attacks 0506
         B blows 0505/0506, rolled 1 +1 (a44-7.5a)
         the attack is called off
         now advantages A 0505>0506",
    );
}

#[test]
fn a44_16_6d_it_goes_if_nobody_is_there_when_the_owner_s_combat_phase_begins() {
    let given = ahead().replace("phase combat", "phase movement").replace("at 0506", "at 0510");
    check(
        "a44-16.6d",
        &given,
        "german ends",
        "0505 loses the advantage over 0506 (a44-16.6d)
         now advantages none
         now phase Combat german",
    );
    // Whoever stands there keeps it alive, and the enemy's Combat Phase does not matter.
    check(
        "a44-16.6d",
        &format!("{given}\nallied C infantry 1-1-3 at 0506"),
        "german ends",
        "now advantages A 0505>0506
         now phase Combat german",
    );
    check(
        "a44-16.6d",
        &format!("side allied\n{given}"),
        "allied ends",
        "now advantages A 0505>0506
         now phase Combat allied",
    );
}

/// A and C have the advantage over B, in the Movement Phase.
const PAIR: &str =
    "german A infantry 6-6-3 at 0505 stacking 3 reduced 3-3-3 weak 2 remnant infantry
    german C infantry 3-3-3 at 0505 stacking 0
    german D infantry 1-1-3 at 0504 stacking 0
    allied B infantry 9-9-3 at 0506
    remnant german infantry R 1-2-3
    breakdown german infantry X 2-2-3
    breakdown german infantry W 2-2-3
    advantage A+C 0505 0506";

#[test]
fn a44_16_6e_it_goes_when_the_last_of_its_units_has_left() {
    check(
        "a44-16.6e",
        PAIR,
        "C moves 0505-0504
         D moves 0504-0505
         A moves 0505-0504",
        "C moves 0505-0504 for 2
         D moves 0504-0505 for 1
         A moves 0505-0504 for 2
         0505 loses the advantage over 0506 (a44-16.6e)
         now advantages none",
    );
    check(
        "a44-16.6e",
        PAIR,
        "A+C moves 0505-0504",
        "A+C moves 0505-0504 for 2
         0505 loses the advantage over 0506 (a44-16.6e)
         now advantages none",
    );
    // One stays: the marker does.
    check(
        "a44-16.6e",
        PAIR,
        "C moves 0505-0504",
        "C moves 0505-0504 for 2
         now advantages A 0505>0506",
    );
}

#[test]
fn a44_16_6e_what_is_made_of_a_unit_is_under_its_marker() {
    check(
        "a44-16.6e",
        PAIR,
        "A breaks down
         C moves 0505-0504
         A moves 0505-0504",
        "A breaks down into X
         C moves 0505-0504 for 2
         A moves 0505-0504 for 2
         now advantages X 0505>0506",
    );
    check(
        "a44-16.6e",
        PAIR,
        "A breaks down wholly
         C moves 0505-0504
         X moves 0505-0504
         W moves 0505-0504",
        "A breaks down into X+W and R
         C moves 0505-0504 for 2
         X moves 0505-0504 for 2
         W moves 0505-0504 for 2
         now advantages R 0505>0506",
    );
    // A battalion that rejoins leaves its place to its regiment.
    check(
        "a44-16.6e",
        &PAIR.replace("advantage A+C", "advantage X+C"),
        "A breaks down
         X rejoins",
        "A breaks down into X
         X rejoins A
         now advantages C+A 0505>0506",
    );
}

#[test]
fn a44_16_6e_it_goes_with_the_dead_and_stays_with_a_remnant() {
    // The enemy attacks: A's last step, and with a remnant in the display.
    let given = |lines: &str| {
        format!(
            "{IDLE}
             side allied
             german A infantry 3-3-3 at 0505 stacking 3 reduced 2-2-3 weak 2 steps 1 remnant infantry
             allied B infantry 4-4-3 at 0506 reduced 2-2-3
             advantage A 0505 0506
             {lines}"
        )
        .replace("Z infantry 1-1", "Z infantry 9-9")
        .replace("Y infantry 9-9", "Y infantry 1-1")
    };
    check(
        "a44-16.6e",
        &given(""),
        "B attacks 0505, rolling 3
         allied passes",
        "B attacks 0505
         4 to 2 is 2-1, at 2-1, rolled 3: EX
         B loses a step (a44-16.3a)
         A loses a step (a44-16.3a)
         0505 loses the advantage over 0506 (a44-16.6e)
         the combat is over
         now A dead
         now advantages none",
    );
    check(
        "a44-16.6e",
        &given("remnant german infantry R 1-2-3"),
        "B attacks 0505, rolling 3",
        "B attacks 0505
         4 to 2 is 2-1, at 2-1, rolled 3: EX
         B loses a step (a44-16.3a)
         A loses a step, leaving R (a44-16.3a)
         R is marked engaged (a44-16.5a)
         the combat is over
         now advantages R 0505>0506",
    );
}

#[test]
fn a44_16_6f_a_retreat_result_takes_it_even_if_nobody_retreats() {
    let given = format!(
        "{IDLE}
         german A infantry 6-6-3 at 0505 reduced 3-3-3
         allied B infantry 3-3-3 at 0506 reduced 2-2-3
         german F infantry 6-6-3 at 0707
         advantage B 0506 0505
         advantage A 0505 0707"
    );
    check(
        "a44-16.6f",
        &given,
        "A attacks 0506, rolling 1
         B leads, rolling 1",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 1: DR2
         0506 loses the advantage over 0505 (a44-16.6f)
         B leads the defense, rolled 1: yes
         B loses a step (a44-16.7.1d)
         B is marked engaged (a44-16.5a)
         the combat is over
         now B at 0506 reduced engaged defended
         now advantages A 0505>0707",
    );
    check(
        "a44-16.6f",
        &given,
        "A attacks 0506, rolling 5",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 5: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         now advantages B 0506>0505, A 0505>0707",
    );
}

#[test]
fn a44_16_6q1_unused_it_serves_the_owner_s_next_combat_phase_by_day() {
    // It is not lost with the phase in which it was won.
    check(
        "a44-16.6q1",
        &ahead().replace("advantage A 0505 0506", ""),
        "A attacks 0506, rolling 1
         A leads, rolling 5
         german ends",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 1: FF
         A leads the fire fight, rolled 5: ENG+
         B is marked engaged (a44-16.5a)
         A in 0505 has the advantage over 0506
         the combat is over
         now advantages A 0505>0506",
    );
    // It is with the next.
    check(
        "a44-16.6q1",
        &ahead(),
        "german ends",
        "0505 loses the advantage over 0506 (a44-16.6q1)
         now advantages none",
    );
    // Neither the enemy's Combat Phase nor one at night counts.
    check(
        "a44-16.6q1",
        &format!("side allied\n{}", ahead()),
        "allied ends",
        "victory check: none
         now advantages A 0505>0506",
    );
    check(
        "a44-16.6q1",
        &format!("night\nturn 4\n{}", ahead().replace("at 0505", "at 0505 night_marked")),
        "german ends",
        "A is no longer night_marked (a44-25.3.7a)
         now advantages A 0505>0506",
    );
}

#[test]
fn a44_16_6q1_from_one_turn_to_the_end_of_the_next() {
    check(
        "a44-16.6q1",
        &ahead().replace("advantage A 0505 0506", ""),
        "A attacks 0506, rolling 1
         A leads, rolling 5
         german ends
         allied ends
         allied ends
         german ends
         german ends",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 1: FF
         A leads the fire fight, rolled 5: ENG+
         B is marked engaged (a44-16.5a)
         A in 0505 has the advantage over 0506
         the combat is over
         B is no longer engaged (a44-20.5b)
         victory check: none
         0505 loses the advantage over 0506 (a44-16.6q1)
         now turn 4
         now advantages none",
    );
}
