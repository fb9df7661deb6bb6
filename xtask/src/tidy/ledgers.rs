//! The ledgers of clauses read without fault.

use kernel::Fault;
use rule_sets::RuleSet;

use super::repository::Repository;
use crate::ledgers;

/// The rule set for tests may be missing; those of the shelf may not.
const MAY_BE_MISSING: RuleSet = RuleSet::Tiny;

/// Reads every ledger.
pub(crate) fn check(repository: &Repository) -> Vec<Fault> {
    let mut findings = Vec::new();
    for set in RuleSet::ALL {
        match repository.text(&set.ledger()) {
            Some(text) => findings.extend(ledgers::read(set, text).err().into_iter().flatten()),
            None if set == MAY_BE_MISSING => {}
            None => {
                let text = format!("missing: every clause of {} must be listed in it", set.id());
                findings.push(Fault { file: set.ledger(), line: 1, text });
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ledger(id: &str, title: &str) -> String {
        format!(
            "id\tsection\ttitle\tclause\tkind\texample\truling\twaiver\n\
             {id}\t1\t{title}\tc\tk\t\t\t\n"
        )
    }

    fn found(bastogne: &str) -> Vec<String> {
        let texts = [ledger("a44-1", "t"), ledger("bw-1", "t"), ledger("eaa-1", "t")];
        let files = [
            ("core/rules-ardennes44/clauses.tsv", texts[0].as_str()),
            ("core/rules-bastogne/clauses.tsv", bastogne),
            ("core/rules-bitter-woods/clauses.tsv", &texts[1]),
            ("core/rules-enemy-action/clauses.tsv", &texts[2]),
        ];
        check(&Repository::of(&files)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_fault_in_a_ledger_is_a_finding() {
        assert_eq!(found(&ledger("bb-1", "t")), [""; 0]);
        assert_eq!(
            found(&ledger("bb-1", "")),
            ["core/rules-bastogne/clauses.tsv:2: title is empty"]
        );
    }

    #[test]
    fn a_missing_ledger_is_a_finding() {
        assert_eq!(check(&Repository::of(&[])).len(), 4);
    }
}
