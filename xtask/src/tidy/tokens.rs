//! Rust source as words: what comments and strings say does not count as code.

use std::iter::Peekable;

use proc_macro2::{TokenStream, TokenTree, token_stream};

/// A name as written, with the modules before it: `std::fs::read`, `HashMap`, `println!`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    /// Its parts, joined by `::`; a macro's name ends with `!`.
    pub(crate) path: String,
    /// The line of its last part.
    pub(crate) line: usize,
}

impl Name {
    /// Its parts.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &str> {
        self.path.split("::")
    }
}

/// Every name in the code; `use std::{fs, io}` gives `std::fs` and `std::io`.
pub(crate) fn names(tokens: &TokenStream) -> Vec<Name> {
    let mut names = Vec::new();
    collect_names(tokens.clone(), "", &mut names);
    names
}

/// Every literal in the code, as written, with its line.
pub(crate) fn literals(tokens: &TokenStream) -> Vec<(String, usize)> {
    let mut literals = Vec::new();
    for token in tokens.clone() {
        match token {
            TokenTree::Literal(literal) => {
                literals.push((literal.to_string(), literal.span().start().line));
            }
            TokenTree::Group(group) => literals.extend(self::literals(&group.stream())),
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
    literals
}

/// `prefix` is the path before a braced list in a `use`.
fn collect_names(tokens: TokenStream, prefix: &str, names: &mut Vec<Name>) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Ident(ident) => {
                let mut name =
                    Name { path: format!("{prefix}{ident}"), line: ident.span().start().line };
                while skip_double_colon(&mut tokens) {
                    match tokens.peek() {
                        Some(TokenTree::Ident(part)) => {
                            name.path = format!("{}::{part}", name.path);
                            name.line = part.span().start().line;
                            tokens.next();
                        }
                        Some(TokenTree::Group(group)) => {
                            collect_names(group.stream(), &format!("{}::", name.path), names);
                            tokens.next();
                        }
                        _ => {}
                    }
                }
                if matches!(tokens.peek(), Some(TokenTree::Punct(mark)) if mark.as_char() == '!') {
                    name.path.push('!');
                }
                names.push(name);
            }
            TokenTree::Group(group) => collect_names(group.stream(), "", names),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

fn skip_double_colon(tokens: &mut Peekable<token_stream::IntoIter>) -> bool {
    let mut ahead = tokens.clone();
    let is_colon = |token: Option<TokenTree>| matches!(token, Some(TokenTree::Punct(mark)) if mark.as_char() == ':');
    let both = is_colon(ahead.next()) && is_colon(ahead.next());
    if both {
        *tokens = ahead;
    }
    both
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(source: &str) -> Vec<String> {
        names(&source.parse().unwrap()).into_iter().map(|name| name.path).collect()
    }

    #[test]
    fn names_carry_their_modules() {
        assert_eq!(paths("std::fs::read(x)"), ["std::fs::read", "x"]);
        assert_eq!(paths("a: b"), ["a", "b"]);
        assert_eq!(paths("Vec::<u8>::new()"), ["Vec", "u8", "new"]);
    }

    #[test]
    fn a_braced_use_is_spelled_out() {
        let found = paths("use std::{fs, io::{Read, Write}};");
        assert_eq!(found, ["use", "std::fs", "std::io::Read", "std::io::Write", "std::io", "std"]);
    }

    #[test]
    fn a_macro_ends_with_its_mark() {
        assert_eq!(paths("println!(\"f64\"); // HashMap"), ["println!"]);
    }

    #[test]
    fn literals_are_found_at_any_depth() {
        let found = literals(&"f(1, [2, g(\"x\")])\n+ 3".parse().unwrap());
        assert_eq!(found, [("1".into(), 1), ("2".into(), 1), ("\"x\"".into(), 1), ("3".into(), 2)]);
    }
}
