//! Reads sentences of play:
//!
//! ```text
//! A+B moves 0304-0305   A dares 0304-0305      (with a die on the way)   A is chosen
//! A+B exits 0304-0301   A+B enters 0101-0102   A joins seventh            (an army)
//! A digs   A builds 0302/0402   A reserves   A unreserves
//! A+B attacks 0304   A+B attacks 0304 with G+H and air on the move        (any of these, in this order)
//! G+H bombards 0304
//! allied supports with nothing   allied supports with G+H and air   allied supports with air
//! A loses a step   L lets A+B stand   A retreats 0304-0305   A retreats off 0304-0305
//! A advances 0304-0305   A converts 0304-0305
//! german passes   german ends   german puts back
//! allied drops 0304   allied interdicts 0304
//! german blows 0302/0402   allied surely blows 0302/0402   allied blows dump 1
//! german completes 0302/0402   german completes 0302/0402 with B+C
//! german names hex 0304   german names bridge 0302/0402   german names A
//! german breaks down   german combines
//! ```
//!
//! Standing orders, as in `allied orders guns support, then nobody stands`:
//!
//! ```text
//! all support   guns support   nobody supports   nobody stands   nobody advances   dumps are blown   dumps are spared
//! ```

use kernel::Seat;
use rules_bitter_woods::printed::counters::Army;
use rules_bitter_woods::{Action, Data, Side, StandingOrder, UnitId};

use super::{bridge, hex, path, unit, units};

pub(crate) fn side(name: &str) -> Side {
    match name {
        "german" => Side::German,
        "allied" => Side::Allied,
        other => panic!("no side is called {other}"),
    }
}

pub(crate) fn army(name: &str) -> Army {
    match name {
        "sixth" => Army::SixthPanzer,
        "fifth" => Army::FifthPanzer,
        "seventh" => Army::Seventh,
        "first" => Army::First,
        "third" => Army::Third,
        "british" => Army::British,
        other => panic!("no army is called {other}"),
    }
}

pub(crate) fn action(data: &Data, sentence: &str) -> (Seat, Action) {
    let words: Vec<&str> = sentence.split(' ').collect();
    match words[..] {
        [name @ ("german" | "allied"), ..] => (side(name).seat(), of_side(data, &words, sentence)),
        [names, ..] => {
            let units = units(data, names);
            let seat = data.counters[units[0].index()].side.seat();
            (seat, of_units(data, units, &words, sentence))
        }
        [] => panic!("an empty sentence"),
    }
}

fn of_side(data: &Data, words: &[&str], sentence: &str) -> Action {
    match words[1..] {
        ["supports", "with", ref what @ ..] => {
            let (guns, air, _) = support(data, what);
            Action::Support { guns, air }
        }
        ["passes"] => Action::Pass,
        ["ends"] => Action::EndPhase,
        ["puts", "back"] => Action::PutBack,
        ["drops", number] => Action::Drop { hex: hex(data, number) },
        ["interdicts", number] => Action::Interdict { hex: hex(data, number) },
        ["blows", "dump", number] => {
            let number: u8 = number.parse().expect("a dump has a number");
            Action::BlowDump { dump: number - 1 }
        }
        ["blows", side] => Action::Demolish { bridge: bridge(data, side), surely: false },
        ["surely", "blows", side] => Action::Demolish { bridge: bridge(data, side), surely: true },
        ["completes", side] => Action::Complete { bridge: bridge(data, side), with: Vec::new() },
        ["completes", side, "with", names] => {
            Action::Complete { bridge: bridge(data, side), with: units(data, names) }
        }
        ["names", "hex", number] => Action::NameHex { hex: hex(data, number) },
        ["names", "bridge", side] => Action::NameBridge { bridge: bridge(data, side) },
        ["names", name] => Action::NameUnit { unit: unit(data, name) },
        ["breaks", "down"] => Action::BreakDown,
        ["combines"] => Action::Combine,
        _ => panic!("no sentence of this game: {sentence}"),
    }
}

/// Guns, aircraft and whether it is done on the move.
fn support(data: &Data, words: &[&str]) -> (Vec<UnitId>, bool, bool) {
    let on_the_move = words.ends_with(&["on", "the", "move"]);
    let air = words.contains(&"air");
    let named = words
        .iter()
        .find(|word| !["nothing", "air", "and", "on", "the", "move", "with"].contains(word));
    (named.map_or(Vec::new(), |names| units(data, names)), air, on_the_move)
}

fn of_units(data: &Data, units: Vec<UnitId>, words: &[&str], sentence: &str) -> Action {
    let unit = units[0];
    match words[1..] {
        ["moves", way] => Action::Move { units, path: path(data, way), dare: false },
        ["dares", way] => Action::Move { units, path: path(data, way), dare: true },
        ["is", "chosen"] => Action::Choose { unit },
        ["exits", way] => Action::Exit { units, path: path(data, way) },
        ["enters", way] => Action::Enter { units, path: path(data, way) },
        ["joins", name] => Action::Attach { unit, army: army(name) },
        ["digs"] => Action::Dig { unit },
        ["builds", side] => Action::Build { unit, bridge: bridge(data, side) },
        ["reserves"] => Action::Reserve { unit },
        ["unreserves"] => Action::Unreserve { unit },
        ["attacks", number, ref what @ ..] => {
            let (guns, air, angriff) = support(data, what);
            Action::Attack { target: hex(data, number), units, guns, air, angriff }
        }
        ["bombards", number] => Action::Bombard { target: hex(data, number), guns: units },
        ["loses", "a", "step"] => Action::LoseStep { unit },
        ["lets", names, "stand"] => {
            Action::Stand { leader: unit, units: super::units(data, names) }
        }
        ["retreats", "off", way] => Action::Retreat { unit, path: path(data, way), off: true },
        ["retreats", way] => Action::Retreat { unit, path: path(data, way), off: false },
        ["advances", way] => Action::Advance { unit, path: path(data, way) },
        ["converts", way] => Action::Convert { unit, path: path(data, way) },
        _ => panic!("no sentence of this game: {sentence}"),
    }
}

pub(crate) fn order(sentence: &str) -> StandingOrder {
    match sentence {
        "all support" => StandingOrder::SupportWithAll,
        "guns support" => StandingOrder::SupportWithGuns,
        "nobody supports" => StandingOrder::NeverSupport,
        "nobody stands" => StandingOrder::NeverStand,
        "nobody advances" => StandingOrder::NeverAdvance,
        "dumps are blown" => StandingOrder::AlwaysBlowDumps,
        "dumps are spared" => StandingOrder::NeverBlowDumps,
        _ => panic!("no order of this game: {sentence}"),
    }
}
