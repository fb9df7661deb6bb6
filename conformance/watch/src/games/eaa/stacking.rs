//! §2.21k, §10.4 How many stand in a hex, and that nobody stands among enemies.

use hexmap::Hex;
use rules_enemy_action::state::moment::{GermanStep, Task};
use rules_enemy_action::state::unit::Place;
use rules_enemy_action::{Event, Position, Side};

use super::diary::Diary;
use super::table::{army, counter, hex_of, holds, name, number, side, stack, steps, steps_of};
use super::{Happening, Man, man};

/// §10.4a
const UNITS: usize = 3;
const STEPS: u32 = 6;

pub(super) const WATCHMEN: &[Man] = &[
    man(
        "eaa-10.4a",
        "no hex holds more than three units or six steps once German moves or a combat are over",
        germans_fit,
    ),
    man(
        "eaa-10.4b",
        "no Allied hex holds too many when an attack or a German impulse begins",
        allies_fit,
    ),
    man("eaa-7.2b", "no reserve is placed where it does not fit", placed_fits),
    man("eaa-10.4d", "only where too many Allies stand are steps taken off for it", only_if_over),
    man("eaa-14.1e", "both sides never stand in one hex", not_both),
    man(
        "eaa-2.21k",
        "a unit has no more steps than it began with, and without any it is dead",
        steps_are_steps,
    ),
    man("eaa-12.6c", "steps are lost one by one", one_by_one),
];

fn is_over(position: &Position, own: Side, hex: Hex) -> bool {
    let units = stack(position, own, hex);
    units.len() > UNITS || steps(position, &units) > STEPS
}

/// The first hex in which too many of a side stand.
fn over(position: &Position, own: Side) -> Option<String> {
    let mut hexes: Vec<Hex> = army(position, own).map(|(_, hex)| hex).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let hex = hexes.into_iter().find(|&hex| is_over(position, own, hex))?;
    Some(format!("{} holds too many", number(position, hex)))
}

fn germans_fit(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let settled = matches!(
        happening.event,
        Event::CombatEnded | Event::Turned { task: Task::German(GermanStep::Detachments) }
    );
    settled.then(|| over(happening.before, Side::German)).flatten()
}

fn allies_fit(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let settled = matches!(
        happening.event,
        Event::CombatBegan { attacker: Side::Allied, .. }
            | Event::Turned { task: Task::DrawCommand }
    );
    settled.then(|| over(happening.before, Side::Allied)).flatten()
}

fn placed_fits(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Went { unit, place: Place::On(hex), .. } = happening.event else { return None };
    let (before, after) = (happening.before, happening.after);
    let from_box = before.units[unit.index()].place == Place::Reserve;
    (from_box && is_over(after, side(after, *unit), *hex))
        .then(|| format!("{} in {}", name(before, *unit), number(before, *hex)))
}

fn only_if_over(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Steps { unit, why, .. } = happening.event else { return None };
    let before = happening.before;
    let hex = hex_of(before, *unit);
    let needed = hex.is_some_and(|hex| is_over(before, Side::Allied, hex));
    (why.as_str() == "eaa-10.4d" && !needed).then(|| name(before, *unit).to_owned())
}

fn not_both(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let after = happening.after;
    let unit = match happening.event {
        Event::Went { unit, .. } | Event::Moved { unit, .. } | Event::Advanced { unit, .. } => {
            *unit
        }
        Event::Retreated { units, .. } => *units.first()?,
        _ => return None,
    };
    let hex = hex_of(after, unit)?;
    let enemy = side(after, unit).enemy();
    holds(after, enemy, hex).then(|| format!("{} in {}", name(after, unit), number(after, hex)))
}

fn steps_are_steps(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Steps { unit, .. } = happening.event else { return None };
    let after = happening.after;
    let left = steps_of(after, *unit);
    let is_dead = after.units[unit.index()].place == Place::Dead;
    let most = counter(after, *unit).faces.len();
    (usize::from(left) > most || is_dead != (left == 0))
        .then(|| format!("{} has {left}", name(after, *unit)))
}

fn one_by_one(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Steps { unit, steps, why } = happening.event else { return None };
    let before = happening.before;
    let had = steps_of(before, *unit);
    // §12.74a, §3.0.1f Whoever goes with the others goes whole, and so does who is lost in set-up.
    let whole = ["eaa-12.74a", "eaa-3.0.1f"].contains(&why.as_str());
    (!whole && had.abs_diff(*steps) != 1)
        .then(|| format!("{} from {had} to {steps}", name(before, *unit)))
}
