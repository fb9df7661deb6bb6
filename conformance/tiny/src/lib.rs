//! A tiny complete rule set of our own invention, for tests only: two scouts must cross a stream,
//! watched by a picket and hindered by a hidden mine.
//!
//! It has what the real ones have, once each: a secret, a secret die, an interrupt for the other seat, dice with
//! modifiers, tables and a scenario as data, and a cache. It is also the pattern for their layout.
//! The clauses are in `clauses.tsv`.
//!
//! | floor | § | files |
//! |---|---|---|
//! | `printed` | 1 The game | `seats`, `board`, `tables`, `scenario`, `data` |
//! | `state` | what is true, done, happens, is seen, told, refused | `position`, `start`, `action`, `event`, `then`, `view`, `report`, `illegal` |
//! | `stand` | 1.2 The mine | `hiding` |
//! | `march` | 2 Scouts, 4 The picket | `scouts`, `picket` |
//! | `fight` | 3 Fire | `fire` |
//! | `turn` | 5 Winning | `winning` |
//! | `door` | what the kernel calls | `legal`, `apply`, `fold` |
//! | `explain` | what is told | `page`, `charts`, `catalogue` |
//!
//! The nouns are [`State`], [`Action`], [`Event`], [`View`], [`Report`] and [`Illegal`]; `apply`,
//! `fold` and `legal` are three indexes with a line for each variant.

mod door;
mod explain;
mod fight;
mod march;
mod printed;
mod stand;
mod state;
mod turn;

use desk::lines::{Goal, Telling};
use desk::plan::Closed;
use desk::{Change, Draft, LogLine, Paint, Scene, Speaks, Table, Thing, Weighed};
use kernel::{Awaits, Dice, Nothing, Outcome, Pen, Roll, Rules, Viewer};

use door::{apply, legal};
use explain::page::{layers, lines, plans, scene, table, tellings};
use fight::fire;
use march::scouts;
use stand::hiding;

pub use explain::catalogue::catalogue;
pub use explain::charts::charts;
pub use printed::board::{Board, Plan};
pub use printed::data::{CLAUSES, DATA, Data, VERSION, check_data};
pub use printed::scenario::Scenario;
pub use printed::seats::{BLUE, RED, SEATS};
pub use printed::tables::Tables;
pub use state::action::{Action, StandingOrder};
pub use state::event::{Event, Modifier};
pub use state::illegal::Illegal;
pub use state::position::{Mine, Phase, Scout, ScoutId, State};
pub use state::report::Report;
pub use state::start::Start;
pub use state::view::{SeenMine, View};

/// The rules with a scenario chosen.
#[derive(Clone)]
pub struct Tiny {
    data: Data,
    start: Start,
}

impl Tiny {
    /// The game from this start on this board.
    pub fn new(board: Board, start: Start) -> Self {
        Self { data: Data::new(board), start }
    }

    /// The one scenario there is: a stream with one bridge.
    pub fn crossing() -> Self {
        let scenario = Scenario::shipped();
        let start = Start::of(&scenario);
        Self::new(scenario.board, start)
    }

    /// The board it is played on.
    pub fn board(&self) -> &Board {
        &self.data.board
    }

    /// The numbers of its rules.
    pub const fn tables(&self) -> &Tables {
        &self.data.tables
    }
}

impl Rules for Tiny {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View<'s> = View<'s>;
    type Report = Report;
    type Illegal = Illegal;
    type StandingOrder = StandingOrder;
    type Question = Nothing;
    type Answer = Nothing;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        State::new(self.data.board.clone(), &self.start, &self.data.tables)
    }

    fn awaits(&self, state: &State) -> Awaits {
        match state.phase {
            Phase::Scouts => Awaits::Seat(RED),
            Phase::Hiding | Phase::Fire { .. } | Phase::Picket => Awaits::Seat(BLUE),
            Phase::Over { winner } => Awaits::Over(Outcome::won(winner)),
        }
    }

    fn view<'s>(&'s self, state: &'s State, viewer: Viewer) -> View<'s> {
        View::of(state, viewer)
    }

    fn report(&self, _state: &State, event: &Event, viewer: Viewer) -> Option<Report> {
        Some(Report::of(event, viewer))
    }

    fn fold_report(&self, state: &mut State, report: &Report) {
        state.fold_report(report);
    }

    fn tells_face(&self, _state: &State, roll: &Roll, viewer: Viewer) -> bool {
        hiding::tells_face(roll, viewer)
    }

    fn legal(&self, view: &View<'_>, out: &mut Vec<Action>) {
        legal::list(&self.data, view, out);
    }

    fn check(&self, view: &View<'_>, action: &Action) -> Result<(), Illegal> {
        legal::check(&self.data, view, *action)
    }

    fn apply(&self, action: &Action, pen: &mut Pen<'_, State>, dice: &mut dyn Dice) {
        apply::apply(&self.data, *action, pen, dice);
    }

    fn reveals(&self, state: &State, event: &Event) -> bool {
        scouts::reveals(&self.data, state, event)
    }

    fn is_secret(&self, action: &Action) -> bool {
        matches!(action, Action::Hide { .. })
    }

    fn answer(&self, view: &View<'_>, order: &StandingOrder) -> Option<Action> {
        fire::answer(view, *order)
    }

    fn ask(&self, _view: &View<'_>, question: &Nothing) -> Result<Nothing, Illegal> {
        match *question {}
    }

    fn tell(&self, report: &Report) -> String {
        lines::line(&self.data, self.start.picket, report).says.words
    }
}

impl Speaks for Tiny {
    fn table(&self) -> Table {
        table::table(&self.data, self.start.picket)
    }

    fn scene(&self, view: &View<'_>) -> Scene {
        scene::scene(&self.data, view)
    }

    fn weigh(
        &self,
        view: &View<'_>,
        draft: &Draft,
        change: Option<&Change>,
    ) -> Result<Weighed, Illegal> {
        plans::weigh(&self.data, view, draft, change)
    }

    fn why(&self, view: &View<'_>, draft: &Draft, thing: Thing) -> Result<Vec<Closed>, Illegal> {
        plans::why(&self.data, view, draft, thing)
    }

    fn layer(&self, view: &View<'_>, id: &str, _of: Option<Thing>) -> Result<Paint, Illegal> {
        layers::layer(&self.data, view, id)
    }

    fn tell_of(&self, view: &View<'_>, thing: Thing) -> Result<Telling, Illegal> {
        tellings::tell_of(&self.data, view, thing)
    }

    fn goals(&self, view: &View<'_>) -> Vec<Goal> {
        tellings::goals(&self.data, view)
    }

    fn line(&self, _before: &View<'_>, report: &Report) -> LogLine {
        lines::line(&self.data, self.start.picket, report)
    }

    /// Nothing changes hands in this game.
    fn taken(&self, _before: &View<'_>, _now: &View<'_>) -> Vec<LogLine> {
        Vec::new()
    }
}
