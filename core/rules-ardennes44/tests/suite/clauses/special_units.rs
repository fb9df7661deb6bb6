//! §27 Special units, as far as they move: von der Heydte, Peiper, the dams, Skorzeny.

use crate::language::check;

const HEYDTE: &str = "drop 0606
                      german H parachute 2-2-3 reduced 1-1-3 weak 1 arrives 3-drop";
const NO_ZONE: &str = "refused a44-27.2a: the drop needs clear ground or light woods near the drop \
                       zone, free of enemies and their zones";
const NO_DROP: &str = "refused a44-27.2a: only von der Heydte drops, on Turn 3";

#[test]
fn a44_27_2a_he_lands_near_his_drop_zone_on_turn_3() {
    check(
        "a44-27.2a",
        &format!(
            "map 24x12
             {HEYDTE}
             forest 0605
             wooded_rough 0604
             village 0607
             town 0608
             city 0609
             light_woods 1407
             allied B infantry 4-4-3 at 0206
             german C infantry 4-4-3 at 0704"
        ),
        "H drops in 0605
         H drops in 0604
         H drops in 0607
         H drops in 0608
         H drops in 0609
         H drops in 0206
         H drops in 0205
         H drops in 1506
         C drops in 0606
         H drops in 1407, rolling 1",
        &format!(
            "{NO_ZONE}\n{NO_ZONE}\n{NO_ZONE}\n{NO_ZONE}\n{NO_ZONE}\n{NO_ZONE}\n{NO_ZONE}\n{NO_ZONE}\n{NO_DROP}
             H lands in 1407, rolled 1
             now H at 1407 moved"
        ),
    );
    for turn in [2, 4] {
        check(
            "a44-27.2a",
            &format!("turn {turn}\n{HEYDTE}\ngerman C infantry 4-4-3 at 0704"),
            "H drops in 0606",
            &format!("{NO_DROP}\nnow H waiting"),
        );
    }
}

#[test]
fn a44_27_2b_a_die_says_how_he_lands() {
    let landings = [
        (1, "lands", "at 0606 moved"),
        (2, "lands weakly", "at 0606 reduced moved"),
        (3, "lands weakly", "at 0606 reduced moved"),
        (4, "is scattered", "dead moved"),
        (6, "is scattered", "dead moved"),
    ];
    for (roll, how, end) in landings {
        check(
            "a44-27.2b",
            HEYDTE,
            &format!("H drops in 0606, rolling {roll}"),
            &format!("H {how} in 0606, rolled {roll}\nnow H {end}"),
        );
    }
}

#[test]
fn a44_27_2c_he_does_not_move_that_turn_and_is_one_step_afterwards() {
    check(
        "a44-27.2c",
        &format!(
            "{HEYDTE}
             german C infantry 4-4-3 at 0606 stacking 2
             german D infantry 4-4-3 at 0607 stacking 2
             allied B infantry 4-4-3 at 1111"
        ),
        "H drops in 0606, rolling 1
         H moves 0606-0607
         H digs
         german ends
         allied ends
         H moves 0606-0607
         C moves 0606-0607
         german ends
         H loses a step",
        "H lands in 0606, rolled 1
         refused a44-11.1d: that unit has finished its move
         refused a44-15.8.2b: whoever digs in must not have moved in this phase
         victory check: none
         H moves 0606-0607 for 1
         C moves 0606-0607 for 1
         german is overstacked in 0607
         H loses a step (a44-8.3b)
         german is overstacked in 0607
         now H dead",
    );
}

#[test]
fn a44_27_2d_he_need_not_drop_in_the_sixth_armys_sector() {
    check(
        "a44-27.2d",
        &format!(
            "{HEYDTE}
             boundary 0605/0604 0505/0504 0705/0704
             german C infantry 4-4-3 at 0606 colour 6PzA"
        ),
        "C moves 0606-0605-0604
         H drops in 0604, rolling 2",
        "refused a44-11.10.1a: no German unit crosses an Army Boundary before Turn 5
         H lands weakly in 0604, rolled 2
         now H at 0604 reduced moved",
    );
}

#[test]
fn a44_27_2q1_he_drops_in_the_movement_phase() {
    check(
        "a44-27.2q1",
        &format!("phase bridge\n{HEYDTE}"),
        "H drops in 0606
         german ends
         H drops in 0606, rolling 1",
        "refused a44-4.0b: this is not the phase for that
         H lands in 0606, rolled 1
         now phase Movement german",
    );
}

const PEIPER: &str = "german P tank 4-3-6 reduced 2-2-6 at 0505 peiper
                      german Q panzergrenadier 3-3-6 at 0505 peiper
                      german R infantry 4-4-3 at 0505
                      allied Z infantry 4-4-3 at 1111";

#[test]
fn a44_27_5a_peiper_moves_in_the_first_night_after_a_whole_afternoon() {
    check(
        "a44-27.5a",
        &format!("turn 2\n{PEIPER}"),
        "P moves 0505-0506-0507-0508-0509-0510-0511
         german ends
         allied ends
         P moves 0511-0510-0509-0508-0507-0506-0505
         Q moves 0505-0506
         R moves 0505-0506",
        "P moves 0505-0506-0507-0508-0509-0510-0511 for 6
         victory check: none
         P moves 0511-0510-0509-0508-0507-0506-0505 for 6
         Q moves 0505-0506 for 1
         refused a44-25.3.1a: only stacks with Night markers move at night
         now phase Movement german",
    );
    check(
        "a44-27.5a",
        &format!("turn 4\nnight\n{PEIPER}"),
        "P moves 0505-0506",
        "refused a44-25.3.1a: only stacks with Night markers move at night\nnow P at 0505",
    );
}

#[test]
fn a44_27_5b_peiper_takes_others_along_into_the_night() {
    let given = format!(
        "night
         {PEIPER}
         german S infantry 4-4-3 at 0406
         allied B infantry 7-7-3 at 0506
         phase combat"
    );
    check(
        "a44-27.5b",
        &format!("turn 2\n{given}"),
        "R attacks 0506
         S attacks 0506
         Q+S attacks 0506
         Q+R attacks 0506, rolling 4",
        "refused a44-27.5b: that unit attacks at night only together with KG Peiper in its hex
         refused a44-25.3.2a: only units with Night markers attack at night
         refused a44-25.3.2a: only units with Night markers attack at night
         Q+R attacks 0506
         7 to 7 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
    check(
        "a44-27.5b",
        &format!("turn 2\n{given}"),
        "Q+R attacks 0506, rolling 1
         R leads, rolling 2
         allied passes
         B retreats 0506-0507-0508
         R advances 0505-0506
         german passes",
        "Q+R attacks 0506
         7 to 7 is 1-1, at 1-1, rolled 1: FF
         R leads the fire fight, rolled 2: DR2
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         R advances 0505-0506
         the combat is over",
    );
    check(
        "a44-27.5b",
        &format!("turn 4\n{given}"),
        "Q+R attacks 0506",
        "refused a44-25.3.2a: only units with Night markers attack at night",
    );
}

#[test]
fn a44_27_5d_peiper_sheds_an_engagement_in_his_night() {
    check(
        "a44-27.5d",
        "turn 2
         night
         phase combat
         german P tank 4-2-6 at 0505 peiper engaged
         german R infantry 4-4-3 at 0505 engaged
         allied B infantry 7-7-3 at 0506",
        "german ends",
        "P is no longer engaged (a44-20.5b)
         now R at 0505 engaged",
    );
}

#[test]
fn a44_27_5c_peiper_comes_on_top_of_three_marked_stacks() {
    check(
        "a44-27.5c",
        &format!(
            "turn 2
             {PEIPER}
             german A infantry 4-4-3 at 0305
             german B infantry 4-4-3 at 0705
             german C infantry 4-4-3 at 0905"
        ),
        "german marks 0305
         german marks 0705
         german marks 0905
         german ends
         allied ends
         A moves 0305-0306
         B moves 0705-0706
         C moves 0905-0906
         P moves 0505-0506",
        "A is marked night_marked (a44-25.3.3a)
         B is marked night_marked (a44-25.3.3a)
         C is marked night_marked (a44-25.3.3a)
         victory check: none
         A moves 0305-0306 for 1
         B moves 0705-0706 for 1
         C moves 0905-0906 for 1
         P moves 0505-0506 for 1
         now P at 0506 moved",
    );
}

#[test]
fn a44_27_6_the_regiments_at_the_dams_wait_and_then_creep() {
    let hold = "refused a44-27.6: the regiments at the dams do not move on Turn 1, and only by Tactical \
                Movement on Turn 2";
    let given = |when: &str| {
        format!("{when}\nside allied\nallied A infantry 5-5-3 at 0505 dams night_marked")
    };
    let plain = |when: &str| given(when).replace(" night_marked", "");
    let moves = "A moves 0505-0506-0507-0508\nA moves tactical 0505-0506-0507";
    check("a44-27.6", &plain("turn 1"), moves, &format!("{hold}\n{hold}\nnow A at 0505"));
    check(
        "a44-27.6",
        &plain("turn 2"),
        moves,
        &format!("{hold}\nA moves tactical 0505-0506-0507 for 2 hexes\nnow A at 0507 moved"),
    );
    for free in [plain("turn 3"), given("turn 2\nnight")] {
        check(
            "a44-27.6",
            &free,
            "A moves 0505-0506-0507-0508",
            "A moves 0505-0506-0507-0508 for 3\nnow 0508 allied",
        );
    }
}

#[test]
fn a44_27_6_so_do_their_parts_and_what_is_left_of_them() {
    let hold = "refused a44-27.6: the regiments at the dams do not move on Turn 1, and only by Tactical \
                Movement on Turn 2";
    let given = |turn: u8| {
        format!(
            "turn {turn}
             side allied
             allied A infantry 5-5-3 at 0505 stacking 3 reduced 3-3-3 weak 2 remnant infantry dams
             breakdown allied infantry B 2-2-3
             breakdown allied infantry C 2-2-3
             remnant allied infantry R 1-2-3"
        )
    };
    let moves = "A breaks down wholly
                 B moves 0505-0506
                 R moves 0505-0506
                 B moves tactical 0505-0506
                 R moves tactical 0505-0506";
    let parts = "A breaks down into B+C and R";
    check("a44-27.6", &given(1), moves, &format!("{parts}\n{hold}\n{hold}\n{hold}\n{hold}"));
    check(
        "a44-27.6",
        &given(2),
        moves,
        &format!(
            "{parts}\n{hold}\n{hold}
             B moves tactical 0505-0506 for 1 hex
             R moves tactical 0505-0506 for 1 hex"
        ),
    );
    check(
        "a44-27.6",
        &given(3),
        "A breaks down wholly
         B moves 0505-0506
         R moves 0505-0506",
        &format!("{parts}\nB moves 0505-0506 for 1\nR moves 0505-0506 for 1"),
    );
}

#[test]
fn a44_27_6_they_are_the_two_of_the_2nd_division_at_the_dams() {
    check("a44-27.6", "scenario campaign", "", "now u-2-9 at 1535\nnow u-2-38 at 1636");
}

const TIGERS: &str = "phase bridge
                      turn 4
                      entry K 0505 german
                      german J tank_destroyer 4-4-4 reduced 2-2-4 arrives 4-K rolls
                      allied Z infantry 4-4-3 at 1111";

#[test]
fn a44_27_7a_the_653rd_is_rolled_for_from_turn_4() {
    for roll in [1, 2] {
        check(
            "a44-27.7a",
            TIGERS,
            &format!("german ends, rolling {roll}\nJ enters at K 0505-0506"),
            &format!(
                "J arrives, rolled {roll}\nJ enters at K\nJ moves 0505-0506 for 2\nnow J at 0506 moved arrived"
            ),
        );
    }
    for roll in [3, 4] {
        check(
            "a44-27.7a",
            TIGERS,
            &format!("german ends, rolling {roll}\nJ enters at K 0505-0506"),
            &format!(
                "J is delayed, rolled {roll}\nrefused a44-2.6: that unit has not arrived yet\nnow J waiting"
            ),
        );
    }
    for roll in [5, 6] {
        check(
            "a44-27.7a",
            TIGERS,
            &format!("german ends, rolling {roll}\ngerman ends\nallied ends\ngerman ends"),
            &format!("J never arrives, rolled {roll}\nvictory check: none\nnow J dead"),
        );
    }
    // Once there, it need not come on at once and is not rolled for again.
    check(
        "a44-27.7a",
        TIGERS,
        "german ends, rolling 1
         german ends
         allied ends
         J enters at K 0505",
        "J arrives, rolled 1
         victory check: none
         J enters at K
         J moves 0505 for 1
         now turn 5",
    );
}

#[test]
fn a44_27_7b_it_may_be_delayed_again_and_again() {
    check(
        "a44-27.7b",
        TIGERS,
        "german ends, rolling 3
         german ends
         allied ends, rolling 4
         german ends
         allied ends, rolling 2",
        "J is delayed, rolled 3
         victory check: none
         J is delayed, rolled 4
         victory check: none
         J arrives, rolled 2
         now turn 6",
    );
}

const SKORZENY: &str = "german S panzer_brigade 5-4-6 reduced 3-2-6 at 0505 stacking 2";

#[test]
fn a44_27_8_1a_who_used_the_disguise_is_found_out_when_the_turn_ends() {
    check(
        "a44-27.8.1a",
        &format!("{SKORZENY}\nallied A infantry 4-4-3 at 0707"),
        "S infiltrates 0505-0506-0607, rolling 1
         german ends
         german ends",
        "S moves 0505-0506-0607 for 2
         S slips into 0607, rolled 1
         S may go on, 2 spent, unseen
         S is no longer disguised (a44-27.8.1a)
         S is marked detected (a44-27.8.1a)
         now S at 0607 moved detected",
    );
    // Not a turn in which it did nothing of the kind; and at night the turn ends as well.
    check(
        "a44-27.8.1a",
        &format!("{SKORZENY}\nallied A infantry 4-4-3 at 0707"),
        "S moves 0505-0506-0607
         german ends
         german ends",
        "S moves 0505-0506-0607 for 2
         now S at 0607 moved",
    );
    check(
        "a44-27.8.1a",
        &format!("turn 2\nnight\n{SKORZENY} night_marked\nallied A infantry 4-4-3 at 0707"),
        "S infiltrates 0505-0506-0607, rolling 1
         german ends
         german ends",
        "S moves 0505-0506-0607 for 2
         S slips into 0607, rolled 1
         S may go on, 2 spent, unseen
         S is no longer night_marked (a44-25.3.7a)
         S is no longer disguised (a44-27.8.1a)
         S is marked detected (a44-27.8.1a)
         now turn 3",
    );
    check(
        "a44-27.8.1a",
        "german B panzergrenadier 5-4-6 at 0505
         allied A infantry 4-4-3 at 0707",
        "B infiltrates 0505-0506-0607",
        "refused a44-27.8.1a: only the undetected 150th Brigade infiltrates
         now B at 0505",
    );
}

#[test]
fn a44_27_8_1b_once_detected_it_is_like_any_other() {
    let out = "refused a44-27.8.1b: the brigade was detected, and is like any other unit now";
    check(
        "a44-27.8.1b",
        &format!("{SKORZENY} detected\nallied A infantry 4-4-3 at 0707"),
        "S infiltrates 0505-0506-0607
         S moves 0505-0506-0607-0608
         S moves 0505-0506-0607",
        &format!(
            "{out}
             refused a44-9.2.1a: a unit must stop when it enters an enemy zone of control
             S moves 0505-0506-0607 for 2
             now S at 0607 moved detected"
        ),
    );
    check(
        "a44-27.8.1b",
        &format!("{SKORZENY}\nallied A infantry 4-4-3 at 0707"),
        "S infiltrates 0505-0506-0607, rolling 5
         german ends
         german ends
         allied ends
         allied ends
         S infiltrates 0607-0608",
        &format!(
            "S moves 0505-0506-0607 for 2
             S is detected in 0607, rolled 5
             victory check: none
             {out}
             now S at 0607 detected"
        ),
    );
}

#[test]
fn a44_27_8_1c_nobody_rolls_without_need() {
    check(
        "a44-27.8.1c",
        &format!("{SKORZENY}\nallied A infantry 4-4-3 at 0707\nallied B infantry 4-4-3 at 1111"),
        "S infiltrates 0505-0506-0507
         S moves 0505-0506-0607
         german ends
         german ends
         B moves 1111-1110",
        "refused a44-27.8.1c: no enemy zone lies on that way: it moves as any other unit
         S moves 0505-0506-0607 for 2
         B moves 1111-1110 for 1
         now S at 0607 moved",
    );
    check(
        "a44-27.8.1c",
        &format!("side allied\n{SKORZENY}\nallied A infantry 4-4-3 at 0707"),
        "A moves 0707-0706-0606",
        "A moves 0707-0706-0606 for 2
         now S at 0505",
    );
}

#[test]
fn a44_27_8_2a_it_rolls_once_in_each_hex_whose_zones_it_would_ignore() {
    // The example: two enemies reach hex A, and one roll of 2 is enough; 3 in hex B; then one hex more.
    check(
        "a44-27.8.2a",
        &format!(
            "{SKORZENY}
             allied U infantry 4-4-3 at 0607
             allied V infantry 4-4-3 at 0507
             allied C infantry 4-4-3 at 0308"
        ),
        "S infiltrates 0505-0506-0407, rolling 2 3
         S moves 0407-0307",
        "S moves 0505-0506 for 1
         S slips into 0506, rolled 2
         S may go on, 1 spent, unseen
         S moves 0506-0407 for 2
         S slips into 0407, rolled 3
         S may go on, 2 spent, unseen
         S moves 0407-0307 for 3
         now S at 0307 moved disguised",
    );
    check(
        "a44-27.8.2a",
        &format!("{SKORZENY}\nallied A infantry 4-4-3 at 0707"),
        "S infiltrates 0505-0506-0607-0608-0609, rolling 4
         S moves 0607-0608",
        "S moves 0505-0506-0607 for 2
         S is detected in 0607, rolled 4
         refused a44-11.1d: that unit has finished its move
         now S at 0607 moved detected",
    );
    // What it costs to leave a zone is part of the zone; points run out all the same.
    check(
        "a44-27.8.2a",
        &format!("{SKORZENY}\nallied A infantry 4-4-3 at 0706"),
        "S infiltrates 0505-0605-0606-0607-0608-0609-0610-0611
         S infiltrates 0505-0605-0606-0607-0608-0609-0610, rolling 1 3",
        "refused a44-11.1b: that costs more Movement Points than the unit has
         S moves 0505-0605-0606 for 2
         S slips into 0606, rolled 1
         S may go on, 2 spent, unseen
         S moves 0606-0607 for 3
         S slips into 0607, rolled 3
         S may go on, 3 spent, unseen
         S moves 0607-0608-0609-0610 for 6
         now S at 0610 moved disguised",
    );
}

#[test]
fn a44_27_8_2b_bonds_bind_it_all_the_same() {
    check(
        "a44-27.8.2b",
        &format!(
            "{SKORZENY}
             allied A infantry 4-4-3 at 0607
             allied B infantry 4-4-3 at 0407"
        ),
        "S infiltrates 0505-0506-0507
         S infiltrates 0505-0506, rolling 1
         S moves 0506-0507",
        "refused a44-10.2a: an enemy bond closes that way
         S moves 0505-0506 for 1
         S slips into 0506, rolled 1
         S may go on, 1 spent, unseen
         refused a44-10.2a: an enemy bond closes that way
         now S at 0506 moved disguised",
    );
}

#[test]
fn a44_27_8_2b_a_bond_that_it_held_open_closes_behind_it() {
    check(
        "a44-27.8.2b: §10.3c",
        "german S panzer_brigade 5-4-6 at 0505
         allied X infantry 4-4-3 at 0504
         allied Y infantry 4-4-3 at 0506",
        "S infiltrates 0505-0405-0505
         S infiltrates 0505-0405, rolling 2
         S moves 0405-0505",
        "refused a44-10.2a: an enemy bond closes that way
         S moves 0505-0405 for 2
         S slips into 0405, rolled 2
         S may go on, 2 spent, unseen
         refused a44-10.2a: an enemy bond closes that way
         now S at 0405 moved disguised",
    );
}

#[test]
fn a44_11_10_2b_the_brigade_goes_back_over_a_boundary_once() {
    let given = "boundary 0505/0506 0505/0606
                 german S panzer_brigade 5-4-6 at 0506 displaced
                 allied X infantry 4-4-3 at 0504";
    check(
        "a44-11.10.2b",
        given,
        "S infiltrates 0506-0505-0606
         S infiltrates 0506-0505, rolling 4",
        "refused a44-11.10.1a: no German unit crosses an Army Boundary before Turn 5
         S moves 0506-0505 for 1
         S is detected in 0505, rolled 4
         now S at 0505 moved detected",
    );
}
