//! §4, §8 The order of phases, impulses and days.

use rules_enemy_action::printed::cards::{CardId, Formation};
use rules_enemy_action::printed::counters::Entry;
use rules_enemy_action::state::decks::CardPlace;
use rules_enemy_action::state::moment::{DayStep, Task};
use rules_enemy_action::state::unit::{Mark, Place};
use rules_enemy_action::{Event, Position, Side};

use super::diary::Diary;
use super::table::{all_of, army, counter, has, name, place_of, side};
use super::{Happening, Man, man};

/// §18 The last day of each scenario.
const LENGTHS: [(&str, u8); 5] = [
    ("initial_assault", 16),
    ("allies_surprised", 18),
    ("german_breakout", 21),
    ("battle_of_the_bulge", 29),
    ("crisis_at_the_meuse", 28),
];
/// §4.0a, §4.0b What may follow what.
const FOLLOW: [(u8, u8); 12] = [
    (SET_UP, GERMAN),
    (SET_UP, ALLIED),
    (RESERVE, CARDS),
    (CARDS, SUPPLY),
    (SUPPLY, GERMAN),
    (SUPPLY, ALLIED),
    (GERMAN, ALLIED),
    (ALLIED, GERMAN),
    (ALLIED, END),
    (END, RESERVE),
    (GERMAN, GERMAN),
    (ALLIED, ALLIED),
];
const SET_UP: u8 = 0;
const RESERVE: u8 = 1;
const CARDS: u8 = 2;
const SUPPLY: u8 = 3;
const GERMAN: u8 = 4;
const ALLIED: u8 = 5;
const END: u8 = 6;
const OVER: u8 = 7;
/// §4.0.4a
const PAIR: usize = 2;
/// §8.14
const PEIPER: &str = "Peiper";

pub(super) const WATCHMEN: &[Man] = &[
    man("eaa-4.0a", "phases follow each other as the book has them", in_order),
    man("eaa-4.11a", "no German impulse opens the 16th", no_opening),
    man("eaa-4.0.4h", "no day ends before the German pile has run out", not_too_soon),
    man("eaa-4.0.4g", "no German impulse begins once the German pile has run out", not_too_late),
    man("eaa-4.0.5f", "days follow each other one by one", day_by_day),
    man("eaa-18.4a", "no day follows the last of the scenario", last_day),
    man("eaa-4.0.4c", "one card commands an Allied impulse, and no more", one_command),
    man("eaa-4.0.4a", "two German cards are drawn for an impulse, and no more", one_pair),
    man(
        "eaa-8.1b",
        "of two cards the one commands that is primary, or of more value, or lower",
        commander,
    ),
    man(
        "eaa-8.2a",
        "German reserves leave the calendar only by Army Group B, none before its date",
        released,
    ),
    man("eaa-8.2c", "Army Group B leaves nobody on the calendar whose date has come", none_left),
    man(
        "eaa-9.8a",
        "the OKW is released only while Germans are at the Meuse or over it",
        okw_waits,
    ),
    man(
        "eaa-4.0.1a",
        "Allied units are called up in the Reserve Phase of their date, not before",
        called_up,
    ),
    man("eaa-4.0.5d", "nobody is dispersed or out of fuel when a day begins", refreshed),
    man("eaa-4.0.5b", "no card is held and no chit is out when a day begins", put_away),
];

/// §4.0.4 Whether it is done in the Command Phase.
pub(super) fn is_command_phase(task: &Task) -> bool {
    matches!(phase(task), GERMAN | ALLIED)
}

/// §4.0a The number of a phase.
fn phase(task: &Task) -> u8 {
    match task {
        Task::DrawSetup | Task::Adjust { .. } | Task::PlaceDepots(_) | Task::DealFirst => SET_UP,
        Task::CallUp | Task::Delayed => RESERVE,
        Task::Prepare | Task::Fade(_) => CARDS,
        Task::Generate | Task::FillWestwall | Task::CheckSupply | Task::Interdiction => SUPPLY,
        Task::DrawCommand
        | Task::CheckFuel
        | Task::ChooseCommand
        | Task::SupportEvent
        | Task::Scan(_)
        | Task::German(_)
        | Task::EndCommand => GERMAN,
        Task::ChooseAllied
        | Task::Act
        | Task::Deploy(_)
        | Task::Replace(..)
        | Task::Event(..)
        | Task::Overstacked
        | Task::EndAllied => ALLIED,
        Task::EndOfDay(_) => END,
        Task::Over => OVER,
    }
}

fn in_order(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Turned { task } = happening.event else { return None };
    let before = &happening.before.task;
    let pair = (phase(before), phase(task));
    (pair.0 != pair.1 && !FOLLOW.contains(&pair)).then(|| format!("{task:?} follows {before:?}"))
}

fn no_opening(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Turned { task } = happening.event else { return None };
    let before = happening.before;
    let opens = phase(&before.task) == SET_UP && phase(task) == GERMAN;
    (before.day == 16 && opens).then(|| format!("{task:?} opens the day"))
}

fn pile(position: &Position) -> usize {
    position.decks.at(Side::German, CardPlace::Pile).count()
}

fn not_too_soon(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Turned { task: Task::EndOfDay(DayStep::Victory) } = happening.event else {
        return None;
    };
    let left = pile(happening.before);
    (!diary.pile_out && left > 0).then(|| format!("{left} cards are left"))
}

fn not_too_late(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Turned { task: Task::DrawCommand } = happening.event else { return None };
    let after_allied = happening.before.task == Task::EndAllied;
    (after_allied && (diary.pile_out || pile(happening.before) == 0))
        .then(|| "the pile has run out".to_owned())
}

fn day_by_day(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DayBegan { day } = happening.event else { return None };
    let before = happening.before.day;
    (*day != before + 1).then(|| format!("the {day}th follows the {before}th"))
}

fn last_day(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DayBegan { day } = happening.event else { return None };
    let scenario = &happening.before.data().scenario.id;
    let (_, last) = LENGTHS.iter().find(|(id, _)| id == scenario)?;
    (day > last).then(|| format!("the {day}th begins in {scenario}"))
}

fn one_command(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Card { card, place: CardPlace::Discards, .. } = happening.event else { return None };
    let before = happening.before;
    let commands = card.side() == Side::Allied
        && before.decks.place(*card) == CardPlace::Hand
        && before.combat.is_none()
        && phase(&before.task) == ALLIED;
    (commands && diary.commanded > 0).then(|| format!("card {} is one more", card.0))
}

fn one_pair(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Card { card, place: CardPlace::Command | CardPlace::Support, .. } = happening.event
    else {
        return None;
    };
    let drawn = happening.before.decks.place(*card) == CardPlace::Pile;
    (drawn && diary.boxed >= PAIR).then(|| format!("card {} is the third", card.0))
}

fn commander(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Turned { task: Task::SupportEvent } = happening.event else { return None };
    let before = happening.before;
    let at = |place| before.decks.at(Side::German, place).next();
    let (command, support) = (at(CardPlace::Command)?, at(CardPlace::Support)?);
    let card = |id: CardId| before.data().card(id);
    let is_peiper = |id: CardId| match &card(id).formation {
        Formation::Groups(groups) => groups.first().is_some_and(|group| group.name == PEIPER),
        _ => false,
    };
    let today = matches!(before.day, 17 | 18);
    let rank = |id: CardId| {
        let peiper = today && is_peiper(id);
        (peiper, card(id).is_primary, card(id).value, std::cmp::Reverse(id.0))
    };
    // Crisis at the Meuse begins with the cards in their boxes.
    let begins = before.task == Task::DealFirst;
    (!begins && rank(support) > rank(command)).then(|| format!("{} over {}", command.0, support.0))
}

fn date(position: &Position, unit: rules_enemy_action::UnitId) -> Option<u8> {
    if let Entry::Day { day, .. } = counter(position, unit).entry { Some(day) } else { None }
}

fn released(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Went { unit, .. } = happening.event else { return None };
    let before = happening.before;
    if side(before, *unit) != Side::German || place_of(before, *unit) != Place::Calendar {
        return None;
    }
    let is_due = date(before, *unit).is_some_and(|day| day <= before.day);
    (diary.group != Some(happening.seq) || !is_due).then(|| name(before, *unit).to_owned())
}

fn none_left(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let drawn = diary.group.filter(|_| diary.begins(happening));
    if drawn.is_none() || drawn != diary.seq {
        return None;
    }
    let before = happening.before;
    let left = all_of(before, Side::German).find(|&unit| {
        place_of(before, unit) == Place::Calendar
            && date(before, unit).is_some_and(|day| day <= before.day)
    })?;
    Some(name(before, left).to_owned())
}

fn okw_waits(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Went { unit, place, .. } = happening.event else { return None };
    let before = happening.before;
    if place_of(before, *unit) != Place::OkwBox {
        return None;
    }
    let country = &diary.country;
    let near = army(before, Side::German)
        .any(|(_, hex)| country.is_at_meuse(hex) || country.is_far_bank(hex));
    let right = near && *place == Place::Reserve && phase(&before.task) == RESERVE;
    (!right).then(|| name(before, *unit).to_owned())
}

fn called_up(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Went { unit, .. } = happening.event else { return None };
    let before = happening.before;
    if side(before, *unit) != Side::Allied || place_of(before, *unit) != Place::Calendar {
        return None;
    }
    let is_due = date(before, *unit).is_some_and(|day| day <= before.day);
    (phase(&before.task) != RESERVE || !is_due).then(|| name(before, *unit).to_owned())
}

fn refreshed(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DayBegan { .. } = happening.event else { return None };
    let before = happening.before;
    let marked = before.unit_ids().find(|&unit| {
        [Mark::Dispersed, Mark::OutOfFuel].into_iter().any(|mark| has(before, unit, mark))
    })?;
    Some(name(before, marked).to_owned())
}

fn put_away(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::DayBegan { .. } = happening.event else { return None };
    let before = happening.before;
    let held = before.decks.at(Side::Allied, CardPlace::Hand).count();
    let out = before.chits_out.len();
    (held + out > 0).then(|| format!("{held} cards, {out} chits"))
}
