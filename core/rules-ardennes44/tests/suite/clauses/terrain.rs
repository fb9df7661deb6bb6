//! §TEC The Terrain Effects Chart: what it says of movement and of combat.

use hexmap::{Direction, Reach};
use rules_ardennes44::march::reach::reach;
use rules_ardennes44::{Mode, Position};

use crate::language::{check, hex, odds, position, unit};

/// On foot, mechanized and of Vehicle Type, each with plenty of points, in 0505.
const CLASSES: [&str; 3] = [
    "german A infantry 4-4-9 at 0505",
    "german A motorized 4-4-9 at 0505",
    "german A tank 2-2-9 at 0505",
];
/// A turn before the ground freezes, and one after.
const MUD: &str = "turn 5";
const FROZEN: &str = "turn 13";

/// What it costs each class to go from 0505 into 0506 alone, in half points; mud, then frozen.
fn costs(ground: &str) -> [[Option<u16>; 3]; 2] {
    [MUD, FROZEN].map(|turn| {
        CLASSES
            .map(|class| straight(&position(&format!("{class}\n{turn}\n{ground}")), Mode::Ordinary))
    })
}

/// What the one step from 0505 north costs A.
fn straight(position: &Position, mode: Mode) -> Option<u16> {
    let data = position.data();
    let (from, to) = (hex(data, "0505"), hex(data, "0506"));
    let mover = rules_ardennes44::march::movement::mover(position, unit(data, "A"), mode).ok()?;
    let step = rules_ardennes44::march::movement::step(position, &mover, from, Direction::N, to);
    let cost = match step {
        Ok(hexmap::Step::Go(cost) | hexmap::Step::Stop(cost)) => Some(cost),
        Ok(hexmap::Step::No) | Err(_) => None,
    };
    // The search agrees, unless it found a way round.
    let mut search = Reach::new();
    reach(position, unit(data, "A"), mode, &mut search).expect("A may move");
    assert!(search.cost(to) <= cost.or(search.cost(to)));
    cost
}

/// The same for every class, frozen or not.
fn all(halves: u16) -> [[Option<u16>; 3]; 2] {
    [[Some(halves); 3]; 2]
}

/// Which classes may take the step by Tactical Movement.
fn tactical(ground: &str) -> [bool; 3] {
    CLASSES
        .map(|class| straight(&position(&format!("{class}\n{ground}")), Mode::Tactical).is_some())
}

#[test]
fn a44_tec_1_clear_costs_one() {
    assert_eq!(costs(""), all(2));
}

#[test]
fn a44_tec_2_light_woods_cost_one_on_foot_and_three_or_two_on_wheels() {
    let mud = [Some(2), Some(6), Some(6)];
    let frozen = [Some(2), Some(4), Some(4)];
    assert_eq!(costs("light_woods 0506"), [mud, frozen]);
    // The hex entered counts, not the one left.
    assert_eq!(costs("light_woods 0505"), all(2));
}

#[test]
fn a44_tec_3_forest_costs_two_on_foot_and_four_or_three_mechanized() {
    assert_eq!(costs("forest 0506"), [[Some(4), Some(8), None], [Some(4), Some(6), None]]);
    assert_eq!(tactical("forest 0506"), [true, true, false]);
}

#[test]
fn a44_tec_4_wooded_rough_is_open_to_tactical_movement_only() {
    assert_eq!(costs("wooded_rough 0506"), [[None; 3]; 2]);
    assert_eq!(tactical("wooded_rough 0506"), [true, true, false]);
    // Out of it as into it.
    assert_eq!(costs("wooded_rough 0505"), [[None; 3]; 2]);
    assert_eq!(tactical("wooded_rough 0505"), [true, true, false]);
    // Roads excepted.
    let forest_road = [[Some(2), Some(4), Some(4)], [Some(2); 3]];
    assert_eq!(costs("wooded_rough 0506\nsecondary 0505-0506"), forest_road);
    assert_eq!(tactical("wooded_rough 0506\nsecondary 0505-0506"), [true; 3]);
}

#[test]
fn a44_tec_6_a_city_costs_one_and_half_on_its_primary_road() {
    assert_eq!(costs("city 0506"), all(2));
    let road = [[Some(2), Some(1), Some(1)]; 2];
    assert_eq!(costs("city 0506\nprimary 0505-0506"), road);
    // A primary road elsewhere in the city is no help.
    assert_eq!(costs("city 0506\nprimary 0506-0507"), all(2));
}

#[test]
fn a44_tec_n6q1_the_city_road_rate_is_for_both_mechanized_classes() {
    let [mud, _] = costs("city 0505 0506\nprimary 0505-0506");
    assert_eq!(mud, [Some(2), Some(1), Some(1)]);
}

#[test]
fn a44_tec_7_a_river_is_crossed_by_bridge_or_tactically_and_by_vehicles_never() {
    assert_eq!(costs("river 0505/0506"), [[None; 3]; 2]);
    assert_eq!(tactical("river 0505/0506"), [true, true, false]);
    assert_eq!(costs("bridge 0505/0506"), all(2));
    assert_eq!(tactical("bridge 0505/0506"), [true; 3]);
    assert_eq!(costs("bridge 0505/0506\nblown 0505/0506"), [[None; 3]; 2]);
    assert_eq!(costs("bridge 0505/0506\nbuilding german 0505/0506"), [[None; 3]; 2]);
    assert_eq!(tactical("bridge 0505/0506\nblown 0505/0506"), [true, true, false]);
    // Crossing by the bridge costs nothing of itself.
    let road = [[Some(2), Some(1), Some(1)]; 2];
    assert_eq!(costs("bridge 0505/0506\nprimary 0505-0506"), road);
}

#[test]
fn a44_tec_8_the_meuse_is_a_river_to_movers() {
    assert_eq!(costs("meuse 0505/0506"), [[None; 3]; 2]);
    assert_eq!(tactical("meuse 0505/0506"), [true, true, false]);
    assert_eq!(costs("meuse 0505/0506\nbridge 0505/0506"), all(2));
}

#[test]
fn a44_tec_9_nobody_crosses_a_lake() {
    assert_eq!(costs("lake 0505/0506"), [[None; 3]; 2]);
    assert_eq!(tactical("lake 0505/0506"), [false; 3]);
    check(
        "a44-TEC.9",
        "lake 0505/0506
         german A infantry 4-4-3 at 0505
         german B tank 2-2-6 at 0505",
        "A moves 0505-0506
         A moves tactical 0505-0506
         B moves 0505-0506
         B moves 0505-0605-0506",
        "refused a44-TEC.9: nobody crosses a lake
         refused a44-TEC.9: nobody crosses a lake
         refused a44-TEC.9: nobody crosses a lake
         refused a44-11.1c: each hex of a path must touch the one before",
    );
}

#[test]
fn a44_tec_10_a_primary_road_costs_half_on_wheels() {
    let road = [[Some(2), Some(1), Some(1)]; 2];
    for ground in ["", "light_woods 0505 0506", "forest 0505 0506", "wooded_rough 0505 0506"] {
        assert_eq!(costs(&format!("{ground}\nprimary 0505-0506")), road, "{ground}");
    }
    // Eleven half points take a unit eleven hexes.
    check(
        "a44-TEC.10",
        "german A recon 2-2-5 at 0501
         primary 0501-0502-0503-0504-0505-0506-0507-0508-0509-0510-0511-0512",
        "A moves 0501-0502-0503-0504-0505-0506-0507-0508-0509-0510-0511-0512
         A moves 0501-0502-0503-0504-0505-0506-0507-0508-0509-0510-0511",
        "refused a44-11.1b: that costs more Movement Points than the unit has
         A moves 0501-0502-0503-0504-0505-0506-0507-0508-0509-0510-0511 for 5",
    );
}

#[test]
fn a44_tec_11_a_good_secondary_road_costs_one() {
    assert_eq!(costs("secondary 0505-0506"), all(2));
    assert_eq!(costs("light_woods 0506\nsecondary 0505-0506"), all(2));
}

#[test]
fn a44_tec_12_a_poor_secondary_road_costs_two_on_wheels_until_the_frost() {
    let poor = [[Some(2), Some(4), Some(4)], [Some(2); 3]];
    for woods in ["forest", "wooded_rough"] {
        assert_eq!(costs(&format!("{woods} 0506\nsecondary 0505-0506")), poor);
        // What the hex entered is counts: out of woods the road is good.
        assert_eq!(costs(&format!("{woods} 0505\nsecondary 0505-0506")), all(2));
    }
}

#[test]
fn a44_tec_13_leaving_a_zone_costs_one_more_in_every_class() {
    let enemy = "allied Z infantry 3-3-4 at 0504";
    assert_eq!(costs(enemy), all(4));
    assert_eq!(costs(&format!("{enemy}\nprimary 0505-0506")), [[Some(4), Some(3), Some(3)]; 2]);
    // And whoever starts in one may use Extended Movement.
    check(
        "a44-TEC.13",
        "german A infantry 4-4-3 at 0505
         allied Z infantry 3-3-4 at 0504",
        "A moves extended 0505-0506-0507-0508-0509",
        "A moves extended 0505-0506-0507-0508-0509 for 5",
    );
}

#[test]
fn a44_tec_k_p_means_but_by_road_or_bridge_and_ot_the_other_terrain_of_the_hex() {
    // P: a Vehicle in Forest, at a river and in the West Wall.
    let closed = [[Some(2), Some(2), None]; 2];
    assert_eq!(costs("west_wall 0506"), closed);
    assert_eq!(costs("west_wall 0506\nsecondary 0505-0506"), all(2));
    assert_eq!(tactical("forest 0506\nsecondary 0505-0506"), [true; 3]);
    assert_eq!(tactical("bridge 0505/0506"), [true; 3]);
    // OT: villages, towns, Improved Positions and the West Wall cost what else is in the hex.
    let woods = costs("light_woods 0506");
    for built in ["village 0506", "town 0506", "improved 0506", "begun 0506"] {
        assert_eq!(costs(&format!("light_woods 0506\n{built}")), woods, "{built}");
    }
    let [mud, frozen] = woods;
    let walled = [[mud[0], mud[1], None], [frozen[0], frozen[1], None]];
    assert_eq!(costs("light_woods 0506\nwest_wall 0506"), walled);
}

/// The odds of A in 0505, of a kind and with 8, against B in 0506 with 2: for each side attacking.
fn odds_of(kind: &str, ground: &str) -> [String; 2] {
    let quality = if kind == "tank" { " tq 4" } else { "" };
    [("german", "allied"), ("allied", "german")].map(|(attacker, defender)| {
        let given = format!(
            "turn 2
             side {attacker}
             {attacker} A {kind} 8-2-6 at 0505{quality}
             {defender} B infantry 2-2-3 at 0506
             {ground}"
        );
        odds(&given, "A attacks 0506")
    })
}

/// The same told of both sides.
fn both(told: &str) -> [String; 2] {
    [told.to_owned(), told.to_owned()]
}

#[test]
fn a44_tec_5_villages_give_two_and_towns_three_and_tanks_count_as_in_the_other_terrain() {
    let shifted = "8 to 4 is 2-1 +1 (a44-21.1a), at 3-1";
    assert_eq!(odds_of("tank", "village 0506"), both(shifted));
    // The town's three are more than the two who hold it.
    assert_eq!(odds_of("tank", "town 0506"), both(shifted));
    let three = odds(
        "german A infantry 18-4-3 at 0505
         allied B infantry 3-3-3 at 0506
         town 0506",
        "A attacks 0506",
    );
    assert_eq!(three, "18 to 6 is 3-1, at 3-1");
    let forest = "8 to 4 is 2-1, at 2-1";
    for place in ["village", "town"] {
        let ground = format!("forest 0506\nsecondary 0505-0506\n{place} 0506");
        assert_eq!(odds_of("tank", &ground), both(forest), "{place}");
        // They cost what the other terrain costs.
        assert_eq!(costs(&format!("light_woods 0506\n{place} 0506")), costs("light_woods 0506"));
    }
}

#[test]
fn a44_tec_14_an_improved_position_gives_two_and_leaves_tanks_and_movement_alone() {
    let shifted = "8 to 4 is 2-1 +1 (a44-21.1a), at 3-1";
    assert_eq!(odds_of("tank", "improved 0506"), both(shifted));
    assert_eq!(costs("improved 0506"), costs(""));
    assert_eq!(costs("forest 0506\nimproved 0506"), costs("forest 0506"));
}

#[test]
fn a44_tec_15_the_west_wall_is_for_germans_and_against_vehicles() {
    let walled = [[Some(2), Some(2), None]; 2];
    assert_eq!(costs("west_wall 0506"), walled);
    // Against the Allies in it a German attacks as in the open; no shift for tanks on either side.
    let open = "8 to 2 is 4-1, at 4-1".to_owned();
    let road = "west_wall 0506\nsecondary 0505-0506";
    assert_eq!(odds_of("tank", road), [open, "8 to 4 is 2-1, at 2-1".to_owned()]);
    let halved = "4 to 2 is 2-1, at 2-1".to_owned();
    assert_eq!(odds_of("tank", "west_wall 0506"), [halved, "4 to 4 is 1-1, at 1-1".to_owned()]);
    let whole = "8 to 2 is 4-1, at 4-1".to_owned();
    let on_foot = odds_of("panzergrenadier", "west_wall 0506");
    assert_eq!(on_foot, [whole, "8 to 4 is 2-1, at 2-1".to_owned()]);
}

#[test]
fn a44_tec_n2_out_of_a_valley_tanks_count_by_road_and_against_open_ground() {
    let valley = "wooded_rough 0505";
    assert_eq!(odds_of("tank", valley), both("4 to 2 is 2-1, at 2-1"));
    let road = format!("{valley}\nsecondary 0505-0506");
    assert_eq!(odds_of("tank", &road), both("4 to 2 is 2-1 +1 (a44-21.1a), at 3-1"));
    for ground in ["forest", "city", "wooded_rough", "west_wall"] {
        let told = odds_of("tank", &format!("{road}\n{ground} 0506"));
        assert!(told.iter().all(|told| !told.contains("a44-21.1a")), "{ground}");
    }
}

#[test]
fn a44_tec_n3_over_a_bridge_tanks_count_against_open_ground() {
    let bridge = "bridge 0505/0506\nsecondary 0505-0506";
    assert_eq!(odds_of("tank", bridge), both("4 to 2 is 2-1 +1 (a44-21.1a), at 3-1"));
    let blown = format!("{bridge}\nblown 0505/0506");
    assert_eq!(odds_of("tank", &blown), both("4 to 2 is 2-1, at 2-1"));
    for ground in ["forest", "city", "wooded_rough", "west_wall"] {
        let told = odds_of("tank", &format!("{bridge}\n{ground} 0506"));
        assert!(told.iter().all(|told| !told.contains("a44-21.1a")), "{ground}");
    }
}

#[test]
fn a44_tec_n4_silhouettes_in_an_improved_position_have_one_unless_infantry_is_with_them() {
    let defended = |defenders: &str| {
        let given = format!("improved 0506\ngerman A infantry 8-4-3 at 0505\n{defenders}");
        odds(&given, "A attacks 0506")
    };
    let tank = "allied B tank 2-1-6 at 0506 tq 3";
    assert_eq!(defended(tank), "8 to 2 is 4-1, at 4-1");
    let two = "allied B tank 2-2-6 at 0506 tq 3";
    assert_eq!(defended(two), "8 to 3 is 2-1, at 2-1");
    let with = format!("{tank}\nallied C infantry 1-1-3 at 0506");
    assert_eq!(defended(&with), "8 to 4 is 2-1 -1 (a44-21.1c), at 1-1");
}

#[test]
fn a44_tec_n5_the_west_wall_bonus_is_for_germans_only() {
    let told = ["8 to 2 is 4-1, at 4-1".to_owned(), "8 to 4 is 2-1, at 2-1".to_owned()];
    assert_eq!(odds_of("infantry", "west_wall 0506"), told);
}
