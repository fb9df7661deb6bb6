//! `DataDigest`: a fingerprint of a rule set's data files, so that a game says what it was played with.

use crate::hex_text::as_hex_text;

/// The fingerprint of a list of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DataDigest([u8; 32]);

impl DataDigest {
    /// The digest of these files, each a name and its text, in this order.
    pub fn of<'f>(files: impl IntoIterator<Item = (&'f str, &'f str)>) -> Self {
        let mut hasher = blake3::Hasher::new();
        for part in files.into_iter().flat_map(|(name, text)| [name, text]) {
            // The length first, so that no text can pass for the end of another.
            hasher.update(&(part.len() as u64).to_le_bytes()).update(part.as_bytes());
        }
        Self(hasher.finalize().into())
    }
}

as_hex_text!(DataDigest);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_texts_order_and_boundaries_all_matter() {
        let digest = |files: &[(&'static str, &'static str)]| DataDigest::of(files.to_vec());
        let files = digest(&[("a", "1"), ("b", "2")]);
        assert_eq!(files, digest(&[("a", "1"), ("b", "2")]));
        assert_ne!(files, digest(&[("a", "1"), ("b", "3")]));
        assert_ne!(files, digest(&[("a", "1"), ("c", "2")]));
        assert_ne!(files, digest(&[("b", "2"), ("a", "1")]));
        assert_ne!(digest(&[("a", "1b")]), digest(&[("a1", "b")]));
    }
}
