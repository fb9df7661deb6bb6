//! `RustFile`: one parsed source file, and which of its code is test code.

use kernel::Fault;
use proc_macro2::TokenStream;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use super::tokens;

/// One source file.
pub(crate) struct RustFile {
    /// Relative to the root of the workspace.
    pub(crate) path: String,
    /// As it is on disk.
    pub(crate) text: String,
    /// Its code, without comments.
    pub(crate) tokens: TokenStream,
    syntax: syn::File,
}

/// A function or method with a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Function {
    pub(crate) name: String,
    /// Where `fn` stands, or what precedes it.
    pub(crate) line: usize,
    /// From there to the closing brace.
    pub(crate) length: usize,
    pub(crate) in_test: bool,
}

impl RustFile {
    /// Parses a file, or says where it is not Rust.
    pub(crate) fn parse(path: &str, text: &str) -> Result<Self, Fault> {
        let fault = |line, why: String| Fault {
            file: path.to_owned(),
            line,
            text: format!("cannot be parsed as Rust, so nothing in it was checked: {why}"),
        };
        let syntax = syn::parse_file(text)
            .map_err(|error| fault(error.span().start().line, error.to_string()))?;
        let tokens =
            text.parse().map_err(|error: proc_macro2::LexError| fault(1, error.to_string()))?;
        Ok(Self { path: path.to_owned(), text: text.to_owned(), tokens, syntax })
    }

    /// Whether the whole file is there to test others.
    pub(crate) fn is_test(&self) -> bool {
        let folders: Vec<&str> = self.path.split('/').collect();
        folders.iter().any(|&folder| matches!(folder, "tests" | "benches" | "fuzz" | "tests.rs"))
    }

    /// Every function that has a body.
    pub(crate) fn functions(&self) -> Vec<Function> {
        let mut reader = Reader::new(self.is_test());
        reader.visit_file(&self.syntax);
        reader.functions
    }

    /// Every integer outside tests and named constants, with its line.
    pub(crate) fn bare_integers(&self) -> Vec<(u128, usize)> {
        let mut reader = Reader::new(self.is_test());
        reader.visit_file(&self.syntax);
        reader.integers
    }
}

/// Walks through a file, knowing whether it is inside a test.
struct Reader {
    in_test: bool,
    functions: Vec<Function>,
    integers: Vec<(u128, usize)>,
}

impl Reader {
    fn new(in_test: bool) -> Self {
        Self { in_test, functions: Vec::new(), integers: Vec::new() }
    }

    /// Visits the inside of an item, as test code if its attributes say so.
    fn enter(&mut self, attributes: &[syn::Attribute], visit: impl FnOnce(&mut Self)) {
        let before = self.in_test;
        self.in_test |= attributes.iter().any(marks_test);
        visit(self);
        self.in_test = before;
    }

    fn note(&mut self, signature: &syn::Signature, body: &syn::Block) {
        let line = signature.span().start().line;
        let length = body.span().end().line - line + 1;
        let name = signature.ident.to_string();
        self.functions.push(Function { name, line, length, in_test: self.in_test });
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_mod(&mut self, node: &'ast syn::ItemMod) {
        self.enter(&node.attrs, |reader| visit::visit_item_mod(reader, node));
    }

    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        self.enter(&node.attrs, |reader| {
            reader.note(&node.sig, &node.block);
            visit::visit_item_fn(reader, node);
        });
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        self.note(&node.sig, &node.block);
        visit::visit_impl_item_fn(self, node);
    }

    fn visit_trait_item_fn(&mut self, node: &'ast syn::TraitItemFn) {
        if let Some(body) = &node.default {
            self.note(&node.sig, body);
        }
        visit::visit_trait_item_fn(self, node);
    }

    fn visit_lit_int(&mut self, node: &'ast syn::LitInt) {
        if !self.in_test
            && let Ok(value) = node.base10_parse()
        {
            self.integers.push((value, node.span().start().line));
        }
    }

    /// The inside of a macro is not parsed: take the literals as they stand.
    fn visit_macro(&mut self, node: &'ast syn::Macro) {
        for (text, line) in tokens::literals(&node.tokens) {
            let literal = syn::parse_str::<syn::LitInt>(&text);
            if !self.in_test
                && let Ok(Ok(value)) = literal.map(|literal| literal.base10_parse())
            {
                self.integers.push((value, line));
            }
        }
    }

    // A constant gives its number a name, and an attribute is not code.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
}

/// `#[test]`, `#[cfg(test)]` and what macros for tests are called.
fn marks_test(attribute: &syn::Attribute) -> bool {
    let path = attribute.path();
    let is_cfg_test = || {
        attribute
            .parse_args::<TokenStream>()
            .is_ok_and(|arguments| tokens::names(&arguments).iter().any(|name| name.path == "test"))
    };
    path.segments.last().is_some_and(|last| last.ident == "test")
        || (path.is_ident("cfg") && is_cfg_test())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "\
//! X.
const LIMIT: u8 = 40;
fn long() {
    f(7);
    vec![8];
}
trait T { fn given(&self) { 9; } fn asked(&self); }
#[cfg(test)]
mod tests {
    #[test]
    fn short() { 10; }
}
";

    #[test]
    fn functions_have_their_line_and_length() {
        let file = RustFile::parse("core/x/src/x.rs", SOURCE).unwrap();
        let found: Vec<_> = file
            .functions()
            .into_iter()
            .map(|function| (function.name, function.line, function.length, function.in_test))
            .collect();
        assert_eq!(
            found,
            [
                ("long".to_owned(), 3, 4, false),
                ("given".to_owned(), 7, 1, false),
                ("short".to_owned(), 11, 1, true)
            ]
        );
    }

    #[test]
    fn integers_in_tests_and_constants_are_left_out() {
        let file = RustFile::parse("core/x/src/x.rs", SOURCE).unwrap();
        assert_eq!(file.bare_integers(), [(7, 4), (8, 5), (9, 7)]);
        let test = RustFile::parse("core/x/tests/x.rs", SOURCE).unwrap();
        assert_eq!(test.bare_integers(), []);
    }
}
