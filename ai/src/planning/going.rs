//! The going: how long it takes to travel, as the ground, the roads and the enemy make it.
//!
//! Times are rough, in twentieths of a turn. Fighting through a stack and stopping where the enemy bars the way are counted as
//! time too, so that one search says both where the way is and how open.

use std::rc::Rc;

use hexmap::{Direction, Hex, Reach, Step};

use super::country::{Changed, Country};

/// What a turn's march comes to.
pub(crate) const TURN: u16 = 20;
/// Beyond this nobody looks.
pub(crate) const FAR: u16 = 40 * TURN;

/// By arm, hex and direction, how long a step takes on open ground; nothing if it cannot be made.
pub(crate) struct Going<R: Country> {
    paces: Vec<Vec<[u8; 6]>>,
    /// Of what it was made.
    roads: R::Roads,
}

impl<R: Country> Going<R> {
    /// As the roads are now.
    fn of(position: &R::State) -> Self {
        let grid = R::grid(position);
        let paces = vec![vec![[0; 6]; grid.cells()]; R::ARMS];
        let mut going = Self { paces, roads: R::roads(position) };
        for hex in grid.hexes() {
            going.look_around(position, hex);
        }
        going
    }

    /// The same, if the roads are as they were; else only what changed is looked at again.
    pub(crate) fn renewed(old: Option<&Rc<Self>>, position: &R::State) -> Rc<Self> {
        let Some(old) = old else { return Rc::new(Self::of(position)) };
        match R::changed(&old.roads, position) {
            None => Rc::new(Self::of(position)),
            Some(Changed::Nothing) => Rc::clone(old),
            Some(Changed::Around(hexes)) => {
                let mut going = Self { paces: old.paces.clone(), roads: R::roads(position) };
                for hex in hexes {
                    going.look_around(position, hex);
                }
                Rc::new(going)
            }
        }
    }

    /// How long the steps out of a hex take.
    fn look_around(&mut self, position: &R::State, hex: Hex) {
        for (direction, to) in R::grid(position).neighbours(hex) {
            for (arm, paces) in self.paces.iter_mut().enumerate() {
                paces[hex.index()][direction.index()] = R::pace(position, arm, hex, direction, to);
            }
        }
    }

    /// How soon a side can be anywhere from these hexes, within so long.
    pub(crate) fn forward(
        &self,
        position: &R::State,
        against: &Resistance<R>,
        arm: usize,
        starts: impl Iterator<Item = Hex>,
        within: u16,
        search: &mut Reach,
    ) {
        let paces = &self.paces[arm];
        let starts = starts.map(|hex| (hex, Step::Go(0)));
        search.from_all(R::grid(position), starts, within, |from, direction, to| {
            match paces[from.index()][direction.index()] {
                0 => Step::No,
                pace => {
                    let waits = R::waits(&self.roads, position, against.side, from, direction);
                    let resistance = against.step(position, from, direction, to);
                    Step::Go(u16::from(pace) + waits + resistance)
                }
            }
        });
    }

    /// Where a side can be within a turn from these hexes: whoever comes near an enemy stops there, and nobody goes through one.
    pub(crate) fn within_turn(
        &self,
        position: &R::State,
        against: &Resistance<R>,
        arm: usize,
        starts: impl Iterator<Item = Hex>,
        search: &mut Reach,
    ) {
        let paces = &self.paces[arm];
        let starts = starts.map(|hex| (hex, Step::Go(0)));
        search.from_all(R::grid(position), starts, TURN, |from, direction, to| {
            let pace = u16::from(paces[from.index()][direction.index()]);
            let barred = R::bars(position, against.side, from, direction, to).is_some();
            if pace == 0 || barred || R::has_enemy(position, against.side, to) {
                Step::No
            } else if against.by_hex[to.index()] > 0 {
                Step::Stop(pace)
            } else {
                Step::Go(pace + R::waits(&self.roads, position, against.side, from, direction))
            }
        });
    }

    /// How soon a side can be in one of these hexes from anywhere; each may be as good as later.
    pub(crate) fn toward(
        &self,
        position: &R::State,
        against: &Resistance<R>,
        arm: usize,
        goals: impl Iterator<Item = (Hex, u16)>,
    ) -> Vec<u16> {
        let paces = &self.paces[arm];
        let mut search = Reach::new();
        let goals = goals.map(|(hex, later)| (hex, Step::Go(later)));
        let grid = R::grid(position);
        search.from_all(grid, goals, FAR, |from, direction, to| {
            let back = direction.opposite();
            match paces[to.index()][back.index()] {
                0 => Step::No,
                pace => {
                    let waits = R::waits(&self.roads, position, against.side, from, direction);
                    let resistance = against.step(position, to, back, from);
                    Step::Go(u16::from(pace) + waits + resistance)
                }
            }
        });
        let mut times = vec![FAR; grid.cells()];
        for hex in grid.hexes() {
            times[hex.index()] = search.cost(hex).unwrap_or(FAR);
        }
        times
    }
}

/// By hex, what the enemy in it or near it costs a side.
pub(crate) struct Resistance<R: Country> {
    side: R::Side,
    by_hex: Vec<u16>,
}

impl<R: Country> Resistance<R> {
    pub(crate) fn to(side: R::Side, position: &R::State) -> Self {
        let grid = R::grid(position);
        let mut by_hex = vec![0; grid.cells()];
        for hex in grid.hexes() {
            by_hex[hex.index()] = R::resistance(position, side, hex);
        }
        Self { side, by_hex }
    }

    fn step(&self, position: &R::State, from: Hex, direction: Direction, to: Hex) -> u16 {
        let barred = R::bars(position, self.side, from, direction, to);
        barred.unwrap_or(self.by_hex[to.index()])
    }
}

/// Where those of a side stand who go with an arm and could take a place.
pub(crate) fn stands<R: Country>(
    position: &R::State,
    side: R::Side,
    arm: usize,
) -> impl Iterator<Item = Hex> {
    let ours = R::units(position).filter(move |&unit| {
        R::side(position, unit) == side
            && R::range(position, unit).is_none()
            && R::arm(position, unit) == arm
    });
    ours.filter_map(|unit| R::hex_of(position, unit))
}
