//! `Fault`: one thing wrong in a data file, told to the person who edits it.

use std::fmt;

/// What is wrong, and where. A reader collects every fault it finds, never just the first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The file, as its reader was told to call it.
    pub file: String,
    /// The line, counted from one.
    pub line: usize,
    /// A sentence that says what is wrong and what was expected.
    pub text: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.text)
    }
}
