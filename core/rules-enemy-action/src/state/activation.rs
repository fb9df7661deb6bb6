//! §6, §9 An activation: whose, by which card, and what goes with it.

use hexmap::{Hex, Hexside};
use serde::{Deserialize, Serialize};

use crate::Side;
use crate::printed::cards::CardId;

/// An activation under way. Its units bear the mark [`Active`](crate::state::unit::Mark::Active).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Activation {
    /// Whose it is.
    pub side: Side,
    /// By which card; by none in what an event lets units do.
    pub card: Option<CardId>,
    /// Who acts.
    pub reach: Reach,
    /// §12.31 Whether the support card's tactic can still be spent on one of its attacks.
    pub bonus: bool,
    /// §10.31b, §10.32a Hexsides that a unit has crossed where only one may.
    pub crossed: Vec<Hexside>,
    /// §9.53 Allied hexes whose attack check has been made.
    pub checked: Vec<Hex>,
    /// §9.2.12c Whether a unit has infiltrated.
    pub infiltrated: bool,
    /// Whether an attack has been made: then nobody moves any more (§6.0a).
    pub attacking: bool,
}

/// §6, §8.13 Who acts in an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// The units of one or more divisions.
    Divisions,
    /// A corps.
    Corps,
    /// A corps by the card of an army or of the army group: each attack has a bonus (§12.34, §12.35).
    Army,
    /// §6.3 One Allied unit, which does not attack.
    One,
    /// Units that an event lets move, and not attack.
    Alarm,
    /// §8.14 The one unit that the Peiper card activates on the 17th and 18th, which ignores zones of control in regular movement.
    Alone,
}
