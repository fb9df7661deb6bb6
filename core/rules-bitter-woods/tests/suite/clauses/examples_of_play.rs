//! The worked examples of play at the end of the rulebook, and that of §10.4, with their figures.

use std::collections::BTreeSet;

use rules_bitter_woods::{Action, Side};

use crate::language::{check, listed, odds, played, resolved, unit};

#[test]
fn bw_10_4e_the_worked_case_of_artillery_comes_to_24_to_12() {
    assert_eq!(
        odds(
            "scenario campaign
             clear_map
             turn 19AM
             put bw-12ss12 1328
             put g-9vwb 1328
             put g-388vak 1128
             put bw-14cav 1428
             put u-422fa 1428
             put u-174fa 1628
             put u-402fa 1427",
            "bw-12ss12 attacks 1428 with g-9vwb+g-388vak
             allied supports with u-174fa",
        ),
        "24 to 12, 2-1 -1 (bw-9.4d) at 1-1, die -1 (bw-9.3b)"
    );
    check(
        "bw-10.4e",
        "scenario campaign
         clear_map
         turn 19AM
         phase combat
         put bw-12ss12 1328
         put g-9vwb 1328
         put g-388vak 1128
         put bw-14cav 1428
         put u-422fa 1428
         put u-174fa 1628
         put u-402fa 1427",
        "bw-12ss12 attacks 1428 with g-9vwb+g-388vak
         allied supports with u-402fa
         allied supports with u-422fa",
        "bw-12ss12+g-9vwb attacks 1428 with g-388vak
         refused bw-10.3a: corps artillery next to an enemy neither attacks nor supports
         refused bw-10.3a: corps artillery next to an enemy neither attacks nor supports",
    );
}

#[test]
fn bw_ex_1a_the_attack_on_eupen_is_a_final_1_1() {
    assert_eq!(
        resolved(
            "map 18x8
             turn 19AM
             switch integrity
             town 1503
             river 1403/1503 1503/1504 1503/1603
             german A armor 10-5-4 panther of 12_SS at 1504
             german B armored_infantry 6-5-4 of 12_SS at 1403
             german C armored_infantry 6-5-4 of 12_SS at 1603
             allied D infantry 5-5-4 at 1503",
            "A+B+C attacks 1503",
            2,
        ),
        "22 to 10, 2-1 -1 (bw-9.4f) at 1-1, die -1 (bw-18.1b), rolled 2: D2"
    );
    assert_eq!(
        odds(
            "scenario campaign
             clear_map
             turn 19AM
             put bw-12ss12 1504
             put g-12ss-25 1504
             put g-12ss-26 1403
             put u-2-9 1503",
            "bw-12ss12+g-12ss-25+g-12ss-26 attacks 1503",
        ),
        "22 to 10, 2-1 -1 (bw-9.4f) at 1-1"
    );
}

#[test]
fn bw_ex_1b_the_regiment_from_eupen_goes_back_to_1501() {
    check(
        "bw-ex.1b",
        "map 18x8
         phase combat
         turn 19AM
         town 1503
         off north 1401
         road 1401-1301
         river 1403/1503 1503/1504 1503/1603
         german A armor 10-5-4 panther of 12_SS at 1504
         german B armored_infantry 6-5-4 of 12_SS at 1403
         german C armored_infantry 6-5-4 of 12_SS at 1603
         german E infantry 4-5-4 at 1302
         allied D infantry 5-5-4 at 1503
         allied F infantry 5-5-4 at 1401
         onlookers",
        "A+B+C attacks 1503, rolling 1
         D retreats 1503-1502-1601
         D retreats 1503-1502-1401
         D retreats 1503-1502-1501",
        "A+B+C attacks 1503
         22 to 10, 2-1 -1 (bw-9.4f) at 1-1, rolled 1: D2
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         refused bw-9.7n: a retreat enters no enemy zone of control and no hex of the enemy
         D retreats 1503-1502-1501",
    );
}

#[test]
fn bw_ex_1c_a_friend_in_1401_keeps_the_road_open() {
    check(
        "bw-ex.1c",
        "map 18x8
         phase supply
         side allied
         turn 19AM
         off north 1401
         road 1401-1502-1503
         german E infantry 4-5-4 at 1302
         allied D infantry 5-5-4 at 1503
         allied F infantry 5-5-4 at 1401
         air 0 1",
        "allied ends",
        "out of supply: E
         19AM allied reserve
         19AM allied movement",
    );
    check(
        "bw-ex.1c",
        "map 18x8
         phase supply
         side allied
         turn 19AM
         off north 1401
         road 1401-1502-1503
         german E infantry 4-5-4 at 1302
         allied D infantry 5-5-4 at 1503
         air 0 1",
        "allied ends",
        "out of supply: E+D
         19AM allied reserve
         19AM allied movement",
    );
}

#[test]
fn bw_ex_3a_on_a_d3_the_regiment_ends_in_2034_or_2135() {
    check(
        "bw-ex.3a",
        "scenario campaign
         clear_map
         turn 19AM
         phase combat
         put g-212-316 1833
         put g-212-320 1833
         put bw-fgb 1833
         put g-276-986 1734
         put g-5fj-13 1734
         put bw-4-12 1834
         put u-9-39 3030
         put g-999 3031",
        "g-212-316+g-212-320+bw-fgb+g-276-986+g-5fj-13 attacks 1834, rolling 4
         bw-4-12 retreats off 1834-1935-2035
         bw-4-12 retreats 1834-1935-2034-2134
         bw-4-12 retreats 1834-1935-2035-2134
         bw-4-12 retreats 1834-1935-2035-2135",
        "g-212-316+g-212-320+bw-fgb+g-276-986+g-5fj-13 attacks 1834
         22 to 5, 4-1 at 4-1, rolled 4: D3
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         bw-4-12 retreats 1834-1935-2035-2135",
    );
    check(
        "bw-ex.3a",
        "scenario campaign
         clear_map
         turn 19AM
         phase combat
         put g-212-316 1833
         put g-212-320 1833
         put bw-fgb 1833
         put g-276-986 1734
         put g-5fj-13 1734
         put bw-4-12 1834
         put u-9-39 3030
         put g-999 3031",
        "g-212-316+g-212-320+bw-fgb+g-276-986+g-5fj-13 attacks 1834, rolling 4
         bw-4-12 retreats 1834-1935-2035-2034",
        "g-212-316+g-212-320+bw-fgb+g-276-986+g-5fj-13 attacks 1834
         22 to 5, 4-1 at 4-1, rolled 4: D3
         bw-4-12 retreats 1834-1935-2035-2034",
    );
    assert_eq!(
        odds(
            "broken 0606
             german A infantry 25-4-3 at 0506
             allied D infantry 5-4-4 at 0606",
            "A attacks 0606",
        ),
        "25 to 5, 5-1 -1 (bw-9.4d) at 4-1"
    );
}

#[test]
fn bw_ex_5a_the_opening_attack_is_a_4_1_with_surprise() {
    check(
        "bw-ex.5a",
        "scenario campaign
         switch variable_surprise
         phase combat
         turn 16AM",
        "g-2pz-2+bw-2pz3+g-2pz-304+g-26-77+g-lehr-rec attacks 1424 with g-766vak+g-401vak, rolling 5 3",
        "g-2pz-2+bw-2pz3+g-2pz-304+g-26-77+g-lehr-rec attacks 1424 with g-766vak+g-401vak
         a column is won, rolled 5 (bw-31b)
         41 to 10, 4-1 -1 (bw-9.4d) +1 (bw-31b) at 4-1, rolled 3: D4",
    );
}

#[test]
fn bw_ex_5b_the_regiment_goes_back_four_hexes_to_1824() {
    check(
        "bw-ex.5b",
        "scenario campaign
         switch variable_surprise
         phase combat
         turn 16AM",
        "g-2pz-2+bw-2pz3+g-2pz-304+g-26-77+g-lehr-rec attacks 1424 with g-766vak+g-401vak, rolling 5 3
         bw-28-110 retreats 1424-1524-1525-1625-1725
         bw-28-110 retreats 1424-1524-1624-1724-1824",
        "g-2pz-2+bw-2pz3+g-2pz-304+g-26-77+g-lehr-rec attacks 1424 with g-766vak+g-401vak
         a column is won, rolled 5 (bw-31b)
         41 to 10, 4-1 -1 (bw-9.4d) +1 (bw-31b) at 4-1, rolled 3: D4
         refused bw-9.7b: a retreat goes the shortest way to a supply road
         bw-28-110 retreats 1424-1524-1624-1724-1824
         position in 1424 is gone (bw-8.1e)",
    );
}

#[test]
fn bw_ex_5c_traffic_jams_keep_the_grenadiers_in_the_vacated_hex() {
    check(
        "bw-ex.5c",
        "scenario campaign
         switch variable_surprise
         phase combat
         turn 16AM",
        "g-2pz-2+bw-2pz3+g-2pz-304+g-26-77+g-lehr-rec attacks 1424 with g-766vak+g-401vak, rolling 5 3
         bw-28-110 retreats 1424-1524-1624-1724-1824
         g-2pz-2 advances 1324-1424-1524
         bw-2pz3 advances 1324-1424
         g-2pz-2 advances 1324-1424",
        "g-2pz-2+bw-2pz3+g-2pz-304+g-26-77+g-lehr-rec attacks 1424 with g-766vak+g-401vak
         a column is won, rolled 5 (bw-31b)
         41 to 10, 4-1 -1 (bw-9.4d) +1 (bw-31b) at 4-1, rolled 3: D4
         bw-28-110 retreats 1424-1524-1624-1724-1824
         position in 1424 is gone (bw-8.1e)
         refused bw-5.2a: the Movement Allowance does not reach so far
         refused bw-5.3s: Panthers, Tigers and Jagdtigers never cross an unbridged river
         g-2pz-2 advances 1324-1424",
    );
}

#[test]
fn bw_ex_5d_lehr_recon_stops_in_the_vacated_hex() {
    check(
        "bw-ex.5d",
        "scenario campaign
         switch variable_surprise
         phase combat
         turn 16AM",
        "g-2pz-2+bw-2pz3+g-2pz-304+g-26-77+g-lehr-rec attacks 1424 with g-766vak+g-401vak, rolling 5 3
         bw-28-110 retreats 1424-1524-1624-1724-1824
         g-lehr-rec advances 1325-1424-1524
         g-lehr-rec advances 1325-1424
         german passes",
        "g-2pz-2+bw-2pz3+g-2pz-304+g-26-77+g-lehr-rec attacks 1424 with g-766vak+g-401vak
         a column is won, rolled 5 (bw-31b)
         41 to 10, 4-1 -1 (bw-9.4d) +1 (bw-31b) at 4-1, rolled 3: D4
         bw-28-110 retreats 1424-1524-1624-1724-1824
         position in 1424 is gone (bw-8.1e)
         refused bw-9.8m: a unit that attacked over a river goes no farther than the defender's hex
         g-lehr-rec advances 1325-1424",
    );
}

#[test]
fn bw_ex_5e_the_builder_is_left_out_and_finishes_the_bridge() {
    check(
        "bw-ex.5e",
        "scenario campaign
         switch variable_surprise
         phase movement
         turn 16AM",
        "g-26-78 builds 1324/1424
         german ends
         g-26-78 attacks 1424
         g-2pz-2+bw-2pz3+g-2pz-304+g-26-77+g-lehr-rec attacks 1424 with g-766vak+g-401vak, rolling 5 3
         bw-28-110 retreats 1424-1524-1624-1724-1824
         g-lehr-rec advances 1325-1424
         german passes
         german ends
         german ends
         german completes 1324/1424 with bw-2pz3+g-2pz-2
         german completes 1324/1424 with bw-2pz3",
        "g-26-78 builds 1324/1424
         g-26-78 is building (bw-13.3b)
         16AM german combat
         refused bw-13.3b: a unit that builds a bridge takes no part in combat
         g-2pz-2+bw-2pz3+g-2pz-304+g-26-77+g-lehr-rec attacks 1424 with g-766vak+g-401vak
         a column is won, rolled 5 (bw-31b)
         41 to 10, 4-1 -1 (bw-9.4d) +1 (bw-31b) at 4-1, rolled 3: D4
         bw-28-110 retreats 1424-1524-1624-1724-1824
         position in 1424 is gone (bw-8.1e)
         g-lehr-rec advances 1325-1424
         16AM german demolition
         16AM german exploitation
         16AM german lateattack
         16AM german construction
         refused bw-6.1a: too many units would stand in a hex
         1324/1424 is rebuilt, g-26-78+bw-2pz3 crosses to 1424
         16AM allied supply
         all are in supply
         16AM allied reserve
         now g-26-78 at 1424
         now bw-2pz3 at 1424
         now g-2pz-2 at 1324
         now 1324/1424 stands",
    );
}

#[test]
fn bw_ex_4a_the_attack_on_the_move_gains_two_hexes() {
    check(
        "bw-ex.4a",
        "map 20x15
         phase combat
         turn 19AM
         switch angriff
         forest 1810 1809
         town 1912
         river 1812/1912 1812/1913
         german S armor 5-4-5 mk_iv role brigade_150 at 1812 moved
         german P armor 6-6-5 panther role pz_battalion at 1711
         german T armor 5-6-5 tiger role abt_501 at 1711
         german G armored_infantry 4-6-5 role pzgr_battalion at 1711
         allied D infantry 5-5-4 at 1712
         onlookers",
        "S+P+T+G attacks 1712 on the move, rolling 5",
        "S+P+T+G attacks 1712 on the move
         20 to 5, 4-1 at 4-1, die -1 (bw-9.3b), rolled 5: Adv 2",
    );
}

#[test]
fn bw_ex_4b_the_brigade_may_not_cross_the_river() {
    check(
        "bw-ex.4b",
        "map 20x15
         phase combat
         turn 19AM
         switch angriff
         forest 1810 1809
         town 1912
         river 1812/1912 1812/1913
         german S armor 5-4-5 mk_iv role brigade_150 at 1812 moved
         german P armor 6-6-5 panther role pz_battalion at 1711
         german T armor 5-6-5 tiger role abt_501 at 1711
         german G armored_infantry 4-6-5 role pzgr_battalion at 1711
         german I armored_infantry 5-5-4 at 1611
         allied D infantry 5-5-4 at 1712
         onlookers",
        "S+P+T+G+I attacks 1712 on the move, rolling 5
         S advances 1812-1912
         S advances 1812-1913
         S advances 1812-1811
         G advances 1711-1810-1809",
        "S+P+T+G+I attacks 1712 on the move
         25 to 5, 4-1 at 4-1, die -1 (bw-9.3b), rolled 5: Adv 2
         refused bw-23.2f: after an attack on the move only a unit that stayed put before crosses an unbridged river
         refused bw-23.2f: after an attack on the move only a unit that stayed put before crosses an unbridged river
         refused bw-23.3b: an attack on the move does not lead into the hex or the zone of those who defended
         G advances 1711-1810-1809",
    );
}

#[test]
fn bw_ex_2a_the_sneak_takes_brigade_150_from_1311_to_1411_and_no_farther() {
    check(
        "bw-ex.2a",
        "scenario campaign
         clear_map
         switch peiper_skorzeny
         turn 17AM
         phase movement
         put g-150 1311
         put u-2-23 1410",
        "g-150 moves 1311-1411
         g-150 dares 1311-1411-1512
         g-150 dares 1311-1411, rolling 2
         g-150 moves 1411-1512",
        "refused bw-7.4c: a unit may not step from one hex to another in the zone of the same enemy
         refused bw-7.4a: a unit stops when it enters an enemy zone of control
         g-150 passes in 1311, rolled 2 (bw-27.2b)
         g-150 is sneaked (bw-27.2b)
         g-150 moves 1311-1411 for 12
         refused bw-5.2a: that unit has moved in this phase",
    );
}

#[test]
fn bw_ex_4c_the_grenadiers_reach_the_dump_at_francorchamps_by_way_of_1810() {
    check(
        "bw-ex.4c",
        "scenario campaign
         clear_map
         switch angriff
         switch fuel_dumps
         switch peiper_alternative
         turn 17PM
         phase combat
         dump 1 1809
         blown 1812/1912
         put g-150 1812 moved
         put pa-1 1711
         put pa-501 1711
         put pa-3 1711
         put g-1ss-2 1611
         put u-1-16 1712
         put u-9-39 3030
         put g-999 3031",
        "g-150+pa-1+pa-501+pa-3+g-1ss-2 attacks 1712 on the move, rolling 4
         g-150 advances 1812-1912
         g-150 advances 1812-1913
         pa-3 advances 1711-1810-1809
         german passes",
        "g-150+pa-1+pa-501+pa-3+g-1ss-2 attacks 1712 on the move
         25 to 5, 4-1 -1 (bw-9.4d) at 3-1, die -1 (bw-9.3b), rolled 4: Adv 2
         refused bw-23.2f: after an attack on the move only a unit that stayed put before crosses an unbridged river
         refused bw-23.2f: after an attack on the move only a unit that stayed put before crosses an unbridged river
         pa-3 advances 1711-1810-1809
         dump 1 is seen in 1809
         dump 1 is german",
    );
}

/// 4/12 at the southern edge, its road west cut.
const AT_THE_EDGE: &str = "scenario campaign
     clear_map
     turn 19AM
     phase combat
     put g-212-316 1833
     put g-212-320 1833
     put bw-fgb 1833
     put g-276-986 1734
     put g-5fj-13 1734
     put bw-4-12 1834
     put u-9-39 3030
     put g-999 3031";
const ITS_ATTACK: &str = "g-212-316+g-212-320+bw-fgb+g-276-986+g-5fj-13 attacks 1834";

/// The hexes in which those who must go back may end; no way there enters a hex twice.
fn ends(face: u16) -> String {
    let game = played(AT_THE_EDGE, ITS_ATTACK, &[face]);
    let board = &game.rules().data().board;
    let mut found = BTreeSet::new();
    for action in listed(&game, Side::Allied.seat()) {
        let Action::Retreat { path, off, .. } = action else { panic!("{action:?}") };
        let hexes: BTreeSet<_> = path.iter().copied().collect();
        assert!(hexes.len() == path.len() && !off, "{path:?}");
        found.extend(path.last().map(|&end| board.number(end)));
    }
    found.into_iter().collect::<Vec<_>>().join(" ")
}

#[test]
fn bw_ex_3a_nowhere_else() {
    assert_eq!(ends(4), "2034 2135");
}

#[test]
fn bw_ex_3b_on_a_d4_the_regiment_ends_within_a_hex_of_a_supply_road() {
    assert_eq!(ends(3), "2033 2034 2134 2135 2234 2235");
}

#[test]
fn bw_ex_4d_after_the_advance_the_battalions_are_within_two_hexes_of_each_other() {
    let game = played(
        "scenario campaign
         clear_map
         switch angriff
         switch peiper_alternative
         turn 17PM
         phase combat
         put g-150 1812 moved
         put pa-1 1711
         put pa-501 1711
         put pa-3 1711
         put g-1ss-2 1611
         put u-1-16 1712",
        "g-150+pa-1+pa-501+pa-3+g-1ss-2 attacks 1712 on the move
         pa-3 advances 1711-1810-1809
         german passes",
        &[4],
    );
    let (data, position) = (game.rules().data(), game.state());
    let hexes = ["pa-1", "pa-501", "pa-3"].map(|name| position.hex_of(unit(data, name)));
    for (at, &hex) in hexes.iter().enumerate() {
        let others = hexes.iter().enumerate().filter(|&(other, _)| other != at);
        let away = others.filter_map(|(_, &other)| Some(data.board.grid().distance(hex?, other?)));
        assert!(away.min().is_some_and(|away| away <= 2), "{hexes:?}");
    }
}
