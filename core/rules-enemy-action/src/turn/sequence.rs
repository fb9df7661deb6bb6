//! An index: §4 what is done outside combats and German impulses, task by task.

use kernel::{Dice, Pen};

use crate::state::moment::{DayStep, Task};
use crate::state::then::Then;
use crate::turn::{
    activation, allied_impulse, deploy, end_of_day, events, generation, overstacked, preparation,
    replacements, reserve_phase, set_up, supply_phase,
};
use crate::{Action, Illegal, Position};

/// Whether the player may do this.
pub(crate) fn check(position: &Position, action: &Action) -> Result<(), Illegal> {
    match &position.task {
        Task::PlaceDepots(_) => set_up::check_depot(position, action),
        Task::Delayed => reserve_phase::check(position, action),
        Task::Interdiction => supply_phase::check(position, action),
        Task::ChooseAllied => allied_impulse::check(position, action),
        Task::Act => activation::check(position, action),
        Task::Deploy(card) => deploy::check(position, *card, action),
        Task::Replace(corps, _) => replacements::check(position, *corps, action),
        Task::Event(event, _, left) => events::check(position, *event, *left, action),
        Task::Overstacked => overstacked::check(position, action),
        Task::DrawSetup
        | Task::Adjust { .. }
        | Task::DealFirst
        | Task::CallUp
        | Task::Prepare
        | Task::Fade(_)
        | Task::Generate
        | Task::FillWestwall
        | Task::CheckSupply
        | Task::DrawCommand
        | Task::CheckFuel
        | Task::ChooseCommand
        | Task::SupportEvent
        | Task::Scan(_)
        | Task::German(_)
        | Task::EndCommand
        | Task::EndAllied
        | Task::EndOfDay(_)
        | Task::Over => Err(Illegal::NotNow),
    }
}

/// What the player may do, besides passing.
pub(crate) fn list(position: &Position, out: &mut Vec<Action>) {
    match &position.task {
        Task::PlaceDepots(_) => set_up::list_depots(position, out),
        Task::Delayed => reserve_phase::list(position, out),
        Task::Interdiction => supply_phase::list(position, out),
        Task::ChooseAllied => allied_impulse::list(position, out),
        Task::Act => activation::list(position, out),
        Task::Deploy(card) => deploy::list(position, *card, out),
        Task::Replace(corps, _) => replacements::list(position, *corps, out),
        Task::Event(event, _, left) => events::list(position, *event, *left, out),
        Task::Overstacked => overstacked::list(position, out),
        Task::DrawSetup
        | Task::Adjust { .. }
        | Task::DealFirst
        | Task::CallUp
        | Task::Prepare
        | Task::Fade(_)
        | Task::Generate
        | Task::FillWestwall
        | Task::CheckSupply
        | Task::DrawCommand
        | Task::CheckFuel
        | Task::ChooseCommand
        | Task::SupportEvent
        | Task::Scan(_)
        | Task::German(_)
        | Task::EndCommand
        | Task::EndAllied
        | Task::EndOfDay(_)
        | Task::Over => {}
    }
}

/// What the player does. It has passed its check.
pub(crate) fn act(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    match pen.state().task.clone() {
        Task::PlaceDepots(left) => set_up::put_depot(left, action, pen),
        Task::Delayed => reserve_phase::act(action, pen),
        Task::Interdiction => supply_phase::act(action, pen, dice),
        Task::ChooseAllied => allied_impulse::act(action, pen),
        Task::Act => activation::act(action, pen),
        Task::Deploy(card) => deploy::act(card, action, pen),
        Task::Replace(corps, left) => replacements::act(corps, left, action, pen),
        Task::Event(event, card, left) => events::act((event, card, left), action, pen),
        Task::Overstacked => overstacked::act(action, pen),
        Task::DrawSetup
        | Task::Adjust { .. }
        | Task::DealFirst
        | Task::CallUp
        | Task::Prepare
        | Task::Fade(_)
        | Task::Generate
        | Task::FillWestwall
        | Task::CheckSupply
        | Task::DrawCommand
        | Task::CheckFuel
        | Task::ChooseCommand
        | Task::SupportEvent
        | Task::Scan(_)
        | Task::German(_)
        | Task::EndCommand
        | Task::EndAllied
        | Task::EndOfDay(_)
        | Task::Over => Then::Stay,
    }
}

/// What the game does next.
pub(crate) fn step(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    match pen.state().task {
        Task::DrawSetup => set_up::draw(pen, dice),
        Task::Adjust { pile, nth } => set_up::adjust(pile, nth, pen),
        Task::DealFirst => set_up::deal(pen, dice),
        Task::CallUp => reserve_phase::call_up(pen),
        Task::Prepare => preparation::prepare(pen, dice),
        Task::Fade(left) => preparation::fade(left, pen, dice),
        Task::Generate => generation::generate(pen),
        Task::FillWestwall => generation::fill_westwall(pen),
        Task::CheckSupply => supply_phase::determine(pen, dice),
        Task::EndAllied => allied_impulse::end(pen, dice),
        Task::EndOfDay(DayStep::Victory) => end_of_day::look_at_victory(pen),
        Task::EndOfDay(DayStep::CleanUp) => end_of_day::clean_up(pen, dice),
        Task::EndOfDay(DayStep::Detachments) => end_of_day::remove_detachments(pen),
        Task::EndOfDay(DayStep::NextDay) => end_of_day::next_day(pen),
        Task::PlaceDepots(_)
        | Task::Delayed
        | Task::Interdiction
        | Task::DrawCommand
        | Task::CheckFuel
        | Task::ChooseCommand
        | Task::SupportEvent
        | Task::Scan(_)
        | Task::German(_)
        | Task::EndCommand
        | Task::ChooseAllied
        | Task::Act
        | Task::Deploy(_)
        | Task::Replace(..)
        | Task::Event(..)
        | Task::Overstacked
        | Task::Over => Then::Stay,
    }
}
