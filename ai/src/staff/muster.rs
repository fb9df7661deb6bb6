//! Mustering attacks: which enemies are attacked in this turn, by whom, and from where. Attacks are chosen as a set:
//! the best of all is taken, its units are spoken for, and the rest is weighed again.

use std::borrow::Cow;

use hexmap::Hex;
use rules_ardennes44::fight::artillery_support;
use rules_ardennes44::fight::formations::strongest;
use rules_ardennes44::fight::odds::reckon;
use rules_ardennes44::state::battle::Battle;
use rules_ardennes44::state::unit::Mark;
use rules_ardennes44::{FormationId, Mode, Position, Side, UnitId};

use super::ends::{Ends, on_map};
use super::mind::Mind;
use super::worth::of_units;
use crate::habits::has_room;

/// What an attack must promise.
const WORTH_IT: [i32; 2] = [5, 12];
/// So many of the strongest formations within reach are thought of together.
const FORMATIONS: usize = 4;
/// What it costs that a unit is busy, and what part of the way it could have gone, of a hundred.
const BUSY: i32 = 1;
const FORGONE: i32 = 8;
/// What it counts, of a hundred of what they are worth, that enemies are shut in and gone if they are beaten, or shaken.
const SHUT_IN: i32 = 110;
const SHAKEN: i32 = 8;
/// What it counts to the Germans that hope runs through a hex, and that it is a place they want, of a hundred.
const HOPE: i32 = 40;
const WANTED: i32 = 75;

/// An attack that is meant.
#[derive(Clone, Debug)]
pub(super) struct Assault {
    pub(super) target: Hex,
    /// Who attacks from where.
    pub(super) units: Vec<(UnitId, Hex)>,
    pub(super) guns: Vec<UnitId>,
    pub(super) column: i16,
    pub(super) value: i32,
}

/// How those who attack are placed: many in a hex, or so that the defenders have nowhere to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    Massed,
    Around,
}

/// The attacks as they are thought of.
pub(super) struct Muster<'m> {
    mind: &'m Mind<'m>,
    ends: &'m Ends,
    /// The position with everybody where he is meant to go.
    pub(super) sketch: Position,
    /// By unit, whether nothing is meant for it yet.
    pub(super) free: Vec<bool>,
    pub(super) assaults: Vec<Assault>,
    /// By unit, how well it could stand if it did not attack.
    best: Vec<i32>,
}

impl<'m> Muster<'m> {
    pub(super) fn new(mind: &'m Mind<'m>, ends: &'m Ends) -> Self {
        let sketch = mind.position().clone();
        let free = vec![true; sketch.units.len()];
        let mut best = vec![i32::MIN; sketch.units.len()];
        for unit in on_map(&sketch, mind.side).filter(|_| mind.side == Side::German) {
            let ends = ends.unit(unit).iter();
            let liked = ends.map(|end| mind.stand(unit, end.hex) - mind.price(end.mode, end.hex));
            best[unit.index()] = liked.max().unwrap_or(i32::MIN);
        }
        Self { mind, ends, sketch, free, assaults: Vec::new(), best }
    }

    /// Chooses attacks until none is worth it.
    pub(super) fn choose(&mut self) {
        let least = WORTH_IT[self.mind.side.index()];
        let mut found: Vec<Assault> =
            self.targets().into_iter().filter_map(|target| self.best(target)).collect();
        loop {
            let best = found.iter().max_by_key(|assault| (assault.value, assault.target));
            let Some(best) = best.filter(|best| best.value >= least).cloned() else { return };
            self.commit(&best);
            let touched = |other: &Assault| {
                let shares = other.units.iter().any(|&(unit, hex)| {
                    best.units.iter().any(|&(one, there)| one == unit || there == hex)
                });
                shares || other.guns.iter().any(|gun| best.guns.contains(gun))
            };
            let (again, kept): (Vec<_>, Vec<_>) = found.into_iter().partition(touched);
            found = kept;
            let again = again.into_iter().map(|assault| assault.target);
            let again: Vec<Hex> = again.filter(|&target| target != best.target).collect();
            found.extend(again.into_iter().filter_map(|target| self.best(target)));
        }
    }

    fn commit(&mut self, assault: &Assault) {
        for &(unit, hex) in &assault.units {
            self.sketch.suppose(unit, hex);
            self.free[unit.index()] = false;
        }
        for gun in &assault.guns {
            self.free[gun.index()] = false;
        }
        self.assaults.push(assault.clone());
    }

    /// The hexes with enemies.
    fn targets(&self) -> Vec<Hex> {
        let enemies = on_map(&self.sketch, self.mind.side.enemy());
        let mut hexes: Vec<Hex> = enemies.filter_map(|unit| self.sketch.hex_of(unit)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// The best attack on a hex by those who are free.
    fn best(&mut self, target: Hex) -> Option<Assault> {
        let able = self.able(target);
        let formations = self.strongest_formations(&able);
        let mut best: Option<Assault> = None;
        for (at, &one) in formations.iter().enumerate() {
            for &other in &formations[at..] {
                for manner in [Manner::Massed, Manner::Around] {
                    let found = self.by(target, &able, [one, other], manner);
                    let better = |best: &Assault| {
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
    fn able(&self, target: Hex) -> Vec<(UnitId, Vec<Hex>)> {
        let board = &self.sketch.data().board;
        let around: Vec<Hex> = board
            .grid()
            .neighbours(target)
            .filter(|&(way, hex)| {
                !board.lake(target, way) && !self.sketch.has_enemy(self.mind.side, hex)
            })
            .map(|(_, hex)| hex)
            .collect();
        let mut able = Vec::new();
        for unit in on_map(&self.sketch, self.mind.side) {
            if !self.free[unit.index()] || !self.mind.can_fight(unit) {
                continue;
            }
            let here = self.mind.position().hex_of(unit);
            let reaches = |hex: &Hex| {
                let mut ends = self.ends.unit(unit).iter();
                here == Some(*hex) || ends.any(|end| end.hex == *hex && may_fight_after(end.mode))
            };
            let from: Vec<Hex> = around.iter().copied().filter(reaches).collect();
            if !from.is_empty() {
                able.push((unit, from));
            }
        }
        able.sort_by_key(|&(unit, _)| (u8::MAX - self.sketch.strength(unit).attack, unit));
        able
    }

    /// The formations that have most to bring; independent units come along with others.
    fn strongest_formations(&self, able: &[(UnitId, Vec<Hex>)]) -> Vec<FormationId> {
        let mut sums: Vec<(u16, FormationId)> = Vec::new();
        for &(unit, _) in able {
            let formation = self.sketch.counter(unit).formation;
            let attack = u16::from(self.sketch.strength(unit).attack);
            match sums.iter_mut().find(|(_, other)| *other == formation) {
                Some((sum, _)) => *sum += attack,
                None => sums.push((attack, formation)),
            }
        }
        sums.sort_unstable_by_key(|&(sum, formation)| (u16::MAX - sum, formation));
        sums.into_iter().take(FORMATIONS).map(|(_, formation)| formation).collect()
    }

    /// The attack of two formations, with what can be attached to them.
    fn by(
        &mut self,
        target: Hex,
        able: &[(UnitId, Vec<Hex>)],
        formations: [FormationId; 2],
        manner: Manner,
    ) -> Option<Assault> {
        let (own, others): (Vec<_>, Vec<_>) = able
            .iter()
            .partition(|(unit, _)| formations.contains(&self.sketch.counter(*unit).formation));
        let mut placed: Vec<(UnitId, Hex)> = Vec::new();
        for (unit, from) in own.into_iter().chain(others) {
            let joins = formations.contains(&self.sketch.counter(*unit).formation);
            if let Some(hex) = self.place_for(*unit, from, (target, manner), joins, &placed) {
                self.sketch.suppose(*unit, hex);
                placed.push((*unit, hex));
            }
        }
        let assault = self.weigh(target, &placed);
        for (unit, _) in placed {
            let here = self.mind.position().hex_of(unit).expect("it is on the map");
            self.sketch.suppose(unit, here);
        }
        assault
    }

    /// Where a unit attacks from: not over a river if it can be helped, and where there is room. One that
    /// is attached stands with those it is attached to.
    fn place_for(
        &self,
        unit: UnitId,
        from: &[Hex],
        (target, manner): (Hex, Manner),
        joins: bool,
        placed: &[(UnitId, Hex)],
    ) -> Option<Hex> {
        let board = &self.sketch.data().board;
        let room = |hex: &&Hex| {
            has_room(&self.sketch, unit, **hex)
                && (joins || placed.iter().any(|(_, there)| there == *hex))
        };
        let liking = |hex: &&Hex| {
            let way = board.grid().direction(**hex, target);
            let wet = way.is_some_and(|way| board.river(**hex, way));
            let stays = self.mind.position().hex_of(unit) == Some(**hex);
            let first = match manner {
                Manner::Massed => placed.iter().filter(|(_, there)| there == *hex).count(),
                Manner::Around => self.shuts(target, **hex),
            };
            (!wet, first, stays, self.mind.stand(unit, **hex))
        };
        from.iter().filter(room).max_by_key(liking).copied()
    }

    /// How many of the ways out of a hex that are still open are shut from another, about.
    fn shuts(&self, target: Hex, hex: Hex) -> usize {
        let enemy = self.mind.side.enemy();
        let grid = self.sketch.data().board.grid();
        let open = grid.neighbours(target).filter(|&(_, way)| {
            !self.sketch.has_enemy(enemy, way) && !self.sketch.in_uncancelled_zone(enemy, way)
        });
        open.filter(|&(_, way)| grid.distance(hex, way) <= 1).count()
    }

    /// What the attack of those who were placed is worth, with nobody in it who is not needed.
    fn weigh(&self, target: Hex, placed: &[(UnitId, Hex)]) -> Option<Assault> {
        let units: Vec<UnitId> = placed.iter().map(|&(unit, _)| unit).collect();
        let mut company = strongest(&self.sketch, target, &units);
        if company.is_empty() {
            return None;
        }
        let free = |gun: UnitId| self.free[gun.index()];
        let with_guns = |company: &[UnitId]| column_with_guns(&self.sketch, target, company, free);
        let (column, guns) = with_guns(&company);
        let enough = self.sketch.data().tables.combat.highest_column;
        let shut_in = is_trapped(&self.sketch, self.mind.side, target);
        let needed = column.min(enough) - self.mind.land.plan.thrift;
        // Those who help to shut the defenders in are all needed.
        let mut by_strength = if shut_in { Vec::new() } else { company.clone() };
        by_strength.sort_by_key(|&unit| self.sketch.strength(unit).attack);
        for unit in by_strength {
            let without: Vec<UnitId> = company.iter().copied().filter(|&one| one != unit).collect();
            if !without.is_empty() && with_guns(&without).0 >= needed {
                company = without;
            }
        }
        let units: Vec<(UnitId, Hex)> =
            placed.iter().copied().filter(|(unit, _)| company.contains(unit)).collect();
        // Those who are not needed do not help to shut anybody in.
        let mut sketch = Cow::Borrowed(&self.sketch);
        for &(unit, _) in placed.iter().filter(|(unit, _)| !company.contains(unit)) {
            let here = self.mind.position().hex_of(unit).expect("it is on the map");
            sketch.to_mut().suppose(unit, here);
        }
        let value =
            self.mind.attack_value(&sketch, target, column, &company) - self.forgone(&units);
        Some(Assault { target, units, guns, column, value })
    }

    /// What it costs that units are busy: they could have gone on toward their goal.
    fn forgone(&self, units: &[(UnitId, Hex)]) -> i32 {
        let gone_on = |&(unit, hex): &(UnitId, Hex)| {
            let more = self.best[unit.index()].saturating_sub(self.mind.stand(unit, hex));
            BUSY + more.max(0) * FORGONE / 100
        };
        units.iter().map(gone_on).sum()
    }
}

/// The column of an attack with as many guns as may serve it, of those that are free.
pub(super) fn column_with_guns(
    position: &Position,
    target: Hex,
    company: &[UnitId],
    free: impl Fn(UnitId) -> bool,
) -> (i16, Vec<UnitId>) {
    let battle = Battle::declared(target, company.to_vec(), Vec::new());
    let most = position.data().tables.shifts.artillery_units;
    let guns = artillery_support::offensive(position, &battle);
    let guns: Vec<UnitId> = guns.filter(|&gun| free(gun)).take(most).collect();
    let shift = i16::try_from(guns.len()).unwrap_or(0);
    (reckon(position, &battle).column() + shift, guns)
}

/// Whether units that moved so may attack, or stand next to the enemy at all.
const fn may_fight_after(mode: Mode) -> bool {
    matches!(mode, Mode::Ordinary | Mode::Tactical)
}

impl Mind<'_> {
    /// What an attack at a column is worth, by a quick count.
    pub(super) fn attack_value(
        &self,
        position: &Position,
        target: Hex,
        column: i16,
        company: &[UnitId],
    ) -> i32 {
        let chance = self.land.chances.at(column);
        let (theirs, step) = of_units(position, position.units_of(self.side.enemy(), target));
        let (_, own_step) = of_units(position, company.iter().copied());
        // Whoever has nowhere to go is gone at once; whoever goes back stands in the way again.
        let shut_in = is_trapped(position, self.side, target);
        let (now, shaken) =
            if shut_in { (theirs * SHUT_IN / 100, 0) } else { (0, theirs * SHAKEN / 100) };
        let later = self.land.stakes.later();
        let kills = (chance.clears * shaken + chance.kills * step) * later / 100;
        let costs = chance.costs * own_step * self.land.plan.caution / 100 * later / 100;
        (chance.clears * (self.importance(target) + now) + kills - costs) / 100
    }

    /// What it is worth that an enemy is driven from a hex.
    pub(super) fn importance(&self, target: Hex) -> i32 {
        let (hope, eagerness) = (self.hope(target), self.land.plan.eagerness);
        let prize = self.prize(target);
        match self.side {
            Side::German => {
                // The less time there is, the less sense there is in waiting.
                eagerness * (200 - self.land.stakes.later()) / 100
                    + hope * HOPE / 100
                    + prize.map_or(0, |value| value * WANTED / 100)
            }
            Side::Allied => eagerness + (hope / 6).min(25) + prize.map_or(0, |value| value / 2),
        }
    }
}

/// Whether those in a hex have nowhere to go.
pub(super) fn is_trapped(position: &Position, side: Side, target: Hex) -> bool {
    let enemy = side.enemy();
    let board = &position.data().board;
    let open = board.grid().neighbours(target).any(|(way, hex)| {
        !board.lake(target, way)
            && !position.has_enemy(enemy, hex)
            && !position.in_uncancelled_zone(enemy, hex)
            && !position.meets_bond(enemy, target, way, hex)
    });
    let gone =
        position.units_of(enemy, target).all(|unit| position.unit(unit).has(Mark::Retreated));
    !open && !gone
}
