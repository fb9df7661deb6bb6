//! §32.2, §32.3 Fuel dumps under attack: what one adds to its defense, how it falls, and how the
//! Allies try to burn it before.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::fight::combat_results::effects;
use crate::state::battle::Battle;
use crate::state::moment::Phase;
use crate::state::then::Then;
use crate::{Action, Event, Illegal, Modifier, Position, Side};
use field::modified;

const DESTRUCTION: Clause = Clause::new("a44-32.3a");

/// §32.2a Whether a dump in a hex may be attacked in this phase, if there is one without units.
pub(crate) fn may_be_attacked(position: &Position, hex: Hex) -> bool {
    let here = position.dumps.iter().find(|dump| dump.hex == hex && dump.is_known());
    here.is_some_and(|dump| !dump.attacked) && !position.has_friend(Side::Allied, hex)
}

/// §32.2a What the dump in a hex adds to its defense.
pub(crate) fn defense(position: &Position, hex: Hex) -> u16 {
    let strength = position.data().tables.fuel_dumps.defense;
    if position.active == Side::German && position.has_dump(hex) { u16::from(strength) } else { 0 }
}

/// §32.2b The dump falls once nobody is left beside it and the result costs the defender anything.
pub(crate) fn fall(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let hex = position.fought().target;
    if !position.has_dump(hex) || position.has_friend(Side::Allied, hex) {
        return;
    }
    let result = position.fought().result.map(|code| effects(position, code));
    if result.is_some_and(|effects| effects.retreat > 0 || effects.losses[1] > 0) {
        pen.enter(Event::DumpCaptured { hex });
    }
}

/// §32.3a Whether the Allies may try to destroy the dump: in their Bridge Phase with a German next to
/// it, or as its hex is attacked. Nobody of theirs need be near.
pub(crate) fn check_destroy(position: &Position, side: Side, hex: Hex) -> Result<(), Illegal> {
    let held = side == Side::Allied && position.has_dump(hex);
    let here = position.dumps.iter().find(|dump| dump.hex == hex && dump.is_known() && held);
    let dump = here.ok_or(Illegal::NoDump)?;
    if dump.tried {
        return Err(Illegal::DumpTried);
    }
    let threatened = match &position.battle {
        Some(battle) => battle.target == hex,
        None => position.phase == Phase::Bridge && position.is_next_to_enemy(side, hex),
    };
    if threatened { Ok(()) } else { Err(Illegal::DumpSafe) }
}

/// The dumps that the Allies may try to destroy now.
pub(crate) fn may_be_destroyed(position: &Position, side: Side) -> impl Iterator<Item = Hex> {
    let dumps = position.dumps.iter().map(|dump| dump.hex);
    dumps.filter(move |&hex| check_destroy(position, side, hex).is_ok())
}

/// Whether the defender may destroy a dump before an attack on it.
pub(crate) fn waits_before_attack(position: &Position, battle: &Battle) -> bool {
    check_destroy(position, position.active.enemy(), battle.target).is_ok()
}

/// What the Allies may destroy.
pub(crate) fn list(position: &Position, side: Side, out: &mut Vec<Action>) {
    out.extend(may_be_destroyed(position, side).map(|hex| Action::DestroyDump { hex }));
}

/// §32.3a The Allies try, as they would a bridge. An attack on an empty hex is off.
pub(crate) fn destroy(hex: Hex, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let position = pen.state();
    let (bridges, tables) = (&position.data().tables.bridges, &position.data().tables.fuel_dumps);
    let under_attack = position.battle.is_some();
    let hasty = Modifier { by: bridges.drm_enemy_combat, why: DESTRUCTION };
    let modifiers: Vec<Modifier> = under_attack.then_some(hasty).into_iter().collect();
    let roll = dice.d6(DESTRUCTION);
    let total = modified(roll, &modifiers, 1, bridges.highest);
    let destroyed = total <= tables.destroyed_up_to;
    pen.enter(Event::DumpTried { hex, roll, modifiers, destroyed });
    let empty = !pen.state().has_friend(Side::Allied, hex);
    if under_attack && destroyed && empty {
        pen.enter(Event::CalledOff);
    }
    if under_attack { Then::CombatGoesOn } else { Then::PhaseGoesOn }
}
