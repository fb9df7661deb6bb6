//! A ledger is read whole, or every fault in it is told.

use kernel::{Clause, Fault, Rulebook, Waiver};

const HEADER: &str = "id\tsection\ttitle\tclause\tkind\texample\truling\twaiver\n";

const SMALL: &str = "\
tiny-1\t1 Pieces\tUnits\tA unit has steps.\tcomponent\t\t\t
tiny-1a\t1 Pieces\tDie\tOne die is in the box.\tcomponent\t\t\tphysical: the program rolls
tiny-2.1\t2.1 Moves\tRiver\tA river costs 2.\tmovement\tGiven a river, then 2.\tBridges are free.\t
tiny-2.1x\t2.2 Moves\tCost\tAgain, rivers cost 2.\tmovement\t\t\trestates tiny-2.1: same words
tiny-S1\tS1 Start\tSet-up\tUnits begin at the River.\tsetup\t\t\tcommentary: tells history
";

fn small() -> Rulebook {
    Rulebook::read("tiny.tsv", &format!("{HEADER}{SMALL}")).expect("it has no fault")
}

/// The faults of a ledger with these lines after the header, as `line: text`.
fn faults(lines: &str) -> Vec<String> {
    let faults =
        Rulebook::read("tiny.tsv", &format!("{HEADER}{lines}")).expect_err("it has faults");
    assert!(faults.iter().all(|fault| fault.file == "tiny.tsv"));
    faults.into_iter().map(|Fault { line, text, .. }| format!("{line}: {text}")).collect()
}

fn ids(rules: &[&kernel::Rule]) -> Vec<String> {
    rules.iter().map(|rule| rule.clause.to_string()).collect()
}

#[test]
fn a_ledger_is_read_in_its_order() {
    let book = small();
    assert_eq!(book.rule_set(), "tiny");
    assert_eq!(book.rules().len(), 5);
    let river = book.get(Clause::new("tiny-2.1")).unwrap();
    assert_eq!(river.title, "River");
    assert_eq!(river.example.as_deref(), Some("Given a river, then 2."));
    assert_eq!(river.ruling.as_deref(), Some("Bridges are free."));
    assert_eq!(river.waiver, None);
    assert_eq!(book.get(Clause::new("tiny-9")), None);
}

#[test]
fn a_waiver_has_one_of_three_forms() {
    let book = small();
    let waiver = |id| book.get(Clause::new(id)).unwrap().waiver.clone();
    assert_eq!(waiver("tiny-1a"), Some(Waiver::Physical { reason: "the program rolls".into() }));
    assert_eq!(waiver("tiny-S1"), Some(Waiver::Commentary { reason: "tells history".into() }));
    assert_eq!(waiver("tiny-1"), None);
    let original = Clause::new("tiny-2.1");
    assert_eq!(
        waiver("tiny-2.1x"),
        Some(Waiver::Restates { original, reason: "same words".into() })
    );
}

#[test]
fn chapters_go_by_the_leading_part_of_the_section() {
    let book = small();
    let chapters: Vec<_> =
        book.chapters().into_iter().map(|chapter| (chapter.name, chapter.rules.len())).collect();
    assert_eq!(chapters, [("1", 2), ("2", 2), ("S1", 1)]);
}

#[test]
fn a_search_ranks_id_before_title_before_text() {
    let book = small();
    assert_eq!(ids(&book.search(&["river"])), ["tiny-2.1", "tiny-2.1x", "tiny-S1"]);
    assert_eq!(ids(&book.search(&["TINY-2.1"])), ["tiny-2.1", "tiny-2.1x"]);
    assert_eq!(ids(&book.search(&["bridges"])), ["tiny-2.1"], "a ruling is searched too");
    assert_eq!(ids(&book.search(&["rivers", "cost"])), ["tiny-2.1x"], "all words are needed");
    assert_eq!(ids(&book.search(&["snow"])), [""; 0]);
    assert_eq!(ids(&book.search(&[])), [""; 0]);
}

#[test]
fn a_test_belongs_to_the_longest_clause_its_name_begins_with() {
    let book = small();
    let clause = |name| book.clause_of_test(name).map(|clause| clause.to_string());
    assert_eq!(clause("tiny_1_a_unit_has_steps").as_deref(), Some("tiny-1"));
    assert_eq!(clause("tiny_1a_a_die").as_deref(), Some("tiny-1a"));
    assert_eq!(clause("moves::tiny_2_1x").as_deref(), Some("tiny-2.1x"));
    assert_eq!(clause("tiny_s1_set_up").as_deref(), Some("tiny-S1"));
    assert_eq!(clause("tiny_1b_something"), None);
    assert_eq!(clause("tiny_1a::other"), None);
}

#[test]
fn another_header_is_the_only_fault_told() {
    let faults = Rulebook::read("x.tsv", "id\ttitle\nnonsense\n").unwrap_err();
    assert_eq!(
        faults.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["x.tsv:1: the first line must name the columns \
          id, section, title, clause, kind, example, ruling, waiver"]
    );
    assert_eq!(Rulebook::read("x.tsv", "").unwrap_err().len(), 1);
}

#[test]
fn an_empty_ledger_is_a_fault() {
    assert_eq!(faults(""), ["1: no clause follows the column names"]);
}

#[test]
fn every_fault_is_told_with_its_line() {
    let found = faults(
        "tiny-1\t1\tt\tc\tk\t\t\t\n\
         tiny-1\t1\tt\tc\tk\t\t\t\n\
         too\tfew\n\
         bad id\t1\tt\tc\tk\t\t\t\n\
         a44-3\t1\tt\tc\tk\t\t\t\n\
         tiny-5.1\t1\t\t \tk\t\t\t\n\
         tiny-5.1A\t1\tt\tc\tk\t\t\t\n\
         tiny-5.1a\t1\tt\tc\tk\t\t\t\n",
    );
    assert_eq!(
        found,
        [
            "3: tiny-1 stands on line 2 already",
            "4: 2 columns, expected 8",
            "5: `bad id` is not a clause id: it needs a rule set, a hyphen and a number, \
             in letters, digits and dots, at most 16 characters (such as a44-10.2b)",
            "6: a44-3 is not a clause of tiny",
            "7: clause is empty",
            "7: title is empty",
            "9: tests of tiny-5.1a and of tiny-5.1A (line 8) would both begin with tiny_5_1a",
        ]
    );
}

#[test]
fn a_waiver_that_excuses_nothing_is_a_fault() {
    let found = faults(
        "tiny-1\t1\tt\tc\tk\t\t\tphysical\n\
         tiny-2\t1\tt\tc\tk\t\t\tphysical:  \n\
         tiny-3\t1\tt\tc\tk\t\t\tlazy: no time\n\
         tiny-4\t1\tt\tc\tk\t\t\trestates tiny-4: itself\n\
         tiny-5\t1\tt\tc\tk\t\t\trestates tiny-9: not there\n\
         tiny-6\t1\tt\tc\tk\t\t\trestates tiny-5: which is waived\n\
         tiny-7\t1\tt\tc\tk\t\t\trestates x: no id\n",
    );
    let begins = [
        "2: `physical` is not a waiver",
        "3: `physical:  ` is not a waiver",
        "4: `lazy: no time` is not a waiver",
        "5: tiny-4 cannot restate itself",
        "6: tiny-9, said to be restated here, is not in this ledger",
        "7: tiny-5, said to be restated here, is waived itself",
        "8: waiver: `x` is not a clause id",
    ];
    assert_eq!(found.len(), begins.len(), "{found:?}");
    for (fault, begin) in found.iter().zip(begins) {
        assert!(fault.starts_with(begin), "{fault}");
    }
}
