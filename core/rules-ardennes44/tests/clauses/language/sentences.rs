//! Reads sentences of play:
//!
//! ```text
//! A moves 0304-0305     A+B moves tactical 0304-0305      modes: extended tactical strategic
//!                                                         prime_mover prime_mover_tactical shift
//! A infiltrates 0304-0305   A exits 0304-0301   A enters strategic at B 0201-0202 (Entry Hex by letter;
//!                                                         B1 is the second of its hexes)
//! A enters from the west 0304-0305
//! A to box southeast   A to block A   A appears in 0304   A drops in 0304
//! A loads   A unloads   A digs   A breaks down   A breaks down wholly   B rejoins   A loses a step
//! A readies   A blows 0302/0402   A guards Antwerp   A sets up in 0304   A is chosen
//! german builds 0302/0402   german marks 0304   allied places 1 in 0304   german names 26_VG
//! A+B waits for the night                                 (in a box; on the map: german marks 0304)
//! german sets up the rest   german puts back   german ends
//! ```

use kernel::Seat;
use rules_ardennes44::{Action, Data, Mode, Side, Station, UnitId};

use super::given::{entry, off_map_box};
use super::{bridge, hex, path, unit};

pub(crate) fn side(name: &str) -> Side {
    match name {
        "german" => Side::German,
        "allied" => Side::Allied,
        other => panic!("no side is called {other}"),
    }
}

pub(crate) fn action(data: &Data, sentence: &str) -> (Seat, Action) {
    let words: Vec<&str> = sentence.split(' ').collect();
    match words[..] {
        [name @ ("german" | "allied"), ..] => (side(name).seat(), of_side(data, &words, sentence)),
        [names, ..] => {
            let units: Vec<UnitId> = names.split('+').map(|name| unit(data, name)).collect();
            let seat = data.counters[units[0].index()].side.seat();
            (seat, of_units(data, units, &words, sentence))
        }
        [] => panic!("an empty sentence"),
    }
}

fn of_side(data: &Data, words: &[&str], sentence: &str) -> Action {
    match words[1..] {
        ["builds", side] => Action::Build { bridge: bridge(data, side) },
        ["marks", number] => Action::MarkForNight { hex: hex(data, number) },
        ["places", marker, "in", number] => {
            let marker: u8 = marker.parse().expect("a marker has a number");
            Action::PlaceTraffic { marker: marker - 1, hex: hex(data, number) }
        }
        ["names", formation] => {
            let id = formation.replace('_', " ");
            let formation = data.formation(&id).unwrap_or_else(|| panic!("no formation {id}"));
            Action::NameShort { formation }
        }
        ["sets", "up", "the", "rest"] => Action::SetUpRest,
        ["puts", "back"] => Action::PutBack,
        ["ends"] => Action::EndPhase,
        _ => panic!("no sentence of this game: {sentence}"),
    }
}

fn of_units(data: &Data, units: Vec<UnitId>, words: &[&str], sentence: &str) -> Action {
    let unit = units[0];
    match words[1..] {
        ["moves", way] => Action::Move { units, mode: Mode::Ordinary, path: path(data, way) },
        ["moves", how, way] => Action::Move { units, mode: mode(how), path: path(data, way) },
        ["infiltrates", way] => {
            Action::Infiltrate { unit, mode: Mode::Ordinary, path: path(data, way) }
        }
        ["infiltrates", how, way] => {
            Action::Infiltrate { unit, mode: mode(how), path: path(data, way) }
        }
        ["exits", way] => Action::Exit { units, mode: Mode::Ordinary, path: path(data, way) },
        ["exits", how, way] => Action::Exit { units, mode: mode(how), path: path(data, way) },
        ["enters", "at", letter, way] => {
            let (mode, entry) = (Mode::Ordinary, entry(data, letter));
            Action::Enter { units, mode, entry, path: path(data, way) }
        }
        ["enters", how, "at", letter, way] => {
            let (mode, entry) = (mode(how), entry(data, letter));
            Action::Enter { units, mode, entry, path: path(data, way) }
        }
        ["enters", "from", "the", "west", way] => {
            Action::EnterFromWest { unit, path: path(data, way) }
        }
        ["to", "box", name] => Action::Station { unit, at: Station::Box(off_map_box(name)) },
        ["to", "block", letter] => {
            Action::Station { unit, at: Station::Blocking(entry(data, letter)) }
        }
        ["appears", "in", number] => Action::Appear { unit, hex: hex(data, number) },
        ["drops", "in", number] => Action::Drop { unit, hex: hex(data, number) },
        ["sets", "up", "in", number] => Action::SetUp { unit, hex: hex(data, number) },
        ["blows", side] => Action::Demolish { unit, bridge: bridge(data, side) },
        ["loads"] => Action::Load { unit },
        ["unloads"] => Action::Unload { unit },
        ["digs"] => Action::Dig { unit },
        ["waits", "for", "the", "night"] => Action::MarkOffMapForNight { units },
        ["breaks", "down"] => Action::BreakDown { unit, wholly: false },
        ["breaks", "down", "wholly"] => Action::BreakDown { unit, wholly: true },
        ["rejoins"] => Action::Rejoin { unit },
        ["loses", "a", "step"] => Action::LoseStep { unit },
        ["readies"] => Action::Ready { unit },
        ["guards", "Antwerp"] => Action::GuardAntwerp { unit },
        ["is", "chosen"] => Action::Choose { unit },
        _ => panic!("no sentence of this game: {sentence}"),
    }
}

pub(crate) fn mode(name: &str) -> Mode {
    match name {
        "ordinary" => Mode::Ordinary,
        "extended" => Mode::Extended,
        "tactical" => Mode::Tactical,
        "strategic" => Mode::Strategic,
        "prime_mover" => Mode::PrimeMover,
        "prime_mover_tactical" => Mode::PrimeMoverTactical,
        "shift" => Mode::Shift,
        other => panic!("no way of moving is called {other}"),
    }
}
