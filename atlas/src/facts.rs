//! `Fact`: one thing that a rulebook says of a hex, a hexside or a neighbourhood.
//!
//! The facts of a game are in `facts/<set>.tsv`, one a line: `id kind where thing clause grade
//! note`, with tabs between. Lines that begin with `#` are remarks. `docs/atlas.md` lists the
//! kinds and how each is written; [`Claim`] is what a line comes to mean.

mod claim;

pub use claim::{Border, Claim, Edge, GridClaim, Holds, PlaceClaim, RiverClaim, RoadClaim, Spot};

use crate::sets::sources;

/// The columns of a facts file, as its first line must have them.
pub const HEADER: &str = "id\tkind\twhere\tthing\tclause\tgrade\tnote";

/// One line of a facts file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The line it is written in, counted from one.
    pub line: usize,
    /// Its name, unique within the file.
    pub id: String,
    /// The line's kind, place and thing as they are written.
    pub text: String,
    /// What it says of the map.
    pub claim: Claim,
    /// The clause of the rulebook that says so.
    pub clause: String,
    /// How surely it says so.
    pub grade: Grade,
    /// What else is worth knowing.
    pub note: String,
}

/// How surely a rulebook says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// The text says it.
    Stated,
    /// It follows from a stated example or figure.
    Implied,
    /// It is our reading of several statements together.
    Inferred,
}

impl Grade {
    fn parse(word: &str) -> Option<Self> {
        match word {
            "stated" => Some(Self::Stated),
            "implied" => Some(Self::Implied),
            "inferred" => Some(Self::Inferred),
            _ => None,
        }
    }
}

impl Fact {
    /// The facts of a game's rulebook, by its short name.
    pub fn of(set: &str) -> Result<Vec<Self>, Vec<String>> {
        Self::read(&format!("atlas/facts/{set}.tsv"), sources(set)?.facts)
    }

    /// The facts that a text holds, or everything that is wrong with it.
    pub fn read(file: &str, text: &str) -> Result<Vec<Self>, Vec<String>> {
        let mut faults = Vec::new();
        let mut facts: Vec<Self> = Vec::new();
        let mut lines = text.lines().enumerate();
        if lines.next().map(|(_, line)| line) != Some(HEADER) {
            let expected = HEADER.replace('\t', " ");
            faults.push(format!("{file}:1: the first line must name the columns: {expected}"));
        }
        for (index, line) in lines.filter(|(_, line)| !line.starts_with('#')) {
            let number = index + 1;
            match Self::parse(number, line) {
                Ok(fact) => facts.push(fact),
                Err(fault) => faults.push(format!("{file}:{number}: {fault}")),
            }
        }
        for (index, fact) in facts.iter().enumerate() {
            if let Some(first) = facts[..index].iter().find(|earlier| earlier.id == fact.id) {
                let (line, id) = (fact.line, &fact.id);
                faults.push(format!("{file}:{line}: {id} is also the name of line {}", first.line));
            }
        }
        if faults.is_empty() { Ok(facts) } else { Err(faults) }
    }

    fn parse(line: usize, text: &str) -> Result<Self, String> {
        let columns: Vec<&str> = text.split('\t').map(str::trim).collect();
        let &[id, kind, place, thing, clause, grade, note] = columns.as_slice() else {
            let wanted = HEADER.split('\t').count();
            return Err(format!("{wanted} columns are needed, this line has {}", columns.len()));
        };
        if id.is_empty() || clause.is_empty() {
            return Err("a fact needs a name and the clause that says it".to_owned());
        }
        let grade = Grade::parse(grade).ok_or_else(|| {
            format!("`{grade}` is not a grade: they are stated, implied and inferred")
        })?;
        let claim = Claim::parse(kind, place, thing)?;
        let words: Vec<&str> =
            [kind, place, thing].into_iter().filter(|word| !word.is_empty()).collect();
        let (id, clause, note) = (id.to_owned(), clause.to_owned(), note.to_owned());
        Ok(Self { line, id, text: words.join(" "), claim, clause, grade, note })
    }

    /// Whether the fact can be held against a map at all: misprints and what is not settled cannot.
    pub fn counts(&self) -> bool {
        !matches!(self.claim, Claim::Unsettled { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lines: &str) -> Result<Vec<Fact>, Vec<String>> {
        Fact::read("facts.tsv", &format!("{HEADER}\n{lines}"))
    }

    #[test]
    fn a_line_is_a_fact() {
        let facts = read("# bridges\nouren\tbridge\t2020/2119\tOur\ta44-7.7\tstated\tweak\n");
        let facts = facts.unwrap();
        let [fact] = facts.as_slice() else { panic!("one line") };
        assert_eq!((fact.line, fact.id.as_str(), fact.grade), (3, "ouren", Grade::Stated));
        assert_eq!(fact.text, "bridge 2020/2119 Our");
        assert!(fact.counts());
    }

    #[test]
    fn every_fault_is_told_with_its_line() {
        let faults = read(
            "one\tbridge\t2020/2119\t\ta44-7.7\tsure\t\n\
             two\tbrigde\t2020/2119\t\ta44-7.7\tstated\t\n\
             three\tbridge\n\
             four\troad\t2020\t\t\tstated\t\n\
             five\troad\t2020\t\ta44-1\tstated\t\n\
             five\troad\t2021\t\ta44-1\tstated\t\n",
        );
        let faults = faults.unwrap_err();
        assert_eq!(faults.len(), 5, "{faults:?}");
        assert!(faults[0].starts_with("facts.tsv:2: `sure` is not a grade"), "{faults:?}");
        assert!(faults[1].starts_with("facts.tsv:3: `brigde` is not a kind of fact"));
        assert!(faults[2].starts_with("facts.tsv:4: 7 columns are needed"), "{faults:?}");
        assert!(faults[3].starts_with("facts.tsv:5: a fact needs a name"), "{faults:?}");
        assert_eq!(faults[4], "facts.tsv:7: five is also the name of line 6");
    }

    #[test]
    fn a_file_begins_with_its_columns() {
        let faults = Fact::read("facts.tsv", "ouren\tbridge\n").unwrap_err();
        assert!(faults[0].starts_with("facts.tsv:1: the first line must name"), "{faults:?}");
    }

    #[test]
    fn misprints_do_not_count() {
        let facts = read("wrong\tmisprint\t3921/3820\ta bridge\ta44-S4.3x1\tstated\t\n").unwrap();
        assert!(!facts[0].counts());
    }
}
