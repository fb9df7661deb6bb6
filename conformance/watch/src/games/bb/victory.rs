//! §4 Victory.

use kernel::Clause;
use rules_bastogne::state::unit::Place;
use rules_bastogne::{Event, Phase, Position, Side, UnitId};

use super::diary::Diary;
use super::table::{BASTOGNE, LEHR, SECOND_PANZER, WILTZ, division, holder, numbered};
use super::{Happening, Man};

/// §4.3c, §4.3d Half of either division.
const HALF: usize = 3;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bb-4.1a"),
        sentence: "the Introduction is won by whoever holds Bastogne and Wiltz whole, the Allies otherwise",
        look: towns,
    },
    Man {
        clause: Clause::new("bb-4.2b"),
        sentence: "2nd Panzer goes West is lost at once when a unit of it is destroyed, and only then before its end",
        look: at_once,
    },
    Man {
        clause: Clause::new("bb-4.2a"),
        sentence: "where exits win, the Germans win only with enough units out by roads in supply",
        look: exits,
    },
];

fn towns(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Ended { winner, .. } = happening.event else { return None };
    let before = happening.before;
    if before.data().scenario.id != "introduction" {
        return None;
    }
    let german = BASTOGNE
        .iter()
        .chain(&WILTZ)
        .all(|town| numbered(before, town).is_some_and(|hex| holder(before, hex) == Side::German));
    ((*winner == Side::German) != german).then(|| format!("the {winner:?} side wins"))
}

fn units(position: &Position, of: &str) -> Vec<UnitId> {
    position.unit_ids().filter(|&unit| division(position, unit) == of).collect()
}

fn at_once(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let panzer = units(before, SECOND_PANZER);
    let lost = |position: &Position| {
        panzer.iter().any(|unit| position.units[unit.index()].place == Place::Dead)
    };
    let counts = before.data().scenario.id == "second_panzer";
    match happening.event {
        Event::Ended { winner, .. } => {
            let at_once = counts && lost(before) && *winner == Side::Allied;
            (before.phase != Phase::EndOfTurn && !at_once)
                .then(|| format!("the game ends in {:?}", before.phase))
        }
        Event::PhaseBegan { phase, .. } => {
            // What a phase begins with may destroy; what came before must have ended the game.
            (counts && lost(before)).then(|| format!("{phase:?} begins"))
        }
        _ => None,
    }
}

fn exits(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Ended { winner: Side::German, .. } = happening.event else { return None };
    let before = happening.before;
    let scenario = before.data().scenario.id.as_str();
    if scenario == "introduction" {
        return None;
    }
    let out = |unit: &&UnitId| match before.units[unit.index()].place {
        Place::Exited(None) => true,
        Place::Exited(Some(exit)) => diary.exits.contains(&exit),
        Place::On(_) | Place::Waiting | Place::Dead => false,
    };
    let dead = |unit: &&UnitId| before.units[unit.index()].place == Place::Dead;
    let panzer = units(before, SECOND_PANZER);
    let (gone, lost) = (panzer.iter().filter(out).count(), panzer.iter().filter(dead).count());
    let lehr = units(before, LEHR).iter().filter(out).count();
    let right = if scenario == "second_panzer" {
        gone == panzer.len()
    } else {
        gone + lost == panzer.len() && gone >= HALF && lehr >= HALF
    };
    (!right).then(|| format!("{gone} of 2nd Panzer and {lehr} of Lehr are out"))
}
