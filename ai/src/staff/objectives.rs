//! Where each German formation goes: a place that counts, or the way off the map, shared out so that
//! they do not all go to the same.

use hexmap::Hex;
use rules_ardennes44::printed::scenario::Goal as Victory;
use rules_ardennes44::{FormationId, Position, Side, UnitId};

use super::going::{Arm, FAR, Going, Resistance, arm_of};
use super::plan::Plan;
use super::stakes::{POINT, Stake, Stakes};

/// What a goal is worth to one more formation, of a hundred: if less than half of what it needs is on the way, if not all of
/// it is, and beyond.
const SHARES: [i32; 3] = [100, 30, 3];
/// What any goal needs, in Attack Factors, and for each point of defense near it.
const NEED: i32 = 10;
const NEED_EACH: i32 = 1;
/// What can leave the map.
const NEED_EXIT: i32 = 80;
/// What a place counts that is wanted for victory, and one that is more than is wanted, of a hundred.
const WANTED: i32 = 165;
const NOT_WANTED: i32 = 40;
/// How near a goal its defenders are.
const NEAR: u16 = 2;

/// A goal, and how far it is from everywhere.
pub(super) struct Goal {
    /// The hex, or none for the way off the map.
    pub(super) hex: Option<Hex>,
    value: i32,
    need: i32,
    /// By arm and hex.
    times: [Vec<u16>; 2],
}

/// A formation, its strength and how far it is to each goal.
struct Band {
    formation: FormationId,
    attack: i32,
    times: Vec<u16>,
}

/// Who goes where.
pub(super) struct Objectives {
    pub(super) goals: Vec<Goal>,
    /// By formation, which goal.
    of: Vec<Option<usize>>,
    /// How much far goals count beside near ones.
    depth: i32,
}

impl Objectives {
    pub(super) fn of(
        position: &Position,
        side: Side,
        going: &Going,
        stakes: &Stakes,
        plan: &Plan,
    ) -> Self {
        if side == Side::Allied {
            return Self { goals: Vec::new(), of: Vec::new(), depth: 0 };
        }
        let goals = goals(position, going, stakes, plan);
        let of = vec![None; position.data().formations.len()];
        let mut objectives = Self { goals, of, depth: plan.depth };
        objectives.share_out(position, stakes);
        objectives
    }

    /// The formation that gains most chooses first.
    fn share_out(&mut self, position: &Position, stakes: &Stakes) {
        let mut sent = vec![0; self.goals.len()];
        let mut waiting: Vec<Band> =
            formations(position).map(|formation| self.band(position, formation)).collect();
        self.prefer_nearest(&waiting, wanted(position, stakes));
        while !waiting.is_empty() {
            let wishes = waiting.iter().enumerate().map(|(at, band)| {
                let wishes = (0..self.goals.len())
                    .map(|goal| (self.wish(stakes, band, goal, sent[goal]), goal));
                let best = wishes.max_by_key(|&(wish, goal)| (wish, usize::MAX - goal));
                (best.unwrap_or((0, 0)), at)
            });
            let chosen = wishes.max_by_key(|&((wish, _), at)| (wish, usize::MAX - at));
            let Some(((wish, goal), at)) = chosen else { return };
            let band = waiting.remove(at);
            if wish > 0 {
                sent[goal] += band.attack;
                self.of[band.formation.index()] = Some(goal);
            }
        }
    }

    /// As many places as are still wanted count more than the others: those that are nearest.
    fn prefer_nearest(&mut self, bands: &[Band], wanted: usize) {
        let soonest = |goal: usize| bands.iter().map(|band| band.times[goal]).min().unwrap_or(FAR);
        let places = (0..self.goals.len()).filter(|&goal| self.goals[goal].hex.is_some());
        let mut by_time: Vec<(u16, usize)> = places.map(|goal| (soonest(goal), goal)).collect();
        by_time.sort_unstable();
        for (rank, (_, goal)) in by_time.into_iter().enumerate() {
            let share = if rank < wanted { WANTED } else { NOT_WANTED };
            self.goals[goal].value = self.goals[goal].value * share / 100;
        }
    }

    /// A formation as it stands.
    fn band(&self, position: &Position, formation: FormationId) -> Band {
        let units: Vec<UnitId> = fighters(position)
            .filter(|&unit| position.counter(unit).formation == formation)
            .collect();
        let count = u32::try_from(units.len()).unwrap_or(1).max(1);
        let mean = |goal| {
            let sum: u32 =
                units.iter().map(|&unit| u32::from(self.time_to(position, unit, goal))).sum();
            u16::try_from(sum / count).unwrap_or(FAR)
        };
        let attack = units.iter().map(|&unit| i32::from(position.strength(unit).attack)).sum();
        Band { formation, attack, times: (0..self.goals.len()).map(mean).collect() }
    }

    /// How much a formation gains by going to a goal where so much goes already.
    fn wish(&self, stakes: &Stakes, band: &Band, goal: usize, sent: i32) -> i32 {
        let Goal { value, need, .. } = self.goals[goal];
        let share = match sent {
            few if few * 2 < need => SHARES[0],
            some if some < need => SHARES[1],
            _ => SHARES[2],
        };
        let time = band.times[goal];
        let near = stakes.nearness(time) * 4 + 20 - i32::from(time / 12);
        let far = stakes.hope(time) * 3;
        let gain = (near * (100 - self.depth) + far * self.depth) / 100;
        value * gain.max(1) * share / 100
    }

    /// How long a unit would be on its way from where it is.
    fn time_to(&self, position: &Position, unit: UnitId, goal: usize) -> u16 {
        position.hex_of(unit).map_or(FAR, |hex| self.goals[goal].time(arm_of(position, unit), hex))
    }

    /// The goal of a unit: its formation's, or the nearest for those that have none.
    pub(super) fn goal_of(&self, position: &Position, unit: UnitId) -> Option<&Goal> {
        let own = self.of.get(position.counter(unit).formation.index()).copied().flatten();
        let nearest =
            || (0..self.goals.len()).min_by_key(|&goal| self.time_to(position, unit, goal));
        self.goals.get(own.or_else(nearest)?)
    }
}

impl Goal {
    pub(super) fn time(&self, arm: Arm, hex: Hex) -> u16 {
        match arm {
            Arm::Wheels => self.times[0][hex.index()],
            Arm::Foot => self.times[1][hex.index()],
        }
    }
}

fn goals(position: &Position, going: &Going, stakes: &Stakes, plan: &Plan) -> Vec<Goal> {
    let against = Resistance::to(Side::German, position);
    let times = |hexes: &[Hex]| {
        [Arm::Wheels, Arm::Foot]
            .map(|arm| going.toward(position, &against, arm, hexes.iter().map(|&hex| (hex, 0))))
    };
    let open = stakes.places.iter().filter(|stake| position.controller(stake.hex) != Side::German);
    let mut goals: Vec<Goal> = open
        .map(|stake| Goal {
            hex: Some(stake.hex),
            value: stake.value,
            need: need(position, stake.hex) * plan.mass / 100,
            times: times(&[stake.hex]),
        })
        .collect();
    if !stakes.exits.is_empty() {
        goals.push(Goal {
            hex: None,
            value: stakes.per_factor * 8,
            need: NEED_EXIT,
            times: times(&stakes.exits),
        });
    }
    goals
}

/// How many places are still wanted for victory, with one to spare.
fn wanted(position: &Position, stakes: &Stakes) -> usize {
    let data = position.data();
    let needed = match data.scenario.victory {
        Victory::Points => data.scenario.points,
        Victory::Campaign | Victory::Patton | Victory::Extended => data.tables.victory.west_map,
    };
    let whole = |stake: &&Stake| stake.value >= POINT;
    let held = |stake: &&Stake| position.controller(stake.hex) == Side::German;
    let held = stakes.places.iter().filter(whole).filter(held).count();
    (usize::from(needed) + 1).saturating_sub(held).max(1)
}

/// What it takes to take a place.
fn need(position: &Position, hex: Hex) -> i32 {
    let near = position.data().board.grid().within(hex, NEAR);
    let defense = near.flat_map(|hex| position.units_of(Side::Allied, hex));
    let defense = defense.map(|unit| i32::from(position.strength(unit).defense));
    (NEED + NEED_EACH * defense.sum::<i32>()).min(30)
}

/// German units that can take a place.
fn fighters(position: &Position) -> impl Iterator<Item = UnitId> {
    position.unit_ids().filter(|&unit| {
        let counter = position.counter(unit);
        counter.side == Side::German
            && !counter.kind.is_artillery()
            && position.hex_of(unit).is_some()
    })
}

/// The divisions and brigades on the map.
fn formations(position: &Position) -> impl Iterator<Item = FormationId> {
    let mut all: Vec<FormationId> = fighters(position)
        .filter(|&unit| !position.formation(unit).independent)
        .map(|unit| position.counter(unit).formation)
        .collect();
    all.sort_unstable();
    all.dedup();
    all.into_iter()
}
