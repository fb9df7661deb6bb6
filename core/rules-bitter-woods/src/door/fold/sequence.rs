//! What turns, phases, questions and random events do.

use hexmap::Hex;

use crate::march::summons;
use crate::printed::counters::{Army, Role, UnitId};
use crate::state::event::{Question, VictoryLevel};
use crate::state::moment::Phase;
use crate::state::position::Pending;
use crate::state::unit::{Mark, Marks, Place};
use crate::turn::events::DAYS;
use crate::{Position, Side};

/// Marks of what a unit does in a player turn, which come off when its side's turn ends.
const OF_A_TURN: [Mark; 10] = [
    Mark::Moved,
    Mark::Attacked,
    Mark::Building,
    Mark::Dug,
    Mark::Shocked,
    Mark::OffRoads,
    Mark::Exploited,
    Mark::LeaderMoved,
    Mark::Released,
    Mark::Challenged,
];

impl Position {
    pub(super) fn fold_turn_began(&mut self, air: [u8; 2], lost: [u8; 2]) {
        self.air = air;
        for side in Side::BOTH {
            self.air_lost[side.index()] -= lost[side.index()];
        }
    }

    pub(super) fn fold_phase_began(&mut self, turn: u8, side: Side, phase: Phase) {
        if phase == Phase::Supply {
            self.end_player_turn(side);
        }
        if phase == Phase::Demolition {
            self.bombarded.clear();
            self.bridges.iter_mut().for_each(|bridge| bridge.tried = false);
        }
        (self.turn, self.active, self.phase) = (turn, side, phase);
        self.in_hand = None;
        self.moving = None;
    }

    /// The other side's player turn is over, and this one's begins.
    fn end_player_turn(&mut self, side: Side) {
        let ended = side.enemy();
        self.influence.fill(0);
        for unit in self.unit_ids() {
            let (of, gun) = (self.side_of(unit), self.counter(unit).is_artillery());
            // §10.4d Whoever has moved does not fire in this game-turn, however well supplied.
            let rests = of == Side::German
                && self.counter(unit).is_corps_artillery()
                && self.unit(unit).has(Mark::Moved);
            let often = self.fires_each_player_turn(unit) && !rests;
            let marks: &mut Marks = &mut self.units[unit.index()].marks;
            if of == ended {
                for mark in OF_A_TURN {
                    marks.take(mark);
                }
            }
            // §10.1h Allied guns are ready in every player turn, German ones in every game-turn.
            if gun && (often || side == Side::German) {
                marks.take(Mark::Fired);
            }
            // §12.6d A shortage ends with the game-turn.
            if side == Side::German {
                marks.take(Mark::Short);
            }
        }
        match side {
            Side::German => {
                self.drops.clear();
                for dump in self.dumps.iter_mut().flatten() {
                    dump.tried = false;
                }
            }
            Side::Allied => self.interdicted.clear(),
        }
    }

    pub(super) fn fold_dropped(&mut self, hex: Hex) {
        self.air[Side::Allied.index()] -= 1;
        self.drops.push(hex);
        self.drops.sort_unstable();
    }

    pub(super) fn fold_interdicted(&mut self, hex: Hex) {
        self.air[Side::Allied.index()] -= 1;
        self.interdicted.push(hex);
        self.interdicted.sort_unstable();
    }

    pub(super) fn fold_supply_checked(&mut self, without: &[UnitId]) {
        for unit in &mut self.units {
            unit.marks.take(Mark::OutOfSupply);
        }
        for unit in without {
            self.units[unit.index()].marks.put(Mark::OutOfSupply);
        }
    }

    pub(super) fn fold_shortage(&mut self, short: &[UnitId]) {
        for unit in short {
            self.units[unit.index()].marks.put(Mark::Short);
        }
    }

    pub(super) fn fold_asked(&mut self, by: Side, about: Question) {
        self.pending = Some(Pending { by, about });
    }

    pub(super) fn fold_ended(&mut self, winner: Option<Side>, level: Option<VictoryLevel>) {
        self.phase = Phase::Over;
        self.pending = None;
        self.battle = None;
        self.moving = None;
        self.in_hand = None;
        (self.winner, self.level) = (winner, level);
    }

    pub(super) fn fold_event(&mut self, day: u8, faces: &[u16]) {
        let sum = faces.iter().sum::<u16>().try_into().ok();
        let [first, middle, _] = DAYS;
        if day == first {
            self.happenings.seventeenth = sum;
        } else if day == middle {
            self.happenings.eighteenth = sum;
        } else {
            self.happenings.nineteenth = sum;
        }
        for unit in self.unit_ids() {
            let unused = self.unit(unit).place == Place::Unused;
            let summoned = summons::turn(self, unit).is_some();
            let brought = self.counter(unit).role == Some(Role::Jagdpanzer653);
            if unused && brought && summoned {
                self.units[unit.index()].place = Place::Waiting;
            }
            if self.unit(unit).place == Place::Waiting && summons::is_for_seventh_army(self, unit) {
                self.units[unit.index()].army = Army::Seventh;
            }
        }
    }

    pub(super) fn fold_companies_gone(&mut self, hexes: &[Hex]) {
        let happenings = &mut self.happenings;
        happenings.companies.retain(|hex| !hexes.contains(hex));
        happenings.entered.clear();
    }

    pub(super) fn fold_bodenplatte(&mut self, rolls: [u16; 2]) {
        for side in Side::BOTH {
            let at = side.index();
            let roll = u8::try_from(rolls[at]).unwrap_or(0);
            let now = roll.min(self.air[at]);
            self.air[at] -= now;
            self.air_lost[at] += roll - now;
        }
    }
}
