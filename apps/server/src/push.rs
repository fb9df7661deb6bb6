//! Web Push: a message to somebody's devices, encrypted for each, signed by this server (RFC 8030, 8291 and 8292).

use std::time::Duration;

use axum::body::Bytes;
use axum::http::header::{AUTHORIZATION, HeaderName, HeaderValue};
use axum::http::{Request, StatusCode, Uri};
use base64ct::{Base64UrlUnpadded, Encoding};
use http_body_util::Full;
use serde_json::{Value, json};
use web_push_native::p256::PublicKey;
use web_push_native::p256::ecdsa::signature::Signer;
use web_push_native::p256::ecdsa::{Signature, SigningKey};
use web_push_native::{Auth, WebPushBuilder};

use crate::config::Config;
use crate::notices::CannotSend;
use crate::outside::{Client, client};
use crate::rejected::Rejected;
use crate::seeds::Key;
use crate::service::{Service, now};
use crate::store::{Channel, Device, Notice};

/// A push service keeps a message for a device that is off for so long.
const KEPT: Duration = Duration::from_hours(72);
/// How long our signature holds: a push service takes a day at most.
const SIGNED: i64 = 12 * 60 * 60;
/// How long we wait for a push service.
const PATIENCE: Duration = Duration::from_secs(10);
/// What a device shares with us.
const AUTH: usize = 16;
/// No address of a device is longer.
const LONGEST: usize = 1000;

/// The way to the push services.
pub(crate) struct Pusher {
    client: Client<Full<Bytes>>,
    key: SigningKey,
    /// The public half of the key, as a browser wants it.
    pub public_key: String,
}

/// What came of a message to one device.
enum Pushed {
    /// The push service has it.
    Taken,
    /// The device is gone, or was never there.
    Gone,
    /// Perhaps later.
    Later(String),
}

/// The key by which push services know this server. It follows from the server's own, so that all nodes have the same and nobody has
/// another to keep.
fn signing_key(key: &Key) -> SigningKey {
    let derived = |number: u8| key.derive(&format!("ardennes 2026-11-18 web push {number}"));
    let mut tried = (0..=u8::MAX).map(derived);
    tried
        .find_map(|bytes| SigningKey::from_slice(&bytes).ok())
        .expect("almost every number is a key")
}

/// A device that a page has told of, if messages can be sent to it.
pub(crate) fn device(
    config: &Config,
    endpoint: &str,
    key: &str,
    auth: &str,
) -> Result<Device, Rejected> {
    let wrong = |why: &str| Rejected::Wrong(why.to_owned());
    if !is_service(config, endpoint) {
        return Err(wrong("this server knows no such push service"));
    }
    let key = unbase64(key).filter(|key| PublicKey::from_sec1_bytes(key).is_ok());
    let auth = unbase64(auth).filter(|auth| auth.len() == AUTH);
    let (Some(key), Some(auth)) = (key, auth) else {
        return Err(wrong("the device's keys are none; subscribe again"));
    };
    Ok(Device { endpoint: endpoint.to_owned(), key, auth })
}

/// Whether this is the address of a push service: nobody makes a server ask anybody else.
fn is_service(config: &Config, endpoint: &str) -> bool {
    let Ok(address) = endpoint.parse::<Uri>() else { return false };
    let (Some(scheme), Some(authority)) = (address.scheme_str(), address.authority()) else {
        return false;
    };
    let host = authority.host();
    let is_known = |known: &String| {
        host == known || host.strip_suffix(known.as_str()).is_some_and(|rest| rest.ends_with('.'))
    };
    let is_safe = scheme == "https" || (scheme == "http" && host == "127.0.0.1");
    let is_plain = !authority.as_str().contains('@') && endpoint.len() <= LONGEST;
    is_plain && is_safe && config.push_services.iter().any(is_known)
}

impl Pusher {
    /// A way that trusts the usual authorities.
    pub(crate) fn new(key: &Key) -> Self {
        let key = signing_key(key);
        let public_key = base64(key.verifying_key().to_encoded_point(false).as_bytes());
        Self { client: client(), key, public_key }
    }

    /// Sends what waits. Gives how many notices were sent.
    pub(crate) async fn send(&self, service: &Service) -> Result<u32, CannotSend> {
        let mut count = 0;
        for notice in service.store.take_notices(Channel::Push).await? {
            let mut is_sent = true;
            for device in service.store.devices(notice.person).await? {
                match self.push(service, &notice, &device).await {
                    Pushed::Taken => {}
                    Pushed::Gone => {
                        service.store.drop_device(notice.person, &device.endpoint).await?;
                    }
                    Pushed::Later(why) => {
                        tracing::warn!(%why, notice = notice.id, "a push service does not take a notice");
                        is_sent = false;
                    }
                }
            }
            if is_sent {
                service.store.sent(notice.id).await?;
                service.metrics.notices.inc();
                count += 1;
            }
        }
        Ok(count)
    }

    async fn push(&self, service: &Service, notice: &Notice, device: &Device) -> Pushed {
        // What was once good may be so no more: the list of push services can change.
        let Some(request) = self.request(service, notice, device) else { return Pushed::Gone };
        let answer = tokio::time::timeout(PATIENCE, self.client.request(request)).await;
        let Ok(answer) = answer else { return Pushed::Later("it does not answer".to_owned()) };
        match answer.map(|answer| answer.status()) {
            Ok(status) if status.is_success() => Pushed::Taken,
            Ok(StatusCode::TOO_MANY_REQUESTS) => Pushed::Later("too many requests".to_owned()),
            Ok(status) if status.is_client_error() => {
                tracing::info!(%status, "a device is gone");
                Pushed::Gone
            }
            Ok(status) => Pushed::Later(status.to_string()),
            Err(error) => Pushed::Later(error.to_string()),
        }
    }

    /// A message as RFC 8030 has it. Its topic is the game: of several that wait for a device, it gets the last.
    fn request(
        &self,
        service: &Service,
        notice: &Notice,
        device: &Device,
    ) -> Option<Request<Full<Bytes>>> {
        if !is_service(&service.config, &device.endpoint) || device.auth.len() != AUTH {
            return None;
        }
        let key = PublicKey::from_sec1_bytes(&device.key).ok()?;
        let endpoint = device.endpoint.parse().ok()?;
        let builder = WebPushBuilder::new(endpoint, key, Auth::clone_from_slice(&device.auth));
        let request = builder.with_valid_duration(KEPT).build(message(notice).to_string()).ok()?;
        let mut request = request.map(Full::from);
        let signed = self.signed(service, request.uri())?;
        let topic = notice.game.simple().to_string();
        let headers = request.headers_mut();
        headers.insert(AUTHORIZATION, HeaderValue::from_str(&signed).ok()?);
        headers.insert(HeaderName::from_static("topic"), HeaderValue::from_str(&topic).ok()?);
        headers.insert(HeaderName::from_static("urgency"), HeaderValue::from_static("normal"));
        Some(request)
    }

    /// Who we are, for one push service (RFC 8292): a JSON web token, signed with ES256.
    fn signed(&self, service: &Service, to: &Uri) -> Option<String> {
        let audience = format!("{}://{}", to.scheme_str()?, to.authority()?);
        let sender = service.config.sender.parse::<lettre::message::Mailbox>();
        let contact = sender.map_or_else(
            |_| service.config.address.clone(),
            |sender| format!("mailto:{}", sender.email),
        );
        let head = base64(json!({ "typ": "JWT", "alg": "ES256" }).to_string().as_bytes());
        let claims = json!({ "aud": audience, "exp": now() / 1000 + SIGNED, "sub": contact });
        let text = format!("{head}.{}", base64(claims.to_string().as_bytes()));
        let signature: Signature = self.key.sign(text.as_bytes());
        let token = format!("{text}.{}", base64(&signature.to_bytes()));
        Some(format!("vapid t={token}, k={}", self.public_key))
    }
}

/// What a device is told.
fn message(notice: &Notice) -> Value {
    let (title, text) = notice.words();
    json!({ "title": title, "text": text, "game": notice.game })
}

fn base64(bytes: &[u8]) -> String {
    Base64UrlUnpadded::encode_string(bytes)
}

/// Browsers leave the padding out; some libraries do not.
fn unbase64(text: &str) -> Option<Vec<u8>> {
    Base64UrlUnpadded::decode_vec(text.trim_end_matches('=')).ok()
}
