//! §13.7, §13.8 Attacks out of Blocking Positions onto the map.

use crate::language::check;

/// Two Entry Hexes of one sector, the one at 0301 in German hands.
const ENTRIES: &str = "phase combat
                       side allied
                       entry A 0301 allied southeast blocking
                       entry B 0601 allied southeast blocking
                       allied Y infantry 1-1-3 at 0909
                       german Z infantry 9-9-3 at 0910
                       german G infantry 6-6-3 at 0301";

#[test]
fn a44_13_7b_the_boxes_cannot_be_attacked() {
    check(
        "a44-13.7b",
        "phase combat
         entry A 0301 allied southeast blocking
         german G infantry 6-6-3 at 0301
         german H infantry 6-6-3 at 0302
         german Z infantry 1-1-3 at 0909
         allied Y infantry 9-9-3 at 0910
         allied A infantry 6-6-3 blocking A
         allied B infantry 6-6-3 box southeast",
        "G attacks 0301
         H attacks 0301
         german ends",
        "refused a44-14.1a: no enemy unit is in that hex
         refused a44-14.1a: no enemy unit is in that hex
         now phase Movement allied
         now A blocking A",
    );
}

#[test]
fn a44_13_8_1a_units_in_a_blocking_position_attack_its_entry_hex() {
    check(
        "a44-13.8.1a",
        &format!(
            "{ENTRIES}
             german H infantry 6-6-3 at 0302
             allied A infantry 6-6-3 blocking A
             allied B infantry 6-6-3 box southeast"
        ),
        "A attacks 0302
         B attacks 0301
         A attacks 0301, rolling 4",
        "refused a44-13.8.1a: units in a Blocking Position attack only its Entry Hex
         refused a44-11.1a: that unit is not on the map
         A attacks 0301 from beyond A
         6 to 6 is 1-1, at 1-1, rolled 4: ENG
         G is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_13_8_1a_together_with_units_on_the_map() {
    check(
        "a44-13.8.1a",
        &format!(
            "{ENTRIES}
             allied A infantry 4-6-3 blocking A
             allied C infantry 2-6-3 at 0302"
        ),
        "A+C attacks 0301, rolling 4",
        "A+C attacks 0301 from beyond A
         6 to 6 is 1-1, at 1-1, rolled 4: ENG
         G is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_13_8_1b_no_more_than_two_hexes_could_hold() {
    let given = format!(
        "{ENTRIES}
         allied A infantry 1-6-3 blocking A of 4 stacking 3
         allied B infantry 1-6-3 blocking A of 4 stacking 3
         allied C infantry 1-6-3 blocking A of 4
         allied D tank 2-3-6 reduced 1-1-6 blocking A of 4
         allied E tank 2-3-6 reduced 1-1-6 blocking A of 4
         allied F tank_destroyer 1-1-6 blocking A of 4"
    );
    let refused =
        "refused a44-13.8.1b: no more than two hexes' stacking attacks out of a Blocking Position";
    check(
        "a44-13.8.1b",
        &given,
        "A+B+C attacks 0301
         A+B+D+E+F attacks 0301
         A+B+D+E attacks 0301, rolling 5",
        &format!(
            "{refused}
             {refused}
             A+B+D+E attacks 0301 from beyond A
             6 to 6 is 1-1 +1 (a44-21.1a), at 2-1, rolled 5: ENG
             G is marked engaged (a44-16.5a)
             the combat is over"
        ),
    );
}

#[test]
fn a44_13_8_1c_aircraft_and_guns_of_the_sector_support_it() {
    check(
        "a44-13.8.1c",
        &format!(
            "{ENTRIES}
             turn 15
             air 1
             allied A infantry 3-6-3 blocking A
             allied G1 artillery 0-1-4 blocking A
             allied G2 artillery 0-1-4 box southeast
             allied G3 artillery 0-1-4 box southwest
             allied G4 artillery 0-1-4 blocking B
             allied G5 artillery 0-1-4 box southeast fired"
        ),
        "A attacks 0301
         G3 supports
         G4 supports
         G5 supports
         G1 supports
         allied calls air
         G2 supports, rolling 6",
        "A attacks 0301 from beyond A
         refused a44-22.4a: that hex is out of range
         refused a44-22.4a: that hex is out of range
         refused a44-22.6a: only a Ready gun in Good Order, not Engaged, not in column and without a Prime Mover may fire
         G1 supports the attack
         aircraft support the attack
         G2 supports the attack
         3 to 6 is 1-2 +1 (a44-22.7) +1 (a44-22.7) +1 (a44-15.6.2b), at 3-1, rolled 6: ENG
         G is marked engaged (a44-16.5a)
         the combat is over
         now G1 blocking A fired
         now G2 in the Southeast box fired",
    );
}

#[test]
fn a44_13_8_2_only_while_the_flanks_are_covered() {
    let given = |defense: u8, own: u8| {
        format!(
            "{ENTRIES}
             german H infantry 4-4-3 at 0601
             allied A infantry 6-{own}-3 blocking A
             allied B infantry 4-{defense}-3 blocking B"
        )
    };
    let open =
        "refused a44-13.8.2: every Entry Hex of the sector in German hands must be blocked first";
    check("a44-13.8.2", &given(5, 6), "A attacks 0301", open);
    check("a44-13.8.2", &given(6, 5), "A attacks 0301", open);
    check(
        "a44-13.8.2",
        &given(6, 6),
        "A attacks 0301, rolling 4",
        "A attacks 0301 from beyond A
         6 to 6 is 1-1, at 1-1, rolled 4: ENG
         G is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_13_8_3_if_the_defender_stays_so_do_the_attackers() {
    check(
        "a44-13.8.3",
        &format!(
            "{ENTRIES}
             allied A infantry 6-6-3 reduced 3-6-3 blocking A"
        ),
        "A attacks 0301, rolling 6",
        "A attacks 0301 from beyond A
         6 to 6 is 1-1, at 1-1, rolled 6: A1
         A loses a step (a44-16.3a)
         the combat is over
         now A blocking A reduced attacked
         now G at 0301 defended",
    );
}

#[test]
fn a44_13_8_4a_the_advance_begins_with_the_entry_hex() {
    check(
        "a44-13.8.4a",
        &format!(
            "{ENTRIES}
             allied A infantry 12-6-3 blocking A
             allied C infantry 12-6-3 blocking A"
        ),
        "A+C attacks 0301, rolling 1
         G retreats 0301-0302-0303-0304-0305
         A advances 0302
         A advances 0301-0302
         C advances 0301",
        "A+C attacks 0301 from beyond A
         24 to 6 is 4-1, at 4-1, rolled 1: DR4
         G retreats 0301-0302-0303-0304-0305
         G is broken (a44-18.2b)
         refused a44-13.8.4a: an advance from a Blocking Position begins with its Entry Hex
         A advances 0301-0302
         C advances 0301
         the combat is over
         now A at 0302 attacked
         now C at 0301 attacked",
    );
}

#[test]
fn a44_13_8_4b_who_does_not_or_cannot_advance_stays_behind() {
    check(
        "a44-13.8.4b",
        &format!(
            "{ENTRIES}
             allied A infantry 12-6-3 blocking A stacking 3
             allied C infantry 6-6-3 blocking A stacking 3
             allied D infantry 6-6-3 blocking B"
        ),
        "A+C attacks 0301, rolling 2
         german passes
         G retreats 0301-0302-0303
         A+C advances 0301
         D advances 0301
         A advances 0301",
        "A+C attacks 0301 from beyond A
         18 to 6 is 3-1, at 3-1, rolled 2: DR2
         G retreats 0301-0302-0303
         G is disrupted (a44-18.2a)
         refused a44-19.6a: too many units would end their advance in that hex
         refused a44-19.1.1a: that unit did not take part in the attack, or has advanced
         A advances 0301
         the combat is over
         now A at 0301 attacked
         now C blocking A attacked",
    );
}
