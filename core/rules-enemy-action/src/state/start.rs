//! §3, §18.5 The position before the first action.

use kernel::Fixed;

use crate::printed::cards::Card;
use crate::printed::counters::Entry;
use crate::printed::data::Data;
use crate::printed::formations::{Army, Corps};
use crate::printed::scenario::Crisis;
use crate::state::decks::{CardPlace, Decks};
use crate::state::hex_set::HexSet;
use crate::state::lines::Surveys;
use crate::state::moment::Task;
use crate::state::objective::{CorpsObjective, Objective};
use crate::state::position::{Bridge, Flags, Score};
use crate::state::situation::Situation;
use crate::state::unit::{Marks, Place, Supply, Unit};
use crate::{Position, Side};

impl Position {
    /// §3.0 The position that a scenario starts from.
    pub fn start(data: &Fixed<Data>) -> Self {
        let scenario = &data.scenario;
        let mut position = Self {
            data: data.clone(),
            day: scenario.first,
            task: Task::DrawSetup,
            units: data
                .counters
                .iter()
                .map(|counter| first(counter.entry, counter.steps(), scenario.first))
                .collect(),
            german_towns: german_towns(data),
            bridges: bridges(data),
            built: Vec::new(),
            detachments: HexSet::default(),
            improved: HexSet::default(),
            roadblocks: HexSet::default(),
            exits: HexSet::default(),
            depots: HexSet::default(),
            fuelled: Vec::new(),
            decks: decks(data),
            setup: Vec::new(),
            objectives: [None; Army::WITH_OBJECTIVE.len()],
            corps_objectives: [CorpsObjective::Waiting; Corps::WITH_OBJECTIVE.len()],
            chits_out: Vec::new(),
            activation: None,
            combat: None,
            score: Score::default(),
            flags: Flags::default(),
            result: None,
            situation: Situation::default(),
            surveys: Surveys::default(),
        };
        if let Some(crisis) = &scenario.crisis {
            position.set_up_crisis(crisis);
        }
        position.situation = Situation::of(&position);
        position
    }

    /// §18.5 What is otherwise on the 22nd.
    fn set_up_crisis(&mut self, crisis: &Crisis) {
        self.place_crisis(crisis);
        self.mark_crisis(crisis);
        self.bridge_crisis(crisis);
        let data = self.data.clone();
        let eliminated = crisis
            .eliminated
            .iter()
            .filter(|unit| data.counters[unit.index()].side() == Side::Allied);
        self.score.eliminated = i16::try_from(eliminated.count()).expect("few are gone");
        self.score.taken = crisis.points - self.score.eliminated / data.tables.points.eliminated;
        self.deal_crisis(crisis);
        self.task = Task::DealFirst;
    }

    /// §18.5c Who stands where, and who is gone.
    fn place_crisis(&mut self, crisis: &Crisis) {
        for unit in &mut self.units {
            if matches!(unit.place, Place::On(_) | Place::OwnBox) {
                unit.place = Place::Dead;
            }
        }
        for &placed in &crisis.units {
            let unit = &mut self.units[placed.unit.index()];
            unit.place = Place::On(placed.hex);
            unit.steps -= placed.lost;
            unit.supply = if placed.low_supply { Supply::Low } else { Supply::Supplied };
        }
        for &gone in &crisis.eliminated {
            self.units[gone.index()].place = Place::Dead;
        }
        for dead in self.units.iter_mut().filter(|unit| unit.place == Place::Dead) {
            dead.steps = 0;
        }
    }

    /// §18.5b, §18.5e–§18.5g, §18.5i, §18.5j Markers, towns and depots.
    fn mark_crisis(&mut self, crisis: &Crisis) {
        self.objectives =
            crisis.objectives.map(|(hex, side, stage)| Some(Objective { hex, side, stage }));
        self.corps_objectives = self
            .data
            .objectives
            .corps
            .map(|hex| hex.map_or(CorpsObjective::Waiting, CorpsObjective::At));
        self.detachments = crisis.detachments.iter().copied().collect();
        self.improved = crisis.improved.iter().copied().collect();
        self.depots = crisis.depots.iter().copied().collect();
        let board = &self.data.board;
        let held = crisis
            .units
            .iter()
            .filter(|placed| self.data.counters[placed.unit.index()].side() == Side::German);
        let held = held.map(|placed| placed.hex).filter(|&hex| board.is_town(hex));
        let named = crisis.german_towns.iter().copied();
        self.german_towns = self.german_towns.iter().chain(named).chain(held).collect();
    }

    /// §18.5h, §18.5i Which bridges are blown, and which are German.
    fn bridge_crisis(&mut self, crisis: &Crisis) {
        let data = self.data.clone();
        let named = |side| data.board.bridge_on(side).expect("the crisis file names bridges");
        for bridge in &mut self.bridges {
            bridge.blown = false;
        }
        for &side in &crisis.blown {
            self.bridges[named(side).index()].blown = true;
        }
        for &side in &crisis.german_bridges {
            self.bridges[named(side).index()].owner = Side::German;
        }
    }

    /// §18.5l, §18.5m Where the cards of the crisis are; the Allied ones are dealt next.
    fn deal_crisis(&mut self, crisis: &Crisis) {
        let first = self.day;
        for card in &self.data.clone().cards {
            let is_in = card.entry.is_some_and(|day| day <= first);
            let place = match card.id.side() {
                _ if !is_in => CardPlace::SetAside,
                Side::German => CardPlace::Pile,
                Side::Allied if card.is_primary => CardPlace::Pile,
                Side::Allied => CardPlace::Eligible,
            };
            self.decks.put(card.id, place);
        }
        self.decks.unseen = self.data.day(first).supplementals;
        for &card in &crisis.discarded {
            self.decks.put(card, CardPlace::Discards);
        }
        self.decks.put(crisis.command, CardPlace::Command);
        self.decks.put(crisis.support, CardPlace::Support);
    }
}

/// §2.21m, §2.21n, §3.0.3 Where a unit is before the first action.
fn first(entry: Entry, steps: u8, day: u8) -> Unit {
    let place = match entry {
        Entry::Hex(hex) => Place::On(hex),
        Entry::Day { day: due, .. } if due <= day => Place::Reserve,
        Entry::Day { .. } => Place::Calendar,
        Entry::Okw => Place::OkwBox,
        Entry::VonDerHeydte => Place::OwnBox,
    };
    Unit { place, steps, supply: Supply::Supplied, marks: Marks::NONE }
}

/// §14.1a
fn german_towns(data: &Data) -> HexSet {
    let board = &data.board;
    board.grid().hexes().filter(|&hex| board.starts_german(hex)).collect()
}

/// §14.2b
fn bridges(data: &Data) -> Vec<Bridge> {
    let board = &data.board;
    let state = |bridge| Bridge {
        owner: if board.starts_german_bridge(bridge) { Side::German } else { Side::Allied },
        blown: board.starts_blown(bridge),
    };
    board.bridges().map(state).collect()
}

/// §3.0.2 Where the cards are on the 16th.
fn decks(data: &Data) -> Decks {
    let mut decks = Decks::new();
    for card in &data.cards {
        decks.put(card.id, first_place(card, data.scenario.first));
    }
    if let Some(pile) = &data.scenario.german_pile {
        for card in decks.at(Side::German, CardPlace::Pile).collect::<Vec<_>>() {
            decks.put(card, CardPlace::Discards);
        }
        for &card in pile {
            decks.put(card, CardPlace::Pile);
        }
    }
    let drawn = data.day(data.scenario.first).supplementals;
    decks.unseen = drawn;
    decks
}

/// §3.0.2b–§3.0.2g Where a card is on the 16th: the German primaries and armies among the discards.
fn first_place(card: &Card, day: u8) -> CardPlace {
    let is_in = card.entry.is_some_and(|entry| entry <= day);
    match card.id.side() {
        _ if !is_in => CardPlace::SetAside,
        Side::German if card.is_primary || card.names_army() => CardPlace::Discards,
        Side::German => CardPlace::Pile,
        Side::Allied if card.is_primary => CardPlace::Pile,
        Side::Allied => CardPlace::Eligible,
    }
}
