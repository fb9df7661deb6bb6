//! Where each unit of a side could end its move in this phase.

use hexmap::Hex;
use kernel::Rules as _;
use rules_ardennes44::explain::desk::reach::Way;
use rules_ardennes44::{Action, Ardennes44, Mode, Position, Side, UnitId, View};

use crate::habits::{along, reach};

/// A hex that a unit could go to, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub(super) hex: Hex,
    pub(super) mode: Mode,
}

/// By unit.
pub(super) struct Ends(Vec<Vec<End>>);

impl Ends {
    pub(super) fn of(rules: &Ardennes44, view: &View<'_>, side: Side) -> Self {
        let position = view.position;
        let mut ends = vec![Vec::new(); position.units.len()];
        for unit in on_map(position, side) {
            let Some(reach) = reach(rules, view, unit) else { continue };
            let list: &mut Vec<End> = &mut ends[unit.index()];
            for way in &reach.ways {
                for end in way.hexes.iter().filter(|hex| hex.ends) {
                    // Modes come in the order of their price.
                    if !list.iter().any(|other| other.hex == end.hex) {
                        list.push(End { hex: end.hex, mode: way.mode });
                    }
                }
            }
        }
        Self(ends)
    }

    pub(super) fn unit(&self, unit: UnitId) -> &[End] {
        &self.0[unit.index()]
    }
}

/// The units of a side on the map.
pub(super) fn on_map(position: &Position, side: Side) -> impl Iterator<Item = UnitId> {
    position
        .unit_ids()
        .filter(move |&unit| position.counter(unit).side == side && position.hex_of(unit).is_some())
}

/// The move of a unit to a hex, in the cheapest way that is open.
pub(super) fn march(rules: &Ardennes44, view: &View<'_>, unit: UnitId, to: Hex) -> Option<Action> {
    let reach = reach(rules, view, unit)?;
    let leads = |way: &&Way| way.hexes.iter().any(|one| one.hex == to && one.ends);
    reach.ways.iter().filter(leads).find_map(|way| {
        let action = along(way, unit, to);
        rules.check(view, &action).is_ok().then_some(action)
    })
}
