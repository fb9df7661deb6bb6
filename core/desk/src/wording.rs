//! How sentences are put together, whatever they are about: rows of names, counted things, signs, rules by their numbers.

use kernel::Clause;
use serde::Serialize;

use crate::Action;

/// Names in a row: `A`, `A and B`, `A, B and C`.
pub fn row(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// A number of things, in words that fit it: `1 marker`, `2 markers`.
pub fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// `+1`, `−2`, `0`: with a real minus sign.
pub fn signed(value: impl Into<i32>) -> String {
    let value = value.into();
    match value {
        1.. => format!("+{value}"),
        0 => "0".to_owned(),
        ..0 => format!("−{}", value.unsigned_abs()),
    }
}

/// A rule's number as a reader of the rulebook knows it: `§10.2b`.
pub fn cited(clause: Clause) -> String {
    let id = clause.as_str();
    format!("§{}", id.split_once('-').map_or(id, |(_, number)| number))
}

/// A sentence with a capital letter at its beginning.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// How the wire writes something that is but a name; nothing, if it is more.
pub fn word(thing: &impl Serialize) -> String {
    let value = Action::of(thing).0;
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_counts_read_like_english() {
        let names =
            |names: &[&str]| row(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
        assert_eq!(names(&["A"]), "A");
        assert_eq!(names(&["A", "B", "C"]), "A, B and C");
        assert_eq!(counted(1, "hex", "hexes"), "1 hex");
        assert_eq!(counted(0, "hex", "hexes"), "0 hexes");
        assert_eq!([signed(2), signed(0), signed(-1)], ["+2", "0", "−1"]);
        assert_eq!(capital("ölig"), "Ölig");
    }
}
