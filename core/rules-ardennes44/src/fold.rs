//! An index: what each event does to the position. Nothing else changes it.

use kernel::Fold;

use crate::position::{BridgeState, ImprovedPosition, Moving, Pending, Traffic};
use crate::sequence_of_play::{Phase, opens_player_turn};
use crate::unit::{Mark, Order, Place, Unit};
use crate::{Event, Position, Side, Station, UnitId, first_turn};

impl Fold for Position {
    type Event = Event;

    fn fold(&mut self, event: &Event) {
        match *event {
            Event::Chosen { unit } => self.in_hand = Some(unit),
            Event::PutBack => self.in_hand = None,
            Event::Moved { .. }
            | Event::MoveCutShort { .. }
            | Event::InfiltrationTried { .. }
            | Event::Entered { .. }
            | Event::EnteredFromWest { .. }
            | Event::LeftMap { .. }
            | Event::Exited { .. }
            | Event::Stationed { .. }
            | Event::Appeared { .. }
            | Event::Dropped { .. }
            | Event::ArrivalRolled { .. } => self.fold_movement(event),
            Event::SetUp { unit, hex } => self.put(unit, Place::On(hex)),
            Event::PhaseBegan { .. }
            | Event::FuelRolled { .. }
            | Event::FuelAsked { .. }
            | Event::ShortOfFuel { .. }
            | Event::AntwerpThreatened
            | Event::SentToAntwerp { .. }
            | Event::VictoryChecked { .. }
            | Event::GameEnded { .. } => self.fold_sequence(event),
            Event::DemolitionTried { .. }
            | Event::OurenTried { .. }
            | Event::BridgeBegun { .. }
            | Event::BridgeBuilt { .. }
            | Event::BridgeAbandoned { .. }
            | Event::PositionBegun { .. }
            | Event::PositionCompleted { .. }
            | Event::PositionLost { .. }
            | Event::TrafficPlaced { .. }
            | Event::TrafficRolled { .. }
            | Event::TrafficRemoved { .. } => self.fold_works(event),
            Event::Readied { .. }
            | Event::Marked { .. }
            | Event::Unmarked { .. }
            | Event::BrokeDown { .. }
            | Event::Rejoined { .. }
            | Event::Overstacked { .. }
            | Event::StepLost { .. }
            | Event::Rallied { .. }
            | Event::SupplyChecked { .. }
            | Event::Relieved { .. }
            | Event::SurrenderRolled { .. }
            | Event::Surrendered { .. } => self.fold_units(event),
        }
    }
}

impl Position {
    /// The sequence of play, its questions and its end.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`fold` names every variant and sends it here"
    )]
    fn fold_sequence(&mut self, event: &Event) {
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
    fn begin_phase(&mut self) {
        self.in_hand = None;
        self.moving = None;
        self.readied = 0;
        if opens_player_turn(self.phase) {
            self.bridges.iter_mut().for_each(|bridge| bridge.tried = false);
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
                    for mark in [Mark::Moved, Mark::Digging] {
                        marks.take(mark);
                    }
                }
            }
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`fold` names every variant and sends it here"
    )]
    fn fold_movement(&mut self, event: &Event) {
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

    /// Bridges, positions and Traffic markers.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`fold` names every variant and sends it here"
    )]
    fn fold_works(&mut self, event: &Event) {
        match *event {
            Event::DemolitionTried { bridge, blown, .. } => {
                self.bridges[bridge.index()].tried = true;
                if blown {
                    self.set_bridge(bridge, BridgeState::Blown);
                }
            }
            Event::OurenTried { bridge, collapsed, .. } => {
                self.ouren_untried = false;
                if collapsed {
                    self.set_bridge(bridge, BridgeState::Blown);
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

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`fold` names every variant and sends it here"
    )]
    fn fold_units(&mut self, event: &Event) {
        match *event {
            Event::Readied { unit } => {
                self.readied += 1;
                self.mark(unit, Mark::Fired, false);
            }
            Event::Marked { unit, mark, .. } => self.mark(unit, mark, true),
            Event::Unmarked { unit, mark, .. } => self.mark(unit, mark, false),
            Event::BrokeDown { unit, ref into, remnant } => self.break_down(unit, into, remnant),
            Event::Rejoined { unit, parent } => self.rejoin(unit, parent),
            Event::Overstacked { side, hex } => {
                self.pending = Some(Pending::Overstacked { by: side, hex });
            }
            Event::StepLost { unit, remnant, .. } => {
                self.pending = None;
                self.lose_step(unit, remnant);
            }
            Event::Rallied { unit, recovered, .. } => {
                let order = &mut self.units[unit.index()].order;
                *order = match *order {
                    Order::Broken if recovered => Order::Disrupted,
                    Order::Disrupted if recovered => Order::Good,
                    same @ (Order::Good | Order::Disrupted | Order::Broken) => same,
                };
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
                    self.units[unit.index()].surrender = 0;
                }
            }
            Event::SurrenderRolled { ref units, points, .. } => {
                for unit in units {
                    self.units[unit.index()].surrender = points;
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

/// The small changes that events are made of.
impl Position {
    fn mark(&mut self, unit: UnitId, mark: Mark, on: bool) {
        let marks = &mut self.units[unit.index()].marks;
        if on {
            marks.put(mark);
        } else {
            marks.take(mark);
        }
        self.in_hand = None;
        self.look_again_at(unit);
    }

    /// A unit comes from off the map and has used its move.
    fn arrive(&mut self, unit: UnitId, place: Place) {
        self.put(unit, place);
        self.units[unit.index()].marks.put(Mark::Moved);
        self.in_hand = None;
    }

    /// A unit passes through a hex (§30.1.2, §27.3.2).
    fn pass(&mut self, side: Side, hex: hexmap::Hex) {
        self.set_control(hex, side);
        self.meuse_crossed |= side == Side::German && self.data.places.west_of_meuse[hex.index()];
    }

    fn set_bridge(&mut self, bridge: crate::BridgeId, state: BridgeState) {
        self.bridges[bridge.index()].state = state;
        // §7.7c Once the bridges at Ouren are down, whatever is built there is ordinary.
        self.ouren_untried &= self.data.places.ouren != Some(bridge);
        self.look_at_bridges();
    }

    fn set_traffic(&mut self, side: Side, marker: u8, to: Traffic) {
        let here = &mut self.traffic[side.index()][usize::from(marker)];
        let from = std::mem::replace(here, to);
        for place in [from, to] {
            if let Traffic::At(hex) = place {
                self.look_again(hex);
            }
        }
    }
}
