//! §15, §33 The first turn.

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::printed::counters::{Army, Role};
use rules_bitter_woods::{Event, Position, Side, UnitId};

use super::attacks::{declared, shifts_of, sum};
use super::diary::Diary;
use super::table::{
    army_of, date, division, is_ground, is_in, is_rocket, name, number, role, side,
};
use super::{Happening, Man};

/// §15.5a
const HELD: [&str; 2] = ["1 SS Pz Div", "12 SS Pz Div"];
/// §15.7e-g Between whom each army attacks, from north to south.
const SECTORS: [(Army, [&str; 2]); 3] = [
    (Army::SixthPanzer, ["bw-102cav", "bw-14cav"]),
    (Army::FifthPanzer, ["bw-14cav", "bw-28-110"]),
    (Army::Seventh, ["bw-28-109", "bw-4-12"]),
];

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-15.1a"),
        sentence: "surprise shifts German attacks of 16AM one column, and no others",
        look: surprise,
    },
    Man {
        clause: Clause::new("bw-15.3a"),
        sentence: "no Allied gun supports an attack on 16AM",
        look: no_offensive_guns,
    },
    Man {
        clause: Clause::new("bw-15.5a"),
        sentence: "neither 1st and 12th SS nor Panzer Brigade 150 moves on 16AM",
        look: held_back,
    },
    Man {
        clause: Clause::new("bw-15.7d"),
        sentence: "on 16AM a German army attacks only those who faced it when the game began",
        look: within_its_sector,
    },
    Man {
        clause: Clause::new("bw-33a"),
        sentence: "no German gun fires on Monschau on 16AM, if that is played",
        look: monschau_spared,
    },
];

/// §31a With variable surprise a die decides.
fn surprise(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let shifts = shifts_of(happening)?;
    let before = happening.before;
    let surprised = date(before) == 1
        && before.active == Side::German
        && !before.data().options.variable_surprise;
    let shifted = sum(shifts, &["bw-15.1a"]);
    (shifted != i32::from(surprised)).then(|| format!("{shifted}"))
}

fn no_offensive_guns(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (_, guns, by) = declared(happening)?;
    let before = happening.before;
    let gun = guns.first().filter(|_| by == Side::Allied && date(before) == 1)?;
    Some(format!("{} does", name(before, *gun)))
}

fn held_back(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Moved { units, .. } = happening.event else { return None };
    let before = happening.before;
    let held = |&&unit: &&UnitId| {
        division(before, unit).is_some_and(|name| HELD.contains(&name))
            || role(before, unit) == Some(Role::Brigade150)
    };
    let unit = units.iter().find(held).filter(|_| date(before) == 1)?;
    Some(format!("{} does", name(before, *unit)))
}

/// The row in which a counter stood when the game began.
fn row(position: &Position, unit: UnitId) -> Option<u8> {
    let starts = &position.data().scenario.starts;
    let hex: Hex = starts.iter().find(|start| start.unit == unit)?.hex;
    Some(position.data().board.column_and_row(hex).1)
}

fn within_its_sector(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::AttackDeclared { units, target, defenders, .. } = happening.event else {
        return None;
    };
    let before = happening.before;
    if before.active != Side::German || date(before) != 1 {
        return None;
    }
    let beyond = |unit: UnitId| {
        let (_, ends) = SECTORS.iter().find(|(army, _)| *army == army_of(before, unit))?;
        let [north, south] = ends.map(|id| before.data().unit(id).and_then(|id| row(before, id)));
        let sector = north?..=south?;
        defenders
            .iter()
            .find(|&&enemy| row(before, enemy).is_some_and(|row| !sector.contains(&row)))
    };
    // Whether a gun that helps another army attacks for its own is not said.
    let unit = units.iter().find(|&&unit| is_ground(before, unit) && beyond(unit).is_some())?;
    Some(format!("{} attacks {}", name(before, *unit), number(before, *target)))
}

/// §33b Bombardment too.
fn monschau_spared(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let (target, guns) = match happening.event {
        Event::AttackDeclared { target, guns, units, .. } => {
            let rockets = units.iter().copied().filter(|&unit| is_rocket(before, unit));
            (*target, rockets.chain(guns.iter().copied()).collect::<Vec<_>>())
        }
        Event::Bombarded { target, guns, .. } => (*target, guns.clone()),
        _ => return None,
    };
    let spared =
        before.data().options.monschau && date(before) == 1 && is_in(before, &["Monschau"], target);
    let gun = guns.into_iter().find(|&gun| spared && side(before, gun) == Side::German)?;
    Some(format!("{} does", name(before, gun)))
}
