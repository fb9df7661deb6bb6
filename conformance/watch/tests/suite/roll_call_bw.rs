//! Who is on the watch over Bitter Woods, that each of them can cry, and that none does over a few games.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use kernel::Rulebook;
use watch::games::{Post, bw};
use watch::{Kind, Told};

use crate::forge_bw::try_all;
use crate::{forged_bw_combat, forged_bw_march, forged_bw_turn};

#[test]
fn every_watchman_of_bw_bears_a_clause_of_the_ledger() {
    let book = Rulebook::read("clauses.tsv", rules_bitter_woods::CLAUSES).expect("it is sound");
    let watch = bw::watch();
    assert!(watch.watchmen.len() >= 200, "{}", watch.watchmen.len());
    for man in &watch.watchmen {
        assert!(book.get(man.clause).is_some(), "{} is not in the ledger", man.clause);
    }
    let sentences: BTreeSet<&str> = watch.watchmen.iter().map(|man| man.sentence).collect();
    assert_eq!(sentences.len(), watch.watchmen.len(), "two watchmen say the same");
}

#[test]
fn every_watchman_of_bw_can_cry() {
    let cases = [forged_bw_march::CASES, forged_bw_combat::CASES, forged_bw_turn::CASES].concat();
    let mut heard = try_all(&cases);
    heard.extend(forged_bw_turn::leaderless().iter().map(|cry| cry.sentence));
    let watch = bw::watch();
    let silent = watch.watchmen.iter().filter(|man| !heard.contains(man.sentence));
    let silent: Vec<String> = silent.map(|man| man.clause.to_string()).collect();
    assert!(silent.is_empty(), "these never cried: {silent:?}");
    assert_eq!(heard.len(), watch.watchmen.len());
}

fn watch_over(kind: Kind, games: u32) {
    let scenarios = ["six_turns", "pattons_relief", "southern_shoulder"];
    let ways = scenarios.iter().flat_map(|name| [false, true].map(|all| (name, all)));
    let rules = ways.map(|(name, all)| bw::with_options(name, |_| all)).collect();
    let post = Post { rules, ..bw::post() };
    let numbered: Vec<(Kind, u64)> = (0..u64::from(games)).map(|number| (kind, number)).collect();
    let watched = watch::run(&post, &numbered, &AtomicBool::new(false), |_| {});
    assert_eq!(watched.len(), games as usize);
    let (mut told, mut all) = (Vec::new(), 0);
    for game in &watched {
        let number = game.number;
        match &game.told {
            Told::Broken(why) => panic!("{kind:?} game {number}: {why}"),
            Told::Ended { entries, cries } => {
                all += entries;
                told.extend(cries.iter().map(|cry| {
                    format!(
                        "{kind:?} game {number}, entry {}: {}: {}",
                        cry.seq, cry.clause, cry.seen
                    )
                }));
            }
        }
    }
    assert!(all > 100 * games as usize, "{all} entries are no games");
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn nobody_cries_over_random_games_of_bw() {
    watch_over(Kind::Random, 6);
}

#[test]
fn nobody_cries_over_nasty_games_of_bw() {
    watch_over(Kind::Nasty, 6);
}
