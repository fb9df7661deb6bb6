//! A game that goes on from a moment of another, which is over: everything up to that moment is the same, the dice from there on are new.

use std::collections::BTreeMap;

use desk::Speaks;
use kernel::{Awaits, Fork, Game, Header, Seed, SeededDice};

use crate::any_game::no_rule;
use crate::file::{NotGood, checked, with_rules_of};
use crate::{Refused, WithRules};

/// How a game begins that goes on from another.
#[derive(Clone, Debug)]
pub struct Forked {
    /// Its rule set.
    pub rules: String,
    /// Its scenario.
    pub scenario: String,
    /// Its options.
    pub options: BTreeMap<String, String>,
    /// The games that it goes on from.
    pub forks: Vec<Fork>,
    /// Its first entries, each as a row of a database.
    pub rows: Vec<Vec<u8>>,
    /// Whose decision it waits for.
    pub awaits: Awaits,
}

/// Why a game cannot go on from another.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NotForked {
    /// The file is no good.
    #[error(transparent)]
    File(#[from] NotGood),
    /// The game goes on, and its dice are secret.
    #[error("the game is not over, so its dice are secret")]
    Secret,
    /// It has no such entry.
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// Takes the first `at` entries of a file, with what standing orders answered to the last. The orders themselves are laid down.
pub fn fork(bytes: &[u8], at: u32) -> Result<Forked, NotForked> {
    struct Take<'b>(&'b [u8], u32);
    impl WithRules for Take<'_> {
        type Out = Result<Result<Forked, NotForked>, NotGood>;

        fn with<R: Speaks + Clone + 'static>(self, rules: R) -> Self::Out {
            let Self(bytes, at) = self;
            let file = checked(rules.clone(), bytes)?;
            let Some(kernel::Entry::SeedPublished { seed: theirs, .. }) = file.entries.last()
            else {
                return Ok(Err(NotForked::Secret));
            };
            let theirs = *theirs;
            let game = Game::resume(rules, SeededDice::new(&theirs), file.entries);
            let game = game.expect("a file that was checked leads where it says");
            let branch =
                game.branch(at, None, &theirs).map_err(|why| NotForked::Refused(no_rule(&why)));
            Ok(branch.map(|branch| forked(file.header, theirs, &branch)))
        }
    }
    with_rules_of(bytes, Take(bytes, at))?
}

fn forked<R: Speaks>(header: Header, seed: Seed, branch: &Game<R>) -> Forked {
    let until = u32::try_from(branch.log().len()).expect("a log is numbered by such numbers");
    let Header { game, rules, scenario, options, mut forks, .. } = header;
    // What was taken may end before an earlier fork does.
    for fork in &mut forks {
        fork.until = fork.until.min(until);
    }
    forks.push(Fork { game, until, seed });
    Forked { rules, scenario, options, forks, rows: branch.rows(0), awaits: branch.awaits() }
}
