//! Perft: how many ways a game can go in so many actions. Two engines that agree on the numbers
//! agree on the rules, so the counts are kept as golden files.

use crate::{Awaits, Rules, possibilities};

/// Counts the different courses of `depth` actions from `state`, each face of each die a course of
/// its own. A game that ends earlier counts as one course.
pub fn perft<R: Rules>(rules: &R, state: &R::State, depth: u32) -> u64 {
    let Awaits::Seat(seat) = rules.awaits(state) else { return 1 };
    if depth == 0 {
        return 1;
    }
    let mut actions = Vec::new();
    rules.legal(&rules.view(state, seat.into()), &mut actions);
    let mut count = 0;
    for action in &actions {
        possibilities(rules, state, action, |after| count += perft(rules, &after.state, depth - 1));
    }
    count
}
