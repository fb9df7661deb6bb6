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
//! | 9 Zones of control | `zones_of_control`, `situation` |
//! | 10 ZOC bonds | [`zoc_bonds`] |
//! | 11 Movement | [`movement`], `costs`, [`reach`], `moves`, `movement_phase`, `exits` |
//! | 12 Strategic movement | [`strategic_movement`] |
//! | 13 Reinforcements | `reinforcements`, `off_map`, `off_map_attack` |
//! | 14 Rules of combat | `combat_phase`, `declaration`, `formations`, `combat`, [`battle`] |
//! | 15 Combat modifiers | [`odds`], `attack_strength`, `defense_strength`, [`defensive_bonus`], `air_support` |
//! | 15.8 Improved positions | `improved_positions` |
//! | 16 Combat results | [`combat_results`], `fire_fight`, `step_losses`, [`determined_defense`], [`attackers_advantage`] |
//! | 16.4, 26 Remnants, breakdown | `breakdown` |
//! | 17 Retreats | `retreat`, `retreat_paths`, `retreat_priorities`, `retreat_overstacking` |
//! | 18.3, 18.6 Disruption, rally | `disrupted_movement`, `rally` |
//! | 19 Advance after combat | `advance`, `breakthrough` |
//! | 20 Disengagement | [`disengagement`] |
//! | 21 Tanks and Recon | `armor_shift`, `recon` |
//! | 22 Artillery | [`artillery`], `artillery_support` |
//! | 23 Supply and surrender | [`supply`], `supply_path`, `surrender` |
//! | 24 Traffic | `traffic` |
//! | 25 Night | `replacements`, `night` |
//! | 27 Special units | [`special_units`], `airborne`, `infiltration`, `surprise`, `antwerp` |
//! | 28 Weather | [`turn_track`] |
//! | 29 The first turn | `first_turn` |
//! | 30 Victory | [`victory`] |
//! | 31-36 Optional rules | [`options`], `night_infiltration`, [`fuel_dumps`], [`roadblocks`], `bodenplatte`, [`commando`] |
//! | Scenarios | [`scenario`], `set_up` |
//! | Explanations | [`desk`], [`why`], [`story`], [`forecast`], [`aftermath`], [`policies`] |
//!
//! The nouns are [`Position`], [`Action`], [`Event`], [`View`] and [`Illegal`]; `check`, `legal`,
//! `apply` and `fold` are indexes with a line for each variant.

mod action;
mod advance;
mod advance_path;
pub mod aftermath;
mod air_support;
mod airborne;
mod antwerp;
mod apply;
mod armor_shift;
pub mod artillery;
mod artillery_supply;
pub mod artillery_support;
mod attack_strength;
pub mod attackers_advantage;
pub mod battle;
pub mod board;
mod bodenplatte;
mod breakdown;
mod breakthrough;
mod bridges;
mod check;
mod combat;
mod combat_phase;
pub mod combat_results;
pub mod commando;
mod costs;
pub mod counters;
mod data;
mod declaration;
mod defense_strength;
pub mod defensive_bonus;
pub mod desk;
pub mod determined_defense;
pub mod disengagement;
mod disrupted_movement;
mod event;
pub mod exits;
mod fire_fight;
mod first_turn;
mod fold;
pub mod forecast;
pub mod formations;
pub mod fuel_dumps;
mod fuel_shortage;
mod illegal;
mod improved_positions;
mod infiltration;
mod legal;
mod map_file;
pub mod movement;
mod movement_phase;
mod moves;
mod night;
mod night_infiltration;
pub mod odds;
mod off_map;
mod off_map_attack;
pub mod options;
pub mod order_of_battle;
pub mod places;
mod places_file;
pub mod policies;
pub mod position;
mod rally;
pub mod reach;
mod reading;
mod recon;
mod reinforcements;
mod replacements;
mod retreat;
mod retreat_overstacking;
mod retreat_paths;
mod retreat_priorities;
pub mod roadblocks;
pub mod scenario;
mod scenario_file;
pub mod sequence_of_play;
mod set_up;
mod shipped;
mod side;
mod situation;
pub mod special_units;
pub mod stacking;
mod standing_orders;
mod start;
mod step_losses;
pub mod story;
pub mod strategic_movement;
pub mod supply;
mod supply_path;
mod surprise;
mod surrender;
pub mod tables;
mod traffic;
pub mod turn_track;
pub mod unit;
pub mod victory;
mod view;
pub mod why;
mod withdrawal;
pub mod zoc_bonds;
mod zones_of_control;

use kernel::{Awaits, Dice, Fixed, Fold, Outcome, Pen, Roll, Rules, Viewer};

pub use action::{Action, Gun, Mode, StandingOrder, Station};
pub use board::{Board, BridgeId};
pub use counters::{Colour, Counter, FormationId, Kind, Mobility, Nation, Strength, UnitId};
pub use data::Data;
pub use desk::{Answer, Question};
pub use event::{Event, Modifier};
pub use illegal::Illegal;
pub use options::Options;
pub use places::{AreaId, EntryId, OffMapBox, Places};
pub use position::Position;
pub use sequence_of_play::{Phase, Time};
pub use shipped::files as data_files;
pub use side::{ALLIED, GERMAN, Side};
pub use view::View;

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
    type StandingOrder = StandingOrder;
    type Question = Question;
    type Answer = Answer;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn awaits(&self, position: &Position) -> Awaits {
        let outcome = || position.winner.map_or(Outcome::Drawn, |side| Outcome::won(side.seat()));
        position.asked().map_or_else(|| Awaits::Over(outcome()), |side| Awaits::Seat(side.seat()))
    }

    fn view<'s>(&'s self, position: &'s Position, viewer: Viewer) -> View<'s> {
        View::of(position, viewer)
    }

    fn report(&self, _position: &Position, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(fuel_dumps::as_told(event, viewer.seat().and_then(Side::of)))
    }

    fn fold_report(&self, position: &mut Position, report: &Event) {
        position.fold(report);
    }

    fn tells_face(&self, _position: &Position, roll: &Roll, viewer: Viewer) -> bool {
        fuel_dumps::tells_face(roll, viewer.seat().and_then(Side::of))
    }

    fn legal(&self, view: &View<'_>, out: &mut Vec<Action>) {
        legal::list(view, out);
    }

    fn check(&self, view: &View<'_>, action: &Action) -> Result<(), Illegal> {
        check::check(view, action)
    }

    fn apply(&self, action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
        apply::apply(action, pen, dice);
    }

    fn reveals(&self, _position: &Position, event: &Event) -> bool {
        // §32.1 All else lies open on the table.
        matches!(event, Event::DumpsLaid { .. } | Event::DumpRevealed { .. })
    }

    fn answer(&self, view: &View<'_>, order: &StandingOrder) -> Option<Action> {
        standing_orders::answer(view, *order)
    }

    fn ask(&self, view: &View<'_>, question: &Question) -> Result<Answer, Illegal> {
        desk::ask(view, question)
    }

    fn tell(&self, report: &Event) -> String {
        story::tell(self.data(), report)
    }
}
