//! Reads the Setup cards (`data/setup_cards.toml`).

use field::{Reading, Sheet, Word};
use hexmap::Hexside;
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::Side;
use crate::printed::counters::{Counter, UnitId};
use crate::printed::formations::Corps;
use crate::printed::named::unit;
use crate::printed::setup_cards::{Adjustment, SetupCard};

pub(crate) const SHIPPED: &str = include_str!("../../data/setup_cards.toml");

/// §2.3a How many there are.
const CARDS: usize = 17;
/// §3.0.1c How many corps have a pile.
const PILES: usize = 7;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "card")]
    cards: Vec<Written>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    corps: Spanned<Corps>,
    letter: Spanned<Letter>,
    first: Vec<Spanned<Change>>,
    #[serde(default)]
    second: ByLetter,
    #[serde(default)]
    third: Vec<Spanned<Change>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
enum Letter {
    A,
    B,
    C,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
struct ByLetter {
    #[serde(default)]
    a: Vec<Spanned<Change>>,
    #[serde(default)]
    b: Vec<Spanned<Change>>,
    #[serde(default)]
    c: Vec<Spanned<Change>>,
}

/// One change: a word for what is done, and for a move the hex.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    r#move: Option<Word>,
    to: Option<Word>,
    lose_step: Option<Word>,
    disperse: Option<Word>,
    eliminate: Option<Word>,
    improve: Option<Word>,
    repair: Option<Word>,
    blow: Option<Word>,
}

/// What the cards speak of.
#[derive(Clone, Copy)]
struct Pieces<'p> {
    sheet: &'p Sheet,
    counters: &'p [Counter],
}

/// Reads the cards, or says everything that is wrong with them and where.
pub(crate) fn read(
    file: &str,
    text: &str,
    sheet: &Sheet,
    counters: &[Counter],
) -> Result<Vec<SetupCard>, Vec<Fault>> {
    let (mut reading, written) = Reading::open::<File>(file, text)?;
    let pieces = Pieces { sheet, counters };
    look_over(&mut reading, &written.cards);
    let cards = written.cards.iter().map(|row| row.read(&mut reading, pieces)).collect();
    reading.close(cards)
}

/// What the cards say to each other.
fn look_over(reading: &mut Reading<'_>, rows: &[Written]) {
    let mut corps: Vec<Corps> = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let of = *row.corps.get_ref();
        let same = |other: &Written| *other.corps.get_ref() == of;
        if rows[..at]
            .iter()
            .any(|other| same(other) && other.letter.get_ref() == row.letter.get_ref())
        {
            reading.wrong(&row.letter, "this corps has another card with this letter (eaa-2.33a)");
        }
        if of.side() != Side::German {
            reading.wrong(&row.corps, "the cards tell of German corps");
        }
        if !corps.contains(&of) {
            corps.push(of);
        }
    }
    if let Some(last) = rows.last()
        && (rows.len() != CARDS || corps.len() != PILES)
    {
        let text = format!("there are {CARDS} cards for {PILES} corps (eaa-2.3a, eaa-3.0.1c)");
        reading.wrong(&last.corps, text);
    }
}

impl Written {
    fn read(&self, reading: &mut Reading<'_>, pieces: Pieces<'_>) -> SetupCard {
        let letter = *self.letter.get_ref() as u8;
        let ByLetter { a, b, c } = &self.second;
        let second = [a, b, c];
        if !second[usize::from(letter)].is_empty() {
            reading.wrong(&self.letter, "the top card has another letter (eaa-3.0.1g)");
        }
        SetupCard {
            corps: *self.corps.get_ref(),
            letter,
            first: changes(reading, pieces, &self.first),
            second: second.map(|rows| changes(reading, pieces, rows)),
            third: changes(reading, pieces, &self.third),
        }
    }
}

fn changes(
    reading: &mut Reading<'_>,
    pieces: Pieces<'_>,
    rows: &[Spanned<Change>],
) -> Vec<Adjustment> {
    let mut all = Vec::new();
    for row in rows {
        let change = row.get_ref();
        let does = change.words().count();
        if does != 1 || change.to.is_some() != change.r#move.is_some() {
            reading.wrong(row, "a change does one thing, and a move goes to a hex (eaa-3.0.1e)");
            continue;
        }
        all.extend(change.read(reading, pieces));
    }
    all
}

impl Change {
    /// What is done, one of these.
    fn words(&self) -> impl Iterator<Item = &Word> {
        let words = [
            &self.r#move,
            &self.lose_step,
            &self.disperse,
            &self.eliminate,
            &self.improve,
            &self.repair,
            &self.blow,
        ];
        words.into_iter().flatten()
    }

    fn read(&self, reading: &mut Reading<'_>, pieces: Pieces<'_>) -> Option<Adjustment> {
        let Pieces { sheet, counters } = pieces;
        let mut who = |word: &Word| -> Option<UnitId> { unit(reading, counters, word) };
        if let Some(word) = &self.lose_step {
            return who(word).map(Adjustment::LoseStep);
        }
        if let Some(word) = &self.disperse {
            return who(word).map(Adjustment::Disperse);
        }
        if let Some(word) = &self.eliminate {
            return who(word).map(Adjustment::Eliminate);
        }
        if let (Some(word), Some(to)) = (&self.r#move, &self.to) {
            let unit = who(word);
            let hex = reading.hex(sheet, to);
            return Some(Adjustment::Move(unit?, hex?));
        }
        if let Some(word) = &self.improve {
            return reading.hex(sheet, word).map(Adjustment::Improve);
        }
        if let Some(word) = &self.repair {
            return bridge(reading, sheet, word).map(Adjustment::Repair);
        }
        bridge(reading, sheet, self.blow.as_ref()?).map(Adjustment::Blow)
    }
}

/// The hexside of a bridge.
fn bridge(reading: &mut Reading<'_>, sheet: &Sheet, word: &Word) -> Option<Hexside> {
    reading.bridge(sheet, word)?;
    reading.side(sheet, word)
}
