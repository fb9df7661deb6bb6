//! The lay of the land as a phase begins: how far everything is by road, and where the Allies can
//! stand in the way.

use hexmap::{Direction, Hex, Reach, Step};
use rules_ardennes44::printed::board::{Road, Terrain};
use rules_ardennes44::state::markers::BridgeState;
use rules_ardennes44::supply::supply_lines::Supply;
use rules_ardennes44::{Position, Side};

/// What a hex off any road to anywhere counts as.
pub(super) const FAR: u16 = 400;

/// Figures by hex.
pub(super) struct Land {
    /// What it costs Germans to get to the next town that is not theirs.
    pub(super) to_town: Vec<u16>,
    /// How many hexes it is to the next enemy.
    pub(super) to_enemy: Vec<u16>,
    /// On how many of the shortest German ways to an Allied town it lies.
    pub(super) ways: Vec<u8>,
    /// Whether our supply reaches it.
    pub(super) supplied: Vec<bool>,
    /// Whether it is a town that counts.
    pub(super) counts: Vec<bool>,
}

impl Land {
    pub(super) fn of(position: &Position, side: Side) -> Self {
        let grid = position.data().board.grid();
        let towns = towns(position);
        let wanted = towns.iter().filter(|&&town| position.controller(town) == Side::Allied);
        let wanted: Vec<Hex> = wanted.copied().collect();
        let places = |of: Side| {
            let units = position.unit_ids().filter(move |&unit| position.counter(unit).side == of);
            units.filter_map(|unit| position.hex_of(unit))
        };
        let starts = |hexes: Vec<Hex>| hexes.into_iter().map(|hex| (hex, Step::Go(0)));
        let by_road =
            |from: Hex, direction: Direction, to: Hex| pace(position, from, direction, to);
        let mut search = Reach::new();
        search.from_all(grid, starts(wanted.clone()), FAR, by_road);
        let to_town = costs(position, &search);
        search.from_all(grid, starts(places(side.enemy()).collect()), FAR, |_, _, _| Step::Go(1));
        let to_enemy = costs(position, &search);
        search.from_all(grid, starts(places(Side::German).collect()), FAR, by_road);
        let mut ways = vec![0; grid.cells()];
        for path in wanted.iter().filter_map(|&town| search.path_to(town)) {
            for hex in path.hexes().iter().filter(|&&hex| !position.has_enemy(Side::Allied, hex)) {
                ways[hex.index()] += 1;
            }
        }
        let mut supplied = vec![false; grid.cells()];
        let supply = Supply::of(position, side);
        for hex in grid.hexes() {
            supplied[hex.index()] = supply.reaches(position, hex);
        }
        let mut counts = vec![false; grid.cells()];
        for town in towns {
            counts[town.index()] = true;
        }
        Self { to_town, to_enemy, ways, supplied, counts }
    }
}

/// The towns that count in this scenario, and the two that all roads lead through.
fn towns(position: &Position) -> Vec<Hex> {
    let (places, scenario) = (&position.data().places, &position.data().scenario);
    let listed = places.victory.iter().map(|place| place.hex);
    let others = places.liege.iter().chain(&places.bastogne).chain(&places.st_vith).copied();
    let on_map = |hex: &Hex| !(scenario.east_only && places.west_sheet[hex.index()]);
    let mut towns: Vec<Hex> = listed.chain(others).filter(on_map).collect();
    towns.sort_unstable();
    towns.dedup();
    towns
}

fn costs(position: &Position, search: &Reach) -> Vec<u16> {
    let grid = position.data().board.grid();
    let mut costs = vec![FAR; grid.cells()];
    for hex in grid.hexes() {
        costs[hex.index()] = search.cost(hex).unwrap_or(FAR);
    }
    costs
}

/// About how hard it is to get from one hex to the next, either way: two for a primary road.
fn pace(position: &Position, from: Hex, direction: Direction, to: Hex) -> Step {
    let board = &position.data().board;
    let blown = board
        .bridge(from, direction)
        .is_some_and(|bridge| position.bridge(bridge) != BridgeState::Intact);
    let water = board.river(from, direction) || board.meuse(from, direction);
    let bridged = board.bridge(from, direction).is_some() && !blown;
    if board.lake(from, direction) || (board.meuse(from, direction) && !bridged) {
        return Step::No;
    }
    let ford = if water && !bridged { 8 } else { 0 };
    let open = match board.terrain(to) {
        Terrain::Clear | Terrain::City => 4,
        Terrain::LightWoods => 6,
        Terrain::Forest | Terrain::WoodedRough => 10,
    };
    Step::Go(match board.road(from, direction).filter(|_| !blown) {
        Some(Road::Primary) => 2,
        Some(Road::Secondary) => 3,
        Some(Road::Forest) => 4,
        None => open + ford,
    })
}
