//! §25.1, §25.3 Night: its sequence, and who moves in it.

use kernel::{Awaits, Entry, Game, Rules, ScriptedDice};
use rules_ardennes44::{Action, Event, Phase, Side, Time};

use crate::language::{check, rules};

const NO_MARKER: &str = "refused a44-25.3.3a: no Night marker is left, or it is not a PM turn";
const HELD: &str = "refused a44-25.3.5a: a unit under a Night marker moves one point at most, and stays in its box";
const UNMARKED: &str = "refused a44-25.3.1a: only stacks with Night markers move at night";
const UNFIT: &str =
    "refused a44-25.3.4: every unit marked must be in Good Order, supplied and not Engaged";

/// The phases that begin while both sides end theirs, until another turn has passed.
fn phases_of_turn(given: &str) -> Vec<(Time, Side, Phase)> {
    let mut game = Game::new(rules(given), ScriptedDice::default());
    let turn = game.state().turn;
    while game.state().turn <= turn + 1 {
        let Awaits::Seat(seat) = game.rules().awaits(game.state()) else {
            panic!("the game is not over")
        };
        game.submit(seat, Action::EndPhase).expect("a phase can be ended");
    }
    let events = game.log().iter().filter_map(Entry::acted).flat_map(|acted| &acted.events);
    let began = events.filter_map(|event| {
        let Event::PhaseBegan { turn: now, time, side, phase } = *event else { return None };
        (now <= turn + 1).then_some((time, side, phase))
    });
    began.collect()
}

const STACKS: &str = "german A infantry 4-4-3 at 0505
                      allied B infantry 4-4-3 at 0909";

#[test]
fn a44_25_1a_night_falls_between_pm_and_am() {
    let night = |turn: u8| {
        let given = format!("turn {turn}\nside allied\n{STACKS}");
        phases_of_turn(&given).iter().filter(|(time, ..)| *time == Time::Night).count()
    };
    // From turn 3 (AM) to the end of turn 4 (PM), and from turn 4 to the end of turn 5.
    assert_eq!(night(3), 6);
    assert_eq!(night(4), 6);
    let given = format!("turn 3\nside allied\n{STACKS}");
    let first = phases_of_turn(&given).into_iter().take_while(|(time, ..)| *time == Time::Day);
    assert_eq!(first.filter(|&(_, _, phase)| phase == Phase::VictoryCheck).count(), 2);
}

#[test]
fn a44_25_1b_the_allies_come_first_at_night() {
    let given = format!("turn 3\nside allied\n{STACKS}");
    let night = phases_of_turn(&given).into_iter().filter(|(time, ..)| *time == Time::Night);
    let night: Vec<(Side, Phase)> = night.map(|(_, side, phase)| (side, phase)).collect();
    assert_eq!(
        night,
        [
            (Side::Allied, Phase::Replacement),
            (Side::Allied, Phase::Movement),
            (Side::Allied, Phase::Combat),
            (Side::German, Phase::Replacement),
            (Side::German, Phase::Movement),
            (Side::German, Phase::Combat),
        ]
    );
}

#[test]
fn a44_25_1c_each_side_has_two_turns_running() {
    let given = format!("turn 2\nside german\n{STACKS}");
    let mut sides: Vec<(Time, Side)> =
        phases_of_turn(&given).into_iter().map(|(time, side, _)| (time, side)).collect();
    sides.dedup();
    assert_eq!(
        sides[..5],
        [
            (Time::Day, Side::German),
            (Time::Day, Side::Allied),
            (Time::Night, Side::Allied),
            (Time::Night, Side::German),
            (Time::Day, Side::German),
        ]
    );
}

#[test]
fn a44_25_1d_no_other_phase_comes_at_night() {
    let given = format!("turn 2\n{STACKS}");
    let night = phases_of_turn(&given).into_iter().filter(|(time, ..)| *time == Time::Night);
    let known = [Phase::Replacement, Phase::Movement, Phase::Combat];
    let told: Vec<bool> = night.map(|(_, _, phase)| known.contains(&phase)).collect();
    assert_eq!(told, vec![true; 6]);
}

#[test]
fn a44_25_3_1a_three_marked_stacks_move_with_all_their_points() {
    check(
        "a44-25.3.1a",
        "turn 2
         night
         german A infantry 4-4-3 at 0505 night_marked
         german B panzergrenadier 4-4-6 at 0705 night_marked
         german C infantry 4-4-3 at 0905",
        "A moves 0505-0506-0507-0508
         B moves 0705-0706-0707-0708-0709-0710-0711
         C moves 0905-0906",
        &format!(
            "A moves 0505-0506-0507-0508 for 3
             B moves 0705-0706-0707-0708-0709-0710-0711 for 6
             {UNMARKED}
             now C at 0905"
        ),
    );
}

#[test]
fn a44_25_3_1b_extended_and_tactical_but_no_columns() {
    check(
        "a44-25.3.1b",
        "turn 4
         night
         primary 0705-0706
         german A infantry 4-4-3 at 0505 night_marked
         german B infantry 4-4-3 at 0305 night_marked
         german C tank 4-3-6 reduced 2-2-6 at 0705 night_marked",
        "A moves extended 0505-0506-0507-0508-0509-0510
         B moves tactical 0305-0306
         C moves strategic 0705-0706",
        "A moves extended 0505-0506-0507-0508-0509-0510 for 5
         B moves tactical 0305-0306 for 1 hex
         refused a44-25.3.1b: there is no Strategic Movement at night
         now C at 0705 night_marked",
    );
}

#[test]
fn a44_25_3_1c_a_marked_stack_may_scatter_at_night() {
    check(
        "a44-25.3.1c",
        "turn 2
         night
         german A infantry 4-4-3 at 0505 night_marked
         german B infantry 4-4-3 at 0505 night_marked
         german C infantry 4-4-3 at 0905 night_marked
         german D infantry 4-4-3 at 0705 night_marked",
        "A moves 0505-0506
         B moves 0505-0504",
        "A moves 0505-0506 for 1
         B moves 0505-0504 for 1
         now A at 0506 moved night_marked
         now B at 0504 moved night_marked",
    );
}

#[test]
fn a44_25_3_3a_each_side_marks_up_to_three_stacks_in_its_pm_movement() {
    for side in ["german", "allied"] {
        let given = format!(
            "side {side}
             {side} A infantry 4-4-3 at 0505
             {side} B infantry 4-4-3 at 0505
             {side} C infantry 4-4-3 at 0705
             {side} D infantry 4-4-3 at 0905
             {side} E infantry 4-4-3 at 0305"
        );
        let marks =
            format!("{side} marks 0505\n{side} marks 0705\n{side} marks 0905\n{side} marks 0305");
        check(
            "a44-25.3.3a",
            &format!("turn 2\n{given}"),
            &marks,
            &format!(
                "A is marked night_marked (a44-25.3.3a)
                 B is marked night_marked (a44-25.3.3a)
                 C is marked night_marked (a44-25.3.3a)
                 D is marked night_marked (a44-25.3.3a)
                 {NO_MARKER}
                 now E at 0305"
            ),
        );
        let am = format!("{NO_MARKER}\n{NO_MARKER}\n{NO_MARKER}\n{NO_MARKER}\nnow A at 0505");
        check("a44-25.3.3a", &format!("turn 3\n{given}"), &marks, &am);
    }
    // A marked stack that parts by day needs a marker for each half.
    check(
        "a44-25.3.3a",
        "turn 2
         german A infantry 4-4-3 at 0505 night_marked
         german B infantry 4-4-3 at 0505 night_marked
         german C infantry 4-4-3 at 0705 night_marked
         german D infantry 4-4-3 at 0905 night_marked",
        "A moves 0505-0506
         A+B moves 0505-0506",
        &format!("{NO_MARKER}\nA+B moves 0505-0506 for 1\nnow A at 0506 moved night_marked"),
    );
    check(
        "a44-25.3.3a",
        "phase bridge\nturn 2\ngerman A infantry 4-4-3 at 0505",
        "german marks 0505",
        "refused a44-4.0b: this is not the phase for that\nnow A at 0505",
    );
}

#[test]
fn a44_25_3_3a_who_was_not_marked_in_the_afternoon_is_not_marked_at_night() {
    check(
        "a44-25.3.3a",
        "turn 2
         night
         german A infantry 4-4-3 at 0505 night_marked
         german B infantry 4-4-3 at 0506
         allied X infantry 4-4-3 at 0507",
        "german marks 0506
         A moves 0505-0506
         german marks 0506
         B moves 0506-0505
         german ends
         B attacks 0507
         A+B attacks 0507",
        &format!(
            "{NO_MARKER}
             A moves 0505-0506 for 1
             {NO_MARKER}
             {UNMARKED}
             refused a44-25.3.2a: only units with Night markers attack at night
             refused a44-25.3.2a: only units with Night markers attack at night
             now B at 0506"
        ),
    );
    // Nor on the morning after, though a marker still lies there.
    check(
        "a44-25.3.3a",
        "turn 3
         german A infantry 4-4-3 at 0505 night_marked
         german B infantry 4-4-3 at 0505",
        "german marks 0505",
        &format!("{NO_MARKER}\nnow B at 0505"),
    );
    // In the afternoon a stack that a marked one joins may share its marker.
    check(
        "a44-25.3.3a",
        "turn 2
         german A infantry 4-4-3 at 0505 night_marked
         german B infantry 4-4-3 at 0506
         german C infantry 4-4-3 at 0705 night_marked
         german D infantry 4-4-3 at 0905 night_marked",
        "german marks 0506
         A moves 0505-0506
         german marks 0506
         B moves 0506-0507",
        &format!(
            "{NO_MARKER}
             A moves 0505-0506 for 1
             B is marked night_marked (a44-25.3.3a)
             {NO_MARKER}
             now B at 0506 night_marked"
        ),
    );
}

#[test]
fn a44_25_3_3b_without_markers_the_night_is_skipped() {
    check(
        "a44-25.3.3b",
        &format!("turn 4\nside allied\n{STACKS}\ngerman C infantry 4-4-3 at 0705"),
        "allied ends",
        "victory check: none
         now turn 5
         now phase Movement german",
    );
    check(
        "a44-25.3.3b",
        &format!("turn 4\nside allied\n{STACKS}\nallied C infantry 4-4-3 at 0902 night_marked"),
        "allied ends
         C moves 0902-0903
         allied ends",
        "victory check: none
         C moves 0902-0903 for 1
         C is no longer night_marked (a44-25.3.7a)
         now turn 5
         now phase Movement german",
    );
}

#[test]
fn a44_25_3_4_only_the_fit_are_marked() {
    check(
        "a44-25.3.4",
        "turn 2
         german A infantry 4-4-3 at 0505 disrupted
         german B infantry 4-4-3 at 0705 engaged
         german C infantry 4-4-3 at 0905 oos
         german D infantry 4-4-3 at 0305
         german E infantry 4-4-3 at 0305 oos",
        "german marks 0505
         german marks 0705
         german marks 0905
         german marks 0303
         german marks 0305",
        &format!(
            "{UNFIT}\n{UNFIT}\n{UNFIT}\n{UNFIT}
             D is marked night_marked (a44-25.3.3a)
             now E at 0305 oos"
        ),
    );
}

#[test]
fn a44_25_3_5a_who_waits_for_the_night_hardly_moves() {
    check(
        "a44-25.3.5a",
        "turn 2
         primary 0705-0706-0707-0708
         german A infantry 4-4-3 at 0505
         german B panzergrenadier 4-4-6 at 0705
         german C infantry 4-4-3 at 0305",
        "german marks 0505
         german marks 0705
         A moves tactical 0505-0506
         A moves extended 0505-0506
         A moves 0505-0506-0507
         A moves 0505-0506
         B moves 0705-0706-0707
         C moves 0305-0306
         german marks 0306",
        &format!(
            "A is marked night_marked (a44-25.3.3a)
             B is marked night_marked (a44-25.3.3a)
             {HELD}
             {HELD}
             refused a44-11.1b: that costs more Movement Points than the unit has
             A moves 0505-0506 for 1
             B moves 0705-0706-0707 for 1
             C moves 0305-0306 for 1
             {HELD}
             now A at 0506 moved night_marked"
        ),
    );
}

#[test]
fn a44_25_3_5a_a_marked_stack_stays_in_its_box_until_night() {
    check(
        "a44-25.3.5a",
        "turn 4
         side allied
         entry A 0601 allied southeast
         allied A infantry 4-4-3 box southeast
         allied B infantry 4-4-3 stacking 2 box southeast
         allied C infantry 4-4-3 box southeast
         allied D infantry 4-4-3 box southwest",
        "A+B+C waits for the night
         A+D waits for the night
         A+B waits for the night
         C waits for the night
         A enters at A 0601-0602
         A to box southwest
         C to box southwest
         allied ends
         A enters at A 0601-0602
         D enters at A 0601-0602
         B to box southwest",
        &format!(
            "refused a44-8.1a: too many units would end in that hex
             refused a44-11.1d: units that move together must start together
             A is marked night_marked (a44-25.3.3a)
             B is marked night_marked (a44-25.3.3a)
             {NO_MARKER}
             {HELD}
             {HELD}
             C goes to the Southwest box
             victory check: none
             A enters at A
             A moves 0601-0602 for 2
             refused a44-13.1b: that unit does not enter there
             B goes to the Southwest box
             now A at 0602 moved night_marked"
        ),
    );
}

#[test]
fn a44_25_3_7a_markers_come_off_in_the_owners_night_turn() {
    check(
        "a44-25.3.7a",
        "turn 4
         night
         side allied
         allied A infantry 4-4-3 at 0905 night_marked
         german B infantry 4-4-3 at 0505 night_marked",
        "allied ends
         german ends",
        "A is no longer night_marked (a44-25.3.7a)
         B is no longer night_marked (a44-25.3.7a)
         now turn 5
         now A at 0905
         now B at 0505",
    );
}

#[test]
fn a44_25_3_2a_at_night_only_marked_units_attack() {
    check(
        "a44-25.3.2a",
        "turn 4
         night
         phase combat
         german A infantry 3-3-3 at 0505 night_marked
         german C infantry 3-3-3 at 0505
         allied B infantry 3-3-3 at 0506",
        "C attacks 0506
         A+C attacks 0506
         A attacks 0506, rolling 4",
        "refused a44-25.3.2a: only units with Night markers attack at night
         refused a44-25.3.2a: only units with Night markers attack at night
         A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         A is no longer night_marked (a44-25.3.7a)",
    );
}

#[test]
fn a44_25_3_5b_who_waits_for_the_night_does_not_attack_by_day() {
    check(
        "a44-25.3.5b",
        "turn 4
         german A infantry 3-3-3 at 0505
         german C infantry 3-3-3 at 0406
         allied B infantry 3-3-3 at 0506",
        "german marks 0505
         german ends
         A attacks 0506
         C attacks 0506, rolling 4",
        "A is marked night_marked (a44-25.3.3a)
         refused a44-25.3.5b: a unit that waits for the night may not attack by day
         C attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_25_3_6_at_night_a_bridge_is_blown_only_before_a_combat() {
    check(
        "a44-25.3.6",
        "turn 4
         night
         phase combat
         bridge 0505/0506
         german A infantry 6-3-3 at 0505 night_marked
         allied B infantry 3-3-3 at 0506",
        "A blows 0505/0506
         A attacks 0506
         B blows 0505/0506, rolling 3
         german passes, rolling 4",
        "refused a44-4.0b: this is not the phase for that
         A attacks 0506
         B blows 0505/0506, rolled 3 +1 (a44-7.5a)
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         A is no longer night_marked (a44-25.3.7a)",
    );
    // §7.6a Not in the first night.
    check(
        "a44-25.3.6",
        "turn 2
         night
         phase combat
         bridge 0505/0506
         german A infantry 6-3-3 at 0505 night_marked
         allied B infantry 3-3-3 at 0506",
        "A attacks 0506, rolling 4",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         A is no longer night_marked (a44-25.3.7a)",
    );
}

#[test]
fn a44_25_3_7b_a_german_unit_that_must_retreat_in_the_allied_pm_turn_loses_its_marker() {
    for (time, attacker, told, kept) in [
        ("", "", "\nB is no longer night_marked (a44-25.3.7b)", ""),
        ("night", " night_marked", "", " night_marked"),
    ] {
        check(
            "a44-25.3.7b",
            &format!(
                "turn 4
                 {time}
                 phase combat
                 side allied
                 allied A infantry 9-4-3 at 0505{attacker}
                 german B infantry 3-3-3 at 0506 night_marked"
            ),
            "A attacks 0506, rolling 1
             B retreats 0506-0507-0508-0509",
            &format!(
                "A attacks 0506
                 9 to 3 is 3-1, at 3-1, rolled 1: DR3
                 B retreats 0506-0507-0508-0509{told}
                 B is broken (a44-18.2b)
                 now B at 0509 broken{kept} retreated"
            ),
        );
    }
}
