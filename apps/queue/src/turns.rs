//! The turns of opponents: what a node offers, and what a worker and the nodes say to each other about a seat. A worker knows what its
//! seat knows: the number of the game, and news.

use std::collections::BTreeMap;
use std::time::Duration;

use async_nats::{Request, Subscriber};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::streams::{Queue, Trouble};

/// Where workers ask, before the number of the realm. Any node of it answers.
const SEAT: &str = "ardennes.seat";
/// The nodes share what is asked.
const NODES: &str = "nodes";
/// How long a worker waits for an answer: a little longer than a node waits for its database.
const PATIENCE: Duration = Duration::from_secs(15);

/// An opponent is on turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Whose game it is: all nodes over one database are a realm, and answer for each other.
    pub realm: Uuid,
    /// In which game.
    pub game: Uuid,
    /// At which seat.
    pub seat: u8,
    /// Which opponent, by its name.
    pub player: String,
    /// The rule set.
    pub rules: String,
    /// The version of the rules.
    pub version: String,
    /// The scenario.
    pub scenario: String,
    /// Its options.
    pub options: BTreeMap<String, String>,
    /// What opens this seat of this game, and nothing else.
    pub token: String,
}

/// What a worker says to the nodes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asks {
    /// Of which game.
    pub game: Uuid,
    /// For which seat.
    pub seat: u8,
    /// What opens it.
    pub token: String,
    /// What.
    pub what: Asked,
}

/// What a worker asks for.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Asked {
    /// To be told what happened after this number.
    News(u32),
    /// To do something.
    Act {
        /// The number of the latest news that it has heard.
        heard: u32,
        /// The action, as JSON.
        action: String,
    },
}

/// What a node answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Says {
    /// What happened, each piece as JSON; perhaps not all of it.
    News {
        /// The pieces.
        news: Vec<String>,
        /// The number of the latest that there is.
        head: u32,
    },
    /// It is done.
    Done,
    /// It is not.
    Refused {
        /// Why.
        text: String,
        /// Whether it may be tried again.
        again: bool,
    },
}

impl Queue {
    /// Offers the turn of an opponent. Gives whether it was taken in: while a worker is at it, or it waits for one, it is there once.
    pub async fn offer_turn(&self, turn: &Turn) -> Result<bool, Trouble> {
        let job = serde_json::to_vec(turn).expect("a turn is plain data");
        self.offer(format!("ardennes.work.turn.{}", turn.game), job).await
    }

    /// A worker asks, and some node of a realm answers.
    pub async fn ask(&self, realm: Uuid, asks: &Asks) -> Result<Says, Trouble> {
        let words = serde_json::to_vec(asks).expect("what is asked is plain data");
        let request = Request::new().timeout(Some(PATIENCE)).payload(words.into());
        let answer = self
            .client
            .send_request(format!("{SEAT}.{realm}"), request)
            .await
            .map_err(Trouble::of)?;
        serde_json::from_slice(&answer.payload).map_err(Trouble::of)
    }

    /// What workers ask of this node.
    pub async fn asked(&self, realm: Uuid) -> Result<Subscriber, Trouble> {
        let heard = self.client.queue_subscribe(format!("{SEAT}.{realm}"), NODES.to_owned()).await;
        heard.map_err(Trouble::of)
    }
}
