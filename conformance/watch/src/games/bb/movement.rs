//! §6 Movement, exits and reinforcements.

use hexmap::Hex;
use kernel::Clause;
use rules_bastogne::state::unit::{Mark, Place, Points};
use rules_bastogne::{Event, Phase, Position, Side, UnitId};

use super::costs::{ASSAULT, allowance, ground, step};
use super::diary::Diary;
use super::table::{EXITS, counter, has, hex_of, holds, is_foot, is_wet, name, number, side};
use super::{Happening, Man};

/// §6.5d
const OFF_THE_MAP: u32 = 1;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bb-6a"),
        sentence: "units move from hex to adjacent hex, and from where they stand",
        look: hex_by_hex,
    },
    Man {
        clause: Clause::new("bb-6b"),
        sentence: "no unit spends more points than it has",
        look: within_points,
    },
    Man {
        clause: Clause::new("bb-6.2b"),
        sentence: "vehicles and guns never cross a river without a bridge",
        look: no_fording,
    },
    Man {
        clause: Clause::new("bb-6c"),
        sentence: "no unit enters a hex with an enemy in it",
        look: never_together,
    },
    Man {
        clause: Clause::new("bb-6.1b"),
        sentence: "a unit moves once in a player turn",
        look: moves_once,
    },
    Man {
        clause: Clause::new("bb-6.1d"),
        sentence: "a unit that has ended its move has no points left",
        look: nothing_left,
    },
    Man {
        clause: Clause::new("bb-5.1.10b"),
        sentence: "nobody exploits on foot",
        look: motorised_only,
    },
    Man {
        clause: Clause::new("bb-5.1.4b"),
        sentence: "towed guns move only when they are limbered",
        look: limbered_to_move,
    },
    Man {
        clause: Clause::new("bb-6.4c"),
        sentence: "a reinforcement whose entry is blocked comes next to it, and stays this turn",
        look: beside_the_entry,
    },
    Man {
        clause: Clause::new("bb-6.4a"),
        sentence: "only Allied units arrive, and not before their turn",
        look: arrivals,
    },
    Man {
        clause: Clause::new("bb-6.5a"),
        sentence: "only Germans leave the map, by a western road, in their movement phase",
        look: exits,
    },
    Man {
        clause: Clause::new("bb-6.5b"),
        sentence: "nobody who has left the map comes back",
        look: no_return,
    },
];

fn hex_by_hex(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Moved { units, path, .. } = happening.event else { return None };
    let before = happening.before;
    let grid = before.data().board.grid();
    let gap = path.windows(2).find(|step| !grid.adjacent(step[0], step[1]));
    if let Some(step) = gap {
        return Some(format!("{} to {}", number(before, step[0]), number(before, step[1])));
    }
    let stray = units.iter().find(|&&unit| hex_of(before, unit) != path.first().copied())?;
    Some(format!("{} is not where the path begins", name(before, *stray)))
}

/// What units spend on a path, and on an assault at its end.
fn spent(position: &Position, unit: UnitId, path: &[Hex]) -> Option<u32> {
    path.windows(2).map(|pair| step(position, unit, pair[0], pair[1])).sum()
}

/// What a unit may spend: in the midst of a move what is left of it.
fn purse(position: &Position, unit: UnitId) -> u32 {
    let left = position.moving.as_ref().and_then(|moving| moving.left(unit));
    left.map_or_else(|| allowance(position, unit), u32::from)
}

fn within_points(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    match happening.event {
        Event::Moved { units, path, left, .. } => {
            let wrong = units.iter().zip(left).find(|&(&unit, &left)| {
                spent(before, unit, path)
                    .is_none_or(|spent| spent + u32::from(left) != purse(before, unit))
            });
            let (unit, left) = wrong?;
            Some(format!("{} keeps {left} half points", name(before, *unit)))
        }
        Event::AttackDeclared { target, units, assault: true, .. } => {
            let poor = units.iter().find(|&&unit| {
                let price = hex_of(before, unit)
                    .and_then(|from| ground(before, unit, from, *target))
                    .map(|ground| ground + ASSAULT);
                price.is_none_or(|price| price > purse(before, unit))
            })?;
            Some(format!("{} cannot pay for the assault", name(before, *poor)))
        }
        Event::Exited { unit, .. } => {
            let moved = before.moving.as_ref().and_then(|moving| moving.left(*unit));
            let poor = moved.is_some_and(|left| u32::from(left) < OFF_THE_MAP);
            poor.then(|| format!("{} has nothing left", name(before, *unit)))
        }
        _ => None,
    }
}

/// The steps of a path that units took, by any kind of movement.
fn steps(happening: &Happening<'_>) -> Vec<(UnitId, Hex, Hex)> {
    let of = |units: &[UnitId], path: &[Hex]| {
        let pairs = path.windows(2).map(|pair| (pair[0], pair[1]));
        let each = |(from, to)| units.iter().map(move |&unit| (unit, from, to)).collect::<Vec<_>>();
        pairs.flat_map(each).collect::<Vec<_>>()
    };
    match happening.event {
        Event::Moved { units, path, .. } | Event::Retreated { units, path } => of(units, path),
        Event::Advanced { units, to, .. } => {
            let from = |unit| hex_of(happening.before, unit).map(|from| (unit, from, *to));
            units.iter().filter_map(|&unit| from(unit)).collect()
        }
        _ => Vec::new(),
    }
}

fn no_fording(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let (unit, from, to) = steps(happening)
        .into_iter()
        .find(|&(unit, from, to)| !is_foot(before, unit) && is_wet(before, from, to))?;
    Some(format!("{} from {} to {}", name(before, unit), number(before, from), number(before, to)))
}

fn never_together(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let entered = match happening.event {
        Event::Entered { unit, hex, .. } => vec![(*unit, *hex, *hex)],
        _ => steps(happening),
    };
    let (unit, _, to) =
        entered.into_iter().find(|&(unit, _, to)| holds(before, side(before, unit).enemy(), to))?;
    Some(format!("{} enters {}", name(before, unit), number(before, to)))
}

fn moves_once(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Moved { units, .. } = happening.event else { return None };
    let before = happening.before;
    let driving =
        |unit: UnitId| before.moving.as_ref().is_some_and(|moving| moving.left(unit).is_some());
    let again = units.iter().find(|&&unit| diary.acted.contains(&unit) && !driving(unit))?;
    Some(format!("{} moves again", name(before, *again)))
}

fn nothing_left(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (Event::Moved { units, goes_on: false, .. } | Event::Halted { units }) = happening.event
    else {
        return None;
    };
    let after = happening.after;
    let rich = units.iter().find(|&&unit| {
        after.units[unit.index()].points != Points::Left(0) || !has(after, unit, Mark::Acted)
    })?;
    Some(format!("{} keeps its points", name(after, *rich)))
}

fn motorised_only(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Moved { units, .. } = happening.event else { return None };
    let before = happening.before;
    let exploits = matches!(before.phase, Phase::GermanExploitation | Phase::AlliedExploitation);
    let unit = units.iter().find(|&&unit| exploits && is_foot(before, unit))?;
    Some(format!("{} exploits", name(before, *unit)))
}

fn limbered_to_move(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Moved { units, path, .. } = happening.event else { return None };
    let before = happening.before;
    let unit = units.iter().find(|&&unit| {
        path.len() > 1 && counter(before, unit).is_towed() && !has(before, unit, Mark::Limbered)
    })?;
    Some(format!("{} moves", name(before, *unit)))
}

fn beside_the_entry(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    match happening.event {
        Event::Entered { unit, hex, held } => {
            let entry = counter(before, *unit).hex;
            let blocked = holds(before, Side::German, entry);
            let beside = before.data().board.grid().adjacent(entry, *hex);
            let right = if blocked { *held && beside } else { !held && *hex == entry };
            (!right).then(|| format!("{} enters {}", name(before, *unit), number(before, *hex)))
        }
        Event::Moved { units, .. } => {
            let unit = units.iter().find(|unit| diary.held.contains(unit))?;
            Some(format!("{} moves on", name(before, *unit)))
        }
        _ => None,
    }
}

fn arrivals(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Entered { unit, .. } = happening.event else { return None };
    let before = happening.before;
    let due = counter(before, *unit).arrival;
    let wrong = side(before, *unit) != Side::Allied || due == 0 || due > before.turn;
    wrong.then(|| format!("{} arrives on turn {}", name(before, *unit), before.turn))
}

fn exits(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Exited { unit, .. } = happening.event else { return None };
    let before = happening.before;
    let from = hex_of(before, *unit).map(|hex| number(before, hex));
    let road = from.as_deref().is_some_and(|from| EXITS.contains(&from));
    let wrong =
        side(before, *unit) != Side::German || before.phase != Phase::GermanMovement || !road;
    wrong.then(|| format!("{} leaves from {from:?}", name(before, *unit)))
}

fn no_return(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, after) = (happening.before, happening.after);
    let back = before.unit_ids().find(|unit| {
        let gone = |place| matches!(place, Place::Exited(_) | Place::Dead);
        gone(before.units[unit.index()].place) && !gone(after.units[unit.index()].place)
    })?;
    Some(format!("{} is back", name(before, back)))
}
