//! §12.1-12.4 Supply: paths, sources, and what the want of it does.

use rules_bitter_woods::supply::supply_lines;

use crate::language::{check, hex, odds, played, position, rules};

/// The units without supply, as `A+B`.
fn without(given: &str) -> String {
    let position = position(&format!("turn 20AM\n{given}"));
    let units = supply_lines::without(&position);
    let names: Vec<&str> = units.iter().map(|&unit| position.counter(unit).id.as_str()).collect();
    names.join("+")
}

#[test]
fn bw_12_1a_all_are_checked_in_the_supply_phase_of_both_player_turns() {
    check(
        "bw-12.1a",
        "turn 18PM
         phase supply
         off east 0104
         german A infantry 4-4-4 at 0304
         german B infantry 4-4-4 at 0911
         allied C infantry 4-4-4 at 1201",
        "allied ends
         german ends
         allied ends",
        "out of supply: B+C
         18PM german interdiction
         18PM german reserve
         18PM german movement
         18PM german combat
         18PM german demolition
         18PM german exploitation
         18PM german lateattack
         18PM german construction
         18PM allied supply
         out of supply: B+C
         18PM allied reserve
         18PM allied movement
         18PM allied combat
         18PM allied demolition
         18PM allied exploitation
         18PM allied construction
         19AM german supply
         out of supply: B+C
         19AM german interdiction
         19AM german reserve
         19AM german movement
         now A at 0304
         now B at 0911 outofsupply
         now C at 1201 outofsupply",
    );
}

#[test]
fn bw_12_1b_a_unit_needs_a_path_to_a_source() {
    assert_eq!(without("german A infantry 4-4-4 at 0304"), "A");
    assert_eq!(without("off east 0104\ngerman A infantry 4-4-4 at 0304"), "");
    assert_eq!(without("off west 1204\ngerman A infantry 4-4-4 at 1104"), "A");
    assert_eq!(without("off west 1204\nallied A infantry 4-4-4 at 1104"), "");
    assert_eq!(without("off east 0104\nallied A infantry 4-4-4 at 0304"), "A");
    let game = played(
        "turn 20AM\nphase supply\ngerman A corps_artillery 4-4-4 at 0304",
        "allied ends",
        &[1],
    );
    assert_eq!(crate::language::now(&game, "A"), "A at 0304 outofsupply");
}

const ROAD: &str = "off east 0106
    road 0106-0205-0306-0405-0506-0605-0706-0805-0906-1005-1106";

#[test]
fn bw_12_2a_a_path_is_free_of_enemy_zones() {
    assert_eq!(without(&format!("{ROAD}\ngerman A infantry 4-4-4 at 0906")), "");
    let cut = "allied E infantry 4-4-4 at 0504\noff north 0501\ndrop 0504";
    assert_eq!(without(&format!("{ROAD}\n{cut}\ngerman A infantry 4-4-4 at 0906")), "");
    let nearer = "allied E infantry 4-4-4 at 0505\ndrop 0505";
    assert_eq!(without(&format!("{ROAD}\n{nearer}\ngerman A infantry 4-4-4 at 0906")), "A");
    let gun = "allied E corps_artillery 4-4-4 at 0505\ndrop 0505";
    assert_eq!(without(&format!("{ROAD}\n{gun}\ngerman A infantry 4-4-4 at 0906")), "");
    let on_it = "allied E corps_artillery 4-4-4 at 0506\ndrop 0506";
    assert_eq!(without(&format!("{ROAD}\n{on_it}\ngerman A infantry 4-4-4 at 0906")), "A");
}

#[test]
fn bw_12_2a_the_way_to_the_road_is_free_of_them_too() {
    let far = "off east 0106\nroad 0106-0206";
    let unit = "german A infantry 4-4-4 at 0506";
    assert_eq!(without(&format!("{far}\n{unit}")), "");
    let wall = "allied E infantry 4-4-4 at 0404
                allied F infantry 4-4-4 at 0407
                drop 0404 0407";
    assert_eq!(without(&format!("{far}\n{unit}\n{wall}")), "A");
}

#[test]
fn bw_12_2a_a_zone_that_ends_at_the_meuse_cuts_no_road_beyond_it() {
    let given = format!(
        "{ROAD}
         german A infantry 4-4-4 at 0906
         allied E infantry 4-4-4 at 0505
         drop 0505"
    );
    assert_eq!(without(&given), "A");
    let meuse = "meuse 0505/0506 0505/0405 0505/0605";
    assert_eq!(without(&format!("{given}\n{meuse}")), "");
}

#[test]
fn bw_12_2b_terrain_and_interdiction_do_not_block_a_path() {
    for ground in ["forest", "broken", "light_woods"] {
        let given = format!(
            "off east 0104
             {ground} 0204 0305 0404 0505 0104
             river 0104/0204 0204/0305 0305/0404 0404/0505
             cliff 0305/0205 0305/0304
             interdicted 0204 0305 0404
             german A armor 4-4-4 at 0505 panther"
        );
        assert_eq!(without(&given), "", "{ground}");
    }
    let meuse = "off east 0104\nmeuse 0104/0204\ngerman A armor 4-4-4 at 0204";
    assert_eq!(without(meuse), "");
    let by_road = format!("{ROAD}\ninterdicted 0306 0405\ngerman A armor 4-4-4 at 1106");
    assert_eq!(without(&by_road), "");
}

#[test]
fn bw_12_2c_the_way_to_the_road_is_four_hexes_at_most() {
    assert_eq!(without("off east 0104\ngerman A armor 4-4-4 at 0508"), "A");
    assert_eq!(without("off east 0104\ngerman A armor 4-4-4 at 0504"), "");
    assert_eq!(without("off east 0104\ngerman A armor 4-4-4 at 0604"), "A");
    assert_eq!(without("off east 0104\ngerman A armor 4-4-4 at 0108"), "");
    assert_eq!(without("off east 0104\ngerman A armor 4-4-4 at 0109"), "A");
}

#[test]
fn bw_12_2c_zones_make_the_way_longer() {
    let given = |zone: &str| {
        format!(
            "off east 0106
             german A armor 4-4-4 at 0506
             {zone}"
        )
    };
    assert_eq!(without(&given("")), "");
    let east_of_it = "allied E infantry 4-4-4 at 0305\ndrop 0305";
    assert_eq!(without(&given(east_of_it)), "", "by 0406, 0307 and 0206 it goes round the zone");
    let both = "allied E infantry 4-4-4 at 0305\nallied F infantry 4-4-4 at 0308\ndrop 0305 0308";
    assert_eq!(without(&given(both)), "A");
}

#[test]
fn bw_12_2d_the_road_may_be_of_any_length() {
    assert_eq!(without(&format!("{ROAD}\ngerman A armor 4-4-4 at 1106")), "");
    assert_eq!(without(&format!("{ROAD}\ngerman A armor 4-4-4 at 1110")), "");
    assert_eq!(without(&format!("{ROAD}\ngerman A armor 4-4-4 at 1111")), "A");
}

#[test]
fn bw_12_2d_a_road_that_leads_nowhere_is_no_supply_road() {
    let gap = "off east 0106\nroad 0706-0805-0906-1005-1106\ngerman A armor 4-4-4 at 0906";
    assert_eq!(without(gap), "A");
}

#[test]
fn bw_12_2e_a_friend_opens_a_hex_in_an_enemy_zone() {
    let enemy = "allied E infantry 4-4-4 at 0505\ndrop 0505";
    let cut = format!("{ROAD}\n{enemy}\ngerman A infantry 4-4-4 at 0906");
    assert_eq!(without(&cut), "A");
    // 0506 and 0405 and 0605 all lie in the zone.
    let one = format!("{cut}\ngerman B infantry 4-4-4 at 0506");
    assert_eq!(without(&one), "A", "B has a way off the road");
    let all =
        format!("{one}\ngerman C infantry 4-4-4 at 0405\ngerman D corps_artillery 4-4-4 at 0605");
    assert_eq!(without(&all), "");
}

#[test]
fn bw_12_2e_a_friend_opens_the_way_off_the_road_too() {
    let given = "off east 0106
                 german A infantry 4-4-4 at 0506
                 allied E infantry 4-4-4 at 0305
                 allied F infantry 4-4-4 at 0308
                 drop 0305 0308";
    assert_eq!(without(given), "A");
    assert_eq!(without(&format!("{given}\ngerman B infantry 4-4-4 at 0306")), "");
    assert_eq!(without(&format!("{given}\ngerman B infantry 4-4-4 at 0405")), "A+B");
}

#[test]
fn bw_12_2e_the_example_a_gun_beside_the_path_blocks_nothing() {
    let given = "off east 0106
                 road 0106-0206
                 river 0206/0307 0306/0307 0406/0307 0406/0507
                 forest 0307 0406 0507
                 german A armor 7-5-4 at 0606 panther
                 german B infantry 4-4-4 at 0406
                 allied E infantry 4-4-4 at 0405
                 allied H infantry 4-4-4 at 0408
                 allied G corps_artillery 4-4-4 at 0308
                 drop 0405 0408 0308";
    assert_eq!(without(given), "");
    assert_eq!(without(&given.replace("german B infantry 4-4-4 at 0406", "")), "A");
    assert_eq!(without(&given.replace("G corps_artillery", "G infantry")), "A+B");
}

#[test]
fn bw_12_2f_roads_cross_rivers_at_standing_bridges_only() {
    let given = "off east 0106
                 road 0106-0205-0306-0405-0506-0605-0706-0805-0906
                 bridge 0205/0306
                 german A infantry 4-4-4 at 0906";
    assert_eq!(without(given), "");
    assert_eq!(without(&format!("{given}\nblown 0205/0306")), "A");
    let near = given.replace("at 0906", "at 0506");
    assert_eq!(without(&format!("{near}\nblown 0205/0306")), "", "three hexes to 0205");
}

#[test]
fn bw_12_2g_the_four_hexes_count_from_the_unit_to_the_first_road_hex() {
    // 0506, 0406, 0306, 0206 and then the road in 0206: four; from 0606 it would be five.
    let road = "off east 0106\nroad 0106-0206";
    assert_eq!(without(&format!("{road}\ngerman A infantry 4-4-4 at 0606")), "");
    assert_eq!(without(&format!("{road}\ngerman A infantry 4-4-4 at 0706")), "A");
    let on_road = format!("{ROAD}\ngerman A infantry 4-4-4 at 1106");
    assert_eq!(without(&on_road), "", "on the road nothing is counted");
}

#[test]
fn bw_12_2g_a_zone_in_the_units_own_hex_does_not_matter() {
    let with =
        |enemies: &str| without(&format!("{ROAD}\ngerman A infantry 4-4-4 at 0906\n{enemies}"));
    assert_eq!(with("allied E infantry 4-4-4 at 1005\ndrop 1005"), "");
    let next = "allied E infantry 4-4-4 at 0905\ndrop 0905";
    assert_eq!(with(next), "", "0805 is cut, but 0806 leads round it to 0706");
    let both = "allied E infantry 4-4-4 at 0905\nallied F infantry 4-4-4 at 0907\ndrop 0905 0907";
    assert_eq!(with(both), "A");
}

#[test]
fn bw_12_3a_germans_draw_on_the_eastern_edge_and_on_liege() {
    for edge in ["north 0401", "south 0412", "west 1204"] {
        let at = edge.split(' ').nth(1).expect("a hex");
        assert_eq!(without(&format!("off {edge}\ngerman A infantry 4-4-4 at {at}")), "A");
    }
    assert_eq!(without("off east 0104\ngerman A infantry 4-4-4 at 0104"), "");
    let liege = "liege 0804 0805
                 road 0804-0704-0604-0504-0404
                 german A infantry 4-4-4 at 0404";
    assert_eq!(without(liege), "A");
    assert_eq!(without(&format!("{liege}\ncontrol german 0804")), "A");
    assert_eq!(without(&format!("{liege}\ngerman B infantry 4-4-4 at 0804")), "");
    assert_eq!(without(&format!("{liege}\ngerman B corps_artillery 4-4-4 at 0804")), "");
    let leader = format!("{liege}\nswitch leaders\ngerman L leader 0-0-6 at 0804");
    assert_eq!(without(&leader), "A+L", "a general is no combat unit");
}

#[test]
fn bw_12_3b_the_allies_draw_on_the_other_edges() {
    for edge in ["south 0412", "west 1204", "south 0212"] {
        let at = edge.split(' ').nth(1).expect("a hex");
        assert_eq!(without(&format!("off {edge}\nallied A infantry 4-4-4 at {at}")), "", "{edge}");
    }
    assert_eq!(without("off east 0104\nallied A infantry 4-4-4 at 0104"), "A");
}

#[test]
fn bw_12_3b_in_the_north_only_west_of_row_1300() {
    let at = |number: &str| {
        without(&format!("map 16x5\noff north {number}\nallied A infantry 4-4-4 at {number}"))
    };
    assert_eq!([at("1201"), at("1301"), at("1401"), at("1501")], ["A", "A", "", ""]);
    let rules = rules("scenario campaign");
    let data = rules.data();
    let sources: Vec<String> = data
        .places
        .source_roads(&data.board, rules_bitter_woods::Side::Allied)
        .map(|hex| data.board.number(hex))
        .collect();
    let has = |number: &str| sources.iter().any(|one| one == number);
    assert_eq!(["1401", "1201", "4901", "5611", "0635"].map(has), [true, false, true, true, true]);
}

#[test]
fn bw_12_3b_liege_is_allied_until_a_german_combat_unit_enters_it() {
    let liege = "liege 0804
                 road 0804-0704-0604-0504-0404
                 allied A infantry 4-4-4 at 0404";
    assert_eq!(without(liege), "");
    assert_eq!(without(&format!("{liege}\ncontrol german 0804")), "A");
    assert_eq!(without(&format!("{liege}\ncontrol german 0804\ncontrol allied 0804")), "");
    let raid = format!(
        "{liege}
         switch leaders
         turn 19AM
         german B infantry 4-4-4 at 0803
         german L leader 0-0-6 at 0803"
    );
    let by = |name: &str| {
        let game = played(&raid, &format!("{name} moves 0803-0804-0805"), &[]);
        game.state().controller(hex(game.rules().data(), "0804"))
    };
    assert_eq!(by("B"), rules_bitter_woods::Side::German, "in passing");
    assert_eq!(by("L"), rules_bitter_woods::Side::Allied, "a general alone takes nothing");
}

#[test]
fn bw_12_3b_on_the_real_map_all_three_hexes_of_liege_are_sources() {
    let position = position("scenario campaign\nclear_map\nput g-26-78 2802\nturn 20AM");
    let data = position.data();
    let sources = supply_lines::sources(&position, rules_bitter_woods::Side::Allied);
    for number in ["2802", "2803", "2902"] {
        assert!(sources.contains(&hex(data, number)), "{number}, which no German has entered");
    }
    let sources = supply_lines::sources(&position, rules_bitter_woods::Side::German);
    assert!(sources.contains(&hex(data, "2802")));
    assert!(!sources.contains(&hex(data, "2803")));
}

#[test]
fn bw_12_4a_it_lasts_until_the_next_supply_phase() {
    let given = "turn 19AM
                 off east 0104
                 german A infantry 4-4-3 at 0904 oos
                 german B infantry 4-4-5 at 0604 oos";
    let game = played(given, "B moves 0604-0504", &[]);
    assert_eq!(crate::language::now(&game, "B"), "B at 0504 moved outofsupply");
    let game = played(given, "B moves 0604-0504\ngerman ends", &[]);
    assert_eq!(crate::language::now(&game, "turn"), "turn 19AM allied movement");
    assert_eq!(crate::language::now(&game, "B"), "B at 0504");
    assert_eq!(crate::language::now(&game, "A"), "A at 0904 outofsupply");
}

#[test]
fn bw_12_4b_attack_strength_and_movement_are_halved_up() {
    check(
        "bw-12.4b",
        "german A infantry 4-4-3 at 0304 oos
         german B infantry 4-4-4 at 0704 oos
         german C infantry 4-4-1 at 0904 oos",
        "A moves 0304-0305-0306-0307
         B moves 0704-0705-0706-0707
         A moves 0304-0305-0306
         B moves 0704-0705-0706
         C moves 0904-0905",
        "refused bw-5.2a: the Movement Allowance does not reach so far
         refused bw-5.2a: the Movement Allowance does not reach so far
         A moves 0304-0305-0306 for 24
         B moves 0704-0705-0706 for 24
         C moves 0904-0905 for 12",
    );
    let fight = |attacker: &str, defender: &str| {
        let given = format!(
            "german A infantry 5-4-3 at 0304 {attacker}
             german B infantry 7-5-3 at 0304 {attacker}
             allied D infantry 3-4-4 at 0305 {defender}"
        );
        odds(&given, "A+B attacks 0305")
    };
    assert_eq!(fight("", ""), "12 to 3, 4-1 at 4-1, die -1 (bw-9.3b)");
    assert_eq!(fight("oos", ""), "7 to 3, 2-1 at 2-1", "each by itself: 3 and 4");
    assert_eq!(fight("", "oos"), "12 to 3, 4-1 at 4-1, die -1 (bw-9.3b)", "defense is whole");
}

#[test]
fn bw_12_4c_endurance_falls_by_one() {
    let fight = |attacker: &str, defender: &str| {
        let given = format!(
            "german A infantry 6-4-3 at 0304 {attacker}
             allied D infantry 3-4-4 at 0305 {defender}"
        );
        odds(&given, "A attacks 0305")
    };
    assert_eq!(fight("", ""), "6 to 3, 2-1 at 2-1");
    assert_eq!(fight("oos", ""), "3 to 3, 1-1 at 1-1, die +1 (bw-9.3c)");
    assert_eq!(fight("", "oos"), "6 to 3, 2-1 at 2-1, die -1 (bw-9.3b)");
    assert_eq!(fight("oos", "oos"), "3 to 3, 1-1 at 1-1");
    assert_eq!(fight("short", ""), "3 to 3, 1-1 at 1-1, die +1 (bw-9.3c)");
    assert_eq!(fight("oos short", ""), "3 to 3, 1-1 at 1-1, die +1 (bw-9.3c)", "once, not twice");
}

#[test]
fn bw_12_4d_guns_out_of_supply_support_no_attack_but_a_defense() {
    check(
        "bw-12.4d",
        "phase combat
         german A infantry 8-4-3 at 0304
         german G corps_artillery 8-4-3 at 0303 oos
         allied D infantry 4-4-4 at 0305",
        "A attacks 0305 with G",
        "refused bw-12.4d: a gun out of supply does not support an attack",
    );
    check(
        "bw-12.4d",
        "phase combat
         german A infantry 8-4-3 at 0304
         allied D infantry 4-4-4 at 0305
         allied G corps_artillery 4-4-3 at 0307 oos",
        "A attacks 0305
         allied supports with G, rolling 6",
        "A attacks 0305
         defense has G
         8 to 8, 1-1 at 1-1, rolled 6: A1
         now G at 0307 fired outofsupply",
    );
}

#[test]
fn bw_12_4e_nobody_digs_builds_or_blows_out_of_supply() {
    let short = "refused bw-12.4e: a unit out of supply neither digs, builds nor blows a bridge";
    check(
        "bw-12.4e",
        "side allied
         buildable 0704
         bridge 0304/0305
         blown 0304/0305
         allied A infantry 4-4-4 at 0304 oos
         allied B infantry 4-4-4 at 0704 oos
         allied C infantry 4-4-4 at 0904 oos",
        "A builds 0304/0305
         B digs
         C digs",
        &format!("{short}\n{short}\n{short}"),
    );
    check(
        "bw-12.4e",
        "phase demolition
         bridge 0304/0305
         german A infantry 4-4-4 at 0304 short
         allied B infantry 4-4-4 at 0305",
        "german blows 0304/0305",
        short,
    );
}
