//! Hex grids, what lies on them, and searches over them. No rule of any game is in here: what a
//! step costs, what a river does and what counts as a source comes in as codes and closures.
//!
//! | concept | file |
//! |---|---|
//! | [`Hex`]: one cell, a small number | `hex.rs` |
//! | [`Direction`]: the six ways out of it, [`Compass`]: their names | `direction.rs` |
//! | [`Shape`], [`Orientation`], [`Parity`]: where the cells lie | `shape.rs` |
//! | [`Grid`]: which hexes there are and which touch | `grid.rs` |
//! | distance, rings, discs, straight lines | `measure.rs` |
//! | [`Hexside`]: what two hexes share | `hexside.rs` |
//! | [`SideMask`]: a set of them | `side_mask.rs` |
//! | [`Edge`]: where the map ends | `edge.rs` |
//! | [`Numbering`]: the digits printed on a hex | `numbering.rs` |
//! | [`HexMap`], [`Crossing`]: terrain, rivers, bridges, roads, names | `map.rs` |
//! | [`Draft`], [`MapFault`]: a map before it is checked | `draft.rs` |
//! | [`Step`]: a rule set's answer about one step | `step.rs` |
//! | [`Path`]: hexes one after another | `path.rs` |
//! | [`path_wire`]: the same on the wire | `path_wire.rs` |
//! | [`Reach`]: all that lies within a budget | `reach.rs` |
//! | [`Tracer`], [`Trace`], [`Cut`]: supply in two portions | `trace.rs` |
//!
//! ```
//! use hexmap::{Corner, Numbering, DigitOrder, Orientation, Parity, Reach, Span, Step};
//!
//! // Columns 01 to 10 counted from the east, rows 01 to 08 from the north.
//! let numbering = Numbering {
//!     orientation: Orientation::FlatTop,
//!     order: DigitOrder::ColumnRow,
//!     corner: Corner::NorthEast,
//!     columns: Span::new(1, 10)?,
//!     rows: Span::new(1, 8)?,
//!     shoved: Parity::Even,
//! };
//! let grid = numbering.grid()?;
//! let ford = numbering.side(&grid, "0404/0405")?;
//!
//! // Each hex costs 2; who fords the river must stop.
//! let mut reach = Reach::new();
//! reach.from(&grid, numbering.hex(&grid, "0404")?, 6, |from, direction, _to| {
//!     if grid.side(from, direction) == ford { Step::Stop(2) } else { Step::Go(2) }
//! });
//!
//! let beyond = numbering.hex(&grid, "0406")?;
//! assert_eq!(reach.cost(beyond), Some(6));
//! let path = reach.path_to(beyond).expect("it was reached");
//! assert_eq!(path.text(&numbering), "0404-0305-0306-0406");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod direction;
mod draft;
mod edge;
mod grid;
mod hex;
mod hexside;
mod map;
mod measure;
mod numbering;
mod path;
pub mod path_wire;
mod reach;
mod shape;
mod side_mask;
mod step;
mod trace;

pub use direction::{Compass, Direction};
pub use draft::{Draft, Layer, MapFault};
pub use edge::Edge;
pub use grid::{Grid, GridError, MOST_CELLS};
pub use hex::Hex;
pub use hexside::Hexside;
pub use map::{Crossing, HexMap};
pub use numbering::{Corner, DigitOrder, NotASpan, NumberError, Numbering, Span};
pub use path::{Path, PathError, Refusal};
pub use reach::Reach;
pub use shape::{Orientation, Parity, Shape};
pub use side_mask::SideMask;
pub use step::Step;
pub use trace::{Cut, Trace, Tracer};
