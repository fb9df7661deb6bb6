//! Passkeys: made while signed in, and a way to sign in without a password. Any node can take the answer to another's challenge.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;
use uuid::Uuid;
use webauthn_rs::Webauthn;
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, WebauthnError,
};

use crate::api::accounts::{attempt, enter};
use crate::api::people::named;
use crate::api::read::{At, Body, Sender};
use crate::guest::{acting, same_origin, somebody};
use crate::rejected::Rejected;
use crate::service::Service;
use crate::store::PasskeyRow;

/// Nobody has more.
const MOST: usize = 20;
const NO_NAME: &str =
    "passkeys need a server with a name: whoever runs it must set ARDENNES_ADDRESS to one";
const UNKNOWN: &str = "this passkey is not known here; sign in with your password";

/// A question to an authenticator.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Challenge {
    /// Its number, which the answer names.
    challenge: Uuid,
    /// What `navigator.credentials` takes, with bytes as base64url.
    #[schema(value_type = Object)]
    options: Value,
}

/// A new passkey.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Made {
    /// The number of the question.
    challenge: Uuid,
    /// What its owner calls it.
    #[schema(min_length = 1, max_length = 40)]
    name: String,
    /// What the authenticator answered.
    #[schema(value_type = Object)]
    credential: RegisterPublicKeyCredential,
}

/// A proof of who one is.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Proof {
    /// The number of the question.
    challenge: Uuid,
    /// What the authenticator answered.
    #[schema(value_type = Object)]
    credential: PublicKeyCredential,
}

/// A passkey as its owner may see it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PasskeyListed {
    /// Its number.
    id: Uuid,
    /// What its owner calls it.
    name: String,
    /// When it was made, in milliseconds since 1970.
    created_ms: i64,
    /// When somebody last came in by it.
    used_ms: Option<i64>,
}

type Node = State<Arc<Service>>;

/// Lists one's passkeys
#[utoipa::path(get, path = "/api/me/passkeys", responses((status = 200, body = Vec<PasskeyListed>)))]
pub(crate) async fn list(
    State(service): Node,
    headers: HeaderMap,
) -> Result<Json<Vec<PasskeyListed>>, Rejected> {
    let person = somebody(&service, &headers).await?;
    let listed = |row: PasskeyRow| {
        let PasskeyRow { id, name, created_ms, used_ms, .. } = row;
        PasskeyListed { id, name, created_ms, used_ms }
    };
    Ok(Json(service.store.passkeys(person.id).await?.into_iter().map(listed).collect()))
}

/// Asks for what a new passkey is made with
#[utoipa::path(post, path = "/api/me/passkeys/begin", responses((status = 200, body = Challenge)))]
pub(crate) async fn begin_making(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
) -> Result<Json<Challenge>, Rejected> {
    let person = acting(&service, &headers).await?;
    let account = person.account.as_deref();
    let account = account.ok_or(Rejected::Forbidden("you are a guest here: register first"))?;
    let party = party(&service)?;
    attempt(&service, from, Some(&person), None)?;
    let known = service.store.passkeys(person.id).await?;
    if known.len() >= MOST {
        return Err(Rejected::Wrong(format!("you have {MOST} passkeys; remove one first")));
    }
    let known = known.iter().filter_map(|row| serde_json::from_str::<Passkey>(&row.key).ok());
    let known = known.map(|key| key.cred_id().clone()).collect();
    let started = party.start_passkey_registration(person.id, account, &person.name, Some(known));
    let (options, state) = started.map_err(refused)?;
    let mut options = json!(options);
    // Without a name typed in, an authenticator must find the key by itself.
    options["publicKey"]["authenticatorSelection"]["residentKey"] = json!("required");
    options["publicKey"]["authenticatorSelection"]["requireResidentKey"] = json!(true);
    ask(&service, Some(person.id), &state, options).await
}

/// Keeps a new passkey
#[utoipa::path(post, path = "/api/me/passkeys", request_body = Made, responses((status = 204)))]
pub(crate) async fn make(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
    Body(made): Body<Made>,
) -> Result<StatusCode, Rejected> {
    let person = acting(&service, &headers).await?;
    let (party, name) = (party(&service)?, named(&made.name)?);
    attempt(&service, from, Some(&person), None)?;
    let state: PasskeyRegistration = asked(&service, made.challenge, Some(person.id)).await?;
    let key = party.finish_passkey_registration(&made.credential, &state).map_err(refused)?;
    let text = serde_json::to_string(&key).expect("a passkey is plain data");
    if !service.store.add_passkey(person.id, &name, key.cred_id().as_ref(), &text).await? {
        return Err(Rejected::Wrong("this passkey is known already".to_owned()));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Removes one of one's passkeys
#[utoipa::path(post, path = "/api/me/passkeys/{id}/remove", params(("id" = Uuid, Path)), responses((status = 204)))]
pub(crate) async fn remove(
    State(service): Node,
    headers: HeaderMap,
    At(id): At<Uuid>,
) -> Result<StatusCode, Rejected> {
    let person = acting(&service, &headers).await?;
    if !service.store.remove_passkey(person.id, id).await? {
        return Err(Rejected::Missing("you have no such passkey"));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Asks for what one signs in with by a passkey
#[utoipa::path(post, path = "/api/passkey/begin", responses((status = 200, body = Challenge)))]
pub(crate) async fn begin_proving(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
) -> Result<Json<Challenge>, Rejected> {
    same_origin(&service, &headers)?;
    let party = party(&service)?;
    attempt(&service, from, None, None)?;
    let (options, state) = party.start_discoverable_authentication().map_err(refused)?;
    let mut options = json!(options);
    // The page asks when somebody presses a button, not while they type.
    options.as_object_mut().and_then(|options| options.remove("mediation"));
    ask(&service, None, &state, options).await
}

/// Signs in by a passkey: the answer sets a cookie, as if by a password
#[utoipa::path(post, path = "/api/passkey/finish", request_body = Proof, responses((status = 200, body = super::accounts::SignedIn)))]
pub(crate) async fn prove(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
    Body(proof): Body<Proof>,
) -> Result<Response, Rejected> {
    same_origin(&service, &headers)?;
    let party = party(&service)?;
    attempt(&service, from, None, None)?;
    let state: DiscoverableAuthentication = asked(&service, proof.challenge, None).await?;
    let (person, credential) =
        party.identify_discoverable_authentication(&proof.credential).map_err(refused)?;
    let known = service.store.passkey(person, credential).await?;
    let (id, key) = known.ok_or(Rejected::Forbidden(UNKNOWN))?;
    let mut key: Passkey = serde_json::from_str(&key).expect("what we wrote can be read");
    let proved = party.finish_discoverable_authentication_v2(&proof.credential, state, &key);
    key.update_credential(&proved.map_err(refused)?);
    let key = serde_json::to_string(&key).expect("a passkey is plain data");
    service.store.passkey_used(id, &key).await?;
    enter(&service, &headers, person).await
}

fn party(service: &Service) -> Result<&Webauthn, Rejected> {
    service.passkeys.as_ref().ok_or(Rejected::Forbidden(NO_NAME))
}

/// What an authenticator says is not believed.
#[expect(clippy::needless_pass_by_value, reason = "this is how errors are mapped")]
fn refused(why: WebauthnError) -> Rejected {
    tracing::info!(%why, "a passkey is refused");
    Rejected::Forbidden("this passkey does not prove who you are; try again")
}

/// Keeps the state of a question, so that any node can take its answer.
async fn ask(
    service: &Service,
    person: Option<Uuid>,
    state: &impl Serialize,
    options: Value,
) -> Result<Json<Challenge>, Rejected> {
    let challenge = Uuid::new_v4();
    let state = serde_json::to_string(state).expect("the state of a challenge is plain data");
    service.store.challenge(challenge, person, &state).await?;
    Ok(Json(Challenge { challenge, options }))
}

/// The state of a question, which is answered now or never.
async fn asked<T: serde::de::DeserializeOwned>(
    service: &Service,
    challenge: Uuid,
    person: Option<Uuid>,
) -> Result<T, Rejected> {
    let state = service.store.take_challenge(challenge, person).await?;
    let state = state.and_then(|state| serde_json::from_str(&state).ok());
    state.ok_or(Rejected::Missing("this took too long, or was answered before; begin again"))
}
