//! What is forged in Bitter Woods: combat, results, retreats, advances, guns, bombardment, attacks on the move, leaders.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::printed::board::Terrain;
use rules_bitter_woods::printed::counters::{Army, Kind, Role};
use rules_bitter_woods::printed::results::Outcome;
use rules_bitter_woods::state::battle::{Advance, Stage};
use rules_bitter_woods::state::duty::{Duty, DutyKind};
use rules_bitter_woods::state::unit::Mark;
use rules_bitter_woods::{Action, Event, Modifier, Phase, Side, UnitId};

use crate::forge_bw::{Case, Forge, WHY, advanced, began, moved, retreated, rolled, shifted};

fn lost(unit: UnitId, why: &'static str) -> Event {
    Event::StepLost { unit, why: Clause::new(why) }
}

fn gone(unit: UnitId, why: &'static str) -> Event {
    Event::Eliminated { unit, why: Clause::new(why) }
}

/// An attack of a side with a gun that stands so far away.
fn with_gun(forge: &mut Forge, side: Side, kind: Kind, away: usize) -> (UnitId, Event) {
    forge.position.active = side;
    let from = forge.field(3);
    let target = forge.next(from, 0);
    let unit = forge.put(side, Kind::Infantry, from);
    forge.put(side.enemy(), Kind::Infantry, target);
    let at = *forge.line(from, 3, away).last().expect("a line has hexes");
    let gun = forge.put(side, kind, at);
    let attack = forge.attack(&[unit], target);
    (gun, supported(attack, gun))
}

/// The same attack with a gun.
fn supported(attack: Event, gun: UnitId) -> Event {
    let Event::AttackDeclared { target, units, air, angriff, late, defenders, .. } = attack else {
        panic!("it is an attack");
    };
    Event::AttackDeclared { target, units, guns: vec![gun], air, angriff, late, defenders }
}

/// The same attack on the move.
fn on_the_move(attack: Event, by_air: bool) -> Event {
    let Event::AttackDeclared { target, units, guns, late, defenders, .. } = attack else {
        panic!("it is an attack");
    };
    Event::AttackDeclared { target, units, guns, air: by_air, angriff: true, late, defenders }
}

/// An attack on the move that gains two hexes.
fn angriff(forge: &mut Forge, kind: Kind) -> ([UnitId; 2], [Hex; 2], Vec<Event>) {
    let (units, hexes, mut events) = forge.fight_with(kind, "SU");
    events.truncate(1);
    let attack = on_the_move(events.remove(0), false);
    let rolled = Event::AngriffRolled {
        attack: 1,
        defense: 1,
        columns: [0, 0],
        shifts: Vec::new(),
        modifiers: Vec::new(),
        roll: 3,
        hexes: 2,
    };
    (units, hexes, vec![attack, rolled])
}

fn and(mut events: Vec<Event>, event: Event) -> Vec<Event> {
    events.push(event);
    events
}

fn duty(kind: DutyKind, hex: Hex, attackers: &[UnitId], defenders: &[UnitId], due: u8) -> Duty {
    Duty {
        kind,
        attacker: Side::German,
        hex,
        attackers: attackers.to_vec(),
        defenders: defenders.to_vec(),
        due,
        withdrawing: false,
    }
}

fn bombards(
    forge: &mut Forge,
    kind: Kind,
    guns: usize,
    modifiers: Vec<Modifier>,
) -> (Hex, Vec<UnitId>, Event) {
    forge.position.phase = Phase::Combat;
    let target = forge.field(3);
    forge.put(Side::Allied, Kind::Infantry, target);
    let at = forge.next(target, 0);
    let guns: Vec<UnitId> = (0..guns).map(|_| forge.put(Side::German, kind, at)).collect();
    (target, guns.clone(), Event::Bombarded { target, guns, modifiers })
}

/// A retreat of two hexes, and a leader under whom somebody stands.
fn stands(forge: &mut Forge, role: Role, away: usize) -> (UnitId, UnitId, Vec<Event>) {
    forge.position.active = Side::Allied;
    let from = forge.field(3);
    let target = forge.next(from, 0);
    let attacker = forge.american(Kind::Infantry, from);
    let defender = forge.put(Side::German, Kind::Infantry, target);
    let at = *forge.line(target, 0, away).last().expect("a line has hexes");
    let leader = forge.part(role, at);
    let events = vec![forge.attack(&[attacker], target), rolled("D2")];
    (leader, defender, events)
}

fn stood(leader: UnitId, unit: UnitId) -> Event {
    Event::Stood { leader, units: vec![unit] }
}

fn stage(stage: Stage, hexes: u8) -> Event {
    Event::StageBegan { stage, owed: Vec::new(), retreating: Vec::new(), hexes, advance: None }
}

/// A unit that goes over water by a result of combat.
fn over_water(forge: &mut Forge, kind: Kind, meuse: bool) -> (UnitId, [Hex; 2]) {
    let path = forge.banks(meuse);
    (forge.put(Side::German, kind, path[0]), path)
}

fn beyond(forge: &Forge, path: [Hex; 2]) -> Hex {
    let grid = forge.position.data().board.grid();
    let next = grid.neighbours(path[1]).map(|(_, next)| next).find(|&next| next != path[0]);
    next.expect("it has neighbours")
}

fn thicket(forge: &Forge) -> [Hex; 2] {
    forge.sides(|position, hex, way| {
        let board = &position.data().board;
        board.terrain(hex) == Terrain::Forest && !board.road(hex, way)
    })
}

pub(crate) const CASES: &[Case] = &[
    ("bw-9.1a", |forge| {
        let (_, _, events) = forge.fight("SU");
        forge.position.phase = Phase::Movement;
        events
    }),
    ("bw-9.1b", |forge| {
        let unit = forge.put(Side::German, Kind::Infantry, forge.field(0));
        let target = forge.field(5);
        forge.put(Side::Allied, Kind::Infantry, target);
        vec![forge.attack(&[unit], target)]
    }),
    ("bw-5.3v", |forge| {
        let [from, target] =
            forge.sides(|position, hex, way| position.data().board.cliff(hex, way));
        let unit = forge.put(Side::German, Kind::Infantry, from);
        forge.put(Side::Allied, Kind::Infantry, target);
        vec![forge.attack(&[unit], target)]
    }),
    ("bw-9.1g", |forge| {
        let (_, _, events) = forge.fight("SU");
        vec![events[0].clone(), Event::CombatEnded, events[0].clone()]
    }),
    ("bw-9.1i", |forge| {
        let ([unit, _], [_, target], _) = forge.fight("SU");
        forge.put(Side::Allied, Kind::Infantry, target);
        let Event::AttackDeclared { defenders, .. } = forge.attack(&[unit], target) else {
            return Vec::new();
        };
        vec![Event::AttackDeclared {
            target,
            units: vec![unit],
            guns: Vec::new(),
            air: false,
            angriff: false,
            late: false,
            defenders: defenders[1..].to_vec(),
        }]
    }),
    ("bw-9.2f", |forge| {
        let (_, _, events) = forge.fight("SU");
        vec![events[0].clone(), events[0].clone()]
    }),
    ("bw-9.2d", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        events[1] = Event::CombatRolled {
            attack: 9,
            defense: 1,
            columns: [3, 3],
            shifts: Vec::new(),
            modifiers: Vec::new(),
            roll: 3,
            outcome: Outcome::read("SU").expect("it is a result"),
        };
        events
    }),
    ("bw-9.1k", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        events[1] = shifted(&[(1, "bw-11.2c")], &[]);
        events
    }),
    ("bw-9.1j", |forge| forge.fight("DE").2),
    ("bw-10.2b", |forge| forge.fight("SU").2),
    ("bw-9.4i", |forge| forge.fight("SU").2),
    ("bw-9.3a", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        events[1] = shifted(&[], &[(1, "bw-9.3c"), (1, "bw-9.3c")]);
        events
    }),
    ("bw-9.4b", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        events[1] = shifted(&[(-1, "bw-9.4b")], &[]);
        events
    }),
    ("bw-11.2c", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        events[1] = shifted(&[(1, "bw-11.2c")], &[]);
        events
    }),
    ("bw-15.1a", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        events[1] = shifted(&[(1, "bw-15.1a")], &[]);
        events
    }),
    ("bw-28.3a", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        events[1] = shifted(&[(1, "bw-28.3a")], &[]);
        events
    }),
    ("bw-32a", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        events[1] = shifted(&[(1, "bw-32a")], &[]);
        events
    }),
    ("bw-29.2a", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        events[1] = shifted(&[], &[(1, "bw-29.2a")]);
        events
    }),
    ("bw-18.3b", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        events[1] = shifted(&[], &[(-1, "bw-18.1b"), (-1, "bw-18.1b")]);
        events
    }),
    ("bw-18.1a", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        events[1] = shifted(&[], &[(-1, "bw-18.1b")]);
        events
    }),
    ("bw-18.1b", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        events[1] = shifted(&[], &[(-1, "bw-18.1b")]);
        events
    }),
    ("bw-18.3c", |forge| {
        let target = forge.town("Dinant");
        forge.put(Side::Allied, Kind::Infantry, target);
        let from = forge.next(target, 0);
        let unit = forge.put(Side::German, Kind::Infantry, from);
        vec![forge.attack(&[unit], target), shifted(&[], &[(-1, "bw-18.1b")])]
    }),
    ("bw-9.6c", |forge| {
        let (_, _, events) = forge.fight("1D1");
        let other = forge.put(Side::Allied, Kind::Infantry, forge.field(0));
        and(events, lost(other, "bw-9.6a"))
    }),
    ("bw-9.5v", |forge| {
        let ([_, defender], _, events) = forge.fight("D1");
        and(events, lost(defender, "bw-9.6a"))
    }),
    ("bw-9.5c", |forge| {
        let ([attacker, _], [from, _], events) = forge.fight("D1");
        let back = forge.next(from, 3);
        and(events, retreated(attacker, &[from, back]))
    }),
    ("bw-9.5o", |forge| {
        let ([attacker, _], hexes, events) = forge.fight("SU");
        and(events, advanced(attacker, &hexes))
    }),
    ("bw-9.5w", |forge| {
        let ([attacker, _], hexes, events) = forge.fight("FF");
        and(events, advanced(attacker, &hexes))
    }),
    ("bw-9.5a", |forge| {
        let ([_, defender], _, events) = forge.fight("D1");
        and(events, gone(defender, "bw-9.5a"))
    }),
    ("bw-9.5t", |forge| {
        let path = forge.line(forge.field(0), 0, 1);
        let unit = forge.put(Side::German, Kind::Infantry, path[0]);
        let engaged = duty(DutyKind::Engaged, forge.field(5), &[unit], &[], 99);
        forge.position.duties.push(engaged);
        vec![moved(unit, &path)]
    }),
    ("bw-9.5k", |forge| {
        let path = forge.line(forge.field(0), 0, 1);
        let unit = forge.put(Side::German, Kind::Infantry, path[0]);
        vec![Event::Withdrawing { hex: path[1] }, moved(unit, &path)]
    }),
    ("bw-8.2b", |forge| {
        vec![Event::DutyArose {
            kind: DutyKind::Counterattack,
            attacker: Side::German,
            hex: forge.town("Dinant"),
            attackers: Vec::new(),
            defenders: Vec::new(),
            due: 9,
        }]
    }),
    ("bw-9.5x", |forge| {
        let elsewhere = forge.put(Side::Allied, Kind::Infantry, forge.field(0));
        vec![Event::DutyArose {
            kind: DutyKind::Counterattack,
            attacker: Side::German,
            hex: forge.field(5),
            attackers: Vec::new(),
            defenders: vec![elsewhere],
            due: 9,
        }]
    }),
    ("bw-9.7k", |forge| {
        let ([_, defender], [_, target], events) = forge.fight("D2");
        let path = forge.line(target, 0, 1);
        and(events, retreated(defender, &path))
    }),
    ("bw-9.7l", |forge| {
        let ([_, defender], [_, target], events) = forge.fight("D2");
        let path = [target, forge.next(target, 0), target];
        and(events, retreated(defender, &path))
    }),
    ("bw-9.7n", |forge| {
        let ([_, defender], [from, target], events) = forge.fight("D1");
        let beside = forge.next(from, 1);
        and(events, retreated(defender, &[target, beside]))
    }),
    ("bw-9.7p", |forge| {
        let path = forge.banks(false);
        let unit = forge.heavy(path[0]);
        vec![retreated(unit, &path)]
    }),
    ("bw-9.7q", |forge| {
        let (unit, path) = over_water(forge, Kind::ArmoredCavalry, true);
        vec![retreated(unit, &path)]
    }),
    ("bw-9.7i", |forge| {
        let path = thicket(forge);
        let unit = forge.put(Side::German, Kind::Armor, path[0]);
        vec![retreated(unit, &path)]
    }),
    ("bw-9.7j", |forge| {
        let ([_, defender], [_, target], events) = forge.fight("D2");
        let path = forge.line(target, 0, 1);
        forge.action = Action::Retreat { unit: defender, path: path.clone(), off: true };
        and(events, retreated(defender, &path))
    }),
    ("bw-9.7o", |forge| {
        let ([_, defender], _, events) = forge.fight("D2");
        and(events, gone(defender, "bw-9.7o"))
    }),
    ("bw-9.8a", |forge| {
        let (_, [from, target], events) = forge.fight("D2");
        let other = forge.put(Side::German, Kind::Infantry, from);
        and(events, advanced(other, &[from, target]))
    }),
    ("bw-9.8b", |forge| {
        let path = forge.line(forge.field(0), 0, 1);
        let unit = forge.put(Side::German, Kind::Infantry, path[0]);
        vec![advanced(unit, &path)]
    }),
    ("bw-9.8c", |forge| {
        let ([attacker, _], [from, _], events) = forge.fight("D1");
        let path = forge.line(from, 0, 3);
        and(events, advanced(attacker, &path))
    }),
    ("bw-9.8e", |forge| {
        let ([_, defender], [_, target], events) = forge.fight("A1");
        let path = forge.line(target, 3, 2);
        and(events, advanced(defender, &path))
    }),
    ("bw-9.8f", |forge| {
        let ([attacker, _], [from, target], events) = forge.fight("D4");
        forge.mark(attacker, Mark::OutOfSupply);
        let path = [from, target].repeat(4);
        and(events, advanced(attacker, &path))
    }),
    ("bw-9.8i", |forge| {
        let path = forge.line(forge.field(0), 0, 1);
        let unit = forge.put(Side::German, Kind::Rocket, path[0]);
        vec![advanced(unit, &path)]
    }),
    ("bw-9.8j", |forge| {
        let ([attacker, _], [from, _], events) = forge.fight("D2");
        let path = forge.line(from, 3, 1);
        and(events, advanced(attacker, &path))
    }),
    ("bw-9.8k", |forge| {
        let ([attacker, _], [from, _], events) = forge.fight("D4");
        let path = forge.line(from, 0, 3);
        let beside = forge.next(path[2], 1);
        forge.put(Side::Allied, Kind::Infantry, beside);
        and(events, advanced(attacker, &path))
    }),
    ("bw-9.8l", |forge| {
        let [from, to] = forge.banks(false);
        let first = beyond(forge, [to, from]);
        let unit = forge.put(Side::German, Kind::Infantry, first);
        vec![advanced(unit, &[first, from, to])]
    }),
    ("bw-9.8m", |forge| {
        let (unit, path) = over_water(forge, Kind::ArmoredCavalry, false);
        let on = beyond(forge, path);
        vec![advanced(unit, &[path[0], path[1], on])]
    }),
    ("bw-9.8p", |forge| {
        let path = forge.banks(false);
        let unit = forge.heavy(path[0]);
        vec![advanced(unit, &path)]
    }),
    ("bw-9.8q", |forge| {
        let (unit, path) = over_water(forge, Kind::ArmoredCavalry, true);
        vec![advanced(unit, &path)]
    }),
    ("bw-9.8r", |forge| {
        let path = thicket(forge);
        let unit = forge.put(Side::German, Kind::Armor, path[0]);
        vec![advanced(unit, &path)]
    }),
    ("bw-15.7c", |forge| {
        forge.at(1, Side::German, Phase::Combat);
        let ([attacker, _], [from, _], events) = forge.fight("D1");
        let path = forge.line(from, 0, 2);
        and(events, advanced(attacker, &path))
    }),
    ("bw-8.3a", |forge| {
        let target = forge.town("Clervaux");
        forge.put(Side::Allied, Kind::Infantry, target);
        let from = forge.next(target, 3);
        let unit = forge.put(Side::German, Kind::Infantry, from);
        let path = forge.line(from, 0, 3);
        vec![forge.attack(&[unit], target), rolled("D3"), advanced(unit, &path)]
    }),
    ("bw-10.1b", |forge| vec![with_gun(forge, Side::German, Kind::CorpsArtillery, 6).1]),
    ("bw-10.1e", |forge| {
        let (_, attack) = with_gun(forge, Side::Allied, Kind::CorpsArtillery, 2);
        vec![attack.clone(), Event::CombatEnded, attack]
    }),
    ("bw-10.1f", |forge| {
        let (_, attack) = with_gun(forge, Side::German, Kind::CorpsArtillery, 2);
        vec![attack.clone(), Event::CombatEnded, attack]
    }),
    ("bw-10.2d", |forge| {
        let (_, [from, target], _) = forge.fight("SU");
        let rocket = forge.put(Side::German, Kind::Rocket, from);
        vec![forge.attack(&[rocket], target)]
    }),
    ("bw-10.3a", |forge| vec![with_gun(forge, Side::German, Kind::CorpsArtillery, 0).1]),
    ("bw-10.4c", |forge| {
        forge.position.active = Side::Allied;
        let rocket = forge.put(Side::German, Kind::Rocket, forge.field(0));
        vec![Event::DefenseSupported { guns: vec![rocket], air: false }]
    }),
    ("bw-10.4d", |forge| {
        let (gun, attack) = with_gun(forge, Side::German, Kind::CorpsArtillery, 2);
        let hex = forge.line(forge.field(3), 3, 2)[2];
        let path = [forge.next(hex, 1), hex];
        vec![moved(gun, &path), attack]
    }),
    ("bw-12.4d", |forge| {
        let (gun, attack) = with_gun(forge, Side::German, Kind::CorpsArtillery, 2);
        forge.mark(gun, Mark::OutOfSupply);
        vec![attack]
    }),
    ("bw-9.1c", |forge| vec![with_gun(forge, Side::German, Kind::Infantry, 2).1]),
    ("bw-10.2g", |forge| {
        let (gun, attack) = with_gun(forge, Side::German, Kind::CorpsArtillery, 2);
        vec![attack, rolled("FF"), lost(gun, "bw-9.6a")]
    }),
    ("bw-15.3a", |forge| {
        forge.at(1, Side::Allied, Phase::Combat);
        vec![with_gun(forge, Side::Allied, Kind::CorpsArtillery, 2).1]
    }),
    ("bw-33a", |forge| {
        forge.at(1, Side::German, Phase::Combat);
        let (gun, _) = with_gun(forge, Side::German, Kind::CorpsArtillery, 2);
        let target = forge.town("Monschau");
        vec![Event::Bombarded { target, guns: vec![gun], modifiers: Vec::new() }]
    }),
    ("bw-15.7d", |forge| {
        forge.at(1, Side::German, Phase::Combat);
        let from = forge.field(3);
        let target = forge.next(from, 0);
        let unit = forge.another(from, |counter| {
            counter.army == Army::SixthPanzer && counter.kind == Kind::Infantry
        });
        forge.named("bw-4-12", target);
        vec![forge.attack(&[unit], target)]
    }),
    ("bw-28.4a", |forge| {
        forge.position.active = Side::Allied;
        let from = forge.field(3);
        let target = forge.next(from, 0);
        let unit = forge.american(Kind::Infantry, from);
        forge.put(Side::German, Kind::Infantry, target);
        let at = forge.next(from, 3);
        let gun = forge.british(Kind::CorpsArtillery, at);
        let attack = forge.attack(&[unit], target);
        vec![supported(attack, gun)]
    }),
    ("bw-37.2d", |forge| {
        forge.at(2, Side::German, Phase::Combat);
        let (gun, attack) = with_gun(forge, Side::German, Kind::CorpsArtillery, 2);
        forge.position.units[gun.index()].army = Army::Seventh;
        vec![attack]
    }),
    ("bw-37.2e", |forge| {
        forge.at(2, Side::German, Phase::Combat);
        let (gun, _) = with_gun(forge, Side::German, Kind::CorpsArtillery, 2);
        forge.position.units[gun.index()].army = Army::Seventh;
        let target = forge.next(forge.field(3), 0);
        vec![Event::Bombarded { target, guns: vec![gun], modifiers: Vec::new() }]
    }),
    ("bw-19b", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        events[1] = Event::ShiftRolled { roll: 6, won: true, why: Clause::new("bw-19d") };
        events
    }),
    ("bw-19d", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        events[1] = Event::ShiftRolled { roll: 6, won: false, why: Clause::new("bw-19d") };
        events
    }),
    ("bw-31a", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        events[1] = Event::ShiftRolled { roll: 6, won: true, why: Clause::new("bw-31b") };
        events
    }),
    ("bw-31b", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        events[1] = Event::ShiftRolled { roll: 6, won: false, why: Clause::new("bw-31b") };
        events
    }),
    ("bw-20a", |forge| {
        let ([attacker, _], _, events) = forge.fight("D1*");
        and(events, lost(attacker, "bw-20b"))
    }),
    ("bw-21.2a", |forge| vec![bombards(forge, Kind::CorpsArtillery, 1, Vec::new()).2]),
    ("bw-21.2e", |forge| {
        let (_, _, event) = bombards(forge, Kind::Rocket, 2, Vec::new());
        vec![event, began(forge, Side::German, Phase::Demolition)]
    }),
    ("bw-21.2f", |forge| {
        let (_, _, event) = bombards(forge, Kind::Rocket, 2, Vec::new());
        vec![event.clone(), event]
    }),
    ("bw-21.1b", |forge| {
        let (target, guns, event) = bombards(forge, Kind::Rocket, 2, Vec::new());
        vec![event, forge.attack(&guns, target)]
    }),
    ("bw-21.2c", |forge| {
        let added = vec![Modifier { by: 1, why: WHY }];
        vec![bombards(forge, Kind::Rocket, 2, added).2]
    }),
    ("bw-21.2b", |forge| {
        let (target, guns, event) = bombards(forge, Kind::Rocket, 2, Vec::new());
        forge.action = Action::Bombard { target, guns };
        let unit = forge.put(Side::Allied, Kind::Infantry, target);
        vec![event, Event::ShockRolled { unit, roll: 1, shocked: true }]
    }),
    ("bw-21.3d", |forge| {
        let unit = forge.part(Role::Patton, forge.field(0));
        vec![Event::ShockRolled { unit, roll: 6, shocked: true }]
    }),
    ("bw-21.3e", |forge| {
        let unit = forge.put(Side::German, Kind::Infantry, forge.field(0));
        forge.mark(unit, Mark::Shocked);
        vec![began(forge, Side::Allied, Phase::Movement)]
    }),
    ("bw-23.1a", |forge| angriff(forge, Kind::Infantry).2),
    ("bw-23.1b", |forge| angriff(forge, Kind::Infantry).2),
    ("bw-23.1d", |forge| {
        let ([attacker, defender], [_, hex], _) = angriff(forge, Kind::Armor);
        let engaged = duty(DutyKind::Engaged, hex, &[attacker], &[defender], forge.position.turn);
        forge.position.duties.push(engaged);
        forge.action = Action::Attack {
            target: hex,
            units: vec![attacker],
            guns: Vec::new(),
            air: false,
            angriff: true,
        };
        vec![Event::DutyEnded { kind: DutyKind::Engaged, hex }]
    }),
    ("bw-23.1e", |forge| {
        forge.at(1, Side::German, Phase::Combat);
        angriff(forge, Kind::Armor).2
    }),
    ("bw-23.2c", |forge| {
        let (_, [_, target], mut events) = angriff(forge, Kind::Armor);
        let bombarded = Event::Bombarded { target, guns: Vec::new(), modifiers: Vec::new() };
        events.insert(0, bombarded);
        events
    }),
    ("bw-23.2d", |forge| {
        let ([attacker, _], _, events) = angriff(forge, Kind::Armor);
        forge.mark(attacker, Mark::Shocked);
        events
    }),
    ("bw-23.2e", |forge| {
        let (_, _, mut events) = angriff(forge, Kind::Armor);
        vec![on_the_move(events.remove(0), true)]
    }),
    ("bw-23.3a", |forge| {
        let ([_, defender], _, events) = angriff(forge, Kind::Armor);
        and(events, lost(defender, "bw-9.6a"))
    }),
    ("bw-23.3b", |forge| {
        let ([attacker, _], hexes, events) = angriff(forge, Kind::Armor);
        and(events, advanced(attacker, &hexes))
    }),
    ("bw-23.3d", |forge| {
        let ([attacker, _], hexes, events) = angriff(forge, Kind::Infantry);
        and(events, advanced(attacker, &hexes))
    }),
    ("bw-23.3e", |forge| {
        let ([attacker, _], [from, _], events) = angriff(forge, Kind::Armor);
        let path = forge.line(from, 3, 1);
        and(events, advanced(attacker, &path))
    }),
    ("bw-23.2f", |forge| {
        let path = forge.banks(false);
        let first = beyond(forge, [path[1], path[0]]);
        let unit = forge.put(Side::German, Kind::ArmoredInfantry, first);
        let (_, _, mut events) = angriff(forge, Kind::Armor);
        events.insert(0, moved(unit, &[first, path[0]]));
        and(events, advanced(unit, &path))
    }),
    ("bw-24.1a", |forge| {
        let (leader, unit, mut events) = stands(forge, Role::Dietrich, 1);
        events.extend((0..9).map(|_| stood(leader, unit)));
        events
    }),
    ("bw-24.2a", |forge| {
        let (_, unit, events) = stands(forge, Role::Dietrich, 0);
        let leader = forge.part(Role::Manteuffel, forge.field(11));
        and(events, stood(leader, unit))
    }),
    ("bw-24.4a", |forge| {
        let (leader, unit, events) = stands(forge, Role::Dietrich, 0);
        forge.mark(unit, Mark::Shocked);
        and(events, stood(leader, unit))
    }),
    ("bw-24.4b", |forge| {
        let (leader, unit, mut events) = stands(forge, Role::Dietrich, 0);
        forge.action = Action::Stand { leader, units: vec![unit] };
        events.extend([stage(Stage::Stand, 2), stood(leader, unit), stage(Stage::Loss, 2)]);
        events
    }),
    ("bw-24.5j", |forge| {
        let (_, [_, target], events) = forge.fight("D2");
        let unit = forge.british(Kind::Infantry, target);
        let leader = forge.part(Role::Patton, target);
        and(events, stood(leader, unit))
    }),
    ("bw-24.4c", |forge| {
        let (leader, unit, _) = stands(forge, Role::Dietrich, 0);
        vec![stood(leader, unit)]
    }),
    ("bw-24.3f", |forge| {
        let hex = forge.field(0);
        forge.part(Role::Dietrich, hex);
        let beside = forge.next(hex, 0);
        forge.put(Side::Allied, Kind::Infantry, beside);
        vec![Event::PutBack]
    }),
    ("bw-36.L1a", |forge| {
        let (leader, unit, events) = stands(forge, Role::PeiperLeader, 0);
        and(events, stood(leader, unit))
    }),
    ("bw-36.L1b", |forge| {
        let unit = forge.part(Role::PeiperLeader, forge.field(0));
        vec![lost(unit, "bw-24.3d")]
    }),
    ("bw-27.1c", |forge| {
        let (_, _, mut events) = forge.fight("SU");
        let Event::AttackDeclared { late, .. } = &mut events[0] else { return Vec::new() };
        *late = true;
        events
    }),
    ("bw-27.1d", |forge| {
        let ([attacker, _], [from, target], mut events) = forge.fight("D1");
        let advance = Advance { by: Side::German, hexes: 1, bonus: false, first: vec![target] };
        events.push(Event::StageBegan {
            stage: Stage::Advance,
            owed: Vec::new(),
            retreating: Vec::new(),
            hexes: 1,
            advance: Some(advance),
        });
        let path = forge.line(from, 3, 5);
        and(events, Event::Converted { unit: attacker, path })
    }),
];
