//! §21 Bombardments, and the shock they bring.

use field::Modifier;
use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::fight::{artillery, declaration, odds, strength};
use crate::march::moves;
use crate::printed::counters::{Kind, UnitId};
use crate::state::event::Question;
use crate::state::moment::Phase;
use crate::state::unit::Mark;
use crate::{Event, Illegal, Position, Side};

const MASSED: Clause = Clause::new("bw-21.2c");
const FORTIFIED: Clause = Clause::new("bw-21.2d");
const SHOCK: Clause = Clause::new("bw-21.2b");

/// §21.2 Whether guns may bombard a hex.
pub(crate) fn check(position: &Position, target: Hex, guns: &[UnitId]) -> Result<(), Illegal> {
    let data = position.data();
    if !data.options.bombardment || position.phase != Phase::Combat {
        return Err(Illegal::NotNow);
    }
    moves::each_once(guns)?;
    if position.bombarded.contains(&target) {
        return Err(Illegal::Bombarded);
    }
    let of_kind = |rocket: bool| {
        let kinds = guns.iter().map(|&gun| position.counter(gun).kind);
        kinds.filter(|&kind| (kind == Kind::Rocket) == rocket).count()
    };
    let least = data.tables.rolls.bombardment_guns;
    if of_kind(true) < least && of_kind(false) < least {
        return Err(Illegal::NoBombardment);
    }
    for &gun in guns {
        may_bombard(position, gun, target)?;
    }
    // §21.2e Somebody must be able to attack the hex afterwards.
    if declaration::is_attackable(position, target) { Ok(()) } else { Err(Illegal::NoAssault) }
}

/// Whether a gun may take part in the bombardment of a hex.
pub(crate) fn may_bombard(position: &Position, gun: UnitId, target: Hex) -> Result<(), Illegal> {
    let side = position.side_of(gun);
    if side != position.active {
        return Err(Illegal::NotYourUnit);
    }
    artillery::may_fire_at(position, gun, target)?;
    // §15.3a Allied guns do nothing for an attack on the first turn.
    if side == Side::Allied && position.is_first_turn() {
        return Err(Illegal::NoOffensiveGuns);
    }
    // §37.2e
    let grid = position.data().board.grid();
    let beside = grid.neighbours(target).flat_map(|(_, next)| position.units_of(side, next));
    if artillery::is_of_army(position, gun, beside) { Ok(()) } else { Err(Illegal::OtherArmy) }
}

/// §21.2 What is added to each die.
pub(crate) fn modifiers(position: &Position, target: Hex, guns: usize) -> Vec<Modifier> {
    let massed = (guns >= position.data().tables.rolls.massed_guns)
        .then_some(Modifier { by: 1, why: MASSED });
    let fortified = position.is_fortified(target).then_some(Modifier { by: -1, why: FORTIFIED });
    massed.into_iter().chain(fortified).collect()
}

/// Guns bombard a hex, which must be attacked next.
pub(crate) fn carry_out(
    target: Hex,
    guns: &[UnitId],
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) {
    let modifiers = modifiers(pen.state(), target, guns.len());
    let units: Vec<UnitId> = pen
        .state()
        .units_in(target)
        .filter(|&unit| pen.state().counter(unit).is_combat_unit())
        .collect();
    let event = Event::Bombarded { target, guns: guns.to_vec(), modifiers: modifiers.clone() };
    pen.enter(event);
    for unit in units {
        let roll = dice.d6(SHOCK);
        let endurance = i16::from(strength::endurance(pen.state(), unit));
        let shocked = odds::bombarded(roll, &modifiers) > endurance;
        pen.enter(Event::ShockRolled { unit, roll, shocked });
        if shocked && !pen.state().unit(unit).has(Mark::Shocked) {
            pen.enter(Event::Marked { unit, mark: Mark::Shocked, why: SHOCK });
        }
    }
    let by = pen.state().active;
    pen.enter(Event::Asked { by, about: Question::Assault(target) });
}
