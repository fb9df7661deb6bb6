//! §18 The scenarios: which days are played, what there is at the start, and what decides.

use hexmap::{Compass, Hex, Hexside};

use crate::printed::cards::CardId;
use crate::printed::counters::UnitId;
use crate::printed::formations::Army;
use crate::printed::levels::Level;

/// A scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule that is in force or is not")]
pub struct Scenario {
    /// Its id: `initial_assault`.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What it is about.
    pub briefing: String,
    /// The first day.
    pub first: u8,
    /// The last day.
    pub last: u8,
    /// §3.0.3e
    pub depots: bool,
    /// §15
    pub detachments: bool,
    /// §16
    pub replacements: bool,
    /// §18.1b Points for every town that the Allies hold at first and that has no value.
    pub other_towns: u8,
    /// §18.1c Whether two relocated army objectives lose the game at once.
    pub ends_with_two_objectives: bool,
    /// §18.4b The first day on which the calendar's limits decide; none if they never do.
    pub limits_from: Option<u8>,
    /// §18.5n Limits of its own.
    pub early: Vec<Early>,
    /// What the German points of the last day come to, the highest first: at least so many.
    pub levels: Vec<(i16, Level)>,
    /// §18.5 A set-up of its own in place of that of §3.
    pub crisis: Option<Crisis>,
    /// The German draw pile of a lesson, which makes its day short; none if it is that of §3.0.2b.
    pub german_pile: Option<Vec<CardId>>,
}

impl Scenario {
    /// What a total of German points comes to at the end of the last day.
    pub fn level(&self, points: i16) -> Level {
        let found = self.levels.iter().find(|(least, _)| points >= *least);
        found.expect("the last line holds for every total").1
    }
}

/// §18.5n A total that ends the game early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Early {
    /// From the end of this day on.
    pub from: u8,
    /// At least so many points,
    pub least: Option<i16>,
    /// or at most so many.
    pub most: Option<i16>,
    /// What that comes to.
    pub level: Level,
}

/// §18.5 What is there on the 22nd.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crisis {
    /// §18.5c Units on the map, with the steps they have lost, and those in low supply.
    pub units: Vec<CrisisUnit>,
    /// §18.5c Units that are gone.
    pub eliminated: Vec<UnitId>,
    /// §18.5e By army, in the order of `Army::WITH_OBJECTIVE`: hex, side, stage.
    pub objectives: [(Hex, Compass, u8); Army::WITH_OBJECTIVE.len()],
    /// §18.5g
    pub detachments: Vec<Hex>,
    /// §18.5b Improved positions.
    pub improved: Vec<Hex>,
    /// §18.5h
    pub blown: Vec<Hexside>,
    /// §18.5i Towns that are German though no German stands in them.
    pub german_towns: Vec<Hex>,
    /// §18.5i Bridges that are German, besides those of the start.
    pub german_bridges: Vec<Hexside>,
    /// §18.5j
    pub depots: Vec<Hex>,
    /// §18.5k
    pub points: i16,
    /// §18.5l
    pub discarded: Vec<CardId>,
    /// §18.5l
    pub command: CardId,
    /// §18.5l
    pub support: CardId,
}

/// A unit of the crisis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrisisUnit {
    /// Which.
    pub unit: UnitId,
    /// Where.
    pub hex: Hex,
    /// How many steps it has lost.
    pub lost: u8,
    /// Whether it is in low supply.
    pub low_supply: bool,
}
