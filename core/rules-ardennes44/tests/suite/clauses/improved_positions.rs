//! §15.7, §15.8 The West Wall and Improved Positions, as far as movement knows of them.

use crate::language::check;

const CANNOT: &str = "refused a44-15.8.2a: only Infantry in Good Order, in supply, not Engaged and \
                      not in column builds a position";

#[test]
fn a44_15_7b_vehicles_of_both_sides_keep_to_roads_in_the_west_wall() {
    let map = "west_wall 0506 secondary 0506-0507 german A tank 4-3-6 reduced 2-2-6 at 0505";
    let map = map.replace(" secondary", "\nsecondary").replace(" german", "\ngerman");
    let allied = map.replace("german A", "side allied\nallied A");
    for given in [map, allied] {
        check(
            "a44-15.7b",
            &given,
            "A moves 0505-0506",
            "refused a44-11.5: a Vehicle enters and leaves Forest and the West Wall only by road
             now A at 0505",
        );
    }
}

#[test]
fn a44_15_8_2a_only_fit_infantry_builds() {
    let sides = [("german", ""), ("allied", "side allied\n")];
    for (side, turn) in sides {
        check(
            "a44-15.8.2a",
            &format!(
                "{turn}forest 0303
                 {side} A tank 4-3-6 reduced 2-2-6 at 0505
                 {side} B infantry 4-4-3 at 0506 disrupted
                 {side} C infantry 4-4-3 at 0507 oos
                 {side} D infantry 4-4-3 at 0508 engaged
                 {side} E infantry 4-4-3 at 0509 trucked
                 {side} F panzergrenadier 4-4-6 at 0303"
            ),
            "A digs
             B digs
             C digs
             D digs
             E digs
             F digs",
            &format!(
                "{CANNOT}\n{CANNOT}\n{CANNOT}\n{CANNOT}\n{CANNOT}
                 F begins a position in 0303
                 now improved 0303 begun"
            ),
        );
    }
}

#[test]
fn a44_15_8_2b_whoever_stays_put_may_begin() {
    check(
        "a44-15.8.2b",
        "german A infantry 4-4-3 at 0505
         german B infantry 4-4-3 at 0705",
        "A digs
         A moves 0505-0506
         B moves 0705-0706
         B digs",
        "A begins a position in 0505
         refused a44-11.1d: that unit has finished its move
         B moves 0705-0706 for 1
         refused a44-15.8.2b: whoever digs in must not have moved in this phase
         now A at 0505 moved digging
         now improved 0505 begun",
    );
}

#[test]
fn a44_15_8_2d_it_is_completed_in_the_next_movement_phase() {
    let busy = "refused a44-15.8.2d: the position is complete, or was begun in this very phase";
    check(
        "a44-15.8.2d",
        "german A infantry 4-4-3 at 0505
         german B infantry 4-4-3 at 0505
         allied C infantry 4-4-3 at 0909",
        "A digs
         B digs
         german ends
         allied ends
         A digs
         B digs",
        &format!(
            "A begins a position in 0505
             {busy}
             victory check: none
             A completes the position in 0505
             {busy}
             now turn 4
             now improved 0505"
        ),
    );
    check(
        "a44-15.8.2d",
        "begun 0505
         german A infantry 4-4-3 at 0505 engaged",
        "A digs",
        &format!("{CANNOT}\nnow improved 0505 begun"),
    );
}

#[test]
fn a44_15_8_2e_whoever_completes_it_may_still_move() {
    check(
        "a44-15.8.2e",
        "begun 0505
         german A infantry 4-4-3 at 0505
         german B infantry 4-4-3 at 0505",
        "A digs
         A moves 0505-0506-0507-0508",
        "A completes the position in 0505
         A moves 0505-0506-0507-0508 for 3
         now improved 0505",
    );
}

#[test]
fn a44_15_8_2q1_nobody_digs_at_night_unless_switched_on() {
    let given = "turn 2
                 night
                 begun 0506
                 german A infantry 4-4-3 at 0505 night_marked
                 german B infantry 4-4-3 at 0506 night_marked";
    let no = "refused a44-15.8.2q1: nobody digs in at night";
    check("a44-15.8.2q1", given, "A digs\nB digs", &format!("{no}\n{no}\nnow improved 0506 begun"));
    check(
        "a44-15.8.2q1",
        &format!("switch digging_at_night\n{given}"),
        "A digs\nB digs",
        "A begins a position in 0505
         B completes the position in 0506
         now improved 0506 0505 begun",
    );
}

#[test]
fn a44_15_8_3_another_unit_may_finish_it_on_a_later_turn() {
    check(
        "a44-15.8.3",
        "german A infantry 4-4-3 at 0505
         german B infantry 4-4-3 at 0505
         allied C infantry 4-4-3 at 0909",
        "A digs
         german ends
         allied ends
         A moves 0505-0506
         german ends
         allied ends
         B digs",
        "A begins a position in 0505
         victory check: none
         A moves 0505-0506 for 1
         victory check: none
         B completes the position in 0505
         now turn 5
         now improved 0505",
    );
}

#[test]
fn a44_15_8_4a_positions_left_empty_are_lost_when_the_phase_ends() {
    check(
        "a44-15.8.4a",
        "improved 0505 0705
         begun 0905
         german A infantry 4-4-3 at 0505
         allied B infantry 4-4-3 at 0705
         german C infantry 4-4-3 at 0905
         german D infantry 4-4-3 at 0906",
        "A moves 0505-0506
         C moves 0905-0904
         D moves 0906-0905
         german ends",
        "A moves 0505-0506 for 1
         C moves 0905-0904 for 1
         D moves 0906-0905 for 1
         the position in 0505 is given up (a44-15.8.4a)
         now improved 0905 begun 0705",
    );
}

#[test]
fn a44_15_8_4b_a_position_goes_when_its_men_die_or_must_retreat() {
    let given = "phase combat
                 improved 0506
                 german A infantry 15-4-3 at 0505
                 allied B infantry 3-3-3 at 0506";
    check(
        "a44-15.8.4b",
        given,
        "A attacks 0506, rolling 1
         B retreats 0506-0507-0508-0509",
        "A attacks 0506
         15 to 5 is 3-1, at 3-1, rolled 1: DR3
         B retreats 0506-0507-0508-0509
         B is broken (a44-18.2b)
         the position in 0506 is given up (a44-15.8.4b)
         now improved none",
    );
    check(
        "a44-15.8.4b",
        &format!("{given} oos"),
        "A attacks 0506, rolling 1",
        "A attacks 0506
         15 to 5 is 3-1, at 3-1, rolled 1: DR3
         B is eliminated (a44-23.4d)
         the position in 0506 is given up (a44-15.8.4b)
         now improved none",
    );
    check(
        "a44-15.8.4b",
        given,
        "A attacks 0506, rolling 6",
        "A attacks 0506
         15 to 5 is 3-1, at 3-1, rolled 6: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         now improved 0506",
    );
}
