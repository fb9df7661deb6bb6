//! Writes random games of the tiny game as files: `random_games COUNT FOLDER`.
//!
//! The WASM engine plays them again and must come to the same digest after every action.

use std::path::Path;
use std::{env, fs};

use conformance::{random_game, seed_of};
use kernel::{DataDigest, GameFile, Header};
use tiny::Tiny;

/// No game of the tiny rules is longer.
const BOUND: usize = 49;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [count, folder] = &arguments[..] else {
        return Err("usage: random_games COUNT FOLDER".into());
    };
    let folder = Path::new(folder);
    fs::create_dir_all(folder)?;
    for number in 0..count.parse()? {
        let mut game = random_game(Tiny::crossing(), number, BOUND)?;
        let seed = seed_of(number);
        game.reveal(seed)?;
        let name = format!("random game {number}");
        let data = DataDigest::of(tiny::DATA);
        let header = Header::new("tiny", "crossing", &name, data, seed.commitment(&name));
        let file = GameFile { header, entries: game.log().to_vec() };
        fs::write(folder.join(format!("{number:04}.jsonl")), file.write())?;
    }
    Ok(())
}
