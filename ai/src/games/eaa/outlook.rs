//! What the Germans may still score: how soon they could be at each town, and by which way.

use hexmap::{Direction, Hex, Reach, Step};
use rules_enemy_action::march::costs::{self, Cost};
use rules_enemy_action::march::exits;
use rules_enemy_action::stand::strength::strength;
use rules_enemy_action::state::decks::CardPlace;
use rules_enemy_action::state::unit::Mark;
use rules_enemy_action::{Position, Side};

use super::worth::POINT;

/// Nobody looks farther, in movement points of vehicles on roads.
const FAR: u16 = 30;
/// What a river without a bridge costs.
const RIVER: u16 = 6;
/// What a zone of control costs, where the move ends,
const ZONE: u16 = 1;
/// and what going from one to the next costs, which needs a fight.
const LINE: u16 = 4;
/// What a roadblock costs.
const ROADBLOCK: u16 = 3;
/// What fighting through a hex costs besides the strength that holds it,
const FIGHT: u16 = 6;
/// and more if it is a town or dug in.
const COVER: u16 = 5;
/// How far vehicles get on an impulse of theirs, on a day to come, and at least,
const IMPULSE: i32 = 4;
const DAY: i32 = 18;
const LEAST: i32 = 5;
/// and how far they look at most: whoever thinks of what is farther away leaves the towns near by to them.
const PATIENCE: i32 = 18;
/// What the road off the map is worth to those who reach it, while no Ally is near.
const EXIT: i32 = 6 * POINT;
/// What an objective is worth where two of them end the game.
const OBJECTIVE: i32 = 4 * POINT;

/// How soon the Germans could be where they want to be.
pub(super) struct Outlook {
    search: Reach,
    /// By hex, how much of their hope runs through it.
    through: Vec<i32>,
    /// All they can hope for, in hundredths of a point.
    pub(super) hope: i32,
}

impl Outlook {
    /// As the position is now.
    pub(super) fn of(position: &Position) -> Self {
        let grid = position.data().board.grid();
        let mut barred = vec![0; grid.cells()];
        for hex in grid.hexes() {
            barred[hex.index()] = resistance(position, hex);
        }
        let mut search = Reach::new();
        let starts = position.on_map(Side::German).filter_map(|unit| position.hex_of(unit));
        let starts = starts.map(|hex| (hex, Step::Go(0)));
        search.from_all(grid, starts, FAR, |from, direction, to| {
            let is_shut = is_zone(position, from) && is_zone(position, to);
            let shut = if is_shut { LINE } else { 0 };
            Step::Go(pace(position, from, direction, to) + barred[to.index()] + shut)
        });
        let mut outlook = Self { search, through: vec![0; grid.cells()], hope: 0 };
        let patience = patience(position);
        for (goal, value) in goals(position, &outlook.search) {
            outlook.count(goal, value, patience);
        }
        outlook
    }

    /// How many movement points away the nearest Germans are.
    pub(super) fn away(&self, hex: Hex) -> u16 {
        self.search.cost(hex).unwrap_or(FAR)
    }

    /// How much of their hope runs through a hex, in hundredths of a point.
    pub(super) fn through(&self, hex: Hex) -> i32 {
        self.through[hex.index()]
    }

    /// Counts what a goal promises, along the way to it.
    fn count(&mut self, goal: Hex, value: i32, patience: i32) {
        let Some(away) = self.search.cost(goal).map(i32::from) else { return };
        let promise = value * (patience - away).max(0) / patience;
        self.hope += promise;
        let mut at = Some(goal);
        while let Some(hex) = at {
            self.through[hex.index()] += promise;
            at = self.search.previous(hex);
        }
    }
}

/// How far they look, in movement points: the farther away, the less something promises.
fn patience(position: &Position) -> i32 {
    let days = i32::from(position.data().scenario.last.saturating_sub(position.day));
    let cards = position.decks.at(Side::German, CardPlace::Pile).count();
    // An impulse draws two.
    let impulses = i32::try_from(cards / 2).expect("there are few cards");
    (LEAST + IMPULSE * impulses + DAY * days).min(PATIENCE)
}

/// What they want, and what it is worth.
fn goals(position: &Position, search: &Reach) -> Vec<(Hex, i32)> {
    let data = position.data();
    let board = &data.board;
    let towns = board.grid().hexes().filter(|&hex| position.owner(hex) == Side::Allied);
    let towns = towns.map(|hex| (hex, i32::from(data.town_points(hex)) * POINT));
    let mut goals: Vec<(Hex, i32)> = towns.filter(|&(_, value)| value > 0).collect();
    let exits = board
        .grid()
        .hexes()
        .filter(|&hex| exits::is_exit(position, hex) && !position.controls(Side::Allied, hex));
    goals.extend(exits.map(|hex| (hex, EXIT)));
    if !position.score.crossed {
        let banks = board.grid().hexes().filter(|&hex| board.is_far_bank(hex));
        let nearest = banks.filter_map(|hex| Some((search.cost(hex)?, hex))).min();
        let value = i32::from(data.tables.points.meuse) * POINT;
        goals.extend(nearest.map(|(_, hex)| (hex, value)));
    }
    if data.scenario.ends_with_two_objectives {
        let objectives = position.objectives.iter().flatten();
        goals.extend(objectives.map(|objective| (objective.hex, OBJECTIVE)));
    }
    goals
}

/// Whether the Allies control a hex in which they do not stand.
fn is_zone(position: &Position, hex: Hex) -> bool {
    position.controls(Side::Allied, hex) && position.holder(hex) != Some(Side::Allied)
}

/// What a step over the ground costs.
fn pace(position: &Position, from: Hex, direction: Direction, to: Hex) -> u16 {
    match costs::step(position, true, from, direction, to) {
        Cost::WholeMove => RIVER,
        Cost::Points(points) => points.into(),
    }
}

/// What the Allies in a hex, or round it, cost whoever enters it.
fn resistance(position: &Position, hex: Hex) -> u16 {
    let board = &position.data().board;
    let block = if position.roadblocks.has(hex) { ROADBLOCK } else { 0 };
    if position.holder(hex) != Some(Side::Allied) {
        return if position.controls(Side::Allied, hex) { block + ZONE } else { block };
    }
    let ready = position.units_in(hex).filter(|&unit| !position.has(unit, Mark::Dispersed));
    let held = strength(position, ready);
    let held = if board.is_city(hex) { held * position.data().tables.ground.strong } else { held };
    let covered = board.is_town(hex) || position.improved.has(hex);
    block + FIGHT + held + if covered { COVER } else { 0 }
}
