//! §5 The order of phases, and what happens by itself when they begin and end.

use kernel::{Dice, Pen};

use crate::fight::{barrage, combat};
use crate::march::{bridges, limbering, moves, reinforcements};
use crate::state::moment::Phase;
use crate::state::position::Position;
use crate::turn::{supply_phase, victory, weather};
use crate::{Event, Illegal};

/// §5e Whether the phase may end now.
pub(crate) fn check_end(position: &Position) -> Result<(), Illegal> {
    if position.moving.is_some() {
        return Err(Illegal::UnfinishedMove);
    }
    if position.phase == Phase::AlliedReinforcements && reinforcements::is_waiting(position) {
        return Err(Illegal::MustPlace);
    }
    Ok(())
}

/// Ends the phase, and all that follow in which nobody has anything to decide.
pub(crate) fn end_phase(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    loop {
        close(pen);
        if !begin_next(pen, dice) || is_decided(pen.state()) {
            return;
        }
    }
}

/// What happens by itself when a phase ends.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing happens when the others end")]
fn close(pen: &mut Pen<'_, Position>) {
    match pen.state().phase {
        Phase::GermanCard => bridges::blow_named(pen),
        Phase::GermanSupply => supply_phase::settle_german(pen),
        Phase::AlliedSupply => supply_phase::settle_allied(pen),
        _ => {}
    }
}

/// Begins the next phase, with what happens by itself; whether the game goes on.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing happens when the others begin")]
fn begin_next(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> bool {
    let (before, mut turn) = (pen.state().phase, pen.state().turn);
    if before == Phase::EndOfTurn {
        if turn >= pen.state().data().scenario.turns {
            victory::judge(pen);
            return false;
        }
        turn += 1;
    }
    let phase = before.next();
    pen.enter(Event::PhaseBegan { turn, phase });
    match phase {
        Phase::GermanBarrageResolve | Phase::AlliedBarrageResolve => barrage::resolve(pen, dice),
        Phase::AlliedReinforcements => reinforcements::arrive(pen),
        Phase::EndOfTurn if turn < pen.state().data().scenario.turns => {
            weather::roll(turn + 1, pen, dice);
        }
        _ => {}
    }
    victory::judge_at_once(pen);
    pen.state().phase != Phase::Over
}

/// Whether somebody has something to decide in the phase at hand. It may not depend on what a hand holds (§3.9f).
pub(crate) fn is_decided(position: &Position) -> bool {
    match position.phase {
        Phase::GermanChoice | Phase::AlliedChoice | Phase::GermanSupply | Phase::Over => true,
        Phase::AlliedCard | Phase::GermanCard => position.cards_held(position.phase.side()) > 0,
        Phase::BridgeRepair => !bridges::choices(position, None).is_empty(),
        Phase::Limber => limbering::guns(position).next().is_some(),
        Phase::GermanMovement
        | Phase::AlliedMovement
        | Phase::GermanExploitation
        | Phase::AlliedExploitation => {
            moves::movers(position).next().is_some() || limbering::guns(position).next().is_some()
        }
        Phase::AlliedDefensiveBarrage
        | Phase::GermanOffensiveBarrage
        | Phase::GermanDefensiveBarrage
        | Phase::AlliedOffensiveBarrage => !barrage::targets(position).is_empty(),
        Phase::GermanCombat | Phase::AlliedCombat => {
            let allowed = |(target, units): &(hexmap::Hex, Vec<_>)| {
                combat::check(position, *target, units).is_ok()
            };
            combat::targets(position).iter().any(allowed)
        }
        Phase::AlliedReinforcements => reinforcements::is_waiting(position),
        Phase::GermanBarrageResolve
        | Phase::AlliedBarrageResolve
        | Phase::AlliedSupply
        | Phase::EndOfTurn => false,
    }
}
