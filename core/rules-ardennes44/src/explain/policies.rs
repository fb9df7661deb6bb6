//! What both players mean to do in a combat once it is declared, said beforehand: enough to play it
//! up to the retreat, for a forecast or in their absence.

use serde::{Deserialize, Serialize};

use crate::fight::{
    artillery_support, attackers_advantage, determined_defense, fire_fight, surprise,
};
use crate::printed::counters::UnitId;
use crate::state::battle::{Battle, Loss, Stage};
use crate::{Action, Illegal, Modifier, Position};

/// What the players mean to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Policies {
    /// §22.7 The guns that support the attack.
    pub artillery: Vec<UnitId>,
    /// §15.6.2 Whether an Air Support marker is used.
    pub air: bool,
    /// §27.8.3 Whether the 150th Brigade tries to surprise the defender, if it can.
    pub surprise: bool,
    /// §22.8 The gun that fires for the defense.
    pub defensive_artillery: Choice,
    /// §16.2 Who leads a Fire Fight; the attacker takes what he has if nobody does.
    pub fire_fight: Choice,
    /// §21.4 Whether Recon falls back when it may.
    pub fall_back: bool,
    /// §16.7 Who leads a Determined Defense.
    pub determined_defense: Choice,
}

/// Whom a player takes for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Nobody.
    Nobody,
    /// Whoever does best on the die; among equals the one with most steps.
    Best,
    /// This one, if it may.
    One(UnitId),
}

/// The attacker uses no support, and after that both do what they can.
impl Default for Policies {
    fn default() -> Self {
        Self {
            artillery: Vec::new(),
            air: false,
            surprise: false,
            defensive_artillery: Choice::Best,
            fire_fight: Choice::Best,
            fall_back: true,
            determined_defense: Choice::Best,
        }
    }
}

impl Policies {
    /// What the player who is asked in a combat answers. Nothing without one, and nothing from the
    /// retreat on, when all that dice decide is decided.
    pub fn answer(&self, position: &Position) -> Option<Action> {
        let battle = position.battle.as_ref().filter(|battle| battle.stage < Stage::Retreat)?;
        if let Some(loss) = battle.owed.first() {
            return Some(Action::LoseStep { unit: hardiest(position, loss) });
        }
        match battle.stage {
            Stage::Bridges | Stage::CallOff => Some(Action::Pass),
            Stage::Support => Some(self.support(position, battle)),
            Stage::DefensiveArtillery => {
                let guns = artillery_support::defensive(position, battle);
                let gun = self.defensive_artillery.among(position, guns, |_| Vec::new());
                Some(gun.map_or(Action::Pass, |unit| Action::Support { unit }))
            }
            Stage::FireFight => {
                let leads = fire_fight::leads(position, battle);
                let on_die = |unit| fire_fight::modifiers(position, battle, unit);
                let lead = self.fire_fight.among(position, leads, on_die);
                Some(lead.map_or(Action::Pass, |unit| Action::Lead { unit }))
            }
            Stage::FallBack => Some(if self.fall_back { Action::FallBack } else { Action::Pass }),
            Stage::DeterminedDefense => {
                let leads = determined_defense::leads(position, battle);
                let on_die = |unit| determined_defense::modifiers(position, battle, unit);
                let lead = self.determined_defense.among(position, leads, on_die);
                Some(lead.map_or(Action::Pass, |unit| Action::Lead { unit }))
            }
            Stage::Advantage => {
                let hex = *attackers_advantage::stacks(position, battle).first()?;
                Some(Action::TakeAdvantage { hex })
            }
            Stage::Retreat | Stage::Advance | Stage::Breakthrough => None,
        }
    }

    /// Whether every unit named exists.
    pub(crate) fn check(&self, position: &Position) -> Result<(), Illegal> {
        let chosen = [self.defensive_artillery, self.fire_fight, self.determined_defense];
        let chosen = chosen.into_iter().filter_map(|choice| match choice {
            Choice::Nobody | Choice::Best => None,
            Choice::One(unit) => Some(unit),
        });
        let mut named = self.artillery.iter().copied().chain(chosen);
        let exist = named.all(|unit| unit.index() < position.units.len());
        if exist { Ok(()) } else { Err(Illegal::NoSuchUnit) }
    }

    /// §14.4c The next of the attacker's support, until all of it is in.
    fn support(&self, position: &Position, battle: &Battle) -> Action {
        let silent = |unit: &&UnitId| !battle.artillery.contains(unit);
        if let Some(&unit) = self.artillery.iter().find(silent) {
            return Action::Support { unit };
        }
        if self.air && !battle.air {
            return Action::CallAir;
        }
        let brigade = surprise::surprisers(position, battle).next().filter(|_| self.surprise);
        brigade.map_or(Action::Pass, |unit| Action::Surprise { unit })
    }
}

impl Choice {
    /// Whom it comes to among those who may.
    fn among(
        self,
        position: &Position,
        mut able: impl Iterator<Item = UnitId>,
        on_die: impl Fn(UnitId) -> Vec<Modifier>,
    ) -> Option<UnitId> {
        match self {
            Self::Nobody => None,
            Self::One(unit) => able.find(|&other| other == unit),
            Self::Best => able.min_by_key(|&unit| {
                let sum: i16 = on_die(unit).iter().map(|one| i16::from(one.by)).sum();
                (sum, u8::MAX - position.unit(unit).steps)
            }),
        }
    }
}

/// §16.3a Who loses a step: the one with most of them, and the weakest of those.
fn hardiest(position: &Position, loss: &Loss) -> UnitId {
    let key = |unit: &UnitId| {
        let strength = position.strength(*unit);
        (u8::MAX - position.unit(*unit).steps, strength.attack + strength.defense)
    };
    loss.among.iter().copied().min_by_key(key).expect("a step is owed by somebody")
}
