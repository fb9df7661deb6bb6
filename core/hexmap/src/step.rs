//! `Step`: what a rule set answers when asked about one step from a hex to the next.

/// Whether a step is allowed, what it costs, and whether one may go on afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Allowed at this cost, which may be nought.
    Go(u16),
    /// Allowed at this cost, and the journey ends there: an enemy's zone of control, a river forded.
    Stop(u16),
    /// Not allowed.
    No,
}
