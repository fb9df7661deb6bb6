//! Game files of any rule set: their headers, whether they are true, what happened in them, the game
//! one leads to, and the one form made into the other.

use std::collections::BTreeMap;

use desk::Speaks;
use kernel::{
    Awaits, Change, Entry, FileError, Game, GameFileOf, Header, PackedFileOf, RecordedDice, Roll,
    Rules, Seat, Seed, Untrue, Verdict,
};
use serde::Serialize;

use crate::{AnyGame, NotPlayable, WithRules, rule_set, with_rules};

/// Why a file is no good.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotGood {
    /// It cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// Its rules are not here.
    #[error(transparent)]
    Rules(#[from] NotPlayable),
    /// It was played by rules or data that have changed since.
    #[error(transparent)]
    Changed(Box<Changed>),
    /// It was not played with the dice of this seed.
    #[error("the seed is not the one that the file was played with")]
    Seed,
    /// It can be read, and is not true.
    #[error("the file is not true: {0}")]
    Untrue(#[from] Untrue),
}

/// A file that other rules or data have made, and that goes otherwise by ours.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the file was played with other rules, tables or maps than this build has (version {theirs}, and this is \
     {ours}), and they matter in it: {why}; use the build that made it{}",
    told(.changes)
)]
pub struct Changed {
    /// The version of the rules that made it.
    pub theirs: String,
    /// This build's.
    pub ours: &'static str,
    /// What has changed in the rules since.
    pub changes: Vec<Change>,
    /// Where it first goes otherwise.
    pub why: Untrue,
}

/// What has changed, a line for each.
fn told(changes: &[Change]) -> String {
    let lines: Vec<String> = changes.iter().map(|change| format!("\n– {change}")).collect();
    if lines.is_empty() {
        String::new()
    } else {
        format!(". What has changed since:{}", lines.concat())
    }
}

/// One entry of a log, told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Telling {
    /// Where in the log it stands.
    pub seq: u32,
    /// Who, if anyone.
    pub seat: Option<Seat>,
    /// What was done, with what came of it, as JSON.
    pub lines: Vec<String>,
    /// The dice that were rolled.
    pub rolls: Vec<Roll>,
}

/// The header of a game, which is bound to its seed by the game's own name.
pub fn header(
    rules: &str,
    scenario: &str,
    options: &BTreeMap<String, String>,
    game: &str,
    seed: &Seed,
) -> Result<Header, NotPlayable> {
    let set = rule_set(rules).ok_or_else(|| NotPlayable::Unknown(rules.to_owned()))?;
    let (version, data) =
        crate::version(set).zip(crate::data(set)).ok_or(NotPlayable::NotYet(set.id()))?;
    let plain = Header::new(rules, version, scenario, game, data, seed.commitment(game));
    Ok(Header { options: options.clone(), ..plain })
}

/// The game that a file of either form leads to, to be played on with the same dice, and its header as these
/// rules would have made it.
pub fn resume(bytes: &[u8], seed: &Seed) -> Result<(Header, Box<dyn AnyGame>), NotGood> {
    struct Resume<'b>(&'b [u8], Header, &'b Seed);
    impl WithRules for Resume<'_> {
        type Out = Result<(Header, Box<dyn AnyGame>), NotGood>;

        fn with<R: Speaks + Clone + 'static>(self, rules: R) -> Self::Out {
            let Self(bytes, header, seed) = self;
            let game = packed(&rules, &header, bytes)?.resume(rules, header.dice(seed))?;
            let Header { format, game: name, rules, scenario, options, .. } = &header;
            let anew = crate::header(rules, scenario, options, name, seed)?;
            Ok((Header { format: *format, forks: header.forks.clone(), ..anew }, Box::new(game)))
        }
    }
    let header = Header::read(bytes)?;
    if seed.commitment(&header.game) != header.commitment {
        return Err(NotGood::Seed);
    }
    with_rules_of(bytes, Resume(bytes, header, seed))
}

/// The seed that a file of either form publishes, if its game is over.
pub fn published(bytes: &[u8]) -> Result<Option<Seed>, NotGood> {
    struct Published<'b>(&'b [u8], Header);
    impl WithRules for Published<'_> {
        type Out = Result<Option<Seed>, NotGood>;

        fn with<R: Speaks + Clone + 'static>(self, rules: R) -> Self::Out {
            Ok(packed(&rules, &self.1, self.0)?.published())
        }
    }
    with_rules_of(bytes, Published(bytes, Header::read(bytes)?))
}

/// Checks everything a file of either form says.
pub fn verify(bytes: &[u8]) -> Result<(Header, Verdict), NotGood> {
    struct Verify<'b>(&'b [u8]);
    impl WithRules for Verify<'_> {
        type Out = Result<(Header, Verdict), NotGood>;

        fn with<R: Speaks + Clone + 'static>(self, rules: R) -> Self::Out {
            let file = checked(rules, self.0)?;
            let verdict = Verdict::on(&file);
            Ok((file.header, verdict))
        }
    }
    with_rules_of(bytes, Verify(bytes))
}

/// Checks a file by playing it again, and tells what happened in it.
pub fn story(bytes: &[u8]) -> Result<(Header, Vec<Telling>), NotGood> {
    struct Story<'b>(&'b [u8]);
    impl WithRules for Story<'_> {
        type Out = Result<(Header, Vec<Telling>), NotGood>;

        fn with<R: Speaks + Clone + 'static>(self, rules: R) -> Self::Out {
            let file = checked(rules.clone(), self.0)?;
            let mut story: Vec<Telling> = file.entries.iter().map(tell).collect();
            let game = Game::resume(rules, RecordedDice::default(), file.entries);
            let game = game.expect("a file that was checked leads where it says");
            if let (Awaits::Over(outcome), Some(last)) = (game.awaits(), story.last_mut())
                && outcome.level().is_some()
            {
                last.lines.push(outcome.to_string());
            }
            Ok((file.header, story))
        }
    }
    with_rules_of(bytes, Story(bytes))
}

/// Checks a file and gives it in the packed form.
pub fn pack(bytes: &[u8]) -> Result<Vec<u8>, NotGood> {
    struct Pack<'b>(&'b [u8]);
    impl WithRules for Pack<'_> {
        type Out = Result<Vec<u8>, NotGood>;

        fn with<R: Speaks + Clone + 'static>(self, rules: R) -> Self::Out {
            let file = checked(rules, self.0)?;
            Ok(PackedFileOf::<R>::of(&file).write())
        }
    }
    with_rules_of(bytes, Pack(bytes))
}

/// Checks a file and gives it as lines of text.
pub fn unpack(bytes: &[u8]) -> Result<String, NotGood> {
    struct Unpack<'b>(&'b [u8]);
    impl WithRules for Unpack<'_> {
        type Out = Result<String, NotGood>;

        fn with<R: Speaks + Clone + 'static>(self, rules: R) -> Self::Out {
            Ok(checked(rules, self.0)?.write())
        }
    }
    with_rules_of(bytes, Unpack(bytes))
}

/// A file of either form, packed. One of lines is checked.
fn packed<R: Rules + Clone>(
    rules: &R,
    header: &Header,
    bytes: &[u8],
) -> Result<PackedFileOf<R>, NotGood> {
    if header.is_packed() {
        return Ok(PackedFileOf::<R>::read(bytes)?);
    }
    Ok(PackedFileOf::<R>::of(&checked(rules.clone(), bytes)?))
}

/// Reads a file of either form and plays it again.
pub(crate) fn checked<R: Rules + Clone>(rules: R, bytes: &[u8]) -> Result<GameFileOf<R>, NotGood> {
    if Header::read(bytes)?.is_packed() {
        return Ok(PackedFileOf::<R>::read(bytes)?.unpack(rules)?);
    }
    let file = GameFileOf::<R>::read(bytes)?;
    kernel::verify(rules, &file)?;
    Ok(file)
}

/// Does something by the rules of a file. One that other rules or data have made is good if they make no
/// difference to it.
pub(crate) fn with_rules_of<T, W>(bytes: &[u8], work: W) -> Result<T, NotGood>
where
    W: WithRules<Out = Result<T, NotGood>>,
{
    let header = Header::read(bytes)?;
    match with_rules(&header.rules, &header.scenario, &header.options, work)? {
        Err(NotGood::Untrue(why)) => Err(changed(&header, why)),
        done => done,
    }
}

/// Why a file is not true: it may be that the rules have changed.
fn changed(header: &Header, why: Untrue) -> NotGood {
    let set = rule_set(&header.rules).expect("it was played by them");
    let ours = crate::version(set).expect("it was played by them");
    if header.version == ours && crate::data(set) == Some(header.data) {
        return NotGood::Untrue(why);
    }
    let theirs = header.version.clone();
    let since = crate::changes(set).into_iter().filter(|change| change.is_after(&theirs));
    NotGood::Changed(Box::new(Changed { ours, changes: since.collect(), why, theirs }))
}

fn tell<A: Serialize, E: Serialize, O: Serialize>(entry: &Entry<A, E, O>) -> Telling {
    let seq = entry.seq();
    match entry {
        Entry::Acted(acted) => {
            let by = if acted.by_order { "by standing order: " } else { "" };
            let action = format!("{by}{}", json(&acted.action));
            let events = acted.events.iter().map(|event| format!("→ {}", json(event)));
            let lines = std::iter::once(action).chain(events).collect();
            Telling { seq, seat: Some(acted.seat), lines, rolls: acted.rolls.clone() }
        }
        Entry::Ordered { seat, orders, .. } => {
            plain(seq, Some(*seat), format!("standing orders: {}", json(orders)))
        }
        Entry::TookBack { seat, to, agreed, .. } => {
            let consent = if agreed.is_empty() { "" } else { ", by consent" };
            plain(seq, Some(*seat), format!("takes back everything from {to} on{consent}"))
        }
        Entry::SeedPublished { seed, .. } => plain(seq, None, format!("the seed was {seed}")),
        Entry::Ended { how, .. } => plain(seq, how.seat(), how.to_string()),
    }
}

fn plain(seq: u32, seat: Option<Seat>, line: String) -> Telling {
    Telling { seq, seat, lines: vec![line], rolls: Vec::new() }
}

fn json(thing: &impl Serialize) -> String {
    serde_json::to_string(thing).expect("actions and events have only keys that are text")
}
