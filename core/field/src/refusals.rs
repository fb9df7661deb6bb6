//! `refusals!`: the list of a game's refusals, each with its clause and its sentence.

/// Makes `Illegal`, a game's refusals: a name, its clause and its sentence on each line.
#[macro_export]
macro_rules! refusals {
    ($($name:ident $clause:literal $text:literal,)*) => {
        /// Why an action is refused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "each says its sentence")]
        pub enum Illegal {
            $($name,)*
        }

        impl std::fmt::Display for Illegal {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self {
                    $(Self::$name => $text,)*
                })
            }
        }

        impl std::error::Error for Illegal {}

        impl $crate::of_macros::Cites for Illegal {
            fn clause(&self) -> $crate::of_macros::Clause {
                match self {
                    $(Self::$name => const { $crate::of_macros::Clause::new($clause) },)*
                }
            }
        }
    };
}
