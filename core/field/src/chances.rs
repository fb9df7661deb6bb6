//! Exact chances: fractions that add up, and things with the share that each has.

use serde::Serialize;

/// How likely something is: so many times of so many.
#[derive(Clone, Copy, Debug)]
pub struct Fraction {
    /// So many times
    pub times: u64,
    /// of so many.
    pub of: u64,
}

/// Something that may come about, and in how many of all cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Chance<T> {
    /// What.
    pub what: T,
    /// In so many cases.
    pub times: u64,
}

/// Things that may come about, each once, with the share that each has.
#[derive(Clone, Debug)]
pub struct Shares<T>(Vec<(T, Fraction)>);

impl Fraction {
    /// What is certain.
    pub const WHOLE: Self = Self { times: 1, of: 1 };

    /// Either of two that exclude each other.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let of = common(self.of, other.of);
        Self { times: self.times * (of / self.of) + other.times * (of / other.of), of }
    }

    /// One of so many ways that it may go on, all equally likely.
    #[must_use]
    pub fn split(self, ways: u64) -> Self {
        Self { of: self.of * ways, ..self }
    }
}

impl<T> Default for Shares<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: PartialEq + Copy + Ord> Shares<T> {
    /// Adds a thing with its share, or adds the share to the thing's own.
    pub fn join(&mut self, what: T, share: Fraction) {
        match self.0.iter_mut().find(|(other, _)| *other == what) {
            Some((_, other)) => *other = other.and(share),
            None => self.0.push((what, share)),
        }
    }

    /// The number of cases over which all shares are whole.
    pub fn cases(&self) -> u64 {
        self.0.iter().fold(1, |of, (_, share)| common(of, share.of))
    }

    /// Every thing in order, with the number of cases it has of so many, which all shares divide.
    pub fn told(mut self, of: u64) -> Vec<Chance<T>> {
        self.0.sort_unstable_by_key(|(what, _)| *what);
        let chance =
            |(what, share): (T, Fraction)| Chance { what, times: share.times * (of / share.of) };
        self.0.into_iter().map(chance).collect()
    }
}

/// The least number that both divide.
fn common(one: u64, other: u64) -> u64 {
    let (mut greatest, mut rest) = (one, other);
    while rest != 0 {
        (greatest, rest) = (rest, greatest % rest);
    }
    one / greatest * other
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_unlike_denominators_add_up() {
        let mut shares = Shares::default();
        shares.join('a', Fraction::WHOLE.split(6));
        shares.join('b', Fraction { times: 3, of: 4 });
        shares.join('a', Fraction::WHOLE.split(12));
        let of = shares.cases();
        let told = shares.told(of);
        assert_eq!((of, told.iter().map(|chance| chance.times).sum::<u64>()), (12, 12));
        assert_eq!(told[0], Chance { what: 'a', times: 3 });
    }
}
