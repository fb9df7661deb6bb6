//! Intervals and quantiles.

/// The standard normal deviate of a two-sided 95 % interval.
pub(crate) const DEVIATE: f64 = 1.959_963_985;

/// Wilson's 95 % interval for a share of `wins` in `games`, from nought to one; all of it if there
/// were no games.
pub fn wilson(wins: f64, games: u32) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let number = f64::from(games);
    let (share, square) = (wins / number, DEVIATE * DEVIATE);
    let middle = share + square / (2.0 * number);
    let spread = share * (1.0 - share) / number + square / (4.0 * number * number);
    let reach = DEVIATE * spread.sqrt();
    let whole = 1.0 + square / number;
    (((middle - reach) / whole).max(0.0), ((middle + reach) / whole).min(1.0))
}

/// The value below which the share `part` of the values lies: the nearest of them, so that counts
/// stay whole. Nothing of no values.
pub fn quantile(values: &[f64], part: f64) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    // One value fewer than there are lies between the first and the last.
    let places = sorted.len().checked_sub(1)?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a place in a list of games"
    )]
    let at = (places as f64 * part).round() as usize;
    sorted.get(at).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilsons_interval_as_in_the_textbook() {
        let (low, high) = wilson(8.0, 10);
        assert!((low - 0.4902).abs() < 0.0005 && (high - 0.9433).abs() < 0.0005, "{low} {high}");
        let (low, high) = wilson(0.0, 10);
        assert!(low.abs() < 1e-9 && (high - 0.2775).abs() < 0.0005, "{low} {high}");
        assert_eq!(wilson(0.0, 0), (0.0, 1.0));
    }

    #[test]
    fn quantiles_are_values_that_occurred() {
        let values = [5.0, 1.0, 3.0, 2.0, 4.0];
        assert_eq!(quantile(&values, 0.5), Some(3.0));
        assert_eq!(quantile(&values, 0.0), Some(1.0));
        assert_eq!(quantile(&values, 0.99), Some(5.0));
        assert_eq!(quantile(&[], 0.5), None);
    }
}
