//! §9.8 Advance after combat.

use crate::language::check;

#[test]
fn bw_9_8a_any_number_of_the_attackers_may_advance_and_nobody_else() {
    check(
        "bw-9.8a",
        "phase combat
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0506
         german C infantry 4-4-3 at 0507
         german E infantry 4-4-3 at 0507
         allied D infantry 6-4-4 at 0606
         onlookers",
        "A+B+C attacks 0606, rolling 3
         D retreats 0606-0706
         E advances 0507-0606
         A advances 0506-0606
         C advances 0507-0606
         A advances 0606-0605
         german passes",
        "A+B+C attacks 0606
         12 to 6, 2-1 at 2-1, rolled 3: D1*
         D retreats 0606-0706
         refused bw-9.8a: that unit may not advance
         A advances 0506-0606
         C advances 0507-0606
         refused bw-9.8a: that unit may not advance
         now B at 0506 attacked",
    );
}

#[test]
fn bw_9_8b_an_advance_is_made_at_once_or_not_at_all() {
    check(
        "bw-9.8b",
        "phase combat
         german A infantry 8-4-3 at 0506
         german B infantry 4-4-3 at 0508
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0608
         onlookers",
        "A attacks 0606, rolling 3
         D retreats 0606-0706
         B attacks 0608
         german passes
         B attacks 0608, rolling 4
         A advances 0506-0606",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 3: D1*
         D retreats 0606-0706
         refused bw-4a: this is not the phase for that
         B attacks 0608
         4 to 4, 1-1 at 1-1, rolled 4: FF
         E loses a step (bw-9.6a)
         B loses a step (bw-9.6a)
         refused bw-4a: this is not the phase for that",
    );
}

#[test]
fn bw_9_8c_attackers_advance_as_far_as_the_defender_went_back() {
    check(
        "bw-9.8c",
        "phase combat
         off west 1206
         road 0706-0806-0906-1006-1106-1206
         german A infantry 12-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0706-0806-0906
         A advances 0506-0606-0607-0608-0609
         A advances 0506-0606-0607-0608",
        "A attacks 0606
         12 to 4, 3-1 at 3-1, rolled 2: D3
         D retreats 0606-0706-0806-0906
         refused bw-9.8c: an advance may not go there
         A advances 0506-0606-0607-0608",
    );
}

#[test]
fn bw_9_8d_the_whole_number_is_advanced_even_if_the_defender_could_not_go_back() {
    check(
        "bw-9.8d",
        "phase combat
         german A infantry 12-4-3 at 0506
         german B infantry 1-4-3 at 0705
         german C infantry 1-4-3 at 0708
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         A advances 0506-0606-0706-0806",
        "A attacks 0606
         12 to 4, 3-1 at 3-1, rolled 2: D3
         D is eliminated (bw-9.7o)
         A advances 0506-0606-0706-0806",
    );
}

#[test]
fn bw_9_8e_defenders_advance_one_hex_at_most() {
    check(
        "bw-9.8e",
        "phase combat
         road 0104-0204-0305-0405-0506-0606
         off east 0104
         german A infantry 4-4-3 at 0506
         allied D armor 8-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 5
         A retreats 0506-0405
         D advances 0606-0506-0505
         D advances 0606-0506",
        "A attacks 0606
         4 to 8, 1-2 at 1-2, rolled 5: A1
         A retreats 0506-0405
         refused bw-9.8c: an advance may not go there
         D advances 0606-0506",
    );
}

#[test]
fn bw_9_8f_an_advance_is_no_longer_than_a_move_could_be() {
    check(
        "bw-9.8f",
        "phase combat
         broken 0606 0706
         german A infantry 12-4-3 at 0506
         german B infantry 1-4-3 at 0705
         german C infantry 1-4-3 at 0708
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         A advances 0506-0606-0706
         A advances 0506-0606",
        "A attacks 0606
         12 to 4, 3-1 -1 (bw-9.4d) at 2-1, rolled 2: D2
         D is eliminated (bw-9.7o)
         refused bw-5.2a: the Movement Allowance does not reach so far
         A advances 0506-0606",
    );
    check(
        "bw-9.8f",
        "phase combat
         broken 0606 0706
         road 0506-0606-0706
         german A infantry 12-4-3 at 0506
         german B infantry 1-4-3 at 0705
         german C infantry 1-4-3 at 0708
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         A advances 0506-0606-0706",
        "A attacks 0606
         12 to 4, 3-1 -1 (bw-9.4d) at 2-1, rolled 2: D2
         D is eliminated (bw-9.7o)
         A advances 0506-0606-0706",
    );
}

#[test]
fn bw_9_8g_by_road_a_mechanized_unit_goes_half_as_far_again() {
    check(
        "bw-9.8g",
        "phase combat
         map 14x12
         road 0506-0606-0706-0806-0906-1006-1106-1206
         german A armored_infantry 4-4-4 at 0506
         german F infantry 4-4-4 at 0506
         german H armored_infantry 4-4-4 at 0507
         allied D infantry 6-4-4 at 0606 steps 1
         onlookers",
        "A+F+H attacks 0606, rolling 1
         A advances 0506-0606-0706-0806-0906-1006-1106
         A advances 0506-0606-0706-0806-0805-0804
         F advances 0506-0606-0706-0806-0906
         H advances 0507-0606-0706-0806-0906
         A advances 0506-0606-0706-0806-0906-1006
         H advances 0507-0606-0706-0806
         F advances 0506-0606-0706-0806",
        "A+F+H attacks 0606
         12 to 3, 4-1 at 4-1, rolled 1: 1D3
         D loses a step (bw-9.6a)
         refused bw-9.8c: an advance may not go there
         refused bw-9.8c: an advance may not go there
         refused bw-9.8c: an advance may not go there
         refused bw-9.8c: an advance may not go there
         A advances 0506-0606-0706-0806-0906-1006
         H advances 0507-0606-0706-0806
         F advances 0506-0606-0706-0806",
    );
    check(
        "bw-9.8g",
        "phase combat
         bridge 0706/0806
         blown 0706/0806
         road 0506-0606-0706-0806-0906-1006
         german A armored_infantry 15-4-4 at 0506
         allied D infantry 6-4-4 at 0606 steps 1
         onlookers",
        "A attacks 0606, rolling 3
         A advances 0506-0606-0706-0806
         A advances 0506-0606-0706",
        "A attacks 0606
         15 to 3, 5-1 at 5-1, rolled 3: 1D2
         D loses a step (bw-9.6a)
         refused bw-5.3n: an unbridged river is crossed only as the first step of a move
         A advances 0506-0606-0706",
    );
}

#[test]
fn bw_9_8h_what_is_closed_to_movement_is_closed_to_an_advance() {
    check(
        "bw-9.8h",
        "phase combat
         meuse 0606/0706
         cliff 0606/0706
         german A infantry 8-4-3 at 0506
         german B infantry 1-4-3 at 0605
         german C infantry 1-4-3 at 0708
         german E infantry 1-4-3 at 0904
         allied D infantry 4-4-4 at 0606
         allied F corps_artillery 4-4-4 at 0607
         onlookers",
        "A attacks 0606, rolling 2
         A advances 0506-0606-0706
         A advances 0506-0606-0607
         A advances 0506-0606-0707",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 2: D2
         D is eliminated (bw-9.7o)
         refused bw-5.3v: nobody moves or attacks across a cliff
         refused bw-5.1c: an enemy unit is in that hex
         A advances 0506-0606-0707",
    );
}

#[test]
fn bw_9_8i_guns_never_advance() {
    check(
        "bw-9.8i",
        "phase combat
         german A infantry 4-4-3 at 0506
         german R rocket 4-4-3 at 0506
         german G corps_artillery 4-4-3 at 0306
         allied D infantry 6-4-4 at 0606
         onlookers",
        "A attacks 0606 with G+R, rolling 3
         D retreats 0606-0706
         R advances 0506-0606
         G advances 0306-0406
         A advances 0506-0606",
        "A+R attacks 0606 with G
         12 to 6, 2-1 at 2-1, rolled 3: D1*
         D retreats 0606-0706
         refused bw-9.8i: artillery never advances
         refused bw-9.8a: that unit may not advance
         A advances 0506-0606",
    );
}

#[test]
fn bw_9_8j_the_defenders_hex_comes_first_and_then_the_way_is_free() {
    check(
        "bw-9.8j",
        "phase combat
         off west 1206
         road 0706-0806-0906-1006-1106-1206
         german A infantry 8-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0706-0806
         A advances 0506-0605
         A advances 0506-0507-0606
         A advances 0506-0606-0607",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 2: D2
         D retreats 0606-0706-0806
         refused bw-9.8j: an advance enters the defender's hex first
         refused bw-9.8j: an advance enters the defender's hex first
         A advances 0506-0606-0607",
    );
}

#[test]
fn bw_9_8k_a_zone_in_the_defenders_hex_is_ignored_and_the_next_stops() {
    check(
        "bw-9.8k",
        "phase combat
         german A infantry 12-4-3 at 0506
         german B infantry 1-4-3 at 0705
         german C infantry 1-4-3 at 0708
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0608
         onlookers",
        "A attacks 0606, rolling 2
         A advances 0506-0606-0607-0707
         A advances 0506-0606-0706-0805",
        "A attacks 0606
         12 to 4, 3-1 at 3-1, rolled 2: D3
         D is eliminated (bw-9.7o)
         refused bw-7.4a: a unit stops when it enters an enemy zone of control
         A advances 0506-0606-0706-0805",
    );
    check(
        "bw-9.8k",
        "phase combat
         german A infantry 12-4-3 at 0506
         german B infantry 1-4-3 at 0705
         german C infantry 1-4-3 at 0708
         allied D infantry 4-4-4 at 0606
         allied F infantry 4-4-4 at 0605
         onlookers",
        "A attacks 0606, rolling 2
         A advances 0506-0606-0706-0806
         A advances 0506-0606-0707-0807",
        "A attacks 0606
         12 to 4, 3-1 at 3-1, rolled 2: D3
         D is eliminated (bw-9.7o)
         refused bw-7.4a: a unit stops when it enters an enemy zone of control
         A advances 0506-0606-0707-0807",
    );
}

#[test]
fn bw_9_8l_a_river_is_crossed_only_as_the_first_step() {
    check(
        "bw-9.8l",
        "phase combat
         river 0506/0606 0606/0706
         german A infantry 16-4-3 at 0506
         german B infantry 1-4-3 at 0705
         german C infantry 1-4-3 at 0708
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 1
         A advances 0506-0606-0706
         A advances 0506-0606-0707",
        "A attacks 0606
         16 to 8, 2-1 at 2-1, rolled 1: D3
         D is eliminated (bw-9.7o)
         refused bw-5.3n: an unbridged river is crossed only as the first step of a move
         A advances 0506-0606-0707",
    );
}

#[test]
fn bw_9_8m_who_attacked_over_a_river_stops_in_the_defenders_hex() {
    check(
        "bw-9.8m",
        "phase combat
         river 0506/0606
         german A armored_cavalry 16-4-4 at 0506
         german P armor 8-4-4 mk_iv at 0506
         german I infantry 8-4-4 at 0506 moved
         german H armor 8-4-4 panther at 0506
         german B infantry 1-4-3 at 0705
         german C infantry 1-4-3 at 0708
         allied D infantry 5-4-4 at 0606
         onlookers",
        "A+P+I+H attacks 0606, rolling 3
         A advances 0506-0606-0706
         P advances 0506-0606-0706
         I advances 0506-0606-0706
         H advances 0506-0606
         I advances 0506-0606
         P advances 0506-0606
         A advances 0506-0606",
        "A+P+I+H attacks 0606
         40 to 10, 4-1 at 4-1, rolled 3: D4
         D is eliminated (bw-9.7o)
         refused bw-9.8m: a unit that attacked over a river goes no farther than the defender's hex
         refused bw-9.8m: a unit that attacked over a river goes no farther than the defender's hex
         refused bw-9.8m: a unit that attacked over a river goes no farther than the defender's hex
         refused bw-5.3s: Panthers, Tigers and Jagdtigers never cross an unbridged river
         I advances 0506-0606
         P advances 0506-0606
         A advances 0506-0606",
    );
    check(
        "bw-9.8m",
        "phase combat
         bridge 0506/0606
         road 0506-0606-0706
         german A armor 16-4-4 panther at 0506
         german B infantry 1-4-3 at 0705
         german C infantry 1-4-3 at 0708
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         A advances 0506-0606-0706",
        "A attacks 0606
         16 to 8, 2-1 at 2-1, rolled 2: D2
         D is eliminated (bw-9.7o)
         A advances 0506-0606-0706",
    );
}

#[test]
fn bw_9_8n_infantry_that_stayed_put_goes_on_beyond_the_river() {
    check(
        "bw-9.8n",
        "phase combat
         river 0506/0606
         german A infantry 8-4-3 at 0506
         german E armored_infantry 8-4-3 at 0506
         german B infantry 1-4-3 at 0705
         german C infantry 1-4-3 at 0708
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A+E attacks 0606, rolling 2
         A advances 0506-0606-0706
         E advances 0506-0606-0707",
        "A+E attacks 0606
         16 to 8, 2-1 at 2-1, rolled 2: D2
         D is eliminated (bw-9.7o)
         A advances 0506-0606-0706
         E advances 0506-0606-0707",
    );
    check(
        "bw-9.8n",
        "phase movement
         river 0506/0606
         german A infantry 16-4-3 at 0406
         german B infantry 1-4-3 at 0705
         german C infantry 1-4-3 at 0708
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A moves 0406-0506
         german ends
         A attacks 0606, rolling 2
         A advances 0506-0606-0706
         A advances 0506-0606",
        "A moves 0406-0506 for 12
         17AM german combat
         A attacks 0606
         16 to 8, 2-1 at 2-1, rolled 2: D2
         D is eliminated (bw-9.7o)
         refused bw-9.8m: a unit that attacked over a river goes no farther than the defender's hex
         A advances 0506-0606",
    );
}

#[test]
fn bw_9_8o_after_an_attack_over_the_meuse_all_stop() {
    check(
        "bw-9.8o",
        "phase combat
         meuse 0506/0606 0506/0605 0507/0606 0507/0607 0406/0506 0505/0605
         german A infantry 8-4-3 at 0506
         german E armored_infantry 8-4-3 at 0506
         german B infantry 1-4-3 at 0705
         german C infantry 1-4-3 at 0708
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A+E attacks 0606, rolling 2
         A advances 0506-0606-0605
         E advances 0506-0606
         A advances 0506-0606",
        "A+E attacks 0606
         16 to 8, 2-1 at 2-1, rolled 2: D2
         D is eliminated (bw-9.7o)
         refused bw-9.8m: a unit that attacked over a river goes no farther than the defender's hex
         E advances 0506-0606
         A advances 0506-0606",
    );
}

#[test]
fn bw_9_8p_heavy_tanks_advance_over_a_river_only_at_a_bridge() {
    check(
        "bw-9.8p",
        "phase combat
         river 0506/0606
         bridge 0507/0606
         road 0507-0606
         german A armor 8-4-4 tiger at 0506
         german E armor 8-4-4 panther at 0507
         german H armor 4-4-4 jagdtiger at 0506
         german B infantry 1-4-3 at 0705
         german C infantry 1-4-3 at 0708
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A+E+H attacks 0606, rolling 2
         A advances 0506-0606
         H advances 0506-0606
         E advances 0507-0606-0706",
        "A+E+H attacks 0606
         20 to 8, 2-1 at 2-1, rolled 2: D2
         D is eliminated (bw-9.7o)
         refused bw-5.3s: Panthers, Tigers and Jagdtigers never cross an unbridged river
         refused bw-5.3s: Panthers, Tigers and Jagdtigers never cross an unbridged river
         E advances 0507-0606-0706",
    );
}

#[test]
fn bw_9_8q_vehicles_advance_over_the_meuse_only_at_a_bridge() {
    check(
        "bw-9.8q",
        "phase combat
         meuse 0506/0606 0507/0606
         bridge 0507/0606
         road 0507-0606
         german A armor 8-4-4 mk_iv at 0506
         german E armor 4-4-4 mk_iv at 0507
         german H armored_cavalry 4-4-4 at 0506
         german B infantry 1-4-3 at 0705
         german C infantry 1-4-3 at 0708
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A+E+H attacks 0606, rolling 2
         A advances 0506-0606
         H advances 0506-0606
         E advances 0507-0606-0706",
        "A+E+H attacks 0606
         16 to 8, 2-1 at 2-1, rolled 2: D2
         D is eliminated (bw-9.7o)
         refused bw-5.3t: vehicles and guns cross the Meuse only at a bridge
         refused bw-5.3t: vehicles and guns cross the Meuse only at a bridge
         E advances 0507-0606-0706",
    );
}

#[test]
fn bw_9_8r_armor_advances_into_and_out_of_forest_by_road_only() {
    check(
        "bw-9.8r",
        "phase combat
         forest 0606
         road 0506-0606-0706
         german A armor 16-4-4 mk_iv at 0506
         german E armor 8-4-4 mk_iv at 0507
         german B infantry 1-4-3 at 0705
         german C infantry 1-4-3 at 0708
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A+E attacks 0606, rolling 1
         E advances 0507-0606
         A advances 0506-0606-0707
         A advances 0506-0606-0706",
        "A+E attacks 0606
         24 to 4, 6-1 -1 (bw-9.4b) at 5-1, rolled 1: 1D4
         D loses a step (bw-9.6a)
         D is eliminated (bw-9.7o)
         refused bw-5.3f: armor enters and leaves forest by road only
         refused bw-5.3f: armor enters and leaves forest by road only
         A advances 0506-0606-0706",
    );
}

#[test]
fn bw_9_8s_the_number_stands_if_the_loss_removes_the_last_defender() {
    check(
        "bw-9.8s",
        "phase combat
         german A infantry 16-4-3 at 0506
         allied D infantry 4-4-4 reduced 4 at 0606 steps 1
         onlookers",
        "A attacks 0606, rolling 1
         A advances 0506-0606-0706-0805-0804
         A advances 0506-0606-0706-0805",
        "A attacks 0606
         16 to 4, 4-1 at 4-1, rolled 1: 1D3
         D loses a step (bw-9.6a)
         refused bw-9.8c: an advance may not go there
         A advances 0506-0606-0706-0805",
    );
    check(
        "bw-9.8s",
        "phase combat
         road 0506-0606-0706-0806-0906-1006-1106
         german A armored_infantry 16-4-4 at 0506
         allied D infantry 4-4-4 reduced 4 at 0606 steps 1
         onlookers",
        "A attacks 0606, rolling 1
         A advances 0506-0606-0706-0806-0906-1006-1106
         A advances 0506-0606-0706-0806-0906-1006",
        "A attacks 0606
         16 to 4, 4-1 at 4-1, rolled 1: 1D3
         D loses a step (bw-9.6a)
         refused bw-9.8c: an advance may not go there
         A advances 0506-0606-0706-0806-0906-1006",
    );
}

#[test]
fn bw_9_8t_the_road_lengthens_whatever_the_attacker_was_given_and_never_the_defenders_hex() {
    check(
        "bw-9.8t",
        "phase combat
         road 0506-0606-0706-0806
         german A armored_infantry 28-4-4 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 1
         A advances 0506-0606-0706-0806
         A advances 0506-0606-0706",
        "A attacks 0606
         28 to 4, 7-1 at 7-1, rolled 1: DE
         D is eliminated (bw-9.5a)
         refused bw-9.8c: an advance may not go there
         A advances 0506-0606-0706",
    );
    check(
        "bw-9.8t",
        "phase combat
         road 0104-0204-0305-0405-0506-0606-0706
         off east 0104
         german A infantry 4-4-3 at 0506
         allied D armored_infantry 8-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 6
         A retreats 0506-0405-0305
         D advances 0606-0506-0405
         D advances 0606-0506",
        "A attacks 0606
         4 to 8, 1-2 at 1-2, rolled 6: A2
         A retreats 0506-0405-0305
         refused bw-9.8c: an advance may not go there
         D advances 0606-0506",
    );
}
