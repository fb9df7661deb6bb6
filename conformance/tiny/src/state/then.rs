//! What comes next. A part of the rules that has done its own returns it, and `apply` acts on it.

use crate::ScoutId;

/// What comes after an action, once it has been carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use = "nothing follows unless somebody acts on it"]
pub(crate) enum Then {
    /// The game goes on.
    GoOn,
    /// §3.1 A scout has moved: the picket may fire at it.
    MayBeFiredAt(ScoutId),
    /// §5 Somebody may have won.
    MayBeWon,
}
