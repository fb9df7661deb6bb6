//! The data files that come with the game, read once and put together for a scenario.

use field::{DataFiles, kept};
use kernel::Fault;

use crate::Data;
use crate::printed::board::Board;
use crate::printed::order_of_battle::{Ground, OrderOfBattle};
use crate::printed::places::Places;
use crate::printed::scenario::Scenario;
use crate::printed::scenario_file::Pieces;
use crate::printed::tables::Tables;
use crate::printed::{cards, order_of_battle, places, scenario_file, tables_file};

/// The clauses of this rule set.
pub const CLAUSES: &str = include_str!("../../clauses.tsv");
/// Its version, which every change of behaviour raises.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
/// What has changed from version to version.
pub const CHANGES: &str = include_str!("../../changes.tsv");

/// The scenarios of the manual, the shortest first.
pub(crate) const SCENARIOS: [&str; 4] =
    ["introduction", "second_panzer", "breakout", "counterattack"];
/// The lessons, which are no scenarios of the manual: the guided first battle.
pub(crate) const LESSONS: [&str; 1] = ["skyline_drive"];

/// The map that comes with the game.
const MAP: &str = include_str!("../../data/maps/bb.map.toml");
/// The files that are read by their names.
const BY_NAME: [&str; 4] = ["maps/bb.map.toml", "places.toml", "tables.toml", "cards.toml"];
/// The folders that are read whole.
const BY_FOLDER: [&str; 2] = ["units/", "scenarios/"];

/// Every data file of this rule set, by its name.
pub fn files() -> Vec<(&'static str, &'static str)> {
    let [map, places, tables, cards] = BY_NAME;
    let mut files = vec![
        (map, MAP),
        (places, places::SHIPPED),
        (tables, tables_file::SHIPPED),
        (cards, cards::SHIPPED),
    ];
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
        let [map, places, tables, cards] = BY_NAME;
        let (map_file, map) = files.one(map)?;
        let (places_file, places) = files.one(places)?;
        let (tables_file, tables) = files.one(tables)?;
        let (cards_file, cards) = files.one(cards)?;
        let mut faults = Vec::new();
        let board = kept(Board::read(map_file, map), &mut faults);
        let places = board
            .as_ref()
            .and_then(|board| kept(Places::read(places_file, places, board), &mut faults));
        let tables = kept(Tables::read(tables_file, tables), &mut faults);
        let cards = kept(cards::read(cards_file, cards), &mut faults);
        let (Some(board), Some(places), Some(tables), Some(cards)) = (board, places, tables, cards)
        else {
            return Err(faults);
        };
        let ground = Ground { board: &board, places: &places, least: tables.movement.least };
        let order = OrderOfBattle::read(&files.folder("units/"), ground)?;
        let pieces = Pieces {
            board: &board,
            places: &places,
            order: &order,
            cards: &cards,
            weather: &tables.weather,
        };
        let scenario = Scenario::read(scenario, &files, pieces)?;
        Ok(Self::new(board, places, order, cards, tables, scenario))
    }
}

/// Everything that is wrong with data files by these names, whatever scenario they are for.
pub fn check_data(files: &[(&str, &str)]) -> Vec<Fault> {
    let of_scenario = |scenario: &str| Data::of_files(files, scenario).err().unwrap_or_default();
    DataFiles::new(files).faults(&BY_NAME, &BY_FOLDER, of_scenario)
}
