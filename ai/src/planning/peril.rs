//! Peril: where the enemy could come in his next move, and who could be shut in there and beaten with no way back.

use hexmap::{Hex, Reach};

use super::forces::{Role, on_map};
use super::going::{Going, Resistance, stands};
use super::land::Land;
use super::mind::Mind;
use super::warfare::Warfare;

/// What a hex that is closed to the enemy counts against what may be lost there, of a hundred; and where it matters by how many ways
/// the beaten can go back.
const RISK: i32 = 60;
const WARY: i32 = 120;
/// How much an attacker minds a risk who is as strong as the enemy, and at most, of a hundred.
const DARES: i32 = 60;
const DARE_LEAST: i32 = 150;

/// Whether it matters by how many ways the beaten can go back.
pub(crate) fn is_wary<R: Warfare>() -> bool {
    R::LOST.first() != R::LOST.last()
}

/// By hex, whether an enemy of a side could end his next move there.
#[derive(Default)]
pub(crate) struct Peril {
    search: Reach,
    comes: Vec<bool>,
}

impl Peril {
    /// Where the enemies of a side could come in a position.
    pub(crate) fn look_again<R: Warfare>(
        &mut self,
        position: &R::State,
        going: &Going<R>,
        side: R::Side,
    ) {
        let enemy = R::enemy(side);
        let against = Resistance::to(enemy, position);
        let grid = R::grid(position);
        self.comes.clear();
        self.comes.resize(grid.cells(), false);
        for arm in 0..R::ARMS {
            let starts = stands::<R>(position, enemy, arm);
            going.within_turn(position, &against, arm, starts, &mut self.search);
            for hex in grid.hexes().filter(|&hex| self.search.cost(hex).is_some()) {
                self.comes[hex.index()] = true;
            }
        }
    }

    /// What those of a side in a hex may expect to lose. The position has the enemy on turn.
    pub(crate) fn at<R: Warfare>(
        &self,
        position: &R::State,
        land: &Land<R>,
        side: R::Side,
        hex: Hex,
    ) -> i32 {
        let from = R::approaches(position, R::enemy(side), hex).into_iter();
        let from = from.filter(|near| self.comes[near.index()]);
        let halves: i32 =
            from.map(|near| if R::is_hindered(position, near, hex) { 1 } else { 2 }).sum();
        if halves == 0 {
            0
        } else {
            land.at_risk(position, side, hex, (halves + 1) / 2, self.ways::<R>(position, side, hex))
        }
    }

    /// Whether the enemy could come into a hex or next to it.
    pub(crate) fn is_near<R: Warfare>(&self, position: &R::State, hex: Hex) -> bool {
        R::grid(position).within(hex, 1).any(|near| self.comes[near.index()])
    }

    /// What all of a side may expect to lose.
    pub(crate) fn sum<R: Warfare>(
        &self,
        position: &R::State,
        land: &Land<R>,
        side: R::Side,
    ) -> i32 {
        let grid = R::grid(position);
        let near =
            |hex: Hex| R::has_friend(position, side, hex) && self.is_near::<R>(position, hex);
        let stacks = grid.hexes().filter(|&hex| near(hex));
        stacks.map(|hex| self.at(position, land, side, hex)).sum()
    }

    /// How many ways back from a hex the enemy cannot bar before he attacks.
    fn ways<R: Warfare>(&self, position: &R::State, side: R::Side, hex: Hex) -> usize {
        let grid = R::grid(position);
        let barred = |way: Hex| {
            let mut around = grid.within(way, 1);
            around.any(|near| near != hex && self.comes[near.index()])
        };
        let ways = grid.neighbours(hex).map(|(_, way)| way);
        ways.filter(|&way| R::is_refuge(position, side, way) && !barred(way)).count()
    }
}

impl<R: Warfare> Mind<'_, R> {
    /// How much a risk is minded. Where the beaten are mostly lost, the attacker dares the more the weaker the enemy is.
    pub(crate) fn minds(&self, risk: i32) -> i32 {
        let caution = match self.role {
            Role::Attacker if is_wary::<R>() => *self.odds_now.get_or_init(|| self.odds_against()),
            Role::Attacker | Role::Defender => self.land.plan.caution,
        };
        let counts = if is_wary::<R>() { WARY } else { RISK };
        risk * counts / 100 * caution / 100 * self.land.stakes.later() / 100
    }

    /// How much is minded by how strong the enemy on the map is beside us.
    fn odds_against(&self) -> i32 {
        let strength = |side: R::Side| {
            let units = on_map::<R>(self.position, side);
            units.map(|unit| R::attack(self.position, unit)).sum::<i32>()
        };
        let ours = strength(self.side).max(1);
        (strength(R::enemy(self.side)) * DARES / ours).min(DARE_LEAST)
    }

    /// Where the enemy could come now.
    fn peril(&self) -> &Peril {
        self.peril_now.get_or_init(|| {
            let mut peril = Peril::default();
            peril.look_again(self.position, &self.land.going, self.side);
            peril
        })
    }

    /// What is minded in that units are where they are in a sketch, as the enemy could come now.
    pub(crate) fn exposed(&self, sketch: &R::State, units: &[(R::Unit, Hex)]) -> i32 {
        if !is_wary::<R>() {
            return 0;
        }
        let mut hexes: Vec<Hex> = units.iter().map(|&(_, hex)| hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        let risks = hexes.iter().map(|&hex| self.peril().at(sketch, self.land, self.side, hex));
        self.minds(risks.sum())
    }
}
