//! Attacks: who may make one, in which company, and at which column.

use hexmap::Hex;
use rules_bastogne::fight::{combat, odds};
use rules_bastogne::printed::board::Terrain;
use rules_bastogne::stand::strength;
use rules_bastogne::{Action, BastogneBreakout, Position, Side, UnitId};

use super::chances;
use crate::planning::chances::Chances;
use crate::planning::{Fighting, Forces as _};

/// The column of 1-1.
pub(super) const EVEN: i16 = 4;

impl Fighting for BastogneBreakout {
    const FROM_ONE_HEX: i32 = 18;
    /// The beaten go back, if they can go anywhere.
    const LOST: [i32; 4] = [35; 4];

    fn chances(position: &Position) -> Chances {
        chances::of(position)
    }

    fn enough(position: &Position) -> i16 {
        i16::try_from(position.data().tables.combat.top()).unwrap_or(0)
    }

    fn can_fight(position: &Position, unit: UnitId) -> bool {
        !position.phase.is_exploitation() && strength::attack(position, unit) > 0
    }

    fn may_fight_after((): ()) -> bool {
        true
    }

    fn approaches(position: &Position, side: Side, target: Hex) -> Vec<Hex> {
        let around = position.data().board.grid().neighbours(target);
        around.map(|(_, hex)| hex).filter(|&hex| !position.has_enemy(side, hex)).collect()
    }

    /// Over a river half.
    fn front(position: &Position, side: Side, hex: Hex) -> i32 {
        let board = &position.data().board;
        let around = board.grid().neighbours(hex);
        let open = around.filter(|&(_, next)| !position.has_unit(side, next));
        open.map(|(way, _)| if board.river(hex, way) { 1 } else { 2 }).sum::<i32>() / 2
    }

    fn is_hindered(position: &Position, from: Hex, target: Hex) -> bool {
        let board = &position.data().board;
        let way = board.grid().direction(from, target);
        way.is_some_and(|way| board.river(from, way))
    }

    fn company(_: &Position, _: Hex, units: &[UnitId]) -> Vec<UnitId> {
        units.to_vec()
    }

    /// Guns fire before the attacks, and support none.
    fn odds(
        position: &Position,
        target: Hex,
        company: &[UnitId],
        _: impl Fn(UnitId) -> bool,
    ) -> (i16, Vec<UnitId>) {
        (column(&odds::odds(position, company, target)), Vec::new())
    }

    fn defense_of(position: &Position, hex: Hex) -> i32 {
        let units: i32 = position.units_in(hex).map(|unit| Self::defense(position, unit)).sum();
        match position.data().board.terrain(hex) {
            Terrain::Clear => units.max(1),
            Terrain::Village | Terrain::Forest => (units * 3 / 2).max(1),
            Terrain::Town => (units * 5 / 2).max(1),
        }
    }

    fn odds_of(attack: i32, defense: i32) -> i16 {
        let (attack, defense) = (attack.max(1), defense.max(1));
        let column = if attack >= defense {
            attack / defense - 1
        } else {
            -(defense + attack - 1) / attack + 1
        };
        EVEN + i16::try_from(column.clamp(-9, 9)).unwrap_or(0)
    }

    /// Those are lost whom our units stand all round.
    fn is_trapped(position: &Position, side: Side, target: Hex) -> bool {
        let mut around = position.data().board.grid().neighbours(target);
        around.all(|(_, hex)| position.has_unit(side, hex))
    }

    fn is_refuge(position: &Position, side: Side, hex: Hex) -> bool {
        !position.has_enemy(side, hex) && !position.in_enemy_zone(side, hex)
    }

    fn targets(&self, position: &Position, side: Side) -> Vec<(Hex, Vec<UnitId>)> {
        if position.phase.side() == side { combat::targets(position) } else { Vec::new() }
    }

    fn attack_on(_: &Position, target: Hex, units: &[UnitId], _: &[UnitId]) -> Action {
        Action::Attack { target, units: units.to_vec() }
    }
}

/// Odds as the staff counts them: the column, and below all columns what is not allowed.
pub(super) fn column(odds: &odds::Odds) -> i16 {
    if odds.allowed { i16::try_from(odds.column).unwrap_or(0) } else { i16::MIN }
}
