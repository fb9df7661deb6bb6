//! §30 Control and victory.

use kernel::Clause;
use rules_ardennes44::printed::scenario::Goal;
use rules_ardennes44::state::unit::Place;
use rules_ardennes44::{Event, GERMAN, Phase, Side};

use super::diary::Diary;
use super::table::{number, shown, side};
use super::{Happening, Man};

/// §S2.4b Attack Factors that make a point.
const FACTORS: u16 = 4;
/// §24.6 Antwerp's guard is stronger than the Germans there by so much (§27.3.4a).
const MARGIN: u16 = 6;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-30.1.1"),
        sentence: "the game is won or lost only in a Victory Check Phase",
        look: in_its_phase,
    },
    Man {
        clause: Clause::new("a44-30.1.2"),
        sentence: "a hex is held by whoever passed it last",
        look: last_to_pass,
    },
    Man {
        clause: Clause::new("a44-30.2d"),
        sentence: "only Victory Hexes and hexes of Liège that Germans passed last count for them",
        look: german_hexes,
    },
    Man {
        clause: Clause::new("a44-30.2a"),
        sentence: "no more Attack Factors count than have left the map",
        look: exited_factors,
    },
    Man {
        clause: Clause::new("a44-S2.4a"),
        sentence: "where points are counted the Germans win with enough of them, and only then",
        look: points,
    },
    Man {
        clause: Clause::new("a44-27.3.4a"),
        sentence: "Germans who left by F or G are outweighed at Antwerp by the next Allied turn, if Britons are left",
        look: antwerp,
    },
];

fn in_its_phase(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::GameEnded { .. } = happening.event else { return None };
    let before = happening.before;
    (before.phase != Phase::VictoryCheck)
        .then(|| format!("in {:?} of turn {}", before.phase, before.turn))
}

/// Roadblocks hold hexes too, where they are played with (§33.1d).
fn last_to_pass(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let looks =
        matches!(happening.event, Event::PhaseBegan { .. }) && !before.data().options.roadblocks;
    let mut hexes = before.data().board.grid().hexes();
    let wrong = hexes.find(|&hex| looks && before.controller(hex) != diary.holder[hex.index()])?;
    Some(format!("{} is {:?}", number(before, wrong), before.controller(wrong)))
}

/// Supply can only take away from them.
fn german_hexes(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::VictoryChecked { hexes, .. } = happening.event else { return None };
    let before = happening.before;
    let data = before.data();
    let places = &data.places;
    let known =
        |hex| places.victory.iter().any(|one| one.hex == hex) || places.liege.contains(&hex);
    let held = |hex: hexmap::Hex| {
        diary.holder[hex.index()] == Side::German
            || super::table::is_blocked(before, Side::German, hex)
    };
    let wrong = hexes.iter().find(|&&hex| !known(hex) || !held(hex))?;
    Some(number(before, *wrong))
}

/// With the strength they had when they left.
fn exited_factors(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::VictoryChecked { exited, .. } = *happening.event else { return None };
    let before = happening.before;
    let gone = before.unit_ids().filter(|&unit| {
        side(before, unit) == Side::German && before.units[unit.index()].place == Place::Exited
    });
    let most: u16 = gone.map(|unit| u16::from(shown(before, unit).attack)).sum();
    (exited > most).then(|| format!("{exited} of {most}"))
}

/// By the latest check.
fn points(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::GameEnded { winner, .. } = *happening.event else { return None };
    let scenario = &happening.before.data().scenario;
    if scenario.victory != Goal::Points {
        return None;
    }
    let (hexes, exited) = diary.checked?;
    let points = u16::try_from(hexes).ok()? + exited / FACTORS;
    let won = winner == Some(GERMAN);
    (won != (points >= scenario.points))
        .then(|| format!("{points} of {}, won is {won}", scenario.points))
}

/// British units on the map are picked as the German turn closes (§27.3.4b).
fn antwerp(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::PhaseBegan { side: Side::Allied, phase: Phase::Bridge, .. } = happening.event else {
        return None;
    };
    let before = happening.before;
    if before.data().scenario.victory == Goal::Points {
        return None;
    }
    let defense = |whose: Side, place: Place| {
        let there = before.unit_ids().filter(|&unit| side(before, unit) == whose);
        let there = there.filter(|unit| before.units[unit.index()].place == place);
        there.map(|unit| u16::from(shown(before, unit).defense)).sum::<u16>()
    };
    let germans = defense(Side::German, Place::Exited);
    let guard = defense(Side::Allied, Place::Antwerp);
    let left = before.unit_ids().any(|unit| {
        let on_map = matches!(before.units[unit.index()].place, Place::On(_));
        on_map && before.counter(unit).nation == rules_ardennes44::Nation::British
    });
    (germans > 0 && left && guard < germans + MARGIN).then(|| format!("{guard} against {germans}"))
}
