//! What is almost right: values, words and bytes with something wrong in them.

use serde_json::{Map, Value, json};

use crate::Chance;

/// How deep a heap of lists is that nobody needs.
const DEEP: usize = 200;
/// How long a word is that is too long for anything.
const LONG: usize = 5_000;

/// Changes a value somewhere.
pub(crate) fn change(value: &mut Value, chance: &mut Chance) {
    let is_branch = value.as_object().is_some_and(|all| !all.is_empty())
        || value.as_array().is_some_and(|all| !all.is_empty());
    if !is_branch || chance.below(4) == 0 {
        *value = strange(chance);
        return;
    }
    match value {
        Value::Object(all) => change_object(all, chance),
        Value::Array(all) => {
            let at = chance.below(all.len());
            change(&mut all[at], chance);
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn change_object(all: &mut Map<String, Value>, chance: &mut Chance) {
    let keys: Vec<String> = all.keys().cloned().collect();
    let key = chance.one(&keys).cloned().unwrap_or_default();
    match chance.below(6) {
        0 => drop(all.remove(&key)),
        1 => drop(all.insert(word(chance), strange(chance))),
        _ => change(all.entry(key).or_insert(Value::Null), chance),
    }
}

/// A value that is hardly expected anywhere.
fn strange(chance: &mut Chance) -> Value {
    match chance.below(14) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(i64::MIN),
        4 => json!(u64::MAX),
        5 => json!(1e300),
        6 => json!(0.5),
        7 => json!([]),
        8 => json!({}),
        9 => json!(65_536),
        10 => json!(chance.below(5)),
        11 => (0..DEEP).fold(Value::Null, |inner, _| json!([inner])),
        _ => json!(word(chance)),
    }
}

/// A word that makes no sense.
pub(crate) fn word(chance: &mut Chance) -> String {
    let words = [
        "",
        " ",
        "0",
        "a44",
        "bw",
        "bb",
        "tiny",
        "crossing",
        "campaign",
        "introduction",
        "live",
        "days",
        "none",
        "mine",
        "played",
        "null",
        "\u{0}",
        "\u{7}",
        "\u{202e}abc",
        "\u{fffd}",
        "ä€🂡",
        "'; drop table game; --",
        "../../etc/passwd",
        "%00",
        "a@b.example",
        "<script>",
        "${x}",
        "\r\nSet-Cookie: a=b",
        "00000000-0000-0000-0000-000000000000",
    ];
    match chance.below(words.len() + 2) {
        0 => "x".repeat(chance.below(LONG)),
        1 => (0..chance.below(40))
            .map(|_| char::from(u8::try_from(chance.below(256)).unwrap_or(0)))
            .collect(),
        _ => chance.one(&words).copied().unwrap_or_default().to_owned(),
    }
}

/// Changes bytes somewhere: some turn, some are missing, some come twice.
pub(crate) fn spoil(bytes: &mut Vec<u8>, chance: &mut Chance) {
    for _ in 0..=chance.below(4) {
        let at = chance.below(bytes.len());
        match chance.below(4) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, u8::try_from(chance.below(256)).unwrap_or_default()),
            2 => bytes.extend_from_within(at..),
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << chance.below(8);
                }
            }
        }
    }
}

/// Bytes at random.
pub(crate) fn noise(most: usize, chance: &mut Chance) -> Vec<u8> {
    (0..chance.below(most)).map(|_| u8::try_from(chance.below(256)).unwrap_or_default()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_many_and_come_again_from_the_same_seed() {
        let made = |seed: u64| {
            let (mut value, mut chance) =
                (json!({ "a": [1, { "b": "c" }], "d": 2 }), Chance::new(seed));
            change(&mut value, &mut chance);
            value.to_string()
        };
        let all: std::collections::BTreeSet<String> = (0..200).map(made).collect();
        assert!(all.len() > 40, "{}", all.len());
        assert_eq!(made(7), made(7));
    }

    #[test]
    fn bytes_are_spoilt_though_there_be_none() {
        let mut chance = Chance::new(1);
        for _ in 0..100 {
            let mut bytes = noise(8, &mut chance);
            spoil(&mut bytes, &mut chance);
            assert!(bytes.len() < 200);
        }
    }
}
