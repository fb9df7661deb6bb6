//! The tables of the rules as they are printed: the fire table.

use desk::Sentence;
use desk::catalogue::Chart;
use kernel::Clause;

use crate::Tables;
use crate::fight::fire;
use crate::printed::tables::FACES;

pub(crate) const FIRE: &str = "fire";

const HITTING: Clause = Clause::new("tiny-3.2a");
const WOODS: Clause = Clause::new("tiny-3.2b");
const FORDING: Clause = Clause::new("tiny-2.2a");

/// Every chart.
pub fn charts() -> Vec<Chart> {
    let tables = Tables::shipped();
    let cell = |hits: bool| if hits { "hit" } else { "–" }.to_owned();
    let row = |face: u16| {
        let with = |added: i8| cell(fire::reaches(&tables, face, added));
        vec![face.to_string(), with(0), with(tables.woods)]
    };
    let fails = tables.ford_fails_up_to;
    let ford = |face: u16| {
        let came = if face > fails { "across" } else { "stays" };
        vec![face.to_string(), came.to_owned()]
    };
    let texts = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    vec![
        Chart {
            id: FIRE.to_owned(),
            title: Sentence::of("Fire", HITTING),
            group: "Fire".to_owned(),
            columns: texts(&["Die", "Open", "Woods"]),
            rows: (1..=FACES).map(row).collect(),
            notes: vec![Sentence::of(
                format!("Woods count {} on the die.", signed(tables.woods)),
                WOODS,
            )],
        },
        Chart {
            id: "ford".to_owned(),
            title: Sentence::of("Fording", FORDING),
            group: "Movement".to_owned(),
            columns: texts(&["Die", "The scout"]),
            rows: (1..=FACES).map(ford).collect(),
            notes: Vec::new(),
        },
    ]
}

/// With a real minus sign.
pub(crate) fn signed(by: i8) -> String {
    match by {
        1.. => format!("+{by}"),
        0 => "0".to_owned(),
        ..0 => format!("−{}", by.unsigned_abs()),
    }
}
