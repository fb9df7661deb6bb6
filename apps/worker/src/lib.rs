//! Work that is spread over machines: whoever has much to do offers it, and every `ardennes worker` takes some. A worker needs NATS and
//! nothing else: no database, and no secret.
//!
//! | file | knows |
//! |---|---|
//! | `build` | which programs give the same answers |
//! | `job` | what is to be done, and what came of it |
//! | `games` `files` | games of the arena; game files that are checked |
//! | `spread` | a batch from the first offer to the last answer |
//! | `sitting` `turns` | an opponent at its seat; its turns in games over the net |
//! | `work` | a worker, from its first job until it is told to stop |

mod build;
mod files;
mod games;
mod job;
mod sitting;
mod spread;
mod turns;
mod work;

pub use build::build;
pub use files::{Checked, check_file};
pub use queue::{Queue, Trouble};
pub use spread::Spread;
pub use work::work;
