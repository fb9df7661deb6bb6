//! The cheapest way through a network whose steps cost fractions.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BinaryHeap};

/// The cheapest way from one of the starts to one of the goals; both may have a cost of their own.
///
/// Among equally cheap ways the one through lower nodes is taken, so that it is always the same.
pub(crate) fn cheapest<Node: Copy + Ord>(
    starts: &[(Node, f64)],
    mut steps: impl FnMut(Node, &mut Vec<(Node, f64)>),
    goal: impl Fn(Node) -> Option<f64>,
) -> Option<Vec<Node>> {
    let mut known: BTreeMap<Node, (f64, Option<Node>)> = BTreeMap::new();
    let mut open = BinaryHeap::new();
    for &(node, cost) in starts {
        if known.get(&node).is_none_or(|&(before, _)| cost < before) {
            known.insert(node, (cost, None));
            open.push(Open { cost, node });
        }
    }
    let mut best: Option<(f64, Node)> = None;
    let mut next = Vec::new();
    while let Some(Open { cost, node }) = open.pop() {
        if best.is_some_and(|(total, _)| cost >= total) {
            break;
        }
        if known[&node].0 < cost {
            continue;
        }
        if let Some(last) = goal(node)
            && best.is_none_or(|(total, _)| cost + last < total)
        {
            best = Some((cost + last, node));
        }
        next.clear();
        steps(node, &mut next);
        for &(there, step) in &next {
            let total = cost + step;
            if known.get(&there).is_none_or(|&(before, _)| total < before) {
                known.insert(there, (total, Some(node)));
                open.push(Open { cost: total, node: there });
            }
        }
    }
    best.map(|(_, goal)| walked(&known, goal))
}

/// The way back from a goal, turned round.
fn walked<Node: Copy + Ord>(known: &BTreeMap<Node, (f64, Option<Node>)>, goal: Node) -> Vec<Node> {
    let mut way: Vec<Node> =
        std::iter::successors(Some(goal), |node| known.get(node).and_then(|found| found.1))
            .collect();
    way.reverse();
    way
}

/// A node still to be looked at; the cheapest comes first.
struct Open<Node> {
    cost: f64,
    node: Node,
}

impl<Node: Ord> Ord for Open<Node> {
    fn cmp(&self, other: &Self) -> Ordering {
        other.cost.total_cmp(&self.cost).then_with(|| other.node.cmp(&self.node))
    }
}

impl<Node: Ord> PartialOrd for Open<Node> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<Node: Ord> PartialEq for Open<Node> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<Node: Ord> Eq for Open<Node> {}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers in a row; a step costs one, but 3 lies on a hill.
    fn row(starts: &[(i32, f64)], goals: &[(i32, f64)]) -> Option<Vec<i32>> {
        let steps = |at: i32, steps: &mut Vec<(i32, f64)>| {
            for there in [at - 1, at + 1] {
                if (0..10).contains(&there) {
                    steps.push((there, if there == 3 { 5.0 } else { 1.0 }));
                }
            }
        };
        let cost = |at| goals.iter().find(|(goal, _)| *goal == at).map(|&(_, cost)| cost);
        cheapest(starts, steps, cost)
    }

    #[test]
    fn the_costs_of_the_ends_count_too() {
        assert_eq!(row(&[(4, 0.0)], &[(2, 0.0), (7, 0.0)]), Some(vec![4, 5, 6, 7]));
        assert_eq!(row(&[(4, 0.0)], &[(2, 0.0), (7, 9.0)]), Some(vec![4, 3, 2]));
        assert_eq!(row(&[(4, 9.0), (1, 0.0)], &[(2, 0.0)]), Some(vec![1, 2]));
    }

    #[test]
    fn there_may_be_no_way() {
        assert_eq!(row(&[(4, 0.0)], &[(12, 0.0)]), None);
        assert_eq!(row(&[], &[(2, 0.0)]), None);
    }
}
