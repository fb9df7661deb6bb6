//! Positions and events of Bastogne Breakout that no rules would make, for watchmen to cry at.

use std::collections::BTreeSet;

use conformance::watch::{Cry, Happening};
use hexmap::{Direction, Hex};
use kernel::{Acted, Clause, Digest, Fold, Rules};
use rules_bastogne::printed::board::Terrain;
use rules_bastogne::printed::counters::{Class, Counter};
use rules_bastogne::printed::results::CombatResult;
use rules_bastogne::state::unit::{Mark, Marks, Place, Unit};
use rules_bastogne::{Action, BastogneBreakout, BridgeId, Event, Phase, Position, Side, UnitId};
use watch::games::bb;

/// A case: the clause that must be cried, and how to break it.
pub(crate) type Case = (&'static str, fn(&mut Forge) -> Vec<Event>);

/// A case in which the position after an event is spoilt: the clause, the event with the unit it is about, and what is spoilt of it.
pub(crate) type Spoilt = (&'static str, fn(&mut Forge) -> (Event, UnitId), fn(&mut Unit));

/// How far the map goes on round a field.
const FAR: usize = 5;

/// Losses by a combat's result.
pub(crate) const RESULT: Clause = Clause::new("bb-7.7a");

/// The map with nobody on it, in the German movement phase of turn 5.
pub(crate) struct Forge {
    pub(crate) position: Position,
}

impl Forge {
    pub(crate) fn new() -> Self {
        let mut forge = Self { position: start("counterattack") };
        forge.at(5, Phase::GermanMovement);
        forge
    }

    /// The same in another scenario.
    pub(crate) fn play(&mut self, scenario: &str) {
        let (turn, phase) = (self.position.turn, self.position.phase);
        self.position = start(scenario);
        self.at(turn, phase);
    }

    pub(crate) fn at(&mut self, turn: u8, phase: Phase) {
        (self.position.turn, self.position.phase) = (turn, phase);
    }

    /// Puts another unit of a side and class on the map.
    pub(crate) fn put(&mut self, side: Side, class: Class, hex: Hex) -> UnitId {
        self.another(hex, |counter| counter.side == side && counter.class == class)
    }

    /// Puts another unit that is so on the map.
    pub(crate) fn another(&mut self, hex: Hex, is_so: impl Fn(&Counter) -> bool) -> UnitId {
        let mut unused = self.position.unit_ids().filter(|&unit| {
            let free = self.position.units[unit.index()].place == Place::Waiting;
            free && is_so(self.position.counter(unit))
        });
        let unit = unused.next().expect("there is such a counter");
        self.position.units[unit.index()].place = Place::On(hex);
        unit
    }

    /// Puts a unit of a division on the map.
    pub(crate) fn of_division(&mut self, name: &str, hex: Hex) -> UnitId {
        let divisions = self.position.data().divisions.clone();
        self.another(hex, |counter| divisions[counter.division.index()].name == name)
    }

    pub(crate) fn mark(&mut self, unit: UnitId, mark: Mark) {
        self.position.units[unit.index()].marks.put(mark);
    }

    /// The first hex that is so.
    pub(crate) fn hex(&self, is_so: impl Fn(&Position, Hex) -> bool) -> Hex {
        let mut hexes = self.position.data().board.grid().hexes();
        hexes.find(|&hex| is_so(&self.position, hex)).expect("there is such a hex")
    }

    pub(crate) fn numbered(&self, number: &str) -> Hex {
        self.hex(|position, hex| position.data().board.number(hex) == number)
    }

    /// A clear hex amid clear ground, no road and no river beside it or beside its neighbours, and far from the edges.
    pub(crate) fn field(&self) -> Hex {
        self.hex(|position, hex| {
            let board = &position.data().board;
            let grid = board.grid();
            let plain = |hex: Hex| {
                let bare = |&way: &Direction| {
                    !board.river(hex, way)
                        && board.road(hex, way).is_none()
                        && grid.neighbour(hex, way).is_some()
                };
                board.terrain(hex) == Terrain::Clear && Direction::ALL.iter().all(bare)
            };
            let goes_on = |way| (0..FAR).try_fold(hex, |from, _| grid.neighbour(from, way));
            plain(hex)
                && grid.neighbours(hex).all(|(_, next)| plain(next))
                && Direction::ALL.iter().all(|&way| goes_on(way).is_some())
        })
    }

    pub(crate) fn next(&self, hex: Hex, way: usize) -> Hex {
        let grid = self.position.data().board.grid();
        grid.neighbour(hex, Direction::ALL[way]).expect("the map goes on")
    }

    /// Two neighbours with an unbridged river between them.
    pub(crate) fn banks(&self) -> [Hex; 2] {
        let board = &self.position.data().board;
        let grid = board.grid();
        let mut sides =
            grid.hexes().flat_map(|hex| grid.neighbours(hex).map(move |(way, to)| (hex, way, to)));
        let wet = |&(hex, way, _): &(Hex, Direction, Hex)| {
            board.river(hex, way) && board.bridge(hex, way).is_none()
        };
        let (hex, _, to) = sides.find(wet).expect("there are rivers");
        [hex, to]
    }

    pub(crate) fn bridge(&self) -> (BridgeId, [Hex; 2]) {
        let board = &self.position.data().board;
        let bridge = board.bridges().next().expect("there are bridges");
        (bridge, board.bridge_ends(bridge))
    }

    /// German vehicles attack Allied infantry next to them in the open: the units, the hexes, the declaration.
    pub(crate) fn fight(&mut self) -> ([UnitId; 2], [Hex; 2], Event) {
        self.position.phase = Phase::GermanCombat;
        let from = self.field();
        let target = self.next(from, 0);
        let attacker = self.put(Side::German, Class::Mechanized, from);
        let defender = self.put(Side::Allied, Class::Infantry, target);
        let declared = declared(&[attacker], target, &[defender], false);
        ([attacker, defender], [from, target], declared)
    }

    /// What is cried when these events happen.
    pub(crate) fn cries(self, events: Vec<Event>) -> Vec<Cry> {
        let Self { position } = self;
        let acted = Acted {
            seq: 1,
            seat: position.phase.side().seat(),
            by_order: false,
            action: Action::EndPhase,
            rolls: Vec::new(),
            events,
            digest: Digest::of(&position),
        };
        bb::watch().over(position.recomputed(), &[acted])
    }
}

/// A scenario with nobody on the map.
fn start(scenario: &str) -> Position {
    let mut position = BastogneBreakout::scenario(scenario).expect("it ships").start();
    for unit in &mut position.units {
        unit.place = Place::Waiting;
        unit.marks = Marks::NONE;
    }
    // What flies must be there, and what is drawn from the stock.
    position.air = 9;
    position
}

pub(crate) fn declared(
    units: &[UnitId],
    target: Hex,
    defenders: &[UnitId],
    assault: bool,
) -> Event {
    let (units, defenders) = (units.to_vec(), defenders.to_vec());
    Event::AttackDeclared { target, units, defenders, assault }
}

/// A combat at even odds that comes to this.
pub(crate) fn rolled(result: &str) -> Event {
    Event::CombatRolled {
        attack: 16,
        defense: 16,
        odds: 1,
        shifts: Vec::new(),
        column: 4,
        rolls: [3, 4],
        result: CombatResult::read(result).expect("it is a result"),
    }
}

/// A move that leaves so much.
pub(crate) fn moved(unit: UnitId, path: &[Hex], left: u16) -> Event {
    Event::Moved { units: vec![unit], path: path.to_vec(), left: vec![left], goes_on: false }
}

pub(crate) fn began(turn: u8, phase: Phase) -> Event {
    Event::PhaseBegan { turn, phase }
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

/// The same where the position after an event is spoilt.
pub(crate) fn try_spoilt(cases: &[Spoilt]) -> BTreeSet<&'static str> {
    let watch = bb::watch();
    let mut heard = BTreeSet::new();
    for (clause, forge, spoil) in cases {
        let mut made = Forge::new();
        let (event, unit) = forge(&mut made);
        let before = made.position.recomputed();
        let mut after = before.clone();
        after.fold(&event);
        let diary = (watch.open)(&before);
        let look = |after: &Position| {
            let seat = before.phase.side().seat();
            let (before, event, action) = (&before, &event, &Action::EndPhase);
            let happening = Happening { seq: 1, seat, action, before, event, after };
            let cries = watch.look(&happening, &diary).into_iter();
            cries.filter(|cry| cry.clause.to_string() == *clause).map(|cry| cry.sentence).collect()
        };
        let sound: Vec<&str> = look(&after);
        assert!(sound.is_empty(), "{clause} is cried over a sound position");
        spoil(&mut after.units[unit.index()]);
        let cried: Vec<&str> = look(&after);
        assert!(!cried.is_empty(), "{clause} is not cried");
        heard.extend(cried);
    }
    heard
}
