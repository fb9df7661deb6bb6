//! Nobody attacks anybody: the picket fires when it is asked.

use hexmap::Hex;
use kernel::Seat;
use tiny::{Action, State, Tiny};

use super::forces::Piece;
use crate::planning::Fighting;
use crate::planning::chances::{Chance, Chances};

impl Fighting for Tiny {
    const FROM_ONE_HEX: i32 = 0;
    /// Most of them come away.
    const LOST: [i32; 4] = [25; 4];

    fn chances(_: &State) -> Chances {
        Chances { lowest: 0, columns: vec![Chance::default()] }
    }

    fn enough(_: &State) -> i16 {
        0
    }

    fn can_fight(_: &State, _: Piece) -> bool {
        false
    }

    fn may_fight_after((): ()) -> bool {
        false
    }

    fn approaches(_: &State, _: Seat, _: Hex) -> Vec<Hex> {
        Vec::new()
    }

    fn front(_: &State, _: Seat, _: Hex) -> i32 {
        0
    }

    fn is_hindered(_: &State, _: Hex, _: Hex) -> bool {
        false
    }

    fn company(_: &State, _: Hex, _: &[Piece]) -> Vec<Piece> {
        Vec::new()
    }

    fn odds(_: &State, _: Hex, _: &[Piece], _: impl Fn(Piece) -> bool) -> (i16, Vec<Piece>) {
        (0, Vec::new())
    }

    fn defense_of(_: &State, _: Hex) -> i32 {
        0
    }

    fn odds_of(_: i32, _: i32) -> i16 {
        0
    }

    fn is_trapped(_: &State, _: Seat, _: Hex) -> bool {
        false
    }

    fn is_refuge(_: &State, _: Seat, _: Hex) -> bool {
        true
    }

    fn targets(&self, _: &State, _: Seat) -> Vec<(Hex, Vec<Piece>)> {
        Vec::new()
    }

    fn attack_on(_: &State, _: Hex, _: &[Piece], _: &[Piece]) -> Action {
        Action::Fire
    }
}
