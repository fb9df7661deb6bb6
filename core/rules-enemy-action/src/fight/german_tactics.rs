//! §12.0.G1, §12.0.A3 The German card of a combat, and what the support card adds.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::cards::german;
use crate::fight::participants::{attackers, defenders, fighting, is_von_der_heydte};
use crate::fight::situations::{is_from_several_sides, standing};
use crate::fight::tactics::{is_any_infantry, is_in_range, of_card};
use crate::fight::{joining, positions, undetected};
use crate::printed::cards::{CardId, Tactic};
use crate::printed::counters::UnitId;
use crate::stand::strength::{has_armor, has_combined_arms};
use crate::state::activation::Reach;
use crate::state::decks::CardPlace;
use crate::state::event::Flag;
use crate::state::unit::Mark;
use crate::{Event, Position, Side};

/// A card is drawn for a German attack,
const ATTACK: Clause = Clause::new("eaa-12.3b");
/// and for a German defence.
const DEFENCE: Clause = Clause::new("eaa-12.3c");
/// The card of an army brings two tactics.
const ARMY: Clause = Clause::new("eaa-12.33b");
/// The attack of an army has artillery.
const ARTILLERY: Clause = Clause::new("eaa-12.35a");
/// The support card adds its tactic.
const BONUS: Clause = Clause::new("eaa-12.31a");
/// Some cards go back into the pile.
const RETURNS: Clause = Clause::new("eaa-12.3e");

/// §12.0.G1 The tactics of a German attack.
pub fn attack(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let side = Side::German;
    if is_of_army(pen.state(), side) {
        let tactic = Tactic::Artillery;
        pen.enter(Event::TacticUsed { side, tactic, card: None, why: ARTILLERY });
    }
    if !draws_for_attack(pen.state()) {
        return;
    }
    if let Some(card) = german::draw_tactic(pen, dice, ATTACK) {
        apply(card, ATTACK, pen);
    }
    support(pen);
}

/// §12.3b, §12.36a Whether a card is drawn for a German attack.
pub fn draws_for_attack(position: &Position) -> bool {
    let mut units = attackers(position).into_iter();
    !fighting(position).overwhelming && units.any(|unit| position.is_supplied(unit))
}

/// §12.0.A3 The card of a German defence: it finds a defender whom nobody has seen, or brings its tactic.
pub fn defend(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let Some(card) = german::draw_tactic(pen, dice, Clause::new("eaa-12.0.A3")) else { return };
    if undetected::appears(card, pen) {
        return;
    }
    let position = pen.state();
    if defenders(position).into_iter().any(|unit| !position.has(unit, Mark::Dispersed)) {
        apply(card, DEFENCE, pen);
    }
}

/// §12.0.A3, §12.37a Whether a card is drawn for a German defence.
pub fn draws_for_defence(position: &Position) -> bool {
    let units = defenders(position);
    units.iter().any(|&unit| position.is_supplied(unit))
        && !units.iter().any(|&unit| is_von_der_heydte(position, unit))
}

/// §12.34, §12.35 Whether the attackers were activated by the card of an army or the army group.
pub fn is_of_army(position: &Position, side: Side) -> bool {
    let activation = position.activation.as_ref();
    activation.is_some_and(|it| it.side == side && it.reach == Reach::Army)
}

/// §12.31b, §12.31c Whether a tactic of the support card would give units that attack a hex more than a chit.
pub fn helps(position: &Position, target: Hex, units: &[UnitId], tactic: Tactic) -> bool {
    let all = || units.iter().copied();
    match tactic {
        Tactic::Artillery
        | Tactic::CombatEngineers
        | Tactic::Airpower
        | Tactic::AssaultCoordination => true,
        Tactic::FixedArtillery => is_in_range(position, target),
        Tactic::PanzerBattalion => {
            !has_armor(position, all()) || !has_combined_arms(position, all())
        }
        Tactic::ReinforceBattle => joining::german(position, target, true, units).is_some(),
        Tactic::InfantryInfiltration => infiltration_helps(position, target, units),
        Tactic::PressTheAttack
        | Tactic::CorpsArtillery
        | Tactic::Engineers
        | Tactic::Screen
        | Tactic::TankBattalion => false,
    }
}

/// §8.1g, §12.31 The tactics of the support card that would help this attack, if it can still be spent.
pub fn supporting(position: &Position, target: Hex, units: &[UnitId]) -> Vec<Tactic> {
    let can_spend = position.activation.as_ref().is_some_and(|activation| activation.bonus);
    let [_, support] = position.boxes();
    let Some(card) = support.filter(|_| can_spend) else { return Vec::new() };
    let mut tactics = of_card(position, card);
    tactics.retain(|&tactic| helps(position, target, units, tactic));
    tactics
}

/// §12.31a The support card adds its tactic, once.
fn support(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let combat = fighting(position);
    let is_new = |tactic: &Tactic| !combat.tactics.contains(&(Side::German, *tactic));
    let mut tactics = supporting(position, combat.target, &attackers(position));
    tactics.retain(is_new);
    let [_, Some(card)] = position.boxes() else { return };
    if tactics.is_empty() {
        return;
    }
    for tactic in tactics {
        bring(tactic, card, BONUS, pen);
    }
    pen.enter(Event::Card { card, place: CardPlace::Discards, why: BONUS });
    pen.enter(Event::Flag { flag: Flag::BonusSpent, on: true, why: BONUS });
}

/// A drawn card brings its tactics, and goes back into the pile if it says so.
fn apply(card: CardId, why: Clause, pen: &mut Pen<'_, Position>) {
    let tactics = of_card(pen.state(), card);
    let why = if tactics.len() > 1 { ARMY } else { why };
    for tactic in tactics {
        bring(tactic, card, why, pen);
    }
    let position = pen.state();
    if position.data().card(card).returns && german::pile(position).next().is_some() {
        pen.enter(Event::Card { card, place: CardPlace::Pile, why: RETURNS });
    }
}

/// A tactic comes into force, with what it does at once.
fn bring(tactic: Tactic, card: CardId, why: Clause, pen: &mut Pen<'_, Position>) {
    let side = Side::German;
    pen.enter(Event::TacticUsed { side, tactic, card: Some(card), why });
    positions::dig(side, tactic, pen);
    match tactic {
        Tactic::ReinforceBattle => joining::germans_reinforce(pen),
        Tactic::AssaultCoordination => joining::germans_coordinate(pen),
        Tactic::Artillery
        | Tactic::CorpsArtillery
        | Tactic::FixedArtillery
        | Tactic::Airpower
        | Tactic::InfantryInfiltration
        | Tactic::PressTheAttack
        | Tactic::CombatEngineers
        | Tactic::Engineers
        | Tactic::Screen
        | Tactic::PanzerBattalion
        | Tactic::TankBattalion => {}
    }
}

/// §12.31c Infiltration makes a flank of an attack that has none outside towns, or undoes that it comes from one hex.
fn infiltration_helps(position: &Position, target: Hex, units: &[UnitId]) -> bool {
    let hexes = standing(position, units);
    let is_town = position.data().board.is_town(target);
    let flank = !is_town && !is_from_several_sides(position, &hexes);
    is_any_infantry(position, units) && (flank || hexes.len() == 1)
}
