//! What somebody does about others who have no manners: blocks them, hears nothing at a table, reports them.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api::Listed;
use crate::api::listing::{Invited, seen};
use crate::api::read::{At, Body, Sender, words};
use crate::guest::{acting, somebody};
use crate::rejected::Rejected;
use crate::service::Service;
use crate::store::{Person, Reported};

const NOBODY: &str = "there is nobody with this number, or not any more";

/// Somebody whom one blocks.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Blocked {
    /// Their number.
    id: Uuid,
    /// What others call them.
    name: String,
    /// Since when, in milliseconds since 1970.
    since_ms: i64,
}

/// What is reported.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum About {
    /// Something that was said at a table.
    Message {
        /// The table.
        game: Uuid,
        /// The number under which the reporter was told it.
        #[schema(minimum = 1)]
        number: u32,
    },
    /// What somebody is called.
    Name {
        /// Who.
        person: Uuid,
    },
    /// A game.
    Game {
        /// Which.
        game: Uuid,
    },
}

/// Something that an operator should look at.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reporting {
    /// What.
    about: About,
    /// Why.
    #[schema(min_length = 1, max_length = 500)]
    words: String,
}

type Node = State<Arc<Service>>;

/// Lists whom one blocks
#[utoipa::path(get, path = "/api/me/blocks", responses((status = 200, body = Vec<Blocked>)))]
pub(crate) async fn blocks(
    State(service): Node,
    headers: HeaderMap,
) -> Result<Json<Vec<Blocked>>, Rejected> {
    let person = somebody(&service, &headers).await?;
    let rows = service.store.blocked_by(person.id).await?;
    let listed =
        rows.into_iter().map(|row| Blocked { id: row.id, name: row.name, since_ms: row.since_ms });
    Ok(Json(listed.collect()))
}

/// Blocks somebody: they cannot talk to one, nor join one's games, nor see them in the lobby. They are not told
#[utoipa::path(post, path = "/api/people/{id}/block", params(("id" = Uuid, Path)), responses((status = 204)))]
pub(crate) async fn block(
    State(service): Node,
    headers: HeaderMap,
    At(id): At<Uuid>,
) -> Result<StatusCode, Rejected> {
    let person = in_time(&service, &headers).await?;
    if id == person.id {
        return Err(Rejected::Wrong("nobody blocks themselves".to_owned()));
    }
    if !service.store.block(person.id, id).await? {
        return Err(Rejected::Missing(NOBODY));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Blocks somebody no longer
#[utoipa::path(post, path = "/api/people/{id}/unblock", params(("id" = Uuid, Path)), responses((status = 204)))]
pub(crate) async fn unblock(
    State(service): Node,
    headers: HeaderMap,
    At(id): At<Uuid>,
) -> Result<StatusCode, Rejected> {
    let person = in_time(&service, &headers).await?;
    if !service.store.unblock(person.id, id).await? {
        return Err(Rejected::Missing("you do not block them"));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Hears nothing of what is said at a table, until one wants to again
#[utoipa::path(post, path = "/api/games/{id}/mute", params(("id" = Uuid, Path)), responses((status = 204)))]
pub(crate) async fn mute(
    State(service): Node,
    headers: HeaderMap,
    At(id): At<Uuid>,
) -> Result<StatusCode, Rejected> {
    set_mute(&service, &headers, id, true).await
}

/// Hears again what is said at a table, and what was said meanwhile
#[utoipa::path(post, path = "/api/games/{id}/unmute", params(("id" = Uuid, Path)), responses((status = 204)))]
pub(crate) async fn unmute(
    State(service): Node,
    headers: HeaderMap,
    At(id): At<Uuid>,
) -> Result<StatusCode, Rejected> {
    set_mute(&service, &headers, id, false).await
}

async fn set_mute(
    service: &Service,
    headers: &HeaderMap,
    game: Uuid,
    muted: bool,
) -> Result<StatusCode, Rejected> {
    let person = in_time(service, headers).await?;
    if !service.store.mute(game, person.id, muted).await? {
        return Err(Rejected::Unknown);
    }
    service.changed_around(&service.rooms.place(game));
    Ok(StatusCode::NO_CONTENT)
}

/// Tells the operators of a message, a name or a game that they should look at
#[utoipa::path(post, path = "/api/reports", request_body = Reporting, responses((status = 204)))]
pub(crate) async fn report(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
    Body(Reporting { about, words: why }): Body<Reporting>,
) -> Result<StatusCode, Rejected> {
    let person = acting(&service, &headers).await?;
    let why = words(&why)?;
    if !service.reports.take(person.id, from) {
        return Err(Rejected::TooOften(
            "you have reported a lot within an hour; report the worst later",
        ));
    }
    let reported = match about {
        About::Message { game, number } => message(&service, &person, game, number).await?,
        About::Name { person: named } => name(&service, &person, named).await?,
        About::Game { game } => self::game(&service, &person, game).await?,
    };
    service.store.report(&Reported { words: &why, ..reported }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A message that the reporter was told.
async fn message(
    service: &Service,
    by: &Person,
    game: Uuid,
    number: u32,
) -> Result<Reported<'static>, Rejected> {
    let row = service.store.message(game, by.id, number).await?;
    let row = row.ok_or(Rejected::Missing("there is no such message, or not any more"))?;
    if row.author == by.id {
        return Err(Rejected::Wrong("this is what you said yourself".to_owned()));
    }
    Ok(Reported {
        reporter: by.id,
        about: "message",
        thing: format!("message {} of {game}", row.number),
        game: Some(game),
        message: Some(row.number),
        person: Some(row.author),
        copy: row.text,
        words: "",
    })
}

/// What somebody is called now: another name is another thing.
async fn name(service: &Service, by: &Person, named: Uuid) -> Result<Reported<'static>, Rejected> {
    let profile = service.store.profile(named).await?.ok_or(Rejected::Missing(NOBODY))?;
    Ok(Reported {
        reporter: by.id,
        about: "name",
        thing: format!("name of {named}: {}", profile.name),
        game: None,
        message: None,
        person: Some(named),
        copy: profile.name,
        words: "",
    })
}

/// A game that the reporter may see.
async fn game(service: &Service, by: &Person, id: Uuid) -> Result<Reported<'static>, Rejected> {
    let (listed, _) = seen(service, id, Some(by), &Invited::default()).await?;
    Ok(Reported {
        reporter: by.id,
        about: "game",
        thing: format!("game {id}"),
        game: Some(id),
        message: None,
        person: None,
        copy: called(&listed),
        words: "",
    })
}

/// A game in words: what is played, and by whom.
fn called(game: &Listed) -> String {
    let names: Vec<&str> = game.seats.iter().filter_map(|seat| seat.name.as_deref()).collect();
    format!("{} {}: {}", game.rules, game.scenario, names.join(", "))
}

/// Who sends this request, unless they send too many.
async fn in_time(service: &Service, headers: &HeaderMap) -> Result<Person, Rejected> {
    let person = acting(service, headers).await?;
    if service.commands.take(person.id) { Ok(person) } else { Err(Rejected::TooMany) }
}
