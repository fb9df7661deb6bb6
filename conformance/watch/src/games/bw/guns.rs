//! §10 Artillery: which guns fire, how far, how often and for whom.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::{Event, Position, Side, UnitId};

use super::diary::Diary;
use super::table::{
    counter, date, hex_of, is_corps_gun, is_ground, is_gun, is_rocket, name, side, stands_next_to,
    unsupplied,
};
use super::{Happening, Man};

/// §10.1c
const ROCKET_RANGE: u16 = 1;
/// §38.2.2a, §38.2.3a The sums after which German guns fire twice a game-turn.
const BETTER_SUPPLIED: [u8; 2] = [2, 3];
/// §38.2.12a The sum after which Allied guns fire once a game-turn from 23AM to 26PM.
const NO_AMMUNITION: u8 = 12;
const BURNING: std::ops::RangeInclusive<u8> = 15..=22;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-10.1b"),
        sentence: "no gun fires beyond its range",
        look: in_range,
    },
    Man {
        clause: Clause::new("bw-10.1e"),
        sentence: "an Allied gun uses its strength at most once a player turn",
        look: allied_rate,
    },
    Man {
        clause: Clause::new("bw-10.1f"),
        sentence: "a German gun uses its strength at most once a game-turn",
        look: german_rate,
    },
    Man {
        clause: Clause::new("bw-10.2d"),
        sentence: "no guns attack without infantry or mechanized units",
        look: never_alone,
    },
    Man {
        clause: Clause::new("bw-10.3a"),
        sentence: "no corps artillery fires with an enemy next to it",
        look: not_next_to_enemies,
    },
    Man {
        clause: Clause::new("bw-10.4c"),
        sentence: "no rockets support a defense",
        look: no_rockets_in_defense,
    },
    Man {
        clause: Clause::new("bw-10.4d"),
        sentence: "no German corps artillery moves and fires in one game-turn",
        look: moves_or_fires,
    },
    Man {
        clause: Clause::new("bw-12.4d"),
        sentence: "no gun out of supply supports an attack",
        look: fed_to_attack,
    },
    Man {
        clause: Clause::new("bw-9.1c"),
        sentence: "nothing but guns supports a combat from afar, and each of its own side",
        look: guns_only,
    },
    Man {
        clause: Clause::new("bw-10.2g"),
        sentence: "no gun that fired from afar retreats or loses a step in that combat",
        look: safe_from_afar,
    },
];

/// Guns that fire at a hex, whatever for.
fn fire(happening: &Happening<'_>) -> Option<(Hex, Vec<UnitId>)> {
    let before = happening.before;
    match happening.event {
        Event::AttackDeclared { target, units, guns, .. } => {
            // §9.5x Corps artillery that a counterattack takes along does not fire.
            let rockets = units.iter().copied().filter(|&unit| is_rocket(before, unit));
            Some((*target, rockets.chain(guns.iter().copied()).collect()))
        }
        Event::DefenseSupported { guns, .. } => {
            Some((before.battle.as_ref()?.target, guns.clone()))
        }
        Event::Bombarded { target, guns, .. } => Some((*target, guns.clone())),
        _ => None,
    }
}

/// The first gun that fires and is so.
fn fires(
    happening: &Happening<'_>,
    is_so: impl Fn(&Position, UnitId, Hex) -> bool,
) -> Option<String> {
    let (target, guns) = fire(happening)?;
    let before = happening.before;
    let gun = guns.into_iter().find(|&gun| is_so(before, gun, target))?;
    Some(format!("{} does", name(before, gun)))
}

fn in_range(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    fires(happening, |position, gun, target| {
        let range = counter(position, gun).range;
        let range = if is_rocket(position, gun) { ROCKET_RANGE } else { u16::from(range) };
        let grid = position.data().board.grid();
        hex_of(position, gun).is_none_or(|hex| grid.distance(hex, target) > range)
    })
}

fn allied_rate(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    fires(happening, |position, gun, _| {
        let short = position.happenings.nineteenth == Some(NO_AMMUNITION)
            && BURNING.contains(&date(position))
            && !counter(position, gun).luxembourg;
        side(position, gun) == Side::Allied
            && (diary.turn.fired.contains(&gun) || short && diary.game_turn.fired.contains(&gun))
    })
}

fn german_rate(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    fires(happening, |position, gun, _| {
        let often =
            position.happenings.nineteenth.is_some_and(|sum| BETTER_SUPPLIED.contains(&sum));
        side(position, gun) == Side::German
            && (diary.turn.fired.contains(&gun) || !often && diary.game_turn.fired.contains(&gun))
    })
}

fn never_alone(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, guns, .. } = happening.event else { return None };
    let before = happening.before;
    let alone = !units.iter().any(|&unit| is_ground(before, unit));
    alone.then(|| format!("{} guns do", guns.len()))
}

fn not_next_to_enemies(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    fires(happening, |position, gun, _| {
        let enemy = side(position, gun).enemy();
        is_corps_gun(position, gun)
            && hex_of(position, gun).is_some_and(|hex| stands_next_to(position, enemy, hex))
    })
}

fn no_rockets_in_defense(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DefenseSupported { guns, .. } = happening.event else { return None };
    let before = happening.before;
    let rocket = guns.iter().find(|&&gun| is_rocket(before, gun))?;
    Some(format!("{} does", name(before, *rocket)))
}

/// §10.4f Rockets may.
fn moves_or_fires(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    fires(happening, |position, gun, _| {
        side(position, gun) == Side::German
            && is_corps_gun(position, gun)
            && diary.game_turn.moved_guns.contains(&gun)
    })
}

fn fed_to_attack(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let in_attack = matches!(happening.event, Event::AttackDeclared { .. });
    fires(happening, |position, gun, _| in_attack && unsupplied(position, gun))
}

fn guns_only(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let (guns, of) = match happening.event {
        Event::AttackDeclared { guns, .. } | Event::Bombarded { guns, .. } => (guns, before.active),
        Event::DefenseSupported { guns, .. } => (guns, before.active.enemy()),
        _ => return None,
    };
    let wrong = |&&gun: &&UnitId| !is_gun(before, gun) || side(before, gun) != of;
    let gun = guns.iter().find(wrong)?;
    Some(format!("{} does", name(before, *gun)))
}

fn safe_from_afar(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let (Event::StepLost { unit, .. } | Event::Retreated { unit, .. }) = *happening.event else {
        return None;
    };
    let battle = diary.battle.as_ref()?;
    let supports = before.battle.as_ref().is_some_and(|now| now.defending_guns.contains(&unit));
    (battle.guns.contains(&unit) || supports).then(|| format!("{} does", name(before, unit)))
}
