//! What can happen. Each event explains itself: the faces rolled, and the clause of each modifier.

use hexmap::Hex;
use kernel::{Clause, Seat};
use serde::{Deserialize, Serialize};

use crate::ScoutId;

pub use field::Modifier;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each field is named in the sentence above it")]
pub enum Event {
    /// The mine was hidden in a hex.
    MineHidden { hex: Hex },
    /// A scout tried to ford the river, rolled, and crossed or did not.
    Forded { scout: ScoutId, roll: u16, crossed: bool },
    /// A scout used its move to go to a hex.
    ScoutMoved { scout: ScoutId, to: Hex },
    /// A scout used its move and did not come far.
    ScoutStayed { scout: ScoutId },
    /// A scout was lost on the mine in a hex.
    MineStruck { scout: ScoutId, hex: Hex },
    /// A scout came near the picket, which may fire.
    FireOffered { scout: ScoutId },
    /// The picket fired: the die, what was added to it, and whether the scout was lost.
    Fired { scout: ScoutId, roll: u16, modifiers: Vec<Modifier>, hit: bool },
    /// The picket let the scout pass.
    FireHeld,
    /// Red has moved, and it is Blue's part of the turn.
    MovesEnded,
    /// The picket moved to a hex.
    PicketMoved { to: Hex },
    /// A turn ended, and the next began.
    TurnEnded,
    /// The game was won by a seat under a clause.
    Won { seat: Seat, why: Clause },
    /// The mine was hidden in a hex that was drawn.
    MineDrawn { hex: Hex },
}
