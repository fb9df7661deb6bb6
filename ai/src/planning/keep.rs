//! What the attacker keeps: the enemy has the last word before the points are counted, and what he can cut off or walk into
//! by then counts for nothing.

use hexmap::{Hex, Reach};

use super::forces::{Role, on_map};
use super::going::{FAR, Resistance, TURN, stands};
use super::mind::Mind;
use super::warfare::Warfare;

/// How far the enemy may come, in twentieths of a turn: what is kept is reckoned for each.
const RAIDS: [u16; 4] = [TURN / 4, TURN / 2, TURN * 3 / 4, TURN];

/// What can be kept, and how far the enemy has come in a thought.
pub(crate) struct Keep<'m, R: Warfare> {
    mind: &'m Mind<'m, R>,
    attacker: R::Side,
    /// Where units have left the map or are about to.
    exits: Vec<Hex>,
    search: Reach,
    /// By hex, how soon the enemy is there, and how soon the way through it is cut.
    comes: Vec<u16>,
    cuts: Vec<u16>,
}

impl<'m, R: Warfare> Keep<'m, R> {
    pub(crate) fn new(mind: &'m Mind<'m, R>) -> Self {
        let (attacker, exits) = (R::attacker(mind.position), R::exits(mind.position));
        Self { mind, attacker, exits, search: Reach::new(), comes: Vec::new(), cuts: Vec::new() }
    }

    /// Sends those of the free units off the map who can leave it, in a sketch, and says who they are.
    pub(crate) fn see_off(&mut self, sketch: &mut R::State, free: &[bool]) -> Vec<R::Unit> {
        let mut leaving = Vec::new();
        let ours = on_map::<R>(self.mind.position, self.attacker);
        for unit in ours.filter(|&unit| free[R::index(unit)]) {
            if let Some((_, from)) = self.mind.exit(unit) {
                self.exits.push(from);
                R::suppose_gone(sketch, unit);
                leaving.push(unit);
            }
        }
        leaving
    }

    /// What is kept in a position that has the enemy on turn, on average over the raids, less what he may take by storm.
    pub(crate) fn worth(&mut self, position: &R::State) -> i32 {
        self.look_again(position);
        let sum: i32 = RAIDS.iter().map(|&raid| self.after(position, raid)).sum();
        sum / i32::try_from(RAIDS.len()).unwrap_or(1) - self.stormed(position)
    }

    /// What the places count that the enemy may take by storm, as likely as that is.
    fn stormed(&self, position: &R::State) -> i32 {
        let land = self.mind.land;
        let garrisoned = land
            .stakes
            .places
            .iter()
            .filter(|stake| R::has_friend(position, self.attacker, stake.hex));
        let lost = garrisoned.map(|stake| {
            stake.value * land.assault(position, self.attacker, stake.hex).clears / 100
        });
        lost.sum()
    }

    /// How soon the enemy can be in each hex and cut the way through it.
    fn look_again(&mut self, position: &R::State) {
        let enemy = R::enemy(self.attacker);
        let against = Resistance::to(enemy, position);
        let grid = R::grid(position);
        self.comes.clear();
        self.comes.resize(grid.cells(), FAR);
        for arm in 0..R::ARMS {
            let starts = stands::<R>(position, enemy, arm);
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
            // Where he is already, what he cuts is cut.
            if (1..=TURN).contains(&time) {
                for (_, near) in grid.neighbours(hex) {
                    let soonest = &mut self.cuts[near.index()];
                    *soonest = time.min(*soonest);
                }
            }
        }
    }

    /// What is kept if the enemy comes so far everywhere.
    fn after(&self, position: &R::State, raid: u16) -> i32 {
        let holds =
            |hex: Hex| self.cuts[hex.index()] > raid || R::has_friend(position, self.attacker, hex);
        let lines = R::lines_through(position, self.attacker, holds);
        let kept = |hex: Hex| R::lead_to(&lines, position, hex);
        let places = self.mind.land.stakes.places.iter();
        let places = places
            .filter(|stake| R::controller(position, stake.hex) == self.attacker && kept(stake.hex));
        let linked = self.exits.iter().any(|&hex| kept(hex));
        let exits = if linked { R::left(position) * self.mind.land.stakes.per_factor } else { 0 };
        places.map(|stake| stake.value).sum::<i32>() + exits
    }

    /// By hex, whether supply comes there and the enemy could cut it: there it matters who stands.
    pub(crate) fn exposed(&mut self, position: &R::State) -> Vec<bool> {
        self.look_again(position);
        let lines = R::lines(position, self.attacker);
        let grid = R::grid(position);
        let mut exposed = vec![false; grid.cells()];
        for hex in grid.hexes().filter(|&hex| R::lead_to(&lines, position, hex)) {
            exposed[hex.index()] = grid.within(hex, 1).any(|near| self.comes[near.index()] <= TURN);
        }
        exposed
    }
}

impl<R: Warfare> Mind<'_, R> {
    /// Whether it is the attacker's last turn, and he thinks of the enemy's last move.
    pub(crate) fn keeps(&self) -> bool {
        self.breadth.keeps && self.role == Role::Attacker && self.land.stakes.is_last_turn()
    }
}
