//! §5.1.20 The weather of the next turn, and its aircraft.

use kernel::{Clause, Dice, Pen};

use crate::Event;
use crate::state::position::Position;

const WEATHER: Clause = Clause::new("bb-5.1.20c");
const AIR: Clause = Clause::new("bb-5.1.20d");

/// Rolls for the weather of a turn, then for its aircraft.
pub(crate) fn roll(turn: u8, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let rolls = [dice.d6(WEATHER), dice.d6(WEATHER)];
    let weather = pen.state().data().tables.weather.weather(turn, rolls.iter().sum());
    pen.enter(Event::WeatherRolled { turn, rolls, weather });
    let rolls = [dice.d6(AIR), dice.d6(AIR)];
    let points = pen.state().data().tables.weather.air(weather, rolls.iter().sum());
    pen.enter(Event::AirRolled { turn, rolls, points });
}
