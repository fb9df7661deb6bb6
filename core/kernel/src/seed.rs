//! The secret seed of a game's dice, and the commitment published before the first roll.

use std::fmt;
use std::str::FromStr;

use crate::hex_text::{self, as_hex_text};

/// The secret key of all dice of one game. It leaves the server only when the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// What is published of a seed at the start: enough to check it afterwards, not enough to guess it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl Seed {
    /// The commitment to this seed in the game with this id: BLAKE3 of the 32 bytes of the seed
    /// followed by the id, so that anyone can check it with a stock tool.
    pub fn commitment(&self, game: &str) -> Commitment {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.0).update(game.as_bytes());
        Commitment(hasher.finalize().into())
    }
}

/// A seed is printed only where it is revealed on purpose, never by a stray `{:?}`.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// The text is not a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits, in lower case")]
pub struct NotASeed;

impl FromStr for Seed {
    type Err = NotASeed;

    fn from_str(text: &str) -> Result<Self, NotASeed> {
        hex_text::read(text).map(Self).ok_or(NotASeed)
    }
}

as_hex_text!(Seed);
as_hex_text!(Commitment);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commitment_binds_seed_and_game() {
        let seed = Seed([7; 32]);
        assert_eq!(seed.commitment("one"), seed.commitment("one"));
        assert_ne!(seed.commitment("one"), seed.commitment("two"));
        assert_ne!(seed.commitment("one"), Seed([8; 32]).commitment("one"));
    }

    /// Published files are checked against this for ever. The figure is BLAKE3's own for this input
    /// (`head -c 32 /dev/zero | b3sum`).
    #[test]
    fn the_commitment_is_plain_blake3() {
        assert_eq!(
            Seed([0; 32]).commitment("").to_string(),
            "2ada83c1819a5372dae1238fc1ded123c8104fdaa15862aaee69428a1820fcda"
        );
    }

    #[test]
    fn a_seed_hides_from_debug_output() {
        assert_eq!(format!("{:?}", Seed([1; 32])), "Seed(secret)");
    }

    #[test]
    fn a_seed_is_read_from_its_text() {
        let seed = Seed([0xab; 32]);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("12".parse::<Seed>(), Err(NotASeed));
    }
}
