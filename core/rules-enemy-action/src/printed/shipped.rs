//! The data files that come with the game, read once and put together for a scenario.

use field::{DataFiles, kept};
use kernel::Fault;

use crate::printed::board::{Board, MapFiles};
use crate::printed::calendar::Day;
use crate::printed::cards::Card;
use crate::printed::chits::Chit;
use crate::printed::counters::Counter;
use crate::printed::objectives::Objectives;
use crate::printed::order_of_battle::{self, OrderOfBattle};
use crate::printed::scenario::Scenario;
use crate::printed::scenario_file::{self, crisis::Pieces};
use crate::printed::setup_cards::SetupCard;
use crate::printed::tables::Tables;
use crate::printed::{
    calendar_file, cards_file, chits_file, objectives_file, setup_cards_file, tables_file,
};
use crate::{Data, Side};

/// The clauses of this rule set.
pub const CLAUSES: &str = include_str!("../../clauses.tsv");
/// Its version, which every change of behaviour raises.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
/// What has changed from version to version.
pub const CHANGES: &str = include_str!("../../changes.tsv");

/// The scenarios of the rulebook, in its order: the shortest first, the crisis last.
pub(crate) const SCENARIOS: [&str; 5] = [
    "initial_assault",
    "allies_surprised",
    "german_breakout",
    "battle_of_the_bulge",
    "crisis_at_the_meuse",
];

/// The lessons, which are no scenarios of the rulebook: the guided first day.
pub(crate) const LESSONS: [&str; 1] = ["first_day"];

/// The files that say something of the map.
const OF_MAP: [&str; 4] = ["maps/eaa.map.toml", "places.toml", "hold_values.tsv", "arrows.tsv"];
/// The other files that are read by their names.
const BY_NAME: [&str; 5] = [TABLES, OBJECTIVES, CHITS, CALENDAR, SETUP_CARDS];
const TABLES: &str = "tables.toml";
const OBJECTIVES: &str = "objectives.toml";
const CHITS: &str = "chits.toml";
const CALENDAR: &str = "calendar.toml";
const SETUP_CARDS: &str = "setup_cards.toml";
/// The files of cards, by side.
const OF_CARDS: [(Side, &str); 2] =
    [(Side::Allied, "cards/allied.toml"), (Side::German, "cards/german.toml")];
/// The folders that are read whole.
const BY_FOLDER: [&str; 2] = ["units/", "scenarios/"];

/// Every data file of this rule set, by its name.
pub fn files() -> Vec<(&'static str, &'static str)> {
    let MapFiles { map, places, hold_values, arrows } = MapFiles::SHIPPED;
    let mut files = vec![
        map,
        places,
        hold_values,
        arrows,
        (TABLES, tables_file::SHIPPED),
        (OBJECTIVES, objectives_file::SHIPPED),
        (CHITS, chits_file::SHIPPED),
        (CALENDAR, calendar_file::SHIPPED),
        (SETUP_CARDS, setup_cards_file::SHIPPED),
    ];
    files.extend(cards_file::SHIPPED);
    files.extend(order_of_battle::SHIPPED);
    files.extend(scenario_file::SHIPPED);
    files
}

impl Data {
    /// Reads everything for a scenario, or says all that is wrong with the files and where.
    pub fn read(scenario: &str) -> Result<Self, Vec<Fault>> {
        Self::of_files(&files(), scenario)
    }

    /// Reads everything for a scenario from files by these names, or says all that is wrong with
    /// them and where. A file is looked at when those it speaks of are sound.
    pub fn of_files(files: &[(&str, &str)], scenario: &str) -> Result<Self, Vec<Fault>> {
        let files = DataFiles::new(files);
        let board = board(&files)?;
        let (file, text) = files.one(TABLES)?;
        let tables = Tables::read(file, text, &board)?;
        let order = OrderOfBattle::read(&files.folder("units/"), &board, tables.stacking)?;
        let OrderOfBattle { divisions, counters } = order;
        let Parts { cards, chits, setup_cards, objectives, calendar } =
            Parts::read(&files, &board, &counters)?;
        let pieces =
            Pieces { sheet: &board, counters: &counters, cards: &cards, calendar: &calendar };
        let scenario = Scenario::read(scenario, &files, pieces)?;
        Ok(Self {
            board,
            divisions,
            counters,
            cards,
            chits,
            setup_cards,
            objectives,
            calendar,
            tables,
            scenario,
        })
    }
}

/// What speaks of map and counters alone.
struct Parts {
    cards: Vec<Card>,
    chits: Vec<Chit>,
    setup_cards: Vec<SetupCard>,
    objectives: Objectives,
    calendar: Vec<Day>,
}

impl Parts {
    fn read(
        files: &DataFiles<'_>,
        board: &Board,
        counters: &[Counter],
    ) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let f = &mut faults;
        let cards = kept(cards(files, counters), f);
        let (file, text) = files.one(OBJECTIVES)?;
        let objectives = kept(objectives_file::read(file, text, board), f);
        let (file, text) = files.one(CHITS)?;
        let chits = kept(chits_file::read(file, text), f);
        let (file, text) = files.one(CALENDAR)?;
        let calendar = kept(calendar_file::read(file, text), f);
        let (file, text) = files.one(SETUP_CARDS)?;
        let setup_cards = kept(setup_cards_file::read(file, text, board, counters), f);
        let (Some(cards), Some(objectives), Some(chits), Some(calendar), Some(setup_cards)) =
            (cards, objectives, chits, calendar, setup_cards)
        else {
            return Err(faults);
        };
        Ok(Self { cards, chits, setup_cards, objectives, calendar })
    }
}

fn board(files: &DataFiles<'_>) -> Result<Board, Vec<Fault>> {
    let [map, places, hold_values, arrows] = OF_MAP;
    Board::read(MapFiles {
        map: files.one(map)?,
        places: files.one(places)?,
        hold_values: files.one(hold_values)?,
        arrows: files.one(arrows)?,
    })
}

/// The cards of both sides, by number.
fn cards(files: &DataFiles<'_>, counters: &[Counter]) -> Result<Vec<Card>, Vec<Fault>> {
    let mut cards = Vec::new();
    let mut faults = Vec::new();
    for (side, name) in OF_CARDS {
        let read = files.one(name).and_then(|file| cards_file::read(file, side, counters));
        cards.extend(kept(read, &mut faults).into_iter().flatten());
    }
    if faults.is_empty() { Ok(cards) } else { Err(faults) }
}

/// Everything that is wrong with data files by these names, whatever scenario they are for.
pub fn check_data(files: &[(&str, &str)]) -> Vec<Fault> {
    let of_scenario = |scenario: &str| Data::of_files(files, scenario).err().unwrap_or_default();
    let by_name: Vec<&str> = [&OF_MAP[..], &BY_NAME, &OF_CARDS.map(|(_, name)| name)]
        .into_iter()
        .flatten()
        .copied()
        .collect();
    DataFiles::new(files).faults(&by_name, &BY_FOLDER, of_scenario)
}
