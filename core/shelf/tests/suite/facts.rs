//! What is found in a finished game, and games that go on from one.
#![cfg(feature = "tiny")]

use std::collections::BTreeMap;

use conformance::{random_game, seed_of};
use desk::Place;
use kernel::{Awaits, GameFile, Seat, Viewer};

/// A finished game as a file.
fn file(number: u64) -> Vec<u8> {
    let mut game = random_game(tiny::Tiny::crossing(), number, 49).expect("it ends");
    game.publish_seed(seed_of(number)).expect("it is over");
    let header = shelf::header("tiny", "crossing", &BTreeMap::new(), "one", &seed_of(number));
    let header = header.expect("it can be played");
    shelf::pack(GameFile { header, entries: game.log().to_vec() }.write().as_bytes()).expect("true")
}

#[test]
fn the_last_turn_is_how_the_game_ended() {
    for number in 1..20 {
        let bytes = file(number);
        let (header, facts) = shelf::facts(&bytes).expect("the file is true");
        let (_, verdict) = shelf::verify(&bytes).expect("the file is true");
        let (_, game) = shelf::resume(&bytes, &seed_of(number)).expect("the file is true");
        assert_eq!((header.rules.as_str(), facts.actions as usize), ("tiny", verdict.actions));
        assert_eq!(facts.outcome.map(Awaits::Over), Some(game.awaits()));
        assert_eq!((facts.ending, facts.ending_word()), (None, "rules"));
        let (last, table) = (facts.turns.last().expect("there is one"), game.table());
        let scene = game.scene(Viewer::Watcher);
        for (seat, stood) in (0..).zip(&last.seats) {
            let is_own = |number: u16| table.pieces[usize::from(number)].seat == Seat::new(seat);
            let on_map = scene
                .pieces
                .iter()
                .filter(|(number, piece)| is_own(**number) && matches!(piece.at, Place::Hex(_)));
            assert_eq!(stood.units as usize, on_map.count());
        }
    }
}

#[test]
fn a_fork_begins_as_the_game_did_and_a_fork_of_it_knows_both() {
    let bytes = file(3);
    let forked = shelf::fork(&bytes, 4).expect("it is over, so nothing is secret");
    assert_eq!((forked.rules.as_str(), forked.forks.len()), ("tiny", 1));
    assert_eq!((forked.forks[0].game.as_str(), forked.forks[0].seed), ("one", seed_of(3)));
    assert_eq!(forked.forks[0].until as usize, forked.rows.len());
    assert!(matches!(forked.awaits, Awaits::Seat(_)));
    let own = seed_of(77);
    let header = shelf::header("tiny", "crossing", &forked.options, "two", &own).expect("playable");
    let header = kernel::Header { forks: forked.forks.clone(), ..header };
    let host = shelf::host("tiny", "crossing", &forked.options, &own).expect("playable");
    let mut game = host.another(&own, &header.forks);
    game.play_rows(&forked.rows).expect("with these dice, that is what happens");
    while let Awaits::Seat(seat) = game.awaits() {
        let action = game.legal(seat)[0].to_string();
        game.submit(seat, &action).expect("what is listed is legal");
    }
    game.publish_seed(own).expect("it is over");
    let saved = game.save(&header);
    assert!(shelf::verify(&saved).expect("every die is rolled anew").1.seed_checked);
    let (resumed, again) = shelf::resume(&saved, &own).expect("it opens again");
    assert_eq!((&resumed.forks, again.digest()), (&header.forks, game.digest()));
    let twice = shelf::fork(&saved, 5).expect("it is over");
    let whose: Vec<&str> = twice.forks.iter().map(|fork| fork.game.as_str()).collect();
    assert_eq!(whose, ["one", "two"]);
    let refused = shelf::fork(&bytes, 4_000).unwrap_err().to_string();
    assert!(refused.contains("4000 is not one of them"), "{refused}");
}
