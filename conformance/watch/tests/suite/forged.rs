//! What is forged: the sequence of play, guns, fuel, bridges, stacking, supply, markers, night and options.

use hexmap::Direction;
use kernel::Clause;
use rules_ardennes44::printed::board::BuiltUp;
use rules_ardennes44::state::markers::{BridgeState, Dump, Traffic};
use rules_ardennes44::state::unit::{Condition, Mark, Place};
use rules_ardennes44::{
    Action, Colour, EntryId, Event, FormationId, GERMAN, Kind, Mode, Nation, OffMapBox, Options,
    Phase, Side, Station, Time, UnitId,
};

use crate::forge::{Case, Forge, attacks, began, moved};

const WHY: Clause = Clause::new("a44-2.12");

fn gun(forge: &mut Forge, side: Side, at: usize) -> UnitId {
    let hex = forge.field(at);
    forge.put(side, Kind::Artillery, hex)
}

fn marked(unit: UnitId, mark: Mark) -> Event {
    Event::Marked { unit, mark, why: WHY }
}

fn demolition(forge: &mut Forge, roll: u16, blown: bool) -> (UnitId, Event) {
    let (bridge, [end, _]) = forge.bridge();
    let unit = forge.put(Side::German, Kind::Infantry, end);
    forge.position.phase = Phase::Bridge;
    (unit, Event::DemolitionTried { unit, bridge, roll, modifiers: Vec::new(), blown })
}

pub(crate) const CASES: &[Case] = &[
    ("a44-4.0a", |_| vec![began(9, Time::Day, Side::German, Phase::Bridge)]),
    ("a44-4.0c", |_| vec![began(9, Time::Day, Side::Allied, Phase::FuelShortage)]),
    ("a44-4.0d", |_| vec![began(9, Time::Day, Side::German, Phase::VictoryCheck)]),
    ("a44-25.1a", |_| vec![began(9, Time::Night, Side::Allied, Phase::Movement)]),
    ("a44-25.1d", |_| vec![began(10, Time::Night, Side::Allied, Phase::Rally)]),
    ("a44-S1.1", |_| vec![began(23, Time::Day, Side::German, Phase::Movement)]),
    ("a44-5.2b", |forge| {
        forge.position.phase = Phase::ArtillerySupply;
        (0..4).map(|at| Event::Readied { unit: gun(forge, Side::German, at) }).collect()
    }),
    ("a44-5.3a", |forge| {
        let unit = gun(forge, Side::German, 0);
        forge.shake(unit, Condition::Disrupted);
        vec![Event::Readied { unit }]
    }),
    ("a44-5.1b", |forge| {
        forge.position.phase = Phase::ArtillerySupply;
        let unit = gun(forge, Side::German, 0);
        forge.mark(unit, Mark::PrimeMover);
        vec![began(9, Time::Day, Side::German, Phase::FuelShortage)]
    }),
    ("a44-22.5b", |forge| {
        let unit = gun(forge, Side::German, 0);
        forge.mark(unit, Mark::Fired);
        vec![Event::Unmarked { unit, mark: Mark::Fired, why: WHY }]
    }),
    ("a44-22.6b", |forge| {
        let unit = gun(forge, Side::German, 0);
        vec![Event::Supported { unit }, Event::Supported { unit }]
    }),
    ("a44-22.6a", |forge| {
        let unit = gun(forge, Side::German, 0);
        forge.mark(unit, Mark::Engaged);
        vec![Event::Supported { unit }]
    }),
    ("a44-22.3e", |forge| {
        let unit = gun(forge, Side::German, 0);
        forge.mark(unit, Mark::PrimeMover);
        vec![Event::Supported { unit }]
    }),
    ("a44-22.4a", |forge| {
        let unit = gun(forge, Side::German, 0);
        let target = forge.field(20);
        forge.fight(target, &[]);
        vec![Event::Supported { unit }]
    }),
    ("a44-22.6c", |forge| {
        let unit = gun(forge, Side::German, 0);
        let target = forge.field(1);
        forge.fight(target, &[]);
        vec![Event::Supported { unit }]
    }),
    ("a44-22.7", |forge| {
        (0..3).map(|at| Event::Supported { unit: gun(forge, Side::German, at) }).collect()
    }),
    ("a44-22.8a", |forge| {
        let fire = |unit| Event::DefensiveFire { unit, roll: 6, shift: 0, stopped: false };
        (0..2).map(|at| fire(gun(forge, Side::Allied, at))).collect()
    }),
    ("a44-22.9b", |forge| {
        let unit = gun(forge, Side::Allied, 0);
        let target = forge.field(0);
        forge.fight(target, &[]);
        vec![Event::DefensiveFire { unit, roll: 6, shift: 0, stopped: false }]
    }),
    ("a44-29.2.1", |forge| {
        let strange = |forge: &Forge, unit: UnitId| {
            let counter = forge.position.counter(unit);
            counter.side == Side::Allied
                && counter.kind == Kind::Artillery
                && counter.colour != Colour::FifthCorps
        };
        let unit = forge.another(strange);
        forge.position.units[unit.index()].place = Place::On(forge.field(0));
        forge.position.turn = 1;
        vec![Event::DefensiveFire { unit, roll: 6, shift: 0, stopped: false }]
    }),
    ("a44-22.1c", |forge| {
        let unit = gun(forge, Side::German, 0);
        let hex = forge.field(0);
        vec![moved(unit, Mode::Ordinary, &[hex, forge.next(hex, Direction::N)])]
    }),
    ("a44-22.1b", |forge| {
        forge.position.active = Side::Allied;
        let unit = gun(forge, Side::Allied, 0);
        let hex = forge.field(0);
        let next = forge.next(hex, Direction::N);
        let path = [hex, next, forge.next(next, Direction::N)];
        vec![moved(unit, Mode::Ordinary, &path), began(9, Time::Day, Side::Allied, Phase::Rally)]
    }),
    ("a44-22.3b", |forge| {
        let of_army = |forge: &Forge, unit: UnitId| {
            let counter = forge.position.counter(unit);
            matches!(counter.kind, Kind::Artillery | Kind::Nebelwerfer)
                && counter.colour == Colour::SeventhArmy
        };
        let mut put = |at| {
            let unit = forge.another(of_army);
            forge.position.units[unit.index()].place = Place::On(forge.field(at));
            marked(unit, Mark::PrimeMover)
        };
        vec![put(0), put(1)]
    }),
    ("a44-6.1a", |forge| {
        forge.position.turn = 5;
        vec![Event::FuelRolled { table: 1, roll: 3, modifiers: Vec::new(), result: 3 }]
    }),
    ("a44-6.2", |_| {
        vec![Event::FuelRolled { table: 1, roll: 3, modifiers: Vec::new(), result: 4 }]
    }),
    ("a44-6.1c", |forge| {
        let unit = gun(forge, Side::Allied, 0);
        vec![Event::ShortOfFuel { formation: FormationId::new(0), units: vec![unit], why: WHY }]
    }),
    ("a44-32.2d", |forge| {
        forge.at(7, Time::Day, Side::German, Phase::FuelShortage);
        forge.position.fuel_removed = Some(5);
        vec![Event::FuelRolled { table: 1, roll: 3, modifiers: Vec::new(), result: 3 }]
    }),
    ("a44-7.2a", |forge| {
        let (_, event) = demolition(forge, 6, false);
        forge.position.phase = Phase::Movement;
        vec![event]
    }),
    ("a44-7.2b", |forge| {
        let (_, event) = demolition(forge, 6, false);
        vec![event.clone(), event]
    }),
    ("a44-7.2d", |forge| vec![demolition(forge, 5, true).1]),
    ("a44-7.3a", |forge| vec![demolition(forge, 6, false).1]),
    ("a44-7.3b", |forge| {
        let (unit, event) = demolition(forge, 6, false);
        forge.position.units[unit.index()].place = Place::On(forge.field(20));
        vec![event]
    }),
    ("a44-7.4a", |forge| {
        let (_, event) = demolition(forge, 6, false);
        forge.at(9, Time::Day, Side::Allied, Phase::Combat);
        vec![event]
    }),
    ("a44-7.6a", |forge| {
        let (_, event) = demolition(forge, 6, false);
        forge.position.turn = 2;
        vec![event]
    }),
    ("a44-7.6b", |forge| {
        let (unit, event) = demolition(forge, 6, false);
        forge.shake(unit, Condition::Broken);
        vec![event]
    }),
    ("a44-7.7c", |forge| {
        let (bridge, _) = forge.bridge();
        let tried = Event::OurenTried { bridge, roll: 6, collapsed: false };
        vec![tried.clone(), tried]
    }),
    ("a44-7.8b", |forge| {
        let (bridge, [end, _]) = forge.bridge();
        forge.put(Side::Allied, Kind::Infantry, end);
        forge.position.phase = Phase::Bridge;
        vec![Event::BridgeBegun { bridge, side: Side::German }]
    }),
    ("a44-7.8f", |forge| {
        let (bridge, _) = forge.bridge();
        forge.position.phase = Phase::Bridge;
        forge.position.bridges[bridge.index()].state = BridgeState::Blown;
        vec![Event::BridgeBegun { bridge, side: Side::German }, Event::BridgeBuilt { bridge }]
    }),
    ("a44-8.1a", |forge| {
        let hex = forge.field(0);
        for _ in 0..4 {
            forge.put(Side::Allied, Kind::Infantry, hex);
        }
        vec![began(9, Time::Day, Side::German, Phase::Rally)]
    }),
    ("a44-8.2c", |forge| {
        let hex = forge.field(0);
        for _ in 0..2 {
            forge.put(Side::Allied, Kind::Artillery, hex);
        }
        vec![began(9, Time::Day, Side::German, Phase::Rally)]
    }),
    ("a44-8.2d", |forge| {
        let hex = forge.field(0);
        for _ in 0..3 {
            forge.put(Side::Allied, Kind::Tank, hex);
        }
        vec![began(9, Time::Day, Side::German, Phase::Rally)]
    }),
    ("a44-8.3a", |forge| {
        let hex = forge.field(0);
        for _ in 0..4 {
            forge.put(Side::Allied, Kind::Infantry, hex);
        }
        vec![Event::CombatEnded]
    }),
    ("a44-13.6b", |forge| {
        let hex = forge.field(0);
        let next = forge.next(hex, Direction::N);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        forge.put(Side::Allied, Kind::Infantry, next);
        vec![moved(unit, Mode::Ordinary, &[hex, next])]
    }),
    ("a44-23.1a", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        (0..6).for_each(|way| {
            let next = forge.next(hex, Direction::ALL[way]);
            forge.put(Side::Allied, Kind::Infantry, next);
        });
        assert!(forge.position.units[unit.index()].order == Condition::Good);
        vec![Event::SupplyChecked { side: Side::German, lost: Vec::new(), regained: Vec::new() }]
    }),
    ("a44-23.1c", |forge| {
        let source =
            forge.position.data().places.entries.iter().find(|entry| entry.side == Side::German);
        let hex = source.expect("the Germans have one").hex;
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        vec![Event::SupplyChecked { side: Side::German, lost: vec![unit], regained: Vec::new() }]
    }),
    ("a44-23.6c", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        vec![Event::Surrendered { units: vec![unit] }]
    }),
    ("a44-23.7b", |forge| {
        let hex = forge.field(0);
        let units = vec![forge.put(Side::German, Kind::Infantry, hex)];
        vec![Event::SurrenderRolled { units, roll: 1, modifiers: Vec::new(), before: 1, points: 2 }]
    }),
    ("a44-23.9b", |forge| {
        let hex = forge.field(0);
        let units = vec![forge.put(Side::German, Kind::Infantry, hex)];
        vec![Event::SurrenderRolled { units, roll: 1, modifiers: Vec::new(), before: 1, points: 1 }]
    }),
    ("a44-23.8b", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        forge.position.units[unit.index()].surrender = 2;
        vec![Event::Surrendered { units: vec![unit] }]
    }),
    ("a44-24.3.1", |forge| {
        vec![Event::TrafficPlaced { side: Side::German, marker: 0, hex: forge.field(0) }]
    }),
    ("a44-24.3.2a", |_| {
        vec![Event::TrafficRolled { side: Side::German, rolls: vec![1, 2], returned: vec![3] }]
    }),
    ("a44-24.3.2b", |forge| {
        forge.position.traffic[1][0] = Traffic::At(forge.field(0));
        vec![Event::TrafficPlaced { side: Side::Allied, marker: 0, hex: forge.field(1) }]
    }),
    ("a44-24.4a", |forge| {
        forge.position.traffic[0][1] = Traffic::At(forge.field(0));
        let hex = forge.next(forge.field(0), Direction::N);
        vec![Event::TrafficPlaced { side: Side::German, marker: 0, hex }]
    }),
    ("a44-24.4b", |forge| {
        let hex = forge.hex(0, |forge, hex| forge.position.data().places.bottleneck[hex.index()]);
        vec![Event::TrafficPlaced { side: Side::Allied, marker: 0, hex }]
    }),
    ("a44-24.5b", |forge| {
        forge.position.turn = 2;
        vec![Event::TrafficPlaced { side: Side::German, marker: 0, hex: forge.field(0) }]
    }),
    ("a44-24.6a", |_| vec![Event::TrafficRemoved { marker: 2 }]),
    ("a44-25.3.1a", |forge| {
        forge.at(10, Time::Night, Side::German, Phase::Movement);
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        forge.mark(unit, Mark::Night);
        vec![moved(unit, Mode::Ordinary, &[hex, forge.next(hex, Direction::N)])]
    }),
    ("a44-25.3.2a", |forge| {
        forge.at(10, Time::Night, Side::German, Phase::Combat);
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        vec![attacks(forge.next(hex, Direction::N), &[unit])]
    }),
    ("a44-25.3.3a", |forge| {
        forge.at(10, Time::Night, Side::German, Phase::Movement);
        let hex = forge.field(0);
        vec![marked(forge.put(Side::German, Kind::Infantry, hex), Mark::Night)]
    }),
    ("a44-25.3.4", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        forge.shake(unit, Condition::Disrupted);
        vec![marked(unit, Mark::Night)]
    }),
    ("a44-25.3.5a", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        forge.mark(unit, Mark::Night);
        vec![moved(unit, Mode::Tactical, &[hex, forge.next(hex, Direction::N)])]
    }),
    ("a44-25.3.5b", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        forge.mark(unit, Mark::Night);
        vec![attacks(forge.next(hex, Direction::N), &[unit])]
    }),
    ("a44-25.3.7a", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        forge.mark(unit, Mark::Night);
        vec![began(11, Time::Day, Side::German, Phase::Movement)]
    }),
    ("a44-25.2.1a", |forge| {
        let hex = forge.field(0);
        vec![Event::Replaced { unit: forge.put(Side::German, Kind::Infantry, hex) }]
    }),
    ("a44-25.2.1c", |forge| {
        forge.at(10, Time::Night, Side::German, Phase::Replacement);
        let hex = forge.field(0);
        vec![Event::Replaced { unit: forge.put(Side::German, Kind::Tank, hex) }]
    }),
    ("a44-25.2.5a", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        forge.mark(unit, Mark::OutOfSupply);
        vec![Event::Replaced { unit }]
    }),
    ("a44-25.2.5b", |forge| vec![Event::Replaced { unit: gun(forge, Side::German, 0) }]),
    ("a44-25.2.2c", |forge| {
        let unit = forge.another(|forge, unit| forge.position.counter(unit).kind == Kind::Infantry);
        forge.position.units[unit.index()].place = Place::Dead;
        vec![Event::Returned { unit, hex: forge.field(0) }]
    }),
    ("a44-25.2.2d", |forge| {
        let unit = forge.another(|forge, unit| {
            let counter = forge.position.counter(unit);
            counter.kind == Kind::Infantry && counter.side == Side::German
        });
        forge.position.units[unit.index()].place = Place::Dead;
        let hex = forge.field(0);
        let next = forge.next(hex, Direction::N);
        forge.put(Side::Allied, Kind::Infantry, next);
        vec![Event::Returned { unit, hex }]
    }),
    ("a44-25.2.2e", |forge| {
        let unit = forge.another(|forge, unit| forge.position.counter(unit).kind == Kind::Infantry);
        forge.position.units[unit.index()].place = Place::Dead;
        vec![Event::Returned { unit, hex: forge.field(0) }]
    }),
    ("a44-25.2.4a", |forge| {
        forge.at(11, Time::Day, Side::German, Phase::Movement);
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        let next = forge.next(hex, Direction::N);
        let path = [hex, next, forge.next(next, Direction::N)];
        vec![
            Event::Replaced { unit },
            marked(unit, Mark::Replaced),
            moved(unit, Mode::Ordinary, &path),
        ]
    }),
    ("a44-30.1.1", |_| vec![Event::GameEnded { winner: None, why: WHY }]),
    ("a44-S2.4a", |forge| {
        *forge = Forge::of("six_turns", Options::all());
        let checked =
            Event::VictoryChecked { hexes: Vec::new(), exited: 0, counter_invasion: false };
        vec![checked, Event::GameEnded { winner: Some(GERMAN), why: WHY }]
    }),
    ("a44-30.2d", |forge| {
        vec![Event::VictoryChecked {
            hexes: vec![forge.field(0)],
            exited: 0,
            counter_invasion: false,
        }]
    }),
    ("a44-30.2a", |_| {
        vec![Event::VictoryChecked { hexes: Vec::new(), exited: 5, counter_invasion: false }]
    }),
    ("a44-27.3.4a", |forge| {
        let british =
            |forge: &Forge, unit: UnitId| forge.position.counter(unit).nation == Nation::British;
        let (unit, hex) = (forge.another(british), forge.field(0));
        forge.position.units[unit.index()].place = Place::On(hex);
        let gone = forge.put(Side::German, Kind::Tank, hex);
        forge.position.units[gone.index()].place = Place::Exited;
        vec![began(9, Time::Day, Side::Allied, Phase::Bridge)]
    }),
    ("a44-31.0a", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        forge.position.slips = 1;
        vec![Event::SlippedByNight {
            units: vec![unit],
            from: hex,
            to: forge.next(hex, Direction::N),
        }]
    }),
    ("a44-31.0b", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        let next = forge.next(hex, Direction::N);
        forge.position.slips = 1;
        let slipped = Event::SlippedByNight { units: vec![unit], from: hex, to: next };
        vec![slipped, attacks(forge.next(next, Direction::N), &[unit])]
    }),
    ("a44-31.0c", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        forge.shake(unit, Condition::Broken);
        forge.position.slips = 1;
        vec![Event::SlippedByNight {
            units: vec![unit],
            from: hex,
            to: forge.next(hex, Direction::N),
        }]
    }),
    ("a44-31.0d", |forge| {
        use rules_ardennes44::printed::counters::Morale;
        let unit = forge.another(|forge, unit| {
            let counter = forge.position.counter(unit);
            counter.side == Side::German
                && counter.morale == Morale::Green
                && counter.kind == Kind::Infantry
        });
        let hex = forge.field(0);
        forge.position.units[unit.index()].place = Place::On(hex);
        let next = forge.next(hex, Direction::N);
        let beyond = forge.next(next, Direction::N);
        forge.put(Side::Allied, Kind::Infantry, beyond);
        forge.position.slips = 1;
        vec![Event::SlippedByNight { units: vec![unit], from: hex, to: next }]
    }),
    ("a44-32.3b", |forge| {
        forge.position.dumps.push(Dump::hidden(forge.field(0)));
        vec![began(9, Time::Day, Side::German, Phase::Rally)]
    }),
    ("a44-33.2a", |forge| {
        vec![Event::RoadblockPlaced { side: Side::German, marker: 0, hex: forge.field(0) }]
    }),
    ("a44-33.2d", |forge| {
        let hex = forge.field(0);
        forge.put(Side::Allied, Kind::Infantry, hex);
        vec![Event::RoadblockPlaced {
            side: Side::German,
            marker: 0,
            hex: forge.next(hex, Direction::N),
        }]
    }),
    ("a44-36.0a", |forge| vec![Event::CommandoPlaced { bridge: forge.bridge().0 }]),
    ("a44-2.6", |forge| {
        let unit = forge.another(|forge, unit| {
            use rules_ardennes44::printed::counters::Entry;
            matches!(forge.position.counter(unit).entry, Entry::Arrives { turn: 10.., .. })
        });
        forge.position.units[unit.index()].place = Place::Waiting;
        vec![Event::Stationed { unit, at: Station::Box(OffMapBox::West) }]
    }),
    ("a44-11.9.3c", |forge| {
        let hex = forge.field(0);
        let gone = forge.put(Side::German, Kind::Tank, hex);
        let (unit, entry) = (forge.put(Side::Allied, Kind::Tank, hex), EntryId::new(0));
        let exited = Event::Exited { units: vec![gone], from: hex, entry: Some(entry) };
        vec![exited, Event::Entered { units: vec![unit], entry }]
    }),
    ("a44-11.9.4b", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::Allied, Kind::Infantry, hex);
        forge.shake(unit, Condition::Broken);
        vec![Event::Stationed { unit, at: Station::Box(OffMapBox::West) }]
    }),
    ("a44-13.2.1a", |forge| {
        let unit = forge.another(|forge, unit| forge.position.counter(unit).kind == Kind::Engineer);
        vec![Event::Appeared { unit, hex: forge.field(0) }]
    }),
    ("a44-13.2.1e", |forge| {
        let unit = forge.another(|forge, unit| forge.position.counter(unit).kind == Kind::Engineer);
        let town = |forge: &Forge, hex| forge.position.data().board.built_up(hex) == BuiltUp::Town;
        let hex = forge.hex(0, town);
        let next = forge.next(hex, Direction::N);
        forge.put(Side::German, Kind::Infantry, next);
        vec![Event::Appeared { unit, hex }]
    }),
    ("a44-13.3", |forge| {
        let unit = gun(forge, Side::Allied, 0);
        forge.position.units[unit.index()].place = Place::Waiting;
        let stationed = Event::Stationed { unit, at: Station::Box(OffMapBox::West) };
        vec![stationed, began(9, Time::Day, Side::German, Phase::Rally)]
    }),
    ("a44-13.4a", |forge| {
        let entries = forge.position.data().places.entries().map(|(id, entry)| (id, *entry));
        let blocked: Vec<_> =
            entries.filter(|(_, entry)| entry.blocking && entry.sector.is_some()).collect();
        let (entry, here) = blocked[0];
        forge.put(Side::German, Kind::Infantry, here.hex);
        let hex = forge.field(0);
        let unit = forge.put(Side::Allied, Kind::Infantry, hex);
        vec![Event::Entered { units: vec![unit], entry }]
    }),
    ("a44-13.5c", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::Allied, Kind::Infantry, hex);
        forge.position.units[unit.index()].place = Place::Box(OffMapBox::Southwest);
        vec![Event::Stationed { unit, at: Station::Box(OffMapBox::Northeast) }]
    }),
    ("a44-12.4.3a", |forge| {
        let hex = forge.field(0);
        let unit = forge.put(Side::German, Kind::Infantry, hex);
        forge.action = Action::Load { unit };
        vec![marked(unit, Mark::Truck)]
    }),
    ("a44-12.4.1a", |forge| {
        let mut put = |at| {
            let hex = forge.field(at);
            marked(forge.put(Side::German, Kind::Tank, hex), Mark::Strategic)
        };
        (0..7).map(&mut put).collect()
    }),
];
