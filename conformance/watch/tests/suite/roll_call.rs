//! Who is on the watch, and that each of them can cry.

use std::collections::BTreeSet;

use kernel::Rulebook;
use watch::games::a44;

use crate::forge::try_all;
use crate::{forged, forged_combat, forged_march};

#[test]
fn every_watchman_bears_a_clause_of_the_ledger() {
    let book = Rulebook::read("clauses.tsv", rules_ardennes44::CLAUSES).expect("it is sound");
    let watch = a44::watch();
    assert!(watch.watchmen.len() >= 60, "{}", watch.watchmen.len());
    for man in &watch.watchmen {
        assert!(book.get(man.clause).is_some(), "{} is not in the ledger", man.clause);
    }
    let sentences: BTreeSet<&str> = watch.watchmen.iter().map(|man| man.sentence).collect();
    assert_eq!(sentences.len(), watch.watchmen.len(), "two watchmen say the same");
}

#[test]
fn every_watchman_can_cry() {
    let mut heard = try_all(forged::CASES);
    heard.extend(try_all(forged_march::CASES));
    heard.extend(try_all(forged_combat::CASES));
    heard.extend(forged_march::changed_hands_unseen().iter().map(|cry| cry.sentence));
    let watch = a44::watch();
    let silent = watch.watchmen.iter().filter(|man| !heard.contains(man.sentence));
    let silent: Vec<String> = silent.map(|man| man.clause.to_string()).collect();
    assert!(silent.is_empty(), "these never cried: {silent:?}");
    assert_eq!(heard.len(), watch.watchmen.len());
}
