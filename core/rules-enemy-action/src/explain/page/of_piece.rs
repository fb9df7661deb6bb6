//! What the map shows of one unit: how far it gets, or where it can be put from the reserve.

use desk::paint::{FillOf, Hatch};
use desk::{Paint, Sentence, Tone};
use field::Naming;
use kernel::Clause;

use super::hexes::hexes;
use crate::explain::story::Story;
use crate::march::proximity;
use crate::march::reach::{Reach, common};
use crate::march::reserves;
use crate::printed::counters::UnitId;
use crate::printed::formations::Corps;
use crate::stand::stacking;
use crate::state::unit::Place;
use crate::{Illegal, Position, Side, View};

const REGULAR: Clause = Clause::new("eaa-10.0b");
const SUPPLIED: Clause = Clause::new("eaa-10.6a");
const AREAS: Clause = Clause::new("eaa-2.1k");
const PLACES: Clause = Clause::new("eaa-7.1b");

/// Of no unit there is nothing to show.
pub(super) fn no_reach(_: &View<'_>) -> Paint {
    let says = vec![Sentence::of("Choose a unit: its reach in one move is shown.", REGULAR)];
    Paint { says, ..Paint::default() }
}

/// §10.0b How far a unit gets in one move, and where it may end.
pub(super) fn reach(position: &Position, unit: UnitId) -> Result<Paint, Illegal> {
    position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    let side = position.side_of(unit);
    let found = Reach::of(position, unit, common(side)).ok_or(Illegal::NotActive)?;
    let ends = match side {
        Side::German => found.hexes(),
        Side::Allied => proximity::supplied_ends(position, &found),
    };
    let is_end = |hex| ends.contains(&hex) && stacking::fits(position, hex, &[unit]);
    let name = Story { data: position.data() }.unit(unit);
    let tone = Tone::Of(side.seat());
    let (at, through): (Vec<_>, Vec<_>) = found.hexes().into_iter().partition(|&hex| is_end(hex));
    let ids = |hexes: &[hexmap::Hex]| hexes.iter().map(|hex| hex.id()).collect::<Vec<u16>>();
    let costs = found.hexes().into_iter().filter_map(|hex| Some((hex.id(), found.cost(hex)?)));
    let mut says = vec![Sentence::of(format!("{name} gets so far in one move."), REGULAR)];
    if side == Side::Allied {
        says.push(Sentence::of(
            "An Allied unit ends its move where it can trace supply.",
            SUPPLIED,
        ));
    }
    Ok(Paint {
        fills: vec![
            FillOf::new(ids(&at), tone, Some(Hatch::Dots), "It can end its move"),
            FillOf::new(ids(&through), Tone::Plain, Some(Hatch::Falling), "It can only pass"),
        ],
        numbers: costs.map(|(hex, cost)| (hex, cost.to_string())).collect(),
        says,
        ..Paint::default()
    })
}

/// §2.1k The areas of the American corps.
pub(super) fn areas(view: &View<'_>) -> Paint {
    const SCALE: [u8; 5] = [1, 2, 3, 4, 5];
    let board = &view.position.data().board;
    let corps = Corps::ALL.into_iter().filter(|corps| board.places().areas.contains_key(corps));
    let area = |(corps, at): (Corps, &u8)| -> FillOf {
        let hexes = hexes(view.position, |hex| board.in_area(hex, corps));
        let hatch = if at % 2 == 0 { Hatch::Rising } else { Hatch::Falling };
        FillOf::new(hexes, Tone::Scale(*at), Some(hatch), format!("Area of {}", corps.name()))
    };
    let says = "Reserves of a corps come in its rows; choose a reserve to see where it can go.";
    Paint {
        fills: corps.zip(SCALE.iter().cycle()).map(area).collect(),
        says: vec![Sentence::of(says, AREAS)],
        ..Paint::default()
    }
}

/// §7.1 Where an Allied reserve can be put.
pub(super) fn places(position: &Position, unit: UnitId) -> Result<Paint, Illegal> {
    if position.side_of(unit) != Side::Allied || position.unit(unit).place != Place::Reserve {
        return Err(Illegal::NotReserve);
    }
    let open: Vec<u16> = reserves::places(position, unit).iter().map(|hex| hex.id()).collect();
    let name = Story { data: position.data() }.unit(unit);
    let words = if open.is_empty() {
        format!("{name} can be put nowhere now.")
    } else {
        format!("{name} can be put here.")
    };
    let tone = Tone::Of(Side::Allied.seat());
    Ok(Paint {
        fills: vec![FillOf::new(open, tone, Some(Hatch::Dots), "Where the reserve can go")],
        says: vec![Sentence::of(words, PLACES)],
        ..Paint::default()
    })
}
