//! An index: how each event is told, and what is true in the end.
//!
//! Phases that begin and units that are chosen are not told: the tests of §4 look at those.
//! `now A` gives where a unit is, its steps if some are lost, its state and its markers; `now 0304`
//! gives who controls a hex and what lies in it; `now 0302/0402` how a bridge stands; `now turn`,
//! `now phase`, `now battle` (the step at which somebody is asked, and who), `now advance` and
//! `now retreat` (what the combat gives and asks), `now loss` (who may lose the step that is owed),
//! `now advantages`, `now pending`, `now replacements`, `now closed`, `now winner` and `now improved` speak for
//! themselves; so do `now dumps`, `now roadblocks` and `now slips` of the optional rules.

use hexmap::Hex;
use rules_ardennes44::printed::results::{Code, Parting, Resistance};
use rules_ardennes44::state::markers::BridgeState;
use rules_ardennes44::state::unit::{Condition, Mark, Place};
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
        Event::PhaseBegan { .. }
        | Event::Chosen { .. }
        | Event::PutBack
        | Event::StageBegan { .. }
        | Event::ReplacementsCame { .. }
        | Event::StepOwed { .. }
        | Event::ResultStands { .. } => String::new(),
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
        Event::AttackDeclared { .. }
        | Event::CalledOff
        | Event::Supported { .. }
        | Event::AirSupported
        | Event::SurpriseTried { .. }
        | Event::DefensiveFire { .. }
        | Event::JabosRolled { .. }
        | Event::CombatResolved { .. }
        | Event::FireFightRolled { .. }
        | Event::FellBack
        | Event::DeterminedDefenseRolled { .. }
        | Event::AdvantageTaken { .. }
        | Event::AdvantageLost { .. }
        | Event::Retreated { .. }
        | Event::Disordered { .. }
        | Event::Eliminated { .. }
        | Event::Advanced { .. }
        | Event::CombatEnded
        | Event::DisengagementRolled { .. }
        | Event::AirRolled { .. } => combat(data, event),
        Event::Replaced { unit } => format!("{} takes a replacement", name(unit)),
        Event::Returned { unit, hex } => format!("{} returns in {}", name(unit), number(hex)),
        Event::Rebuilt { unit, remnant } => {
            format!("{} is rebuilt from {}", name(unit), name(remnant))
        }
        Event::SlippedByNight { .. }
        | Event::DumpsLaid { .. }
        | Event::DumpRevealed { .. }
        | Event::DumpTried { .. }
        | Event::DumpCaptured { .. }
        | Event::FuelRemoved { .. }
        | Event::DumpsCleared
        | Event::RoadblockPlaced { .. }
        | Event::RoadblockRemoved { .. }
        | Event::BodenplatteRolled { .. }
        | Event::CommandoPlaced { .. }
        | Event::CommandoSpent { .. } => options(data, event),
    }
}

/// The events of combat.
#[expect(clippy::wildcard_enum_match_arm, reason = "`tell` names every variant and sends it here")]
fn combat(data: &Data, event: &Event) -> String {
    let name = |unit: &UnitId| data.counters[unit.index()].id.clone();
    let names = |units: &[UnitId]| units.iter().map(name).collect::<Vec<_>>().join("+");
    let number = |hex: &Hex| data.board.number(*hex);
    let letter = |entry: &rules_ardennes44::EntryId| data.places.entries[entry.index()].letter;
    match event {
        Event::AttackDeclared { target, units, followers, blocking, breakthrough, .. } => {
            let again = if *breakthrough { " again" } else { "" };
            let with = if followers.is_empty() {
                String::new()
            } else {
                format!(" with {}", names(followers))
            };
            let from = blocking.map(|entry| format!(" from beyond {}", letter(&entry)));
            let from = from.unwrap_or_default();
            format!("{} attacks {}{again}{with}{from}", names(units), number(target))
        }
        Event::CalledOff => "the attack is called off".to_owned(),
        Event::Supported { unit } => format!("{} supports the attack", name(unit)),
        Event::AirSupported => "aircraft support the attack".to_owned(),
        Event::SurpriseTried { unit, roll, surprised } => {
            let result = if *surprised { "surprises" } else { "does not surprise" };
            format!("{} {result} the defender, rolled {roll}", name(unit))
        }
        Event::DefensiveFire { unit, roll, shift, stopped } => {
            let result = if *stopped { "time on target".to_owned() } else { shift.to_string() };
            format!("{} fires for the defense, rolled {roll}: {result}", name(unit))
        }
        Event::JabosRolled { roll, modifiers, shift } => {
            format!("jabos, rolled {roll}{}: {shift}", told(modifiers))
        }
        Event::CombatResolved { attack, defense, odds, shifts, column, roll, result, .. } => {
            let rolled = roll.map(|roll| format!(", rolled {roll}")).unwrap_or_default();
            let (odds, column) = (ratio(*odds), ratio(*column));
            let shifted = told(shifts);
            format!(
                "{attack} to {defense} is {odds}{shifted}, at {column}{rolled}: {}",
                code(*result)
            )
        }
        Event::FireFightRolled { lead, roll, modifiers, result } => {
            format!(
                "{} leads the fire fight, rolled {roll}{}: {}",
                name(lead),
                told(modifiers),
                code(*result)
            )
        }
        Event::FellBack => "recon falls back".to_owned(),
        Event::DeterminedDefenseRolled { lead, roll, modifiers, result } => {
            let result = match result {
                Resistance::YesExchange => "yes, exchange",
                Resistance::YesLoss => "yes",
                Resistance::Delay => "delay",
                Resistance::No => "no",
                Resistance::NoLoss => "no, loss",
            };
            format!("{} leads the defense, rolled {roll}{}: {result}", name(lead), told(modifiers))
        }
        Event::AdvantageTaken { units, hex, target } => {
            format!("{} in {} has the advantage over {}", names(units), number(hex), number(target))
        }
        Event::AdvantageLost { hex, target, why } => {
            format!("{} loses the advantage over {} ({why})", number(hex), number(target))
        }
        Event::Retreated { units, path, off } => {
            let way: Vec<String> = path.iter().map(number).collect();
            let off = off.map(|to| format!(" and off to the {to:?} box")).unwrap_or_default();
            format!("{} retreats {}{off}", names(units), way.join("-"))
        }
        Event::Disordered { unit, order, why } => {
            let order = match order {
                Condition::Good => "in good order",
                Condition::Disrupted => "disrupted",
                Condition::Broken => "broken",
            };
            format!("{} is {order} ({why})", name(unit))
        }
        Event::Eliminated { unit, why } => format!("{} is eliminated ({why})", name(unit)),
        Event::Advanced { units, path, off } => {
            let way: Vec<String> = path.iter().map(number).collect();
            let off = off.map(|to| format!(" and off to the {to:?} box")).unwrap_or_default();
            format!("{} advances {}{off}", names(units), way.join("-"))
        }
        Event::CombatEnded => "the combat is over".to_owned(),
        Event::DisengagementRolled { unit, roll, modifiers, result } => {
            let result = match result {
                Parting::Yes => "gets away",
                Parting::YesDisrupted => "gets away in disorder",
                Parting::No => "stays",
                Parting::NoDisrupted => "stays in disorder",
            };
            format!("{} {result}, rolled {roll}{}", name(unit), told(modifiers))
        }
        Event::AirRolled { roll, modifiers, markers } => {
            format!("air support, rolled {roll}{}: {markers}", told(modifiers))
        }
        _ => String::new(),
    }
}

/// The events of the optional rules.
#[expect(clippy::wildcard_enum_match_arm, reason = "`tell` names every variant and sends it here")]
fn options(data: &Data, event: &Event) -> String {
    let name = |unit: &UnitId| data.counters[unit.index()].id.clone();
    let names = |units: &[UnitId]| units.iter().map(name).collect::<Vec<_>>().join("+");
    let number = |hex: &Hex| data.board.number(*hex);
    let span = |bridge: &BridgeId| span(data, *bridge);
    match event {
        Event::SlippedByNight { units, from, to } => {
            format!("{} slips {}-{}", names(units), number(from), number(to))
        }
        Event::DumpsLaid { real } => {
            let real = real.map(|real| number(&data.places.fuel_dumps[usize::from(real) - 1]));
            format!("the dumps are laid, the real one in {}", or_none(&real.unwrap_or_default()))
        }
        Event::DumpRevealed { hex, real } => {
            format!("{} is {}", number(hex), if *real { "the dump" } else { "a dummy" })
        }
        Event::DumpTried { hex, roll, modifiers, destroyed } => {
            let result = if *destroyed { "is destroyed" } else { "is not destroyed" };
            format!("the dump in {} {result}, rolled {roll}{}", number(hex), told(modifiers))
        }
        Event::DumpCaptured { hex } => format!("the dump in {} is captured", number(hex)),
        Event::FuelRemoved { hex } => format!("the fuel in {} is removed", number(hex)),
        Event::DumpsCleared => "the dumps are gone".to_owned(),
        Event::RoadblockPlaced { side: whose, marker, hex } => {
            format!("{} blocks {} with {}", side(*whose), number(hex), marker + 1)
        }
        Event::RoadblockRemoved { side: whose, marker, why } => {
            format!("{} roadblock {} is removed ({why})", side(*whose), marker + 1)
        }
        Event::BodenplatteRolled { roll, from } => {
            let from = from.map_or("never".to_owned(), |turn| format!("from turn {turn}"));
            format!("Bodenplatte {from}, rolled {roll}")
        }
        Event::CommandoPlaced { bridge } => format!("a commando guards {}", span(bridge)),
        Event::CommandoSpent { bridge } => format!("the commando at {} is spent", span(bridge)),
        _ => String::new(),
    }
}

/// `3-1` for column 2, `1-2` for column -1.
fn ratio(column: i16) -> String {
    if column < 0 { format!("1-{}", 1 - column) } else { format!("{}-1", column + 1) }
}

/// A result as the rulebook writes it.
fn code(code: Code) -> String {
    let written = toml::Value::try_from(code).expect("a code is a word");
    written.as_str().expect("a code is a word").to_owned()
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
        Mark::Attacked => "attacked",
        Mark::Defended => "defended",
        Mark::Retreated => "retreated",
        Mark::Replaced => "replaced",
        Mark::Infiltrated => "infiltrated",
        Mark::Displaced => "displaced",
        Mark::Advanced => "advanced",
        Mark::Stays => "stays",
        Mark::Isolated => "isolated",
    }
}

const MARKS: [Mark; 20] = [
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
    Mark::Attacked,
    Mark::Defended,
    Mark::Retreated,
    Mark::Replaced,
    Mark::Infiltrated,
    Mark::Displaced,
    Mark::Stays,
    Mark::Isolated,
];

pub(crate) fn now(data: &Data, position: &Position, thing: &str) -> String {
    match thing {
        "turn" => format!("turn {}", position.turn),
        "phase" => format!("phase {:?} {}", position.phase, side(position.active)),
        "battle" => match &position.battle {
            Some(battle) => {
                let asks = side(battle.asks(position.active));
                let step = if battle.owed.is_empty() {
                    format!("{:?}", battle.stage)
                } else {
                    "Loss".to_owned()
                };
                format!("battle {step} {asks}")
            }
            None => "battle none".to_owned(),
        },
        "advance" | "retreat" | "loss" => of_battle(data, position, thing),
        "advantages" => {
            let told = position.advantages.iter().map(|marker| {
                let (hex, target) =
                    (data.board.number(marker.hex), data.board.number(marker.target));
                format!("{} {hex}>{target}", named(data, &marker.units))
            });
            format!("advantages {}", or_none(&told.collect::<Vec<_>>().join(", ")))
        }
        "dumps" => {
            let told = position.dumps.iter().map(|dump| {
                let shown = if dump.is_known() { " shown" } else { "" };
                format!("{}{shown}", data.board.number(dump.hex))
            });
            format!("dumps {}", or_none(&told.collect::<Vec<_>>().join(" ")))
        }
        "roadblocks" => {
            let told = Side::BOTH.into_iter().flat_map(|whose| {
                let blocks = position.roadblocks[whose.index()].iter();
                let hexes = blocks.filter_map(|block| block.hex);
                hexes.map(move |hex| format!("{} {}", side(whose), data.board.number(hex)))
            });
            format!("roadblocks {}", or_none(&told.collect::<Vec<_>>().join(" ")))
        }
        "slips" => format!("slips {}", position.slips),
        "pending" => format!("pending {:?}", position.pending),
        "air" => format!("air {}", position.air),
        "replacements" => format!("replacements {}", position.replacements),
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

fn of_battle(data: &Data, position: &Position, thing: &str) -> String {
    let Some(battle) = &position.battle else { return format!("{thing} none") };
    match thing {
        "advance" => format!("advance {:?}", battle.advance),
        "retreat" => format!("retreat {}", battle.retreat),
        _ => {
            let among = battle.owed.first().map(|loss| named(data, &loss.among));
            format!("loss {}", or_none(&among.unwrap_or_default()))
        }
    }
}

fn named(data: &Data, units: &[UnitId]) -> String {
    let names = units.iter().map(|unit| data.counters[unit.index()].id.as_str());
    names.collect::<Vec<_>>().join("+")
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
        Condition::Good => {}
        Condition::Disrupted => told.push_str(" disrupted"),
        Condition::Broken => told.push_str(" broken"),
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
