//! A few games of each kind under the watch. `cargo xtask watch` plays as many as you like.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use rules_ardennes44::{Ardennes44, Options};
use watch::games::Post;
use watch::games::a44;
use watch::{Kind, Told};

fn watch_over(kind: Kind, scenarios: &[&str], staff: &'static [&'static str], games: u32) {
    let rules = scenarios.iter().flat_map(|name| {
        [Options::default(), Options::all()]
            .map(|options| Ardennes44::scenario_with(name, options).expect("it ships"))
    });
    let post = Post { rules: rules.collect(), staff, ..a44::post() };
    let numbered: Vec<(Kind, u64)> = (0..u64::from(games)).map(|number| (kind, number)).collect();
    let watched = watch::run(&post, &numbered, &AtomicBool::new(false), |_| {});
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
    watch_over(Kind::Random, &["six_turns", "patton"], &["staff-easy"], 4);
}

#[test]
fn nobody_cries_over_nasty_games() {
    watch_over(Kind::Nasty, &["six_turns", "patton"], &["staff-easy"], 8);
}

#[test]
fn nobody_cries_over_games_of_the_staff() {
    watch_over(Kind::Staff, &["six_turns"], &["staff-easy"], 1);
}
