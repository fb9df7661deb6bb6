//! §9.2.3 Method 3: surround Allied units.

use hexmap::Hex;
use kernel::Clause;

use super::{Method, Plan, goes};
use crate::Position;
use crate::Side;
use crate::command::choice::Candidate;
use crate::command::ways::Ways;
use crate::printed::counters::UnitId;
use crate::stand::ground::Ground;
use crate::stand::surround;
use crate::supply::paths;

/// A hex that also cuts the supply of the surrounded is preferred.
const CUT: Clause = Clause::new("eaa-9.2.3c");
/// A unit that surrounds from afar closes up.
const CLOSE: Clause = Clause::new("eaa-9.2.3b");

/// §9.2.3a, §9.2.3b Surrounds Allied units, or closes up to some that the unit surrounds.
pub(super) fn plan(position: &Position, unit: UnitId) -> Option<Plan> {
    if position.face(unit).is_bracketed {
        return None;
    }
    let ways = Ways::bound(position, unit)?;
    surrounding(position, &ways).or_else(|| closing_up(position, &ways))
}

fn surrounding<'p>(position: &'p Position, ways: &Ways<'p>) -> Option<Plan> {
    let asked = Method::Surround.asks(position, ways, true);
    let candidates: Vec<Candidate> = ways
        .ends()
        .into_iter()
        .filter_map(|hex| {
            let caught = surround::would_cause(position, ways.unit, hex);
            let cuts = || caught.iter().any(|&held| is_cut(position, ways.unit, hex, held));
            (!caught.is_empty()).then(|| asked.candidate(hex, vec![(CUT, i16::from(!cuts()))]))
        })
        .collect();
    asked.choose(candidates).map(goes)
}

/// §9.2.3c Whether Allied units in a hex could not trace supply with a unit in another.
fn is_cut(position: &Position, unit: UnitId, hex: Hex, held: Hex) -> bool {
    let ground = Ground::of(position).with(unit, Some(hex));
    !paths::can_trace_on(ground, Side::Allied, held)
}

/// §9.2.3b Next to Allies that the unit helps to surround from afar.
fn closing_up<'p>(position: &'p Position, ways: &Ways<'p>) -> Option<Plan> {
    let grid = position.data().board.grid();
    let start = ways.reach.mover.start;
    let caused = surround::caused(position, ways.unit);
    let far: Vec<Hex> = caused.into_iter().filter(|&held| !grid.adjacent(start, held)).collect();
    let close = |hex: &Hex| far.iter().any(|&held| grid.adjacent(*hex, held));
    let hexes = ways.ends().into_iter().filter(close);
    let mut asked = Method::Surround.asks(position, ways, true);
    asked.method = CLOSE;
    asked.among(hexes).map(goes)
}
