//! Reads set-ups (`data/setups/*.toml`) and orders of appearance (`data/arrivals/*.toml`).

use field::{Reading, Word};
use hexmap::{Edge, Hex};
use kernel::Fault;
use serde::Deserialize;

use crate::printed::board::{Board, BridgeId};
use crate::printed::counters::{Army, UnitId};
use crate::printed::order_of_battle::OrderOfBattle;
use crate::printed::places::Places;
use crate::printed::places_file::by_name;
use crate::printed::scenario::{Arrival, Start};
use crate::printed::turn_track::{TurnTrack, turn_of};

/// The set-ups and orders of appearance that come with the game.
pub(crate) const SHIPPED: [(&str, &str); 7] = [
    ("setups/december_16.toml", include_str!("../../data/setups/december_16.toml")),
    ("setups/december_22.toml", include_str!("../../data/setups/december_22.toml")),
    ("setups/december_27.toml", include_str!("../../data/setups/december_27.toml")),
    ("setups/first_battle.toml", include_str!("../../data/setups/first_battle.toml")),
    ("arrivals/december_16.toml", include_str!("../../data/arrivals/december_16.toml")),
    ("arrivals/december_22.toml", include_str!("../../data/arrivals/december_22.toml")),
    ("arrivals/first_battle.toml", include_str!("../../data/arrivals/first_battle.toml")),
];

/// What files of scenarios are held against.
pub(crate) struct Pieces<'d> {
    pub(crate) board: &'d Board,
    pub(crate) places: &'d Places,
    pub(crate) order: &'d OrderOfBattle,
    pub(crate) track: &'d TurnTrack,
}

/// Who stands where, and on what ground.
#[derive(Clone, Debug, Default)]
pub(crate) struct SetUp {
    pub(crate) starts: Vec<Start>,
    pub(crate) improved: Vec<Hex>,
    pub(crate) fortified: Vec<Hex>,
    pub(crate) blown: Vec<BridgeId>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetUpFile {
    #[serde(default)]
    improved: Vec<Word>,
    #[serde(default)]
    fortified: Vec<Word>,
    #[serde(default)]
    blown: Vec<Word>,
    units: Vec<StartRow>,
}

/// A unit and where it stands.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StartRow {
    unit: Word,
    hex: Word,
    #[serde(default)]
    reduced: bool,
    army: Option<Army>,
    #[serde(rename = "place")]
    _place: Option<String>,
    #[serde(rename = "basis")]
    _basis: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArrivalsFile {
    arrivals: Vec<ArrivalRow>,
}

/// A unit, when it comes and where.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ArrivalRow {
    unit: Word,
    turn: Word,
    letters: Option<Word>,
    hex: Option<Word>,
    #[serde(default)]
    if_near_meuse: bool,
    #[serde(rename = "basis")]
    _basis: Option<String>,
    #[serde(rename = "why")]
    _why: Option<String>,
}

impl Pieces<'_> {
    /// The counter of a name.
    pub(crate) fn unit(&self, reading: &mut Reading<'_>, word: &Word) -> Option<UnitId> {
        let at = self.order.counters.iter().position(|counter| counter.id == *word.get_ref());
        if at.is_none() {
            reading.wrong(word, "no counter has this id");
        }
        Some(UnitId(u16::try_from(at?).expect("there are few counters")))
    }

    /// The box of a turn's name.
    pub(crate) fn turn(&self, reading: &mut Reading<'_>, word: &Word) -> Option<u8> {
        let turn = turn_of(self.track, word.as_ref());
        if turn.is_none() {
            reading.wrong(word, "the track has no turn of this name");
        }
        turn
    }

    /// Where a unit stands.
    pub(crate) fn start(&self, reading: &mut Reading<'_>, row: &StartRow) -> Option<Start> {
        let unit = self.unit(reading, &row.unit)?;
        let hex = reading.hex(self.board, &row.hex)?;
        let army = row.army;
        if row.reduced && self.order.counters[unit.index()].reduced.is_none() {
            reading.wrong(&row.unit, "this unit has one step and is never reduced");
        }
        Some(Start { unit, hex, reduced: row.reduced, army })
    }

    /// When and where a unit comes.
    pub(crate) fn arrival(&self, reading: &mut Reading<'_>, row: &ArrivalRow) -> Option<Arrival> {
        let unit = self.unit(reading, &row.unit)?;
        let turn = self.turn(reading, &row.turn)?;
        let (hexes, edge) = match (&row.letters, &row.hex) {
            (Some(letters), None) => self.entries(reading, letters)?,
            (None, Some(hex)) => (vec![reading.hex(self.board, hex)?], None),
            (Some(_), Some(_)) | (None, None) => {
                reading.wrong(&row.unit, "a unit comes by letters or into a hex");
                return None;
            }
        };
        Some(Arrival { unit, turn, hexes, edge, if_near_meuse: row.if_near_meuse })
    }

    /// The hexes of lettered roads, and their edge.
    fn entries(
        &self,
        reading: &mut Reading<'_>,
        letters: &Word,
    ) -> Option<(Vec<Hex>, Option<Edge>)> {
        let mut found = Vec::new();
        for letter in letters.as_ref().chars() {
            let entry = self.places.entries.iter().find(|entry| entry.letter == letter);
            match entry {
                Some(entry) => found.push(entry),
                None => {
                    reading.wrong(letters, format!("no road onto the map has the letter {letter}"));
                }
            }
        }
        let edge = found.first()?.edge;
        if found.iter().any(|entry| entry.edge != edge) {
            reading.wrong(letters, "these roads cross different edges");
        }
        Some((found.iter().map(|entry| entry.hex).collect(), Some(edge)))
    }
}

/// Reads a set-up, or says everything that is wrong with it and where.
pub(crate) fn read_set_up(
    file: &str,
    text: &str,
    pieces: &Pieces<'_>,
) -> Result<SetUp, Vec<Fault>> {
    let (mut reading, written) = Reading::open::<SetUpFile>(file, text)?;
    let r = &mut reading;
    let mut starts: Vec<Start> = Vec::new();
    for row in &written.units {
        let Some(start) = pieces.start(r, row) else { continue };
        if starts.iter().any(|other| other.unit == start.unit) {
            r.wrong(&row.unit, "this unit stands somewhere already");
        }
        starts.push(start);
    }
    let set_up = SetUp {
        starts,
        improved: r.hexes(pieces.board, &written.improved),
        fortified: by_name(r, &pieces.places.towns, &written.fortified),
        blown: written.blown.iter().filter_map(|word| r.bridge(pieces.board, word)).collect(),
    };
    reading.close(set_up)
}

/// Reads an order of appearance, or says everything that is wrong with it and where.
pub(crate) fn read_arrivals(
    file: &str,
    text: &str,
    pieces: &Pieces<'_>,
) -> Result<Vec<Arrival>, Vec<Fault>> {
    let (mut reading, written) = Reading::open::<ArrivalsFile>(file, text)?;
    let r = &mut reading;
    let mut arrivals: Vec<Arrival> = Vec::new();
    for row in &written.arrivals {
        let Some(arrival) = pieces.arrival(r, row) else { continue };
        if arrivals.iter().any(|other| other.unit == arrival.unit) {
            r.wrong(&row.unit, "this unit comes already");
        }
        arrivals.push(arrival);
    }
    reading.close(arrivals)
}
