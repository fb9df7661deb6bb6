//! §9.21 What no German move by methods 2 to 13 does, nor an advance: let go of a town, a pocket or a road.

use hexmap::Hex;
use rules_enemy_action::{Event, Position, Side};

use super::diary::{Diary, Walk};
use super::lines::{Kind, lines};
use super::methods::method;
use super::table::{army, is_empty, is_town_of, name, number, side, stack, strength};
use super::zones::{surrounded_near, surrounds};
use super::{Happening, Man, man};

/// §9.21a
const WEAK: u32 = 5;
const WEAK_IN_CITY: u32 = 3;

pub(super) const WATCHMEN: &[Man] = &[
    man(
        "eaa-9.21a",
        "nobody leaves a weakly held VP hex but to another hex beside it",
        keeps_watch,
    ),
    man("eaa-9.21b", "no German move ends a surround", keeps_ring),
    man("eaa-9.21c", "no German leaves a town, a city or the Westwall to Allied supply", keeps_hex),
    man(
        "eaa-9.21d",
        "no German move opens an empty German town or Westwall hex to Allied supply",
        keeps_shut,
    ),
];

/// Whether a clause is that of a method from 2 to 13.
fn is_bound(why: &str) -> bool {
    method(why).is_some_and(|number| number > 1)
}

fn keeps_watch(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Moved { unit, path, why, .. } = happening.event else { return None };
    let before = happening.before;
    if !is_bound(why.as_str()) || path.len() < 2 {
        return None;
    }
    let (board, grid) = (&before.data().board, before.data().board.grid());
    let [start, end] = [*path.first()?, *path.last()?];
    let held = grid.neighbours(start).map(|(_, hex)| hex).filter(|&hex| board.vp(hex) > 0);
    let left = held.into_iter().find(|&hex| {
        let units = stack(before, Side::Allied, hex);
        let limit = if board.is_city(hex) { WEAK_IN_CITY } else { WEAK };
        !units.is_empty() && strength(before, &units) <= limit && !grid.adjacent(hex, end)
    })?;
    Some(format!("{} leaves {}", name(before, *unit), number(before, left)))
}

fn keeps_ring(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = match happening.event {
        Event::Moved { unit, path, why, .. } if is_bound(why.as_str()) => (unit, path),
        Event::Advanced { unit, path, .. } => (unit, path),
        _ => return None,
    };
    let before = happening.before;
    if side(before, *unit) != Side::German || path.len() < 2 {
        return None;
    }
    let held = surrounded_near(before, Side::German, *path.first()?);
    let freed = held.into_iter().find(|&hex| !surrounds(happening.after, Side::German, hex))?;
    Some(format!("{} frees {}", name(before, *unit), number(before, freed)))
}

/// The German walk that the action before this one has made.
fn walked<'d>(happening: &Happening<'_>, diary: &'d Diary) -> Option<&'d Walk> {
    let walk = diary.walk.as_ref().filter(|_| diary.begins(happening))?;
    let german = side(happening.before, walk.unit) == Side::German;
    (german && (walk.advances || is_bound(walk.why.as_str()))).then_some(walk)
}

/// Whether a hex is a German town, or in the Westwall.
fn is_kept(position: &Position, hex: Hex) -> bool {
    position.data().board.is_westwall(hex) || is_town_of(position, Side::German, hex)
}

fn keeps_hex(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let walk = walked(happening, diary)?;
    let before = happening.before;
    let left = *walk.path.first()?;
    // §12.83j Advances keep VP hexes and the Westwall.
    let is_kept_now = is_kept(before, left) && is_empty(before, left);
    if !is_kept_now || walk.traced[left.index()] {
        return None;
    }
    let lines = lines(before, &diary.country, Side::Allied, Kind::Plain);
    lines.traced[left.index()]
        .then(|| format!("{} leaves {}", name(before, walk.unit), number(before, left)))
}

fn keeps_shut(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let walk = walked(happening, diary)?;
    let before = happening.before;
    let lines = lines(before, &diary.country, Side::Allied, Kind::Plain);
    let held: Vec<Hex> = army(before, Side::German).map(|(_, hex)| hex).collect();
    let board = &before.data().board;
    let mut kept = board.grid().hexes().filter(|&hex| {
        let was = board.is_westwall(hex) || walk.german_towns.contains(&hex);
        was && is_kept(before, hex) && !held.contains(&hex) && !walk.path.contains(&hex)
    });
    let opened = kept.find(|&hex| lines.traced[hex.index()] && !walk.traced[hex.index()])?;
    Some(format!("{} opens {}", name(before, walk.unit), number(before, opened)))
}
