//! The board: a hex a turn, a river that is forded at a risk, and the hexes that the picket watches.

use hexmap::{Direction, Grid, Hex};
use kernel::{Rules as _, Seat};
use tiny::{Action, Phase, RED, State, Tiny};

use super::forces::Piece;
use crate::planning::{Changed, Country, End, Forces as _};

/// A step takes a turn; a ford takes half a turn more, since one time in three it fails.
const STEP: u8 = 20;
const FORD: u8 = 30;
/// To walk under the eyes of the picket, in the open and in woods, and to walk into somebody.
const WATCHED: u16 = 30;
const WATCHED_IN_WOODS: u16 = 20;
const TAKEN: u16 = 60;

impl Country for Tiny {
    type Mode = ();
    type Roads = ();
    type Supply = ();
    type Lines = ();

    const ARMS: usize = 2;
    const QUICK: usize = 1;

    fn grid(position: &State) -> &Grid {
        position.board().map.grid()
    }

    fn roads(_: &State) {}

    /// The river stays where it is.
    fn changed((): &(), _: &State) -> Option<Changed> {
        Some(Changed::Nothing)
    }

    fn pace(position: &State, arm: usize, from: Hex, _: Direction, to: Hex) -> u8 {
        match (position.board().is_ford(from, to), arm) {
            (false, _) => STEP,
            (true, 0) => FORD,
            (true, _) => 0,
        }
    }

    fn waits((): &(), _: &State, _: Seat, _: Hex, _: Direction) -> u16 {
        0
    }

    fn resistance(position: &State, side: Seat, hex: Hex) -> u16 {
        if Self::has_enemy(position, side, hex) {
            TAKEN
        } else if side == RED && position.shots > 0 && position.watched.contains(&hex) {
            if position.board().is_woods(hex) { WATCHED_IN_WOODS } else { WATCHED }
        } else {
            0
        }
    }

    fn bars(_: &State, _: Seat, _: Hex, _: Direction, _: Hex) -> Option<u16> {
        None
    }

    /// A scout minds being watched where it stops.
    fn cover(position: &State, unit: Piece, hex: Hex) -> i32 {
        -i32::from(Self::resistance(position, Self::side(position, unit), hex))
    }

    /// Red has what its scouts stand in.
    fn controller(position: &State, hex: Hex) -> Seat {
        if Self::has_friend(position, RED, hex) { RED } else { Self::enemy(RED) }
    }

    fn supply(_: &State, _: Seat) {}

    fn is_supplied((): &(), _: &State, _: Hex) -> bool {
        true
    }

    fn lines(_: &State, _: Seat) {}

    fn lines_through(_: &State, _: Seat, _: impl Fn(Hex) -> bool) {}

    fn lead_to((): &(), _: &State, _: Hex) -> bool {
        true
    }

    fn has_room(position: &State, unit: Piece, hex: Hex) -> bool {
        let others = Self::units(position).filter(|&other| other != unit);
        others.into_iter().all(|other| Self::hex_of(position, other) != Some(hex))
    }

    fn ends(&self, position: &State, side: Seat, unit: Piece) -> Vec<End<()>> {
        let Some(from) = Self::hex_of(position, unit) else { return Vec::new() };
        let next = self.board().map.grid().neighbours(from).map(|(_, hex)| hex);
        let open = next.filter(|&hex| self.march(position, side, unit, hex).is_some());
        open.map(|hex| End { hex, mode: () }).collect()
    }

    fn march(&self, position: &State, side: Seat, unit: Piece, to: Hex) -> Option<Action> {
        let action = match unit.scout() {
            Some(scout) => Action::Move { scout, to },
            None => Action::Post { to },
        };
        let marches = matches!(position.phase, Phase::Scouts | Phase::Picket);
        let view = self.view(position, side.into());
        (marches && self.check(&view, &action).is_ok()).then_some(action)
    }

    fn journey(
        &self,
        position: &State,
        (side, unit): (Seat, Piece),
        stays: i32,
        liking: impl Fn((), Hex) -> i32,
    ) -> Option<Action> {
        let ends = self.ends(position, side, unit).into_iter();
        let liked = ends.map(|end| (liking((), end.hex), end.hex)).filter(|end| end.0 > stays);
        self.march(position, side, unit, liked.max()?.1)
    }

    fn price((): (), _: u16) -> i32 {
        0
    }
}
