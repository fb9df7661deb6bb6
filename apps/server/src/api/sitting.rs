//! Somebody at a table: what they see of it, and what they do there.

use std::sync::Arc;

use kernel::{Ending, Seat, Viewer};
use uuid::Uuid;

use crate::api::Listed;
use crate::api::listing::{Invited, seen};
use crate::rejected::Rejected;
use crate::room::{Command, Open, Room};
use crate::service::{Sent, Service, seat_number};
use crate::store::{Asked, Offer, Person};
use crate::wire::Wanted;

/// Who sits where.
pub(super) struct Sitting {
    pub(super) service: Arc<Service>,
    pub(super) place: Arc<Open>,
    pub(super) person: Option<Person>,
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
            Wanted::Act(action) => Command::Act(action.to_string()),
            Wanted::TakeBack => Command::TakeBack,
            Wanted::Orders(orders) => Command::Orders(orders.to_string()),
            Wanted::Resign => Command::End(Ending::Resigned { seat }),
            Wanted::Agree => self.agreed(seat).await?,
            Wanted::OfferDraw => return self.ask(seat, heard, Asked::Draw).await,
            Wanted::AskTakeBack { to } => {
                let viewer = self.viewer;
                let entry =
                    self.service.look(&self.place, |room| room.entry_of(viewer, to)).await?;
                let none =
                    || Rejected::Wrong(format!("number {to} is not an action that still counts"));
                return self.ask(seat, heard, Asked::TakeBack(entry.ok_or_else(none)?)).await;
            }
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

    /// Makes an offer to the other seat.
    async fn ask(&self, seat: Seat, heard: u32, asked: Asked) -> Result<u32, Rejected> {
        let row = self.service.store.game(self.place.id).await?.ok_or(Rejected::Unknown)?;
        if row.state != "playing" {
            return Err(if row.state == "waiting" { Rejected::NotBegun } else { Rejected::Over });
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
