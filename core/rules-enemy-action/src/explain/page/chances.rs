//! How likely each sum of hits is when chits are drawn: the cup is drawn from without putting back, and the first blue chit sends those of
//! earlier combats back into it (§12.42).
//!
//! Of all sets of chits that may lie on the table at the end each has a chance that depends only on how many plain and blue ones of the cup
//! and how many of those that came back are in it. So sets are counted by these numbers and their hits, and weighted.

use std::collections::BTreeMap;

use field::Chance;

/// Hits on the attackers and on the defenders.
pub(super) type Hits = [i16; 2];

/// What can be drawn.
#[derive(Clone, Debug, Default)]
pub(super) struct Cup {
    /// What lies in the cup: the hits of each chit, and whether it is blue.
    pub(super) inside: Vec<(Hits, bool)>,
    /// What comes back with the first blue chit, or when the cup is empty.
    pub(super) outside: Vec<Hits>,
}

/// By number drawn, by hits: how many sets there are.
type Counts = Vec<BTreeMap<Hits, u128>>;

/// How many chits of each kind are in a set.
#[derive(Clone, Copy)]
struct Drawn {
    plain: u64,
    blue: u64,
    back: u64,
}

/// Weights are counted in so small parts of one: a power of two.
const ONE: u128 = 1 << 48;
/// Chances are given in so many cases.
pub(super) const CASES: u64 = 1_000_000_000_000;

impl Cup {
    /// What so many chits come to, with the chance of each in [`CASES`].
    pub(super) fn draw(&self, chits: usize) -> Vec<Chance<Hits>> {
        let all = self.inside.len() + self.outside.len();
        let chits = chits.min(all);
        let of_colour = |blue: bool| {
            let found = self.inside.iter().filter(move |(_, is_blue)| *is_blue == blue);
            found.map(|&(hits, _)| hits)
        };
        let plain = counts(of_colour(false), chits);
        let blue = counts(of_colour(true), chits);
        let back = counts(self.outside.iter().copied(), chits);
        let mut sums: BTreeMap<Hits, u128> = BTreeMap::new();
        for (blues, of_blue) in blue.iter().enumerate() {
            for (backs, of_back) in back.iter().enumerate() {
                let Some(plains) = chits.checked_sub(blues + backs) else { continue };
                let Some(of_plain) = plain.get(plains) else { continue };
                let drawn = Drawn { plain: long(plains), blue: long(blues), back: long(backs) };
                let weight = self.weight(drawn);
                if weight == 0 {
                    continue;
                }
                for (hits, sets) in product(&product(of_plain, of_back), of_blue) {
                    *sums.entry(hits).or_default() += sets * weight;
                }
            }
        }
        told(sums)
    }

    /// How much likelier a set of such a kind is than if all chits were in the cup from the start.
    fn weight(&self, drawn: Drawn) -> u128 {
        let (inside, outside) = (long(self.inside.len()), long(self.outside.len()));
        let (all, chits) = (inside + outside, drawn.plain + drawn.blue + drawn.back);
        if outside == 0 {
            return ONE;
        }
        if drawn.blue > 0 {
            return self.after_blue(drawn);
        }
        let sets = choose(all, chits) * ONE;
        match (drawn.back, chits > inside) {
            (0, false) => sets / choose(inside, chits),
            // The cup is empty, and no blue chit was in it.
            (_, true) if drawn.plain == inside => sets / choose(outside, chits - inside),
            _ => 0,
        }
    }

    /// The same for a set with a blue chit: it may have come up at any of the draws at which only plain ones came before.
    fn after_blue(&self, drawn: Drawn) -> u128 {
        let inside = long(self.inside.len());
        let all = inside + long(self.outside.len());
        let chits = drawn.plain + drawn.blue + drawn.back;
        let mut order = ONE * u128::from(drawn.blue) / u128::from(chits);
        let (mut ratio, mut sum) = (ONE, 0);
        for at in 0..=drawn.plain {
            ratio = ratio * u128::from(all - at) / u128::from(inside - at);
            sum += order * ratio / ONE;
            let left = chits - at - 1;
            if left > 0 {
                order = order * u128::from(drawn.plain - at) / u128::from(left);
            }
        }
        sum
    }
}

/// How many sets of so many chits come to which hits.
fn counts(chits: impl Iterator<Item = Hits>, most: usize) -> Counts {
    let mut kinds: BTreeMap<Hits, u64> = BTreeMap::new();
    for hits in chits {
        *kinds.entry(hits).or_default() += 1;
    }
    let mut counts: Counts = vec![BTreeMap::from([([0, 0], 1)])];
    for (hits, many) in kinds {
        let length = (counts.len() + short(many)).min(most + 1);
        let mut longer: Counts = vec![BTreeMap::new(); length];
        for (drawn, sums) in counts.iter().enumerate() {
            for more in (0..=short(many)).take_while(|more| drawn + more < length) {
                let ways = choose(many, long(more));
                let times = i16::try_from(more).expect("few chits are drawn");
                for (sum, sets) in sums {
                    let sum = [sum[0] + times * hits[0], sum[1] + times * hits[1]];
                    *longer[drawn + more].entry(sum).or_default() += sets * ways;
                }
            }
        }
        counts = longer;
    }
    counts
}

/// How many pairs of sets come to which hits.
fn product(one: &BTreeMap<Hits, u128>, other: &BTreeMap<Hits, u128>) -> BTreeMap<Hits, u128> {
    let mut sums = BTreeMap::new();
    for (first, some) in one {
        for (second, more) in other {
            let sum = [first[0] + second[0], first[1] + second[1]];
            *sums.entry(sum).or_insert(0) += some * more;
        }
    }
    sums
}

/// Sums as chances in so many cases. What is too long to be multiplied loses its last digits, which tell nothing.
fn told(sums: BTreeMap<Hits, u128>) -> Vec<Chance<Hits>> {
    let whole: u128 = sums.values().sum();
    let long = u128::BITS - whole.leading_zeros() + u64::BITS - CASES.leading_zeros();
    let shift = long.saturating_sub(u128::BITS);
    let of = (whole >> shift).max(1);
    let times = |sets: u128| {
        let times = (sets >> shift) * u128::from(CASES) / of;
        u64::try_from(times.max(1)).unwrap_or(CASES)
    };
    sums.into_iter().map(|(what, sets)| Chance { what, times: times(sets) }).collect()
}

/// In how many ways so many can be chosen of all.
fn choose(all: u64, some: u64) -> u128 {
    if some > all {
        return 0;
    }
    (0..some).fold(1, |ways, at| ways * u128::from(all - at) / u128::from(at + 1))
}

fn long(number: usize) -> u64 {
    u64::try_from(number).expect("there are few chits")
}

fn short(number: u64) -> usize {
    usize::try_from(number).expect("there are few chits")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The whole, in so small parts that dividing it by a few counts loses nothing that matters.
    const WHOLE: u128 = 1_000_000_000_000_000_000_000_000;
    /// Ours is told in [`CASES`].
    const PART: u128 = WHOLE / CASES as u128;

    /// Every order in which chits can come, each with its share, one after the other.
    fn one_by_one(
        cup: &Cup,
        chits: usize,
        share: u128,
        sum: Hits,
        found: &mut BTreeMap<Hits, u128>,
    ) {
        let mut cup = cup.clone();
        if cup.inside.is_empty() {
            let back = cup.outside.drain(..).map(|hits| (hits, false));
            cup.inside.extend(back);
        }
        if chits == 0 || cup.inside.is_empty() {
            *found.entry(sum).or_default() += share;
            return;
        }
        let count = cup.inside.len();
        for at in 0..count {
            let mut rest = cup.clone();
            let (hits, blue) = rest.inside.swap_remove(at);
            if blue {
                let back = rest.outside.drain(..).map(|hits| (hits, false));
                rest.inside.extend(back);
            }
            let sum = [sum[0] + hits[0], sum[1] + hits[1]];
            one_by_one(&rest, chits - 1, share / count as u128, sum, found);
        }
    }

    fn same(cup: &Cup, chits: usize) {
        let mut found = BTreeMap::new();
        one_by_one(cup, chits, WHOLE, [0, 0], &mut found);
        let told = cup.draw(chits);
        assert_eq!(told.len(), found.len());
        for Chance { what, times } in told {
            let ours = u128::from(times) * PART;
            assert!(found[&what].abs_diff(ours) < WHOLE / 1_000_000_000, "{what:?} of {cup:?}");
        }
    }

    #[test]
    fn chits_are_drawn_as_if_one_after_the_other() {
        let plain = [([0, 1], false), ([1, 0], false), ([0, 0], false), ([0, 1], false)];
        let blue = [([1, 0], true), ([0, 2], true)];
        let inside: Vec<(Hits, bool)> = plain.into_iter().chain(blue).collect();
        let outside = vec![[0, 1], [2, 0], [0, 0]];
        let with = Cup { inside: inside.clone(), outside: outside.clone() };
        let without = Cup { inside, outside: Vec::new() };
        let no_blue = Cup { inside: plain.to_vec(), outside };
        for chits in 0..=5 {
            same(&with, chits);
            same(&without, chits);
            same(&no_blue, chits);
        }
    }

    #[test]
    fn a_whole_cup_overflows_nothing() {
        let each = |at: usize, other: usize| i16::from(at.is_multiple_of(other));
        let chit = |at: usize| ([each(at, 3), each(at + 1, 4)], at.is_multiple_of(6));
        let inside: Vec<(Hits, bool)> = (0..40).map(chit).collect();
        let outside: Vec<Hits> = (40..60).map(|at| chit(at).0).collect();
        let told = Cup { inside, outside }.draw(20);
        let all: u64 = told.iter().map(|chance| chance.times).sum();
        assert!(all.abs_diff(CASES) < CASES / 1000, "{all}");
    }
}
