//! `Line`: a socket to one game, and the mirror that hears what comes over it.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use kernel::{Awaits, Seat, Viewer};
use serde_json::{Value, json};
use shelf::AnyMirror;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use uuid::Uuid;

use crate::Person;

/// Whoever says nothing for so long is gone: heartbeats come more often.
const PATIENCE: Duration = Duration::from_secs(15);

/// What goes over the net.
pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A socket to a game.
pub struct Line {
    socket: Socket,
    /// The game as this viewer knows it.
    pub mirror: Box<dyn AnyMirror>,
    /// Where this person sits, if anywhere.
    pub seat: Option<u8>,
    /// The game as lists show it.
    pub game: Value,
    /// Whether this seat may take back the latest action without asking anybody.
    pub back: bool,
    /// What was said at the table, as it came.
    pub chat: Vec<Value>,
    /// Everything that came, word for word, for whoever looks for what should not be there.
    pub heard: Vec<String>,
    keeps: bool,
}

/// Something that came over the line, apart from news, which the mirror has heard already.
#[derive(Clone, Debug, PartialEq)]
pub enum Spoken {
    /// News, so many pieces of it.
    Told(usize),
    /// The game as lists show it has changed.
    Game,
    /// Something was said at the table.
    Chat,
    /// A heartbeat, with the number of the ping that it answers.
    Beat(Option<u64>),
    /// A command was done.
    Done(Uuid, u32),
    /// A command was not done: the number of the latest news if there was some, and why.
    Refused(Option<Uuid>, Value),
}

/// The line is no good any more.
#[derive(Debug, thiserror::Error)]
pub enum Lost {
    /// It broke.
    #[error("{0}")]
    Socket(Box<Error>),
    /// It was closed.
    #[error("the server closed the line")]
    Closed,
    /// Nothing came for a long time.
    #[error("the server says nothing")]
    Silent,
    /// What came makes no sense: a fault of the server.
    #[error("the server says what it should not: {0}")]
    Nonsense(String),
}

impl From<Error> for Lost {
    fn from(error: Error) -> Self {
        Self::Socket(Box::new(error))
    }
}

impl Line {
    /// Opens a line to a game, as a person or, without one, as a watcher.
    pub async fn open(
        node: &str,
        person: Option<&Person>,
        game: Uuid,
        invitation: &str,
    ) -> Result<Self, Lost> {
        let mut socket = connect(node, person, game, (0, 0), invitation).await?;
        let hello = next(&mut socket).await?;
        let said: Value =
            serde_json::from_str(&hello).map_err(|_| Lost::Nonsense(hello.clone()))?;
        let greeting = &said["hello"];
        let seat = greeting["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok());
        let game = greeting["game"].clone();
        let viewer = seat.map_or(Viewer::Watcher, |seat| Viewer::Seat(Seat::new(seat)));
        let word = |field: &str| game[field].as_str().unwrap_or_default().to_owned();
        let options = serde_json::from_value(game["options"].clone()).unwrap_or_default();
        let mirror = shelf::mirror(&word("rules"), &word("scenario"), &options, viewer);
        let mirror = mirror.map_err(|why| Lost::Nonsense(why.to_string()))?;
        let back = greeting["back"] == true;
        Ok(Self {
            socket,
            mirror,
            seat,
            game,
            back,
            chat: Vec::new(),
            heard: vec![hello],
            keeps: true,
        })
    }

    /// What comes is not kept from now on.
    pub fn forget(&mut self) {
        self.keeps = false;
        self.heard = Vec::new();
    }

    /// Connects again, perhaps to another node: the mirror stays, and hears only the rest.
    pub async fn reopen(
        &mut self,
        node: &str,
        person: Option<&Person>,
        game: Uuid,
        invitation: &str,
    ) -> Result<(), Lost> {
        let chat = self.chat.last().and_then(|said| said["number"].as_u64()).unwrap_or_default();
        let since = (self.mirror.heard(), u32::try_from(chat).unwrap_or(u32::MAX));
        self.socket = connect(node, person, game, since, invitation).await?;
        let hello = next(&mut self.socket).await?;
        let said: Value = serde_json::from_str(&hello).map_err(|_| Lost::Nonsense(hello))?;
        self.game = said["hello"]["game"].clone();
        self.back = said["hello"]["back"] == true;
        Ok(())
    }

    /// What comes next.
    pub async fn next(&mut self) -> Result<Spoken, Lost> {
        let text = next(&mut self.socket).await?;
        let said: Value = serde_json::from_str(&text).map_err(|_| Lost::Nonsense(text.clone()))?;
        if self.keeps {
            self.heard.push(text.clone());
        }
        let nonsense = || Lost::Nonsense(text.clone());
        let key = |part: &Value| part["key"].as_str().and_then(|key| key.parse().ok());
        let (kind, part) =
            said.as_object().and_then(|all| all.iter().next()).ok_or_else(nonsense)?;
        match kind.as_str() {
            "told" => {
                let told = part["news"].as_array().ok_or_else(nonsense)?;
                self.back = part["back"] == true;
                for news in told {
                    let heard = self.mirror.hear(&news.to_string());
                    heard.map_err(|why| Lost::Nonsense(format!("{why}: {news}")))?;
                }
                Ok(Spoken::Told(told.len()))
            }
            "game" => {
                self.game = part["game"].clone();
                Ok(Spoken::Game)
            }
            "chat" => {
                self.chat.extend_from_slice(part["said"].as_array().ok_or_else(nonsense)?);
                Ok(Spoken::Chat)
            }
            "beat" => Ok(Spoken::Beat(part["ping"].as_u64())),
            "done" => {
                let number = part["number"].as_u64().and_then(|number| u32::try_from(number).ok());
                Ok(Spoken::Done(key(part).ok_or_else(nonsense)?, number.ok_or_else(nonsense)?))
            }
            "refused" => Ok(Spoken::Refused(key(part), part["why"].clone())),
            _ => Err(nonsense()),
        }
    }

    /// Sends a command that has a key.
    pub async fn send(&mut self, key: Uuid, heard: u32, what: &Value) -> Result<(), Lost> {
        let said = json!({ "command": { "key": key, "heard": heard, "what": what } });
        self.say(said.to_string()).await
    }

    /// Sends anything.
    pub async fn say(&mut self, text: String) -> Result<(), Lost> {
        Ok(self.socket.send(Message::Text(text.into())).await?)
    }

    /// Does something and waits for the answer: the number, or why not. What is told meanwhile is heard.
    pub async fn ask(&mut self, what: &Value) -> Result<Result<u32, Value>, Lost> {
        let key = Uuid::new_v4();
        self.send(key, self.mirror.heard(), what).await?;
        self.answer(key).await
    }

    /// Waits for the answer to a command that was sent.
    pub async fn answer(&mut self, key: Uuid) -> Result<Result<u32, Value>, Lost> {
        loop {
            match self.next().await? {
                Spoken::Done(done, number) if done == key => {
                    self.until(number).await?;
                    return Ok(Ok(number));
                }
                Spoken::Refused(refused, why) if refused == Some(key) || refused.is_none() => {
                    return Ok(Err(why));
                }
                Spoken::Told(_)
                | Spoken::Game
                | Spoken::Chat
                | Spoken::Beat(_)
                | Spoken::Done(..)
                | Spoken::Refused(..) => {}
            }
        }
    }

    /// Waits until news of this number was heard.
    pub async fn until(&mut self, number: u32) -> Result<(), Lost> {
        while self.mirror.heard() < number {
            self.next().await?;
        }
        Ok(())
    }

    /// Hears everything that has happened so far, on whichever node.
    pub async fn catch_up(&mut self) -> Result<(), Lost> {
        let number = u64::from(Uuid::new_v4().as_fields().0);
        self.say(format!("{{\"ping\":{number}}}")).await?;
        while self.next().await? != Spoken::Beat(Some(number)) {}
        Ok(())
    }

    /// Whether it is this person's turn.
    pub fn is_on_turn(&self) -> bool {
        let Awaits::Seat(turn) = self.mirror.awaits() else { return false };
        self.seat == Some(u8::try_from(turn.index()).unwrap_or(u8::MAX))
    }
}

/// A socket to a game, from the news after the first number on, and from what was said at the table after the second.
pub(crate) async fn connect(
    node: &str,
    person: Option<&Person>,
    game: Uuid,
    (since, chat): (u32, u32),
    invitation: &str,
) -> Result<Socket, Lost> {
    let node = node.replacen("http", "ws", 1);
    let asked = format!("since={since}&chat={chat}&invitation={invitation}");
    let address = format!("{node}/api/games/{game}/live?{asked}");
    let mut request = address.into_client_request()?;
    if let Some(person) = person {
        let cookie = person.cookie.parse().map_err(|_| Lost::Nonsense(person.cookie.clone()))?;
        request.headers_mut().insert("cookie", cookie);
    }
    let connected = tokio::time::timeout(PATIENCE, connect_async(request)).await;
    Ok(connected.map_err(|_| Lost::Silent)??.0)
}

/// The next message of words.
async fn next(socket: &mut Socket) -> Result<String, Lost> {
    loop {
        let message =
            tokio::time::timeout(PATIENCE, socket.next()).await.map_err(|_| Lost::Silent)?;
        match message.ok_or(Lost::Closed)?? {
            Message::Text(text) => return Ok(text.to_string()),
            Message::Close(_) => return Err(Lost::Closed),
            Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
        }
    }
}
