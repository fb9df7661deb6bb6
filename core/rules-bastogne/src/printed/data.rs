//! Everything that does not change during a game: map, counters, tables, cards and scenario.

use hexmap::Hex;

use crate::Side;
use crate::printed::board::Board;
use crate::printed::cards::CardText;
use crate::printed::costs::StepCosts;
use crate::printed::counters::{Counter, Division, DivisionId, DivisionRole, UnitId};
use crate::printed::options::Options;
use crate::printed::order_of_battle::OrderOfBattle;
use crate::printed::places::Places;
use crate::printed::scenario::Scenario;
use crate::printed::tables::Tables;

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
    /// Every kind of card, in the order of [`Card::ALL`](crate::printed::cards::Card::ALL).
    pub cards: Vec<CardText>,
    /// Every figure.
    pub tables: Tables,
    /// What is played.
    pub scenario: Scenario,
    /// How it is played.
    pub options: Options,
    /// What each step over the map costs, worked out once.
    pub costs: StepCosts,
}

impl Data {
    /// Puts the parts together, at normal difficulty.
    pub fn new(
        board: Board,
        places: Places,
        order: OrderOfBattle,
        cards: Vec<CardText>,
        tables: Tables,
        mut scenario: Scenario,
    ) -> Self {
        let costs = StepCosts::new(&board, &tables.movement);
        let OrderOfBattle { divisions, mut counters } = order;
        if scenario.alone {
            counters = cast(&counters, &std::mem::take(&mut scenario.starts));
        }
        let options = Options::default();
        Self { board, places, divisions, counters, cards, tables, scenario, options, costs }
    }

    /// The counter with this name in the data.
    pub fn unit(&self, id: &str) -> Option<UnitId> {
        let at = self.counters.iter().position(|counter| counter.id == id)?;
        Some(UnitId(u16::try_from(at).expect("there are few counters")))
    }

    /// The division that plays a part.
    pub fn division(&self, role: DivisionRole) -> Option<DivisionId> {
        let at = self.divisions.iter().position(|division| division.role == Some(role))?;
        Some(DivisionId(u16::try_from(at).expect("there are few divisions")))
    }

    /// §3.9b, §5b How many cards a side holds at the start.
    pub fn hand_size(&self, side: Side) -> u8 {
        self.scenario.hands[self.options.difficulty()][side.index()]
    }
}

/// The counters that start somewhere, there from the first turn on, in the order of all.
fn cast(all: &[Counter], starts: &[(UnitId, Hex)]) -> Vec<Counter> {
    let start = |at: usize| starts.iter().find(|(unit, _)| unit.index() == at);
    let there = |(at, counter): (usize, &Counter)| {
        let &(_, hex) = start(at)?;
        Some(Counter { hex, arrival: 0, ..counter.clone() })
    };
    all.iter().enumerate().filter_map(there).collect()
}
