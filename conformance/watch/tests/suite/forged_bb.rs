//! What is forged in Bastogne Breakout: each watchman's sentence is broken once.

use hexmap::Hex;
use kernel::Clause;
use rules_bastogne::printed::cards::Card;
use rules_bastogne::printed::counters::{Class, UnitId};
use rules_bastogne::printed::results::BarrageResult;
use rules_bastogne::printed::tables::Weather;
use rules_bastogne::state::markers::{Barrage, Dump, Fate};
use rules_bastogne::state::unit::{Mark, Place, Points};
use rules_bastogne::{Event, Phase, Side};

use crate::forge_bb::{Case, Forge, RESULT, Spoilt, began, declared, moved, rolled};

fn planned(side: Side, target: Hex, guns: &[UnitId], air: u8) -> Event {
    Event::BarragePlanned { side, target, guns: guns.to_vec(), air }
}

/// An Allied gun and a German unit so many hexes away.
fn battery(forge: &mut Forge, away: usize) -> (UnitId, Hex) {
    forge.position.phase = Phase::AlliedOffensiveBarrage;
    let hex = forge.field();
    let mut target = hex;
    for _ in 0..away {
        target = forge.next(target, 0);
    }
    let gun = forge.put(Side::Allied, Class::TowedGuns, hex);
    forge.put(Side::German, Class::Infantry, target);
    (gun, target)
}

/// A German gun and an Allied unit two hexes away.
fn german_battery(forge: &mut Forge) -> (UnitId, Hex) {
    forge.position.phase = Phase::GermanOffensiveBarrage;
    let hex = forge.field();
    let target = forge.next(hex, 0);
    let gun = forge.put(Side::German, Class::TowedGuns, hex);
    forge.put(Side::Allied, Class::Infantry, target);
    (gun, target)
}

fn barrage_rolled(forge: &mut Forge, points: u16, columns: [u8; 2], total: u16) -> Vec<Event> {
    let (gun, target) = battery(forge, 2);
    let units = forge
        .position
        .unit_ids()
        .filter(|&unit| forge.position.units[unit.index()].place == Place::On(target));
    let units: Vec<UnitId> = units.collect();
    forge.position.barrages = vec![Barrage { side: Side::Allied, target, guns: vec![gun], air: 0 }];
    vec![Event::BarrageRolled {
        side: Side::Allied,
        target,
        points,
        columns,
        shifts: Vec::new(),
        rolls: [1, total - 1],
        result: BarrageResult { suppressed: true, steps: 0 },
        units,
    }]
}

fn settled(side: Side, supplied: &[UnitId], stock: bool) -> Event {
    Event::SupplySettled { side, supplied: supplied.to_vec(), stock }
}

fn hauled(path: &[Hex]) -> Event {
    Event::Hauled { centre: 0, path: path.to_vec(), units: Vec::new(), exits: Vec::new() }
}

fn ended(winner: Side) -> Event {
    Event::Ended { winner, why: Clause::new("bb-5g") }
}

pub(crate) const SEQUENCE: &[Case] = &[
    ("bb-5.1.20e", |_| vec![began(5, Phase::GermanCombat)]),
    ("bb-5.1.20b", |_| vec![began(6, Phase::AlliedDefensiveBarrage)]),
    ("bb-5d", |forge| {
        forge.at(5, Phase::GermanDefensiveBarrage);
        vec![began(5, Phase::AlliedOffensiveBarrage), Event::PutBack]
    }),
    ("bb-5f", |forge| {
        forge.at(9, Phase::EndOfTurn);
        vec![began(10, Phase::AlliedCard)]
    }),
    ("bb-5.1.20g", |forge| {
        forge.position.weather = Weather::Overcast;
        vec![Event::AirRolled { turn: 5, rolls: [6, 6], points: 2 }]
    }),
    ("bb-3.9c", |_| vec![Event::Played { card: Card::Hellcats }]),
    ("bb-3.9e", |forge| {
        forge.position.phase = Phase::AlliedCard;
        vec![Event::Played { card: Card::Hellcats }, Event::Played { card: Card::Hellcats }]
    }),
    ("bb-3.9b", |forge| {
        forge.position.phase = Phase::AlliedChoice;
        let card = Some(Card::BlownBridge);
        vec![Event::Picked { side: Side::Allied, card }; 6]
    }),
    ("bb-3.9.1.2c", |forge| {
        forge.at(3, Phase::AlliedCard);
        vec![Event::SentWest { units: Vec::new() }]
    }),
    ("bb-3.9.1.2a", |forge| {
        let [west, east] = ["1010", "2010"].map(|number| forge.numbered(number));
        forge.of_division("2nd Panzer Division", west);
        forge.of_division("2nd Panzer Division", west);
        let behind = forge.of_division("2nd Panzer Division", east);
        let other = forge.of_division("2nd Panzer Division", east);
        vec![Event::SentWest { units: vec![behind, other] }]
    }),
    ("bb-3.9.2.2b", |forge| {
        forge.position.phase = Phase::GermanCard;
        vec![Event::Played { card: Card::SupplyDump }]
    }),
    ("bb-3.9.2.2d", |forge| {
        forge.position.phase = Phase::AlliedMovement;
        forge.position.effects.dump = Dump::Open;
        let town = forge.numbered("1703");
        let from = forge.next(town, 0);
        let unit = forge.put(Side::Allied, Class::Infantry, from);
        vec![moved(unit, &[from, town], 0), began(5, Phase::GermanDefensiveBarrage)]
    }),
    ("bb-4.1a", |forge| {
        forge.play("introduction");
        forge.at(6, Phase::EndOfTurn);
        vec![ended(Side::German)]
    }),
    ("bb-4.2b", |_| vec![ended(Side::Allied)]),
    ("bb-4.2a", |forge| {
        forge.at(9, Phase::EndOfTurn);
        vec![ended(Side::German)]
    }),
];

pub(crate) const MARCH: &[Case] = &[
    ("bb-6a", |forge| {
        let hex = forge.field();
        let unit = forge.put(Side::German, Class::Mechanized, hex);
        let far = forge.next(forge.next(hex, 0), 0);
        vec![moved(unit, &[hex, far], 0)]
    }),
    ("bb-6b", |forge| {
        let hex = forge.field();
        let unit = forge.put(Side::German, Class::Mechanized, hex);
        vec![moved(unit, &[hex, forge.next(hex, 0)], 90)]
    }),
    ("bb-6.2b", |forge| {
        let [here, there] = forge.banks();
        let unit = forge.put(Side::German, Class::Mechanized, here);
        vec![moved(unit, &[here, there], 0)]
    }),
    ("bb-6c", |forge| {
        let hex = forge.field();
        let next = forge.next(hex, 0);
        let unit = forge.put(Side::German, Class::Mechanized, hex);
        forge.put(Side::Allied, Class::Infantry, next);
        vec![moved(unit, &[hex, next], 0)]
    }),
    ("bb-6.1b", |forge| {
        let hex = forge.field();
        let next = forge.next(hex, 0);
        let unit = forge.put(Side::German, Class::Mechanized, hex);
        vec![moved(unit, &[hex, next], 0), moved(unit, &[next, hex], 0)]
    }),
    ("bb-5.1.10b", |forge| {
        forge.position.phase = Phase::GermanExploitation;
        let hex = forge.field();
        let unit = forge.put(Side::German, Class::Infantry, hex);
        vec![moved(unit, &[hex, forge.next(hex, 0)], 0)]
    }),
    ("bb-5.1.4b", |forge| {
        let hex = forge.field();
        let unit = forge.put(Side::German, Class::TowedGuns, hex);
        vec![moved(unit, &[hex, forge.next(hex, 0)], 0)]
    }),
    ("bb-6.4c", |forge| {
        forge.position.phase = Phase::AlliedReinforcements;
        let entry = forge.numbered("0112");
        forge.put(Side::German, Class::Infantry, entry);
        let unit = forge.position.data().unit("u-101-501").expect("it is printed");
        vec![Event::Entered { unit, hex: forge.field(), held: true }]
    }),
    ("bb-6.4a", |forge| {
        forge.at(2, Phase::AlliedReinforcements);
        let unit = forge.position.data().unit("u-101-501").expect("it is printed");
        vec![Event::Entered { unit, hex: forge.numbered("0112"), held: false }]
    }),
    ("bb-6.5a", |forge| {
        let hex = forge.field();
        let unit = forge.put(Side::German, Class::Mechanized, hex);
        vec![Event::Exited { unit, exit: 0 }]
    }),
    ("bb-6.5b", |forge| {
        let hex = forge.field();
        let unit = forge.put(Side::German, Class::Mechanized, hex);
        forge.position.units[unit.index()].place = Place::Exited(Some(0));
        vec![moved(unit, &[hex], 0)]
    }),
    ("bb-3.9.1.3c", |forge| {
        let (bridge, _) = forge.bridge();
        vec![Event::BridgeNamed { bridge }, Event::BridgeNamed { bridge }]
    }),
    ("bb-3.9.1.3b", |forge| {
        let (bridge, ends) = forge.bridge();
        let unit = forge.put(Side::German, Class::Infantry, ends[0]);
        vec![moved(unit, &ends, 0), Event::BridgeNamed { bridge }]
    }),
    ("bb-10d", |forge| vec![Event::BridgeNamed { bridge: forge.bridge().0 }]),
    ("bb-10b", |forge| vec![Event::BridgeBlown { bridge: forge.bridge().0 }]),
    ("bb-10g", |forge| {
        let bridge = forge.bridge().0;
        vec![Event::RepairTried { bridge, rolls: Some([6, 6]), needed: 9, repaired: true }]
    }),
    ("bb-10h", |forge| {
        let bridge = forge.bridge().0;
        vec![Event::RepairTried { bridge, rolls: Some([1, 1]), needed: 9, repaired: true }]
    }),
    ("bb-3.9.2.1b", |forge| {
        let bridge = forge.bridge().0;
        forge.position.bridges[bridge.index()].fate = Fate::Blown(5);
        vec![Event::BridgeFixed { bridge }]
    }),
    ("bb-9.1k", |forge| vec![hauled(&[forge.field()])]),
    ("bb-9.1h", |forge| vec![hauled(&forge.banks())]),
    ("bb-6.2m", |forge| {
        let hex = forge.field();
        let next = forge.next(hex, 0);
        forge.put(Side::Allied, Class::Infantry, forge.next(next, 0));
        vec![hauled(&[hex, next])]
    }),
    ("bb-9c", |forge| {
        let unit = forge.put(Side::German, Class::Infantry, forge.field());
        vec![settled(Side::German, &[unit], false)]
    }),
    ("bb-9g", |forge| {
        forge.put(Side::Allied, Class::Infantry, forge.field());
        vec![settled(Side::Allied, &[], false)]
    }),
    ("bb-9h", |forge| {
        forge.position.weather = Weather::Clear;
        vec![settled(Side::Allied, &[], true)]
    }),
];

pub(crate) const COMBAT: &[Case] = &[
    ("bb-5.1.9a", |forge| {
        let (_, _, declared) = forge.fight();
        forge.position.phase = Phase::GermanMovement;
        vec![declared]
    }),
    ("bb-7.2e", |forge| {
        let hex = forge.field();
        let target = forge.next(hex, 0);
        let gun = forge.put(Side::German, Class::TowedGuns, hex);
        let defender = forge.put(Side::Allied, Class::Infantry, target);
        vec![declared(&[gun], target, &[defender], false)]
    }),
    ("bb-7.2a", |forge| {
        let ([attacker, defender], [_, target], _) = forge.fight();
        forge.put(Side::Allied, Class::Infantry, target);
        vec![declared(&[attacker], target, &[defender], false)]
    }),
    ("bb-7.2c", |forge| {
        let (_, _, declared) = forge.fight();
        vec![declared.clone(), declared]
    }),
    ("bb-7.2d", |forge| {
        let (_, _, declared) = forge.fight();
        vec![declared.clone(), declared]
    }),
    ("bb-7.10b", |forge| {
        let ([attacker, defender], [from, target], _) = forge.fight();
        let other = forge.put(Side::German, Class::Mechanized, forge.next(from, 2));
        vec![declared(&[attacker, other], target, &[defender], true)]
    }),
    ("bb-6.2l", |forge| {
        let ([attacker, _], [from, _], _) = forge.fight();
        forge.position.phase = Phase::GermanMovement;
        let (units, path) = (vec![attacker], vec![from]);
        vec![Event::Moved { units, path, left: vec![20], goes_on: true }]
    }),
    ("bb-7.3a", |forge| {
        let (_, _, declared) = forge.fight();
        vec![declared, rolled("A1D1")]
    }),
    ("bb-7.3c", |_| {
        let mut event = rolled("A1D1");
        if let Event::CombatRolled { odds, .. } = &mut event {
            *odds = 2;
        }
        vec![event]
    }),
    ("bb-7.4a", |forge| {
        let (_, _, declared) = forge.fight();
        let mut event = rolled("A1D1");
        if let Event::CombatRolled { column, .. } = &mut event {
            *column = 5;
        }
        vec![declared, event]
    }),
    ("bb-7.6a", |_| vec![rolled("D3r2")]),
    ("bb-7.7a", |forge| {
        let ([attacker, defender], [_, target], _) = forge.fight();
        let weak = forge.put(Side::Allied, Class::Infantry, target);
        forge.position.units[weak.index()].steps = 1;
        let both = declared(&[attacker], target, &[defender, weak], false);
        vec![both, rolled("A1D1"), Event::StepLost { unit: weak, why: RESULT }]
    }),
    ("bb-7.7b", |forge| {
        let ([_, defender], _, declared) = forge.fight();
        let lost = Event::StepLost { unit: defender, why: RESULT };
        vec![declared, rolled("A1D1"), lost.clone(), lost]
    }),
    ("bb-3.7j", |forge| {
        let ([_, defender], _, declared) = forge.fight();
        forge.position.units[defender.index()].steps = 0;
        vec![declared]
    }),
    ("bb-7.8c", |forge| {
        let ([_, defender], [_, target], declared) = forge.fight();
        let path = vec![target, forge.next(target, 0)];
        let units = vec![defender];
        vec![declared, rolled("A1D1"), Event::Retreated { units, path }]
    }),
    ("bb-7.9a", |forge| {
        let ([attacker, _], [_, target], _) = forge.fight();
        vec![Event::Advanced { units: vec![attacker], to: target, left: None }]
    }),
    ("bb-7.9c", |forge| {
        let [here, there] = forge.banks();
        let unit = forge.put(Side::German, Class::Mechanized, here);
        vec![Event::Advanced { units: vec![unit], to: there, left: None }]
    }),
    ("bb-9b", |forge| {
        let (_, _, declared) = forge.fight();
        vec![declared, Event::CombatEnded { units: Vec::new() }]
    }),
    ("bb-8a", |forge| {
        let (_, target) = german_battery(forge);
        let rifles = forge.put(Side::German, Class::Infantry, forge.field());
        vec![planned(Side::German, target, &[rifles], 0)]
    }),
    ("bb-8.8a", |forge| {
        let (gun, target) = battery(forge, 5);
        vec![planned(Side::Allied, target, &[gun], 0)]
    }),
    ("bb-8.10a", |forge| {
        let (gun, target) = german_battery(forge);
        let fire = planned(Side::German, target, &[gun], 0);
        let hit = Event::BarrageRolled {
            side: Side::German,
            target,
            points: 5,
            columns: [0, 0],
            shifts: Vec::new(),
            rolls: [1, 1],
            result: BarrageResult { suppressed: false, steps: 0 },
            units: Vec::new(),
        };
        vec![fire.clone(), hit, fire]
    }),
    ("bb-5.1.6b", |forge| {
        let (gun, target) = battery(forge, 2);
        vec![planned(Side::Allied, target, &[gun, gun], 0)]
    }),
    ("bb-8.1f", |forge| {
        let (gun, target) = battery(forge, 2);
        vec![planned(Side::Allied, target, &[gun], 0), planned(Side::Allied, target, &[], 0)]
    }),
    ("bb-8c", |forge| {
        let (_, target) = battery(forge, 2);
        vec![planned(Side::Allied, target, &[], 1)]
    }),
    ("bb-8.1c", |forge| barrage_rolled(forge, 1, [0, 0], 12)),
    ("bb-8.1g", |forge| barrage_rolled(forge, 8, [2, 2], 12)),
    ("bb-8.9c", |forge| barrage_rolled(forge, 8, [1, 1], 5)),
];

/// What no event alone can break: the position after it is spoilt by hand.
pub(crate) const SPOILT: &[Spoilt] = &[
    (
        "bb-6.1d",
        |forge| {
            let unit = forge.put(Side::German, Class::Mechanized, forge.field());
            (Event::Halted { units: vec![unit] }, unit)
        },
        |unit| unit.points = Points::Full,
    ),
    (
        "bb-9.2a",
        |forge| {
            let unit = forge.put(Side::German, Class::Infantry, forge.field());
            forge.position.units[unit.index()].points = Points::Left(0);
            (settled(Side::German, &[], false), unit)
        },
        |unit| unit.points = Points::Left(2),
    ),
    (
        "bb-9.2c",
        |forge| {
            let unit = forge.put(Side::German, Class::Infantry, forge.field());
            forge.mark(unit, Mark::Fought);
            (settled(Side::German, &[], false), unit)
        },
        |unit| unit.marks.take(Mark::Spent),
    ),
    (
        "bb-8.9a",
        |forge| {
            let unit = forge.put(Side::German, Class::Infantry, forge.field());
            forge.mark(unit, Mark::Suppressed);
            (settled(Side::Allied, &[], false), unit)
        },
        |unit| unit.marks.take(Mark::Suppressed),
    ),
];
