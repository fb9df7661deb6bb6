//! Passkeys: for whom they are made.

use webauthn_rs::prelude::Url;
use webauthn_rs::{Webauthn, WebauthnBuilder};

use crate::config::Config;

/// Whom passkeys of this server are for: its address as people know it. There are none for an address without a name, such as
/// `http://127.0.0.1:1945`; browsers do not make any for numbers.
pub(crate) fn party(config: &Config) -> Option<Webauthn> {
    let address = Url::parse(&config.address).ok().filter(|address| address.domain().is_some())?;
    WebauthnBuilder::new(config.host(), &address).ok()?.rp_name("Ardennes").build().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has_party(address: &str) -> bool {
        let variable = |name: &str| match name {
            "ARDENNES_ADDRESS" => Some(address.to_owned()),
            "ARDENNES_SEED_KEY" => Some("ab".repeat(32)),
            "ARDENNES_DATABASE" => Some("postgres://somewhere".to_owned()),
            _ => None,
        };
        party(&Config::read(None, variable).unwrap()).is_some()
    }

    #[test]
    fn passkeys_are_for_names() {
        assert!(has_party("https://ardennes.example"));
        assert!(has_party("http://localhost:1945/"));
        assert!(!has_party("http://127.0.0.1:1945"));
        assert!(!has_party("http://[::1]:1945"));
        assert!(!has_party("nonsense"));
    }
}
