//! Why an action is refused: a sentence for the player, and the clause behind it.

use field::refusals;

refusals! {
    NoSuchHex "tiny-1.1b" "there is no such hex on the board",
    NotForTheMine "tiny-1.2b" "the mine may not lie in the first two columns, in the last, or under the picket",
    NotNow "tiny-1.3a" "this is not the part of the turn for that",
    NoSuchScout "tiny-2.1a" "there is no such scout",
    ScoutLost "tiny-2.1a" "that scout is lost",
    HasMoved "tiny-2.1a" "that scout has moved this turn",
    NotNext "tiny-2.1a" "that hex is not next to it",
    Occupied "tiny-2.1b" "another piece is in that hex",
    PicketBarred "tiny-4.1b" "the picket crosses the river only by bridge, and enters no scout's hex",
}
