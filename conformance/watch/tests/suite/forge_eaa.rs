//! Positions and events of Enemy Action that no rules would make, for watchmen to cry at.

use std::collections::BTreeSet;

use conformance::watch::Cry;
use hexmap::{Direction, Hex};
use kernel::{Acted, Clause, Digest, Rules};
use rules_enemy_action::printed::board::Terrain;
use rules_enemy_action::printed::cards::{Card, CardId};
use rules_enemy_action::printed::counters::{Counter, Kind};
use rules_enemy_action::state::activation::{Activation, Reach};
use rules_enemy_action::state::decks::CardPlace;
use rules_enemy_action::state::moment::Task;
use rules_enemy_action::state::position::Score;
use rules_enemy_action::state::unit::{Mark, Marks, Place, Supply, Unit};
use rules_enemy_action::supply::paths::Lines;
use rules_enemy_action::{ALLIED, Action, BridgeId, EnemyAction, Event, Position, Side, UnitId};
use watch::games::eaa;

/// A case: the clause that must be cried, and how to break it.
pub(crate) type Case = (&'static str, fn(&mut Forge) -> Vec<Event>);

/// Any clause that no watchman asks for.
pub(crate) const WHY: Clause = Clause::new("eaa-2.0b");

/// The map with nobody on it, on the 20th, while Allied units act.
pub(crate) struct Forge {
    pub(crate) position: Position,
}

impl Forge {
    pub(crate) fn new() -> Self {
        Self { position: start("battle_of_the_bulge") }
    }

    /// The same in another scenario.
    pub(crate) fn play(&mut self, scenario: &str) {
        self.position = start(scenario);
    }

    pub(crate) fn at(&mut self, day: u8, task: Task) {
        (self.position.day, self.position.task) = (day, task);
    }

    pub(crate) fn unit(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.position.units[unit.index()]
    }

    /// A unit that is so and not yet used.
    pub(crate) fn find(&self, is_so: impl Fn(&Counter) -> bool) -> UnitId {
        let mut unused = self.position.unit_ids().filter(|&unit| {
            let free = self.position.units[unit.index()].place == Place::Calendar;
            free && is_so(self.position.counter(unit))
        });
        unused.next().expect("there is such a counter")
    }

    /// Puts a unit that is so somewhere.
    pub(crate) fn another(&mut self, place: Place, is_so: impl Fn(&Counter) -> bool) -> UnitId {
        let unit = self.find(is_so);
        self.unit(unit).place = place;
        unit
    }

    /// Puts a whole unit of a side and kind on the map, of the first corps, with two steps at least.
    pub(crate) fn put(&mut self, side: Side, kind: Kind, hex: Hex) -> UnitId {
        self.another(Place::On(hex), |counter| {
            counter.side() == side
                && counter.kind == kind
                && !counter.is_von_der_heydte()
                && counter.faces.len() > 1
                && !counter.faces[0].is_bracketed
        })
    }

    /// The same on foot.
    pub(crate) fn foot(&mut self, side: Side, hex: Hex) -> UnitId {
        self.put(side, Kind::Infantry, hex)
    }

    /// A German reserve on foot.
    pub(crate) fn reserve(&mut self) -> UnitId {
        self.another(Place::Reserve, |counter| {
            counter.side() == Side::German && counter.kind == Kind::Infantry
        })
    }

    pub(crate) fn mark(&mut self, unit: UnitId, mark: Mark) {
        self.unit(unit).marks.put(mark);
    }

    pub(crate) fn supply(&mut self, unit: UnitId, supply: Supply) {
        self.unit(unit).supply = supply;
    }

    pub(crate) fn card(&mut self, card: u8, place: CardPlace) {
        self.position.decks.put(CardId(card), place);
    }

    /// The first card that is so.
    pub(crate) fn card_that(&self, is_so: impl Fn(&Card) -> bool) -> CardId {
        let mut cards = self.position.data().cards.iter();
        cards.find(|card| is_so(card)).expect("there is such a card").id
    }

    /// The first hex that is so.
    pub(crate) fn hex(&self, is_so: impl Fn(&Position, Hex) -> bool) -> Hex {
        let mut hexes = self.position.data().board.grid().hexes();
        hexes.find(|&hex| is_so(&self.position, hex)).expect("there is such a hex")
    }

    pub(crate) fn numbered(&self, number: &str) -> Hex {
        self.hex(|position, hex| position.data().board.number(hex) == number)
    }

    /// A hex in the west without rivers, towns and forests round it.
    pub(crate) fn field(&self) -> Hex {
        self.hex(|position, hex| {
            is_plain(position, hex, 1) && !position.data().board.is_far_bank(hex)
        })
    }

    /// The same where German supply comes.
    pub(crate) fn eastern_field(&self) -> Hex {
        let now = self.position.recomputed();
        let lines = Lines::of(&now, Side::German);
        self.hex(|position, hex| {
            let board = &position.data().board;
            let near = lines.length(hex).is_some_and(|length| length < 2);
            near && is_plain(position, hex, 0) && board.hold(hex) < 4
        })
    }

    pub(crate) fn next(&self, hex: Hex, way: usize) -> Hex {
        let grid = self.position.data().board.grid();
        grid.neighbour(hex, Direction::ALL[way]).expect("the map goes on")
    }

    /// So many hexes in a row.
    pub(crate) fn row(&self, from: Hex, way: usize, count: usize) -> Vec<Hex> {
        let mut row = vec![from];
        while row.len() < count {
            row.push(self.next(row[row.len() - 1], way));
        }
        row
    }

    /// Two neighbours with an unbridged river between them, no town.
    pub(crate) fn banks(&self) -> [Hex; 2] {
        let board = &self.position.data().board;
        let sides = board
            .grid()
            .hexes()
            .flat_map(|hex| board.grid().neighbours(hex).map(move |(way, to)| (hex, way, to)));
        let dry = |hex: Hex| {
            let rivers = Direction::ALL.into_iter().filter(|&way| board.river(hex, way)).count();
            rivers == 1 && !board.is_town(hex) && !board.is_on_edge(hex) && !board.is_westwall(hex)
        };
        let mut wet = sides.filter(|&(hex, way, to)| {
            board.river(hex, way)
                && board.bridge(hex, way).is_none()
                && dry(hex)
                && !board.is_town(to)
        });
        wet.next().map(|(hex, _, to)| [hex, to]).expect("there are rivers")
    }

    /// An intact Allied bridge, and its ends.
    pub(crate) fn bridge(&self) -> (BridgeId, [Hex; 2]) {
        let board = &self.position.data().board;
        let mut bridges = board.bridges().filter(|bridge| {
            let state = self.position.bridges[bridge.index()];
            let ends = board.bridge_ends(*bridge);
            !state.blown
                && state.owner == Side::Allied
                && ends.into_iter().all(|hex| !board.is_town(hex) && !board.is_on_edge(hex))
        });
        let bridge = bridges.next().expect("there are bridges");
        (bridge, board.bridge_ends(bridge))
    }

    /// Two neighbours of which Allied supply comes to the first alone.
    pub(crate) fn rim(&self) -> [Hex; 2] {
        let now = self.position.recomputed();
        let lines = Lines::of(&now, Side::Allied);
        let grid = self.position.data().board.grid();
        let mut sides =
            grid.hexes().flat_map(|hex| grid.neighbours(hex).map(move |(_, to)| [hex, to]));
        let found = sides.find(|[from, to]| lines.reaches(*from) && !lines.reaches(*to));
        found.expect("supply does not come everywhere")
    }

    /// Two units that fight next to each other, with the declaration, after the attacker was activated.
    pub(crate) fn fight(&mut self, attacker: Side) -> ([UnitId; 2], [Hex; 2], Vec<Event>) {
        let target = self.field();
        let from = self.next(target, 0);
        let one = self.foot(attacker, from);
        let other = self.foot(attacker.enemy(), target);
        (
            [one, other],
            [from, target],
            vec![activated(attacker, &[one]), began(attacker, target, &[one])],
        )
    }

    /// What is cried when these events happen, each in an action of its own.
    pub(crate) fn cries(self, events: Vec<Event>) -> Vec<Cry> {
        let Self { position } = self;
        let last = Event::Turned { task: position.task.clone() };
        let acted = |(seq, event): (u32, Event)| Acted {
            seq,
            seat: ALLIED,
            by_order: false,
            action: Action::Pass,
            rolls: Vec::new(),
            events: vec![event],
            digest: Digest::of(&position),
        };
        let actions: Vec<_> = (1..).zip(events.into_iter().chain([last])).map(acted).collect();
        eaa::watch().over(position.recomputed(), &actions)
    }
}

/// Whether a hex and those round it, so many hexes far, are open ground without rivers and towns.
fn is_plain(position: &Position, hex: Hex, far: u16) -> bool {
    let board = &position.data().board;
    let bare = |hex: Hex| {
        !board.is_town(hex)
            && !board.is_westwall(hex)
            && !board.is_on_edge(hex)
            && Direction::ALL.into_iter().all(|way| !board.river(hex, way))
    };
    board.terrain(hex) != Terrain::Forest
        && board.grid().within(hex, far).all(bare)
        && !board.is_near_edge(hex)
}

/// A scenario with nobody on the map, on the 20th.
fn start(scenario: &str) -> Position {
    let mut position = EnemyAction::scenario(scenario).expect("it ships").start();
    for unit in &mut position.units {
        unit.place = Place::Calendar;
        unit.marks = Marks::NONE;
        unit.supply = Supply::Supplied;
    }
    position.score = Score::default();
    (position.day, position.task) = (20, Task::Act);
    position
}

pub(crate) fn activation(side: Side, reach: Reach, card: Option<CardId>) -> Activation {
    Activation {
        side,
        card,
        reach,
        bonus: false,
        crossed: Vec::new(),
        checked: Vec::new(),
        infiltrated: false,
        attacking: false,
    }
}

pub(crate) fn activated(side: Side, units: &[UnitId]) -> Event {
    Event::Activated { activation: activation(side, Reach::Corps, None), units: units.to_vec() }
}

pub(crate) fn active_by(side: Side, reach: Reach, card: CardId, units: &[UnitId]) -> Event {
    Event::Activated { activation: activation(side, reach, Some(card)), units: units.to_vec() }
}

pub(crate) fn began(attacker: Side, target: Hex, units: &[UnitId]) -> Event {
    Event::CombatBegan { attacker, target, units: units.to_vec(), overwhelming: false }
}

pub(crate) fn moved(unit: UnitId, path: &[Hex], why: &'static str) -> Event {
    Event::Moved { unit, path: path.to_vec(), cost: 1, why: Clause::new(why) }
}

pub(crate) fn went(unit: UnitId, place: Place, why: &'static str) -> Event {
    Event::Went { unit, place, why: Clause::new(why) }
}

pub(crate) fn turned(task: Task) -> Event {
    Event::Turned { task }
}

pub(crate) fn steps(unit: UnitId, steps: u8, why: &'static str) -> Event {
    Event::Steps { unit, steps, why: Clause::new(why) }
}

pub(crate) fn marked(unit: UnitId, mark: Mark, on: bool) -> Event {
    Event::Marked { unit, mark, on, why: WHY }
}

pub(crate) fn dealt(card: u8, place: CardPlace) -> Event {
    Event::Card { card: CardId(card), place, why: WHY }
}

pub(crate) fn totalled(raw: [i16; 2], hits: [u8; 2]) -> Event {
    Event::Totalled { raw, modifiers: [Vec::new(), Vec::new()], hits }
}

pub(crate) fn back(units: &[UnitId], to: Hex, penalty: u8) -> Event {
    Event::Retreated { units: units.to_vec(), to, penalty, why: WHY }
}

pub(crate) fn advanced(unit: UnitId, path: &[Hex]) -> Event {
    Event::Advanced { unit, path: path.to_vec(), roll: None, needed: None, why: WHY }
}

/// Breaks every clause of a table, and asserts that it is cried. Gives the sentences that were.
pub(crate) fn try_all(cases: &[Case]) -> BTreeSet<&'static str> {
    let mut silent = Vec::new();
    let mut heard = BTreeSet::new();
    for (clause, forge) in cases {
        let mut made = Forge::new();
        let events = forge(&mut made);
        let cries = made.cries(events);
        let meant: Vec<&Cry> =
            cries.iter().filter(|cry| cry.clause.to_string() == *clause).collect();
        heard.extend(meant.iter().map(|cry| cry.sentence));
        if meant.is_empty() {
            let others: Vec<String> = cries.iter().map(|cry| cry.clause.to_string()).collect();
            silent.push(format!("{clause}: only {others:?}"));
        }
    }
    assert!(silent.is_empty(), "no cry of\n{}", silent.join("\n"));
    heard
}
