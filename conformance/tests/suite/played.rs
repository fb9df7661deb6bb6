//! Games of the tiny rules already played, for tests of what the kernel makes of them.

use conformance::{Chooser, random_game, seed_of};
use kernel::{Awaits, DataDigest, Game, GameFile, GameFileOf, Header, PackedFileOf, SeededDice};
use tiny::{BLUE, RED, StandingOrder, Tiny};

pub(crate) type File = GameFileOf<Tiny>;
pub(crate) type Packed = PackedFileOf<Tiny>;

/// No game is longer.
const BOUND: usize = 49;

/// Random game `number`, finished.
pub(crate) fn game(number: u64) -> Game<Tiny> {
    random_game(Tiny::crossing(), number, BOUND).expect("the contract sees to it that games end")
}

/// Random game `number`, finished, its seed revealed, as a file.
pub(crate) fn file(number: u64) -> File {
    let mut game = game(number);
    game.publish_seed(seed_of(number)).expect("the game is over");
    file_of(&game, number)
}

/// What has been played so far, as a file.
pub(crate) fn file_of(game: &Game<Tiny>, number: u64) -> File {
    let name = format!("random game {number}");
    let data = DataDigest::of(tiny::DATA);
    let commitment = seed_of(number).commitment(&name);
    let header = Header::new("tiny", tiny::VERSION, "crossing", &name, data, commitment);
    GameFile { header, entries: game.log().to_vec() }
}

/// Plays at random, with standing orders, actions taken back and, if told so, to the end.
pub(crate) fn restless_game(number: u64, to_the_end: bool) -> Game<Tiny> {
    let mut game = Game::new(Tiny::crossing(), SeededDice::new(&seed_of(number)));
    let mut chooser = Chooser::new(number);
    let most = if to_the_end { usize::MAX } else { 5 + chooser.below(40) };
    while game.log().len() < most {
        let Awaits::Seat(seat) = game.awaits() else { break };
        let other = if seat == RED { BLUE } else { RED };
        match chooser.below(12) {
            0 => drop(
                game.give_orders(BLUE, vec![StandingOrder::NeverFire, StandingOrder::AlwaysFire]),
            ),
            1 => drop(game.give_orders(BLUE, vec![])),
            2 => {
                let _ = game.take_back(other);
            }
            3 => {
                let to = 1 + u32::try_from(chooser.below(game.log().len() + 1)).expect("few");
                let near = to.max(u32::try_from(game.log().len()).expect("few").saturating_sub(4));
                let _ = game.take_back_agreed(seat, near, vec![other]);
            }
            _ => {
                let mut legal = game.legal(seat);
                let action = legal.swap_remove(chooser.below(legal.len()));
                game.submit(seat, action).expect("a listed action is legal");
            }
        }
    }
    if to_the_end {
        game.publish_seed(seed_of(number)).expect("the game is over");
    }
    game
}

/// The same as a file.
pub(crate) fn restless_file(number: u64, to_the_end: bool) -> File {
    file_of(&restless_game(number, to_the_end), number)
}
