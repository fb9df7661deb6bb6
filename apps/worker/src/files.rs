//! Game files: whether they are true, here or wherever a worker is.

use std::path::{Path, PathBuf};

use kernel::{Header, Verdict};
use queue::Trouble;
use serde::{Deserialize, Serialize};
use shelf::NotGood;

use crate::job::{Answer, Task};
use crate::spread::Spread;

/// What was found out about a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Checked {
    /// It is true: what was played again.
    True(String),
    /// It is not, and why.
    Untrue(String),
    /// Nobody can say, and why.
    Unknown(String),
}

/// Whether a game file is true.
pub(crate) fn check(bytes: &[u8]) -> Checked {
    match shelf::verify(bytes) {
        Ok((header, verdict)) => Checked::True(summary(&header, verdict)),
        Err(NotGood::Untrue(why)) => Checked::Untrue(why.to_string()),
        Err(why) => Checked::Unknown(format!("cannot be checked: {why}")),
    }
}

/// Whether the file at a path is true.
pub fn check_file(path: &Path) -> Checked {
    read(path).map_or_else(|why| why, |bytes| check(&bytes))
}

fn read(path: &Path) -> Result<Vec<u8>, Checked> {
    std::fs::read(path).map_err(|error| Checked::Unknown(format!("cannot be read: {error}")))
}

fn summary(header: &Header, verdict: Verdict) -> String {
    let dice = if verdict.seed_checked {
        "rolled anew from the seed that was committed to"
    } else {
        "which lead where it says; the seed is still secret, so they cannot be rolled anew"
    };
    let from = header.forks.last().map_or_else(String::new, |fork| {
        format!(" It goes on from game {} after entry {}.", fork.game, fork.until)
    });
    format!(
        "{}, {}: {} actions played again, {} dice {dice}.{from}",
        header.rules, header.scenario, verdict.actions, verdict.rolls
    )
}

impl Spread<'_> {
    /// Checks files. One that is too long for NATS is checked here. Gives what was found out of each; nothing of those that nobody had
    /// checked when it was told to stop.
    pub async fn files(&self, paths: &[PathBuf]) -> Result<Vec<Option<Checked>>, Trouble> {
        let mut found: Vec<Option<Checked>> = paths.iter().map(|_| None).collect();
        let longest = self.queue.longest();
        let task = |number: u32| match read(&paths[number as usize]) {
            Ok(bytes) if bytes.len() <= longest => Ok(Task::File(bytes)),
            Ok(bytes) => Err(Answer::File(check(&bytes))),
            Err(why) => Err(Answer::File(why)),
        };
        let came = |number: u32, answer: Answer| {
            let checked = match answer {
                Answer::File(checked) => checked,
                Answer::GivenUp | Answer::Game(_) => Checked::Unknown(
                    "cannot be checked: worker after worker has died of it".to_owned(),
                ),
            };
            found[number as usize] = Some(checked);
        };
        let count = u32::try_from(paths.len()).unwrap_or(u32::MAX);
        self.spread(count, task, came).await?;
        Ok(found)
    }
}
