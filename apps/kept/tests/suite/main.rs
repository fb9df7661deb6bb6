//! An engine of an earlier release plays on. `engines/tiny-0.wasm` is one: the tiny game by a rule that was mended since. There a scout
//! might enter the hex of the other; today clause tiny-2.1b forbids it.

use std::collections::BTreeMap;

use kept::Engine;
use kernel::{Awaits, Header, Seat, Seed, Viewer};
use serde_json::Value;
use shelf::{Hosted, NotGood};

const OLD: &[u8] = include_bytes!("../engines/tiny-0.wasm");

fn old() -> Engine {
    Engine::read(OLD).expect("it was released")
}

/// The same game by the old engine and by ours.
fn both(engine: &Engine, seed: u8) -> [Box<dyn Hosted>; 2] {
    let seed = Seed([seed; 32]);
    [
        engine.host("tiny", "crossing", &BTreeMap::new(), (&seed, &[])).expect("it knows the game"),
        shelf::host("tiny", "crossing", &BTreeMap::new(), &seed).expect("so do we"),
    ]
}

fn legal(game: &dyn Hosted, seat: Seat) -> Vec<String> {
    let Value::Array(all) = game.legal(seat) else { panic!("actions are a list") };
    all.iter().map(Value::to_string).collect()
}

/// Plays both by actions that both allow, until the old engine allows one that ours does not, which is given, or the game ends.
fn in_step(games: &mut [Box<dyn Hosted>; 2], mut choice: usize) -> Option<(Seat, String)> {
    while let Awaits::Seat(seat) = games[0].awaits() {
        let (theirs, ours) = (legal(&*games[0], seat), legal(&*games[1], seat));
        if let Some(only) = theirs.iter().find(|action| !ours.contains(action)) {
            return Some((seat, only.clone()));
        }
        choice = choice * 7 + 3;
        let action = &ours[choice % ours.len()];
        for game in games.iter_mut() {
            game.submit(seat, action).expect("both allow it");
        }
        assert_eq!(games[0].entries(), games[1].entries());
        assert_eq!(games[0].awaits(), games[1].awaits());
        choice %= 1_000_003;
    }
    None
}

/// Everything that a viewer is told.
fn news(game: &dyn Hosted, viewer: Viewer) -> Vec<String> {
    let mut teller = game.teller(viewer);
    let mut told = Vec::new();
    while teller.read() < game.entries() {
        told.extend(teller.tell_next(game));
    }
    assert_eq!(teller.told() as usize, told.len());
    told
}

/// A pair that differs before the end, the seed of its dice, and where it differs.
fn parted(engine: &Engine) -> ([Box<dyn Hosted>; 2], Seed, Seat, String) {
    for number in 0..100 {
        let mut games = both(engine, number);
        if let Some((seat, action)) = in_step(&mut games, usize::from(number)) {
            return (games, Seed([number; 32]), seat, action);
        }
    }
    panic!("in a hundred games no scout met the other");
}

#[test]
fn where_the_rules_agree_an_old_engine_says_what_ours_says() {
    let (games, ..) = parted(&old());
    let [theirs, ours] = &games;
    assert!(theirs.entries() > 4, "{}", theirs.entries());
    assert_eq!(theirs.digest(), ours.digest());
    assert_eq!(theirs.rows(0), ours.rows(0));
    assert_eq!(theirs.chunk(0, 3), ours.chunk(0, 3));
    for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Watcher] {
        assert_eq!(news(&**theirs, viewer), news(&**ours, viewer), "{viewer:?}");
        let (mut one, mut other) = (theirs.teller(viewer), ours.teller(viewer));
        for _ in 0..theirs.entries() {
            one.tell_next(&**theirs);
            other.tell_next(&**ours);
        }
        assert_eq!(one.entry_of(2), other.entry_of(2));
    }
    for seat in [Seat::new(0), Seat::new(1)] {
        assert_eq!(theirs.can_take_back(seat), ours.can_take_back(seat));
    }
}

#[test]
fn an_old_engine_plays_by_its_own_rules_and_verifies_by_them() {
    let engine = old();
    let ([mut theirs, mut ours], _, seat, action) = parted(&engine);
    let refused = ours.submit(seat, &action).expect_err("our rules forbid it");
    assert_eq!(refused.clause.map(|clause| clause.to_string()).as_deref(), Some("tiny-2.1b"));
    theirs.submit(seat, &action).expect("theirs did not");
    let refused = theirs.submit(Seat::new(9), "{}").expect_err("there is no such seat");
    assert!(!refused.text.is_empty());

    // A node that has forgotten it reads it again, and another engine does not.
    let (chunk, rows) = (theirs.chunk(0, 2), theirs.rows(2));
    let mut again = theirs.another(&Seed([0; 32]), &[]);
    again.play_chunk(&chunk).expect("it is its own");
    again.play_rows(&rows).expect("these too");
    assert_eq!(again.digest(), theirs.digest());
    let [_, mut other] = both(&engine, 0);
    other.play_chunk(&chunk).expect("this much is the same");
    let why = other.play_rows(&rows).expect_err("our rules forbid it");
    assert!(why.contains("entry"), "{why}");
}

#[test]
fn a_finished_game_of_an_old_engine_is_verified_by_it_alone() {
    let engine = old();
    let ([mut game, _], seed, seat, action) = parted(&engine);
    game.submit(seat, &action).expect("their rules allow it");
    while let Awaits::Seat(seat) = game.awaits() {
        let last = legal(&*game, seat).pop().expect("something can be done");
        game.submit(seat, &last).expect("it was offered");
    }
    game.publish_seed(seed).expect("it is over");
    let header = shelf::header("tiny", "crossing", &BTreeMap::new(), "g", &seed).expect("tiny");
    let file = game.save(&Header { version: "0".to_owned(), ..header });
    let proved = engine.verify(&file).expect("it is true");
    assert!(proved.seed_checked && proved.actions > 5, "{proved:?}");
    assert!(matches!(shelf::verify(&file), Err(NotGood::Changed(_))));
    let mut bent = file.clone();
    let last = bent.len() - 40;
    bent[last] ^= 1;
    engine.verify(&bent).expect_err("somebody bent it");
}

#[test]
fn what_is_no_engine_is_not_asked_anything() {
    for wrong in [&b"no wasm"[..], b"\0asm\x01\0\0\0", &OLD[..OLD.len() / 2]] {
        let why = Engine::read(wrong).map(drop).expect_err("it is none").to_string();
        assert!(why.contains("no engine of a release"), "{why}");
    }
}
