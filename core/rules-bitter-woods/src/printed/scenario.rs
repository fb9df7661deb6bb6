//! What is played: from when to when, who stands where, who comes later, and what wins.

use hexmap::{Edge, Hex};
use kernel::Level;

use crate::Side;
use crate::printed::board::BridgeId;
use crate::printed::counters::{Army, DivisionId, UnitId};
use crate::printed::options::Options;

/// A scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// Its name in the data.
    pub id: String,
    /// Its title.
    pub name: String,
    /// Whether the rulebook states it; else it is ours.
    pub stated: bool,
    /// The box of its first turn.
    pub first: u8,
    /// The box of the offensive's first turn, from which the rules count.
    pub opening: u8,
    /// The box of its last turn.
    pub last: u8,
    /// The options that it refuses, by name.
    pub refuses: Vec<String>,
    /// Who stands where.
    pub starts: Vec<Start>,
    /// §8.1 Where improved positions stand.
    pub improved: Vec<Hex>,
    /// §8.2d Where fortifications were built.
    pub fortified: Vec<Hex>,
    /// §13.2b Which bridges are down.
    pub blown: Vec<BridgeId>,
    /// §16.1 Who comes later.
    pub arrivals: Vec<Arrival>,
    /// By hex, whether it is played on; none if all are.
    pub area: Option<Vec<bool>>,
    /// Hexes of an area that are sources of supply, by side.
    pub sources: [Vec<Hex>; 2],
    /// Random events that bring somebody who is here anyway.
    pub spent_events: Vec<Reinforced>,
    /// Divisions that may not move before a turn.
    pub waits: Vec<(DivisionId, u8)>,
    /// What wins.
    pub victory: Victory,
}

impl Scenario {
    /// The options among these that it refuses, each in a sentence with its clause, if it has one: §1.4b variant 36, §1.5b the
    /// additional events, and what makes no sense in it.
    pub fn refused(&self, options: &Options) -> Vec<String> {
        let chosen = self.refuses.iter().filter(|name| options.is_on(name));
        let sentence = |name: &String| {
            let clause = match name.as_str() {
                "peiper_alternative" => " (bw-1.4b)",
                "events_17am" | "events_19am" => " (bw-1.5b)",
                _ => "",
            };
            format!("{} is played without the option `{name}`{clause}", self.name)
        };
        chosen.map(sentence).collect()
    }
}

/// Why there is no game of a scenario with such options.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlayed {
    /// There is no such scenario.
    #[error("there is no such scenario")]
    NoScenario,
    /// The scenario refuses options, each in a sentence.
    #[error("{}", .0.join("; "))]
    Refused(Vec<String>),
}

/// Where a unit stands at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// Who.
    pub unit: UnitId,
    /// Where.
    pub hex: Hex,
    /// Whether it is reduced.
    pub reduced: bool,
    /// The army it is attached to, if not its own.
    pub army: Option<Army>,
}

/// §16.1 When and where a unit comes onto the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// Who.
    pub unit: UnitId,
    /// The box of the turn.
    pub turn: u8,
    /// The hexes it may enter by.
    pub hexes: Vec<Hex>,
    /// The edge that these lie on; none inside the map.
    pub edge: Option<Edge>,
    /// §16.1b Only once a German unit has been within two hexes of the Meuse.
    pub if_near_meuse: bool,
}

/// §38 Whom a random event may bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reinforced {
    /// The Führer Grenadier Brigade.
    FuhrerGrenadier,
    /// The 9th Panzer Division.
    NinthPanzer,
}

/// What wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Victory {
    /// §17
    Campaign {
        /// §17.6a So many Allied units lost shift the level.
        allied_lost: u16,
        /// §17.6b So many German mechanized units lost shift it back.
        german_lost: u16,
        /// Towns that must be free of Germans besides for an Allied strategic victory.
        also_free: Vec<usize>,
    },
    /// Points for towns and losses.
    Points(Points),
    /// A path of supply to a town.
    Relief {
        /// The town: an index into the places.
        town: usize,
        /// The last turn on which the path is decisive.
        decisive_until: u8,
        /// How near Third Army draws.
        near: u16,
    },
}

/// How points are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// Whose.
    pub side: Side,
    /// What a supplied unit in a town is worth.
    pub towns: Vec<(usize, i16)>,
    /// Whether the last to pass holds a town that nobody stands in.
    pub passing: bool,
    /// What so many Allied units lost are worth.
    pub allied_lost: Rate,
    /// What so many German mechanized units lost are worth.
    pub german_lost: Rate,
    /// What a supplied German mechanized unit west of a column is worth, once.
    pub west_of: Option<(u8, i16)>,
    /// What one across the Meuse is worth, once.
    pub across_meuse: i16,
    /// Towns in which a supplied German unit wins at once.
    pub german_decisive_in: Vec<usize>,
    /// Who wins with so many, from the most on.
    pub levels: Vec<(i16, Verdict)>,
    /// Who wins with fewer.
    pub otherwise: Verdict,
}

/// So many points for each so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// For each of these
    pub each: i16,
    /// so many.
    pub points: i16,
}

/// Who has won, and how greatly; nobody if it is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Who.
    pub winner: Option<Side>,
    /// How greatly, if there are levels.
    pub level: Option<Level>,
}

impl Rate {
    /// The points of so many.
    pub fn of(self, count: u16) -> i16 {
        i16::try_from(count).expect("there are few units") / self.each * self.points
    }
}

impl Scenario {
    /// Whether a hex is played on.
    #[inline]
    pub fn is_played_on(&self, hex: Hex) -> bool {
        self.area.as_ref().is_none_or(|area| area[hex.index()])
    }

    /// Where a unit stood at the start.
    pub fn start_of(&self, unit: UnitId) -> Option<Hex> {
        self.starts.iter().find(|start| start.unit == unit).map(|start| start.hex)
    }

    /// When and where a unit comes.
    pub fn arrival_of(&self, unit: UnitId) -> Option<&Arrival> {
        self.arrivals.iter().find(|arrival| arrival.unit == unit)
    }
}
