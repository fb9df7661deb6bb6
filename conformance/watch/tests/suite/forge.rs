//! Positions and events that no rules would make, for watchmen to cry at.

use std::collections::BTreeSet;

use conformance::watch::{Cry, Happening};
use hexmap::{Direction, Hex};
use kernel::{Acted, Digest, Fold, Game, Rules, SeededDice};
use rules_ardennes44::printed::board::{BuiltUp, Terrain};
use rules_ardennes44::state::battle::Battle;
use rules_ardennes44::state::unit::{Condition, Mark, Place, Unit};
use rules_ardennes44::{
    Action, Ardennes44, BridgeId, Event, Kind, Mode, Options, Phase, Position, Side, Time, UnitId,
};
use watch::games::a44;

/// How many fields a forgery may choose from.
const FIELDS: usize = 21;
/// So far the map goes on around each.
const AHEAD: usize = 4;

/// A case: the clause that must be cried, and how to break it.
pub(crate) type Case = (&'static str, fn(&mut Forge) -> Vec<Event>);

/// The campaign's map with nobody on it, in the German Movement Phase of 20 AM.
pub(crate) struct Forge {
    pub(crate) position: Position,
    pub(crate) action: Action,
}

impl Forge {
    pub(crate) fn new() -> Self {
        Self::of("campaign", Options::all())
    }

    pub(crate) fn of(scenario: &str, options: Options) -> Self {
        let rules = Ardennes44::scenario_with(scenario, options).expect("it ships");
        let game = Game::new(rules.clone(), SeededDice::new(&conformance::seed_of(1)));
        let mut position = game.rules().start();
        for unit in position.unit_ids() {
            let sides = position.counter(unit).sides();
            position.units[unit.index()] = Unit::whole(Place::Unused, sides);
        }
        position.improved.clear();
        position.dumps.clear();
        // What is spent must be there.
        (position.replacements, position.slips, position.air) = (9, 9, 9);
        let mut forge = Self { position, action: Action::EndPhase };
        forge.at(9, Time::Day, Side::German, Phase::Movement);
        forge
    }

    pub(crate) fn at(&mut self, turn: u8, time: Time, side: Side, phase: Phase) {
        let position = &mut self.position;
        (position.turn, position.time, position.active, position.phase) = (turn, time, side, phase);
    }

    /// Puts another unit of a side and kind on the map.
    pub(crate) fn put(&mut self, side: Side, kind: Kind, hex: Hex) -> UnitId {
        let unit = self.another(|forge, unit| {
            let counter = forge.position.counter(unit);
            counter.side == side && counter.kind == kind
        });
        self.position.units[unit.index()].place = Place::On(hex);
        unit
    }

    /// Another unit that is not in play and is so.
    pub(crate) fn another(&self, is_so: impl Fn(&Self, UnitId) -> bool) -> UnitId {
        let mut unused = self.position.unit_ids().filter(|&unit| {
            self.position.units[unit.index()].place == Place::Unused && is_so(self, unit)
        });
        unused.next().expect("there is such a counter")
    }

    pub(crate) fn mark(&mut self, unit: UnitId, mark: Mark) {
        self.position.units[unit.index()].marks.put(mark);
    }

    pub(crate) fn shake(&mut self, unit: UnitId, order: Condition) {
        self.position.units[unit.index()].order = order;
    }

    /// Begins a combat for a hex.
    pub(crate) fn fight(&mut self, target: Hex, attackers: &[UnitId]) -> &mut Battle {
        self.position.phase = Phase::Combat;
        self.position.battle.insert(Battle::declared(target, attackers.to_vec(), Vec::new()))
    }

    /// The hex number `at` among those that are so.
    pub(crate) fn hex(&self, at: usize, is_so: impl Fn(&Self, Hex) -> bool) -> Hex {
        let grid = self.position.data().board.grid();
        let mut hexes =
            grid.hexes().filter(|&hex| grid.neighbours(hex).count() == 6 && is_so(self, hex));
        hexes.nth(at).expect("there is such a hex")
    }

    /// A hex of open ground amid open ground, without rivers: one of so many that are spread over the map.
    pub(crate) fn field(&self, at: usize) -> Hex {
        let board = &self.position.data().board;
        let open = |hex: Hex| {
            let clear =
                board.terrain(hex) == Terrain::Clear && board.built_up(hex) == BuiltUp::None;
            clear
                && Direction::ALL.iter().all(|&way| !board.river(hex, way) && !board.lake(hex, way))
        };
        let grid = board.grid();
        // Units walk straight on from it, in any direction.
        let is_inland = |hex: Hex| {
            let ahead = |way| (0..AHEAD).try_fold(hex, |from, _| grid.neighbour(from, way));
            Direction::ALL.iter().all(|&way| ahead(way).is_some())
        };
        let is_field = |hex: &Hex| {
            let mut around = grid.neighbours(*hex);
            open(*hex) && is_inland(*hex) && around.all(|(_, next)| open(next))
        };
        let fields: Vec<Hex> = grid.hexes().filter(is_field).collect();
        assert!(fields.len() > FIELDS, "{} fields", fields.len());
        fields[at * fields.len() / FIELDS]
    }

    /// The neighbour of a hex.
    pub(crate) fn next(&self, hex: Hex, way: Direction) -> Hex {
        self.position.data().board.grid().neighbour(hex, way).expect("the map goes on")
    }

    /// Two neighbours that are joined so.
    pub(crate) fn sides(&self, is_so: impl Fn(&Position, Hex, Direction) -> bool) -> [Hex; 2] {
        let grid = self.position.data().board.grid();
        let mut sides =
            grid.hexes().flat_map(|hex| grid.neighbours(hex).map(move |(way, to)| (hex, way, to)));
        let side = sides.find(|&(hex, way, _)| is_so(&self.position, hex, way));
        let (hex, _, to) = side.expect("there is such a side");
        [hex, to]
    }

    /// A bridge that stands, and its ends.
    pub(crate) fn bridge(&self) -> (BridgeId, [Hex; 2]) {
        let board = &self.position.data().board;
        let bridge = board.bridges().next().expect("there are bridges");
        (bridge, board.bridge_ends(bridge))
    }

    /// What is cried when an event follows on another that the diary was not told of.
    pub(crate) fn cries_behind_the_diary(self, untold: &Event, event: &Event) -> Vec<Cry> {
        let watch = a44::watch();
        let mut before = self.position.recomputed();
        let diary = (watch.open)(&before);
        before.fold(untold);
        let mut after = before.clone();
        after.fold(event);
        let (seat, action) = (before.active.seat(), &self.action);
        let (before, after) = (&before, &after);
        watch.look(&Happening { seq: 1, seat, action, before, event, after }, &diary)
    }

    /// What is cried when these events happen.
    pub(crate) fn cries(self, events: Vec<Event>) -> Vec<Cry> {
        let Self { position, action } = self;
        let digest = Digest::of(&position);
        let seat = position.active.seat();
        let acted =
            Acted { seq: 1, seat, by_order: false, action, rolls: Vec::new(), events, digest };
        a44::watch().over(position.recomputed(), [&acted])
    }
}

/// A move in one way.
pub(crate) fn moved(unit: UnitId, mode: Mode, path: &[Hex]) -> Event {
    let spent = if mode.counts_hexes() { path.len() - 1 } else { 2 * (path.len() - 1) };
    let spent = u16::try_from(spent).expect("a path is short");
    Event::Moved { units: vec![unit], mode, path: path.to_vec(), spent }
}

/// A phase that begins.
pub(crate) fn began(turn: u8, time: Time, side: Side, phase: Phase) -> Event {
    Event::PhaseBegan { turn, time, side, phase }
}

/// An attack on a hex.
pub(crate) fn attacks(target: Hex, units: &[UnitId]) -> Event {
    Event::AttackDeclared {
        target,
        units: units.to_vec(),
        followers: Vec::new(),
        blocking: None,
        breakthrough: false,
        bridges: Vec::new(),
    }
}

/// A retreat by a way.
pub(crate) fn retreats(unit: UnitId, path: &[Hex]) -> Event {
    Event::Retreated { units: vec![unit], path: path.to_vec(), off: None }
}

/// An advance by a way.
pub(crate) fn advances(unit: UnitId, path: &[Hex]) -> Event {
    Event::Advanced { units: vec![unit], path: path.to_vec(), off: None }
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
