//! The seeds of games at rest: the one module that turns them into what a database may hold, and back.

use std::fmt;
use std::str::FromStr;

use chacha20poly1305::aead::{Aead, Generate, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use kernel::Seed;
use uuid::Uuid;

/// How many bytes of a sealed seed are its nonce.
const NONCE: usize = 24;

/// The key of a server, which its database never sees.
#[derive(Clone)]
pub struct Key(XChaCha20Poly1305);

/// Why something is no key.
#[derive(Debug, thiserror::Error)]
#[error("a key is 64 hexadecimal digits, in lower case")]
pub struct NotAKey;

/// A sealed seed that this key does not open.
#[derive(Debug, thiserror::Error)]
#[error(
    "the key of this server does not open the seed of game {0}: it was sealed with another, or is damaged"
)]
pub(crate) struct Sealed(Uuid);

impl FromStr for Key {
    type Err = NotAKey;

    fn from_str(text: &str) -> Result<Self, NotAKey> {
        // A key has the form of a seed.
        let Seed(bytes) = text.parse().map_err(|_| NotAKey)?;
        Ok(Self(XChaCha20Poly1305::new(&bytes.into())))
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

impl Key {
    /// A seed as the database may hold it. It opens for this game only.
    pub(crate) fn seal(&self, game: Uuid, seed: &Seed) -> Vec<u8> {
        let nonce = XNonce::generate();
        let payload = Payload { msg: &seed.0, aad: game.as_bytes() };
        let sealed = self.0.encrypt(&nonce, payload).expect("a seed is short");
        [nonce.as_slice(), &sealed].concat()
    }

    /// The seed of a game.
    pub(crate) fn open(&self, game: Uuid, sealed: &[u8]) -> Result<Seed, Sealed> {
        let (nonce, rest) = sealed.split_at_checked(NONCE).ok_or(Sealed(game))?;
        let nonce = XNonce::try_from(nonce).map_err(|_| Sealed(game))?;
        let payload = Payload { msg: rest, aad: game.as_bytes() };
        let plain = self.0.decrypt(&nonce, payload).map_err(|_| Sealed(game))?;
        plain.try_into().map(Seed).map_err(|_| Sealed(game))
    }
}

/// A new seed: 32 bytes that nobody can guess.
pub(crate) fn draw() -> Seed {
    Seed(Generate::generate())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(digit: char) -> Key {
        digit.to_string().repeat(64).parse().unwrap()
    }

    #[test]
    fn a_seed_comes_back_for_its_game_and_key_only() {
        let (game, other, seed) = (Uuid::new_v4(), Uuid::new_v4(), draw());
        let sealed = key('a').seal(game, &seed);
        assert_eq!(key('a').open(game, &sealed).unwrap(), seed);
        assert!(key('b').open(game, &sealed).is_err());
        assert!(key('a').open(other, &sealed).is_err());
        assert!(key('a').open(game, &sealed[..20]).is_err());
    }

    #[test]
    fn what_is_sealed_differs_each_time_and_shows_nothing() {
        let (game, seed) = (Uuid::new_v4(), draw());
        let (one, two) = (key('a').seal(game, &seed), key('a').seal(game, &seed));
        assert_ne!(one, two);
        assert!(!one.windows(8).any(|part| seed.0.starts_with(part)));
    }

    #[test]
    fn seeds_are_drawn_anew() {
        assert_ne!(draw(), draw());
    }
}
