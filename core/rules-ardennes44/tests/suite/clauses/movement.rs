//! §11.1-11.8, §11.10 Movement.

use crate::language::check;

#[test]
fn a44_11_1a_nobody_must_move() {
    check(
        "a44-11.1a",
        "german A infantry 4-4-3 at 0505
         german B infantry 4-4-3 at 0506",
        "A moves 0505-0504
         german ends",
        "A moves 0505-0504 for 1
         now B at 0506",
    );
    check(
        "a44-11.1a",
        "german A infantry 4-4-3 waits arrives 9-A",
        "A moves 0505-0504",
        "refused a44-11.1a: that unit is not on the map",
    );
}

#[test]
fn a44_11_1b_a_unit_may_spend_up_to_its_allowance() {
    check(
        "a44-11.1b",
        "german A infantry 4-4-3 at 0505
         german B fortress 1-3-0 at 0505",
        "A moves 0505-0506-0507-0508-0509
         B moves 0505-0506
         A moves 0505-0506-0507-0508",
        "refused a44-11.1b: that costs more Movement Points than the unit has
         refused a44-11.1b: that unit cannot move
         A moves 0505-0506-0507-0508 for 3
         now A at 0508 moved",
    );
}

#[test]
fn a44_11_1c_each_hex_costs_what_the_chart_says() {
    // Unit A of the diagram has 6 points and spends them all.
    check(
        "a44-11.1c",
        "german A panzergrenadier 4-4-6 at 0503
         light_woods 0507
         secondary 0504-0505
         primary 0505-0506",
        "A moves 0503-0504-0505-0506-0507-0508
         A moves 0503-0504-0505-0506-0507",
        "refused a44-11.1b: that costs more Movement Points than the unit has
         A moves 0503-0504-0505-0506-0507 for 5 1/2",
    );
    check(
        "a44-11.1c",
        "german A panzergrenadier 4-4-6 at 0503
         light_woods 0505
         primary 0505-0506-0507",
        "A moves 0503-0504-0505-0506-0507-0508
         A moves 0503-0505",
        "A moves 0503-0504-0505-0506-0507-0508 for 6
         refused a44-11.1c: each hex of a path must touch the one before",
    );
}

#[test]
fn a44_11_1d_one_unit_or_stack_at_a_time() {
    check(
        "a44-11.1d",
        "german A infantry 4-4-3 at 0505
         german B infantry 4-4-4 at 0505
         german C infantry 4-4-3 at 0506
         allied D infantry 4-4-3 at 1010",
        "A+C moves 0505-0504
         A+A moves 0505-0504
         A+B moves 0505-0504-0503
         A moves 0503-0502
         C+D moves 0506-0507",
        "refused a44-11.1d: units that move together must start together
         refused a44-11.1d: units that move together must start together
         A+B moves 0505-0504-0503 for 2
         refused a44-11.1d: that unit has finished its move
         refused a44-4.0a: that unit is not yours
         now A at 0503 moved
         now B at 0503 moved",
    );
}

#[test]
fn a44_11_1d_a_move_cut_short_is_finished_before_another_begins() {
    let given = "german A infantry 4-4-3 at 0505
                 german M motorized 2-2-6 at 0505
                 german B infantry 4-4-3 at 0303
                 ouren 0506/0507
                 light_woods 0406";
    // Both go on together, with what they have left: the slower one's cost counts for both.
    check(
        "a44-11.1d",
        given,
        "A+M moves 0505-0506-0507, rolling 1
         A moves 0506-0406
         A+M moves tactical 0506-0406
         A+M moves 0506-0606-0605-0604
         A+M moves 0506-0606-0605",
        "the bridges at Ouren collapse, rolled 1
         A+M moves 0505-0506 for 1
         A+M may go on, 1 spent
         refused a44-11.1d: units that move together must start together
         refused a44-11.1d: that unit has finished its move
         refused a44-11.1b: that costs more Movement Points than the unit has
         A+M moves 0506-0606-0605 for 3
         now A at 0605 moved",
    );
    // Whoever moves something else has finished.
    check(
        "a44-11.1d",
        given,
        "A+M moves 0505-0506-0507, rolling 1
         B moves 0303-0302
         A+M moves 0506-0606",
        "the bridges at Ouren collapse, rolled 1
         A+M moves 0505-0506 for 1
         A+M may go on, 1 spent
         B moves 0303-0302 for 1
         refused a44-11.1d: that unit has finished its move",
    );
    // What a stack has spent is what the one that pays most has.
    check(
        "a44-11.1d",
        &given
            .replace("light_woods 0406", "light_woods 0506")
            .replace("A infantry 4-4-3", "A infantry 4-4-4"),
        "M+A moves 0505-0506-0507, rolling 1
         M+A moves 0506-0606-0605
         M+A moves 0506-0606",
        "the bridges at Ouren collapse, rolled 1
         M+A moves 0505-0506 for 3
         M+A may go on, 3 spent
         refused a44-11.1b: that costs more Movement Points than the unit has
         M+A moves 0506-0606 for 4",
    );
    // Who has not left its hex has not moved at all, and may choose afresh.
    check(
        "a44-11.1d",
        &given.replace("A infantry 4-4-3 at 0505", "A infantry 4-4-3 at 0506"),
        "A moves 0506-0507, rolling 1
         A moves tactical 0506-0507",
        "the bridges at Ouren collapse, rolled 1
         A moves tactical 0506-0507 for 1 hex",
    );
}

#[test]
fn a44_11_2a_extended_movement_adds_two_points() {
    // Unit B of the diagram.
    check(
        "a44-11.2a",
        "german B infantry 4-4-3 at 0501",
        "B moves extended 0501-0502-0503-0504-0505-0506-0507
         B moves extended 0501-0502-0503-0504-0505-0506",
        "refused a44-11.1b: that costs more Movement Points than the unit has
         B moves extended 0501-0502-0503-0504-0505-0506 for 5",
    );
}

#[test]
fn a44_11_2b_no_mechanized_unit_uses_it() {
    check(
        "a44-11.2b",
        "german A motorized 4-4-6 at 0501
         german B panzergrenadier 4-4-6 at 0501
         german C recon 2-2-7 at 0501",
        "A moves extended 0501-0502
         B moves extended 0501-0502
         C moves extended 0501-0502",
        "refused a44-11.2b: a Mechanized unit cannot use Extended Movement
         refused a44-11.2b: a Mechanized unit cannot use Extended Movement
         refused a44-11.2b: a Mechanized unit cannot use Extended Movement",
    );
}

#[test]
fn a44_11_2c_it_may_not_end_next_to_an_enemy() {
    check(
        "a44-11.2c",
        "german A infantry 4-4-3 at 0504
         allied B infantry 3-3-4 at 0506",
        "A moves extended 0504-0505
         A moves 0504-0505",
        "refused a44-11.2c: Extended Movement may not end next to an enemy unit
         A moves 0504-0505 for 1",
    );
    // Even where its zone does not reach: a tank has none into Forest.
    check(
        "a44-11.2c",
        "german A infantry 4-4-3 at 0504
         allied B tank 2-2-6 at 0506
         forest 0505",
        "A moves extended 0504-0505
         A moves extended 0504-0505-0605-0604",
        "refused a44-11.2c: Extended Movement may not end next to an enemy unit
         A moves extended 0504-0505-0605-0604 for 4",
    );
}

#[test]
fn a44_11_2d_it_may_start_next_to_one() {
    check(
        "a44-11.2d",
        "german A infantry 4-4-3 at 0505
         allied B infantry 3-3-4 at 0506",
        "A moves extended 0505-0504-0503-0502-0501",
        "A moves extended 0505-0504-0503-0502-0501 for 5",
    );
}

#[test]
fn a44_11_3a_tactical_movement_is_two_hexes_whatever_they_cost() {
    // Unit E of the diagram: 1 to leave the zone, 4 for Forest and 3 for Light Woods would be 8.
    let given = "german E panzergrenadier 4-4-6 at 0505
                 german F fortress 1-3-1 at 0405
                 allied X infantry 3-3-4 at 0606
                 forest 0504
                 light_woods 0503";
    check(
        "a44-11.3a",
        given,
        "E moves 0505-0504-0503
         E moves tactical 0505-0504-0503-0502
         E moves tactical 0505-0504-0503
         F moves tactical 0405-0404",
        "refused a44-11.1b: that costs more Movement Points than the unit has
         refused a44-11.3a: Tactical Movement is at most two hexes
         E moves tactical 0505-0504-0503 for 2 hexes
         refused a44-11.3a: Tactical Movement needs an allowance of 2 or more",
    );
    // Eight points it would be, and eight would be enough.
    check(
        "a44-11.3a",
        &given.replace("E panzergrenadier 4-4-6", "E panzergrenadier 4-4-8"),
        "E moves 0505-0504-0503",
        "E moves 0505-0504-0503 for 8",
    );
}

#[test]
fn a44_11_3c_it_stops_at_zones_bonds_and_closed_ground_all_the_same() {
    check(
        "a44-11.3c",
        "german A infantry 4-4-3 at 0504
         german T tank 2-2-6 at 0303
         german U tank 2-2-6 at 0905
         allied B infantry 3-3-4 at 0605
         allied C infantry 3-3-4 at 0805
         forest 0304
         wooded_rough 0906",
        "A moves tactical 0504-0505-0506
         A moves tactical 0504-0604-0704
         T moves tactical 0303-0304
         U moves tactical 0905-0906",
        "refused a44-9.2.1a: a unit must stop when it enters an enemy zone of control
         refused a44-9.2.1a: a unit must stop when it enters an enemy zone of control
         refused a44-11.5: a Vehicle enters and leaves Forest and the West Wall only by road
         refused a44-11.6a: a Vehicle crosses a Wooded Rough hexside only by road",
    );
    check(
        "a44-11.3c",
        "german A infantry 4-4-3 at 0704
         allied B infantry 3-3-4 at 0605
         allied C infantry 3-3-4 at 0805",
        "A moves tactical 0704-0705",
        "refused a44-10.2a: an enemy bond closes that way",
    );
    // Into a Hex Bond; and over a Hexside Bond as the second hex, where no zone stops it before.
    check(
        "a44-11.3c",
        "german A infantry 4-4-3 at 0404
         allied B infantry 3-3-4 at 0503
         allied C infantry 3-3-4 at 0505
         german D infantry 4-4-3 at 0906
         forest 0907
         allied E tank 2-2-6 at 0808
         allied F tank 2-2-6 at 1008",
        "A moves tactical 0404-0504
         D moves tactical 0906-0907-0908
         D moves tactical 0906-0907",
        "refused a44-10.2a: an enemy bond closes that way
         refused a44-10.2a: an enemy bond closes that way
         D moves tactical 0906-0907 for 1 hex",
    );
}

#[test]
fn a44_11_3d_traffic_and_the_bottleneck_do_not_delay_it() {
    let given = "german A panzergrenadier 4-4-3 at 0505
                 traffic allied 1 0506
                 bottleneck 0507
                 st_vith 1212";
    check(
        "a44-11.3d",
        given,
        "A moves 0505-0506-0507
         A moves tactical 0505-0506-0507",
        "refused a44-11.1b: that costs more Movement Points than the unit has
         A moves tactical 0505-0506-0507 for 2 hexes",
    );
    check("a44-11.3d", given, "A moves 0505-0506", "A moves 0505-0506 for 3");
}

#[test]
fn a44_11_4_1a_vehicles_cross_rivers_by_bridge_only() {
    check(
        "a44-11.4.1a",
        "german A recon 2-2-7 at 0505
         german B tank 2-2-6 at 0305
         river 0505/0506
         bridge 0305/0306 0505/0504
         blown 0505/0504",
        "A moves 0505-0506
         A moves tactical 0505-0506
         A moves 0505-0504
         A moves tactical 0505-0504
         B moves 0305-0306",
        "refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge
         refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge
         refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge
         refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge
         B moves 0305-0306 for 1",
    );
}

#[test]
fn a44_11_4_1b_infantry_type_crosses_by_tactical_movement_begun_beside_the_river() {
    // Units C and D of the diagram.
    check(
        "a44-11.4.1b",
        "german C infantry 4-4-3 at 0504
         german D infantry 4-4-3 at 0505
         german E panzergrenadier 4-4-6 at 0405
         river 0505/0506 0405/0406",
        "C moves 0504-0505-0506
         C moves tactical 0504-0505-0506
         D moves 0505-0506
         D moves tactical 0505-0506-0507
         E moves tactical 0405-0406",
        "refused a44-11.4.1b: a river without a bridge is crossed only by Tactical Movement that began beside it
         refused a44-11.4.1b: a river without a bridge is crossed only by Tactical Movement that began beside it
         refused a44-11.4.1b: a river without a bridge is crossed only by Tactical Movement that began beside it
         D moves tactical 0505-0506-0507 for 2 hexes
         E moves tactical 0405-0406 for 1 hex",
    );
    // To begin beside some other part of the river is not enough, nor off the map.
    check(
        "a44-11.4.1b",
        "german C infantry 4-4-3 at 0504
         german D infantry 4-4-3 waits arrives 3-K
         entry K 0101 german
         river 0504/0404 0505/0405 0101/0102
         secondary 0101-0201",
        "C moves tactical 0504-0505-0405
         D enters tactical at K 0101-0102",
        "refused a44-11.4.1b: a river without a bridge is crossed only by Tactical Movement that began beside it
         refused a44-11.4.1b: a river without a bridge is crossed only by Tactical Movement that began beside it",
    );
}

#[test]
fn a44_11_4_2_the_meuse_is_a_river_like_any_other() {
    check(
        "a44-11.4.2",
        "german A infantry 4-4-3 at 0505
         german B tank 2-2-6 at 0505
         meuse 0505/0506",
        "A moves 0505-0506
         B moves 0505-0506
         A moves tactical 0505-0506",
        "refused a44-11.4.1b: a river without a bridge is crossed only by Tactical Movement that began beside it
         refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge
         A moves tactical 0505-0506 for 1 hex",
    );
}

#[test]
fn a44_11_5_vehicles_enter_and_leave_forest_and_the_west_wall_by_road() {
    let closed =
        "refused a44-11.5: a Vehicle enters and leaves Forest and the West Wall only by road";
    check(
        "a44-11.5",
        "german A recon 2-2-7 at 0505
         german B tank 2-2-7 at 0305
         german C infantry 2-2-7 at 0305
         forest 0506 0507
         west_wall 0304 0305
         secondary 0505-0506-0507",
        "A moves 0505-0606-0607-0507
         A moves 0505-0506-0606
         A moves 0505-0506-0507-0508
         B moves 0305-0306
         B moves 0305-0304
         A moves 0505-0506-0507
         C moves 0305-0304-0303",
        &format!(
            "{closed}\n{closed}\n{closed}\n{closed}\n{closed}
             A moves 0505-0506-0507 for 4
             C moves 0305-0304-0303 for 2"
        ),
    );
    // Unit I of the diagram: through Forest and Wooded Rough, by road all the way.
    check(
        "a44-11.5",
        "german I recon 2-2-7 at 0504
         forest 0506
         wooded_rough 0505
         secondary 0504-0505-0506-0507",
        "I moves 0504-0505-0605
         I moves 0504-0605-0505
         I moves 0504-0505-0506-0507",
        "refused a44-11.6a: a Vehicle crosses a Wooded Rough hexside only by road
         refused a44-11.6a: a Vehicle crosses a Wooded Rough hexside only by road
         I moves 0504-0505-0506-0507 for 5",
    );
}

#[test]
fn a44_11_6a_a_wooded_rough_hexside_off_the_road_is_like_a_river() {
    let refused = "refused a44-11.6a: a Wooded Rough hexside off the road is crossed only by Tactical Movement that began beside it";
    // Unit F did not start beside it; J and K did, one outside and one inside.
    check(
        "a44-11.6a",
        "german F infantry 4-4-4 at 0503
         german J infantry 4-4-4 at 0504
         german K panzergrenadier 4-4-4 at 0505
         german L infantry 4-4-4 at 0605
         wooded_rough 0505
         secondary 0605-0505",
        "F moves 0503-0504-0505
         F moves tactical 0503-0504-0505
         J moves 0504-0505
         J moves tactical 0504-0505
         K moves 0505-0405
         K moves tactical 0505-0405-0305
         L moves 0605-0505",
        &format!(
            "{refused}\n{refused}\n{refused}
             J moves tactical 0504-0505 for 1 hex
             {refused}
             K moves tactical 0505-0405-0305 for 2 hexes
             L moves 0605-0505 for 1"
        ),
    );
    check(
        "a44-11.6a",
        "german V flak 1-2-6 at 0504
         wooded_rough 0505",
        "V moves 0504-0505
         V moves tactical 0504-0505",
        "refused a44-11.6a: a Vehicle crosses a Wooded Rough hexside only by road
         refused a44-11.6a: a Vehicle crosses a Wooded Rough hexside only by road",
    );
}

#[test]
fn a44_11_6b_one_such_hexside_in_a_phase() {
    let refused = "refused a44-11.6b: only one river or Wooded Rough hexside may be crossed off the road in a phase";
    // Unit K: a rough hexside, and then an unbridged river; or the other way round; or two rough.
    check(
        "a44-11.6b",
        "german K infantry 4-4-4 at 0505
         german L infantry 4-4-4 at 0303
         german M infantry 4-4-4 at 0805
         wooded_rough 0505 0305 0806
         river 0506/0507 0303/0304",
        "K moves tactical 0505-0506-0507
         L moves tactical 0303-0304-0305
         M moves tactical 0805-0806-0807
         K moves tactical 0505-0506-0606",
        &format!(
            "{refused}\n{refused}\n{refused}
             K moves tactical 0505-0506-0606 for 2 hexes"
        ),
    );
    // By road out of the rough hex, or over a bridge, the second is no such crossing.
    check(
        "a44-11.6b",
        "german K infantry 4-4-4 at 0504
         german L infantry 4-4-4 at 0305
         wooded_rough 0505 0305
         secondary 0505-0506
         bridge 0306/0307",
        "K moves tactical 0504-0505-0506
         L moves tactical 0305-0306-0307",
        "K moves tactical 0504-0505-0506 for 2 hexes
         L moves tactical 0305-0306-0307 for 2 hexes",
    );
}

#[test]
fn a44_11_7a_who_follows_a_road_pays_its_rate() {
    check(
        "a44-11.7a",
        "german A panzergrenadier 4-4-6 at 0504
         german B panzergrenadier 4-4-6 at 0404
         light_woods 0505 0506 0507
         primary 0504-0505-0506-0507",
        "A moves 0504-0505-0506-0507
         B moves 0404-0505-0506",
        "A moves 0504-0505-0506-0507 for 1 1/2
         refused a44-11.1c: each hex of a path must touch the one before",
    );
    // Onto a road from beside it is not along it.
    check(
        "a44-11.7a",
        "german B panzergrenadier 4-4-6 at 0405
         light_woods 0505 0506 0507
         primary 0504-0505-0506-0507",
        "B moves 0405-0505-0506",
        "B moves 0405-0505-0506 for 3 1/2",
    );
    // Who would rather cross the fields may.
    check(
        "a44-11.7a",
        "german B infantry 4-4-3 at 0504
         forest 0505
         secondary 0504-0505",
        "B moves 0504-0505",
        "B moves 0504-0505 for 1",
    );
}

#[test]
fn a44_11_7b_the_road_rate_holds_in_enemy_zones() {
    check(
        "a44-11.7b",
        "german A panzergrenadier 4-4-6 at 0504
         allied X infantry 3-3-4 at 0605
         allied Y infantry 3-3-4 at 0408
         light_woods 0505 0506
         primary 0504-0505-0506-0507",
        "A moves 0504-0505-0506
         A moves 0504-0505",
        "refused a44-9.2.1a: a unit must stop when it enters an enemy zone of control
         A moves 0504-0505 for 1 1/2",
    );
}

#[test]
fn a44_11_8a_a_forest_road_is_a_secondary_road_alone_in_the_woods() {
    let given = |roads: &str| {
        format!(
            "german A panzergrenadier 4-4-6 at 0504
             forest 0505 0506
             {roads}"
        )
    };
    // In Forest; shared with a primary road; in light woods.
    let secondary = "secondary 0504-0505-0506";
    check("a44-11.8a", &given(secondary), "A moves 0504-0505-0506", "A moves 0504-0505-0506 for 4");
    let shared = "secondary 0504-0505-0506\n primary 0605-0505";
    check("a44-11.8a", &given(shared), "A moves 0504-0505-0506", "A moves 0504-0505-0506 for 3");
    let light = given(secondary).replace("forest", "light_woods");
    check("a44-11.8a", &light, "A moves 0504-0505-0506", "A moves 0504-0505-0506 for 2");
    let rough = given(secondary).replace("forest", "wooded_rough");
    check("a44-11.8a", &rough, "A moves 0504-0505-0506", "A moves 0504-0505-0506 for 4");
}

#[test]
fn a44_11_8b_a_forest_road_costs_mechanized_units_two_until_the_frost() {
    // Unit G of the diagram meets a Traffic marker there.
    let given = "german G recon 2-2-6 at 0504
                 german H infantry 2-2-6 at 0504
                 forest 0505
                 secondary 0504-0505
                 traffic allied 1 0505";
    check(
        "a44-11.8b",
        given,
        "G moves 0504-0505
         H moves 0504-0505",
        "G moves 0504-0505 for 4
         H moves 0504-0505 for 3",
    );
    check(
        "a44-11.8b",
        &format!("{given}\nturn 13"),
        "G moves 0504-0505",
        "G moves 0504-0505 for 3",
    );
}

#[test]
fn a44_11_10_1a_germans_do_not_cross_army_boundaries_before_turn_5() {
    let given = "german A infantry 4-4-3 at 0505
                 german C recon 2-2-7 at 0505
                 primary 0505-0506
                 boundary 0505/0506";
    check(
        "a44-11.10.1a",
        &format!("{given}\nturn 4"),
        "A moves 0505-0506
         A moves tactical 0505-0506
         C moves strategic 0505-0506",
        "refused a44-11.10.1a: no German unit crosses an Army Boundary before Turn 5
         refused a44-11.10.1a: no German unit crosses an Army Boundary before Turn 5
         refused a44-11.10.1a: no German unit crosses an Army Boundary before Turn 5",
    );
    check(
        "a44-11.10.1a",
        &format!("{given}\nturn 5"),
        "A moves 0505-0506",
        "A moves 0505-0506 for 1",
    );
    check(
        "a44-11.10.1a",
        "allied A infantry 4-4-3 at 0505
         boundary 0505/0506
         side allied",
        "A moves 0505-0506",
        "A moves 0505-0506 for 1",
    );
}

#[test]
fn a44_11_10_1b_they_end_where_the_map_marks_no_more() {
    check(
        "a44-11.10.1b",
        "german A infantry 4-4-3 at 0505
         german B infantry 4-4-3 at 0406
         boundary 0505/0506 0406/0506",
        "A moves 0505-0606-0506
         B moves 0406-0506",
        "A moves 0505-0606-0506 for 2
         refused a44-11.10.1a: no German unit crosses an Army Boundary before Turn 5",
    );
}

#[test]
fn a44_11_10_2c_zones_and_bonds_pass_over_them() {
    check(
        "a44-11.10.2c",
        "german A infantry 4-4-3 at 0504
         german B infantry 4-4-3 at 0506
         allied C infantry 4-4-3 at 0605
         allied D infantry 4-4-3 at 0408
         boundary 0504/0505 0505/0506 0506/0507
         side allied",
        "C moves 0605-0505
         D moves 0408-0507-0607",
        "refused a44-10.2a: an enemy bond closes that way
         refused a44-9.2.1a: a unit must stop when it enters an enemy zone of control",
    );
}
