//! How many courses the game can take from six positions, counted: a change of rules changes the
//! counts, and nothing else may.

use kernel::{Rules, perft};

use crate::language::rules;

/// Each with its name in the golden file and how many actions deep it is counted.
const POSITIONS: [(&str, u32, &str); 6] = [
    ("opening", 3, "scenario campaign"),
    ("patton", 1, "scenario patton"),
    (
        "a crossing",
        5,
        "river 0505/0506 0505/0406 0505/0606
         bridge 0505/0506
         primary 0503-0504-0505-0506-0507
         forest 0404 0604
         german A infantry 4-4-3 at 0504
         allied X infantry 2-2-3 at 0508",
    ),
    (
        "bridges to blow",
        5,
        "phase bridge
         bridge 0505/0506 0405/0406
         entry K 0501 german
         secondary 0501-0502-0503-0504-0505-0506
         german A infantry 4-4-3 at 0505
         allied X infantry 2-2-3 at 0507",
    ),
    (
        "the night of the 16th",
        4,
        "turn 2
         night
         primary 0503-0504-0505-0506
         german A tank 4-3-6 at 0504 reduced 2-2-6 peiper
         german B panzergrenadier 3-3-6 at 0504 night_marked
         allied X infantry 2-2-3 at 0507",
    ),
    (
        "an attack",
        4,
        "phase combat
         primary 0503-0504-0505-0506-0507-0508-0509
         bridge 0505/0506
         german A tank 6-4-6 at 0505 reduced 3-2-6 tq 5
         german B infantry 4-4-3 at 0505
         german G artillery S-2-0 at 0503
         allied X infantry 3-3-3 at 0506
         allied Y artillery S-2-1 at 0509",
    ),
];

const GOLDEN: &str = include_str!("../../golden/perft.txt");

#[test]
fn the_courses_from_six_positions_are_those_of_the_golden_file() {
    let mut counted = Vec::new();
    for (name, deepest, given) in POSITIONS {
        let rules = rules(given);
        for depth in 1..=deepest {
            let count = perft(&rules, &rules.start(), depth);
            counted.push(format!("{name}, {depth}: {count}"));
        }
    }
    assert_eq!(counted, GOLDEN.lines().collect::<Vec<_>>(), "{}", counted.join("\n"));
}
