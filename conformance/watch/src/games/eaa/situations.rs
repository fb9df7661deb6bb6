//! §12.41 Which situations of a combat chit hold, as the book describes them.

use hexmap::Hex;
use rules_enemy_action::printed::board::Terrain;
use rules_enemy_action::printed::cards::Tactic;
use rules_enemy_action::printed::chits::{ChitId, Ratio, Situation};
use rules_enemy_action::printed::counters::{Kind as Arm, Quality};
use rules_enemy_action::printed::formations::Army;
use rules_enemy_action::state::combat::Combat;
use rules_enemy_action::state::unit::{Mark, Supply};
use rules_enemy_action::{Position, Side, UnitId};

use super::diary::Diary;
use super::table::{
    around, counter, distance, face, has, hex_of, is_river, is_supplied, stack, strength, supply_of,
};

/// §2.0g The Fixed Artillery Range from the 16th on.
const RANGE: [u16; 14] = [3, 3, 4, 4, 5, 5, 6, 6, 6, 6, 6, 5, 5, 5];

/// A combat as it stands.
pub(super) struct Battle<'p> {
    pub(super) position: &'p Position,
    pub(super) combat: &'p Combat,
    pub(super) diary: &'p Diary,
}

impl<'p> Battle<'p> {
    pub(super) fn of(position: &'p Position, diary: &'p Diary) -> Option<Self> {
        let combat = position.combat.as_ref()?;
        Some(Self { position, combat, diary })
    }

    fn living(&self, units: &[UnitId]) -> Vec<UnitId> {
        units.iter().copied().filter(|&unit| hex_of(self.position, unit).is_some()).collect()
    }

    pub(super) fn attackers(&self) -> Vec<UnitId> {
        self.living(&self.combat.attackers)
    }

    pub(super) fn defenders(&self) -> Vec<UnitId> {
        self.living(&self.combat.defenders)
    }

    fn of_side(&self, side: Side) -> Vec<UnitId> {
        if self.combat.attacker == side { self.attackers() } else { self.defenders() }
    }

    pub(super) fn uses(&self, side: Side, tactic: Tactic) -> bool {
        self.combat.tactics.contains(&(side, tactic))
    }

    /// The hexes of the attackers.
    pub(super) fn hexes(&self) -> Vec<Hex> {
        let units = self.attackers().into_iter();
        let mut hexes: Vec<Hex> = units.filter_map(|unit| hex_of(self.position, unit)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// §12.41c Both strengths.
    pub(super) fn strengths(&self) -> (u32, u32) {
        let position = self.position;
        let target = self.combat.target;
        let over = |&unit: &UnitId| {
            hex_of(position, unit).is_some_and(|hex| is_river(position, hex, target))
        };
        let (wet, dry): (Vec<UnitId>, Vec<UnitId>) =
            self.attackers().into_iter().partition(|unit| over(unit));
        let attack = strength(position, &dry) + strength(position, &wet) / 2;
        let board = &position.data().board;
        let strong = board.is_city(target)
            || self.combat.attacker == Side::Allied && board.is_westwall(target);
        let defence = strength(position, &self.defenders()) * if strong { 2 } else { 1 };
        (attack, defence)
    }

    /// Whether the face of a chit counts: none if that cannot be said.
    fn counts(&self, situations: &[Situation]) -> Option<bool> {
        let mut answers = situations.iter().map(|situation| self.holds(*situation));
        answers.try_fold(false, |so_far, answer| Some(so_far || answer?))
    }

    /// §12.41a Which faces of a chit may count: all, if that cannot be said.
    pub(super) fn faces_of(&self, chit: ChitId) -> Vec<Option<u8>> {
        let chit = &self.position.data().chits[chit.index()];
        let [front, back] = [0, 1].map(|at| self.counts(&chit.faces[at].situations));
        match (front, back) {
            (Some(true), Some(true)) if chit.priority.is_some() => vec![chit.priority],
            (Some(true), Some(false)) => vec![Some(0)],
            (Some(false), Some(true)) => vec![Some(1)],
            (Some(false), Some(false)) => vec![None],
            _ => vec![None, Some(0), Some(1)],
        }
    }

    /// Whether a situation holds: none if a large attack is asked for, of which not all is known before the last chit.
    fn holds(&self, situation: Situation) -> Option<bool> {
        let Self { position, combat, .. } = self;
        let attacker = combat.attacker;
        let terrain = position.data().board.terrain(combat.target);
        Some(match situation {
            Situation::AtLeast(ratio) => !self.is_below(ratio),
            Situation::Under(ratio) => self.is_below(ratio),
            Situation::Over(ratio) => self.is_above(ratio),
            Situation::Clear => terrain == Terrain::Clear,
            Situation::Broken => terrain == Terrain::Broken,
            Situation::Woods => terrain == Terrain::Woods,
            Situation::Forest => terrain == Terrain::Forest,
            Situation::City => terrain == Terrain::City,
            Situation::Town => {
                position.data().board.is_town(combat.target) && terrain != Terrain::City
            }
            Situation::Day(day) => position.day == day,
            Situation::LargeAttack => return None,
            Situation::AlliedAttack => attacker == Side::Allied,
            Situation::IpCrossfire => position.improved.has(combat.target),
            other => self.holds_of_units(other),
        })
    }

    /// The same of those that speak of units and tactics.
    fn holds_of_units(&self, situation: Situation) -> bool {
        let attacker = self.combat.attacker;
        let against = attacker.enemy();
        let is_any = |units: Vec<UnitId>, quality| {
            units.into_iter().any(|unit| face(self.position, unit).quality == quality)
        };
        match situation {
            Situation::AlliedAirpower => self.uses(Side::Allied, Tactic::Airpower),
            Situation::GermanAirpower => self.uses(Side::German, Tactic::Airpower),
            Situation::AttackerArtillery => self.has_artillery(attacker),
            Situation::DefenderArtillery => self.has_artillery(against),
            Situation::AttackerElite => is_any(self.attackers(), Quality::Elite),
            Situation::DefenderElite => is_any(self.defenders(), Quality::Elite),
            Situation::AttackerGreen => is_any(self.attackers(), Quality::Green),
            Situation::DefenderGreen => is_any(self.defenders(), Quality::Green),
            Situation::CombatEngineers => match attacker {
                Side::German => self.uses(Side::German, Tactic::CombatEngineers),
                Side::Allied => self.uses(Side::Allied, Tactic::Engineers),
            },
            Situation::DefenderAdjacent => self.has_neighbour(),
            Situation::DefenderRecon => attacker == Side::German && self.has_recon(),
            Situation::DispersedOrUnsupplied => {
                self.defenders().into_iter().all(|unit| self.is_unready(unit))
            }
            Situation::FlankAttack => self.is_flank(),
            Situation::FifthPanzerAttack => attacker == Side::German && self.is_of_fifth(),
            Situation::OneHexAttack => self.hexes().len() == 1 && !self.infiltrates(),
            Situation::OnlyAttackerArmor => self.only(attacker, Self::has_armor),
            Situation::OnlyDefenderArmor => self.only(against, Self::has_armor),
            Situation::OnlyAttackerCombinedArms => self.only(attacker, Self::has_both_arms),
            Situation::OnlyDefenderCombinedArms => self.only(against, Self::has_both_arms),
            _ => false,
        }
    }

    fn is_below(&self, ratio: Ratio) -> bool {
        let (attack, defence) = self.strengths();
        attack * u32::from(ratio.defense) < u32::from(ratio.attack) * defence
    }

    fn is_above(&self, ratio: Ratio) -> bool {
        let (attack, defence) = self.strengths();
        attack * u32::from(ratio.defense) > u32::from(ratio.attack) * defence
    }

    fn has_artillery(&self, side: Side) -> bool {
        let board = &self.position.data().board;
        let day = usize::from(self.position.day.saturating_sub(16));
        let reaches = |wall: Hex| {
            board.is_westwall(wall)
                && distance(self.position, wall, self.combat.target)
                    <= RANGE[day.min(RANGE.len() - 1)]
        };
        self.uses(side, Tactic::Artillery)
            || self.uses(side, Tactic::CorpsArtillery)
            || self.uses(side, Tactic::FixedArtillery) && board.grid().hexes().any(reaches)
    }

    fn has_neighbour(&self) -> bool {
        let own = self.combat.attacker.enemy();
        let near = around(self.position, self.combat.target).into_iter();
        near.flat_map(|hex| stack(self.position, own, hex)).any(|unit| {
            is_supplied(self.position, unit)
                && !has(self.position, unit, Mark::Dispersed)
                && !self.diary.attacked.contains(&unit)
        })
    }

    fn has_recon(&self) -> bool {
        let mut units = self.defenders().into_iter();
        units.any(|unit| counter(self.position, unit).kind == Arm::Recon)
    }

    pub(super) fn is_unready(&self, unit: UnitId) -> bool {
        has(self.position, unit, Mark::Dispersed)
            || has(self.position, unit, Mark::OutOfFuel)
            || supply_of(self.position, unit) != Supply::Supplied
    }

    fn infiltrates(&self) -> bool {
        let mut units = self.attackers().into_iter();
        self.combat.attacker == Side::German
            && self.uses(Side::German, Tactic::InfantryInfiltration)
            && units.any(|unit| counter(self.position, unit).kind == Arm::Infantry)
    }

    fn is_flank(&self) -> bool {
        let hexes = self.hexes();
        let round = match hexes.as_slice() {
            [one, other] => distance(self.position, *one, *other) > 1,
            more => more.len() > 2,
        };
        !self.position.data().board.is_town(self.combat.target) && (round || self.infiltrates())
    }

    fn is_of_fifth(&self) -> bool {
        let units = self.attackers();
        let of = |&&unit: &&UnitId| counter(self.position, unit).army == Army::FifthPanzer;
        units.iter().filter(of).count() * 2 >= units.len()
    }

    fn only(&self, side: Side, has: impl Fn(&Self, Side) -> bool) -> bool {
        has(self, side) && !has(self, side.enemy())
    }

    fn has_armor(&self, side: Side) -> bool {
        let tactic = match side {
            Side::German => Tactic::PanzerBattalion,
            Side::Allied => Tactic::TankBattalion,
        };
        let mut units = self.of_side(side).into_iter();
        let armor =
            |unit| matches!(counter(self.position, unit).kind, Arm::Armor | Arm::CombinedArms);
        self.uses(side, tactic) || units.any(armor)
    }

    fn has_both_arms(&self, side: Side) -> bool {
        let mut units = self.of_side(side).into_iter();
        let foot = |unit| {
            let kind = counter(self.position, unit).kind;
            matches!(kind, Arm::Infantry | Arm::MechInfantry | Arm::CombinedArms)
        };
        self.has_armor(side) && units.any(foot)
    }
}
