//! `Digest`: a fingerprint of a whole state, equal on every machine.
//!
//! A state derives `Hash`; the bytes it feeds are gathered into one image, which XXH3 then digests.
//! `derive(Hash)` feeds lengths and enum tags as `usize` and `isize`, which differ between 64-bit
//! servers and 32-bit WASM, so the image widens them to 64 bits. One thing it cannot widen is a
//! slice of `usize`, which arrives as raw bytes: a state holds no `usize`.

use std::hash::{Hash, Hasher};

use twox_hash::XxHash3_128;

use crate::hex_text::as_hex_text;

#[cfg(target_endian = "big")]
compile_error!("slices of integers reach the digest as raw bytes, which must be little-endian");

/// The fingerprint of one state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 16]);

impl Digest {
    /// The digest of all that `state` feeds to `Hash`.
    pub fn of(state: &impl Hash) -> Self {
        Digester::default().digest(state)
    }
}

impl From<Digest> for [u8; 16] {
    fn from(digest: Digest) -> Self {
        digest.0
    }
}

as_hex_text!(Digest);

/// Takes digests one after another without allocating anew for each.
#[derive(Default)]
pub struct Digester {
    image: Image,
}

impl Digester {
    /// The digest of all that `state` feeds to `Hash`.
    pub fn digest(&mut self, state: &impl Hash) -> Digest {
        self.image.0.clear();
        state.hash(&mut self.image);
        Digest(XxHash3_128::oneshot(&self.image.0).to_le_bytes())
    }
}

/// The bytes of a state, in the order its fields are declared.
#[derive(Default)]
struct Image(Vec<u8>);

impl Hasher for Image {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.0.push(number);
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.write(&number.to_le_bytes());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.write(&number.to_le_bytes());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.write(&number.to_le_bytes());
    }

    #[inline]
    fn write_u128(&mut self, number: u128) {
        self.write(&number.to_le_bytes());
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        // Sign-extended, so that a negative tag is the same number on both.
        self.write_i64(number as i64);
    }

    fn finish(&self) -> u64 {
        unreachable!("a digest is taken from the image, not from the 64 bits of a Hasher")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Hash)]
    enum Step {
        Whole,
        Reduced { by: i8 },
    }

    #[derive(Hash)]
    struct Sample {
        hexes: Vec<u16>,
        steps: [Step; 2],
        turn: Option<u8>,
        name: String,
        big: (u64, i128),
    }

    fn sample() -> Sample {
        Sample {
            hexes: vec![1, 2, 515],
            steps: [Step::Whole, Step::Reduced { by: -1 }],
            turn: Some(4),
            name: "Our".to_owned(),
            big: (u64::MAX, -2),
        }
    }

    /// Games are compared by these for ever: if a new compiler feeds `Hash` differently, this says so.
    #[test]
    fn the_image_of_every_kind_of_field_is_known() {
        let mut image = Image::default();
        sample().hash(&mut image);
        let mut expected = Vec::new();
        expected.extend(3_u64.to_le_bytes());
        expected.extend([1, 0, 2, 0, 3, 2]);
        expected.extend(2_u64.to_le_bytes());
        expected.extend(0_i64.to_le_bytes());
        expected.extend(1_i64.to_le_bytes());
        expected.push(0xff);
        expected.extend(1_i64.to_le_bytes());
        expected.push(4);
        expected.extend(b"Our\xff");
        expected.extend(u64::MAX.to_le_bytes());
        expected.extend((-2_i128).to_le_bytes());
        assert_eq!(image.0, expected);
    }

    #[test]
    fn a_digester_forgets_the_state_before() {
        let mut digester = Digester::default();
        let first = digester.digest(&sample());
        assert_ne!(digester.digest(&7_u8), first);
        assert_eq!(digester.digest(&sample()), first);
        assert_eq!(Digest::of(&sample()), first);
    }

    #[test]
    fn the_digest_of_a_known_state_stays_for_ever() {
        assert_eq!(Digest::of(&sample()).to_string(), "675b168885136aa29639e2d96364ec0b");
    }
}
