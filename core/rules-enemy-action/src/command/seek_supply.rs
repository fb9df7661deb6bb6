//! §9.25 Units without supply seek a hex to which it comes.

use hexmap::{Hex, Step};
use kernel::Clause;

use crate::command::choice::{Asked, Candidate};
use crate::command::methods::{After, Plan};
use crate::command::ways::Ways;
use crate::march::costs::{self, Cost};
use crate::printed::counters::UnitId;
use crate::stand::ground::Ground;
use crate::supply::paths::Lines;
use crate::{Position, Side};

/// The nearest hex in supply.
const SEEK: Clause = Clause::new("eaa-9.25b");
/// Which one, and what if none can be reached.
const NEAREST: Clause = Clause::new("eaa-9.25c");

/// §9.25b, §9.25c Where a unit goes; nowhere, if supply comes to where it stands.
pub(super) fn plan(position: &Position, unit: UnitId) -> Option<Plan> {
    let start = position.hex_of(unit)?;
    if Lines::of(position, Side::German).reaches(start) {
        return None;
    }
    let ways = Ways::free(position, unit)?;
    let lines = Lines::on(&Ground::of(position).with(unit, None), Side::German);
    let supplied = |hex: Hex| {
        lines.reaches(hex)
            || Lines::on(&Ground::of(position).with(unit, Some(hex)), Side::German).reaches(hex)
    };
    let aim = position.army_aim(unit);
    let asked = Asked { position, ways: &ways, method: SEEK, aim, closes_up: false };
    let ends = ways.ends();
    let (good, rest): (Vec<Hex>, Vec<Hex>) = ends.into_iter().partition(|&hex| supplied(hex));
    let cost = |hex: Hex| i16::from(ways.reach.cost(hex).unwrap_or(u8::MAX));
    let candidates = good.into_iter().map(|hex| asked.candidate(hex, vec![(NEAREST, cost(hex))]));
    let choice = asked.choose(candidates.collect()).or_else(|| {
        let left = left_to_go(position, unit, &lines);
        let now = left.cost(start)?;
        let nearer = rest.into_iter().filter_map(|hex| {
            let left = left.cost(hex).filter(|&left| left < now)?;
            let left = i16::try_from(left).expect("no way is so long");
            Some(asked.candidate(hex, vec![(NEAREST, left)]))
        });
        let nearer: Vec<Candidate> = nearer.collect();
        asked.choose(nearer)
    })?;
    Some(Plan::Goes { considered: choice.considered, path: choice.path, after: After::Nothing })
}

/// §9.25c By hex, what the cheapest way from there to a hex in supply costs a unit, as the ground lies; the enemy's hexes bar it.
fn left_to_go(position: &Position, unit: UnitId, lines: &Lines) -> hexmap::Reach {
    let grid = position.data().board.grid();
    let counter = position.counter(unit);
    let allowance = u16::from(counter.allowance);
    let mut left = hexmap::Reach::new();
    let starts = grid.hexes().filter(|&hex| lines.reaches(hex)).map(|hex| (hex, Step::Go(0)));
    let starts: Vec<(Hex, Step)> = starts.collect();
    let longest = u16::try_from(i16::MAX).expect("it is positive");
    left.from_all(grid, starts, longest, |to, direction, from| {
        // The search goes backwards: the unit would step from `from` to `to`.
        if position.holder(from) == Some(Side::Allied) || position.holder(to) == Some(Side::Allied)
        {
            return Step::No;
        }
        let is_mechanized = counter.kind.is_mechanized();
        match costs::step(position, is_mechanized, from, direction.opposite(), to) {
            Cost::Points(cost) => Step::Go(u16::from(cost)),
            Cost::WholeMove => Step::Go(allowance),
        }
    });
    left
}
