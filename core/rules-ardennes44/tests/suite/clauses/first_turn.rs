//! §29 The first turn: who waits, whose ground is whose, and the two bridges.

use rules_ardennes44::state::markers::BridgeState;
use rules_ardennes44::{Phase, Side};

use crate::language::{check, position};

const OTHER: &str = "refused a44-29.1.2a: on Turn 1 no German unit enters another division's area or \
                     the Rear Zone";

#[test]
fn a44_29_1_1a_red_codes_neither_move_nor_dig_on_turn_1() {
    let red = "refused a44-29.1.1a: units with red codes do not move on Turn 1";
    for side in ["german", "allied"] {
        let given = format!("side {side}\n{side} A infantry 4-4-3 at 0505 red_code");
        check(
            "a44-29.1.1a",
            &format!("turn 1\n{given}"),
            "A moves 0505-0506
             A moves tactical 0505-0506
             A digs",
            &format!("{red}\n{red}\n{red}\nnow A at 0505"),
        );
        check(
            "a44-29.1.1a",
            &format!("turn 2\n{given}"),
            "A moves 0505-0506",
            "A moves 0505-0506 for 1\nnow A at 0506 moved",
        );
    }
}

#[test]
fn a44_29_1_1a_nor_does_what_broke_off_from_one() {
    check(
        "a44-29.1.1a",
        "turn 1
         german A infantry 4-4-3 at 0505 stacking 2 reduced 2-2-3 red_code
         breakdown german infantry B 2-2-3",
        "A breaks down
         B moves 0505-0506",
        "A breaks down into B
         refused a44-29.1.1a: units with red codes do not move on Turn 1",
    );
}

#[test]
fn a44_29_1_1a_nor_does_what_is_left_of_one() {
    check(
        "a44-29.1.1a",
        "turn 1
         german A infantry 4-4-3 at 0505 stacking 3 reduced 2-2-3 weak 2 remnant infantry red_code
         breakdown german infantry B 2-2-3
         breakdown german infantry C 2-2-3
         remnant german infantry R 1-2-3",
        "A breaks down wholly
         R moves 0505-0506",
        "A breaks down into B+C and R
         refused a44-29.1.1a: units with red codes do not move on Turn 1",
    );
}

/// Two divisions side by side, a third of the corps beyond, and the rear behind them.
const AREAS: &str = "area 26_VG XLVII 0505 0506
                     area 2_Pz XLVII 0605 0606
                     area 18_VG LXVI 0704 0705
                     rear 0504 0404";

#[test]
fn a44_29_1_1c_red_codes_attack_but_do_not_advance() {
    check(
        "a44-29.1.1c",
        "turn 1
         phase combat
         german A infantry 6-4-3 at 0505 red_code
         german C infantry 3-4-3 at 0406
         allied B infantry 3-3-3 at 0506",
        "A+C attacks 0506, rolling 2
         allied passes
         B retreats 0506-0507-0508
         A advances 0505-0506
         C advances 0406-0506",
        "A+C attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 2: DR2
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         refused a44-29.1.1c: units with red codes do not advance on Turn 1
         C advances 0406-0506
         the combat is over",
    );
}

#[test]
fn a44_29_1_2a_divisions_keep_to_their_areas_on_turn_1() {
    check(
        "a44-29.1.2a",
        &format!(
            "turn 1
             {AREAS}
             german A infantry 4-4-3 at 0505 of 26_VG
             german B infantry 4-4-3 at 0405 of 26_VG"
        ),
        "A moves 0505-0605
         A moves 0505-0504
         B moves 0405-0404
         A moves 0505-0506
         B moves 0405-0505",
        &format!(
            "{OTHER}\n{OTHER}\n{OTHER}
             A moves 0505-0506 for 1
             B moves 0405-0505 for 1
             now A at 0506 moved"
        ),
    );
}

#[test]
fn a44_29_1_2a_corps_troops_keep_to_the_areas_of_their_corps() {
    check(
        "a44-29.1.2a",
        &format!("turn 1\n{AREAS}\ngerman A tank 4-3-6 reduced 2-2-6 at 0505 corps XLVII"),
        "A moves 0505-0605-0705
         A moves 0505-0605-0606",
        &format!("{OTHER}\nA moves 0505-0605-0606 for 2\nnow A at 0606 moved"),
    );
}

#[test]
fn a44_29_1_2a_a_part_of_a_unit_keeps_to_the_area_of_its_division() {
    check(
        "a44-29.1.2a",
        &format!(
            "turn 1
             {AREAS}
             german A infantry 4-4-3 at 0405 stacking 2 reduced 2-2-3 of 26_VG
             breakdown german infantry P 2-2-3"
        ),
        "A breaks down
         P moves 0405-0404
         P moves 0405-0505-0605
         P moves 0405-0505",
        &format!("A breaks down into P\n{OTHER}\n{OTHER}\nP moves 0405-0505 for 1"),
    );
}

#[test]
fn a44_29_1_2b_american_ground_is_open_and_the_limits_end() {
    let given = format!("{AREAS}\ngerman A panzergrenadier 4-4-6 at 0505 of 26_VG");
    check(
        "a44-29.1.2b",
        &format!("turn 1\n{given}"),
        "A moves 0505-0506-0507-0508-0608-0708",
        "A moves 0505-0506-0507-0508-0608-0708 for 5\nnow A at 0708 moved",
    );
    check(
        "a44-29.1.2b",
        &format!("turn 2\n{given}"),
        "A moves 0505-0605-0505-0504",
        "A moves 0505-0605-0505-0504 for 3\nnow A at 0504 moved",
    );
}

#[test]
fn a44_29_1_3_nobody_forms_a_column_on_turn_1() {
    let no = "refused a44-29.1.3: there is no Strategic Movement on Turn 1";
    for side in ["german", "allied"] {
        let given = format!(
            "side {side}\nprimary 0505-0506-0507\n{side} A tank 4-3-6 reduced 2-2-6 at 0505"
        );
        check(
            "a44-29.1.3",
            &format!("turn 1\n{given}"),
            "A moves strategic 0505-0506",
            &format!("{no}\nnow A at 0505"),
        );
        check(
            "a44-29.1.3",
            &format!("turn 2\n{given}"),
            "A moves strategic 0505-0506",
            "A is marked column (a44-12.4.2a)
             A moves strategic 0505-0506 for 1/2
             now A at 0506 moved column",
        );
    }
    check(
        "a44-29.1.3",
        "turn 1\nside allied\nprimary 0505-0506\nallied B infantry 4-4-3 at 0505",
        "B loads",
        &format!("{no}\nnow B at 0505"),
    );
}

/// Two rivers meet by Echternach: 0606 lies between them.
const ECHTERNACH: &str = "echternach 0606 0605
                          river 0607/0606 0606/0605
                          german A infantry 4-4-3 at 0607 of 212_VG
                          german B infantry 4-4-3 at 0606 of 212_VG
                          german C infantry 4-4-3 at 0606 of 212_VG
                          german D infantry 4-4-3 at 0606 of 276_VG";
const DRY: &str = "refused a44-11.4.1b: a river without a bridge is crossed only by Tactical Movement that \
                   began beside it";

#[test]
fn a44_29_3_one_unit_of_the_212th_crosses_by_echternach_and_stops() {
    check(
        "a44-29.3",
        &format!("turn 1\n{ECHTERNACH}"),
        "D moves 0606-0605
         B+C moves 0606-0605
         A moves tactical 0607-0606-0605
         B moves 0606-0605",
        &format!(
            "{DRY}
             refused a44-29.3: one unit of 212 VG crosses by Echternach, alone
             A moves tactical 0607-0606-0605 for 2 hexes
             {DRY}
             now A at 0605 moved"
        ),
    );
    check(
        "a44-29.3",
        &format!("turn 1\n{ECHTERNACH}"),
        "B moves 0606-0605-0604
         B moves 0606-0605
         A moves tactical 0607-0606-0605",
        &format!(
            "refused a44-29.3: whoever crosses by Echternach stops there
             B moves 0606-0605 for 1
             {DRY}
             now A at 0607"
        ),
    );
    check(
        "a44-29.3",
        &format!("turn 2\n{ECHTERNACH}"),
        "B moves 0606-0605",
        &format!("{DRY}\nnow B at 0606"),
    );
    // Tactical Movement that begins beside the river is anybody's right and uses nothing up.
    check(
        "a44-29.3",
        &format!("turn 1\n{ECHTERNACH}"),
        "D moves tactical 0606-0605-0604
         C moves tactical 0606-0605-0604
         B moves 0606-0605",
        "D moves tactical 0606-0605-0604 for 2 hexes
         C moves tactical 0606-0605-0604 for 2 hexes
         B moves 0606-0605 for 1
         now B at 0605 moved",
    );
}

#[test]
fn a44_29_3_a_part_of_a_unit_of_the_212th_may_be_the_one() {
    let of = |division| {
        format!(
            "turn 1
             echternach 0606 0605
             river 0607/0606 0606/0605
             german A infantry 4-4-3 at 0606 stacking 2 reduced 2-2-3 of {division}
             breakdown german infantry P 2-2-3"
        )
    };
    check(
        "a44-29.3",
        &of("212_VG"),
        "A breaks down
         P moves 0606-0605-0604
         P moves 0606-0605
         A moves 0606-0605",
        &format!(
            "A breaks down into P
             refused a44-29.3: whoever crosses by Echternach stops there
             P moves 0606-0605 for 1
             {DRY}
             now P at 0605 moved"
        ),
    );
    check(
        "a44-29.3",
        &of("276_VG"),
        "A breaks down
         P moves 0606-0605",
        &format!("A breaks down into P\n{DRY}\nnow P at 0606"),
    );
}

const AREA_18: &str = "side allied
                       area 18_VG LXVI 0505 0506
                       allied A infantry 4-4-3 at 0605 of 106
                       allied B infantry 4-4-3 at 0605 of 2";
const KEEP_OUT: &str =
    "refused a44-29.4: the 106th Division keeps out of the 18th's area while Germans are in it";

#[test]
fn a44_29_4_the_106th_keeps_out_while_germans_are_in_the_area() {
    let moves = "A moves 0605-0505\nB moves 0605-0505";
    check(
        "a44-29.4",
        &format!("turn 1\n{AREA_18}\ngerman G infantry 4-4-3 at 0506"),
        moves,
        &format!("{KEEP_OUT}\nB moves 0605-0505 for 1\nnow A at 0605"),
    );
    check(
        "a44-29.4",
        &format!("turn 1\n{AREA_18}\ngerman G infantry 4-4-3 at 0507"),
        moves,
        "A moves 0605-0505 for 1\nB moves 0605-0505 for 1\nnow A at 0505 moved",
    );
}

#[test]
fn a44_29_4_the_106th_does_not_attack_into_the_area() {
    check(
        "a44-29.4",
        &format!("turn 9\n{AREA_18}\ngerman G infantry 4-4-3 at 0505\nphase combat"),
        "A attacks 0505
         A+B attacks 0505
         B attacks 0505, rolling 4",
        &format!(
            "{KEEP_OUT}
             {KEEP_OUT}
             B attacks 0505
             4 to 4 is 1-1, at 1-1, rolled 4: ENG
             G is marked engaged (a44-16.5a)
             the combat is over"
        ),
    );
}

#[test]
fn a44_29_4_its_parts_and_what_is_left_of_it_keep_out_too() {
    let given = "turn 9
                 area 18_VG LXVI 0505 0506
                 allied A infantry 4-4-3 at 0605 stacking 3 reduced 2-2-3 weak 2 remnant infantry of 106
                 breakdown allied infantry P 2-2-3
                 remnant allied infantry R 1-2-3
                 german G infantry 4-4-3 at 0505 reduced 2-2-3 weak 1
                 allied Z infantry 1-1-3 at 1101
                 german Y infantry 9-9-3 at 1102";
    check(
        "a44-29.4",
        &format!("{given}\nside allied")
            .replace("G infantry 4-4-3 at 0505", "G infantry 4-4-3 at 0506"),
        "A breaks down
         P moves 0605-0505",
        &format!("A breaks down into P\n{KEEP_OUT}"),
    );
    check(
        "a44-29.4",
        &format!("{given}\nside allied\nphase combat"),
        "A breaks down
         P attacks 0505",
        &format!("A breaks down into P\n{KEEP_OUT}"),
    );
    // What a combat leaves of it remembers where it came from.
    check(
        "a44-29.4",
        &format!("{given}\nphase combat").replace("infantry of 106", "infantry of 106 steps 1"),
        "G attacks 0605, rolling 3
         german ends
         allied ends
         R attacks 0505",
        &format!(
            "G attacks 0605
             4 to 2 is 2-1, at 2-1, rolled 3: EX
             G loses a step (a44-16.3a)
             A loses a step, leaving R (a44-16.3a)
             R is marked engaged (a44-16.5a)
             the combat is over
             {KEEP_OUT}"
        ),
    );
}

#[test]
fn a44_29_4q1_it_lasts_on_any_turn_unless_switched_off() {
    let later = format!("turn 9\n{AREA_18}\ngerman G infantry 4-4-3 at 0506");
    check("a44-29.4q1", &later, "A moves 0605-0505", &format!("{KEEP_OUT}\nnow A at 0605"));
    check(
        "a44-29.4q1",
        &format!("switch area_18_on_turn_1_only\n{later}"),
        "A moves 0605-0505",
        "A moves 0605-0505 for 1\nnow A at 0505 moved",
    );
}

#[test]
fn a44_29_5_dasburg_and_gemund_are_under_construction_on_turn_1() {
    check(
        "a44-29.5",
        "scenario campaign",
        "",
        "now 2016/2115 is being built by german
         now 1913/2013 is being built by german",
    );
}

#[test]
fn a44_29_5x1_they_are_finished_on_turn_2_at_the_earliest() {
    let start = position("scenario campaign");
    assert_eq!((start.turn, start.phase), (1, Phase::SetUp));
    let begun = BridgeState::UnderConstruction(Side::German);
    assert_eq!(start.bridges.iter().filter(|bridge| bridge.state == begun).count(), 2);
    let given = "turn 1
                 phase artillery_supply
                 building german 0605/0606
                 bridge 0605/0606
                 german A infantry 4-4-3 at 0605
                 allied B infantry 4-4-3 at 1111";
    check(
        "a44-29.5x1",
        given,
        "german ends",
        "now 0605/0606 is being built by german
         now phase Movement german",
    );
    check(
        "a44-29.5x1",
        given,
        "german ends
         german ends
         allied ends",
        "victory check: none
         0605/0606 is built
         now 0605/0606 stands
         now turn 2",
    );
}

#[test]
fn a44_29_1_1b_units_with_red_codes_retreat_on_turn_1_and_are_held_afterwards() {
    check(
        "a44-29.1.1b",
        "turn 1
         phase combat
         german A infantry 9-4-3 at 0505
         allied B infantry 3-3-3 at 0506 red_code
         allied C infantry 3-3-3 at 0909",
        "A attacks 0506, rolling 1
         B retreats 0506-0507-0508-0509
         german passes
         B moves tactical 0509-0510
         C moves 0909-0910",
        "A attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 1: DR3
         B retreats 0506-0507-0508-0509
         B is broken (a44-18.2b)
         the combat is over
         refused a44-29.1.1a: units with red codes do not move on Turn 1
         C moves 0909-0910 for 1
         now B at 0509 broken",
    );
}
