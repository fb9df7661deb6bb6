//! Holds the facts of a rulebook against the compiled map: exact, off by one hex, or wrong.

mod grid;
mod lines;
mod opened_map;
mod places;
mod rivers;
mod roads;

use std::fmt::Write;

use crate::facts::{Claim, Fact};
use crate::map_file::MapFile;
use opened_map::OpenedMap;

/// What became of every fact of one map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The game's short name.
    pub set: String,
    /// The facts in the order of their file.
    pub judged: Vec<Judged>,
}

/// One fact, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The fact.
    pub fact: Fact,
    /// Whether the map agrees.
    pub verdict: Verdict,
    /// What the map has instead, or why the fact is not counted.
    pub why: String,
}

/// Whether a map agrees with a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// It does.
    Exact,
    /// The thing lies in a neighbouring hex, on a neighbouring hexside, or one step too far.
    OffByOne,
    /// It lies farther away, or nowhere.
    Wrong,
    /// A misprint, or nothing that a map can be held to.
    NotCounted,
}

/// How many facts came out how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are those of the verdicts")]
pub struct Tally {
    pub exact: usize,
    pub off_by_one: usize,
    pub wrong: usize,
    pub not_counted: usize,
}

/// Holds every fact against the map. A map that cannot be read is an error.
pub fn check(map: &MapFile, facts: &[Fact]) -> Result<Report, Vec<String>> {
    let ground = OpenedMap::of(map)?;
    let judged = facts.iter().map(|fact| judge(&ground, fact)).collect();
    Ok(Report { set: map.set.clone(), judged })
}

fn judge(ground: &OpenedMap<'_>, fact: &Fact) -> Judged {
    // An error means that the fact names something that the map does not have.
    let found = match &fact.claim {
        Claim::Place(claim) => places::find(ground, claim),
        Claim::Side(sides, holds) => lines::find(ground, sides, holds),
        Claim::River(claim) => rivers::find(ground, claim),
        Claim::Road(claim) => roads::find(ground, claim),
        Claim::Grid(claim) => grid::find(ground, claim),
        Claim::Unsettled { misprint } => {
            let why = if *misprint { "a misprint" } else { "not settled by the text" };
            let (fact, verdict) = (fact.clone(), Verdict::NotCounted);
            return Judged { fact, verdict, why: why.to_owned() };
        }
    };
    let (verdict, why) = match found {
        Ok(finding) => (finding.verdict(), finding.why),
        Err(why) => (Verdict::Wrong, why),
    };
    Judged { fact: fact.clone(), verdict, why }
}

impl Report {
    /// How many facts came out how.
    pub fn tally(&self) -> Tally {
        let count = |verdict| self.judged.iter().filter(|judged| judged.verdict == verdict).count();
        Tally {
            exact: count(Verdict::Exact),
            off_by_one: count(Verdict::OffByOne),
            wrong: count(Verdict::Wrong),
            not_counted: count(Verdict::NotCounted),
        }
    }

    /// The one line that sums the map up: `a44: 50 exact, 2 off by one, 0 wrong of 52`.
    pub fn summary(&self) -> String {
        let Tally { exact, off_by_one, wrong, not_counted: _ } = self.tally();
        let total = exact + off_by_one + wrong;
        format!("{}: {exact} exact, {off_by_one} off by one, {wrong} wrong of {total}", self.set)
    }

    /// A line for each fact that is not exact, with the reason; with `all`, for every fact.
    pub fn lines(&self, all: bool) -> String {
        let mut text = String::new();
        for Judged { fact, verdict, why } in &self.judged {
            if *verdict == Verdict::Exact && !all {
                continue;
            }
            let word = match verdict {
                Verdict::Exact => "exact",
                Verdict::OffByOne => "off by one",
                Verdict::Wrong => "WRONG",
                Verdict::NotCounted => "not counted",
            };
            let parts = [why.as_str(), fact.note.as_str()];
            let reasons: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            let reason = if reasons.is_empty() { String::new() } else { reasons.join("; ") };
            let (set, id, clause) = (&self.set, &fact.id, &fact.clause);
            let line = format!("{set} {word:<11} {id} ({clause}): {}", fact.text);
            let line = if reason.is_empty() { line } else { format!("{line} -- {reason}") };
            writeln!(text, "{line}").expect("a text can always grow");
        }
        text
    }
}

#[cfg(test)]
mod tests;
