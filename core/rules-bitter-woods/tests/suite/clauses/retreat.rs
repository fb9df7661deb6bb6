//! §9.7 Retreat after combat, with its whole order of preference.

use crate::language::check;

#[test]
fn bw_9_7a_a_retreat_costs_no_points_and_units_go_in_any_order() {
    check(
        "bw-9.7a",
        "phase combat
         forest 0706 0806
         off west 1206
         road 0706-0806-0906-1006-1106-1206
         german A infantry 8-4-3 at 0506
         allied D infantry 3-4-4 at 0606
         allied E corps_artillery 2-4-0 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         A retreats 0506-0505-0504
         E retreats 0606-0706-0806
         D retreats 0606-0706-0806",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 2: D2
         refused: it is not your turn: the game waits for seat 1
         E retreats 0606-0706-0806
         D retreats 0606-0706-0806",
    );
}

#[test]
fn bw_9_7b_each_unit_takes_the_shortest_way_to_a_supply_road() {
    check(
        "bw-9.7b",
        "phase combat
         off west 1208
         road 0808-0909-1008-1109-1208
         german A infantry 8-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0706-0805
         D retreats 0606-0705-0704
         D retreats 0606-0607-0608
         D retreats 0606-0707-0807",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 2: D2
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         D retreats 0606-0707-0807",
    );
    check(
        "bw-9.7b",
        "phase combat
         off west 1208
         road 0808-0909-1008-1109-1208
         german A infantry 8-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0607-0708",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 2: D2
         D retreats 0606-0607-0708",
    );
}

#[test]
fn bw_9_7c_a_road_in_an_enemy_zone_is_no_supply_road_unless_a_friend_holds_the_hex() {
    check(
        "bw-9.7c",
        "phase combat
         off west 1202 1210
         road 0609-0709-0809-0910-1009-1110-1210
         road 0802-0902-1002-1102-1202
         german A infantry 8-4-3 at 0506
         german B infantry 8-4-3 at 1111
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0607-0608
         D retreats 0606-0706-0705",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 2: D2
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         D retreats 0606-0706-0705",
    );
    check(
        "bw-9.7c",
        "phase combat
         off west 1202 1210
         road 0609-0709-0809-0910-1009-1110-1210
         road 0802-0902-1002-1102-1202
         german A infantry 8-4-3 at 0506
         german B infantry 8-4-3 at 1111
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 1110
         allied F infantry 4-4-4 at 1210
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0706-0705
         D retreats 0606-0607-0608",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 2: D2
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         D retreats 0606-0607-0608",
    );
}

#[test]
fn bw_9_7d_the_rest_is_taken_along_the_road_toward_a_source() {
    check(
        "bw-9.7d",
        "phase combat
         off west 1206
         road 0706-0806-0906-1006-1106-1206
         road 0806-0805-0804-0803
         german A infantry 12-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0706-0806-0805
         D retreats 0606-0706-0806-0907
         D retreats 0606-0706-0707-0806
         D retreats 0606-0706-0806-0906",
        "A attacks 0606
         12 to 4, 3-1 at 3-1, rolled 2: D3
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         D retreats 0606-0706-0806-0906",
    );
    check(
        "bw-9.7d",
        "phase combat
         off west 1206
         road 0706-0806-0906-1006-1106-1206
         road 0806-0805-0905-1005-1106
         german A infantry 12-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0706-0806-0805
         D retreats 0606-0706-0806-0906",
        "A attacks 0606
         12 to 4, 3-1 at 3-1, rolled 2: D3
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         D retreats 0606-0706-0806-0906",
    );
}

#[test]
fn bw_9_7e_a_unit_on_a_road_may_switch_to_another_where_they_meet() {
    check(
        "bw-9.7e",
        "phase combat
         off west 1206
         off south 0812
         road 0706-0806-0906-1006-1106-1206
         road 0806-0807-0808-0809-0810-0811-0812
         german A infantry 16-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 3
         D retreats 0606-0706-0806-0807-0808",
        "A attacks 0606
         16 to 4, 4-1 at 4-1, rolled 3: D4
         D retreats 0606-0706-0806-0807-0808",
    );
    check(
        "bw-9.7e",
        "phase combat
         off west 1206
         off south 0812
         road 0706-0806-0906-1006-1106-1206
         road 0806-0707-0708-0808-0809-0810-0811-0812
         german A infantry 12-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0706-0806-0707",
        "A attacks 0606
         12 to 4, 3-1 at 3-1, rolled 2: D3
         D retreats 0606-0706-0806-0707",
    );
}

#[test]
fn bw_9_7f_a_road_that_must_be_left_is_no_choice_while_another_need_not_be() {
    check(
        "bw-9.7f",
        "phase combat
         map 12x7
         off south 0707
         off west 1206
         road 0706-0707
         road 0706-0806-0906-1006-1106-1206
         german A infantry 12-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0706-0707-0807
         D retreats 0606-0706-0806-0906",
        "A attacks 0606
         12 to 4, 3-1 at 3-1, rolled 2: D3
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         D retreats 0606-0706-0806-0906",
    );
    check(
        "bw-9.7f",
        "phase combat
         map 12x7
         off south 0707
         road 0706-0707
         german A infantry 12-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0706-0806-0906
         D retreats 0606-0707-0806-0906
         D retreats 0606-0707-0706-0805",
        "A attacks 0606
         12 to 4, 3-1 at 3-1, rolled 2: D3
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         D retreats 0606-0707-0706-0805",
    );
}

#[test]
fn bw_9_7g_the_way_to_supply_never_kills_while_another_way_is_open() {
    check(
        "bw-9.7g",
        "phase combat
         off west 1206
         road 0806-0906-1006-1106-1206
         german A infantry 8-4-3 at 0506
         german B infantry 4-4-3 at 0907
         allied D infantry 4-4-4 at 0606
         allied E infantry 1-4-4 at 0806
         allied F infantry 1-4-4 at 0906
         allied H infantry 1-4-4 at 1006
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0707-0708
         D retreats 0606-0706-0805",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 2: D2
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         D retreats 0606-0706-0805",
    );
    check(
        "bw-9.7g",
        "phase combat
         off west 1206
         road 0706-0806-0906-1006-1106-1206
         german A infantry 12-4-3 at 0506
         german B infantry 4-4-3 at 1008
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0706-0705-0704
         D retreats 0606-0706-0806-0906",
        "A attacks 0606
         12 to 4, 3-1 at 3-1, rolled 2: D3
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         D retreats 0606-0706-0806-0906",
    );
}

#[test]
fn bw_9_7h_a_retreat_may_be_longer_than_the_allowance() {
    check(
        "bw-9.7h",
        "phase combat
         side allied
         broken 0405 0305
         off east 0104
         road 0305-0204-0104
         allied A infantry 8-4-4 at 0606
         german D infantry 4-4-3 at 0506
         onlookers",
        "A attacks 0506, rolling 2
         D retreats 0506-0405-0305",
        "A attacks 0506
         8 to 4, 2-1 at 2-1, rolled 2: D2
         D retreats 0506-0405-0305",
    );
}

#[test]
fn bw_9_7i_light_armor_goes_back_over_a_blown_bridge_onto_a_forest_road() {
    check(
        "bw-9.7i",
        "phase combat
         forest 0706
         bridge 0606/0706
         blown 0606/0706
         off west 1206
         road 0606-0706-0806-0906-1006-1106-1206
         german A infantry 8-4-3 at 0506
         german B infantry 8-4-3 at 0604
         german C infantry 8-4-3 at 0508
         allied D armor 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 3
         D retreats 0606-0706",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         D retreats 0606-0706",
    );
    check(
        "bw-9.7i",
        "phase combat
         forest 0706
         river 0606/0706
         off west 1206
         road 0706-0806-0906-1006-1106-1206
         german A infantry 8-4-3 at 0506
         german B infantry 8-4-3 at 0508
         german C infantry 8-4-3 at 0604
         german E infantry 8-4-3 at 0708
         allied D armor 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 3",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         D is eliminated (bw-9.7o)",
    );
    check(
        "bw-9.7i",
        "phase combat
         side allied
         forest 0606
         bridge 0606/0706
         blown 0606/0706
         road 0606-0706
         allied A infantry 8-4-4 at 0806
         allied B infantry 8-4-4 at 0704
         allied C infantry 8-4-4 at 0708
         allied E infantry 8-4-4 at 0505
         german D armor 4-4-4 mk_iv at 0706
         onlookers",
        "A attacks 0706, rolling 3
         D retreats 0706-0606",
        "A attacks 0706
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         D retreats 0706-0606",
    );
}

#[test]
fn bw_9_7i_light_armor_goes_back_over_a_blown_bridge_onto_a_forest_road_and_so() {
    check(
        "bw-9.7i",
        "phase combat
         side allied
         forest 0606
         bridge 0606/0706
         blown 0606/0706
         road 0606-0706
         allied A infantry 8-4-4 at 0806
         allied B infantry 8-4-4 at 0704
         allied C infantry 8-4-4 at 0708
         allied E infantry 8-4-4 at 0505
         german D armor 4-4-4 panther at 0706
         onlookers",
        "A attacks 0706, rolling 3",
        "A attacks 0706
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         D is eliminated (bw-9.7o)",
    );
}

#[test]
fn bw_9_7j_allied_units_go_off_the_map_only_when_no_other_way_is_left() {
    check(
        "bw-9.7j",
        "phase combat
         map 12x7
         german A infantry 8-4-3 at 0606
         german B infantry 8-4-3 at 0806
         allied D infantry 4-4-4 at 0707
         onlookers",
        "A attacks 0707, rolling 3
         D retreats off 0707",
        "A attacks 0707
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         D retreats 0707
         D goes off the south edge (bw-5.5d)",
    );
    check(
        "bw-9.7j",
        "phase combat
         german A infantry 8-4-3 at 1106
         allied D infantry 4-4-4 at 1206
         onlookers",
        "A attacks 1206, rolling 2
         D retreats off 1206
         D retreats 1206-1207-1208",
        "A attacks 1206
         8 to 4, 2-1 at 2-1, rolled 2: D2
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         D retreats 1206-1207-1208",
    );
    check(
        "bw-9.7j",
        "phase combat
         side allied
         map 12x7
         allied A infantry 8-4-4 at 0606
         allied B infantry 8-4-4 at 0806
         german D infantry 4-4-3 at 0707
         onlookers",
        "A attacks 0707, rolling 3",
        "A attacks 0707
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         D is eliminated (bw-9.7o)",
    );
}

#[test]
fn bw_9_7k_a_retreat_is_exactly_as_long_as_the_result_says() {
    check(
        "bw-9.7k",
        "phase combat
         german A infantry 8-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0706
         D retreats 0606-0706-0806-0906
         D retreats 0606-0706-0806",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 2: D2
         refused bw-9.7k: a retreat is exactly as long as the result says
         refused bw-9.7k: a retreat is exactly as long as the result says
         D retreats 0606-0706-0806",
    );
}

#[test]
fn bw_9_7l_no_hex_is_entered_twice() {
    check(
        "bw-9.7l",
        "phase combat
         german A infantry 12-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0706-0806-0706
         D retreats 0606-0706-0606-0706
         D retreats 0606-0706-0806-0707",
        "A attacks 0606
         12 to 4, 3-1 at 3-1, rolled 2: D3
         refused bw-9.7l: a retreat enters no hex twice
         refused bw-9.7l: a retreat enters no hex twice
         D retreats 0606-0706-0806-0707",
    );
}

#[test]
fn bw_9_7m_a_retreat_does_not_end_in_a_full_hex_and_may_pass_one() {
    check(
        "bw-9.7m",
        "phase combat
         off west 1206
         road 0706-0806-0906-1006-1106-1206
         german A infantry 8-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied E infantry 1-4-4 at 0706
         allied F infantry 1-4-4 at 0706
         allied H infantry 1-4-4 at 0706
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0706-0806",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 2: D2
         D retreats 0606-0706-0806",
    );
    check(
        "bw-9.7m",
        "phase combat
         off west 1206
         road 0706-0806-0906-1006-1106-1206
         german A infantry 8-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied E infantry 1-4-4 at 0806
         allied F infantry 1-4-4 at 0806
         allied H infantry 1-4-4 at 0806
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0706-0806
         D retreats 0606-0706-0705",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 2: D2
         refused bw-9.7m: a retreat does not end where too many units would stand
         D retreats 0606-0706-0705",
    );
}

#[test]
fn bw_9_7n_a_retreat_enters_no_enemy_guns_and_no_enemy_zone_whoever_is_there() {
    check(
        "bw-9.7n",
        "phase combat
         german A infantry 8-4-3 at 0506
         german B infantry 1-4-3 at 0508
         german G corps_artillery 4-4-2 at 0706
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0607
         onlookers",
        "A attacks 0606, rolling 3
         D retreats 0606-0706
         D retreats 0606-0607
         D retreats 0606-0605
         D retreats 0606-0707",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         refused bw-9.7n: a retreat enters no enemy zone of control and no hex of the enemy
         refused bw-9.7n: a retreat enters no enemy zone of control and no hex of the enemy
         refused bw-9.7n: a retreat enters no enemy zone of control and no hex of the enemy
         D retreats 0606-0707",
    );
}

#[test]
fn bw_9_7o_who_cannot_retreat_as_far_is_eliminated() {
    check(
        "bw-9.7o",
        "phase combat
         german A infantry 8-4-3 at 0506
         german B infantry 1-4-3 at 0705
         german C infantry 1-4-3 at 0708
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 3
         german passes",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         D is eliminated (bw-9.7o)",
    );
    check(
        "bw-9.7o",
        "phase combat
         side allied
         allied A infantry 8-4-4 at 0206
         allied B infantry 1-4-4 at 0103
         allied C infantry 1-4-4 at 0304
         german D infantry 4-4-3 at 0106
         onlookers",
        "A attacks 0106, rolling 2",
        "A attacks 0106
         8 to 4, 2-1 at 2-1, rolled 2: D2
         D is eliminated (bw-9.7o)",
    );
    check(
        "bw-9.7o",
        "phase combat
         side allied
         allied A infantry 8-4-4 at 0206
         allied B infantry 1-4-4 at 0103
         allied C infantry 1-4-4 at 0304
         german D infantry 4-4-3 at 0106
         onlookers",
        "A attacks 0106, rolling 3
         D retreats 0106-0105",
        "A attacks 0106
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         D retreats 0106-0105",
    );
}

#[test]
fn bw_9_7p_heavy_tanks_driven_over_an_unbridged_river_are_lost() {
    check(
        "bw-9.7p",
        "phase combat
         side allied
         river 0506/0405 0506/0406
         allied A infantry 8-4-4 at 0606
         allied B infantry 8-4-4 at 0504
         allied C infantry 8-4-4 at 0508
         german D armor 2-4-4 panther at 0506
         german E armor 2-4-4 mk_iv at 0506
         onlookers",
        "A attacks 0506, rolling 3
         D retreats 0506-0406
         E retreats 0506-0406",
        "A attacks 0506
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         E retreats 0506-0406
         D is eliminated (bw-9.7o)",
    );
}

#[test]
fn bw_9_7q_vehicles_and_guns_driven_over_the_unbridged_meuse_are_lost() {
    check(
        "bw-9.7q",
        "phase combat
         meuse 0606/0706 0606/0707 0605/0706 0607/0707
         german A infantry 8-4-3 at 0506
         german B infantry 8-4-3 at 0604
         german C infantry 8-4-3 at 0508
         allied D infantry 1-4-4 at 0606
         allied E armored_cavalry 1-4-4 at 0606
         allied G corps_artillery 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 3
         D retreats 0606-0706",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         D retreats 0606-0706
         E is eliminated (bw-9.7o)
         G is eliminated (bw-9.7o)",
    );
}

#[test]
fn bw_9_7r_nobody_goes_back_over_a_cliff() {
    check(
        "bw-9.7r",
        "phase combat
         meuse 0606/0706 0606/0707 0605/0706 0607/0707
         cliff 0606/0706 0606/0707
         german A infantry 8-4-3 at 0506
         german B infantry 8-4-3 at 0604
         german C infantry 8-4-3 at 0508
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 3",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         D is eliminated (bw-9.7o)",
    );
}
