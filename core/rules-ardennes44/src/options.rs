//! The choices made before the first turn: optional rules (§31-36), and the least certain of our
//! rulings, which players may turn the other way round.

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
    #[error("there is no option `{0}`; there are {known}", known = names())]
    Unknown(String),
    /// It has no such value.
    #[error("the option `{name}` is `on` or `off`, and not `{value}`")]
    Value {
        /// The option.
        name: String,
        /// What was asked for.
        value: String,
    },
}

/// Makes the list of choices: a name, what is usual, the clause and a sentence on each line.
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
            pub const ALL: &'static [Choice] = &[$(Choice {
                name: stringify!($name),
                usual: $usual,
                clause: Clause::new($clause),
                text: $text,
            },)*];

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

choices! {
    night_infiltration false "a44-31.0a" "each Night marker that was not placed lets a stack slip one hex at night",
    fuel_dumps false "a44-32.1a" "three hidden markers on the map, one of them a fuel dump that the Germans may capture",
    roadblocks false "a44-33.1a" "each side has two Roadblocks",
    factor_limit false "a44-34.0" "an attack counts at most 18 Attack Factors",
    bodenplatte false "a44-35.0a" "the Luftwaffe may strike the Allied airfields on Turn 15",
    commando false "a44-36.0a" "a Greif Commando may guard one bridge against demolition",
    digging_at_night false "a44-15.8.2q1" "Improved Positions are built in Night Turns too",
    area_18_on_turn_1_only false "a44-29.4q1" "the 106th Division keeps out of the 18th's area on Turn 1 only",
    recon_falls_back_from_exchange true "a44-21.4q1" "Recon may take the D1 of an A1/D1 as a DR4",
    columns_stop_at_roadblocks false "a44-12.3x1" "Strategic Movement may not enter an enemy Roadblock's hex",
}

impl Options {
    /// Everything optional is played, and the rulings stand as they are.
    pub fn all() -> Self {
        let (night_infiltration, fuel_dumps, roadblocks) = (true, true, true);
        let (factor_limit, bodenplatte, commando) = (true, true, true);
        Self {
            night_infiltration,
            fuel_dumps,
            roadblocks,
            factor_limit,
            bodenplatte,
            commando,
            ..Self::default()
        }
    }

    /// Reads the choices of a game's header: `on` or `off` by name. What is not named is as usual.
    pub fn read(written: &BTreeMap<String, String>) -> Result<Self, Vec<NotAChoice>> {
        let (mut options, mut wrong) = (Self::default(), Vec::new());
        for (name, value) in written {
            match (options.switch(name), value.as_str()) {
                (Some(switch), "on") => *switch = true,
                (Some(switch), "off") => *switch = false,
                (Some(_), _) => {
                    wrong.push(NotAChoice::Value { name: name.clone(), value: value.clone() });
                }
                (None, _) => wrong.push(NotAChoice::Unknown(name.clone())),
            }
        }
        if wrong.is_empty() { Ok(options) } else { Err(wrong) }
    }

    /// Turns a choice the other way round; whether there is one of that name.
    pub fn turn_round(&mut self, name: &str) -> bool {
        self.switch(name).map(|switch| *switch = !*switch).is_some()
    }
}

fn names() -> String {
    Options::ALL.iter().map(|choice| choice.name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
        pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn nothing_said_is_as_usual() {
        let usual = Options::read(&written(&[])).expect("nothing is wrong with it");
        assert_eq!(usual, Options::default());
        for choice in Options::ALL {
            let mut turned = usual;
            assert_eq!(turned.switch(choice.name).copied(), Some(choice.usual), "{}", choice.name);
            assert!(turned.turn_round(choice.name) && turned != usual);
        }
    }

    #[test]
    fn what_is_on_or_off_is_read() {
        let read = written(&[("fuel_dumps", "on"), ("recon_falls_back_from_exchange", "off")]);
        let read = Options::read(&read).expect("nothing is wrong with it");
        assert!(read.fuel_dumps && !read.recon_falls_back_from_exchange && !read.commando);
    }

    #[test]
    fn everything_wrong_is_told() {
        let wrong = Options::read(&written(&[("commando", "yes"), ("tanks", "on")])).unwrap_err();
        let told: Vec<String> = wrong.iter().map(ToString::to_string).collect();
        assert_eq!(told[0], "the option `commando` is `on` or `off`, and not `yes`");
        assert!(told[1].starts_with("there is no option `tanks`; there are night_infiltration,"));
    }
}
