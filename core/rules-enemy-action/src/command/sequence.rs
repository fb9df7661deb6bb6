//! §8, §9.0 A German impulse, step by step.

use kernel::{Clause, Dice, Pen};

use crate::command::methods::Method;
use crate::command::{
    activation, arriving, attacks, fuel, impulse, moves, objectives, positions, relief, returning,
};
use crate::march::{bridges, roadblocks};
use crate::printed::formations::Army;
use crate::state::moment::{GermanStep, Task};
use crate::state::then::Then;
use crate::state::unit::Mark;
use crate::{Event, Position};

/// Dispersed units recover.
const RECOVERED: Clause = Clause::new("eaa-12.9e");

/// What the German command does next.
pub(crate) fn step(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    match pen.state().task {
        Task::DrawCommand => impulse::draw(pen, dice),
        Task::CheckFuel => fuel::check(pen),
        Task::ChooseCommand => impulse::choose(pen),
        Task::SupportEvent => impulse::support_event(pen, dice),
        Task::Scan(at) => impulse::scan(at, pen, dice),
        Task::German(at) => act(at, pen, dice),
        Task::EndCommand => impulse::end(pen),
        Task::DrawSetup
        | Task::Adjust { .. }
        | Task::PlaceDepots(_)
        | Task::DealFirst
        | Task::CallUp
        | Task::Delayed
        | Task::Prepare
        | Task::Fade(_)
        | Task::Generate
        | Task::FillWestwall
        | Task::CheckSupply
        | Task::Interdiction
        | Task::ChooseAllied
        | Task::Act
        | Task::Deploy(_)
        | Task::Replace(..)
        | Task::Event(..)
        | Task::Overstacked
        | Task::EndAllied
        | Task::EndOfDay(_)
        | Task::Over => Then::Stay,
    }
}

/// §9.0a A step of the activation: as long as there is something to do in it, it stays at hand.
fn act(step: GermanStep, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let goes_on = match step {
        GermanStep::Roadblocks => {
            roadblocks::clear_overrun(pen);
            bridges::claim(pen);
            false
        }
        GermanStep::Objectives(at) => {
            match Army::WITH_OBJECTIVE.get(usize::from(at)) {
                Some(&army) => objectives::check(army, pen, dice),
                None => objectives::check_corps(pen),
            }
            false
        }
        GermanStep::CorpsObjective
        | GermanStep::Method(_)
        | GermanStep::ByUnit
        | GermanStep::SeekSupply => {
            moves::decide(pen.state(), step).map(|turn| moves::carry_out(turn, pen)).is_some()
        }
        GermanStep::Detachments => relief::step(pen),
        GermanStep::Attacks => attacks::step(pen, dice),
        GermanStep::Return => returning::step(pen),
        GermanStep::Improve => positions::step(pen),
        GermanStep::Recover => {
            recover(pen);
            false
        }
        GermanStep::Arrive => arriving::step(pen),
    };
    if goes_on {
        return Then::Stay;
    }
    next(step).map_or_else(|| activation::end(pen), |next| Then::Do(Task::German(next)))
}

/// §9.0a The step after one; none after the last.
pub fn next(step: GermanStep) -> Option<GermanStep> {
    let next = match step {
        GermanStep::Roadblocks => GermanStep::Objectives(0),
        GermanStep::Objectives(at) if usize::from(at) < Army::WITH_OBJECTIVE.len() => {
            GermanStep::Objectives(at + 1)
        }
        GermanStep::Objectives(_) => GermanStep::CorpsObjective,
        GermanStep::CorpsObjective => GermanStep::Method(1),
        GermanStep::Method(at) if usize::from(at) < Method::IN_TURN.len() => {
            GermanStep::Method(at + 1)
        }
        GermanStep::Method(_) => GermanStep::ByUnit,
        GermanStep::ByUnit => GermanStep::SeekSupply,
        GermanStep::SeekSupply => GermanStep::Detachments,
        GermanStep::Detachments => GermanStep::Attacks,
        GermanStep::Attacks => GermanStep::Return,
        GermanStep::Return => GermanStep::Improve,
        GermanStep::Improve => GermanStep::Recover,
        GermanStep::Recover | GermanStep::Arrive => return None,
    };
    Some(next)
}

/// §12.9e The dispersed units of the formation recover, but for those whom an attack has just dispersed.
fn recover(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let dispersed = position.unit_ids().filter(|&unit| {
        position.has(unit, Mark::Active)
            && position.has(unit, Mark::Dispersed)
            && !position.has(unit, Mark::DispersedNow)
    });
    let dispersed: Vec<_> = dispersed.collect();
    for unit in dispersed {
        pen.enter(Event::Marked { unit, mark: Mark::Dispersed, on: false, why: RECOVERED });
    }
}
