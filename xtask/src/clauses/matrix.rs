//! The matrix: what is tested, waived and open, by chapter.

use std::fmt::Write;

use kernel::Rule;

use super::coverage::{Coverage, Status};

/// No line of the list of open clauses is longer.
const WIDTH: usize = 100;

/// The chapters of each set, what is wrong with its tests, and last one line a set.
pub(crate) fn print(coverages: &[Coverage<'_>]) -> String {
    let mut out = String::new();
    for coverage in coverages {
        out.push_str(&chapters(coverage));
    }
    if let [coverage] = coverages {
        out.push_str(&open_clauses(coverage));
    }
    for coverage in coverages {
        out.push_str(&complaints(coverage));
    }
    for coverage in coverages {
        let rules: Vec<&Rule> = coverage.book.rules().iter().collect();
        let Count { tested, waived, open } = Count::of(coverage, &rules);
        let set = coverage.book.rule_set();
        line(
            &mut out,
            &format!("{set}: {tested} tested, {waived} waived, {open} open of {}", rules.len()),
        );
    }
    out
}

struct Count {
    tested: usize,
    waived: usize,
    open: usize,
}

impl Count {
    fn of(coverage: &Coverage<'_>, rules: &[&Rule]) -> Self {
        let count = |status| rules.iter().filter(|rule| coverage.status(rule) == status).count();
        Self {
            tested: count(Status::Tested),
            waived: count(Status::Waived),
            open: count(Status::Open),
        }
    }
}

fn chapters(coverage: &Coverage<'_>) -> String {
    let chapters = coverage.book.chapters();
    let width = chapters.iter().map(|chapter| chapter.name.chars().count()).max().unwrap_or(0);
    let width = width.max("chapter".len());
    let mut out = String::new();
    line(&mut out, coverage.book.rule_set());
    line(&mut out, &format!("  {:width$}  tested  waived  open  total", "chapter"));
    for chapter in chapters {
        let Count { tested, waived, open } = Count::of(coverage, &chapter.rules);
        let total = chapter.rules.len();
        let name = chapter.name;
        line(&mut out, &format!("  {name:width$}  {tested:6}  {waived:6}  {open:4}  {total:5}"));
    }
    out.push('\n');
    out
}

/// Without the set, which is the same for all.
fn open_clauses(coverage: &Coverage<'_>) -> String {
    let mut out = String::from("open:\n");
    for chapter in coverage.book.chapters() {
        let open = chapter.rules.iter().filter(|rule| coverage.status(rule) == Status::Open);
        let mut row = format!("  {}:", chapter.name);
        let indent = row.chars().count();
        let mut is_empty = true;
        for rule in open {
            let id = rule.clause.as_str().split_once('-').map_or("", |(_, number)| number);
            if row.chars().count() + 1 + id.len() > WIDTH {
                line(&mut out, &row);
                row = " ".repeat(indent);
            }
            row.push(' ');
            row.push_str(id);
            is_empty = false;
        }
        if !is_empty {
            line(&mut out, &row);
        }
    }
    out.push('\n');
    out
}

fn complaints(coverage: &Coverage<'_>) -> String {
    let mut out = String::new();
    for (clause, test) in coverage.failing() {
        line(&mut out, &format!("{clause} is open: its test {} fails", test.name));
    }
    for test in &coverage.orphans {
        let ledger = coverage.book.rule_set();
        line(
            &mut out,
            &format!(
                "{} names no clause of {ledger}: correct its name, or add the clause",
                test.name
            ),
        );
    }
    out
}

fn line(out: &mut String, text: &str) {
    writeln!(out, "{text}").expect("a String takes every text");
}

#[cfg(test)]
mod tests {
    use kernel::Rulebook;

    use super::super::junit::Test;
    use super::*;

    const LEDGER: &str = "id\tsection\ttitle\tclause\tkind\texample\truling\twaiver\n\
                          bb-1\t1 Moves\tt\tc\tk\t\t\t\n\
                          bb-1.2\t1.2 Roads\tt\tc\tk\t\t\tphysical: dice\n\
                          bb-S1\tScenario\tt\tc\tk\t\t\t\n";

    fn printed(sets: usize) -> String {
        let book = Rulebook::read("bb.tsv", LEDGER).expect("the ledger has no fault");
        let tests = [("bb_1_x", true), ("bb_s1_x", false), ("m::bb_7", true)]
            .map(|(name, passed)| Test { name: name.to_owned(), passed });
        let coverages: Vec<_> = (0..sets).map(|_| Coverage::new(&book, &tests)).collect();
        print(&coverages)
    }

    #[test]
    fn one_set_is_printed_with_its_open_clauses() {
        assert_eq!(
            printed(1),
            "bb\n  chapter   tested  waived  open  total\
             \n  1              1       1     0      2\
             \n  Scenario       0       0     1      1\n\
             \nopen:\n  Scenario: S1\n\
             \nbb-S1 is open: its test bb_s1_x fails\
             \nm::bb_7 names no clause of bb: correct its name, or add the clause\
             \nbb: 1 tested, 1 waived, 1 open of 3\n"
        );
    }

    #[test]
    fn several_sets_end_with_one_line_each() {
        let printed = printed(2);
        assert!(!printed.contains("open:\n"), "{printed}");
        let last: Vec<&str> = printed.lines().rev().take(2).collect();
        assert_eq!(last, ["bb: 1 tested, 1 waived, 1 open of 3"; 2]);
    }

    #[test]
    fn a_long_list_is_wrapped() {
        let mut ledger = LEDGER.to_owned();
        for number in 10..60 {
            writeln!(ledger, "bb-{number}\t1 Moves\tt\tc\tk\t\t\t").unwrap();
        }
        let book = Rulebook::read("bb.tsv", &ledger).unwrap();
        let printed = print(&[Coverage::new(&book, &[])]);
        assert!(printed.lines().all(|line| line.len() <= WIDTH), "{printed}");
        assert!(printed.contains("\n     "), "{printed}");
    }
}
