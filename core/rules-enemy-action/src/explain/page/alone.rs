//! §6.3 A card activates one unit: which card, and whom.

use desk::plan::GapOf;
use desk::{Action as Sealed, Draft, Fill, Weighed};
use kernel::Clause;

use super::cards as pile;
use super::plans::{self, ALONE, CARD, WHO, candidate};
use crate::cards::allied;
use crate::door::check::check;
use crate::printed::cards::{CardId, Command};
use crate::printed::counters::UnitId;
use crate::state::moment::Task;
use crate::{Action, Illegal, Position, Side, View};

const ONE: Clause = Clause::new("eaa-6.3a");

pub(super) fn weigh(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    if position.task != Task::ChooseAllied || position.combat.is_some() {
        return Err(Illegal::NotNow);
    }
    let card = plans::card(draft)?.ok_or(Illegal::NoSuchCard)?;
    let who = plans::units(position, draft, WHO)?;
    let one = who.first().copied();
    let of = position.on_map(Side::Allied).map(|unit| {
        let refusal = check(view, &Action::ActivateOne { card, unit }).err();
        candidate(unit, None, refusal)
    });
    let gap = GapOf::pick(WHO, "Which unit", ONE, of.collect(), (1, 1));
    let action = one.map(|unit| Action::ActivateOne { card, unit });
    let refusal = action.as_ref().and_then(|action| check(view, action).err());
    let kept = [(CARD, Fill::thing(pile::thing(card))), (WHO, plans::these(one.as_slice()))];
    Ok(Weighed {
        gaps: vec![gap],
        says: plans::because(refusal),
        label: "Activate it".to_owned(),
        action: action.filter(|_| refusal.is_none()).as_ref().map(Sealed::of),
        ..Weighed::nothing(Draft::of(ALONE, kept))
    })
}

/// The cards of the hand that can activate one unit now.
pub(super) fn cards(view: &View<'_>) -> Vec<CardId> {
    let position = view.position;
    let units: Vec<UnitId> = position.on_map(Side::Allied).collect();
    let serves = |&card: &CardId| {
        allows(position, card)
            && units.iter().any(|&unit| check(view, &Action::ActivateOne { card, unit }).is_ok())
    };
    allied::hand(position).filter(serves).collect()
}

/// Whether a card activates one unit today.
fn allows(position: &Position, card: CardId) -> bool {
    let mut commands = position.data().card(card).commands_on(position.day);
    !position.flags.single_used && commands.any(|command| command == Command::ActivateOne)
}
