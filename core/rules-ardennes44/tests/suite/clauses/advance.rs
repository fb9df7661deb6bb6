//! §19.1-19.3, §19.5, §19.6 Advance after combat.

use kernel::{Game, ScriptedDice};
use rules_ardennes44::{Action, Side};

use crate::language::{check, rules};

/// An idle pair that keeps the phase open.
const IDLE: &str = "german Z infantry 1-1-3 at 1101\nallied Y infantry 9-9-3 at 1102";

/// A, in 0505, has just won 0506.
fn won(code: &str, kind: &str, more: &str) -> String {
    format!(
        "phase combat
         won {code} 0506 A
         german A {kind} at 0505
         {IDLE}
         {more}"
    )
}

/// Ways by which A may not advance, each with what it is told, and the one that it takes then.
#[track_caller]
fn advances(clause: &str, given: &str, refused: &[(&str, &str)], way: &str) {
    let tried: Vec<String> = refused.iter().map(|(way, _)| format!("A advances {way}")).collect();
    let told: Vec<&str> = refused.iter().map(|(_, told)| *told).collect();
    check(
        clause,
        given,
        &format!("{}\nA advances {way}", tried.join("\n")),
        &format!("{}\nA advances {way}\nthe combat is over", told.join("\n")),
    );
}

const TOO_FAR: &str = "refused a44-19.1.2b: that is farther than the advance allows";
const TOO_FAR_IN_BONUS: &str = "refused a44-19.1.2c: a Bonus Advance is two hexes";
const NO_BONUS: &str =
    "refused a44-19.1.3a: the Road Bonus is for Mechanized units that follow a road all the way";
const FOREST_ROAD: &str =
    "refused a44-19.1.3b: Forest Roads give no Road Bonus before the ground is frozen";
const FOREST: &str =
    "refused a44-19.2b: Infantry advances into Forest off the road only as its first hex";
const CROSSING: &str = "refused a44-19.2c: Infantry advances over a river or a Wooded Rough hexside only as its first hex";
const VACATED: &str =
    "refused a44-19.1.2a: a Limited Advance leads into the vacated hex and no farther";
const BOND: &str = "refused a44-19.3.1: an enemy bond closes that way but to the vacated hex";
const ZONE: &str = "refused a44-19.3.2b: no advance leads from one hex to another in the zone of the same enemy unit";
const UNSUPPLIED: &str = "refused a44-23.4e: a unit out of supply has no Road Bonus";

#[test]
fn a44_19_1_1a_only_who_took_part_and_only_after_a_result_that_says_so() {
    let field = "phase combat
                 german A infantry 7-4-3 at 0505
                 german B infantry 3-4-3 at 0505
                 german C infantry 1-1-3 at 0405
                 allied T infantry 1-1-3 at 0506";
    check(
        "a44-19.1.1a",
        field,
        "A attacks 0506, rolling 5
         T retreats 0506-0507-0508-0509
         B advances 0505-0506
         C advances 0405-0406
         A advances 0505-0506-0507",
        "A attacks 0506
         7 to 1 is 7-1, at 7-1, rolled 5: DR3
         T retreats 0506-0507-0508-0509
         T is broken (a44-18.2b)
         refused a44-19.1.1a: that unit did not take part in the attack, or has advanced
         refused a44-19.1.1a: that unit did not take part in the attack, or has advanced
         A advances 0505-0506-0507
         the combat is over
         now A at 0507
         now 0506 german",
    );
    // A step of the attacker's own is no result to advance by.
    check(
        "a44-19.1.1a",
        "phase combat
         german A infantry 4-4-3 at 0505 stacking 2 reduced 2-2-3
         allied T infantry 4-4-3 at 0506
         german Z infantry 1-1-3 at 1101
         allied Y infantry 9-9-3 at 1102",
        "A attacks 0506, rolling 6
         A advances 0505-0506",
        "A attacks 0506
         4 to 4 is 1-1, at 1-1, rolled 6: A1
         A loses a step (a44-16.3a)
         the combat is over
         refused a44-4.0b: this is not the phase for that
         now A at 0505 reduced attacked",
    );
}

#[test]
fn a44_19_1_1b_who_followed_without_strength_advances_too() {
    check(
        "a44-19.1.1b",
        "phase combat
         german A infantry 7-1-3 at 0505 of 1
         german B infantry 1-1-3 at 0505 of 2
         german F infantry 9-1-3 at 0505 of 3
         german C infantry 5-1-3 at 0606 of 4
         german D infantry 1-1-3 at 0606 of 5
         allied T infantry 2-2-3 at 0506",
        "A+B+C+D attacks 0506 with F, rolling 5
         T retreats 0506-0507-0508-0509
         F advances 0505-0506-0507
         german passes",
        "A+B+C+D attacks 0506 with F
         14 to 2 is 7-1, at 7-1, rolled 5: DR3
         T retreats 0506-0507-0508-0509
         T is broken (a44-18.2b)
         F advances 0505-0506-0507
         the combat is over
         now F at 0507",
    );
}

#[test]
fn a44_19_1_1c_artillery_does_not_advance() {
    check(
        "a44-19.1.1c",
        "phase combat
         german A infantry 6-4-3 at 0505
         german G artillery S-1-0 at 0505
         allied T infantry 1-1-3 at 0506",
        "A attacks 0506
         G supports, rolling 5
         T retreats 0506-0507-0508-0509
         G advances 0505-0506
         A+G advances 0505-0506
         A advances 0505-0506",
        "A attacks 0506
         G supports the attack
         6 to 1 is 6-1 +1 (a44-22.7), at 7-1, rolled 5: DR3
         T retreats 0506-0507-0508-0509
         T is broken (a44-18.2b)
         refused a44-19.1.1c: Artillery does not advance
         refused a44-19.1.1c: Artillery does not advance
         A advances 0505-0506
         the combat is over",
    );
}

#[test]
fn a44_19_1_2a_a_limited_advance_enters_the_vacated_hex_alone() {
    // An exchange that killed the only step of the defender.
    check(
        "a44-19.1.2a",
        "phase combat
         primary 0505-0506-0507
         german A panzergrenadier 2-4-6 at 0505 stacking 2 reduced 2-2-6
         allied T infantry 2-2-3 at 0506",
        "A attacks 0506, rolling 2
         A advances 0505-0605
         A advances 0505-0506-0507
         A advances 0505-0506",
        &format!(
            "A attacks 0506
             2 to 2 is 1-1, at 1-1, rolled 2: EX
             A loses a step (a44-16.3a)
             T loses a step (a44-16.3a)
             {VACATED}
             {VACATED}
             A advances 0505-0506
             the combat is over"
        ),
    );
    // With a step left the defender is Engaged, and nobody advances.
    check(
        "a44-19.1.2a",
        "phase combat
         german A panzergrenadier 2-4-6 at 0505 stacking 2 reduced 2-2-6
         allied T infantry 2-2-3 at 0506 stacking 2 reduced 1-1-3
         german Z infantry 1-1-3 at 1101
         allied Y infantry 9-9-3 at 1102",
        "A attacks 0506, rolling 2
         A advances 0505-0506",
        "A attacks 0506
         2 to 2 is 1-1, at 1-1, rolled 2: EX
         A loses a step (a44-16.3a)
         T loses a step (a44-16.3a)
         T is marked engaged (a44-16.5a)
         the combat is over
         refused a44-4.0b: this is not the phase for that",
    );
}

/// Example A: an infantry unit and a Mechanized one have won a hex through which a road leads.
#[test]
fn a44_19_1_2b_a_regular_advance_is_one_hex_in_any_direction() {
    let foot = won("DR2", "infantry 4-4-3", "primary 0505-0506-0507-0508");
    for way in ["0505-0506", "0505-0504", "0505-0405", "0505-0605"] {
        let farther = [
            ("0505-0506-0507", TOO_FAR),
            ("0505-0405-0404", TOO_FAR),
            ("0505-0508", "refused a44-11.1c: each hex of a path must touch the one before"),
            ("0505", "refused a44-11.1c: each hex of a path must touch the one before"),
        ];
        advances("a44-19.1.2b", &foot, &farther, way);
    }
    let mechanized = won("DR2", "panzergrenadier 4-4-6", "primary 0505-0506-0507-0508");
    let farther = [("0505-0405-0404", NO_BONUS), ("0505-0506-0507-0508", TOO_FAR)];
    advances("a44-19.1.2b", &mechanized, &farther, "0505-0506-0507");
    advances("a44-19.1.2b", &mechanized, &[], "0505-0605");
}

/// Example B: the same after a greater success, with a river, a wood and an enemy near.
#[test]
fn a44_19_1_2c_a_bonus_advance_is_two_hexes_in_any_direction() {
    let ground = "primary 0505-0506-0507-0508
                  river 0507/0607 0505/0605
                  forest 0406 0407";
    let foot = |more| won("DR3", "infantry 4-4-3", &format!("{ground}\n{more}"));
    for way in ["0505-0506-0507", "0505-0405-0404", "0505-0605-0604", "0505-0406-0306", "0505-0606"]
    {
        let farther = [
            ("0505-0506-0507-0508", TOO_FAR_IN_BONUS),
            ("0505-0506-0407", FOREST),
            ("0505-0406-0407", FOREST),
        ];
        advances("a44-19.1.2c", &foot(""), &farther, way);
    }
    // The river is crossed, and the wood entered, as the first hex alone.
    let given = foot("").replace("0505/0605", "0505/0605 0506/0607");
    advances("a44-19.1.2c", &given, &[("0505-0506-0607", CROSSING)], "0505-0605-0604");
    // An enemy in 0407 has a zone in 0506 and in 0507: whoever entered one does not go on to the
    // other, unless it began there.
    let given = foot("allied E infantry 4-4-3 at 0407");
    advances("a44-19.1.2c", &given, &[("0505-0506-0507", ZONE)], "0505-0506-0607");
    let mechanized = won("DR3", "panzergrenadier 4-4-6", ground);
    let farther = [("0505-0405-0404-0403", NO_BONUS)];
    advances("a44-19.1.2c", &mechanized, &farther, "0505-0506-0507-0508");
}

#[test]
fn a44_19_1_2c_after_dr3_dr4_and_ds() {
    for (roll, code) in [("5", "DR3"), ("4", "DR4"), ("3", "DS")] {
        check(
            "a44-19.1.2c",
            "phase combat
             german A infantry 7-4-3 at 0505
             allied T infantry 1-1-3 at 0506 oos",
            &format!("A attacks 0506, rolling {roll}\nA advances 0505-0506-0507"),
            &format!(
                "A attacks 0506
                 7 to 1 is 7-1, at 7-1, rolled {roll}: {code}
                 {}
                 A advances 0505-0506-0507
                 the combat is over",
                if code == "DS" {
                    "T loses a step (a44-16.3a)"
                } else {
                    "T is eliminated (a44-23.4d)"
                }
            ),
        );
    }
}

#[test]
fn a44_19_1_2x1_a_delay_gives_a_limited_advance_as_well() {
    check(
        "a44-19.1.2x1",
        "phase combat
         german A infantry 7-4-3 at 0505
         allied T infantry 1-1-3 at 0506 stacking 2 reduced 1-1-3",
        "A attacks 0506, rolling 6
         T leads, rolling 2
         T retreats 0506-0507-0508
         A advances 0505-0605
         A advances 0505-0506",
        &format!(
            "A attacks 0506
             7 to 1 is 7-1, at 7-1, rolled 6: DR2
             T leads the defense, rolled 2: delay
             T loses a step (a44-16.7.1d)
             T retreats 0506-0507-0508
             T is disrupted (a44-18.2a)
             {VACATED}
             A advances 0505-0506
             the combat is over"
        ),
    );
}

#[test]
fn a44_2_4e_mechanized_units_use_the_road_bonus() {
    for kind in ["panzergrenadier 4-4-6", "tank 4-2-6", "recon 2-2-8", "motorized 4-4-6"] {
        let given = won("DR2", kind, "secondary 0505-0506-0507");
        advances("a44-2.4e", &given, &[], "0505-0506-0507");
    }
    for kind in ["infantry 4-4-3", "parachute 4-4-3", "engineer 1-1-3"] {
        let given = won("DR2", kind, "secondary 0505-0506-0507");
        advances("a44-2.4e", &given, &[("0505-0506-0507", TOO_FAR)], "0505-0506");
    }
}

#[test]
fn a44_19_1_3a_a_road_all_the_way_adds_a_hex() {
    let roads = "primary 0505-0506-0507 0505-0405\nsecondary 0507-0508-0509 0506-0607";
    let bonus = won("DR4", "tank 4-2-6", roads);
    let off_road = [
        ("0505-0506-0507-0407", NO_BONUS),
        ("0505-0605-0606-0506", NO_BONUS),
        ("0505-0506-0507-0508-0509", TOO_FAR_IN_BONUS),
    ];
    advances("a44-19.1.3a", &bonus, &off_road, "0505-0506-0507-0508");
    let regular = won("DR2", "tank 4-2-6", roads);
    let off_road = [("0505-0606-0506", NO_BONUS), ("0505-0506-0507-0508", TOO_FAR)];
    advances("a44-19.1.3a", &regular, &off_road, "0505-0506-0607");
    // In a stack each needs the bonus for itself.
    check(
        "a44-19.1.3a",
        "phase combat
         won DR2 0506 A+B
         primary 0505-0506-0507
         german A tank 4-2-6 at 0505
         german B infantry 4-4-3 at 0505",
        "A+B advances 0505-0506-0507
         A advances 0505-0506-0507
         B advances 0505-0506",
        &format!(
            "{TOO_FAR}
             A advances 0505-0506-0507
             B advances 0505-0506
             the combat is over"
        ),
    );
}

#[test]
fn a44_19_1_3a_a_road_without_its_bridge_is_none() {
    let given = "primary 0505-0506-0507\nbridge 0505/0506\nblown 0505/0506";
    let given = won("DR2", "panzergrenadier 4-4-6", given);
    advances("a44-19.1.3a", &given, &[("0505-0506-0507", NO_BONUS)], "0505-0506");
}

#[test]
fn a44_19_1_3b_forest_roads_give_no_bonus_before_the_frost() {
    let given = |turn: u8| {
        let more = format!("turn {turn}\nforest 0507 0506\nsecondary 0505-0506-0507");
        won("DR2", "tank 4-2-6", &more)
    };
    for turn in [3, 10] {
        let refused = [("0505-0506-0507", FOREST_ROAD)];
        advances("a44-19.1.3b", &given(turn), &refused, "0505-0506");
    }
    advances("a44-19.1.3b", &given(11), &[], "0505-0506-0507");
}

#[test]
fn a44_19_1_3c_neither_traffic_nor_roadblocks_touch_the_bonus() {
    for marker in ["traffic allied 1 0506\nbottleneck 0507", "roadblock allied 1 0506"] {
        let more = format!("primary 0505-0506-0507\n{marker}");
        advances("a44-19.1.3c", &won("DR2", "tank 4-2-6", &more), &[], "0505-0506-0507");
    }
}

#[test]
fn a44_19_1_3x1_poor_roads_serve_once_the_ground_is_frozen() {
    let more = "turn 12\nwooded_rough 0506\nsecondary 0505-0506-0507";
    advances("a44-19.1.3x1", &won("DR2", "tank 4-2-6", more), &[], "0505-0506-0507");
}

#[test]
fn a44_pa_8_any_primary_road_and_secondary_ones_outside_the_woods() {
    for (ground, road, open) in [
        ("forest 0506 0507", "primary", true),
        ("wooded_rough 0506", "primary", true),
        ("light_woods 0506 0507", "secondary", true),
        ("village 0506", "secondary", true),
        ("city 0506", "secondary", true),
        ("forest 0507", "secondary", false),
        ("wooded_rough 0507", "secondary", false),
    ] {
        let given = won("DR2", "tank 4-2-6", &format!("{ground}\n{road} 0505-0506-0507"));
        if open {
            advances("a44-PA.8", &given, &[], "0505-0506-0507");
        } else {
            advances("a44-PA.8", &given, &[("0505-0506-0507", FOREST_ROAD)], "0505-0506");
        }
    }
}

#[test]
fn a44_19_2a_ground_closed_to_movement_is_closed_to_an_advance() {
    let more = "lake 0505/0405\nallied E infantry 4-4-3 at 0606\nwest_wall 0406";
    let given = won("DR3", "infantry 4-4-3", more);
    let refused = [
        ("0505-0405", "refused a44-TEC.9: nobody crosses a lake"),
        ("0505-0606", "refused a44-9.2.1a: an enemy unit is there"),
        ("0505-0506-0505", "refused a44-11.1c: each hex of a path must touch the one before"),
    ];
    advances("a44-19.2a", &given, &refused, "0505-0406-0306");
    let given = won("DR3", "tank 4-2-6", more);
    let wall =
        "refused a44-11.5: a Vehicle enters and leaves Forest and the West Wall only by road";
    advances("a44-19.2a", &given, &[("0505-0406", wall)], "0505-0506");
    // The sheet that is not played on is no ground at all.
    let given = won("DR3", "infantry 4-4-3", "east_only\nwest_sheet 0605 0606");
    let refused = [("0505-0605", "refused a44-3.1: there is no such hex on the map")];
    advances("a44-19.2a", &given, &refused, "0505-0506");
}

#[test]
fn a44_19_2b_infantry_enters_forest_first_or_by_road() {
    for kind in ["infantry 4-4-3", "panzergrenadier 4-4-6"] {
        let given = won("DR3", kind, "forest 0506 0507 0607\nsecondary 0506-0507");
        let refused = [("0505-0506-0607", FOREST)];
        advances("a44-19.2b", &given, &refused, "0505-0506-0507");
        advances("a44-19.2b", &given, &refused, "0505-0506-0406");
    }
}

#[test]
fn a44_19_2c_infantry_crosses_rivers_and_rough_sides_first_or_not_at_all() {
    for kind in ["infantry 4-4-3", "panzergrenadier 4-4-6"] {
        let ground = "river 0505/0506 0506/0607 0506/0507\nbridge 0506/0507\nwooded_rough 0407";
        let given = won("DR3", kind, ground);
        let refused = [("0505-0506-0607", CROSSING), ("0505-0506-0407", CROSSING)];
        advances("a44-19.2c", &given, &refused, "0505-0506-0507");
        let given = won("DR3", kind, "wooded_rough 0406 0607\nsecondary 0506-0607");
        advances("a44-19.2c", &given, &[("0505-0406-0306", CROSSING)], "0505-0506-0607");
        advances("a44-19.2c", &given, &[], "0505-0406");
        let given = won("DR3", kind, "bridge 0506/0507\nblown 0506/0507");
        advances("a44-19.2c", &given, &[("0505-0506-0507", CROSSING)], "0505-0506");
    }
}

#[test]
fn a44_19_2d_vehicles_keep_to_roads_and_bridges() {
    let ground = "forest 0406 0605\nsecondary 0505-0605\nriver 0505/0504\nwooded_rough 0606";
    let given = won("DR3", "tank 4-2-6", ground);
    let refused = [
        (
            "0505-0406",
            "refused a44-11.5: a Vehicle enters and leaves Forest and the West Wall only by road",
        ),
        ("0505-0504", "refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge"),
        ("0505-0606", "refused a44-11.6a: a Vehicle crosses a Wooded Rough hexside only by road"),
    ];
    advances("a44-19.2d", &given, &refused, "0505-0605");
}

#[test]
fn a44_7_4d_a_tank_does_not_follow_over_a_bridge_that_went() {
    let given = won("DR2", "tank 4-2-6", "bridge 0505/0506\nblown 0505/0506");
    let refused =
        [("0505-0506", "refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge")];
    advances("a44-7.4d", &given, &refused, "0505-0605");
}

#[test]
fn a44_19_3_1_bonds_bar_the_way_except_into_the_vacated_hex() {
    // Along the side 0506/0507.
    let given = won(
        "DR3",
        "infantry 4-4-3",
        "allied E infantry 4-4-3 at 0407\nallied F infantry 4-4-3 at 0607",
    );
    advances("a44-19.3.1", &given, &[("0505-0506-0507", BOND)], "0505-0506");
    // Through 0507.
    let given = won(
        "DR3",
        "infantry 4-4-3",
        "allied E infantry 4-4-3 at 0407\nallied F infantry 4-4-3 at 0608",
    );
    advances("a44-19.3.1", &given, &[("0505-0506-0507", BOND)], "0505-0506-0607");
    // Through the vacated hex, and along the side of it.
    let given = won(
        "DR3",
        "infantry 4-4-3",
        "allied E infantry 4-4-3 at 0407\nallied F infantry 4-4-3 at 0606",
    );
    advances("a44-19.3.1", &given, &[], "0505-0506");
    let given = won(
        "DR3",
        "infantry 4-4-3",
        "allied E infantry 4-4-3 at 0406\nallied F infantry 4-4-3 at 0606",
    );
    advances("a44-19.3.1", &given, &[], "0505-0506");
}

#[test]
fn a44_19_3_2a_zones_do_not_stop_an_advance() {
    let given = won("DR3", "infantry 4-4-3", "allied E infantry 4-4-3 at 0407");
    advances("a44-19.3.2a", &given, &[], "0505-0506-0607");
    let given =
        won("DR3", "tank 4-2-6", "primary 0505-0506-0607-0608\nallied E infantry 4-4-3 at 0407");
    advances("a44-19.3.2a", &given, &[], "0505-0506-0607-0608");
}

#[test]
fn a44_19_3_2b_not_from_zone_to_zone_of_one_unit_but_on_the_first_hex() {
    let enemy = "allied E infantry 4-4-3 at 0407";
    let given = won("DR3", "infantry 4-4-3", enemy);
    advances("a44-19.3.2b", &given, &[("0505-0506-0507", ZONE)], "0505-0506-0606");
    // The first hex may be in the zone of the unit it starts next to.
    let given = won("DR3", "infantry 4-4-3", "allied E infantry 4-4-3 at 0405");
    advances("a44-19.3.2b", &given, &[("0505-0406-0305", ZONE)], "0505-0406-0407");
    // From the zone of one unit into another's.
    let given = won(
        "DR3",
        "infantry 4-4-3",
        "allied E infantry 4-4-3 at 0407\nallied F infantry 4-4-3 at 0608",
    );
    advances("a44-19.3.2b", &given, &[], "0505-0506-0607");
    // Tanks alone have no zone into the wood off the road.
    let given = won("DR3", "infantry 4-4-3", "forest 0506\nallied E tank 4-2-6 at 0407");
    advances("a44-19.3.2b", &given, &[], "0505-0506-0507");
}

#[test]
fn a44_19_5_no_road_bonus_out_of_supply() {
    let given = won("DR2", "tank 4-2-6 oos", "primary 0505-0506-0507");
    advances("a44-19.5", &given, &[("0505-0506-0507", UNSUPPLIED)], "0505-0506");
}

#[test]
fn a44_23_4e_out_of_supply_no_road_bonus_but_all_the_rest() {
    let given = won("DR3", "panzergrenadier 4-4-6 oos", "primary 0505-0506-0507-0508");
    let refused = [("0505-0506-0507-0508", UNSUPPLIED)];
    advances("a44-23.4e", &given, &refused, "0505-0506-0507");
}

#[test]
fn a44_19_6a_stacking_holds_at_the_end_of_an_advance() {
    let full = "refused a44-19.6a: too many units would end their advance in that hex";
    check(
        "a44-19.6a",
        "phase combat
         won DR3 0506 A+B+C
         german A infantry 4-4-3 at 0505 stacking 2
         german B infantry 4-4-3 at 0405 stacking 2
         german C tank 4-3-6 at 0405 reduced 2-2-6
         german F infantry 4-4-3 at 0507 stacking 2
         german G tank 4-2-6 at 0407",
        "A advances 0505-0506-0507
         A advances 0505-0506
         B+C advances 0405-0406-0506
         C advances 0405-0406-0407
         C advances 0405-0406-0506
         B advances 0405-0406-0506
         B advances 0405-0406-0407",
        &format!(
            "{full}
             A advances 0505-0506
             {full}
             {full}
             C advances 0405-0406-0506
             {full}
             B advances 0405-0406-0407
             the combat is over"
        ),
    );
    // On the way the limit may be passed.
    let given = won("DR3", "infantry 4-4-3", "german F infantry 4-4-3 at 0506 stacking 3");
    advances("a44-19.6a", &given, &[("0505-0506", full)], "0505-0506-0507");
}

#[test]
fn a44_19_6b_nobody_joins_a_column() {
    let given = won("DR3", "infantry 4-4-3", "german F motorized 4-4-6 at 0405 column");
    let refused = [(
        "0505-0405",
        "refused a44-19.6b: an advance may not end with a unit in Strategic Movement",
    )];
    advances("a44-19.6b", &given, &refused, "0505-0405-0404");
}

#[test]
fn a44_11_10_2a_germans_attack_over_an_army_boundary_but_do_not_advance_over_it() {
    let field = |turn: u8| {
        format!(
            "phase combat
             turn {turn}
             boundary 0505/0506
             german A infantry 7-4-3 at 0505
             allied T infantry 1-1-3 at 0506
             {IDLE}"
        )
    };
    let won = "A attacks 0506
               7 to 1 is 7-1, at 7-1, rolled 5: DR3
               T retreats 0506-0507-0508-0509
               T is broken (a44-18.2b)";
    let beaten = "A attacks 0506, rolling 5
                  T retreats 0506-0507-0508-0509";
    let over = "refused a44-11.10.2a: no German unit advances over an Army Boundary before Turn 5";
    check(
        "a44-11.10.2a",
        &field(4),
        &format!("{beaten}\nA advances 0505-0506\nA advances 0505-0606"),
        &format!("{won}\n{over}\nA advances 0505-0606\nthe combat is over"),
    );
    check(
        "a44-11.10.2a",
        &field(5),
        &format!("{beaten}\nA advances 0505-0506"),
        &format!("{won}\nA advances 0505-0506\nthe combat is over"),
    );
}

#[test]
fn a44_7_7a_the_bridges_at_ouren_are_tried_before_an_advance_over_them() {
    let field = "phase combat
                 won DR2 0506 A+B
                 ouren 0505/0506
                 primary 0505-0506-0507
                 german A tank 4-2-6 at 0505
                 german B infantry 4-4-3 at 0505";
    // They collapse: the units stay, and advance elsewhere, or on foot.
    check(
        "a44-7.7a",
        field,
        "A+B advances 0505-0506, rolling 4
         A advances 0505-0506
         B advances 0505-0506
         A advances 0505-0605",
        "the bridges at Ouren collapse, rolled 4
         refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge
         B advances 0505-0506
         A advances 0505-0605
         the combat is over
         now 0505/0506 is blown",
    );
    check(
        "a44-7.7a",
        field,
        "A advances 0505-0506-0507, rolling 5
         B advances 0505-0506",
        "the bridges at Ouren stand, rolled 5
         A advances 0505-0506-0507
         B advances 0505-0506
         the combat is over",
    );
}

#[test]
fn a44_11_9_1c_an_advance_off_the_map_costs_a_hex_of_it() {
    let field = |code: &str| {
        format!(
            "phase combat
             side allied
             won {code} 0501 A
             allied A infantry 4-4-3 at 0502
             allied Z infantry 1-1-3 at 1101
             german Y infantry 9-9-3 at 1102"
        )
    };
    let inland =
        "refused a44-11.9.1a: that hex is not on an edge by which the unit may leave".to_owned();
    check(
        "a44-11.9.1c",
        &field("DR3"),
        "A advances off 0502-0503
         A advances off 0502-0501",
        &format!(
            "{inland}
             A advances 0502-0501 and off to the Southeast box
             the combat is over
             now A in the Southeast box attacked"
        ),
    );
    advances("a44-11.9.1c", &field("DR2"), &[("off 0502-0501", TOO_FAR)], "0502-0501");
    advances("a44-11.9.1c", &field("EX"), &[("off 0502-0501", VACATED)], "0502-0501");
}

#[test]
fn a44_11_9_2a_germans_do_not_advance_off_the_map() {
    let given = "phase combat
                 won DR3 0501 A
                 german A infantry 4-4-3 at 0502
                 entry F 0501 allied southeast";
    let refused =
        [("off 0502-0501", "refused a44-11.9.2a: German units leave the map only for victory")];
    advances("a44-11.9.2a", given, &refused, "0502-0501");
}

#[test]
fn a44_27_3_1_the_british_do_not_advance_over_the_meuse() {
    let given = "phase combat
                 side allied
                 won DR3 0506 A
                 west_sheet 0505 0506 0507 0405
                 west_of_meuse 0505 0506
                 meuse 0506/0507
                 bridge 0506/0507
                 allied A guards 4-4-6 at 0505 nation british
                 allied Z infantry 1-1-3 at 1101
                 german Y infantry 9-9-3 at 1102";
    let stay = "refused a44-27.3.1: British units stay on the West Map beyond the Meuse";
    let refused = [("0505-0506-0507", stay), ("0505-0405", stay), ("0505-0605", stay)];
    advances("a44-27.3.1", given, &refused, "0505-0506");
    // The bridge is open to others, and to the brigade that is freed.
    for other in ["", "nation british of 29_Arm\nmeuse_crossed"] {
        let given = given.replace("nation british", other);
        advances("a44-27.3.1", &given, &[], "0505-0506-0507");
    }
}

#[test]
fn a44_29_1_2a_nor_is_there_an_advance_into_another_divisions_area() {
    let given = |turn: u8| {
        format!(
            "phase combat
             turn {turn}
             won DR3 0506 A
             german A infantry 4-4-3 at 0505 of 26_VG
             area 26_VG XLVII 0505
             area 5_Para LXXXV 0405
             rear 0605"
        )
    };
    let other = "refused a44-29.1.2a: on Turn 1 no German unit enters another division's area or the Rear Zone";
    let refused = [("0505-0405", other), ("0505-0605", other)];
    advances("a44-29.1.2a", &given(1), &refused, "0505-0506-0507");
    advances("a44-29.1.2a", &given(2), &[], "0505-0405-0404");
}

#[test]
fn each_unit_and_each_stack_is_offered_the_shortest_way_to_each_hex() {
    let offered = |code: &str| {
        let given = format!(
            "phase combat
             won {code} 0506 A+B
             german A infantry 1-1-3 at 0505
             german B infantry 1-1-3 at 0505"
        );
        let game = Game::new(rules(&given), ScriptedDice::default());
        let listed = game.legal(Side::German.seat());
        let ways = |action: &Action| {
            let Action::Advance { units, path, .. } = action else { return None };
            Some((units.len(), path.len() - 1))
        };
        let mut ways: Vec<(usize, usize)> = listed.iter().filter_map(ways).collect();
        ways.sort_unstable();
        ways
    };
    let times = |number, way| std::iter::repeat_n(way, number);
    let regular: Vec<_> = times(12, (1, 1)).chain(times(6, (2, 1))).collect();
    assert_eq!(offered("DR2"), regular);
    let bonus = times(12, (1, 1)).chain(times(24, (1, 2))).chain(times(6, (2, 1)));
    assert_eq!(offered("DR3"), bonus.chain(times(12, (2, 2))).collect::<Vec<_>>());
    assert_eq!(offered("EX"), [(1, 1), (1, 1), (2, 1)]);
}
