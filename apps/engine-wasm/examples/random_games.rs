//! Writes random games as files: `random_games RULES SCENARIO COUNT FOLDER`.
//!
//! The WASM engine plays them again and must come to the same digest after every action.

use std::path::PathBuf;
use std::{env, fs};

use conformance::{random_game, seed_of};
use kernel::{GameFile, Header, Rules};
use shelf::{RuleSet, WithRules, with_rules};

/// No random game is longer.
const BOUND: usize = 60_000;

type Failure = Box<dyn std::error::Error>;

/// Games of one scenario to be written.
struct Write<'a> {
    rules: &'a str,
    scenario: &'a str,
    count: u64,
    folder: PathBuf,
}

impl WithRules for Write<'_> {
    type Out = Result<(), Failure>;

    fn with<R: Rules + Clone + 'static>(self, rules: R) -> Self::Out {
        let data = RuleSet::from_id(self.rules).and_then(RuleSet::data);
        let data = data.ok_or("this rule set cannot be played")?;
        for number in 0..self.count {
            let mut game = random_game(rules.clone(), number, BOUND)?;
            let seed = seed_of(number);
            game.reveal(seed)?;
            let name = format!("random game {number}");
            let commitment = seed.commitment(&name);
            let header = Header::new(self.rules, self.scenario, &name, data, commitment);
            let file = GameFile { header, entries: game.log().to_vec() };
            let path = self.folder.join(format!("{}-{number:04}.jsonl", self.rules));
            fs::write(path, file.write())?;
        }
        Ok(())
    }
}

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [rules, scenario, count, folder] = &arguments[..] else {
        return Err("usage: random_games RULES SCENARIO COUNT FOLDER".into());
    };
    fs::create_dir_all(folder)?;
    let write = Write { rules, scenario, count: count.parse()?, folder: folder.into() };
    with_rules(rules, scenario, write)?
}
