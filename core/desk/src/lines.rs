//! What has happened, line by line, for the log, the map and "since your last turn".

#![expect(
    clippy::disallowed_types,
    reason = "what serde makes of a flattened field names floats; no word holds one"
)]

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::thing::HexId;
use crate::{Sentence, Thing};

/// What one seat is told, in the order of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// Something happened.
    Line(NumberedLine),
    /// Everything from entry `from` on is undone.
    TookBack {
        /// The entry that undoes it.
        seq: u32,
        /// The first that is undone.
        from: u32,
    },
}

/// A line with the entry it belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NumberedLine {
    /// The entry.
    pub seq: u32,
    /// Who acted.
    #[ts(type = "number")]
    pub seat: Seat,
    /// Whether by a standing order.
    pub by_order: bool,
    /// The line.
    #[serde(flatten)]
    pub line: LogLine,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LogLine {
    /// In words; empty, if it only moves the game along.
    pub says: Sentence,
    /// Of what kind it is.
    pub kind: LineKind,
    /// Whom and what it concerns.
    pub things: Vec<Thing>,
    /// The way that something went.
    pub path: Vec<HexId>,
    /// It begins a part of the turn.
    pub heading: Option<Heading>,
    /// It begins or ends a fight.
    pub fight: Option<FightMark>,
    /// What was rolled or drawn.
    pub drawn: Vec<Drawn>,
}

impl LogLine {
    /// A line that says this and no more.
    pub fn plain(says: Sentence) -> Self {
        Self {
            says,
            kind: LineKind::Plain,
            things: Vec::new(),
            path: Vec::new(),
            heading: None,
            fight: None,
            drawn: Vec::new(),
        }
    }
}

/// A hex that changed hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenHex {
    /// Which.
    pub hex: HexId,
    /// What it is called.
    pub name: String,
    /// Whose it is now: `German`.
    pub whose: &'static str,
    /// Whether it has a name beside its number.
    pub is_named: bool,
    /// Whether it counts for victory.
    pub counts: bool,
}

/// Lines for hexes that changed hands: those that count for victory first, then those with a name; the rest are only counted,
/// in the order in which `whose` names their new owners.
pub fn taken(changed: &[TakenHex], whose: &[&'static str]) -> Vec<LogLine> {
    let line = |words: String, things: Vec<Thing>| LogLine {
        kind: LineKind::Taken,
        things,
        ..LogLine::plain(Sentence::plain(words))
    };
    let by_name = |one: &TakenHex| {
        line(format!("{} is now {}.", one.name, one.whose), vec![Thing::Hex(one.hex)])
    };
    let (mut worth, rest): (Vec<&TakenHex>, Vec<&TakenHex>) =
        changed.iter().partition(|one| one.is_named || one.counts);
    worth.sort_by_key(|one| !one.counts);
    let mut lines: Vec<LogLine> = worth.into_iter().map(by_name).collect();
    for owner in whose {
        let theirs: Vec<&TakenHex> =
            rest.iter().copied().filter(|one| one.whose == *owner).collect();
        lines.push(match &theirs[..] {
            [] => continue,
            [only] => by_name(only),
            _ => {
                let words = format!("{} other hexes became {owner}.", theirs.len());
                line(words, theirs.iter().map(|one| Thing::Hex(one.hex)).collect())
            }
        });
    }
    lines
}

/// A kind of line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// What a fight came to.
    Battle,
    /// Ground changed hands.
    Taken,
    /// Somebody is lost.
    Lost,
    /// Somebody has come.
    Arrived,
    /// Bridges and works.
    Works,
    /// Supply.
    Supply,
    /// Cards.
    Cards,
    /// Anything else.
    Plain,
}

/// The beginning of a part of the turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Heading {
    /// Whose.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// `17 December, morning`, whose, and what.
    pub title: String,
    /// The player turn, as [`When`](crate::prompt::When) names it.
    pub player_turn: String,
}

/// Where a fight begins and ends among the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FightMark {
    /// With this line.
    Begins,
    /// After this line.
    Ends,
}

/// What was rolled or drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Drawn {
    /// A die with so many faces showed this one.
    Die(u16, u16),
    /// A card or chit came from a pile; which, if this seat may know it.
    Card(u8, Option<u16>),
}

/// What is to be known of a thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Telling {
    /// What it is called.
    pub title: String,
    /// In a few words.
    pub words: String,
    /// What holds there.
    pub lines: Vec<Sentence>,
    /// What is there: each with what it is called, and the rest.
    pub items: Vec<(Thing, String, String)>,
}

/// Something that wins, and how it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Goal {
    /// In words.
    pub says: Sentence,
    /// What there is of it, and what is needed, if it is counted.
    pub count: Option<(i16, i16)>,
    /// Where.
    pub things: Vec<Thing>,
    /// The places that count for it: who holds each, and whether it counts.
    pub places: Vec<PlaceHeld>,
}

/// A place that counts for a goal, as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlaceHeld {
    /// The place.
    pub thing: Thing,
    /// Who holds it, if anybody does.
    #[ts(type = "number | null")]
    pub holder: Option<Seat>,
    /// Whether it counts now.
    pub counts: bool,
    /// Why it does not, though it is held by those who want it.
    pub why: Option<Sentence>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_counts_comes_first_and_the_nameless_are_counted() {
        let hex = |hex, name: &str, whose, counts| TakenHex {
            hex,
            name: name.to_owned(),
            whose,
            is_named: name.len() > 2,
            counts,
        };
        let changed = [
            hex(1, "01", "German", false),
            hex(2, "Wiltz", "German", false),
            hex(3, "03", "German", false),
            hex(4, "Bastogne", "German", true),
            hex(5, "05", "Allied", false),
        ];
        let lines = taken(&changed, &["German", "Allied"]);
        let told: Vec<String> = lines.iter().map(|line| line.says.words.clone()).collect();
        assert_eq!(
            told,
            [
                "Bastogne is now German.",
                "Wiltz is now German.",
                "2 other hexes became German.",
                "05 is now Allied.",
            ]
        );
        assert_eq!(lines[2].things, [Thing::Hex(1), Thing::Hex(3)]);
    }
}
