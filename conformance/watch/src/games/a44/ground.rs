//! §11.4 to §11.10 The ground that a move leads over: rivers, woods, lakes, edges and boundaries.

use hexmap::Hex;
use kernel::Clause;
use rules_ardennes44::printed::scenario::Goal;
use rules_ardennes44::state::unit::Place;
use rules_ardennes44::{Event, Position, Side, UnitId};

use super::diary::Diary;
use super::march::{March, march, origin, told};
use super::table::{
    Class, class, counts_hexes, is_boundary, is_lake, is_rough, is_thick, is_wet, name, number,
    numbers, side, step,
};
use super::{Happening, Man};

/// §11.10.1a The last turn on which Army Boundaries are in force.
pub(super) const BOUNDARIES_UNTIL: u8 = 4;
/// §11.9.3a
const WAY_TO_ANTWERP: [char; 2] = ['F', 'G'];

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-11.4.1a"),
        sentence: "no vehicle moves across a river without a bridge",
        look: vehicles_at_rivers,
    },
    Man {
        clause: Clause::new("a44-11.4.1b"),
        sentence: "infantry crosses a river without a bridge only by Tactical Movement, from where it began",
        look: infantry_at_rivers,
    },
    Man {
        clause: Clause::new("a44-11.5"),
        sentence: "vehicles enter and leave Forest and the West Wall only by road",
        look: vehicles_in_woods,
    },
    Man {
        clause: Clause::new("a44-11.6a"),
        sentence: "a Wooded Rough hexside is crossed by road, or on foot by Tactical Movement from where it began",
        look: rough_sides,
    },
    Man { clause: Clause::new("a44-TEC.9"), sentence: "nobody ever crosses a lake", look: lakes },
    Man {
        clause: Clause::new("a44-11.9.2a"),
        sentence: "no German is ever in a box or a Blocking Position",
        look: no_german_in_boxes,
    },
    Man {
        clause: Clause::new("a44-11.9.3a"),
        sentence: "Germans leave the map only by F and G, or by the cut edge where points are counted",
        look: by_f_and_g,
    },
    Man {
        clause: Clause::new("a44-11.10.1a"),
        sentence: "no German crosses an Army Boundary before Turn 5, but to come back",
        look: boundaries,
    },
];

fn vehicles_at_rivers(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, march) = (happening.before, march(happening)?);
    let vehicle = march.units.iter().any(|&unit| class(before, unit) == Class::Vehicle);
    let wet = step(march.path, |from, to| is_wet(before, from, to)).filter(|_| vehicle)?;
    Some(format!("{} at {}", told(before, &march), numbers(before, &wet)))
}

/// A step that is neither by Tactical Movement nor the first of a move. 212 VG crosses by Echternach once (§29.3).
fn off_the_start(
    before: &Position,
    march: &March<'_>,
    bad: impl Fn(Hex, Hex) -> bool,
) -> Option<String> {
    let start = origin(before, march);
    let began =
        |from| counts_hexes(march.mode) && from == start && !march.path[1..].contains(&start);
    let wrong = step(march.path, |from, to| {
        let leave = before.data().places.echternach == Some([from, to]) && before.turn == 1;
        bad(from, to) && !began(from) && !leave
    })?;
    Some(format!("{} at {}", told(before, march), numbers(before, &wrong)))
}

/// Whoever comes from off the map began beside no river.
fn infantry_at_rivers(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, march) = (happening.before, march(happening)?);
    off_the_start(before, &march, |from, to| is_wet(before, from, to))
}

/// Guns on the move are vehicles.
fn vehicles_in_woods(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, march) = (happening.before, march(happening)?);
    let vehicle = march.units.iter().any(|&unit| class(before, unit) == Class::Vehicle);
    let thick = step(march.path, |from, to| is_thick(before, from, to)).filter(|_| vehicle)?;
    Some(format!("{} at {}", told(before, &march), numbers(before, &thick)))
}

/// For vehicles never.
fn rough_sides(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (before, march) = (happening.before, march(happening)?);
    let vehicle = march.units.iter().any(|&unit| class(before, unit) == Class::Vehicle);
    let rough = step(march.path, |from, to| is_rough(before, from, to));
    let driven = rough
        .filter(|_| vehicle)
        .map(|rough| format!("{} at {}", told(before, &march), numbers(before, &rough)));
    driven.or_else(|| off_the_start(before, &march, |from, to| is_rough(before, from, to)))
}

/// Marching, retreating, advancing or slipping.
fn lakes(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let path: &[Hex] = match happening.event {
        Event::Moved { path, .. }
        | Event::Retreated { path, .. }
        | Event::Advanced { path, .. } => path,
        Event::SlippedByNight { from, to, .. } => &[*from, *to],
        _ => return None,
    };
    step(path, |from, to| is_lake(before, from, to)).map(|lake| numbers(before, &lake))
}

fn no_german_in_boxes(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let after = happening.after;
    let boxed = after.unit_ids().find(|&unit| {
        let place = after.units[unit.index()].place;
        side(after, unit) == Side::German && matches!(place, Place::Box(_) | Place::Blocking(_))
    })?;
    Some(name(after, boxed).to_owned())
}

/// The west edge of the East Map is open where that is played alone (§S2.4).
fn by_f_and_g(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Exited { units, from, entry } = happening.event else { return None };
    let before = happening.before;
    let data = before.data();
    let german = units.iter().all(|&unit| side(before, unit) == Side::German);
    let open = if data.scenario.victory == Goal::Points {
        let west = &data.places.west_sheet;
        let mut around = data.board.grid().neighbours(*from);
        around.any(|(_, next)| west[next.index()]) && !west[from.index()]
    } else {
        let entry = entry.map(|entry| data.places.entries[entry.index()]);
        entry.is_some_and(|entry| WAY_TO_ANTWERP.contains(&entry.letter) && entry.hex == *from)
    };
    (!german || !open).then(|| format!("{} at {}", name(before, units[0]), number(before, *from)))
}

/// Whoever was driven over it may come back (§11.10.2b).
fn boundaries(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    let (units, path): (&[UnitId], &[Hex]) = match happening.event {
        Event::Moved { units, path, .. } => (units, path),
        Event::SlippedByNight { units, from, to } => (units, &[*from, *to]),
        _ => return None,
    };
    let bound = before.turn <= BOUNDARIES_UNTIL
        && side(before, units[0]) == Side::German
        && !units.iter().all(|unit| diary.driven_over.contains(unit));
    let over = step(path, |from, to| is_boundary(before, from, to)).filter(|_| bound)?;
    Some(format!("{} at {}", name(before, units[0]), numbers(before, &over)))
}
