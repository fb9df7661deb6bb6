//! How an answer is liked inside a combat, on either side, and to every other question that is not a march.

use hexmap::Hex;
use rules_ardennes44::explain::policies::Policies;
use rules_ardennes44::fight::odds::reckon;
use rules_ardennes44::state::battle::{Battle, Stage};
use rules_ardennes44::state::unit::Place;
use rules_ardennes44::{Action, Ardennes44, FormationId, UnitId};

use super::habits::loses;
use crate::planning::{Fighting as _, Mind, Role};

/// What a gun must add to an attack to be worth its shells.
const WORTH_SHELLS: i32 = 3;
/// What runs through a hex that is held at a price.
const WORTH_HOLDING: i32 = 18;
/// What a Breakthrough attack must promise.
const WORTH_BREAKING: i32 = 6;

impl Mind<'_, Ardennes44> {
    /// How it likes an answer; to decline or to end is nought.
    #[expect(clippy::wildcard_enum_match_arm, reason = "it leaves alone what it does not know")]
    pub(super) fn liking(&self, action: &Action) -> i32 {
        match action {
            Action::Pass | Action::EndPhase => 0,
            Action::SetUpRest => 90,
            Action::Ready { unit } => 120 - self.near_front(*unit),
            Action::Build { .. }
            | Action::CallAir
            | Action::FallBack
            | Action::TakeAdvantage { .. } => 80,
            Action::GuardAntwerp { unit } => 80 - i32::from(self.position.strength(*unit).attack),
            Action::NameShort { formation } => 200 - self.weight_of(*formation),
            Action::Replace { unit } | Action::Rebuild { unit, .. } => {
                80 + i32::from(self.position.counter(*unit).full.attack)
            }
            Action::Return { unit, hex } => 20 + self.stand(*unit, *hex).clamp(-10, 40),
            Action::Demolish { bridge, .. } => self.blows(*bridge),
            Action::PlaceTraffic { hex, .. } => 10 + self.jams(*hex),
            Action::LoseStep { unit } => loses(self.position, *unit),
            Action::Support { .. } => self.supports(),
            Action::Lead { .. } => self.leads(action),
            Action::Retreat { units, path, off } => {
                1000 + self.goes(units, path, *off) + self.bars(units, path)
            }
            Action::Advance { units, path, off } => {
                self.goes(units, path, *off) + self.keeps_more(units, path)
            }
            Action::Attack { target, units, .. } => self.breaks_through(*target, units),
            _ => -1,
        }
    }

    fn near_front(&self, unit: UnitId) -> i32 {
        let hex = self.position.hex_of(unit);
        hex.map_or(80, |hex| i32::from(self.to_enemy(hex).min(80)))
    }

    /// What a formation has, on the map or on its way there.
    fn weight_of(&self, formation: FormationId) -> i32 {
        let position = self.position;
        let of_it = |unit: &UnitId| {
            let place = position.unit(*unit).place;
            position.counter(*unit).formation == formation
                && matches!(place, Place::On(_) | Place::Waiting | Place::Box(_))
        };
        let units = position.unit_ids().filter(of_it);
        units.map(|unit| i32::from(position.strength(unit).attack)).sum()
    }

    /// Where the enemy's way is made longest.
    fn jams(&self, hex: Hex) -> i32 {
        let position = self.position;
        let on_road = if position.data().board.is_on_road(hex) { 4 } else { 0 };
        match self.role {
            Role::Defender if !position.has_friend(self.side, hex) => self.hope(hex) / 4 + on_road,
            Role::Defender => 0,
            Role::Attacker => on_road * 4 - i32::from(self.to_enemy(hex).min(20)),
        }
    }

    /// A gun fires for an attack if the next column is worth it, and always for the defense.
    fn supports(&self) -> i32 {
        let position = self.position;
        let Some(battle) = position.battle.as_ref() else { return -1 };
        if position.active != self.side {
            return 70;
        }
        let column = reckon(position, battle).column();
        let value = |column| self.attack_value(position, battle.target, column, &battle.attackers);
        if value(column + 1) - value(column) >= WORTH_SHELLS { 70 } else { -1 }
    }

    /// A Fire Fight is always led, a Determined Defense where the place is worth a step; by whom, the rules' own
    /// policy says.
    fn leads(&self, action: &Action) -> i32 {
        let position = self.position;
        let best = Policies::default().answer(position).as_ref() == Some(action);
        let Some(battle) = position.battle.as_ref() else { return -1 };
        let wants = battle.stage != Stage::DeterminedDefense || self.holds(battle);
        if wants && best { 80 } else { -1 }
    }

    /// Whether the hex that is attacked is worth a step.
    fn holds(&self, battle: &Battle) -> bool {
        let position = self.position;
        let counts = self.land.stakes.value(battle.target).is_some();
        let dear = self.hope(battle.target) >= WORTH_HOLDING;
        let steps: u8 =
            position.units_of(self.side, battle.target).map(|unit| position.unit(unit).steps).sum();
        let trapped = Ardennes44::is_trapped(position, self.side.enemy(), battle.target);
        steps > 1 && (counts || trapped || (dear && self.role == Role::Defender))
    }

    /// How much better units like it at the end of a path; a little is gained by taking ground.
    fn goes(&self, units: &[UnitId], path: &[Hex], off: bool) -> i32 {
        let (Some(&first), Some(&last), Some(&unit)) = (path.first(), path.last(), units.first())
        else {
            return -1;
        };
        let position = self.position;
        let battle = position.battle.as_ref();
        let into = if battle.is_some_and(|battle| battle.target == last) { 2 } else { 0 };
        let many = i32::try_from(units.len()).unwrap_or(0);
        let gain = self.stand(unit, last) - self.stand(unit, first);
        let leaves = self.leaves_open(unit, first);
        (gain + into + many - leaves - if off { 100 } else { 0 }).clamp(-500, 500)
    }

    /// Another attack in the same phase.
    fn breaks_through(&self, target: Hex, units: &[UnitId]) -> i32 {
        let position = self.position;
        if position.battle.is_none() {
            return -1;
        }
        let battle = Battle::declared(target, units.to_vec(), Vec::new());
        let column = reckon(position, &battle).column();
        let value = self.attack_value(position, target, column, units);
        if value >= WORTH_BREAKING { value.min(60) } else { -1 }
    }
}
