//! §35 Operation Bodenplatte, an optional rule.

use crate::language::check;

/// The last night before Turn 15; the gun keeps the next phase open.
const EVE: &str = "turn 14\n night\n phase combat\n german G artillery S-2-1 at 0505 fired\n";

#[test]
fn a44_35_0a_a_die_as_turn_15_starts() {
    let faces =
        [(1, "never"), (3, "never"), (4, "from turn 19"), (5, "from turn 19"), (6, "from turn 17")];
    for (face, from) in faces {
        check(
            "a44-35.0a",
            &format!("switch bodenplatte\n{EVE}"),
            &format!("german ends, rolling {face}"),
            &format!("Bodenplatte {from}, rolled {face}\n now phase ArtillerySupply german"),
        );
    }
    check("a44-35.0a", EVE, "german ends", "now phase ArtillerySupply german");
}

#[test]
fn a44_35_0b_fewer_aircraft_support_the_allies_from_that_turn_on() {
    let air = |turn: u8, roll: u8, told: &str| {
        check(
            "a44-35.0b",
            &format!(
                "switch bodenplatte\n bodenplatte 17\n turn {turn}\n side allied\n phase bridge"
            ),
            &format!("allied ends, rolling {roll}"),
            told,
        );
    };
    air(16, 3, "air support, rolled 3: 2");
    air(17, 3, "air support, rolled 3 -1 (a44-35.0b): 1");
    air(22, 1, "air support, rolled 1 -1 (a44-35.0b): 1");
}

#[test]
fn a44_35_0b_and_the_jabos_do_less() {
    let jabos = |turn: u8, rolls: &str, told: &str| {
        check(
            "a44-35.0b",
            &format!(
                "switch bodenplatte\n bodenplatte 19\n turn {turn}\n phase combat
                 german A infantry 6-4-3 at 0505
                 german Z infantry 1-1-3 at 0909
                 allied B infantry 3-3-3 at 0506
                 allied Y infantry 9-9-3 at 0910"
            ),
            &format!("A attacks 0506, rolling {rolls}"),
            &format!("A attacks 0506\n{told}\n the combat is over"),
        );
    };
    jabos(
        18,
        "3 6",
        "jabos, rolled 3: -1
         6 to 3 is 2-1 -1 (a44-15.6.3b), at 1-1, rolled 6: A1
         A loses a step (a44-16.3a)",
    );
    jabos(
        19,
        "3 5",
        "jabos, rolled 3 +1 (a44-35.0b): 0
         6 to 3 is 2-1, at 2-1, rolled 5: ENG
         B is marked engaged (a44-16.5a)",
    );
    jabos(
        20,
        "6 5",
        "jabos, rolled 6 +1 (a44-35.0b): 0
         6 to 3 is 2-1, at 2-1, rolled 5: ENG
         B is marked engaged (a44-16.5a)",
    );
}
