//! Who is on the watch over Enemy Action, that each of them can cry, and that none does over a few games.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use kernel::Rulebook;
use rules_enemy_action::EnemyAction;
use watch::games::{Post, eaa};
use watch::{Kind, Told};

use crate::forge_eaa::try_all;
use crate::{forged_eaa_combat, forged_eaa_march, forged_eaa_turn};

/// Those that are over in the time of a test.
const SHORT: [&str; 2] = ["initial_assault", "allies_surprised"];

#[test]
fn every_watchman_of_eaa_bears_a_clause_of_the_ledger() {
    let book = Rulebook::read("clauses.tsv", rules_enemy_action::CLAUSES).expect("it is sound");
    let watch = eaa::watch();
    assert!(watch.watchmen.len() >= 200, "{}", watch.watchmen.len());
    for man in &watch.watchmen {
        assert!(book.get(man.clause).is_some(), "{} is not in the ledger", man.clause);
    }
    let sentences: BTreeSet<&str> = watch.watchmen.iter().map(|man| man.sentence).collect();
    assert_eq!(sentences.len(), watch.watchmen.len(), "two watchmen say the same");
}

#[test]
fn every_watchman_of_eaa_can_cry() {
    let cases =
        [forged_eaa_turn::CASES, forged_eaa_march::CASES, forged_eaa_combat::CASES].concat();
    let heard = try_all(&cases);
    let watch = eaa::watch();
    let silent = watch.watchmen.iter().filter(|man| !heard.contains(man.sentence));
    let silent: Vec<String> = silent.map(|man| man.clause.to_string()).collect();
    assert!(silent.is_empty(), "these never cried: {silent:?}");
}

fn watch_over(kind: Kind, games: u32) {
    let rules = SHORT.map(|name| EnemyAction::scenario(name).expect("it ships"));
    let post = Post { rules: rules.to_vec(), ..eaa::post() };
    let numbered: Vec<(Kind, u64)> = (0..u64::from(games)).map(|number| (kind, number)).collect();
    let watched = watch::run(&post, &numbered, &AtomicBool::new(false), |_| {});
    assert_eq!(watched.len(), games as usize);
    let (mut told, mut all) = (Vec::new(), 0);
    for game in &watched {
        match &game.told {
            Told::Broken(why) => panic!("{kind:?} game {}: {why}", game.number),
            Told::Ended { entries, cries } => {
                all += entries;
                told.extend(cries.iter().map(|cry| {
                    format!(
                        "{kind:?} game {}, entry {}: {}: {}",
                        game.number, cry.seq, cry.clause, cry.seen
                    )
                }));
            }
        }
    }
    assert!(all > 100 * games as usize, "{all} entries are no games");
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn nobody_cries_over_random_games_of_eaa() {
    watch_over(Kind::Random, 2);
}

#[test]
fn nobody_cries_over_nasty_games_of_eaa() {
    watch_over(Kind::Nasty, 2);
}
