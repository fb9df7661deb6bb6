//! Fixed-size bytes as hexadecimal text: how seeds, commitments and digests are written in files.

use std::borrow::Cow;
use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serializer};

pub(crate) fn write<const N: usize>(f: &mut fmt::Formatter<'_>, bytes: &[u8; N]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

pub(crate) fn read<const N: usize>(text: &str) -> Option<[u8; N]> {
    // Only lower case is read, so that every value has exactly one spelling.
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if pairs.len() != N || !rest.is_empty() {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, &[high, low]) in bytes.iter_mut().zip(pairs) {
        *byte = (digit(high)? << 4) | digit(low)?;
    }
    Some(bytes)
}

pub(crate) fn serialize<S: Serializer, const N: usize>(
    bytes: &[u8; N],
    text: &impl fmt::Display,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        serializer.collect_str(text)
    } else {
        serializer.serialize_bytes(bytes)
    }
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
) -> Result<[u8; N], D::Error> {
    if deserializer.is_human_readable() {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        read(&text).ok_or_else(|| D::Error::custom(format!("expected {} hex digits", N * 2)))
    } else {
        let bytes = <&'de [u8]>::deserialize(deserializer)?;
        bytes.try_into().map_err(|_| D::Error::custom(format!("expected {N} bytes")))
    }
}

/// Gives a `struct Name([u8; N])` its hexadecimal `Display` and its two wire forms.
macro_rules! as_hex_text {
    ($name:ident) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                crate::hex_text::write(f, &self.0)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                crate::hex_text::serialize(&self.0, self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                crate::hex_text::deserialize(deserializer).map(Self)
            }
        }
    };
}
pub(crate) use as_hex_text;

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn only_the_one_spelling_of_the_right_length_is_read() {
        assert_eq!(read("00ff10"), Some([0, 255, 16]));
        for wrong in ["", "00ff1", "00ff1000", "00FF10", "00fg10", "é0f1"] {
            assert_eq!(read::<3>(wrong), None, "{wrong}");
        }
    }
}
