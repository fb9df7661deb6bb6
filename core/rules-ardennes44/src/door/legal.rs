//! An index: which actions are open in each phase.

use crate::door::check::check;
use crate::door::in_hand::InHand;
use crate::fight::{
    advance, artillery_support, attackers_advantage, breakthrough, combat, combat_phase,
    determined_defense, dumps_under_attack, fire_fight, retreat, surprise,
};
use crate::march::{
    bridges, commando, movement_phase, reinforcements, replacements, roadblocks, traffic,
};
use crate::printed::counters::UnitId;
use crate::state::battle::{Battle, Stage};
use crate::state::moment::Phase;
use crate::state::position::Pending;
use crate::state::unit::{Mark, Place};
use crate::turn::{fuel_shortage, set_up};
use crate::{Action, Position, Side, View};

/// Every action open to the viewer, in a fixed order. In the Movement Phase these are the units
/// that may be taken in hand and, once one is, what it may do alone by the cheapest paths;
/// [`check`] accepts any stack and any path.
pub(crate) fn list(view: &View<'_>, out: &mut Vec<Action>) {
    let position = view.position;
    let Some(side) = view.side else { return };
    if let Some(hand) = InHand::of(view) {
        return hand.list(out);
    }
    if let Some(pending) = &position.pending {
        list_answers(position, side, pending, out);
    } else if let Some(battle) = &position.battle {
        if battle.asks(position.active) == side {
            list_battle(position, battle, out);
        }
        // The search for ways back lists what is allowed.
        if battle.stage == Stage::Retreat && battle.owed.is_empty() {
            return;
        }
    } else if position.active == side {
        match position.phase {
            Phase::SetUp => list_set_up(position, out),
            Phase::ArtillerySupply => {
                out.extend(position.unit_ids().map(|unit| Action::Ready { unit }));
                out.push(Action::EndPhase);
            }
            // The roads are searched once for all bridges.
            Phase::Bridge => {
                bridges::list(position, side, out);
                let mut asked = Vec::new();
                dumps_under_attack::list(position, side, &mut asked);
                return offer(view, asked, out);
            }
            // The searches list what is allowed; the rest of this phase is asked for.
            Phase::Movement => return list_movement(view, side, out),
            Phase::TrafficMarker | Phase::SetUpTraffic => traffic::list(position, side, out),
            Phase::Combat => {
                combat_phase::list(position, side, out);
                commando::list(position, side, out);
            }
            // So do Replacements, whose supply is asked for once for all of them.
            Phase::Replacement => {
                replacements::list(position, side, out);
                return out.push(Action::EndPhase);
            }
            Phase::FuelShortage
            | Phase::Rally
            | Phase::SupplyAndSurrender
            | Phase::VictoryCheck
            | Phase::Over => {}
        }
    }
    out.retain(|action| check(view, action).is_ok());
    // Roadblocks need a search of the roads, made once for all of them.
    if position.phase == Phase::TrafficMarker && position.active == side {
        roadblocks::list(position, side, out);
    }
}

/// One of the listed actions: see [`kernel::Rules::pick`].
pub(crate) fn pick(view: &View<'_>, which: &mut dyn FnMut(usize) -> usize) -> Option<Action> {
    if let Some(hand) = InHand::of(view) {
        return Some(hand.pick(which));
    }
    let mut listed = Vec::new();
    list(view, &mut listed);
    (!listed.is_empty()).then(|| listed.swap_remove(which(listed.len())))
}

fn list_answers(position: &Position, side: Side, pending: &Pending, out: &mut Vec<Action>) {
    match *pending {
        Pending::Fuel { by, .. } if by == side => {
            let choices = fuel_shortage::choices(position);
            out.extend(choices.into_iter().map(|formation| Action::NameShort { formation }));
        }
        Pending::Overstacked { by, hex } if by == side => {
            out.extend(position.units_of(side, hex).map(|unit| Action::LoseStep { unit }));
        }
        Pending::Antwerp if side == Side::Allied => {
            out.extend(position.unit_ids().map(|unit| Action::GuardAntwerp { unit }));
        }
        Pending::Fuel { .. } | Pending::Overstacked { .. } | Pending::Antwerp => {}
    }
}

/// What the side that is asked may answer in the midst of a combat.
fn list_battle(position: &Position, battle: &Battle, out: &mut Vec<Action>) {
    if let Some(loss) = battle.owed.first() {
        out.extend(loss.among.iter().map(|&unit| Action::LoseStep { unit }));
        return;
    }
    match battle.stage {
        Stage::Bridges => {
            bridges::list_before_attack(position, battle, out);
            out.push(Action::DestroyDump { hex: battle.target });
        }
        Stage::CallOff => out.push(Action::CallOff),
        Stage::Support => {
            let guns = artillery_support::offensive(position, battle);
            out.extend(guns.map(|unit| Action::Support { unit }));
            out.push(Action::CallAir);
            let brigade = surprise::surprisers(position, battle);
            out.extend(brigade.map(|unit| Action::Surprise { unit }));
        }
        Stage::DefensiveArtillery => {
            let guns = artillery_support::defensive(position, battle);
            out.extend(guns.map(|unit| Action::Support { unit }));
        }
        Stage::FireFight => {
            out.extend(fire_fight::leads(position, battle).map(|unit| Action::Lead { unit }));
        }
        Stage::FallBack => out.push(Action::FallBack),
        Stage::DeterminedDefense => {
            let leads = determined_defense::leads(position, battle);
            out.extend(leads.map(|unit| Action::Lead { unit }));
        }
        Stage::Advantage => {
            let stacks = attackers_advantage::stacks(position, battle);
            out.extend(stacks.into_iter().map(|hex| Action::TakeAdvantage { hex }));
        }
        Stage::Retreat => retreat::list(position, battle, out),
        Stage::Advance => advance::list(position, battle, out),
        Stage::Breakthrough => breakthrough::list(position, battle, out),
    }
    if combat::check_pass(position).is_ok() {
        out.push(Action::Pass);
    }
}

fn list_set_up(position: &Position, out: &mut Vec<Action>) {
    let places = &position.data().places;
    let next =
        set_up::free_units(position).find(|&unit| position.unit(unit).place == Place::Waiting);
    if let Some(unit) = next {
        let hexes = position.data().board.grid().hexes();
        let inside = hexes.filter(|hex| places.area_of[hex.index()].is_some());
        out.extend(inside.map(|hex| Action::SetUp { unit, hex }));
    }
    out.push(Action::SetUpRest);
    out.push(Action::EndPhase);
}

fn list_movement(view: &View<'_>, side: Side, out: &mut Vec<Action>) {
    let position = view.position;
    let Some(unit) = position.in_hand else {
        let ours = position.unit_ids().filter(|&unit| is_worth_choosing(position, side, unit));
        out.reserve(position.units.len());
        out.extend(ours.map(|unit| Action::Choose { unit }));
        offer(view, [Action::EndPhase], out);
        commando::list(position, side, out);
        return;
    };
    match position.unit(unit).place {
        Place::Box(_) | Place::Blocking(_) | Place::Waiting => {
            let mut asked = Vec::new();
            reinforcements::list(position, unit, &mut asked);
            asked.push(Action::MarkOffMapForNight { units: vec![unit] });
            offer(view, asked, out);
            reinforcements::list_towns(position, unit, out);
        }
        Place::On(_)
        | Place::Dead
        | Place::Surrendered
        | Place::Exited
        | Place::Antwerp
        | Place::Unused => {}
    }
    out.push(Action::PutBack);
}

/// Lists those of the actions that are allowed.
fn offer(view: &View<'_>, actions: impl IntoIterator<Item = Action>, out: &mut Vec<Action>) {
    out.extend(actions.into_iter().filter(|action| check(view, action).is_ok()));
}

/// Units that have moved can do nothing more but rejoin.
pub(crate) fn is_worth_choosing(position: &Position, side: Side, unit: UnitId) -> bool {
    let state = position.unit(unit);
    let going_on = || position.moving.as_ref().is_some_and(|moving| moving.units.contains(&unit));
    position.counter(unit).side == side
        && (!state.has(Mark::Moved) || position.parent(unit).is_some() || going_on())
        && movement_phase::can_choose(position, side, unit).is_ok()
}
