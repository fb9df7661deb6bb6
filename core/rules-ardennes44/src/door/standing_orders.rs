//! Standing orders: what a seat answers while the other is on turn, without being asked.

use crate::door::legal;
use crate::fight::{
    artillery_support, defensive_bonus, determined_defense, dumps_under_attack, odds,
};
use crate::march::bridges;
use crate::printed::counters::UnitId;
use crate::state::action::Gun;
use crate::state::battle::{Battle, Loss, Stage};
use crate::state::position::Pending;
use crate::state::unit::{Condition, Mark};
use crate::{Action, Position, StandingOrder, View};

/// What an order answers to the question that the viewer is asked, if it speaks of it.
pub(crate) fn answer(view: &View<'_>, order: StandingOrder) -> Option<Action> {
    let position = view.position;
    let side = view.side?;
    match (order, &position.pending) {
        (StandingOrder::FirstShort, Some(Pending::Fuel { by, .. })) if *by == side => {
            first_listed(view)
        }
        (StandingOrder::GuardAntwerp, Some(Pending::Antwerp)) => first_listed(view),
        (_, Some(_)) => None,
        (_, None) => {
            let battle = position.battle.as_ref()?;
            let asked = side != position.active && battle.asks(position.active) == side;
            if asked { of_defender(view, battle, order) } else { None }
        }
    }
}

/// What an order answers for a seat that is attacked.
fn of_defender(view: &View<'_>, battle: &Battle, order: StandingOrder) -> Option<Action> {
    let position = view.position;
    if let Some(loss) = battle.owed.first() {
        return if order == StandingOrder::LoseWeakest { weakest(position, loss) } else { None };
    }
    match (order, battle.stage) {
        (StandingOrder::Destroy, Stage::Bridges) => Some(destroy(position, battle)),
        (StandingOrder::Fire { gun, column }, Stage::DefensiveArtillery) => {
            Some(fire(position, battle, gun, column))
        }
        (StandingOrder::FallBack, Stage::FallBack) => Some(Action::FallBack),
        (StandingOrder::Hold { bonus, steps }, Stage::DeterminedDefense) => {
            Some(hold(position, battle, bonus, steps))
        }
        (StandingOrder::Retreat, Stage::Retreat) => first_listed(view),
        (StandingOrder::Spare, Stage::Bridges)
        | (StandingOrder::HoldFire, Stage::DefensiveArtillery)
        | (StandingOrder::StandFast, Stage::FallBack)
        | (StandingOrder::GiveWay, Stage::DeterminedDefense) => Some(Action::Pass),
        _ => None,
    }
}

/// The first of the actions that are open: lists are in order, the best retreats alone on theirs.
fn first_listed(view: &View<'_>) -> Option<Action> {
    let mut listed = Vec::new();
    legal::list(view, &mut listed);
    listed.into_iter().next()
}

/// §16.3 The one with the least defense, and of two alike the first.
fn weakest(position: &Position, loss: &Loss) -> Option<Action> {
    let among = loss.among.iter().copied();
    let unit = among.min_by_key(|&unit| position.strength(unit).defense)?;
    Some(Action::LoseStep { unit })
}

/// §7.4, §32.3a The next bridge, by a unit with a steady hand if there is one; then the dump.
fn destroy(position: &Position, battle: &Battle) -> Action {
    if let Some((unit, bridge)) = bridges::tries_before_attack(position, battle)
        .min_by_key(|&(unit, bridge)| (bridge, is_shaken(position, unit)))
    {
        return Action::Demolish { unit, bridge };
    }
    if dumps_under_attack::waits_before_attack(position, battle) {
        return Action::DestroyDump { hex: battle.target };
    }
    Action::Pass
}

fn is_shaken(position: &Position, unit: UnitId) -> bool {
    let state = position.unit(unit);
    state.order != Condition::Good || state.has(Mark::Engaged)
}

/// §22.8 The gun of the range asked for, if the attack is worth it.
fn fire(position: &Position, battle: &Battle, gun: Gun, column: i16) -> Action {
    let guns = artillery_support::defensive(position, battle);
    let range = |unit: &UnitId| position.counter(*unit).range;
    let chosen = match gun {
        Gun::LongestRange => guns.max_by_key(range),
        Gun::ShortestRange => guns.min_by_key(range),
    };
    let worth_it = odds::reckon(position, battle).column() >= column;
    chosen.filter(|_| worth_it).map_or(Action::Pass, |unit| Action::Support { unit })
}

/// §16.7 The lead with the best chance, if hex and stack are good enough.
fn hold(position: &Position, battle: &Battle, bonus: u8, steps: u8) -> Action {
    let by_ground = defensive_bonus::bonus(position, battle).map_or(0, |bonus| bonus.by);
    let strong: u8 = position.defenders(battle).map(|unit| position.unit(unit).steps).sum();
    let on_the_die = |unit: &UnitId| -> i8 {
        determined_defense::modifiers(position, battle, *unit).iter().map(|one| one.by).sum()
    };
    let lead = determined_defense::leads(position, battle).min_by_key(on_the_die);
    let worth_it = by_ground >= bonus && strong >= steps;
    lead.filter(|_| worth_it).map_or(Action::Pass, |unit| Action::Lead { unit })
}
