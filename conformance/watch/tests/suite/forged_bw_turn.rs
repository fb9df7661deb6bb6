//! What is forged in Bitter Woods: air, supply, bridges, dumps, surrender, events and victory.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::printed::counters::{Army, Kind, Role};
use rules_bitter_woods::state::event::VictoryLevel;
use rules_bitter_woods::state::unit::{Mark, Place};
use rules_bitter_woods::{Action, BridgeId, Event, Phase, Side, UnitId};

use crate::forge_bw::{Case, Forge, WHY, began, moved};

/// Somebody of the Allies tries to blow a bridge, with Germans across it.
fn demolition(forge: &mut Forge, roll: u16, blown: bool) -> (BridgeId, Event) {
    forge.at(9, Side::Allied, Phase::Demolition);
    let (bridge, [near, far]) = forge.bridge();
    forge.put(Side::Allied, Kind::Infantry, near);
    forge.put(Side::German, Kind::Infantry, far);
    (bridge, Event::DemolitionTried { bridge, roll: Some(roll), blown })
}

/// A German builder at a bridge that is down.
fn builder(forge: &mut Forge) -> (UnitId, BridgeId, [Hex; 2]) {
    let (bridge, ends) = forge.bridge();
    forge.blow(bridge);
    let unit = forge.put(Side::German, Kind::Infantry, ends[0]);
    (unit, bridge, ends)
}

fn rebuilt(bridge: BridgeId, unit: UnitId, to: Hex) -> Event {
    Event::BridgeRebuilt { bridge, units: vec![unit], to }
}

fn short(forge: &mut Forge, roll: u16, face: u16) -> (UnitId, Event) {
    forge.at(9, Side::German, Phase::Supply);
    let hex = forge.field(0);
    let unit = forge.another(hex, |counter| {
        counter.army == Army::SixthPanzer && counter.kind == Kind::ArmoredInfantry
    });
    let second = (roll > 2).then_some(face);
    (unit, Event::ShortageRolled { roll, second, short: vec![unit] })
}

fn ended(winner: Option<Side>, why: &'static str) -> Event {
    let level = winner.map(|_| VictoryLevel::Strategic);
    Event::Ended { winner, level, why: Clause::new(why) }
}

fn event(day: u8, faces: &[u16]) -> Vec<Event> {
    vec![Event::EventRolled { day, faces: faces.to_vec() }]
}

fn tried(dump: u8, roll: u16, destroyed: bool) -> Event {
    Event::DumpTried { dump, roll, destroyed }
}

pub(crate) const CASES: &[Case] = &[
    ("bw-11.1b", |forge| vec![Event::Interdicted { hex: forge.field(0) }]),
    ("bw-11.3a", |forge| vec![Event::Interdicted { hex: forge.field(0) }]),
    ("bw-11.3d", |forge| {
        let hex = forge.field(0);
        vec![Event::Interdicted { hex }, Event::Interdicted { hex }]
    }),
    ("bw-11.3e", |forge| {
        let hex = forge.field(0);
        forge.position.interdicted.push(hex);
        vec![began(forge, Side::Allied, Phase::Movement)]
    }),
    ("bw-12.5a", |forge| vec![Event::Dropped { hex: forge.field(0) }]),
    ("bw-38.2.10a", |forge| {
        forge.at(19, Side::German, Phase::Combat);
        forge.position.happenings.nineteenth = Some(10);
        forge.position.active = Side::Allied;
        vec![Event::DefenseSupported { guns: Vec::new(), air: true }]
    }),
    ("bw-12.1b", |forge| {
        let hex = forge.field(0);
        forge.put(Side::Allied, Kind::Infantry, hex);
        for way in 0..6 {
            let beside = forge.next(hex, way);
            forge.put(Side::German, Kind::Infantry, beside);
        }
        vec![Event::SupplyChecked { without: Vec::new() }]
    }),
    ("bw-12.2a", |forge| {
        let unit = forge.put(Side::Allied, Kind::Infantry, forge.town("Marche"));
        vec![Event::SupplyChecked { without: vec![unit] }]
    }),
    ("bw-12.4a", |forge| {
        let unit = forge.put(Side::Allied, Kind::Infantry, forge.field(0));
        forge.mark(unit, Mark::OutOfSupply);
        vec![Event::Unmarked { unit, mark: Mark::OutOfSupply, why: WHY }]
    }),
    ("bw-12.6a", |forge| {
        let (_, event) = short(forge, 4, 1);
        forge.at(8, Side::German, Phase::Supply);
        vec![event]
    }),
    ("bw-12.6b", |forge| vec![short(forge, 2, 1).1]),
    ("bw-12.6c", |forge| vec![short(forge, 4, 3).1]),
    ("bw-12.6d", |forge| {
        let unit = forge.put(Side::German, Kind::ArmoredInfantry, forge.field(0));
        forge.mark(unit, Mark::Short);
        vec![Event::Unmarked { unit, mark: Mark::Short, why: WHY }]
    }),
    ("bw-15.6a", |forge| {
        forge.at(4, Side::German, Phase::Supply);
        let unit = forge.put(Side::German, Kind::Infantry, forge.field(0));
        vec![Event::SupplyChecked { without: vec![unit] }]
    }),
    ("bw-25.2b", |forge| {
        let (_, event) = short(forge, 4, 1);
        let dumps = forge.position.dumps.as_mut().expect("dumps are played with");
        dumps[0].captured = true;
        vec![event]
    }),
    ("bw-38.2.2a", |forge| {
        forge.position.happenings.nineteenth = Some(2);
        vec![short(forge, 4, 1).1]
    }),
    ("bw-13.1a", |forge| {
        let (_, event) = demolition(forge, 1, true);
        forge.position.phase = Phase::Combat;
        vec![event]
    }),
    ("bw-13.1b", |forge| {
        let (_, event) = demolition(forge, 6, false);
        vec![event.clone(), event]
    }),
    ("bw-13.1c", |forge| {
        let (_, event) = demolition(forge, 1, true);
        forge.at(2, Side::Allied, Phase::Demolition);
        vec![event]
    }),
    ("bw-13.1d", |forge| {
        forge.at(9, Side::Allied, Phase::Demolition);
        let (bridge, _) = forge.bridge();
        vec![Event::DemolitionTried { bridge, roll: Some(1), blown: true }]
    }),
    ("bw-13.1h", |forge| vec![demolition(forge, 4, true).1]),
    ("bw-13.3a", |forge| {
        let (_, bridge, ends) = builder(forge);
        let unit = forge.put(Side::German, Kind::CorpsArtillery, ends[0]);
        vec![Event::BuildingBegun { unit, bridge }]
    }),
    ("bw-13.3b", |forge| {
        let (_, bridge, ends) = builder(forge);
        let grid = forge.position.data().board.grid();
        let from = grid.neighbours(ends[0]).map(|(_, next)| next).find(|&next| next != ends[1]);
        let from = from.expect("it has neighbours");
        let unit = forge.put(Side::German, Kind::Infantry, from);
        vec![moved(unit, &[from, ends[0]]), Event::BuildingBegun { unit, bridge }]
    }),
    ("bw-ex.5e", |forge| {
        let (unit, bridge, ends) = builder(forge);
        forge.put(Side::Allied, Kind::Infantry, ends[1]);
        vec![Event::BuildingBegun { unit, bridge }, forge.attack(&[unit], ends[1])]
    }),
    ("bw-13.3c", |forge| {
        let (unit, bridge, ends) = builder(forge);
        forge.put(Side::Allied, Kind::Infantry, ends[1]);
        vec![rebuilt(bridge, unit, ends[1])]
    }),
    ("bw-13.3d", |forge| {
        let (unit, bridge, ends) = builder(forge);
        vec![rebuilt(bridge, unit, ends[1])]
    }),
    ("bw-4j", |forge| {
        let (unit, bridge, ends) = builder(forge);
        vec![rebuilt(bridge, unit, ends[1])]
    }),
    ("bw-13.4a", |forge| {
        let (unit, bridge, ends) = builder(forge);
        (0..9).map(|at| rebuilt(bridge, unit, ends[(at + 1) % 2])).collect()
    }),
    ("bw-38.1.8a", |forge| {
        let (bridge, _) = demolition(forge, 1, true);
        vec![Event::DemolitionTried { bridge, roll: None, blown: true }]
    }),
    ("bw-29.3a", |forge| {
        let (bridge, event) = demolition(forge, 1, true);
        forge.at(5, Side::Allied, Phase::Demolition);
        forge.position.happenings.protected = Some(bridge);
        vec![event]
    }),
    ("bw-38.1.6a", |forge| {
        forge.at(4, Side::Allied, Phase::Demolition);
        forge.position.happenings.seventeenth = Some(6);
        let bridge = forge.position.data().places.heiderscheid;
        vec![Event::DemolitionTried { bridge, roll: Some(1), blown: true }]
    }),
    ("bw-25.1a", |forge| vec![Event::DumpsLaid { hexes: Some([forge.field(0), forge.field(1)]) }]),
    ("bw-25.2e", |forge| vec![Event::DumpRevealed { dump: 0, hex: forge.numbered("1909") }]),
    ("bw-25.2a", |_| vec![Event::DumpTaken { dump: 0, by: Side::German }]),
    ("bw-25.2f", |forge| {
        let hex = forge.numbered("1909");
        forge.put(Side::German, Kind::Infantry, hex);
        let dumps = forge.position.dumps.as_mut().expect("dumps are played with");
        dumps[0].hex = Some(hex);
        vec![Event::DumpTaken { dump: 0, by: Side::Allied }]
    }),
    ("bw-25.3a", |forge| vec![Event::DumpAskedAbout { dump: 0, hex: forge.field(0) }]),
    ("bw-25.3b", |_| vec![tried(0, 6, false), tried(0, 6, false)]),
    ("bw-25.3c", |_| vec![tried(0, 6, true)]),
    ("bw-25.3d", |_| vec![tried(0, 6, false)]),
    ("bw-26a", |forge| {
        vec![Event::SurrenderRolled { hex: forge.field(0), roll: 6, surrendered: true }]
    }),
    ("bw-26b", |forge| {
        vec![Event::SurrenderRolled { hex: forge.field(0), roll: 5, surrendered: true }]
    }),
    ("bw-26d", |forge| {
        let hex = forge.field(0);
        forge.another(hex, |counter| counter.side == Side::German && counter.endurance > 3);
        vec![Event::SurrenderRolled { hex, roll: 5, surrendered: false }]
    }),
    ("bw-29a", |_| event(18, &[1])),
    ("bw-38.1a", |_| event(17, &[1, 1])),
    ("bw-38.2a", |_| event(19, &[1, 1])),
    ("bw-29.1a", |forge| {
        let hex = forge.field(0);
        forge.action = Action::NameHex { hex };
        vec![Event::CompanyLanded { rolls: [1, 1], hex: None }]
    }),
    ("bw-29.1b", |forge| {
        let landed = Event::CompanyLanded { rolls: [1, 1], hex: Some(forge.field(0)) };
        vec![landed; 5]
    }),
    ("bw-29.1f", |forge| {
        let hex = forge.field(0);
        forge.position.happenings.companies.push(hex);
        vec![Event::PutBack]
    }),
    ("bw-29.4a", |forge| vec![Event::TownDeceived { hex: forge.field(0) }]),
    ("bw-38.2.9a", |forge| {
        let unit = forge.put(Side::German, Kind::Infantry, forge.field(0));
        vec![Event::StepLost { unit, why: Clause::new("bw-38.2.9a") }]
    }),
    ("bw-29.5a", |_| vec![Event::Bodenplatte { rolls: [1, 1] }]),
    ("bw-17.1a", |_| vec![ended(Some(Side::German), "bw-17.1a")]),
    ("bw-17.1b", |forge| {
        for town in ["Bastogne", "St. Vith", "Marche"] {
            let hex = forge.town(town);
            forge.put(Side::German, Kind::Infantry, hex);
        }
        for kind in [Kind::Armor, Kind::ArmoredInfantry] {
            for _ in 0..3 {
                let unit = forge.put(Side::German, kind, forge.field(0));
                forge.place(unit, Place::Exited);
                forge.mark(unit, Mark::LeftInSupply);
            }
        }
        vec![Event::PutBack]
    }),
    ("bw-17.4a", |_| vec![ended(Some(Side::German), "bw-17a")]),
    ("bw-17.6d", |_| vec![ended(None, "bw-17.1a")]),
    ("bw-4n", |_| vec![ended(Some(Side::Allied), "bw-17a")]),
];

/// §24.5i A German leader dies, and in the next action his army's reserves are still there.
pub(crate) fn leaderless() -> Vec<conformance::watch::Cry> {
    let mut forge = Forge::new();
    let leader = forge.part(Role::Dietrich, forge.field(0));
    let hex = forge.field(5);
    let unit = forge.another(hex, |counter| {
        counter.army == Army::SixthPanzer && counter.kind == Kind::ArmoredInfantry
    });
    forge.mark(unit, Mark::Reserve);
    let death = Event::Eliminated { unit: leader, why: WHY };
    forge.cries_in_two(vec![death], vec![Event::PutBack])
}
