//! Games over the net: many nodes without a memory of their own, over one PostgreSQL and one NATS. `ardennes serve` starts one.
//!
//! An action is acknowledged after its rows are committed; `(game, seq)` is the only lock; what a seat is sent follows from the
//! committed log and the seat alone. `docs/service.md` tells how that holds when a part dies.
//!
//! | file | knows |
//! |---|---|
//! | `config` `seeds` | what a node is told before it starts; seeds at rest |
//! | `store` | every statement that goes to the database |
//! | `room` | games in memory, and what each viewer is told |
//! | `limits` `metrics` `rejected` | how often, how much, and why not |
//! | `bus` | hints to the other nodes |
//! | `service` | the way of a command |
//! | `guest` `wire` `api` | who asks, what goes over a socket, what is answered over HTTP |
//! | `notices` `sweeps` `node` | mail, what is done every second, a node from start to stop |

mod api;
mod bus;
mod config;
mod guest;
mod limits;
mod metrics;
mod node;
mod notices;
mod rejected;
mod room;
mod seeds;
mod service;
mod store;
mod sweeps;
mod wire;

pub use config::{Config, NotConfigured};
pub use node::{CannotStart, Node, start};
pub use seeds::{Key, NotAKey};
