//! What an attack is worth by its exact forecast.

use rules_ardennes44::explain::aftermath::{Aftermath, Fate};
use rules_ardennes44::explain::forecast::{Forecast, forecast};
use rules_ardennes44::explain::policies::Policies;
use rules_ardennes44::{Ardennes44, UnitId};

use crate::planning::attack::Choice;
use crate::planning::forces::worth_of;
use crate::planning::{Fighting as _, Mind};

/// What an attack is worth.
pub(super) fn of(mind: &Mind<'_, Ardennes44>, choice: &Choice<UnitId>) -> Option<i32> {
    let Choice { target, units, supporters, .. } = choice;
    let attack = Ardennes44::attack_on(mind.position, *target, units, supporters);
    let policies = Policies { artillery: choice.supporters.clone(), ..Policies::default() };
    let forecast = forecast(&mind.view(), &attack, &policies).ok()?;
    Some(value(mind, &forecast, choice))
}

/// What a forecast is worth.
fn value(mind: &Mind<'_, Ardennes44>, forecast: &Forecast, choice: &Choice<UnitId>) -> i32 {
    let position = mind.position;
    let enemies: Vec<UnitId> = position.units_of(mind.side.enemy(), choice.target).collect();
    let (theirs, their_step) = worth_of::<Ardennes44>(position, enemies.iter().copied());
    let (_, own_step) = worth_of::<Ardennes44>(position, choice.units.iter().copied());
    let each = theirs / i32::try_from(enemies.len()).unwrap_or(1).max(1);
    let (ground, later) = (mind.importance(choice.target), mind.land.stakes.later());
    let worth = |outcome: &Aftermath| {
        let [ours, lost] = outcome.losses.map(i32::from);
        let (fate, shaken) = match outcome.fate {
            Fate::Gone => (ground, 6),
            Fate::Retreats(hexes) => (ground, theirs * i32::from(hexes) / 24),
            Fate::Engaged => (0, 2),
            Fate::Holds => (0, 0),
        };
        let advantage = if outcome.advantage { 4 } else { 0 };
        let kills = lost * their_step + i32::from(outcome.eliminated) * each + shaken + advantage;
        let costs = ours * own_step * mind.land.plan.caution / 100;
        fate + (kills - costs) * later / 100
    };
    let sum: i64 = forecast
        .outcomes
        .iter()
        .map(|chance| i64::from(worth(&chance.what)) * i64::try_from(chance.times).unwrap_or(0))
        .sum();
    i32::try_from(sum / i64::try_from(forecast.of).unwrap_or(1).max(1)).unwrap_or(0)
}
