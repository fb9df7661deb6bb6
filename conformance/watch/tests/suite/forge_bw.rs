//! Positions and events of Bitter Woods that no rules would make, for watchmen to cry at.

use std::collections::BTreeSet;

use conformance::watch::Cry;
use hexmap::{Direction, Hex};
use kernel::{Acted, Clause, Digest, Rules};
use rules_bitter_woods::printed::board::Terrain;
use rules_bitter_woods::printed::counters::{Counter, Kind, Role};
use rules_bitter_woods::printed::results::Outcome;
use rules_bitter_woods::state::unit::{Mark, Marks, Place};
use rules_bitter_woods::{Action, BridgeId, Event, Modifier, Phase, Position, Side, UnitId};
use watch::games::bw;

/// How many fields a forgery may choose from.
const FIELDS: usize = 12;

/// A case: the clause that must be cried, and how to break it.
pub(crate) type Case = (&'static str, fn(&mut Forge) -> Vec<Event>);

/// A reason that no watchman asks for.
pub(crate) const WHY: Clause = Clause::new("bw-4a");

/// The campaign's map with nobody on it and every optional rule, in the German movement phase of 20AM.
pub(crate) struct Forge {
    pub(crate) position: Position,
    pub(crate) action: Action,
}

impl Forge {
    pub(crate) fn new() -> Self {
        Self::of("campaign", |_| true)
    }

    pub(crate) fn of(scenario: &str, is_wanted: impl Fn(&str) -> bool) -> Self {
        let mut position = bw::with_options(scenario, is_wanted).start();
        for unit in &mut position.units {
            unit.place = Place::Unused;
            unit.marks = Marks::NONE;
        }
        position.works.clear();
        // What is spent must be there.
        position.air = [9, 9];
        let mut forge = Self { position, action: Action::EndPhase };
        forge.at(9, Side::German, Phase::Movement);
        forge
    }

    /// The turn of the offensive: 1 is 16AM.
    pub(crate) fn at(&mut self, date: u8, side: Side, phase: Phase) {
        let opening = self.position.data().scenario.opening;
        (self.position.turn, self.position.active, self.position.phase) =
            (date + opening - 1, side, phase);
    }

    /// Puts another unit of a side and kind on the map.
    pub(crate) fn put(&mut self, side: Side, kind: Kind, hex: Hex) -> UnitId {
        self.another(hex, |counter| {
            counter.side == side && counter.kind == kind && !counter.is_peiper()
        })
    }

    /// Puts another unit that is so on the map, full and in play for long.
    pub(crate) fn another(&mut self, hex: Hex, is_so: impl Fn(&Counter) -> bool) -> UnitId {
        let mut unused = self.position.unit_ids().filter(|&unit| {
            let free = self.position.units[unit.index()].place == Place::Unused;
            free && is_so(self.position.counter(unit))
        });
        let unit = unused.next().expect("there is such a counter");
        self.place(unit, Place::On(hex));
        unit
    }

    pub(crate) fn part(&mut self, role: Role, hex: Hex) -> UnitId {
        self.another(hex, |counter| counter.role == Some(role))
    }

    pub(crate) fn of_division(&mut self, name: &str, hex: Hex) -> UnitId {
        let divisions = self.position.data().divisions.clone();
        self.another(hex, |counter| {
            counter.division.is_some_and(|id| divisions[id.index()].name == name)
        })
    }

    pub(crate) fn named(&mut self, id: &str, hex: Hex) -> UnitId {
        self.another(hex, |counter| counter.id == id)
    }

    pub(crate) fn heavy(&mut self, hex: Hex) -> UnitId {
        self.another(hex, |counter| {
            counter.is_heavy() && counter.is_armor() && !counter.is_peiper()
        })
    }

    pub(crate) fn british(&mut self, kind: Kind, hex: Hex) -> UnitId {
        self.another(hex, |counter| {
            counter.is_british() && counter.kind == kind && counter.role.is_none()
        })
    }

    pub(crate) fn american(&mut self, kind: Kind, hex: Hex) -> UnitId {
        self.another(hex, |counter| {
            counter.side == Side::Allied && !counter.is_british() && counter.kind == kind
        })
    }

    pub(crate) fn place(&mut self, unit: UnitId, place: Place) {
        let steps = self.position.counter(unit).steps();
        let state = &mut self.position.units[unit.index()];
        (state.place, state.steps, state.arrived) = (place, steps, 1);
    }

    pub(crate) fn mark(&mut self, unit: UnitId, mark: Mark) {
        self.position.units[unit.index()].marks.put(mark);
    }

    /// One of some hexes of dry ground amid dry ground, spread over the map.
    pub(crate) fn field(&self, at: usize) -> Hex {
        let board = &self.position.data().board;
        let grid = board.grid();
        let dry = |hex: Hex| {
            board.terrain(hex) == Terrain::Clear
                && Direction::ALL
                    .iter()
                    .all(|&way| !board.river(hex, way) && !board.cliff(hex, way))
        };
        let is_field = |&hex: &Hex| {
            let ahead = |way| (0..6).try_fold(hex, |from, _| grid.neighbour(from, way));
            dry(hex)
                && grid.neighbours(hex).all(|(_, next)| dry(next))
                && Direction::ALL.iter().all(|&way| ahead(way).is_some())
        };
        let fields: Vec<Hex> = grid.hexes().filter(is_field).collect();
        assert!(fields.len() >= FIELDS, "{} fields", fields.len());
        fields[at * fields.len() / FIELDS]
    }

    pub(crate) fn next(&self, hex: Hex, way: usize) -> Hex {
        let grid = self.position.data().board.grid();
        grid.neighbour(hex, Direction::ALL[way]).expect("the map goes on")
    }

    /// So many steps one way from a hex, itself first.
    pub(crate) fn line(&self, hex: Hex, way: usize, steps: usize) -> Vec<Hex> {
        let mut line = vec![hex];
        for _ in 0..steps {
            line.push(self.next(line[line.len() - 1], way));
        }
        line
    }

    /// The first hex that is so.
    pub(crate) fn hex(&self, is_so: impl Fn(&Position, Hex) -> bool) -> Hex {
        let mut hexes = self.position.data().board.grid().hexes();
        hexes.find(|&hex| is_so(&self.position, hex)).expect("there is such a hex")
    }

    pub(crate) fn numbered(&self, number: &str) -> Hex {
        self.hex(|position, hex| position.data().board.number(hex) == number)
    }

    pub(crate) fn town(&self, name: &str) -> Hex {
        self.position.data().places.town(name).expect("there is such a town").hexes[0]
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

    /// Two neighbours with an unbridged river between them, or the Meuse.
    pub(crate) fn banks(&self, meuse: bool) -> [Hex; 2] {
        self.sides(|position, hex, way| {
            let board = &position.data().board;
            let inland = board.grid().neighbours(hex).count() == 6;
            board.river(hex, way)
                && board.meuse(hex, way) == meuse
                && board.bridge(hex, way).is_none()
                && !board.cliff(hex, way)
                && inland
        })
    }

    pub(crate) fn bridge(&self) -> (BridgeId, [Hex; 2]) {
        let board = &self.position.data().board;
        let mut bridges = board.bridges();
        let bridge = bridges
            .find(|&bridge| {
                self.position.stands(bridge) && bridge != self.position.data().places.heiderscheid
            })
            .expect("there are bridges");
        (bridge, board.bridge_ends(bridge))
    }

    pub(crate) fn blow(&mut self, bridge: BridgeId) {
        self.position.bridges[bridge.index()].blown = true;
    }

    /// An attack by the player on turn on all who stand in a hex.
    pub(crate) fn attack(&mut self, units: &[UnitId], target: Hex) -> Event {
        self.position.phase = Phase::Combat;
        let defenders = self.position.unit_ids().filter(|&unit| {
            self.position.side_of(unit) != self.position.active
                && self.position.units[unit.index()].place == Place::On(target)
        });
        Event::AttackDeclared {
            target,
            units: units.to_vec(),
            guns: Vec::new(),
            air: false,
            angriff: false,
            late: false,
            defenders: defenders.collect(),
        }
    }

    /// A German infantry regiment that attacks an Allied one next to it, with a result: the units, the hexes, the events.
    pub(crate) fn fight(&mut self, result: &str) -> ([UnitId; 2], [Hex; 2], Vec<Event>) {
        self.fight_with(Kind::Infantry, result)
    }

    pub(crate) fn fight_with(
        &mut self,
        kind: Kind,
        result: &str,
    ) -> ([UnitId; 2], [Hex; 2], Vec<Event>) {
        let from = self.field(3);
        let target = self.next(from, 0);
        let attacker = self.put(Side::German, kind, from);
        let defender = self.put(Side::Allied, Kind::Infantry, target);
        let events = vec![self.attack(&[attacker], target), rolled(result)];
        ([attacker, defender], [from, target], events)
    }

    /// What is cried when these events happen.
    pub(crate) fn cries(self, events: Vec<Event>) -> Vec<Cry> {
        self.cries_in_two(events, Vec::new())
    }

    /// The same when more happens by a second action.
    pub(crate) fn cries_in_two(self, first: Vec<Event>, second: Vec<Event>) -> Vec<Cry> {
        let Self { position, action } = self;
        let seat = position.active.seat();
        let acted = |seq: u32, events: Vec<Event>| Acted {
            seq,
            seat,
            by_order: false,
            action: action.clone(),
            rolls: Vec::new(),
            events,
            digest: Digest::of(&position),
        };
        let acts = [acted(1, first), acted(2, second)];
        bw::watch().over(position.recomputed(), &acts)
    }
}

/// A move that costs a point for each hex.
pub(crate) fn moved(unit: UnitId, path: &[Hex]) -> Event {
    let spent = u16::try_from(12 * (path.len() - 1)).expect("a path is short");
    Event::Moved { units: vec![unit], path: path.to_vec(), spent, goes_on: false }
}

pub(crate) fn advanced(unit: UnitId, path: &[Hex]) -> Event {
    Event::Advanced { unit, path: path.to_vec() }
}

pub(crate) fn retreated(unit: UnitId, path: &[Hex]) -> Event {
    Event::Retreated { unit, path: path.to_vec() }
}

pub(crate) fn began(forge: &Forge, side: Side, phase: Phase) -> Event {
    Event::PhaseBegan { turn: forge.position.turn, side, phase }
}

/// A combat by the table that comes to this.
pub(crate) fn rolled(result: &str) -> Event {
    Event::CombatRolled {
        attack: 1,
        defense: 1,
        columns: [3, 3],
        shifts: Vec::new(),
        modifiers: Vec::new(),
        roll: 3,
        outcome: Outcome::read(result).expect("it is a result"),
    }
}

/// The same with shifts and with what is added to the die.
pub(crate) fn shifted(shifts: &[(i8, &'static str)], modifiers: &[(i8, &'static str)]) -> Event {
    let all = |list: &[(i8, &'static str)]| {
        list.iter().map(|&(by, why)| Modifier { by, why: Clause::new(why) }).collect()
    };
    Event::CombatRolled {
        attack: 1,
        defense: 1,
        columns: [3, 3],
        shifts: all(shifts),
        modifiers: all(modifiers),
        roll: 3,
        outcome: Outcome::read("SU").expect("it is a result"),
    }
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
