//! The country: how long a step takes by road and across the land, what zones and stacks cost, where supply reaches.

use hexmap::{Direction, Grid, Hex, Reach, Step};
use kernel::Rules as _;
use rules_bastogne::march::moves;
use rules_bastogne::printed::board::Terrain;
use rules_bastogne::printed::costs::Gait;
use rules_bastogne::printed::scenario::Goal;
use rules_bastogne::stand::ground::{self, Mover};
use rules_bastogne::supply::{allied_lines, sources};
use rules_bastogne::{Action, BastogneBreakout, Position, Side, UnitId};

use super::forces::FOOT;
use super::{garrison, stakes};
use crate::planning::{Changed, Country, End, Forces as _};

/// Those on foot spend a half point in so many twentieths of a turn; those on wheels in one.
const ON_FOOT: u16 = 2;
/// To enter an enemy zone of control.
const ZONE: u16 = 4;
/// To fight, and for each point of the defense; a town doubles it.
const FIGHT: u16 = 8;
const FIGHT_AT_MOST: u16 = 36;
/// More steps than this in a hex close the road for those who follow.
const ROOM: u8 = 9;
/// Those who must not be lost stand with others, unless they defend with so much together or are so far from the enemy.
const ESCORT: i32 = 7;
const SAFE: u16 = 8;

impl Country for BastogneBreakout {
    type Mode = ();
    /// By bridge, whether it stands.
    type Roads = Vec<bool>;
    type Supply = Vec<bool>;
    type Lines = Vec<bool>;

    const ARMS: usize = FOOT + 1;
    const QUICK: usize = 1;

    fn grid(position: &Position) -> &Grid {
        position.data().board.grid()
    }

    fn roads(position: &Position) -> Vec<bool> {
        position.data().board.bridges().map(|bridge| position.stands(bridge)).collect()
    }

    fn changed(roads: &Vec<bool>, position: &Position) -> Option<Changed> {
        let board = &position.data().board;
        let others =
            board.bridges().filter(|&bridge| roads[bridge.index()] != position.stands(bridge));
        let ends: Vec<Hex> = others.flat_map(|bridge| board.bridge_ends(bridge)).collect();
        Some(if ends.is_empty() { Changed::Nothing } else { Changed::Around(ends) })
    }

    fn pace(position: &Position, arm: usize, from: Hex, direction: Direction, _: Hex) -> u8 {
        let gait = if arm == FOOT { Gait::Foot } else { Gait::Wheels };
        let costs = &position.data().costs;
        let halves = if position.is_unbridged(from, direction) {
            costs.ford(gait, from, direction)
        } else {
            costs.dry(gait, from, direction)
        };
        let time = halves.map_or(0, |halves| if arm == FOOT { halves * ON_FOOT } else { halves });
        u8::try_from(time).unwrap_or(u8::MAX)
    }

    fn waits(_: &Vec<bool>, _: &Position, _: Side, _: Hex, _: Direction) -> u16 {
        0
    }

    fn resistance(position: &Position, side: Side, hex: Hex) -> u16 {
        if position.has_enemy(side, hex) {
            let units = Self::units_of(position, side.enemy(), hex);
            let defense: i32 = units.map(|unit| Self::defense(position, unit)).sum();
            let town = position.data().board.terrain(hex) == Terrain::Town;
            let defense = u16::try_from(if town { defense * 2 } else { defense }).unwrap_or(0);
            (FIGHT + defense).min(FIGHT_AT_MOST)
        } else if position.in_enemy_zone(side, hex) {
            ZONE
        } else {
            0
        }
    }

    fn bars(_: &Position, _: Side, _: Hex, _: Direction, _: Hex) -> Option<u16> {
        None
    }

    fn cover(position: &Position, _: UnitId, hex: Hex) -> i32 {
        match position.data().board.terrain(hex) {
            Terrain::Clear => 0,
            Terrain::Village | Terrain::Forest => 2,
            Terrain::Town => 6,
        }
    }

    fn controller(position: &Position, hex: Hex) -> Side {
        position.controller(hex)
    }

    fn supply(position: &Position, side: Side) -> Vec<bool> {
        match side {
            Side::German => by_transport(position),
            Side::Allied => {
                let [on_foot, _] = allied_lines::open_lines(position);
                on_foot
            }
        }
    }

    fn is_supplied(supply: &Vec<bool>, _: &Position, hex: Hex) -> bool {
        supply[hex.index()]
    }

    /// What is held needs no supply in the end, and who has left was supplied before the enemy's last move: all that counts is
    /// who can walk in.
    fn lines(position: &Position, side: Side) -> Vec<bool> {
        Self::lines_through(position, side, |_| true)
    }

    fn lines_through(position: &Position, _: Side, open: impl Fn(Hex) -> bool) -> Vec<bool> {
        let grid = Self::grid(position);
        let held = matches!(position.data().scenario.goal, Goal::Hold { .. });
        let mut lines = vec![true; grid.cells()];
        for hex in grid.hexes().filter(|_| held) {
            lines[hex.index()] = open(hex);
        }
        lines
    }

    fn lead_to(lines: &Vec<bool>, _: &Position, hex: Hex) -> bool {
        lines[hex.index()]
    }

    /// Any number may stack; but they are in each other's way, except where the way ends.
    fn has_room(position: &Position, unit: UnitId, hex: Hex) -> bool {
        let counts = stakes::is_goal(position, hex);
        let here = position.hex_of(unit) == Some(hex);
        let steps = position.steps_in(position.side_of(unit), hex);
        let room = counts || here || steps + position.unit(unit).steps <= ROOM;
        room && (!stakes::must_leave(position, unit) || is_safe(position, unit, hex))
    }

    fn ends(&self, position: &Position, side: Side, unit: UnitId) -> Vec<End<()>> {
        if position.phase.side() != side || !position.phase.is_movement() {
            return Vec::new();
        }
        let here = position.hex_of(unit);
        // Whoever has come to the way off the map holds it until he leaves.
        if stakes::may_leave(position, unit)
            && here.is_some_and(|hex| stakes::is_goal(position, hex))
        {
            return Vec::new();
        }
        if garrison::is_held_by(position, unit) {
            return Vec::new();
        }
        let reached = moves::reach(position, unit).map(|reach| reach.reached());
        let others = reached.into_iter().flatten().filter(|&hex| Some(hex) != here);
        others.map(|hex| End { hex, mode: () }).collect()
    }

    fn march(&self, position: &Position, side: Side, unit: UnitId, to: Hex) -> Option<Action> {
        if garrison::is_held_by(position, unit) {
            return None;
        }
        let path = moves::reach(position, unit)?.path_to(to)?.into_hexes();
        let action = Action::Move { units: vec![unit], path };
        let view = self.view(position, side.seat().into());
        self.check(&view, &action).is_ok().then_some(action)
    }

    fn journey(
        &self,
        position: &Position,
        (side, unit): (Side, UnitId),
        stays: i32,
        liking: impl Fn((), Hex) -> i32,
    ) -> Option<Action> {
        let ends = self.ends(position, side, unit).into_iter();
        let liked = ends.map(|end| (liking((), end.hex), end.hex));
        let (_, best) = liked.filter(|&(liked, _)| liked > stays).max()?;
        self.march(position, side, unit, best)
    }

    fn price((): (), _: u16) -> i32 {
        0
    }
}

/// Whether a unit that must not be lost may stand in a hex.
fn is_safe(position: &Position, unit: UnitId, hex: Hex) -> bool {
    let side = position.side_of(unit);
    let others = BastogneBreakout::units_of(position, side, hex).filter(|&other| other != unit);
    let all = others.chain([unit]).map(|unit| BastogneBreakout::defense(position, unit));
    let grid = position.data().board.grid();
    let near = |enemy: UnitId| {
        position.hex_of(enemy).is_some_and(|enemy| grid.distance(enemy, hex) < SAFE)
    };
    all.sum::<i32>() >= ESCORT || !position.on_map(side.enemy()).any(near)
}

/// Where some transport could supply a unit on wheels.
fn by_transport(position: &Position) -> Vec<bool> {
    let grid = position.data().board.grid();
    let supply = &position.data().tables.supply;
    let flood = |starts: Vec<Hex>, mover: Mover, budget: u16| {
        let mut reach = Reach::new();
        let starts = starts.into_iter().map(|hex| (hex, Step::Go(0)));
        reach.from_all(grid, starts, budget, |from, direction, to| {
            ground::step(position, mover, from, direction, to).map_or(Step::No, Step::Go)
        });
        reach
    };
    let centres = sources::centres(position).map(|(_, hex)| hex).collect();
    let transport = Mover::TRANSPORT.uncongested();
    let driven = flood(centres, transport, supply.transport_movement).reached();
    let wheels = Mover { gait: Gait::Wheels, ..transport };
    let mut supplied = vec![false; grid.cells()];
    for hex in flood(driven, wheels, supply.radius).reached() {
        supplied[hex.index()] = true;
    }
    supplied
}
