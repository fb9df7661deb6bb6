//! An index: what is built, blown, placed and chosen as an option.

use crate::state::markers::{BridgeState, Commando, ImprovedPosition, Traffic};
use crate::state::unit::{Mark, Place};
use crate::{Event, Position, Side};

impl Position {
    /// Most of the optional rules.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`fold` names every variant and sends it here"
    )]
    pub(super) fn fold_options(&mut self, event: &Event) {
        match *event {
            Event::SlippedByNight { ref units, from, to } => {
                let side = self.counter(units[0]).side;
                for hex in [from, to] {
                    self.pass(side, hex);
                }
                for &unit in units {
                    self.put(unit, Place::On(to));
                    let marks = &mut self.units[unit.index()].marks;
                    marks.put(Mark::Moved);
                    marks.put(Mark::Infiltrated);
                    self.note_boundaries(unit, &[from, to]);
                }
                self.slips -= 1;
                self.in_hand = None;
            }
            Event::RoadblockPlaced { side, marker, hex } => {
                self.place_roadblock(side, marker, hex);
            }
            Event::RoadblockRemoved { side, marker, .. } => self.lift_roadblock(side, marker),
            Event::BodenplatteRolled { from, .. } => self.bodenplatte = from,
            Event::CommandoPlaced { bridge } => self.commando = Commando::At(bridge),
            Event::CommandoSpent { .. } => self.commando = Commando::Spent,
            _ => {}
        }
    }

    /// Bridges, positions and Traffic markers.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`fold` names every variant and sends it here"
    )]
    pub(super) fn fold_works(&mut self, event: &Event) {
        match *event {
            Event::DemolitionTried { bridge, blown, .. } => {
                self.bridges[bridge.index()].tried = true;
                if blown {
                    self.lose_bridge(bridge);
                }
            }
            Event::OurenTried { bridge, collapsed, .. } => {
                self.ouren_untried = false;
                if collapsed {
                    self.lose_bridge(bridge);
                }
            }
            Event::BridgeBegun { bridge, side } => {
                self.set_bridge(bridge, BridgeState::UnderConstruction(side));
            }
            Event::BridgeBuilt { bridge } => self.set_bridge(bridge, BridgeState::Intact),
            Event::BridgeAbandoned { bridge } => self.set_bridge(bridge, BridgeState::Blown),
            Event::PositionBegun { unit, hex } => {
                self.improved.push(ImprovedPosition { hex, complete: false, fresh: true });
                self.improved.sort_unstable();
                self.units[unit.index()].marks.put(Mark::Digging);
                self.units[unit.index()].marks.put(Mark::Moved);
                self.in_hand = None;
            }
            Event::PositionCompleted { hex, .. } => {
                let mut here = self.improved.iter_mut().filter(|here| here.hex == hex);
                here.next().into_iter().for_each(|here| here.complete = true);
                self.in_hand = None;
            }
            Event::PositionLost { hex, .. } => self.improved.retain(|here| here.hex != hex),
            Event::TrafficPlaced { side, marker, hex } => {
                self.set_traffic(side, marker, Traffic::At(hex));
            }
            Event::TrafficRolled { side, ref returned, .. } => {
                for &marker in returned {
                    self.set_traffic(side, marker, Traffic::InBox);
                }
            }
            Event::TrafficRemoved { marker } => {
                self.set_traffic(Side::German, marker, Traffic::Removed);
            }
            _ => {}
        }
    }
}
