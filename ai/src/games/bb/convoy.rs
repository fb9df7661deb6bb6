//! A division that is to leave the map goes as one, and so does a panzer division that has far to go to a town: a stack is not in
//! its own way on the road, and nobody is caught alone.

use std::cmp::Reverse;

use hexmap::{Hex, Reach};
use rules_bastogne::march::moves;
use rules_bastogne::printed::counters::{DivisionId, DivisionRole};
use rules_bastogne::printed::scenario::Goal;
use rules_bastogne::{Action, BastogneBreakout, Side, UnitId};

use super::reasons::Own;
use super::stakes;
use crate::planning::{Country as _, Decision, Forces as _, Mind, Reason, Role};

/// So near a town that is to be held, in hexes, everybody has orders of his own.
const NEAR: u16 = 5;
/// By how much a place must be liked better for the column to move.
const WORTH_IT: i32 = 2;
/// What it is worth to be in supply, in twentieths of a turn on the way.
const FED: i32 = 12;

/// What is done, and why.
type Done = Option<Decision<BastogneBreakout>>;

impl Mind<'_, BastogneBreakout> {
    /// The next move of such a division: first that of its main body, then those who join it.
    pub(super) fn convoy(&self) -> Done {
        if self.role == Role::Defender {
            return None;
        }
        let data = self.position.data();
        let divisions: Vec<DivisionId> = match &data.scenario.goal {
            Goal::Exit { divisions, .. } => divisions.iter().map(|goal| goal.division).collect(),
            Goal::Hold { .. } => {
                let roles = [DivisionRole::SecondPanzer, DivisionRole::PanzerLehr];
                roles.into_iter().filter_map(|role| data.division(role)).collect()
            }
        };
        divisions.into_iter().find_map(|division| {
            let units = self.drivers(division);
            let body = self.main_body(&units).filter(|&body| self.is_on_the_way(body))?;
            let action = self.go_on(&units, body).or_else(|| self.join(&units, body))?;
            Some((action, Reason::Own(Own::Convoy)))
        })
    }

    /// Whether a main body is to go as one still: where towns are to be held, far from them.
    fn is_on_the_way(&self, body: Hex) -> bool {
        let data = self.position.data();
        match &data.scenario.goal {
            Goal::Exit { .. } => true,
            Goal::Hold { hexes } => {
                let grid = data.board.grid();
                hexes.iter().all(|&hex| grid.distance(hex, body) > NEAR)
            }
        }
    }

    /// Those of a division on the map who drive.
    fn drivers(&self, division: DivisionId) -> Vec<UnitId> {
        let position = self.position;
        let drives = |unit: &UnitId| {
            position.counter(*unit).division == division
                && BastogneBreakout::range(position, *unit).is_none()
        };
        position.on_map(Side::German).filter(drives).collect()
    }

    /// Where most of its strength is.
    fn main_body(&self, units: &[UnitId]) -> Option<Hex> {
        let position = self.position;
        let here = |hex: Hex| {
            let there = units.iter().filter(|&&unit| position.hex_of(unit) == Some(hex));
            there.map(|&unit| BastogneBreakout::defense(position, unit)).sum::<i32>()
        };
        let hexes = units.iter().filter_map(|&unit| position.hex_of(unit));
        hexes.max_by_key(|&hex| (here(hex), Reverse(hex)))
    }

    /// The main body goes where its slowest unit can and likes it best.
    fn go_on(&self, units: &[UnitId], body: Hex) -> Option<Action> {
        let position = self.position;
        let able = |unit: &UnitId| {
            position.hex_of(*unit) == Some(body) && moves::budget(position, *unit).is_ok()
        };
        let group: Vec<UnitId> = units.iter().copied().filter(able).collect();
        let slowest = *group.iter().min_by_key(|&&unit| moves::budget(position, unit).ok())?;
        let ends = self.rules.ends(position, self.side, slowest).into_iter();
        let liked = ends.map(|end| (self.westward(slowest, end.hex), end.hex));
        let (most, best) = liked.max()?;
        if most < self.westward(slowest, body) + WORTH_IT {
            return None;
        }
        let path = moves::reach(position, slowest)?.path_to(best)?.into_hexes();
        // The weak wait for those who hold the exit, and leave by it without a halt.
        let stays = |unit: &UnitId| stakes::is_goal(position, best) && self.is_weak(*unit);
        let (weak, strong): (Vec<UnitId>, Vec<UnitId>) = group.into_iter().partition(stays);
        let units = if strong.is_empty() { weak } else { strong };
        self.allowed(Action::Move { units, path })
    }

    /// How it likes a unit that is to leave the map to stand in a hex: near its way off, in supply. Towns are for others to take.
    pub(super) fn westward(&self, unit: UnitId, hex: Hex) -> i32 {
        let position = self.position;
        let goal = self.land.objectives(position).goal_of::<BastogneBreakout>(position, unit);
        let arm = BastogneBreakout::arm(position, unit);
        let time = goal.map_or(0, |goal| i32::from(goal.time(arm, hex)));
        let fed = if self.land.is_supplied(position, hex) { FED } else { 0 };
        fed + BastogneBreakout::cover(position, unit, hex) - time
    }

    /// Somebody joins the main body.
    fn join(&self, units: &[UnitId], body: Hex) -> Option<Action> {
        let position = self.position;
        units.iter().find_map(|&unit| {
            let apart = position.hex_of(unit) != Some(body);
            let reach = moves::reach(position, unit).filter(|_| apart)?;
            let path = Reach::path_to(&reach, body)?.into_hexes();
            self.allowed(Action::Move { units: vec![unit], path })
        })
    }
}
