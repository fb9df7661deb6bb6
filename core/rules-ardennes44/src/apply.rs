//! An index: where each action is carried out.

use kernel::{Clause, Dice, Ledger};

use crate::sequence_of_play::{advance, end_phase};
use crate::unit::Mark;
use crate::{
    Action, Event, Position, airborne, antwerp, breakdown, bridges, exits, fuel_shortage,
    improved_positions, infiltration, movement_phase, moves, night, off_map, reinforcements,
    set_up, strategic_movement,
};

const APPEARED: Clause = Clause::new("a44-13.2.2");

/// Carries an action out. It has passed its check.
pub(crate) fn apply(action: &Action, ledger: &mut Ledger<'_, Position>, dice: &mut dyn Dice) {
    let side = ledger.state().active;
    match *action {
        Action::SetUp { unit, hex } => ledger.enter(Event::SetUp { unit, hex }),
        Action::SetUpRest => set_up::set_up_rest(side, ledger),
        Action::Ready { unit } => {
            ledger.enter(Event::Readied { unit });
            advance(ledger, dice);
        }
        Action::NameShort { formation } => fuel_shortage::name(formation, ledger, dice),
        Action::Demolish { unit, bridge } => {
            bridges::demolish(unit, bridge, ledger, dice);
            advance(ledger, dice);
        }
        Action::Build { bridge } => {
            bridges::build(side, bridge, ledger);
            advance(ledger, dice);
        }
        Action::Choose { unit } => ledger.enter(Event::Chosen { unit }),
        Action::PutBack => ledger.enter(Event::PutBack),
        Action::Move { ref units, mode, ref path } => {
            moves::carry_out(units, mode, path, ledger, dice);
        }
        Action::Infiltrate { unit, mode, ref path } => {
            infiltration::carry_out(unit, mode, path, ledger, dice);
        }
        Action::Exit { ref units, mode, ref path } => exits::leave(units, mode, path, ledger, dice),
        Action::Enter { ref units, mode, entry, ref path } => {
            reinforcements::enter(units, mode, entry, path, ledger, dice);
        }
        Action::EnterFromWest { unit, ref path } => {
            reinforcements::enter_from_west(unit, path, ledger);
        }
        Action::Station { unit, at } => off_map::station(unit, at, ledger),
        Action::Appear { unit, hex } => {
            ledger.enter(Event::Appeared { unit, hex });
            ledger.enter(Event::Marked { unit, mark: Mark::Arrived, why: APPEARED });
        }
        Action::Drop { unit, hex } => airborne::land(unit, hex, ledger, dice),
        Action::Load { unit } => strategic_movement::load(unit, ledger),
        Action::Unload { unit } => strategic_movement::unload(unit, ledger),
        Action::Dig { unit } => improved_positions::dig(unit, ledger),
        Action::MarkForNight { hex } => night::mark(side, hex, ledger),
        Action::MarkOffMapForNight { ref units } => night::mark_all(units, ledger),
        Action::BreakDown { unit, wholly } => breakdown::break_down(unit, wholly, ledger),
        Action::Rejoin { unit } => breakdown::rejoin(unit, ledger),
        Action::LoseStep { unit } => {
            movement_phase::lose_step(unit, ledger);
            end_phase(ledger, dice);
        }
        Action::PlaceTraffic { marker, hex } => {
            ledger.enter(Event::TrafficPlaced { side, marker, hex });
            advance(ledger, dice);
        }
        Action::GuardAntwerp { unit } => antwerp::send(unit, ledger, dice),
        Action::EndPhase => end_phase(ledger, dice),
    }
}
