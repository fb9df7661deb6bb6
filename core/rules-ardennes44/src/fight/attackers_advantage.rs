//! §16.6 Attacker's Advantage: a stack that keeps the initiative against a hex.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::fight::combat_results::effects;
use crate::printed::counters::UnitId;
use crate::printed::results::Code;
use crate::state::battle::{Battle, Stage};
use crate::state::markers::Advantage;
use crate::state::moment::{Phase, Time};
use crate::state::then::Then;
use crate::{Event, Illegal, Position, Side};

const USED: Clause = Clause::new("a44-16.6c");
const EMPTY: Clause = Clause::new("a44-16.6d");
const LEFT: Clause = Clause::new("a44-16.6e");
const BEATEN: Clause = Clause::new("a44-16.6f");
const UNUSED: Clause = Clause::new("a44-16.6q1");

/// §16.6b Whether a marker helps an attack: units under it attack the hex that it points at, with
/// or without others.
pub(crate) fn serves(battle: &Battle, marker: &Advantage) -> bool {
    marker.target == battle.target
        && marker.units.iter().any(|unit| battle.attackers.contains(unit))
}

/// §16.6a The hexes of the attackers, if one of them is to have the advantage.
pub(crate) fn stacks(position: &Position, battle: &Battle) -> Vec<Hex> {
    if !battle.result.is_some_and(|code| effects(position, code).advantage) {
        return Vec::new();
    }
    let mut hexes: Vec<Hex> =
        battle.attackers.iter().filter_map(|&unit| position.stand(unit)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// Whether a stack may take the advantage.
pub(crate) fn check(position: &Position, battle: &Battle, hex: Hex) -> Result<(), Illegal> {
    if stacks(position, battle).contains(&hex) { Ok(()) } else { Err(Illegal::NotAnAttacker) }
}

/// §16.6a The attacker says which stack.
pub(crate) fn choose(hex: Hex, pen: &mut Pen<'_, Position>) -> Then {
    settle(Some(hex), pen);
    Then::Begins(Stage::Retreat)
}

/// Where there is only one stack, it takes the advantage; where there is none to take, what was
/// used is gone all the same.
pub(crate) fn settle_alone(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let only = stacks(position, position.fought()).first().copied();
    settle(only, pen);
}

/// §16.6c The markers that helped this attack go, but for one that is won again.
fn settle(winner: Option<Hex>, pen: &mut Pen<'_, Position>) {
    lose(pen, USED, |position, marker| {
        serves(position.fought(), marker) && Some(marker.hex) != winner
    });
    let Some(hex) = winner else { return };
    let position = pen.state();
    let battle = position.fought();
    let here = |unit: &UnitId| position.stand(*unit) == Some(hex);
    let units = battle.attackers.iter().copied().filter(here).collect();
    let target = battle.target;
    pen.enter(Event::AdvantageTaken { units, hex, target });
}

/// §16.6f A stack that is told to retreat has lost its advantage, whether it goes or not.
pub(crate) fn give_way(code: Code, pen: &mut Pen<'_, Position>) {
    if effects(pen.state(), code).retreat == 0 {
        return;
    }
    lose(pen, BEATEN, |position, marker| {
        marker.hex == position.fought().target && is_of(position, position.active.enemy(), marker)
    });
}

/// §16.6d When a Combat Phase begins, an advantage over nobody goes.
pub(crate) fn open(pen: &mut Pen<'_, Position>) {
    lose(pen, EMPTY, |position, marker| {
        is_of(position, position.active, marker)
            && !position.has_enemy(position.active, marker.target)
    });
}

/// §16.6q1 What was not used goes when the next one by day ends.
pub(crate) fn close(pen: &mut Pen<'_, Position>) {
    lose(pen, UNUSED, |position, marker| {
        is_of(position, position.active, marker) && !marker.fresh && position.time == Time::Day
    });
}

/// §16.6e An advantage goes with the last of its units.
pub(crate) fn look_after(pen: &mut Pen<'_, Position>) {
    lose(pen, LEFT, |_, marker| marker.units.is_empty());
}

/// Takes off the markers of which something is so.
fn lose(pen: &mut Pen<'_, Position>, why: Clause, is_so: impl Fn(&Position, &Advantage) -> bool) {
    let position = pen.state();
    let gone = position.advantages.iter().filter(|marker| is_so(position, marker));
    let gone: Vec<(Hex, Hex)> = gone.map(|marker| (marker.hex, marker.target)).collect();
    for (hex, target) in gone {
        pen.enter(Event::AdvantageLost { hex, target, why });
    }
}

fn is_of(position: &Position, side: Side, marker: &Advantage) -> bool {
    marker.units.iter().any(|&unit| position.counter(unit).side == side)
}

/// What events do to the markers.
impl Position {
    /// §16.6a A stack takes the advantage; its own over the same hex is renewed.
    pub(crate) fn take_advantage(&mut self, units: &[UnitId], hex: Hex, target: Hex) {
        self.lose_advantage(hex, target);
        self.advantages.push(Advantage { units: units.to_vec(), hex, target, fresh: true });
    }

    pub(crate) fn lose_advantage(&mut self, hex: Hex, target: Hex) {
        self.advantages.retain(|marker| marker.hex != hex || marker.target != target);
    }

    /// §16.6q1 In the Combat Phase that begins, the advantages of the player on turn are to be used.
    pub(crate) fn age_advantages(&mut self) {
        let (side, mut markers) = (self.active, std::mem::take(&mut self.advantages));
        for marker in &mut markers {
            marker.fresh &= self.phase != Phase::Combat || !is_of(self, side, marker);
        }
        self.advantages = markers;
    }
}
