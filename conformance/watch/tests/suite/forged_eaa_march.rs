//! What is forged in Enemy Action on the march: moves, methods, stacks, and checks of German attacks.

use hexmap::{Compass, Hex};
use kernel::Clause;
use rules_enemy_action::printed::counters::Kind;
use rules_enemy_action::printed::formations::{Army, Corps};
use rules_enemy_action::state::event::Modifier;
use rules_enemy_action::state::moment::{GermanStep, Task};
use rules_enemy_action::state::objective::Objective;
use rules_enemy_action::state::unit::{Mark, Place, Supply};
use rules_enemy_action::{Event, Side, UnitId};

use crate::forge_eaa::{Case, Forge, WHY, activated, moved, steps, turned, went};

const ALLIED: Side = Side::Allied;
const GERMAN: Side = Side::German;

/// A unit on foot that goes so many hexes over open ground.
fn goes(forge: &mut Forge, side: Side, count: usize, why: &'static str) -> Vec<Event> {
    let row = forge.row(forge.field(), 0, count);
    let unit = forge.foot(side, row[0]);
    vec![activated(side, &[unit]), moved(unit, &row, why)]
}

/// The same of armor.
fn drives(forge: &mut Forge, count: usize, why: &'static str) -> Vec<Event> {
    let row = forge.row(forge.field(), 0, count);
    let unit = forge.put(GERMAN, Kind::Armor, row[0]);
    vec![activated(GERMAN, &[unit]), moved(unit, &row, why)]
}

/// A check of Allies beside a German, with these figures.
fn check(
    forge: &mut Forge,
    figures: (u16, u16),
    roll: Option<u16>,
    lowered: u8,
    attacks: bool,
) -> Vec<Event> {
    let hex = forge.field();
    let (from, target) = (forge.next(hex, 0), hex);
    let lead = forge.foot(GERMAN, from);
    forge.foot(ALLIED, target);
    vec![activated(GERMAN, &[lead]), checked(lead, target, figures, roll, lowered, attacks)]
}

fn checked(
    lead: UnitId,
    target: Hex,
    (attack, defense): (u16, u16),
    roll: Option<u16>,
    lowered: u8,
    attacks: bool,
) -> Event {
    let modifiers = vec![Modifier { by: -1, why: WHY }; usize::from(lowered)];
    let why = Clause::new("eaa-9.5m");
    Event::Checked { lead, target, attack, defense, roll, modifiers, attacks, why }
}

/// Germans round Allies in a field, by every other hex: the hex, and the Germans.
fn ring(forge: &mut Forge) -> (Hex, [UnitId; 3]) {
    let hex = forge.field();
    forge.foot(ALLIED, hex);
    let ways = [0, 2, 4].map(|way| forge.next(hex, way));
    (hex, ways.map(|hex| forge.foot(GERMAN, hex)))
}

/// A hex amid the map, the number of a way that a road leads out of it, and where to.
fn crossroads(forge: &Forge) -> (Hex, (usize, Hex)) {
    let grid = forge.position.data().board.grid();
    let joined = |hex: Hex| {
        let mut ways = grid.neighbours(hex);
        let (way, to) = ways.find(|&(way, _)| forge.position.is_joined(hex, way))?;
        Some((way.index(), to))
    };
    let mut hexes = grid.hexes().filter(|&hex| grid.neighbours(hex).count() == 6);
    hexes.find_map(|hex| Some((hex, joined(hex)?))).expect("there are roads")
}

pub(crate) const CASES: &[Case] = &[
    // 9.2 The methods.
    ("eaa-9.2.1d", |forge| goes(forge, GERMAN, 2, "eaa-9.2.1d")),
    ("eaa-9.2.1c", |forge| goes(forge, GERMAN, 2, "eaa-9.2.1c")),
    ("eaa-9.2.2a", |forge| goes(forge, GERMAN, 2, "eaa-9.2.2a")),
    ("eaa-9.2.3a", |forge| goes(forge, GERMAN, 2, "eaa-9.2.3a")),
    ("eaa-9.2.4a", |forge| {
        forge.position.day = 18;
        goes(forge, GERMAN, 2, "eaa-9.2.4a")
    }),
    ("eaa-9.2.5a", |forge| drives(forge, 2, "eaa-9.2.6a")),
    ("eaa-9.2.5b", |forge| goes(forge, GERMAN, 2, "eaa-9.2.5b")),
    ("eaa-9.2.6a", |forge| goes(forge, GERMAN, 2, "eaa-9.2.6a")),
    ("eaa-9.2.7a", |forge| goes(forge, GERMAN, 2, "eaa-9.2.7a")),
    ("eaa-9.2.8a", |forge| goes(forge, GERMAN, 2, "eaa-9.2.8a")),
    ("eaa-9.2.9a", |forge| goes(forge, GERMAN, 2, "eaa-9.2.9a")),
    ("eaa-9.2.10a", |forge| goes(forge, GERMAN, 2, "eaa-9.2.10a")),
    ("eaa-9.2.10g", |forge| {
        forge.position.day = 16;
        let row = forge.row(forge.numbered("1520"), 0, 6);
        let unit = forge.foot(GERMAN, row[0]);
        vec![activated(GERMAN, &[unit]), moved(unit, &row, "eaa-9.2.10a")]
    }),
    ("eaa-9.2.11a", |forge| {
        let hex = forge.field();
        let marker = Some(Objective { hex, side: Compass::W, stage: 1 });
        forge.position.objectives = [marker; 3];
        goes(forge, GERMAN, 2, "eaa-9.2.11a")
    }),
    ("eaa-9.2.12a", |forge| goes(forge, GERMAN, 3, "eaa-9.2.12a")),
    ("eaa-9.2.12b", |forge| {
        let banks = forge.banks();
        let unit = forge.put(GERMAN, Kind::Armor, banks[0]);
        vec![activated(GERMAN, &[unit]), moved(unit, &banks, "eaa-9.2.12a")]
    }),
    ("eaa-9.2.13a", |forge| goes(forge, GERMAN, 2, "eaa-9.2.13a")),
    ("eaa-9.15d", |forge| {
        forge.position.flags.seventh_defends = true;
        let row = forge.row(forge.field(), 0, 2);
        let unit = forge.another(Place::On(row[0]), |counter| counter.army == Army::Seventh);
        vec![moved(unit, &row, "eaa-9.2.11a")]
    }),
    ("eaa-9.25a", |forge| goes(forge, GERMAN, 2, "eaa-9.25b")),
    ("eaa-9.23a", |forge| goes(forge, GERMAN, 2, "eaa-9.23b")),
    // 9.21 What no move lets go.
    ("eaa-9.21a", |forge| {
        let town = forge.numbered("1814");
        let ally = forge.foot(ALLIED, town);
        forge.unit(ally).steps = 1;
        let row = forge.row(town, 0, 3);
        let unit = forge.foot(GERMAN, row[1]);
        vec![moved(unit, &row[1..], "eaa-9.2.11a")]
    }),
    ("eaa-9.21b", |forge| {
        let (hex, [unit, ..]) = ring(forge);
        let row = forge.row(hex, 0, 4);
        vec![moved(unit, &row[1..], "eaa-9.2.11a")]
    }),
    ("eaa-9.21c", |forge| {
        let town = forge.numbered("2220");
        forge.position.german_towns.put(town);
        let unit = forge.foot(GERMAN, town);
        vec![moved(unit, &forge.row(town, 0, 3), "eaa-9.2.11a")]
    }),
    ("eaa-9.21d", |forge| {
        let town = forge.numbered("2220");
        forge.position.german_towns.put(town);
        let row = forge.row(town, 0, 4);
        let other = forge.next(town, 3);
        let unit = forge.foot(GERMAN, row[1]);
        forge.foot(GERMAN, other);
        vec![moved(unit, &row[1..], "eaa-9.2.11a")]
    }),
    // 9.5 Checks of attacks.
    ("eaa-9.5b", |forge| {
        let row = forge.row(forge.field(), 0, 3);
        let lead = forge.foot(GERMAN, row[0]);
        forge.foot(ALLIED, row[2]);
        vec![activated(GERMAN, &[lead]), checked(lead, row[2], (9, 1), None, 0, true)]
    }),
    ("eaa-9.53a", |forge| {
        let mut events = check(forge, (1, 5), None, 0, false);
        events.push(events[1].clone());
        events
    }),
    ("eaa-9.51a", |forge| {
        let mut events = check(forge, (1, 5), None, 0, false);
        events.push(events[1].clone());
        events
    }),
    ("eaa-9.5i", |forge| check(forge, (1, 99), None, 0, false)),
    ("eaa-9.5m", |forge| check(forge, (8, 1), None, 0, false)),
    ("eaa-9.5n", |forge| check(forge, (1, 5), None, 0, true)),
    ("eaa-9.5s", |forge| check(forge, (3, 1), Some(10), 0, true)),
    ("eaa-9.5t", |forge| check(forge, (3, 1), Some(10), 5, true)),
    // 10 Movement.
    ("eaa-10.0b", |forge| {
        let row = forge.row(forge.field(), 0, 3);
        let unit = forge.foot(ALLIED, row[0]);
        vec![moved(unit, &[row[0], row[2]], "eaa-10.0b")]
    }),
    ("eaa-10.0d", |forge| {
        let row = forge.row(forge.numbered("1520"), 0, 6);
        let unit = forge.foot(ALLIED, row[0]);
        vec![moved(unit, &row, "eaa-10.0b")]
    }),
    ("eaa-10.1a", |forge| goes(forge, ALLIED, 3, "eaa-10.0b")),
    ("eaa-10.1b", |forge| {
        let hex = forge.field();
        let path = [0, 1].map(|way| forge.next(hex, way));
        let unit = forge.foot(ALLIED, path[0]);
        forge.foot(GERMAN, hex);
        vec![moved(unit, &path, "eaa-10.0b")]
    }),
    ("eaa-10.1c", |forge| {
        let hex = forge.field();
        let near = forge.next(hex, 0);
        let path = [forge.next(near, 0), near, forge.next(near, 1)];
        let unit = forge.foot(ALLIED, path[0]);
        forge.foot(GERMAN, hex);
        vec![moved(unit, &path, "eaa-10.0b")]
    }),
    ("eaa-10.1d", |forge| {
        let row = forge.row(forge.field(), 0, 2);
        forge.foot(GERMAN, row[1]);
        let unit = forge.foot(ALLIED, row[0]);
        vec![moved(unit, &row, "eaa-10.0b")]
    }),
    ("eaa-10.8b", |forge| {
        let row = forge.row(forge.field(), 0, 2);
        forge.position.roadblocks.put(row[1]);
        let unit = forge.foot(GERMAN, row[0]);
        vec![moved(unit, &row, "eaa-9.2.11a")]
    }),
    ("eaa-10.8c", |forge| {
        let (hex, (way, blocked)) = crossroads(forge);
        let path = [forge.next(hex, (way + 2) % 6), hex, forge.next(hex, (way + 4) % 6)];
        forge.position.roadblocks.put(blocked);
        let unit = forge.foot(GERMAN, path[0]);
        vec![moved(unit, &path, "eaa-9.2.11a")]
    }),
    ("eaa-15.22a", |forge| {
        let row = forge.row(forge.field(), 0, 3);
        let near = forge.next(row[1], 2);
        forge.position.detachments.put(near);
        let unit = forge.foot(ALLIED, row[0]);
        vec![moved(unit, &row, "eaa-10.0b")]
    }),
    ("eaa-10.31a", |forge| {
        let [here, there] = forge.banks();
        let beyond = forge
            .hex(|position, hex| position.data().board.grid().adjacent(hex, there) && hex != here);
        let unit = forge.foot(ALLIED, here);
        vec![moved(unit, &[here, there, beyond], "eaa-10.0b")]
    }),
    ("eaa-10.31b", |forge| {
        let banks = forge.banks();
        let units = [0, 1].map(|_| forge.foot(ALLIED, banks[0]));
        let [one, other] = units.map(|unit| moved(unit, &banks, "eaa-10.0b"));
        vec![activated(ALLIED, &units), one, other]
    }),
    ("eaa-10.32a", |forge| {
        let (_, [here, there]) = forge.bridge();
        let enemy = forge.hex(|position, hex| {
            let grid = position.data().board.grid();
            grid.adjacent(hex, there) && !grid.adjacent(hex, here) && hex != here
        });
        forge.foot(GERMAN, enemy);
        let units = [0, 1].map(|_| forge.foot(ALLIED, here));
        let [one, other] = units.map(|unit| moved(unit, &[here, there], "eaa-10.0b"));
        vec![activated(ALLIED, &units), one, other]
    }),
    ("eaa-4.12a", |forge| {
        forge.position.day = 16;
        goes(forge, ALLIED, 3, "eaa-10.0b")
    }),
    ("eaa-13.22b", |forge| {
        let events = drives(forge, 3, "eaa-9.25b");
        if let Event::Moved { unit, .. } = events[1] {
            forge.supply(unit, Supply::Out);
        }
        events
    }),
    ("eaa-13.23c", |forge| {
        let events = drives(forge, 2, "eaa-9.25b");
        if let Event::Moved { unit, .. } = events[1] {
            forge.supply(unit, Supply::Isolated);
        }
        events
    }),
    ("eaa-13.23f", |forge| {
        let wall = forge.numbered("1707");
        let from = forge.next(wall, 0);
        let unit = forge.foot(ALLIED, from);
        forge.supply(unit, Supply::Isolated);
        vec![moved(unit, &[from, wall], "eaa-10.0b")]
    }),
    ("eaa-10.6a", |forge| {
        let rim = forge.rim();
        let unit = forge.foot(ALLIED, rim[0]);
        vec![moved(unit, &rim, "eaa-10.0b")]
    }),
    ("eaa-10.7a", |forge| {
        let row = forge.row(forge.field(), 0, 2);
        let unit = forge.another(Place::On(row[0]), |counter| counter.corps == Corps::Xxx);
        vec![moved(unit, &row, "eaa-10.0b")]
    }),
    ("eaa-12.9b", |forge| {
        let events = goes(forge, ALLIED, 2, "eaa-10.0b");
        if let Event::Moved { unit, .. } = events[1] {
            forge.mark(unit, Mark::Dispersed);
        }
        events
    }),
    ("eaa-13.51a", |forge| {
        let events = goes(forge, GERMAN, 2, "eaa-9.2.11a");
        if let Event::Moved { unit, .. } = events[1] {
            forge.mark(unit, Mark::OutOfFuel);
        }
        events
    }),
    ("eaa-10.5a", |forge| {
        let hex = forge.hex(|position, hex| {
            let board = &position.data().board;
            !board.is_on_road(hex) && !board.is_near_edge(hex)
        });
        let unit = forge.foot(ALLIED, hex);
        vec![moved(unit, &forge.row(hex, 0, 2), "eaa-10.5a")]
    }),
    ("eaa-10.5b", |forge| {
        let hex = forge.hex(|position, hex| {
            let board = &position.data().board;
            !board.is_on_road(hex) && !board.is_near_edge(hex)
        });
        let unit = forge.foot(ALLIED, hex);
        vec![moved(unit, &forge.row(hex, 0, 2), "eaa-10.5a")]
    }),
    // 10.4 Stacks.
    ("eaa-10.4a", |forge| {
        let hex = forge.field();
        for _ in 0..4 {
            forge.foot(GERMAN, hex);
        }
        vec![turned(Task::German(GermanStep::Detachments))]
    }),
    ("eaa-10.4b", |forge| {
        let hex = forge.field();
        for _ in 0..4 {
            forge.foot(ALLIED, hex);
        }
        vec![turned(Task::DrawCommand)]
    }),
    ("eaa-7.2b", |forge| {
        let hex = forge.field();
        for _ in 0..3 {
            forge.foot(GERMAN, hex);
        }
        let unit = forge.reserve();
        vec![went(unit, Place::On(hex), "eaa-9.42c")]
    }),
    ("eaa-10.4d", |forge| {
        let hex = forge.field();
        let unit = forge.foot(ALLIED, hex);
        vec![steps(unit, 1, "eaa-10.4d")]
    }),
    ("eaa-14.1e", |forge| {
        let hex = forge.field();
        forge.foot(ALLIED, hex);
        let unit = forge.reserve();
        vec![went(unit, Place::On(hex), "eaa-9.42c")]
    }),
    ("eaa-2.21k", |forge| {
        let hex = forge.field();
        let unit = forge.foot(ALLIED, hex);
        vec![steps(unit, 9, "eaa-16.1a")]
    }),
    ("eaa-12.6c", |forge| {
        let hex = forge.field();
        let unit = forge.foot(ALLIED, hex);
        vec![steps(unit, 0, "eaa-12.6a")]
    }),
];
