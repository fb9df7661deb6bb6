//! `Rulebook`: every clause of one rule set in our own words, read from its `clauses.tsv`.
//!
//! The ledger is data that people edit by hand, so reading it reports every fault at once.

use std::collections::BTreeMap;
use std::fmt;

use crate::{Clause, Fault};

/// The first line of every ledger.
const HEADER: [&str; 8] =
    ["id", "section", "title", "clause", "kind", "example", "ruling", "waiver"];

/// The clauses of one rule set, in the order of its ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    rules: Vec<Rule>,
    by_clause: BTreeMap<Clause, usize>,
    by_test_prefix: BTreeMap<String, usize>,
}

/// One clause: what it says and what we make of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its id.
    pub clause: Clause,
    /// Where it stands in the rulebook, such as `10 ZOC bonds` or `12.41`.
    pub section: String,
    /// What it is about, in a few words.
    pub title: String,
    /// What it says, in our own words.
    pub text: String,
    /// The part of the game that it belongs to, such as `movement`.
    pub kind: String,
    /// A case: given, when, then.
    pub example: Option<String>,
    /// How we read it where the rulebook is silent, unclear or contradicts itself.
    pub ruling: Option<String>,
    /// Why it needs no test, if it needs none.
    pub waiver: Option<Waiver>,
}

/// Why a clause needs no test of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waiver {
    /// It is about cardboard, dice or hands: `physical: reason`.
    Physical {
        /// Why nothing is left of it in a program.
        reason: String,
    },
    /// It explains, advises or tells history: `commentary: reason`.
    Commentary {
        /// Why it binds nobody.
        reason: String,
    },
    /// Another clause says the same and is tested: `restates a44-10.2b: reason`.
    Restates {
        /// The clause that is tested instead.
        original: Clause,
        /// In what way it is the same.
        reason: String,
    },
}

/// The clauses that share the leading part of their section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter<'book> {
    /// Such as `10`, `S1` or `TEC`.
    pub name: &'book str,
    /// Its clauses, in the order of the ledger.
    pub rules: Vec<&'book Rule>,
}

impl Rulebook {
    /// Reads a ledger. `file_name` is what faults call it.
    pub fn read(file_name: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let mut lines = text.lines();
        // With other columns every line would be at fault, and none of that would help.
        if lines.next() != Some(HEADER.join("\t").as_str()) {
            let text = format!("the first line must name the columns {}", HEADER.join(", "));
            return Err(vec![Fault { file: file_name.to_owned(), line: 1, text }]);
        }
        let mut reader = Reader { file_name, rules: Vec::new(), faults: Vec::new() };
        for (index, line) in lines.enumerate() {
            reader.read_line(index + 2, line);
        }
        reader.finish()
    }

    /// The rule set, as its clause ids begin.
    pub fn rule_set(&self) -> &str {
        self.rules.first().map_or("", |rule| rule.clause.rule_set())
    }

    /// All clauses, in the order of the ledger.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The clause with this id.
    pub fn get(&self, clause: Clause) -> Option<&Rule> {
        self.by_clause.get(&clause).map(|&at| &self.rules[at])
    }

    /// The chapters, in the order in which they first occur.
    pub fn chapters(&self) -> Vec<Chapter<'_>> {
        let mut chapters: Vec<Chapter<'_>> = Vec::new();
        for rule in &self.rules {
            match chapters.iter_mut().find(|chapter| chapter.name == rule.chapter()) {
                Some(chapter) => chapter.rules.push(rule),
                None => chapters.push(Chapter { name: rule.chapter(), rules: vec![rule] }),
            }
        }
        chapters
    }

    /// The clauses that hold all of these words, in whatever case, in id, title, text or ruling:
    /// first the one with just that id, then those that hold them in the id, then in the title.
    pub fn search(&self, words: &[&str]) -> Vec<&Rule> {
        let words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
        let mut found: Vec<(u8, &Rule)> =
            self.rules.iter().filter_map(|rule| Some((rule.rank(&words)?, rule))).collect();
        // A stable sort: within one rank the order of the ledger stays.
        found.sort_by_key(|&(rank, _)| rank);
        found.into_iter().map(|(_, rule)| rule).collect()
    }

    /// The clause that a test is named after: `a44_10_2b_a_river…` tests `a44-10.2b`.
    /// Of two that fit, the longer; what precedes the last `::` does not matter.
    pub fn clause_of_test(&self, test_name: &str) -> Option<Clause> {
        let name = test_name.rsplit("::").next().unwrap_or(test_name);
        let ends = name.rmatch_indices('_').map(|(at, _)| at);
        std::iter::once(name.len())
            .chain(ends)
            .find_map(|end| self.by_test_prefix.get(&name[..end]))
            .map(|&at| self.rules[at].clause)
    }
}

impl Rule {
    /// The leading number or word of its section: `10.2 Bonds` is in chapter `10`.
    pub fn chapter(&self) -> &str {
        self.section.split(['.', ' ']).next().unwrap_or(&self.section)
    }

    /// How well it answers a search; less is better, `None` is not at all.
    fn rank(&self, words: &[String]) -> Option<u8> {
        let id = self.clause.as_str().to_lowercase();
        let title = self.title.to_lowercase();
        let text = self.text.to_lowercase();
        let ruling = self.ruling.as_deref().unwrap_or_default().to_lowercase();
        if words.is_empty() {
            return None;
        }
        let all_in = |fields: &[&String]| {
            words.iter().all(|word| fields.iter().any(|field| field.contains(word.as_str())))
        };
        if words.len() == 1 && id == words[0] {
            Some(0)
        } else if all_in(&[&id]) {
            Some(1)
        } else if all_in(&[&id, &title]) {
            Some(2)
        } else {
            all_in(&[&id, &title, &text, &ruling]).then_some(3)
        }
    }
}

impl Waiver {
    /// The words before the colon are its kind, those after it the reason.
    fn parse(text: &str) -> Result<Self, String> {
        let malformed = || {
            format!(
                "`{text}` is not a waiver: write `physical: reason`, `commentary: reason` \
                 or `restates a44-10.2b: reason`"
            )
        };
        let (kind, reason) = text.split_once(':').ok_or_else(malformed)?;
        let reason = reason.trim().to_owned();
        if reason.is_empty() {
            return Err(malformed());
        }
        match kind.split_once(' ') {
            None if kind == "physical" => Ok(Self::Physical { reason }),
            None if kind == "commentary" => Ok(Self::Commentary { reason }),
            Some(("restates", id)) => {
                let original = id.parse().map_err(|error| format!("waiver: {error}"))?;
                Ok(Self::Restates { original, reason })
            }
            _ => Err(malformed()),
        }
    }
}

/// As the ledger has it.
impl fmt::Display for Waiver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Physical { reason } => write!(f, "physical: {reason}"),
            Self::Commentary { reason } => write!(f, "commentary: {reason}"),
            Self::Restates { original, reason } => write!(f, "restates {original}: {reason}"),
        }
    }
}

/// A ledger half read.
struct Reader<'a> {
    file_name: &'a str,
    /// Each with its line.
    rules: Vec<(usize, Rule)>,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn fault(&mut self, line: usize, text: String) {
        self.faults.push(Fault { file: self.file_name.to_owned(), line, text });
    }

    fn read_line(&mut self, number: usize, line: &str) {
        let columns: Vec<&str> = line.split('\t').collect();
        let Ok([id, section, title, text, kind, example, ruling, waiver]) =
            <[&str; HEADER.len()]>::try_from(columns.as_slice())
        else {
            let text = format!("{} columns, expected {}", columns.len(), HEADER.len());
            return self.fault(number, text);
        };
        for (name, field) in [("section", section), ("title", title), ("clause", text)] {
            if field.trim().is_empty() {
                self.fault(number, format!("{name} is empty"));
            }
        }
        let waiver = match (!waiver.is_empty()).then(|| Waiver::parse(waiver)).transpose() {
            Ok(waiver) => waiver,
            Err(text) => {
                self.fault(number, text);
                None
            }
        };
        match id.parse() {
            Ok(clause) => self.rules.push((
                number,
                Rule {
                    clause,
                    section: section.to_owned(),
                    title: title.to_owned(),
                    text: text.to_owned(),
                    kind: kind.to_owned(),
                    example: (!example.is_empty()).then(|| example.to_owned()),
                    ruling: (!ruling.is_empty()).then(|| ruling.to_owned()),
                    waiver,
                },
            )),
            Err(error) => self.fault(number, error.to_string()),
        }
    }

    /// Checks what concerns two lines at once.
    fn finish(mut self) -> Result<Rulebook, Vec<Fault>> {
        let lines_and_rules = std::mem::take(&mut self.rules);
        let (lines, rules): (Vec<usize>, Vec<Rule>) = lines_and_rules.into_iter().unzip();
        let mut book =
            Rulebook { rules, by_clause: BTreeMap::new(), by_test_prefix: BTreeMap::new() };
        if book.rules.is_empty() {
            self.fault(1, "no clause follows the column names".to_owned());
        }
        for (at, rule) in book.rules.iter().enumerate() {
            let clause = rule.clause;
            if clause.rule_set() != book.rule_set() {
                let text = format!("{clause} is not a clause of {}", book.rule_set());
                self.fault(lines[at], text);
            }
            let prefix = clause.test_prefix();
            if let Some(&other) = book.by_test_prefix.get(&prefix) {
                let (other, line) = (book.rules[other].clause, lines[other]);
                self.fault(lines[at], same_prefix(clause, other, line));
            }
            book.by_test_prefix.entry(prefix).or_insert(at);
            book.by_clause.entry(clause).or_insert(at);
        }
        for (rule, &line) in book.rules.iter().zip(&lines) {
            if let Some(text) = wrong_original(&book, rule) {
                self.fault(line, text);
            }
        }
        self.faults.sort();
        if self.faults.is_empty() { Ok(book) } else { Err(self.faults) }
    }
}

fn same_prefix(clause: Clause, other: Clause, line: usize) -> String {
    if clause == other {
        format!("{clause} stands on line {line} already")
    } else {
        let prefix = clause.test_prefix();
        format!("tests of {clause} and of {other} (line {line}) would both begin with {prefix}")
    }
}

/// A clause may only point to one that is tested itself.
fn wrong_original(book: &Rulebook, rule: &Rule) -> Option<String> {
    let Some(Waiver::Restates { original, .. }) = &rule.waiver else { return None };
    if *original == rule.clause {
        return Some(format!("{original} cannot restate itself"));
    }
    match book.get(*original) {
        None => Some(format!("{original}, said to be restated here, is not in this ledger")),
        Some(found) if found.waiver.is_some() => Some(format!(
            "{original}, said to be restated here, is waived itself: name a tested one"
        )),
        Some(_) => None,
    }
}
