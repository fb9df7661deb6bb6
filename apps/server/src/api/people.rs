//! People: who they are, where notices go, when they are away.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api::read::{Body, Sender};
use crate::guest::{acting, begin, is_operator, same_origin, somebody};
use crate::rejected::Rejected;
use crate::service::Service;
use crate::store::Person;

/// No name is longer.
const LONGEST_NAME: usize = 40;
/// No address of mail is longer.
const LONGEST_MAIL: usize = 254;
/// Nobody is away for longer at once.
const MOST_DAYS: u16 = 30;

/// Somebody new.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Guest {
    /// What others call them.
    name: String,
}

/// What somebody is told of themselves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Me {
    /// Their number.
    id: Uuid,
    /// What others call them.
    name: String,
    /// Where notices go.
    mail: Option<String>,
    /// The address of their account; a guest has none.
    account: Option<String>,
    /// Whether they are an operator of this server.
    operator: bool,
}

/// What somebody changes of themselves.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Changed {
    /// What others call them.
    name: String,
    /// Where notices go; none are sent without it. Who has an account gets them at its address only.
    #[serde(default)]
    mail: Option<String>,
}

/// How long somebody is away.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Away {
    /// From now on.
    #[schema(maximum = 30)]
    days: u16,
}

type Node = State<Arc<Service>>;

/// Becomes a guest: the answer sets a cookie
#[utoipa::path(post, path = "/api/guest", request_body = Guest, responses((status = 201, body = Me)))]
pub(crate) async fn arrive(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
    Body(guest): Body<Guest>,
) -> Result<Response, Rejected> {
    same_origin(&service, &headers)?;
    if !service.arrivals.take(from) {
        return Err(Rejected::TooMany);
    }
    let (id, name) = (Uuid::new_v4(), named(&guest.name)?);
    service.store.add_person(id, &name).await?;
    let headers = [(header::SET_COOKIE, begin(&service, &headers, id).await?)];
    let me = Me { id, name, mail: None, account: None, operator: false };
    Ok((StatusCode::CREATED, headers, Json(me)).into_response())
}

/// Says who one is
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
pub(crate) async fn me(State(service): Node, headers: HeaderMap) -> Result<Json<Me>, Rejected> {
    let person = somebody(&service, &headers).await?;
    let operator = is_operator(&service, &person);
    let Person { id, name, mail, account, .. } = person;
    Ok(Json(Me { id, name, mail, account, operator }))
}

/// Changes one's name or where notices go
#[utoipa::path(put, path = "/api/me", request_body = Changed, responses((status = 204)))]
pub(crate) async fn change(
    State(service): Node,
    headers: HeaderMap,
    Body(changed): Body<Changed>,
) -> Result<StatusCode, Rejected> {
    let person = acting(&service, &headers).await?;
    let mail = changed.mail.filter(|mail| !mail.is_empty());
    let mail = mail.map(|mail| address_of(&mail)).transpose()?;
    if mail.is_some() && person.account.is_some() && mail != person.account {
        let why = "notices go to the address of your account; change that first";
        return Err(Rejected::Wrong(why.to_owned()));
    }
    service.store.change_person(person.id, &named(&changed.name)?, mail.as_deref()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Goes away for some days: no correspondence game is lost on time before
#[utoipa::path(post, path = "/api/me/away", request_body = Away, responses((status = 204)))]
pub(crate) async fn away(
    State(service): Node,
    headers: HeaderMap,
    Body(away): Body<Away>,
) -> Result<StatusCode, Rejected> {
    let person = acting(&service, &headers).await?;
    if away.days > MOST_DAYS {
        return Err(Rejected::Wrong(format!(
            "nobody is away for more than {MOST_DAYS} days at once"
        )));
    }
    service.store.go_away(person.id, i32::from(away.days)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An address that mail can be sent to.
pub(super) fn address_of(mail: &str) -> Result<String, Rejected> {
    let mail = mail.trim();
    if mail.len() > LONGEST_MAIL || mail.parse::<lettre::Address>().is_err() {
        return Err(Rejected::Wrong("this is no address of mail".to_owned()));
    }
    Ok(mail.to_owned())
}

/// A name that can be shown.
pub(super) fn named(name: &str) -> Result<String, Rejected> {
    let name = name.trim();
    let is_plain = name.chars().all(|letter| !letter.is_control());
    if name.is_empty() || name.chars().count() > LONGEST_NAME || !is_plain {
        return Err(Rejected::Wrong(format!("a name has 1 to {LONGEST_NAME} letters")));
    }
    Ok(name.to_owned())
}
