//! Attacks as they are made: the best first, weighed afresh after each, as the dice have fallen.

use hexmap::Hex;

use super::mind::Mind;
use super::reasons::Reason;
use super::warfare::{Decision, Warfare};

/// What an attack must promise by the quick count, by role; where points are counted and time is short, the attacker asks
/// for more.
const WORTH_IT: [i32; 2] = [4, 9];
const WORTH_IT_FOR_POINTS: [i32; 2] = [8, 9];
/// What it must promise by its exact forecast.
const AT_LEAST: i32 = 0;

/// An attack that could be made.
pub(crate) struct Choice<U> {
    pub(crate) target: Hex,
    pub(crate) units: Vec<U>,
    pub(crate) supporters: Vec<U>,
    odds: i16,
    value: i32,
}

impl<R: Warfare> Mind<'_, R> {
    /// The best attack by a quick count, if its exact forecast bears it out; then the phase is over.
    pub(crate) fn attack(&self) -> Option<Decision<R>> {
        let by_points = self.land.stakes.by_points;
        let least = if by_points { WORTH_IT_FOR_POINTS } else { WORTH_IT }[self.role.index()];
        let mut choices = self.choices();
        choices.retain(|choice| choice.value >= least);
        choices.sort_by_key(|choice| (-choice.value, choice.target));
        let stands = |(at, choice): &(usize, Choice<R::Unit>)| {
            *at >= self.breadth.forecasts
                || R::forecast(self, choice).is_some_and(|value| value >= AT_LEAST)
        };
        let attacks = choices.into_iter().enumerate().filter(stands);
        let attack = attacks.into_iter().find_map(|(_, choice)| {
            let Choice { target, units, odds, supporters, .. } = choice;
            let attack = self.allowed(R::attack_on(self.position, target, &units, &supporters))?;
            Some((attack, Reason::Attack { target, odds, supporters: supporters.len() }))
        });
        attack
            .or_else(|| R::instead_of_attack(self))
            .or_else(|| Some((self.allowed(R::end(self.position))?, Reason::Done)))
    }

    /// All attacks that can be made now, by a quick count.
    fn choices(&self) -> Vec<Choice<R::Unit>> {
        let weigh = |(target, units): (Hex, Vec<R::Unit>)| {
            let units = self.no_more_than_needed(target, units);
            let (odds, supporters) = R::odds(self.position, target, &units, |_| true);
            let value = self.attack_value(self.position, target, odds, &units);
            Choice { target, units, supporters, odds, value }
        };
        self.rules.targets(self.position, self.side).into_iter().map(weigh).collect()
    }

    /// Those of an attack without whom it would stand worse, and those who have nothing else to attack.
    fn no_more_than_needed(&self, target: Hex, mut units: Vec<R::Unit>) -> Vec<R::Unit> {
        let position = self.position;
        let odds = |units: &[R::Unit]| R::odds(position, target, units, |_| true).0;
        let needed = odds(&units).min(R::enough(position));
        let grid = R::grid(position);
        let elsewhere = |unit: &R::Unit| {
            R::hex_of(position, *unit).is_some_and(|hex| {
                let mut around = grid.neighbours(hex);
                around.any(|(_, near)| near != target && R::has_enemy(position, self.side, near))
            })
        };
        let mut spare: Vec<R::Unit> = units.iter().copied().filter(elsewhere).collect();
        spare.sort_by_key(|&unit| (R::attack(position, unit), unit));
        for unit in spare {
            let without: Vec<R::Unit> = units.iter().copied().filter(|&one| one != unit).collect();
            let fit = |units: &[R::Unit]| R::company(position, target, units).len() == units.len();
            if !without.is_empty() && fit(&without) && odds(&without) >= needed {
                units = without;
            }
        }
        units
    }
}
