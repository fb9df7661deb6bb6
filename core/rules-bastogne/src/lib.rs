//! Bastogne Breakout: the fight for the roads round Bastogne at one turn a day, with regiments and Kampfgruppen on one-mile hexes.
//!
//! A folder is a floor: its files import from their own floor and from those above it in this table. Inside a floor the files follow
//! the manual. The clauses are in `clauses.tsv`; `docs/bastogne-breakout.md` says what the manual states and what is ours.
//!
//! | floor | § | files |
//! |---|---|---|
//! | [`printed`] | 3.6 The map | `board`, `places`, `costs` |
//! | | 3.7, 11, 12 The counters | `counters`, `order_of_battle` |
//! | | 3.8 The tables | `tables`, `tables_file`, `results` |
//! | | 3.9 The cards | `cards` |
//! | | 3.3, 4 Scenarios, difficulty | `scenario`, `scenario_file`, `options`, `shipped`, `data` |
//! | [`state`] | what is true | `position`, `unit`, `hand`, `battle`, `moment`, `markers`, `start`, `situation` |
//! | | what is done, happens, is seen, is refused | `action`, `event`, `then`, `view`, `illegal` |
//! | [`stand`] | 3.7, 8.9, 9 What units are worth | `strength` |
//! | | 6.2, 6.3 What a step costs | `ground` |
//! | [`supply`] | 9 Supply | `sources`, `transports`, `allied_lines` |
//! | [`march`] | 6 Movement | `moves`, `exits`, `reinforcements` |
//! | | 5.1.4 Guns, 10 Bridges | `limbering`, `bridges` |
//! | [`fight`] | 7 Combat | `odds`, `combat`, `losses`, `retreat`, `advance`, `assault` |
//! | | 8 Bombardment | `barrage` |
//! | [`turn`] | 3.9 Cards, 5 Sequence of play | `cards`, `sequence_of_play`, `weather` |
//! | | 9 Supply phases, 4 Victory | `supply_phase`, `victory` |
//! | `door` | what the kernel calls | `check`, `legal`, `apply`, `fold`, `standing_orders` |
//! | [`explain`] | what is told | `story` |
//! | | the tables as printed, the entry in the catalogue | `charts`, `catalogue` |
//! | | what the page shows and asks | `page` |

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
use kernel::{Awaits, Dice, Fixed, Fold, Nothing, Outcome, Pen, Roll, Rules, Viewer};

use door::{apply, check, legal, standing_orders};
use explain::page::{goals, layers, lines, plans, scene, table, tellings, why};
use explain::story;
use printed::shipped::{LESSONS, SCENARIOS};
use turn::cards;

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
pub struct BastogneBreakout {
    start: Position,
}

impl BastogneBreakout {
    /// The names of the scenarios, the shortest first.
    pub const SCENARIOS: [&'static str; 4] = SCENARIOS;
    /// The lessons, which are no scenarios of the manual.
    pub const LESSONS: [&'static str; 1] = LESSONS;

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
        let refused = options.refused();
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

impl Rules for BastogneBreakout {
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
        let winner = || position.winner.map_or(Outcome::Drawn, |side| Outcome::won(side.seat()));
        position.asked().map_or_else(|| Awaits::Over(winner()), |side| Awaits::Seat(side.seat()))
    }

    fn view<'s>(&'s self, position: &'s Position, viewer: Viewer) -> View<'s> {
        View::of(position, viewer)
    }

    fn report(&self, _position: &Position, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(cards::as_told(event, viewer.seat().and_then(Side::of)))
    }

    fn fold_report(&self, position: &mut Position, report: &Event) {
        position.fold(report);
    }

    fn tells_face(&self, _position: &Position, _roll: &Roll, _viewer: Viewer) -> bool {
        true
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
        cards::reveals(event)
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

impl Speaks for BastogneBreakout {
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

    fn layer(&self, view: &View<'_>, id: &str, of: Option<Thing>) -> Result<Paint, Illegal> {
        layers::layer(view, id, of)
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
