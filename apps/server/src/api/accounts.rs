//! Accounts: registering, signing in, changing address and password. No answer tells a stranger whether an address has an account.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api::people::address_of;
use crate::api::read::{Body, Sender};
use crate::guest::{acting, anybody, begin, digest, same_origin};
use crate::limits::Attempt;
use crate::passwords;
use crate::rejected::Rejected;
use crate::service::Service;
use crate::store::{Moved, Person, Written};

const NO_ACCOUNT: &str = "you are a guest here: register first";
const USED_UP: &str = "this link has been used, is too old, or another account has the address";

/// An address and a password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    /// Where letters reach them.
    #[schema(max_length = 254)]
    mail: String,
    /// At least ten letters.
    #[schema(min_length = 10, max_length = 1000)]
    password: String,
}

/// Who one is after signing in.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SignedIn {
    /// Their number.
    id: Uuid,
    /// How many games of the guest one was before belong to the account now.
    moved: i64,
    /// Games in which the guest stays: the account sits at the same table.
    left: Vec<Uuid>,
}

/// A new password, and the old one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    /// The one that counts so far.
    #[schema(max_length = 1000)]
    old: String,
    /// The one that counts from now on.
    #[schema(min_length = 10, max_length = 1000)]
    new: String,
}

/// An address.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Forgotten {
    /// Of the account whose password is forgotten.
    #[schema(max_length = 254)]
    mail: String,
}

/// The token of a letter.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Token {
    /// 64 hexadecimal digits.
    #[schema(max_length = 64)]
    token: String,
}

/// The token of a letter, and a new password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reset {
    /// 64 hexadecimal digits.
    #[schema(max_length = 64)]
    token: String,
    /// At least ten letters.
    #[schema(min_length = 10, max_length = 1000)]
    password: String,
}

/// What a letter is for.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Purpose {
    /// `register`, `address` or `reset`.
    what: String,
    /// The address that it went to.
    mail: String,
    /// What others call whoever asked for it.
    name: String,
}

type Node = State<Arc<Service>>;

/// A guest asks for an account: a letter goes to the address, and its link makes the account
#[utoipa::path(post, path = "/api/register", request_body = Credentials, responses((status = 204)))]
pub(crate) async fn register(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
    Body(wanted): Body<Credentials>,
) -> Result<StatusCode, Rejected> {
    let person = acting(&service, &headers).await?;
    if person.account.is_some() {
        return Err(Rejected::Wrong("you have an account already".to_owned()));
    }
    let mail = address_of(&wanted.mail)?;
    passwords::checked(&wanted.password)?;
    can_write(&service)?;
    attempt(&service, from, Some(&person), Some(&mail))?;
    let kept = passwords::kept(wanted.password).await;
    write_to_prove(&service, &mail, person.id, Some(&kept)).await
}

/// Signs in: the answer sets a cookie, and the games of the guest one was before move to the account
#[utoipa::path(post, path = "/api/sign-in", request_body = Credentials, responses((status = 200, body = SignedIn)))]
pub(crate) async fn sign_in(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
    Body(said): Body<Credentials>,
) -> Result<Response, Rejected> {
    same_origin(&service, &headers)?;
    attempt(&service, from, None, Some(&said.mail))?;
    let account = service.store.account(&said.mail).await?;
    let (person, kept) = account.unzip();
    let is_right = passwords::is_right(said.password, kept).await;
    let person = person.filter(|_| is_right);
    let person = person.ok_or(Rejected::Forbidden("address or password is wrong"))?;
    enter(&service, &headers, person).await
}

/// Somebody who has proved who they are comes in: they are known in this browser as nobody else.
pub(super) async fn enter(
    service: &Service,
    headers: &HeaderMap,
    person: Uuid,
) -> Result<Response, Rejected> {
    let before = anybody(service, headers).await?;
    let mut games = Moved::default();
    if let Some(before) = before {
        if before.account.is_none() {
            games = service.store.move_games(before.id, person).await?;
        }
        service.store.end_session(before.id, before.session).await?;
    }
    let cookie = begin(service, headers, person).await?;
    let answer = SignedIn { id: person, moved: games.moved, left: games.left };
    Ok(([(header::SET_COOKIE, cookie)], Json(answer)).into_response())
}

/// Chooses another password: all other sessions end
#[utoipa::path(put, path = "/api/me/password", request_body = NewPassword, responses((status = 204)))]
pub(crate) async fn change_password(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
    Body(NewPassword { old, new }): Body<NewPassword>,
) -> Result<StatusCode, Rejected> {
    let person = acting(&service, &headers).await?;
    passwords::checked(&new)?;
    attempt(&service, from, Some(&person), None)?;
    knows(&service, &person, old).await?;
    service.store.change_password(person.id, &passwords::kept(new).await).await?;
    service.store.end_other_sessions(&person).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Asks for another address: a letter goes there, and its link changes it
#[utoipa::path(put, path = "/api/me/address", request_body = Credentials, responses((status = 204)))]
pub(crate) async fn change_address(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
    Body(wanted): Body<Credentials>,
) -> Result<StatusCode, Rejected> {
    let person = acting(&service, &headers).await?;
    let mail = address_of(&wanted.mail)?;
    can_write(&service)?;
    attempt(&service, from, Some(&person), Some(&mail))?;
    knows(&service, &person, wanted.password).await?;
    write_to_prove(&service, &mail, person.id, None).await
}

/// Says what a letter's link is for, without using it up
#[utoipa::path(post, path = "/api/letter", request_body = Token, responses((status = 200, body = Purpose)))]
pub(crate) async fn purpose(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
    Body(said): Body<Token>,
) -> Result<Json<Purpose>, Rejected> {
    same_origin(&service, &headers)?;
    attempt(&service, from, None, None)?;
    let letter = service.store.would_prove(&digest(&said.token)).await?;
    let letter = letter.ok_or(Rejected::Missing(USED_UP))?;
    Ok(Json(Purpose { what: letter.kind, mail: letter.mail, name: letter.name }))
}

/// Follows the link of a letter to one's address: the account is made, or has this address from now on
#[utoipa::path(post, path = "/api/verify", request_body = Token, responses((status = 204)))]
pub(crate) async fn verify(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
    Body(said): Body<Token>,
) -> Result<StatusCode, Rejected> {
    same_origin(&service, &headers)?;
    attempt(&service, from, None, None)?;
    if !service.store.prove(&digest(&said.token)).await? {
        return Err(Rejected::Missing(USED_UP));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Asks for a letter by which a forgotten password is replaced
#[utoipa::path(post, path = "/api/reset", request_body = Forgotten, responses((status = 204)))]
pub(crate) async fn forget_password(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
    Body(said): Body<Forgotten>,
) -> Result<StatusCode, Rejected> {
    same_origin(&service, &headers)?;
    let mail = address_of(&said.mail)?;
    can_write(&service)?;
    attempt(&service, from, None, Some(&mail))?;
    let (id, digest) = new_letter(&service);
    service.store.write_to_reset(&Written { id, digest: &digest, mail: &mail }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Follows the link of such a letter: the password is replaced, and all sessions end
#[utoipa::path(post, path = "/api/reset/finish", request_body = Reset, responses((status = 204)))]
pub(crate) async fn reset(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
    Body(said): Body<Reset>,
) -> Result<StatusCode, Rejected> {
    same_origin(&service, &headers)?;
    passwords::checked(&said.password)?;
    attempt(&service, from, None, None)?;
    let kept = passwords::kept(said.password).await;
    if !service.store.reset(&digest(&said.token), &kept).await? {
        return Err(Rejected::Missing(USED_UP));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Whether somebody knows their own password.
pub(super) async fn knows(
    service: &Service,
    person: &Person,
    password: String,
) -> Result<(), Rejected> {
    let kept = service.store.password(person.id).await?;
    let kept = kept.ok_or(Rejected::Forbidden(NO_ACCOUNT))?;
    let is_right = passwords::is_right(password, Some(kept)).await;
    if is_right { Ok(()) } else { Err(Rejected::Forbidden("this is not your password")) }
}

/// Counts a try against where it comes from, who tries, and the address that is tried.
pub(super) fn attempt(
    service: &Service,
    from: IpAddr,
    person: Option<&Person>,
    mail: Option<&str>,
) -> Result<(), Rejected> {
    let tries = [
        Some(Attempt::From(from)),
        person.map(|person| Attempt::By(person.id)),
        mail.map(|mail| Attempt::At(digest(&mail.to_lowercase()))),
    ];
    let may = tries.into_iter().flatten().all(|one| service.attempts.take(one));
    if may { Ok(()) } else { Err(Rejected::TooMany) }
}

/// Without mail nobody can prove an address.
fn can_write(service: &Service) -> Result<(), Rejected> {
    let none = "this server sends no mail, so it has no accounts: you stay a guest";
    if service.config.smtp.is_some() { Ok(()) } else { Err(Rejected::Forbidden(none)) }
}

/// The number of a new letter, and the digest of its token.
fn new_letter(service: &Service) -> (Uuid, Vec<u8>) {
    let id = Uuid::new_v4();
    (id, digest(&service.config.seed_key.letter_token(id)))
}

async fn write_to_prove(
    service: &Service,
    mail: &str,
    person: Uuid,
    kept: Option<&str>,
) -> Result<StatusCode, Rejected> {
    // Whoever asks is told the same.
    if service.store.is_barred(&service.config.seed_key.address_digest(mail)).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    let (id, digest) = new_letter(service);
    let letter = Written { id, digest: &digest, mail };
    service.store.write_to_prove(&letter, person, kept).await?;
    Ok(StatusCode::NO_CONTENT)
}
