//! Where the rule sets and their ledgers are.

use std::io;
use std::path::Path;

use kernel::{Fault, Rulebook};

/// One rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RuleSet {
    /// How its clause ids and the names of its tests begin.
    pub(crate) id: &'static str,
    /// Its folder in the workspace.
    pub(crate) folder: &'static str,
}

/// Every rule set, in the order in which they are listed. The last is for tests only.
pub(crate) const RULE_SETS: [RuleSet; 5] = [
    RuleSet { id: "a44", folder: "core/rules-ardennes44" },
    RuleSet { id: "bb", folder: "core/rules-bastogne" },
    RuleSet { id: "bw", folder: "core/rules-bitter-woods" },
    RuleSet { id: "eaa", folder: "core/rules-enemy-action" },
    RuleSet { id: "tiny", folder: "conformance/tiny" },
];

impl RuleSet {
    /// The rule set with this id.
    pub(crate) fn named(id: &str) -> Option<Self> {
        RULE_SETS.into_iter().find(|set| set.id == id)
    }

    /// Where its ledger lies in the workspace.
    pub(crate) fn ledger(self) -> String {
        format!("{}/clauses.tsv", self.folder)
    }

    /// Reads its ledger from the text of the file.
    pub(crate) fn read(self, text: &str) -> Result<Rulebook, Vec<Fault>> {
        let book = Rulebook::read(&self.ledger(), text)?;
        if book.rule_set() == self.id {
            return Ok(book);
        }
        let text = format!("this is the ledger of {}, expected {}", book.rule_set(), self.id);
        Err(vec![Fault { file: self.ledger(), line: 2, text }])
    }

    /// Reads its ledger from the workspace; `None` if there is no such file.
    pub(crate) fn load(self, root: &Path) -> Result<Option<Rulebook>, Vec<Fault>> {
        match std::fs::read_to_string(root.join(self.ledger())) {
            Ok(text) => self.read(&text).map(Some),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => {
                let text = format!("cannot be read: {error}");
                Err(vec![Fault { file: self.ledger(), line: 1, text }])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "id\tsection\ttitle\tclause\tkind\texample\truling\twaiver\n";

    #[test]
    fn a_ledger_in_the_wrong_folder_is_refused() {
        let bastogne = RuleSet::named("bb").unwrap();
        let good = format!("{HEADER}bb-1\t1\tt\tc\tk\t\t\t\n");
        assert_eq!(bastogne.read(&good).unwrap().rules().len(), 1);
        let faults = bastogne.read(&good.replace("bb-1", "bw-1")).unwrap_err();
        assert_eq!(faults[0].text, "this is the ledger of bw, expected bb");
    }

    #[test]
    fn the_four_ledgers_hold_every_clause_of_the_rulebooks() {
        let root = crate::workspace_root();
        let clauses = |id| RuleSet::named(id).unwrap().load(&root).unwrap().unwrap().rules().len();
        assert_eq!(["a44", "bb", "bw", "eaa"].map(clauses), [823, 346, 624, 734]);
    }
}
