//! Bitter Woods: the whole battle at two turns a day, with regiments and brigades on 3 km hexes.
//!
//! A folder is a floor: its files import from their own floor and from those above it in this table. Inside a floor the files follow
//! the rulebook. The clauses are in `clauses.tsv`; `docs/bitter-woods.md` says what the rulebook states and what is ours.
//!
//! | floor | § | files |
//! |---|---|---|
//! | [`printed`] | 2 The counters | `counters`, `order_of_battle` |
//! | | 2.1 The map | `board`, `boundaries`, `places`, `places_file`, `costs` |
//! | | The tables | `tables`, `tables_file`, `results`, `turn_track` |
//! | | Scenarios, options | `scenario`, `scenario_file`, `victory_file`, `set_up_file`, `options`, `shipped`, `data` |
//! | [`state`] | what is true | `position`, `unit`, `battle`, `duty`, `moment`, `markers`, `start`, `situation` |
//! | | what is done, happens, is seen, is refused | `action`, `event`, `then`, `view`, `illegal` |
//! | | 7 Zones of control | `zones` |
//! | [`stand`] | 6 Stacking | `stacking` |
//! | | 28 Allies together | `nations` |
//! | | 5.2, 5.4, 10.1 What a unit may do | `allowance`, `boundaries`, `rate_of_fire` |
//! | | what follows when units come and go | `settle` |
//! | [`supply`] | 12 Supply | `supply_lines` |
//! | [`march`] | 5 Movement | `movement`, `ground`, `moves`, `movement_phase`, `exits` |
//! | | 8 Improved positions, 13 Bridges | `improved_positions`, `bridges`, `crossing` |
//! | | 14, 24.5 Reserves | `reserves` |
//! | | 16 Reinforcements, 38 summons | `reinforcements`, `summons` |
//! | | 22, 27, 29 Dice on the way, 36 Peiper | `perils`, `peiper` |
//! | [`fight`] | 9.1, 9.2 Combat | `declaration`, `combat`, `duties` |
//! | | 9.3, 9.4 Odds | `odds`, `strength`, `integrity`, `scare` |
//! | | 9.5-9.8 Results | `losses`, `attrition`, `leaders`, `retreat`, `retreat_routes`, `advance`, `conversion` |
//! | | 10 Artillery, 21 Bombardment, 23 Angriff | `artillery`, `bombardment`, `angriff` |
//! | [`turn`] | 4 Sequence of play | `sequence_of_play` |
//! | | 11 Air, 12 Supply, 26 Surrender | `air`, `supply_check`, `surrender` |
//! | | 17 Victory, 25 Dumps, 29 and 38 Events | `victory`, `dumps`, `events` |
//! | `door` | what the kernel calls | `check`, `legal`, `apply`, `fold`, `standing_orders` |
//! | [`explain`] | what is told | `page`, `story`, `charts`, `catalogue` |

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
use desk::{Change, Draft, LogLine, Paint, Scene, Sentence, Speaks, Table, Thing, Weighed};
use kernel::{Awaits, Dice, Fixed, Fold, Level, Nothing, Outcome, Pen, Roll, Rules, Viewer};

use door::{apply, check, legal, standing_orders};
use explain::page::{goals, layers, lines, plans, scene, table, tellings, why};
use explain::story;
use printed::shipped;
use turn::dumps;

pub use explain::catalogue::catalogue;
pub use explain::charts::charts;
pub use field::{ALLIED, GERMAN, SEATS, Side};
pub use printed::board::BridgeId;
pub use printed::counters::UnitId;
pub use printed::data::Data;
pub use printed::options::Options;
pub use printed::scenario::NotPlayed;
pub use printed::shipped::{CHANGES, CLAUSES, VERSION, check_data, files as data_files};
pub use state::action::{Action, StandingOrder};
pub use state::event::{Event, Modifier};
pub use state::illegal::Illegal;
pub use state::moment::Phase;
pub use state::position::Position;
pub use state::view::View;

/// The rules with a scenario chosen.
#[derive(Clone)]
pub struct BitterWoods {
    start: Position,
}

impl BitterWoods {
    /// The names of the scenarios, the campaign first.
    pub const SCENARIOS: [&'static str; 8] = [
        "campaign",
        "six_turns",
        "eight_turns",
        "southern_shoulder",
        "pattons_relief",
        "erasing_the_bulge",
        "extended_campaign",
        "early_offensive",
    ];
    /// The lessons, which are no scenarios of the rulebook.
    pub const LESSONS: [&'static str; 1] = shipped::LESSONS;

    /// The game with one of its scenarios, or a lesson.
    pub fn scenario(name: &str) -> Option<Self> {
        Self::scenario_with(name, Options::default()).ok()
    }

    /// The game with one of its scenarios, or a lesson, and these options.
    pub fn scenario_with(name: &str, options: Options) -> Result<Self, NotPlayed> {
        if !Self::SCENARIOS.contains(&name) && !Self::LESSONS.contains(&name) {
            return Err(NotPlayed::NoScenario);
        }
        let mut data = Data::read(name).expect("a test reads every shipped scenario");
        data.options = options;
        let refused = data.scenario.refused(&options);
        if refused.is_empty() { Ok(Self::new(data)) } else { Err(NotPlayed::Refused(refused)) }
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

impl Rules for BitterWoods {
    type State = Position;
    type Action = Action;
    type Event = Event;
    type View<'s> = View<'s>;
    type Report = Event;
    type Illegal = Illegal;
    type StandingOrder = StandingOrder;
    type Question = Nothing;
    type Answer = Nothing;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn awaits(&self, position: &Position) -> Awaits {
        let outcome = || {
            let level = position.level.map(|level| Level::new(level.word()));
            position.winner.map_or(Outcome::Drawn, |side| Outcome::Won { seat: side.seat(), level })
        };
        position.asked().map_or_else(|| Awaits::Over(outcome()), |side| Awaits::Seat(side.seat()))
    }

    fn view<'s>(&'s self, position: &'s Position, viewer: Viewer) -> View<'s> {
        View::of(position, viewer)
    }

    fn report(&self, _position: &Position, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(dumps::as_told(event, viewer.seat().and_then(Side::of)))
    }

    fn fold_report(&self, position: &mut Position, report: &Event) {
        position.fold(report);
    }

    fn tells_face(&self, _position: &Position, roll: &Roll, viewer: Viewer) -> bool {
        dumps::tells_face(roll, viewer.seat().and_then(Side::of))
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

    fn reveals(&self, position: &Position, event: &Event) -> bool {
        // §25 All else lies open on the table.
        dumps::tells(position, event)
    }

    fn answer(&self, view: &View<'_>, order: &StandingOrder) -> Option<Action> {
        standing_orders::answer(view, *order)
    }

    fn ask(&self, _view: &View<'_>, question: &Nothing) -> Result<Nothing, Illegal> {
        match *question {}
    }

    fn tell(&self, report: &Event) -> String {
        story::tell(self.data(), report)
    }
}

impl Speaks for BitterWoods {
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
        why::why(view, draft, thing)
    }

    fn layer(&self, view: &View<'_>, id: &str, _of: Option<Thing>) -> Result<Paint, Illegal> {
        layers::layer(view, id)
    }

    fn tell_of(&self, view: &View<'_>, thing: Thing) -> Result<Telling, Illegal> {
        tellings::tell_of(view, thing)
    }

    fn goals(&self, view: &View<'_>) -> Vec<Goal> {
        goals(view)
    }

    fn line(&self, before: &View<'_>, report: &Event) -> LogLine {
        lines::line(before.position, report)
    }

    fn taken(&self, before: &View<'_>, now: &View<'_>) -> Vec<LogLine> {
        lines::taken(before.position, now.position)
    }

    fn sentence(&self, report: &Event) -> Sentence {
        story::told(self.data(), report)
    }
}
