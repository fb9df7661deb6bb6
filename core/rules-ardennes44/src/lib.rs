//! Ardennes '44: the whole campaign at two turns a day, with battalions and regiments.
//!
//! The modules follow the rulebook; the clauses are in `clauses.tsv`.
//!
//! | § | module |
//! |---|---|
//! | 2 The counters | [`counters`], `order_of_battle`, `unit` |
//! | 3 The map | [`board`], `map_file`, [`places`], `places_file` |
//! | 4 Sequence of play | [`sequence_of_play`] |
//! | 5 Artillery supply | `artillery_supply` |
//! | 6 Fuel shortage | `fuel_shortage` |
//! | 7 Bridges | `bridges` |
//! | 8 Stacking | [`stacking`] |
//! | 9 Zones of control | `zones_of_control`, `ground` |
//! | 10 ZOC bonds | [`zoc_bonds`] |
//! | 11 Movement | [`movement`], `costs`, [`reach`], `moves`, `movement_phase`, `exits` |
//! | 12 Strategic movement | [`strategic_movement`] |
//! | 13 Reinforcements | `reinforcements`, `off_map` |
//! | 15.8 Improved positions | `improved_positions` |
//! | 16.4, 26 Remnants, breakdown | `breakdown` |
//! | 18.3, 18.6 Disruption, rally | `disrupted_movement`, `rally` |
//! | 22 Artillery | [`artillery`] |
//! | 23 Supply and surrender | [`supply`], `supply_path`, `surrender` |
//! | 24 Traffic | `traffic` |
//! | 25 Night | `night` |
//! | 27 Special units | [`special_units`], `airborne`, `infiltration`, `antwerp` |
//! | 28 Weather | [`turn_track`] |
//! | 29 The first turn | `first_turn` |
//! | 30 Victory | [`victory`] |
//! | Scenarios | [`scenario`], `set_up` |
//! | Explanations | [`why`] |
//!
//! The nouns are [`Position`], [`Action`], [`Event`], [`View`] and [`Illegal`]; `check`, `legal`,
//! `apply` and `fold` are indexes with a line for each variant.

mod action;
mod airborne;
mod antwerp;
mod apply;
pub mod artillery;
mod artillery_supply;
pub mod board;
mod breakdown;
mod bridges;
mod check;
mod costs;
pub mod counters;
mod data;
mod disrupted_movement;
mod event;
mod exits;
mod first_turn;
mod fold;
mod fuel_shortage;
mod ground;
mod illegal;
mod improved_positions;
mod infiltration;
mod legal;
mod map_file;
pub mod movement;
mod movement_phase;
mod moves;
mod night;
mod off_map;
pub mod order_of_battle;
pub mod places;
mod places_file;
pub mod position;
mod rally;
pub mod reach;
mod reading;
mod reinforcements;
pub mod scenario;
mod scenario_file;
pub mod sequence_of_play;
mod set_up;
mod shipped;
mod side;
pub mod special_units;
pub mod stacking;
mod start;
pub mod strategic_movement;
pub mod supply;
mod supply_path;
mod surrender;
pub mod tables;
mod traffic;
pub mod turn_track;
pub mod unit;
pub mod victory;
mod view;
pub mod why;
pub mod zoc_bonds;
mod zones_of_control;

use kernel::{Dice, Fixed, Ledger, Outcome, Rules, Seat, Turn};

pub use action::{Action, Mode, Order, Station};
pub use board::{Board, BridgeId};
pub use counters::{Colour, Counter, FormationId, Kind, Mobility, Nation, Strength, UnitId};
pub use data::Data;
pub use event::{Event, Modifier};
pub use illegal::Illegal;
pub use places::{AreaId, EntryId, OffMapBox, Places};
pub use position::Position;
pub use sequence_of_play::{Phase, Time};
pub use shipped::files as data_files;
pub use side::{ALLIED, GERMAN, Side};
pub use view::View;

use position::Pending;

/// The clauses of this rule set.
pub const CLAUSES: &str = include_str!("../clauses.tsv");

/// The rules with a scenario chosen.
#[derive(Clone)]
pub struct Ardennes44 {
    start: Position,
}

impl Ardennes44 {
    /// The game with this map, these counters and this scenario.
    pub fn new(data: Data) -> Self {
        Self { start: Position::start(&Fixed::new(data)) }
    }

    /// The game from a position of its own making.
    pub fn from_position(start: Position) -> Self {
        Self { start }
    }

    /// What does not change.
    pub fn data(&self) -> &Data {
        self.start.data()
    }
}

impl Rules for Ardennes44 {
    type State = Position;
    type Action = Action;
    type Event = Event;
    type View<'s> = View<'s>;
    type Report = Event;
    type Illegal = Illegal;
    type Order = Order;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn turn(&self, position: &Position) -> Turn {
        let side = match position.pending {
            Some(Pending::Fuel { by, .. } | Pending::Overstacked { by, .. }) => by,
            Some(Pending::Antwerp) => Side::Allied,
            None => position.active,
        };
        if position.phase == Phase::Over {
            let outcome = position.winner.map_or(Outcome::Drawn, |side| Outcome::Won(side.seat()));
            return Turn::Over(outcome);
        }
        Turn::Of(side.seat())
    }

    fn view<'s>(&'s self, position: &'s Position, seat: Seat) -> View<'s> {
        View::of(position, seat)
    }

    fn report(&self, _position: &Position, event: &Event, _seat: Seat) -> Option<Event> {
        Some(event.clone())
    }

    fn legal(&self, view: &View<'_>, out: &mut Vec<Action>) {
        legal::list(view, out);
    }

    fn check(&self, view: &View<'_>, action: &Action) -> Result<(), Illegal> {
        check::check(view, action)
    }

    fn apply(&self, action: &Action, ledger: &mut Ledger<'_, Position>, dice: &mut dyn Dice) {
        apply::apply(action, ledger, dice);
    }

    fn reveals(&self, _position: &Position, _event: &Event) -> bool {
        false
    }

    fn answer(&self, view: &View<'_>, order: &Order) -> Option<Action> {
        match order {
            Order::FirstShort => {
                let mut listed = Vec::new();
                legal::list(view, &mut listed);
                listed.into_iter().find(|action| matches!(action, Action::NameShort { .. }))
            }
        }
    }
}
