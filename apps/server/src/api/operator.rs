//! What the operators of a server may do: look at reports, remove what is reported, close them.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api::leaving::erase;
use crate::api::read::{Asked, At, Body, words};
use crate::guest::{acting, is_operator, somebody};
use crate::rejected::Rejected;
use crate::service::Service;
use crate::store::{DeedRow, Person, ReportRow};

const NOT_ONE: Rejected = Rejected::Forbidden("only operators of this server may do this");
const NOBODY: Rejected = Rejected::Missing("there is nobody with this number, or not any more");

/// A report as operators see it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReportListed {
    /// Its number.
    id: Uuid,
    /// `message`, `name` or `game`.
    about: String,
    /// Which game, if it is one or was said in one.
    game: Option<Uuid>,
    /// Who is called so, or said so, if they are still here.
    person: Option<Uuid>,
    /// What they are called now.
    name: Option<String>,
    /// Who reported it.
    reporter: Uuid,
    /// What they are called.
    reporter_name: String,
    /// The thing as it was when it was reported.
    copy: String,
    /// What the reporter says about it.
    words: String,
    /// When, in milliseconds since 1970.
    at_ms: i64,
    /// Whether the message is removed by now, or the name another.
    removed: bool,
    /// When it was closed.
    closed_ms: Option<i64>,
    /// What an operator wrote then.
    note: Option<String>,
}

/// What an operator did.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DeedListed {
    /// What the operator is called.
    operator: String,
    /// `remove_message`, `remove_name`, `remove_account` or `close`.
    what: String,
    /// Because of which report.
    report: Option<Uuid>,
    /// To whom.
    person: Option<Uuid>,
    /// What the operator wrote.
    note: String,
    /// When, in milliseconds since 1970.
    at_ms: i64,
}

/// Which reports to list.
#[derive(Debug, Default, Deserialize, ToSchema, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// `open` or `closed`.
    #[serde(default)]
    list: String,
}

/// What an operator writes when closing a report.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Note {
    /// What was done, and why.
    #[schema(min_length = 1, max_length = 500)]
    note: String,
}

type Node = State<Arc<Service>>;

/// Lists reports, for operators
#[utoipa::path(get, path = "/api/operator/reports", params(Which), responses((status = 200, body = Vec<ReportListed>)))]
pub(crate) async fn reports(
    State(service): Node,
    headers: HeaderMap,
    Asked(which): Asked<Which>,
) -> Result<Json<Vec<ReportListed>>, Rejected> {
    looking(&service, &headers).await?;
    let closed = match which.list.as_str() {
        "open" | "" => false,
        "closed" => true,
        other => return Err(Rejected::Wrong(format!("there is no list `{other}`"))),
    };
    let rows = service.store.reports(closed).await?;
    Ok(Json(rows.into_iter().map(ReportListed::of).collect()))
}

/// Lists what operators did, for operators
#[utoipa::path(get, path = "/api/operator/deeds", responses((status = 200, body = Vec<DeedListed>)))]
pub(crate) async fn deeds(
    State(service): Node,
    headers: HeaderMap,
) -> Result<Json<Vec<DeedListed>>, Rejected> {
    looking(&service, &headers).await?;
    let listed = |row: DeedRow| {
        let DeedRow { operator, what, report, person, note, at_ms } = row;
        DeedListed { operator, what, report, person, note, at_ms }
    };
    Ok(Json(service.store.deeds().await?.into_iter().map(listed).collect()))
}

/// Removes the message of a report: nobody can read it any more
#[utoipa::path(post, path = "/api/operator/reports/{id}/remove-message", params(("id" = Uuid, Path)), responses((status = 204)))]
pub(crate) async fn remove_message(
    State(service): Node,
    headers: HeaderMap,
    At(id): At<Uuid>,
) -> Result<StatusCode, Rejected> {
    let operator = operating(&service, &headers).await?;
    let game = service.store.remove_message(operator.id, id).await?;
    let game = game.ok_or(Rejected::Missing("there is no report of a message with this number"))?;
    service.changed_around(&service.rooms.place(game));
    Ok(StatusCode::NO_CONTENT)
}

/// Takes somebody's name away: they are called somebody, until they choose another
#[utoipa::path(post, path = "/api/operator/people/{id}/remove-name", params(("id" = Uuid, Path)), responses((status = 204)))]
pub(crate) async fn remove_name(
    State(service): Node,
    headers: HeaderMap,
    At(id): At<Uuid>,
) -> Result<StatusCode, Rejected> {
    let operator = operating(&service, &headers).await?;
    if !service.store.remove_name(operator.id, id).await? {
        return Err(NOBODY);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Removes somebody, as if they had left for good; the address of their account may not register again
#[utoipa::path(post, path = "/api/operator/people/{id}/remove-account", params(("id" = Uuid, Path)), responses((status = 204)))]
pub(crate) async fn remove_account(
    State(service): Node,
    headers: HeaderMap,
    At(id): At<Uuid>,
) -> Result<StatusCode, Rejected> {
    let operator = operating(&service, &headers).await?;
    if id == operator.id {
        return Err(Rejected::Wrong("delete your own account on your own page".to_owned()));
    }
    let mail = service.store.address_of(id).await?.ok_or(NOBODY)?;
    let digest = mail.as_deref().map(|mail| service.config.seed_key.address_digest(mail));
    let address = digest.as_deref().zip(mail.as_deref());
    service.store.bar(operator.id, id, address).await?;
    erase(&service, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Closes a report
#[utoipa::path(post, path = "/api/operator/reports/{id}/close", params(("id" = Uuid, Path)), request_body = Note, responses((status = 204)))]
pub(crate) async fn close(
    State(service): Node,
    headers: HeaderMap,
    At(id): At<Uuid>,
    Body(Note { note }): Body<Note>,
) -> Result<StatusCode, Rejected> {
    let operator = operating(&service, &headers).await?;
    if !service.store.close_report(operator.id, id, &words(&note)?).await? {
        return Err(Rejected::Missing("there is no open report with this number"));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Whoever looks must be an operator.
async fn looking(service: &Service, headers: &HeaderMap) -> Result<(), Rejected> {
    let person = somebody(service, headers).await?;
    if is_operator(service, &person) { Ok(()) } else { Err(NOT_ONE) }
}

/// Whoever does something must be an operator, too.
async fn operating(service: &Service, headers: &HeaderMap) -> Result<Person, Rejected> {
    let person = acting(service, headers).await?;
    if is_operator(service, &person) { Ok(person) } else { Err(NOT_ONE) }
}

impl ReportListed {
    fn of(row: ReportRow) -> Self {
        Self {
            id: row.id,
            about: row.about,
            game: row.game,
            person: row.person.filter(|_| !row.is_gone),
            name: row.name,
            reporter: row.reporter,
            reporter_name: row.reporter_name,
            copy: row.copy,
            words: row.words,
            at_ms: row.at_ms,
            removed: row.is_removed,
            closed_ms: row.closed_ms,
            note: row.note,
        }
    }
}
