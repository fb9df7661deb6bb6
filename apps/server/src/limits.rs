//! How often somebody may ask: a bucket for each, which fills with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

use tokio::time::Instant;

/// Full buckets are forgotten when there are so many.
const MANY: usize = 10_000;

/// Buckets for whoever asks.
pub(crate) struct Limits<K> {
    /// What one second adds.
    rate: f64,
    buckets: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Eq + Hash> Limits<K> {
    /// So many a second, and twice as many at once.
    pub(crate) fn new(rate: u32) -> Self {
        Self { rate: f64::from(rate), buckets: Mutex::default() }
    }

    /// Takes one out of somebody's bucket, if there is one in it.
    pub(crate) fn take(&self, who: K) -> bool {
        let (now, size) = (Instant::now(), self.rate * 2.0);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let level = |(left, at): (f64, Instant)| {
            (left + now.duration_since(at).as_secs_f64() * self.rate).min(size)
        };
        if buckets.len() >= MANY {
            buckets.retain(|_, bucket| level(*bucket) < size);
        }
        let bucket = buckets.entry(who).or_insert((size, now));
        let left = level(*bucket);
        let is_enough = left >= 1.0;
        *bucket = (if is_enough { left - 1.0 } else { left }, now);
        is_enough
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_bucket_empties_and_fills_again() {
        let limits = Limits::new(5);
        assert_eq!((0..20).filter(|_| limits.take("me")).count(), 10);
        assert!(limits.take("you"), "everybody has a bucket of their own");
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!((0..20).filter(|_| limits.take("me")).count(), 5);
    }
}
