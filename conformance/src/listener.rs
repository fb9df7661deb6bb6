//! A viewer who is told of a game, and the mirror that is all it has.

use kernel::{Digest, Mirror, Rules, Teller, Viewer};

/// A viewer who is told of the game, and the mirror that is all it has.
pub(crate) struct Listener<R: Rules> {
    pub(crate) teller: Teller<R>,
    pub(crate) mirror: Mirror<R>,
    /// The digest of what it knew after each thing it heard, if somebody keeps them.
    pub(crate) known: Vec<Digest>,
}

impl<R: Rules> Listener<R> {
    /// Everybody who can look at a game by these rules.
    pub(crate) fn all(rules: impl Fn() -> R) -> Vec<Self> {
        let listener = |viewer: Viewer| Self {
            teller: Teller::new(&rules(), viewer),
            mirror: Mirror::new(rules(), viewer),
            known: Vec::new(),
        };
        Viewer::all(rules().seats()).map(listener).collect()
    }
}
