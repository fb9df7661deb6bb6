//! Games over the net: many nodes without a memory of their own, over one PostgreSQL and one NATS. `ardennes serve` starts one.
//!
//! An action is acknowledged after its rows are committed; `(game, seq)` is the only lock; what a seat is sent follows from the
//! committed log and the seat alone. `docs/service.md` tells how that holds when a part dies.
//!
//! | file | knows |
//! |---|---|
//! | `config` `seeds` `page` | what a node is told before it starts; its key, and seeds at rest; the page as a part of the program |
//! | `engines` | which engine plays a game: the newest is in this program, the others lie in the database |
//! | `ratings` | how strong somebody is after a game |
//! | `store` | every statement that goes to the database |
//! | `room` | games in memory, and what each viewer is told |
//! | `limits` `metrics` `rejected` | how often, how much, and why not |
//! | `bus` | hints to the other nodes, work for workers |
//! | `service` | the way of a command |
//! | `opponents` | seats that workers play |
//! | `guest` `passwords` `passkeys` | who asks, and how they prove it |
//! | `wire` `api` | what goes over a socket, what is answered over HTTP |
//! | `outside` | a client for servers of others |
//! | `archive` | where open games lie when they are over |
//! | `notices` `push` `letters` | mail and messages to devices about games, mail about accounts |
//! | `upgrade` | games of earlier engines, moved to the newest |
//! | `sweeps` `node` | what is done every second, a node from start to stop |

mod api;
mod archive;
mod bus;
mod config;
mod engines;
mod guest;
mod letters;
mod limits;
mod metrics;
mod node;
mod notices;
mod opponents;
mod outside;
pub mod page;
mod passkeys;
mod passwords;
mod push;
mod ratings;
mod rejected;
mod room;
mod seeds;
mod service;
mod store;
mod sweeps;
mod upgrade;
mod wire;

pub use archive::{Archive, NotAPlace, Place, Silent};
pub use config::{Config, NotConfigured};
pub use node::{CannotStart, Node, start};
pub use seeds::{Key, NotAKey};
pub use upgrade::{CannotUpgrade, Upgraded, upgrade};
