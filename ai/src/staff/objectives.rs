//! Where each German formation goes: a place that counts, or the way off the map, shared out so that
//! they do not all go to the same.

use hexmap::Hex;
use rules_ardennes44::{FormationId, Position, Side, UnitId};

use super::going::{Arm, FAR, Going, arm_of};
use super::plan::Plan;
use super::stakes::Stakes;

/// What one goal is worth when so many formations are on their way to it, of a hundred.
const SHARES: [i32; 4] = [100, 70, 40, 20];

/// A goal, and how far it is from everywhere.
pub(super) struct Goal {
    /// The hex, or none for the way off the map.
    pub(super) hex: Option<Hex>,
    value: i32,
    /// By arm and hex.
    times: [Vec<u16>; 2],
}

/// Who goes where.
pub(super) struct Objectives {
    pub(super) goals: Vec<Goal>,
    /// By formation, which goal.
    of: Vec<Option<usize>>,
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
            return Self { goals: Vec::new(), of: Vec::new() };
        }
        let goals = goals(position, going, stakes, plan);
        let mut objectives = Self { goals, of: vec![None; position.data().formations.len()] };
        objectives.share_out(position, stakes);
        objectives
    }

    /// The formation that gains most chooses first.
    fn share_out(&mut self, position: &Position, stakes: &Stakes) {
        let mut crowd = vec![0; self.goals.len()];
        let mut waiting: Vec<FormationId> = formations(position).collect();
        while !waiting.is_empty() {
            let wishes = waiting.iter().map(|&formation| {
                let wishes = (0..self.goals.len())
                    .map(|goal| (self.wish(position, stakes, formation, goal, crowd[goal]), goal));
                let best = wishes.max_by_key(|&(wish, goal)| (wish, usize::MAX - goal));
                (best.unwrap_or((0, 0)), formation)
            });
            let chosen =
                wishes.max_by_key(|&((wish, _), formation)| (wish, usize::MAX - formation.index()));
            let Some(((wish, goal), formation)) = chosen else { return };
            waiting.retain(|&other| other != formation);
            if wish > 0 {
                crowd[goal] += 1;
                self.of[formation.index()] = Some(goal);
            }
        }
    }

    /// How much a formation gains by going to a goal where so many go already.
    fn wish(
        &self,
        position: &Position,
        stakes: &Stakes,
        formation: FormationId,
        goal: usize,
        crowd: usize,
    ) -> i32 {
        let (mut sum, mut count) = (0, 0);
        for unit in fighters(position).filter(|&unit| position.counter(unit).formation == formation)
        {
            sum += u32::from(self.time_to(position, unit, goal));
            count += 1;
        }
        let mean = u16::try_from(sum / count.max(1)).unwrap_or(FAR);
        let share = SHARES.get(crowd).copied().unwrap_or(5);
        self.goals[goal].value
            * (stakes.nearness(mean) * 4 + 20 - i32::from(mean / 12)).max(1)
            * share
            / 100
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
    let times = |hexes: &[Hex]| {
        [Arm::Wheels, Arm::Foot]
            .map(|arm| going.toward(position, Side::German, arm, hexes.iter().map(|&hex| (hex, 0))))
    };
    let open = stakes.places.iter().filter(|stake| position.controller(stake.hex) != Side::German);
    let mut goals: Vec<Goal> = open
        .map(|stake| Goal {
            hex: Some(stake.hex),
            value: stake.value * plan.share(position, stake.hex) / 100,
            times: times(&[stake.hex]),
        })
        .collect();
    if !stakes.exits.is_empty() {
        goals.push(Goal { hex: None, value: stakes.per_factor * 8, times: times(&stakes.exits) });
    }
    goals
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
