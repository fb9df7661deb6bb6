//! From the name of a rule set, a scenario and options to rules: the one place where that is decided.

use std::collections::BTreeMap;

use desk::Speaks;
use rule_sets::RuleSet;
#[cfg(feature = "a44")]
use rules_ardennes44::Ardennes44;
#[cfg(feature = "bb")]
use rules_bastogne::BastogneBreakout;
#[cfg(feature = "bw")]
use rules_bitter_woods::BitterWoods;
#[cfg(feature = "eaa")]
use rules_enemy_action::EnemyAction;

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
        RuleSet::Ardennes44 => Ok(work.with(ardennes44(scenario, options)?)),
        #[cfg(not(feature = "a44"))]
        RuleSet::Ardennes44 => Err(NotPlayable::NotYet(set.id())),
        #[cfg(feature = "bw")]
        RuleSet::BitterWoods => Ok(work.with(bitter_woods(scenario, options)?)),
        #[cfg(not(feature = "bw"))]
        RuleSet::BitterWoods => Err(NotPlayable::NotYet(set.id())),
        #[cfg(feature = "bb")]
        RuleSet::Bastogne => Ok(work.with(bastogne(scenario, options)?)),
        #[cfg(not(feature = "bb"))]
        RuleSet::Bastogne => Err(NotPlayable::NotYet(set.id())),
        #[cfg(feature = "eaa")]
        RuleSet::EnemyAction => EnemyAction::scenario(scenario)
            .map(|rules| work.with(rules))
            .ok_or_else(|| none(set, scenario, &EnemyAction::SCENARIOS)),
        #[cfg(not(feature = "eaa"))]
        RuleSet::EnemyAction => Err(NotPlayable::NotYet(set.id())),
        #[cfg(feature = "tiny")]
        RuleSet::Tiny if scenario == "crossing" => Ok(work.with(tiny::Tiny::crossing())),
        #[cfg(feature = "tiny")]
        RuleSet::Tiny => Err(none(set, scenario, &["crossing"])),
        #[cfg(not(feature = "tiny"))]
        RuleSet::Tiny => Err(NotPlayable::Unknown(rules.to_owned())),
    }
}

#[cfg(feature = "a44")]
fn ardennes44(
    scenario: &str,
    options: &BTreeMap<String, String>,
) -> Result<Ardennes44, NotPlayable> {
    let set = RuleSet::Ardennes44;
    let chosen = read(set, rules_ardennes44::Options::read(options))?;
    Ardennes44::scenario_with(scenario, chosen)
        .ok_or_else(|| none(set, scenario, &Ardennes44::SCENARIOS))
}

#[cfg(feature = "bw")]
fn bitter_woods(
    scenario: &str,
    options: &BTreeMap<String, String>,
) -> Result<BitterWoods, NotPlayable> {
    let set = RuleSet::BitterWoods;
    let chosen = read(set, rules_bitter_woods::Options::read(options))?;
    BitterWoods::scenario_with(scenario, chosen).map_err(|why| match why {
        rules_bitter_woods::NotPlayed::NoScenario => none(set, scenario, &BitterWoods::SCENARIOS),
        refused @ rules_bitter_woods::NotPlayed::Refused(_) => refused_so(set, &refused),
    })
}

#[cfg(feature = "bb")]
fn bastogne(
    scenario: &str,
    options: &BTreeMap<String, String>,
) -> Result<BastogneBreakout, NotPlayable> {
    let set = RuleSet::Bastogne;
    let chosen = read(set, rules_bastogne::Options::read(options))?;
    BastogneBreakout::scenario_with(scenario, chosen).map_err(|why| match why {
        rules_bastogne::NotPlayed::NoScenario => none(set, scenario, &BastogneBreakout::SCENARIOS),
        refused @ rules_bastogne::NotPlayed::Refused(_) => refused_so(set, &refused),
    })
}

/// The rule set refuses the options together.
#[cfg(any(feature = "bb", feature = "bw"))]
fn refused_so(set: RuleSet, refused: &impl std::error::Error) -> NotPlayable {
    NotPlayable::Options { rules: set.id(), text: refused.to_string() }
}

/// There is no such scenario.
#[cfg(any(feature = "a44", feature = "bb", feature = "bw", feature = "eaa", feature = "tiny"))]
fn none(set: RuleSet, scenario: &str, known: &[&str]) -> NotPlayable {
    let (scenario, known) = (scenario.to_owned(), known.join(", "));
    NotPlayable::NoScenario { rules: set.id(), scenario, known }
}

/// The options as the rule set read them, or all that is wrong with them.
#[cfg(any(feature = "a44", feature = "bb", feature = "bw"))]
fn read<O>(set: RuleSet, options: Result<O, Vec<field::NotAChoice>>) -> Result<O, NotPlayable> {
    options.map_err(|wrong| {
        let told: Vec<String> = wrong.iter().map(ToString::to_string).collect();
        NotPlayable::Options { rules: set.id(), text: told.join("; ") }
    })
}
