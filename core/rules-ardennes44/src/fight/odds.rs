//! §14.4b, §14.5, §15 The odds of an attack: both strengths, and every shift with its clause.

use kernel::Clause;
use serde::Serialize;

use crate::fight::defensive_bonus::{Bonus, bonus};
use crate::fight::{
    armor_shift, attack_strength, attackers_advantage, defense_strength, dumps_under_attack,
};
use crate::printed::counters::UnitId;
use crate::state::battle::Battle;
use crate::state::unit::Condition;
use crate::{Modifier, Position, Side};

const ARTILLERY: Clause = Clause::new("a44-22.7");
const DISRUPTED: Clause = Clause::new("a44-18.3e");
const ADVANTAGE: Clause = Clause::new("a44-16.6b");
const AIR: Clause = Clause::new("a44-15.6.2b");
const SURPRISE: Clause = Clause::new("a44-27.8.3a");
const DEFENSIVE_FIRE: Clause = Clause::new("a44-22.8b");
const JABOS: Clause = Clause::new("a44-15.6.3b");

/// What an attack comes to before the die is rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reckoning {
    /// What each attacker adds.
    pub attackers: Vec<Share>,
    /// What each defender adds.
    pub defenders: Vec<Share>,
    /// §15.1 The Defensive Combat Bonus.
    pub bonus: Option<Bonus>,
    /// The attackers' strength.
    pub attack: u16,
    /// The defenders' strength with their bonus.
    pub defense: u16,
    /// The odds as a column: 1-1 is 0, 2-1 is 1, 1-2 is -1.
    pub odds: i16,
    /// Every shift, with its clause.
    pub shifts: Vec<Modifier>,
    /// §21.1 Who has the Armor Shift.
    pub armor: Option<Side>,
    /// §16.3b The Tank Units that earned it.
    pub armored: Vec<UnitId>,
}

/// What one unit adds to its side's strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Share {
    /// Which.
    pub unit: UnitId,
    /// How much.
    pub strength: u16,
    /// Why it is not what is printed, if it is not.
    pub why: Option<Clause>,
}

impl Reckoning {
    /// §14.5c The column after all shifts, which may lie beyond the table.
    pub fn column(&self) -> i16 {
        self.odds + self.shifts.iter().map(|shift| i16::from(shift.by)).sum::<i16>()
    }
}

/// What an attack comes to as it stands, whether or not it could be declared.
pub fn reckon(position: &Position, battle: &Battle) -> Reckoning {
    let share = |&unit: &UnitId| attack_strength::of(position, unit, battle.target);
    let attackers: Vec<Share> = battle.attackers.iter().map(share).collect();
    let share = |unit: UnitId| defense_strength::of(position, battle, unit);
    let defenders: Vec<Share> = position.defenders(battle).map(share).collect();
    let bonus = bonus(position, battle);
    let total = |shares: &[Share]| shares.iter().map(|share| share.strength).sum::<u16>();
    let attack = within_limit(position, total(&attackers));
    let dump = dumps_under_attack::defense(position, battle.target);
    let defense = total(&defenders) + bonus.map_or(0, |bonus| u16::from(bonus.by)) + dump;
    let armor = armor_shift::of(position, battle);
    let mut shifts: Vec<Modifier> = armor.iter().map(|armor| armor.shift).collect();
    shifts.extend(other_shifts(position, battle));
    let (armor, armored) = armor.map(|armor| (armor.side, armor.units)).unzip();
    Reckoning {
        attackers,
        defenders,
        bonus,
        attack,
        defense,
        odds: odds(attack, defense),
        shifts,
        armor,
        armored: armored.unwrap_or_default(),
    }
}

/// §34 What counts of an attack, if that is limited.
fn within_limit(position: &Position, attack: u16) -> u16 {
    let data = position.data();
    if data.options.factor_limit { attack.min(data.tables.factor_limit.attack) } else { attack }
}

/// §14.4b The ratio in whole columns, rounded in the defender's favour. §14.5q1 They go on beyond
/// both ends of the table.
pub(crate) fn odds(attack: u16, defense: u16) -> i16 {
    let whole = |value: u16| i16::try_from(value).expect("strengths are small");
    if attack >= defense {
        whole(attack / defense.max(1)) - 1
    } else {
        1 - whole(defense.div_ceil(attack.max(1)))
    }
}

/// §PA.2, §PA.3 Every shift but that of the tanks.
fn other_shifts(position: &Position, battle: &Battle) -> Vec<Modifier> {
    let tables = &position.data().tables.shifts;
    let when = |is_so: bool, by: i8, why: Clause| is_so.then_some(Modifier { by, why });
    let guns = battle.artillery.iter().map(|_| Modifier { by: tables.artillery, why: ARTILLERY });
    let surprised = battle.surprise == Some(true);
    let fire = battle.defensive_fire.unwrap_or(0);
    let others = [
        when(is_shaken(position, battle), tables.disrupted, DISRUPTED),
        when(has_advantage(position, battle), tables.advantage, ADVANTAGE),
        when(battle.air, tables.air, AIR),
        when(surprised, tables.surprise, SURPRISE),
        when(fire != 0, fire, DEFENSIVE_FIRE),
        when(battle.jabos != 0, battle.jabos, JABOS),
    ];
    guns.chain(others.into_iter().flatten()).collect()
}

/// §18.3e Whether anybody in the hex that is attacked is Disrupted or Broken.
fn is_shaken(position: &Position, battle: &Battle) -> bool {
    position.defenders(battle).any(|unit| position.unit(unit).order != Condition::Good)
}

/// §16.6b Whether a marker of the attackers helps them.
fn has_advantage(position: &Position, battle: &Battle) -> bool {
    position.advantages.iter().any(|marker| attackers_advantage::serves(battle, marker))
}
