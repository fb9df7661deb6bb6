//! What is printed: map, counters, tables, cards and scenarios, each with the manual's figures, our rulings and their files.

mod cards_and_scenarios;
mod counters;
mod files;
mod map;
mod order_of_battle;
mod tables;

use hexmap::Hex;
use rules_bastogne::Data;
use rules_bastogne::printed::counters::{Counter, DivisionId};

/// What ships, with the scenario in which all divisions matter.
fn data() -> Data {
    Data::read("breakout").expect("it ships")
}

fn hex(data: &Data, number: &str) -> Hex {
    data.board.numbering.hex(data.board.grid(), number).expect("it is on the map")
}

fn counter<'d>(data: &'d Data, id: &str) -> &'d Counter {
    &data.counters[data.unit(id).expect("it is printed").index()]
}

fn division(data: &Data, id: &str) -> DivisionId {
    let at = data.divisions.iter().position(|division| division.id == id);
    DivisionId(u16::try_from(at.expect("it fought")).expect("there are few"))
}
