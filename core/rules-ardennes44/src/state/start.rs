//! The position before the first action: a scenario's set-up laid out on the table.

use field::Control;
use kernel::Fixed;

use crate::Side;
use crate::printed::counters::{Arrival, Counter, Entry, Kind, UnitId};
use crate::printed::data::Data;
use crate::state::markers::{
    Bridge, BridgeState, Commando, ImprovedPosition, ROADBLOCKS, Roadblock, TRAFFIC_MARKERS,
    Traffic,
};
use crate::state::moment::{Phase, Time};
use crate::state::position::Position;
use crate::state::situation::Situation;
use crate::state::unit::{Mark, Place, Unit};

/// A bridge that nobody has touched.
const STANDING: Bridge = Bridge { state: BridgeState::Intact, tried: false };

impl Position {
    /// Lays a scenario out.
    pub(crate) fn start(data: &Fixed<Data>) -> Self {
        let mut position = Self::bare(data);
        position.lay_units(data);
        position.lay_ground(data);
        (position.active, position.phase) = first_phase(data);
        position.situation = Situation::of(&position);
        position
    }

    /// The map before anything lies on it.
    fn bare(data: &Fixed<Data>) -> Self {
        Self {
            turn: data.scenario.first_turn,
            time: Time::Day,
            active: Side::German,
            phase: Phase::SetUp,
            pending: None,
            units: data.counters.iter().map(|_| Unit::whole(Place::Unused, 0)).collect(),
            bridges: vec![STANDING; data.board.bridges().count()],
            improved: Vec::new(),
            traffic: [[Traffic::InBox; TRAFFIC_MARKERS]; 2],
            german_control: Control::new(data.board.grid()),
            closed: vec![false; data.places.entries.len()],
            exits: Vec::new(),
            readied: 0,
            moving: None,
            in_hand: None,
            ouren_untried: data.scenario.set_up.ouren_untried,
            echternach_used: false,
            counter_invasions: 0,
            meuse_crossed: false,
            battle: None,
            withdrawing: Vec::new(),
            advantages: Vec::new(),
            air: 0,
            replacements: 0,
            replacements_to_others: 0,
            slips: 0,
            dumps: Vec::new(),
            real_dump: None,
            fuel_removed: None,
            roadblocks: [[Roadblock::IN_HAND; ROADBLOCKS]; 2],
            bodenplatte: None,
            commando: Commando::InHand,
            winner: None,
            situation: Situation::default(),
            data: data.clone(),
        }
    }

    fn lay_units(&mut self, data: &Data) {
        let set_up = &data.scenario.set_up;
        for unit in self.unit_ids() {
            self.units[unit.index()] = waiting(data, unit);
        }
        for &(unit, hex) in &set_up.at {
            self.units[unit.index()].place = Place::On(hex);
        }
        for &(unit, to) in &set_up.boxes {
            self.units[unit.index()].place = Place::Box(to);
        }
        for unit in &set_up.lost {
            self.units[unit.index()].place = Place::Dead;
        }
        for unit in &set_up.absent {
            self.units[unit.index()].place = Place::Unused;
        }
        for unit in &set_up.reduced {
            self.units[unit.index()].steps = 1;
        }
        for &(unit, points) in &set_up.isolated {
            let state = &mut self.units[unit.index()];
            state.surrender = points;
            state.marks.put(Mark::OutOfSupply);
        }
        for (unit, counter) in self.units.iter_mut().zip(&data.counters) {
            // §S4.2 A brigade that was in play before the scenario begins is known by then.
            if counter.kind == Kind::PanzerBrigade && data.scenario.first_turn > 1 {
                unit.marks.put(Mark::Detected);
            }
            let gun = counter.kind.is_artillery() && counter.side == Side::German;
            if gun && data.scenario.german_guns_fired && matches!(unit.place, Place::On(_)) {
                unit.marks.put(Mark::Fired);
            }
        }
    }

    fn lay_ground(&mut self, data: &Data) {
        let set_up = &data.scenario.set_up;
        for &hex in &set_up.improved {
            self.improved.push(ImprovedPosition { hex, complete: true, fresh: false });
        }
        self.improved.sort_unstable();
        for &bridge in &set_up.blown {
            self.bridges[bridge.index()].state = BridgeState::Blown;
        }
        for &bridge in &set_up.begun {
            self.bridges[bridge.index()].state = BridgeState::UnderConstruction(Side::German);
        }
        for marker in 0..usize::from(set_up.german_traffic_removed) {
            self.traffic[Side::German.index()][marker] = Traffic::Removed;
        }
        // §30.1.2q1 What the scenario gives and wherever Germans stand is German, the rest Allied.
        let german = |&&(unit, _): &&(UnitId, _)| data.counters[unit.index()].side == Side::German;
        let stands = set_up.at.iter().filter(german).map(|&(_, hex)| hex);
        for hex in stands.chain(set_up.german.iter().copied()) {
            self.set_control(hex, Side::German);
        }
    }
}

/// The first phase in which somebody has to decide: a phase begins by itself only after an action.
fn first_phase(data: &Data) -> (Side, Phase) {
    if !data.scenario.set_up.suggested.is_empty() {
        (Side::German, Phase::SetUp)
    } else if data.scenario.traffic_at_start {
        // §S4.3b
        (Side::Allied, Phase::SetUpTraffic)
    } else {
        (Side::German, Phase::ArtillerySupply)
    }
}

/// A counter before it is laid out: due, to be set up, or in its display.
fn waiting(data: &Data, unit: UnitId) -> Unit {
    let counter = &data.counters[unit.index()];
    let place = match counter.entry {
        Entry::Start { .. } | Entry::Arrives { .. } if !is_left_out(data, counter) => {
            Place::Waiting
        }
        Entry::Start { .. } | Entry::Arrives { .. } | Entry::Remnant(_) | Entry::Breakdown(_) => {
            Place::Unused
        }
    };
    Unit::whole(place, counter.sides())
}

/// Whether a unit takes no part: the scenario says so, or its roads are all on the map that is not
/// used (§S2.3q1). The airborne divisions of the eight turns have a way of their own (§S3.3a).
fn is_left_out(data: &Data, counter: &Counter) -> bool {
    let formation = &data.formations[counter.formation.index()].id;
    if data.scenario.left_out.contains(formation) {
        return true;
    }
    let Entry::Arrives { by: Arrival::Letters(letters), .. } = &counter.entry else { return false };
    let by_air = counter.airborne && data.scenario.airborne_turn.is_some();
    let roads = data.places.entries.iter().filter(|entry| letters.contains(&entry.letter));
    let mut used = roads.filter(|entry| !data.places.west_sheet[entry.hex.index()]);
    data.scenario.east_only && !by_air && used.next().is_none()
}
