//! The supply net of a side and the line of a unit, for an overlay.

use hexmap::{Direction, Hex, Reach, Step};
use kernel::Clause;
use serde::Serialize;

use super::hex::{army, place, with_article};
use super::zones::hexes_in_play;
use crate::printed::counters::UnitId;
use crate::state::unit::{Mark, Place};
use crate::supply::supply_lines::{Bar, Barrier, Line, Portion, Roads};
use crate::supply::{supply_lines, supply_path};
use crate::{Illegal, Position, Side};

const SUPPLIED: Clause = Clause::new("a44-23.3a");
const OFF_MAP: Clause = Clause::new("a44-23.2c");
const NO_WAY: Clause = Clause::new("a44-23.3b");

/// The supply net of one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Supply {
    /// Where it comes from.
    pub sources: Vec<Hex>,
    /// The hexes on roads that are open to a source.
    pub by_road: Vec<Hex>,
    /// Who has no line, and where it is cut.
    pub cut: Vec<CutOff>,
}

/// A unit without a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CutOff {
    /// Which.
    pub unit: UnitId,
    /// Where and how.
    #[serde(flatten)]
    pub cut: Cut,
}

/// What cuts a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cut {
    /// Where, if at one hex.
    pub at: Option<Hex>,
    /// How, in a sentence.
    pub text: String,
    /// By which rule.
    pub clause: Option<Clause>,
}

/// A unit's line, or what cuts it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum SupplyOf {
    /// It has one.
    Line {
        /// From the unit to the source.
        line: Vec<Hex>,
        /// In a sentence.
        text: String,
        /// By which rule.
        clause: Option<Clause>,
    },
    /// It has none.
    Cut(Cut),
}

pub(crate) fn supply(position: &Position, side: Side) -> Supply {
    let (roads, net) = (Roads::of(position, side), supply_lines::Supply::of(position, side));
    let on_road = |&hex: &Hex| position.data().board.is_on_road(hex);
    let by_road = hexes_in_play(position).filter(on_road);
    let without = |&unit: &UnitId| {
        let hex = position.hex_of(unit).filter(|_| position.counter(unit).side == side);
        hex.is_some_and(|hex| !net.reaches(position, hex))
    };
    let cut = position.unit_ids().filter(without);
    Supply {
        sources: supply_path::sources(position, side).unwrap_or_default(),
        by_road: by_road.filter(|&hex| roads.reach(position, hex)).collect(),
        cut: cut.map(|unit| CutOff { unit, cut: what_cuts(position, unit) }).collect(),
    }
}

pub(crate) fn of_unit(position: &Position, unit: UnitId) -> Result<SupplyOf, Illegal> {
    if unit.index() >= position.units.len() {
        return Err(Illegal::NoSuchUnit);
    }
    match position.unit(unit).place {
        Place::On(_) | Place::Box(_) | Place::Blocking(_) | Place::Waiting => {}
        Place::Dead | Place::Surrendered | Place::Exited | Place::Antwerp | Place::Unused => {
            return Err(Illegal::NotOnMap);
        }
    }
    Ok(match supply_lines::trace(position, unit) {
        Ok(Line::OffMap) => {
            let text = "In supply: it is off the map.".to_owned();
            SupplyOf::Line { line: Vec::new(), text, clause: Some(OFF_MAP) }
        }
        Ok(Line::Path { hexes, joint }) => {
            let text = told(position, unit, &hexes, joint);
            SupplyOf::Line { line: hexes, text, clause: Some(SUPPLIED) }
        }
        Err(_) => SupplyOf::Cut(what_cuts(position, unit)),
    })
}

/// A line in words.
fn told(position: &Position, unit: UnitId, line: &[Hex], joint: Hex) -> String {
    let data = position.data();
    let overland = line.iter().position(|&hex| hex == joint).unwrap_or(0);
    let source = place(data, *line.last().unwrap_or(&joint));
    let way = match (overland, line.len() - overland) {
        (0, 0 | 1) => "it stands on a source".to_owned(),
        (0, _) => format!("by road from {source}"),
        (1, 0 | 1) => format!("one hex overland from {source}"),
        (_, 0 | 1) => format!("{overland} hexes overland from {source}"),
        (1, _) => format!("by road from {source} to {}, then one hex overland", place(data, joint)),
        (_, _) => {
            let joint = place(data, joint);
            format!("by road from {source} to {joint}, then {overland} hexes overland")
        }
    };
    if position.unit(unit).has(Mark::OutOfSupply) {
        // §23.1c
        return format!("Marked out of supply until its next check; a line is open: {way}.");
    }
    format!("In supply: {way}.")
}

/// What a step costs that a line may not take: as much as a long detour.
const BARRED: u16 = 200;
/// The same across country: the cut is looked for on roads.
const BARRED_OVERLAND: u16 = 1000;
/// More than any line costs that is cut in a few places.
const LIMIT: u16 = 20_000;

/// What cuts a unit's line: the first step that is barred on the way that would otherwise be best.
fn what_cuts(position: &Position, unit: UnitId) -> Cut {
    let nowhere = Cut {
        at: None,
        text: "Out of supply: every source is shut or too far.".to_owned(),
        clause: Some(NO_WAY),
    };
    let Some(start) = position.hex_of(unit) else { return nowhere };
    let side = position.counter(unit).side;
    let grid = position.data().board.grid();
    let mut search = Reach::new();
    search.from(grid, start, LIMIT, |from, direction, to| {
        match bar(position, side, start, from, direction, to) {
            Ok(()) => Step::Go(1),
            Err((Portion::Road, _)) => Step::Go(BARRED),
            Err((Portion::Overland, _)) => Step::Go(BARRED_OVERLAND),
        }
    });
    let sources = supply_path::sources(position, side).unwrap_or_default();
    let nearest = sources.into_iter().filter_map(|hex| Some((search.cost(hex)?, hex))).min();
    let Some(path) = nearest.and_then(|(_, source)| search.path_to(source)) else { return nowhere };
    let barred = path.steps(grid).find_map(|(from, direction, to)| {
        let (portion, bar) = bar(position, side, start, from, direction, to).err()?;
        Some(Barrier { from, to, portion, bar })
    });
    barred.map_or(nowhere, |barrier| Cut {
        at: Some(barrier.to).filter(|_| !matches!(barrier.bar, Bar::TooFar | Bar::NoRoad)),
        text: format!("Out of supply: {}.", sentence(position, side, barrier)),
        clause: Some(barrier.clause()),
    })
}

/// Why a line from `start` may not take a step: by road, or across country near the unit.
fn bar(
    position: &Position,
    side: Side,
    start: Hex,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> Result<(), (Portion, Bar)> {
    let near =
        position.data().board.grid().distance(start, to) <= position.data().tables.supply.overland;
    let overland = supply_path::overland(position, side, start, from, direction, to);
    match (supply_path::by_road(position, side, from, direction, to), overland) {
        (Ok(()), _) => Ok(()),
        (Err(_), Ok(())) if near => Ok(()),
        (Err(Bar::NoRoad), Ok(())) => Err((Portion::Overland, Bar::TooFar)),
        (Err(Bar::NoRoad), Err(bar)) => Err((Portion::Overland, bar)),
        (Err(bar), _) => Err((Portion::Road, bar)),
    }
}

/// What is in the way, as a player would say it.
fn sentence(position: &Position, side: Side, barrier: Barrier) -> String {
    let data = position.data();
    let enemy = army(position, side.enemy(), barrier.to);
    let an = with_article(enemy);
    let (here, there) = (place(data, barrier.from), place(data, barrier.to));
    let way = match barrier.portion {
        Portion::Road => "road",
        Portion::Overland => "ground",
    };
    match barrier.bar {
        Bar::Enemy => format!("{enemy} troops are at {there}"),
        Bar::Zone => format!("the {way} at {there} is in {an} zone"),
        Bar::Bond => format!("{an} bond closes the {way} at {there}"),
        Bar::Town => format!("the road leads through {there}, which is in {enemy} hands"),
        Bar::Roadblock => format!("{an} Roadblock is at {there}"),
        Bar::Bridge => format!("the bridge between {here} and {there} is down"),
        Bar::NoRoad | Bar::TooFar => {
            let most = data.tables.supply.overland;
            format!("no open road is within {most} hexes")
        }
        Bar::EndOfMap => format!("the map ends at {there}"),
    }
}
