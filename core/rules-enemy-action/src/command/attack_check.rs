//! §9.5 One attack check: who would attack, how strong both sides are, and what that decides.

use std::collections::BTreeSet;

use hexmap::Hex;
use kernel::Clause;

use crate::command::activation;
use crate::command::attacks::may_attack;
use crate::fight::{german_tactics, joining, participants, ratio, reserves};
use crate::printed::board::Terrain;
use crate::printed::cards::Tactic;
use crate::printed::counters::UnitId;
use crate::printed::tables::{CancelIf, MarginalRow};
use crate::stand::strength::{has_armor, has_elite};
use crate::state::activation::Reach;
use crate::state::event::Modifier;
use crate::state::unit::{Mark, Supply};
use crate::{Position, Side};

/// All defenders are isolated.
const ISOLATED: Clause = Clause::new("eaa-9.5f");
/// The odds are good.
const AUTOMATIC: Clause = Clause::new("eaa-9.5m");
/// The odds are bad.
const HOPELESS: Clause = Clause::new("eaa-9.5n");
/// What makes the marginal die better.
const MODIFIERS: Clause = Clause::new("eaa-9.5t");
/// What makes the defenders stronger,
const STRONGER: Clause = Clause::new("eaa-9.5i");
/// and what makes them weaker.
const WEAKER: Clause = Clause::new("eaa-9.5j");

/// An attack check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// Who leads.
    pub lead: UnitId,
    /// Whom it would attack.
    pub target: Hex,
    /// §9.5c Who would attack with it, itself included.
    pub units: Vec<UnitId>,
    /// §9.5d The reserves that would join, and where.
    pub reserves: Vec<(UnitId, Hex)>,
    /// §9.5e The inactive units that would join.
    pub inactive: Vec<UnitId>,
    /// §9.5g The strength of all of them.
    pub attack: u16,
    /// §9.5h–§9.5k The strength of the defenders.
    pub defense: u16,
    /// §9.5i, §9.5j What changed it.
    pub situation: Vec<Influence>,
    /// §9.5t What is added to the die, if it is rolled.
    pub modifiers: Vec<Influence>,
    /// What that decides.
    pub verdict: Verdict,
}

/// What changes the strength of the defenders, or the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Influence {
    /// What it is.
    pub cause: Cause,
    /// By how much.
    pub by: i8,
    /// By which rule.
    pub why: Clause,
}

/// What can change the strength of the defenders, or the die: of several with one clause, which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the book's own")]
pub enum Cause {
    Forest,
    ImprovedPosition,
    AdjacentFriend,
    Clear,
    Unready,
    Surprise,
    Elite,
    ArmyCard,
    Support,
}

/// What an attack check decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// They attack.
    Attacks(Clause),
    /// They do not.
    Refuses(Clause),
    /// §9.5o The die decides.
    Rolls,
}

impl Check {
    /// The check of a lead unit against a hex; none if that would be no attack (§9.5x).
    pub fn of(position: &Position, lead: UnitId, target: Hex) -> Option<Self> {
        let units = beside(position, lead, target);
        let reserves = reserves::expected(position, target);
        let inactive = coordinated(position, target, &units);
        let mut all: Vec<(UnitId, Hex)> = units
            .iter()
            .chain(&inactive)
            .filter_map(|&unit| Some((unit, position.hex_of(unit)?)))
            .collect();
        all.extend(reserves.iter().copied());
        if all.len() == 1 && position.face(lead).is_bracketed {
            return None;
        }
        let attack = ratio::attack(position, target, all.iter().copied());
        let (defense, situation) = defense(position, target);
        let mut check = Self {
            lead,
            target,
            units,
            reserves,
            inactive,
            attack,
            defense,
            situation,
            modifiers: Vec::new(),
            verdict: Verdict::Rolls,
        };
        check.modifiers = modifiers(position, &check);
        check.verdict = verdict(position, &check);
        Some(check)
    }

    /// Everybody who would attack, with the hex that each would attack from.
    pub fn attackers(&self, position: &Position) -> Vec<(UnitId, Hex)> {
        let on_map = self.units.iter().chain(&self.inactive);
        let on_map = on_map.filter_map(|&unit| Some((unit, position.hex_of(unit)?)));
        on_map.chain(self.reserves.iter().copied()).collect()
    }

    /// §9.5t What is added to the die, as a roll has it.
    pub fn of_die(&self) -> Vec<Modifier> {
        self.modifiers.iter().map(|one| Modifier { by: one.by, why: one.why }).collect()
    }

    /// §9.5o Whether a marginal attack is made on this face.
    pub fn goes_on(&self, position: &Position, roll: u16) -> bool {
        let figures = &position.data().tables.attack_check;
        let face = field::modified(roll, &self.of_die(), i16::MIN, i16::MAX);
        !is_cancelled(position, figures.row(face), self)
    }
}

/// §9.5c The lead unit, and all other active units beside the target that may attack.
fn beside(position: &Position, lead: UnitId, target: Hex) -> Vec<UnitId> {
    let grid = position.data().board.grid();
    let is_beside =
        |unit: UnitId| position.hex_of(unit).is_some_and(|hex| grid.adjacent(hex, target));
    let others = activation::on_map(position)
        .filter(|&unit| unit != lead && is_beside(unit) && may_attack(position, unit));
    std::iter::once(lead).chain(others).collect()
}

/// §9.5e The inactive units beside the target, if the support card shows Assault Coordination.
fn coordinated(position: &Position, target: Hex, units: &[UnitId]) -> Vec<UnitId> {
    let supporting = german_tactics::supporting(position, target, units);
    if supporting.contains(&Tactic::AssaultCoordination) {
        joining::inactive_beside(position, Side::German, target, units)
    } else {
        Vec::new()
    }
}

/// §12.74a The Allied units in a hex that would defend it.
fn defenders(position: &Position, target: Hex) -> Vec<UnitId> {
    position.units_in(target).filter(|&unit| !position.has(unit, Mark::Defended)).collect()
}

/// §9.5h–§9.5k, §9.5w The strength of the defenders: doubled in a city, then changed by the situation, and never less than one.
fn defense(position: &Position, target: Hex) -> (u16, Vec<Influence>) {
    let data = position.data();
    let figures = data.tables.attack_check.defender;
    let units = defenders(position, target);
    let terrain = data.board.terrain(target);
    let is_unready = |&unit: &UnitId| {
        position.has(unit, Mark::Dispersed) || position.unit(unit).supply != Supply::Supplied
    };
    let found = [
        (terrain == Terrain::Forest, Cause::Forest, figures.forest, STRONGER),
        (position.improved.has(target), Cause::ImprovedPosition, figures.improved, STRONGER),
        (has_friend(position, target), Cause::AdjacentFriend, figures.adjacent, STRONGER),
        (terrain == Terrain::Clear, Cause::Clear, figures.clear, WEAKER),
        (units.iter().any(is_unready), Cause::Unready, figures.unready, WEAKER),
    ];
    let situation = held(found);
    let changes: i16 = situation.iter().map(|modifier| i16::from(modifier.by)).sum();
    let strength = ratio::defense(position, target, &units);
    let strength = i16::try_from(strength).expect("a stack is not so strong") + changes;
    let strength = strength.max(figures.least);
    (u16::try_from(strength).expect("it is at least one"), situation)
}

/// §9.5i Whether a supplied Allied unit stands in a hex beside the target.
fn has_friend(position: &Position, target: Hex) -> bool {
    let grid = position.data().board.grid();
    let mut near = grid.neighbours(target).flat_map(|(_, next)| position.units_in(next));
    near.any(|unit| position.side_of(unit) == Side::Allied && position.is_supplied(unit))
}

/// §9.5t What is added to the marginal die.
fn modifiers(position: &Position, check: &Check) -> Vec<Influence> {
    let tables = &position.data().tables;
    let figures = tables.attack_check.modifiers;
    let attackers = || check.attackers(position).into_iter().map(|(unit, _)| unit);
    let elite =
        has_elite(position, attackers()) && !has_elite(position, defenders(position, check.target));
    let is_army = position.activation.as_ref().is_some_and(|under| under.reach == Reach::Army);
    let all: Vec<UnitId> = check.units.clone();
    let supports = !german_tactics::supporting(position, check.target, &all).is_empty();
    held([
        (position.day == tables.dates.surprise, Cause::Surprise, figures.surprise, MODIFIERS),
        (elite, Cause::Elite, figures.elite, MODIFIERS),
        (is_army, Cause::ArmyCard, figures.army_card, MODIFIERS),
        (supports, Cause::Support, figures.support, MODIFIERS),
    ])
}

/// Those that hold.
fn held<const COUNT: usize>(found: [(bool, Cause, i16, Clause); COUNT]) -> Vec<Influence> {
    let holding = found.into_iter().filter(|(holds, ..)| *holds);
    let influence = |(_, cause, by, why)| {
        let by = i8::try_from(by).expect("it is small");
        Influence { cause, by, why }
    };
    holding.map(influence).collect()
}

/// §9.5f, §9.5m, §9.5n What the ratio decides.
fn verdict(position: &Position, check: &Check) -> Verdict {
    let figures = &position.data().tables.attack_check;
    let defenders = defenders(position, check.target);
    let is_met = |least: crate::printed::chits::Ratio| least.is_met_by(check.attack, check.defense);
    let are_low = || {
        let mut attackers = check.attackers(position).into_iter();
        attackers.all(|(unit, _)| position.unit(unit).supply == Supply::Low)
    };
    if defenders.iter().all(|&unit| participants::is_isolated(position, unit)) {
        Verdict::Attacks(ISOLATED)
    } else if is_met(figures.automatic) {
        Verdict::Attacks(AUTOMATIC)
    } else if !is_met(figures.least) || !is_met(figures.low_supply) && are_low() {
        Verdict::Refuses(HOPELESS)
    } else {
        Verdict::Rolls
    }
}

/// §9.5p–§9.5s Whether a row of the Marginal Attack table cancels an attack.
pub fn is_cancelled(position: &Position, row: &MarginalRow, check: &Check) -> bool {
    let is_below =
        |least: crate::printed::chits::Ratio| !least.is_met_by(check.attack, check.defense);
    row.below.is_some_and(is_below)
        || row.cancel_if.iter().any(|&reason| holds(position, reason, check))
}

/// §9.5p–§9.5s Whether a reason to cancel holds.
fn holds(position: &Position, reason: CancelIf, check: &Check) -> bool {
    let board = &position.data().board;
    let attackers = check.attackers(position);
    let attacking = || attackers.iter().map(|&(unit, _)| unit);
    let defending = || defenders(position, check.target);
    match reason {
        CancelIf::OnlyDefenderElite => {
            has_elite(position, defending()) && !has_elite(position, attacking())
        }
        CancelIf::OnlyDefenderArmor => {
            has_armor(position, defending()) && !has_armor(position, attacking())
        }
        CancelIf::TownWithoutValue => board.is_town(check.target) && board.vp(check.target) == 0,
        CancelIf::Town => board.is_town(check.target),
        CancelIf::OneHex => {
            let hexes: BTreeSet<Hex> = attackers.iter().map(|&(_, hex)| hex).collect();
            hexes.len() == 1
        }
    }
}
