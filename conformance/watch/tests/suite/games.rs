//! A few games of each kind under the watch. `cargo xtask watch` plays as many as you like.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use kernel::Rules;
use rules_ardennes44::{Ardennes44, Options};
use rules_bitter_woods::BitterWoods;
use watch::games::{Post, a44, bw};
use watch::{Kind, Told};

/// Quick ones.
const STAFF: &[&str] = &["staff-easy"];

fn over_a44(kind: Kind, scenarios: &[&str], games: u32) {
    let rules = scenarios.iter().flat_map(|name| {
        [Options::default(), Options::all()]
            .map(|options| Ardennes44::scenario_with(name, options).expect("it ships"))
    });
    watch_over(kind, &Post { rules: rules.collect(), staff: STAFF, ..a44::post() }, games);
}

fn watch_over<R, D>(kind: Kind, post: &Post<R, D>, games: u32)
where
    R: Rules + Clone + Sync + 'static,
{
    let numbered: Vec<(Kind, u64)> = (0..u64::from(games)).map(|number| (kind, number)).collect();
    let watched = watch::run(post, &numbered, &AtomicBool::new(false), |_| {});
    assert_eq!(watched.len(), games as usize);
    let mut told = BTreeSet::new();
    let mut entries = 0;
    for game in &watched {
        match &game.told {
            Told::Broken(why) => panic!("{kind:?} game {}: {why}", game.number),
            Told::Ended { entries: more, cries } => {
                entries += more;
                told.extend(cries.iter().map(|cry| {
                    format!(
                        "{kind:?} game {}, entry {}: {}: {}",
                        game.number, cry.seq, cry.clause, cry.seen
                    )
                }));
            }
        }
    }
    assert!(entries > 100 * games as usize, "{entries} entries are no games");
    assert!(told.is_empty(), "{}", told.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn nobody_cries_over_random_games() {
    over_a44(Kind::Random, &["six_turns", "patton"], 4);
}

#[test]
fn nobody_cries_over_nasty_games() {
    over_a44(Kind::Nasty, &["six_turns", "patton"], 8);
}

#[test]
fn nobody_cries_over_games_of_the_staff() {
    over_a44(Kind::Staff, &["six_turns"], 1);
    let rules = vec![BitterWoods::scenario("six_turns").expect("it ships")];
    watch_over(Kind::Staff, &Post { rules, staff: STAFF, ..bw::post() }, 1);
}
