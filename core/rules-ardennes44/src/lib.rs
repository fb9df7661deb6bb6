//! Ardennes '44: the whole campaign at two day turns and a night turn a day, with battalions and regiments.
//!
//! A folder is a floor: its files import from their own floor and from those above it in this table.
//! Inside a floor the files follow the rulebook. The clauses are in `clauses.tsv`, and what has changed in
//! them from version to version in `changes.tsv`.
//!
//! | floor | § | files |
//! |---|---|---|
//! | [`printed`] | 2 The counters | `counters`, `order_of_battle` |
//! | | 3 The map | `board`, `places`, `places_file`, `costs` |
//! | | 28 Weather, and the tables | `turn_track`, `tables`, `results` |
//! | | Scenarios, options | `scenario`, `scenario_file`, `options`, `shipped`, `data` |
//! | [`state`] | what is true | `position`, `unit`, `battle`, `moment`, `markers`, `start` |
//! | | what is done, happens, is seen, is refused | `action`, `event`, `then`, `view`, `illegal` |
//! | | 9 Zones of control, 10 ZOC bonds | `zones_of_control`, `zoc_bonds`, `situation` |
//! | [`stand`] | 8 Stacking | `stacking` |
//! | | 15.8 Improved positions | `improved_positions` |
//! | | 25.3 Night, 27 Special units, 29 The first turn | `night`, `special_units`, `first_turn`, `mover` |
//! | [`supply`] | 23 Supply | `supply_lines`, `supply_path` |
//! | [`march`] | 7 Bridges | `bridges` |
//! | | 11 Movement | `movement`, `reach`, `moves`, `movement_phase`, `exits`, `why` |
//! | | 12 Strategic movement, 22.1-3 guns on the road | `strategic_movement`, `artillery` |
//! | | 13 Reinforcements | `reinforcements`, `off_map` |
//! | | 16.4, 26 Remnants, breakdown | `breakdown` |
//! | | 18.3 Disruption | `disrupted_movement` |
//! | | 24 Traffic | `traffic` |
//! | | 25.2 Replacements | `replacements` |
//! | | 27 Special units | `airborne`, `infiltration` |
//! | | 31-36 Optional rules | `night_infiltration`, `fuel_dumps`, `roadblocks`, `commando` |
//! | [`fight`] | 14 Rules of combat | `combat_phase`, `declaration`, `formations`, `combat`, `off_map_attack` |
//! | | 15 Combat modifiers | `odds`, `attack_strength`, `defense_strength`, `defensive_bonus`, `air_support`, `bodenplatte` |
//! | | 16 Combat results | `combat_results`, `fire_fight`, `step_losses`, `determined_defense`, `attackers_advantage` |
//! | | 17 Retreats | `retreat`, `retreat_paths`, `retreat_priorities`, `retreat_overstacking` |
//! | | 19 Advance after combat | `advance`, `advance_path`, `breakthrough` |
//! | | 20 Disengagement | `disengagement`, `withdrawal` |
//! | | 21 Tanks and Recon | `armor_shift`, `recon` |
//! | | 22 Artillery | `artillery_support` |
//! | | 27.8.3 Surprise, 32 Fuel dumps | `surprise`, `dumps_under_attack` |
//! | [`turn`] | 4 Sequence of play | `sequence_of_play`, `set_up` |
//! | | 5 Artillery supply, 6 Fuel shortage | `artillery_supply`, `fuel_shortage` |
//! | | 18.6 Rally | `rally` |
//! | | 23 Supply check, surrender | `supply_check`, `surrender` |
//! | | 27.3.4 Antwerp | `antwerp` |
//! | | 30 Victory | `victory` |
//! | `door` | what the kernel calls | `check`, `legal` (`in_hand`), `apply`, `fold`, `standing_orders` |
//! | [`explain`] | what is told | `page`, `desk`, `story`, `forecast`, `aftermath`, `policies`, `charts`, `catalogue` |
//!
//! The nouns are [`Position`], [`Action`], [`Event`], [`View`] and [`Illegal`]; `check`, `legal`,
//! `apply` and `fold` are indexes with a line for each variant.

mod door;
pub mod explain;
pub mod fight;
pub mod march;
pub mod printed;
pub mod stand;
pub mod state;
pub mod supply;
pub mod turn;

use desk::lines::{Goal, Telling};
use desk::plan::Closed;
use desk::{Change, Draft, LogLine, Paint, Scene, Speaks, Table, Thing, Weighed};
use kernel::{Awaits, Dice, Fixed, Fold, Outcome, Pen, Roll, Rules, Viewer};

use door::{apply, check, legal, standing_orders};
use explain::page::{layers, lines, marching, plans, scene, table, tellings};
use explain::story;
use march::fuel_dumps;
use printed::shipped;

pub use explain::catalogue::catalogue;
pub use explain::charts::charts;
pub use explain::desk::{Answer, Question};
pub use field::{ALLIED, GERMAN, SEATS, Side};
pub use printed::board::{Board, BridgeId};
pub use printed::counters::{
    Colour, Counter, FormationId, Kind, Mobility, Nation, Strength, UnitId,
};
pub use printed::data::Data;
pub use printed::options::Options;
pub use printed::places::{AreaId, EntryId, OffMapBox, Places};
pub use printed::shipped::{CHANGES, CLAUSES, VERSION, check_data, files as data_files};
pub use state::action::{Action, Gun, Mode, StandingOrder, Station};
pub use state::event::{Event, Modifier};
pub use state::illegal::Illegal;
pub use state::moment::{Phase, Time};
pub use state::position::Position;
pub use state::view::View;

/// The rules with a scenario chosen.
#[derive(Clone)]
pub struct Ardennes44 {
    start: Position,
}

impl Ardennes44 {
    /// The names of the rulebook's scenarios, the campaign first.
    pub const SCENARIOS: [&'static str; 5] =
        ["campaign", "six_turns", "eight_turns", "patton", "extended"];

    /// The lessons, which are no scenarios of the rulebook: the guided first battle first.
    pub const LESSONS: [&'static str; 6] = shipped::LESSONS;

    /// The game with one of its scenarios.
    pub fn scenario(name: &str) -> Option<Self> {
        Self::scenario_with(name, Options::default())
    }

    /// The game with one of its scenarios, or a lesson, and these options.
    pub fn scenario_with(name: &str, options: Options) -> Option<Self> {
        let ships = Self::LESSONS.contains(&name) || Self::SCENARIOS.contains(&name);
        ships.then(|| {
            let mut data = Data::read(name).expect("a test reads every shipped scenario");
            data.options = options;
            Self::new(data)
        })
    }

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

    fn pick(&self, view: &View<'_>, which: &mut dyn FnMut(usize) -> usize) -> Option<Action> {
        legal::pick(view, which)
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
        explain::desk::ask(view, question)
    }

    fn tell(&self, report: &Event) -> String {
        story::tell(self.data(), report)
    }
}

impl Speaks for Ardennes44 {
    fn table(&self) -> Table {
        table::table(&self.start)
    }

    fn scene(&self, view: &View<'_>) -> Scene {
        scene::scene(view)
    }

    fn weigh(
        &self,
        view: &View<'_>,
        draft: &Draft,
        change: Option<&Change>,
    ) -> Result<Weighed, Illegal> {
        plans::weigh(view, draft, change)
    }

    fn why(&self, view: &View<'_>, draft: &Draft, thing: Thing) -> Result<Vec<Closed>, Illegal> {
        marching::why(view, draft, thing)
    }

    fn layer(&self, view: &View<'_>, id: &str, of: Option<Thing>) -> Result<Paint, Illegal> {
        layers::layer(view, id, of)
    }

    fn tell_of(&self, view: &View<'_>, thing: Thing) -> Result<Telling, Illegal> {
        tellings::tell_of(view, thing)
    }

    fn goals(&self, view: &View<'_>) -> Vec<Goal> {
        tellings::goals(view)
    }

    fn line(&self, before: &View<'_>, report: &Event) -> LogLine {
        lines::line(before.position, report)
    }

    fn taken(&self, before: &View<'_>, now: &View<'_>) -> Vec<LogLine> {
        lines::taken(before.position, now.position)
    }
}
