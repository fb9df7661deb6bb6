//! Everything that does not change during a game: map, counters, tables, turn track and scenario.

use crate::costs::StepCosts;
use crate::counters::{Counter, Formation, FormationId, UnitId};
use crate::options::Options;
use crate::order_of_battle::OrderOfBattle;
use crate::places::Places;
use crate::scenario::Scenario;
use crate::tables::Tables;
use crate::turn_track::TurnTrack;
use crate::{Board, Side};

/// What all positions of a game share.
#[derive(Clone, Debug)]
pub struct Data {
    /// The map.
    pub board: Board,
    /// What is marked on it.
    pub places: Places,
    /// Every formation.
    pub formations: Vec<Formation>,
    /// Every counter.
    pub counters: Vec<Counter>,
    /// Every figure.
    pub tables: Tables,
    /// Dates, ground and weather.
    pub track: TurnTrack,
    /// What is played.
    pub scenario: Scenario,
    /// How it is played.
    pub options: Options,
    /// What each step over the map costs, worked out once.
    pub(crate) costs: StepCosts,
    /// The Artillery Units of each side, found once.
    guns: [Vec<UnitId>; 2],
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
        let costs = StepCosts::new(&board, &tables);
        let OrderOfBattle { formations, counters } = order;
        let guns = Side::BOTH.map(|side| {
            let of_side = |counter: &&Counter| counter.side == side && counter.kind.is_artillery();
            let ids = (0..).map(UnitId).zip(&counters);
            ids.filter(|(_, counter)| of_side(counter)).map(|(unit, _)| unit).collect()
        });
        let options = Options::default();
        Self { board, places, formations, counters, tables, track, scenario, options, costs, guns }
    }

    /// The Artillery Units of a side.
    pub(crate) fn guns(&self, side: Side) -> &[UnitId] {
        &self.guns[side.index()]
    }

    /// The counter with this name in the data.
    pub fn unit(&self, id: &str) -> Option<UnitId> {
        let at = self.counters.iter().position(|counter| counter.id == id)?;
        Some(UnitId(u16::try_from(at).expect("there are few counters")))
    }

    /// The formation with this ID.
    pub fn formation(&self, id: &str) -> Option<FormationId> {
        let at = self.formations.iter().position(|formation| formation.id == id)?;
        Some(FormationId(u16::try_from(at).expect("there are few formations")))
    }
}
