//! §17 Victory in the campaign: the other scenarios are our own.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::printed::scenario::Victory;
use rules_bitter_woods::state::event::VictoryLevel;
use rules_bitter_woods::state::unit::{Mark, Place};
use rules_bitter_woods::{Event, Phase, Position, Side, UnitId};

use super::diary::Diary;
use super::table::{
    army, has, holds, is_armor, is_battalion, is_leader, is_mechanized, side, stack, unsupplied,
};
use super::{Happening, Man};

const OBJECTIVES: [&str; 3] = ["Bastogne", "St. Vith", "Marche"];
const KEPT_FREE: [&str; 3] = ["Bastogne", "Marche", "Houffalize"];
/// §17.2a, §17.3a The rows of Vireux (5223) and Ramet (3204).
const VIREUX: u8 = 23;
const RAMET: u8 = 4;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-17.1a"),
        sentence: "the Germans win at once only with three towns and six mechanized units off the map, two of them armor",
        look: strategic_only_so,
    },
    Man {
        clause: Clause::new("bw-17.1b"),
        sentence: "no game goes on once the Germans have won strategically",
        look: ends_at_once,
    },
    Man {
        clause: Clause::new("bw-17.4a"),
        sentence: "at the end the level is what towns, the Meuse and losses make it",
        look: level_at_the_end,
    },
    Man {
        clause: Clause::new("bw-17.6d"),
        sentence: "an instant victory is shifted by losses like any other",
        look: instant_level,
    },
    Man {
        clause: Clause::new("bw-4n"),
        sentence: "a game that is not won at once ends only after the Allied turn",
        look: after_the_allied_turn,
    },
];

/// Who has won, and how greatly.
type Verdict = (Option<Side>, Option<VictoryLevel>);

/// The campaign's figures, if it is the campaign.
fn campaign(position: &Position) -> Option<(u16, u16, &[usize])> {
    match &position.data().scenario.victory {
        Victory::Campaign { allied_lost, german_lost, also_free } => {
            Some((*allied_lost, *german_lost, also_free))
        }
        Victory::Points(_) | Victory::Relief { .. } => None,
    }
}

/// The hexes of a place.
fn hexes<'p>(position: &'p Position, name: &str) -> &'p [Hex] {
    position.data().places.town(name).map_or(&[], |town| town.hexes.as_slice())
}

/// How many of the three towns have a supplied German unit.
fn towns(position: &Position) -> usize {
    let fed = |unit: UnitId| !unsupplied(position, unit) && !is_leader(position, unit);
    let held = |name: &&&str| {
        hexes(position, name).iter().any(|&hex| stack(position, Side::German, hex).any(fed))
    };
    OBJECTIVES.iter().filter(held).count()
}

/// §17.1a, §36.8a
fn has_broken_out(position: &Position) -> bool {
    let out = |unit: &UnitId| {
        position.units[unit.index()].place == Place::Exited
            && has(position, *unit, Mark::LeftInSupply)
            && is_mechanized(position, *unit)
    };
    let thirds = |unit: UnitId| if is_battalion(position, unit) { 1 } else { 3 };
    let all: u32 = position.unit_ids().filter(out).map(thirds).sum();
    let armor = position.unit_ids().filter(out).filter(|&unit| is_armor(position, unit));
    towns(position) == 3 && all / 3 >= 6 && armor.map(thirds).sum::<u32>() / 3 >= 2
}

/// The levels from the best for the Germans on: 0 is a strategic victory of theirs, 4 one of the Allies.
fn level(position: &Position, also_free: &[usize]) -> i32 {
    let data = position.data();
    let row = |hex: Hex| data.board.column_and_row(hex).1;
    let mechanized: Vec<(UnitId, Hex)> = army(position, Side::German)
        .filter(|&(unit, _)| is_mechanized(position, unit) && !unsupplied(position, unit))
        .collect();
    let is_across = |hex: Hex| data.board.is_beyond_meuse(hex) && row(hex) < VIREUX;
    let across: Vec<UnitId> =
        mechanized.iter().filter(|(_, hex)| is_across(*hex)).map(|&(unit, _)| unit).collect();
    let beside =
        |hex: Hex| data.board.is_beside_meuse(hex) && row(hex) > RAMET && row(hex) < VIREUX;
    let is_near = |hex: Hex| data.board.grid().within(hex, 1).any(beside);
    let two = towns(position) >= 2;
    if two && across.len() >= 3 && across.iter().any(|&unit| is_armor(position, unit)) {
        return 1;
    }
    if two && mechanized.iter().any(|&(_, hex)| is_across(hex) || is_near(hex)) {
        return 2;
    }
    let more = also_free.iter().map(|&town| data.places.towns[town].hexes.as_slice());
    let mut all = KEPT_FREE.iter().map(|name| hexes(position, name)).chain(more);
    let free = all.all(|town| town.iter().all(|&hex| !holds(position, Side::German, hex)));
    if free { 4 } else { 3 }
}

/// §17.6 What losses make of a level.
fn shifted(position: &Position, level: i32, allied_lost: u16, german_lost: u16) -> i32 {
    let dead = |unit: &UnitId| {
        position.units[unit.index()].place == Place::Dead && !is_leader(position, *unit)
    };
    let of =
        |of: Side| position.unit_ids().filter(dead).filter(move |&unit| side(position, unit) == of);
    let allied = of(Side::Allied).count();
    let panzers = |unit: UnitId| if is_armor(position, unit) { 2 } else { 1 };
    let german: usize =
        of(Side::German).filter(|&unit| is_mechanized(position, unit)).map(panzers).sum();
    let better = i32::from(allied >= usize::from(allied_lost));
    let worse = i32::from(german >= usize::from(german_lost));
    (level - better + worse).clamp(0, 4)
}

/// What a level is called.
fn verdict(level: i32) -> Verdict {
    match level {
        0 => (Some(Side::German), Some(VictoryLevel::Strategic)),
        1 => (Some(Side::German), Some(VictoryLevel::Tactical)),
        2 => (None, None),
        3 => (Some(Side::Allied), Some(VictoryLevel::Tactical)),
        _ => (Some(Side::Allied), Some(VictoryLevel::Strategic)),
    }
}

/// How the campaign ended: at once or not, and how.
fn ended(happening: &Happening<'_>) -> Option<(bool, Verdict)> {
    let Event::Ended { winner, level, why } = *happening.event else { return None };
    campaign(happening.before)?;
    Some((why.to_string() == "bw-17.1a", (winner, level)))
}

fn strategic_only_so(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (at_once, said) = ended(happening)?;
    (at_once && !has_broken_out(happening.before)).then(|| format!("{said:?}"))
}

fn ends_at_once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let now = diary.at_rest(happening).filter(|now| campaign(now).is_some())?;
    (has_broken_out(now) && now.phase != Phase::Over).then(|| format!("turn {}", now.turn))
}

fn level_at_the_end(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (false, said) = ended(happening)? else { return None };
    let before = happening.before;
    let (allied_lost, german_lost, also_free) = campaign(before)?;
    let right = verdict(shifted(before, level(before, also_free), allied_lost, german_lost));
    (said != right).then(|| format!("{said:?}, not {right:?}"))
}

fn instant_level(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (true, said) = ended(happening)? else { return None };
    let before = happening.before;
    let (allied_lost, german_lost, _) = campaign(before)?;
    let right = verdict(shifted(before, 0, allied_lost, german_lost));
    (said != right).then(|| format!("{said:?}, not {right:?}"))
}

fn after_the_allied_turn(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (false, _) = ended(happening)? else { return None };
    let before = happening.before;
    let right = before.turn == before.data().scenario.last
        && before.active == Side::Allied
        && before.phase == Phase::Construction;
    (!right).then(|| format!("{:?} {:?} of {}", before.active, before.phase, before.turn))
}
