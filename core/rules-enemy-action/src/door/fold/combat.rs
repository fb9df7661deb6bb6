//! What combat does to the position.

use hexmap::{Hex, Hexside};

use super::end_of;
use crate::printed::cards::Tactic;
use crate::printed::chits::ChitId;
use crate::printed::counters::UnitId;
use crate::state::combat::Combat;
use crate::state::unit::{Mark, Place};
use crate::{Position, Side};

impl Position {
    /// The combat that an event speaks of.
    pub(super) fn fighting(&mut self) -> &mut Combat {
        self.combat.as_mut().expect("the event happens in a combat")
    }

    pub(super) fn fold_combat_began(
        &mut self,
        attacker: Side,
        target: Hex,
        units: &[UnitId],
        overwhelming: bool,
    ) {
        // §12.74a Who has been attacked already, or has fled onto friends, takes no part.
        let spent = |&unit: &UnitId| self.has(unit, Mark::Defended);
        let defenders: Vec<UnitId> = self.units_in(target).filter(|unit| !spent(unit)).collect();
        let began_dispersed = defenders.iter().all(|&unit| self.has(unit, Mark::Dispersed));
        let place = |&unit: &UnitId| self.hex_of(unit).unwrap_or(target);
        let from = units.iter().map(place).collect();
        for unit in units {
            self.units[unit.index()].marks.put(Mark::Attacked);
        }
        for unit in &defenders {
            self.units[unit.index()].marks.put(Mark::Defended);
        }
        self.combat = Some(Combat {
            attackers: units.to_vec(),
            from,
            defenders,
            overwhelming,
            began_dispersed,
            ..Combat::new(attacker, target)
        });
    }

    pub(super) fn fold_joined(&mut self, unit: UnitId, attacks: bool, tactic: Option<Tactic>) {
        let is_allied = self.side_of(unit) == Side::Allied;
        let hex = self.hex_of(unit);
        let marks = &mut self.units[unit.index()].marks;
        if tactic.is_some() {
            marks.put(Mark::Joined);
        }
        marks.put(if attacks { Mark::Attacked } else { Mark::Defended });
        let combat = self.fighting();
        if is_allied && tactic == Some(Tactic::ReinforceBattle) {
            combat.reinforced += 1;
        }
        if attacks {
            combat.attackers.push(unit);
            combat.from.push(hex.unwrap_or(combat.target));
        } else {
            combat.defenders.push(unit);
        }
    }

    pub(super) fn fold_turned_chit(&mut self, chit: ChitId, face: Option<u8>) {
        let drawn = self.fighting().chits.iter_mut().find(|(known, _)| *known == chit);
        drawn.expect("the chit was drawn in this combat").1 = face;
    }

    pub(super) fn fold_settled(&mut self, attackers: bool, hits: u8) {
        let combat = self.fighting();
        if attackers {
            combat.attacker_hits = combat.attacker_hits.saturating_sub(hits);
            combat.attacker_settled += hits;
        } else {
            combat.defender_hits = combat.defender_hits.saturating_sub(hits);
        }
    }

    /// §12.61a A participant has lost a step; §12.7e one of a defender's pays for its retreat.
    pub(super) fn fold_loser(&mut self, unit: UnitId) {
        let Some(combat) = &mut self.combat else { return };
        if combat.defenders.contains(&unit) {
            combat.penalty = combat.penalty.saturating_sub(1);
        }
        if !combat.losers.contains(&unit) {
            combat.losers.push(unit);
        }
    }

    /// §12.74a Whoever goes back onto friends has fled, and does not count if they are attacked.
    pub(super) fn fold_retreated(&mut self, units: &[UnitId], to: Hex, penalty: u8) {
        let onto_friends = self.units_in(to).next().is_some();
        for unit in units {
            let unit = &mut self.units[unit.index()];
            unit.place = Place::On(to);
            if onto_friends {
                unit.marks.put(Mark::Fled);
            } else {
                unit.marks.take(Mark::Fled);
            }
        }
        let combat = self.fighting();
        combat.retreat.push(to);
        combat.penalty += penalty;
    }

    /// §12.9e Attackers who are dispersed do not advance.
    pub(super) fn fold_marked(&mut self, unit: UnitId, mark: Mark, on: bool) {
        let marks = &mut self.units[unit.index()].marks;
        if on {
            marks.put(mark);
        } else {
            marks.take(mark);
        }
        if mark == Mark::DispersedNow
            && on
            && let Some(combat) = &mut self.combat
        {
            combat.attackers_dispersed = true;
        }
    }

    pub(super) fn fold_advanced(&mut self, unit: UnitId, path: &[Hex]) {
        if path.len() > 1 {
            self.units[unit.index()].place = end_of(path);
            self.units[unit.index()].marks.put(Mark::Left);
        }
        let data = self.data.clone();
        let grid = data.board.grid();
        let side = |step: &[Hex]| -> Option<Hexside> {
            let direction = grid.direction(step[0], step[1])?;
            Some(grid.side(step[0], direction))
        };
        let sides: Vec<Hexside> = path.windows(2).filter_map(side).collect();
        let combat = self.fighting();
        combat.crossed.extend(sides);
        if !combat.advanced.contains(&unit) {
            combat.advanced.push(unit);
        }
    }

    pub(super) fn fold_combat_ended(&mut self) {
        if let Some(combat) = self.combat.take() {
            self.chits_out.extend(combat.chits.iter().map(|&(chit, _)| chit));
        }
    }
}
