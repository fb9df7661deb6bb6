//! `Coverage`: the clauses of one rulebook joined with the tests named after them.

use std::collections::BTreeMap;

use kernel::{Clause, Rule, Rulebook};

use super::junit::Test;

/// What the tests say about one rulebook.
pub(crate) struct Coverage<'a> {
    pub(crate) book: &'a Rulebook,
    /// The tests of each clause that has any.
    tests: BTreeMap<Clause, Vec<&'a Test>>,
    /// Tests named after a clause that is not in the ledger.
    pub(crate) orphans: Vec<&'a Test>,
}

/// Where a clause stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// It has tests, and all pass.
    Tested,
    /// It needs none.
    Waived,
    /// It has none, or one of them fails.
    Open,
}

impl<'a> Coverage<'a> {
    /// Joins by name: see [`Rulebook::clause_of_test`].
    pub(crate) fn new(book: &'a Rulebook, results: &'a [Test]) -> Self {
        let mut tests: BTreeMap<Clause, Vec<&Test>> = BTreeMap::new();
        let mut orphans = Vec::new();
        let begin = format!("{}_", book.rule_set());
        for test in results {
            let name = test.name.rsplit("::").next().unwrap_or(&test.name);
            match book.clause_of_test(name) {
                Some(clause) => tests.entry(clause).or_default().push(test),
                None if name.starts_with(&begin) => orphans.push(test),
                None => {}
            }
        }
        Self { book, tests, orphans }
    }

    /// A failing test opens a clause, whatever its waiver says.
    pub(crate) fn status(&self, rule: &Rule) -> Status {
        match self.tests.get(&rule.clause) {
            Some(tests) if tests.iter().all(|test| test.passed) => Status::Tested,
            None if rule.waiver.is_some() => Status::Waived,
            Some(_) | None => Status::Open,
        }
    }

    /// The failing tests, each with its clause.
    pub(crate) fn failing(&self) -> impl Iterator<Item = (Clause, &'a Test)> {
        self.tests.iter().flat_map(|(&clause, tests)| {
            tests.iter().filter(|test| !test.passed).map(move |&test| (clause, test))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Rulebook {
        let ledger = "id\tsection\ttitle\tclause\tkind\texample\truling\twaiver\n\
                      bb-1\t1\tt\tc\tk\t\t\t\n\
                      bb-1.2\t1\tt\tc\tk\t\t\t\n\
                      bb-2\t2\tt\tc\tk\t\t\tphysical: dice\n\
                      bb-3\t3\tt\tc\tk\t\t\t\n";
        Rulebook::read("bb.tsv", ledger).expect("the ledger has no fault")
    }

    fn test(name: &str, passed: bool) -> Test {
        Test { name: name.to_owned(), passed }
    }

    fn statuses(tests: &[Test]) -> Vec<Status> {
        let book = book();
        let coverage = Coverage::new(&book, tests);
        book.rules().iter().map(|rule| coverage.status(rule)).collect()
    }

    #[test]
    fn a_clause_is_tested_when_all_its_tests_pass() {
        use Status::{Open, Tested, Waived};
        assert_eq!(statuses(&[]), [Open, Open, Waived, Open]);
        let passing = [test("bb_1_2_case", true), test("moves::bb_3", true)];
        assert_eq!(statuses(&passing), [Open, Tested, Waived, Tested]);
        let failing = [test("bb_1_a", true), test("bb_1_b", false), test("bb_2_c", false)];
        assert_eq!(statuses(&failing), [Open, Open, Open, Open]);
    }

    #[test]
    fn failing_tests_are_told() {
        let (book, tests) = (book(), [test("m::bb_1_b", false), test("bb_3", true)]);
        let coverage = Coverage::new(&book, &tests);
        assert_eq!(coverage.failing().collect::<Vec<_>>(), [(Clause::new("bb-1"), &tests[0])]);
    }

    #[test]
    fn a_test_named_after_no_clause_is_an_orphan() {
        let tests = [test("bb_4_x", true), test("bw_1_x", true), test("bbq", true)];
        let book = book();
        assert_eq!(Coverage::new(&book, &tests).orphans, [&tests[0]]);
    }
}
