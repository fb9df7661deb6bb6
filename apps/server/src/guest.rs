//! Who somebody is: a token in a cookie, of which the database holds only the digest.

use axum::http::{HeaderMap, HeaderValue, header};
use uuid::Uuid;

use crate::rejected::Rejected;
use crate::seeds;
use crate::service::Service;
use crate::store::Person;

/// The cookie.
const COOKIE: &str = "ardennes";
/// How long a browser keeps it: a year.
const AGE: u32 = 31_536_000;
/// So much is kept of what an unknown browser calls itself.
const LONGEST_BROWSER: usize = 40;
/// Browsers by what they call themselves: most name others as well, which come later here.
const BROWSERS: [(&str, &str); 6] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
/// Systems in the same way.
const SYSTEMS: [(&str, &str); 6] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
];

/// A token for somebody new, or for an invitation.
pub(crate) fn new_token() -> String {
    seeds::draw().to_string()
}

/// What the database holds of a token.
pub(crate) fn digest(token: &str) -> Vec<u8> {
    blake3::hash(token.as_bytes()).as_bytes().to_vec()
}

/// Somebody is known from now on in the browser that sends this request. Gives its cookie.
pub(crate) async fn begin(
    service: &Service,
    headers: &HeaderMap,
    person: Uuid,
) -> Result<HeaderValue, Rejected> {
    let token = new_token();
    service.store.begin_session(person, &digest(&token), &browser(headers)).await?;
    Ok(cookie(service, &token, AGE))
}

/// Takes the cookie back.
pub(crate) fn no_cookie(service: &Service) -> HeaderValue {
    cookie(service, "", 0)
}

/// The cookie for a token: no script reads it, no other site sends it, and no plain connection where there is a better one.
fn cookie(service: &Service, token: &str, age: u32) -> HeaderValue {
    let secure = if service.config.address.starts_with("https:") { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age={age}{secure}");
    HeaderValue::from_str(&text).expect("hexadecimal digits are fit for a header")
}

/// What a browser calls itself, as its owner knows it again: such as `Firefox, Linux`.
fn browser(headers: &HeaderMap) -> String {
    let said = headers.get(header::USER_AGENT).and_then(|said| said.to_str().ok());
    let said = said.unwrap_or_default();
    let known = |names: &[(&str, &'static str)]| {
        names.iter().find(|(sign, _)| said.contains(sign)).map(|(_, name)| *name)
    };
    match (known(&BROWSERS), known(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        _ => said.chars().take(LONGEST_BROWSER).collect(),
    }
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

/// Whether somebody is one of those who keep order here: their account is named by its number, or by its address, which they have proved.
pub(crate) fn is_operator(service: &Service, person: &Person) -> bool {
    let Some(account) = &person.account else { return false };
    let is_named =
        |name: &String| name.eq_ignore_ascii_case(account) || *name == person.id.to_string();
    service.config.operators.iter().any(is_named)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_known_again_by_two_words() {
        let named = |said: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, HeaderValue::from_static(said));
            browser(&headers)
        };
        let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
        assert_eq!(named(firefox), "Firefox, Linux");
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0";
        assert_eq!(named(edge), "Edge, Windows");
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
        assert_eq!(named(phone), "Safari, iPhone");
        assert_eq!(named("curl/8.0"), "curl/8.0");
        assert_eq!(browser(&HeaderMap::new()), "");
    }
}
