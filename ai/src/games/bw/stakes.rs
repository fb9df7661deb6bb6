//! What counts in a scenario, and how much: towns that bring points, the three towns and the bridges of the Meuse, a town that
//! is to be relieved, and units that are lost.

use hexmap::{Edge, Hex};
use rules_bitter_woods::printed::scenario::{Points, Rate, Victory};
use rules_bitter_woods::supply::supply_lines::SupplyLines;
use rules_bitter_woods::turn::victory;
use rules_bitter_woods::{Position, Side, UnitId};

use crate::planning::stakes::{POINT, Stake, Stakes};

/// What a point of a scenario is worth.
const EACH: i32 = POINT / 4;
/// How much a loss counts even in the end, of a hundred.
const LOSSES: i32 = 100;
const LOSSES_OF_CAMPAIGN: i32 = 40;
/// §17.6 What a unit that is lost counts toward the shift of a level: an Allied one, a German mechanized one.
const ALLIED_LOST: i32 = 8;
const GERMAN_LOST: i32 = 40;
/// §17.2 What a bridge of the Meuse counts in the last turns, how many these are, and how many must be across. Before them it counts
/// nothing: whoever is across too early is cut off there.
const CROSSING: i32 = 60;
const LATE: u8 = 3;
const ACROSS: usize = 3;
/// §17.1a What each of the three towns counts once enough units have left the map: then they are all that is wanted.
const ALL_THAT_IS_WANTED: i32 = 2 * POINT;
/// What a unit counts in points that has left the map: about as much as if it were still there.
const LEFT: i16 = 6;
/// What the hubs of the roads count for the way they open.
const HUB: i32 = 25;
const HUBS: [&str; 4] = ["Houffalize", "Clervaux", "La Roche", "Rochefort"];

/// What is played for.
pub(super) fn of(position: &Position) -> Stakes {
    let scenario = &position.data().scenario;
    let (by_points, places, losses) = match &scenario.victory {
        Victory::Points(points) => (true, for_points(position, points), LOSSES),
        Victory::Campaign { .. } => (false, for_the_meuse(position), LOSSES_OF_CAMPAIGN),
        Victory::Relief { town, .. } => (false, vec![at(position, *town, POINT)], 0),
    };
    Stakes {
        by_points,
        places,
        exits: exits(position),
        per_factor: EACH,
        losses,
        turns: u16::from(scenario.last.saturating_sub(position.turn)) + 1,
    }
}

/// A town is a hex in this game.
fn at(position: &Position, town: usize, value: i32) -> Stake {
    Stake { hex: position.data().places.towns[town].hexes[0], value }
}

fn for_points(position: &Position, points: &Points) -> Vec<Stake> {
    let worth = |&(town, points): &(usize, i16)| at(position, town, i32::from(points) * EACH);
    points.towns.iter().map(worth).collect()
}

fn for_the_meuse(position: &Position) -> Vec<Stake> {
    let data = position.data();
    let each = if victory::has_exited(position) { ALL_THAT_IS_WANTED } else { POINT };
    let towns = data.places.objectives.iter().map(|&town| at(position, town, each));
    let late = data.scenario.last < position.turn + LATE;
    let crossings = if late { crossings(position) } else { Vec::new() };
    let crossings = crossings.into_iter().map(|hex| Stake { hex, value: CROSSING });
    let hubs = HUBS.iter().filter_map(|name| data.places.town(name));
    let hubs = hubs.map(|town| Stake { hex: town.hexes[0], value: HUB });
    towns.chain(crossings).chain(hubs).collect()
}

/// §17.1a Where German units leave the map, as long as more of them must.
fn exits(position: &Position) -> Vec<Hex> {
    let data = position.data();
    if victory::has_exited(position) || !matches!(data.scenario.victory, Victory::Campaign { .. }) {
        return Vec::new();
    }
    let roads = [Edge::West, Edge::North].into_iter().flat_map(|edge| data.places.roads_off(edge));
    roads.copied().filter(|&hex| data.board.is_beyond_meuse(hex)).collect()
}

/// §17.1a Whether it counts that a unit leaves the map: it is in supply, and more like it must.
pub(super) fn counts_if_gone(position: &Position, unit: UnitId) -> bool {
    let (all, armor) = victory::exited(position);
    let others = victory::EXITED.0 - victory::EXITED.1;
    let wanted = position.counter(unit).is_armor() || all.saturating_sub(armor) < others;
    wanted && !victory::has_exited(position) && !position.unit(unit).is_unsupplied()
}

/// §17.2a The far ends of the bridges over the Meuse north of Vireux.
fn crossings(position: &Position) -> Vec<Hex> {
    let data = position.data();
    let board = &data.board;
    let row = |hex: Hex| board.column_and_row(hex).1;
    let over = board.bridges().filter_map(|bridge| {
        let [one, other] = board.bridge_ends(bridge);
        let way = board.grid().direction(one, other)?;
        let far = if board.is_beyond_meuse(one) { one } else { other };
        board.meuse(one, way).then_some(far)
    });
    let mut found: Vec<Hex> = over.filter(|&hex| row(hex) < row(data.places.vireux)).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// How many places win.
pub(super) fn needed(position: &Position) -> usize {
    match &position.data().scenario.victory {
        Victory::Points(points) => {
            let least = points.levels.first().map_or(0, |&(least, _)| least);
            usize::try_from(least / 3).unwrap_or(0) + 1
        }
        Victory::Campaign { .. } => 3,
        Victory::Relief { .. } => 1,
    }
}

/// What it counts for victory that a unit is lost.
pub(super) fn lost(position: &Position, unit: UnitId) -> i32 {
    let counter = position.counter(unit);
    let each = |rate: Rate| i32::from(rate.points.abs()) * EACH / i32::from(rate.each).max(1);
    let (allied, german) = match &position.data().scenario.victory {
        Victory::Points(points) => (each(points.allied_lost), each(points.german_lost)),
        Victory::Campaign { .. } => (ALLIED_LOST, GERMAN_LOST),
        Victory::Relief { .. } => (0, 0),
    };
    match counter.side {
        Side::Allied if counter.is_combat_unit() => allied,
        Side::German if counter.is_armor() => 2 * german,
        Side::German if counter.is_mechanized() => german,
        Side::Allied | Side::German => 0,
    }
}

/// Whose a hex is. A bridge of the Meuse is won once enough are across; a town that is to be relieved, once supply comes to it.
pub(super) fn controller(position: &Position, hex: Hex) -> Side {
    let data = position.data();
    match &data.scenario.victory {
        Victory::Campaign { .. } if data.board.is_beyond_meuse(hex) => {
            if across(position) >= ACROSS { Side::German } else { Side::Allied }
        }
        Victory::Relief { town, .. } if data.places.towns[*town].hexes.contains(&hex) => {
            let lines = SupplyLines::of(position, Side::Allied);
            if lines.reached[hex.index()] { Side::Allied } else { Side::German }
        }
        Victory::Campaign { .. } | Victory::Relief { .. } | Victory::Points(_) => {
            position.controller(hex)
        }
    }
}

/// How many German mechanized units are across the Meuse.
fn across(position: &Position) -> usize {
    let board = &position.data().board;
    let there = |unit: &UnitId| {
        position.counter(*unit).is_mechanized()
            && position.hex_of(*unit).is_some_and(|hex| board.is_beyond_meuse(hex))
    };
    position.on_map(Side::German).filter(there).count()
}

/// What the Germans have in a campaign besides places: units across the Meuse, and losses (48 of the Allies or 12 of their own
/// shift the level, so one of their own weighs as much as four).
fn across_and_losses(position: &Position) -> i16 {
    let crossed = i16::try_from(across(position).min(ACROSS)).unwrap_or(0);
    let losses = [victory::allied_losses(position), victory::german_losses(position)];
    let [allied, german] = losses.map(|lost| i16::try_from(lost).unwrap_or(i16::MAX));
    let (left, _) = victory::exited(position);
    let left = i16::try_from(left.min(victory::EXITED.0)).unwrap_or(0);
    crossed + LEFT * left + (allied - 4 * german) / 8
}

/// How the victory stands.
pub(crate) struct Standing {
    /// The places that the attacker holds so that they count.
    held: Vec<Hex>,
    /// What he has besides, in points.
    besides: i32,
}

impl Standing {
    pub(super) fn of(position: &Position) -> Self {
        let data = position.data();
        let mut held = Vec::new();
        let besides = match &data.scenario.victory {
            Victory::Points(points) => {
                let lines = SupplyLines::of(position, points.side);
                let stakes = for_points(position, points);
                let counts = |stake: &&Stake| {
                    position.controller(stake.hex) == points.side
                        && !position.has_enemy(points.side, stake.hex)
                        && lines.reached[stake.hex.index()]
                };
                held.extend(stakes.iter().filter(counts).map(|stake| stake.hex));
                points.allied_lost.of(victory::allied_losses(position))
                    + points.german_lost.of(victory::german_losses(position))
            }
            Victory::Campaign { .. } => {
                let stakes = for_the_meuse(position);
                let town = |hex: Hex| {
                    let towns = data.places.objectives.iter().map(|&town| &data.places.towns[town]);
                    towns.into_iter().find(|town| town.hexes.contains(&hex))
                };
                let ours = |stake: &&Stake| {
                    town(stake.hex).map_or_else(
                        || controller(position, stake.hex) == Side::German,
                        |town| victory::holds(position, town),
                    )
                };
                held.extend(stakes.iter().filter(ours).map(|stake| stake.hex));
                across_and_losses(position)
            }
            Victory::Relief { town, .. } => {
                let hex = data.places.towns[*town].hexes[0];
                held.extend((controller(position, hex) == Side::Allied).then_some(hex));
                0
            }
        };
        Self { held, besides: besides.into() }
    }

    pub(super) fn holds(&self, hex: Hex) -> bool {
        self.held.contains(&hex)
    }

    pub(super) const fn besides(&self) -> i32 {
        self.besides
    }
}
