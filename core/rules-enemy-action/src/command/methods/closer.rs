//! §9.2.2, §9.2.11 Methods 2 and 11: closer to the objective.

use std::collections::BTreeSet;

use hexmap::Hex;
use kernel::Clause;

use super::{Method, Plan, goes, unmoved};
use crate::command::activation;
use crate::command::choice::{Candidate, beside};
use crate::command::ways::Ways;
use crate::march::preference::distance;
use crate::printed::counters::UnitId;
use crate::stand::strength;
use crate::{Position, Side};

/// A hex beside weak Allies is preferred.
const STRONG: Clause = Clause::new("eaa-9.2.11b");

/// §9.2.2a Closer to the objective and next to an Allied VP hex.
pub(super) fn to_vp(position: &Position, unit: UnitId) -> Option<Plan> {
    let ways = Ways::bound(position, unit)?;
    let hexes = closer(position, &ways).filter(|&hex| is_beside_vp(position, hex));
    Method::CloserToVp.asks(position, &ways, true).among(hexes).map(goes)
}

/// §9.2.11a Closer to the objective: first where the Allies beside the hex are outnumbered.
pub(super) fn plan(position: &Position, unit: UnitId) -> Option<Plan> {
    let ways = Ways::bound(position, unit)?;
    let asked = Method::Closer.asks(position, &ways, true);
    let hexes: Vec<Hex> = closer(position, &ways).collect();
    if hexes.len() <= 1 {
        return asked.among(hexes).map(goes);
    }
    let odds = Odds::of(position, unit);
    let candidates: Vec<Candidate> = hexes
        .into_iter()
        .map(|hex| {
            let is_strong = odds.is_strong(hex);
            asked.candidate(hex, vec![(STRONG, i16::from(!is_strong))])
        })
        .collect();
    asked.choose(candidates).map(goes)
}

/// Where the move could end closer to the objective than it starts.
fn closer<'w>(position: &'w Position, ways: &'w Ways<'_>) -> impl Iterator<Item = Hex> + 'w {
    let aim = position.army_aim(ways.unit);
    let now = distance(position, aim, ways.reach.mover.start);
    ways.ends().into_iter().filter(move |&hex| distance(position, aim, hex) < now)
}

/// §2.1n Whether an Allied VP hex lies beside a hex.
pub(super) fn is_beside_vp(position: &Position, hex: Hex) -> bool {
    let board = &position.data().board;
    let mut around = board.grid().neighbours(hex).map(|(_, next)| next);
    around.any(|next| board.vp(next) > 0 && position.owner(next) == Side::Allied)
}

/// §9.2.11c Against whom a unit would be strong, with those who are there or can come.
struct Odds<'p> {
    position: &'p Position,
    unit: UnitId,
    /// The others that are still to move.
    others: Vec<UnitId>,
    /// The strength of the reserves.
    reserves: u16,
}

impl<'p> Odds<'p> {
    fn of(position: &'p Position, unit: UnitId) -> Self {
        let others = unmoved(position).filter(|&other| other != unit).collect();
        let reserves = strength::strength(position, activation::in_reserve(position));
        Self { position, unit, others, reserves }
    }

    /// §9.2.11b Whether Allies beside a hex would be outnumbered.
    fn is_strong(&self, hex: Hex) -> bool {
        beside(self.position, hex).into_iter().any(|target| self.is_outnumbered(target, hex))
    }

    /// §9.2.11c, §9.5y Whether the Allies of a hex would be, with the unit beside them in another.
    fn is_outnumbered(&self, target: Hex, hex: Hex) -> bool {
        let Self { position, unit, .. } = *self;
        let grid = position.data().board.grid();
        let mut with = BTreeSet::from([unit]);
        for (_, next) in grid.neighbours(target) {
            let germans = position.units_in(next);
            with.extend(germans.filter(|&other| position.side_of(other) == Side::German));
        }
        let worth = |unit: UnitId| strength::strength(position, [unit]);
        let defense = strength::strength(position, position.units_in(target));
        let contact = position.data().tables.attack_check.contact;
        let is_enough = |attack: u16| contact.is_met_by(attack, defense);
        let mut attack = self.reserves + with.iter().map(|&unit| worth(unit)).sum::<u16>();
        let may_come =
            |other: &&UnitId| !with.contains(other) && is_in_range(position, **other, target);
        let others: Vec<UnitId> = self.others.iter().filter(may_come).copied().collect();
        // Nobody looks for ways while it makes no difference.
        let most = attack + others.iter().map(|&other| worth(other)).sum::<u16>();
        if is_enough(attack) || !is_enough(most) {
            return is_enough(attack);
        }
        // §9.21 What holds the others where they are can change with the move.
        let then = position.with_unit_at(unit, hex);
        for other in others {
            let mut around = grid.neighbours(target).map(|(_, next)| next);
            if Ways::bound(&then, other).is_some_and(|ways| around.any(|next| ways.has(next))) {
                attack += worth(other);
            }
        }
        is_enough(attack)
    }
}

/// §9.3f Whether a unit could come next to a hex if every step cost one point.
fn is_in_range(position: &Position, unit: UnitId, target: Hex) -> bool {
    let away = position.hex_of(unit).map(|hex| position.data().board.distance(hex, target));
    let allowance = u16::from(position.counter(unit).allowance.max(1));
    away.is_some_and(|away| away <= allowance + 1)
}
