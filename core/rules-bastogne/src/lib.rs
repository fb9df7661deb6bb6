//! Bastogne Breakout: the fight for the roads round Bastogne at one turn a day, with regiments and Kampfgruppen on one-mile hexes.
//!
//! A folder is a floor: its files import from their own floor and from those above it in this table. Inside a floor the files follow
//! the manual. The clauses are in `clauses.tsv`.
//!
//! | floor | § | files |
//! |---|---|---|
//! | [`printed`] | 3.6 The map | `board`, `places`, `costs` |
//! | | 3.7, 11, 12 The counters | `counters`, `order_of_battle` |
//! | | 3.8 The tables | `tables`, `tables_file`, `results` |
//! | | 3.9 The cards | `cards` |
//! | | 3.3, 4 Scenarios, difficulty | `scenario`, `scenario_file`, `options`, `shipped`, `data` |

pub mod printed;

pub use field::{ALLIED, GERMAN, SEATS, Side};
pub use printed::board::BridgeId;
pub use printed::counters::UnitId;
pub use printed::data::Data;
pub use printed::options::Options;
pub use printed::scenario::NotPlayed;
pub use printed::shipped::{CHANGES, CLAUSES, LESSONS, VERSION, check_data, files as data_files};
