//! §18.5 Reads the set-up of the crisis, a part of its scenario's file.

use field::{Reading, Sheet, Word};
use hexmap::{Compass, Hex, Hexside};
use serde::Deserialize;
use toml::Spanned;

use crate::printed::calendar::Day;
use crate::printed::cards::{Card, CardId};
use crate::printed::counters::Counter;
use crate::printed::formations::Army;
use crate::printed::named::unit;
use crate::printed::scenario::{Crisis, CrisisUnit};

/// What scenarios speak of.
#[derive(Clone, Copy)]
pub(crate) struct Pieces<'p> {
    pub(crate) sheet: &'p Sheet,
    pub(crate) counters: &'p [Counter],
    pub(crate) cards: &'p [Card],
    pub(crate) calendar: &'p [Day],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenCrisis {
    units: Spanned<Vec<WrittenUnit>>,
    eliminated: Vec<Word>,
    objectives: Spanned<Vec<WrittenObjective>>,
    detachments: Vec<Word>,
    improved: Vec<Word>,
    blown: Vec<Word>,
    german_towns: Vec<Word>,
    german_bridges: Vec<Word>,
    depots: Vec<Word>,
    points: i16,
    discarded: Vec<Spanned<u8>>,
    command: Spanned<u8>,
    support: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenUnit {
    unit: Word,
    hex: Word,
    #[serde(default)]
    lost: u8,
    #[serde(default)]
    low_supply: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenObjective {
    army: Army,
    hex: Word,
    side: Compass,
    stage: u8,
}

impl WrittenCrisis {
    pub(crate) fn read(&self, reading: &mut Reading<'_>, pieces: Pieces<'_>) -> Option<Crisis> {
        let Pieces { sheet, counters, cards, .. } = pieces;
        let units: Vec<CrisisUnit> = self
            .units
            .get_ref()
            .iter()
            .filter_map(|row| row.read(reading, sheet, counters))
            .collect();
        let gone = self.eliminated.iter().filter_map(|word| unit(reading, counters, word));
        let eliminated = gone.collect();
        let objectives = Army::WITH_OBJECTIVE.map(|army| self.objective(reading, sheet, army));
        let discarded = self.discarded.iter().filter_map(|number| card(reading, cards, number));
        let discarded = discarded.collect();
        let command = card(reading, cards, &self.command);
        let support = card(reading, cards, &self.support);
        let [Some(sixth), Some(fifth), Some(seventh)] = objectives else { return None };
        Some(Crisis {
            units,
            eliminated,
            objectives: [sixth, fifth, seventh],
            detachments: reading.hexes(sheet, &self.detachments),
            improved: reading.hexes(sheet, &self.improved),
            blown: bridges(reading, sheet, &self.blown),
            german_towns: reading.hexes(sheet, &self.german_towns),
            german_bridges: bridges(reading, sheet, &self.german_bridges),
            depots: reading.hexes(sheet, &self.depots),
            points: self.points,
            discarded,
            command: command?,
            support: support?,
        })
    }

    /// §18.5e The marker of an army: hex, side and stage.
    fn objective(
        &self,
        reading: &mut Reading<'_>,
        sheet: &Sheet,
        army: Army,
    ) -> Option<(Hex, Compass, u8)> {
        let Some(row) = self.objectives.get_ref().iter().find(|row| row.army == army) else {
            let text = format!("{} has an objective (eaa-18.5e)", army.name());
            reading.wrong(&self.objectives, text);
            return None;
        };
        Some((reading.hex(sheet, &row.hex)?, row.side, row.stage))
    }
}

impl WrittenUnit {
    fn read(
        &self,
        reading: &mut Reading<'_>,
        sheet: &Sheet,
        counters: &[Counter],
    ) -> Option<CrisisUnit> {
        let hex = reading.hex(sheet, &self.hex);
        let unit = unit(reading, counters, &self.unit)?;
        if self.lost >= counters[unit.index()].steps() {
            reading.wrong(&self.unit, "this unit has no steps left (eaa-18.5b)");
        }
        Some(CrisisUnit { unit, hex: hex?, lost: self.lost, low_supply: self.low_supply })
    }
}

/// The card with this number.
pub(crate) fn card(
    reading: &mut Reading<'_>,
    cards: &[Card],
    number: &Spanned<u8>,
) -> Option<CardId> {
    let id = CardId(*number.get_ref());
    let found = cards.iter().any(|card| card.id == id);
    if !found {
        reading.wrong(number, "no card has this number");
    }
    found.then_some(id)
}

/// The hexsides of bridges.
fn bridges(reading: &mut Reading<'_>, sheet: &Sheet, words: &[Word]) -> Vec<Hexside> {
    let mut sides = Vec::new();
    for word in words {
        if reading.bridge(sheet, word).is_some() {
            sides.extend(reading.side(sheet, word));
        }
    }
    sides
}
