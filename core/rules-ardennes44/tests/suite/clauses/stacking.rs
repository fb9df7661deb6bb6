//! §8 Stacking.

use rules_ardennes44::Data;
use rules_ardennes44::stand::stacking::{Load, fits, load};

use crate::language::{check, hex, position};

/// What stands in 0505, and whether it fits.
fn in_0505(given: &str) -> (Load, bool) {
    let position = position(given);
    let load = load(&position, position.units_in(hex(position.data(), "0505")));
    (load, fits(&position, load))
}

#[test]
fn a44_8_1a_three_points_and_what_stacks_free_may_stand_in_a_hex() {
    let free = "german T tank 3-3-6 at 0505 reduced 2-2-6
                german G artillery 0-1-1 at 0505";
    let three = "german A infantry 4-4-3 at 0505 stacking 2
                 german B infantry 2-2-3 at 0505";
    let (load, fits) = in_0505(&format!("{three}\n{free}"));
    assert_eq!((load.points, load.silhouetted_steps, load.artillery, fits), (3, 2, 1, true));
    let (load, fits) = in_0505(&format!("{three}\n{free}\ngerman C infantry 2-2-3 at 0505"));
    assert_eq!((load.points, fits), (4, false));
    // The other side has its own three.
    let rules = position(&format!("{three}\nallied D infantry 3-3-4 at 0505 stacking 3"));
    let here = hex(rules.data(), "0505");
    for side in rules_ardennes44::Side::BOTH {
        assert!(self::fits(&rules, self::load(&rules, rules.units_of(side, here))));
    }
}

#[test]
fn a44_8_1b_markers_count_nothing() {
    // Whatever lies on a unit or in its hex, the load is the same, and nothing more fits or less.
    let full = "german A infantry 4-4-3 at 0505 stacking 3
                german T tank 3-3-6 at 0505 reduced 2-2-6
                german G artillery 0-1-1 at 0505";
    let bare = in_0505(full);
    assert_eq!(bare, (Load { points: 3, silhouetted_steps: 2, artillery: 1 }, true));
    let markers = [
        "engaged",
        "oos",
        "column",
        "trucked",
        "prime_mover",
        "night_marked",
        "fired",
        "disrupted",
        "broken",
        "detected",
        "replaced",
        "surrender 2",
    ];
    for marker in markers {
        let marked = full.lines().map(|unit| format!("{unit} {marker}"));
        assert_eq!(in_0505(&marked.collect::<Vec<_>>().join("\n")), bare, "{marker}");
    }
    let ground = [
        "improved 0505",
        "begun 0505",
        "traffic german 1 0505\ntraffic allied 1 0505",
        "roadblock allied 1 0505",
        "roadblock german 1 0505",
        "dump 0505",
        "advantage A 0505 0506",
        "bridge 0505/0506\nblown 0505/0506",
    ];
    for marker in ground {
        assert_eq!(in_0505(&format!("{full}\n{marker}")), bare, "{marker}");
    }
    // So a phase ends without a loss.
    check(
        "a44-8.1b",
        "german A infantry 4-4-3 at 0505 stacking 3 disrupted oos
         german B infantry 4-4-3 at 0506 stacking 3 night_marked
         improved 0505 0506
         traffic german 1 0505
         traffic allied 1 0505",
        "german ends, rolling 5 6",
        "A rallies
         german rolls 5 6 for traffic: none back
         german supply: lost none, regained A
         now A at 0505
         now B at 0506 night_marked",
    );
}

#[test]
fn a44_8_2a_the_printed_points_count_one_for_about_a_battalion() {
    let regiment = "german A infantry 4-4-3 at 0505 stacking 3";
    assert_eq!(in_0505(regiment).0.points, 3);
    let two = "german A infantry 4-4-3 at 0505 stacking 2";
    assert_eq!(in_0505(two).0.points, 2);
    // The weak side has points of its own.
    let weak = "german A infantry 4-4-3 at 0505 stacking 3 reduced 2-2-3 weak 2 steps 1";
    assert_eq!(in_0505(weak).0.points, 2);
}

#[test]
fn a44_8_2b_silhouetted_units_and_artillery_cost_no_points() {
    for kind in ["tank", "tank_destroyer", "assault_gun", "flak", "black_box"] {
        let (load, fits) = in_0505(&format!(
            "german A {kind} 2-2-6 at 0505
             german G artillery 0-1-1 at 0505"
        ));
        assert_eq!((load.points, load.silhouetted_steps, load.artillery), (0, 1, 1), "{kind}");
        assert!(fits);
    }
    let werfer = "german A nebelwerfer 0-1-1 at 0505";
    assert_eq!(in_0505(werfer).0, Load { points: 0, silhouetted_steps: 0, artillery: 1 });
    // A unit drawn with a symbol is none of them, whatever it drives.
    let command = "allied A combat_command 5-5-6 at 0505 stacking 3";
    assert_eq!(in_0505(command).0, Load { points: 3, silhouetted_steps: 0, artillery: 0 });
}

#[test]
fn a44_8_2c_one_artillery_unit_to_a_hex() {
    check(
        "a44-8.2c",
        "allied A artillery 0-1-1 at 0505
         allied B artillery 0-1-1 at 0506
         side allied",
        "B moves shift 0506-0505
         allied ends
         A loses a step",
        "B moves shift 0506-0505 for 1 hex
         allied is overstacked in 0505
         A loses a step (a44-8.3b)
         victory check: none
         now A dead
         now B at 0505 moved",
    );
}

#[test]
fn a44_8_2d_two_steps_of_silhouetted_units_to_a_hex() {
    let men = "german A infantry 4-4-3 at 0505 stacking 3";
    let mechanized = "german A panzergrenadier 4-4-3 at 0505 stacking 3";
    let whole = "german T tank 3-3-6 at 0505 reduced 2-2-6";
    let ones = "german S tank 2-2-6 at 0505
                german U assault_gun 2-2-6 at 0505";
    for men in [men, mechanized] {
        assert!(in_0505(&format!("{men}\n{whole}")).1);
        assert!(in_0505(&format!("{men}\n{ones}")).1);
        assert!(!in_0505(&format!("{men}\n{whole}\n{ones}")).1);
        // A weak one is one step.
        assert!(in_0505(&format!("{men}\n{whole} steps 1\ngerman S tank 2-2-6 at 0505")).1);
        assert!(!in_0505(&format!("{men}\n{whole}\ngerman S tank 2-2-6 at 0505")).1);
    }
}

#[test]
fn a44_8_2e_the_defense_of_a_silhouetted_unit_tells_its_steps() {
    let data = Data::read("campaign").expect("the campaign ships");
    let mut seen = [0, 0];
    for counter in data.counters.iter().filter(|counter| counter.kind.is_silhouetted()) {
        let two = matches!(counter.full.defense, 3 | 4);
        let one = matches!(counter.full.defense, 1 | 2);
        assert!(two || one, "{}", counter.id);
        assert_eq!(counter.steps(), if two { 2 } else { 1 }, "{}", counter.id);
        seen[usize::from(two)] += 1;
    }
    assert!(seen.into_iter().all(|count| count > 10), "{seen:?}");
}

#[test]
fn a44_8_3a_the_limit_may_be_passed_in_the_midst_of_movement() {
    check(
        "a44-8.3a",
        "german A infantry 4-4-3 at 0506 stacking 3
         german B infantry 4-4-3 at 0505 stacking 3",
        "A moves 0506-0505-0504
         german ends",
        "A moves 0506-0505-0504 for 2
         now A at 0504 moved
         now B at 0505",
    );
}

#[test]
fn a44_8_3q1_the_limit_is_tested_when_the_phase_ends() {
    check(
        "a44-8.3q1",
        "german A infantry 4-4-3 at 0506 stacking 3
         german B infantry 4-4-3 at 0505 stacking 3",
        "A moves 0506-0505
         B moves 0505-0504
         german ends",
        "A moves 0506-0505 for 1
         B moves 0505-0504 for 1
         now A at 0505 moved
         now B at 0504 moved",
    );
}

#[test]
fn a44_8_3b_who_is_over_the_limit_removes_steps_until_it_is_met() {
    check(
        "a44-8.3b",
        "german A infantry 4-4-3 at 0506 stacking 3 reduced 2-2-3 weak 2
         german B infantry 4-4-3 at 0505 stacking 2
         german C infantry 4-4-3 at 0504
         german T tank 3-3-6 at 0505 reduced 2-2-6",
        "A moves 0506-0505
         german ends
         german ends
         C loses a step
         T loses a step
         A loses a step
         B loses a step",
        "A moves 0506-0505 for 1
         german is overstacked in 0505
         refused a44-4.0b: a question must be answered first
         refused a44-8.3b: that unit does not count toward the limit that is passed
         refused a44-8.3b: that unit does not count toward the limit that is passed
         A loses a step (a44-8.3b)
         german is overstacked in 0505
         B loses a step (a44-8.3b)
         now A at 0505 reduced moved
         now B dead",
    );
}

#[test]
fn a44_8_4a_british_and_us_units_may_share_a_hex() {
    check(
        "a44-8.4a",
        "allied A infantry 4-4-4 at 0506
         allied B infantry 4-4-4 at 0505 stacking 2 nation british
         side allied",
        "A moves 0506-0505
         allied ends",
        "A moves 0506-0505 for 1
         victory check: none
         now A at 0505 moved
         now B at 0505",
    );
    // Their points are one sum.
    let both = "allied A infantry 4-4-4 at 0505 stacking 2
                allied B infantry 4-4-4 at 0505 stacking 2 nation british";
    assert!(!in_0505(both).1);
}

#[test]
fn a44_8_3x1_no_retreat_ends_overstacked() {
    let corridor = "lake 0506/0406 0506/0407 0506/0606 0506/0607
                    lake 0507/0407 0507/0607 0507/0408 0507/0608";
    let given = format!(
        "phase combat
         {corridor}
         german A infantry 9-4-3 at 0505
         allied B infantry 3-3-3 at 0506
         allied F infantry 3-3-3 at 0508 stacking 3"
    );
    // Farther, and Broken …
    check(
        "a44-8.3x1",
        &given,
        "A attacks 0506, rolling 2
         allied passes
         B retreats 0506-0507-0508
         B retreats 0506-0507-0508-0509",
        "A attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 2: DR2
         refused a44-17.4a: units too many for a hex go on to the nearest with room
         B retreats 0506-0507-0508-0509
         B is broken (a44-17.4a)",
    );
    // … or fewer.
    check(
        "a44-8.3x1",
        &format!("{given}\nlake 0508/0408 0508/0409 0508/0509 0508/0608 0508/0609"),
        "A attacks 0506, rolling 2
         allied passes
         B retreats 0506-0507-0508",
        "A attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 2: DR2
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         B loses a step (a44-17.4b)
         now B dead",
    );
}
