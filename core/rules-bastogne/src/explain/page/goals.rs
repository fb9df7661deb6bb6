//! What wins in each scenario, and how it stands.

use desk::lines::{Goal, PlaceHeld};
use desk::wording::row;
use desk::{Sentence, Thing};
use field::hex_thing;
use hexmap::Hex;
use kernel::Clause;

use crate::explain::story::Story;
use crate::march::exits;
use crate::printed::counters::{DivisionId, UnitId};
use crate::printed::scenario::{ExitGoal, Goal as Wanted};
use crate::printed::shipped::LESSONS;
use crate::state::unit::Place;
use crate::turn::victory;
use crate::{Data, Position, Side, View};

const BRIEFING: Clause = Clause::new("bb-4a");
const HOLD: Clause = Clause::new("bb-4.1a");
const LEAVE: Clause = Clause::new("bb-4.2a");
const ELEMENTS: Clause = Clause::new("bb-4.3a");
const DESTROYED: Clause = Clause::new("bb-4.2b");
const SUPPLIED: Clause = Clause::new("bb-4.2d");
const OTHERWISE: Clause = Clause::new("bb-5g");

/// What wins, and how it stands.
pub(crate) fn goals(view: &View<'_>) -> Vec<Goal> {
    let position = view.position;
    let scenario = &position.data().scenario;
    let mut goals = vec![goal(scenario.briefing.clone(), BRIEFING)];
    match &scenario.goal {
        Wanted::Hold { hexes } => goals.push(hold(position, hexes)),
        Wanted::Exit { divisions, lost_if_destroyed } => {
            goals.extend(divisions.iter().map(|&wanted| leave(position, wanted)));
            goals.push(roads(position));
            goals.extend(lost_if_destroyed.map(|division| losses(position, division)));
        }
    }
    goals.push(goal("The Allies win if the Germans do not.", OTHERWISE));
    if LESSONS.contains(&scenario.id.as_str()) {
        goals.push(goal("This is a lesson: what wins it is ours.", BRIEFING));
    }
    goals
}

/// The hexes that count for victory: those to be held, or the exits.
pub(super) fn counting(data: &Data) -> Vec<Hex> {
    match &data.scenario.goal {
        Wanted::Hold { hexes } => hexes.clone(),
        Wanted::Exit { .. } => data.places.exits.iter().map(|exit| exit.hex).collect(),
    }
}

fn goal(words: impl Into<String>, clause: Clause) -> Goal {
    Goal { says: Sentence::of(words, clause), count: None, things: Vec::new(), places: Vec::new() }
}

fn number(of: usize) -> i16 {
    i16::try_from(of).unwrap_or(i16::MAX)
}

/// §4.1 The hexes that the Germans must hold at the end.
fn hold(position: &Position, hexes: &[Hex]) -> Goal {
    let data = position.data();
    let held = |hex: &&Hex| position.controller(**hex) == Side::German;
    let here =
        |town: &&crate::printed::places::Town| town.hexes.iter().any(|hex| hexes.contains(hex));
    let towns: Vec<String> =
        data.places.towns.iter().filter(here).map(|town| town.name.clone()).collect();
    let place = |&hex: &Hex| PlaceHeld {
        thing: hex_thing(hex),
        holder: Some(position.controller(hex).seat()),
        counts: position.controller(hex) == Side::German,
        why: None,
    };
    Goal {
        count: Some((number(hexes.iter().filter(held).count()), number(hexes.len()))),
        things: hexes.iter().copied().map(hex_thing).collect(),
        places: hexes.iter().map(place).collect(),
        ..goal(
            format!("The Germans hold every hex of {} when the last turn ends.", row(&towns)),
            HOLD,
        )
    }
}

/// §4.2, §4.3 How many units of a division must leave the map in supply, and how many have.
fn leave(position: &Position, wanted: ExitGoal) -> Goal {
    let name = &position.data().divisions[wanted.division.index()].name;
    let units: Vec<UnitId> = victory::units_of(position, wanted.division).collect();
    let out = units.iter().filter(|&&unit| is_out(position, unit)).count();
    let left = units.iter().filter(|&&unit| position.unit(unit).place != Place::Dead).count();
    let least = usize::from(wanted.least);
    let (words, needed) = if wanted.all {
        let words = format!(
            "Every surviving unit of {name}, {least} at least, has left by the western roads, in supply."
        );
        (words, left.max(least))
    } else {
        let words =
            format!("{least} or more units of {name} have left by the western roads, in supply.");
        (words, least)
    };
    Goal {
        count: Some((number(out), number(needed))),
        things: units.iter().map(|unit| Thing::Piece(unit.0)).collect(),
        ..goal(words, if wanted.all { LEAVE } else { ELEMENTS })
    }
}

/// Whether a unit has left in supply, as it stands.
fn is_out(position: &Position, unit: UnitId) -> bool {
    match position.unit(unit).place {
        Place::Exited(None) => true,
        Place::Exited(Some(exit)) => position.exits[usize::from(exit)],
        Place::On(_) | Place::Waiting | Place::Dead => false,
    }
}

/// §4.2d, §6.5c The exits, and whether those that were used are supplied.
fn roads(position: &Position) -> Goal {
    let story = Story { data: position.data() };
    let used = exits::used(position);
    let place = |(number, exit): (u8, &crate::printed::places::Exit)| {
        let at = usize::from(number);
        let missing = used[at] && !position.exits[at];
        let why = missing.then(|| {
            let words = format!("{} was used and is not supplied", story.exit(number));
            Sentence::of(desk::wording::capital(&words), SUPPLIED)
        });
        PlaceHeld {
            thing: hex_thing(exit.hex),
            holder: used[at].then(|| Side::German.seat()),
            counts: used[at] && position.exits[at],
            why,
        }
    };
    let exits = &position.data().places.exits;
    let supplied = used.iter().zip(&position.exits).filter(|&(used, supplied)| *used && *supplied);
    let all = used.iter().filter(|used| **used).count();
    Goal {
        count: Some((number(supplied.count()), number(all))),
        things: exits.iter().map(|exit| hex_thing(exit.hex)).collect(),
        places: (0u8..).zip(exits).map(place).collect(),
        ..goal("Each exit that was used is supplied in the last German supply phase.", SUPPLIED)
    }
}

/// §4.2b The units that the Germans may not lose.
fn losses(position: &Position, division: DivisionId) -> Goal {
    let name = &position.data().divisions[division.index()].name;
    let dead = |unit: &UnitId| position.unit(*unit).place == Place::Dead;
    let lost = victory::units_of(position, division).filter(dead).count();
    Goal {
        count: Some((number(lost), 1)),
        ..goal(format!("The Germans lose at once if a unit of {name} is destroyed."), DESTROYED)
    }
}
