//! An index: what players ask of the table besides what is legal, and who answers.
//!
//! Everything is answered from the view of the player who asks; a page shows the answers and works
//! nothing out itself.

pub mod around;
pub mod battle;
pub mod hex;
pub mod offers;
pub mod prompt;
pub mod reach;
mod reasons;
pub mod supply;
pub mod table;
pub(crate) mod unit;
pub mod victory;
pub(crate) mod words;
pub mod zones;

use hexmap::Hex;
use kernel::{Cites, Clause};
use serde::{Deserialize, Serialize};

use crate::door::check;
use crate::march::why;
use crate::march::why::Why;
use crate::printed::counters::UnitId;
use crate::{Action, Illegal, Side, View};

/// What a player asks.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Question {
    /// All that does not change in this game.
    Table,
    /// What is asked, of whom, and what can be answered.
    Prompt,
    /// What else a unit may do than move.
    Offers {
        /// Which.
        unit: UnitId,
    },
    /// Where units can go together.
    Reach {
        /// Which.
        units: Vec<UnitId>,
        /// The way they go first, from where they stand; none if it is empty.
        #[serde(default)]
        via: Vec<Hex>,
    },
    /// How a unit can get to a hex, or what keeps it out.
    Why {
        /// Which.
        unit: UnitId,
        /// Where to.
        hex: Hex,
    },
    /// Whether an action is allowed.
    Check(Action),
    /// Which hexes can be attacked, and at what odds at best.
    Targets,
    /// Who may take part in an attack on a hex.
    Attackers {
        /// Which.
        target: Hex,
    },
    /// What would come of an attack.
    Forecast {
        /// The attack.
        attack: Action,
        /// The guns that support it.
        artillery: Vec<UnitId>,
        /// Whether an Air Support marker does.
        air: bool,
    },
    /// What will come of the combat that is being fought.
    ForecastOn {
        /// The guns that support it.
        artillery: Vec<UnitId>,
        /// Whether an Air Support marker does.
        air: bool,
    },
    /// The zones of control and bonds of both sides.
    Zones,
    /// The supply net of a side.
    Supply(Side),
    /// The supply line of a unit.
    SupplyOf {
        /// Which.
        unit: UnitId,
    },
    /// Where a side could move to, as things stand.
    EnemyReach(Side),
    /// What the scenario asks for, and how it stands.
    Victory,
    /// A hex, read aloud.
    Hex(Hex),
}

/// What the table answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "each answers the question of the same name")]
pub enum Answer {
    Table(Box<table::Table>),
    Prompt(prompt::Prompt),
    Offers(Vec<offers::Offer>),
    Reach(reach::Reach),
    Why(Why),
    Check(Option<Told>),
    Targets(Vec<battle::Target>),
    Attackers(battle::Attackers),
    Forecast(Box<battle::Forecast>),
    Zones(zones::Zones),
    Supply(supply::Supply),
    SupplyOf(supply::SupplyOf),
    EnemyReach(around::EnemyReach),
    Victory(victory::Victory),
    Hex(hex::HexTold),
}

/// A sentence, and the rule behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Told {
    /// The sentence.
    pub text: String,
    /// The rule, if it is one.
    pub clause: Option<Clause>,
}

impl From<Illegal> for Told {
    fn from(refusal: Illegal) -> Self {
        Self { text: refusal.to_string(), clause: Some(refusal.clause()) }
    }
}

/// Answers a question from what the viewer knows.
pub(crate) fn ask(view: &View<'_>, question: &Question) -> Result<Answer, Illegal> {
    let position = view.position;
    Ok(match question {
        Question::Table => Answer::Table(Box::new(table::table(position))),
        Question::Prompt => Answer::Prompt(prompt::prompt(view)),
        Question::Offers { unit } => Answer::Offers(offers::of_unit(view, *unit)?),
        Question::Reach { units, via } => Answer::Reach(reach::reach(view, units, via)?),
        Question::Why { unit, hex } => Answer::Why(why::why(view, *unit, *hex)?),
        Question::Check(action) => Answer::Check(check::check(view, action).err().map(Told::from)),
        Question::Targets => Answer::Targets(battle::targets(view)),
        Question::Attackers { target } => Answer::Attackers(battle::attackers(view, *target)?),
        Question::Forecast { attack, artillery, air } => {
            Answer::Forecast(Box::new(battle::forecast(view, attack, artillery, *air)?))
        }
        Question::ForecastOn { artillery, air } => {
            Answer::Forecast(Box::new(battle::forecast_on(view, artillery, *air)?))
        }
        Question::Zones => Answer::Zones(zones::zones(position)),
        Question::Supply(side) => Answer::Supply(supply::supply(position, *side)),
        Question::SupplyOf { unit } => Answer::SupplyOf(supply::of_unit(position, *unit)?),
        Question::EnemyReach(side) => Answer::EnemyReach(around::reach_of(position, *side)),
        Question::Victory => Answer::Victory(victory::victory(position)),
        Question::Hex(hex) => Answer::Hex(hex::told(view, *hex)?),
    })
}
