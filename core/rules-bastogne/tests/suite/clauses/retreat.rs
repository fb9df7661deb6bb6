//! §7.8 Retreats.

use crate::language::{now, played, told};

/// A in 0604 attacks B in 0504; the result is a retreat of so many hexes. The Allied source is in 0102 on the west edge.
fn retreat(hexes: u8, ground: &str) -> String {
    format!(
        "phase german_combat
         result 1-1 7 D0r{hexes}
         centre 1204
         major 0102-0202
         german A infantry 8-8-6 steps 4 at 0604
         allied B infantry 3-8-6 steps 4 at 0504
         {ground}"
    )
}

/// Where B and others go.
fn gone(given: &str) -> Vec<String> {
    let story = told(given, "A attacks 0504\ngerman passes", &[3, 4]);
    story.into_iter().skip(2).filter(|line| !line.contains("may advance")).collect()
}

#[test]
fn bb_7_8a_the_way_leads_toward_the_nearest_source_of_supply() {
    assert_eq!(gone(&retreat(1, "")), ["B retreats 0504-0403"]);
    assert_eq!(gone(&retreat(2, "")), ["B retreats 0504-0403-0303"]);
    // With the only source in the south the way leads there; 0505 lies in the zone of A.
    let south = retreat(2, "").replace("major 0102-0202", "major 0512-0511");
    assert_eq!(gone(&south), ["B retreats 0504-0404-0405"]);
}

#[test]
fn bb_7_8a_round_enemy_zones_even_by_a_longer_way() {
    // C in 0303 has zones in 0403 and 0304; 0404 and 0305 are the way round them.
    let given = retreat(1, "german C infantry 1-1-6 at 0303");
    assert_eq!(gone(&given), ["B retreats 0504-0404"]);
    let given = retreat(2, "german C infantry 1-1-6 at 0303");
    assert_eq!(gone(&given), ["B retreats 0504-0404-0305"]);
}

/// Only 0403 and 0404 are open to B, and zones lie on both.
const RING: &str = "german C infantry 1-1-6 at 0503
                    german D infantry 1-1-6 at 0505
                    german E infantry 1-1-6 at 0603";

#[test]
fn bb_7_8b_where_every_way_is_in_zones_a_step_is_lost_for_each_hex() {
    assert_eq!(gone(&retreat(1, RING)), ["B retreats 0504-0403", "B loses a step (bb-7.8b)"]);
    // The second hex is free of zones, and costs nothing.
    assert_eq!(gone(&retreat(2, RING)), ["B retreats 0504-0403-0303", "B loses a step (bb-7.8b)"]);
    // Zones beyond: a step for each of the two.
    let deep = format!("{RING}\ngerman F infantry 1-1-6 at 0302\ngerman G infantry 1-1-6 at 0305");
    let story = gone(&retreat(2, &deep));
    assert_eq!(story[1..], ["B loses a step (bb-7.8b)", "B loses a step (bb-7.8b)"]);
}

#[test]
fn bb_7_8b_each_unit_of_the_stack_loses_its_step() {
    let given = retreat(1, &format!("{RING}\nallied F infantry 1-0-6 steps 1 at 0504"));
    let story = gone(&given);
    assert_eq!(story[1..], ["B loses a step (bb-7.8b)", "F loses a step (bb-7.8b)"]);
    let game = played(&given, "A attacks 0504\ngerman passes", &[3, 4]);
    assert_eq!(now(&game, "F"), "F dead");
}

#[test]
fn bb_7_8b_a_friend_in_the_hex_takes_the_peril_away() {
    let given = retreat(1, &format!("{RING}\nallied F infantry 1-1-6 at 0404"));
    // 0404 is no nearer to the source, and yet the better way.
    assert_eq!(gone(&given), ["B retreats 0504-0404"]);
}

#[test]
fn bb_7_8b_where_no_hex_is_open_the_unit_is_eliminated() {
    let ring = "german C towed 0-1-6 at 0403
                german D towed 0-1-6 at 0404
                german E towed 0-1-6 at 0503
                german F towed 0-1-6 at 0505
                german G towed 0-1-6 at 0603";
    assert_eq!(gone(&retreat(1, ring)), ["B is eliminated (bb-7.8b)"]);
    let open = ring.replace("german G towed 0-1-6 at 0603", "");
    let story = gone(&retreat(1, &open));
    assert_eq!(story, ["B retreats 0504-0603", "B loses a step (bb-7.8b)"], "in the zone of A");
}

#[test]
fn bb_7_8b_one_open_hex_is_enough_for_a_retreat_of_two() {
    // 0404 is a pocket: from there nobody gets farther.
    let ring = "german C towed 0-1-6 at 0403
                german E towed 0-1-6 at 0503
                german F towed 0-1-6 at 0505
                german G towed 0-1-6 at 0603
                german H towed 0-1-6 at 0304
                german I towed 0-1-6 at 0305
                german J towed 0-1-6 at 0405";
    assert_eq!(gone(&retreat(2, ring)), ["B retreats 0504-0404"]);
}

#[test]
fn bb_7_8c_germans_go_toward_the_nearest_supply_centre() {
    let given = |centre: &str| {
        format!(
            "phase allied_combat
             result 1-1 7 D0r2
             {centre}
             german A infantry 8-8-6 steps 4 at 0504
             allied B infantry 8-8-6 steps 4 at 0404"
        )
    };
    let story =
        |centre: &str| told(&given(centre), "B attacks 0504\nallied passes", &[3, 4])[2].clone();
    assert_eq!(story("centre 1001"), "A retreats 0504-0603-0703");
    assert_eq!(story("centre 0512"), "A retreats 0504-0604-0605", "round the zone of B");
    assert_eq!(story("centre 0512\ncentre 1101"), "A retreats 0504-0603-0703", "the nearer one");
    // The dump counts once it is open.
    assert_eq!(story("centre 0512\ndump 0501"), "A retreats 0504-0604-0605");
    let open = "centre 0512\ndump 0501\ncontrol german 0501\neffect dump";
    assert_eq!(story(open), "A retreats 0504-0503-0502");
}

#[test]
fn bb_7_8c_the_units_of_a_hex_go_together_and_spend_no_points() {
    let given = retreat(1, "allied G towed 0-0-6 at 0504\nallied F infantry 1-0-6 left 0 at 0504");
    let story = gone(&given);
    assert_eq!(story, ["B+G+F retreats 0504-0403"]);
    let game = played(&given, "A attacks 0504\ngerman passes", &[3, 4]);
    assert_eq!(now(&game, "points_of_B"), "points_of_B 6");
    assert_eq!(now(&game, "G"), "G at 0403 fought", "unlimbered as it was");
}

#[test]
fn bb_7_8c_rivers_bind_a_retreat_as_a_move() {
    // West of B runs a river without a bridge: infantry wades, vehicles go another way.
    let river = "river 0504/0403 0504/0404";
    assert_eq!(gone(&retreat(1, river)), ["B retreats 0504-0403"]);
    let mech = retreat(1, river).replace("allied B infantry", "allied B mech");
    let story = gone(&mech);
    assert_eq!(story, ["B retreats 0504-0503"]);
    let bridge = retreat(1, &format!("{river}\nbridge 0504/0404"))
        .replace("allied B infantry", "allied B mech");
    assert_eq!(gone(&bridge), ["B retreats 0504-0404"]);
}

#[test]
fn bb_7_8c_infantry_and_vehicles_whom_a_river_parts_go_each_their_way() {
    // All around is river but for the side of A.
    let river = "river 0504/0403 0504/0404 0504/0503 0504/0505 0504/0603";
    let given = retreat(1, &format!("{river}\nallied M mech 1-0-6 at 0504"));
    assert_eq!(gone(&given), ["B retreats 0504-0403", "M is eliminated (bb-7.8b)"]);
}

#[test]
fn bb_7_8d_an_r_behind_a_sends_the_attackers_back() {
    let given = "phase german_combat
                 result 1-1 7 A1r1
                 centre 1001
                 german A infantry 4-8-6 steps 4 at 0604
                 german C infantry 4-8-6 steps 4 at 0603
                 allied B infantry 3-8-6 steps 4 at 0504";
    let story = told(given, "A+C attacks 0504", &[3, 4]);
    assert_eq!(story[2], "A loses a step (bb-7.7a)");
    assert_eq!(story[3..], ["C retreats 0603-0703", "A retreats 0604-0704"]);
    // Attackers of one hex go together, and a unit that did not attack stays.
    let stack = given.replace("at 0603", "at 0604") + "\ngerman D infantry 4-8-6 at 0604";
    let story = told(&stack, "A+C attacks 0504", &[3, 4]);
    assert_eq!(story[3..], ["A+C retreats 0604-0704"]);
}
