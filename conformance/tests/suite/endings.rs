//! People may end a game before its rules do; then nothing but the seed is entered.

use conformance::seed_of;
use kernel::{
    Awaits, CannotTakeBack, Ending, Game, Mirror, Outcome, Refusal, Seat, SeededDice, Teller,
    Unfinished, Viewer, verify,
};
use tiny::{Action, BLUE, RED, Tiny};

use crate::played::{self, Packed};

/// A game with one action done.
fn begun() -> Game<Tiny> {
    let mut game = Game::new(Tiny::crossing(), SeededDice::new(&seed_of(7)));
    let Awaits::Seat(seat) = game.awaits() else { panic!("it has only begun") };
    let action = game.legal(seat).swap_remove(0);
    game.submit(seat, action).expect("a listed action is legal");
    game
}

#[test]
fn who_resigns_or_runs_out_of_time_has_lost() {
    let endings = [
        (Ending::Resigned { seat: RED }, Outcome::won(BLUE)),
        (Ending::Resigned { seat: BLUE }, Outcome::won(RED)),
        (Ending::OutOfTime { seat: BLUE }, Outcome::won(RED)),
        (Ending::Agreed, Outcome::Drawn),
    ];
    for (how, outcome) in endings {
        let mut game = begun();
        game.end(how).expect("it goes on");
        assert_eq!(game.awaits(), Awaits::Over(outcome), "{how}");
        assert_eq!(game.legal(RED), []);
        assert_eq!(game.legal(BLUE), []);
    }
}

#[test]
fn nothing_but_the_seed_follows() {
    let mut game = begun();
    let seat = Seat::new(9);
    assert_eq!(game.end(Ending::Resigned { seat }), Err(Refusal::NoSuchSeat(seat)));
    game.end(Ending::Resigned { seat: RED }).expect("it goes on");
    assert_eq!(game.end(Ending::Agreed), Err(Refusal::Over));
    for seat in [RED, BLUE] {
        assert_eq!(game.submit(seat, Action::HoldFire), Err(Refusal::Over));
        assert_eq!(game.give_orders(seat, Vec::new()), Err(Refusal::Over));
        assert_eq!(game.take_back(seat), Err(CannotTakeBack::Closed));
        let agreed = vec![RED, BLUE];
        assert_eq!(game.take_back_agreed(seat, 1, agreed), Err(CannotTakeBack::Closed));
    }
    game.publish_seed(seed_of(7)).expect("it is over");
    assert_eq!(game.publish_seed(seed_of(7)), Err(Unfinished::Already));
    assert_eq!(game.end(Ending::Agreed), Err(Refusal::Over));
}

#[test]
fn a_game_that_the_rules_have_ended_is_not_ended_again() {
    let mut game = played::game(3);
    assert_eq!(game.end(Ending::Agreed), Err(Refusal::Over));
}

#[test]
fn files_and_rows_keep_the_ending() {
    let mut game = begun();
    game.end(Ending::OutOfTime { seat: BLUE }).expect("it goes on");
    for seed_is_known in [false, true] {
        if seed_is_known {
            game.publish_seed(seed_of(7)).expect("it is over");
        }
        let file = played::file_of(&game, 7);
        let verdict = verify(Tiny::crossing(), &file).expect("it is true");
        assert_eq!(verdict.seed_checked, seed_is_known);
        let packed = Packed::read(&Packed::of(&file).write()).expect("it is well-formed");
        assert_eq!(packed.unpack(Tiny::crossing()), Ok(file));
        let mut again = Game::new(Tiny::crossing(), SeededDice::new(&seed_of(7)));
        again.play_rows(game.rows(0).iter().map(Vec::as_slice)).expect("the rows are true");
        assert_eq!(again.log(), game.log());
    }
}

#[test]
fn everybody_is_told() {
    let mut game = begun();
    game.end(Ending::Agreed).expect("it goes on");
    for viewer in [RED.into(), BLUE.into(), Viewer::Watcher] {
        let mut mirror = Mirror::new(Tiny::crossing(), viewer);
        for told in Teller::new(game.rules(), viewer).tell(&game) {
            mirror.hear(&told).expect("it is told in order");
        }
        assert_eq!(mirror.awaits(), Awaits::Over(Outcome::Drawn));
        assert_eq!(mirror.legal(), []);
    }
}
