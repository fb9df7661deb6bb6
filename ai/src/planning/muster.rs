//! Mustering attacks: which enemies are attacked in this turn, by whom, and from where. Attacks are chosen as a set:
//! the best of all is taken, its units are spoken for, and the rest is weighed again.

use std::borrow::Cow;
use std::cmp::Reverse;

use hexmap::Hex;

use super::ends::Ends;
use super::forces::{Role, on_map, worth_of};
use super::mind::Mind;
use super::warfare::Warfare;

/// What an attack must promise, by role.
const WORTH_IT: [i32; 2] = [5, 12];
/// So many of the strongest formations within reach are thought of together.
const FORMATIONS: usize = 4;
/// What it costs that a unit is busy, and what part of the way it could have gone, of a hundred.
const BUSY: i32 = 1;
const FORGONE: i32 = 8;
/// What it counts, of a hundred of what they are worth, that enemies are shut in and gone if they are beaten, or shaken.
const SHUT_IN: i32 = 110;
const SHAKEN: i32 = 8;
/// What counts against an attack of what those may lose who make it, of a hundred: it may keep the enemy from coming.
const EXPOSED: i32 = 50;
/// What it counts to the attacker that hope runs through a hex, and that it is a place he wants, of a hundred.
const HOPE: i32 = 40;
const WANTED: i32 = 75;

/// An attack that is meant.
#[derive(Clone, Debug)]
pub(crate) struct Assault<U> {
    pub(crate) target: Hex,
    /// Who attacks from where.
    pub(crate) units: Vec<(U, Hex)>,
    pub(crate) supporters: Vec<U>,
    pub(crate) odds: i16,
    pub(crate) value: i32,
}

/// How those who attack are placed: many in a hex, or so that the defenders have nowhere to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    Massed,
    Around,
}

/// The attacks as they are thought of.
pub(crate) struct Muster<'m, R: Warfare> {
    mind: &'m Mind<'m, R>,
    ends: &'m Ends<R>,
    /// The position with everybody where he is meant to go.
    pub(crate) sketch: R::State,
    /// By unit, whether nothing is meant for it yet.
    pub(crate) free: Vec<bool>,
    pub(crate) assaults: Vec<Assault<R::Unit>>,
    /// By unit, how well it could stand if it did not attack.
    best: Vec<i32>,
}

impl<'m, R: Warfare> Muster<'m, R> {
    pub(crate) fn new(mind: &'m Mind<'m, R>, ends: &'m Ends<R>) -> Self {
        let sketch = mind.position.clone();
        let free = vec![true; R::count(&sketch)];
        let mut best = vec![i32::MIN; R::count(&sketch)];
        for unit in on_map::<R>(&sketch, mind.side).filter(|_| mind.role == Role::Attacker) {
            let ends = ends.unit(unit).iter();
            let liked = ends.map(|end| mind.stand(unit, end.hex) - mind.price(end.mode, end.hex));
            best[R::index(unit)] = liked.max().unwrap_or(i32::MIN);
        }
        Self { mind, ends, sketch, free, assaults: Vec::new(), best }
    }

    /// Chooses attacks until none is worth it.
    pub(crate) fn choose(&mut self) {
        let least = WORTH_IT[self.mind.role.index()];
        let mut found: Vec<Assault<R::Unit>> =
            self.targets().into_iter().filter_map(|target| self.best(target)).collect();
        loop {
            let best = found.iter().max_by_key(|assault| (assault.value, assault.target));
            let Some(best) = best.filter(|best| best.value >= least).cloned() else { return };
            self.commit(&best);
            let touched = |other: &Assault<R::Unit>| {
                let shares = other.units.iter().any(|&(unit, hex)| {
                    best.units.iter().any(|&(one, there)| one == unit || there == hex)
                });
                shares || other.supporters.iter().any(|unit| best.supporters.contains(unit))
            };
            let (again, kept): (Vec<_>, Vec<_>) = found.into_iter().partition(touched);
            found = kept;
            let again = again.into_iter().map(|assault| assault.target);
            let again: Vec<Hex> = again.filter(|&target| target != best.target).collect();
            found.extend(again.into_iter().filter_map(|target| self.best(target)));
        }
    }

    fn commit(&mut self, assault: &Assault<R::Unit>) {
        for &(unit, hex) in &assault.units {
            R::suppose(&mut self.sketch, unit, hex);
            self.free[R::index(unit)] = false;
        }
        for &supporter in &assault.supporters {
            self.free[R::index(supporter)] = false;
        }
        self.assaults.push(assault.clone());
    }

    /// The hexes with enemies.
    fn targets(&self) -> Vec<Hex> {
        let enemies = on_map::<R>(&self.sketch, R::enemy(self.mind.side));
        let mut hexes: Vec<Hex> =
            enemies.filter_map(|unit| R::hex_of(&self.sketch, unit)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// The best attack on a hex by those who are free.
    fn best(&mut self, target: Hex) -> Option<Assault<R::Unit>> {
        let able = self.able(target);
        let formations = self.strongest_formations(&able);
        let mut best: Option<Assault<R::Unit>> = None;
        for (at, &one) in formations.iter().enumerate() {
            for &other in &formations[at..] {
                for manner in [Manner::Massed, Manner::Around] {
                    let found = self.by(target, &able, [one, other], manner);
                    let better = |best: &Assault<R::Unit>| {
                        found.as_ref().is_some_and(|found| found.value > best.value)
                    };
                    if best.as_ref().is_none_or(better) {
                        best = found;
                    }
                }
            }
        }
        best
    }

    /// Who could attack a hex, and from where; the strongest first.
    fn able(&self, target: Hex) -> Vec<(R::Unit, Vec<Hex>)> {
        let around = R::approaches(&self.sketch, self.mind.side, target);
        let mut able = Vec::new();
        for unit in on_map::<R>(&self.sketch, self.mind.side) {
            if !self.free[R::index(unit)] || !R::can_fight(self.mind.position, unit) {
                continue;
            }
            let here = R::hex_of(self.mind.position, unit);
            let reaches = |hex: &Hex| {
                let mut ends = self.ends.unit(unit).iter();
                here == Some(*hex)
                    || ends.any(|end| end.hex == *hex && R::may_fight_after(end.mode))
            };
            let from: Vec<Hex> = around.iter().copied().filter(reaches).collect();
            if !from.is_empty() {
                able.push((unit, from));
            }
        }
        able.sort_by_key(|&(unit, _)| (Reverse(R::attack(&self.sketch, unit)), unit));
        able
    }

    /// The formations that have most to bring; independent units come along with others.
    fn strongest_formations(&self, able: &[(R::Unit, Vec<Hex>)]) -> Vec<usize> {
        let mut sums: Vec<(i32, usize)> = Vec::new();
        for &(unit, _) in able {
            let formation = R::formation(&self.sketch, unit);
            let attack = R::attack(&self.sketch, unit);
            match sums.iter_mut().find(|(_, other)| *other == formation) {
                Some((sum, _)) => *sum += attack,
                None => sums.push((attack, formation)),
            }
        }
        sums.sort_unstable_by_key(|&(sum, formation)| (Reverse(sum), formation));
        sums.into_iter().take(FORMATIONS).map(|(_, formation)| formation).collect()
    }

    /// The attack of two formations, with what can be attached to them.
    fn by(
        &mut self,
        target: Hex,
        able: &[(R::Unit, Vec<Hex>)],
        formations: [usize; 2],
        manner: Manner,
    ) -> Option<Assault<R::Unit>> {
        let (own, others): (Vec<_>, Vec<_>) = able
            .iter()
            .partition(|(unit, _)| formations.contains(&R::formation(&self.sketch, *unit)));
        let mut placed: Vec<(R::Unit, Hex)> = Vec::new();
        for (unit, from) in own.into_iter().chain(others) {
            let joins = formations.contains(&R::formation(&self.sketch, *unit));
            if let Some(hex) = self.place_for(*unit, from, (target, manner), joins, &placed) {
                R::suppose(&mut self.sketch, *unit, hex);
                placed.push((*unit, hex));
            }
        }
        let assault = self.weigh(target, &placed);
        for (unit, _) in placed {
            let here = R::hex_of(self.mind.position, unit).expect("it is on the map");
            R::suppose(&mut self.sketch, unit, here);
        }
        assault
    }

    /// Where a unit attacks from: unhindered if it can be, and where there is room. One that
    /// is attached stands with those it is attached to.
    fn place_for(
        &self,
        unit: R::Unit,
        from: &[Hex],
        (target, manner): (Hex, Manner),
        joins: bool,
        placed: &[(R::Unit, Hex)],
    ) -> Option<Hex> {
        let room = |hex: &&Hex| {
            R::has_room(&self.sketch, unit, **hex)
                && (joins || placed.iter().any(|(_, there)| there == *hex))
        };
        let liking = |hex: &&Hex| {
            let hindered = R::is_hindered(&self.sketch, **hex, target);
            let stays = R::hex_of(self.mind.position, unit) == Some(**hex);
            let first = match manner {
                Manner::Massed => placed.iter().filter(|(_, there)| there == *hex).count(),
                Manner::Around => self.shuts(target, **hex),
            };
            (!hindered, first, stays, self.mind.stand(unit, **hex))
        };
        from.iter().filter(room).max_by_key(liking).copied()
    }

    /// How many of the ways out of a hex that are still open are shut from another, about.
    fn shuts(&self, target: Hex, hex: Hex) -> usize {
        let enemy = R::enemy(self.mind.side);
        let grid = R::grid(&self.sketch);
        let around = grid.neighbours(target);
        let open = around.filter(|&(_, way)| R::is_refuge(&self.sketch, enemy, way));
        open.filter(|&(_, way)| grid.distance(hex, way) <= 1).count()
    }

    /// What the attack of those who were placed is worth, with nobody in it who is not needed.
    fn weigh(&self, target: Hex, placed: &[(R::Unit, Hex)]) -> Option<Assault<R::Unit>> {
        let units: Vec<R::Unit> = placed.iter().map(|&(unit, _)| unit).collect();
        let mut company = R::company(&self.sketch, target, &units);
        if company.is_empty() {
            return None;
        }
        let free = |unit: R::Unit| self.free[R::index(unit)];
        let supported = |company: &[R::Unit]| R::odds(&self.sketch, target, company, free);
        let (odds, supporters) = supported(&company);
        let enough = R::enough(&self.sketch);
        let shut_in = R::is_trapped(&self.sketch, self.mind.side, target);
        let needed = odds.min(enough) - self.mind.land.plan.thrift;
        // Those who help to shut the defenders in are all needed.
        let mut by_strength = if shut_in { Vec::new() } else { company.clone() };
        by_strength.sort_by_key(|&unit| R::attack(&self.sketch, unit));
        for unit in by_strength {
            let without: Vec<R::Unit> =
                company.iter().copied().filter(|&one| one != unit).collect();
            if !without.is_empty() && supported(&without).0 >= needed {
                company = without;
            }
        }
        let units: Vec<(R::Unit, Hex)> =
            placed.iter().copied().filter(|(unit, _)| company.contains(unit)).collect();
        // Those who are not needed do not help to shut anybody in.
        let mut sketch = Cow::Borrowed(&self.sketch);
        for &(unit, _) in placed.iter().filter(|(unit, _)| !company.contains(unit)) {
            let here = R::hex_of(self.mind.position, unit).expect("it is on the map");
            R::suppose(sketch.to_mut(), unit, here);
        }
        let value = self.mind.attack_value(&sketch, target, odds, &company) - self.forgone(&units);
        let value = value - self.mind.exposed(&sketch, &units) * EXPOSED / 100;
        Some(Assault { target, units, supporters, odds, value })
    }

    /// What it costs that units are busy: they could have gone on toward their goal.
    fn forgone(&self, units: &[(R::Unit, Hex)]) -> i32 {
        let gone_on = |&(unit, hex): &(R::Unit, Hex)| {
            let more = self.best[R::index(unit)].saturating_sub(self.mind.stand(unit, hex));
            BUSY + more.max(0) * FORGONE / 100 * R::SCALE.forgone / 100
        };
        units.iter().map(gone_on).sum()
    }
}

impl<R: Warfare> Mind<'_, R> {
    /// What an attack at these odds is worth, by a quick count.
    pub(crate) fn attack_value(
        &self,
        position: &R::State,
        target: Hex,
        odds: i16,
        company: &[R::Unit],
    ) -> i32 {
        let chance = self.land.chances.at(odds);
        let enemies = R::units_of(position, R::enemy(self.side), target);
        let (theirs, step) = worth_of::<R>(position, enemies);
        let (_, own_step) = worth_of::<R>(position, company.iter().copied());
        // Whoever has nowhere to go is gone at once; whoever goes back stands in the way again.
        let shut_in = R::is_trapped(position, self.side, target);
        let (now, shaken) =
            if shut_in { (theirs * SHUT_IN / 100, 0) } else { (0, theirs * SHAKEN / 100) };
        let later = self.land.stakes.later();
        let kills = (chance.clears * shaken + chance.kills * step) * later / 100;
        let costs = chance.costs * own_step * self.land.plan.caution / 100 * later / 100;
        (chance.clears * (self.importance(target) + now) + kills - costs) / 100
    }

    /// What it is worth that an enemy is driven from a hex.
    pub(crate) fn importance(&self, target: Hex) -> i32 {
        let (hope, eagerness) = (self.hope(target), self.land.plan.eagerness);
        let prize = self.prize(target);
        match self.role {
            Role::Attacker => {
                // The less time there is, the less sense there is in waiting.
                eagerness * (200 - self.land.stakes.later()) / 100 * R::SCALE.eager / 100
                    + hope * HOPE / 100
                    + prize.map_or(0, |value| value * WANTED / 100)
            }
            Role::Defender => eagerness + (hope / 6).min(25) + prize.map_or(0, |value| value / 2),
        }
    }
}
