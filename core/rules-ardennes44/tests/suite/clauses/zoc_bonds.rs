//! §10 ZOC bonds.

use rules_ardennes44::{Position, Side};

use crate::language::{check, hex, position, side};

/// Whether a bond of the Germans runs through a hex.
fn through(given: &str, number: &str) -> bool {
    let position = position(given);
    let hex = hex(position.data(), number);
    let cached = position.is_bonded(Side::Allied, hex);
    assert_eq!(cached, position.bond_through(Side::German, hex).is_some());
    cached
}

/// Whether a bond of a side runs between two hexes; it does so seen from both.
fn along_for(position: &Position, whose: Side, between: &str) -> bool {
    let side = side(position.data(), between);
    let (one, other) = position.data().board.grid().hexes_beside(side);
    let bonded = position.is_side_bonded(whose.enemy(), one, side.direction());
    let other = other.expect("the side lies between two hexes");
    let back = side.direction().opposite();
    assert_eq!(bonded, position.is_side_bonded(whose.enemy(), other, back));
    assert_eq!(bonded, position.bond_along(whose, one, side.direction()).is_some());
    bonded
}

fn along(given: &str, between: &str) -> bool {
    along_for(&position(given), Side::German, between)
}

/// Two Germans in line, with 0505 between them; and an Allied unit that would go there.
const IN_LINE: &str = "german A infantry 4-4-3 at 0504
                       german B infantry 4-4-3 at 0506";
/// Two Germans side by side, with 0605 and 0606 between them.
const ABREAST: &str = "german A infantry 4-4-3 at 0505
                       german B infantry 4-4-3 at 0705";

#[test]
fn a44_10_1a_two_units_two_hexes_apart_close_the_ground_between() {
    assert!(through(IN_LINE, "0505"));
    assert!(along(ABREAST, "0605/0606"));
    // One hex or three apart they do not, nor round a corner that both only touch.
    assert!(!through("german A infantry 4-4-3 at 0504\ngerman B infantry 4-4-3 at 0507", "0505"));
    let next = "german A infantry 4-4-3 at 0504\ngerman B infantry 4-4-3 at 0505";
    assert!(!through(next, "0506") && !through(next, "0503"));
    // Nor alone, nor with an enemy, and a vacant hex must be between.
    assert!(!through("german A infantry 4-4-3 at 0504\nallied B infantry 4-4-3 at 0506", "0505"));
    assert!(!through(&format!("{IN_LINE}\ngerman C infantry 4-4-3 at 0505"), "0505"));
}

#[test]
fn a44_10_1b_artillery_shaken_units_and_columns_form_no_bonds() {
    for other in [
        "artillery 0-1-1 at 0506",
        "nebelwerfer 0-1-1 at 0506",
        "infantry 4-4-3 at 0506 disrupted",
        "infantry 4-4-3 at 0506 broken",
        "panzergrenadier 4-4-6 at 0506 column",
        "infantry 4-4-3 at 0506 trucked",
    ] {
        let given = format!("german A infantry 4-4-3 at 0504\ngerman B {other}");
        assert!(!through(&given, "0505"), "{other}");
        let with_men = format!("{given}\ngerman C infantry 4-4-3 at 0506");
        assert!(through(&with_men, "0505"), "{other}");
        // They have zones all the same.
        let position = position(&given);
        assert!(position.in_enemy_zone(Side::Allied, hex(position.data(), "0507")), "{other}");
    }
    for other in ["engaged", "oos", "night_marked", "moved"] {
        let given =
            format!("german A infantry 4-4-3 at 0504\ngerman B infantry 4-4-3 at 0506 {other}");
        assert!(through(&given, "0505"), "{other}");
    }
}

#[test]
fn a44_10_1c_in_line_through_a_hex_and_side_by_side_along_a_hexside() {
    // Each of the three lines and of the three ways of standing side by side.
    for (one, other, middle) in
        [("0504", "0506", "0505"), ("0504", "0305", "0405"), ("0505", "0304", "0405")]
    {
        let given = format!("german A infantry 4-4-3 at {one}\ngerman B infantry 4-4-3 at {other}");
        let position = position(&given);
        let data = position.data();
        let found: Vec<String> = data
            .board
            .grid()
            .hexes()
            .filter(|&hex| position.is_bonded(Side::Allied, hex))
            .map(|hex| data.board.number(hex))
            .collect();
        assert_eq!(found, [middle], "{one} {other}");
        assert!(!along_for(&position, Side::German, "0505/0405"));
    }
    for (other, between) in [("0705", "0605/0606"), ("0407", "0406/0506"), ("0607", "0506/0606")] {
        let given = format!("german A infantry 4-4-3 at 0505\ngerman B infantry 4-4-3 at {other}");
        assert!(along(&given, between), "{other}");
        let bonded = |number| through(&given, number);
        assert!(!["0605", "0606", "0506", "0406"].into_iter().any(bonded), "{other}");
    }
}

#[test]
fn a44_10_2a_nobody_enters_a_hex_bond_or_crosses_a_hexside_bond() {
    check(
        "a44-10.2a",
        &format!("{IN_LINE}\nallied C infantry 3-3-4 at 0605\nside allied"),
        "C moves 0605-0505
         C moves tactical 0605-0505
         C moves 0605-0604",
        "refused a44-10.2a: an enemy bond closes that way
         refused a44-10.2a: an enemy bond closes that way
         C moves 0605-0604 for 2",
    );
    check(
        "a44-10.2a",
        &format!(
            "{ABREAST}\nallied C infantry 3-3-4 at 0604\nallied D infantry 3-3-4 at 0607\nside allied"
        ),
        "C moves 0604-0605-0606
         C moves 0604-0605
         D moves 0607-0606",
        "refused a44-9.2.1a: a unit must stop when it enters an enemy zone of control
         C moves 0604-0605 for 1
         D moves 0607-0606 for 1",
    );
    check(
        "a44-10.2a",
        &format!("{ABREAST}\nallied C infantry 3-3-4 at 0605\nside allied"),
        "C moves 0605-0606
         C moves tactical 0605-0606",
        "refused a44-10.2a: an enemy bond closes that way
         refused a44-10.2a: an enemy bond closes that way",
    );
    // The units whose bond it is go through it as they like.
    check(
        "a44-10.2a",
        &format!("{IN_LINE}\ngerman C infantry 3-3-4 at 0605"),
        "C moves 0605-0505-0405",
        "C moves 0605-0505-0405 for 2",
    );
}

#[test]
fn a44_10_2c_supply_does_not_pass_a_bond() {
    let road = "entry A 0601 allied southeast
                primary 0601-0602-0603-0604-0605-0606-0607-0608
                allied U infantry 3-3-4 at 0608
                allied V infantry 3-3-4 at 0605
                side allied";
    let both = "allied W infantry 3-3-4 at 0606";
    // With friends in both hexes the zones are cancelled and the bond is void.
    check(
        "a44-10.2c",
        &format!("{ABREAST}\n{road}\n{both}"),
        "allied ends\nallied ends",
        "victory check: none",
    );
    // With a friend on one side only, the road ends at the bond.
    check(
        "a44-10.2c",
        &format!("{ABREAST}\n{road}"),
        "allied ends
         allied ends, rolling 1",
        "allied supply: lost U, regained none
         U rolls 1 for surrender: 0 to 0
         victory check: none",
    );
}

#[test]
fn a44_10_3a_enemies_on_both_sides_void_a_hexside_bond() {
    let one = format!("{ABREAST}\nallied C infantry 3-3-4 at 0605");
    assert!(along(&one, "0605/0606"));
    assert!(!along(&format!("{one}\nallied D infantry 3-3-4 at 0606"), "0605/0606"));
    // The example: A comes up beside B, and B may join it.
    check(
        "a44-10.3a",
        "german X infantry 4-4-3 at 0505
         german Y infantry 4-4-3 at 0705
         allied A infantry 3-3-4 at 0607
         allied B infantry 3-3-4 at 0605
         side allied",
        "B moves 0605-0606
         A moves 0607-0606
         B moves 0605-0606",
        "refused a44-10.2a: an enemy bond closes that way
         A moves 0607-0606 for 1
         B moves 0605-0606 for 2
         now B at 0606 moved",
    );
}

#[test]
fn a44_10_3b_an_enemy_in_the_middle_voids_a_hex_bond() {
    // The example: D and E have an enemy between them, E and F have none.
    let given = "german D infantry 4-4-3 at 0504
                 german E infantry 4-4-3 at 0506
                 german F infantry 4-4-3 at 0508
                 allied X artillery 0-1-1 at 0505";
    assert!(!through(given, "0505"));
    assert!(through(given, "0507"));
}

#[test]
fn a44_10_3c_a_bond_is_void_the_moment_its_ground_is_taken() {
    check(
        "a44-10.3c",
        "german X infantry 4-4-3 at 0505
         german Y infantry 4-4-3 at 0705
         allied A infantry 3-3-4 at 0607
         allied B infantry 3-3-4 at 0605
         allied C infantry 3-3-4 at 0605
         side allied",
        "B moves tactical 0605-0606
         A moves 0607-0606
         B moves tactical 0605-0606
         C moves 0605-0606",
        "refused a44-10.2a: an enemy bond closes that way
         A moves 0607-0606 for 1
         B moves tactical 0605-0606 for 1 hex
         C moves 0605-0606 for 2",
    );
    // Once nobody is left on one side of it, it is there again.
    check(
        "a44-10.3c",
        "german X infantry 4-4-3 at 0505
         german Y infantry 4-4-3 at 0705
         allied A infantry 3-3-4 at 0606
         allied B infantry 3-3-4 at 0605
         side allied",
        "A moves 0606-0607
         B moves 0605-0606",
        "A moves 0606-0607 for 2
         refused a44-10.2a: an enemy bond closes that way",
    );
}

#[test]
fn a44_10_3c_it_is_void_for_a_unit_on_its_way() {
    // The zones of tanks do not reach into the forest, so that B comes as far as the bond.
    let given = "side allied
                 forest 0507
                 german C tank 2-2-6 at 0408
                 german D tank 2-2-6 at 0608
                 allied B infantry 3-3-4 at 0506";
    check(
        "a44-10.3c",
        given,
        "B moves tactical 0506-0507-0508",
        "refused a44-10.2a: an enemy bond closes that way",
    );
    check(
        "a44-10.3c",
        &format!("{given}\nallied F infantry 1-1-3 at 0508"),
        "B moves tactical 0506-0507-0508",
        "B moves tactical 0506-0507-0508 for 2 hexes",
    );
    // A Supply Path is nobody (§10.2c): the bond stands for it, seen from both sides.
    assert!(along(&format!("{given}\nallied F infantry 1-1-3 at 0508"), "0507/0508"));
    // §10.5.2 Nor can it be pushed into the hex that the unit has come to.
    let position = position(&format!("{given}\nriver 0508/0408 0508/0608"));
    let [here, there] = ["0507", "0508"].map(|number| hex(position.data(), number));
    let way = position.data().board.grid().direction(here, there).expect("they touch");
    assert!(position.is_side_bonded(Side::Allied, here, way));
    assert!(!position.meets_bond(Side::Allied, here, way, there));
    assert!(position.meets_bond(Side::Allied, there, way.opposite(), here));
}

#[test]
fn a44_10_2a_nobody_comes_onto_the_map_into_a_bond() {
    let given = "entry A 0505 allied southeast
                 side allied
                 german X infantry 4-4-3 at 0504
                 german Y infantry 4-4-3 at 0506
                 allied R infantry 3-3-4 arrives 3-A waits
                 allied S infantry 3-3-4 box southeast";
    check(
        "a44-10.2a: §13.1c",
        given,
        "R enters at A 0505
         S enters at A 0505",
        "refused a44-10.2a: an enemy bond closes that way
         refused a44-10.2a: an enemy bond closes that way
         now R waiting",
    );
    for open in [
        given.replace("at 0506", "at 0506 disrupted"),
        format!("{given}\nallied F infantry 1-1-3 at 0505"),
    ] {
        check(
            "a44-10.2a: §13.1c",
            &open,
            "R enters at A 0505",
            "R enters at A
             R moves 0505 for 1",
        );
    }
    check(
        "a44-10.2a: §13.1q1",
        "entry K 0505 german
         allied X infantry 4-4-3 at 0504
         allied Y infantry 4-4-3 at 0506
         german R infantry 3-3-4 arrives 3-K waits",
        "R enters at K 0505",
        "refused a44-10.2a: an enemy bond closes that way",
    );
}

#[test]
fn a44_10_4_where_bonds_of_both_sides_cross_neither_may_pass() {
    check(
        "a44-10.4",
        "german A infantry 4-4-3 at 0504
         german B infantry 4-4-3 at 0506
         allied C infantry 3-3-4 at 0605
         allied D infantry 3-3-4 at 0406",
        "A moves 0504-0505
         german ends
         german ends
         C moves 0605-0505",
        "refused a44-10.2a: an enemy bond closes that way
         refused a44-10.2a: an enemy bond closes that way",
    );
}

#[test]
fn a44_10_5_1a_two_rivers_two_rough_sides_or_one_of_each_break_a_bond() {
    // A-B over two rivers.
    assert!(through(&format!("{IN_LINE}\nriver 0504/0505"), "0505"));
    assert!(!through(&format!("{IN_LINE}\nriver 0504/0505 0505/0506"), "0505"));
    // B-C over Wooded Rough: a rough hex between has two such sides.
    assert!(!through(&format!("{IN_LINE}\nwooded_rough 0505"), "0505"));
    assert!(through(&format!("{IN_LINE}\nwooded_rough 0504"), "0505"));
    assert!(!through(&format!("{IN_LINE}\nwooded_rough 0504 0506"), "0505"));
    // One of each.
    assert!(!through(&format!("{IN_LINE}\nwooded_rough 0504\nriver 0505/0506"), "0505"));
    assert!(!through(&format!("{IN_LINE}\nwooded_rough 0504\nmeuse 0505/0506"), "0505"));
    // One side that is both counts once; other ground and other sides do not matter.
    assert!(through(&format!("{IN_LINE}\nwooded_rough 0504\nriver 0504/0505"), "0505"));
    assert!(through(
        &format!("{IN_LINE}\nforest 0504 0505 0506\nriver 0505/0605 0505/0606"),
        "0505"
    ));
    // Unit I of the movement diagram passes along the road where rough hexes cut the bond.
    check(
        "a44-10.5.1a",
        "german A infantry 4-4-3 at 0504
         german B infantry 4-4-3 at 0506
         wooded_rough 0505
         secondary 0605-0505-0405-0305
         allied I recon 2-2-7 at 0605
         side allied",
        "I moves 0605-0505",
        "I moves 0605-0505 for 3",
    );
}

#[test]
fn a44_10_5_1b_roads_and_bridges_do_not_rescue_a_bond_and_lakes_do_not_break_it() {
    let roads = "primary 0504-0505-0506";
    assert!(!through(&format!("{IN_LINE}\nbridge 0504/0505 0505/0506\n{roads}"), "0505"));
    assert!(!through(&format!("{IN_LINE}\nwooded_rough 0505\n{roads}"), "0505"));
    assert!(through(&format!("{IN_LINE}\nlake 0504/0505 0505/0506"), "0505"));
    assert!(along(
        &format!("{ABREAST}\nlake 0605/0606 0605/0505 0605/0705 0606/0505 0606/0705"),
        "0605/0606"
    ));
}

#[test]
fn a44_10_5_1q1_a_hexside_bond_crosses_the_two_sides_of_either_hex_that_face_its_units() {
    let below = "0605/0505 0605/0705";
    let above = "0606/0505 0606/0705";
    assert!(along(&format!("{ABREAST}\nriver {below}"), "0605/0606"));
    assert!(along(&format!("{ABREAST}\nriver {above}"), "0605/0606"));
    assert!(!along(&format!("{ABREAST}\nriver {below} {above}"), "0605/0606"));
    assert!(!along(&format!("{ABREAST}\nwooded_rough 0605\nriver {above}"), "0605/0606"));
    // One on each side does not close either push, nor does a river along the bond itself.
    assert!(along(&format!("{ABREAST}\nriver 0605/0505 0606/0705 0605/0606"), "0605/0606"));
    // Both units behind rivers of their own.
    assert!(!along(&format!("{ABREAST}\nwooded_rough 0505 0705"), "0605/0606"));
}

#[test]
fn a44_10_5_2_a_bond_is_pushed_to_the_side_its_owner_likes_but_not_into_an_enemy() {
    let above = "river 0606/0505 0606/0705";
    // D-E: the clear push is open; with an enemy in it the bond must cross two rivers.
    assert!(along(&format!("{ABREAST}\n{above}"), "0605/0606"));
    assert!(!along(&format!("{ABREAST}\n{above}\nallied X infantry 3-3-4 at 0605"), "0605/0606"));
    assert!(along(&format!("{ABREAST}\n{above}\nallied X infantry 3-3-4 at 0606"), "0605/0606"));
    // C-D: rough on one side, an enemy on the other.
    let rough = "wooded_rough 0606\nallied X infantry 3-3-4 at 0605";
    assert!(!along(&format!("{ABREAST}\n{rough}"), "0605/0606"));
}

#[test]
fn a44_10_5_3_silhouetted_units_in_wooded_rough_bond_only_by_road() {
    let tanks = "german A tank 2-2-6 at 0504
                 german B infantry 4-4-3 at 0506
                 wooded_rough 0504";
    assert!(!through(tanks, "0505"));
    assert!(through(&format!("{tanks}\nsecondary 0504-0505"), "0505"));
    assert!(!through(&format!("{tanks}\nsecondary 0504-0404"), "0505"));
    assert!(through(&format!("{tanks}\ngerman C infantry 1-1-3 at 0504"), "0505"));
    // Shaken men or guns beside them do not help; the road does not help against two barred sides.
    assert!(!through(&format!("{tanks}\ngerman C infantry 1-1-3 at 0504 disrupted"), "0505"));
    assert!(!through(&format!("{tanks}\ngerman C artillery 0-1-1 at 0504"), "0505"));
    assert!(!through(&format!("{tanks}\nsecondary 0504-0505\nriver 0505/0506"), "0505"));
    // Along a hexside the road must lead to the push that is used.
    let abreast = "german A assault_gun 2-2-6 at 0505
                   german B infantry 4-4-3 at 0705
                   wooded_rough 0505";
    assert!(!along(abreast, "0605/0606"));
    assert!(along(&format!("{abreast}\nsecondary 0505-0606"), "0605/0606"));
    let enemy = "allied X infantry 3-3-4 at 0606";
    assert!(!along(&format!("{abreast}\nsecondary 0505-0606\n{enemy}"), "0605/0606"));
}

#[test]
fn a44_10_5_3q1_forest_does_not_hinder_bonds() {
    let tanks = "german A tank 2-2-6 at 0504
                 german B assault_gun 2-2-6 at 0506
                 forest 0504 0505 0506";
    assert!(through(tanks, "0505"));
}

#[test]
fn a44_10_6a_the_allies_bond_with_the_north_south_and_west_edges() {
    let allied = |at: &str, between: &str| {
        let given = format!("allied A infantry 3-3-4 at {at}");
        along_for(&position(&given), Side::Allied, between)
    };
    assert!(allied("0511", "0512/0412") && allied("0511", "0512/0612"));
    assert!(allied("0402", "0401/0501") && allied("0402", "0401/0301"));
    assert!(allied("1105", "1205/1206"));
    assert!(!allied("0206", "0105/0106"));
    check(
        "a44-10.6a",
        "allied A infantry 3-3-4 at 0402
         german B infantry 4-4-3 at 0501",
        "B moves 0501-0401",
        "refused a44-10.2a: an enemy bond closes that way",
    );
}

#[test]
fn a44_10_6b_the_germans_bond_with_the_east_edge_only() {
    assert!(along("german A infantry 4-4-3 at 0206", "0105/0106"));
    assert!(!along("german A infantry 4-4-3 at 0511", "0512/0412"));
    assert!(!along("german A infantry 4-4-3 at 0402", "0401/0501"));
    assert!(!along("german A infantry 4-4-3 at 1105", "1205/1206"));
    assert!(!along("german A infantry 4-4-3 at 0206 disrupted", "0105/0106"));
    assert!(!along("german A artillery 0-1-1 at 0206", "0105/0106"));
}

#[test]
fn a44_10_6q1_a_unit_one_hex_in_closes_the_hexside_between_two_edge_hexes() {
    // Two hexes in, in line with a hex of the edge, there is none: the edge makes no Hex Bond.
    let given = "allied A infantry 3-3-4 at 0410";
    let far = position(given);
    assert!(!far.is_bonded(Side::German, hex(far.data(), "0411")));
    assert!(!along_for(&far, Side::Allied, "0512/0412"));
    // Behind the edge hex of its own column, a unit straddles no two of them.
    let behind = position("allied A infantry 3-3-4 at 0411");
    assert!(!along_for(&behind, Side::Allied, "0512/0412"));
    assert!(!behind.is_bonded(Side::German, hex(behind.data(), "0412")));
    // Rivers on the way to the edge count as anywhere: one is not enough, for nothing lies between
    // the edge and the hexes on it.
    let wet = "german A infantry 4-4-3 at 0206\nriver 0206/0105 0206/0106";
    assert!(along(wet, "0105/0106"));
    // Where only the east of the map is played on, it ends in the west at the cut (S2.3q1).
    let cut = "east_only\nwest_sheet 0705 0706 0707 0704\nallied A infantry 3-3-4 at 0505";
    assert!(along_for(&position(cut), Side::Allied, "0605/0606"));
    let german = "east_only\nwest_sheet 0705 0706 0707 0704\ngerman A infantry 3-3-4 at 0505";
    assert!(!along(german, "0605/0606"));
}
