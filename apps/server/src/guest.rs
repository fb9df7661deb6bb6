//! Who somebody is: a token in a cookie, of which the database holds only the digest.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::rejected::Rejected;
use crate::seeds;
use crate::service::Service;
use crate::store::Person;

/// The cookie.
const COOKIE: &str = "ardennes";
/// How long a browser keeps it: a year.
const AGE: u32 = 31_536_000;

/// A token for somebody new, or for an invitation.
pub(crate) fn new_token() -> String {
    seeds::draw().to_string()
}

/// What the database holds of a token.
pub(crate) fn digest(token: &str) -> Vec<u8> {
    blake3::hash(token.as_bytes()).as_bytes().to_vec()
}

/// The cookie for a token: no script reads it, no other site sends it, and no plain connection where there is a better one.
pub(crate) fn cookie(service: &Service, token: &str) -> HeaderValue {
    let secure = if service.config.address.starts_with("https:") { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age={AGE}{secure}");
    HeaderValue::from_str(&text).expect("hexadecimal digits are fit for a header")
}

/// Who sends this request.
pub(crate) async fn somebody(service: &Service, headers: &HeaderMap) -> Result<Person, Rejected> {
    anybody(service, headers).await?.ok_or(Rejected::Nobody)
}

/// Who sends this request, which is to change something: it comes from no other site.
pub(crate) async fn acting(service: &Service, headers: &HeaderMap) -> Result<Person, Rejected> {
    same_origin(service, headers)?;
    somebody(service, headers).await
}

/// Who sends this request, if they have said so.
pub(crate) async fn anybody(
    service: &Service,
    headers: &HeaderMap,
) -> Result<Option<Person>, Rejected> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|all| all.to_str().ok());
    let mut pairs =
        cookies.flat_map(|all| all.split(';')).filter_map(|one| one.trim().split_once('='));
    let Some((_, token)) = pairs.find(|(name, _)| *name == COOKIE) else { return Ok(None) };
    Ok(service.store.person(&digest(token)).await?)
}

/// A browser says which page a request comes from: it must be ours. A program that is no browser says nothing, and has no cookie that
/// another page could make it send.
pub(crate) fn same_origin(service: &Service, headers: &HeaderMap) -> Result<(), Rejected> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let ours = service.config.address.trim_end_matches('/');
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let is_ours = origin.to_str().is_ok_and(|origin| {
        origin == ours || origin.split_once("://").is_some_and(|(_, at)| at == host)
    });
    if is_ours { Ok(()) } else { Err(Rejected::Forbidden("another site may not act for you")) }
}
