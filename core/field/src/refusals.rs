//! `refusals!`: the list of a game's refusals, each with its clause and its sentence.

/// Makes `Illegal`, a game's refusals: a name, its clause and its sentence on each line.
#[macro_export]
macro_rules! refusals {
    ($($name:ident $clause:literal $text:literal,)*) => {
        /// Why an action is refused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, $crate::of_macros::thiserror::Error)]
        #[expect(missing_docs, reason = "each says its sentence")]
        pub enum Illegal {
            $(#[error($text)] $name,)*
        }

        impl $crate::of_macros::Cites for Illegal {
            fn clause(&self) -> $crate::of_macros::Clause {
                match self {
                    $(Self::$name => const { $crate::of_macros::Clause::new($clause) },)*
                }
            }
        }
    };
}
