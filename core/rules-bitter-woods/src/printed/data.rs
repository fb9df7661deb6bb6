//! Everything that does not change during a game: map, counters, tables, turn track and scenario.

use crate::printed::board::Board;
use crate::printed::costs::StepCosts;
use crate::printed::counters::{Counter, Division, Role, UnitId};
use crate::printed::options::Options;
use crate::printed::order_of_battle::OrderOfBattle;
use crate::printed::places::Places;
use crate::printed::scenario::Scenario;
use crate::printed::tables::Tables;
use crate::printed::turn_track::TurnTrack;

/// What all positions of a game share.
#[derive(Clone, Debug)]
pub struct Data {
    /// The map.
    pub board: Board,
    /// What is marked on it.
    pub places: Places,
    /// Every division.
    pub divisions: Vec<Division>,
    /// Every counter.
    pub counters: Vec<Counter>,
    /// Every figure.
    pub tables: Tables,
    /// Names of turns, ground and aircraft.
    pub track: TurnTrack,
    /// What is played.
    pub scenario: Scenario,
    /// How it is played.
    pub options: Options,
    /// What each step over the map costs, worked out once.
    pub(crate) costs: StepCosts,
}

impl Data {
    /// Puts the parts together, with everything optional left out.
    pub fn new(
        board: Board,
        places: Places,
        order: OrderOfBattle,
        tables: Tables,
        track: TurnTrack,
        scenario: Scenario,
    ) -> Self {
        let costs = StepCosts::new(&board, &tables.movement);
        let OrderOfBattle { divisions, counters } = order;
        let options = Options::default();
        Self { board, places, divisions, counters, tables, track, scenario, options, costs }
    }

    /// The counter with this name in the data.
    pub fn unit(&self, id: &str) -> Option<UnitId> {
        let at = self.counters.iter().position(|counter| counter.id == id)?;
        Some(UnitId(u16::try_from(at).expect("there are few counters")))
    }

    /// The counter that plays a part.
    pub fn role(&self, role: Role) -> Option<UnitId> {
        let at = self.counters.iter().position(|counter| counter.role == Some(role))?;
        Some(UnitId(u16::try_from(at).expect("there are few counters")))
    }
}
