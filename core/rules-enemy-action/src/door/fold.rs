//! An index: what each event does to the position.

use kernel::Fold;

use crate::printed::formations::{Army, Corps};
use crate::state::activation::Reach;
use crate::state::event::Flag;
use crate::state::lines::Surveys;
use crate::state::moment::Task;
use crate::state::objective::{CorpsObjective, Objective};
use crate::state::situation::Situation;
use crate::state::unit::{Mark, Place};
use crate::{Event, Position, Side};

mod calendar;
mod combat;
mod ground;

impl Fold for Position {
    type Event = Event;

    fn fold(&mut self, event: &Event) {
        match *event {
            Event::Turned { ref task } => self.fold_turned(task),
            Event::DayBegan { day } => self.fold_day_began(day),
            Event::SetupDrawn { card } => self.setup.push(card),
            Event::Went { unit, place, .. } => self.fold_went(unit, place),
            Event::Moved { unit, ref path, .. } => self.fold_moved(unit, path),
            Event::Steps { unit, steps, .. } => self.fold_steps(unit, steps),
            Event::Supplied { unit, supply } => self.units[unit.index()].supply = supply,
            Event::Marked { unit, mark, on, .. } => self.fold_marked(unit, mark, on),
            Event::Taken { town, owner } => match owner {
                Side::German => self.german_towns.put(town),
                Side::Allied => {
                    self.german_towns.take(town);
                }
            },
            Event::BridgeTaken { side, owner } => self.fold_bridge_taken(side, owner),
            Event::BridgeBlown { side } => self.fold_bridge_blown(side),
            Event::BridgeStands { side, owner } => self.fold_bridge_stands(side, owner),
            Event::Detachment { hex, there, .. } => set(&mut self.detachments, hex, there),
            Event::Improved { hex, there, .. } => set(&mut self.improved, hex, there),
            Event::Roadblock { hex, there, .. } => set(&mut self.roadblocks, hex, there),
            Event::Depot { hex, day } => self.fold_depot(hex, day),
            Event::DepotDelayed { from, to } => {
                self.fuelled.retain(|&day| day != from);
                self.fuelled.push(to);
            }
            Event::Card { card, place, .. } => self.decks.put(card, place),
            Event::Unseen { count } => self.decks.unseen = count,
            Event::Objective { army, hex, side, stage, is_exit, .. } => {
                let at = Army::WITH_OBJECTIVE.iter().position(|&other| other == army);
                self.objectives[at.expect("it has one")] = Some(Objective { hex, side, stage });
                if is_exit {
                    self.exits.put(hex);
                }
            }
            Event::CorpsObjective { corps, hex } => {
                let at = Corps::WITH_OBJECTIVE.iter().position(|&other| other == corps);
                let now = hex.map_or(CorpsObjective::Gone, CorpsObjective::At);
                self.corps_objectives[at.expect("it has one")] = now;
            }
            Event::Activated { ref activation, ref units } => {
                self.activation = Some(activation.clone());
                let allied = activation.side == Side::Allied && activation.reach != Reach::Alarm;
                for unit in units {
                    let marks = &mut self.units[unit.index()].marks;
                    marks.put(Mark::Active);
                    if allied {
                        marks.put(Mark::ActivatedNow);
                    }
                }
            }
            Event::Checked { lead, target, .. } => {
                self.units[lead.index()].marks.put(Mark::Checked);
                self.under_way().checked.push(target);
            }
            Event::Crossed { side } => self.under_way().crossed.push(side),
            Event::Infiltrated { .. } => self.under_way().infiltrated = true,
            Event::ActivationEnded => {
                self.activation = None;
                self.units.iter_mut().for_each(|unit| unit.marks.end_activation());
            }
            Event::CombatBegan { attacker, target, ref units, overwhelming } => {
                self.fold_combat_began(attacker, target, units, overwhelming);
            }
            Event::StageBegan { stage } => self.fighting().stage = stage,
            Event::TacticUsed { side, tactic, .. } => self.fighting().tactics.push((side, tactic)),
            Event::Joined { unit, attacks, tactic, .. } => self.fold_joined(unit, attacks, tactic),
            Event::Announced { total } => self.fighting().total = Some(total),
            Event::ChitDrawn { chit, face } => self.fighting().chits.push((chit, face)),
            Event::CupRefilled => self.chits_out.clear(),
            Event::Totalled { hits: [attacker, defender], .. } => {
                self.fighting().attacker_hits = attacker;
                self.fighting().defender_hits = defender;
            }
            Event::Settled { attackers, hits, .. } => self.fold_settled(attackers, hits),
            Event::Retreated { ref units, to, penalty, .. } => {
                self.fold_retreated(units, to, penalty);
            }
            Event::Advanced { unit, ref path, .. } => self.fold_advanced(unit, path),
            Event::CombatEnded => self.fold_combat_ended(),
            Event::Points { by, .. } => self.score.taken += by,
            Event::Westwall { hex, held } => set(&mut self.score.westwall, hex, held),
            Event::Flag { flag, on, .. } => self.fold_flag(flag, on),
            Event::Ended { level, .. } => {
                self.result = Some(level);
                self.task = Task::Over;
            }
            Event::ChitTurned { chit, face } => self.fold_turned_chit(chit, face),
            Event::Spared { hits, .. } => {
                let combat = self.fighting();
                combat.attacker_hits = combat.attacker_hits.saturating_sub(hits);
            }
            Event::Rebuilt { side, .. } => self.fold_rebuilt(side),
            Event::HitRolled { .. } | Event::Rolled { .. } => {}
        }
        self.refresh(event);
    }
}

/// Puts a hex into a set, or takes it out.
fn set(hexes: &mut crate::state::hex_set::HexSet, hex: hexmap::Hex, there: bool) {
    if there {
        hexes.put(hex);
    } else {
        hexes.take(hex);
    }
}

impl Position {
    /// Works the caches out anew, or forgets them, as far as an event makes them stale.
    fn refresh(&mut self, event: &Event) {
        match stale(event) {
            Stale::Everything => {
                self.situation = Situation::of(self);
                self.surveys = Surveys::default();
            }
            Stale::Supply => self.surveys = Surveys::default(),
            Stale::Nothing => {}
        }
    }

    /// §6.4 An Allied impulse that begins remembers who was active in the one before.
    fn fold_turned(&mut self, task: &Task) {
        if *task == Task::ChooseAllied {
            for unit in &mut self.units {
                let was = unit.has(Mark::ActivatedNow);
                unit.marks.take(Mark::ActivatedNow);
                unit.marks.take(Mark::ActivatedBefore);
                if was {
                    unit.marks.put(Mark::ActivatedBefore);
                }
            }
        }
        self.task = task.clone();
    }

    fn fold_flag(&mut self, flag: Flag, on: bool) {
        let flags = &mut self.flags;
        match flag {
            Flag::MeuseReached => flags.meuse_reached = on,
            Flag::MeuseCrossed => flags.meuse_crossed = on,
            Flag::MeuseAward => self.score.crossed = on,
            Flag::OkwReleased => flags.okw_released = on,
            Flag::OkwArrived => flags.okw_arrived = on,
            Flag::SeventhDefends => flags.seventh_defends = on,
            Flag::Manteuffel => flags.manteuffel = on,
            Flag::FuelPriority => flags.fuel_priority = on,
            Flag::Interdicted => flags.interdicted = on,
            Flag::SingleUsed => flags.single_used = on,
            Flag::LastImpulse => flags.last_impulse = on,
            Flag::Reshuffled => flags.reshuffled = on,
            Flag::Relocated => flags.relocated += u8::from(on),
            Flag::Dinant => flags.dinant = on,
            Flag::BonusSpent => self.under_way().bonus = !on,
            Flag::FreeTactic => self.fighting().free_tactic = on,
            Flag::Attacking => self.under_way().attacking = on,
        }
    }

    /// The activation that an event speaks of.
    fn under_way(&mut self) -> &mut crate::state::activation::Activation {
        self.activation.as_mut().expect("the event happens in an activation")
    }
}

/// What of the caches an event makes stale.
enum Stale {
    /// Who stands where and whose zones reach where, and with them where supply reaches.
    Everything,
    /// Where supply reaches.
    Supply,
    /// Nothing.
    Nothing,
}

/// What an event makes stale.
const fn stale(event: &Event) -> Stale {
    match event {
        Event::Went { .. }
        | Event::Moved { .. }
        | Event::Steps { .. }
        | Event::Supplied { .. }
        | Event::Retreated { .. }
        | Event::Advanced { .. }
        | Event::Marked { mark: Mark::Dispersed, .. } => Stale::Everything,
        Event::Taken { .. }
        | Event::BridgeTaken { .. }
        | Event::BridgeBlown { .. }
        | Event::BridgeStands { .. }
        | Event::Roadblock { .. } => Stale::Supply,
        Event::Marked { .. }
        | Event::Turned { .. }
        | Event::DayBegan { .. }
        | Event::SetupDrawn { .. }
        | Event::Detachment { .. }
        | Event::Improved { .. }
        | Event::Depot { .. }
        | Event::DepotDelayed { .. }
        | Event::Card { .. }
        | Event::Unseen { .. }
        | Event::Objective { .. }
        | Event::CorpsObjective { .. }
        | Event::Activated { .. }
        | Event::Checked { .. }
        | Event::Crossed { .. }
        | Event::Infiltrated { .. }
        | Event::ActivationEnded
        | Event::CombatBegan { .. }
        | Event::StageBegan { .. }
        | Event::TacticUsed { .. }
        | Event::Joined { .. }
        | Event::Announced { .. }
        | Event::ChitDrawn { .. }
        | Event::CupRefilled
        | Event::Totalled { .. }
        | Event::Settled { .. }
        | Event::HitRolled { .. }
        | Event::CombatEnded
        | Event::Rolled { .. }
        | Event::Points { .. }
        | Event::Westwall { .. }
        | Event::Flag { .. }
        | Event::Ended { .. }
        | Event::ChitTurned { .. }
        | Event::Spared { .. }
        | Event::Rebuilt { .. } => Stale::Nothing,
    }
}

/// Where a unit is after the last step of its path.
fn end_of(path: &[hexmap::Hex]) -> Place {
    Place::On(*path.last().expect("a path has a hex"))
}
