//! How often somebody may ask: a bucket for each, which fills with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use tokio::time::Instant;
use uuid::Uuid;

/// Full buckets are forgotten when there are so many.
const MANY: usize = 10_000;
/// A house or a club has one address for all who play there: so many of them may do as much as they like.
const PEOPLE_AT_A_PLACE: u32 = 5;

/// Who tries a password or a token.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Attempt {
    /// Whoever is there.
    From(IpAddr),
    /// Somebody who is known.
    By(Uuid),
    /// Anybody who tries this address of mail, of which this is the digest.
    At(Vec<u8>),
}

/// Buckets for whoever asks.
pub(crate) struct Limits<K> {
    /// What one second adds.
    rate: f64,
    /// What fits in.
    size: f64,
    buckets: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Eq + Hash> Limits<K> {
    /// So many a second, and twice as many at once.
    pub(crate) fn new(rate: u32) -> Self {
        let rate = f64::from(rate);
        Self { rate, size: rate * 2.0, buckets: Mutex::default() }
    }

    /// So many a minute, and as many at once.
    pub(crate) fn a_minute(count: u32) -> Self {
        let size = f64::from(count);
        Self { rate: size / 60.0, size, buckets: Mutex::default() }
    }

    /// So many an hour, and as many at once.
    pub(crate) fn an_hour(count: u32) -> Self {
        let size = f64::from(count);
        Self { rate: size / 3600.0, size, buckets: Mutex::default() }
    }

    /// Takes one out of somebody's bucket, if there is one in it.
    pub(crate) fn take(&self, who: K) -> bool {
        let (now, size) = (Instant::now(), self.size);
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

/// How often something may be done: by one person, and from one place, where there may be some more of them.
pub(crate) struct Quota {
    by: Limits<Uuid>,
    from: Limits<IpAddr>,
}

impl Quota {
    /// So many a minute for each person, and as many at once.
    pub(crate) fn a_minute(count: u32) -> Self {
        let from = Limits::a_minute(count.saturating_mul(PEOPLE_AT_A_PLACE));
        Self { by: Limits::a_minute(count), from }
    }

    /// So many an hour, and as many at once.
    pub(crate) fn an_hour(count: u32) -> Self {
        let from = Limits::an_hour(count.saturating_mul(PEOPLE_AT_A_PLACE));
        Self { by: Limits::an_hour(count), from }
    }

    /// Whether somebody may do it once more.
    pub(crate) fn take(&self, who: Uuid, from: IpAddr) -> bool {
        self.by.take(who) && self.from.take(from)
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
        let slow = Limits::a_minute(10);
        assert_eq!((0..20).filter(|_| slow.take("me")).count(), 10);
        tokio::time::advance(Duration::from_secs(13)).await;
        assert_eq!((0..20).filter(|_| slow.take("me")).count(), 2);
    }

    #[tokio::test(start_paused = true)]
    async fn many_people_at_one_place_share() {
        let (quota, home) = (Quota::a_minute(2), IpAddr::from([192, 0, 2, 1]));
        let one = Uuid::new_v4();
        assert_eq!((0..5).filter(|_| quota.take(one, home)).count(), 2);
        let others = (0..20).filter(|_| quota.take(Uuid::new_v4(), home)).count();
        assert_eq!(others, 8, "ten a minute come from one place, two of them were from the first");
        assert!(quota.take(Uuid::new_v4(), IpAddr::from([192, 0, 2, 2])));
    }
}
