//! Everything that does not change during a game: map, counters, tables, turn track and scenario.

use hexmap::Hex;

use crate::printed::costs::StepCosts;
use crate::printed::counters::{Counter, Formation, FormationId, UnitId};
use crate::printed::options::Options;
use crate::printed::order_of_battle::OrderOfBattle;
use crate::printed::places::{OffMapBox, Places};
use crate::printed::scenario::Scenario;
use crate::printed::tables::Tables;
use crate::printed::turn_track::TurnTrack;
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

    /// §11.9.1 The box behind an edge hex, for Allied units.
    pub(crate) fn box_behind(&self, hex: Hex) -> Option<OffMapBox> {
        // §S2.3q1 With the East Map alone, the West box lies behind its west edge.
        if self.is_cut_edge(hex) {
            Some(OffMapBox::West)
        } else {
            self.places.box_behind(&self.board, hex)
        }
    }

    /// Whether a hex lies on the west edge of the East Map, where that is used alone (§S2.3).
    pub(crate) fn is_cut_edge(&self, hex: Hex) -> bool {
        let west = &self.places.west_sheet;
        self.scenario.east_only
            && !west[hex.index()]
            && self.board.grid().neighbours(hex).any(|(_, next)| west[next.index()])
    }

    /// Whether a road leads onto that edge.
    pub(crate) fn is_west_road(&self, hex: Hex) -> bool {
        self.is_cut_edge(hex) && self.board.is_on_road(hex)
    }
}
