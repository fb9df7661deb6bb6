//! §9.5, §9.6 What the combat results do, and who takes losses. Counterattacks and engagements have files of their own.

use crate::language::check;

#[test]
fn bw_9_5a_de_eliminates_all_defenders_and_lets_attackers_advance_a_hex() {
    check(
        "bw-9.5a",
        "phase combat
         german A infantry 28-4-3 at 0506
         german B infantry 7-4-3 at 0507
         allied D infantry 3-4-4 at 0606
         allied G corps_artillery 4-4-4 at 0606
         onlookers",
        "A+B attacks 0606, rolling 1
         A advances 0506-0606-0706
         A advances 0506-0606
         B advances 0507-0606",
        "A+B attacks 0606
         35 to 5, 7-1 at 7-1, rolled 1: DE
         D is eliminated (bw-9.5a)
         G is eliminated (bw-9.5a)
         refused bw-9.8c: an advance may not go there
         A advances 0506-0606
         B advances 0507-0606",
    );
}

#[test]
fn bw_9_5b_ae_eliminates_all_attackers_and_lets_defenders_advance_a_hex() {
    check(
        "bw-9.5b",
        "phase combat
         german A infantry 1-4-3 at 0506
         german B infantry 1-4-3 at 0507
         german R rocket 1-4-3 at 0506
         german G corps_artillery 1-4-3 at 0306
         allied D infantry 16-4-4 at 0606
         allied E infantry 4-4-4 at 0606
         onlookers",
        "A+B attacks 0606 with G+R, rolling 6
         D advances 0606-0506-0406
         D advances 0606-0607
         D advances 0606-0506
         E advances 0606-0507",
        "A+B+R attacks 0606 with G
         4 to 20, 1-4 at 1-4, rolled 6: AE
         A is eliminated (bw-9.5b)
         B is eliminated (bw-9.5b)
         R is eliminated (bw-9.5b)
         refused bw-9.8c: an advance may not go there
         refused bw-9.8j: an advance enters the defender's hex first
         D advances 0606-0506
         E advances 0606-0507
         now G at 0306 fired",
    );
}

#[test]
fn bw_9_5c_d2_drives_the_defenders_back_and_the_attackers_may_follow_as_far() {
    check(
        "bw-9.5c",
        "phase combat
         road 0606-0706-0806-0906-1006-1106-1206
         off west 1206
         german A infantry 8-4-3 at 0506
         german B infantry 8-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0606
         onlookers",
        "A+B attacks 0606, rolling 2
         E retreats 0606-0706-0806
         D retreats 0606-0706-0806
         A advances 0506-0606-0706-0806
         B advances 0507-0606-0706
         A advances 0506-0606",
        "A+B attacks 0606
         16 to 8, 2-1 at 2-1, rolled 2: D2
         E retreats 0606-0706-0806
         D retreats 0606-0706-0806
         refused bw-7.4a: a unit stops when it enters an enemy zone of control
         B advances 0507-0606-0706
         A advances 0506-0606",
    );
}

#[test]
fn bw_9_5d_a1_drives_the_attackers_back_and_defenders_may_advance_a_hex() {
    check(
        "bw-9.5d",
        "phase combat
         road 0506-0405-0305-0204-0104
         off east 0104
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0607
         onlookers",
        "A attacks 0606, rolling 6
         A retreats 0506-0405
         E advances 0607-0506
         D advances 0606-0506-0505
         D advances 0606-0506",
        "A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 6: A1
         A retreats 0506-0405
         refused bw-9.8a: that unit may not advance
         refused bw-9.8c: an advance may not go there
         D advances 0606-0506",
    );
}

#[test]
fn bw_9_5e_1d2_costs_the_defenders_a_step_before_they_go_back() {
    check(
        "bw-9.5e",
        "phase combat
         road 0606-0706-0806-0906-1006-1106-1206
         off west 1206
         german A infantry 15-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied E infantry 1-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 1
         D retreats 0606-0706-0806
         D loses a step
         D retreats 0606-0706-0806
         E retreats 0606-0706-0806
         A advances 0506-0606-0706",
        "A attacks 0606
         15 to 5, 3-1 at 3-1, rolled 1: 1D2
         refused bw-4a: this is not the phase for that
         D loses a step (bw-9.6a)
         D retreats 0606-0706-0806
         E retreats 0606-0706-0806
         A advances 0506-0606-0706
         now D at 0806 reduced beganinzone",
    );
}

#[test]
fn bw_9_5f_1a1_costs_the_attackers_a_step_before_they_go_back() {
    check(
        "bw-9.5f",
        "phase combat
         road 0506-0405-0305-0204-0104
         off east 0104
         german A infantry 2-4-3 at 0506
         german B infantry 2-4-3 at 0506
         allied D infantry 12-4-4 at 0606
         onlookers",
        "A+B attacks 0606, rolling 6
         B loses a step
         A retreats 0506-0405
         B retreats 0506-0405
         D advances 0606-0506",
        "A+B attacks 0606
         4 to 12, 1-3 at 1-3, rolled 6: 1A1
         B loses a step (bw-9.6a)
         A retreats 0506-0405
         B retreats 0506-0405
         D advances 0606-0506
         now B at 0405 reduced attacked",
    );
}

#[test]
fn bw_9_5o_su_leaves_everybody_where_he_is_and_free() {
    check(
        "bw-9.5o",
        "phase combat
         german A infantry 4-4-3 at 0506
         allied D infantry 8-4-4 at 0606
         allied E infantry 1-4-4 at 0806
         off west 1206
         road 0606-0706-0806-0906-1006-1106-1206",
        "A attacks 0606, rolling 4
         E moves 0806-0706
         allied ends
         D attacks 0506, rolling 5",
        "A attacks 0606
         4 to 8, 1-2 at 1-2, rolled 4: SU
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         all are in supply
         17AM allied reserve
         17AM allied movement
         E moves 0806-0706 for 3
         17AM allied combat
         D attacks 0506
         8 to 4, 2-1 at 2-1, rolled 5: FF
         A loses a step (bw-9.6a)
         D loses a step (bw-9.6a)
         17AM allied demolition
         17AM allied exploitation
         17AM allied construction
         17PM german supply
         now duties 0",
    );
    check(
        "bw-9.5o",
        "phase combat
         german A infantry 4-4-3 at 0506
         allied D infantry 8-4-4 at 0606
         off west 1206
         road 0606-0706-0806-0906-1006-1106-1206",
        "A attacks 0606, rolling 4
         D moves 0606-0706
         allied ends",
        "A attacks 0606
         4 to 8, 1-2 at 1-2, rolled 4: SU
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         all are in supply
         17AM allied reserve
         17AM allied movement
         D moves 0606-0706 for 3
         17AM allied combat
         17AM allied demolition
         17AM allied exploitation
         17AM allied construction
         17PM german supply
         now duties 0",
    );
}

#[test]
fn bw_9_5v_ff_costs_each_side_a_step_of_its_own_choice() {
    check(
        "bw-9.5v",
        "phase combat
         german A infantry 2-4-3 at 0506
         german B armor 2-4-4 at 0507
         allied D infantry 2-4-4 at 0606
         allied E armor 2-4-4 at 0606
         onlookers",
        "A+B attacks 0606, rolling 4
         E loses a step
         B loses a step",
        "A+B attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         E loses a step (bw-9.6a)
         B loses a step (bw-9.6a)
         now D at 0606 beganinzone
         now E at 0606 reduced beganinzone
         now A at 0506 attacked
         now B at 0507 reduced attacked",
    );
}

#[test]
fn bw_9_5w_after_ff_only_the_emptied_hex_may_be_entered() {
    check(
        "bw-9.5w",
        "phase combat
         road 0506-0606-0706-0806-0906-1006-1106-1206
         off west 1206
         german A armored_infantry 4-4-4 at 0506
         allied D infantry 4-4-4 reduced 4 at 0606 steps 1
         onlookers",
        "A attacks 0606, rolling 4
         A advances 0506-0606-0706
         A advances 0506-0606",
        "A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)
         refused bw-9.8c: an advance may not go there
         A advances 0506-0606",
    );
    check(
        "bw-9.5w",
        "phase combat
         german A infantry 4-4-4 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 4
         A advances 0506-0606",
        "A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)
         refused bw-4a: this is not the phase for that",
    );
}

#[test]
fn bw_9_6a_the_first_loss_turns_a_unit_to_its_reduced_side() {
    check(
        "bw-9.6a",
        "phase combat
         german A infantry 4-4-3 reduced 1 at 0506
         german B infantry 4-4-3 at 0507
         allied D infantry 4-4-4 reduced 3 at 0606
         onlookers",
        "A attacks 0606, rolling 4
         B attacks 0606, rolling 5",
        "A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)
         B attacks 0606
         4 to 3, 1-1 at 1-1, rolled 5: ENG*
         0606 is engaged, due 17PM
         now A at 0506 reduced attacked
         now D at 0606 reduced beganinzone",
    );
}

#[test]
fn bw_9_6b_a_reduced_unit_or_a_gun_is_eliminated_by_one_loss() {
    check(
        "bw-9.6b",
        "phase combat
         german A infantry 4-4-3 reduced 4 at 0506 steps 1
         german B infantry 2-4-3 at 0707
         allied D corps_artillery 8-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 4",
        "A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)
         now A dead
         now D dead",
    );
}

#[test]
fn bw_9_6c_whoever_takes_losses_chooses_among_his_units_of_that_combat() {
    check(
        "bw-9.6c",
        "phase combat
         german A infantry 3-4-3 at 0506
         german B infantry 1-4-3 at 0507
         german C infantry 1-4-3 at 0507
         allied D infantry 2-4-4 at 0606
         allied E corps_artillery 4-4-4 at 0606
         onlookers",
        "A+B attacks 0606, rolling 4
         E loses a step
         C loses a step
         B loses a step",
        "A+B attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         E loses a step (bw-9.6a)
         refused bw-9.6c: that unit cannot take this loss
         B loses a step (bw-9.6a)
         now C at 0507",
    );
}
