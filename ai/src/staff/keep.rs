//! What the Germans keep: the enemy has the last word before the points are counted, and what he can cut off or walk into
//! by then counts for nothing.

use hexmap::{Hex, Reach};
use rules_ardennes44::state::unit::Place;
use rules_ardennes44::supply::supply_lines::Roads;
use rules_ardennes44::{Action, Position, Side, UnitId};

use super::ends::on_map;
use super::going::{Arm, FAR, Resistance, TURN, stands};
use super::mind::Mind;
use super::stakes::Stakes;

/// How far the enemy may come, in twentieths of a turn: what is kept is reckoned for each.
const RAIDS: [u16; 4] = [TURN / 4, TURN / 2, TURN * 3 / 4, TURN];

/// What can be kept, and how far the enemy has come in a thought.
pub(super) struct Keep<'m> {
    mind: &'m Mind<'m>,
    /// Where units have left the map or are about to.
    exits: Vec<Hex>,
    search: Reach,
    /// By hex, how soon the enemy is there, and how soon the road through it is cut.
    comes: Vec<u16>,
    cuts: Vec<u16>,
}

impl<'m> Keep<'m> {
    pub(super) fn new(mind: &'m Mind<'m>) -> Self {
        let exits = mind.position().exits.clone();
        Self { mind, exits, search: Reach::new(), comes: Vec::new(), cuts: Vec::new() }
    }

    /// Sends those of the free units off the map who can leave it, in a sketch, and says who they are.
    pub(super) fn see_off(&mut self, sketch: &mut Position, free: &[bool]) -> Vec<UnitId> {
        let mut leaving = Vec::new();
        for unit in on_map(self.mind.position(), Side::German).filter(|unit| free[unit.index()]) {
            if let Some(Action::Exit { path, .. }) = self.mind.exit(unit) {
                self.exits.extend(path.last());
                sketch.suppose_gone(unit);
                leaving.push(unit);
            }
        }
        leaving
    }

    /// What is kept in a position that has the enemy on turn, on average over the raids, less what he may take by storm.
    pub(super) fn worth(&mut self, position: &Position) -> i32 {
        self.look_again(position);
        let sum: i32 = RAIDS.iter().map(|&raid| self.after(position, raid)).sum();
        sum / i32::try_from(RAIDS.len()).unwrap_or(1) - self.stormed(position)
    }

    /// What the places count that the enemy may take by storm, as likely as that is.
    fn stormed(&self, position: &Position) -> i32 {
        let land = self.mind.land;
        let garrisoned =
            land.stakes.places.iter().filter(|stake| position.has_friend(Side::German, stake.hex));
        let lost = garrisoned.map(|stake| {
            stake.value * land.assault(position, Side::German, stake.hex).clears / 100
        });
        lost.sum()
    }

    /// How soon the enemy can be in each hex and cut the road through it.
    fn look_again(&mut self, position: &Position) {
        let against = Resistance::to(Side::Allied, position);
        let grid = position.data().board.grid();
        self.comes.clear();
        self.comes.resize(grid.cells(), FAR);
        for arm in [Arm::Wheels, Arm::Foot] {
            let starts = stands(position, Side::Allied, arm);
            let going = &self.mind.land.going;
            going.forward(position, &against, arm, starts, TURN, &mut self.search);
            for hex in grid.hexes() {
                let soonest = &mut self.comes[hex.index()];
                *soonest = self.search.cost(hex).map_or(*soonest, |time| time.min(*soonest));
            }
        }
        self.cuts.clone_from(&self.comes);
        for hex in grid.hexes() {
            let time = self.comes[hex.index()];
            // Where he is already, his zone is where it is.
            if (1..=TURN).contains(&time) {
                for (_, near) in grid.neighbours(hex) {
                    let soonest = &mut self.cuts[near.index()];
                    *soonest = time.min(*soonest);
                }
            }
        }
    }

    /// What is kept if the enemy comes so far everywhere.
    fn after(&self, position: &Position, raid: u16) -> i32 {
        let holds =
            |hex: Hex| self.cuts[hex.index()] > raid || position.has_friend(Side::German, hex);
        let roads = Roads::through(position, Side::German, holds);
        let kept = |hex: Hex| roads.reach(position, hex);
        let places = self.mind.land.stakes.places.iter();
        let places = places
            .filter(|stake| position.controller(stake.hex) == Side::German && kept(stake.hex));
        let linked = self.exits.iter().any(|&hex| kept(hex));
        let exits = if linked { gone(position, &self.mind.land.stakes) } else { 0 };
        places.map(|stake| stake.value).sum::<i32>() + exits
    }

    /// By hex, whether supply comes there by road and the enemy could cut it: there it matters who stands.
    pub(super) fn exposed(&mut self, position: &Position) -> Vec<bool> {
        self.look_again(position);
        let roads = Roads::of(position, Side::German);
        let grid = position.data().board.grid();
        let mut exposed = vec![false; grid.cells()];
        for hex in grid.hexes().filter(|&hex| roads.reach(position, hex)) {
            exposed[hex.index()] = grid.within(hex, 1).any(|near| self.comes[near.index()] <= TURN);
        }
        exposed
    }
}

/// What has left the map, if a road leads to where.
fn gone(position: &Position, stakes: &Stakes) -> i32 {
    let out = position.units_at(Place::Exited);
    out.map(|unit| i32::from(position.strength(unit).attack)).sum::<i32>() * stakes.per_factor
}

impl Mind<'_> {
    /// Whether it is the Germans' last turn, and they think of the enemy's last move.
    pub(super) fn keeps(&self) -> bool {
        self.breadth.keeps && self.side == Side::German && self.land.stakes.is_last_turn()
    }
}
