//! Opponents: their turns are offered to workers, who play a seat through any node and are told what that seat is told.

use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use kernel::{Header, Seat, Viewer};
use queue::{Asked, Asks, Says, Turn};
use uuid::Uuid;

use crate::rejected::Rejected;
use crate::room::{Command, Room};
use crate::service::{Sent, Service, now};

/// So much news goes into one answer: NATS takes a million bytes.
const LONGEST: usize = 1 << 19;
/// A pause after NATS fell silent.
const PAUSE: Duration = Duration::from_secs(1);

/// Answers workers for as long as the node lives.
pub(crate) async fn listen(service: Arc<Service>) {
    loop {
        if let Ok(mut asked) = service.bus.work().asked(service.realm).await {
            while let Some(message) = asked.next().await {
                let service = Arc::clone(&service);
                tokio::spawn(async move {
                    let says = match serde_json::from_slice(&message.payload) {
                        Ok(asks) => service.answer(asks).await,
                        Err(error) => {
                            refused(format!("this is nothing that a worker says ({error})"))
                        }
                    };
                    let says = serde_json::to_vec(&says).expect("what a node says is plain data");
                    let reply = message.reply.unwrap_or_else(|| "ardennes.nobody".into());
                    // A worker that hears nothing asks again.
                    let _ = service.bus.work().client().publish(reply, says.into()).await;
                });
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
}

impl Service {
    /// The turn of an opponent as workers are offered it. Nothing in it is secret from that seat.
    pub(crate) fn turn(&self, game: Uuid, header: &Header, seat: u8, player: &str) -> Turn {
        Turn {
            realm: self.realm,
            game,
            seat,
            player: player.to_owned(),
            rules: header.rules.clone(),
            version: header.version.clone(),
            scenario: header.scenario.clone(),
            options: header.options.clone(),
            token: self.config.seed_key.seat_token(game, seat),
        }
    }

    /// The turn that a game waits for, if it is an opponent's.
    pub(crate) fn turn_in(&self, game: Uuid, room: &Room) -> Option<Turn> {
        let (seat, player) = room.opponent()?;
        let seat = u8::try_from(seat.index()).ok()?;
        Some(self.turn(game, room.header(), seat, player))
    }

    /// Offers the turns of opponents that nobody has played for a while: the offer may have been lost, or the worker's patience.
    pub(crate) async fn offer_turns_again(&self) -> Result<(), sqlx::Error> {
        for (game, header, seat, player) in self.store.idle_opponents().await? {
            let header = Header::read(header.as_bytes()).expect("a header that we wrote is one");
            let seat = u8::try_from(seat).unwrap_or(u8::MAX);
            self.bus.offer(self.turn(game, &header, seat, &player), 1);
        }
        Ok(())
    }

    /// What a worker is answered. Its token opens one seat of one game.
    async fn answer(&self, asks: Asks) -> Says {
        let Asks { game, seat, token, what } = asks;
        if !self.config.seed_key.opens(game, seat, &token) {
            return refused("this token opens another seat".to_owned());
        }
        let answer = match what {
            Asked::News(since) => self.news_for(game, Seat::new(seat), since).await,
            Asked::Act { heard, action } => {
                let (key, command) = (key(game, seat, heard), Command::Act(action));
                let seat = Seat::new(seat);
                self.command(&Sent { game, seat, key, heard, command }).await.map(|_| Says::Done)
            }
        };
        answer.unwrap_or_else(|why| {
            let told = why.told();
            Says::Refused { text: told.text, again: told.again }
        })
    }

    async fn news_for(&self, game: Uuid, seat: Seat, since: u32) -> Result<Says, Rejected> {
        let (place, viewer) = (self.rooms.place(game), Viewer::Seat(seat));
        // Its latest action may have gone through another node.
        self.follow(&[game]).await?;
        let look = |room: &mut Room| (room.news(viewer, since, now()), room.told(viewer, now()));
        let (all, head) = self.look(&place, look).await?;
        let (mut news, mut length) = (Vec::new(), 0);
        for told in &all {
            length += told.len();
            if length > LONGEST && !news.is_empty() {
                break;
            }
            news.push(told.to_string());
        }
        Ok(Says::News { news, head })
    }
}

fn refused(text: String) -> Says {
    Says::Refused { text, again: false }
}

/// The key of what an opponent does after it has heard so much: two workers who answer the same position do it once.
fn key(game: Uuid, seat: u8, heard: u32) -> Uuid {
    let mut hasher = blake3::Hasher::new();
    hasher.update(game.as_bytes()).update(&[seat]).update(&heard.to_le_bytes());
    let hash = hasher.finalize();
    Uuid::from_bytes(*hash.as_bytes().first_chunk().expect("a hash is longer than a key"))
}
