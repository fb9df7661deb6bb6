//! What is forged: attacks and what comes of them.

use hexmap::{Direction, Hex};
use kernel::Clause;
use rules_ardennes44::printed::board::Terrain;
use rules_ardennes44::printed::counters::{Display, Entry};
use rules_ardennes44::printed::results::{Advance, Code, Parting, Resistance};
use rules_ardennes44::state::markers::ImprovedPosition;
use rules_ardennes44::state::position::Withdrawing;
use rules_ardennes44::state::unit::{Condition, Mark, Place};
use rules_ardennes44::{Action, EntryId, Event, Kind, Modifier, Nation, Phase, Side, Time, UnitId};

use crate::forge::{Case, Forge, advances, attacks, began, retreats};

const WHY: Clause = Clause::new("a44-2.12");

/// A German next to an Allied unit in a field, with the hexes of both, in a German Combat Phase.
fn facing(forge: &mut Forge, ours: Kind, theirs: Kind) -> ([UnitId; 2], [Hex; 2]) {
    forge.position.phase = Phase::Combat;
    let hex = forge.field(0);
    let target = forge.next(hex, Direction::N);
    ([forge.put(Side::German, ours, hex), forge.put(Side::Allied, theirs, target)], [hex, target])
}

/// The same in a combat.
fn fighting(forge: &mut Forge, ours: Kind, theirs: Kind) -> ([UnitId; 2], [Hex; 2]) {
    let (units, hexes) = facing(forge, ours, theirs);
    forge.fight(hexes[1], &units[..1]);
    (units, hexes)
}

/// A German who has won and may advance; the way leads north from his hex.
fn winner(forge: &mut Forge, kind: Kind, advance: Advance, hexes: usize) -> (UnitId, Vec<Hex>) {
    let ([unit, enemy], [hex, target]) = fighting(forge, kind, Kind::Infantry);
    forge.position.units[enemy.index()].place = Place::Dead;
    forge.position.battle.as_mut().expect("it is fought").advance = advance;
    let mut path = vec![hex, target];
    while path.len() <= hexes {
        path.push(forge.next(path[path.len() - 1], Direction::N));
    }
    (unit, path)
}

fn resolved(attack: u16, defense: u16, odds: i16) -> Event {
    Event::CombatResolved {
        attack,
        defense,
        odds,
        shifts: Vec::new(),
        column: odds,
        roll: Some(3),
        result: Code::Engaged,
        armor: None,
        armored: Vec::new(),
    }
}

/// Two neighbours amid the map that are joined so, and the German who goes from one to the other after a victory there.
fn over(
    forge: &mut Forge,
    kind: Kind,
    is_so: impl Fn(&rules_ardennes44::Position, Hex, Direction) -> bool,
) -> (UnitId, [Hex; 2]) {
    let sides = forge.sides(is_so);
    let unit = forge.put(Side::German, kind, sides[0]);
    forge.fight(sides[1], &[unit]).advance = Advance::Regular;
    (unit, sides)
}

/// A later step of an advance that is so: the unit stands a hex behind it.
fn later(
    forge: &mut Forge,
    is_so: impl Fn(&rules_ardennes44::Position, Hex, Direction) -> bool,
) -> (UnitId, [Hex; 3]) {
    let [from, to] = forge.sides(|position, hex, way| {
        let back = position.data().board.grid().neighbour(hex, way.opposite());
        is_so(position, hex, way) && back.is_some()
    });
    let grid = forge.position.data().board.grid();
    let way = grid.direction(from, to).expect("they are neighbours");
    let start = forge.next(from, way.opposite());
    let unit = forge.put(Side::German, Kind::Infantry, start);
    forge.fight(from, &[unit]).advance = Advance::Bonus;
    (unit, [start, from, to])
}

fn river(position: &rules_ardennes44::Position, hex: Hex, way: Direction) -> bool {
    let board = &position.data().board;
    board.river(hex, way) && board.bridge(hex, way).is_none() && !board.has_road(hex, way)
}

pub(crate) const CASES: &[Case] = &[
    ("a44-14.1b", |forge| {
        let ([unit, _], [_, target]) = facing(forge, Kind::Infantry, Kind::Infantry);
        vec![
            attacks(target, &[unit]),
            resolved(1, 1, 0),
            Event::CombatEnded,
            attacks(target, &[unit]),
        ]
    }),
    ("a44-14.2a", |forge| {
        let ([unit, _], _) = facing(forge, Kind::Infantry, Kind::Infantry);
        vec![attacks(forge.field(10), &[unit])]
    }),
    ("a44-TEC.9q1", |forge| {
        let [from, to] = forge.sides(|position, hex, way| position.data().board.lake(hex, way));
        let unit = forge.put(Side::German, Kind::Infantry, from);
        vec![attacks(to, &[unit])]
    }),
    ("a44-14.3.1a", |forge| {
        let (_, [hex, target]) = facing(forge, Kind::Infantry, Kind::Infantry);
        let mut units: Vec<UnitId> = Vec::new();
        for way in [Direction::N, Direction::NE, Direction::SE] {
            let from = forge.next(target, way);
            let of_other = |forge: &Forge, unit: UnitId| {
                let position = &forge.position;
                let counter = position.counter(unit);
                let known =
                    units.iter().any(|&one| position.counter(one).formation == counter.formation);
                let formation = &position.data().formations[counter.formation.index()];
                counter.side == Side::German
                    && counter.kind == Kind::Infantry
                    && !known
                    && !formation.independent
            };
            let unit = forge.another(of_other);
            forge.position.units[unit.index()].place = Place::On(from);
            units.push(unit);
        }
        assert_ne!(hex, target);
        vec![attacks(target, &units)]
    }),
    ("a44-27.3.3", |forge| {
        forge.position.active = Side::Allied;
        let of = |forge: &Forge, nation| {
            forge.another(|forge, unit| {
                let counter = forge.position.counter(unit);
                counter.nation == nation && counter.kind == Kind::Infantry
            })
        };
        let units = [of(forge, Nation::British), of(forge, Nation::Us)];
        vec![attacks(forge.field(0), &units)]
    }),
    ("a44-22.9a", |forge| {
        let ([unit, _], [_, target]) = facing(forge, Kind::Artillery, Kind::Infantry);
        vec![attacks(target, &[unit])]
    }),
    ("a44-15.8.2c", |forge| {
        let ([unit, _], [hex, target]) = facing(forge, Kind::Infantry, Kind::Infantry);
        vec![Event::PositionBegun { unit, hex }, attacks(target, &[unit])]
    }),
    ("a44-20.1b", |forge| {
        let ([unit, _], [_, target]) = facing(forge, Kind::Infantry, Kind::Infantry);
        let result = Parting::No;
        let tried = Event::DisengagementRolled { unit, roll: 5, modifiers: Vec::new(), result };
        vec![tried, attacks(target, &[unit])]
    }),
    ("a44-14.4b", |forge| {
        fighting(forge, Kind::Infantry, Kind::Infantry);
        vec![resolved(5, 3, 1)]
    }),
    ("a44-34.0", |forge| {
        fighting(forge, Kind::Infantry, Kind::Infantry);
        vec![resolved(19, 19, 0)]
    }),
    ("a44-15.6.1a", |forge| {
        fighting(forge, Kind::Infantry, Kind::Infantry);
        forge.position.air = 2;
        vec![Event::AirSupported]
    }),
    ("a44-15.6.2b", |forge| {
        fighting(forge, Kind::Infantry, Kind::Infantry);
        forge.position.air = 2;
        vec![Event::AirSupported, Event::AirSupported]
    }),
    ("a44-15.6.3a", |forge| {
        fighting(forge, Kind::Infantry, Kind::Infantry);
        vec![Event::JabosRolled { roll: 6, modifiers: Vec::new(), shift: 0 }]
    }),
    ("a44-21.3a", |forge| {
        let target =
            forge.hex(0, |forge, hex| forge.position.data().board.terrain(hex) == Terrain::Forest);
        forge.fight(target, &[]);
        let Event::CombatResolved {
            attack,
            defense,
            odds,
            shifts,
            column,
            roll,
            result,
            armored,
            ..
        } = resolved(1, 1, 0)
        else {
            return Vec::new();
        };
        let armor = Some(Side::German);
        vec![Event::CombatResolved {
            attack,
            defense,
            odds,
            shifts,
            column,
            roll,
            result,
            armor,
            armored,
        }]
    }),
    ("a44-21.2b", |forge| {
        let ([unit, _], _) = fighting(forge, Kind::Infantry, Kind::Infantry);
        let Event::CombatResolved { attack, defense, odds, shifts, column, roll, result, .. } =
            resolved(1, 1, 0)
        else {
            return Vec::new();
        };
        let (armor, armored) = (Some(Side::German), vec![unit]);
        vec![Event::CombatResolved {
            attack,
            defense,
            odds,
            shifts,
            column,
            roll,
            result,
            armor,
            armored,
        }]
    }),
    ("a44-13.8.1b", |forge| {
        let entry = EntryId::new(0);
        let target = forge.position.data().places.entries[0].hex;
        let units: Vec<UnitId> =
            (0..7).map(|_| forge.put(Side::Allied, Kind::Infantry, target)).collect();
        for unit in &units {
            forge.position.units[unit.index()].place = Place::Blocking(entry);
        }
        let (followers, bridges) = (Vec::new(), Vec::new());
        let blocking = Some(entry);
        vec![Event::AttackDeclared {
            target,
            units,
            followers,
            blocking,
            breakthrough: false,
            bridges,
        }]
    }),
    ("a44-16.5a", |forge| {
        let ([unit, _], _) = fighting(forge, Kind::Infantry, Kind::Infantry);
        vec![Event::Marked { unit, mark: Mark::Engaged, why: WHY }]
    }),
    ("a44-16.2.1b", |forge| {
        let ([lead, _], _) = fighting(forge, Kind::Infantry, Kind::Infantry);
        forge.shake(lead, Condition::Disrupted);
        vec![Event::FireFightRolled { lead, roll: 3, modifiers: Vec::new(), result: Code::Engaged }]
    }),
    ("a44-16.1g", |forge| {
        let ([lead, _], _) = fighting(forge, Kind::Infantry, Kind::Infantry);
        forge.position.battle.as_mut().expect("it is fought").result = Some(Code::Exchange);
        vec![Event::FireFightRolled { lead, roll: 3, modifiers: Vec::new(), result: Code::Engaged }]
    }),
    ("a44-16.7.1e", |forge| {
        let ([_, lead], _) = fighting(forge, Kind::Infantry, Kind::Infantry);
        forge.shake(lead, Condition::Disrupted);
        let result = Resistance::No;
        vec![Event::DeterminedDefenseRolled { lead, roll: 3, modifiers: Vec::new(), result }]
    }),
    ("a44-16.7.1a", |forge| {
        let ([_, lead], _) = fighting(forge, Kind::Infantry, Kind::Infantry);
        forge.position.battle.as_mut().expect("it is fought").result = Some(Code::Retreat4);
        let result = Resistance::No;
        vec![Event::DeterminedDefenseRolled { lead, roll: 3, modifiers: Vec::new(), result }]
    }),
    ("a44-16.6a", |forge| {
        let ([unit, _], [hex, target]) = fighting(forge, Kind::Infantry, Kind::Infantry);
        vec![Event::AdvantageTaken { units: vec![unit], hex, target }]
    }),
    ("a44-15.8.2a", |forge| {
        let ([unit, _], [hex, _]) = facing(forge, Kind::Tank, Kind::Infantry);
        vec![Event::PositionBegun { unit, hex }]
    }),
    ("a44-15.8.2b", |forge| {
        let ([unit, _], [hex, _]) = facing(forge, Kind::Infantry, Kind::Infantry);
        let moved = crate::forge::moved(unit, rules_ardennes44::Mode::Tactical, &[hex]);
        vec![moved, Event::PositionBegun { unit, hex }]
    }),
    ("a44-15.8.4a", |forge| {
        let hex = forge.field(0);
        forge.position.improved.push(ImprovedPosition { hex, complete: true, fresh: false });
        vec![began(9, Time::Day, Side::German, Phase::Rally)]
    }),
    ("a44-14.4f", |forge| {
        fighting(forge, Kind::Infantry, Kind::Infantry);
        vec![began(9, Time::Day, Side::German, Phase::TrafficMarker)]
    }),
    ("a44-16.4a", |forge| {
        let ([unit, _], [hex, _]) = facing(forge, Kind::Infantry, Kind::Infantry);
        forge.position.units[unit.index()].steps = 1;
        vec![Event::Dropped { unit, hex, roll: 1, steps: 2 }]
    }),
    ("a44-25.2.2a", |forge| {
        let ([unit, _], [hex, _]) = facing(forge, Kind::Infantry, Kind::Infantry);
        forge.position.units[unit.index()].place = Place::Dead;
        vec![Event::SetUp { unit, hex }]
    }),
    ("a44-23.7d", |forge| {
        let ([unit, _], [hex, _]) = facing(forge, Kind::Infantry, Kind::Infantry);
        forge.position.units[unit.index()].place = Place::Surrendered;
        vec![Event::SetUp { unit, hex }]
    }),
    ("a44-11.9.3a", |forge| {
        let ([unit, _], [hex, _]) = facing(forge, Kind::Infantry, Kind::Infantry);
        forge.position.units[unit.index()].place = Place::Exited;
        vec![Event::SetUp { unit, hex }]
    }),
    ("a44-16.4a", |forge| {
        let ([unit, _], _) = facing(forge, Kind::Infantry, Kind::Infantry);
        forge.position.units[unit.index()].steps = 0;
        vec![Event::PutBack]
    }),
    ("a44-16.4b", |forge| {
        let remnant = forge.another(|forge, unit| {
            matches!(forge.position.counter(unit).entry, Entry::Remnant(Display::Infantry))
        });
        vec![Event::SetUp { unit: remnant, hex: forge.field(0) }]
    }),
    ("a44-26.2b", |forge| {
        let ([unit, _], _) = facing(forge, Kind::Infantry, Kind::Infantry);
        forge.position.phase = Phase::Rally;
        vec![Event::BrokeDown { unit, into: Vec::new(), remnant: None }]
    }),
    ("a44-26.2c", |forge| {
        let ([unit, _], _) = facing(forge, Kind::Infantry, Kind::Infantry);
        forge.shake(unit, Condition::Disrupted);
        vec![Event::BrokeDown { unit, into: Vec::new(), remnant: None }]
    }),
    ("a44-26.1a", |forge| {
        let ([unit, _], _) = facing(forge, Kind::Infantry, Kind::Infantry);
        vec![Event::BrokeDown { unit, into: Vec::new(), remnant: None }]
    }),
    ("a44-26.4a", |forge| {
        let ([unit, _], [hex, _]) = facing(forge, Kind::Infantry, Kind::Infantry);
        let parent = forge.put(Side::German, Kind::Infantry, hex);
        vec![Event::Rejoined { unit, parent }]
    }),
    ("a44-17.1a", |forge| {
        let ([unit, _], [hex, _]) = fighting(forge, Kind::Infantry, Kind::Infantry);
        vec![retreats(unit, &[hex, forge.next(hex, Direction::S)])]
    }),
    ("a44-17.1b", |forge| {
        let ([_, unit], [_, hex]) = fighting(forge, Kind::Infantry, Kind::Infantry);
        vec![retreats(unit, &[hex, forge.next(hex, Direction::N), hex])]
    }),
    ("a44-17.2a", |forge| {
        let ([_, unit], [enemy, hex]) = fighting(forge, Kind::Infantry, Kind::Infantry);
        vec![retreats(unit, &[hex, enemy])]
    }),
    ("a44-17.2b", |forge| {
        let ([_, unit], [_, hex]) = fighting(forge, Kind::Infantry, Kind::Infantry);
        let back = forge.next(hex, Direction::N);
        for way in [Direction::NE, Direction::SW] {
            let end = forge.next(back, way);
            forge.put(Side::German, Kind::Infantry, end);
        }
        vec![retreats(unit, &[hex, back])]
    }),
    ("a44-17.2c", |forge| {
        let ([_, unit], [_, hex]) = fighting(forge, Kind::Infantry, Kind::Infantry);
        let back = forge.next(hex, Direction::N);
        let far = forge.next(back, Direction::N);
        let beside = forge.next(far, Direction::N);
        forge.put(Side::German, Kind::Infantry, beside);
        vec![retreats(unit, &[hex, back, far])]
    }),
    ("a44-17.2d", |forge| {
        let sides = forge.sides(|position, hex, way| {
            position.data().board.meuse(hex, way) && river(position, hex, way)
        });
        let unit = forge.put(Side::Allied, Kind::Infantry, sides[0]);
        forge.fight(sides[0], &[]);
        vec![retreats(unit, &sides)]
    }),
    ("a44-17.2f", |forge| {
        let sides = forge.sides(|position, hex, way| {
            let board = &position.data().board;
            board.terrain(hex) == Terrain::Forest && !board.has_road(hex, way)
        });
        let unit = forge.put(Side::Allied, Kind::Tank, sides[0]);
        forge.fight(sides[0], &[]);
        vec![retreats(unit, &sides)]
    }),
    ("a44-17.2g", |forge| {
        let sides = forge.sides(river);
        let unit = forge.put(Side::Allied, Kind::Tank, sides[0]);
        forge.fight(sides[0], &[]);
        vec![retreats(unit, &sides)]
    }),
    ("a44-17.7a", |forge| {
        let ([_, unit], [_, hex]) = fighting(forge, Kind::Infantry, Kind::Artillery);
        let back = retreats(unit, &[hex, forge.next(hex, Direction::N)]);
        vec![back, began(9, Time::Day, Side::German, Phase::TrafficMarker)]
    }),
    ("a44-17.7b", |forge| {
        let ([unit, _], [hex, _]) = facing(forge, Kind::Artillery, Kind::Infantry);
        vec![retreats(unit, &[hex, forge.next(hex, Direction::S)])]
    }),
    ("a44-23.4d", |forge| {
        let ([_, unit], [_, hex]) = fighting(forge, Kind::Infantry, Kind::Infantry);
        forge.mark(unit, Mark::OutOfSupply);
        forge.position.battle.as_mut().expect("it is fought").retreat = 3;
        vec![retreats(unit, &[hex, forge.next(hex, Direction::N)])]
    }),
    ("a44-27.1a", |forge| {
        let ([_, unit], [_, hex]) = fighting(forge, Kind::Infantry, Kind::Engineer);
        forge.position.battle.as_mut().expect("it is fought").retreat = 4;
        vec![retreats(unit, &[hex, forge.next(hex, Direction::N)])]
    }),
    ("a44-18.5b", |forge| {
        let ([_, unit], [_, hex]) = fighting(forge, Kind::Infantry, Kind::Infantry);
        forge.shake(unit, Condition::Broken);
        vec![retreats(unit, &[hex, forge.next(hex, Direction::N)])]
    }),
    ("a44-18.3h", |forge| {
        let ([_, unit], [_, hex]) = fighting(forge, Kind::Infantry, Kind::Infantry);
        forge.shake(unit, Condition::Disrupted);
        forge.position.battle.as_mut().expect("it is fought").retreat = 3;
        vec![retreats(unit, &[hex, forge.next(hex, Direction::N)])]
    }),
    ("a44-18.2a", |forge| {
        let ([_, unit], [_, hex]) = fighting(forge, Kind::Infantry, Kind::Infantry);
        vec![retreats(unit, &[hex, forge.next(hex, Direction::N)]), Event::CombatEnded]
    }),
    ("a44-18.5c", |forge| {
        let ([unit, _], _) = facing(forge, Kind::Infantry, Kind::Infantry);
        forge.shake(unit, Condition::Broken);
        vec![Event::Disordered { unit, order: Condition::Good, why: WHY }]
    }),
    ("a44-18.6a", |forge| {
        let ([unit, _], _) = facing(forge, Kind::Infantry, Kind::Infantry);
        vec![Event::Rallied { unit, roll: None, modifiers: Vec::new(), recovered: true }]
    }),
    ("a44-18.6b", |forge| {
        let ([unit, _], _) = facing(forge, Kind::Infantry, Kind::Infantry);
        vec![Event::Rallied { unit, roll: Some(6), modifiers: Vec::new(), recovered: true }]
    }),
    ("a44-19.1.1a", |forge| {
        let (_, path) = winner(forge, Kind::Infantry, Advance::Regular, 1);
        let other = forge.put(Side::German, Kind::Infantry, path[0]);
        vec![advances(other, &path)]
    }),
    ("a44-19.1.1c", |forge| {
        let (unit, path) = winner(forge, Kind::Artillery, Advance::Regular, 1);
        vec![advances(unit, &path)]
    }),
    ("a44-19.1.2a", |forge| {
        let (unit, path) = winner(forge, Kind::Infantry, Advance::Limited, 2);
        vec![advances(unit, &path)]
    }),
    ("a44-19.1.2b", |forge| {
        let (unit, path) = winner(forge, Kind::Infantry, Advance::Regular, 2);
        vec![advances(unit, &path)]
    }),
    ("a44-23.4e", |forge| {
        let (unit, path) = winner(forge, Kind::Tank, Advance::Regular, 2);
        forge.mark(unit, Mark::OutOfSupply);
        vec![advances(unit, &path)]
    }),
    ("a44-19.2b", |forge| {
        let (unit, path) = later(forge, |position, hex, way| {
            let board = &position.data().board;
            let to = board.grid().neighbour(hex, way);
            to.is_some_and(|to| board.terrain(to) == Terrain::Forest) && !board.has_road(hex, way)
        });
        vec![advances(unit, &path)]
    }),
    ("a44-19.2c", |forge| {
        let (unit, path) = later(forge, river);
        vec![advances(unit, &path)]
    }),
    ("a44-19.2d", |forge| {
        let (unit, sides) = over(forge, Kind::Tank, river);
        vec![advances(unit, &sides)]
    }),
    ("a44-19.3.1", |forge| {
        let (unit, path) = winner(forge, Kind::Infantry, Advance::Bonus, 2);
        for way in [Direction::NE, Direction::SW] {
            let end = forge.next(path[2], way);
            forge.put(Side::Allied, Kind::Infantry, end);
        }
        vec![advances(unit, &path)]
    }),
    ("a44-19.3.2b", |forge| {
        let (unit, path) = winner(forge, Kind::Infantry, Advance::Bonus, 2);
        let beside = forge.next(path[1], Direction::NE);
        forge.put(Side::Allied, Kind::Infantry, beside);
        vec![advances(unit, &path)]
    }),
    ("a44-19.2a", |forge| {
        let (unit, path) = winner(forge, Kind::Infantry, Advance::Regular, 1);
        forge.put(Side::Allied, Kind::Infantry, path[1]);
        vec![advances(unit, &path)]
    }),
    ("a44-19.6b", |forge| {
        let (unit, path) = winner(forge, Kind::Infantry, Advance::Regular, 1);
        let column = forge.put(Side::German, Kind::Tank, path[1]);
        forge.mark(column, Mark::Strategic);
        vec![advances(unit, &path)]
    }),
    ("a44-11.10.2a", |forge| {
        forge.position.turn = 3;
        let (unit, sides) = over(forge, Kind::Infantry, |position, hex, way| {
            position.data().places.boundaries.has(hex, way)
        });
        vec![advances(unit, &sides)]
    }),
    ("a44-29.1.1c", |forge| {
        let (_, path) = winner(forge, Kind::Infantry, Advance::Regular, 1);
        forge.position.turn = 1;
        let red = |forge: &Forge, unit: UnitId| {
            let counter = forge.position.counter(unit);
            counter.side == Side::German && matches!(counter.entry, Entry::Start { red: true })
        };
        let unit = forge.another(red);
        forge.position.units[unit.index()].place = Place::On(path[0]);
        vec![advances(unit, &path)]
    }),
    ("a44-19.4.1a", |forge| {
        let ([unit, _], [_, target]) = fighting(forge, Kind::Infantry, Kind::Infantry);
        let (units, followers, bridges) = (vec![unit], Vec::new(), Vec::new());
        vec![Event::AttackDeclared {
            target,
            units,
            followers,
            blocking: None,
            breakthrough: true,
            bridges,
        }]
    }),
    ("a44-19.4.1b", |forge| {
        let ([unit, _], [hex, target]) = fighting(forge, Kind::Infantry, Kind::Infantry);
        let beside = forge.next(hex, Direction::S);
        let other = forge.put(Side::German, Kind::Infantry, beside);
        let (units, followers, bridges) = (vec![unit, other], Vec::new(), Vec::new());
        vec![Event::AttackDeclared {
            target,
            units,
            followers,
            blocking: None,
            breakthrough: true,
            bridges,
        }]
    }),
    ("a44-20.1a", |forge| {
        let ([_, unit], _) = facing(forge, Kind::Infantry, Kind::Infantry);
        let result = Parting::No;
        vec![Event::DisengagementRolled { unit, roll: 5, modifiers: Vec::new(), result }]
    }),
    ("a44-20.1c", |forge| {
        let ([unit, enemy], _) = facing(forge, Kind::Infantry, Kind::Infantry);
        forge.position.units[enemy.index()].place = Place::Dead;
        let result = Parting::No;
        vec![Event::DisengagementRolled { unit, roll: 5, modifiers: Vec::new(), result }]
    }),
    ("a44-20.2a", |forge| {
        let ([unit, _], [hex, _]) = facing(forge, Kind::Infantry, Kind::Infantry);
        let mate = forge.put(Side::German, Kind::Infantry, hex);
        forge.action = Action::Disengage { units: vec![unit] };
        let (modifiers, result) = (Vec::new(), Parting::No);
        let roll = |unit| Event::DisengagementRolled {
            unit,
            roll: 5,
            modifiers: modifiers.clone(),
            result,
        };
        vec![roll(unit), roll(mate)]
    }),
    ("a44-20.2b", |forge| {
        let ([unit, _], _) = facing(forge, Kind::Infantry, Kind::Infantry);
        let why = WHY;
        let modifiers = vec![Modifier { by: -6, why }];
        vec![Event::DisengagementRolled { unit, roll: 6, modifiers, result: Parting::Yes }]
    }),
    ("a44-20.3a", |forge| {
        let ([unit, _], [hex, _]) = facing(forge, Kind::Infantry, Kind::Infantry);
        let mut path = vec![hex];
        for at in 0..3 {
            path.push(forge.next(path[at], Direction::S));
        }
        vec![retreats(unit, &path)]
    }),
    ("a44-20.4a", |forge| {
        let ([unit, _], [hex, _]) = facing(forge, Kind::Infantry, Kind::Infantry);
        forge.position.withdrawing.push(Withdrawing { unit, engaged: false, disrupted: false });
        vec![retreats(unit, &[hex, forge.next(hex, Direction::NE)])]
    }),
    ("a44-20.5b", |forge| {
        let ([unit, _], _) = facing(forge, Kind::Infantry, Kind::Infantry);
        forge.mark(unit, Mark::Engaged);
        vec![began(9, Time::Day, Side::German, Phase::TrafficMarker)]
    }),
    ("a44-20.5b", |forge| {
        let ([unit, _], [hex, _]) = facing(forge, Kind::Infantry, Kind::Infantry);
        let mate = forge.put(Side::German, Kind::Infantry, hex);
        forge.mark(mate, Mark::Engaged);
        forge.action = Action::Disengage { units: vec![unit] };
        let (modifiers, result) = (Vec::new(), Parting::No);
        vec![Event::DisengagementRolled { unit, roll: 5, modifiers, result }]
    }),
    ("a44-20.1b", |forge| {
        let (_, [hex, _]) = fighting(forge, Kind::Infantry, Kind::Infantry);
        let unit = forge.put(Side::German, Kind::Artillery, hex);
        let (modifiers, result) = (Vec::new(), Parting::No);
        let roll = Event::DisengagementRolled { unit, roll: 5, modifiers, result };
        vec![Event::Supported { unit }, roll]
    }),
    ("a44-20.3a", |forge| {
        forge.at(3, Time::Day, Side::German, Phase::Combat);
        let path = forge.sides(|position, hex, way| {
            let board = &position.data().board;
            let inland = board.grid().neighbours(hex).count() == 6;
            inland && !board.lake(hex, way) && position.data().places.is_boundary(hex, way)
        });
        let unit = forge.put(Side::German, Kind::Infantry, path[0]);
        vec![retreats(unit, &path)]
    }),
];
