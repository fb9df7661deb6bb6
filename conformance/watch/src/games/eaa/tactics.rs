//! §12.3 Combat tactics, and who joins by them.

use rules_enemy_action::printed::cards::{CardId, CardTactic, Tactic};
use rules_enemy_action::state::unit::Mark;
use rules_enemy_action::{Event, Position, Side, UnitId};

use super::diary::Diary;
use super::table::{has, hex_of, is_supplied, name};
use super::{Happening, Man, man};

pub(super) const WATCHMEN: &[Man] = &[
    man(
        "eaa-12.3a",
        "the Allies use tactics only with a unit that is supplied and not dispersed",
        allied_needs,
    ),
    man(
        "eaa-12.3c",
        "defending Germans have a tactic only with a unit that is not dispersed",
        german_needs,
    ),
    man("eaa-2.31e", "a tactic is printed on its card for the day", printed),
    man("eaa-4.12c", "the Allies do not use Artillery on the 16th", no_artillery),
    man("eaa-12.33a", "no wild card is Corps Artillery", not_corps_artillery),
    man(
        "eaa-12.35a",
        "a German tactic without a card is Artillery, in an army's activation",
        of_an_army,
    ),
    man(
        "eaa-12.31c",
        "the support card's tactic differs from the drawn one and is never Press the Attack",
        bonus,
    ),
    man(
        "eaa-12.31a",
        "the support card gives its tactic to one attack, none that is overwhelming",
        bonus_once,
    ),
    man(
        "eaa-12.32a",
        "only supplied units that are not dispersed join a combat by a tactic",
        who_joins,
    ),
];

/// Those of a side in the combat under way.
fn fighting(position: &Position, own: Side) -> Vec<UnitId> {
    let Some(combat) = &position.combat else { return Vec::new() };
    let units = if combat.attacker == own { &combat.attackers } else { &combat.defenders };
    units.iter().copied().filter(|&unit| hex_of(position, unit).is_some()).collect()
}

fn used(happening: &Happening<'_>, own: Side) -> Option<(Tactic, Option<CardId>)> {
    let Event::TacticUsed { side, tactic, card, .. } = happening.event else { return None };
    (*side == own).then_some((*tactic, *card))
}

fn allied_needs(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (tactic, _) = used(happening, Side::Allied)?;
    let before = happening.before;
    let ready = fighting(before, Side::Allied)
        .into_iter()
        .any(|unit| is_supplied(before, unit) && !has(before, unit, Mark::Dispersed));
    (!ready).then(|| format!("{tactic:?}"))
}

fn german_needs(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (tactic, _) = used(happening, Side::German)?;
    let before = happening.before;
    let defends = before.combat.as_ref()?.attacker == Side::Allied;
    let ready =
        fighting(before, Side::German).into_iter().any(|unit| !has(before, unit, Mark::Dispersed));
    (defends && !ready).then(|| format!("{tactic:?}"))
}

fn printed(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::TacticUsed { tactic, card: Some(card), .. } = happening.event else { return None };
    let before = happening.before;
    let given = before.data().card(*card).tactics.iter();
    let mut today = given.filter(|(_, days)| days.has(before.day));
    let right = today.any(|(given, _)| match given {
        CardTactic::One(one) => one == tactic,
        CardTactic::Wild => true,
        CardTactic::Army => matches!(tactic, Tactic::Artillery | Tactic::AssaultCoordination),
    });
    (!right).then(|| format!("{tactic:?} by card {}", card.0))
}

fn no_artillery(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (tactic, _) = used(happening, Side::Allied)?;
    (happening.before.day == 16 && tactic == Tactic::Artillery).then(|| format!("{tactic:?}"))
}

fn not_corps_artillery(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (tactic, card) = used(happening, Side::Allied)?;
    let wild = card.is_none_or(|card| {
        let given = &happening.before.data().card(card).tactics;
        given.iter().any(|(given, _)| *given == CardTactic::Wild)
    });
    (wild && tactic == Tactic::CorpsArtillery).then(|| format!("{card:?}"))
}

fn of_an_army(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    use rules_enemy_action::state::activation::Reach;
    let (tactic, None) = used(happening, Side::German)? else { return None };
    let reach = happening.before.activation.as_ref().map(|activation| activation.reach);
    (tactic != Tactic::Artillery || reach != Some(Reach::Army)).then(|| format!("{tactic:?}"))
}

/// A tactic of the support card.
fn supported(happening: &Happening<'_>) -> Option<Tactic> {
    let Event::TacticUsed { tactic, why, .. } = happening.event else { return None };
    (why.as_str() == "eaa-12.31a").then_some(*tactic)
}

fn bonus(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let tactic = supported(happening)?;
    let combat = happening.before.combat.as_ref()?;
    let again = combat.tactics.contains(&(Side::German, tactic));
    (again || tactic == Tactic::PressTheAttack).then(|| format!("{tactic:?}"))
}

fn bonus_once(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let tactic = supported(happening)?;
    let before = happening.before;
    let spent = before.activation.as_ref().is_none_or(|activation| !activation.bonus);
    let combat = before.combat.as_ref()?;
    let wrong = spent || combat.overwhelming || combat.attacker != Side::German;
    wrong.then(|| format!("{tactic:?}"))
}

fn who_joins(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Joined { unit, tactic: Some(_), .. } = happening.event else { return None };
    let before = happening.before;
    let right = is_supplied(before, *unit)
        && !has(before, *unit, Mark::Dispersed)
        && !has(before, *unit, Mark::OutOfFuel);
    (!right).then(|| name(before, *unit).to_owned())
}
