//! Every figure of the rules (`data/tables.toml`).

use hexmap::Direction;
use serde::{Deserialize, Deserializer};

use crate::printed::counters::Army;
use crate::printed::results::Outcome;

/// Twelfths of a movement point: thirds and quarters add up in them.
pub type Twelfths = u16;

/// Every figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// §5.3 What movement costs.
    pub movement: Movement,
    /// §6 How many units stand in a hex.
    pub stacking: Stacking,
    /// §9 The combat results.
    pub combat: Columns<Outcome>,
    /// §9.1k Each side shifts the column at most so often.
    pub shifts: i8,
    /// §9.1j The die is modified at most by so much.
    pub modifiers: i8,
    /// §23.2 How far an attack on the move gets.
    pub angriff: Columns<u8>,
    /// §23.1a The least odds of one.
    pub angriff_least: [u16; 2],
    /// §23.1b The endurance that one needs.
    pub angriff_endurance: u8,
    /// §12
    pub supply: Supply,
    /// §13
    pub bridges: Bridges,
    /// What dice are held against.
    pub rolls: Rolls,
    /// When rules begin and end.
    pub turns: Turns,
    /// §25.1 By the sum of two dice from two on, where something scatters to.
    pub scatter: Vec<Direction>,
}

/// §5.3 Costs in twelfths of a point.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    /// One point.
    pub point: Twelfths,
    /// §5.3l, §5.3m
    pub clear: Clear,
    /// §5.3i-k
    pub light_woods: LightWoods,
    /// §5.3g
    pub broken: Twelfths,
    /// §5.3e
    pub forest: Twelfths,
    /// §5.3h
    pub town: Twelfths,
    /// §5.3b-d
    pub road: Road,
    /// §5.3q What a river adds before forest and broken ground.
    pub rough_bank: Twelfths,
    /// §11.3c
    pub interdiction: Interdiction,
    /// §16.4a The least that the first hex of the map costs.
    pub first_hex: Twelfths,
}

/// §5.3l, §5.3m What clear ground costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Clear {
    pub foot: Twelfths,
    pub wheels: Twelfths,
    pub mud: Twelfths,
}

/// §5.3i-k What light woods cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct LightWoods {
    pub foot: Twelfths,
    pub wheels: Twelfths,
    pub frozen: Twelfths,
}

/// §5.3b-d What a road costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Road {
    pub usual: Twelfths,
    pub german_foot: Twelfths,
    pub german_guns: Twelfths,
}

/// §11.3c What interdiction adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Interdiction {
    pub mechanized: Twelfths,
    pub others: Twelfths,
}

/// §6 How many units stand in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stacking {
    /// §6.1a
    pub limit: u8,
    /// §6.1d All of Panzer Lehr.
    pub whole_lehr: u8,
    /// §36.7a Battalions that make a unit.
    pub thirds: u8,
}

/// A table with columns of odds and rows of dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns<T> {
    /// The odds of each column, from the worst on.
    pub odds: Vec<[u16; 2]>,
    /// The die of the first row.
    pub first_row: i16,
    /// By column and row.
    pub results: Vec<Vec<T>>,
}

/// §12 Supply.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supply {
    /// §12.2c How many hexes a path may run off the road.
    pub off_road: u16,
    /// §12.6b Up to this face nobody runs short.
    pub no_shortage: u16,
    /// §12.6c Whom the second die names.
    pub shortage: Vec<Shortage>,
}

/// §12.6c Whom a face of the shortage table names.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shortage {
    /// The army.
    pub army: Army,
    /// Whole divisions.
    #[serde(default)]
    pub divisions: Vec<String>,
    /// Single units.
    #[serde(default)]
    pub units: Vec<String>,
    /// Whether whatever no line names runs short, too.
    #[serde(default)]
    pub rest: bool,
}

/// §13 Bridges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bridges {
    /// §13.1h The highest face that blows one with the enemy across it.
    pub across: u16,
    /// §13.1g The highest face that blows one with the enemy near.
    pub near: u16,
    /// §13.4a
    pub german_columns: u8,
}

/// What dice are held against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rolls {
    /// §21.2a
    pub bombardment_guns: usize,
    /// §21.2c
    pub massed_guns: usize,
    /// §22.2b
    pub challenge_loss: u16,
    /// §22.2c
    pub challenge_stop: u16,
    /// §27.1b, §27.2b
    pub pass_zone: u16,
    /// §25.3c
    pub destroy_dump: u16,
    /// §38.1.7a
    pub destroy_samree_late: u16,
    /// §26b
    pub surrender: u16,
    /// §29.1c
    pub drop_free: u16,
    /// §29.4a
    pub town_free: u16,
    /// §29.4a
    pub town_no_road: u16,
}

/// When rules begin and end: turns of the offensive, of which 16AM is the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turns {
    /// §15 The turn of surprise.
    pub surprise: When,
    /// §13.1c The last turn without Allied demolition.
    pub demolition_bar: When,
    /// §15.6a The last turn on which all Germans are in supply.
    pub initial_supply: When,
    /// §5.4a The last turn of army boundaries.
    pub boundaries: When,
    /// §12.6a The first turn of shortages.
    pub shortage: When,
    /// §19a
    pub scare: [When; 2],
    /// §20a The first turn of attrition.
    pub attrition: When,
    /// §20a How many turns in play make a unit wear out.
    pub attrition_age: u8,
    /// §26a The first turn of surrender.
    pub surrender: When,
    /// §27.1
    pub peiper: When,
    /// §27.2a
    pub sneak: [When; 2],
    /// §29a
    pub events: When,
    /// §29.1f
    pub events_end: When,
    /// §38.1a
    pub first_events: When,
    /// §38.2a
    pub second_events: When,
    /// §35a
    pub garrison: [When; 2],
}

/// A turn of the offensive, of which 16AM is the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct When(pub u8);

impl When {
    /// The turn that a name such as 17PM tells.
    pub(crate) fn read(name: &str) -> Option<Self> {
        let (day, half) = name.split_at_checked(2)?;
        let half = match half {
            "AM" => 1,
            "PM" => 2,
            _ => return None,
        };
        let day: u8 = day.parse().ok()?;
        Some(Self(day.checked_sub(16)? * 2 + half))
    }
}

impl<'d> Deserialize<'d> for When {
    fn deserialize<D: Deserializer<'d>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::read(&name).ok_or_else(|| {
            serde::de::Error::custom(format!("`{name}` is no turn from 16AM on, such as 17PM"))
        })
    }
}

impl<T: Copy> Columns<T> {
    /// The column of a ratio, rounded in the defender's favour. A ratio beyond either end takes the end column.
    pub fn column(&self, attack: u16, defense: u16) -> usize {
        let reaches = |odds: &[u16; 2]| attack * odds[1] >= defense * odds[0];
        self.odds.iter().rposition(reaches).unwrap_or(0)
    }

    /// The last column.
    pub fn top(&self) -> usize {
        self.odds.len() - 1
    }

    /// The cell of a column and a modified die.
    pub fn cell(&self, column: usize, die: i16) -> T {
        let results = &self.results[column];
        let last = i16::try_from(results.len()).expect("a table has few rows") - 1;
        let row = (die - self.first_row).clamp(0, last);
        results[usize::try_from(row).expect("it is not below nought")]
    }

    /// What a column is called.
    pub fn name(&self, column: usize) -> String {
        let [attack, defense] = self.odds[column];
        format!("{attack}-{defense}")
    }
}
