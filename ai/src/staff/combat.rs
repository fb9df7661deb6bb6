//! The Combat Phase: the best attack first, weighed afresh after each, as the dice have fallen.

use hexmap::Hex;
use kernel::Rules as _;
use rules_ardennes44::explain::aftermath::{Aftermath, Fate};
use rules_ardennes44::explain::forecast::{Forecast, forecast};
use rules_ardennes44::explain::policies::Policies;
use rules_ardennes44::fight::formations::strongest;
use rules_ardennes44::{Action, Answer, Question, Side, UnitId};

use super::mind::Mind;
use super::muster::column_with_guns;
use super::reasons::Reason;
use super::worth::of_units;

/// What an attack must promise by the quick count; where points are counted and time is short, the Germans ask for more.
const WORTH_IT: [i32; 2] = [4, 9];
const WORTH_IT_FOR_POINTS: [i32; 2] = [8, 9];
/// What it must promise by its exact forecast.
const AT_LEAST: i32 = 0;

/// An attack that could be made.
struct Choice {
    target: Hex,
    units: Vec<UnitId>,
    guns: Vec<UnitId>,
    column: i16,
    value: i32,
}

impl Mind<'_> {
    /// The best attack by a quick count, if its exact forecast bears it out; then the phase is over.
    pub(super) fn attack(&self) -> Option<(Action, Reason)> {
        let by_points = self.land.stakes.by_points;
        let least = if by_points { WORTH_IT_FOR_POINTS } else { WORTH_IT }[self.side.index()];
        let mut choices = self.choices();
        choices.retain(|choice| choice.value >= least);
        choices.sort_by_key(|choice| (-choice.value, choice.target));
        let stands = |(at, choice): &(usize, Choice)| {
            *at >= self.breadth.forecasts
                || self.exactly(choice).is_some_and(|value| value >= AT_LEAST)
        };
        let attacks = choices.into_iter().enumerate().filter(stands);
        let attack = attacks.into_iter().find_map(|(_, choice)| {
            let Choice { target, units, column, .. } = choice;
            let attack = Action::Attack { target, units, followers: Vec::new() };
            Some((self.allowed(attack)?, Reason::Attack { target, column }))
        });
        attack
            .or_else(|| self.slip_away())
            .or_else(|| Some((self.allowed(Action::EndPhase)?, Reason::Done)))
    }

    /// All attacks that can be made now, by a quick count.
    fn choices(&self) -> Vec<Choice> {
        let Ok(Answer::Targets(targets)) = self.rules.ask(self.view, &Question::Targets) else {
            return Vec::new();
        };
        let weigh = |target: rules_ardennes44::explain::desk::battle::Target| {
            let units = self.no_more_than_needed(target.hex, target.units);
            let (column, guns) = column_with_guns(self.position(), target.hex, &units, |_| true);
            let value = self.attack_value(self.position(), target.hex, column, &units);
            Choice { target: target.hex, units, guns, column, value }
        };
        targets.into_iter().map(weigh).collect()
    }

    /// Those of an attack without whom it would stand worse, and those who have nothing else to attack.
    fn no_more_than_needed(&self, target: Hex, mut units: Vec<UnitId>) -> Vec<UnitId> {
        let position = self.position();
        let enough = position.data().tables.combat.highest_column;
        let column = |units: &[UnitId]| column_with_guns(position, target, units, |_| true).0;
        let needed = column(&units).min(enough);
        let grid = position.data().board.grid();
        let elsewhere = |unit: &UnitId| {
            position.hex_of(*unit).is_some_and(|hex| {
                let mut around = grid.neighbours(hex);
                around.any(|(_, near)| near != target && position.has_enemy(self.side, near))
            })
        };
        let mut spare: Vec<UnitId> = units.iter().copied().filter(elsewhere).collect();
        spare.sort_by_key(|&unit| (position.strength(unit).attack, unit));
        for unit in spare {
            let without: Vec<UnitId> = units.iter().copied().filter(|&one| one != unit).collect();
            let fit = |units: &[UnitId]| strongest(position, target, units).len() == units.len();
            if !without.is_empty() && fit(&without) && column(&without) >= needed {
                units = without;
            }
        }
        units
    }

    /// What an attack is worth by its exact forecast.
    fn exactly(&self, choice: &Choice) -> Option<i32> {
        let attack = Action::Attack {
            target: choice.target,
            units: choice.units.clone(),
            followers: Vec::new(),
        };
        let policies = Policies { artillery: choice.guns.clone(), ..Policies::default() };
        let forecast = forecast(self.view, &attack, &policies).ok()?;
        Some(self.forecast_value(&forecast, choice.target, &choice.units))
    }

    /// What a forecast is worth.
    pub(super) fn forecast_value(&self, forecast: &Forecast, target: Hex, units: &[UnitId]) -> i32 {
        let position = self.position();
        let enemies: Vec<UnitId> = position.units_of(self.side.enemy(), target).collect();
        let (theirs, their_step) = of_units(position, enemies.iter().copied());
        let (_, own_step) = of_units(position, units.iter().copied());
        let each = theirs / i32::try_from(enemies.len()).unwrap_or(1).max(1);
        let (ground, later) = (self.importance(target), self.land.stakes.later());
        let worth = |outcome: &Aftermath| {
            let [ours, lost] = outcome.losses.map(i32::from);
            let (fate, shaken) = match outcome.fate {
                Fate::Gone => (ground, 6),
                Fate::Retreats(hexes) => (ground, theirs * i32::from(hexes) / 24),
                Fate::Engaged => (0, 2),
                Fate::Holds => (0, 0),
            };
            let advantage = if outcome.advantage { 4 } else { 0 };
            let kills =
                lost * their_step + i32::from(outcome.eliminated) * each + shaken + advantage;
            let costs = ours * own_step * self.land.plan.caution / 100;
            fate + (kills - costs) * later / 100
        };
        let sum: i64 = forecast
            .outcomes
            .iter()
            .map(|chance| i64::from(worth(&chance.what)) * i64::try_from(chance.times).unwrap_or(0))
            .sum();
        i32::try_from(sum / i64::try_from(forecast.of).unwrap_or(1).max(1)).unwrap_or(0)
    }

    /// Those who would lose too much where they stand get away, if the rules let them.
    fn slip_away(&self) -> Option<(Action, Reason)> {
        if self.side == Side::German || self.breadth.posts == 0 {
            return None;
        }
        let mut supposed = self.position().clone();
        supposed.active = self.side.enemy();
        let legal = self.legal();
        legal.into_iter().find_map(|action| {
            let Action::Disengage { units } = &action else { return None };
            let hex = self.position().hex_of(*units.first()?)?;
            let (value, _) = of_units(self.position(), units.iter().copied());
            let risk = self.land.risk(&supposed, self.side, hex);
            let dear = self.land.stakes.value(hex).is_some() || self.hope(hex) > 60;
            (risk * 3 > value && !dear).then_some((action, Reason::SlipAway))
        })
    }
}
