//! An index: what the events of movement do.

use crate::stand::first_turn;
use crate::state::position::Moving;
use crate::state::unit::{Mark, Place};
use crate::{Event, Position, Station};

impl Position {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`fold` names every variant and sends it here"
    )]
    pub(super) fn fold_movement(&mut self, event: &Event) {
        self.in_hand = None;
        match *event {
            Event::Moved { ref units, mode, ref path, .. } => {
                self.moving = None;
                self.echternach_used |= first_turn::uses_echternach(self, units[0], mode, path);
                let side = self.counter(units[0]).side;
                for &hex in path {
                    self.pass(side, hex);
                }
                for &unit in units {
                    self.put(unit, Place::On(path[path.len() - 1]));
                    self.units[unit.index()].marks.put(Mark::Moved);
                    self.note_boundaries(unit, path);
                }
            }
            Event::MoveCutShort { ref units, mode, from, spent, unseen } => {
                let units = units.clone();
                self.moving = Some(Moving { units, mode, spent, from, unseen });
            }
            Event::InfiltrationTried { unit, unseen, .. } => {
                let mark = if unseen { Mark::Disguised } else { Mark::Detected };
                self.mark(unit, mark, true);
            }
            Event::Entered { ref units, entry } => {
                let hex = self.data().places.entries[entry.index()].hex;
                for &unit in units {
                    self.arrive(unit, Place::On(hex));
                }
            }
            Event::EnteredFromWest { unit, hex } => self.arrive(unit, Place::On(hex)),
            Event::LeftMap { ref units, to } => {
                self.moving = None;
                for &unit in units {
                    self.put(unit, Place::Box(to));
                    self.units[unit.index()].marks.put(Mark::Moved);
                }
            }
            Event::Exited { ref units, from, entry } => {
                self.moving = None;
                for &unit in units {
                    self.put(unit, Place::Exited);
                }
                self.exits.push(from);
                self.exits.sort_unstable();
                self.exits.dedup();
                if let Some(entry) = entry {
                    self.closed[entry.index()] = true;
                }
            }
            Event::Stationed { unit, at } => {
                let place = match at {
                    Station::Box(to) => Place::Box(to),
                    Station::Blocking(entry) => Place::Blocking(entry),
                };
                self.arrive(unit, place);
            }
            Event::Appeared { unit, hex } => {
                self.put(unit, Place::On(hex));
                self.pass(self.counter(unit).side, hex);
            }
            Event::Dropped { unit, hex, steps, .. } => {
                self.units[unit.index()].steps = steps;
                self.arrive(unit, if steps > 0 { Place::On(hex) } else { Place::Dead });
                if steps > 0 {
                    self.pass(self.counter(unit).side, hex);
                }
            }
            Event::ArrivalRolled { unit, arrives, never, .. } => {
                if arrives {
                    self.units[unit.index()].marks.put(Mark::Arrived);
                } else if never {
                    self.put(unit, Place::Dead);
                }
            }
            _ => {}
        }
    }
}
