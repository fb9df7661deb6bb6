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
//! A+B attacks 0304   A+B attacks 0304 with C+D            C and D follow and add nothing
//! german calls off   A supports   allied calls air   A surprises   A leads
//! german falls back   german takes advantage in 0304   german passes
//! A+B retreats 0304-0305   A retreats off 0304-0305        (off the map from 0305)
//! A+B advances 0304-0305   A advances off 0304-0305   A+B disengages
//! A is replaced   A returns in 0304   A rebuilds R         (R is the remnant)
//! A+B slips 0304   allied destroys 0304                    (by night; the dump)
//! german blocks 0304 with 1   german lifts 1   german guards 0302/0402   (Roadblocks; the Commando)
//! ```
//!
//! Standing orders, as in `allied orders bridges are blown, then guns hold fire`:
//!
//! ```text
//! the first is short   the first guards Antwerp   the weakest lose   beaten units go the best way
//! bridges are blown   bridges are spared   recon falls back   recon stands fast
//! the longest gun fires from 2   the shortest gun fires from -1 (a column: 1-1 is 0)   guns hold fire
//! stacks hold with bonus 2 and steps 3   stacks give way
//! ```

use kernel::Seat;
use rules_ardennes44::{Action, Data, Gun, Mode, Side, StandingOrder, Station, UnitId};

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
        ["calls", "off"] => Action::CallOff,
        ["destroys", number] => Action::DestroyDump { hex: hex(data, number) },
        ["blocks", number, "with", marker] => {
            let marker: u8 = marker.parse().expect("a Roadblock has a number");
            Action::PlaceRoadblock { marker: marker - 1, hex: hex(data, number) }
        }
        ["lifts", marker] => {
            let marker: u8 = marker.parse().expect("a Roadblock has a number");
            Action::LiftRoadblock { marker: marker - 1 }
        }
        ["guards", side] => Action::PlaceCommando { bridge: bridge(data, side) },
        ["calls", "air"] => Action::CallAir,
        ["falls", "back"] => Action::FallBack,
        ["takes", "advantage", "in", number] => Action::TakeAdvantage { hex: hex(data, number) },
        ["passes"] => Action::Pass,
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
        ["attacks", number] => {
            Action::Attack { target: hex(data, number), units, followers: Vec::new() }
        }
        ["attacks", number, "with", names] => {
            let followers = names.split('+').map(|name| super::unit(data, name)).collect();
            Action::Attack { target: hex(data, number), units, followers }
        }
        ["supports"] => Action::Support { unit },
        ["surprises"] => Action::Surprise { unit },
        ["leads"] => Action::Lead { unit },
        ["retreats", way] => Action::Retreat { units, path: path(data, way), off: false },
        ["retreats", "off", way] => Action::Retreat { units, path: path(data, way), off: true },
        ["advances", way] => Action::Advance { units, path: path(data, way), off: false },
        ["advances", "off", way] => Action::Advance { units, path: path(data, way), off: true },
        ["slips", number] => Action::SlipByNight { units, to: hex(data, number) },
        ["disengages"] => Action::Disengage { units },
        ["is", "replaced"] => Action::Replace { unit },
        ["returns", "in", number] => Action::Return { unit, hex: hex(data, number) },
        ["rebuilds", remnant] => Action::Rebuild { unit, remnant: super::unit(data, remnant) },
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

pub(crate) fn order(sentence: &str) -> StandingOrder {
    let words: Vec<&str> = sentence.split(' ').collect();
    match words[..] {
        ["the", "first", "is", "short"] => StandingOrder::FirstShort,
        ["the", "first", "guards", "Antwerp"] => StandingOrder::GuardAntwerp,
        ["the", "weakest", "lose"] => StandingOrder::LoseWeakest,
        ["beaten", "units", "go", "the", "best", "way"] => StandingOrder::Retreat,
        ["bridges", "are", "blown"] => StandingOrder::Destroy,
        ["bridges", "are", "spared"] => StandingOrder::Spare,
        ["recon", "falls", "back"] => StandingOrder::FallBack,
        ["recon", "stands", "fast"] => StandingOrder::StandFast,
        ["the", range, "gun", "fires", "from", column] => StandingOrder::Fire {
            gun: if range == "longest" { Gun::LongestRange } else { Gun::ShortestRange },
            column: column.parse().expect("a column is a number"),
        },
        ["guns", "hold", "fire"] => StandingOrder::HoldFire,
        ["stacks", "hold", "with", "bonus", bonus, "and", "steps", steps] => StandingOrder::Hold {
            bonus: bonus.parse().expect("a bonus is a number"),
            steps: steps.parse().expect("steps are a number"),
        },
        ["stacks", "give", "way"] => StandingOrder::GiveWay,
        _ => panic!("no order of this game: {sentence}"),
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
