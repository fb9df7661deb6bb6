//! The socket: what a viewer is told, as it happens, and what a seat does.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::SinkExt;
use kernel::{Awaits, Seat, Viewer};
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};
use uuid::Uuid;

use crate::api::Listed;
use crate::api::listing::{Invited, seen};
use crate::api::read::{Asked, At, Sender};
use crate::api::sitting::Sitting;
use crate::guest::{anybody, same_origin};
use crate::rejected::Rejected;
use crate::room::Room;
use crate::service::{Service, now};
use crate::store::PIECE;
use crate::wire::{Said, Says};

/// From one heartbeat to the next.
const BEAT: Duration = Duration::from_secs(2);
/// After so many a node looks whether the session has been ended elsewhere.
const BEATS: u32 = 5;
/// Whoever does not take what is sent for so long is gone.
const PATIENCE: Duration = Duration::from_secs(10);
/// No message is longer.
const LONGEST: usize = 1 << 16;

/// So much is read of a socket at once; a page says little.
const READ_AHEAD: usize = 1 << 11;

/// From where a socket goes on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct From {
    /// The number of the latest news that was heard.
    #[serde(default)]
    since: u32,
    /// The number of what was said last at the table that was heard.
    #[serde(default)]
    chat: u32,
    /// What lets somebody watch a game that is not open.
    #[serde(default)]
    invitation: String,
}

/// One socket.
struct Line {
    sitting: Sitting,
    socket: WebSocket,
    /// The number of the latest news that was sent.
    sent: u32,
    /// The number of what was said last at the table that was sent.
    chatted: u32,
    /// Whose turn it was when the game was last shown.
    awaits: Option<Awaits>,
    /// The game as it was last shown.
    shown: Option<Listed>,
    /// Heartbeats since it was known that the session has not ended.
    beats: u32,
    /// How often the game has gone on, and how often something around it has changed.
    changed: watch::Receiver<(u64, u64)>,
    /// The second of these when it was last heeded.
    around: u64,
}

/// Why a socket is closed.
enum Closed {
    /// The other end is gone.
    Gone,
    /// The node is about to stop.
    Leaving,
    /// Whoever it was is not known any more in this browser.
    Ended,
    /// The game cannot be shown any more.
    Lost(Rejected),
}

/// A socket to a game, for a seat or for a watcher.
pub(crate) async fn live(
    upgrade: WebSocketUpgrade,
    State(service): State<Arc<Service>>,
    Sender(from): Sender,
    headers: HeaderMap,
    At(id): At<Uuid>,
    Asked(asked): Asked<From>,
) -> Result<Response, Rejected> {
    same_origin(&service, &headers)?;
    let person = anybody(&service, &headers).await?;
    let From { since, chat, invitation } = asked;
    let invited = Invited { invitation };
    let (_, seat) = seen(&service, id, person.as_ref(), &invited).await?;
    let seat = seat.and_then(|seat| u8::try_from(seat).ok());
    let viewer = seat.map_or(Viewer::Watcher, |seat| Viewer::Seat(Seat::new(seat)));
    let place = service.rooms.place(id);
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    let upgrade = upgrade.read_buffer_size(READ_AHEAD);
    Ok(upgrade.on_upgrade(move |socket| async move {
        service.metrics.sockets.inc();
        let node = Arc::clone(&service);
        let sitting = Sitting { service: node, place, person, from, invited, viewer };
        Line::new(sitting, socket, (since, chat)).run().await;
        service.metrics.sockets.dec();
    }))
}

impl Line {
    fn new(sitting: Sitting, socket: WebSocket, (sent, chatted): (u32, u32)) -> Self {
        let mut changed = sitting.place.changed.subscribe();
        let around = changed.borrow_and_update().1;
        let (awaits, shown) = (None, None);
        Self { sitting, socket, sent, chatted, awaits, shown, beats: 0, changed, around }
    }

    async fn run(mut self) {
        let Err(closed) = self.talk().await;
        let (code, reason) = match closed {
            Closed::Gone => return,
            Closed::Leaving => {
                (close_code::AWAY, "this server is about to stop; connect again".to_owned())
            }
            Closed::Ended => {
                (close_code::POLICY, "your session has been ended; sign in again".to_owned())
            }
            Closed::Lost(why) => (close_code::ERROR, why.to_string()),
        };
        let frame = CloseFrame { code, reason: reason.into() };
        let _ = self.socket.send(Message::Close(Some(frame))).await;
    }

    /// Talks until somebody leaves.
    async fn talk(&mut self) -> Result<Infallible, Closed> {
        let mut leaving = self.sitting.service.leaving.subscribe();
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        self.greet().await?;
        loop {
            // What was said goes out at once, in as few pieces as it can.
            self.flush().await?;
            tokio::select! {
                message = self.socket.recv() => match message {
                    Some(Ok(Message::Text(text))) => self.hear(&text).await?,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => return Err(Closed::Gone),
                },
                _ = self.changed.changed() => self.heed().await?,
                _ = beat.tick() => {
                    self.known().await?;
                    self.beat(None).await?;
                }
                () = left(&mut leaving) => return Err(Closed::Leaving),
            }
        }
    }

    async fn greet(&mut self) -> Result<(), Closed> {
        let listed = self.sitting.listed().await.map_err(Closed::Lost)?;
        let viewer = self.sitting.viewer;
        let look =
            |room: &mut Room| (room.told(viewer, now()), room.awaits(), room.can_take_back(viewer));
        let (mut head, mut awaits, mut back) =
            self.sitting.look(look).await.map_err(Closed::Lost)?;
        if self.sent > head {
            // Another node has told what this one has not read yet.
            let read = self.sitting.service.follow(&[self.sitting.place.id]).await;
            read.map_err(|error| Closed::Lost(error.into()))?;
            (head, awaits, back) = self.sitting.look(look).await.map_err(Closed::Lost)?;
        }
        // Whoever has heard more than there is has heard it of another game.
        self.sent = self.sent.min(head);
        let seat = viewer.seat().and_then(|seat| u8::try_from(seat.index()).ok());
        self.say(&Says::Hello { seat, game: &listed, head, back }).await?;
        (self.shown, self.awaits) = (Some(listed), Some(awaits));
        self.tell(false).await?;
        self.chat().await
    }

    /// Tells what has changed since this was last done.
    async fn heed(&mut self) -> Result<(), Closed> {
        let now = self.changed.borrow_and_update().1;
        let is_around = std::mem::replace(&mut self.around, now) != now;
        self.tell(is_around).await
    }

    /// Sends the news, and the game itself if its clocks, seats or offers may have changed.
    async fn tell(&mut self, around: bool) -> Result<(), Closed> {
        let (viewer, since) = (self.sitting.viewer, self.sent);
        let look = |room: &mut Room| {
            (room.news(viewer, since, now()), room.awaits(), room.can_take_back(viewer))
        };
        let (news, awaits, back) = self.sitting.look(look).await.map_err(Closed::Lost)?;
        if !news.is_empty() {
            self.sent += u32::try_from(news.len()).unwrap_or(u32::MAX);
            let news = news.join(",");
            self.send(format!("{{\"told\":{{\"news\":[{news}],\"back\":{back}}}}}")).await?;
        }
        if around || self.awaits != Some(awaits) {
            self.awaits = Some(awaits);
            let listed = self.sitting.listed().await.map_err(Closed::Lost)?;
            if self.shown.as_ref() != Some(&listed) {
                self.say(&Says::Game { game: &listed }).await?;
                self.shown = Some(listed);
            }
        }
        if around { self.chat().await } else { Ok(()) }
    }

    /// Sends what was said at the table to whoever sits there.
    async fn chat(&mut self) -> Result<(), Closed> {
        let (Viewer::Seat(_), Some(person)) = (self.sitting.viewer, &self.sitting.person) else {
            return Ok(());
        };
        let (game, person) = (self.sitting.place.id, person.id);
        loop {
            let said = self.sitting.service.store.chat(game, person, self.chatted).await;
            let said = said.map_err(|error| Closed::Lost(error.into()))?;
            let Some(last) = said.last() else { return Ok(()) };
            self.chatted = last.number.unsigned_abs();
            self.say(&Says::Chat { said: &said }).await?;
            if said.len() < PIECE {
                return Ok(());
            }
        }
    }

    /// Closes the socket of a session that has been ended. A database that does not answer ends none.
    async fn known(&mut self) -> Result<(), Closed> {
        self.beats += 1;
        let Some(person) = self.sitting.person.as_ref().filter(|_| self.beats >= BEATS) else {
            return Ok(());
        };
        self.beats = 0;
        let lives = self.sitting.service.store.session_lives(person.session).await;
        if lives.unwrap_or(true) { Ok(()) } else { Err(Closed::Ended) }
    }

    async fn beat(&mut self, ping: Option<u32>) -> Result<(), Closed> {
        self.tell(false).await?;
        self.say(&Says::Beat { head: self.sent, ping }).await
    }

    async fn hear(&mut self, text: &str) -> Result<(), Closed> {
        let (key, heard, what) = match serde_json::from_str(text) {
            Ok(Said::Ping(ping)) => {
                self.sitting.follow().await;
                self.heed().await?;
                return self.beat(Some(ping)).await;
            }
            Ok(Said::Command { key, heard, what }) => (key, heard, what),
            Err(error) => {
                let why = Rejected::Wrong(format!("this is nothing that a page says ({error})"));
                return self.say(&Says::Refused { key: None, why: why.told() }).await;
            }
        };
        match self.sitting.act(key, heard, what).await {
            Ok(number) => {
                self.heed().await?;
                self.say(&Says::Done { key, number }).await
            }
            Err(why) => self.say(&Says::Refused { key: Some(key), why: why.told() }).await,
        }
    }

    async fn say(&mut self, says: &Says<'_>) -> Result<(), Closed> {
        self.send(serde_json::to_string(says).expect("what a node says is plain data")).await
    }

    async fn send(&mut self, text: String) -> Result<(), Closed> {
        in_time(self.socket.feed(Message::Text(text.into()))).await
    }

    async fn flush(&mut self) -> Result<(), Closed> {
        in_time(self.socket.flush()).await
    }
}

/// Whoever does not take what is sent is gone.
async fn in_time(sent: impl Future<Output = Result<(), axum::Error>>) -> Result<(), Closed> {
    tokio::time::timeout(PATIENCE, sent).await.map_err(|_| Closed::Gone)?.map_err(|_| Closed::Gone)
}

/// The node is about to stop.
async fn left(leaving: &mut watch::Receiver<bool>) {
    let _ = leaving.wait_for(|leaving| *leaving).await;
}
