//! §9.7 Retreats: how far, where to, and who is lost.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::printed::board::Terrain;
use rules_bitter_woods::printed::counters::{Role, Silhouette};
use rules_bitter_woods::printed::results::Code;
use rules_bitter_woods::{Event, Position, Side, UnitId};

use super::costs::stays_west;
use super::diary::{Diary, leads_off};
use super::stacking::has_room;
use super::table::{
    counter, date, fords, hex_of, is_armor, is_army_gun, is_cliff, is_heavy, is_meuse, is_wet,
    name, number, numbers, role, side, step, terrain, way,
};
use super::zones::Lay;
use super::{Happening, Man};

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-9.7k"),
        sentence: "a unit retreats exactly as many hexes as the result says",
        look: full_distance,
    },
    Man {
        clause: Clause::new("bw-9.7l"),
        sentence: "no unit enters a hex twice in a retreat",
        look: no_hex_twice,
    },
    Man {
        clause: Clause::new("bw-9.7n"),
        sentence: "no unit retreats into an enemy zone",
        look: no_zones,
    },
    Man {
        clause: Clause::new("bw-9.7p"),
        sentence: "no Panther or Tiger retreats over an unbridged river",
        look: heavy_tanks,
    },
    Man {
        clause: Clause::new("bw-9.7q"),
        sentence: "no vehicle or gun retreats over the unbridged Meuse",
        look: vehicles_and_the_meuse,
    },
    Man {
        clause: Clause::new("bw-9.7i"),
        sentence: "armor retreats through forest only by road, though its bridge be down",
        look: armor_by_road,
    },
    Man {
        clause: Clause::new("bw-9.7j"),
        sentence: "a unit retreats off the map only when no way on the map is left",
        look: off_at_last,
    },
    Man {
        clause: Clause::new("bw-9.7o"),
        sentence: "only units that cannot retreat are lost for want of a way",
        look: only_the_trapped,
    },
];

/// How many hexes the result of the combat at hand sends somebody back (§30a).
fn distance(position: &Position, diary: &Diary) -> Option<usize> {
    let battle = diary.battle.as_ref()?;
    let slow = position.data().options.schnee_eifel
        && date(position) == 1
        && battle.attacker == Side::German
        && battle.defenders.iter().any(|&unit| role(position, unit) == Some(Role::SchneeEifel));
    match battle.outcome?.code {
        Code::DefenderRetreats { hexes, .. } => Some(usize::from(hexes)),
        Code::AttackerRetreats { hexes, .. } => {
            Some(usize::from(hexes).saturating_sub(usize::from(slow)))
        }
        Code::DefenderEliminated
        | Code::AttackerEliminated
        | Code::Counterattack
        | Code::Suppressed
        | Code::Engaged
        | Code::Firefight => None,
    }
}

fn retreat<'a>(happening: &Happening<'a>) -> Option<(UnitId, &'a [Hex])> {
    let Event::Retreated { unit, path } = happening.event else { return None };
    Some((*unit, path))
}

/// The first step of a retreat that is so.
fn steps(
    happening: &Happening<'_>,
    is_so: impl Fn(&Position, UnitId, Hex, Hex) -> bool,
) -> Option<String> {
    let (unit, path) = retreat(happening)?;
    let before = happening.before;
    let wrong = step(path, |from, to| is_so(before, unit, from, to))?;
    Some(format!("{} goes {}", name(before, unit), numbers(before, &wrong)))
}

/// §5.5i What is owed at the map's edge is cancelled.
fn full_distance(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, path) = retreat(happening)?;
    let hexes = distance(happening.before, diary)?;
    let gone = path.len() - 1;
    let wrong = if leads_off(happening) { gone > hexes } else { gone != hexes };
    wrong.then(|| format!("{} goes {gone} of {hexes}", name(happening.before, unit)))
}

fn no_hex_twice(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = retreat(happening)?;
    let again = (1..path.len()).find(|&at| path[..at].contains(&path[at]))?;
    let before = happening.before;
    Some(format!("{} enters {}", name(before, unit), number(before, path[again])))
}

fn no_zones(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (unit, path) = retreat(happening)?;
    let before = happening.before;
    let enemy = Lay::of(before, side(before, unit).enemy());
    let hex = path.get(1..)?.iter().find(|hex| enemy.zone[hex.index()])?;
    Some(format!("{} enters {}", name(before, unit), number(before, *hex)))
}

fn heavy_tanks(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    steps(happening, |position, unit, from, to| {
        is_heavy(position, unit) && is_wet(position, from, to)
    })
}

fn vehicles_and_the_meuse(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    steps(happening, |position, unit, from, to| {
        !fords(position, unit) && is_wet(position, from, to) && is_meuse(position, from, to)
    })
}

fn armor_by_road(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    steps(happening, |position, unit, from, to| !is_passable(position, unit, from, to))
}

/// Whether forest lets armor through in a retreat: lighter tanks go where the road's bridge is down.
fn is_passable(position: &Position, unit: UnitId, from: Hex, to: Hex) -> bool {
    let board = &position.data().board;
    let forest = |hex| terrain(position, hex) == Terrain::Forest;
    if !is_armor(position, unit) || !forest(from) && !forest(to) {
        return true;
    }
    let Some(way) = way(position, from, to).filter(|&way| board.road(from, way)) else {
        return false;
    };
    let drawn = counter(position, unit).silhouette;
    let light = matches!(drawn, Some(Silhouette::Allied | Silhouette::MkIv));
    !is_wet(position, from, to) || light && board.bridge(from, way).is_some()
}

/// Whether a unit has any way back of so many hexes on the map.
fn has_way(position: &Position, unit: UnitId, hexes: usize) -> bool {
    let Some(hex) = hex_of(position, unit) else { return false };
    let enemy = Lay::of(position, side(position, unit).enemy());
    !is_army_gun(position, unit) && goes_on(position, unit, &enemy, &mut vec![hex], hexes)
}

fn goes_on(
    position: &Position,
    unit: UnitId,
    enemy: &Lay,
    path: &mut Vec<Hex>,
    hexes: usize,
) -> bool {
    let Some(&here) = path.last() else { return false };
    if path.len() > hexes {
        return has_room(position, unit, here);
    }
    let grid = position.data().board.grid();
    grid.neighbours(here).any(|(_, next)| {
        let open = !path.contains(&next) && is_open(position, unit, enemy, here, next);
        open && {
            path.push(next);
            let found = goes_on(position, unit, enemy, path, hexes);
            path.pop();
            found
        }
    })
}

/// §9.7i-r Whether a step of a retreat may be taken.
fn is_open(position: &Position, unit: UnitId, enemy: &Lay, from: Hex, to: Hex) -> bool {
    let (wet, meuse) = (is_wet(position, from, to), is_meuse(position, from, to));
    let drowns = wet && (is_heavy(position, unit) || meuse && !fords(position, unit));
    let stays = meuse && stays_west(position, unit);
    position.data().scenario.is_played_on(to)
        && !enemy.held[to.index()]
        && !enemy.zone[to.index()]
        && !is_cliff(position, from, to)
        && !drowns
        && !stays
        && is_passable(position, unit, from, to)
}

/// The way to the edge has been gone when the unit leaves: the diary knows from where.
fn off_at_last(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (unit, _) = retreat(happening).filter(|_| leads_off(happening))?;
    let before = happening.before;
    let hexes = distance(before, diary)?;
    let wrong = side(before, unit) == Side::German || has_way(before, unit, hexes);
    wrong.then(|| format!("{} does", name(before, unit)))
}

fn only_the_trapped(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Eliminated { unit, why } = *happening.event else { return None };
    let before = happening.before;
    if why.to_string() != "bw-9.7o" {
        return None;
    }
    let hexes = distance(before, diary)?;
    has_way(before, unit, hexes).then(|| format!("{} has a way", name(before, unit)))
}
