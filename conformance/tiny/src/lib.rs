//! A tiny complete rule set of our own invention, for tests only: two scouts must cross a stream,
//! watched by a picket and hindered by a hidden mine.
//!
//! It has what the real ones have, once each: a secret, a secret die, an interrupt for the other seat, dice with
//! modifiers, tables and a scenario as data, and a cache. It is also the pattern for their layout.
//! The clauses are in `clauses.tsv`.
//!
//! | § | module |
//! |---|---|
//! | 1 The game | [`board`], `hiding` |
//! | 2 Scouts | `scouts` |
//! | 3 Fire | `fire` |
//! | 4 The picket | `picket` |
//! | 5 Winning | `winning` |
//!
//! The nouns are [`State`], [`Action`], [`Event`], [`View`], [`Report`] and [`Illegal`]; `apply`,
//! `fold` and `legal` are three indexes with a line for each variant.

mod action;
mod apply;
pub mod board;
mod event;
mod fire;
mod fold;
mod hiding;
mod illegal;
mod legal;
mod picket;
mod report;
mod scenario;
mod scouts;
mod state;
mod tables;
mod view;
mod winning;

use kernel::{Awaits, Dice, Fault, Fixed, Nothing, Outcome, Pen, Roll, Rules, Seat, Viewer};

pub use action::{Action, StandingOrder};
pub use board::Board;
pub use event::{Event, Modifier};
pub use illegal::Illegal;
pub use report::Report;
pub use scenario::{Scenario, Start};
pub use state::{Mine, Phase, Scout, ScoutId, State};
pub use tables::Tables;
pub use view::{SeenMine, View};

/// The seat of the scouts.
pub const RED: Seat = Seat::new(0);
/// The seat of the picket.
pub const BLUE: Seat = Seat::new(1);

/// The clauses of this rule set.
pub const CLAUSES: &str = include_str!("../clauses.tsv");

/// The data files of this rule set.
pub const DATA: [(&str, &str); 2] =
    [("tables.toml", tables::SHIPPED), ("crossing.toml", scenario::SHIPPED)];

/// Everything that is wrong with data files by these names.
pub fn check_data(files: &[(&str, &str)]) -> Vec<Fault> {
    let read = |&(name, text): &(&str, &str)| match name {
        "tables.toml" => Tables::read(name, text).err(),
        "crossing.toml" => Scenario::read(name, text).err(),
        _ => {
            let text = "no reader knows this file".to_owned();
            Some(vec![Fault { file: name.to_owned(), line: 1, text }])
        }
    };
    files.iter().filter_map(read).flatten().collect()
}

/// The rules with a scenario chosen.
#[derive(Clone)]
pub struct Tiny {
    pub(crate) tables: Tables,
    pub(crate) board: Fixed<Board>,
    start: Start,
}

impl Tiny {
    /// The game from this start on this board.
    pub fn new(board: Board, start: Start) -> Self {
        Self { tables: Tables::shipped(), board: Fixed::new(board), start }
    }

    /// The one scenario there is: a stream with one bridge.
    pub fn crossing() -> Self {
        let scenario = Scenario::shipped();
        Self::new(scenario.board, scenario.start)
    }

    /// The board it is played on.
    pub fn board(&self) -> &Board {
        &self.board
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
        State::new(self.board.clone(), &self.start, &self.tables)
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
        legal::list(self, view, out);
    }

    fn check(&self, view: &View<'_>, action: &Action) -> Result<(), Illegal> {
        legal::check(self, view, *action)
    }

    fn apply(&self, action: &Action, pen: &mut Pen<'_, State>, dice: &mut dyn Dice) {
        apply::apply(self, *action, pen, dice);
    }

    fn reveals(&self, state: &State, event: &Event) -> bool {
        scouts::reveals(self, state, event)
    }

    fn answer(&self, view: &View<'_>, order: &StandingOrder) -> Option<Action> {
        fire::answer(view, *order)
    }

    fn ask(&self, _view: &View<'_>, question: &Nothing) -> Result<Nothing, Illegal> {
        match *question {}
    }

    fn tell(&self, report: &Report) -> String {
        format!("{report:?}")
    }
}
