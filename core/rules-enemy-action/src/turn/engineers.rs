//! §10.8a, §14.21, §14.22 The event Engineers: roadblocks, or one bridge blown, repaired or built.

use kernel::Pen;

use crate::march::{bridges, roadblocks};
use crate::{Action, Illegal, Position, Side};

/// Whether there is anything for engineers to do.
pub(super) fn check_any(position: &Position) -> Result<(), Illegal> {
    check_more(position, position.data().tables.roadblock.placed)
}

/// Whether there is anything left for them to do.
pub(super) fn check_more(position: &Position, left: u8) -> Result<(), Illegal> {
    let mut all = Vec::new();
    list(position, left, &mut all);
    if all.is_empty() { Err(Illegal::NoRoadblock) } else { Ok(()) }
}

/// Whether engineers may do this. Once a roadblock is up, only another follows.
#[expect(clippy::wildcard_enum_match_arm, reason = "the task at hand asks for no other action")]
pub(super) fn check(position: &Position, left: u8, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Block { hex } => roadblocks::check(position, hex),
        Action::Blow { side } if is_first(position, left) => bridges::check_blow(position, side),
        Action::Bridge { side } if is_first(position, left) => {
            bridges::check_bridge(position, side)
        }
        Action::Pass => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

/// What engineers can do.
pub(super) fn list(position: &Position, left: u8, out: &mut Vec<Action>) {
    out.extend(roadblocks::hexes(position).into_iter().map(|hex| Action::Block { hex }));
    if is_first(position, left) {
        out.extend(bridges::blows(position).into_iter().map(|side| Action::Blow { side }));
        let bridgings = bridges::bridgings(position).into_iter();
        out.extend(bridgings.map(|side| Action::Bridge { side }));
    }
}

/// Engineers do this; gives how often they may do more.
#[expect(clippy::wildcard_enum_match_arm, reason = "the task at hand asks for no other action")]
pub(super) fn act(left: u8, action: &Action, pen: &mut Pen<'_, Position>) -> u8 {
    match *action {
        Action::Block { hex } => {
            roadblocks::put(hex, pen);
            return left - 1;
        }
        Action::Blow { side } => bridges::blow(side, pen),
        Action::Bridge { side } => bridges::stand(side, Side::Allied, pen),
        _ => {}
    }
    0
}

/// Whether no roadblock has been put up yet.
fn is_first(position: &Position, left: u8) -> bool {
    left == position.data().tables.roadblock.placed
}
