//! The lay of the land for whoever goes by rules of thumb, as a phase begins: how far everything is by road, and where the
//! defender can stand in the way.

use hexmap::{Direction, Grid, Hex, Reach, Step};

use super::country::Country;
use super::forces::on_map;

/// Figures by hex.
pub(crate) struct Lay {
    /// What it costs the attacker to get to the next place that is not his.
    pub(crate) to_place: Vec<u16>,
    /// How many hexes it is to the next enemy.
    pub(crate) to_enemy: Vec<u16>,
    /// On how many of the attacker's shortest ways to such a place it lies.
    pub(crate) ways: Vec<u8>,
    /// Whether our supply reaches it.
    pub(crate) supplied: Vec<bool>,
    /// Whether it is a place that counts.
    pub(crate) counts: Vec<bool>,
}

impl Lay {
    /// What a side notes that has these places in mind and such a pace; what is further than `far` is as far as that.
    pub(crate) fn of<R: Country>(
        position: &R::State,
        side: R::Side,
        places: &[Hex],
        far: u16,
        pace: impl Fn(Hex, Direction, Hex) -> Step,
    ) -> Self {
        let grid = R::grid(position);
        let attacker = R::attacker(position);
        let open = |hex: &&Hex| R::controller(position, **hex) != attacker;
        let wanted: Vec<Hex> = places.iter().filter(open).copied().collect();
        let stands = |of: R::Side| {
            let units = on_map::<R>(position, of).filter_map(|unit| R::hex_of(position, unit));
            units.map(|hex| (hex, Step::Go(0)))
        };
        let costs = |search: &Reach| by_hex(grid, far, |hex| search.cost(hex).unwrap_or(far));
        let mut search = Reach::new();
        search.from_all(grid, wanted.iter().map(|&hex| (hex, Step::Go(0))), far, &pace);
        let to_place = costs(&search);
        search.from_all(grid, stands(R::enemy(side)), far, |_, _, _| Step::Go(1));
        let to_enemy = costs(&search);
        search.from_all(grid, stands(attacker), far, &pace);
        let mut ways = vec![0; grid.cells()];
        for path in wanted.iter().filter_map(|&place| search.path_to(place)) {
            for hex in path.hexes().iter().filter(|&&hex| !R::has_friend(position, attacker, hex)) {
                ways[hex.index()] += 1;
            }
        }
        let supply = R::supply(position, side);
        let supplied = by_hex(grid, false, |hex| R::is_supplied(&supply, position, hex));
        let counts = by_hex(grid, false, |hex| places.contains(&hex));
        Self { to_place, to_enemy, ways, supplied, counts }
    }
}

/// A figure for each hex of a map; cells that are no hexes have another.
fn by_hex<T: Clone>(grid: &Grid, elsewhere: T, of: impl Fn(Hex) -> T) -> Vec<T> {
    let mut figures = vec![elsewhere; grid.cells()];
    for hex in grid.hexes() {
        figures[hex.index()] = of(hex);
    }
    figures
}
