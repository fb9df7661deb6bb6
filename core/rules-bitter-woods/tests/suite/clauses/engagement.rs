//! §9.5p-u, §9.5y ENG: attackers and defenders are locked, and the battle is fought again.

use crate::language::check;

#[test]
fn bw_9_5p_engaged_units_stay_and_the_attacker_fights_again_in_his_next_turn() {
    check(
        "bw-9.5p",
        "phase combat
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606",
        "A attacks 0606, rolling 5
         D moves 0606-0706
         allied ends
         allied ends
         allied ends
         allied ends
         A moves 0506-0505
         german ends
         german ends
         A attacks 0606
         allied supports with nothing, rolling 5",
        "A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 5: ENG*
         0606 is engaged, due 17PM
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         out of supply: D
         17AM allied reserve
         17AM allied movement
         refused bw-9.5t: engaged infantry may not leave its hex
         17AM allied combat
         17AM allied demolition
         17AM allied exploitation
         17AM allied construction
         17PM german supply
         out of supply: D
         17PM german interdiction
         17PM german reserve
         17PM german movement
         refused bw-9.5t: engaged infantry may not leave its hex
         17PM german combat
         refused bw-9.5p: an engaged battle must be fought again
         engagement at 0606 is over
         A attacks 0606
         4 to 4, 1-1 at 1-1, die -1 (bw-9.3b), rolled 5: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)
         17PM german demolition
         17PM german exploitation
         17PM german lateattack
         17PM german construction
         17PM allied supply
         out of supply: D
         17PM allied reserve
         17PM allied movement
         now duties 0",
    );
}

#[test]
fn bw_9_5p_engaged_units_stay_and_the_attacker_fights_again_in_his_next_turn_and_so() {
    check(
        "bw-9.5p",
        "phase movement
         duty engaged german 0606 A+B D 17AM
         bridge 0506/0606
         blown 0506/0606
         road 0506-0606
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         allied E infantry 1-4-4 at 0605
         onlookers",
        "A builds 0506/0606
         german ends
         A attacks 0605
         A attacks 0606
         german ends
         A+B attacks 0606, rolling 2",
        "refused bw-9.5p: an engaged battle must be fought again
         17AM german combat
         refused bw-9.5p: an engaged battle must be fought again
         refused bw-9.5p: an engaged battle must be fought again
         refused bw-9.5p: an engaged battle must be fought again
         engagement at 0606 is over
         A+B attacks 0606
         8 to 4, 2-1 at 2-1, rolled 2: D2",
    );
}

#[test]
fn bw_9_5q_both_sides_may_reinforce_an_engagement() {
    check(
        "bw-9.5q",
        "phase movement
         duty engaged german 0606 A D 17AM
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0407
         german C armor 4-4-3 at 0406
         allied D infantry 4-4-4 at 0606
         onlookers",
        "B moves 0407-0507
         C moves 0406-0506
         german ends
         A+B+C attacks 0606, rolling 4",
        "B moves 0407-0507 for 12
         C moves 0406-0506 for 12
         17AM german combat
         engagement at 0606 is over
         A+B+C attacks 0606
         12 to 4, 3-1 at 3-1, rolled 4: D2*",
    );
    check(
        "bw-9.5q",
        "phase movement
         side allied
         duty engaged german 0606 A D 17PM
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0706
         onlookers",
        "E moves 0706-0606",
        "E moves 0706-0606 for 12
         now duties 1",
    );
}

#[test]
fn bw_9_5r_an_attack_by_or_on_an_engaged_unit_ends_the_engagement() {
    check(
        "bw-9.5r",
        "phase combat
         side allied
         duty engaged german 0606 A D 17PM
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         onlookers",
        "D attacks 0507, rolling 3",
        "engagement at 0606 is over
         D attacks 0507
         4 to 4, 1-1 at 1-1, rolled 3: CA*
         0507 must counterattack or withdraw, due 17PM",
    );
    check(
        "bw-9.5r",
        "phase combat
         side allied
         duty engaged german 0606 A D 17PM
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0505
         onlookers",
        "E attacks 0506, rolling 4",
        "engagement at 0606 is over
         E attacks 0506
         4 to 4, 1-1 at 1-1, rolled 4: FF
         A loses a step (bw-9.6a)
         E loses a step (bw-9.6a)
         now duties 0",
    );
    check(
        "bw-9.5r",
        "phase combat
         duty engaged german 0606 A D 17PM
         german A infantry 4-4-3 at 0505
         german B infantry 4-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         onlookers",
        "B attacks 0606, rolling 4",
        "engagement at 0606 is over
         B attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         B loses a step (bw-9.6a)",
    );
    check(
        "bw-9.5r",
        "phase combat
         duty engaged german 0606 A+P D 17AM
         german A infantry 4-4-3 at 0506
         german P armor 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0605
         onlookers",
        "A attacks 0605
         P attacks 0605, rolling 4
         A attacks 0605, rolling 4",
        "refused bw-9.5p: an engaged battle must be fought again
         engagement at 0606 is over
         P attacks 0605
         4 to 4, 1-1 at 1-1, rolled 4: FF
         E loses a step (bw-9.6a)
         P loses a step (bw-9.6a)
         A attacks 0605
         4 to 2, 2-1 at 2-1, rolled 4: CA*
         0605 must counterattack or withdraw, due 17AM",
    );
}

#[test]
fn bw_9_5s_the_engagement_ends_when_all_original_defenders_have_left() {
    check(
        "bw-9.5s",
        "phase movement
         side allied
         duty engaged german 0606 A D+E 17PM
         german A infantry 4-4-3 at 0506
         allied D armor 4-4-4 at 0606
         allied E armored_cavalry 4-4-4 at 0606
         allied F infantry 4-4-4 at 0606
         onlookers",
        "D moves 0606-0706
         E moves 0606-0706",
        "D moves 0606-0706 for 12
         E moves 0606-0706 for 12
         engagement at 0606 is over
         now duties 0",
    );
}

#[test]
fn bw_9_5t_engaged_infantry_may_not_leave() {
    check(
        "bw-9.5t",
        "phase movement
         side allied
         duty engaged german 0606 A+B D+E+F 17PM
         german A infantry 4-4-3 at 0506
         german B armored_infantry 4-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         allied E armored_infantry 4-4-4 at 0606
         allied F armor 4-4-4 at 0606
         onlookers",
        "D moves 0606-0706
         E moves 0606-0706
         F moves 0606-0706",
        "refused bw-9.5t: engaged infantry may not leave its hex
         refused bw-9.5t: engaged infantry may not leave its hex
         F moves 0606-0706 for 12
         now duties 1",
    );
    check(
        "bw-9.5t",
        "phase movement
         duty engaged german 0606 A+B D 17AM
         german A infantry 4-4-3 at 0506
         german B armored_infantry 4-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A moves 0506-0405
         B moves 0507-0407",
        "refused bw-9.5t: engaged infantry may not leave its hex
         refused bw-9.5t: engaged infantry may not leave its hex",
    );
    check(
        "bw-9.5t",
        "phase construction
         duty engaged german 0606 A D 17PM
         bridge 0506/0505
         blown 0506/0505
         builds C 0506/0505
         road 0506-0505
         german A infantry 4-4-3 at 0506
         german C infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606",
        "german completes 0505/0506 with A
         german completes 0505/0506",
        "refused bw-9.5t: engaged infantry may not leave its hex
         0505/0506 is rebuilt, C crosses to 0505
         17AM allied supply
         out of supply: D
         17AM allied reserve
         17AM allied movement",
    );
}

#[test]
fn bw_9_5u_armor_cavalry_and_guns_ignore_an_engagement() {
    check(
        "bw-9.5u",
        "phase movement
         duty engaged german 0606 A+P+C+R D+G 17AM
         german A infantry 4-4-3 at 0506
         german P armor 4-4-3 at 0506
         german C armored_cavalry 4-4-3 at 0507
         german R rocket 4-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         allied G corps_artillery 4-4-4 at 0606
         onlookers",
        "P moves 0506-0405
         C moves 0507-0407
         R moves 0507-0407
         german ends
         A attacks 0606, rolling 4",
        "P moves 0506-0405 for 12
         C moves 0507-0407 for 12
         R moves 0507-0407 for 12
         17AM german combat
         engagement at 0606 is over
         A attacks 0606
         4 to 6, 1-2 at 1-2, rolled 4: SU",
    );
    check(
        "bw-9.5u",
        "phase movement
         side allied
         duty engaged german 0606 A D+G 17PM
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied G corps_artillery 4-4-4 at 0606
         onlookers",
        "G moves 0606-0706",
        "G moves 0606-0706 for 12
         now duties 1",
    );
}

#[test]
fn bw_9_5y_only_infantry_must_fight_again_and_without_it_the_engagement_is_over() {
    check(
        "bw-9.5y",
        "phase combat
         german P armor 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "P attacks 0606, rolling 5",
        "P attacks 0606
         4 to 4, 1-1 at 1-1, rolled 5: ENG*
         0606 is engaged, due 17PM
         engagement at 0606 is over
         now duties 0",
    );
    check(
        "bw-9.5y",
        "phase combat
         duty engaged german 0606 A+P D 17AM
         german A infantry 4-4-3 at 0506
         german P armor 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "german ends
         A attacks 0606, rolling 4",
        "refused bw-9.5p: an engaged battle must be fought again
         engagement at 0606 is over
         A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)",
    );
    check(
        "bw-9.5y",
        "phase combat
         duty engaged german 0606 A D 17AM
         german A infantry 4-4-3 at 0506
         german B infantry 28-4-3 at 0707
         allied D infantry 4-4-4 at 0606
         onlookers",
        "B attacks 0606, rolling 1
         german passes",
        "engagement at 0606 is over
         B attacks 0606
         28 to 4, 7-1 at 7-1, rolled 1: DE
         D is eliminated (bw-9.5a)
         now duties 0",
    );
}
