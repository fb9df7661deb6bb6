//! Attacks, the decisions inside a combat, and every question that is not a march.

use hexmap::Hex;
use kernel::Rules as _;
use rules_bitter_woods::fight::{declaration, duties};
use rules_bitter_woods::{Action, BitterWoods, UnitId};

use super::super::fighting::EVEN;
use super::Mind;
use crate::planning::{Fighting as _, Role};

/// The attacker attacks at 3-1, the defender at 4-1.
const ATTACKER: i16 = EVEN + 2;
const DEFENDER: i16 = EVEN + 3;

impl Mind<'_> {
    /// The best attack, if one is good enough or owed; then the phase is over.
    pub(super) fn attack(&self) -> Option<Action> {
        let position = self.view.position;
        let wanted = |hex: Hex| match self.role {
            Role::Attacker => ATTACKER,
            Role::Defender if self.land.counts[hex.index()] => ATTACKER,
            Role::Defender => DEFENDER,
        };
        let weigh = |(target, units): (Hex, Vec<UnitId>)| {
            let (odds, guns) = BitterWoods::odds(position, target, &units, |_| true);
            let way = i32::from(self.land.to_place[target.index()]);
            let place = if self.land.counts[target.index()] { 8 } else { 0 };
            let liked = i32::from(odds.min(9)) * 4 + place - way.min(240) / 12;
            (liked, odds, target, BitterWoods::attack_on(position, target, &units, &guns))
        };
        let open = declaration::targets(position).into_iter().map(weigh);
        let mut worth: Vec<_> = open.filter(|&(_, odds, at, _)| odds >= wanted(at)).collect();
        worth.sort_by_key(|&(liked, _, target, _)| (-liked, target));
        worth
            .into_iter()
            .find_map(|(_, _, _, attack)| self.allowed(attack))
            .or_else(|| {
                let mut owed = duties::attacks(position).into_iter().map(weigh);
                owed.find_map(|(_, _, _, attack)| self.allowed(attack))
            })
            .or_else(|| self.allowed(Action::EndPhase))
    }

    /// The answer that is liked best, outside of marches and attacks.
    pub(super) fn answer(&self) -> Option<Action> {
        let mut legal = Vec::new();
        self.rules.legal(self.view, &mut legal);
        let liked = legal.into_iter().map(|action| (self.liking(&action), action));
        liked.max_by_key(|(liked, _)| *liked).map(|(_, action)| action)
    }

    /// How it likes an answer; to decline or to end is nought.
    #[expect(clippy::wildcard_enum_match_arm, reason = "it leaves alone what it does not know")]
    fn liking(&self, action: &Action) -> i32 {
        let position = self.view.position;
        match action {
            Action::Pass | Action::EndPhase => 0,
            Action::Unreserve { .. } => 50,
            Action::Complete { .. } => 80,
            Action::Demolish { .. } if self.role == Role::Defender => 80,
            Action::Interdict { hex } => {
                let near = self.land.to_enemy[hex.index()];
                let ahead = near > 0 && near < 4 && self.land.ways[hex.index()] > 1;
                if ahead { 10 + i32::from(self.land.ways[hex.index()]) } else { -1 }
            }
            Action::Drop { hex } => {
                let strength: i32 = position
                    .units_of(self.side, *hex)
                    .map(|unit| i32::from(position.strength(unit)))
                    .sum();
                if self.land.supplied[hex.index()] { -1 } else { strength }
            }
            Action::Support { guns, air } => {
                100 + i32::try_from(guns.len()).unwrap_or(0) + i32::from(*air)
            }
            Action::LoseStep { unit } => {
                let whole = if position.unit(*unit).steps > 1 { 50 } else { 0 };
                200 + whole - i32::from(position.strength(*unit))
            }
            Action::Retreat { unit, path, off } => 400 + self.goes(*unit, path, *off),
            Action::Advance { unit, path } => self.goes(*unit, path, false),
            _ => -1,
        }
    }

    /// How much better a unit likes it at the end of a path; a little is gained by taking ground.
    fn goes(&self, unit: UnitId, path: &[Hex], off: bool) -> i32 {
        let (Some(&first), Some(&last)) = (path.first(), path.last()) else { return -1 };
        let target = self.view.position.battle.as_ref().map(|battle| battle.target);
        let into = if Some(last) == target { 6 } else { 0 };
        let place = if self.land.counts[last.index()] { 10 } else { 0 };
        let gain = self.likes(unit, last) - self.likes(unit, first);
        (gain + into + place - if off { 100 } else { 0 }).clamp(-390, 390)
    }
}
