//! §21.4 Recon alone in a hex.

use crate::language::check;

/// Recon in the open, and an attack of some strength on it.
fn recon(strength: u8, recon: &str) -> String {
    format!(
        "phase combat
         german Z infantry 1-1-3 at 0101
         allied Y infantry 9-9-3 at 0102
         german A infantry {strength}-4-3 at 0505 reduced 4-2-3
         allied B recon 3-3-6 at 0506 {recon}"
    )
}

#[test]
fn a44_21_4_recon_takes_ds_as_a_retreat_of_four_hexes() {
    check(
        "a44-21.4",
        &recon(15, ""),
        "A attacks 0506, rolling 1
         allied falls back
         B leads
         B retreats 0506-0507-0508-0509-0510",
        "A attacks 0506
         15 to 3 is 5-1, at 5-1, rolled 1: DS
         recon falls back
         refused a44-17.1b: the beaten units must retreat
         B retreats 0506-0507-0508-0509-0510
         B is broken (a44-18.2b)
         now B at 0510 broken retreated
         now battle Advance german
         now advance Bonus",
    );
    // The choice is the defender's: as it is, the step is lost.
    check(
        "a44-21.4",
        &recon(15, ""),
        "A attacks 0506, rolling 1
         german falls back
         B leads
         allied passes",
        "A attacks 0506
         15 to 3 is 5-1, at 5-1, rolled 1: DS
         refused: it is not your turn: the game waits for seat 1
         refused a44-4.0b: this is not the phase for that
         B loses a step (a44-16.3a)
         now B dead
         now advance Bonus",
    );
}

#[test]
fn a44_21_4_recon_takes_d1_as_a_retreat_of_four_hexes() {
    check(
        "a44-21.4",
        &recon(6, ""),
        "A attacks 0506, rolling 2
         A leads, rolling 1
         allied falls back",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 2: FF
         A leads the fire fight, rolled 1: D1
         recon falls back
         now A at 0505
         now B at 0506
         now battle Retreat allied
         now retreat 4
         now advance Bonus",
    );
    // Two of them alone are alone too.
    check(
        "a44-21.4",
        &format!("{}\nallied C recon 0-0-6 at 0506", recon(6, "")),
        "A attacks 0506, rolling 2
         A leads, rolling 1",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 2: FF
         A leads the fire fight, rolled 1: D1
         now battle FallBack allied",
    );
}

#[test]
fn a44_21_4_with_company_or_another_result_there_is_no_such_choice() {
    for company in ["infantry 0-0-3", "artillery 0-0-0", "tank 0-0-6"] {
        check(
            "a44-21.4",
            &format!("{}\nallied C {company} at 0506", recon(15, "")),
            "A attacks 0506, rolling 1
             allied falls back",
            "A attacks 0506
             15 to 3 is 5-1, at 5-1, rolled 1: DS
             refused a44-4.0b: a question must be answered first
             now loss B+C",
        );
    }
    check(
        "a44-21.4",
        &recon(15, "").replace("B recon", "B infantry"),
        "A attacks 0506, rolling 1",
        "A attacks 0506
         15 to 3 is 5-1, at 5-1, rolled 1: DS
         B loses a step (a44-16.3a)
         now battle Advance german",
    );
    for (strength, code, asked) in [
        (12, "DR4", "Retreat allied"),
        (9, "DR3", "Retreat allied"),
        (6, "DR2", "DeterminedDefense allied"),
    ] {
        let odds = strength / 3;
        check(
            "a44-21.4",
            &recon(strength, ""),
            "A attacks 0506, rolling 1",
            &format!(
                "A attacks 0506
                 {strength} to 3 is {odds}-1, at {odds}-1, rolled 1: {code}
                 now battle {asked}"
            ),
        );
    }
}

#[test]
fn a44_21_4q1_the_d1_of_a1_d1_counts_too_and_the_attacker_pays() {
    check(
        "a44-21.4q1",
        &recon(6, ""),
        "A attacks 0506, rolling 2
         A leads, rolling 3
         allied falls back",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 2: FF
         A leads the fire fight, rolled 3: A1/D1
         recon falls back
         A loses a step (a44-16.3c)
         now A at 0505 reduced
         now B at 0506
         now retreat 4
         now advance Bonus",
    );
    // Taken as it is, both pay.
    check(
        "a44-21.4q1",
        &recon(6, ""),
        "A attacks 0506, rolling 2
         A leads, rolling 3
         allied passes",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 2: FF
         A leads the fire fight, rolled 3: A1/D1
         A loses a step (a44-16.3c)
         B loses a step (a44-16.3a)
         now B dead
         now advance Regular",
    );
    // The ruling the other way round.
    check(
        "a44-21.4q1",
        &format!("switch recon_falls_back_from_exchange\n{}", recon(6, "")),
        "A attacks 0506, rolling 2
         A leads, rolling 3",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 2: FF
         A leads the fire fight, rolled 3: A1/D1
         A loses a step (a44-16.3c)
         B loses a step (a44-16.3a)
         now B dead
         now battle Advance german",
    );
}

#[test]
fn a44_21_4q1_ds_taken_as_a_retreat_gives_no_second_attack() {
    // C is next to the vacated hex: after DS it could be attacked at once.
    let given = format!("{}\nallied C infantry 3-3-3 at 0407", recon(15, ""));
    let stands = "A attacks 0506
         15 to 3 is 5-1, at 5-1, rolled 1: DS";
    check(
        "a44-21.4q1",
        &given,
        "A attacks 0506, rolling 1
         allied passes
         A advances 0505-0506",
        &format!(
            "{stands}
             B loses a step (a44-16.3a)
             A advances 0505-0506
             now battle Breakthrough german"
        ),
    );
    check(
        "a44-21.4q1",
        &given,
        "A attacks 0506, rolling 1
         allied falls back
         B retreats 0506-0507-0508-0509-0510
         A advances 0505-0506",
        &format!(
            "{stands}
             recon falls back
             B retreats 0506-0507-0508-0509-0510
             B is broken (a44-18.2b)
             A advances 0505-0506
             the combat is over
             now battle none"
        ),
    );
}
