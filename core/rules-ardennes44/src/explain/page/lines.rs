//! What has happened, line by line: each event with its kind, whom and what it concerns, and its dice.

use desk::log::{Drawn, FightMark, Heading, LineKind};
use desk::{LogLine, Sentence, Thing};
use hexmap::Hex;

use super::markers::side_of;
use super::offers::piece;
use super::when;
use crate::explain::story::words::side as adjective;
use crate::explain::story::{self, Story};
use crate::printed::counters::UnitId;
use crate::state::moment::Moment;
use crate::{Data, Event, Position, Side};

const DIE: u16 = 6;

/// What is told of an event.
pub(super) fn line(data: &Data, event: &Event) -> LogLine {
    let mut things: Vec<Thing> = units(event).into_iter().map(piece).collect();
    things.extend(places(data, event));
    LogLine {
        says: Sentence::plain(story::tell(data, event)),
        kind: kind(event),
        things,
        path: path(event).iter().map(|hex| hex.id()).collect(),
        heading: heading(data, event),
        fight: fight(event),
        drawn: drawn(data, event),
    }
}

/// The dice that a viewer is told of. Which site was drawn for the fuel dump, only one side is told (§32.1a).
fn drawn(data: &Data, event: &Event) -> Vec<Drawn> {
    if let Event::DumpsLaid { real } = event {
        let sites = u16::try_from(data.places.fuel_dumps.len()).expect("there are few sites");
        return real.iter().map(|&site| Drawn::Die(sites, site)).collect();
    }
    faces(event).into_iter().map(|face| Drawn::Die(DIE, face)).collect()
}

fn heading(data: &Data, event: &Event) -> Option<Heading> {
    let Event::PhaseBegan { turn, time, side, phase } = *event else { return None };
    let moment = Moment { turn, time, side, phase };
    let day = when::when(data, moment).long;
    Some(Heading {
        seat: Some(side.seat()),
        title: format!("{day} · {}", when::heading(side, phase)),
        player_turn: when::player_turn(moment),
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others neither begin nor end a combat")]
fn fight(event: &Event) -> Option<FightMark> {
    match event {
        Event::AttackDeclared { .. } => Some(FightMark::Begins),
        Event::CombatEnded | Event::CalledOff => Some(FightMark::Ends),
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others are of no kind in particular")]
fn kind(event: &Event) -> LineKind {
    match event {
        Event::CombatResolved { .. }
        | Event::FireFightRolled { .. }
        | Event::DeterminedDefenseRolled { .. }
        | Event::CalledOff
        | Event::Retreated { .. }
        | Event::Advanced { .. } => LineKind::Battle,
        Event::Eliminated { .. }
        | Event::Surrendered { .. }
        | Event::StepLost { .. }
        | Event::Exited { .. } => LineKind::Lost,
        Event::Entered { .. }
        | Event::EnteredFromWest { .. }
        | Event::Appeared { .. }
        | Event::Dropped { .. }
        | Event::Stationed { .. }
        | Event::Returned { .. }
        | Event::Rebuilt { .. }
        | Event::Replaced { .. } => LineKind::Arrived,
        Event::DemolitionTried { .. }
        | Event::OurenTried { .. }
        | Event::BridgeBegun { .. }
        | Event::BridgeBuilt { .. }
        | Event::BridgeAbandoned { .. } => LineKind::Works,
        Event::SupplyChecked { .. } | Event::SurrenderRolled { .. } | Event::Relieved { .. } => {
            LineKind::Supply
        }
        _ => LineKind::Plain,
    }
}

/// The units that an event names.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no unit")]
fn units(event: &Event) -> Vec<UnitId> {
    match event {
        Event::SetUp { unit, .. }
        | Event::Readied { unit }
        | Event::Marked { unit, .. }
        | Event::Unmarked { unit, .. }
        | Event::DemolitionTried { unit, .. }
        | Event::Chosen { unit }
        | Event::InfiltrationTried { unit, .. }
        | Event::EnteredFromWest { unit, .. }
        | Event::Stationed { unit, .. }
        | Event::Appeared { unit, .. }
        | Event::Dropped { unit, .. }
        | Event::ArrivalRolled { unit, .. }
        | Event::PositionBegun { unit, .. }
        | Event::PositionCompleted { unit, .. }
        | Event::Rallied { unit, .. }
        | Event::SentToAntwerp { unit }
        | Event::Supported { unit }
        | Event::SurpriseTried { unit, .. }
        | Event::DefensiveFire { unit, .. }
        | Event::Disordered { unit, .. }
        | Event::Eliminated { unit, .. }
        | Event::DisengagementRolled { unit, .. }
        | Event::Replaced { unit }
        | Event::Returned { unit, .. }
        | Event::FireFightRolled { lead: unit, .. }
        | Event::DeterminedDefenseRolled { lead: unit, .. } => vec![*unit],
        Event::ShortOfFuel { units, .. }
        | Event::Moved { units, .. }
        | Event::MoveCutShort { units, .. }
        | Event::Entered { units, .. }
        | Event::LeftMap { units, .. }
        | Event::Exited { units, .. }
        | Event::Relieved { units }
        | Event::SurrenderRolled { units, .. }
        | Event::Surrendered { units }
        | Event::AdvantageTaken { units, .. }
        | Event::Retreated { units, .. }
        | Event::Advanced { units, .. }
        | Event::SlippedByNight { units, .. } => units.clone(),
        Event::AttackDeclared { units, followers, .. } => [units.as_slice(), followers].concat(),
        Event::SupplyChecked { lost, regained, .. } => [lost.as_slice(), regained].concat(),
        Event::BrokeDown { unit, into, remnant } => {
            [&[*unit], into.as_slice(), remnant.as_slice()].concat()
        }
        Event::StepLost { unit, remnant, .. } => [&[*unit], remnant.as_slice()].concat(),
        Event::Rejoined { unit, parent } => vec![*unit, *parent],
        Event::Rebuilt { unit, remnant } => vec![*unit, *remnant],
        Event::CombatResolved { armored, .. } => armored.clone(),
        _ => Vec::new(),
    }
}

/// The hexes and bridges that an event names.
fn places(data: &Data, event: &Event) -> Vec<Thing> {
    let mut things: Vec<Thing> = hexes(event).iter().map(|hex| Thing::Hex(hex.id())).collect();
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others name no bridge and no entry")]
    match event {
        Event::DemolitionTried { bridge, .. }
        | Event::OurenTried { bridge, .. }
        | Event::BridgeBegun { bridge, .. }
        | Event::BridgeBuilt { bridge }
        | Event::BridgeAbandoned { bridge }
        | Event::CommandoPlaced { bridge }
        | Event::CommandoSpent { bridge } => things.push(side_of(data, *bridge)),
        Event::AttackDeclared { bridges, .. } => {
            things.extend(bridges.iter().map(|bridge| side_of(data, *bridge)));
        }
        Event::Entered { entry, .. } => {
            things.extend(data.places.entry(*entry).map(|entry| Thing::Hex(entry.hex.id())));
        }
        _ => {}
    }
    things
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no hex")]
fn hexes(event: &Event) -> Vec<Hex> {
    match event {
        Event::SetUp { hex, .. }
        | Event::InfiltrationTried { hex, .. }
        | Event::EnteredFromWest { hex, .. }
        | Event::Appeared { hex, .. }
        | Event::Dropped { hex, .. }
        | Event::PositionBegun { hex, .. }
        | Event::PositionCompleted { hex, .. }
        | Event::PositionLost { hex, .. }
        | Event::Overstacked { hex, .. }
        | Event::TrafficPlaced { hex, .. }
        | Event::Returned { hex, .. }
        | Event::DumpRevealed { hex, .. }
        | Event::DumpTried { hex, .. }
        | Event::DumpCaptured { hex }
        | Event::FuelRemoved { hex }
        | Event::RoadblockPlaced { hex, .. }
        | Event::MoveCutShort { from: hex, .. }
        | Event::Exited { from: hex, .. }
        | Event::AttackDeclared { target: hex, .. } => vec![*hex],
        Event::AdvantageTaken { hex, target, .. } | Event::AdvantageLost { hex, target, .. } => {
            vec![*hex, *target]
        }
        Event::SlippedByNight { from, to, .. } => vec![*from, *to],
        Event::VictoryChecked { hexes, .. } => hexes.clone(),
        _ => path(event).to_vec(),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others go nowhere")]
fn path(event: &Event) -> &[Hex] {
    match event {
        Event::Moved { path, .. }
        | Event::Retreated { path, .. }
        | Event::Advanced { path, .. } => path,
        _ => &[],
    }
}

/// The faces that an event tells of.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others roll nothing")]
fn faces(event: &Event) -> Vec<u16> {
    match event {
        Event::FuelRolled { roll, .. }
        | Event::DemolitionTried { roll, .. }
        | Event::OurenTried { roll, .. }
        | Event::InfiltrationTried { roll, .. }
        | Event::Dropped { roll, .. }
        | Event::ArrivalRolled { roll, .. }
        | Event::SurrenderRolled { roll, .. }
        | Event::SurpriseTried { roll, .. }
        | Event::DefensiveFire { roll, .. }
        | Event::JabosRolled { roll, .. }
        | Event::FireFightRolled { roll, .. }
        | Event::DeterminedDefenseRolled { roll, .. }
        | Event::DisengagementRolled { roll, .. }
        | Event::AirRolled { roll, .. }
        | Event::DumpTried { roll, .. }
        | Event::BodenplatteRolled { roll, .. } => vec![*roll],
        Event::Rallied { roll, .. } | Event::CombatResolved { roll, .. } => {
            roll.iter().copied().collect()
        }
        Event::TrafficRolled { rolls, .. } => rolls.clone(),
        _ => Vec::new(),
    }
}

/// Which hexes changed hands between two moments: those that count for victory first, then those with a name; the rest are
/// only counted.
pub(super) fn taken(before: &Position, now: &Position) -> Vec<LogLine> {
    let data = now.data();
    let story = Story { data };
    let hexes = data.board.grid().hexes();
    let changed: Vec<Hex> =
        hexes.filter(|&hex| before.controller(hex) != now.controller(hex)).collect();
    let counts = |hex: &Hex| data.places.victory.iter().any(|place| place.hex == *hex);
    let named = |hex: &Hex| data.board.map.label(*hex).is_some() || counts(hex);
    let mut worth: Vec<Hex> = changed.iter().copied().filter(|hex| named(hex)).collect();
    worth.sort_by_key(|hex| !counts(hex));
    let line = |words: String, things: Vec<Thing>| LogLine {
        kind: LineKind::Taken,
        things,
        ..LogLine::plain(Sentence::plain(words))
    };
    let by_name = |&hex: &Hex| {
        let words = format!("{} is now {}.", story.hex(hex), adjective(now.controller(hex)));
        line(words, vec![Thing::Hex(hex.id())])
    };
    let mut lines: Vec<LogLine> = worth.iter().map(by_name).collect();
    for side in Side::BOTH {
        let rest = changed.iter().filter(|hex| !named(hex) && now.controller(**hex) == side);
        let things: Vec<Thing> = rest.map(|hex| Thing::Hex(hex.id())).collect();
        let words = match things.len() {
            0 => continue,
            1 => format!("1 other hex became {}.", adjective(side)),
            count => format!("{count} other hexes became {}.", adjective(side)),
        };
        lines.push(line(words, things));
    }
    lines
}
