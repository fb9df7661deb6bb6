//! §9.2-9.4 The odds of a combat: strengths, columns, shifts and what is added to the die.

use field::{Modifier, modified};
use hexmap::Hex;
use kernel::Clause;

use crate::fight::{integrity, strength};
use crate::printed::board::Terrain;
use crate::printed::counters::{Kind, Role, Troops, UnitId};
use crate::printed::tables::{Columns, When};
use crate::state::battle::Battle;
use crate::state::unit::Mark;
use crate::{Position, Side};

const SURPRISE: Clause = Clause::new("bw-15.1a");
const AIR: Clause = Clause::new("bw-11.2c");
const FOREST: Clause = Clause::new("bw-9.4b");
const BROKEN: Clause = Clause::new("bw-9.4d");
const TOWN_BEHIND_RIVER: Clause = Clause::new("bw-9.4f");
const INTER_ALLIED: Clause = Clause::new("bw-28.3a");
const COMBINED_ARMS: Clause = Clause::new("bw-32a");
const ATTACKER_TOUGHER: Clause = Clause::new("bw-9.3b");
const DEFENDER_TOUGHER: Clause = Clause::new("bw-9.3c");
const ATROCITIES: Clause = Clause::new("bw-29.2a");
/// §29.2a The face that brings SS atrocities, and the two turns on which they tell: 18PM and 19AM.
const RESOLVE: (u8, [When; 2]) = (2, [When(6), When(7)]);

/// Who fights in a combat, with what support.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sides {
    /// The hex attacked.
    pub target: Hex,
    /// Those that attack from next door, rockets among them.
    pub attackers: Vec<UnitId>,
    /// Guns that support the attack from afar.
    pub guns: Vec<UnitId>,
    /// Whether aircraft support it.
    pub air: bool,
    /// Those that stand in the hex.
    pub defenders: Vec<UnitId>,
    /// Guns that support the defense.
    pub defending_guns: Vec<UnitId>,
    /// Whether aircraft support it.
    pub defending_air: bool,
    /// Columns that dice have won for the attacker.
    pub won: Vec<Modifier>,
}

/// What a combat comes to before the die is cast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The attackers' strength.
    pub attack: u16,
    /// The defenders'.
    pub defense: u16,
    /// The attackers' shifts, right of nought, and the defenders', left of it.
    pub shifts: Vec<Modifier>,
    /// What is added to the die.
    pub modifiers: Vec<Modifier>,
}

impl Sides {
    /// Those of a battle.
    pub fn of(battle: &Battle) -> Self {
        Self {
            target: battle.target,
            attackers: battle.attackers.clone(),
            guns: battle.guns.clone(),
            air: battle.air,
            defenders: battle.defenders.clone(),
            defending_guns: battle.defending_guns.clone(),
            defending_air: battle.defending_air,
            won: battle.won.clone(),
        }
    }

    fn all_attackers(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.attackers.iter().chain(&self.guns).copied()
    }

    fn all_defenders(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.defenders.iter().chain(&self.defending_guns).copied()
    }
}

impl Odds {
    /// What a combat comes to.
    pub fn of(position: &Position, sides: &Sides) -> Self {
        let attacker = attacker(position, sides);
        Self {
            attack: attack(position, sides),
            defense: defense(position, sides),
            shifts: shifts(position, sides, attacker),
            modifiers: modifiers(position, sides, attacker),
        }
    }

    /// §9.1k, §9.2h The column of the ratio, and the one after all shifts: the attacker's first, as far as the last column goes,
    /// then the defender's.
    pub fn columns<T: Copy>(&self, table: &Columns<T>, most: i8) -> [usize; 2] {
        let first = table.column(self.attack, self.defense);
        let sum = |right: bool| -> i8 {
            let by = self.shifts.iter().map(|shift| shift.by).filter(|&by| (by > 0) == right);
            by.sum::<i8>().unsigned_abs().min(most.unsigned_abs()).try_into().expect("few shifts")
        };
        let (right, left) = (sum(true), sum(false));
        let shifted = (first + usize::from(right.unsigned_abs())).min(table.top());
        [first, shifted.saturating_sub(usize::from(left.unsigned_abs()))]
    }

    /// §9.1j The die with all that is added to it, within the limit.
    pub fn die(&self, face: u16, most: i8) -> i16 {
        let sum: i8 = self.modifiers.iter().map(|modifier| modifier.by).sum();
        let face = i16::try_from(face).expect("a die has few faces");
        face + i16::from(sum.clamp(-most, most))
    }
}

fn attacker(position: &Position, sides: &Sides) -> Side {
    sides.attackers.first().map_or(position.active, |&unit| position.side_of(unit))
}

/// §9.2d, §10.2b
pub fn attack(position: &Position, sides: &Sides) -> u16 {
    fighters(position, sides).map(|unit| strength::attack(position, unit)).sum()
}

/// §9.5x Those who add to an attack: corps artillery that a counterattack takes along does not.
fn fighters<'s>(position: &'s Position, sides: &'s Sides) -> impl Iterator<Item = UnitId> + 's {
    let near = sides.attackers.iter().copied();
    let near = near.filter(|&unit| !position.counter(unit).is_corps_artillery());
    near.chain(sides.guns.iter().copied())
}

/// §9.1i, §10.2e
pub fn defense(position: &Position, sides: &Sides) -> u16 {
    let doubled = strength::is_doubled(position, sides.target, &sides.attackers);
    let there = sides.defenders.iter().map(|&unit| strength::defense(position, unit, doubled));
    let guns = sides.defending_guns.iter().map(|&gun| strength::support(position, gun));
    there.chain(guns).sum::<u16>().max(1)
}

fn shifts(position: &Position, sides: &Sides, attacker: Side) -> Vec<Modifier> {
    let data = position.data();
    let mut shifts = Vec::new();
    let mut add = |by: i8, why: Clause, is_so: bool| {
        if is_so {
            shifts.push(Modifier { by, why });
        }
    };
    let surprise =
        attacker == Side::German && position.is_first_turn() && !data.options.variable_surprise;
    add(1, SURPRISE, surprise);
    // §9.2c Aircraft of both sides cancel each other.
    add(1, AIR, sides.air && !sides.defending_air);
    add(1, COMBINED_ARMS, is_combined(position, sides));
    let terrain = data.board.terrain(sides.target);
    add(-1, FOREST, terrain == Terrain::Forest);
    add(-1, BROKEN, terrain == Terrain::Broken);
    let across = strength::all_across_river(position, sides.target, &sides.attackers);
    add(-1, TOWN_BEHIND_RIVER, terrain == Terrain::Town && across);
    add(-1, AIR, sides.defending_air && !sides.air);
    let favour = if attacker == Side::German { 1 } else { -1 };
    add(favour, INTER_ALLIED, is_mixed(position, sides));
    shifts.extend(&sides.won);
    shifts
}

/// §28.3a Whether Americans and British fight in one combat.
fn is_mixed(position: &Position, sides: &Sides) -> bool {
    let allied = || {
        let all = sides.all_attackers().chain(sides.all_defenders());
        let counters = all.map(|unit| position.counter(unit));
        counters.filter(|counter| counter.side == Side::Allied && counter.is_combat_unit())
    };
    position.data().options.inter_allied
        && allied().any(super::super::printed::counters::Counter::is_british)
        && allied().any(|counter| !counter.is_british())
}

/// §32 Whether armor, infantry and guns attack together into open ground.
fn is_combined(position: &Position, sides: &Sides) -> bool {
    let data = position.data();
    let open = matches!(data.board.terrain(sides.target), Terrain::Clear | Terrain::LightWoods);
    if !data.options.combined_arms || !open || position.is_dug_in(sides.target) {
        return false;
    }
    let attackers = || sides.attackers.iter().map(|&unit| position.counter(unit));
    // §36.5a The grenadier battalion of the Peiper Alternative counts for nothing.
    let armor = attackers().any(super::super::printed::counters::Counter::is_armor);
    let infantry = attackers()
        .any(|counter| counter.is_infantry() && counter.role != Some(Role::PzgrBattalion));
    let rockets = attackers().any(|counter| counter.kind == Kind::Rocket);
    let shocked = position.bombarded.contains(&sides.target)
        && sides.defenders.iter().any(|&unit| position.unit(unit).has(Mark::Shocked));
    armor && infantry && (rockets || !sides.guns.is_empty() || shocked)
}

fn modifiers(position: &Position, sides: &Sides, attacker: Side) -> Vec<Modifier> {
    let mut modifiers = Vec::new();
    let ours = strength::highest(position, fighters(position, sides));
    let theirs = strength::highest(position, sides.all_defenders());
    if ours > theirs && !position.is_dug_in(sides.target) {
        modifiers.push(Modifier { by: -1, why: ATTACKER_TOUGHER });
    } else if theirs > ours {
        modifiers.push(Modifier { by: 1, why: DEFENDER_TOUGHER });
    }
    let whole = integrity::modifier(position, sides.target, &sides.attackers, &sides.defenders);
    modifiers.extend(whole);
    let (face, turns) = RESOLVE;
    let ss = |unit: UnitId| position.counter(unit).troops == Troops::Ss;
    if attacker == Side::German
        && position.happenings.eighteenth == Some(face)
        && turns.contains(&position.when())
        && sides.all_attackers().any(ss)
    {
        modifiers.push(Modifier { by: 1, why: ATROCITIES });
    }
    modifiers
}

/// A die with modifiers, kept within a table: what bombardments add to (§21.2).
pub(crate) fn bombarded(face: u16, modifiers: &[Modifier]) -> i16 {
    modified(face, modifiers, i16::MIN, i16::MAX)
}
