//! §2.3, §5, §8 The decks: where cards may go, and how many are drawn.

use rules_enemy_action::printed::cards::CardId;
use rules_enemy_action::state::decks::CardPlace;
use rules_enemy_action::state::moment::Task;
use rules_enemy_action::{Event, Position, Side};

use super::diary::Diary;
use super::table::{is_parachutist, is_supplied};
use super::{Happening, Man, man};

/// §2.1o From the 16th on: hand, supplementals, German cards that fade.
const HAND: [usize; 14] = [4, 5, 5, 6, 6, 7, 7, 7, 8, 8, 8, 8, 8, 8];
const SUPPLEMENTALS: [u8; 14] = [4, 5, 6, 6, 7, 7, 8, 8, 8, 9, 9, 9, 9, 9];
const FADING: [usize; 14] = [0, 0, 0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 8, 8];
const FIRST_DAY: u8 = 16;

pub(super) const WATCHMEN: &[Man] = &[
    man(
        "eaa-2.1r",
        "a German card goes from the pile to a box or the discards, and back only there",
        german_ways,
    ),
    man(
        "eaa-5.7a",
        "an Allied card goes from the pile to the hand, and from the hand to the discards",
        allied_ways,
    ),
    man("eaa-5.0d", "the hand is never larger than the calendar says", hand_size),
    man("eaa-5.0a", "as many supplementals join the pile as the calendar says", supplementals),
    man("eaa-5.0b", "no supplemental of yesterday's pile comes today", rested),
    man("eaa-4.2a", "as many German cards fade as the calendar says", fading),
    man("eaa-8.0a", "one German card is drawn for a combat, and no more", one_for_a_combat),
    man("eaa-12.36a", "no German card is drawn for an overwhelming attack", none_overwhelming),
    man("eaa-12.37a", "no German card is drawn for von der Heydte", none_for_parachutists),
    man(
        "eaa-12.3b",
        "a German card is drawn only if a German in the combat is supplied",
        only_supplied,
    ),
];

fn of_day<T: Copy>(table: [T; 14], day: u8) -> Option<T> {
    table.get(usize::from(day.checked_sub(FIRST_DAY)?)).copied()
}

fn moved(happening: &Happening<'_>, own: Side) -> Option<(CardId, CardPlace, CardPlace)> {
    let Event::Card { card, place, .. } = happening.event else { return None };
    (card.side() == own).then(|| (*card, happening.before.decks.place(*card), *place))
}

fn german_ways(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (card, from, to) = moved(happening, Side::German)?;
    let fights = happening.before.combat.is_some();
    let right = match (from, to) {
        (CardPlace::Pile, CardPlace::Command | CardPlace::Support | CardPlace::Discards)
        | (CardPlace::SetAside, CardPlace::Pile)
        | (
            CardPlace::Command | CardPlace::Support,
            CardPlace::Command | CardPlace::Support | CardPlace::Discards | CardPlace::Calendar,
        )
        | (CardPlace::Calendar, CardPlace::Discards) => true,
        (CardPlace::Discards, CardPlace::Pile) => {
            fights && happening.before.data().card(card).returns
        }
        _ => false,
    };
    (!right).then(|| format!("card {} from {from:?} to {to:?}", card.0))
}

fn allied_ways(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (card, from, to) = moved(happening, Side::Allied)?;
    let primary = happening.before.data().card(card).is_primary;
    let right = match (from, to) {
        (CardPlace::SetAside, CardPlace::Pile) | (CardPlace::Pile, CardPlace::Hand) => primary,
        (CardPlace::SetAside, CardPlace::Eligible) | (CardPlace::Eligible, CardPlace::Hand) => {
            !primary
        }
        (CardPlace::Hand, CardPlace::Discards) => true,
        (CardPlace::Pile | CardPlace::Eligible, CardPlace::Discards) => {
            matches!(happening.before.task, Task::EndOfDay(_))
        }
        _ => false,
    };
    (!right).then(|| format!("card {} from {from:?} to {to:?}", card.0))
}

fn hand_size(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Card { place: CardPlace::Hand, .. } = happening.event else { return None };
    let after = happening.after;
    let held = after.decks.at(Side::Allied, CardPlace::Hand).count();
    (held > of_day(HAND, after.day)?).then(|| format!("{held} on the {}th", after.day))
}

fn supplementals(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Unseen { count } = happening.event else { return None };
    let before = happening.before;
    if before.task != Task::Prepare || before.decks.unseen > 0 {
        return None;
    }
    let eligible = before.decks.at(Side::Allied, CardPlace::Eligible).count();
    let wanted = usize::from(of_day(SUPPLEMENTALS, before.day)?).min(eligible);
    (usize::from(*count) != wanted).then(|| format!("{count} in place of {wanted}"))
}

fn rested(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (card, from, _) = moved(happening, Side::Allied)?;
    let again = from == CardPlace::Eligible && diary.seen_before.contains(&card);
    again.then(|| format!("card {}", card.0))
}

fn fading(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Turned { task } = happening.event else { return None };
    let before = happening.before;
    let is_over = matches!(before.task, Task::Prepare | Task::Fade(_))
        && !matches!(task, Task::Prepare | Task::Fade(_));
    let wanted = of_day(FADING, before.day)?;
    let left = before.decks.at(Side::German, CardPlace::Pile).count();
    (is_over && diary.faded != wanted && left > 0)
        .then(|| format!("{} in place of {wanted}", diary.faded))
}

/// A German card that is drawn for the combat under way.
fn drawn_for_combat(happening: &Happening<'_>) -> Option<CardId> {
    let (card, from, to) = moved(happening, Side::German)?;
    let drawn = from == CardPlace::Pile && to == CardPlace::Discards;
    (drawn && happening.before.combat.is_some()).then_some(card)
}

fn one_for_a_combat(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let card = drawn_for_combat(happening)?;
    (diary.fought_with > 0).then(|| format!("card {} is one more", card.0))
}

fn none_overwhelming(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let card = drawn_for_combat(happening)?;
    let combat = happening.before.combat.as_ref()?;
    combat.overwhelming.then(|| format!("card {}", card.0))
}

/// The Germans in the combat under way.
fn germans(position: &Position) -> Vec<rules_enemy_action::UnitId> {
    let Some(combat) = &position.combat else { return Vec::new() };
    match combat.attacker {
        Side::German => combat.attackers.clone(),
        Side::Allied => combat.defenders.clone(),
    }
}

fn none_for_parachutists(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let card = drawn_for_combat(happening)?;
    let before = happening.before;
    let attacked = before.combat.as_ref()?.attacker == Side::Allied;
    let his = germans(before).into_iter().any(|unit| is_parachutist(before, unit));
    (attacked && his).then(|| format!("card {}", card.0))
}

fn only_supplied(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let card = drawn_for_combat(happening)?;
    let before = happening.before;
    let supplied = germans(before).into_iter().any(|unit| is_supplied(before, unit));
    (!supplied).then(|| format!("card {}", card.0))
}
