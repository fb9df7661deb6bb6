//! The key of a server: seeds of games at rest, which it turns into what a database may hold and back, and the tokens of letters.

use std::fmt;
use std::str::FromStr;

use chacha20poly1305::aead::{Aead, Generate, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use kernel::Seed;
use uuid::Uuid;

/// Keeps the tokens of seats apart from everything else that may ever follow from a key.
const SEATS: &str = "ardennes 2026 tokens of the seats of opponents";
/// How many bytes of a sealed seed are its nonce.
const NONCE: usize = 24;

/// What tokens of letters are made from the key for: nothing else made from it is the same.
const LETTERS: &str = "ardennes 2026-11-18 tokens of letters";

/// And for what digests of addresses are made from it.
const ADDRESSES: &str = "ardennes 2026-11-18 digests of addresses that are barred";

/// The key of a server, which its database never sees.
#[derive(Clone)]
pub struct Key([u8; 32]);

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
        Ok(Self(bytes))
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
        let sealed = self.cipher().encrypt(&nonce, payload).expect("a seed is short");
        [nonce.as_slice(), &sealed].concat()
    }

    /// The seed of a game.
    pub(crate) fn open(&self, game: Uuid, sealed: &[u8]) -> Result<Seed, Sealed> {
        let (nonce, rest) = sealed.split_at_checked(NONCE).ok_or(Sealed(game))?;
        let nonce = XNonce::try_from(nonce).map_err(|_| Sealed(game))?;
        let payload = Payload { msg: rest, aad: game.as_bytes() };
        let plain = self.cipher().decrypt(&nonce, payload).map_err(|_| Sealed(game))?;
        plain.try_into().map(Seed).map_err(|_| Sealed(game))
    }

    /// Another key, for another purpose, that tells nothing of this one.
    pub(crate) fn derive(&self, purpose: &str) -> [u8; 32] {
        blake3::derive_key(purpose, &self.0)
    }

    fn cipher(&self) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new(&self.0.into())
    }

    /// The token of a letter. It follows from the letter's number, so that a letter that is sent again is the same, and from nothing
    /// that a database holds.
    pub(crate) fn letter_token(&self, letter: Uuid) -> String {
        blake3::keyed_hash(&self.derive(LETTERS), letter.as_bytes()).to_hex().to_string()
    }

    /// What is kept of an address that may not register again: nobody without the key can find out which it was by trying.
    pub(crate) fn address_digest(&self, mail: &str) -> Vec<u8> {
        let mail = mail.trim().to_lowercase();
        blake3::keyed_hash(&self.derive(ADDRESSES), mail.as_bytes()).as_bytes().to_vec()
    }

    /// What lets a worker play an opponent's seat. It is kept nowhere: every node can make it again.
    pub(crate) fn seat_token(&self, game: Uuid, seat: u8) -> String {
        self.seat_hash(game, seat).to_hex().to_string()
    }

    /// Whether a token opens this seat.
    pub(crate) fn opens(&self, game: Uuid, seat: u8, token: &str) -> bool {
        // Comparing two hashes takes equally long wherever they differ.
        blake3::Hash::from_hex(token).is_ok_and(|token| token == self.seat_hash(game, seat))
    }

    fn seat_hash(&self, game: Uuid, seat: u8) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new_keyed(&self.derive(SEATS));
        hasher.update(game.as_bytes()).update(&[seat]).finalize()
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
    fn a_token_follows_from_letter_and_key() {
        let (one, other) = (Uuid::new_v4(), Uuid::new_v4());
        assert_eq!(key('a').letter_token(one), key('a').letter_token(one));
        assert_ne!(key('a').letter_token(one), key('b').letter_token(one));
        assert_ne!(key('a').letter_token(one), key('a').letter_token(other));
        assert_eq!(key('a').letter_token(one).len(), 64);
    }

    #[test]
    fn a_token_opens_one_seat_of_one_game() {
        let (game, other) = (Uuid::new_v4(), Uuid::new_v4());
        let token = key('a').seat_token(game, 1);
        assert!(key('a').opens(game, 1, &token));
        assert!(!key('a').opens(game, 0, &token));
        assert!(!key('a').opens(other, 1, &token));
        assert!(!key('b').opens(game, 1, &token));
        assert!(!key('a').opens(game, 1, ""));
    }

    #[test]
    fn seeds_are_drawn_anew() {
        assert_ne!(draw(), draw());
    }
}
