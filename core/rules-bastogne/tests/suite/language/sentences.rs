//! Reads sentences of play:
//!
//! ```text
//! german picks ammo   german unpicks ammo   allied plays hellcats   allied sends A+B west
//! allied blows 0302/0402   german fixes 0302/0402   german saves 0302/0402   german repairs 0302/0402
//! G turns   A is chosen   german puts back
//! A+B moves 0304-0305   A exits 0304-0303   A+B assaults 0304-0305-0306 (the last hex is the target)   german halts
//! G+H bombards 0304   G bombards 0304 with 2   allied bombards 0304 with 2 (aircraft)   allied calls off 0304
//! A+B attacks 0305   A+B advances   german passes
//! german hauls from 0 to 0304   A is placed in 0304   german ends
//! ```
//!
//! The standing order, as in `allied orders no defensive barrage`.

use kernel::Seat;
use rules_bastogne::printed::cards::Card;
use rules_bastogne::{Action, Data, Side, StandingOrder, UnitId};

use super::{bridge, hex, path, unit, units};

pub(crate) fn side(name: &str) -> Side {
    match name {
        "german" => Side::German,
        "allied" => Side::Allied,
        other => panic!("no side is called {other}"),
    }
}

/// Cards by their names.
pub(crate) const CARDS: [(&str, Card); 10] = [
    ("hellcats", Card::Hellcats),
    ("to_meuse", Card::ToMeuse),
    ("blown_bridge", Card::BlownBridge),
    ("patton_prays", Card::PattonPrays),
    ("fritz_falls", Card::FritzFalls),
    ("fix_bridge", Card::FixBridge),
    ("supply_dump", Card::SupplyDump),
    ("ammo", Card::Ammo),
    ("hey_joe", Card::HeyJoe),
    ("hey_buddy", Card::HeyBuddy),
];

pub(crate) fn card(name: &str) -> Card {
    let found = CARDS.iter().find(|(other, _)| *other == name);
    found.unwrap_or_else(|| panic!("no card is called {name}")).1
}

pub(crate) fn order(sentence: &str) -> StandingOrder {
    match sentence {
        "no defensive barrage" => StandingOrder::NoDefensiveBarrage,
        other => panic!("no order reads `{other}`"),
    }
}

pub(crate) fn action(data: &Data, sentence: &str) -> (Seat, Action) {
    let words: Vec<&str> = sentence.split(' ').collect();
    match words[..] {
        [name @ ("german" | "allied"), ..] => (side(name).seat(), of_side(data, &words, sentence)),
        [names, ..] => {
            let units = units(data, names);
            let seat = units
                .first()
                .map_or(Side::German.seat(), |unit| data.counters[unit.index()].side.seat());
            (seat, of_units(data, units, &words, sentence))
        }
        [] => panic!("an empty sentence"),
    }
}

fn of_side(data: &Data, words: &[&str], sentence: &str) -> Action {
    let number = |word: &str| word.parse().expect("a number");
    match words[1..] {
        ["picks", name] => Action::Pick { card: card(name) },
        ["unpicks", name] => Action::Unpick { card: card(name) },
        ["plays", name] => Action::Play { card: card(name) },
        ["sends", names, "west"] => Action::SendWest { units: units(data, names) },
        ["blows", side] => Action::Blow { bridge: bridge(data, side) },
        ["fixes", side] => Action::Fix { bridge: bridge(data, side) },
        ["saves", side] => Action::Save { bridge: bridge(data, side) },
        ["repairs", side] => Action::Repair { bridge: bridge(data, side) },
        ["puts", "back"] => Action::PutBack,
        ["halts"] => Action::Halt,
        ["bombards", target, "with", air] => {
            Action::Bombard { target: hex(data, target), guns: Vec::new(), air: number(air) }
        }
        ["calls", "off", target] => Action::CallOff { target: hex(data, target) },
        ["passes"] => Action::Pass,
        ["hauls", "from", centre, "to", to] => {
            Action::Haul { centre: number(centre), to: hex(data, to) }
        }
        ["ends"] => Action::EndPhase,
        _ => panic!("no sentence reads `{sentence}`"),
    }
}

fn of_units(data: &Data, units: Vec<UnitId>, words: &[&str], sentence: &str) -> Action {
    let one = || unit(data, words[0]);
    match words[1..] {
        ["turns"] => Action::Turn { unit: one() },
        ["is", "chosen"] => Action::Choose { unit: one() },
        ["moves", way] => Action::Move { units, path: path(data, way) },
        ["exits", way] => Action::Exit { unit: one(), path: path(data, way) },
        ["assaults", way] => {
            let mut path = path(data, way);
            let target = path.pop().expect("a way has hexes");
            Action::Assault { units, path, target }
        }
        ["bombards", target] => Action::Bombard { target: hex(data, target), guns: units, air: 0 },
        ["bombards", target, "with", air] => Action::Bombard {
            target: hex(data, target),
            guns: units,
            air: air.parse().expect("a number"),
        },
        ["attacks", target] => Action::Attack { target: hex(data, target), units },
        ["advances"] => Action::Advance { units },
        ["is", "placed", "in", number] => Action::Place { unit: one(), hex: hex(data, number) },
        _ => panic!("no sentence reads `{sentence}`"),
    }
}
