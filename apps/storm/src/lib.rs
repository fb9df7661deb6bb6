//! Players over the net, and a referee who believes nobody. They speak to a server as a page does, and know of a game what their
//! mirror knows.
//!
//! | file | knows |
//! |---|---|
//! | `person` | somebody with a cookie: founds, joins, asks over HTTP |
//! | `line` | a socket to one game, with the mirror that hears it |
//! | `nodes` | servers as processes of their own, and the services they stand over |
//! | `mailbox` | a mail server that keeps what it is sent |
//! | `player` | somebody who plays at random, whatever breaks |
//! | `referee` | what was acknowledged, beside what is in the tables |
//! | `crash` | all of them together, while nodes and services are killed |

mod crash;
mod line;
mod mailbox;
mod nodes;
mod person;
mod player;
mod referee;

pub use crash::{Storm, crash};
pub use line::{Line, Lost, Spoken};
pub use nodes::services;
pub use person::{Person, Trouble};
pub use referee::Findings;
