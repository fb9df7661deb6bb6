//! §19.4 Breakthrough Combat.

use crate::language::check;

/// An idle pair that keeps the phase open.
const IDLE: &str = "german Z infantry 1-1-3 at 1101\nallied Y infantry 9-9-3 at 1102";
const ALONE: &str = "refused a44-19.4.1b: one stack attacks again, of units that advanced together or from the vacated hex on";
const TOO_FAR: &str = "refused a44-19.4.1d: a group that is not all Mechanized attacks again after an advance of one hex";
const NOT_NOW: &str = "refused a44-4.0b: this is not the phase for that";

/// A and B in 0505 have shattered the defenders of 0506.
fn shattered(units: &str) -> String {
    format!("phase combat\nwon DS 0506 A+B\n{IDLE}\n{units}")
}

#[test]
fn a44_19_4_1a_who_shattered_the_defender_attacks_again() {
    let field = format!(
        "phase combat
         {IDLE}
         german A panzergrenadier 7-4-6 at 0505
         allied T infantry 1-1-3 at 0506 oos
         allied E infantry 7-7-3 at 0508"
    );
    check(
        "a44-19.4.1a",
        &field,
        "A attacks 0506, rolling 3
         A advances 0505-0506-0507
         A attacks 0508, rolling 4",
        "A attacks 0506
         7 to 1 is 7-1, at 7-1, rolled 3: DS
         T loses a step (a44-16.3a)
         A advances 0505-0506-0507
         A attacks 0508 again
         7 to 7 is 1-1, at 1-1, rolled 4: ENG
         E is marked engaged (a44-16.5a)
         the combat is over
         now A at 0507 attacked",
    );
    // No lesser result lets it, and nobody must.
    check(
        "a44-19.4.1a",
        &field,
        "A attacks 0506, rolling 4
         A advances 0505-0506-0507
         A attacks 0508",
        "A attacks 0506
         7 to 1 is 7-1, at 7-1, rolled 4: DR4
         T is eliminated (a44-23.4d)
         A advances 0505-0506-0507
         the combat is over
         refused a44-14.1b: that unit has attacked or disengaged in this phase",
    );
    check(
        "a44-19.4.1a",
        &field,
        "A attacks 0506, rolling 3
         A advances 0505-0506-0507
         german passes",
        "A attacks 0506
         7 to 1 is 7-1, at 7-1, rolled 3: DS
         T loses a step (a44-16.3a)
         A advances 0505-0506-0507
         the combat is over",
    );
}

#[test]
fn a44_19_4_1b_one_stack_formed_on_the_way() {
    let field = "phase combat
                 won DS 0506 A+B+C
                 german A infantry 4-4-3 at 0505
                 german B infantry 3-4-3 at 0606
                 german C infantry 3-4-3 at 0606
                 german D infantry 9-4-3 at 0506
                 allied E infantry 7-7-3 at 0507";
    check(
        "a44-19.4.1b",
        field,
        "A advances 0505-0506
         B advances 0606-0506
         C advances 0606-0607
         A+C attacks 0507
         D attacks 0507
         A+D attacks 0507
         A+B attacks 0507, rolling 4",
        &format!(
            "A advances 0505-0506
             B advances 0606-0506
             C advances 0606-0607
             {ALONE}
             {ALONE}
             {ALONE}
             A+B attacks 0507 again
             7 to 7 is 1-1, at 1-1, rolled 4: ENG
             E is marked engaged (a44-16.5a)
             the combat is over"
        ),
    );
    // Who has not advanced does not attack again.
    check(
        "a44-19.4.1b",
        &shattered(
            "german A infantry 4-4-3 at 0505
             german B infantry 4-4-3 at 0505
             allied E infantry 7-7-3 at 0406",
        ),
        "A advances 0505-0506
         german passes
         B attacks 0406
         german passes",
        &format!("A advances 0505-0506\n{ALONE}\nthe combat is over"),
    );
}

#[test]
fn a44_19_4_1b_it_is_formed_in_the_vacated_hex_and_nowhere_else() {
    let field = format!(
        "phase combat
         won DS 0506 A+B+C
         {IDLE}
         german A panzergrenadier 4-4-6 at 0505
         german B panzergrenadier 3-4-6 at 0606
         german C panzergrenadier 3-4-6 at 0505
         allied E infantry 7-7-3 at 0608"
    );
    // B comes to 0607 by another way than A, who came through 0506.
    check(
        "a44-19.4.1b",
        &field,
        "A advances 0505-0506-0607
         B advances 0606-0607
         C advances 0505-0506
         A+B attacks 0608
         A attacks 0608, rolling 3",
        &format!(
            "A advances 0505-0506-0607
             B advances 0606-0607
             C advances 0505-0506
             {ALONE}
             A attacks 0608 again
             4 to 7 is 1-2, at 1-2, rolled 3: ENG
             E is marked engaged (a44-16.5a)
             the combat is over"
        ),
    );
    // Both came through it, and went on from there as one.
    check(
        "a44-19.4.1b",
        &field,
        "A advances 0505-0506-0607
         B advances 0606-0506-0607
         german passes
         A+B attacks 0608, rolling 4",
        "A advances 0505-0506-0607
         B advances 0606-0506-0607
         A+B attacks 0608 again
         7 to 7 is 1-1, at 1-1, rolled 4: ENG
         E is marked engaged (a44-16.5a)
         the combat is over",
    );
    // A stack that stays together forms nothing; one that parts does not form again elsewhere.
    check(
        "a44-19.4.1b",
        &field,
        "A+C advances 0505-0606-0607
         german passes
         A+C attacks 0608, rolling 4",
        "A+C advances 0505-0606-0607
         A+C attacks 0608 again
         7 to 7 is 1-1, at 1-1, rolled 4: ENG
         E is marked engaged (a44-16.5a)
         the combat is over",
    );
    check(
        "a44-19.4.1b",
        &field,
        "A advances 0505-0606-0607
         C advances 0505-0506-0607
         german passes
         A+C attacks 0608
         C attacks 0608, rolling 3",
        &format!(
            "A advances 0505-0606-0607
             C advances 0505-0506-0607
             {ALONE}
             C attacks 0608 again
             3 to 7 is 1-3, at 1-3, rolled 3: A1/ENG
             C loses a step (a44-16.3a)
             E is marked engaged (a44-16.5a)
             the combat is over"
        ),
    );
}

#[test]
fn a44_19_4_1c_a_mechanized_group_uses_its_whole_advance() {
    check(
        "a44-19.4.1c",
        &shattered(
            "primary 0505-0506-0507-0508
             german A tank 4-2-6 at 0505
             german B panzergrenadier 3-4-6 at 0505
             allied E infantry 7-7-3 at 0509",
        ),
        "A+B advances 0505-0506-0507-0508
         A+B attacks 0509, rolling 5",
        "A+B advances 0505-0506-0507-0508
         A+B attacks 0509 again
         7 to 7 is 1-1 +1 (a44-21.1a), at 2-1, rolled 5: ENG
         E is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_19_4_1d_on_foot_or_mixed_one_hex() {
    // Two hexes are too many on foot.
    check(
        "a44-19.4.1d",
        &shattered(
            "german A infantry 4-4-3 at 0505
             german B infantry 7-4-3 at 0505
             allied E infantry 7-7-3 at 0507
             allied F infantry 7-7-3 at 0408",
        ),
        "A advances 0505-0406-0407
         B advances 0505-0506
         A attacks 0507
         B attacks 0507, rolling 4",
        &format!(
            "A advances 0505-0406-0407
             B advances 0505-0506
             {TOO_FAR}
             B attacks 0507 again
             7 to 7 is 1-1, at 1-1, rolled 4: ENG
             E is marked engaged (a44-16.5a)
             the combat is over"
        ),
    );
    // A tank that came the long way fights alone, or not with those on foot.
    let mixed = shattered(
        "german A tank 3-2-6 at 0505
         german B infantry 4-4-3 at 0505
         allied E infantry 7-7-3 at 0507",
    );
    check(
        "a44-19.4.1d",
        &mixed,
        "A advances 0505-0606-0506
         B advances 0505-0506
         A+B attacks 0507
         A attacks 0507, rolling 6",
        &format!(
            "A advances 0505-0606-0506
             B advances 0505-0506
             {TOO_FAR}
             A attacks 0507 again
             3 to 7 is 1-3 +1 (a44-21.1a), at 1-2, rolled 6: A1
             A loses a step (a44-16.3a)
             the combat is over"
        ),
    );
    check(
        "a44-19.4.1d",
        &mixed,
        "A+B advances 0505-0506
         A+B attacks 0507, rolling 5",
        "A+B advances 0505-0506
         A+B attacks 0507 again
         7 to 7 is 1-1 +1 (a44-21.1a), at 2-1, rolled 5: ENG
         E is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_19_4_2a_the_group_does_not_split() {
    check(
        "a44-19.4.2a",
        &shattered(
            "german A infantry 7-4-3 at 0505
             german B infantry 7-4-3 at 0505
             allied E infantry 7-7-3 at 0507
             allied F infantry 7-7-3 at 0607",
        ),
        "A+B advances 0505-0506
         A attacks 0507, rolling 4
         B attacks 0607",
        "A+B advances 0505-0506
         A attacks 0507 again
         7 to 7 is 1-1, at 1-1, rolled 4: ENG
         E is marked engaged (a44-16.5a)
         the combat is over
         refused a44-14.1b: that unit has attacked or disengaged in this phase",
    );
}

#[test]
fn a44_19_4_2b_after_all_advances_and_before_the_next_attack() {
    check(
        "a44-19.4.2b",
        &shattered(
            "german A infantry 7-4-3 at 0505
             german B infantry 7-4-3 at 0505
             allied E infantry 7-7-3 at 0507",
        ),
        "A advances 0505-0506
         A attacks 0507
         Z attacks 1102
         B advances 0505-0506
         Z attacks 1102
         A attacks 0507, rolling 4
         Z attacks 1102",
        &format!(
            "A advances 0505-0506
             {NOT_NOW}
             {NOT_NOW}
             B advances 0505-0506
             {ALONE}
             A attacks 0507 again
             7 to 7 is 1-1, at 1-1, rolled 4: ENG
             E is marked engaged (a44-16.5a)
             the combat is over
             Z attacks 1102
             1 to 9 is 1-9, at 1-9: A1
             Z loses a step (a44-16.3a)
             the combat is over"
        ),
    );
}

#[test]
fn a44_19_4_2c_by_all_the_rules_with_guns_and_another_advance() {
    check(
        "a44-19.4.2c",
        &shattered(
            "german A panzergrenadier 6-4-6 at 0505
             german B infantry 4-4-3 at 0505
             german G artillery S-1-0 at 0504
             allied H artillery S-1-0 at 0510
             allied E infantry 1-1-3 at 0508 oos",
        ),
        "A advances 0505-0506-0507
         german passes
         A attacks 0508
         G supports
         H supports, rolling 3 4
         A advances 0507-0508-0509",
        "A advances 0505-0506-0507
         A attacks 0508 again
         G supports the attack
         H fires for the defense, rolled 3: -1
         6 to 1 is 6-1 +1 (a44-22.7) -1 (a44-22.8b), at 6-1, rolled 4: DR3
         E is eliminated (a44-23.4d)
         A advances 0507-0508-0509
         the combat is over
         now G at 0504 fired",
    );
}

#[test]
fn a44_19_4_3a_any_enemy_it_comes_next_to_even_one_that_fell_back() {
    check(
        "a44-19.4.3a",
        &shattered(
            "german A infantry 7-4-3 at 0505
             german B infantry 4-4-3 at 0505
             allied E infantry 7-7-3 at 0507 disrupted retreated
             allied F infantry 7-7-3 at 0508",
        ),
        "A+B advances 0505-0506
         A attacks 0508
         A attacks 0507, rolling 5",
        "A+B advances 0505-0506
         refused a44-14.1a: a unit attacks only hexes next to its own
         A attacks 0507 again
         7 to 7 is 1-1 +1 (a44-18.3e), at 2-1, rolled 5: ENG
         E is marked engaged (a44-16.5a)
         the combat is over",
    );
    // One that was attacked before in this phase, and held.
    check(
        "a44-19.4.3a",
        &shattered(
            "german A infantry 7-4-3 at 0505
             german B infantry 4-4-3 at 0505
             allied E infantry 7-7-3 at 0507 engaged defended",
        ),
        "A+B advances 0505-0506
         A attacks 0507, rolling 4",
        "A+B advances 0505-0506
         A attacks 0507 again
         7 to 7 is 1-1, at 1-1, rolled 4: ENG
         the combat is over",
    );
}

#[test]
fn a44_19_4_3b_its_factors_join_no_other_combat() {
    let field = shattered(
        "german A infantry 7-4-3 at 0505
         german B infantry 4-4-3 at 0505
         german C infantry 7-4-3 at 0606
         allied E infantry 7-7-3 at 0507
         allied F infantry 7-7-3 at 0607",
    );
    check(
        "a44-19.4.3b",
        &field,
        "A+B advances 0505-0506
         A+C attacks 0607
         german passes
         A+C attacks 0607",
        &format!(
            "A+B advances 0505-0506
             {ALONE}
             the combat is over
             refused a44-14.1b: that unit has attacked or disengaged in this phase"
        ),
    );
}

#[test]
fn a44_19_4_3q1_not_units_that_were_broken_by_a_retreat_in_this_phase() {
    let field = |unit: &str| {
        let units = "german A infantry 7-4-3 at 0505\ngerman B infantry 4-4-3 at 0505";
        shattered(&format!("{units}\nallied X infantry 7-7-3 at 0607\n{unit}"))
    };
    let broken =
        "refused a44-19.4.3q1: units Broken by a retreat in this phase are not attacked again";
    check(
        "a44-19.4.3q1",
        &field("allied E infantry 7-7-3 at 0507 broken retreated"),
        "A+B advances 0505-0506
         A attacks 0507",
        &format!("A+B advances 0505-0506\n{broken}"),
    );
    let others = [
        ("allied E infantry 7-7-3 at 0507 broken", "E is marked engaged (a44-16.5a)"),
        (
            "allied E infantry 3-3-3 at 0507 broken retreated\nallied F infantry 4-4-3 at 0507",
            "E is marked engaged (a44-16.5a)\nF is marked engaged (a44-16.5a)",
        ),
    ];
    for (other, engaged) in others {
        check(
            "a44-19.4.3q1",
            &field(other),
            "A+B advances 0505-0506
             A attacks 0507, rolling 6",
            &format!(
                "A+B advances 0505-0506
                 A attacks 0507 again
                 7 to 7 is 1-1 +1 (a44-18.3e), at 2-1, rolled 6: A1/ENG
                 A loses a step (a44-16.3a)
                 {engaged}
                 the combat is over"
            ),
        );
    }
}

#[test]
fn a44_19_4_4_again_and_again_while_the_enemy_is_shattered() {
    check(
        "a44-19.4.4",
        &format!(
            "phase combat
             {IDLE}
             german A infantry 7-4-3 at 0505
             allied T infantry 1-1-3 at 0506
             allied U infantry 1-1-3 at 0507
             allied V infantry 1-1-3 at 0508
             allied W infantry 7-7-3 at 0509"
        ),
        "A attacks 0506, rolling 1
         A advances 0505-0506
         A attacks 0507, rolling 2
         A advances 0506-0507
         A attacks 0508, rolling 3
         A advances 0507-0508
         A attacks 0509, rolling 4",
        "A attacks 0506
         7 to 1 is 7-1, at 7-1, rolled 1: DS
         T loses a step (a44-16.3a)
         A advances 0505-0506
         A attacks 0507 again
         7 to 1 is 7-1, at 7-1, rolled 2: DS
         U loses a step (a44-16.3a)
         A advances 0506-0507
         A attacks 0508 again
         7 to 1 is 7-1, at 7-1, rolled 3: DS
         V loses a step (a44-16.3a)
         A advances 0507-0508
         A attacks 0509 again
         7 to 7 is 1-1, at 1-1, rolled 4: ENG
         W is marked engaged (a44-16.5a)
         the combat is over
         now A at 0508 attacked",
    );
}

#[test]
fn a44_19_5_no_breakthrough_out_of_supply() {
    check(
        "a44-19.5",
        &shattered(
            "german A panzergrenadier 7-4-6 at 0505 oos
             german B panzergrenadier 7-4-6 at 0505
             allied E infantry 7-7-3 at 0507",
        ),
        "A+B advances 0505-0506
         A+B attacks 0507
         A attacks 0507
         B attacks 0507, rolling 4",
        "A+B advances 0505-0506
         refused a44-19.5: a unit out of supply fights no Breakthrough Combat
         refused a44-19.5: a unit out of supply fights no Breakthrough Combat
         B attacks 0507 again
         7 to 7 is 1-1, at 1-1, rolled 4: ENG
         E is marked engaged (a44-16.5a)
         the combat is over",
    );
}
