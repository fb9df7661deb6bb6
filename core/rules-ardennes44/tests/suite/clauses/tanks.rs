//! §21 Tanks: Tank Quality and the Armor Shift.

use crate::language::odds;

/// A in 0505 attacks 0506; both are given.
fn attack(given: &str) -> String {
    odds(&format!("turn 2\n{given}"), "A attacks 0506")
}

/// The same by two units of one division, A and C.
fn attack_of_two(given: &str) -> String {
    odds(&format!("turn 2\n{given}"), "A+C attacks 0506")
}

/// A tank of this quality in 0505.
fn tank(quality: u8) -> String {
    format!("german A tank 4-2-6 at 0505 tq {quality}")
}

const INFANTRY: &str = "allied B infantry 2-2-3 at 0506";
const COMMAND: &str = "allied B combat_command 2-2-6 at 0506 tq 3";

#[test]
fn a44_2_9a_the_higher_tank_quality_decides() {
    let against = |attacking: u8, defending: u8| {
        attack(&format!("{}\nallied B tank 2-2-6 at 0506 tq {defending}", tank(attacking)))
    };
    assert_eq!(against(6, 5), "4 to 2 is 2-1 +1 (a44-21.1b), at 3-1");
    assert_eq!(against(5, 5), "4 to 2 is 2-1, at 2-1");
    assert_eq!(against(5, 6), "4 to 2 is 2-1, at 2-1");
}

#[test]
fn a44_21_1a_tanks_against_none_are_a_shift() {
    let told = "4 to 2 is 2-1 +1 (a44-21.1a), at 3-1";
    assert_eq!(attack(&format!("{}\n{INFANTRY}", tank(1))), told);
    // Of every kind.
    for kind in ["tank_destroyer", "assault_gun", "combat_command", "task_force", "panzer_brigade"]
    {
        let given = format!("german A {kind} 4-2-6 at 0505 tq 1 detected\n{INFANTRY}");
        assert_eq!(attack(&given), told, "{kind}");
    }
    // Recon is no Tank Unit.
    let recon = format!("german A recon 4-2-6 at 0505\n{INFANTRY}");
    assert_eq!(attack(&recon), "4 to 2 is 2-1, at 2-1");
    // Two are no more than one.
    let two = attack_of_two(&format!(
        "german A tank 2-2-6 at 0505 tq 4 of 2_Pz
         german C tank 2-2-6 at 0606 tq 5 of 2_Pz
         {INFANTRY}"
    ));
    assert_eq!(two, told);
    // A tank that only looks on does not count.
    let given = format!(
        "german A infantry 4-2-6 at 0505 of 2_Pz
         german C tank 2-2-6 at 0505 tq 5 of 2_Pz
         {INFANTRY}"
    );
    assert_eq!(attack(&given), "4 to 2 is 2-1, at 2-1");
}

#[test]
fn a44_21_1b_a_quality_above_every_defenders_is_a_shift() {
    let defended = |defender: &str| attack(&format!("{}\n{defender}", tank(4)));
    let three = "allied B tank 1-1-6 at 0506 tq 3";
    assert_eq!(defended(three), "4 to 1 is 4-1 +1 (a44-21.1b), at 5-1");
    // Above that of every one of them.
    let and_four = format!("{three}\nallied D tank 1-1-6 at 0506 tq 4");
    assert_eq!(defended(&and_four), "4 to 2 is 2-1, at 2-1");
    // One attacker is enough.
    let told = attack_of_two(
        "german A tank 2-2-6 at 0505 tq 4 of 2_Pz
         german C tank 2-2-6 at 0606 tq 5 of 2_Pz
         allied B tank 2-2-6 at 0506 tq 4",
    );
    assert_eq!(told, "4 to 2 is 2-1 +1 (a44-21.1b), at 3-1");
}

#[test]
fn a44_21_1c_infantry_with_tanks_shifts_an_attack_without_any() {
    let attacked = |defender: &str| attack(&format!("german A infantry 4-4-3 at 0505\n{defender}"));
    assert_eq!(attacked(COMMAND), "4 to 2 is 2-1 -1 (a44-21.1c), at 1-1");
    let both = "allied B infantry 1-1-3 at 0506\nallied D tank 1-1-6 at 0506 tq 1";
    assert_eq!(attacked(both), "4 to 2 is 2-1 -1 (a44-21.1c), at 1-1");
    // Neither is enough alone, and guns and Recon are no infantry.
    assert_eq!(attacked(INFANTRY), "4 to 2 is 2-1, at 2-1");
    let tank = "allied B tank 2-2-6 at 0506 tq 3";
    assert_eq!(attacked(tank), "4 to 2 is 2-1, at 2-1");
    let with_recon = format!("{tank}\nallied D recon 2-2-6 at 0506");
    assert_eq!(attacked(&with_recon), "4 to 4 is 1-1, at 1-1");
    let with_guns = format!("{tank}\nallied D artillery S-2-1 at 0506 parenthesised");
    assert_eq!(attacked(&with_guns), "4 to 4 is 1-1, at 1-1");
}

#[test]
fn a44_21_1d_some_units_are_both() {
    for kind in ["combat_command", "guards"] {
        let given = format!(
            "german A infantry 4-4-3 at 0505
             allied B {kind} 2-2-6 at 0506 tq 3"
        );
        assert_eq!(attack(&given), "4 to 2 is 2-1 -1 (a44-21.1c), at 1-1", "{kind}");
    }
    let brigade = odds(
        "side allied
         allied A infantry 4-4-3 at 0505
         german B panzer_brigade 2-2-6 at 0506 tq 3",
        "A attacks 0506",
    );
    assert_eq!(brigade, "4 to 2 is 2-1 -1 (a44-21.1c), at 1-1");
    // A task force is not among them: it has tanks, and needs infantry beside it.
    let force = "german A infantry 4-4-3 at 0505\nallied B task_force 2-2-6 at 0506 tq 3";
    assert_eq!(attack(force), "4 to 2 is 2-1, at 2-1");
}

#[test]
fn a44_21_2a_a_red_quality_is_one_less_on_the_attack() {
    let against = |attacker: &str, defender: &str| {
        attack(&format!("german A {attacker} at 0505\nallied B {defender} at 0506"))
    };
    // `tq` is red for destroyers and assault guns.
    let shift = "4 to 2 is 2-1 +1 (a44-21.1b), at 3-1";
    let none = "4 to 2 is 2-1, at 2-1";
    for red in ["assault_gun", "tank_destroyer"] {
        let attacker = format!("{red} 4-2-6 tq 4");
        let written = |quality: u8| format!("tank 2-2-6 tq {quality}");
        assert_eq!(against(&attacker, &written(3)), none, "{red}");
        assert_eq!(against(&attacker, &written(2)), shift, "{red}");
        // In defense it is what it is.
        let defender = format!("{red} 2-2-6 tq 4");
        assert_eq!(against("tank 4-2-6 tq 4", &defender), none, "{red}");
        assert_eq!(against("tank 4-2-6 tq 5", &defender), shift, "{red}");
    }
}

#[test]
fn a44_21_2b_flak_earns_no_shift() {
    let flak = format!("german A flak 4-2-6 at 0505 tq 5\n{INFANTRY}");
    assert_eq!(attack(&flak), "4 to 2 is 2-1, at 2-1");
    // It is no tank beside its infantry either, and attacking it denies the defender nothing.
    let defending = "side allied
                     allied A infantry 4-4-3 at 0505
                     german B infantry 1-1-3 at 0506
                     german D flak 1-1-6 at 0506 tq 5";
    assert_eq!(attack(defending), "4 to 2 is 2-1, at 2-1");
    let denying = format!("german A flak 4-2-6 at 0505 tq 5\n{COMMAND}");
    assert_eq!(attack(&denying), "4 to 2 is 2-1 -1 (a44-21.1c), at 1-1");
}

#[test]
fn a44_21_2q1_flak_must_be_outmatched_like_a_tank() {
    let against = |quality: u8| {
        attack(&format!(
            "side allied
             allied A tank 4-2-6 at 0505 tq {quality}
             german B infantry 1-1-3 at 0506
             german D flak 1-1-6 at 0506 tq 5"
        ))
    };
    assert_eq!(against(5), "4 to 2 is 2-1, at 2-1");
    assert_eq!(against(6), "4 to 2 is 2-1 +1 (a44-21.1b), at 3-1");
}

#[test]
fn a44_21_3a_in_some_ground_nobody_has_the_shift() {
    for ground in ["city", "forest", "wooded_rough", "west_wall"] {
        let ground = format!("{ground} 0506\nprimary 0505-0506");
        for attacker in ["tank 8-2-6 at 0505 tq 5", "infantry 8-4-3 at 0505"] {
            let given = format!("{ground}\ngerman A {attacker}\n{COMMAND}");
            assert!(!attack(&given).contains("a44-21.1"), "{ground} {attacker}");
        }
    }
    for ground in ["light_woods", "village", "town"] {
        let given = |attacker| format!("{ground} 0506\ngerman A {attacker}\n{COMMAND}");
        assert!(attack(&given("tank 8-2-6 at 0505 tq 5")).contains("+1 (a44-21.1b)"), "{ground}");
        assert!(attack(&given("infantry 8-4-3 at 0505")).contains("-1 (a44-21.1c)"), "{ground}");
    }
}

#[test]
fn a44_21_3b_a_tank_that_cannot_cross_earns_nothing() {
    let attacker = format!("{}\n{INFANTRY}", tank(4));
    for ground in ["river 0505/0506", "meuse 0505/0506", "forest 0505", "wooded_rough 0505"] {
        assert_eq!(attack(&format!("{ground}\n{attacker}")), "2 to 2 is 1-1, at 1-1", "{ground}");
    }
    let blown = format!("bridge 0505/0506\nblown 0505/0506\n{attacker}");
    assert_eq!(attack(&blown), "2 to 2 is 1-1, at 1-1");
    // Another that can earns it.
    let told = attack_of_two(&format!(
        "river 0505/0506
         german A tank 4-2-6 at 0505 tq 5 of 2_Pz
         german C tank 2-2-6 at 0606 tq 3 of 2_Pz
         {INFANTRY}"
    ));
    assert_eq!(told, "4 to 2 is 2-1 +1 (a44-21.1a), at 3-1");
    // What it must outdo, it must outdo itself.
    let told = attack_of_two(
        "river 0505/0506
         german A tank 4-2-6 at 0505 tq 5 of 2_Pz
         german C tank 2-2-6 at 0606 tq 3 of 2_Pz
         allied B tank 2-2-6 at 0506 tq 4",
    );
    assert_eq!(told, "4 to 2 is 2-1, at 2-1");
}

#[test]
fn a44_21_3c_it_denies_the_defender_his_all_the_same() {
    let given = format!("river 0505/0506\ngerman A tank 8-2-6 at 0505 tq 1\n{COMMAND}");
    assert_eq!(attack(&given), "4 to 2 is 2-1, at 2-1");
}

#[test]
fn a44_21_3d_over_a_bridge_or_by_road_out_of_a_valley_it_is_possible() {
    let attacker = format!("{}\n{INFANTRY}", tank(4));
    let shift = "2 to 2 is 1-1 +1 (a44-21.1a), at 2-1";
    assert_eq!(attack(&format!("bridge 0505/0506\n{attacker}")), shift);
    let valley = format!("wooded_rough 0505\nsecondary 0505-0506\n{attacker}");
    assert_eq!(attack(&valley), shift);
    let woods = format!("light_woods 0506\n{valley}");
    assert_eq!(attack(&woods), "2 to 3 is 1-2 +1 (a44-21.1a), at 1-1");
    // Not into woods, whatever the road.
    let forest = format!("forest 0506\n{valley}");
    assert_eq!(attack(&forest), "2 to 3 is 1-2, at 1-2");
}

#[test]
fn a44_21_3x1_the_west_wall_bars_it_over_a_bridge_and_out_of_a_valley_too() {
    let attacker = "side allied
                    west_wall 0506
                    allied A tank 4-2-6 at 0505 tq 4
                    german B infantry 2-2-3 at 0506
                    secondary 0505-0506";
    assert_eq!(attack(&format!("bridge 0505/0506\n{attacker}")), "2 to 4 is 1-2, at 1-2");
    assert_eq!(attack(&format!("wooded_rough 0505\n{attacker}")), "2 to 4 is 1-2, at 1-2");
}

#[test]
fn a44_27_4b_the_big_mortars_are_no_tank_units() {
    let mortar = format!("german A black_box 4-2-5 at 0505\n{INFANTRY}");
    assert_eq!(attack(&mortar), "4 to 2 is 2-1, at 2-1");
    let denying = format!("german A black_box 4-2-5 at 0505\n{COMMAND}");
    assert_eq!(attack(&denying), "4 to 2 is 2-1 -1 (a44-21.1c), at 1-1");
}
