//! How hexes one after another go over the wire, for `#[serde(with = "hexmap::path_wire")]`: in text
//! as a list; in binary as the first and then the steps, most of which take a byte.
//!
//! A step is the difference between two flat ids. On one map it is one of a few numbers, whatever the
//! place, which compresses well. The hexes may come from outside and need be no path at all.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::hex::Hex;

/// In place of a step too long for a byte: the next two bytes are the hex itself.
const FAR: i8 = i8::MIN;

/// Writes the hexes.
pub fn serialize<S: Serializer>(hexes: &[Hex], serializer: S) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        return hexes.serialize(serializer);
    }
    let mut bytes = Vec::with_capacity(hexes.len() + 2);
    let mut before = None;
    for &hex in hexes {
        let step = before.map(|before: Hex| i32::from(hex.id()) - i32::from(before.id()));
        match step.map(i8::try_from) {
            Some(Ok(step)) if step != FAR => bytes.extend(step.to_le_bytes()),
            Some(_) => {
                bytes.extend(FAR.to_le_bytes());
                bytes.extend(hex.id().to_le_bytes());
            }
            None => bytes.extend(hex.id().to_le_bytes()),
        }
        before = Some(hex);
    }
    serializer.serialize_bytes(&bytes)
}

/// Reads the hexes.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Hex>, D::Error> {
    if deserializer.is_human_readable() {
        Vec::deserialize(deserializer)
    } else {
        deserializer.deserialize_bytes(Steps)
    }
}

struct Steps;

impl Visitor<'_> for Steps {
    type Value = Vec<Hex>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a hex and steps from it")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Vec<Hex>, E> {
        walk(bytes).ok_or_else(|| E::custom("these are not a hex and steps from it"))
    }
}

fn walk(mut bytes: &[u8]) -> Option<Vec<Hex>> {
    let mut hexes: Vec<Hex> = Vec::with_capacity(bytes.len());
    while !bytes.is_empty() {
        let step = hexes.last().map(|before| (*before, i8::from_le_bytes([bytes[0]])));
        let whole = match step {
            Some((before, step)) if step != FAR => {
                hexes.push(Hex::new(before.id().checked_add_signed(step.into())?));
                bytes = &bytes[1..];
                continue;
            }
            Some(_) => &bytes[1..],
            None => bytes,
        };
        let (id, rest) = whole.split_first_chunk::<2>()?;
        hexes.push(Hex::new(u16::from_le_bytes(*id)));
        bytes = rest;
    }
    Some(hexes)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Sample(#[serde(with = "super")] Vec<Hex>);

    fn sample(ids: &[u16]) -> Sample {
        Sample(ids.iter().map(|&id| Hex::new(id)).collect())
    }

    #[test]
    fn text_is_a_list() {
        let json = serde_json::to_string(&sample(&[500, 501, 432])).unwrap();
        assert_eq!(json, "[500,501,432]");
        assert_eq!(serde_json::from_str::<Sample>(&json).unwrap(), sample(&[500, 501, 432]));
    }

    /// Packed files hold these bytes for ever. The first is their number.
    #[test]
    fn steps_take_a_byte() {
        let bytes = |ids: &[u16]| postcard::to_stdvec(&sample(ids)).unwrap();
        assert_eq!(bytes(&[]), [0]);
        assert_eq!(bytes(&[500]), [2, 0xf4, 1]);
        assert_eq!(bytes(&[500, 501, 432]), [4, 0xf4, 1, 1, 0xbb]);
        assert_eq!(bytes(&[500, 372, 3000]), [8, 0xf4, 1, 0x80, 0x74, 1, 0x80, 0xb8, 0x0b]);
    }

    #[test]
    fn bytes_that_break_off_or_leave_the_numbers_are_refused() {
        for bytes in [&[1, 5][..], &[4, 5, 0, 0x80, 1], &[3, 0, 0, 0xff], &[3, 0xff, 0xff, 1]] {
            assert!(postcard::from_bytes::<Sample>(bytes).is_err(), "{bytes:?}");
        }
    }

    proptest! {
        #[test]
        fn any_hexes_come_back(ids in prop::collection::vec(any::<u16>(), 0..40)) {
            let bytes = postcard::to_stdvec(&sample(&ids)).unwrap();
            prop_assert_eq!(postcard::from_bytes::<Sample>(&bytes).unwrap(), sample(&ids));
        }

        #[test]
        fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
            let _ = walk(&bytes);
        }
    }
}
