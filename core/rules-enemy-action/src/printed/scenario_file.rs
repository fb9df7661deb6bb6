//! Reads scenarios (`data/scenarios/*.toml`).

use field::{DataFiles, Reading, Word};
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::Side;
use crate::printed::calendar::Day;
use crate::printed::cards::CardId;
use crate::printed::levels::Level;
use crate::printed::scenario::{Early, Scenario};
use crate::printed::scenario_file::crisis::{Pieces, WrittenCrisis};

pub(crate) mod crisis;

/// The scenarios and lessons that come with the game.
pub(crate) const SHIPPED: [(&str, &str); 6] = [
    ("scenarios/initial_assault.toml", include_str!("../../data/scenarios/initial_assault.toml")),
    ("scenarios/allies_surprised.toml", include_str!("../../data/scenarios/allies_surprised.toml")),
    ("scenarios/german_breakout.toml", include_str!("../../data/scenarios/german_breakout.toml")),
    (
        "scenarios/battle_of_the_bulge.toml",
        include_str!("../../data/scenarios/battle_of_the_bulge.toml"),
    ),
    (
        "scenarios/crisis_at_the_meuse.toml",
        include_str!("../../data/scenarios/crisis_at_the_meuse.toml"),
    ),
    ("scenarios/first_day.toml", include_str!("../../data/scenarios/first_day.toml")),
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "as in a scenario")]
struct File {
    name: Word,
    briefing: Word,
    days: Spanned<[u8; 2]>,
    #[serde(default)]
    depots: bool,
    #[serde(default)]
    detachments: bool,
    #[serde(default)]
    replacements: bool,
    #[serde(default)]
    other_towns: u8,
    #[serde(default)]
    ends_with_two_objectives: bool,
    limits_from: Option<Spanned<u8>>,
    #[serde(default)]
    early: Vec<Spanned<WrittenEarly>>,
    levels: Spanned<Vec<WrittenLevel>>,
    crisis: Option<WrittenCrisis>,
    german_pile: Option<Vec<Spanned<u8>>>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenEarly {
    from: u8,
    least: Option<i16>,
    most: Option<i16>,
    level: Level,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLevel {
    least: Option<i16>,
    level: Level,
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
        look_over(r, &written, pieces.calendar);
        let levels = levels(r, &written.levels);
        let early = written.early.iter().map(|row| early(r, row)).collect();
        let crisis = written.crisis.as_ref().map(|crisis| crisis.read(r, pieces));
        if crisis.as_ref().is_some_and(Option::is_none) {
            return Err(reading.close(()).err().unwrap_or_default());
        }
        let german_pile = written.german_pile.as_ref().map(|pile| german_pile(r, &pieces, pile));
        let [first, last] = *written.days.get_ref();
        reading.close(Self {
            id: id.to_owned(),
            name: written.name.into_inner(),
            briefing: written.briefing.into_inner(),
            first,
            last,
            depots: written.depots,
            detachments: written.detachments,
            replacements: written.replacements,
            other_towns: written.other_towns,
            ends_with_two_objectives: written.ends_with_two_objectives,
            limits_from: written.limits_from.map(Spanned::into_inner),
            early,
            levels,
            crisis: crisis.flatten(),
            german_pile,
        })
    }
}

/// What the parts of a scenario say to each other and to the calendar.
fn look_over(reading: &mut Reading<'_>, written: &File, calendar: &[Day]) {
    for word in [&written.name, &written.briefing] {
        if word.get_ref().is_empty() {
            reading.wrong(word, "a scenario has a name and a briefing");
        }
    }
    let [first, last] = *written.days.get_ref();
    let day = |day: u8| calendar.iter().find(|entry| entry.day == day);
    if first > last || day(first).is_none() || day(last).is_none() {
        reading.wrong(&written.days, "the calendar does not have these days");
    }
    if let Some(from) = &written.limits_from {
        let lacks = |of: u8| day(of).is_none_or(|entry| entry.limits.is_none());
        if (*from.get_ref()..last).any(lacks) {
            reading.wrong(from, "the calendar has no limits for all of these days (eaa-18.4b)");
        }
    }
}

/// From the most points on; the last line holds for all that are fewer.
fn levels(reading: &mut Reading<'_>, written: &Spanned<Vec<WrittenLevel>>) -> Vec<(i16, Level)> {
    let rows = written.get_ref();
    let read: Vec<(i16, Level)> =
        rows.iter().map(|row| (row.least.unwrap_or(i16::MIN), row.level)).collect();
    let falls = read.windows(2).all(|pair| pair[0].0 > pair[1].0 && pair[0].1 < pair[1].1);
    if !falls || read.last().is_none_or(|(least, _)| *least != i16::MIN) {
        let text = "fewer points are better for the Allies, and every total comes to something";
        reading.wrong(written, text);
    }
    read
}

/// The cards of a lesson's German draw pile.
fn german_pile(
    reading: &mut Reading<'_>,
    pieces: &Pieces<'_>,
    numbers: &[Spanned<u8>],
) -> Vec<CardId> {
    let mut pile = Vec::new();
    for number in numbers {
        let Some(card) = crisis::card(reading, pieces.cards, number) else { continue };
        if card.side() != Side::German || pile.contains(&card) {
            reading.wrong(number, "each card of the pile is a German one and lies there once");
        }
        pile.push(card);
    }
    pile
}

fn early(reading: &mut Reading<'_>, written: &Spanned<WrittenEarly>) -> Early {
    let WrittenEarly { from, least, most, level } = *written.get_ref();
    if least.is_some() == most.is_some() {
        reading.wrong(written, "at least or at most so many points end a game (eaa-18.5n)");
    }
    Early { from, least, most, level }
}
