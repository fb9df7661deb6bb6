//! One real geography, compiled into the four games' hex maps, checked and drawn.
//!
//! | concept | file |
//! |---|---|
//! | [`plane::Point`]: kilometres on the ground | `plane.rs` |
//! | [`geography::Geography`]: the layers of the real country | `geography.rs`, `relief.rs` |
//! | [`grid::GridFile`]: a game's hexes, numbers and anchors | `grid.rs` |
//! | where hexes and their corners lie on the board | `board.rs` |
//! | [`fit::Georeference`]: where a grid lies on the ground | `fit.rs`, `bend.rs` |
//! | [`map_file::MapFile`]: a compiled map | `map_file.rs`, `map_text.rs` |
//! | [`compile::compile`]: a map from the geography | `compile.rs` and the modules that it names |
//! | [`draw::svg`]: a map as a picture | `draw.rs`, `heights.rs` |
//! | [`facts::Fact`]: what the rulebooks say of hexes | `facts.rs` |
//! | [`check::check`]: those facts held against a map | `check.rs` |
//! | [`sets`]: which files belong to which game | `sets.rs` |

pub mod bend;
pub mod board;
pub mod check;
pub mod compile;
mod corrections;
mod course;
mod cover;
mod curve;
pub mod draw;
mod evidence;
pub mod facts;
mod features;
pub mod fit;
pub mod gazetteer;
pub mod geography;
pub mod grid;
pub mod heights;
mod links;
pub mod map_file;
mod map_text;
pub mod plane;
pub mod relief;
mod rivers;
mod roads;
mod search;
pub mod sets;
mod settings;
mod spelling;
mod terrain;
mod towns;
mod web;
