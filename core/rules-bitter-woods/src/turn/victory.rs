//! §17 Victory.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::printed::counters::{Army, UnitId};
use crate::printed::places::Place as Town;
use crate::printed::scenario::{Points, Verdict, Victory};
use crate::state::event::VictoryLevel;
use crate::state::unit::{Mark, Place};
use crate::supply::supply_lines::SupplyLines;
use crate::{Event, Position, Side};

const STRATEGIC: Clause = Clause::new("bw-17.1a");
const AT_END: Clause = Clause::new("bw-17a");
const SCENARIO: Clause = Clause::new("bw-2.9a");
/// §17.1a How many must leave the map, and how many of them armor.
pub const EXITED: (u16, u16) = (6, 2);
/// §17.2a How many must be across the Meuse, and how many of them armor.
pub(crate) const ACROSS: (usize, usize) = (3, 1);
/// §17.1a, §17.2a Towns for a strategic and for a tactical victory.
pub(crate) const TOWNS: (usize, usize) = (3, 2);
/// §17.6c What a panzer counts.
const PANZER: u16 = 2;
/// §36.8a Battalions that make a unit.
const THIRDS: u16 = 3;

/// The levels of the campaign, from the best for the Germans on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    GermanStrategic,
    GermanTactical,
    Draw,
    AlliedTactical,
    AlliedStrategic,
}

impl Level {
    const ALL: [Self; 5] = [
        Self::GermanStrategic,
        Self::GermanTactical,
        Self::Draw,
        Self::AlliedTactical,
        Self::AlliedStrategic,
    ];

    /// So many levels better for the Germans, or worse.
    fn shifted(self, by: isize) -> Self {
        let at = isize::try_from(self as usize).expect("few levels") - by;
        let last = isize::try_from(Self::ALL.len()).expect("few levels") - 1;
        Self::ALL[usize::try_from(at.clamp(0, last)).expect("it is not below nought")]
    }

    fn verdict(self) -> (Option<Side>, Option<VictoryLevel>) {
        match self {
            Self::GermanStrategic => (Some(Side::German), Some(VictoryLevel::Strategic)),
            Self::GermanTactical => (Some(Side::German), Some(VictoryLevel::Tactical)),
            Self::Draw => (None, None),
            Self::AlliedTactical => (Some(Side::Allied), Some(VictoryLevel::Tactical)),
            Self::AlliedStrategic => (Some(Side::Allied), Some(VictoryLevel::Strategic)),
        }
    }
}

/// Ends the game if it is won at once. Asked after every action.
pub(crate) fn judge_at_once(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    match &position.data().scenario.victory {
        Victory::Campaign { allied_lost, german_lost, .. } => {
            if has_exited(position) && towns_held(position) >= TOWNS.0 {
                let level = Level::GermanStrategic;
                let level = level.shifted(shift(position, *allied_lost, *german_lost));
                end(level.verdict(), STRATEGIC, pen);
            }
        }
        Victory::Relief { town, .. } => {
            if holds(position, &position.data().places.towns[*town]) {
                end((Some(Side::German), Some(VictoryLevel::Decisive)), SCENARIO, pen);
            }
        }
        Victory::Points(_) => {}
    }
}

/// Judges the game as a game-turn ends: at the last one, or when a scenario is decided.
pub(crate) fn judge_turn(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let scenario = &position.data().scenario;
    let last = position.turn >= scenario.last;
    match &scenario.victory {
        Victory::Campaign { allied_lost, german_lost, also_free } if last => {
            let level = level_at_end(position, also_free);
            let level = level.shifted(shift(position, *allied_lost, *german_lost));
            end(level.verdict(), AT_END, pen);
        }
        Victory::Points(points) if last => {
            end(by_points(position, points), SCENARIO, pen);
        }
        Victory::Relief { town, decisive_until, near } => {
            if let Some(verdict) = relief(position, *town, *decisive_until, *near) {
                end(verdict, SCENARIO, pen);
            }
        }
        Victory::Campaign { .. } | Victory::Points(_) => {}
    }
}

fn end(verdict: (Option<Side>, Option<VictoryLevel>), why: Clause, pen: &mut Pen<'_, Position>) {
    let (winner, level) = verdict;
    pen.enter(Event::Ended { winner, level, why });
}

/// §17.1a Whether enough has left the map in supply.
pub fn has_exited(position: &Position) -> bool {
    let (all, armor) = exited(position);
    all >= EXITED.0 && armor >= EXITED.1
}

/// §17.1a How many mechanized units have left the map in supply, and how many of them armor; three battalions of Peiper's make a
/// unit (§36.8a).
pub fn exited(position: &Position) -> (u16, u16) {
    let out = || {
        position.unit_ids().filter(|&unit| {
            let state = position.unit(unit);
            state.place == Place::Exited
                && state.has(Mark::LeftInSupply)
                && position.counter(unit).is_mechanized()
        })
    };
    let thirds = |unit: UnitId| {
        if position.counter(unit).is_peiper_battalion() { 1 } else { THIRDS }
    };
    let all: u16 = out().map(thirds).sum::<u16>() / THIRDS;
    // The three together are the armor that Kampfgruppe Peiper is.
    let is_armor = |&unit: &UnitId| {
        let counter = position.counter(unit);
        counter.is_armor() || counter.is_peiper_battalion()
    };
    let armor: u16 = out().filter(is_armor).map(thirds).sum::<u16>() / THIRDS;
    (all, armor)
}

/// How many of the three towns hold a supplied German unit.
pub fn towns_held(position: &Position) -> usize {
    let places = &position.data().places;
    places.objectives.iter().filter(|&&town| holds(position, &places.towns[town])).count()
}

/// Whether a supplied German unit stands in a town.
pub fn holds(position: &Position, town: &Town) -> bool {
    town.hexes.iter().any(|&hex| has_supplied(position, Side::German, hex))
}

fn has_supplied(position: &Position, side: Side, hex: Hex) -> bool {
    position
        .units_of(side, hex)
        .any(|unit| position.counter(unit).is_combat_unit() && !position.unit(unit).is_unsupplied())
}

/// The supplied German mechanized units on the map, with their hexes.
fn mechanized(position: &Position) -> impl Iterator<Item = (UnitId, Hex)> + '_ {
    position
        .on_map(Side::German)
        .filter(|&unit| position.counter(unit).is_mechanized())
        .filter(|&unit| !position.unit(unit).is_unsupplied())
        .filter_map(|unit| Some((unit, position.hex_of(unit)?)))
}

/// §17.2a, §17.3a Whether a hex lies across the Meuse north of Vireux.
fn is_across(position: &Position, hex: Hex) -> bool {
    let board = &position.data().board;
    let vireux = position.data().places.vireux;
    board.is_beyond_meuse(hex) && board.southing(hex) < board.southing(vireux)
}

/// §17.3a Whether a hex lies within one hex of a side of the Meuse between Vireux and Ramet: it, or a hex next to it, has one.
fn is_near_meuse(position: &Position, hex: Hex) -> bool {
    let grid = position.data().board.grid();
    has_meuse(position, hex) || grid.neighbours(hex).any(|(_, near)| has_meuse(position, near))
}

/// Whether a hex has a side of the Meuse whose middle lies north of Vireux and south of Ramet.
fn has_meuse(position: &Position, hex: Hex) -> bool {
    let data = position.data();
    let board = &data.board;
    let (north, south) = (board.southing(data.places.ramet), board.southing(data.places.vireux));
    board.grid().neighbours(hex).any(|(way, across)| {
        let middle = board.southing(hex) + board.southing(across);
        board.meuse(hex, way) && north * 2 < middle && middle < south * 2
    })
}

/// §17.2a How many supplied mechanized units stand across the Meuse, and how many of them armor.
pub(crate) fn across(position: &Position) -> (usize, usize) {
    let across: Vec<UnitId> = mechanized(position)
        .filter(|&(_, hex)| is_across(position, hex))
        .map(|(unit, _)| unit)
        .collect();
    let armor = across.iter().filter(|&&unit| position.counter(unit).is_armor()).count();
    (across.len(), armor)
}

/// §17.3a Whether a supplied mechanized unit stands near the Meuse, or beyond it.
pub(crate) fn is_meuse_neared(position: &Position) -> bool {
    mechanized(position).any(|(_, hex)| is_across(position, hex) || is_near_meuse(position, hex))
}

/// §17.2-17.5 The level at the end of the game.
fn level_at_end(position: &Position, also_free: &[usize]) -> Level {
    let towns = towns_held(position);
    let (across, armor) = across(position);
    if towns >= TOWNS.1 && across >= ACROSS.0 && armor >= ACROSS.1 {
        return Level::GermanTactical;
    }
    if towns >= TOWNS.1 && is_meuse_neared(position) {
        return Level::Draw;
    }
    let places = &position.data().places;
    let free = |&town: &usize| {
        let mut hexes = places.towns[town].hexes.iter();
        hexes.all(|&hex| !position.has_friend(Side::German, hex))
    };
    if places.kept_free.iter().chain(also_free).all(free) {
        Level::AlliedStrategic
    } else {
        Level::AlliedTactical
    }
}

/// §17.6 One level for the Germans, one for the Allies, or none.
fn shift(position: &Position, allied_lost: u16, german_lost: u16) -> isize {
    let [german, allied] = [allied_losses(position), german_losses(position)];
    isize::from(german >= allied_lost) - isize::from(allied >= german_lost)
}

/// §17.6a, §17.6d How many Allied units are lost; leaders do not count.
pub fn allied_losses(position: &Position) -> u16 {
    let lost = position.unit_ids().filter(|&unit| {
        position.unit(unit).place == Place::Dead
            && position.side_of(unit) == Side::Allied
            && position.counter(unit).is_combat_unit()
    });
    u16::try_from(lost.count()).expect("there are few units")
}

/// §17.6b, §17.6c How many German mechanized units are lost, panzers twice.
pub fn german_losses(position: &Position) -> u16 {
    let lost = position.unit_ids().filter(|&unit| {
        position.unit(unit).place == Place::Dead
            && position.side_of(unit) == Side::German
            && position.counter(unit).is_mechanized()
    });
    let counted = |unit: UnitId| if position.counter(unit).is_armor() { PANZER } else { 1 };
    lost.map(counted).sum()
}

/// Who wins by points.
fn by_points(position: &Position, points: &Points) -> (Option<Side>, Option<VictoryLevel>) {
    let places = &position.data().places;
    let decisive = |&town: &usize| holds(position, &places.towns[town]);
    if points.german_decisive_in.iter().any(decisive) {
        return (Some(Side::German), Some(VictoryLevel::Decisive));
    }
    let total = count(position, points);
    let level = points.levels.iter().find(|&&(least, _)| total >= least);
    let Verdict { winner, level } = level.map_or(points.otherwise, |&(_, verdict)| verdict);
    let level = level.map(|level| {
        let known = [VictoryLevel::Decisive, VictoryLevel::Marginal];
        let found = known.into_iter().find(|known| known.word() == level.word());
        found.expect("the reader knows the levels")
    });
    (winner, level)
}

/// Whether a town counts for whose points they are: a supplied unit stands there, or was the last to pass.
pub(crate) fn counts(
    position: &Position,
    points: &Points,
    lines: &SupplyLines,
    town: usize,
) -> bool {
    position.data().places.towns[town].hexes.iter().any(|&hex| {
        let passed = points.passing
            && position.controller(hex) == points.side
            && !position.has_enemy(points.side, hex)
            && lines.reached[hex.index()];
        passed || has_supplied(position, points.side, hex)
    })
}

/// The points of a scenario as it stands.
pub fn count(position: &Position, points: &Points) -> i16 {
    let data = position.data();
    let lines = SupplyLines::of(position, points.side);
    let counts = |&&(town, _): &&(usize, i16)| counts(position, points, &lines, town);
    let towns: i16 = points.towns.iter().filter(counts).map(|&(_, worth)| worth).sum();
    let losses = points.allied_lost.of(allied_losses(position))
        + points.german_lost.of(german_losses(position));
    let west = points.west_of.map_or(0, |(column, worth)| {
        let there = |(_, hex): (UnitId, Hex)| data.board.column_and_row(hex).0 > column;
        if mechanized(position).any(there) { worth } else { 0 }
    });
    let across = |(_, hex): (UnitId, Hex)| data.board.is_beyond_meuse(hex);
    let meuse = if mechanized(position).any(across) { points.across_meuse } else { 0 };
    towns + losses + west + meuse
}

/// Whether a path of Allied supply leads to a town that no German holds.
pub fn is_linked(position: &Position, town: usize) -> bool {
    let lines = SupplyLines::of(position, Side::Allied);
    let free = |hex: &Hex| lines.reached[hex.index()] && !position.has_friend(Side::German, *hex);
    position.data().places.towns[town].hexes.iter().any(free)
}

/// Whether the relief of a town is decided as a turn ends.
fn relief(
    position: &Position,
    town: usize,
    decisive_until: u8,
    near: u16,
) -> Option<(Option<Side>, Option<VictoryLevel>)> {
    let data = position.data();
    let hexes = &data.places.towns[town].hexes;
    let linked = is_linked(position, town);
    let last = position.turn >= data.scenario.last;
    if linked && position.turn <= decisive_until {
        return Some((Some(Side::Allied), Some(VictoryLevel::Decisive)));
    }
    if !last {
        return None;
    }
    if linked {
        return Some((Some(Side::Allied), Some(VictoryLevel::Marginal)));
    }
    let grid = data.board.grid();
    let close = position.on_map(Side::Allied).any(|unit| {
        position.unit(unit).army == Army::Third
            && position
                .hex_of(unit)
                .is_some_and(|at| hexes.iter().any(|&hex| grid.distance(at, hex) <= near))
    });
    if close {
        return Some((None, None));
    }
    Some((Some(Side::German), Some(VictoryLevel::Marginal)))
}
