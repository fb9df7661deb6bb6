//! What a node answers over HTTP: games and people, the socket, the page, health and figures.

mod accounts;
mod archive;
mod devices;
mod doors;
mod engines;
mod forks;
mod games;
mod guard;
mod leaving;
mod listing;
mod live;
mod manners;
mod operator;
mod page;
mod passkeys;
mod people;
mod probes;
mod profiles;
mod read;
mod sessions;
mod sitting;
mod tallies;

pub(crate) use doors::router;
pub(crate) use listing::Listed;
