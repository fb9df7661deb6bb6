//! What comes next. A part of the rules that has done its own returns it, and `apply` acts on it.

/// What comes after an action, once it has been carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use = "nothing follows unless somebody acts on it"]
pub(crate) enum Then {
    /// The player goes on as he likes.
    Stay,
    /// The phase ends.
    PhaseEnds,
}
