//! The socket: what a viewer is told, as it happens, and what a seat does.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use kernel::{Awaits, Seat, Viewer};
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};
use uuid::Uuid;

use crate::api::Listed;
use crate::api::listing::{Invited, seen};
use crate::api::read::{Asked, At};
use crate::api::sitting::Sitting;
use crate::guest::{anybody, same_origin};
use crate::rejected::Rejected;
use crate::room::Room;
use crate::service::{Service, now};
use crate::wire::{Said, Says};

/// From one heartbeat to the next.
const BEAT: Duration = Duration::from_secs(2);
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
    /// Whose turn it was when the game was last shown.
    awaits: Option<Awaits>,
    /// The game as it was last shown.
    shown: Option<Listed>,
}

/// Why a socket is closed.
enum Closed {
    /// The other end is gone.
    Gone,
    /// The node is about to stop.
    Leaving,
    /// The game cannot be shown any more.
    Lost(Rejected),
}

/// A socket to a game, for a seat or for a watcher.
pub(crate) async fn live(
    upgrade: WebSocketUpgrade,
    State(service): State<Arc<Service>>,
    headers: HeaderMap,
    At(id): At<Uuid>,
    Asked(from): Asked<From>,
) -> Result<Response, Rejected> {
    same_origin(&service, &headers)?;
    let person = anybody(&service, &headers).await?;
    let invited = Invited { invitation: from.invitation };
    let (_, seat) = seen(&service, id, person.as_ref(), &invited).await?;
    let seat = seat.and_then(|seat| u8::try_from(seat).ok());
    let viewer = seat.map_or(Viewer::Watcher, |seat| Viewer::Seat(Seat::new(seat)));
    let place = service.rooms.place(id);
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    let upgrade = upgrade.read_buffer_size(READ_AHEAD);
    Ok(upgrade.on_upgrade(move |socket| async move {
        service.metrics.sockets.inc();
        let sitting = Sitting { service: Arc::clone(&service), place, person, invited, viewer };
        let line = Line { sitting, socket, sent: from.since, awaits: None, shown: None };
        line.run().await;
        service.metrics.sockets.dec();
    }))
}

impl Line {
    async fn run(mut self) {
        let Err(closed) = self.talk().await;
        let (code, reason) = match closed {
            Closed::Gone => return,
            Closed::Leaving => {
                (close_code::AWAY, "this server is about to stop; connect again".to_owned())
            }
            Closed::Lost(why) => (close_code::ERROR, why.to_string()),
        };
        let frame = CloseFrame { code, reason: reason.into() };
        let _ = self.socket.send(Message::Close(Some(frame))).await;
    }

    /// Talks until somebody leaves.
    async fn talk(&mut self) -> Result<Infallible, Closed> {
        let (mut changed, mut leaving) =
            (self.sitting.place.changed.subscribe(), self.sitting.service.leaving.subscribe());
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut around = changed.borrow_and_update().1;
        self.greet().await?;
        loop {
            tokio::select! {
                message = self.socket.recv() => match message {
                    Some(Ok(Message::Text(text))) => self.hear(&text).await?,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => return Err(Closed::Gone),
                },
                _ = changed.changed() => {
                    let now = changed.borrow_and_update().1;
                    self.tell(now != around).await?;
                    around = now;
                }
                _ = beat.tick() => self.beat(None).await?,
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
        self.tell(false).await
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
        Ok(())
    }

    async fn beat(&mut self, ping: Option<u32>) -> Result<(), Closed> {
        self.tell(false).await?;
        self.say(&Says::Beat { head: self.sent, ping }).await
    }

    async fn hear(&mut self, text: &str) -> Result<(), Closed> {
        let (key, heard, what) = match serde_json::from_str(text) {
            Ok(Said::Ping(ping)) => {
                self.sitting.follow().await;
                return self.beat(Some(ping)).await;
            }
            Ok(Said::Command { key, heard, what }) => (key, heard, what),
            Err(error) => {
                let why = Rejected::Wrong(format!("this is nothing that a page says ({error})"));
                return self.say(&Says::Refused { key: None, why: why.told() }).await;
            }
        };
        match self.sitting.act(key, heard, what).await {
            Ok(number) => self.say(&Says::Done { key, number }).await,
            Err(why) => self.say(&Says::Refused { key: Some(key), why: why.told() }).await,
        }
    }

    async fn say(&mut self, says: &Says<'_>) -> Result<(), Closed> {
        self.send(serde_json::to_string(says).expect("what a node says is plain data")).await
    }

    async fn send(&mut self, text: String) -> Result<(), Closed> {
        let sent =
            tokio::time::timeout(PATIENCE, self.socket.send(Message::Text(text.into()))).await;
        sent.map_err(|_| Closed::Gone)?.map_err(|_| Closed::Gone)
    }
}

/// The node is about to stop.
async fn left(leaving: &mut watch::Receiver<bool>) {
    let _ = leaving.wait_for(|leaving| *leaving).await;
}
