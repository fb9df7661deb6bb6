//! Reads the ledgers of clauses.

use std::io;
use std::path::Path;

use kernel::{Fault, Rulebook};
use rule_sets::RuleSet;

/// Reads the ledger of a rule set from the text of the file.
pub(crate) fn read(set: RuleSet, text: &str) -> Result<Rulebook, Vec<Fault>> {
    let book = Rulebook::read(&set.ledger(), text)?;
    if book.rule_set() == set.id() {
        return Ok(book);
    }
    let text = format!("this is the ledger of {}, expected {}", book.rule_set(), set.id());
    Err(vec![Fault { file: set.ledger(), line: 2, text }])
}

/// Reads the ledger of a rule set from the workspace; `None` if there is no such file.
pub(crate) fn load(set: RuleSet, root: &Path) -> Result<Option<Rulebook>, Vec<Fault>> {
    match std::fs::read_to_string(root.join(set.ledger())) {
        Ok(text) => read(set, &text).map(Some),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => {
            let text = format!("cannot be read: {error}");
            Err(vec![Fault { file: set.ledger(), line: 1, text }])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "id\tsection\ttitle\tclause\tkind\texample\truling\twaiver\n";

    #[test]
    fn a_ledger_in_the_wrong_folder_is_refused() {
        let good = format!("{HEADER}bb-1\t1\tt\tc\tk\t\t\t\n");
        assert_eq!(read(RuleSet::Bastogne, &good).unwrap().rules().len(), 1);
        let faults = read(RuleSet::Bastogne, &good.replace("bb-1", "bw-1")).unwrap_err();
        assert_eq!(faults[0].text, "this is the ledger of bw, expected bb");
    }

    #[test]
    fn the_four_ledgers_hold_every_clause_of_the_rulebooks() {
        let root = crate::workspace_root();
        let clauses = |set| load(set, &root).unwrap().unwrap().rules().len();
        assert_eq!(RuleSet::GAMES.map(clauses), [823, 346, 624, 734]);
    }
}
