//! What any hex wargame has, and no rule of any: no clause, no terrain's name, no kind of unit, no phase.
//!
//! A thing comes here when a second game needs it, by moving: both then use it from here.
//!
//! | concept | file |
//! |---|---|
//! | [`Reading`], [`Word`]: a data file read whole, every fault with its line | `reading.rs` |
//! | [`Basis`]: where a printed figure comes from | `basis.rs` |
//! | [`DataFiles`], [`kept`]: the files of a rule set by their names, and all that is wrong with them | `data_files.rs` |
//! | [`Side`]: the two sides and their seats | `side.rs` |
//! | [`Sheet`], [`BridgeId`]: a map with its numbers and bridges | `sheet.rs` |
//! | [`MapWords`], [`PrintedMap`]: a compiled map, read by the words that a game gives its codes | `map_file.rs` |
//! | [`Track`]: a turn track | `track.rs` |
//! | [`choices!`], [`Choice`]: what players settle before a game | `choices.rs` |
//! | [`refusals!`]: why an action is refused | `refusals.rs` |
//! | [`Modifier`], [`modified`]: what is added to a die, and why | `modifier.rs` |
//! | [`Control`]: who was the last to pass through a hex | `control.rs` |
//! | [`Stacks`]: who stands in which hex | `stacks.rs` |
//! | [`steps`], [`sides`], [`NEVER`]: what each step over a map costs, worked out once | `step_costs.rs` |
//! | [`flood`]: how far something spreads from hex to hex | `flood.rs` |
//! | [`Fraction`], [`Shares`], [`Chance`]: exact chances | `chances.rs` |
//! | [`Naming`]: hexes, bridges and units as sentences name them | `naming.rs` |
//! | [`hex_thing`], [`bridge_thing`], [`grid_of`]: what lies on a map in the words of the page | `things.rs` |
//! | [`Filled`], [`NotThere`]: what fills the gaps of a draft, as far as it is on the table | `filled.rs` |

mod basis;
mod chances;
mod choices;
mod control;
mod data_files;
mod filled;
mod flood;
mod map_file;
mod modifier;
mod naming;
mod reading;
mod refusals;
mod sheet;
mod side;
mod stacks;
mod step_costs;
mod things;
mod track;

pub use basis::Basis;
pub use chances::{Chance, Fraction, Shares};
pub use choices::{Choice, NotAChoice, read_choices};
pub use control::Control;
pub use data_files::{DataFiles, kept};
pub use filled::{Filled, NotThere};
pub use flood::flood;
pub use map_file::{Feature, MapWords, PrintedMap, Town};
pub use modifier::{Modifier, modified, rolled, shifted};
pub use naming::Naming;
pub use reading::{Reading, Word};
pub use sheet::{BridgeId, Sheet};
pub use side::{ALLIED, GERMAN, SEATS, Side};
pub use stacks::Stacks;
pub use step_costs::{AROUND, NEVER, sides, steps};
pub use things::{bridge_thing, grid_of, hex_thing};
pub use track::Track;

/// What the macros of this crate write names from.
#[doc(hidden)]
pub mod of_macros {
    pub use kernel::{Cites, Clause};
}
