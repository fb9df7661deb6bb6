//! §12.4 The combat at hand as a plan without gaps: what will come of it.

use desk::{Draft, Weighed};

use super::forecast;
use super::plans::BATTLE;
use crate::fight::chits;
use crate::state::combat::{Combat, Stage};
use crate::{Illegal, Position, Side};

pub(super) fn weigh(position: &Position) -> Result<Weighed, Illegal> {
    let combat = position.combat.as_ref().ok_or(Illegal::NotNow)?;
    let total = total(position, combat);
    Ok(Weighed {
        label: "Go on".to_owned(),
        forecast: total.map(|total| forecast::of_combat(position, total)),
        ..Weighed::nothing(Draft::of(BATTLE, []))
    })
}

/// How many chits will have been drawn: as many as were announced, or must be; none once hits are settled.
fn total(position: &Position, combat: &Combat) -> Option<u8> {
    if combat.stage > Stage::Total {
        return None;
    }
    let drawn = chits::drawn(position);
    let total = match (combat.total, combat.attacker) {
        (Some(total), _) => total,
        (None, Side::German) => chits::maximum(position),
        (None, Side::Allied) if drawn > 0 => drawn,
        (None, Side::Allied) => chits::minimum(position),
    };
    Some(total.max(drawn))
}
