//! Writes random games as files: `random_games RULES SCENARIO COUNT FOLDER [packed] [OPTION=on …]`.
//!
//! The WASM engine plays them again and must come to the same digest after every action. Packed ones
//! are for the fuzzer to start from.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{env, fs};

use conformance::{random_game, seed_of};
use desk::Speaks;
use kernel::{GameFile, PackedFile};
use shelf::{WithRules, with_rules};

/// No random game is longer.
const BOUND: usize = 60_000;

type Failure = Box<dyn std::error::Error>;

/// Games of one scenario to be written.
struct Write<'a> {
    rules: &'a str,
    scenario: &'a str,
    count: u64,
    folder: PathBuf,
    packed: bool,
    options: &'a BTreeMap<String, String>,
}

impl WithRules for Write<'_> {
    type Out = Result<(), Failure>;

    fn with<R: Speaks + Clone + 'static>(self, rules: R) -> Self::Out {
        for number in 0..self.count {
            let mut game = random_game(rules.clone(), number, BOUND)?;
            let seed = seed_of(number);
            game.publish_seed(seed)?;
            let name = format!("random game {number}");
            let header = shelf::header(self.rules, self.scenario, self.options, &name, &seed)?;
            let file = GameFile { header, entries: game.log().to_vec() };
            let path = self.folder.join(format!("{}-{number:04}.jsonl", self.rules));
            if self.packed {
                fs::write(path.with_extension("packed"), PackedFile::of(&file).write())?;
            } else {
                fs::write(path, file.write())?;
            }
        }
        Ok(())
    }
}

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [rules, scenario, count, folder, rest @ ..] = &arguments[..] else {
        return Err("usage: random_games RULES SCENARIO COUNT FOLDER [packed] [OPTION=on …]".into());
    };
    fs::create_dir_all(folder)?;
    let packed = rest.iter().any(|word| word == "packed");
    let chosen = rest.iter().filter_map(|word| word.split_once('='));
    let options = chosen.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let (count, folder) = (count.parse()?, folder.into());
    let write = Write { rules, scenario, count, folder, packed, options: &options };
    with_rules(rules, scenario, &options, write)?
}
