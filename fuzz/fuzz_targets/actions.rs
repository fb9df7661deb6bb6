//! Any stream of actions, by any seat, legal or not: nothing panics, a refusal changes nothing, and
//! the log that comes of it verifies.
//!
//! Each byte pair is an action: the first byte chooses what, the second which.
#![no_main]

use kernel::{Awaits, Game, Seat, Seed, SeededDice, recorded, replay};
use libfuzzer_sys::fuzz_target;
use tiny::{Action, StandingOrder, Tiny};

fuzz_target!(|bytes: &[u8]| {
    let mut game = Game::new(Tiny::crossing(), SeededDice::new(&Seed([7; 32])));
    for &[what, which] in bytes.as_chunks::<2>().0 {
        act(&mut game, what, which);
    }
    let log = game.log();
    let again = replay(Tiny::crossing(), recorded(log), log).map(|again| again.digest());
    assert_eq!(again, Ok(game.digest()));
});

fn act(game: &mut Game<Tiny>, what: u8, which: u8) {
    let seat = Seat::new(what & 1);
    let (digest, length) = (game.digest(), game.log().len());
    let refused = match what >> 1 {
        // Mostly what is legal, or no game would ever come far.
        0..64 => legal(game, which).is_none_or(|(seat, action)| game.submit(seat, action).is_err()),
        64..96 => game.submit(seat, any_action(what, which)).is_err(),
        96..108 => game.take_back(seat).is_err(),
        108..116 => game.take_back_agreed(seat, u32::from(which), vec![Seat::new(0)]).is_err(),
        116..122 => game.give_orders(seat, vec![StandingOrder::AlwaysFire]).is_err(),
        _ => game.give_orders(Seat::new(which), vec![StandingOrder::NeverFire]).is_err(),
    };
    if refused {
        assert_eq!((game.digest(), game.log().len()), (digest, length));
    }
}

fn legal(game: &Game<Tiny>, which: u8) -> Option<(Seat, Action)> {
    let Awaits::Seat(seat) = game.awaits() else { return None };
    let actions = game.legal(seat);
    actions.get(usize::from(which) % actions.len().max(1)).map(|action| (seat, *action))
}

/// Also hexes that are not on the board.
fn any_action(what: u8, which: u8) -> Action {
    let json = match what % 8 {
        0 => format!("{{\"hide\":{{\"hex\":{which}}}}}"),
        1 => format!("{{\"move\":{{\"scout\":\"a\",\"to\":{which}}}}}"),
        2 => format!("{{\"move\":{{\"scout\":\"b\",\"to\":{which}}}}}"),
        3 => format!("{{\"post\":{{\"to\":{which}}}}}"),
        4 => "\"end_moves\"".to_owned(),
        5 => "\"fire\"".to_owned(),
        6 => "\"draw\"".to_owned(),
        _ => "\"stay\"".to_owned(),
    };
    serde_json::from_str(&json).expect("an action")
}
