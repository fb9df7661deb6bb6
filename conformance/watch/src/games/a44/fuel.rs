//! §6 Fuel shortage.

use kernel::Clause;
use rules_ardennes44::{Event, Phase, Side};

use super::diary::Diary;
use super::table::{name, side};
use super::{Happening, Man};

/// §6.1a The first turn on which fuel is short, and §6.2 the one from which it is shorter.
const FIRST: u8 = 7;
const SHORTER: u8 = 15;
/// §32.2d The turns that captured fuel lasts for.
const LASTS_UNTIL: u8 = 8;

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("a44-6.1a"),
        sentence: "no fuel is rolled for before Turn 7",
        look: not_yet,
    },
    Man {
        clause: Clause::new("a44-6.2"),
        sentence: "one is added to the fuel roll from Turn 15 on, and never before",
        look: shorter_later,
    },
    Man {
        clause: Clause::new("a44-6.1c"),
        sentence: "only units of the division named run dry, and only Germans",
        look: of_one_division,
    },
    Man {
        clause: Clause::new("a44-32.2d"),
        sentence: "no fuel is rolled for on Turns 7 and 8 once the dump was carried off",
        look: captured_fuel,
    },
];

fn not_yet(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::FuelRolled { .. } = happening.event else { return None };
    let before = happening.before;
    let wrong =
        before.turn < FIRST || before.active != Side::German || before.phase != Phase::FuelShortage;
    wrong.then(|| format!("rolled on turn {}, in {:?}", before.turn, before.phase))
}

fn shorter_later(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::FuelRolled { roll, result, .. } = *happening.event else { return None };
    let due = roll + u16::from(happening.before.turn >= SHORTER);
    (u16::from(result) != due)
        .then(|| format!("{roll} became {result} on turn {}", happening.before.turn))
}

fn of_one_division(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::ShortOfFuel { formation, units, .. } = happening.event else { return None };
    let before = happening.before;
    let strange = units.iter().copied().find(|&unit| {
        before.counter(unit).formation != *formation || side(before, unit) != Side::German
    })?;
    Some(format!("{} is of another", name(before, strange)))
}

fn captured_fuel(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::FuelRolled { .. } = happening.event else { return None };
    let before = happening.before;
    let full = before.fuel_removed.is_some() && before.turn <= LASTS_UNTIL;
    full.then(|| format!("rolled on turn {}", before.turn))
}
