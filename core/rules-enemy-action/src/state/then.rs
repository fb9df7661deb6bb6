//! What comes next. A part of the rules that has done its own returns it, and `apply` acts on it.

use crate::state::moment::Task;

/// What comes after an action, once it has been carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "nothing follows unless somebody acts on it"]
pub(crate) enum Then {
    /// The same goes on: whoever was asked is asked again, or the combat has set its own next stage.
    Stay,
    /// This is done next.
    Do(Task),
}
