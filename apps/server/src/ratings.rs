//! Ratings by Glicko-2: how strong somebody is at a rule set, and how sure that is. A game is a rating period of its own.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};

/// After so many months without a game a rating is as unsure as a new one, however sure it was.
const LONGEST_REST: i32 = 600;

/// How strong somebody is.
#[derive(Clone, Copy, Debug, PartialEq, sqlx::FromRow)]
pub(crate) struct Strength {
    /// The rating itself; everybody begins with 1500.
    pub rating: f64,
    /// How unsure it is; everybody begins with 350.
    pub deviation: f64,
    /// How much it is expected to change.
    pub volatility: f64,
}

impl Strength {
    /// After some months without a game it is less sure.
    pub(crate) fn rested(self, months: i32) -> Self {
        let months = months.clamp(0, LONGEST_REST);
        (0..months).fold(self, |rating, _| decay_deviation(&rating.into()).into())
    }
}

/// The ratings of the people at seats 0 and 1 after a game between them, which one of the seats has won, or nobody.
pub(crate) fn after(both: [Strength; 2], winner: Option<u64>) -> [Strength; 2] {
    let outcome = match winner {
        Some(0) => Outcomes::WIN,
        Some(_) => Outcomes::LOSS,
        None => Outcomes::DRAW,
    };
    let [first, second] = both.map(Glicko2Rating::from);
    let (first, second) = glicko2(&first, &second, &outcome, &Glicko2Config::new());
    [first.into(), second.into()]
}

impl From<Glicko2Rating> for Strength {
    fn from(Glicko2Rating { rating, deviation, volatility }: Glicko2Rating) -> Self {
        Self { rating, deviation, volatility }
    }
}

impl From<Strength> for Glicko2Rating {
    fn from(Strength { rating, deviation, volatility }: Strength) -> Self {
        Self { rating, deviation, volatility }
    }
}

#[cfg(test)]
mod tests {
    use skillratings::glicko2::glicko2_rating_period;

    use super::*;

    const NEW: Strength = Strength { rating: 1500.0, deviation: 350.0, volatility: 0.06 };

    fn near(found: f64, wanted: f64, by: f64) {
        assert!((found - wanted).abs() < by, "{found} is not {wanted}");
    }

    /// "Example of the Glicko-2 system", Mark Glickman, 2022: one win and two losses within a period.
    #[test]
    fn glickmans_example_comes_out_as_he_says() {
        let player = Glicko2Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let other = |rating, deviation| Glicko2Rating { rating, deviation, volatility: 0.06 };
        let results = [
            (other(1400.0, 30.0), Outcomes::WIN),
            (other(1550.0, 100.0), Outcomes::LOSS),
            (other(1700.0, 300.0), Outcomes::LOSS),
        ];
        let after = glicko2_rating_period(&player, &results, &Glicko2Config::new());
        near(after.rating, 1464.06, 0.02);
        near(after.deviation, 151.52, 0.02);
        near(after.volatility, 0.05999, 0.00001);
    }

    #[test]
    fn who_wins_rises_by_as_much_as_who_loses_falls() {
        let [first, second] = after([NEW, NEW], Some(0));
        assert!(first.rating > 1600.0 && first.deviation < 350.0, "{first:?}");
        near(first.rating - 1500.0, 1500.0 - second.rating, 0.001);
        assert_eq!(after([NEW, NEW], Some(1)), [second, first]);
        let [drawn, _] = after([NEW, NEW], None);
        near(drawn.rating, 1500.0, 0.001);
    }

    #[test]
    fn rest_makes_a_rating_unsure_and_no_more_than_a_new_one() {
        let sure = Strength { deviation: 50.0, ..NEW };
        assert_eq!(sure.rested(0), sure);
        near(sure.rested(1).deviation, 51.07, 0.02);
        near(sure.rested(i32::MAX).deviation, 260.1, 90.0);
        near(NEW.rested(9).deviation, 350.0, 0.001);
    }
}
