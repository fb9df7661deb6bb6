//! Players over the net, and a referee who believes nobody. They speak to a server as a page does, and know of a game what their
//! mirror knows.
//!
//! | file | knows |
//! |---|---|
//! | `chance` | numbers at random, the same from the same seed |
//! | `person` | somebody with a cookie: founds, joins, asks over HTTP |
//! | `account` | how somebody gets an account, and comes in with it |
//! | `line` | a socket to one game, with the mirror that hears it |
//! | `nodes` | servers and workers as processes of their own, and the services they stand over |
//! | `mailbox` | a mail server that keeps what it is sent |
//! | `player` | somebody who plays at random, whatever breaks |
//! | `referee` | what was acknowledged, beside what is in the tables |
//! | `crash` | all of them together, while nodes and services are killed |
//! | `mutate` `knock` `babble` `fuzz` | what is almost right; requests and frames made of it; a node that must refuse all of it |
//! | `script` `scripted` | actions that are legal whatever the dice, and games that are played by them |
//! | `gauge` `bare` `stored` | what processes use, what PostgreSQL does by itself, what a log weighs in it |
//! | `measured` `load` | many games on one node: figures, and how they are come by |

mod account;
mod babble;
mod bare;
mod chance;
mod crash;
mod fuzz;
mod gauge;
mod knock;
mod line;
mod load;
mod mailbox;
mod measured;
mod mutate;
mod nodes;
mod person;
mod player;
mod referee;
mod script;
mod scripted;
mod stored;

pub use account::PASSWORD;
pub use chance::Chance;
pub use crash::{Storm, crash};
pub use fuzz::{Fuzz, Tried, fuzz, nonsense};
pub use line::{Line, Lost, Spoken};
pub use load::{Load, load};
pub use mailbox::{Mail, Mailbox};
pub use measured::Measured;
pub use nodes::{Nodes, Start, services};
pub use person::{Person, Trouble};
pub use referee::Findings;
pub use script::{Deed, Script};
