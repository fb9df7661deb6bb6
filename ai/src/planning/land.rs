//! The estimate: what the staff notes as a phase begins, hex by hex and formation by formation.

use std::cell::OnceCell;
use std::rc::Rc;

use hexmap::{Hex, Reach, Step};

use super::chances::{Chance, Chances};
use super::forces::worth_of;
use super::going::{FAR, Going, Resistance};
use super::objectives::Objectives;
use super::plan::Plan;
use super::press::Press;
use super::stakes::Stakes;
use super::warfare::Warfare;

/// A way that is worth less is nobody's.
const WORTH_GUARDING: i32 = 4;
/// What runs beside a way of what runs along it.
const BESIDE: i32 = 6;

/// A way that the attacker could go.
pub(crate) struct Approach {
    /// Where it leads.
    pub(crate) to: Hex,
    /// What is as good as had by it.
    pub(crate) gain: i32,
    pub(crate) hexes: Vec<Hex>,
}

/// What is known of the land. Each thing is worked out when it is first asked for in the phase.
pub(crate) struct Land<R: Warfare> {
    pub(crate) going: Rc<Going<R>>,
    pub(crate) stakes: Stakes,
    pub(crate) chances: Chances,
    side: R::Side,
    pub(crate) plan: Plan,
    supplied: OnceCell<Vec<bool>>,
    to_enemy: OnceCell<Vec<u16>>,
    ways: OnceCell<Vec<Approach>>,
    hope: OnceCell<Vec<i32>>,
    /// By arm.
    to_crisis: Vec<OnceCell<Vec<u16>>>,
    objectives: OnceCell<Rc<Objectives>>,
    threat: OnceCell<Vec<i32>>,
}

impl<R: Warfare> Land<R> {
    pub(crate) fn of(
        rules: &R,
        position: &R::State,
        side: R::Side,
        plan: Plan,
        going: Rc<Going<R>>,
    ) -> Self {
        Self {
            going,
            stakes: rules.stakes(position),
            chances: R::chances(position),
            side,
            plan,
            supplied: OnceCell::new(),
            to_enemy: OnceCell::new(),
            ways: OnceCell::new(),
            hope: OnceCell::new(),
            to_crisis: vec![OnceCell::new(); R::ARMS],
            objectives: OnceCell::new(),
            threat: OnceCell::new(),
        }
    }

    /// Whether our supply reaches a hex.
    pub(crate) fn is_supplied(&self, position: &R::State, hex: Hex) -> bool {
        self.supplied.get_or_init(|| supplied::<R>(position, self.side))[hex.index()]
    }

    /// How many hexes it is to the next enemy.
    pub(crate) fn to_enemy(&self, position: &R::State, hex: Hex) -> u16 {
        self.to_enemy.get_or_init(|| distances::<R>(position, self.side))[hex.index()]
    }

    /// How much of the attacker's hope runs through a hex: what the places are worth whose shortest ways lie
    /// through it or beside it.
    pub(crate) fn hope(&self, position: &R::State, hex: Hex) -> i32 {
        self.hopes(position)[hex.index()]
    }

    fn hopes(&self, position: &R::State) -> &[i32] {
        self.hope.get_or_init(|| hope::<R>(position, self.ways(position)))
    }

    /// The attacker's shortest ways to what he does not hold.
    pub(crate) fn ways(&self, position: &R::State) -> &[Approach] {
        self.ways.get_or_init(|| ways(position, &self.going, &self.stakes))
    }

    /// Where each formation of the attacker goes.
    pub(crate) fn objectives(&self, position: &R::State) -> &Objectives {
        self.objectives.get_or_init(|| {
            Rc::new(Objectives::of(position, self.side, &self.going, &self.stakes, &self.plan))
        })
    }

    /// The same land in a later phase: everybody still goes where he was sent.
    #[must_use]
    pub(crate) fn with_objectives_of(self, before: Option<&Self>) -> Self {
        if let Some(objectives) = before.and_then(|before| before.objectives.get()) {
            self.objectives.get_or_init(|| Rc::clone(objectives));
        }
        self
    }

    /// What the enemy could bring against a hex.
    fn threat(&self, position: &R::State, hex: Hex) -> i32 {
        self.threat.get_or_init(|| threat::<R>(position, self.side))[hex.index()]
    }

    /// How soon a unit can be at a crisis from a hex.
    pub(crate) fn crisis(&self, position: &R::State, unit: R::Unit, hex: Hex) -> u16 {
        let arm = R::arm(position, unit);
        let times = self.to_crisis[arm]
            .get_or_init(|| to_crisis(position, &self.going, self.hopes(position), self.side, arm));
        times[hex.index()]
    }

    /// What the attack promises that the enemy could make on a hex. The position has the enemy on turn.
    pub(crate) fn assault(&self, position: &R::State, side: R::Side, hex: Hex) -> Chance {
        self.assault_from(position, hex, R::front(position, side, hex))
    }

    fn assault_from(&self, position: &R::State, hex: Hex, front: i32) -> Chance {
        let attack = self.threat(position, hex).min(front * R::FROM_ONE_HEX);
        self.chances.at(R::odds_of(attack, R::defense_of(position, hex)))
    }

    /// What a stack would lose to what the enemy could bring against it. The position has the enemy
    /// on turn.
    pub(crate) fn risk(&self, position: &R::State, side: R::Side, hex: Hex) -> i32 {
        self.at_risk(position, side, hex, R::front(position, side, hex), R::LOST.len())
    }

    /// The same, if it can be attacked from so many hexes and has so many ways back.
    pub(crate) fn at_risk(
        &self,
        position: &R::State,
        side: R::Side,
        hex: Hex,
        front: i32,
        ways: usize,
    ) -> i32 {
        let (value, _) = worth_of::<R>(position, R::units_of(position, side, hex));
        if value == 0 {
            return 0;
        }
        let chance = self.assault_from(position, hex, front);
        let steps = i32::try_from(R::units_of(position, side, hex).count()).unwrap_or(1).max(1);
        let lost = R::LOST[ways.min(R::LOST.len() - 1)];
        value * chance.clears * lost / 10_000 + value / (steps * 2) * chance.kills / 100
    }
}

fn supplied<R: Warfare>(position: &R::State, side: R::Side) -> Vec<bool> {
    let supply = R::supply(position, side);
    let grid = R::grid(position);
    let mut supplied = vec![false; grid.cells()];
    for hex in grid.hexes() {
        supplied[hex.index()] = R::is_supplied(&supply, position, hex);
    }
    supplied
}

/// What the enemy could bring against each hex in a turn.
fn threat<R: Warfare>(position: &R::State, side: R::Side) -> Vec<i32> {
    let grid = R::grid(position);
    let mut threat = vec![0; grid.cells()];
    for unit in R::units(position).filter(|&unit| R::side(position, unit) != side) {
        let attack = R::attack(position, unit);
        let Some(hex) = R::hex_of(position, unit).filter(|_| attack > 0) else { continue };
        for (distance, share) in (0u16..).zip(R::reaches(position, unit)) {
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

/// The attacker's shortest ways to what he does not hold.
fn ways<R: Warfare>(position: &R::State, going: &Going<R>, stakes: &Stakes) -> Vec<Approach> {
    let attacker = R::attacker(position);
    let press = Press::of(position, going, stakes);
    let open = stakes.places.iter().filter(|stake| R::controller(position, stake.hex) != attacker);
    let places = open.map(|stake| (stake.hex, stake.value));
    let by_one_road = stakes.per_factor * R::SCALE.by_one_road;
    let exits = stakes.exits.iter().map(|&hex| (hex, by_one_road));
    let ways = places.chain(exits).map(|(to, value)| {
        let gain = value * stakes.nearness(press.time(to)) / 100;
        Approach { to, gain, hexes: press.way::<R>(to) }
    });
    ways.filter(|way| way.gain >= WORTH_GUARDING).collect()
}

/// How much of the attacker's hope runs through each hex.
fn hope<R: Warfare>(position: &R::State, ways: &[Approach]) -> Vec<i32> {
    let grid = R::grid(position);
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
fn to_crisis<R: Warfare>(
    position: &R::State,
    going: &Going<R>,
    hope: &[i32],
    side: R::Side,
    arm: usize,
) -> Vec<u16> {
    let most = hope.iter().copied().max().unwrap_or(0).max(1);
    let grid = R::grid(position);
    let free = |hex: &Hex| !R::has_enemy(position, side, *hex) && hope[hex.index()] * 4 > most;
    let goals = grid.hexes().filter(free).map(|hex| {
        let less = (most - hope[hex.index()]) * 20 / most;
        (hex, u16::try_from(less.max(0)).unwrap_or(0))
    });
    going.toward(position, &Resistance::to(side, position), arm, goals)
}

/// How many hexes it is to the next enemy.
fn distances<R: Warfare>(position: &R::State, side: R::Side) -> Vec<u16> {
    let grid = R::grid(position);
    let enemies = R::units(position).filter(|&unit| R::side(position, unit) != side);
    let enemies =
        enemies.filter_map(|unit| R::hex_of(position, unit)).map(|hex| (hex, Step::Go(0)));
    let mut search = Reach::new();
    search.from_all(grid, enemies, FAR, |_, _, _| Step::Go(1));
    let mut distances = vec![FAR; grid.cells()];
    for hex in grid.hexes() {
        distances[hex.index()] = search.cost(hex).unwrap_or(FAR);
    }
    distances
}
