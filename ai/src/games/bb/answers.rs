//! How an answer is liked to every question that is neither a march nor an attack.

use hexmap::Hex;
use rules_bastogne::fight::odds;
use rules_bastogne::{Action, BastogneBreakout, UnitId};

use super::{barrage, cards, fighting, guns, hauls, stakes};
use crate::planning::{Mind, Role};

/// The column at which units that are on the move already assault again: 4-1.
const AGAIN: i16 = fighting::EVEN + 3;
/// To leave the map when it counts.
const LEAVES: i32 = 900;
/// What it is worth to take the ground that was fought for.
const GROUND: i32 = 3;

impl Mind<'_, BastogneBreakout> {
    /// How it likes an answer; to decline or to end is nought.
    #[expect(clippy::wildcard_enum_match_arm, reason = "it leaves alone what it does not know")]
    pub(super) fn liking(&self, action: &Action) -> i32 {
        let position = self.position;
        match action {
            Action::Pass | Action::EndPhase | Action::Halt => 0,
            Action::Pick { card } => {
                let held = self.view().hand(self.side).count(*card);
                cards::chosen(position, *card, held)
            }
            Action::Play { card } => cards::played(position, *card),
            Action::SendWest { units } => cards::sent_west(position, units),
            Action::Blow { bridge } => self.bridge(*bridge, false),
            Action::Fix { bridge } | Action::Save { bridge } => self.bridge(*bridge, true),
            Action::Repair { bridge } => self.repair(*bridge),
            Action::Turn { unit } if guns::is_to_be_turned(position, *unit) => 10,
            Action::Bombard { target, guns, air } => barrage::worth(position, *target, guns, *air),
            Action::Haul { to, .. } => hauls::feeds(position, *to),
            Action::Place { unit, hex } => 1000 + self.stand(*unit, *hex),
            Action::Advance { units } => self.advances(units),
            // Those who go together stay together.
            Action::Choose { unit } if stakes::may_leave(position, *unit) => -1,
            Action::Choose { .. } if position.in_hand.is_none() => 1,
            Action::Move { units, path } => units.iter().map(|&unit| self.goes(unit, path)).sum(),
            Action::Exit { unit, .. } => {
                let counts = stakes::may_leave(position, *unit) && stakes::is_last_turn(position);
                if counts { LEAVES } else { -1 }
            }
            Action::Assault { units, path, target } => self.goes_on(units, path, *target),
            _ => -1,
        }
    }

    /// How much better a unit likes it at the end of a path.
    fn goes(&self, unit: UnitId, path: &[Hex]) -> i32 {
        let (Some(&first), Some(&last)) = (path.first(), path.last()) else { return -1 };
        let taken: i32 = path.iter().filter_map(|&hex| self.prize(hex)).sum();
        let gain = self.stand(unit, last) - self.stand(unit, first);
        gain + taken - self.leaves_open(unit, first) + self.keeps_more(&[unit], path)
    }

    /// How it likes to take the ground that an attack has won: all together who can be spared, if most gain by it.
    fn advances(&self, units: &[UnitId]) -> i32 {
        let position = self.position;
        let Some(target) = position.battle.as_ref().map(|battle| battle.target) else { return -1 };
        let spare = self.spare_for_advance();
        if !units.iter().all(|unit| spare.contains(unit)) {
            return -1;
        }
        let goes = |&unit: &UnitId| {
            let from = position.hex_of(unit)?;
            Some(self.goes(unit, &[from, target]) + GROUND)
        };
        let gain: i32 = units.iter().filter_map(goes).sum();
        let bars = if self.role == Role::Defender { self.bars(units, &[target]) } else { 0 };
        gain + bars
    }

    /// How it likes another assault by those who have just made one.
    fn goes_on(&self, units: &[UnitId], path: &[Hex], target: Hex) -> i32 {
        let Some(&from) = path.last() else { return -1 };
        let odds = fighting::column(&odds::odds_from(self.position, units, from, target));
        if odds < AGAIN { -1 } else { self.attack_value(self.position, target, odds, units) }
    }
}
