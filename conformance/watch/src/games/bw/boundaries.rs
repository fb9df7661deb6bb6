//! §5.4, §5.5, §37.2 Army boundaries, and leaving the map.

use hexmap::{Edge, Hex};
use kernel::Clause;
use rules_bitter_woods::printed::boundaries::Flank;
use rules_bitter_woods::printed::counters::{Army, Role};
use rules_bitter_woods::state::unit::Place;
use rules_bitter_woods::{Event, Position, Side, UnitId};

use super::diary::Diary;
use super::table::{
    army_of, date, is_gun, is_leader, is_mechanized, name, number, numbers, role, side, step,
    unsupplied,
};
use super::{Happening, Man};

/// §5.4a The last turn of boundaries: 18PM.
const LAST: u8 = 6;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-5.4a"),
        sentence: "no German mechanized unit moves over the boundary of its army through 18PM",
        look: keeps_to_its_army,
    },
    Man {
        clause: Clause::new("bw-24.6d"),
        sentence: "no German leader moves over the boundary of his army through 18PM",
        look: leaders_keep_to_their_army,
    },
    Man {
        clause: Clause::new("bw-37.2a"),
        sentence: "no German gun moves over the boundary of its army through 18PM, if armies have guns",
        look: guns_keep_to_their_army,
    },
    Man {
        clause: Clause::new("bw-9.8h"),
        sentence: "no German mechanized unit advances over the boundary of its army through 18PM",
        look: advances_within_its_army,
    },
    Man {
        clause: Clause::new("bw-5.4b"),
        sentence: "no mechanized unit of 6th Panzer Army attacks over its boundary through 18PM",
        look: attacks_within_its_army,
    },
    Man {
        clause: Clause::new("bw-5.5a"),
        sentence: "only German mechanized units leave the map for good, by road beyond the Meuse",
        look: leaves_by_road,
    },
    Man {
        clause: Clause::new("bw-5.5h"),
        sentence: "no Allied unit in supply leaves the map by choice",
        look: supplied_stay,
    },
    Man {
        clause: Clause::new("bw-5.5d"),
        sentence: "only Allied units leave the map to return, and not over the eastern edge",
        look: allied_edges,
    },
    Man {
        clause: Clause::new("bw-5.5e"),
        sentence: "a unit that has left the map misses a whole game-turn",
        look: misses_a_turn,
    },
    Man {
        clause: Clause::new("bw-5.5f"),
        sentence: "a unit that has left the map returns by a lettered road of the same edge",
        look: same_edge,
    },
];

/// §5.4b-f Whether a hex is closed to an army.
fn is_closed(position: &Position, army: Army, hex: Hex) -> bool {
    let boundaries = &position.data().places.boundaries;
    let (north, south) = (boundaries.northern.flank(hex), boundaries.southern.flank(hex));
    match army {
        Army::SixthPanzer => matches!(north, Flank::Road | Flank::South),
        Army::FifthPanzer => north == Flank::North || south == Flank::South,
        Army::Seventh => south == Flank::North,
        Army::First | Army::Third | Army::British => false,
    }
}

/// Whether boundaries still tell for a unit. The Jagdtigers come by any road (§29.6a): for them there is a doubt.
fn is_held(position: &Position, diary: &Diary, unit: UnitId) -> bool {
    role(position, unit) != Some(Role::Jagdpanzer653)
        && side(position, unit) == Side::German
        && date(position) <= LAST
        && !diary.freed.contains(&unit)
}

/// The first step of a unit into a closed hex. Whoever begins beyond the boundary is on its way back (§5.4i), and whoever passes its
/// end on the way is free (§5.4h).
fn strays(happening: &Happening<'_>, diary: &Diary, unit: UnitId, path: &[Hex]) -> Option<String> {
    let before = happening.before;
    let army = army_of(before, unit);
    let ends = &before.data().places.boundaries;
    let passes = |hex: &Hex| [ends.northern.end, ends.southern.end].contains(hex);
    let doubtful = is_closed(before, army, *path.first()?) || path.iter().any(passes);
    if !is_held(before, diary, unit) || doubtful {
        return None;
    }
    let wrong = step(path, |_, to| is_closed(before, army, to))?;
    Some(format!("{} of {army:?} goes {}", name(before, unit), numbers(before, &wrong)))
}

fn marches(
    happening: &Happening<'_>,
    diary: &Diary,
    is_so: impl Fn(&Position, UnitId) -> bool,
) -> Option<String> {
    let Event::Moved { units, path, .. } = happening.event else { return None };
    let mut bound = units.iter().filter(|&&unit| is_so(happening.before, unit));
    bound.find_map(|&unit| strays(happening, diary, unit, path))
}

fn keeps_to_its_army(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    marches(happening, diary, is_mechanized)
}

fn leaders_keep_to_their_army(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    marches(happening, diary, is_leader)
}

/// A gun that passes the end of a boundary is free (§37.2f): west of either there is a doubt.
fn guns_keep_to_their_army(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let data = happening.before.data();
    let Event::Moved { path, .. } = happening.event else { return None };
    let column = |hex: Hex| data.board.column_and_row(hex).0;
    let ends = &data.places.boundaries;
    let west = column(ends.northern.end).min(column(ends.southern.end));
    if !data.options.army_artillery || path.iter().any(|&hex| column(hex) >= west) {
        return None;
    }
    marches(happening, diary, is_gun)
}

fn advances_within_its_army(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Advanced { unit, path } = happening.event else { return None };
    is_mechanized(happening.before, *unit).then(|| strays(happening, diary, *unit, path))?
}

fn attacks_within_its_army(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::AttackDeclared { target, units, .. } = happening.event else { return None };
    let before = happening.before;
    let over = |&&unit: &&UnitId| {
        is_mechanized(before, unit)
            && is_held(before, diary, unit)
            && army_of(before, unit) == Army::SixthPanzer
            && is_closed(before, Army::SixthPanzer, *target)
    };
    let unit = units.iter().find(over)?;
    Some(format!("{} attacks {}", name(before, *unit), number(before, *target)))
}

fn leaves_by_road(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Exited { units, from } = happening.event else { return None };
    let before = happening.before;
    let data = before.data();
    let road =
        [Edge::West, Edge::North].iter().any(|&edge| data.places.roads_off(edge).contains(from));
    let allowed = |unit: UnitId| {
        side(before, unit) == Side::German
            && is_mechanized(before, unit)
            && road
            && data.board.is_beyond_meuse(*from)
    };
    let unit = units.iter().find(|&&unit| !allowed(unit))?;
    Some(format!("{} leaves from {}", name(before, *unit), number(before, *from)))
}

fn supplied_stay(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Withdrew { unit, .. } = *happening.event else { return None };
    let before = happening.before;
    let by_choice = before.battle.is_none() && !unsupplied(before, unit);
    by_choice.then(|| format!("{} does", name(before, unit)))
}

fn allied_edges(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Withdrew { unit, edge, .. } = *happening.event else { return None };
    let before = happening.before;
    let wrong = side(before, unit) == Side::German || edge == Edge::East;
    wrong.then(|| format!("{} leaves over {edge:?}", name(before, unit)))
}

/// Those who return, and what is known of their leaving.
fn returning(happening: &Happening<'_>) -> Option<(UnitId, u8, Edge, Hex)> {
    let Event::Entered { units, hex } = happening.event else { return None };
    units.iter().find_map(|&unit| match happening.before.units[unit.index()].place {
        Place::Withdrawn { turn, edge } => Some((unit, turn, edge, *hex)),
        Place::On(_) | Place::Waiting | Place::Exited | Place::Dead | Place::Unused => None,
    })
}

fn misses_a_turn(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, left, ..) = returning(happening)?;
    let before = happening.before;
    (before.turn < left + 2).then(|| format!("{} left on turn {left}", name(before, unit)))
}

fn same_edge(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, _, edge, hex) = returning(happening)?;
    let before = happening.before;
    let mut entries = before.data().places.entries.iter();
    let lettered = entries.any(|entry| entry.edge == edge && entry.hex == hex);
    (!lettered).then(|| format!("{} comes by {}", name(before, unit), number(before, hex)))
}
