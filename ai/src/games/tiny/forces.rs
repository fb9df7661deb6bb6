//! The two scouts and the picket.

use hexmap::Hex;
use kernel::Seat;
use tiny::{BLUE, Phase, RED, ScoutId, State, Tiny, View};

use crate::planning::Forces;

/// What a scout is worth.
const SCOUT: i32 = 60;

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Piece {
    A,
    B,
    Picket,
}

impl Piece {
    const ALL: [Self; 3] = [Self::A, Self::B, Self::Picket];

    /// Which scout it is, if it is one.
    pub(super) const fn scout(self) -> Option<ScoutId> {
        match self {
            Self::A => Some(ScoutId::A),
            Self::B => Some(ScoutId::B),
            Self::Picket => None,
        }
    }
}

impl Forces for Tiny {
    type Side = Seat;
    type Unit = Piece;

    fn attacker(_: &State) -> Seat {
        RED
    }

    fn enemy(side: Seat) -> Seat {
        if side == RED { BLUE } else { RED }
    }

    fn seat(side: Seat) -> Seat {
        side
    }

    fn viewer(view: &View<'_>) -> Option<Seat> {
        view.seat
    }

    fn on_turn(position: &State) -> Seat {
        match position.phase {
            Phase::Scouts | Phase::Fire { .. } | Phase::Over { .. } => RED,
            Phase::Hiding | Phase::Picket => BLUE,
        }
    }

    fn units(_: &State) -> impl Iterator<Item = Piece> {
        Piece::ALL.into_iter()
    }

    fn index(unit: Piece) -> usize {
        unit as usize
    }

    fn count(_: &State) -> usize {
        Piece::ALL.len()
    }

    fn side(_: &State, unit: Piece) -> Seat {
        if unit.scout().is_some() { RED } else { BLUE }
    }

    fn hex_of(position: &State, unit: Piece) -> Option<Hex> {
        match unit {
            Piece::A => position.scouts[0].hex,
            Piece::B => position.scouts[1].hex,
            Piece::Picket => Some(position.picket),
        }
    }

    fn units_of(position: &State, side: Seat, hex: Hex) -> impl Iterator<Item = Piece> {
        Piece::ALL.into_iter().filter(move |&unit| {
            Self::side(position, unit) == side && Self::hex_of(position, unit) == Some(hex)
        })
    }

    fn has_enemy(position: &State, side: Seat, hex: Hex) -> bool {
        Self::has_friend(position, Self::enemy(side), hex)
    }

    fn has_friend(position: &State, side: Seat, hex: Hex) -> bool {
        Self::units_of(position, side, hex).next().is_some()
    }

    /// Each piece goes by itself.
    fn formation(_: &State, unit: Piece) -> usize {
        Self::index(unit)
    }

    fn formations(position: &State) -> usize {
        Self::count(position)
    }

    fn is_independent(_: &State, _: Piece) -> bool {
        false
    }

    /// Scouts ford the river, the picket does not.
    fn arm(_: &State, unit: Piece) -> usize {
        usize::from(unit.scout().is_none())
    }

    fn range(_: &State, _: Piece) -> Option<u16> {
        None
    }

    fn attack(_: &State, _: Piece) -> i32 {
        0
    }

    fn defense(_: &State, _: Piece) -> i32 {
        0
    }

    fn steps(_: &State, _: Piece) -> i32 {
        1
    }

    fn worth(position: &State, unit: Piece) -> i32 {
        let lives = unit.scout().is_some() && Self::hex_of(position, unit).is_some();
        if lives { SCOUT } else { 0 }
    }

    fn reaches(_: &State, _: Piece) -> &'static [i32] {
        &[]
    }

    fn has_moved(position: &State, unit: Piece) -> bool {
        match unit {
            Piece::A => position.scouts[0].moved,
            Piece::B => position.scouts[1].moved,
            Piece::Picket => false,
        }
    }

    fn doomed(_: &State, _: Seat) -> Vec<Piece> {
        Vec::new()
    }

    fn suppose(position: &mut State, unit: Piece, hex: Hex) {
        match unit {
            Piece::A => position.scouts[0].hex = Some(hex),
            Piece::B => position.scouts[1].hex = Some(hex),
            Piece::Picket => {
                position.picket = hex;
                *position = position.recomputed();
            }
        }
    }

    /// The picket is always there.
    fn suppose_gone(position: &mut State, unit: Piece) {
        match unit {
            Piece::A => position.scouts[0].hex = None,
            Piece::B => position.scouts[1].hex = None,
            Piece::Picket => {}
        }
    }

    fn suppose_turn(position: &mut State, side: Seat) {
        position.phase = if side == RED { Phase::Scouts } else { Phase::Picket };
    }
}
