//! What is forged: moves, columns, and the special units.

use conformance::watch::Cry;
use hexmap::{Direction, Hex};
use kernel::Clause;
use rules_ardennes44::printed::board::Terrain;
use rules_ardennes44::printed::counters::{Arrival, Entry};
use rules_ardennes44::state::unit::{Condition, Mark, Place};
use rules_ardennes44::{
    Action, Event, Kind, Mode, Nation, OffMapBox, Options, Phase, Side, Station, Time, UnitId,
};

use crate::forge::{Case, Forge, attacks, began, moved};

const WHY: Clause = Clause::new("a44-2.12");

/// A unit in an open field, and the way north from there, so many hexes long.
fn walker(forge: &mut Forge, kind: Kind, hexes: usize) -> (UnitId, Vec<Hex>) {
    let mut path = vec![forge.field(0)];
    for at in 0..hexes {
        path.push(forge.next(path[at], Direction::N));
    }
    (forge.put(Side::German, kind, path[0]), path)
}

/// §30.1.2 A hex goes from hand to hand, and the diary was not told.
pub(crate) fn changed_hands_unseen() -> Vec<Cry> {
    let mut forge = Forge::of("campaign", Options::default());
    let hex = forge.hex(0, |forge, hex| forge.position.controller(hex) == Side::Allied);
    let path = [hex, forge.next(hex, Direction::N)];
    let unit = forge.put(Side::German, Kind::Infantry, hex);
    let untold = moved(unit, Mode::Tactical, &path);
    forge.cries_behind_the_diary(&untold, &began(9, Time::Day, Side::German, Phase::Rally))
}

/// A unit beside a hexside of a kind, and the way across.
fn crosser(
    forge: &mut Forge,
    kind: Kind,
    is_so: impl Fn(&rules_ardennes44::Position, Hex, Direction) -> bool,
) -> (UnitId, [Hex; 2]) {
    let sides = forge.sides(is_so);
    (forge.put(Side::German, kind, sides[0]), sides)
}

fn river(position: &rules_ardennes44::Position, hex: Hex, way: Direction) -> bool {
    let board = &position.data().board;
    board.river(hex, way) && board.bridge(hex, way).is_none() && !board.has_road(hex, way)
}

pub(crate) const CASES: &[Case] = &[
    ("a44-9.2.1a", |forge| {
        let (unit, path) = walker(forge, Kind::Infantry, 2);
        let beside = forge.next(path[1], Direction::NE);
        forge.put(Side::Allied, Kind::Infantry, beside);
        vec![moved(unit, Mode::Ordinary, &path)]
    }),
    ("a44-10.2a", |forge| {
        let (unit, path) = walker(forge, Kind::Infantry, 1);
        for way in [Direction::NE, Direction::SW] {
            let end = forge.next(path[1], way);
            forge.put(Side::Allied, Kind::Infantry, end);
        }
        vec![moved(unit, Mode::Ordinary, &path)]
    }),
    ("a44-11.1b", |forge| {
        let (unit, path) = walker(forge, Kind::Infantry, 1);
        let there_and_back: Vec<Hex> = path.iter().copied().cycle().take(12).collect();
        vec![moved(unit, Mode::Ordinary, &there_and_back)]
    }),
    ("a44-11.1c", |forge| {
        let (unit, path) = walker(forge, Kind::Infantry, 1);
        vec![Event::Moved { units: vec![unit], mode: Mode::Ordinary, path, spent: 1 }]
    }),
    ("a44-11.1d", |forge| {
        let (unit, path) = walker(forge, Kind::Infantry, 2);
        vec![moved(unit, Mode::Ordinary, &path[..2]), moved(unit, Mode::Ordinary, &path[1..])]
    }),
    ("a44-11.2b", |forge| {
        let (unit, path) = walker(forge, Kind::Tank, 1);
        vec![moved(unit, Mode::Extended, &path)]
    }),
    ("a44-11.2c", |forge| {
        let (unit, path) = walker(forge, Kind::Infantry, 1);
        let beside = forge.next(path[1], Direction::N);
        forge.put(Side::Allied, Kind::Infantry, beside);
        vec![moved(unit, Mode::Extended, &path)]
    }),
    ("a44-11.3a", |forge| {
        let (unit, path) = walker(forge, Kind::Infantry, 3);
        vec![moved(unit, Mode::Tactical, &path)]
    }),
    ("a44-16.5b", |forge| {
        let (unit, path) = walker(forge, Kind::Infantry, 1);
        forge.mark(unit, Mark::Engaged);
        vec![moved(unit, Mode::Ordinary, &path)]
    }),
    ("a44-18.3a", |forge| {
        let (unit, path) = walker(forge, Kind::Infantry, 1);
        forge.shake(unit, Condition::Disrupted);
        vec![moved(unit, Mode::Ordinary, &path)]
    }),
    ("a44-23.4b", |forge| {
        let (unit, path) = walker(forge, Kind::Infantry, 1);
        forge.mark(unit, Mark::OutOfSupply);
        vec![moved(unit, Mode::Ordinary, &path)]
    }),
    ("a44-11.4.1a", |forge| {
        let (unit, sides) = crosser(forge, Kind::Tank, river);
        vec![moved(unit, Mode::Tactical, &sides)]
    }),
    ("a44-11.4.1b", |forge| {
        let (unit, sides) = crosser(forge, Kind::Infantry, river);
        vec![moved(unit, Mode::Ordinary, &sides)]
    }),
    ("a44-11.5", |forge| {
        let (unit, sides) = crosser(forge, Kind::Tank, |position, hex, way| {
            let board = &position.data().board;
            board.terrain(hex) == Terrain::Forest && !board.has_road(hex, way)
        });
        vec![moved(unit, Mode::Tactical, &sides)]
    }),
    ("a44-11.6a", |forge| {
        let (unit, sides) = crosser(forge, Kind::Infantry, |position, hex, way| {
            let board = &position.data().board;
            board.terrain(hex) == Terrain::WoodedRough && !board.has_road(hex, way)
        });
        vec![moved(unit, Mode::Ordinary, &sides)]
    }),
    ("a44-TEC.9", |forge| {
        let (unit, sides) = crosser(forge, Kind::Infantry, |position, hex, way| {
            position.data().board.lake(hex, way)
        });
        vec![moved(unit, Mode::Tactical, &sides)]
    }),
    ("a44-11.9.2a", |forge| {
        let (unit, _) = walker(forge, Kind::Infantry, 1);
        vec![Event::Stationed { unit, at: Station::Box(OffMapBox::West) }]
    }),
    ("a44-11.9.3a", |forge| {
        let (unit, path) = walker(forge, Kind::Infantry, 1);
        vec![Event::Exited { units: vec![unit], from: path[0], entry: None }]
    }),
    ("a44-11.10.1a", |forge| {
        forge.position.turn = 3;
        let (unit, sides) = crosser(forge, Kind::Infantry, |position, hex, way| {
            position.data().places.boundaries.has(hex, way)
        });
        vec![moved(unit, Mode::Tactical, &sides)]
    }),
    ("a44-11.10.2b", |forge| {
        forge.at(3, Time::Day, Side::German, Phase::Combat);
        let (unit, sides) = crosser(forge, Kind::Infantry, |position, hex, way| {
            position.data().places.boundaries.has(hex, way)
        });
        let rallied = Event::Rallied { unit, roll: None, modifiers: Vec::new(), recovered: true };
        let retreated = Event::Retreated { units: vec![unit], path: sides.to_vec(), off: None };
        vec![retreated, began(4, Time::Day, Side::German, Phase::Rally), rallied]
    }),
    ("a44-12.1b", |forge| {
        let (unit, path) = walker(forge, Kind::Infantry, 1);
        vec![moved(unit, Mode::Strategic, &path)]
    }),
    ("a44-12.1d", |forge| {
        let (unit, sides) = crosser(forge, Kind::Tank, |position, hex, way| {
            !position.data().board.has_road(hex, way)
        });
        vec![moved(unit, Mode::Strategic, &sides)]
    }),
    ("a44-12.2a", |forge| {
        let (unit, path) = walker(forge, Kind::Tank, 1);
        let beside = forge.next(path[1], Direction::N);
        forge.put(Side::Allied, Kind::Infantry, beside);
        vec![moved(unit, Mode::Strategic, &path)]
    }),
    ("a44-12.2b", |forge| {
        let (unit, path) = walker(forge, Kind::Tank, 1);
        forge.put(Side::German, Kind::Infantry, path[1]);
        forge.mark(unit, Mark::Strategic);
        vec![moved(unit, Mode::Strategic, &path), began(9, Time::Day, Side::German, Phase::Rally)]
    }),
    ("a44-12.2d", |forge| {
        let (unit, [from, to]) = crosser(forge, Kind::Tank, |position, hex, way| {
            position.data().board.has_road(hex, way) && !position.data().board.river(hex, way)
        });
        let other = forge.put(Side::German, Kind::AssaultGun, to);
        forge.mark(unit, Mark::Strategic);
        forge.mark(other, Mark::Strategic);
        vec![moved(unit, Mode::Strategic, &[from]), began(9, Time::Day, Side::German, Phase::Rally)]
    }),
    ("a44-12.4.3b", |forge| {
        let (unit, path) = walker(forge, Kind::Infantry, 1);
        forge.action = Action::Load { unit };
        let loaded = Event::Marked { unit, mark: Mark::Truck, why: WHY };
        vec![loaded, moved(unit, Mode::Strategic, &path)]
    }),
    ("a44-12.5a", |forge| {
        let (unit, path) = walker(forge, Kind::Tank, 1);
        forge.mark(unit, Mark::Strategic);
        vec![attacks(path[1], &[unit])]
    }),
    ("a44-29.1.3", |forge| {
        forge.position.turn = 1;
        let (unit, path) = walker(forge, Kind::Tank, 1);
        vec![moved(unit, Mode::Strategic, &path)]
    }),
    ("a44-25.3.1b", |forge| {
        forge.at(10, Time::Night, Side::German, Phase::Movement);
        let (unit, path) = walker(forge, Kind::Tank, 1);
        vec![moved(unit, Mode::Strategic, &path)]
    }),
    ("a44-13.2.2", |forge| {
        let unit = forge.another(|forge, unit| {
            matches!(forge.position.counter(unit).entry, Entry::Arrives { by: Arrival::Town, .. })
        });
        let hex = forge.field(0);
        forge.position.units[unit.index()].place = Place::On(hex);
        forge.mark(unit, Mark::Arrived);
        vec![moved(unit, Mode::Ordinary, &[hex, forge.next(hex, Direction::N)])]
    }),
    ("a44-27.2a", |forge| {
        let (unit, _) = walker(forge, Kind::Infantry, 1);
        vec![Event::Dropped { unit, hex: forge.field(0), roll: 1, steps: 1 }]
    }),
    ("a44-27.2c", |forge| {
        let (unit, path) = walker(forge, Kind::Infantry, 1);
        let dropped = Event::Dropped { unit, hex: path[0], roll: 1, steps: 1 };
        vec![dropped, moved(unit, Mode::Ordinary, &path)]
    }),
    ("a44-27.3.1", |forge| {
        let unit =
            forge.another(|forge, unit| forge.position.counter(unit).nation == Nation::British);
        let east = |forge: &Forge, hex: Hex| !forge.position.data().places.west_sheet[hex.index()];
        let hex = forge.hex(0, east);
        let next = forge.next(hex, Direction::N);
        forge.position.units[unit.index()].place = Place::On(hex);
        vec![moved(unit, Mode::Tactical, &[hex, next])]
    }),
    ("a44-27.6", |forge| {
        forge.at(1, Time::Day, Side::Allied, Phase::Movement);
        let unit = forge.another(|forge, unit| forge.position.counter(unit).dams);
        let hex = forge.field(0);
        forge.position.units[unit.index()].place = Place::On(hex);
        vec![moved(unit, Mode::Tactical, &[hex, forge.next(hex, Direction::N)])]
    }),
    ("a44-27.8.1b", |forge| {
        let (unit, path) = walker(forge, Kind::Infantry, 1);
        vec![Event::InfiltrationTried { unit, hex: path[1], roll: 1, unseen: true }]
    }),
    ("a44-S4.2", |forge| {
        *forge = Forge::of("patton", Options::all());
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::PanzerBrigade, hex);
        vec![Event::InfiltrationTried { unit, hex, roll: 1, unseen: true }]
    }),
    ("a44-29.1.1a", |forge| {
        forge.position.turn = 1;
        let unit = forge.another(|forge, unit| {
            matches!(forge.position.counter(unit).entry, Entry::Start { red: true })
        });
        let hex = forge.field(0);
        forge.position.units[unit.index()].place = Place::On(hex);
        vec![moved(unit, Mode::Tactical, &[hex, forge.next(hex, Direction::N)])]
    }),
    ("a44-29.1.2a", |forge| {
        forge.position.turn = 1;
        let unit = forge.another(|forge, unit| {
            let position = &forge.position;
            let formation = &position.data().formations[position.counter(unit).formation.index()];
            position.counter(unit).side == Side::German && !formation.independent
        });
        let sides = forge.sides(|position, hex, way| {
            let rear = &position.data().places.rear;
            let to = position.data().board.grid().neighbour(hex, way);
            !rear[hex.index()] && to.is_some_and(|to| rear[to.index()])
        });
        forge.position.units[unit.index()].place = Place::On(sides[0]);
        vec![moved(unit, Mode::Tactical, &sides)]
    }),
    ("a44-29.1.2a", |forge| {
        forge.position.turn = 1;
        let unit = forge.another(|forge, unit| {
            let position = &forge.position;
            let formation = &position.data().formations[position.counter(unit).formation.index()];
            position.counter(unit).side == Side::German
                && !formation.independent
                && position.counter(unit).sides() > 1
        });
        let sides = forge.sides(|position, hex, way| {
            let rear = &position.data().places.rear;
            let to = position.data().board.grid().neighbour(hex, way);
            !rear[hex.index()] && to.is_some_and(|to| rear[to.index()])
        });
        forge.position.units[unit.index()].place = Place::On(sides[0]);
        let part = forge.another(|forge, unit| {
            let counter = forge.position.counter(unit);
            counter.side == Side::German && matches!(counter.entry, Entry::Breakdown(_))
        });
        let broke_down = Event::BrokeDown { unit, into: vec![part], remnant: None };
        vec![broke_down, moved(part, Mode::Tactical, &sides)]
    }),
    ("a44-27.3.1", |forge| {
        let unit =
            forge.another(|forge, unit| forge.position.counter(unit).nation == Nation::British);
        forge.position.units[unit.index()].place = Place::Box(OffMapBox::West);
        vec![Event::Stationed { unit, at: Station::Box(OffMapBox::Northwest) }]
    }),
    ("a44-29.4", |forge| {
        forge.at(3, Time::Day, Side::Allied, Phase::Movement);
        let unit = forge.another(|forge, unit| {
            let position = &forge.position;
            position.data().formations[position.counter(unit).formation.index()].id == "106"
        });
        let inside = |position: &rules_ardennes44::Position, hex: Hex| {
            position.data().places.area(hex).is_some_and(|area| area.division == "18 VG")
        };
        let sides = forge.sides(|position, hex, way| {
            let to = position.data().board.grid().neighbour(hex, way);
            !inside(position, hex) && to.is_some_and(|to| inside(position, to))
        });
        let held = forge.hex(3, |forge, hex| inside(&forge.position, hex) && !sides.contains(&hex));
        forge.put(Side::German, Kind::Infantry, held);
        forge.position.units[unit.index()].place = Place::On(sides[0]);
        vec![moved(unit, Mode::Tactical, &sides)]
    }),
];
