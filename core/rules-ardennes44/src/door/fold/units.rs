//! An index: what happens to units, fighting or not.

use crate::state::position::Pending;
use crate::state::unit::{Condition, Mark, Place};
use crate::{Event, Position};

impl Position {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`fold` names every variant and sends it here"
    )]
    pub(super) fn fold_units(&mut self, event: &Event) {
        match *event {
            Event::Readied { unit } => {
                self.readied += 1;
                self.mark(unit, Mark::Fired, false);
            }
            Event::Marked { unit, mark, .. } => self.mark(unit, mark, true),
            Event::Unmarked { unit, mark, .. } => self.mark(unit, mark, false),
            Event::ReplacementsCame { number, .. } => {
                self.replacements = number;
                self.replacements_to_others = 0;
            }
            Event::Replaced { unit } => self.replace(unit),
            Event::Returned { unit, hex } => self.return_to(unit, hex),
            Event::Rebuilt { unit, remnant } => self.rebuild(unit, remnant),
            Event::BrokeDown { unit, ref into, remnant } => self.break_down(unit, into, remnant),
            Event::Rejoined { unit, parent } => self.rejoin(unit, parent),
            Event::Overstacked { side, hex } => {
                self.pending = Some(Pending::Overstacked { by: side, hex });
            }
            Event::StepLost { unit, remnant, .. } => {
                self.pending = None;
                if let Some(battle) = &mut self.battle
                    && !battle.owed.is_empty()
                {
                    battle.owed.remove(0);
                }
                self.lose_step(unit, remnant);
            }
            Event::Rallied { unit, recovered, .. } => {
                let order = &mut self.units[unit.index()].order;
                *order = match *order {
                    Condition::Broken if recovered => Condition::Disrupted,
                    Condition::Disrupted if recovered => Condition::Good,
                    same @ (Condition::Good | Condition::Disrupted | Condition::Broken) => same,
                };
                self.units[unit.index()].marks.take(Mark::Displaced);
                self.look_again_at(unit);
            }
            Event::SupplyChecked { ref lost, ref regained, .. } => {
                for &unit in lost {
                    self.mark(unit, Mark::OutOfSupply, true);
                }
                for &unit in regained {
                    self.mark(unit, Mark::OutOfSupply, false);
                }
            }
            Event::Relieved { ref units } => {
                for unit in units {
                    let unit = &mut self.units[unit.index()];
                    unit.surrender = 0;
                    unit.marks.take(Mark::Isolated);
                }
            }
            Event::SurrenderRolled { ref units, points, .. } => {
                for unit in units {
                    let unit = &mut self.units[unit.index()];
                    unit.surrender = points;
                    match points {
                        0 => unit.marks.put(Mark::Isolated),
                        _ => unit.marks.take(Mark::Isolated),
                    }
                }
            }
            Event::Surrendered { ref units } => {
                for &unit in units {
                    self.put(unit, Place::Surrendered);
                }
            }
            _ => {}
        }
    }
}
