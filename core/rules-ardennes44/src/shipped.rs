//! The data files that come with the game, read once and put together for a scenario.

use kernel::Fault;

use crate::options::Options;
use crate::order_of_battle::{self, OrderOfBattle};
use crate::scenario::Scenario;
use crate::scenario_file::{self, Pieces};
use crate::tables::{self, Tables};
use crate::turn_track::{self, TurnTrack};
use crate::{Ardennes44, Board, Data, Places, places_file};

/// The map that comes with the game.
const MAP: &str = include_str!("../data/maps/a44.map.toml");

/// Every data file of this rule set, by its name.
pub fn files() -> Vec<(&'static str, &'static str)> {
    let mut files = vec![
        ("maps/a44.map.toml", MAP),
        ("places.toml", places_file::SHIPPED),
        ("tables.toml", tables::SHIPPED),
        ("turns.toml", turn_track::SHIPPED),
    ];
    files.extend(order_of_battle::SHIPPED);
    files.extend(scenario_file::SHIPPED);
    files.extend(scenario_file::SET_UPS);
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
        let folder = |name: &str| -> Vec<(&str, &str)> {
            files.iter().copied().filter(|(file, _)| file.starts_with(name)).collect()
        };
        let (map_file, map) = one(files, "maps/a44.map.toml")?;
        let (places_file, places) = one(files, "places.toml")?;
        let (tables_file, tables) = one(files, "tables.toml")?;
        let (track_file, track) = one(files, "turns.toml")?;
        let (scenario_file, scenario) = one(files, &format!("scenarios/{scenario}.toml"))?;
        let mut faults = Vec::new();
        let board = kept(Board::read(map_file, map), &mut faults);
        let places = board
            .as_ref()
            .and_then(|board| kept(Places::read(places_file, places, board), &mut faults));
        let order = kept(OrderOfBattle::read(&folder("units/")), &mut faults);
        let tables = kept(Tables::read(tables_file, tables), &mut faults);
        let track = kept(TurnTrack::read(track_file, track), &mut faults);
        let (Some(board), Some(places), Some(order), Some(tables), Some(track)) =
            (board, places, order, tables, track)
        else {
            return Err(faults);
        };
        let pieces = Pieces { board: &board, places: &places, order: &order, track: &track };
        let scenario = Scenario::read(scenario_file, scenario, &folder("setups/"), &pieces)?;
        Ok(Self::new(board, places, order, tables, track, scenario))
    }
}

/// The file of a name.
fn one<'f>(files: &[(&'f str, &'f str)], name: &str) -> Result<(&'f str, &'f str), Vec<Fault>> {
    let missing =
        || vec![Fault { file: name.to_owned(), line: 1, text: "there is no such file".to_owned() }];
    files.iter().copied().find(|&(file, _)| file == name).ok_or_else(missing)
}

/// What was read; if it was not sound, its faults are put with the others.
fn kept<T>(read: Result<T, Vec<Fault>>, faults: &mut Vec<Fault>) -> Option<T> {
    read.map_err(|found| faults.extend(found)).ok()
}

impl Ardennes44 {
    /// The names of the rulebook's scenarios, the campaign first.
    pub const SCENARIOS: [&'static str; 5] =
        ["campaign", "six_turns", "eight_turns", "patton", "extended"];

    /// The guided first battle, which is no scenario of the rulebook.
    pub const LESSON: &'static str = "guided";

    /// The game with one of its scenarios.
    pub fn scenario(name: &str) -> Option<Self> {
        Self::scenario_with(name, Options::default())
    }

    /// The game with one of its scenarios, or the lesson, and these options.
    pub fn scenario_with(name: &str, options: Options) -> Option<Self> {
        let ships = name == Self::LESSON || Self::SCENARIOS.contains(&name);
        ships.then(|| {
            let mut data = Data::read(name).expect("a test reads every shipped scenario");
            data.options = options;
            Self::new(data)
        })
    }
}
