//! An index: which actions are open in each phase, and what each is checked by.

use hexmap::Hex;

use crate::march::picket;
use crate::march::scouts;
use crate::stand::hiding;
use crate::{Action, BLUE, Data, Illegal, Phase, RED, ScoutId, View};

/// Every action open to the viewer, in a fixed order.
pub(crate) fn list(data: &Data, view: &View<'_>, out: &mut Vec<Action>) {
    let grid = data.board.map.grid();
    let next_to = |hex: Hex| grid.neighbours(hex).map(|(_, next)| next);
    match (view.phase, view.seat) {
        (Phase::Hiding, Some(BLUE)) => {
            out.extend(grid.hexes().map(|hex| Action::Hide { hex }));
            out.push(Action::Draw);
        }
        (Phase::Scouts, Some(RED)) => {
            for scout in ScoutId::BOTH {
                let moves = view.scout(scout).hex.into_iter().flat_map(next_to);
                out.extend(moves.map(|to| Action::Move { scout, to }));
            }
            out.push(Action::EndMoves);
        }
        (Phase::Fire { .. }, Some(BLUE)) => out.extend([Action::Fire, Action::HoldFire]),
        (Phase::Picket, Some(BLUE)) => {
            out.extend(next_to(view.picket).map(|to| Action::Post { to }));
            out.push(Action::Stay);
        }
        (
            Phase::Hiding | Phase::Scouts | Phase::Fire { .. } | Phase::Picket | Phase::Over { .. },
            _,
        ) => {}
    }
    out.retain(|action| check(data, view, *action).is_ok());
}

/// Whether the viewer may do this and, if not, under which clause.
pub(crate) fn check(data: &Data, view: &View<'_>, action: Action) -> Result<(), Illegal> {
    match (action, view.phase, view.seat) {
        (Action::Hide { hex }, Phase::Hiding, Some(BLUE)) => hiding::check(data, view, hex),
        (Action::Move { scout, to }, Phase::Scouts, Some(RED)) => {
            scouts::check(data, view, scout, to)
        }
        (Action::Draw, Phase::Hiding, Some(BLUE)) => hiding::check_draw(data, view),
        (Action::Post { to }, Phase::Picket, Some(BLUE)) => picket::check(data, view, to),
        (Action::EndMoves, Phase::Scouts, Some(RED))
        | (Action::Fire | Action::HoldFire, Phase::Fire { .. }, Some(BLUE))
        | (Action::Stay, Phase::Picket, Some(BLUE)) => Ok(()),
        (
            Action::Hide { .. }
            | Action::Move { .. }
            | Action::EndMoves
            | Action::Fire
            | Action::HoldFire
            | Action::Post { .. }
            | Action::Stay
            | Action::Draw,
            _,
            _,
        ) => Err(Illegal::NotNow),
    }
}
