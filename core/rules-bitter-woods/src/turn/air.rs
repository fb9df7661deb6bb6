//! §11, §12.5 Aircraft: how many there are, and where they drop supplies and interdict.

use hexmap::Hex;

use crate::printed::tables::When;
use crate::state::moment::Phase;
use crate::{Illegal, Position, Side};

/// §38.2.4b, §38.2.8a The sums that cost the Allies aircraft, and how many in each turn from 24AM to 26PM.
const SPATLESE: [(u8, u8); 2] = [(4, 2), (8, 1)];
/// §38.2.4b
const SPATLESE_TURNS: [When; 2] = [When(17), When(22)];
/// §38.2.10a The sum that costs the Germans all aircraft after 24PM.
const RUSSIANS: (u8, When) = (10, When(18));

/// §11.1 The aircraft of both sides in the turn at hand, before any are lost.
pub fn of_turn(position: &Position) -> [u8; 2] {
    let track = position.data().track.turn(position.turn);
    let (happened, when) = (position.happenings.nineteenth, position.when());
    let (sum, last) = RUSSIANS;
    let german = if happened == Some(sum) && when > last { 0 } else { track.german_air };
    let [from, to] = SPATLESE_TURNS;
    let kept = |&&(sum, _): &&(u8, u8)| happened == Some(sum) && (from..=to).contains(&when);
    let fewer = SPATLESE.iter().find(kept).map_or(0, |&(_, fewer)| fewer);
    [german, track.allied_air.saturating_sub(fewer)]
}

/// §12.5 Whether supplies may be dropped into a hex.
pub(crate) fn check_drop(position: &Position, hex: Hex) -> Result<(), Illegal> {
    // §4d Supplies fall in the German player turn only.
    if position.phase != Phase::Supply || position.active != Side::German {
        return Err(Illegal::NotNow);
    }
    on_map(position, hex)?;
    if position.drops.contains(&hex) {
        return Err(Illegal::DroppedAlready);
    }
    has_aircraft(position)
}

/// §11.3 Whether a hex may be interdicted.
pub(crate) fn check_interdiction(position: &Position, hex: Hex) -> Result<(), Illegal> {
    if position.phase != Phase::Interdiction {
        return Err(Illegal::NotNow);
    }
    on_map(position, hex)?;
    if position.interdicted.contains(&hex) {
        return Err(Illegal::OnePerHex);
    }
    has_aircraft(position)
}

fn on_map(position: &Position, hex: Hex) -> Result<(), Illegal> {
    if position.data().scenario.is_played_on(hex) { Ok(()) } else { Err(Illegal::NoSuchHex) }
}

fn has_aircraft(position: &Position) -> Result<(), Illegal> {
    if position.air[Side::Allied.index()] > 0 { Ok(()) } else { Err(Illegal::NoAircraft) }
}
