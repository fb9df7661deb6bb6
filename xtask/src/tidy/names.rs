//! A file is named after what it knows, never after being of use.

use kernel::Fault;
use proc_macro2::{TokenStream, TokenTree};

use super::repository::Repository;

const BANNED: [&str; 8] =
    ["manager", "managers", "helper", "helpers", "util", "utils", "common", "misc"];
const SOURCES: [&str; 3] = [".rs", ".ts", ".svelte"];

/// Looks at the names of folders, source files and modules.
pub(crate) fn check(repository: &Repository) -> Vec<Fault> {
    let is_source = |path: &&str| SOURCES.iter().any(|ending| path.ends_with(ending));
    let paths = repository.paths().filter(is_source).flat_map(|path| {
        path.split('/').filter(|part| is_banned(part)).map(move |part| fault(path, 1, part))
    });
    let modules = repository.rust_files().iter().flat_map(|file| {
        let modules = inline_modules(&file.tokens).into_iter();
        modules
            .filter(|(name, _)| is_banned(name))
            .map(|(name, line)| fault(&file.path, line, &name))
    });
    paths.chain(modules).collect()
}

fn fault(path: &str, line: usize, name: &str) -> Fault {
    let text = format!("`{name}` says nothing: name it after what it knows");
    Fault { file: path.to_owned(), line, text }
}

fn is_banned(name: &str) -> bool {
    let words = name.split(['_', '-', '.']);
    words.into_iter().any(|word| BANNED.contains(&word.to_lowercase().as_str()))
}

/// Modules written in braces; those in files of their own are found by their path.
fn inline_modules(tokens: &TokenStream) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for window in tokens.windows(3) {
        if let [TokenTree::Ident(keyword), TokenTree::Ident(name), TokenTree::Group(_)] = window
            && keyword == "mod"
        {
            found.push((name.to_string(), name.span().start().line));
        }
    }
    for token in tokens {
        if let TokenTree::Group(group) = token {
            found.extend(inline_modules(&group.stream()));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, source: &str) -> Vec<String> {
        check(&Repository::of(&[(path, source)])).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_name_that_says_nothing_is_found() {
        for path in ["a/src/util.rs", "a/src/map_helpers.rs", "common/src/lib.rs", "web/Utils.ts"] {
            assert_eq!(found(path, "//! X.\n").len(), 1, "{path}");
        }
        assert_eq!(
            found("a/src/x.rs", "//! X.\nmod tests {\n    mod helpers {}\n}\n"),
            ["a/src/x.rs:3: `helpers` says nothing: name it after what it knows"]
        );
    }

    #[test]
    fn other_names_pass() {
        assert_eq!(
            found("core/kernel/src/utility_of_terrain.rs", "//! X.\nmod tests {}\n"),
            [""; 0]
        );
        assert_eq!(found("docs/common/x.md", "X"), [""; 0]);
    }
}
