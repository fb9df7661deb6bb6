//! The estimate: what the staff notes as a phase begins, hex by hex and formation by formation.

use std::cell::OnceCell;
use std::rc::Rc;

use hexmap::{Hex, Reach, Step};
use rules_ardennes44::fight::odds::reckon;
use rules_ardennes44::printed::board::{BuiltUp, Terrain};
use rules_ardennes44::state::battle::Battle;
use rules_ardennes44::supply::supply_lines::Supply;
use rules_ardennes44::{Position, Side, UnitId};

use super::chances::{Chance, Chances};
use super::going::{Arm, FAR, Going, Resistance, arm_of};
use super::objectives::Objectives;
use super::plan::Plan;
use super::stakes::Stakes;
use super::worth::{Press, of_units};

/// A way that is worth less is nobody's.
const WORTH_GUARDING: i32 = 4;

/// How many Attack Factors could leave by one road.
const EXIT_FACTORS: i32 = 4;
/// What runs beside a way of what runs along it.
const BESIDE: i32 = 6;

/// A way that the Germans could go.
pub(super) struct Approach {
    /// Where it leads.
    pub(super) to: Hex,
    /// What is as good as had by it.
    pub(super) gain: i32,
    pub(super) hexes: Vec<Hex>,
}

/// What is known of the land. Each thing is worked out when it is first asked for in the phase.
pub(super) struct Land {
    pub(super) going: Rc<Going>,
    pub(super) stakes: Stakes,
    pub(super) chances: Chances,
    side: Side,
    pub(super) plan: Plan,
    supplied: OnceCell<Vec<bool>>,
    to_enemy: OnceCell<Vec<u16>>,
    ways: OnceCell<Vec<Approach>>,
    hope: OnceCell<Vec<i32>>,
    to_crisis: [OnceCell<Vec<u16>>; 2],
    objectives: OnceCell<Rc<Objectives>>,
    threat: OnceCell<Vec<i32>>,
}

impl Land {
    pub(super) fn of(position: &Position, side: Side, plan: Plan, going: Rc<Going>) -> Self {
        Self {
            going,
            stakes: Stakes::of(position),
            chances: Chances::of(position),
            side,
            plan,
            supplied: OnceCell::new(),
            to_enemy: OnceCell::new(),
            ways: OnceCell::new(),
            hope: OnceCell::new(),
            to_crisis: [OnceCell::new(), OnceCell::new()],
            objectives: OnceCell::new(),
            threat: OnceCell::new(),
        }
    }

    /// Whether our supply reaches a hex.
    pub(super) fn is_supplied(&self, position: &Position, hex: Hex) -> bool {
        self.supplied.get_or_init(|| supplied(position, self.side))[hex.index()]
    }

    /// How many hexes it is to the next enemy.
    pub(super) fn to_enemy(&self, position: &Position, hex: Hex) -> u16 {
        self.to_enemy.get_or_init(|| distances(position, self.side))[hex.index()]
    }

    /// How much German hope runs through a hex: what the places are worth whose shortest ways lie
    /// through it or beside it.
    pub(super) fn hope(&self, position: &Position, hex: Hex) -> i32 {
        self.hopes(position)[hex.index()]
    }

    fn hopes(&self, position: &Position) -> &[i32] {
        self.hope.get_or_init(|| hope(position, self.ways(position)))
    }

    /// The shortest German ways to what they do not hold.
    pub(super) fn ways(&self, position: &Position) -> &[Approach] {
        self.ways.get_or_init(|| ways(position, &self.going, &self.stakes))
    }

    /// Where each formation of the Germans goes.
    pub(super) fn objectives(&self, position: &Position) -> &Objectives {
        self.objectives.get_or_init(|| {
            Rc::new(Objectives::of(position, self.side, &self.going, &self.stakes, &self.plan))
        })
    }

    /// The same land in a later phase: everybody still goes where he was sent.
    #[must_use]
    pub(super) fn with_objectives_of(self, before: Option<&Self>) -> Self {
        if let Some(objectives) = before.and_then(|before| before.objectives.get()) {
            self.objectives.get_or_init(|| Rc::clone(objectives));
        }
        self
    }

    /// What the enemy could bring against a hex.
    fn threat(&self, position: &Position, hex: Hex) -> i32 {
        self.threat.get_or_init(|| threat(position, self.side))[hex.index()]
    }

    /// How soon a unit can be at a crisis from a hex.
    pub(super) fn crisis(&self, position: &Position, unit: UnitId, hex: Hex) -> u16 {
        let arm = arm_of(position, unit);
        let times = match arm {
            Arm::Wheels => &self.to_crisis[0],
            Arm::Foot => &self.to_crisis[1],
        };
        let times = times
            .get_or_init(|| to_crisis(position, &self.going, self.hopes(position), self.side, arm));
        times[hex.index()]
    }

    /// What the attack promises that the enemy could make on a hex. The position has the enemy on turn.
    pub(super) fn assault(&self, position: &Position, side: Side, hex: Hex) -> Chance {
        let attack = self.threat(position, hex).min(front(position, side, hex) * PER_HEX);
        let defense =
            i32::from(reckon(position, &Battle::declared(hex, Vec::new(), Vec::new())).defense);
        let column = if attack >= defense { attack / defense.max(1) - 1 } else { -2 };
        self.chances.at(i16::try_from(column).unwrap_or(i16::MAX))
    }

    /// What a stack would lose to what the enemy could bring against it. The position has the enemy
    /// on turn.
    pub(super) fn risk(&self, position: &Position, side: Side, hex: Hex) -> i32 {
        let (value, _) = of_units(position, position.units_of(side, hex));
        if value == 0 {
            return 0;
        }
        let chance = self.assault(position, side, hex);
        let steps = i32::try_from(position.units_of(side, hex).count()).unwrap_or(1).max(1);
        value * chance.clears / 400 + value / (steps * 2) * chance.kills / 100
    }
}

fn supplied(position: &Position, side: Side) -> Vec<bool> {
    let supply = Supply::of(position, side);
    let grid = position.data().board.grid();
    let mut supplied = vec![false; grid.cells()];
    for hex in grid.hexes() {
        supplied[hex.index()] = supply.reaches(position, hex);
    }
    supplied
}

/// What attacks from one hex, about.
const PER_HEX: i32 = 8;

/// From how many hexes a hex can be attacked; over a river half.
fn front(position: &Position, side: Side, hex: Hex) -> i32 {
    let board = &position.data().board;
    let around = board.grid().neighbours(hex);
    let open =
        around.filter(|&(way, next)| !position.has_friend(side, next) && !board.lake(hex, way));
    open.map(|(way, _)| if board.river(hex, way) { 1 } else { 2 }).sum::<i32>() / 2
}

/// What the enemy could bring against each hex in a turn.
fn threat(position: &Position, side: Side) -> Vec<i32> {
    let grid = position.data().board.grid();
    let mut threat = vec![0; grid.cells()];
    for unit in position.unit_ids().filter(|&unit| position.counter(unit).side != side) {
        let attack = i32::from(position.strength(unit).attack);
        let Some(hex) = position.hex_of(unit).filter(|_| attack > 0) else { continue };
        let shares: &[i32] = match arm_of(position, unit) {
            Arm::Foot => &[100, 100, 80, 40],
            Arm::Wheels => &[100, 100, 90, 70, 50, 30],
        };
        for (distance, share) in (0u16..).zip(shares) {
            for near in grid.ring(hex, distance) {
                threat[near.index()] += attack * share;
            }
        }
    }
    for sum in &mut threat {
        *sum /= 100;
    }
    threat
}

/// The shortest German ways to what they do not hold.
fn ways(position: &Position, going: &Going, stakes: &Stakes) -> Vec<Approach> {
    let press = Press::of(position, going, stakes);
    let open = stakes.places.iter().filter(|stake| position.controller(stake.hex) != Side::German);
    let places = open.map(|stake| (stake.hex, stake.value));
    let exits = stakes.exits.iter().map(|&hex| (hex, stakes.per_factor * EXIT_FACTORS));
    let ways = places.chain(exits).map(|(to, value)| {
        let gain = value * stakes.nearness(press.time(to)) / 100;
        Approach { to, gain, hexes: press.way(to) }
    });
    ways.filter(|way| way.gain >= WORTH_GUARDING).collect()
}

/// How much German hope runs through each hex.
fn hope(position: &Position, ways: &[Approach]) -> Vec<i32> {
    let grid = position.data().board.grid();
    let mut hope = vec![0; grid.cells()];
    for way in ways {
        for on_way in &way.hexes {
            hope[on_way.index()] += way.gain;
            for (_, beside) in grid.neighbours(*on_way) {
                hope[beside.index()] += way.gain / BESIDE;
            }
        }
        hope[way.to.index()] += way.gain;
    }
    hope
}

/// How soon a side can be where the most hope runs, and the enemy is not.
fn to_crisis(position: &Position, going: &Going, hope: &[i32], side: Side, arm: Arm) -> Vec<u16> {
    let most = hope.iter().copied().max().unwrap_or(0).max(1);
    let grid = position.data().board.grid();
    let free = |hex: &Hex| !position.has_enemy(side, *hex) && hope[hex.index()] * 4 > most;
    let goals = grid.hexes().filter(free).map(|hex| {
        let less = (most - hope[hex.index()]) * 20 / most;
        (hex, u16::try_from(less.max(0)).unwrap_or(0))
    });
    going.toward(position, &Resistance::to(side, position), arm, goals)
}

/// How many hexes it is to the next enemy.
fn distances(position: &Position, side: Side) -> Vec<u16> {
    let grid = position.data().board.grid();
    let enemies = position.unit_ids().filter(|&unit| position.counter(unit).side != side);
    let enemies = enemies.filter_map(|unit| position.hex_of(unit)).map(|hex| (hex, Step::Go(0)));
    let mut search = Reach::new();
    search.from_all(grid, enemies, FAR, |_, _, _| Step::Go(1));
    let mut distances = vec![FAR; grid.cells()];
    for hex in grid.hexes() {
        distances[hex.index()] = search.cost(hex).unwrap_or(FAR);
    }
    distances
}

/// How good a hex is to stand in.
pub(super) fn cover(position: &Position, hex: Hex) -> i32 {
    let board = &position.data().board;
    let woods = match board.terrain(hex) {
        Terrain::Clear => 0,
        Terrain::LightWoods | Terrain::Forest | Terrain::WoodedRough | Terrain::City => 1,
    };
    let houses = match board.built_up(hex) {
        BuiltUp::None => 0,
        BuiltUp::Village => 2,
        BuiltUp::Town => 3,
        BuiltUp::City => 4,
    };
    let dug = if position.improved_at(hex).is_some_and(|here| here.complete) { 2 } else { 0 };
    woods.max(houses).max(dug)
}
