//! What the arena knows of each game besides who won: what is watched, and what is told of it. A game that is not
//! listed here is played and counted all the same.

pub mod a44;
pub mod bw;
mod checkpoints;
pub mod eaa;
mod evenings;

use kernel::Fault;
use serde::{Deserialize, Serialize};
use shelf::{AnyGame, RuleSet};

use crate::parquet_file::Table;
use crate::plan::Plan;
use crate::report::Section;
use crate::run::Run;
use crate::watch::{Bystander, Watch};

pub use checkpoints::Checkpoint;

/// What is known before the first game.
pub enum Background {
    /// Nothing.
    Nothing,
    /// Of Ardennes '44: its map, and when places fell in history.
    A44(Box<a44::Background>),
    /// Of Bitter Woods: its map, and who held places in history.
    Bw(Box<bw::Background>),
    /// Of Enemy Action: its map, and who held places in history.
    Eaa(Box<eaa::Background>),
}

/// What was seen of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Seen {
    /// Nothing but who won.
    Nothing,
    /// Of Ardennes '44: what each turn brought, and when places fell.
    A44(a44::Seen),
    /// Of Bitter Woods: how greatly it was won, and who held places.
    Bw(bw::Seen),
    /// Of Enemy Action: what it came to, and who held places.
    Eaa(eaa::Seen),
}

impl Background {
    /// What is known of a plan that was checked, or everything that is wrong with our files.
    pub fn of(plan: &Plan) -> Result<Self, Vec<Fault>> {
        match shelf::rule_set(&plan.rules) {
            Some(RuleSet::Ardennes44) => {
                Ok(Self::A44(Box::new(a44::Background::of(&plan.scenario)?)))
            }
            Some(RuleSet::BitterWoods) => {
                Ok(Self::Bw(Box::new(bw::Background::of(&plan.scenario)?)))
            }
            Some(RuleSet::EnemyAction) => {
                Ok(Self::Eaa(Box::new(eaa::Background::of(&plan.scenario)?)))
            }
            Some(RuleSet::Bastogne | RuleSet::Tiny) | None => Ok(Self::Nothing),
        }
    }

    /// Who watches a game that has just been opened.
    pub(crate) fn watch(&self, game: &dyn AnyGame) -> Box<dyn Watch> {
        match self {
            Self::Nothing => Box::new(Bystander::default()),
            Self::A44(known) => Box::new(a44::watch(known, game)),
            Self::Bw(known) => Box::new(bw::watch(known, game)),
            Self::Eaa(known) => Box::new(eaa::watch(known, game)),
        }
    }

    /// What the scenario is called.
    pub(crate) fn title<'a>(&'a self, plan: &'a Plan) -> &'a str {
        match self {
            Self::Nothing => &plan.scenario,
            Self::A44(known) => &known.data.scenario.title,
            Self::Bw(known) => &known.data.scenario.name,
            Self::Eaa(known) => &known.data.scenario.name,
        }
    }

    /// What is printed between the results and the thinking times.
    pub(crate) fn summary(&self, run: &Run) -> String {
        match self {
            Self::Nothing => String::new(),
            Self::A44(known) => a44::summary(run, known),
            Self::Bw(known) => bw::summary(run, known),
            Self::Eaa(known) => eaa::summary(run, known),
        }
    }

    /// What is known of each turn, as columns beside its number, in the order of games and turns.
    pub(crate) fn turn_columns(&self, run: &Run) -> Table {
        match self {
            Self::Nothing => Vec::new(),
            Self::A44(known) => a44::turn_columns(run, known),
            Self::Bw(known) => bw::turn_columns(run, known),
            Self::Eaa(_) => eaa::turn_columns(run),
        }
    }

    /// Tables of its own, each with the name of its file.
    pub(crate) fn tables(&self, run: &Run) -> Vec<(&'static str, Table)> {
        match self {
            Self::Nothing | Self::Eaa(_) => Vec::new(),
            Self::A44(known) => vec![("places.parquet", a44::places_table(run, known))],
            Self::Bw(known) => vec![("places.parquet", bw::places_table(run, known))],
        }
    }

    /// Sections of the report between the results and the thinking times.
    pub(crate) fn sections(&self, run: &Run) -> Vec<Section> {
        match self {
            Self::Nothing | Self::Bw(_) | Self::Eaa(_) => Vec::new(),
            Self::A44(known) => a44::sections(run, known),
        }
    }
}
