//! Attacks: who may make one, in which company and with which guns, and at which column.

use hexmap::Hex;
use kernel::Rules as _;
use rules_ardennes44::fight::artillery_support;
use rules_ardennes44::fight::formations::strongest;
use rules_ardennes44::fight::odds::reckon;
use rules_ardennes44::state::battle::Battle;
use rules_ardennes44::state::unit::Mark;
use rules_ardennes44::{Action, Answer, Ardennes44, Mode, Position, Question, Side, Time, UnitId};

use super::chances;
use crate::planning::chances::Chances;
use crate::planning::{Fighting, Forces as _};

impl Fighting for Ardennes44 {
    const FROM_ONE_HEX: i32 = 8;
    /// Most of them come away.
    const LOST: [i32; 4] = [25; 4];

    fn chances(position: &Position) -> Chances {
        chances::of(position)
    }

    fn enough(position: &Position) -> i16 {
        position.data().tables.combat.highest_column
    }

    fn can_fight(position: &Position, unit: UnitId) -> bool {
        let state = position.unit(unit);
        position.strength(unit).attack > 0
            && !position.counter(unit).kind.is_artillery()
            && !state.is_in_column()
            && !state.has(Mark::Digging)
            && !state.has(Mark::Replaced)
            && state.has(Mark::Night) == (position.time == Time::Night)
    }

    fn may_fight_after(mode: Mode) -> bool {
        matches!(mode, Mode::Ordinary | Mode::Tactical)
    }

    fn approaches(position: &Position, side: Side, target: Hex) -> Vec<Hex> {
        let board = &position.data().board;
        let around = board.grid().neighbours(target);
        let open =
            around.filter(|&(way, hex)| !board.lake(target, way) && !position.has_enemy(side, hex));
        open.map(|(_, hex)| hex).collect()
    }

    /// Over a river half.
    fn front(position: &Position, side: Side, hex: Hex) -> i32 {
        let board = &position.data().board;
        let around = board.grid().neighbours(hex);
        let open =
            around.filter(|&(way, next)| !position.has_friend(side, next) && !board.lake(hex, way));
        open.map(|(way, _)| if board.river(hex, way) { 1 } else { 2 }).sum::<i32>() / 2
    }

    fn is_hindered(position: &Position, from: Hex, target: Hex) -> bool {
        let board = &position.data().board;
        let way = board.grid().direction(from, target);
        way.is_some_and(|way| board.river(from, way))
    }

    fn company(position: &Position, target: Hex, units: &[UnitId]) -> Vec<UnitId> {
        strongest(position, target, units)
    }

    /// Odds are columns; each gun shifts by one.
    fn odds(
        position: &Position,
        target: Hex,
        company: &[UnitId],
        free: impl Fn(UnitId) -> bool,
    ) -> (i16, Vec<UnitId>) {
        let battle = Battle::declared(target, company.to_vec(), Vec::new());
        let most = position.data().tables.shifts.artillery_units;
        let guns = artillery_support::offensive(position, &battle);
        let guns: Vec<UnitId> = guns.filter(|&gun| free(gun)).take(most).collect();
        let shift = i16::try_from(guns.len()).unwrap_or(0);
        (reckon(position, &battle).column() + shift, guns)
    }

    fn defense_of(position: &Position, hex: Hex) -> i32 {
        reckon(position, &Battle::declared(hex, Vec::new(), Vec::new())).defense.into()
    }

    fn odds_of(attack: i32, defense: i32) -> i16 {
        let column = if attack >= defense { attack / defense.max(1) - 1 } else { -2 };
        i16::try_from(column).unwrap_or(i16::MAX)
    }

    fn is_trapped(position: &Position, side: Side, target: Hex) -> bool {
        let enemy = side.enemy();
        let board = &position.data().board;
        let open = board.grid().neighbours(target).any(|(way, hex)| {
            !board.lake(target, way)
                && Self::is_refuge(position, enemy, hex)
                && !position.meets_bond(enemy, target, way, hex)
        });
        let gone =
            position.units_of(enemy, target).all(|unit| position.unit(unit).has(Mark::Retreated));
        !open && !gone
    }

    fn is_refuge(position: &Position, side: Side, hex: Hex) -> bool {
        !position.has_enemy(side, hex) && !position.in_uncancelled_zone(side, hex)
    }

    fn targets(&self, position: &Position, side: Side) -> Vec<(Hex, Vec<UnitId>)> {
        let view = self.view(position, Self::seat(side).into());
        match self.ask(&view, &Question::Targets) {
            Ok(Answer::Targets(targets)) => {
                targets.into_iter().map(|target| (target.hex, target.units)).collect()
            }
            Ok(_) | Err(_) => Vec::new(),
        }
    }

    /// Guns are called on once it is declared.
    fn attack_on(_: &Position, target: Hex, units: &[UnitId], _: &[UnitId]) -> Action {
        Action::Attack { target, units: units.to_vec(), followers: Vec::new() }
    }
}
