//! Which places count, and how hard the way is from one hex to the next.

use hexmap::{Direction, Hex, Step};
use rules_ardennes44::printed::board::{Road, Terrain};
use rules_ardennes44::state::markers::BridgeState;
use rules_ardennes44::{Ardennes44, Position, Side};

use crate::planning::lay::Lay;

/// What a hex off any road to anywhere counts as.
const FAR: u16 = 400;

/// The land as a side sees it.
pub(super) fn of(position: &Position, side: Side) -> Lay {
    let by_road = |from: Hex, direction: Direction, to: Hex| pace(position, from, direction, to);
    Lay::of::<Ardennes44>(position, side, &towns(position), FAR, by_road)
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
