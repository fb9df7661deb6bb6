//! Enemy Action: Ardennes, Allied Solo. One player commands the Allies; the German command is the game itself.
//!
//! A folder is a floor: its files import from their own floor and from those above it in this table. Inside a floor the files follow
//! the book. The clauses are in `clauses.tsv`.
//!
//! | floor | § | files |
//! |---|---|---|
//! | [`printed`] | 2.1 The map | `board`, `bearings`, `places`, `arrows` |
//! | | 2.21 The units | `formations`, `counters`, `order_of_battle`, `named` |
//! | | 2.22, 2.3 Chits and cards | `chits`, `chits_file`, `cards`, `cards_file`, `setup_cards`, `setup_cards_file` |
//! | | Calendar, objectives, figures | `calendar`, `calendar_file`, `objectives`, `objectives_file`, `tables`, `tables_file` |
//! | | 17.3, 18 Scenarios | `levels`, `scenario`, `scenario_file`, `options`, `shipped`, `data` |
//! | [`state`] | what is true | `position`, `unit`, `decks`, `objective`, `hex_set`, `activation`, `combat`, `moment`, `start`, `situation`, `lines` |
//! | | what is done, happens, is seen, is refused | `action`, `event`, `then`, `view`, `illegal` |
//! | [`cards`] | 2.3, 5, 8 Decks, draws, hands | `german`, `allied`, `formations` |
//! | [`stand`] | 9.3, 10.4, 11 Who stands where | `order`, `stacking`, `strength`, `surround`, `ground` |
//! | [`supply`] | 13 Supply paths and heads | `paths` |
//! | [`march`] | 10 How units move | `costs`, `mover`, `reach`, `proximity`, `moves`, `exits`, `roadblocks`, `preference`, `restrictions` |
//! | | 7, 9.42 Where reserves come | `reserves`, `arrival` |
//! | | 14, 15 Towns, bridges, detachments | `entering`, `bridges`, `detachments` |
//! | [`fight`] | 12.0, 12.1 A combat from its declaration | `attacks`, `combat`, `stages`, `participants`, `ratio` |
//! | | 12.2, 12.3, 14.3 Who joins and what helps | `reserves`, `undetected`, `tactics`, `german_tactics`, `joining`, `positions` |
//! | | 12.4, 12.5 Chits and what they come to | `chits`, `situations`, `totals` |
//! | | 12.5–12.7 Hits | `allied_hits`, `german_hits`, `losses`, `retreat` |
//! | | 12.8 The advance | `advance`, `allied_advance`, `german_advance` |
//! | [`turn`] | 3, 4 The course of the game | `sequence`, `set_up`, `reserve_phase`, `preparation`, `supply_phase`, `generation`, `end_of_day`, `victory` |
//! | | 5, 6, 7, 16 An Allied impulse | `allied_impulse`, `activation`, `deploy`, `replacements`, `events`, `engineers`, `overstacked` |
//! | [`command`] | 8 A German impulse | `sequence`, `impulse`, `fuel`, `activation`, `centre`, `events`, `replacements` |
//! | | 9.1, 9.2 Objectives and moves | `objectives`, `corps_moves`, `methods`, `ways`, `crowd`, `choice`, `moves`, `seek_supply` |
//! | | 9.4–9.8, 15.4 Attacks and reserves | `attack_check`, `attacks`, `relief`, `returning`, `positions`, `arriving` |
//! | `door` | what the kernel calls | `check`, `legal`, `apply`, `fold`, `standing_orders` |
//! | [`explain`] | in words | `words`, `story`, `page`, `charts`, `catalogue` |
//!
//! The game itself sits in the German seat. It has one action, [`Action::Step`]: the next step of the procedure. Whatever no
//! player decides is done so, also in an Allied impulse.

pub mod cards;
pub mod command;
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
use kernel::{Awaits, Dice, Fixed, Nothing, Outcome, Pen, Roll, Rules, Seat, Viewer};

use door::{apply, check, legal, standing_orders};
use explain::page::{goals, layers, lines, plans, scene, table, tellings, why};
use explain::story;
use printed::levels::Level;
use printed::shipped::{LESSONS, SCENARIOS};

pub use explain::catalogue::catalogue;
pub use explain::charts::charts;
pub use field::{ALLIED, GERMAN, SEATS, Side};
pub use printed::board::BridgeId;
pub use printed::counters::UnitId;
pub use printed::data::Data;
pub use printed::options::Options;
pub use printed::shipped::{CHANGES, CLAUSES, VERSION, check_data, files as data_files};
pub use state::action::{Action, StandingOrder};
pub use state::event::{Event, Modifier};
pub use state::illegal::Illegal;
pub use state::position::Position;
pub use state::view::View;

/// The rules with a scenario chosen.
#[derive(Clone)]
pub struct EnemyAction {
    start: Position,
}

impl EnemyAction {
    /// The names of the scenarios, the shortest first.
    pub const SCENARIOS: [&'static str; 5] = SCENARIOS;
    /// The lessons, which are no scenarios of the rulebook.
    pub const LESSONS: [&'static str; 1] = LESSONS;

    /// The game with one of its scenarios, or a lesson.
    pub fn scenario(name: &str) -> Option<Self> {
        let is_known = Self::SCENARIOS.contains(&name) || Self::LESSONS.contains(&name);
        is_known.then(|| Self::new(Data::read(name).expect("a test reads every shipped scenario")))
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

impl Rules for EnemyAction {
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

    fn own_seat(&self) -> Option<Seat> {
        Some(GERMAN)
    }

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn awaits(&self, position: &Position) -> Awaits {
        let outcome = || match position.result {
            Some(level) if level > Level::Draw => Outcome::won(ALLIED),
            Some(level) if level < Level::Draw => Outcome::won(GERMAN),
            Some(_) | None => Outcome::Drawn,
        };
        position.asked().map_or_else(|| Awaits::Over(outcome()), |side| Awaits::Seat(side.seat()))
    }

    fn view<'s>(&'s self, position: &'s Position, viewer: Viewer) -> View<'s> {
        View::of(position, viewer)
    }

    fn report(&self, _position: &Position, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn fold_report(&self, position: &mut Position, report: &Event) {
        kernel::Fold::fold(position, report);
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

    fn reveals(&self, _position: &Position, _event: &Event) -> bool {
        false
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

impl Speaks for EnemyAction {
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
        goals::goals(view)
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
