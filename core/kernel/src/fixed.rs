//! `Fixed`: what a state refers to but never changes, such as the map.

use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

/// Something all states of a game share. Cloning a state does not copy it, and it is no part of the
/// digest: which map a game is played on is pinned by the data digest in its header.
#[derive(Debug)]
pub struct Fixed<T>(Arc<T>);

impl<T> Fixed<T> {
    /// Makes it fixed.
    pub fn new(thing: T) -> Self {
        Self(Arc::new(thing))
    }
}

impl<T> Clone for Fixed<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Deref for Fixed<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> Hash for Fixed<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
