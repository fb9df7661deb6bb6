//! What a game offers to lay over its map, each layer with whoever paints it.

use crate::table::LayerOf;

/// A layer before it is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Layer<P> {
    /// How it is asked for.
    pub id: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// The key that shows it.
    pub key: &'static str,
    /// Whether it says more of a piece that is chosen.
    pub of_piece: bool,
    /// Whether it never changes.
    pub fixed: bool,
    /// What paints it.
    pub paint: P,
}

impl<P: Copy> Layer<P> {
    /// A layer that changes with the position and is the same whichever piece is chosen.
    pub const fn new(id: &'static str, name: &'static str, key: &'static str, paint: P) -> Self {
        Layer { id, name, key, of_piece: false, fixed: false, paint }
    }
}

/// The layer of this id.
pub fn layer_by_id<'a, P>(layers: &'a [Layer<P>], id: &str) -> Option<&'a Layer<P>> {
    layers.iter().find(|layer| layer.id == id)
}

impl<P> From<&Layer<P>> for LayerOf {
    fn from(layer: &Layer<P>) -> LayerOf {
        LayerOf {
            id: layer.id.to_owned(),
            name: layer.name.to_owned(),
            key: layer.key.to_owned(),
            of_piece: layer.of_piece,
            fixed: layer.fixed,
        }
    }
}
