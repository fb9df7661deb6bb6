//! An index: how each event is told, and what is true in the end.
//!
//! Phases that begin and units that are chosen are not told: the tests of §4 look at those.
//! `now A` gives where a unit is, its steps if some are lost, its state and its markers; `now 0304`
//! gives who controls a hex and what lies in it; `now 0302/0402` how a bridge stands; `now turn`,
//! `now phase`, `now pending`, `now closed`, `now winner` and `now improved` speak for themselves.

use hexmap::Hex;
use rules_ardennes44::position::BridgeState;
use rules_ardennes44::unit::{Mark, Order, Place};
use rules_ardennes44::{BridgeId, Data, Event, Mode, Modifier, Position, Side, Station, UnitId};

use super::{bridge, hex};

#[expect(clippy::too_many_lines, reason = "an index has a line or two for each variant")]
pub(crate) fn tell(data: &Data, event: &Event) -> String {
    let name = |unit: &UnitId| data.counters[unit.index()].id.clone();
    let names = |units: &[UnitId]| units.iter().map(name).collect::<Vec<_>>().join("+");
    let number = |hex: &Hex| data.board.number(*hex);
    let span = |bridge: &BridgeId| span(data, *bridge);
    let letter = |entry: &rules_ardennes44::EntryId| data.places.entries[entry.index()].letter;
    match event {
        Event::PhaseBegan { .. } | Event::Chosen { .. } | Event::PutBack => String::new(),
        Event::SetUp { unit, hex } => format!("{} sets up in {}", name(unit), number(hex)),
        Event::Readied { unit } => format!("{} is ready", name(unit)),
        Event::Marked { unit, mark, why } => {
            format!("{} is marked {} ({why})", name(unit), word(*mark))
        }
        Event::Unmarked { unit, mark, why } => {
            format!("{} is no longer {} ({why})", name(unit), word(*mark))
        }
        Event::FuelRolled { table, roll, modifiers, result } => {
            format!("fuel table {table}, rolled {roll}{}: {result}", told(modifiers))
        }
        Event::FuelAsked { by, table, .. } => {
            format!("{} names a division for table {table}", side(*by))
        }
        Event::ShortOfFuel { formation, units, why } => {
            let id = &data.formations[formation.index()].id;
            format!("{id} is short of fuel: {} ({why})", names(units))
        }
        Event::DemolitionTried { unit, bridge, roll, modifiers, blown } => {
            let result = if *blown { "blows" } else { "fails to blow" };
            format!("{} {result} {}, rolled {roll}{}", name(unit), span(bridge), told(modifiers))
        }
        Event::OurenTried { roll, collapsed, .. } => {
            let result = if *collapsed { "collapse" } else { "stand" };
            format!("the bridges at Ouren {result}, rolled {roll}")
        }
        Event::BridgeBegun { bridge, side: by } => format!("{} begins {}", side(*by), span(bridge)),
        Event::BridgeBuilt { bridge } => format!("{} is built", span(bridge)),
        Event::BridgeAbandoned { bridge } => format!("{} is abandoned", span(bridge)),
        Event::Moved { units, mode, path, spent } => {
            let way: Vec<String> = path.iter().map(number).collect();
            format!(
                "{} moves{} {} for {}",
                names(units),
                how(*mode),
                way.join("-"),
                points(*mode, *spent)
            )
        }
        Event::MoveCutShort { units, mode, spent, unseen, .. } => {
            let unseen = if *unseen { ", unseen" } else { "" };
            format!("{} may go on, {} spent{unseen}", names(units), points(*mode, *spent))
        }
        Event::InfiltrationTried { unit, hex, roll, unseen } => {
            let result = if *unseen { "slips into" } else { "is detected in" };
            format!("{} {result} {}, rolled {roll}", name(unit), number(hex))
        }
        Event::Entered { units, entry } => format!("{} enters at {}", names(units), letter(entry)),
        Event::EnteredFromWest { unit, hex } => {
            format!("{} enters from the west at {}", name(unit), number(hex))
        }
        Event::LeftMap { units, to } => format!("{} leaves for the {to:?} box", names(units)),
        Event::Exited { units, from, .. } => {
            format!("{} leaves the map from {}", names(units), number(from))
        }
        Event::Stationed { unit, at: Station::Box(to) } => {
            format!("{} goes to the {to:?} box", name(unit))
        }
        Event::Stationed { unit, at: Station::Blocking(entry) } => {
            format!("{} goes to block {}", name(unit), letter(entry))
        }
        Event::Appeared { unit, hex } => format!("{} appears in {}", name(unit), number(hex)),
        Event::Dropped { unit, hex, roll, steps } => {
            let result = match steps {
                0 => "is scattered",
                1 => "lands weakly",
                _ => "lands",
            };
            format!("{} {result} in {}, rolled {roll}", name(unit), number(hex))
        }
        Event::ArrivalRolled { unit, roll, arrives, never } => {
            let result = match (arrives, never) {
                (true, _) => "arrives",
                (_, true) => "never arrives",
                (_, _) => "is delayed",
            };
            format!("{} {result}, rolled {roll}", name(unit))
        }
        Event::PositionBegun { unit, hex } => {
            format!("{} begins a position in {}", name(unit), number(hex))
        }
        Event::PositionCompleted { unit, hex } => {
            format!("{} completes the position in {}", name(unit), number(hex))
        }
        Event::PositionLost { hex, why } => {
            format!("the position in {} is given up ({why})", number(hex))
        }
        Event::BrokeDown { unit, into, remnant } => {
            let remnant = remnant.map(|unit| format!(" and {}", name(&unit))).unwrap_or_default();
            format!("{} breaks down into {}{remnant}", name(unit), names(into))
        }
        Event::Rejoined { unit, parent } => format!("{} rejoins {}", name(unit), name(parent)),
        Event::Overstacked { side: whose, hex } => {
            format!("{} is overstacked in {}", side(*whose), number(hex))
        }
        Event::StepLost { unit, remnant, why } => {
            let remnant =
                remnant.map(|unit| format!(", leaving {}", name(&unit))).unwrap_or_default();
            format!("{} loses a step{remnant} ({why})", name(unit))
        }
        Event::Rallied { unit, roll, modifiers, recovered } => {
            let result = if *recovered { "rallies" } else { "does not rally" };
            let rolled =
                roll.map(|roll| format!(", rolled {roll}{}", told(modifiers))).unwrap_or_default();
            format!("{} {result}{rolled}", name(unit))
        }
        Event::TrafficPlaced { side: whose, marker, hex } => {
            format!("{} places traffic {} in {}", side(*whose), marker + 1, number(hex))
        }
        Event::TrafficRolled { side: whose, rolls, returned } => {
            let returned: Vec<String> =
                returned.iter().map(|marker| (marker + 1).to_string()).collect();
            let rolls: Vec<String> = rolls.iter().map(ToString::to_string).collect();
            format!(
                "{} rolls {} for traffic: {} back",
                side(*whose),
                rolls.join(" "),
                or_none(&returned.join(" "))
            )
        }
        Event::TrafficRemoved { marker } => {
            format!("german traffic {} is out of the game", marker + 1)
        }
        Event::SupplyChecked { side: whose, lost, regained } => format!(
            "{} supply: lost {}, regained {}",
            side(*whose),
            or_none(&names(lost)),
            or_none(&names(regained))
        ),
        Event::Relieved { units } => format!("{} relieved", names(units)),
        Event::SurrenderRolled { units, roll, modifiers, before, points } => {
            format!(
                "{} rolls {roll}{} for surrender: {before} to {points}",
                names(units),
                told(modifiers)
            )
        }
        Event::Surrendered { units } => format!("{} surrenders", names(units)),
        Event::AntwerpThreatened => "Antwerp is threatened".to_owned(),
        Event::SentToAntwerp { unit } => format!("{} guards Antwerp", name(unit)),
        Event::VictoryChecked { hexes, exited, counter_invasion } => {
            let invaded = if *counter_invasion { ", Germany invaded" } else { "" };
            let exited = if *exited > 0 { format!(", {exited} exited") } else { String::new() };
            let held: Vec<String> = hexes.iter().map(number).collect();
            format!("victory check: {}{exited}{invaded}", or_none(&held.join(" ")))
        }
        Event::GameEnded { winner, why } => {
            format!("{} wins ({why})", winner.and_then(Side::of).map_or("nobody", side))
        }
    }
}

/// A bridge by its two hexes, the lower number first.
fn span(data: &Data, bridge: BridgeId) -> String {
    let mut ends = data.board.bridge_ends(bridge).map(|hex| data.board.number(hex));
    ends.sort();
    ends.join("/")
}

fn or_none(text: &str) -> &str {
    if text.is_empty() { "none" } else { text }
}

fn side(side: Side) -> &'static str {
    match side {
        Side::German => "german",
        Side::Allied => "allied",
    }
}

fn told(modifiers: &[Modifier]) -> String {
    let told = modifiers.iter().map(|one| format!(" {:+} ({})", one.by, one.why));
    told.collect::<Vec<_>>().concat()
}

fn how(mode: Mode) -> &'static str {
    match mode {
        Mode::Ordinary => "",
        Mode::Extended => " extended",
        Mode::Tactical => " tactical",
        Mode::Strategic => " strategic",
        Mode::PrimeMover => " prime_mover",
        Mode::PrimeMoverTactical => " prime_mover_tactical",
        Mode::Shift => " shift",
    }
}

/// `3`, `3 1/2`, or `2 hexes`.
fn points(mode: Mode, spent: u16) -> String {
    match (mode.counts_hexes(), spent / 2, spent % 2) {
        (true, _, _) if spent == 1 => "1 hex".to_owned(),
        (true, _, _) => format!("{spent} hexes"),
        (false, 0, 1) => "1/2".to_owned(),
        (false, whole, 1) => format!("{whole} 1/2"),
        (false, whole, _) => whole.to_string(),
    }
}

fn word(mark: Mark) -> &'static str {
    match mark {
        Mark::Moved => "moved",
        Mark::Engaged => "engaged",
        Mark::Fired => "fired",
        Mark::OutOfSupply => "oos",
        Mark::Strategic => "column",
        Mark::Truck => "trucked",
        Mark::PrimeMover => "prime_mover",
        Mark::Night => "night_marked",
        Mark::Digging => "digging",
        Mark::Detected => "detected",
        Mark::Disguised => "disguised",
        Mark::Arrived => "arrived",
    }
}

const MARKS: [Mark; 12] = [
    Mark::Moved,
    Mark::Engaged,
    Mark::Fired,
    Mark::OutOfSupply,
    Mark::Strategic,
    Mark::Truck,
    Mark::PrimeMover,
    Mark::Night,
    Mark::Digging,
    Mark::Detected,
    Mark::Disguised,
    Mark::Arrived,
];

pub(crate) fn now(data: &Data, position: &Position, thing: &str) -> String {
    match thing {
        "turn" => format!("turn {}", position.turn),
        "phase" => format!("phase {:?} {}", position.phase, side(position.active)),
        "pending" => format!("pending {:?}", position.pending),
        "winner" => format!("winner {}", position.winner.map_or("nobody", side)),
        "closed" => {
            let closed = data.places.entries().filter(|(id, _)| position.closed[id.index()]);
            let letters: Vec<String> = closed.map(|(_, entry)| entry.letter.to_string()).collect();
            format!("closed {}", or_none(&letters.join(" ")))
        }
        "improved" => {
            let told = position.improved.iter().map(|here| {
                let begun = if here.complete { "" } else { " begun" };
                format!("{}{begun}", data.board.number(here.hex))
            });
            format!("improved {}", or_none(&told.collect::<Vec<_>>().join(" ")))
        }
        _ if thing.contains('/') => {
            let state = match position.bridge(bridge(data, thing)) {
                BridgeState::Intact => "stands".to_owned(),
                BridgeState::Blown => "is blown".to_owned(),
                BridgeState::UnderConstruction(by) => format!("is being built by {}", side(by)),
            };
            format!("{thing} {state}")
        }
        _ if thing.len() == 4 && thing.bytes().all(|byte| byte.is_ascii_digit()) => {
            format!("{thing} {}", side(position.controller(hex(data, thing))))
        }
        _ => unit(data, position, thing),
    }
}

fn unit(data: &Data, position: &Position, name: &str) -> String {
    let unit = super::unit(data, name);
    let state = position.unit(unit);
    let place = match state.place {
        Place::On(hex) => format!("at {}", data.board.number(hex)),
        Place::Box(one) => format!("in the {one:?} box"),
        Place::Blocking(entry) => format!("blocking {}", data.places.entries[entry.index()].letter),
        Place::Waiting => "waiting".to_owned(),
        Place::Dead => "dead".to_owned(),
        Place::Surrendered => "surrendered".to_owned(),
        Place::Exited => "gone".to_owned(),
        Place::Antwerp => "at Antwerp".to_owned(),
        Place::Unused => "in the display".to_owned(),
    };
    let mut told = format!("{name} {place}");
    if state.steps < data.counters[unit.index()].sides() && state.steps > 0 {
        told.push_str(" reduced");
    }
    match state.order {
        Order::Good => {}
        Order::Disrupted => told.push_str(" disrupted"),
        Order::Broken => told.push_str(" broken"),
    }
    for mark in MARKS.into_iter().filter(|&mark| state.has(mark)) {
        told.push(' ');
        told.push_str(word(mark));
    }
    if state.surrender > 0 {
        let points = format!(" surrender {}", state.surrender);
        told.push_str(&points);
    }
    told
}
