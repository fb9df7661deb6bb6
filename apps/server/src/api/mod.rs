//! What a node answers over HTTP: games and people, the socket, the page, health and figures.

mod doors;
mod games;
mod guard;
mod listing;
mod live;
mod page;
mod people;
mod probes;
mod read;
mod sitting;

pub(crate) use doors::router;
pub(crate) use listing::Listed;
