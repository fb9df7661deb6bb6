//! Somebody at a table: what they see of it, and what they do there.

use std::net::IpAddr;
use std::sync::Arc;

use kernel::{Ending, Seat, Viewer};
use uuid::Uuid;

use crate::api::Listed;
use crate::api::listing::{Invited, seen};
use crate::api::read::words;
use crate::rejected::Rejected;
use crate::room::{Command, Open, Room};
use crate::service::{Sent, Service, seat_number};
use crate::store::{Asked, Offer, Person, Saying, Spoken};
use crate::wire::Wanted;

/// Who sits where.
pub(super) struct Sitting {
    pub(super) service: Arc<Service>,
    pub(super) place: Arc<Open>,
    pub(super) person: Option<Person>,
    /// Where the socket comes from.
    pub(super) from: IpAddr,
    pub(super) invited: Invited,
    pub(super) viewer: Viewer,
}

impl Sitting {
    pub(super) async fn act(&self, key: Uuid, heard: u32, what: Wanted) -> Result<u32, Rejected> {
        let (Viewer::Seat(seat), Some(person)) = (self.viewer, &self.person) else {
            return Err(Rejected::Forbidden("watchers do nothing"));
        };
        if !self.service.commands.take(person.id) {
            return Err(Rejected::TooMany);
        }
        let game = self.place.id;
        let command = match what {
            Wanted::Act(action) => Command::Act(action.get().to_owned()),
            Wanted::TakeBack => Command::TakeBack,
            Wanted::Orders(orders) => Command::Orders(orders.get().to_owned()),
            Wanted::Resign => Command::End(Ending::Resigned { seat }),
            Wanted::Agree => self.agreed(seat).await?,
            Wanted::OfferDraw => return self.ask(seat, key, heard, Asked::Draw).await,
            Wanted::AskTakeBack { to } => {
                let viewer = self.viewer;
                let entry =
                    self.service.look(&self.place, |room| room.entry_of(viewer, to)).await?;
                let none =
                    || Rejected::Wrong(format!("number {to} is not an action that still counts"));
                let asked = Asked::TakeBack(entry.ok_or_else(none)?);
                return self.ask(seat, key, heard, asked).await;
            }
            Wanted::Chat { text } => return self.say(person, key, &text).await.map(|()| heard),
            Wanted::Decline => {
                for offer in self.service.store.offers(game).await? {
                    self.service.store.drop_offers(game, offer.seat).await?;
                }
                self.service.changed_around(&self.place);
                return Ok(heard);
            }
        };
        self.service.command(&Sent { game, seat, key, heard, command }).await
    }

    /// Reads what other nodes have written, unless this person asks too often: then the next heartbeat tells.
    pub(super) async fn follow(&self) {
        let may = self.person.as_ref().is_none_or(|person| self.service.commands.take(person.id));
        if may && let Err(error) = self.service.follow(&[self.place.id]).await {
            tracing::warn!(%error, "cannot compare heads");
        }
    }

    /// Says something to the others at the table.
    async fn say(&self, person: &Person, key: Uuid, text: &str) -> Result<(), Rejected> {
        let text = words(text)?;
        if !self.service.chat.take(person.id, self.from) {
            let why = "you have said a lot within a minute; wait a little, and send it again";
            return Err(Rejected::TooOften(why));
        }
        let saying = Saying { game: self.place.id, author: person.id, key, text: &text };
        match self.service.store.say(&saying).await? {
            Spoken::Done => self.service.changed_around(&self.place),
            Spoken::Alone => {
                return Err(Rejected::Wrong("nobody else sits at this table".to_owned()));
            }
            Spoken::KeyTaken => return Err(Rejected::KeyTaken),
        }
        Ok(())
    }

    /// Makes an offer to the other seat. An opponent answers at once: it lets everything be taken back, and plays on rather than agree to
    /// a draw.
    async fn ask(&self, seat: Seat, key: Uuid, heard: u32, asked: Asked) -> Result<u32, Rejected> {
        let row = self.service.store.game(self.place.id).await?.ok_or(Rejected::Unknown)?;
        if row.state != "playing" {
            return Err(if row.state == "waiting" { Rejected::NotBegun } else { Rejected::Over });
        }
        if let Some((opponent, told)) = self.look(|room| room.opponent_of(seat)).await? {
            let Asked::TakeBack(to) = asked else {
                return Err(Rejected::Wrong("the opponent declines: it plays on".to_owned()));
            };
            let command = Command::TakeBackAgreed { to, asker: seat };
            let (game, viewer) = (self.place.id, self.viewer);
            let granted = Sent { game, seat: opponent, key, heard: told, command };
            self.service.command(&granted).await?;
            return self.look(|room| room.told(viewer, i64::MAX)).await;
        }
        self.service.store.offer(self.place.id, seat_number(seat), asked).await?;
        self.service.changed_around(&self.place);
        Ok(heard)
    }

    /// What a seat does by agreeing to what the other asks.
    async fn agreed(&self, seat: Seat) -> Result<Command, Rejected> {
        let offers = self.service.store.offers(self.place.id).await?;
        let other = |offer: &&Offer| offer.seat != seat_number(seat);
        match offers.iter().find(other) {
            Some(Offer { asked: Asked::Draw, .. }) => Ok(Command::End(Ending::Agreed)),
            Some(Offer { asked: Asked::TakeBack(to), seat: asker }) => {
                let asker = Seat::new(u8::try_from(*asker).unwrap_or(u8::MAX));
                Ok(Command::TakeBackAgreed { to: *to, asker })
            }
            None => Err(Rejected::Wrong("nobody asks for anything".to_owned())),
        }
    }

    pub(super) async fn listed(&self) -> Result<Listed, Rejected> {
        let listed = seen(&self.service, self.place.id, self.person.as_ref(), &self.invited).await;
        listed.map(|(listed, _)| listed)
    }

    pub(super) async fn look<T>(&self, look: impl FnOnce(&mut Room) -> T) -> Result<T, Rejected> {
        self.service.look(&self.place, look).await.map_err(Into::into)
    }
}
