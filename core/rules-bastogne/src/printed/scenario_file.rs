//! Reads scenarios (`data/scenarios/*.toml`).

use field::{DataFiles, Reading, Word};
use hexmap::Hex;
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::Side;
use crate::printed::board::Board;
use crate::printed::cards::{CardText, pool};
use crate::printed::counters::{DivisionId, UnitId};
use crate::printed::options::DIFFICULTIES;
use crate::printed::order_of_battle::OrderOfBattle;
use crate::printed::places::{Places, by_name};
use crate::printed::scenario::{ExitGoal, Goal, Scenario};
use crate::printed::tables::WeatherTable;

/// The scenarios that come with the game.
pub(crate) const SHIPPED: [(&str, &str); 5] = [
    ("scenarios/introduction.toml", include_str!("../../data/scenarios/introduction.toml")),
    ("scenarios/second_panzer.toml", include_str!("../../data/scenarios/second_panzer.toml")),
    ("scenarios/breakout.toml", include_str!("../../data/scenarios/breakout.toml")),
    ("scenarios/counterattack.toml", include_str!("../../data/scenarios/counterattack.toml")),
    ("scenarios/skyline_drive.toml", include_str!("../../data/scenarios/skyline_drive.toml")),
];

/// What scenarios speak of.
#[derive(Clone, Copy)]
pub(crate) struct Pieces<'p> {
    pub(crate) board: &'p Board,
    pub(crate) places: &'p Places,
    pub(crate) order: &'p OrderOfBattle,
    pub(crate) cards: &'p [CardText],
    pub(crate) weather: &'p WeatherTable,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: Word,
    turns: Spanned<u8>,
    briefing: Word,
    hands: Hands,
    hold: Option<Spanned<Hold>>,
    exit: Option<Spanned<Exit>>,
    #[serde(default)]
    starts: Vec<Start>,
    #[serde(default)]
    alone: bool,
}

/// How many cards each side holds: Germans, Allies.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hands {
    easy: Spanned<[u8; 2]>,
    normal: Spanned<[u8; 2]>,
    hard: Spanned<[u8; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hold {
    towns: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Exit {
    divisions: Vec<ExitRow>,
    lost_if_destroyed: Option<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExitRow {
    division: Word,
    #[serde(default)]
    all: bool,
    least: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    unit: Word,
    hex: Word,
}

impl Scenario {
    /// Reads a scenario, or says everything that is wrong with it and where.
    pub(crate) fn read(
        id: &str,
        files: &DataFiles<'_>,
        pieces: Pieces<'_>,
    ) -> Result<Self, Vec<Fault>> {
        let (file, text) = files.one(&format!("scenarios/{id}.toml"))?;
        let (mut reading, written) = Reading::open::<File>(file, text)?;
        let r = &mut reading;
        for word in [&written.name, &written.briefing] {
            if word.get_ref().is_empty() {
                r.wrong(word, "a scenario has a name and a briefing");
            }
        }
        let hands = written.hands.read(r, pieces);
        let turns = *written.turns.get_ref();
        if turns == 0 || usize::from(turns) > pieces.weather.by_turn.len() + 1 {
            r.wrong(&written.turns, "the weather table has no line for each of these turns");
        }
        let goal = goal(r, pieces, &written);
        let starts =
            written.starts.iter().filter_map(|start| start.read(r, pieces)).collect::<Vec<_>>();
        let Some(goal) = goal else {
            return Err(reading.close(()).err().unwrap_or_default());
        };
        let name = written.name.get_ref().clone();
        let briefing = written.briefing.get_ref().clone();
        let (id, alone) = (id.to_owned(), written.alone);
        reading.close(Self { id, name, turns, goal, hands, briefing, starts, alone })
    }
}

impl Hands {
    /// By difficulty and side; nobody holds more than there are.
    fn read(&self, reading: &mut Reading<'_>, pieces: Pieces<'_>) -> [[u8; 2]; DIFFICULTIES] {
        [&self.easy, &self.normal, &self.hard].map(|written| {
            let hands = *written.get_ref();
            for side in Side::BOTH {
                let most = pool(pieces.cards, side);
                if hands[side.index()] > most {
                    let text = format!("this side has {most} cards to choose from");
                    reading.wrong(written, text);
                }
            }
            hands
        })
    }
}

/// What wins: towns to hold or divisions that leave.
fn goal(reading: &mut Reading<'_>, pieces: Pieces<'_>, written: &File) -> Option<Goal> {
    match (&written.hold, &written.exit) {
        (Some(hold), None) => Some(held(reading, pieces, hold)),
        (None, Some(exit)) => Some(left(reading, pieces, exit)),
        (Some(_), Some(_)) | (None, None) => {
            reading.wrong(&written.name, "a scenario has towns to hold or divisions that exit");
            None
        }
    }
}

fn held(reading: &mut Reading<'_>, pieces: Pieces<'_>, written: &Spanned<Hold>) -> Goal {
    let mut hexes = Vec::new();
    for town in &written.get_ref().towns {
        hexes.extend(by_name(reading, &pieces.places.towns, town));
    }
    if hexes.is_empty() {
        reading.wrong(written, "there is nothing to hold");
    }
    Goal::Hold { hexes }
}

fn left(reading: &mut Reading<'_>, pieces: Pieces<'_>, written: &Spanned<Exit>) -> Goal {
    let exit = written.get_ref();
    let divisions: Vec<ExitGoal> =
        exit.divisions.iter().filter_map(|row| row.read(reading, pieces)).collect();
    if exit.divisions.is_empty() {
        reading.wrong(written, "there is nobody who must exit");
    }
    let lost = exit.lost_if_destroyed.as_ref();
    Goal::Exit {
        divisions,
        lost_if_destroyed: lost.and_then(|word| pieces.division(reading, word)),
    }
}

impl ExitRow {
    fn read(&self, reading: &mut Reading<'_>, pieces: Pieces<'_>) -> Option<ExitGoal> {
        let division = pieces.division(reading, &self.division)?;
        let units = pieces.order.counters.iter().filter(|unit| unit.division == division).count();
        let least = *self.least.get_ref();
        if usize::from(least) > units {
            reading.wrong(&self.least, format!("this division has {units} units"));
        }
        Some(ExitGoal { division, all: self.all, least })
    }
}

impl Start {
    fn read(&self, reading: &mut Reading<'_>, pieces: Pieces<'_>) -> Option<(UnitId, Hex)> {
        let hex = reading.hex(pieces.board, &self.hex);
        let unit =
            pieces.order.counters.iter().position(|counter| counter.id == *self.unit.get_ref());
        if unit.is_none() {
            reading.wrong(&self.unit, "no counter has this id");
        }
        Some((UnitId(u16::try_from(unit?).ok()?), hex?))
    }
}

impl Pieces<'_> {
    /// The German division that a word names.
    fn division(self, reading: &mut Reading<'_>, id: &Word) -> Option<DivisionId> {
        let mut divisions = self.order.divisions.iter();
        let at = divisions
            .position(|division| division.id == *id.get_ref() && division.side == Side::German);
        if at.is_none() {
            reading.wrong(id, "no German division has this id");
        }
        at.and_then(|at| u16::try_from(at).ok()).map(DivisionId)
    }
}
