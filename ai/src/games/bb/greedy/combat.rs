//! Attacks, and every question that is not a march.

use hexmap::Hex;
use kernel::Rules as _;
use rules_bastogne::fight::combat;
use rules_bastogne::printed::scenario::Goal;
use rules_bastogne::{Action, BastogneBreakout, UnitId};

use super::super::fighting::EVEN;
use super::super::{barrage, guns, hauls};
use super::Mind;
use crate::planning::{Fighting as _, Role};

/// The attacker attacks at 3-1, the defender at 4-1.
const ATTACKER: i16 = EVEN + 2;
const DEFENDER: i16 = EVEN + 3;

impl Mind<'_> {
    /// The best attack, if one is good enough; then the phase is over.
    pub(super) fn attack(&self) -> Option<Action> {
        let position = self.view.position;
        let wanted = match self.role {
            Role::Attacker => ATTACKER,
            Role::Defender => DEFENDER,
        };
        let weigh = |(target, units): (Hex, Vec<UnitId>)| {
            let (odds, _) = BastogneBreakout::odds(position, target, &units, |_| true);
            (odds, target, BastogneBreakout::attack_on(position, target, &units, &[]))
        };
        let open = combat::targets(position).into_iter().map(weigh);
        let mut worth: Vec<_> = open.filter(|&(odds, _, _)| odds >= wanted).collect();
        worth.sort_by_key(|&(odds, target, _)| (-odds, target));
        let attack = worth.into_iter().find_map(|(_, _, attack)| self.allowed(attack));
        attack.or_else(|| self.allowed(Action::EndPhase))
    }

    /// The answer that is liked best, outside of marches and attacks.
    pub(super) fn answer(&self) -> Option<Action> {
        let mut legal = Vec::new();
        self.rules.legal(self.view, &mut legal);
        let liked = legal.into_iter().map(|action| (self.liking(&action), action));
        liked.max_by_key(|(liked, _)| *liked).map(|(_, action)| action)
    }

    /// How it likes an answer; to decline or to end is nought. Cards are played as soon as they can be.
    #[expect(clippy::wildcard_enum_match_arm, reason = "it leaves alone what it does not know")]
    fn liking(&self, action: &Action) -> i32 {
        let position = self.view.position;
        match action {
            Action::Pass | Action::EndPhase | Action::Halt => 0,
            Action::Pick { .. }
            | Action::Play { .. }
            | Action::Blow { .. }
            | Action::Fix { .. }
            | Action::Save { .. }
            | Action::Repair { .. }
            | Action::Place { .. } => 10,
            Action::SendWest { .. } => match position.data().scenario.goal {
                Goal::Hold { .. } => 10,
                Goal::Exit { .. } => -1,
            },
            Action::Turn { unit } if guns::is_to_be_turned(position, *unit) => 10,
            Action::Bombard { target, guns, air } => barrage::worth(position, *target, guns, *air),
            Action::Haul { to, .. } => hauls::feeds(position, *to),
            Action::Advance { units } => self.advances(units),
            _ => -1,
        }
    }

    /// A little is gained by taking ground.
    fn advances(&self, units: &[UnitId]) -> i32 {
        let position = self.view.position;
        let Some(target) = position.battle.as_ref().map(|battle| battle.target) else { return -1 };
        let gain = |&unit: &UnitId| {
            let from = position.hex_of(unit)?;
            Some(self.likes(unit, target) - self.likes(unit, from) + 4)
        };
        units.iter().filter_map(gain).sum()
    }
}
