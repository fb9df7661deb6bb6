//! An index: what the events of the sequence of play do.

use crate::march::night_infiltration;
use crate::state::moment::Phase;
use crate::state::position::Pending;
use crate::state::unit::{Mark, Place, Unit};
use crate::turn::sequence_of_play::opens_player_turn;
use crate::{Event, Position, Side};

impl Position {
    /// The sequence of play, its questions and its end.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`fold` names every variant and sends it here"
    )]
    pub(super) fn fold_sequence(&mut self, event: &Event) {
        match *event {
            Event::PhaseBegan { turn, time, side, phase } => {
                (self.turn, self.time, self.active, self.phase) = (turn, time, side, phase);
                self.begin_phase();
            }
            Event::FuelAsked { by, table, result } => {
                self.pending = Some(Pending::Fuel { by, table, roll: result });
            }
            Event::ShortOfFuel { ref units, .. } => {
                self.pending = None;
                for &unit in units {
                    self.mark(unit, Mark::OutOfSupply, true);
                }
            }
            Event::AntwerpThreatened => self.pending = Some(Pending::Antwerp),
            Event::SentToAntwerp { unit } => {
                self.pending = None;
                self.put(unit, Place::Antwerp);
            }
            Event::VictoryChecked { counter_invasion, .. } => {
                self.counter_invasions =
                    if counter_invasion { self.counter_invasions + 1 } else { 0 };
            }
            Event::GameEnded { winner, .. } => {
                self.phase = Phase::Over;
                self.winner = winner.and_then(Side::of);
            }
            _ => {}
        }
    }

    /// What a new phase clears away.
    pub(super) fn begin_phase(&mut self) {
        self.in_hand = None;
        self.moving = None;
        self.readied = 0;
        // §25.2.1d Those that were not used are lost.
        self.replacements = 0;
        if opens_player_turn(self.phase) {
            self.bridges.iter_mut().for_each(|bridge| bridge.tried = false);
            self.dumps.iter_mut().for_each(|dump| dump.tried = false);
        }
        self.dumps.iter_mut().for_each(|dump| dump.attacked = false);
        self.roadblocks.as_flattened_mut().iter_mut().for_each(|block| block.handled = false);
        self.slips = night_infiltration::stacks(self);
        self.end_combat_phase();
        self.age_advantages();
        // §15.6.2c What flew not is lost.
        if self.phase == Phase::TrafficMarker {
            self.air = 0;
        }
        if self.phase == Phase::Movement {
            self.improved.iter_mut().for_each(|here| here.fresh = false);
            for unit in self.unit_ids() {
                if self.counter(unit).side == self.active {
                    let Unit { place, marks, .. } = &mut self.units[unit.index()];
                    // §27.7a Who was rolled in stays due, though the owner keeps it waiting.
                    if *place != Place::Waiting {
                        marks.take(Mark::Arrived);
                    }
                    for mark in [Mark::Moved, Mark::Digging, Mark::Infiltrated] {
                        marks.take(mark);
                    }
                }
            }
        }
    }
}
