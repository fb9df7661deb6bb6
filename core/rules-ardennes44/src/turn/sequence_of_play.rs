//! §4, §25.1 The sequence of play: which phase follows which, and what happens by itself in each.

use kernel::{Dice, Pen};

use crate::fight::{air_support, bodenplatte, combat_phase, dumps_under_attack};
use crate::march::{
    bridges, fuel_dumps, infiltration, movement_phase, replacements, roadblocks, traffic,
};
use crate::printed::turn_track::is_afternoon;
use crate::state::moment::{Moment, Phase, Time};
use crate::turn::{antwerp, artillery_supply, fuel_shortage, rally, set_up, supply_check, victory};
use crate::{Event, Position, Side};

/// §4.0b-d The phases of a German player turn.
const GERMAN_DAY: [Phase; 8] = [
    Phase::ArtillerySupply,
    Phase::FuelShortage,
    Phase::Bridge,
    Phase::Movement,
    Phase::Rally,
    Phase::Combat,
    Phase::TrafficMarker,
    Phase::SupplyAndSurrender,
];

/// §4.0b-d The phases of an Allied player turn.
const ALLIED_DAY: [Phase; 8] = [
    Phase::ArtillerySupply,
    Phase::Bridge,
    Phase::Movement,
    Phase::Rally,
    Phase::Combat,
    Phase::TrafficMarker,
    Phase::SupplyAndSurrender,
    Phase::VictoryCheck,
];

/// §25.1b The phases of either side's Night Turn.
const NIGHT: [Phase; 3] = [Phase::Replacement, Phase::Movement, Phase::Combat];

/// Goes on if nobody has anything left to decide in the phase that is running.
pub(crate) fn go_on(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    if !waits(pen.state()) {
        end_phase(pen, dice);
    }
}

/// Ends the phase that is running, and all that follow until a player has something to decide.
pub(crate) fn end_phase(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    fuel_dumps::reveal(pen);
    loop {
        close(pen, dice);
        if waits_for_answer(pen.state()) || pen.state().phase == Phase::Over {
            return;
        }
        let Moment { turn, time, side, phase } = next(pen.state());
        pen.enter(Event::PhaseBegan { turn, time, side, phase });
        open(pen, dice);
        if waits(pen.state()) {
            return;
        }
    }
}

/// §4.0, §25.1 What comes after the phase that is running.
pub(crate) fn next(position: &Position) -> Moment {
    let (turn, time, side, phase) = (position.turn, position.time, position.active, position.phase);
    let here = Moment { turn, time, side, phase };
    let scenario = &position.data().scenario;
    if phase == Phase::SetUp && scenario.traffic_at_start {
        return Moment { side: Side::Allied, phase: Phase::SetUpTraffic, ..here };
    }
    let phases = phases(time, side);
    let following = phases.iter().skip_while(|&&before| before != phase).nth(1);
    if let Some(&phase) = following {
        return Moment { phase, ..here };
    }
    let new_turn =
        |turn| Moment { turn, time: Time::Day, side: Side::German, phase: GERMAN_DAY[0] };
    match (phase, time, side) {
        (Phase::SetUp | Phase::SetUpTraffic, _, _) => new_turn(turn),
        (_, Time::Day, Side::German) => Moment { side: Side::Allied, phase: ALLIED_DAY[0], ..here },
        // §25.1b The Allies are first at night, and so move twice running (§25.1c).
        (_, Time::Day, Side::Allied) if is_afternoon(turn) => {
            Moment { time: Time::Night, phase: NIGHT[0], ..here }
        }
        (_, Time::Night, Side::Allied) => Moment { side: Side::German, phase: NIGHT[0], ..here },
        (_, Time::Day, Side::Allied) | (_, Time::Night, Side::German) => new_turn(turn + 1),
    }
}

/// The phases of a player turn, in their order.
pub(crate) fn phases(time: Time, side: Side) -> &'static [Phase] {
    match (time, side) {
        (Time::Day, Side::German) => &GERMAN_DAY,
        (Time::Day, Side::Allied) => &ALLIED_DAY,
        (Time::Night, _) => &NIGHT,
    }
}

/// Whether this is the first phase of a player turn, by day or by night.
pub(crate) fn opens_player_turn(phase: Phase) -> bool {
    phase == GERMAN_DAY[0] || phase == NIGHT[0]
}

fn waits_for_answer(position: &Position) -> bool {
    position.pending.is_some()
}

/// Whether a player has something to decide in the phase that is running.
fn waits(position: &Position) -> bool {
    if waits_for_answer(position) {
        return true;
    }
    match position.phase {
        Phase::SetUp => set_up::waits(position),
        Phase::SetUpTraffic => traffic::waits(position),
        Phase::TrafficMarker => traffic::waits(position) || roadblocks::waits(position),
        Phase::ArtillerySupply => artillery_supply::waits(position),
        Phase::Bridge => {
            bridges::waits(position)
                || dumps_under_attack::may_be_destroyed(position, position.active).next().is_some()
        }
        Phase::Movement => movement_phase::waits(position),
        Phase::Combat => combat_phase::waits(position),
        Phase::Replacement => replacements::waits(position),
        Phase::FuelShortage | Phase::Rally | Phase::SupplyAndSurrender | Phase::VictoryCheck => {
            false
        }
        Phase::Over => true,
    }
}

/// What happens by itself when a phase begins.
fn open(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    match pen.state().phase {
        Phase::ArtillerySupply => {
            bodenplatte::open(pen, dice);
            artillery_supply::open(pen);
        }
        Phase::FuelShortage => {
            fuel_dumps::remove_fuel(pen);
            fuel_shortage::open(pen, dice);
        }
        Phase::Bridge => bridges::open(pen),
        Phase::Movement => {
            antwerp::divert(pen);
            movement_phase::open(pen, dice);
            air_support::open(pen, dice);
        }
        Phase::Rally => rally::open(pen, dice),
        Phase::TrafficMarker => {
            roadblocks::open(pen);
            traffic::open(pen);
        }
        Phase::SupplyAndSurrender => supply_check::open(pen, dice),
        Phase::VictoryCheck => victory::open(pen),
        Phase::Combat => combat_phase::open(pen),
        Phase::Replacement => replacements::open(pen),
        Phase::SetUp | Phase::SetUpTraffic | Phase::Over => {}
    }
}

/// What happens by itself when a phase ends. It may leave a question, and is then run again.
fn close(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    match pen.state().phase {
        Phase::Movement => movement_phase::close(pen),
        Phase::SetUpTraffic | Phase::TrafficMarker => traffic::close(pen, dice),
        Phase::SupplyAndSurrender => close_player_turn(pen),
        Phase::Combat => {
            combat_phase::close(pen);
            if pen.state().time == Time::Night {
                close_player_turn(pen);
            }
        }
        Phase::SetUp => fuel_dumps::lay(pen, dice),
        Phase::VictoryCheck => fuel_dumps::close(pen),
        Phase::ArtillerySupply
        | Phase::FuelShortage
        | Phase::Bridge
        | Phase::Rally
        | Phase::Replacement
        | Phase::Over => {}
    }
}

/// What happens by itself as a player turn closes: disguises wear off (§27.8.1a), and Antwerp may
/// call for the British (§27.3.4b).
fn close_player_turn(pen: &mut Pen<'_, Position>) {
    infiltration::close(pen);
    antwerp::close(pen);
}
