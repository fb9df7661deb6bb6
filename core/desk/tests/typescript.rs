//! The page's own copy of the words is the one that is made from the types.

#![expect(
    clippy::disallowed_methods,
    reason = "the test compares a file of the page, and writes it when it is told to"
)]

use std::{env, fs};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../apps/web/src/engine/words.ts");

#[test]
fn the_page_has_the_words_as_they_are() {
    let words = desk::typescript::words();
    assert!(words.lines().count() > 80, "every word is declared");
    if env::var_os("WRITE_WORDS").is_some() {
        fs::write(FILE, &words).expect("the page's folder is there");
    }
    let kept = fs::read_to_string(FILE).unwrap_or_default();
    assert!(kept == words, "the words have changed: run `WRITE_WORDS=1 cargo test -p desk`");
}
