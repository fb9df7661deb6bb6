//! Reads scenarios (`data/scenarios/*.toml`).

use field::{DataFiles, Reading, Word};
use hexmap::Hex;
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::Side;
use crate::printed::options::Options;
use crate::printed::scenario::{Arrival, Reinforced, Scenario, Start};
use crate::printed::set_up_file::{ArrivalRow, Pieces, StartRow, read_arrivals, read_set_up};
use crate::printed::turn_track::turn_of;
use crate::printed::victory_file::{WrittenVictory, victory};

/// The scenarios that come with the game.
pub(crate) const SHIPPED: [(&str, &str); 9] = [
    ("scenarios/campaign.toml", include_str!("../../data/scenarios/campaign.toml")),
    ("scenarios/six_turns.toml", include_str!("../../data/scenarios/six_turns.toml")),
    ("scenarios/eight_turns.toml", include_str!("../../data/scenarios/eight_turns.toml")),
    (
        "scenarios/southern_shoulder.toml",
        include_str!("../../data/scenarios/southern_shoulder.toml"),
    ),
    ("scenarios/pattons_relief.toml", include_str!("../../data/scenarios/pattons_relief.toml")),
    (
        "scenarios/erasing_the_bulge.toml",
        include_str!("../../data/scenarios/erasing_the_bulge.toml"),
    ),
    (
        "scenarios/extended_campaign.toml",
        include_str!("../../data/scenarios/extended_campaign.toml"),
    ),
    ("scenarios/early_offensive.toml", include_str!("../../data/scenarios/early_offensive.toml")),
    ("scenarios/first_battle.toml", include_str!("../../data/scenarios/first_battle.toml")),
];

/// The turn on which the offensive began in history.
const HISTORY: &str = "16AM";
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    basis: Word,
    first: Word,
    last: Word,
    opening: Option<Word>,
    setup: Word,
    arrivals: Word,
    #[serde(default)]
    refuses: Vec<Word>,
    #[serde(default)]
    starts: Vec<StartRow>,
    #[serde(default)]
    arrives: Vec<ArrivalRow>,
    #[serde(default)]
    arrivals_earlier: u8,
    #[serde(default)]
    later: Vec<Later>,
    #[serde(default)]
    no_allied_arrivals: bool,
    area: Option<Area>,
    #[serde(default)]
    german_supply: Vec<Word>,
    #[serde(default)]
    allied_supply: Vec<Word>,
    #[serde(default)]
    not_events: Vec<Word>,
    #[serde(default)]
    wait: Vec<Wait>,
    victory: Spanned<WrittenVictory>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Later {
    divisions: Vec<Word>,
    turns: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wait {
    divisions: Vec<Word>,
    until: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Area {
    columns: [u8; 2],
    rows: [u8; 2],
}

impl Scenario {
    /// Reads a scenario with its set-up and order of appearance, or says everything that is wrong with any and where.
    pub(crate) fn read(
        id: &str,
        files: &DataFiles<'_>,
        pieces: &Pieces<'_>,
    ) -> Result<Self, Vec<Fault>> {
        let (file, text) = files.one(&format!("scenarios/{id}.toml"))?;
        let (mut reading, written) = Reading::open::<File>(file, text)?;
        let (setup_file, setup) = files.one(&format!("setups/{}.toml", written.setup.get_ref()))?;
        let (late_file, late) =
            files.one(&format!("arrivals/{}.toml", written.arrivals.get_ref()))?;
        let set_up = read_set_up(setup_file, setup, pieces)?;
        let listed = read_arrivals(late_file, late, pieces)?;
        let r = &mut reading;
        let (opening, first, last) = dates(r, pieces, &written);
        let starts = starts(r, pieces, set_up.starts, &written.starts);
        let arrivals = arrivals(r, pieces, listed, &written, &starts, first.unwrap_or(0));
        let victory = victory(r, pieces, &written.victory);
        let spent_events = written.not_events.iter().filter_map(|word| event(r, word)).collect();
        let waits = waits(r, pieces, &written.wait);
        let supply = [&written.german_supply, &written.allied_supply];
        let sources = supply.map(|words| r.hexes(pieces.board, words));
        let refuses = refused(r, &written.refuses);
        let (Some((first, last)), Some(opening), Some(victory)) =
            (first.zip(last), opening, victory)
        else {
            return Err(reading.close(()).err().unwrap_or_default());
        };
        let (improved, fortified, blown) = (set_up.improved, set_up.fortified, set_up.blown);
        let (id, name, stated) =
            (id.to_owned(), written.name.clone(), written.basis.get_ref() == "stated");
        let area = written.area.as_ref().map(|area| inside(pieces, area));
        #[rustfmt::skip]
        let scenario = Self {
            id, name, stated, first, opening, last, refuses, starts, improved, fortified, blown, arrivals, area, sources,
            spent_events, waits, victory,
        };
        reading.close(scenario)
    }
}

/// The turns of the offensive's opening and of the scenario's first and last turn.
fn dates(
    reading: &mut Reading<'_>,
    pieces: &Pieces<'_>,
    written: &File,
) -> (Option<u8>, Option<u8>, Option<u8>) {
    let opening = match &written.opening {
        Some(word) => pieces.turn(reading, word),
        None => turn_of(pieces.track, HISTORY),
    };
    let first = pieces.turn(reading, &written.first);
    let last = pieces.turn(reading, &written.last);
    if first > last {
        reading.wrong(&written.last, "the last turn comes before the first");
    }
    (opening, first, last)
}

/// The set-up's places, changed where the scenario says so.
fn starts(
    reading: &mut Reading<'_>,
    pieces: &Pieces<'_>,
    mut starts: Vec<Start>,
    changed: &[StartRow],
) -> Vec<Start> {
    for row in changed {
        let Some(start) = pieces.start(reading, row) else { continue };
        starts.retain(|other| other.unit != start.unit);
        starts.push(start);
    }
    starts
}

/// The order of appearance, changed where the scenario says so.
fn arrivals(
    reading: &mut Reading<'_>,
    pieces: &Pieces<'_>,
    mut listed: Vec<Arrival>,
    written: &File,
    starts: &[Start],
    first: u8,
) -> Vec<Arrival> {
    for row in &written.arrives {
        let Some(arrival) = pieces.arrival(reading, row) else { continue };
        listed.retain(|other| other.unit != arrival.unit);
        listed.push(arrival);
    }
    let counter = |arrival: &Arrival| &pieces.order.counters[arrival.unit.index()];
    for arrival in &mut listed {
        arrival.turn = arrival.turn.saturating_sub(written.arrivals_earlier);
    }
    for later in &written.later {
        let divisions = divisions(reading, pieces, &later.divisions);
        for arrival in &mut listed {
            if counter(arrival).division.is_some_and(|division| divisions.contains(&division)) {
                arrival.turn += later.turns;
            }
        }
    }
    listed.retain(|arrival| {
        let comes = !written.no_allied_arrivals || counter(arrival).side == Side::German;
        let stands = starts.iter().any(|start| start.unit == arrival.unit);
        comes && !stands && arrival.turn >= first
    });
    listed.sort_by_key(|arrival| (arrival.turn, arrival.unit));
    listed
}

fn divisions(
    reading: &mut Reading<'_>,
    pieces: &Pieces<'_>,
    words: &[Word],
) -> Vec<crate::printed::counters::DivisionId> {
    let mut found = Vec::new();
    for word in words {
        let at =
            pieces.order.divisions.iter().position(|division| division.name == *word.get_ref());
        match at.and_then(|at| u16::try_from(at).ok()) {
            Some(at) => found.push(crate::printed::counters::DivisionId(at)),
            None => reading.wrong(word, "no division has this name"),
        }
    }
    found
}

fn waits(
    reading: &mut Reading<'_>,
    pieces: &Pieces<'_>,
    written: &[Wait],
) -> Vec<(crate::printed::counters::DivisionId, u8)> {
    let mut found = Vec::new();
    for wait in written {
        let until = pieces.turn(reading, &wait.until).unwrap_or(0);
        let waiting = divisions(reading, pieces, &wait.divisions);
        found.extend(waiting.into_iter().map(|division| (division, until)));
    }
    found
}

fn event(reading: &mut Reading<'_>, word: &Word) -> Option<Reinforced> {
    match word.as_ref().as_str() {
        "Führer Grenadier Brigade" => Some(Reinforced::FuhrerGrenadier),
        "9th Panzer Division" => Some(Reinforced::NinthPanzer),
        _ => {
            reading.wrong(word, "no event brings anybody of this name");
            None
        }
    }
}

fn refused(reading: &mut Reading<'_>, names: &[Word]) -> Vec<String> {
    for name in names {
        if !Options::ALL.iter().any(|choice| choice.name == name.get_ref()) {
            reading.wrong(name, "there is no option of this name");
        }
    }
    names.iter().map(|word| word.get_ref().clone()).collect()
}

fn inside(pieces: &Pieces<'_>, area: &Area) -> Vec<bool> {
    let grid = pieces.board.grid();
    let within = |value: u8, [least, most]: [u8; 2]| (least..=most).contains(&value);
    let mut played = vec![false; grid.cells()];
    for hex in grid.hexes() {
        let (column, row) = pieces.board.column_and_row(hex);
        played[hex.index()] = within(column, area.columns) && within(row, area.rows);
    }
    played
}

/// Every hex that a scenario names lies in its area.
pub(crate) fn strays(scenario: &Scenario) -> impl Iterator<Item = Hex> {
    let starts = scenario.starts.iter().map(|start| start.hex);
    starts.filter(|&hex| !scenario.is_played_on(hex))
}
