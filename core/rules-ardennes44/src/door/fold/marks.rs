//! The small changes that events are made of.

use crate::march::movement;
use crate::state::markers::{BridgeState, Traffic};
use crate::state::unit::{Mark, Place};
use crate::{Position, Side, UnitId};

impl Position {
    pub(super) fn mark(&mut self, unit: UnitId, mark: Mark, on: bool) {
        let marks = &mut self.units[unit.index()].marks;
        if on {
            marks.put(mark);
        } else {
            marks.take(mark);
        }
        self.in_hand = None;
        self.look_again_at(unit);
    }

    /// §11.10.2b Whoever goes over an Army Boundary that holds it is over it, or back if it was over it.
    pub(super) fn note_boundaries(&mut self, unit: UnitId, path: &[hexmap::Hex]) {
        if movement::crosses_boundary(self, self.counter(unit).side, path) {
            let over = self.unit(unit).has(Mark::Displaced);
            self.mark(unit, Mark::Displaced, !over);
        }
    }

    /// A unit comes from off the map and has used its move.
    pub(super) fn arrive(&mut self, unit: UnitId, place: Place) {
        self.put(unit, place);
        self.units[unit.index()].marks.put(Mark::Moved);
        self.in_hand = None;
    }

    /// A unit passes through a hex (§30.1.2, §27.3.2).
    pub(crate) fn pass(&mut self, side: Side, hex: hexmap::Hex) {
        self.set_control(hex, side);
        self.meuse_crossed |= side == Side::German && self.data.places.west_of_meuse[hex.index()];
        self.pass_roadblocks(side, hex);
        self.pass_dumps(side, hex);
    }

    /// A bridge goes, perhaps under an attack (§7.4e).
    pub(super) fn lose_bridge(&mut self, bridge: crate::BridgeId) {
        self.set_bridge(bridge, BridgeState::Blown);
        if let Some(battle) = &mut self.battle {
            battle.blown = true;
        }
    }

    pub(super) fn set_bridge(&mut self, bridge: crate::BridgeId, state: BridgeState) {
        self.bridges[bridge.index()].state = state;
        // §7.7c Once the bridges at Ouren are down, whatever is built there is ordinary.
        self.ouren_untried &= self.data.places.ouren != Some(bridge);
        self.look_at_bridges();
    }

    pub(super) fn set_traffic(&mut self, side: Side, marker: u8, to: Traffic) {
        let here = &mut self.traffic[side.index()][usize::from(marker)];
        let from = std::mem::replace(here, to);
        for place in [from, to] {
            if let Traffic::At(hex) = place {
                self.look_again(hex);
            }
        }
    }
}
