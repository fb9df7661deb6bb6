//! What ends a game.

pub(crate) mod winning;
