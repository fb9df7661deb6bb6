//! §16.4, §26 Step losses, remnants, breakdown units and rebuilding.

use rules_ardennes44::printed::counters::Entry;

use crate::language::{check, position};

/// A regiment of three steps, with what it can fall back on.
const REGIMENT: &str =
    "german A infantry 6-6-3 at 0505 stacking 3 reduced 4-4-3 weak 2 remnant infantry
                        remnant german infantry R 1-2-3
                        breakdown german infantry B 2-2-3
                        breakdown german infantry C 2-2-3";

#[test]
fn a44_16_4a_a_step_loss_flips_the_unit_and_the_last_one_ends_it() {
    check(
        "a44-16.4a",
        "german A infantry 4-4-3 at 0505 stacking 2 reduced 2-2-3 weak 1
         german B infantry 3-3-3 at 0505
         german C infantry 3-3-3 at 0505",
        "german ends
         A loses a step",
        "german is overstacked in 0505
         A loses a step (a44-8.3b)
         now A at 0505 reduced
         now phase Movement allied",
    );
    check(
        "a44-16.4a",
        "german A infantry 4-4-3 at 0505 stacking 3 reduced 2-2-3 weak 2 steps 1
         german B infantry 3-3-3 at 0505 stacking 2",
        "german ends
         A loses a step",
        "german is overstacked in 0505
         A loses a step (a44-8.3b)
         now A dead",
    );
}

#[test]
fn a44_16_4b_a_large_unit_leaves_a_remnant_of_its_type() {
    check(
        "a44-16.4b",
        "german A infantry 6-6-3 at 0505 stacking 3 reduced 4-4-3 weak 2 remnant infantry steps 1 engaged
         german D infantry 3-3-3 at 0505 stacking 2
         remnant german parachute P 1-2-3
         remnant allied infantry Q 1-2-3
         remnant german infantry R 1-2-3",
        "german ends
         A loses a step",
        "german is overstacked in 0505
         A loses a step, leaving R (a44-8.3b)
         now A dead
         now R at 0505 engaged
         now P in the display
         now Q in the display",
    );
}

#[test]
fn a44_16_4d_remnants_are_independent() {
    let position = position("scenario campaign");
    let data = position.data();
    let made = data.counters.iter().filter(|counter| matches!(counter.entry, Entry::Remnant(_)));
    let independent = made.map(|counter| data.formations[counter.formation.index()].independent);
    let told: Vec<bool> = independent.collect();
    assert_eq!(told, vec![true; 24]);
}

#[test]
fn a44_16_4e_without_a_remnant_the_third_step_is_lost() {
    check(
        "a44-16.4e",
        "german A infantry 6-6-3 at 0505 stacking 3 reduced 4-4-3 weak 2 remnant infantry steps 1
         german D infantry 6-6-3 at 0505 stacking 3 reduced 4-4-3 weak 2 remnant infantry steps 1
         german E infantry 3-3-3 at 0505 stacking 2
         remnant german infantry R 1-2-3",
        "german ends
         A loses a step
         D loses a step",
        "german is overstacked in 0505
         A loses a step, leaving R (a44-8.3b)
         german is overstacked in 0505
         D loses a step (a44-8.3b)
         now A dead
         now D dead
         now R at 0505",
    );
}

#[test]
fn a44_26_1a_a_unit_gives_up_a_step_for_a_battalion_that_moves_on_its_own() {
    check(
        "a44-26.1a",
        REGIMENT,
        "A breaks down
         B moves 0505-0506
         A moves 0505-0504",
        "A breaks down into B
         B moves 0505-0506 for 1
         A moves 0505-0504 for 1
         now A at 0504 reduced moved
         now B at 0506 moved",
    );
    // A large unit on its weak side has two steps left: what stays behind is a remnant.
    check(
        "a44-26.1a",
        &REGIMENT.replace("at 0505", "at 0505 steps 1"),
        "A breaks down",
        "A breaks down into B and R
         now A dead
         now B at 0505
         now R at 0505",
    );
}

#[test]
fn a44_26_1b_each_type_gives_its_own_battalion() {
    let displays = "breakdown german infantry I 1-2-3
                    breakdown german parachute P 2-2-3
                    breakdown german panzergrenadier G 2-2-6
                    breakdown allied infantry J 2-2-3
                    breakdown allied parachute Q 2-2-3
                    breakdown allied armor T 2-2-6";
    let cases = [
        ("german A infantry 4-4-3", "I"),
        ("german A parachute 4-4-3", "P"),
        ("german A panzergrenadier 4-4-6", "G"),
        ("allied A infantry 4-4-3", "J"),
        ("allied A glider 4-4-3", "Q"),
        ("allied A combat_command 7-6-6", "T"),
        ("allied A tank 4-3-6", "T"),
    ];
    for (unit, part) in cases {
        let side = unit.split(' ').next().unwrap_or_default();
        check(
            "a44-26.1b",
            &format!("side {side}\n{unit} at 0505 reduced 2-2-3\n{displays}"),
            "A breaks down",
            &format!("A breaks down into {part}\nnow A at 0505 reduced\nnow {part} at 0505"),
        );
    }
    let never = [
        "german A tank 4-3-6 at 0505 reduced 2-2-6",
        "german A infantry 4-4-3 at 0505",
        "german A infantry 4-4-3 at 0505 reduced 2-2-3 steps 1",
        "german A tank_destroyer 4-4-4 at 0505 reduced 2-2-4",
    ];
    for unit in never {
        check(
            "a44-26.1b",
            &format!("{unit}\n{displays}"),
            "A breaks down",
            "refused a44-26.1b: that unit has no breakdown units\nnow I in the display",
        );
    }
}

#[test]
fn a44_26_1c_three_steps_become_two_battalions_and_a_remnant() {
    check(
        "a44-26.1c",
        REGIMENT,
        "A breaks down wholly",
        "A breaks down into B+C and R
         now A dead
         now B at 0505
         now C at 0505
         now R at 0505",
    );
    let no = "refused a44-26.1c: only a unit with all of three steps breaks down wholly";
    check(
        "a44-26.1c",
        &format!("{REGIMENT}\ngerman D infantry 4-4-3 at 0705 reduced 2-2-3"),
        "A breaks down
         A breaks down wholly
         D breaks down wholly",
        &format!("A breaks down into B\n{no}\n{no}\nnow C in the display"),
    );
}

#[test]
fn a44_26_2a_not_once_it_has_moved() {
    check(
        "a44-26.2a",
        REGIMENT,
        "A moves 0505-0506
         A breaks down",
        "A moves 0505-0506 for 1
         refused a44-26.2a: a unit breaks down before it moves
         now B in the display",
    );
}

#[test]
fn a44_26_2a_nor_once_it_has_disengaged_or_advanced() {
    let late = "refused a44-26.2a: a unit breaks down before it moves";
    check(
        "a44-26.2a",
        &format!(
            "{REGIMENT}
             phase combat
             won DR2 0506 A
             german Z infantry 1-1-3 at 1101
             allied Y infantry 9-9-3 at 1102"
        ),
        "A advances 0505-0506
         A breaks down",
        &format!("A advances 0505-0506\nthe combat is over\n{late}"),
    );
    check(
        "a44-26.2a",
        &format!(
            "{REGIMENT}
             phase combat
             allied E infantry 4-4-3 at 0506
             german Z infantry 1-1-3 at 1101
             allied Y infantry 9-9-3 at 1102"
        ),
        "A disengages, rolling 1
         A retreats 0505-0504
         A breaks down",
        &format!("A gets away, rolled 1\nA retreats 0505-0504\n{late}"),
    );
}

/// A regiment in its Combat Phase, next to an enemy, that has moved.
fn in_combat(more: &str) -> String {
    let regiment = REGIMENT.replace("at 0505", "at 0505 moved");
    format!("phase combat\n{regiment}\nallied E infantry 8-8-3 at 0506\n{more}")
}

#[test]
fn a44_26_2b_in_the_own_movement_or_combat_phase() {
    // What moved may still break down before it fights.
    check(
        "a44-26.2b",
        &in_combat(""),
        "A breaks down
         A attacks 0506, rolling 6
         B attacks 0506",
        "A breaks down into B
         A attacks 0506
         4 to 8 is 1-2, at 1-2, rolled 6: A1
         A loses a step, leaving R (a44-16.3a)
         the combat is over
         refused a44-14.1b: that hex was attacked in this phase
         now B at 0505 moved",
    );
    // Never in the enemy's turn, nor in another phase.
    check(
        "a44-26.2b",
        &in_combat("side allied"),
        "A breaks down",
        "refused: it is not your turn: the game waits for seat 1",
    );
    check(
        "a44-26.2b",
        &in_combat("phase artillery_supply\ngerman G artillery S-1-0 at 0505 fired"),
        "A breaks down",
        "refused a44-4.0b: this is not the phase for that",
    );
    // Nor so that the hex holds too much.
    check(
        "a44-26.2b",
        &in_combat(
            "german D infantry 1-1-3 at 0404 reduced 1-1-3
             german F infantry 1-1-3 at 0404 stacking 2
             allied H infantry 8-8-3 at 0405",
        ),
        "D breaks down",
        "refused a44-8.1a: too many units would end in that hex",
    );
}

#[test]
fn a44_26_2b_an_engaged_regiment_leaves_a_battalion_behind() {
    check(
        "a44-26.2b",
        &in_combat("").replace("at 0505 moved", "at 0505 engaged"),
        "A breaks down
         A disengages, rolling 2
         A retreats 0505-0504",
        "A breaks down into B
         B is no longer engaged (a44-20.5b)
         A gets away, rolled 2
         A is no longer engaged (a44-20.5b)
         A retreats 0505-0504
         now A at 0504 reduced attacked retreated
         now B at 0505 stays",
    );
}

#[test]
fn a44_esp_6b_units_may_break_down_before_they_advance() {
    check(
        "a44-ESP.6b",
        &format!(
            "phase combat
             german Z infantry 1-1-3 at 1101
             allied Y infantry 9-9-3 at 1102
             allied T infantry 1-1-3 at 0506 oos
             german D tank 1-1-6 at 0505
             {}",
            REGIMENT.replace("6-6-3 at", "7-6-3 at")
        ),
        "A attacks 0506, rolling 5
         D breaks down
         A breaks down
         B advances 0505-0506-0507
         A breaks down
         A+C advances 0505-0506
         german passes",
        "A attacks 0506
         7 to 1 is 7-1, at 7-1, rolled 5: DR3
         T is eliminated (a44-23.4d)
         refused a44-19.1.1a: that unit did not take part in the attack, or has advanced
         A breaks down into B
         B advances 0505-0506-0507
         A breaks down into C and R
         refused a44-19.1.1a: that unit did not take part in the attack, or has advanced
         the combat is over
         now A dead
         now B at 0507 attacked
         now C at 0505 attacked
         now R at 0505 attacked",
    );
}

#[test]
fn a44_26_2c_disruption_forbids_it_and_nothing_else_does() {
    for state in ["disrupted", "broken"] {
        check(
            "a44-26.2c",
            &REGIMENT.replace("at 0505", &format!("at 0505 {state}")),
            "A breaks down",
            "refused a44-26.2c: a Disrupted unit may not break down\nnow B in the display",
        );
    }
    check(
        "a44-26.2c",
        &format!(
            "{}\nallied Z infantry 4-4-3 at 0506",
            REGIMENT.replace("at 0505", "at 0505 engaged oos")
        ),
        "A breaks down",
        "A breaks down into B
         now A at 0505 reduced engaged oos
         now B at 0505 engaged oos",
    );
}

#[test]
fn a44_26_2d_there_are_no_more_than_the_counters() {
    let none = "refused a44-26.2d: no breakdown counter of that kind is left";
    check(
        "a44-26.2d",
        &format!(
            "{REGIMENT}
             german D infantry 4-4-3 at 0705 reduced 2-2-3
             german E infantry 6-6-3 at 0905 stacking 3 reduced 4-4-3 weak 2 remnant infantry
             german F infantry 4-4-3 at 0907 reduced 2-2-3"
        ),
        "D breaks down
         E breaks down wholly
         E breaks down
         F breaks down",
        &format!(
            "D breaks down into B
             {none}
             E breaks down into C
             {none}
             now F at 0907"
        ),
    );
}

#[test]
fn a44_26_2d_a_dead_battalion_is_in_the_mix_again() {
    check(
        "a44-26.2d",
        "german A infantry 4-4-3 at 0505 stacking 2 reduced 2-2-3
         german D infantry 4-4-3 at 0505 stacking 2
         german E infantry 4-4-3 at 0705 reduced 2-2-3
         breakdown german infantry B 1-2-3
         allied Z infantry 4-4-3 at 0909",
        "A breaks down
         german ends
         B loses a step
         allied ends
         E breaks down
         B rejoins",
        "A breaks down into B
         german is overstacked in 0505
         B loses a step (a44-8.3b)
         victory check: none
         E breaks down into B
         B rejoins E
         now A at 0505 reduced
         now E at 0705 moved",
    );
}

#[test]
fn a44_26_3_a_breakdown_unit_is_an_ordinary_one_step_unit() {
    check(
        "a44-26.3",
        &format!(
            "{REGIMENT}\ngerman D infantry 4-4-3 at 0505 stacking 2\nallied Z infantry 4-4-3 at 0909"
        ),
        "A breaks down
         B moves extended 0505-0506-0507-0508-0509-0510
         A moves 0505-0506
         german ends
         allied ends
         B digs",
        "A breaks down into B
         B moves extended 0505-0506-0507-0508-0509-0510 for 5
         A moves 0505-0506 for 1
         victory check: none
         B begins a position in 0510
         now B at 0510 moved digging",
    );
    let position = position("scenario campaign");
    let made =
        position.data().counters.iter().filter(|one| matches!(one.entry, Entry::Breakdown(_)));
    assert_eq!(made.map(rules_ardennes44::Counter::steps).collect::<Vec<_>>(), vec![1; 27]);
}

#[test]
fn a44_26_3q1_a_breakdown_unit_is_independent_and_white() {
    use rules_ardennes44::Colour;
    let position = position("scenario campaign");
    let data = position.data();
    let made = data.counters.iter().filter(|one| matches!(one.entry, Entry::Breakdown(_)));
    for counter in made {
        assert!(data.formations[counter.formation.index()].independent, "{}", counter.id);
        assert_eq!(counter.colour, Colour::Breakdown, "{}", counter.id);
        let gun = |other: &&rules_ardennes44::Counter| other.kind.is_artillery();
        assert!(data.counters.iter().filter(gun).all(|gun| gun.colour != counter.colour));
    }
}

#[test]
fn a44_26_4a_a_battalion_rejoins_only_its_own_regiment() {
    let not = "refused a44-26.4a: a breakdown unit rejoins only the unit it came from, in its hex";
    check(
        "a44-26.4a",
        &format!("{REGIMENT}\ngerman D infantry 4-4-3 at 0506 reduced 2-2-3 steps 1"),
        "A breaks down
         B moves 0505-0506
         B rejoins
         D rejoins
         A moves 0505-0506
         B rejoins",
        &format!(
            "A breaks down into B
             B moves 0505-0506 for 1
             {not}
             {not}
             A moves 0505-0506 for 1
             B rejoins A
             now A at 0506 moved
             now B in the display
             now D at 0506 reduced"
        ),
    );
}

#[test]
fn a44_26_4b_rejoining_ends_the_move_of_both() {
    check(
        "a44-26.4b",
        &format!("{REGIMENT}\nallied Z infantry 4-4-3 at 0909"),
        "A breaks down
         german ends
         allied ends
         B rejoins
         A moves 0505-0506",
        "A breaks down into B
         victory check: none
         B rejoins A
         refused a44-11.1d: that unit has finished its move
         now A at 0505 moved
         now turn 4",
    );
    // At Ouren the bridge breaks before it, and it may go on: it has not finished.
    check(
        "a44-26.4b",
        &format!("ouren 0506/0507\n{REGIMENT}"),
        "A breaks down
         B moves 0505-0506-0507, rolling 1
         A moves 0505-0506
         B rejoins",
        "A breaks down into B
         the bridges at Ouren collapse, rolled 1
         B moves 0505-0506 for 1
         B may go on, 1 spent
         A moves 0505-0506 for 1
         B rejoins A
         now A at 0506 moved",
    );
    check(
        "a44-26.4b",
        &format!("ouren 0506/0507\n{REGIMENT}\nprimary 0506-0507").replace("at 0505", "at 0506"),
        "A breaks down
         B moves 0506-0505-0506-0507, rolling 1
         B rejoins",
        "A breaks down into B
         the bridges at Ouren collapse, rolled 1
         B moves 0506-0505-0506 for 2
         B may go on, 2 spent
         refused a44-26.4b: both units must have finished moving
         now A at 0506 reduced",
    );
}
