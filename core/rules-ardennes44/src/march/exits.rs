//! §11.9 Leaving the map: the Allies into their boxes, the Germans for victory.

use hexmap::Hex;
use kernel::{Dice, Pen};

use crate::march::{artillery, movement, moves, off_map, strategic_movement};
use crate::printed::counters::UnitId;
use crate::printed::places::EntryId;
use crate::printed::tables::HALVES;
use crate::stand::mover::Mover;
use crate::stand::special_units;
use crate::{Event, Illegal, Mode, Position, Side};

/// The letters of the Entry Hexes that lead to Antwerp (§11.9.3a).
const TO_ANTWERP: [char; 2] = ['F', 'G'];

/// §11.9 Whether units may walk a path and leave the map from its end.
pub(crate) fn check(
    position: &Position,
    side: Side,
    units: &[UnitId],
    mode: Mode,
    path: &[Hex],
) -> Result<(), Illegal> {
    let start = moves::together(position, side, units)?;
    if path.first() != Some(&start) {
        return Err(Illegal::NotAPath);
    }
    moves::goes_on(position, units)?;
    let last = path[path.len() - 1];
    for &unit in units {
        special_units::may_leave(position, unit)?;
        let mover = movement::mover(position, unit, mode)?;
        let walk = moves::walk(position, &mover, path, mover.spent)?;
        if walk.stopped {
            return Err(moves::may_not_go_on(position, unit));
        }
        if walk.spent + price(position, &mover, path, last)? > mover.budget {
            return Err(moves::too_far(mode));
        }
    }
    // §12.4.2b Those that stay behind in column keep a marker.
    if mode == Mode::Strategic {
        strategic_movement::enough_markers(position, units)
    } else {
        Ok(())
    }
}

/// What the last step off the map costs.
pub(crate) fn price(
    position: &Position,
    mover: &Mover,
    path: &[Hex],
    last: Hex,
) -> Result<u16, Illegal> {
    way_out(position, mover.side, last)?;
    // §12.1d A column keeps to roads to the last.
    if mover.mode == Mode::Strategic && !position.data().board.is_on_road(last) {
        return Err(Illegal::OffRoad);
    }
    if mover.mode.counts_hexes() {
        return Ok(1);
    }
    let edge = position.data().tables.movement.leave_map * HALVES;
    let by_road = match mover.side {
        Side::German if antwerp_entry(position, last).is_some() => {
            movement::road_rate(position, mover.class, last)
        }
        Side::German | Side::Allied => None,
    };
    // §9.2.1b A unit that has not moved yet may have a zone to leave first.
    let zone = if path.len() == 1 { movement::leaving(position, mover, last) } else { 0 };
    Ok(by_road.unwrap_or(edge) + zone)
}

/// Whether there is a way off the map from a hex for a side.
pub fn way_out(position: &Position, side: Side, hex: Hex) -> Result<(), Illegal> {
    let data = position.data();
    let on_edge = data.scenario.east_only || data.board.grid().edges(hex).next().is_some();
    if !on_edge {
        return Err(Illegal::NotAnEdge);
    }
    if off_map::only_east(position, hex) {
        return Err(Illegal::EastEdge);
    }
    let open = match side {
        Side::Allied => position.data().box_behind(hex).is_some(),
        Side::German if data.scenario.east_only => position.data().is_cut_edge(hex),
        Side::German => antwerp_entry(position, hex).is_some(),
    };
    match side {
        Side::Allied | Side::German if open => Ok(()),
        Side::German if leads_to_antwerp(position, hex) => Err(Illegal::NotAnEntryHex),
        Side::German => Err(Illegal::GermanStays),
        Side::Allied => Err(Illegal::NotAnEdge),
    }
}

/// Whether some Entry Hex toward Antwerp is on an edge of the map that a hex lies on.
fn leads_to_antwerp(position: &Position, hex: Hex) -> bool {
    let data = position.data();
    let board = &data.board;
    !data.scenario.east_only
        && data.places.entries.iter().any(|entry| {
            TO_ANTWERP.contains(&entry.letter)
                && board
                    .grid()
                    .edges(entry.hex)
                    .any(|edge| board.grid().edges(hex).any(|other| other == edge))
        })
}

/// §11.9.3a The Entry Hex toward Antwerp at a hex.
pub(crate) fn antwerp_entry(position: &Position, hex: Hex) -> Option<EntryId> {
    let mut entries = position.data().places.entries_at(hex);
    entries.find(|(_, entry)| TO_ANTWERP.contains(&entry.letter)).map(|(id, _)| id)
}

/// §11.9 Units leave the map.
pub(crate) fn leave(
    units: &[UnitId],
    mode: Mode,
    path: &[Hex],
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) {
    let last = path[path.len() - 1];
    let open = moves::as_far_as_ouren(units, path, pen, dice);
    if open.len() < path.len() {
        return moves::cut_short(units, mode, open, pen);
    }
    moves::mark(units, mode, pen);
    if path.len() > 1 {
        moves::finish(units, mode, path, pen);
    }
    let position = pen.state();
    match position.counter(units[0]).side {
        Side::Allied => {
            let to = position.data().box_behind(last).expect("it was checked");
            pen.enter(Event::LeftMap { units: units.to_vec(), to });
            // §22.1b Into a box of either kind is more than one hex.
            artillery::flip(units, path.len() + 1, pen);
        }
        Side::German => {
            let entry = antwerp_entry(position, last);
            pen.enter(Event::Exited { units: units.to_vec(), from: last, entry });
        }
    }
}
