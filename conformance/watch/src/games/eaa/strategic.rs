//! §10.5 Allied strategic movement.

use hexmap::Hex;
use rules_enemy_action::state::unit::Supply;
use rules_enemy_action::{Event, Side, UnitId};

use super::diary::Diary;
use super::table::{
    bridge, has_road, is_beside, is_joined, is_town_of, name, number, side, supply_of,
};
use super::{Happening, Man, man};

/// The clause of a strategic move.
pub(super) const STRATEGIC: &str = "eaa-10.5a";

pub(super) const WATCHMEN: &[Man] = &[
    man(
        "eaa-10.5a",
        "only a supplied Allied unit on a road, beside no enemy, moves strategically",
        who,
    ),
    man(
        "eaa-10.5b",
        "a strategic move keeps to the road and beside no enemy, out of German towns, bridges and the Westwall",
        where_to,
    ),
];

fn moved<'h>(happening: &'h Happening<'_>) -> Option<(UnitId, &'h [Hex])> {
    let Event::Moved { unit, path, why, .. } = happening.event else { return None };
    (why.as_str() == STRATEGIC && path.len() > 1).then_some((*unit, path.as_slice()))
}

fn who(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = moved(happening)?;
    let before = happening.before;
    let start = *path.first()?;
    let right = side(before, unit) == Side::Allied
        && supply_of(before, unit) == Supply::Supplied
        && has_road(before, start)
        && !is_beside(before, Side::German, start);
    (!right).then(|| name(before, unit).to_owned())
}

fn where_to(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = moved(happening)?;
    let before = happening.before;
    let bad = path.windows(2).find(|step| {
        !is_joined(before, step[0], step[1])
            || is_beside(before, Side::German, step[1])
            || is_town_of(before, Side::German, step[1])
            || bridge(before, step[0], step[1]) == Some(Side::German)
            || before.data().board.is_westwall(step[1])
    })?;
    Some(format!("{} to {}", name(before, unit), number(before, bad[1])))
}
