//! The lay of the land as a phase begins: how far everything is by road, and where the defender can stand in the way.

use hexmap::{Direction, Hex, Reach, Step};
use rules_bitter_woods::march::movement::bare_step;
use rules_bitter_woods::printed::costs::Gait;
use rules_bitter_woods::supply::supply_lines::SupplyLines;
use rules_bitter_woods::{BitterWoods, Position, Side};

use super::super::stakes;
use crate::planning::Forces as _;

/// What a hex off any road to anywhere counts as.
pub(super) const FAR: u16 = 900;

/// Figures by hex.
pub(super) struct Land {
    /// What it costs the attacker to get to the next place that is not his, in twelfths of a point.
    pub(super) to_place: Vec<u16>,
    /// How many hexes it is to the next enemy.
    pub(super) to_enemy: Vec<u16>,
    /// On how many of the attacker's shortest ways to such a place it lies.
    pub(super) ways: Vec<u8>,
    /// Whether our supply reaches it.
    pub(super) supplied: Vec<bool>,
    /// Whether it is a place that counts.
    pub(super) counts: Vec<bool>,
}

impl Land {
    pub(super) fn of(position: &Position, side: Side) -> Self {
        let grid = position.data().board.grid();
        let attacker = BitterWoods::attacker(position);
        let places: Vec<Hex> =
            stakes::of(position).places.into_iter().map(|stake| stake.hex).collect();
        let open = |hex: &&Hex| stakes::controller(position, **hex) != attacker;
        let wanted: Vec<Hex> = places.iter().filter(open).copied().collect();
        let stands = |of: Side| position.on_map(of).filter_map(|unit| position.hex_of(unit));
        let starts = |hexes: Vec<Hex>| hexes.into_iter().map(|hex| (hex, Step::Go(0)));
        let by_road = |from: Hex, direction: Direction, _: Hex| pace(position, from, direction);
        let mut search = Reach::new();
        search.from_all(grid, starts(wanted.clone()), FAR, by_road);
        let to_place = costs(position, &search);
        search.from_all(grid, starts(stands(side.enemy()).collect()), FAR, |_, _, _| Step::Go(1));
        let to_enemy = costs(position, &search);
        search.from_all(grid, starts(stands(attacker).collect()), FAR, by_road);
        let mut ways = vec![0; grid.cells()];
        for path in wanted.iter().filter_map(|&place| search.path_to(place)) {
            for hex in path.hexes() {
                ways[hex.index()] += 1;
            }
        }
        let mut counts = vec![false; grid.cells()];
        for place in places {
            counts[place.index()] = true;
        }
        let supplied = SupplyLines::of(position, side).reached;
        Self { to_place, to_enemy, ways, supplied, counts }
    }
}

fn costs(position: &Position, search: &Reach) -> Vec<u16> {
    let grid = position.data().board.grid();
    let mut costs = vec![FAR; grid.cells()];
    for hex in grid.hexes() {
        costs[hex.index()] = search.cost(hex).unwrap_or(FAR);
    }
    costs
}

/// About how hard it is to get from one hex to the next, either way.
fn pace(position: &Position, from: Hex, direction: Direction) -> Step {
    match bare_step(position, Gait::Wheels, from, direction) {
        Some((cost, wet)) => Step::Go(cost + if wet { 12 } else { 0 }),
        None => Step::No,
    }
}
