//! Where each formation of the attacker goes: a place that counts, or the way off the map, shared out so that
//! they do not all go to the same.

use hexmap::Hex;

use super::forces::{Role, on_map};
use super::going::{FAR, Going, Resistance};
use super::plan::Plan;
use super::stakes::{POINT, Stake, Stakes};
use super::warfare::Warfare;

/// What a goal is worth to one more formation, of a hundred: if less than half of what it needs is on the way, if not all of
/// it is, and beyond.
const SHARES: [i32; 3] = [100, 30, 3];
/// What a place counts that is wanted for victory, and one that is more than is wanted, of a hundred.
const WANTED: i32 = 165;
const NOT_WANTED: i32 = 40;
/// How near a goal its defenders are.
const NEAR: u16 = 2;

/// A goal, and how far it is from everywhere.
pub(crate) struct Goal {
    /// The hex, or none for the way off the map.
    pub(crate) hex: Option<Hex>,
    value: i32,
    need: i32,
    /// By arm and hex.
    times: Vec<Vec<u16>>,
}

/// A formation, its strength and how far it is to each goal.
struct Band {
    formation: usize,
    attack: i32,
    times: Vec<u16>,
}

/// Who goes where.
pub(crate) struct Objectives {
    pub(crate) goals: Vec<Goal>,
    /// By formation, which goal.
    of: Vec<Option<usize>>,
    /// How much far goals count beside near ones.
    depth: i32,
}

impl Objectives {
    pub(crate) fn of<R: Warfare>(
        position: &R::State,
        side: R::Side,
        going: &Going<R>,
        stakes: &Stakes,
        plan: &Plan,
    ) -> Self {
        if Role::of::<R>(position, side) == Role::Defender {
            return Self { goals: Vec::new(), of: Vec::new(), depth: 0 };
        }
        let goals = goals(position, going, stakes, plan);
        let of = vec![None; R::formations(position)];
        let mut objectives = Self { goals, of, depth: plan.depth };
        objectives.share_out::<R>(position, stakes);
        objectives
    }

    /// The formation that gains most chooses first.
    fn share_out<R: Warfare>(&mut self, position: &R::State, stakes: &Stakes) {
        let mut sent = vec![0; self.goals.len()];
        let formations = formations::<R>(position).into_iter();
        let mut waiting: Vec<Band> =
            formations.map(|formation| self.band::<R>(position, formation)).collect();
        self.prefer_nearest(&waiting, wanted::<R>(position, stakes));
        while !waiting.is_empty() {
            let wishes = waiting.iter().enumerate().map(|(at, band)| {
                let own = (0..self.goals.len())
                    .filter(|&goal| R::is_for(position, band.formation, self.goals[goal].hex));
                let wishes = own.map(|goal| (self.wish(stakes, band, goal, sent[goal]), goal));
                let best = wishes.max_by_key(|&(wish, goal)| (wish, usize::MAX - goal));
                (best.unwrap_or((0, 0)), at)
            });
            let chosen = wishes.max_by_key(|&((wish, _), at)| (wish, usize::MAX - at));
            let Some(((wish, goal), at)) = chosen else { return };
            let band = waiting.remove(at);
            if wish > 0 {
                sent[goal] += band.attack;
                self.of[band.formation] = Some(goal);
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
    fn band<R: Warfare>(&self, position: &R::State, formation: usize) -> Band {
        let units: Vec<R::Unit> = fighters::<R>(position)
            .filter(|&unit| R::formation(position, unit) == formation)
            .collect();
        let count = u32::try_from(units.len()).unwrap_or(1).max(1);
        let mean = |goal| {
            let sum: u32 =
                units.iter().map(|&unit| u32::from(self.time_to::<R>(position, unit, goal))).sum();
            u16::try_from(sum / count).unwrap_or(FAR)
        };
        let attack = units.iter().map(|&unit| R::attack(position, unit)).sum();
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
    fn time_to<R: Warfare>(&self, position: &R::State, unit: R::Unit, goal: usize) -> u16 {
        let from = R::hex_of(position, unit);
        from.map_or(FAR, |hex| self.goals[goal].time(R::arm(position, unit), hex))
    }

    /// The goal of a unit: its formation's, or the nearest for those that have none.
    pub(crate) fn goal_of<R: Warfare>(&self, position: &R::State, unit: R::Unit) -> Option<&Goal> {
        let own = self.of.get(R::formation(position, unit)).copied().flatten();
        let nearest =
            || (0..self.goals.len()).min_by_key(|&goal| self.time_to::<R>(position, unit, goal));
        self.goals.get(own.or_else(nearest)?)
    }
}

impl Goal {
    pub(crate) fn time(&self, arm: usize, hex: Hex) -> u16 {
        self.times[arm][hex.index()]
    }
}

fn goals<R: Warfare>(
    position: &R::State,
    going: &Going<R>,
    stakes: &Stakes,
    plan: &Plan,
) -> Vec<Goal> {
    let attacker = R::attacker(position);
    let against = Resistance::to(attacker, position);
    let times = |hexes: &[Hex]| {
        let goals = || hexes.iter().map(|&hex| (hex, 0));
        (0..R::ARMS).map(|arm| going.toward(position, &against, arm, goals())).collect()
    };
    let open = stakes.places.iter().filter(|stake| R::controller(position, stake.hex) != attacker);
    let mut goals: Vec<Goal> = open
        .map(|stake| Goal {
            hex: Some(stake.hex),
            value: stake.value,
            need: need::<R>(position, stake.hex) * plan.mass / 100,
            times: times(&[stake.hex]),
        })
        .collect();
    if !stakes.exits.is_empty() {
        goals.push(Goal {
            hex: None,
            value: stakes.per_factor * 8,
            need: R::SCALE.need_exit,
            times: times(&stakes.exits),
        });
    }
    goals
}

/// How many places are still wanted for victory, with one to spare.
fn wanted<R: Warfare>(position: &R::State, stakes: &Stakes) -> usize {
    let whole = |stake: &&Stake| stake.value >= POINT;
    let held = |stake: &&Stake| R::controller(position, stake.hex) == R::attacker(position);
    let held = stakes.places.iter().filter(whole).filter(held).count();
    (R::needed(position) + 1).saturating_sub(held).max(1)
}

/// What it takes to take a place.
fn need<R: Warfare>(position: &R::State, hex: Hex) -> i32 {
    let defender = R::enemy(R::attacker(position));
    let near = R::grid(position).within(hex, NEAR);
    let defense = near.flat_map(|hex| R::units_of(position, defender, hex));
    let defense: i32 = defense.map(|unit| R::defense(position, unit)).sum();
    (R::SCALE.need + R::SCALE.need_each * defense).min(R::SCALE.need_most)
}

/// The attacker's units that can take a place.
fn fighters<R: Warfare>(position: &R::State) -> impl Iterator<Item = R::Unit> {
    on_map::<R>(position, R::attacker(position)).filter(|&unit| R::range(position, unit).is_none())
}

/// The formations on the map that go together.
fn formations<R: Warfare>(position: &R::State) -> Vec<usize> {
    let mut all: Vec<usize> = fighters::<R>(position)
        .filter(|&unit| !R::is_independent(position, unit))
        .map(|unit| R::formation(position, unit))
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}
