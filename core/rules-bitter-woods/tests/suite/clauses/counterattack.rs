//! §9.5g-n, §9.5x CA: the defenders counterattack or withdraw in their next turn.

use crate::language::{check, hex, played};

#[test]
fn bw_9_5g_ca_binds_the_defender_to_counterattack_or_withdraw_in_his_turn() {
    check(
        "bw-9.5g",
        "phase combat
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606",
        "A attacks 0606, rolling 3
         allied ends
         allied ends
         D attacks 0506, rolling 5",
        "A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 3: CA*
         0606 must counterattack or withdraw, due 17AM
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         out of supply: D
         17AM allied reserve
         17AM allied movement
         17AM allied combat
         refused bw-9.5g: units that must counterattack attack together, and a hex of those that attacked them
         counterattack at 0606 is over
         D attacks 0506
         2 to 4, 1-2 at 1-2, die +1 (bw-9.3c), rolled 5: A2
         now duties 0",
    );
    check(
        "bw-9.5g",
        "phase combat
         side allied
         allied A infantry 4-4-4 at 0706
         german D infantry 4-4-3 at 0606",
        "A attacks 0606, rolling 3",
        "A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 3: CA*
         0606 must counterattack or withdraw, due 17PM
         17AM allied demolition
         17AM allied exploitation
         17AM allied construction
         17PM german supply
         now duties 1",
    );
    check(
        "bw-9.5g",
        "phase combat
         fort 0606
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 3",
        "A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 3: CA*
         now duties 0",
    );
}

#[test]
fn bw_9_5g_ca_binds_the_defender_to_counterattack_or_withdraw_in_his_turn_and_so() {
    check(
        "bw-9.5g",
        "phase combat
         side allied
         duty counterattack german 0606 A D+E 17AM
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0606
         onlookers",
        "allied ends
         D attacks 0506
         D+E attacks 0506, rolling 6",
        "refused bw-9.5g: units that must counterattack attack together, and a hex of those that attacked them
         refused bw-9.5g: units that must counterattack attack together, and a hex of those that attacked them
         counterattack at 0606 is over
         D+E attacks 0506
         8 to 4, 2-1 at 2-1, rolled 6: ENG*
         0506 is engaged, due 17PM
         now duties 1",
    );
    check(
        "bw-9.5g",
        "phase movement
         side allied
         duty counterattack german 0606 A D+E 17AM
         blown 0606/0706
         bridge 0606/0706
         road 0606-0706
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0606
         onlookers",
        "D builds 0606/0706",
        "refused bw-9.5g: units that must counterattack attack together, and a hex of those that attacked them",
    );
}

#[test]
fn bw_9_5h_all_original_defenders_strike_a_hex_of_original_attackers() {
    check(
        "bw-9.5h",
        "phase combat
         side allied
         duty counterattack german 0606 A D+E 17AM
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0606
         onlookers",
        "D+E attacks 0507
         D attacks 0506
         E attacks 0507
         D+E attacks 0506, rolling 5",
        "refused bw-9.5g: units that must counterattack attack together, and a hex of those that attacked them
         refused bw-9.5g: units that must counterattack attack together, and a hex of those that attacked them
         refused bw-9.5g: units that must counterattack attack together, and a hex of those that attacked them
         counterattack at 0606 is over
         D+E attacks 0506
         8 to 4, 2-1 at 2-1, rolled 5: FF
         A loses a step (bw-9.6a)",
    );
    check(
        "bw-9.5h",
        "phase combat
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 3
         B attacks 0606, rolling 3
         german ends
         allied ends
         allied ends
         D attacks 0507, rolling 5",
        "A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 3: CA*
         0606 must counterattack or withdraw, due 17AM
         B attacks 0606
         4 to 4, 1-1 at 1-1, rolled 3: CA*
         0606 must counterattack or withdraw, due 17AM
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         out of supply: D+Y
         17AM allied reserve
         17AM allied movement
         17AM allied combat
         refused bw-9.5g: units that must counterattack attack together, and a hex of those that attacked them
         counterattack at 0606 is over
         D attacks 0507
         2 to 4, 1-2 at 1-2, die +1 (bw-9.3c), rolled 5: A2
         now duties 0",
    );
    check(
        "bw-9.5h",
        "phase combat
         side allied
         duty counterattack german 0606 A D 17AM
         german A infantry 4-4-3 at 0404
         german B infantry 4-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         onlookers",
        "allied ends",
        "17AM allied demolition
         17AM allied exploitation
         17AM allied construction
         counterattack at 0606 is over
         17PM german supply",
    );
}

#[test]
fn bw_9_5i_others_may_join_from_the_hex_and_from_beside_it() {
    check(
        "bw-9.5i",
        "phase combat
         side allied
         duty counterattack german 0606 A D 17AM
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0606
         allied F infantry 4-4-4 at 0605
         onlookers",
        "D+E+F attacks 0506, rolling 6",
        "counterattack at 0606 is over
         D+E+F attacks 0506
         12 to 4, 3-1 at 3-1, rolled 6: FF
         A loses a step (bw-9.6a)",
    );
    check(
        "bw-9.5i",
        "phase movement
         side allied
         duty counterattack german 0606 A D+E+F 17AM
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0606
         allied F infantry 4-4-4 at 0606
         allied H infantry 4-4-4 at 0706
         onlookers",
        "H moves 0706-0606
         H moves 0706-0605
         allied ends
         D+E+F+H attacks 0506, rolling 5",
        "refused bw-6.1a: too many units would stand in a hex
         H moves 0706-0605 for 12
         17AM allied combat
         counterattack at 0606 is over
         D+E+F+H attacks 0506
         16 to 4, 4-1 at 4-1, rolled 5: D2*",
    );
}

#[test]
fn bw_9_5j_whoever_comes_up_counterattacks_with_the_defenders() {
    check(
        "bw-9.5j",
        "phase movement
         side allied
         duty counterattack german 0606 A D 17AM
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0706
         onlookers",
        "E moves 0706-0606
         D moves 0606-0706
         allied ends
         D attacks 0506
         E attacks 0506
         D+E attacks 0506, rolling 6",
        "E moves 0706-0606 for 12
         refused bw-9.5j: units have come up to counterattack together with those in the hex
         17AM allied combat
         refused bw-9.5g: units that must counterattack attack together, and a hex of those that attacked them
         refused bw-9.5g: units that must counterattack attack together, and a hex of those that attacked them
         counterattack at 0606 is over
         D+E attacks 0506
         8 to 4, 2-1 at 2-1, rolled 6: ENG*
         0506 is engaged, due 17PM",
    );
}

#[test]
fn bw_9_5k_all_leave_a_hex_that_is_withdrawn_from_and_none_enters_it() {
    check(
        "bw-9.5k",
        "phase movement
         side allied
         duty counterattack german 0606 A D+E 17AM
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0606
         allied F infantry 4-4-4 at 0806
         onlookers",
        "D moves 0606-0706
         allied ends
         F moves 0806-0706-0606
         E moves 0606-0706
         F moves 0806-0706-0606
         allied ends",
        "0606 is withdrawn from
         D moves 0606-0706 for 12
         refused bw-9.5k: all units must leave a hex that is withdrawn from
         refused bw-9.5k: a hex that was withdrawn from may not be entered in this game-turn
         E moves 0606-0706 for 12
         refused bw-9.5k: a hex that was withdrawn from may not be entered in this game-turn
         17AM allied combat
         now duties 1",
    );
    check(
        "bw-9.5k",
        "phase combat
         side allied
         duty counterattack german 0606 A D 17AM withdrawing
         road 0707-0606-0506-0405
         german A infantry 4-4-3 at 0507
         allied D infantry 8-4-4 at 0706
         allied E armor 28-4-4 at 0406
         german C infantry 4-4-3 at 0506
         onlookers",
        "E attacks 0506, rolling 3
         C retreats 0506-0505-0504-0503-0502
         E advances 0406-0506-0606
         E advances 0406-0506-0605",
        "E attacks 0506
         28 to 4, 7-1 at 7-1, rolled 3: 1D4
         C loses a step (bw-9.6a)
         C retreats 0506-0505-0504-0503-0502
         refused bw-9.5k: a hex that was withdrawn from may not be entered in this game-turn
         E advances 0406-0506-0605",
    );
}

#[test]
fn bw_9_5k_all_leave_a_hex_that_is_withdrawn_from_and_none_enters_it_and_so() {
    check(
        "bw-9.5k",
        "phase movement
         duty counterattack allied 0606 D A 17AM
         off west 1206
         road 0606-0706-0806-0906-1006-1106-1206
         german A infantry 4-4-3 at 0606
         german C infantry 4-4-3 at 0404
         allied D infantry 4-4-4 at 0706
         onlookers",
        "A moves 0606-0506
         german ends
         german ends
         D moves 0706-0606
         allied ends
         D attacks 0506, rolling 6
         D retreats 0606-0706
         A advances 0506-0606",
        "0606 is withdrawn from
         A moves 0606-0506 for 12
         17AM german combat
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         out of supply: Y
         17AM allied reserve
         17AM allied movement
         D moves 0706-0606 for 3
         17AM allied combat
         D attacks 0506
         4 to 4, 1-1 at 1-1, rolled 6: A1
         D retreats 0606-0706
         refused: it is not your turn: the game waits for seat 1
         now duties 1",
    );
}

#[test]
fn bw_9_5l_who_cannot_get_away_must_counterattack() {
    check(
        "bw-9.5l",
        "phase movement
         side allied
         duty counterattack german 0606 A D+E 17AM
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0706
         german C infantry 4-4-3 at 0608
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0606
         onlookers",
        "D moves 0606-0707
         D moves 0606-0605
         allied ends
         allied ends
         D+E attacks 0506, rolling 6",
        "refused bw-7.4c: a unit may not step from one hex to another in the zone of the same enemy
         refused bw-7.4c: a unit may not step from one hex to another in the zone of the same enemy
         17AM allied combat
         refused bw-9.5g: units that must counterattack attack together, and a hex of those that attacked them
         counterattack at 0606 is over
         D+E attacks 0506
         8 to 4, 2-1 at 2-1, rolled 6: ENG*
         0506 is engaged, due 17PM",
    );
}

#[test]
fn bw_9_5m_lone_corps_artillery_is_saved_by_a_unit_that_comes_up() {
    check(
        "bw-9.5m",
        "phase movement
         side allied
         duty counterattack german 0606 A G 17AM
         german A infantry 4-4-3 at 0506
         allied G corps_artillery 4-4-4 at 0606
         allied E infantry 4-4-4 at 0706
         onlookers",
        "E moves 0706-0606
         allied ends
         E attacks 0506, rolling 6",
        "E moves 0706-0606 for 12
         17AM allied combat
         counterattack at 0606 is over
         E+G attacks 0506
         4 to 4, 1-1 at 1-1, rolled 6: A1
         now G at 0606 attacked beganinzone",
    );
    check(
        "bw-9.5m",
        "phase movement
         side allied
         duty counterattack german 0606 A G 17AM
         german A infantry 4-4-3 at 0506
         allied G corps_artillery 4-4-4 at 0606
         allied E corps_artillery 4-4-4 at 0706
         onlookers",
        "E moves 0706-0606
         allied ends",
        "E moves 0706-0606 for 12
         17AM allied combat
         G is eliminated (bw-9.5n)
         counterattack at 0606 is over
         now G dead
         now E at 0606 moved",
    );
}

#[test]
fn bw_9_5n_lone_corps_artillery_is_lost_as_the_combat_phase_begins_and_nobody_advances() {
    check(
        "bw-9.5n",
        "phase movement
         side allied
         duty counterattack german 0606 A G 17AM
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0706
         german C infantry 4-4-3 at 0608
         german I infantry 4-4-3 at 0604
         allied G corps_artillery 4-4-4 at 0606
         onlookers",
        "allied ends
         A advances 0506-0606",
        "17AM allied combat
         G is eliminated (bw-9.5n)
         counterattack at 0606 is over
         refused: it is not your turn: the game waits for seat 1
         now A at 0506
         now asked allied",
    );
}

#[test]
fn bw_9_5x_guns_of_the_hex_go_along_with_a_counterattack_and_share_its_result() {
    check(
        "bw-9.5x",
        "phase combat
         side allied
         duty counterattack german 0606 A D+G 17AM
         off west 1206
         road 0606-0706-0806-0906-1006-1106-1206
         german A infantry 8-5-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied G corps_artillery 4-5-4 at 0606
         allied H corps_artillery 4-4-4 at 0806
         onlookers",
        "D attacks 0506 with G
         D attacks 0506 with H, rolling 5
         D retreats 0606-0706
         G retreats 0606-0706",
        "refused bw-10.3a: corps artillery next to an enemy neither attacks nor supports
         counterattack at 0606 is over
         D+G attacks 0506 with H
         8 to 8, 1-1 at 1-1, die +1 (bw-9.3c), rolled 5: A1
         D retreats 0606-0706
         G retreats 0606-0706
         now G at 0706 attacked beganinzone
         now H at 0806 fired",
    );
    check(
        "bw-9.5x",
        "switch leaders
         phase combat
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied L leader 0-0-5 at 0606
         allied H corps_artillery 4-4-4 at 0806
         onlookers",
        "A attacks 0606
         allied supports with H, rolling 2
         german ends
         L moves 0606-0706
         H moves 0806-0906
         allied ends
         allied ends",
        "A attacks 0606
         defense has H
         4 to 8, 1-2 at 1-2, rolled 2: CA*
         0606 must counterattack or withdraw, due 17AM
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         out of supply: D+L+H+Y
         17AM allied reserve
         17AM allied movement
         L moves 0606-0706 for 12
         H moves 0806-0906 for 12
         17AM allied combat
         refused bw-9.5g: units that must counterattack attack together, and a hex of those that attacked them
         now duties 1",
    );
}

#[test]
fn bw_9_5k_an_attack_by_who_withdrew_leaves_the_hex_closed() {
    // W has withdrawn from 0303 and attacks the one he withdrew from.
    let given = "side allied
                 phase combat
                 german A infantry 4-4-3 at 0304
                 allied W infantry 4-4-4 at 0305
                 duty counterattack german 0303 A W 17AM withdrawing
                 onlookers";
    let game = played(given, "W attacks 0304", &[3; 4]);
    let closed = hex(game.rules().data(), "0303");
    assert!(game.state().duties.iter().any(|duty| duty.withdrawing && duty.hex == closed));
}
