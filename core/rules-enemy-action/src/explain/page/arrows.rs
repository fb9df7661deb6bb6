//! §2.1g–§2.1j The movement arrows of each army with an objective, as layers.

use desk::paint::LineOf;
use desk::{Paint, Sentence, Tone};
use hexmap::Hex;
use kernel::Clause;

use crate::printed::board::Arrow;
use crate::printed::formations::Army;
use crate::{Position, Side, View};

const PRIMARY: Clause = Clause::new("eaa-2.1g");
const SECONDARY: Clause = Clause::new("eaa-2.1h");
const BRIDGE: Clause = Clause::new("eaa-2.1j");

pub(super) fn sixth(view: &View<'_>) -> Paint {
    of_army(view.position, Army::SixthPanzer)
}

pub(super) fn fifth(view: &View<'_>) -> Paint {
    of_army(view.position, Army::FifthPanzer)
}

pub(super) fn seventh(view: &View<'_>) -> Paint {
    of_army(view.position, Army::Seventh)
}

fn of_army(position: &Position, army: Army) -> Paint {
    let board = &position.data().board;
    let mut lines = Vec::new();
    for hex in board.grid().hexes() {
        let arrows = board.arrows(hex, army);
        lines.extend(arrows.primary.and_then(|arrow| line(position, hex, arrow, true)));
        lines.extend(arrows.secondary.and_then(|arrow| line(position, hex, arrow, false)));
    }
    Paint {
        lines,
        says: vec![
            Sentence::of("Wide: the main way forward.", PRIMARY),
            Sentence::of("Thin: the other way forward.", SECONDARY),
            Sentence::of("Broken: not there, since its bridge is blown.", BRIDGE),
        ],
        ..Paint::default()
    }
}

/// An arrow; broken, if the bridge that it needs is blown.
fn line(position: &Position, from: Hex, arrow: Arrow, wide: bool) -> Option<LineOf> {
    let to = position.data().board.grid().neighbour(from, arrow.direction)?;
    let there = holds(position, arrow);
    Some(LineOf {
        path: vec![from.id(), to.id()],
        tone: if there { Tone::Of(Side::German.seat()) } else { Tone::Plain },
        wide,
        dashed: !there,
        arrow: true,
        words: if wide { "Primary arrow" } else { "Secondary arrow" }.to_owned(),
    })
}

/// §2.1j Whether an arrow is there: the bridge that it needs stands.
pub(super) fn holds(position: &Position, arrow: Arrow) -> bool {
    arrow.while_intact.is_none_or(|bridge| !position.bridges[bridge.index()].blown)
}
