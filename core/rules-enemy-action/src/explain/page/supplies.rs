//! §13 Where the supply of each side reaches, as layers.

use desk::paint::{FillOf, Hatch, SignAt};
use desk::table::Sign;
use desk::{Paint, Sentence, Tone};
use field::hex_thing;
use hexmap::Hex;
use kernel::Clause;

use super::hexes::hexes;
use crate::explain::words::supply as words;
use crate::state::unit::Supply;
use crate::supply::paths::Lines;
use crate::{Position, Side, View};

const PATH: Clause = Clause::new("eaa-13.1a");
const RESERVE: Clause = Clause::new("eaa-13.3a");
const FIRST: Clause = Clause::new("eaa-13.12a");

/// Where German supply reaches, and reserve supply.
pub(super) fn german(view: &View<'_>) -> Paint {
    let position = view.position;
    let mut paint = of_side(position, Side::German);
    let reserve = Lines::reserve(position);
    let words = "German reserve supply";
    let hexes = hexes(position, |hex| reserve.reaches(hex));
    paint.fills.push(FillOf::new(hexes, Tone::Plain, Some(Hatch::Dots), words));
    paint.says.push(Sentence::of("Reserve supply keeps out of Allied zones altogether.", RESERVE));
    if position.day < position.data().tables.dates.german_supply {
        paint.says.push(Sentence::of("The Germans are not checked yet.", FIRST));
    }
    paint
}

/// Where Allied supply reaches.
pub(super) fn allied(view: &View<'_>) -> Paint {
    of_side(view.position, Side::Allied)
}

fn of_side(position: &Position, side: Side) -> Paint {
    let lines = Lines::of(position, side);
    let tone = Tone::Of(side.seat());
    let adjective = side.adjective();
    let reached = hexes(position, |hex| lines.reaches(hex) && !lines.is_head(hex));
    let heads = hexes(position, |hex| lines.is_head(hex));
    let path = position.data().tables.supply.path;
    Paint {
        fills: vec![
            FillOf::new(heads, tone, Some(Hatch::Cross), format!("{adjective} supply head")),
            FillOf::new(reached, tone, Some(Hatch::Rising), format!("{adjective} supply reaches")),
        ],
        signs: wanting(position, side),
        says: vec![Sentence::of(
            format!(
                "Supply reaches {path} hexes from a supply head, a road hex joined to a friendly edge."
            ),
            PATH,
        )],
        ..Paint::default()
    }
}

/// Units that are not in supply, one sign a hex: the worst of them.
fn wanting(position: &Position, side: Side) -> Vec<SignAt> {
    let grid = position.data().board.grid();
    let worst = |hex: Hex| {
        let units = position.units_in(hex).filter(|&unit| position.side_of(unit) == side);
        units.map(|unit| position.unit(unit).supply).max()
    };
    let hexes = grid.hexes().filter_map(|hex| Some((hex, worst(hex)?)));
    hexes
        .filter(|(_, supply)| *supply != Supply::Supplied)
        .map(|(hex, supply)| {
            let tone = if supply == Supply::Low { Tone::Warn } else { Tone::Bad };
            let kind = format!("Units {}", words(supply));
            SignAt { at: hex_thing(hex), sign: Sign::Cross, tone, words: kind.clone(), kind }
        })
        .collect()
}
