//! Finds what words of data files name: counters, by their designations, and things by their names in the data.

use field::{Reading, Word};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};

use crate::printed::counters::{Counter, UnitId};

/// The counter with this designation.
pub(crate) fn unit(reading: &mut Reading<'_>, counters: &[Counter], word: &Word) -> Option<UnitId> {
    let at = counters.iter().position(|counter| counter.id == *word.as_ref());
    if at.is_none() {
        reading.wrong(word, "no counter has this designation");
    }
    at.map(id)
}

/// §2.21g The counters whose designations end like this: those of a division, or a single one.
pub(crate) fn units(reading: &mut Reading<'_>, counters: &[Counter], word: &Word) -> Vec<UnitId> {
    let end = word.as_ref();
    let belongs = |counter: &Counter| {
        counter
            .id
            .strip_suffix(end.as_str())
            .is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    };
    let found: Vec<UnitId> =
        (0..counters.len()).filter(|&at| belongs(&counters[at])).map(id).collect();
    if found.is_empty() {
        reading.wrong(word, "no designation ends like this");
    }
    found
}

/// What has this name in the data.
pub(crate) fn named<'t, T: Deserialize<'t>>(text: &'t str) -> Option<T> {
    let word: StrDeserializer<'t, Error> = text.into_deserializer();
    T::deserialize(word).ok()
}

fn id(at: usize) -> UnitId {
    UnitId(u16::try_from(at).expect("there are few counters"))
}
