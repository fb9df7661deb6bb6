//! An index: the stages of a combat, from its declaration to its end (§12.0).

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::cards::allied;
use crate::fight::participants::fighting;
use crate::fight::{
    allied_advance, allied_hits, chits, german_advance, german_hits, german_tactics, joining,
    positions, ratio, reserves, stages, tactics, totals,
};
use crate::printed::counters::UnitId;
use crate::state::combat::Stage;
use crate::state::event::Flag;
use crate::state::then::Then;
use crate::state::unit::{Mark, Place};
use crate::{Action, Event, Illegal, Position, Side};

/// Attacks end all movement.
const ATTACKING: Clause = Clause::new("eaa-6.0a");
/// The free tactic of an army.
const FREE: Clause = Clause::new("eaa-12.34a");

/// §12.0 Begins a combat: these units attack a hex. Of the Germans who were counted those attack at once who are active and beside it;
/// reserves and others join by the stages that bring them (§12.36c).
pub(crate) fn begin(attacker: Side, target: Hex, units: &[UnitId], pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let grid = position.data().board.grid();
    let is_there = |&unit: &UnitId| {
        let is_beside = position.hex_of(unit).is_some_and(|hex| grid.adjacent(hex, target));
        is_beside && (attacker == Side::Allied || position.has(unit, Mark::Active))
    };
    let at_once: Vec<UnitId> = units.iter().copied().filter(is_there).collect();
    let overwhelming = attacker == Side::German && is_overwhelming(position, target, units);
    let is_first = position.activation.as_ref().is_some_and(|activation| !activation.attacking);
    if is_first {
        pen.enter(Event::Flag { flag: Flag::Attacking, on: true, why: ATTACKING });
    }
    positions::leave(target, &at_once, pen);
    pen.enter(Event::CombatBegan { attacker, target, units: at_once, overwhelming });
    if attacker == Side::Allied && german_tactics::is_of_army(pen.state(), attacker) {
        pen.enter(Event::Flag { flag: Flag::FreeTactic, on: true, why: FREE });
    }
    stages::go_on(false, pen);
}

/// §12.36 Whether a German attack is overwhelming: by active units and active reserves alone, before any tactic but that of an army.
pub fn is_overwhelming(position: &Position, target: Hex, units: &[UnitId]) -> bool {
    let figures = position.data().tables.chits;
    let spent = |unit: &UnitId| position.has(*unit, Mark::Defended);
    let held: Vec<UnitId> = position.units_in(target).filter(|unit| !spent(unit)).collect();
    let active: Vec<UnitId> =
        units.iter().copied().filter(|&unit| position.has(unit, Mark::Active)).collect();
    let coming = reserves::expected(position, target);
    let place = |unit: UnitId| match position.unit(unit).place {
        Place::On(hex) => Some((unit, hex)),
        Place::Reserve => coming.iter().find(|(reserve, _)| *reserve == unit).copied(),
        Place::Calendar | Place::OkwBox | Place::OwnBox | Place::Dead | Place::Exited => None,
    };
    let attack = ratio::attack(position, target, active.iter().filter_map(|&unit| place(unit)));
    let defense = ratio::defense(position, target, &held);
    let of_army = german_tactics::is_of_army(position, Side::German);
    let brought: i16 =
        chits::of_units(position, &active, &held).iter().map(|part| i16::from(part.by)).sum();
    let count = brought + if of_army { figures.tactic } else { 0 };
    figures.overwhelming.is_met_by(attack, defense) && count >= i16::from(figures.large)
}

/// Whether the player may do this in the combat.
pub(crate) fn check(position: &Position, action: &Action) -> Result<(), Illegal> {
    let stage = fighting(position).stage;
    match (action, stage) {
        (Action::Use { card, tactic }, Stage::AlliedTactics) => {
            tactics::check_use(position, *card, *tactic)
        }
        (Action::Choose { tactic }, Stage::AlliedTactics) => {
            tactics::check_choose(position, *tactic)
        }
        (Action::Reinforce { unit, path }, Stage::AlliedTactics) => {
            joining::check_reinforce(position, *unit, path)
        }
        (Action::Coordinate { units }, Stage::AlliedTactics) => {
            joining::check_coordinate(position, units)
        }
        (Action::Announce { total }, Stage::Announce) => check_total(position, *total),
        (Action::Lose { unit }, _) => allied_hits::check_lose(position, *unit),
        (Action::Retreat { to }, _) => allied_hits::check_retreat(position, *to),
        (Action::Disperse, _) => allied_hits::check_disperse(position),
        (Action::Advance { unit, path }, Stage::AlliedAdvance) => {
            allied_advance::check(position, *unit, path)
        }
        (Action::Pass, Stage::AlliedTactics | Stage::Announce | Stage::AlliedAdvance) => Ok(()),
        (Action::Pass, _) => Err(Illegal::NothingToPass),
        _ => Err(Illegal::NotNow),
    }
}

/// What the player may do in the combat.
pub(crate) fn list(position: &Position, out: &mut Vec<Action>) {
    match fighting(position).stage {
        Stage::AlliedTactics => list_tactics(position, out),
        Stage::Announce => {
            let totals = chits::drawn(position) + 1..=chits::maximum(position);
            out.extend(totals.map(|total| Action::Announce { total }));
        }
        Stage::AlliedDefends | Stage::AlliedPays | Stage::SettleTie => {
            allied_hits::list(position, out);
        }
        Stage::AlliedAdvance => allied_advance::list(position, out),
        Stage::GermanTactic
        | Stage::GermanReserves
        | Stage::GermanDefence
        | Stage::Chits
        | Stage::MoreChits
        | Stage::Total
        | Stage::GermanDefends
        | Stage::GermanPays
        | Stage::GermanAdvance
        | Stage::End => {}
    }
}

/// What the player does in the combat.
#[expect(clippy::wildcard_enum_match_arm, reason = "the check lets only these through")]
pub(crate) fn act(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let _ = dice;
    let is_done = *action == Action::Pass || matches!(action, Action::Announce { .. });
    match action {
        Action::Use { card, tactic } => tactics::use_card(*card, *tactic, pen),
        Action::Choose { tactic } => tactics::choose(*tactic, pen),
        Action::Reinforce { unit, path } => joining::reinforce(*unit, path, pen),
        Action::Coordinate { units } => joining::coordinate(units, pen),
        Action::Announce { total } => pen.enter(Event::Announced { total: *total }),
        Action::Lose { unit } => allied_hits::lose(*unit, pen),
        Action::Retreat { to } => allied_hits::go_back(*to, pen),
        Action::Disperse => allied_hits::disperse(pen),
        Action::Advance { unit, path } => allied_advance::advance(*unit, path, pen),
        _ => {}
    }
    stages::go_on(is_done, pen);
    Then::Stay
}

/// §12.0 What the game does in the combat: the stage at hand.
pub(crate) fn step(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let stage = fighting(pen.state()).stage;
    match stage {
        Stage::GermanTactic => german_tactics::attack(pen, dice),
        Stage::GermanReserves => reserves::place(pen),
        Stage::GermanDefence => german_tactics::defend(pen, dice),
        Stage::Chits => draw(pen, dice),
        Stage::MoreChits => {
            let total = fighting(pen.state()).total.unwrap_or_default();
            chits::draw_to(total, pen, dice);
        }
        Stage::Total => totals::add_up(pen),
        Stage::GermanDefends => german_hits::defend(pen, dice),
        Stage::GermanPays => german_hits::pay(pen, dice),
        Stage::GermanAdvance => german_advance::advance(pen, dice),
        Stage::End => {
            pen.enter(Event::CombatEnded);
            return Then::Stay;
        }
        Stage::AlliedTactics
        | Stage::Announce
        | Stage::AlliedDefends
        | Stage::AlliedPays
        | Stage::SettleTie
        | Stage::AlliedAdvance => {}
    }
    if fighting(pen.state()).stage == Stage::SettleTie {
        return Then::Stay;
    }
    let goes_again =
        matches!(stage, Stage::GermanDefends | Stage::GermanPays | Stage::GermanAdvance);
    stages::go_on(!goes_again, pen);
    Then::Stay
}

/// §12.4a–§12.4c The chits that must be drawn: the least for the player, all for the Germans.
fn draw(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let (least, most) = (chits::minimum(pen.state()), chits::maximum(pen.state()));
    let is_fixed = fighting(pen.state()).attacker == Side::German || most == least;
    if is_fixed {
        pen.enter(Event::Announced { total: most });
    }
    chits::draw_to(if is_fixed { most } else { least }, pen, dice);
}

/// §12.4b Whether the player may name this total.
fn check_total(position: &Position, total: u8) -> Result<(), Illegal> {
    let may_be = chits::drawn(position)..=chits::maximum(position);
    if may_be.contains(&total) { Ok(()) } else { Err(Illegal::NotSoMany) }
}

/// The tactics that the player may use, and whom they bring.
fn list_tactics(position: &Position, out: &mut Vec<Action>) {
    for card in allied::hand(position) {
        let given = tactics::of_card(position, card).into_iter();
        out.extend(given.map(|tactic| Action::Use { card, tactic }));
    }
    if fighting(position).free_tactic {
        let free = tactics::wild(position).into_iter();
        out.extend(free.map(|tactic| Action::Choose { tactic }));
    }
    if joining::reinforcements_left(position) > 0 {
        let units = joining::reinforcements(position).into_iter();
        out.extend(units.map(|(unit, path)| Action::Reinforce { unit, path }));
    }
    let joining = joining::coordinated(position, Side::Allied);
    if fighting(position).attacker == Side::Allied {
        out.extend(joining.iter().map(|&unit| Action::Coordinate { units: vec![unit] }));
        if joining.len() > 1 {
            out.push(Action::Coordinate { units: joining });
        }
    }
}
