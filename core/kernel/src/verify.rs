//! Whether a game file tells the truth: every action submitted anew, every die rolled anew, every
//! event, face and digest compared.

use crate::{
    Deed, Entry, EntryOf, Game, GameDice, GameFile, GameFileOf, Header, RecordedDice, Rules, Seed,
};

/// What was found true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// How many actions were played again.
    pub actions: usize,
    /// How many rolls were compared.
    pub rolls: usize,
    /// Whether the faces were rolled anew from the seed. If not, the game is not over and its seed
    /// still secret: then each face is only known to be possible and to lead where the log says.
    pub seed_checked: bool,
}

/// The first thing in a file that is not true.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Untrue {
    /// The seed is not the one committed to.
    #[error("the seed revealed is not the one that was committed to before the game")]
    Seed,
    /// The door refuses what the log says was done.
    #[error("entry {seq}: {why}")]
    Refused {
        /// The entry.
        seq: u32,
        /// What the door said.
        why: String,
    },
    /// The log says something else than what happens.
    #[error("entry {seq}: {part} differs from what the rules and the dice give")]
    Differs {
        /// The entry.
        seq: u32,
        /// Which part of it.
        part: &'static str,
    },
    /// An action is said to be a standing order's, and no order in the log gives it.
    #[error("entry {seq}: no standing order answers so")]
    NoSuchOrder {
        /// The entry.
        seq: u32,
    },
    /// The log ends before the answer a standing order gives.
    #[error("entry {seq}, which a standing order makes, is missing")]
    Missing {
        /// The entry.
        seq: u32,
    },
}

/// Checks everything a file says. Never panics, whoever made the file.
pub fn verify<R: Rules>(rules: R, file: &GameFileOf<R>) -> Result<Verdict, Untrue> {
    let revealed = match file.entries.last() {
        Some(Entry::SeedPublished { seed, .. }) => Some(*seed),
        Some(
            Entry::Acted(_) | Entry::Ordered { .. } | Entry::TookBack { .. } | Entry::Ended { .. },
        )
        | None => None,
    };
    match committed(&file.header, revealed)? {
        Some(seed) => replay(rules, file.header.dice(&seed), &file.entries).map(drop)?,
        None => replay(rules, recorded(&file.entries), &file.entries).map(drop)?,
    }
    Ok(Verdict::on(file))
}

impl Verdict {
    /// What there is in a file that was found true.
    pub fn on<A, E, O>(file: &GameFile<Entry<A, E, O>>) -> Self {
        let actions = file.entries.iter().filter_map(Entry::acted);
        Self {
            actions: actions.clone().count(),
            rolls: actions.map(|acted| acted.rolls.len()).sum(),
            seed_checked: matches!(file.entries.last(), Some(Entry::SeedPublished { .. })),
        }
    }
}

/// Plays a log again through the one door, and gives the game it leads to.
pub fn replay<R: Rules, D: GameDice>(
    rules: R,
    dice: D,
    log: &[EntryOf<R>],
) -> Result<Game<R, D>, Untrue> {
    let mut game = Game::new(rules, dice);
    for (at, entry) in log.iter().enumerate() {
        // Standing orders may have made this entry already.
        if game.log().len() == at {
            Deed::of(entry).perform(&mut game, entry.seq())?;
        }
        compare(&game.log()[at], entry)?;
    }
    match game.log().get(log.len()) {
        Some(entry) => Err(Untrue::Missing { seq: entry.seq() }),
        None => Ok(game),
    }
}

/// Dice that show what the log says they showed.
pub fn recorded<A, E, O>(log: &[Entry<A, E, O>]) -> RecordedDice {
    RecordedDice::new(
        log.iter().filter_map(Entry::acted).map(|acted| (acted.seq, acted.rolls.clone())),
    )
}

/// The seed that a file reveals, if it is the one committed to.
pub(crate) fn committed(header: &Header, revealed: Option<Seed>) -> Result<Option<Seed>, Untrue> {
    let is_other = |seed: Seed| seed.commitment(&header.game) != header.commitment;
    if revealed.is_some_and(is_other) { Err(Untrue::Seed) } else { Ok(revealed) }
}

fn compare<A: PartialEq, E: PartialEq, O: PartialEq>(
    ours: &Entry<A, E, O>,
    theirs: &Entry<A, E, O>,
) -> Result<(), Untrue> {
    if ours == theirs {
        return Ok(());
    }
    let part = match (ours.acted(), theirs.acted()) {
        (Some(ours), Some(theirs)) if ours.action != theirs.action => "the action",
        (Some(ours), Some(theirs)) if ours.rolls != theirs.rolls => "a die roll",
        (Some(ours), Some(theirs)) if ours.events != theirs.events => "an event",
        (Some(ours), Some(theirs)) if ours.digest != theirs.digest => "the digest",
        (Some(_) | None, Some(_) | None) => "the entry",
    };
    Err(Untrue::Differs { seq: theirs.seq(), part })
}
