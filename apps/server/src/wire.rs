//! What goes between a page and a node over a socket, as JSON.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use uuid::Uuid;

use crate::rejected::Told;

/// What a page says.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Said {
    /// Does something in the game.
    Command {
        /// By this it is known if it comes again.
        key: Uuid,
        /// The number of the latest news that the page has heard.
        heard: u32,
        /// What.
        what: Wanted,
    },
    /// Asks for everything that has happened, by a number that comes back with the heartbeat: after a sleep, say.
    Ping(u32),
}

/// What a page wants to be done.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Wanted {
    /// An action as the engine offered it.
    Act(Box<RawValue>),
    /// One's own latest action undone.
    TakeBack,
    /// Standing orders, in place of those before.
    Orders(Box<RawValue>),
    /// To give up.
    Resign,
    /// Asks the other for a draw.
    OfferDraw,
    /// Asks the other to let everything be undone from this news on.
    AskTakeBack {
        /// Its number for this seat.
        to: u32,
    },
    /// Agrees with what the other asks.
    Agree,
    /// Does not.
    Decline,
    /// Says something to the others at the table.
    Chat {
        /// At most 500 letters.
        text: String,
    },
}

/// What a node says.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Says<'s> {
    /// First of all: whose eyes these are, the game as lists show it, and the number of the latest news.
    Hello {
        /// The seat, or none for a watcher.
        seat: Option<u8>,
        /// The game.
        game: &'s crate::api::Listed,
        /// The number of the latest news.
        head: u32,
        /// Whether this seat may take back the latest action without asking anybody. News says so too, each time:
        /// `{"told":{"news":[…],"back":false}}`.
        back: bool,
    },
    /// Clocks, seats or offers have changed.
    Game {
        /// The game.
        game: &'s crate::api::Listed,
    },
    /// What was said at the table, for those who sit there. It has numbers of its own, from one and without a gap for each of them.
    Chat {
        /// In order.
        said: &'s [crate::store::ChatRow],
    },
    /// A command was done. The news of it has come before, or comes now.
    Done {
        /// Which.
        key: Uuid,
        /// The number of the news of it.
        number: u32,
    },
    /// A command was not done.
    Refused {
        /// Which; none, if it could not be read.
        key: Option<Uuid>,
        /// Why.
        why: Told,
    },
    /// Every few seconds: where the game stands for this viewer.
    Beat {
        /// The number of the latest news.
        head: u32,
        /// The number of the ping that it answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        ping: Option<u32>,
    },
}
