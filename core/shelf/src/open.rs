//! From the name of a rule set, a scenario and options to rules: the one place where that is decided.

use std::collections::BTreeMap;

use desk::Speaks;
use rule_sets::RuleSet;
#[cfg(feature = "a44")]
use rules_ardennes44::{Ardennes44, Options};

use crate::{options as choices, rule_set, rule_sets};

/// Something to be done with rules of whatever set.
pub trait WithRules {
    /// What comes of it.
    type Out;

    /// Does it.
    fn with<R: Speaks + Clone + 'static>(self, rules: R) -> Self::Out;
}

/// Why there are no rules of that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlayable {
    /// Nobody knows this rule set.
    #[error("there is no rule set `{0}`; the known ones are {known}", known = known_sets())]
    Unknown(String),
    /// The rule set is only a ledger of clauses so far.
    #[error("the rules of {0} are listed, but this build cannot play them")]
    NotYet(&'static str),
    /// The rule set has no such scenario.
    #[error("{rules} has no scenario `{scenario}`; it has {known}")]
    NoScenario {
        /// The rule set.
        rules: &'static str,
        /// The scenario asked for.
        scenario: String,
        /// Those there are.
        known: String,
    },
    /// The rule set cannot be played in such a way.
    #[error("{rules} cannot be played so: {text}")]
    Options {
        /// The rule set.
        rules: &'static str,
        /// Everything that is wrong with the options.
        text: String,
    },
}

fn known_sets() -> String {
    rule_sets().map(RuleSet::id).collect::<Vec<_>>().join(", ")
}

/// Does something with the rules of a scenario, with the options of a game's header.
pub fn with_rules<W: WithRules>(
    rules: &str,
    scenario: &str,
    options: &BTreeMap<String, String>,
    work: W,
) -> Result<W::Out, NotPlayable> {
    let set = rule_set(rules).ok_or_else(|| NotPlayable::Unknown(rules.to_owned()))?;
    if choices(set).is_empty() && !options.is_empty() {
        let text = "it has no options".to_owned();
        return Err(NotPlayable::Options { rules: set.id(), text });
    }
    match set {
        #[cfg(feature = "a44")]
        RuleSet::Ardennes44 => match Ardennes44::scenario_with(scenario, read(set, options)?) {
            Some(rules) => Ok(work.with(rules)),
            None => Err(NotPlayable::NoScenario {
                rules: set.id(),
                scenario: scenario.to_owned(),
                known: Ardennes44::SCENARIOS.join(", "),
            }),
        },
        #[cfg(not(feature = "a44"))]
        RuleSet::Ardennes44 => Err(NotPlayable::NotYet(set.id())),
        RuleSet::Bastogne | RuleSet::BitterWoods | RuleSet::EnemyAction => {
            Err(NotPlayable::NotYet(set.id()))
        }
        #[cfg(feature = "tiny")]
        RuleSet::Tiny if scenario == "crossing" => Ok(work.with(tiny::Tiny::crossing())),
        #[cfg(feature = "tiny")]
        RuleSet::Tiny => Err(NotPlayable::NoScenario {
            rules: set.id(),
            scenario: scenario.to_owned(),
            known: "crossing".to_owned(),
        }),
        #[cfg(not(feature = "tiny"))]
        RuleSet::Tiny => Err(NotPlayable::Unknown(rules.to_owned())),
    }
}

#[cfg(feature = "a44")]
fn read(set: RuleSet, options: &BTreeMap<String, String>) -> Result<Options, NotPlayable> {
    Options::read(options).map_err(|wrong| {
        let told: Vec<String> = wrong.iter().map(ToString::to_string).collect();
        NotPlayable::Options { rules: set.id(), text: told.join("; ") }
    })
}
