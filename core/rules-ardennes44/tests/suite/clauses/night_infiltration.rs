//! §31 Night Infiltration, an optional rule.

use crate::language::check;

/// The German Night Turn after Turn 4, about to move.
const NIGHT: &str = "switch night_infiltration\n turn 4\n night\n phase replacement\n";
const SPENT: &str =
    "refused a44-31.0a: each Night marker that was not placed lets one stack slip, at night";
const UNFIT: &str = "refused a44-31.0c: whoever slips is in Good Order, without a Night, \
                     Replacement or Strategic Movement marker";

/// One stack with a Night marker, three without.
const STACKS: &str = "german A infantry 4-4-3 at 0505 night_marked
                      german B infantry 4-4-3 at 0303
                      german C infantry 4-4-3 at 0202
                      german D infantry 2-2-3 at 0202
                      german E infantry 4-4-3 at 0808";

#[test]
fn a44_31_0a_each_marker_not_placed_lets_a_stack_go_one_hex() {
    check(
        "a44-31.0a",
        &format!("{NIGHT}{STACKS}"),
        "german ends
         A moves 0505-0506-0507-0508
         B slips 0305
         B slips 0304
         C+D slips 0203
         E slips 0809",
        &format!(
            "A moves 0505-0506-0507-0508 for 3
             refused a44-11.1c: each hex of a path must touch the one before
             B slips 0303-0304
             C+D slips 0202-0203
             {SPENT}
             now slips 0
             now B at 0304 moved infiltrated"
        ),
    );
}

#[test]
fn a44_31_0a_over_any_ground_that_is_not_closed_to_it() {
    check(
        "a44-31.0a",
        &format!(
            "{NIGHT}
             river 0505/0506
             wooded_rough 0304
             german A infantry 4-4-3 at 0505
             german B infantry 4-4-1 at 0303
             german T tank 2-2-6 at 0505"
        ),
        "german ends
         T slips 0506
         A slips 0506
         B slips 0304",
        "refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge
         A slips 0505-0506
         B slips 0303-0304
         now slips 1",
    );
}

#[test]
fn a44_31_0a_only_at_night_and_only_if_it_was_agreed() {
    check(
        "a44-31.0a",
        "switch night_infiltration\n turn 4\n german A infantry 4-4-3 at 0505",
        "A slips 0506",
        SPENT,
    );
    let without =
        "turn 4\n night\n phase replacement\n german A infantry 4-4-3 at 0505 night_marked
                   german B infantry 4-4-3 at 0303";
    check("a44-31.0a", without, "german ends\n B slips 0304", SPENT);
}

#[test]
fn a44_31_0b_who_has_slipped_does_not_attack() {
    check(
        "a44-31.0b",
        "switch night_infiltration
         turn 4
         night
         slips 1
         german A infantry 6-4-3 at 0505
         german M infantry 6-4-3 at 0909 night_marked
         allied B infantry 1-1-3 at 0507
         allied Y infantry 9-9-3 at 0910",
        "A slips 0506
         german ends
         A attacks 0507",
        "A slips 0505-0506
         refused a44-31.0b: a unit that infiltrated may not attack in that night
         now phase Combat german",
    );
}

#[test]
fn a44_31_0b_not_even_peiper_who_needs_no_marker() {
    check(
        "a44-31.0b",
        "switch night_infiltration
         turn 2
         night
         slips 1
         german P panzergrenadier 6-4-6 at 0505 peiper
         german M infantry 6-4-3 at 0909 night_marked
         allied B infantry 1-1-3 at 0507
         allied Y infantry 9-9-3 at 0910",
        "P slips 0506
         german ends
         P attacks 0507",
        "P slips 0505-0506
         refused a44-31.0b: a unit that infiltrated may not attack in that night",
    );
}

#[test]
fn a44_31_0c_who_may_slip() {
    check(
        "a44-31.0c",
        &format!(
            "{NIGHT}
             german A infantry 4-4-3 at 0303 moved oos
             german D infantry 4-4-3 at 0505 disrupted
             german R infantry 4-4-3 at 0505 replaced
             german S panzergrenadier 4-4-6 at 0505 column
             german E infantry 4-4-3 at 0505 engaged
             german N infantry 4-4-3 at 0707 night_marked"
        ),
        "german ends
         D slips 0506
         R slips 0506
         S slips 0506
         E slips 0506
         N slips 0708
         A slips 0304
         A slips 0305",
        &format!(
            "{UNFIT}
             {UNFIT}
             {UNFIT}
             refused a44-ESP.4a: an Engaged unit may not move
             {UNFIT}
             A slips 0303-0304
             refused a44-11.1d: that unit has finished its move"
        ),
    );
}

#[test]
fn a44_31_0d_veterans_slip_from_zone_to_zone_and_green_units_only_away() {
    let zones = |morale: &str| {
        format!(
            "{NIGHT}
             german A infantry 4-4-3 at 0505 {morale}
             german M infantry 6-4-3 at 0909 night_marked
             allied B infantry 4-4-3 at 0606"
        )
    };
    for morale in ["elite", ""] {
        let slips = "A slips 0505-0506";
        check("a44-31.0d", &zones(morale), "german ends\n A slips 0506", slips);
    }
    check(
        "a44-31.0d",
        &zones("green"),
        "german ends
         A slips 0506
         A slips 0504",
        "refused a44-31.0d: Green units do not slip into an enemy zone
         A slips 0505-0504",
    );
}

#[test]
fn a44_31_0d_bonds_close_the_way_to_everybody() {
    check(
        "a44-31.0d",
        &format!(
            "{NIGHT}
             german A infantry 4-4-3 at 0607 elite
             german M infantry 6-4-3 at 0101 night_marked
             allied B infantry 4-4-3 at 0506
             allied C infantry 4-4-3 at 0508"
        ),
        "german ends
         A slips 0507",
        "refused a44-10.2a: an enemy bond closes that way",
    );
}

#[test]
fn a44_esp_n2_guns_support_unmarked_and_markers_left_over_let_stacks_slip() {
    check(
        "a44-ESP.N2",
        &format!(
            "{NIGHT}
             german M infantry 6-4-3 at 0505 night_marked
             german G artillery S-2-1 at 0503
             german N infantry 4-4-3 at 0202
             german Z infantry 1-1-3 at 0909 night_marked
             allied B infantry 3-3-3 at 0506
             allied Y infantry 9-9-3 at 0910"
        ),
        "german ends
         N slips 0203
         N slips 0204
         german ends
         M attacks 0506
         G supports, rolling 6",
        "N slips 0202-0203
         refused a44-31.0a: each Night marker that was not placed lets one stack slip, at night
         M attacks 0506
         G supports the attack
         6 to 3 is 2-1 +1 (a44-22.7), at 3-1, rolled 6: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         now G at 0503 fired",
    );
}
