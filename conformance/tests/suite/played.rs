//! Games of the tiny rules already played, for tests of what the kernel makes of them.

use conformance::{random_game, seed_of};
use kernel::{DataDigest, Game, GameFile, GameFileOf, Header, PackedFileOf};
use tiny::Tiny;

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
