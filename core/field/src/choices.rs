//! The choices made before the first turn: optional rules, and rulings that players may turn round.

use std::collections::BTreeMap;

use kernel::Clause;

/// One choice, on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// How it is written in a game's header.
    pub name: &'static str,
    /// Whether it is on if nothing is said.
    pub usual: bool,
    /// The clause that it switches.
    pub clause: Clause,
    /// What it means when it is on.
    pub text: &'static str,
}

/// Why a choice cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAChoice {
    /// No option has this name.
    #[error("there is no option `{name}`; there are {known}")]
    Unknown {
        /// What was asked for.
        name: String,
        /// Those there are.
        known: String,
    },
    /// It has no such value.
    #[error("the option `{name}` is `on` or `off`, and not `{value}`")]
    Value {
        /// The option.
        name: String,
        /// What was asked for.
        value: String,
    },
}

/// Reads the choices of a game's header: `on` or `off` by name. What is not named is as usual.
/// `set` switches the choice of a name.
pub fn read_choices(
    written: &BTreeMap<String, String>,
    known: &[Choice],
    mut set: impl FnMut(&str, bool),
) -> Result<(), Vec<NotAChoice>> {
    let mut wrong = Vec::new();
    for (name, value) in written {
        let on = value == "on";
        if !known.iter().any(|choice| choice.name == name) {
            let known = known.iter().map(|choice| choice.name).collect::<Vec<_>>().join(", ");
            wrong.push(NotAChoice::Unknown { name: name.clone(), known });
        } else if !on && value != "off" {
            wrong.push(NotAChoice::Value { name: name.clone(), value: value.clone() });
        } else {
            set(name, on);
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

/// Makes `Options`, the choices of a game: a name, what is usual, the clause and a sentence on each
/// line.
#[macro_export]
macro_rules! choices {
    ($($name:ident $usual:ident $clause:literal $text:literal,)*) => {
        /// The choices of a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "each has its sentence in the list of choices")]
        pub struct Options { $(pub $name: bool,)* }

        impl Default for Options {
            fn default() -> Self {
                Self { $($name: $usual,)* }
            }
        }

        impl Options {
            /// Every choice there is.
            pub const ALL: &'static [$crate::Choice] = &[$($crate::Choice {
                name: stringify!($name),
                usual: $usual,
                clause: $crate::of_macros::Clause::new($clause),
                text: $text,
            },)*];

            /// Reads the choices of a game's header: `on` or `off` by name. What is not named is as
            /// usual.
            pub fn read(
                written: &std::collections::BTreeMap<String, String>,
            ) -> Result<Self, Vec<$crate::NotAChoice>> {
                let mut options = Self::default();
                $crate::read_choices(written, Self::ALL, |name, on| {
                    options.switch(name).into_iter().for_each(|switch| *switch = on);
                })?;
                Ok(options)
            }

            /// Whether a choice of this name is on.
            pub fn is_on(&self, name: &str) -> bool {
                match name {
                    $(stringify!($name) => self.$name,)*
                    _ => false,
                }
            }

            /// Turns a choice the other way round; whether there is one of that name.
            pub fn turn_round(&mut self, name: &str) -> bool {
                self.switch(name).map(|switch| *switch = !*switch).is_some()
            }

            /// The switch of a name.
            fn switch(&mut self, name: &str) -> Option<&mut bool> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}
