//! §22 Artillery: how it moves, and its two sides.

use rules_ardennes44::{Counter, Kind, Side};

use crate::language::{check, position};

#[test]
fn a44_22_1b_allied_guns_that_move_two_hexes_are_not_ready() {
    check(
        "a44-22.1b",
        "primary 0102-0202-0302-0402-0502
         side allied
         allied A artillery S-2-1 moving 6 at 0102
         allied B artillery S-2-1 moving 6 at 0402
         allied C artillery S-2-1 moving 6 at 0505 fired",
        "A moves 0102-0202-0302
         B moves 0402-0502
         C moves 0505-0506-0507",
        "A moves 0102-0202-0302 for 1
         A is marked fired (a44-22.1b)
         B moves 0402-0502 for 1/2
         C moves 0505-0506-0507 for 2
         now A at 0302 moved fired
         now B at 0502 moved
         now C at 0507 moved fired",
    );
}

#[test]
fn a44_22_1b_nor_those_that_go_off_the_map() {
    check(
        "a44-22.1b",
        "side allied
         entry A 0501 allied southeast blocking
         allied A artillery S-2-1 moving 6 at 0101
         allied B artillery S-2-1 moving 6 box southeast
         allied C artillery S-2-1 moving 6 box southwest
         allied D artillery S-2-1 moving 6 blocking A",
        "A exits 0101
         B to block A
         C to box southeast
         D to box southeast",
        "A leaves for the Southeast box
         A is marked fired (a44-22.1b)
         B goes to block A
         B is marked fired (a44-22.1b)
         C goes to the Southeast box
         C is marked fired (a44-22.1b)
         D goes to the Southeast box
         D is marked fired (a44-22.1b)",
    );
}

#[test]
fn a44_22_1b_an_entry_hex_counts_as_a_hex() {
    check(
        "a44-22.1b",
        "side allied
         primary 0501-0502-0503 0701-0702
         entry A 0501 allied southeast
         entry B 0701 allied southeast
         allied A artillery S-2-1 moving 6 box southeast
         allied B artillery S-2-1 moving 6 box southeast",
        "A enters at A 0501-0502
         B enters at B 0701",
        "A enters at A
         A moves 0501-0502 for 1
         A is marked fired (a44-22.1b)
         B enters at B
         B moves 0701 for 1/2",
    );
}

#[test]
fn a44_22_1c_german_guns_need_a_prime_mover() {
    check(
        "a44-22.1c",
        "primary 0102-0202-0302
         german A artillery S-1-0 at 0102
         german N nebelwerfer S-1-1 at 0505",
        "A moves 0102-0202
         A moves tactical 0102-0202
         N moves 0505-0506
         N moves shift 0505-0506-0507
         A moves prime_mover 0102-0202-0302",
        "refused a44-22.1c: German Artillery moves only with a Prime Mover
         refused a44-22.1c: German Artillery moves only with a Prime Mover
         refused a44-22.1c: German Artillery moves only with a Prime Mover
         refused a44-22.2b: a shift is one hex
         A is marked prime_mover (a44-22.3e)
         A moves prime_mover 0102-0202-0302 for 1
         now A at 0302 moved prime_mover",
    );
}

#[test]
fn a44_22_1d_guns_on_the_move_use_the_mechanized_rates() {
    // Light woods cost three, and Forest is closed off the road.
    check(
        "a44-22.1d",
        "light_woods 0506 0706
         forest 0508
         side allied
         allied A artillery S-2-1 moving 6 at 0505 fired
         allied B artillery S-2-1 moving 6 at 0509 fired",
        "A moves 0505-0506
         B moves 0509-0508",
        "A moves 0505-0506 for 3
         refused a44-11.5: a Vehicle enters and leaves Forest and the West Wall only by road",
    );
    check(
        "a44-22.1d",
        "light_woods 0506
         german A artillery S-1-0 at 0505",
        "A moves prime_mover 0505-0506",
        "A is marked prime_mover (a44-22.3e)
         A moves prime_mover 0505-0506 for 3",
    );
}

#[test]
fn a44_22_1e_allied_guns_use_strategic_movement_and_german_ones_do_not() {
    check(
        "a44-22.1e",
        "primary 0102-0202-0302
         side allied
         allied A artillery S-2-1 moving 6 at 0102",
        "A moves strategic 0102-0202-0302",
        "A is marked column (a44-12.4.2a)
         A moves strategic 0102-0202-0302 for 1
         A is marked fired (a44-22.1b)",
    );
    check(
        "a44-22.1e",
        "primary 0102-0202-0302
         german A artillery S-1-0 at 0102",
        "A moves strategic 0102-0202-0302",
        "refused a44-12.1b: that unit cannot use Strategic Movement",
    );
}

#[test]
fn a44_22_2a_werfers_and_ready_allied_guns_shift_by_one_hex() {
    check(
        "a44-22.2a",
        "german N nebelwerfer S-1-1 at 0505
         german F nebelwerfer S-1-1 at 0705 fired",
        "N moves shift 0505-0506
         F moves shift 0705-0706",
        "N moves shift 0505-0506 for 1 hex
         F moves shift 0705-0706 for 1 hex
         now N at 0506 moved
         now F at 0706 moved fired",
    );
    check(
        "a44-22.2a",
        "side allied
         allied A artillery S-2-1 moving 6 at 0505
         allied B artillery S-2-1 moving 6 at 0705 fired
         allied I infantry 2-2-3 at 0909",
        "A moves shift 0505-0506
         B moves shift 0705-0706
         I moves shift 0909-0908",
        "A moves shift 0505-0506 for 1 hex
         refused a44-22.2a: only Nebelwerfers and Ready Allied Artillery shift by one hex
         refused a44-22.2a: only Nebelwerfers and Ready Allied Artillery shift by one hex
         now A at 0506 moved",
    );
}

#[test]
fn a44_22_2b_a_shift_ignores_the_cost_but_is_one_hex_where_the_unit_may_go() {
    check(
        "a44-22.2b",
        "light_woods 0506
         forest 0706
         primary 0902-0903-0904
         river 0302/0303
         german N nebelwerfer S-1-1 at 0505
         german O nebelwerfer S-1-1 at 0705
         german P nebelwerfer S-1-1 at 0902
         german Q nebelwerfer S-1-1 at 0302
         allied E infantry 2-2-3 at 0606",
        "N moves shift 0505-0506
         O moves shift 0705-0706
         P moves shift 0902-0903-0904
         Q moves shift 0302-0303",
        "N moves shift 0505-0506 for 1 hex
         refused a44-11.5: a Vehicle enters and leaves Forest and the West Wall only by road
         refused a44-22.2b: a shift is one hex
         refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge",
    );
}

#[test]
fn a44_22_2q1_other_german_guns_have_no_movement_of_their_own() {
    check(
        "a44-22.2q1",
        "german A artillery S-1-0 at 0505
         german N nebelwerfer S-1-1 at 0705",
        "A moves shift 0505-0506
         N moves shift 0705-0706",
        "refused a44-22.2a: only Nebelwerfers and Ready Allied Artillery shift by one hex
         N moves shift 0705-0706 for 1 hex",
    );
    // So it is on the counters.
    let position = position("scenario campaign");
    let counters = position.data().counters.iter();
    for gun in counters.filter(|one| one.side == Side::German && one.kind.is_artillery()) {
        let printed = u8::from(gun.kind == Kind::Nebelwerfer);
        assert_eq!(gun.full.movement, printed, "{}", gun.id);
    }
}

#[test]
fn a44_22_3a_a_prime_mover_gives_five_points_or_tactical_movement() {
    check(
        "a44-22.3a",
        "forest 0905
         primary 0109-0209-0309
         german A artillery S-1-0 at 0505
         german B artillery S-1-0 at 0705 colour 6PzA
         german C nebelwerfer S-1-1 at 0109 colour 7A
         german I infantry 4-4-3 at 0109",
        "A moves prime_mover 0505-0506-0507-0508-0509-0510-0511
         A moves prime_mover 0505-0506-0507-0508-0509-0510
         B moves prime_mover_tactical 0705-0706-0707-0708
         B moves prime_mover_tactical 0705-0706-0707
         C moves strategic 0109-0209
         I moves prime_mover 0109-0209",
        "refused a44-11.1b: that costs more Movement Points than the unit has
         A is marked prime_mover (a44-22.3e)
         A moves prime_mover 0505-0506-0507-0508-0509-0510 for 5
         refused a44-11.3a: Tactical Movement is at most two hexes
         B is marked prime_mover (a44-22.3e)
         B moves prime_mover_tactical 0705-0706-0707 for 2 hexes
         refused a44-12.1b: that unit cannot use Strategic Movement
         refused a44-22.3b: no Prime Mover of that army is left",
    );
}

#[test]
fn a44_22_3b_there_are_two_two_and_one() {
    for army in ["6PzA", "5PzA"] {
        check(
            "a44-22.3b",
            &format!(
                "german A artillery S-1-0 at 0105 colour {army} prime_mover moved
                 german B artillery S-1-0 at 0305 colour {army}
                 german C artillery S-1-0 at 0505 colour {army}"
            ),
            "B moves prime_mover 0305-0306
             C moves prime_mover 0505-0506",
            "B is marked prime_mover (a44-22.3e)
             B moves prime_mover 0305-0306 for 1
             refused a44-22.3b: no Prime Mover of that army is left",
        );
    }
    check(
        "a44-22.3b",
        "german A artillery S-1-0 at 0105 colour 7A
         german B artillery S-1-0 at 0305 colour 7A",
        "A moves prime_mover 0105-0106
         B moves prime_mover 0305-0306",
        "A is marked prime_mover (a44-22.3e)
         A moves prime_mover 0105-0106 for 1
         refused a44-22.3b: no Prime Mover of that army is left",
    );
}

#[test]
fn a44_22_3b_guns_that_come_on_together_need_one_each() {
    check(
        "a44-22.3b",
        "primary 0105-0205-0305
         entry K 0105 german
         german G artillery S-1-0 arrives 3-K colour 7A waits
         german H artillery S-1-0 arrives 3-K colour 7A waits",
        "G+H enters prime_mover at K 0105
         G enters prime_mover at K 0105-0205
         H enters prime_mover at K 0105",
        "refused a44-22.3b: no Prime Mover of that army is left
         G is marked prime_mover (a44-22.3e)
         G is marked fired (a44-13.3)
         G enters at K
         G moves prime_mover 0105-0205 for 1
         refused a44-22.3b: no Prime Mover of that army is left
         now H waiting",
    );
}

#[test]
fn a44_22_3c_a_prime_mover_pulls_its_own_armys_guns() {
    check(
        "a44-22.3c",
        "german A artillery S-1-0 at 0105 colour 7A prime_mover moved
         german B artillery S-1-0 at 0305 colour 7A
         german C artillery S-1-0 at 0505 colour 6PzA",
        "B moves prime_mover 0305-0306
         C moves prime_mover 0505-0506",
        "refused a44-22.3b: no Prime Mover of that army is left
         C is marked prime_mover (a44-22.3e)
         C moves prime_mover 0505-0506 for 1",
    );
}

#[test]
fn a44_22_3d_german_guns_move_on_either_side_and_do_not_flip() {
    check(
        "a44-22.3d",
        "german A artillery S-1-0 at 0105
         german B nebelwerfer S-1-1 at 0305 fired
         german C nebelwerfer S-1-1 at 0505 colour 6PzA",
        "A moves prime_mover 0105-0106-0107
         B moves prime_mover 0305-0306-0307
         C moves prime_mover 0505-0506-0507",
        "A is marked prime_mover (a44-22.3e)
         A moves prime_mover 0105-0106-0107 for 2
         B is marked prime_mover (a44-22.3e)
         B moves prime_mover 0305-0306-0307 for 2
         C is marked prime_mover (a44-22.3e)
         C moves prime_mover 0505-0506-0507 for 2
         now A at 0107 moved prime_mover
         now B at 0307 moved fired prime_mover
         now C at 0507 moved prime_mover",
    );
}

#[test]
fn a44_22_5a_an_artillery_unit_has_one_step() {
    let position = position("scenario campaign");
    let guns = position.data().counters.iter().filter(|counter| counter.kind.is_artillery());
    let steps: Vec<u8> = guns.map(Counter::steps).collect();
    assert!(steps.len() > 30, "the order of battle has its guns: {}", steps.len());
    assert!(steps.iter().all(|&steps| steps == 1), "{steps:?}");
    // Its back is no weaker side but the one that has fired.
    check(
        "a44-22.5a",
        "phase artillery_supply
         german G infantry 4-4-3 at 0105
         german A artillery S-1-0 at 0505 fired",
        "A readies",
        "A is ready
         now A at 0505",
    );
}

#[test]
fn a44_22_5b_guns_are_readied_in_the_artillery_supply_phase_alone() {
    let given = |phase: &str| format!("phase {phase}\ngerman A artillery S-1-0 at 0505 fired");
    check("a44-22.5b", &given("artillery_supply"), "A readies", "A is ready");
    check(
        "a44-22.5b",
        &given("movement"),
        "A readies",
        "refused a44-4.0b: this is not the phase for that",
    );
}
