//! What comes next. A part of the rules that has done its own returns it, and `apply` acts on it: no stage of a combat
//! and no step of a phase calls back what called it.

/// What comes after an action, once it has been carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "nothing follows unless somebody acts on it"]
pub(crate) enum Then {
    /// The player goes on as he likes.
    Stay,
    /// The phase goes on, and ends if nobody has anything left to decide in it.
    PhaseGoesOn,
    /// The phase ends.
    PhaseEnds,
    /// The combat goes on from where it stands.
    CombatGoesOn,
}
