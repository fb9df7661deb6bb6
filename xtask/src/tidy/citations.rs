//! Every clause that the code cites stands in the ledger of its rule set.

use std::collections::BTreeMap;

use kernel::{Clause, Fault, Rulebook};
use proc_macro2::{TokenStream, TokenTree};
use rule_sets::RuleSet;

use super::repository::Repository;
use crate::ledgers;

/// These know clauses but no rules: the ids in their tests are specimens.
const EXEMPT: [&str; 3] = ["core/kernel/", "conformance/src/", "xtask/"];

/// Looks at every `Clause::new("…")`.
pub(crate) fn check(repository: &Repository) -> Vec<Fault> {
    let books: BTreeMap<&str, Rulebook> = RuleSet::ALL
        .into_iter()
        .filter_map(|set| {
            Some((set.id(), ledgers::read(set, repository.text(&set.ledger())?).ok()?))
        })
        .collect();
    let mut findings = Vec::new();
    for file in repository.rust_files() {
        if EXEMPT.iter().any(|exempt| file.path.starts_with(exempt)) {
            continue;
        }
        for (id, line) in citations(&file.tokens) {
            if let Some(text) = wrong(&books, &id) {
                findings.push(Fault { file: file.path.clone(), line, text });
            }
        }
    }
    findings
}

fn wrong(books: &BTreeMap<&str, Rulebook>, id: &str) -> Option<String> {
    let clause: Clause = match id.parse() {
        Ok(clause) => clause,
        Err(error) => return Some(format!("{error}")),
    };
    match books.get(clause.rule_set()) {
        None => {
            Some(format!("clause {id} is cited, but there is no ledger of {}", clause.rule_set()))
        }
        Some(book) if book.get(clause).is_none() => Some(format!(
            "clause {id} is cited, but it is not in the ledger: correct the id, or add the clause \
             to clauses.tsv"
        )),
        Some(_) => None,
    }
}

/// The texts given to `Clause::new`, with their lines.
fn citations(tokens: &TokenStream) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let before = tokens[at.saturating_sub(4)..at].iter().map(ToString::to_string);
        if before.collect::<String>() == "Clause::new" {
            if let Ok(text) = syn::parse2::<syn::LitStr>(group.stream()) {
                found.push((text.value(), text.span().start().line));
            }
        } else {
            found.extend(citations(&group.stream()));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEDGER: &str = "id\tsection\ttitle\tclause\tkind\texample\truling\twaiver\n\
                          bb-1a\t1\tt\tc\tk\t\t\t\n";

    fn found(path: &str, id: &str) -> Vec<String> {
        let source = format!("//! X.\nfn f() {{\n    g(kernel::Clause::new(\"{id}\"));\n}}\n");
        let files = [("core/rules-bastogne/clauses.tsv", LEDGER), (path, source.as_str())];
        check(&Repository::of(&files)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_cited_clause_must_exist() {
        let path = "core/rules-bastogne/src/x.rs";
        assert_eq!(found(path, "bb-1a"), [""; 0]);
        for id in ["bb-1b", "bw-1a", "nonsense"] {
            let found = found(path, id);
            assert_eq!(found.len(), 1, "{found:?}");
            assert!(found[0].starts_with("core/rules-bastogne/src/x.rs:3: "), "{found:?}");
        }
    }

    #[test]
    fn specimens_in_the_kernel_pass() {
        assert_eq!(found("core/kernel/src/x.rs", "bb-1b"), [""; 0]);
    }
}
