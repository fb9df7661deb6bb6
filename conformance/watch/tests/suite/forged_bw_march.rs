//! What is forged in Bitter Woods: the sequence of play, movement, boundaries, stacking, zones, works, arrivals and reserves.

use hexmap::{Edge, Hex};
use kernel::Clause;
use rules_bitter_woods::printed::board::Terrain;
use rules_bitter_woods::printed::boundaries::Flank;
use rules_bitter_woods::printed::counters::{Army, Kind, Role};
use rules_bitter_woods::state::markers::{Work, WorkKind};
use rules_bitter_woods::state::unit::{Mark, Place};
use rules_bitter_woods::{Event, Phase, Side, UnitId};

use crate::forge_bw::{Case, Forge, WHY, advanced, began, moved, retreated};

/// A unit that goes so many hexes over a field.
fn walks(forge: &mut Forge, side: Side, kind: Kind, steps: usize) -> (UnitId, Vec<Hex>) {
    let path = forge.line(forge.field(0), 0, steps);
    (forge.put(side, kind, path[0]), path)
}

/// A unit that crosses water, and goes on if it is told.
fn fords(forge: &mut Forge, kind: Kind, meuse: bool, on: bool) -> Vec<Event> {
    let [from, to] = forge.banks(meuse);
    let unit = forge.put(Side::German, kind, from);
    let grid = forge.position.data().board.grid();
    let beyond = grid.neighbours(to).map(|(_, next)| next).find(|&next| next != from);
    let mut path = vec![from, to];
    path.extend(beyond.filter(|_| on));
    vec![moved(unit, &path)]
}

/// A step out of forest or into it, by no road.
fn thicket(forge: &Forge) -> [Hex; 2] {
    forge.sides(|position, hex, way| {
        let board = &position.data().board;
        board.terrain(hex) == Terrain::Forest && !board.road(hex, way) && !board.river(hex, way)
    })
}

/// A step onto the northern boundary from the north, far in the east.
fn over_the_boundary(forge: &mut Forge) -> [Hex; 2] {
    forge.at(6, Side::German, Phase::Movement);
    forge.sides(|position, hex, way| {
        let data = position.data();
        let flank = |hex| data.places.boundaries.northern.flank(hex);
        let to = data.board.grid().neighbour(hex, way);
        let east = data.board.column_and_row(hex).0 < 15;
        east && flank(hex) == Flank::North && to.is_some_and(|to| flank(to) == Flank::Road)
    })
}

fn of_the_sixth(forge: &mut Forge, kind: Kind, hex: Hex) -> UnitId {
    forge.another(hex, |counter| {
        counter.army == Army::SixthPanzer && counter.kind == kind && counter.role.is_none()
    })
}

fn of_the_seventh(forge: &mut Forge, kind: Kind, hex: Hex) -> UnitId {
    let unit = forge.put(Side::German, kind, hex);
    forge.position.units[unit.index()].army = Army::Seventh;
    unit
}

fn crowd(forge: &mut Forge, hex: Hex) {
    for _ in 0..3 {
        forge.put(Side::German, Kind::Infantry, hex);
    }
}

fn waiting(forge: &mut Forge) -> UnitId {
    let unit = forge.put(Side::German, Kind::Infantry, forge.field(0));
    forge.place(unit, Place::Waiting);
    unit
}

/// Somebody who is listed to arrive and is so.
fn listed(forge: &mut Forge, is_so: impl Fn(&Forge, u8, bool, Side) -> bool) -> UnitId {
    let arrivals = forge.position.data().scenario.arrivals.clone();
    let arrival = arrivals.iter().find(|arrival| {
        let counter = forge.position.counter(arrival.unit);
        let plain = counter.role.is_none() && counter.is_combat_unit();
        plain && is_so(forge, arrival.turn, arrival.if_near_meuse, counter.side)
    });
    let unit = arrival.expect("somebody arrives").unit;
    forge.place(unit, Place::Waiting);
    unit
}

fn enters(unit: UnitId, hex: Hex) -> Event {
    Event::Entered { units: vec![unit], hex }
}

pub(crate) const CASES: &[Case] = &[
    ("bw-4a", |forge| vec![began(forge, Side::Allied, Phase::Movement)]),
    ("bw-4b", |forge| vec![began(forge, Side::German, Phase::Exploitation)]),
    ("bw-4k", |forge| {
        forge.at(9, Side::Allied, Phase::Supply);
        vec![began(forge, Side::Allied, Phase::Interdiction)]
    }),
    ("bw-17a", |forge| {
        forge.at(23, Side::German, Phase::Movement);
        vec![began(forge, Side::German, Phase::Combat)]
    }),
    ("bw-5.1b", |forge| {
        let (unit, path) = walks(forge, Side::German, Kind::Infantry, 2);
        vec![moved(unit, &[path[0], path[2]])]
    }),
    ("bw-5.1c", |forge| {
        let (unit, path) = walks(forge, Side::German, Kind::Infantry, 1);
        forge.put(Side::Allied, Kind::Infantry, path[1]);
        vec![moved(unit, &path)]
    }),
    ("bw-5.2a", |forge| {
        let (unit, path) = walks(forge, Side::German, Kind::Infantry, 6);
        vec![moved(unit, &path)]
    }),
    ("bw-12.4b", |forge| {
        let (unit, path) = walks(forge, Side::German, Kind::Infantry, 3);
        forge.mark(unit, Mark::OutOfSupply);
        vec![moved(unit, &path)]
    }),
    ("bw-15.2a", |forge| {
        forge.at(1, Side::Allied, Phase::Movement);
        let path = forge.line(forge.field(0), 0, 3);
        let unit = forge.of_division("28 Inf Div", path[0]);
        vec![moved(unit, &path)]
    }),
    ("bw-15.7a", |forge| {
        forge.at(1, Side::German, Phase::Movement);
        let (unit, path) = walks(forge, Side::German, Kind::ArmoredInfantry, 4);
        vec![moved(unit, &path)]
    }),
    ("bw-35b", |forge| {
        forge.at(6, Side::German, Phase::Movement);
        let path = forge.line(forge.field(0), 0, 3);
        let unit = of_the_seventh(forge, Kind::Infantry, path[0]);
        vec![moved(unit, &path)]
    }),
    ("bw-5.2b", |forge| {
        let (unit, path) = walks(forge, Side::German, Kind::Infantry, 2);
        vec![moved(unit, &path[..2]), moved(unit, &path[1..])]
    }),
    ("bw-5.3a", |forge| {
        let (unit, path) = walks(forge, Side::German, Kind::Infantry, 2);
        vec![Event::Moved { units: vec![unit], path, spent: 1, goes_on: false }]
    }),
    ("bw-5.3f", |forge| {
        let path = thicket(forge);
        let unit = forge.put(Side::German, Kind::Armor, path[0]);
        vec![moved(unit, &path)]
    }),
    ("bw-5.3n", |forge| {
        let [from, to] = forge.banks(false);
        let grid = forge.position.data().board.grid();
        let first = grid.neighbours(from).map(|(_, next)| next).find(|&next| next != to);
        let first = first.expect("it has neighbours");
        let unit = forge.put(Side::German, Kind::Infantry, first);
        vec![moved(unit, &[first, from, to])]
    }),
    ("bw-5.3r", |forge| fords(forge, Kind::ArmoredCavalry, false, true)),
    ("bw-5.3s", |forge| {
        let path = forge.banks(false);
        let unit = forge.heavy(path[0]);
        vec![moved(unit, &path)]
    }),
    ("bw-5.3t", |forge| fords(forge, Kind::ArmoredCavalry, true, false)),
    ("bw-5.3u", |forge| fords(forge, Kind::Infantry, true, true)),
    ("bw-5.3v", |forge| {
        let path = forge.sides(|position, hex, way| position.data().board.cliff(hex, way));
        let unit = forge.put(Side::German, Kind::Infantry, path[0]);
        vec![moved(unit, &path)]
    }),
    ("bw-37.1b", |forge| {
        let (unit, path) = walks(forge, Side::German, Kind::ArmyArtillery, 1);
        vec![moved(unit, &path)]
    }),
    ("bw-4g", |forge| {
        forge.at(9, Side::German, Phase::Combat);
        let (unit, path) = walks(forge, Side::German, Kind::Infantry, 1);
        vec![moved(unit, &path)]
    }),
    ("bw-5.4a", |forge| {
        let path = over_the_boundary(forge);
        let unit = of_the_sixth(forge, Kind::ArmoredInfantry, path[0]);
        vec![moved(unit, &path)]
    }),
    ("bw-24.6d", |forge| {
        let path = over_the_boundary(forge);
        let unit = forge.part(Role::Dietrich, path[0]);
        vec![moved(unit, &path)]
    }),
    ("bw-37.2a", |forge| {
        let path = over_the_boundary(forge);
        let unit = of_the_sixth(forge, Kind::CorpsArtillery, path[0]);
        vec![moved(unit, &path)]
    }),
    ("bw-9.8h", |forge| {
        let path = over_the_boundary(forge);
        let unit = of_the_sixth(forge, Kind::ArmoredInfantry, path[0]);
        vec![advanced(unit, &path)]
    }),
    ("bw-5.4b", |forge| {
        let [from, target] = over_the_boundary(forge);
        let unit = of_the_sixth(forge, Kind::ArmoredInfantry, from);
        forge.put(Side::Allied, Kind::Infantry, target);
        vec![forge.attack(&[unit], target)]
    }),
    ("bw-5.5a", |forge| {
        let from = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, from);
        vec![Event::Exited { units: vec![unit], from }]
    }),
    ("bw-5.5h", |forge| {
        let unit = forge.put(Side::Allied, Kind::Infantry, forge.field(0));
        vec![Event::Withdrew { unit, edge: Edge::West, why: WHY }]
    }),
    ("bw-5.5d", |forge| {
        let unit = forge.put(Side::German, Kind::Infantry, forge.field(0));
        vec![Event::Withdrew { unit, edge: Edge::West, why: WHY }]
    }),
    ("bw-5.5e", |forge| {
        let unit = forge.put(Side::Allied, Kind::Infantry, forge.field(0));
        let turn = forge.position.turn - 1;
        forge.place(unit, Place::Withdrawn { turn, edge: Edge::West });
        vec![enters(unit, forge.field(0))]
    }),
    ("bw-5.5f", |forge| {
        let unit = forge.put(Side::Allied, Kind::Infantry, forge.field(0));
        forge.place(unit, Place::Withdrawn { turn: 1, edge: Edge::West });
        vec![enters(unit, forge.field(0))]
    }),
    ("bw-6.1a", |forge| {
        let (unit, path) = walks(forge, Side::German, Kind::Infantry, 1);
        crowd(forge, path[1]);
        vec![moved(unit, &path)]
    }),
    ("bw-9.7m", |forge| {
        let (unit, path) = walks(forge, Side::German, Kind::Infantry, 1);
        crowd(forge, path[1]);
        vec![retreated(unit, &path)]
    }),
    ("bw-6.1e", |forge| {
        let (unit, path) = walks(forge, Side::German, Kind::Infantry, 1);
        crowd(forge, path[1]);
        vec![advanced(unit, &path)]
    }),
    ("bw-24.3b", |forge| {
        let path = forge.line(forge.field(0), 0, 1);
        let unit = forge.part(Role::Dietrich, path[0]);
        forge.part(Role::Manteuffel, path[1]);
        vec![moved(unit, &path)]
    }),
    ("bw-28.2a", |forge| {
        forge.at(9, Side::Allied, Phase::Movement);
        let path = forge.line(forge.field(0), 0, 1);
        let unit = forge.british(Kind::Infantry, path[0]);
        forge.american(Kind::Infantry, path[1]);
        vec![moved(unit, &path)]
    }),
    ("bw-7.4a", |forge| {
        let (unit, path) = walks(forge, Side::German, Kind::Infantry, 2);
        let beside = forge.next(path[1], 1);
        forge.put(Side::Allied, Kind::Infantry, beside);
        vec![moved(unit, &path)]
    }),
    ("bw-7.4c", |forge| {
        let enemy = forge.field(0);
        forge.put(Side::Allied, Kind::Infantry, enemy);
        let path = [forge.next(enemy, 0), forge.next(enemy, 1)];
        let unit = forge.put(Side::German, Kind::Infantry, path[0]);
        vec![moved(unit, &path)]
    }),
    ("bw-16.2b", |forge| {
        let unit = waiting(forge);
        let path = forge.line(forge.field(0), 0, 1);
        let beside = forge.next(path[0], 3);
        forge.put(Side::Allied, Kind::Infantry, beside);
        vec![enters(unit, path[0]), moved(unit, &path)]
    }),
    ("bw-6.3a", |forge| {
        let (unit, path) = walks(forge, Side::German, Kind::Infantry, 1);
        forge.put(Side::Allied, Kind::Infantry, path[1]);
        vec![moved(unit, &path)]
    }),
    ("bw-8.1c", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::CorpsArtillery, hex);
        vec![Event::WorkBuilt { unit, hex, kind: WorkKind::ImprovedPosition }]
    }),
    ("bw-12.4e", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        forge.mark(unit, Mark::OutOfSupply);
        vec![Event::WorkBuilt { unit, hex, kind: WorkKind::ImprovedPosition }]
    }),
    ("bw-8.1d", |forge| {
        let hex = forge.town("Marche");
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        vec![Event::WorkBuilt { unit, hex, kind: WorkKind::ImprovedPosition }]
    }),
    ("bw-8.1e", |forge| {
        let hex = forge.field(0);
        forge.position.works.push(Work { hex, kind: WorkKind::ImprovedPosition });
        vec![Event::PutBack]
    }),
    ("bw-8.1f", |forge| {
        let (unit, path) = walks(forge, Side::German, Kind::Infantry, 1);
        let kind = WorkKind::ImprovedPosition;
        vec![Event::WorkBuilt { unit, hex: path[0], kind }, moved(unit, &path)]
    }),
    ("bw-8.2d", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        vec![Event::WorkBuilt { unit, hex, kind: WorkKind::Fortification }]
    }),
    ("bw-8.2e", |forge| {
        let hex = forge.town("Marche");
        forge.position.works.push(Work { hex, kind: WorkKind::Fortification });
        vec![Event::WorkRemoved { hex, why: WHY }]
    }),
    ("bw-8.2f", |forge| {
        let hex = forge.town("Marche");
        forge.position.works.push(Work { hex, kind: WorkKind::Fortification });
        forge.put(Side::German, Kind::Infantry, hex);
        vec![Event::PutBack]
    }),
    ("bw-14.1a", |forge| {
        let unit = forge.put(Side::German, Kind::Infantry, forge.field(0));
        vec![Event::Marked { unit, mark: Mark::Reserve, why: WHY }]
    }),
    ("bw-14.1b", |forge| {
        let (unit, path) = walks(forge, Side::German, Kind::ArmoredInfantry, 1);
        forge.mark(unit, Mark::Reserve);
        vec![moved(unit, &path)]
    }),
    ("bw-14.2a", |forge| {
        forge.at(9, Side::German, Phase::Exploitation);
        let (unit, path) = walks(forge, Side::German, Kind::Infantry, 1);
        vec![moved(unit, &path)]
    }),
    ("bw-14.3a", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::ArmoredInfantry, hex);
        forge.mark(unit, Mark::Reserve);
        let beside = forge.next(hex, 0);
        forge.put(Side::Allied, Kind::Infantry, beside);
        vec![Event::PutBack]
    }),
    ("bw-15.7b", |forge| {
        forge.at(1, Side::German, Phase::Reserve);
        let unit = forge.put(Side::German, Kind::ArmoredInfantry, forge.field(0));
        vec![Event::Marked { unit, mark: Mark::Reserve, why: WHY }]
    }),
    ("bw-24.5b", |forge| {
        forge.at(9, Side::German, Phase::Exploitation);
        let (unit, path) = walks(forge, Side::German, Kind::ArmoredInfantry, 1);
        vec![moved(unit, &path)]
    }),
    ("bw-24.5g", |forge| {
        forge.at(9, Side::German, Phase::Exploitation);
        let path = forge.line(forge.field(0), 0, 1);
        let unit = forge.part(Role::Dietrich, path[0]);
        vec![moved(unit, &path)]
    }),
    ("bw-35a", |forge| {
        forge.at(6, Side::German, Phase::Exploitation);
        let path = forge.line(forge.field(0), 0, 1);
        let unit = of_the_seventh(forge, Kind::ArmoredInfantry, path[0]);
        vec![moved(unit, &path)]
    }),
    ("bw-15.5a", |forge| {
        forge.at(1, Side::German, Phase::Movement);
        let path = forge.line(forge.field(0), 0, 1);
        let unit = forge.of_division("12 SS Pz Div", path[0]);
        vec![moved(unit, &path)]
    }),
    ("bw-3c", |forge| {
        let unit = waiting(forge);
        forge.place(unit, Place::Dead);
        vec![enters(unit, forge.field(0))]
    }),
    ("bw-16.1a", |forge| {
        let unit = listed(forge, |forge, turn, _, side| {
            turn > forge.position.turn && side == Side::German
        });
        vec![enters(unit, forge.field(0))]
    }),
    ("bw-16.1b", |forge| {
        let unit = listed(forge, |_, _, near_meuse, _| near_meuse);
        vec![enters(unit, forge.field(0))]
    }),
    ("bw-16.4a", |forge| {
        let unit = waiting(forge);
        let path = vec![forge.field(0)];
        let cheap = Event::Moved { units: vec![unit], path, spent: 3, goes_on: false };
        vec![enters(unit, forge.field(0)), cheap]
    }),
    ("bw-38.2.4a", |forge| {
        forge.position.happenings.nineteenth = Some(4);
        let opening = forge.position.data().scenario.opening;
        let unit =
            listed(forge, |_, turn, _, side| turn + 1 - opening > 13 && side == Side::German);
        vec![enters(unit, forge.field(0))]
    }),
    ("bw-24.6b", |forge| {
        let unit = forge.put(Side::German, Kind::Infantry, forge.field(0));
        vec![Event::Attached { unit, army: Army::Seventh }]
    }),
    ("bw-22.1a", |forge| {
        let grid = forge.position.data().board.grid();
        let [from, deep] = forge.sides(|position, hex, way| {
            let board = &position.data().board;
            let to = board.grid().neighbour(hex, way);
            board.road(hex, way) && to.is_some_and(|to| board.terrain(to) == Terrain::Forest)
        });
        let beyond = grid.neighbours(deep).map(|(_, next)| next).find(|&next| next != from);
        let path = [from, deep, beyond.expect("it has neighbours")];
        forge.position.interdicted.push(deep);
        let unit = forge.put(Side::German, Kind::ArmoredInfantry, from);
        vec![moved(unit, &path)]
    }),
    ("bw-28.1a", |forge| {
        forge.at(9, Side::Allied, Phase::Movement);
        let path = forge.banks(true);
        let unit = forge.british(Kind::Infantry, path[0]);
        vec![moved(unit, &path)]
    }),
    ("bw-27.2a", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        let why = Clause::new("bw-27.2b");
        vec![Event::Dared { unit, hex, roll: 2, passed: true, why }]
    }),
    ("bw-27.2b", |forge| {
        let hex = forge.field(0);
        let unit = forge.part(Role::Brigade150, hex);
        let why = Clause::new("bw-27.2b");
        vec![Event::Dared { unit, hex, roll: 5, passed: true, why }]
    }),
    ("bw-36.1a", |forge| {
        let (here, far) = (forge.field(0), forge.field(6));
        let unit = forge.part(Role::Abt501, here);
        forge.part(Role::PzBattalion, here);
        vec![moved(unit, &[here, far]), began(forge, Side::German, Phase::Combat)]
    }),
    ("bw-36.12a", |forge| {
        let hex = forge.field(0);
        forge.part(Role::Abt501, hex);
        vec![Event::Regrouped { together: true, hex }]
    }),
];
