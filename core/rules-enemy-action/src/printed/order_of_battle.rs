//! §2.21 Reads the counters (`data/units/*.toml`): who fought, what is printed on each, and where and when it comes.

use std::collections::BTreeMap;

use field::{Reading, Word};
use hexmap::Hex;
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::Side;
use crate::printed::board::Board;
use crate::printed::counters::{Counter, Entry, FIGURES, Face, Kind, Quality};
use crate::printed::formations::{Corps, DivisionId};
use crate::printed::tables::Stacking;

/// The files that come with the game.
pub(crate) const SHIPPED: [(&str, &str); 2] = [
    ("units/german.toml", include_str!("../../data/units/german.toml")),
    ("units/allied.toml", include_str!("../../data/units/allied.toml")),
];

/// §2.21o The highest selector number.
pub const HIGHEST_SELECTOR: u8 = 39;
/// §2.21k The most steps that a unit has.
const MOST_STEPS: usize = 4;
/// A hex is written in so many digits, and a day in fewer.
const HEX_DIGITS: usize = 4;
/// The days that a game may have units come on.
const DAYS: std::ops::RangeInclusive<u8> = 16..=29;

/// Every counter and every division.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderOfBattle {
    /// §2.21g The names of the divisions, in the order of the files.
    pub divisions: Vec<String>,
    /// In the order of the files: the Germans, then the Allies.
    pub counters: Vec<Counter>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    side: Side,
    divisions: Vec<DivisionRow>,
    units: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DivisionRow {
    id: Word,
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: Word,
    corps: Spanned<Corps>,
    division: Option<Word>,
    kind: Spanned<Kind>,
    #[serde(default)]
    airborne: bool,
    faces: Spanned<Vec<Word>>,
    allowance: Spanned<u8>,
    entry: Word,
    basis: Word,
}

/// What is read besides counters: against what they are checked.
struct Muster<'g> {
    board: &'g Board,
    stacking: Stacking,
    order: OrderOfBattle,
    /// Who stands in a hex at the start: whose they are, how many, and their steps.
    stacks: BTreeMap<Hex, (Side, u8, u8)>,
}

impl OrderOfBattle {
    /// Reads files of counters, or says everything that is wrong with them and where.
    pub fn read(
        files: &[(&str, &str)],
        board: &Board,
        stacking: Stacking,
    ) -> Result<Self, Vec<Fault>> {
        let order = Self::default();
        let mut muster = Muster { board, stacking, order, stacks: BTreeMap::new() };
        let mut faults = Vec::new();
        for &(file, text) in files {
            match Reading::open::<File>(file, text) {
                Ok((mut reading, written)) => {
                    muster.take_side(&mut reading, &written);
                    faults.extend(reading.close(()).err().into_iter().flatten());
                }
                Err(found) => faults.extend(found),
            }
        }
        if faults.is_empty() { Ok(muster.order) } else { Err(faults) }
    }
}

impl Muster<'_> {
    fn take_side(&mut self, reading: &mut Reading<'_>, written: &File) {
        let before = self.order.divisions.len();
        for (at, row) in written.divisions.iter().enumerate() {
            let same = |known: &DivisionRow| known.id.get_ref() == row.id.get_ref();
            if written.divisions.iter().take(at).any(same) {
                reading.wrong(&row.id, "another division of this side has this id");
            }
            self.order.divisions.push(row.name.clone());
        }
        for row in &written.units {
            let division = row.division.as_ref().and_then(|word| {
                let is_it = |known: &DivisionRow| known.id.get_ref() == word.get_ref();
                let at = written.divisions.iter().position(is_it);
                if at.is_none() {
                    reading.wrong(word, "this side has no division of this id");
                }
                at.and_then(|at| u8::try_from(before + at).ok()).map(DivisionId)
            });
            self.take(reading, written.side, division, row);
        }
    }

    fn take(
        &mut self,
        reading: &mut Reading<'_>,
        side: Side,
        division: Option<DivisionId>,
        row: &Row,
    ) {
        if self.order.counters.iter().any(|counter| counter.id == *row.id.get_ref()) {
            reading.wrong(&row.id, "another counter has this id");
        }
        look_over(reading, side, row);
        let (corps, kind) = (*row.corps.get_ref(), *row.kind.get_ref());
        let allowance = *row.allowance.get_ref();
        let faces = faces(reading, &row.faces);
        let entry = entry(reading, self.board, corps, &row.entry);
        let basis = reading.bases::<FIGURES>(&row.basis);
        let (Some(faces), Some(entry), Some(basis)) = (faces, entry, basis) else { return };
        let id = row.id.get_ref().clone();
        let (army, is_airborne) = (corps.army(), row.airborne);
        let counter = Counter {
            id,
            army,
            corps,
            division,
            kind,
            is_airborne,
            faces,
            allowance,
            entry,
            basis,
        };
        if let Entry::Hex(hex) = entry {
            self.place(reading, &row.entry, &counter, hex);
        }
        self.order.counters.push(counter);
    }

    /// §10.4a Puts a counter with those of its hex.
    fn place(&mut self, reading: &mut Reading<'_>, word: &Word, counter: &Counter, hex: Hex) {
        let (side, units, steps) = self.stacks.entry(hex).or_insert((counter.side(), 0, 0));
        *units += 1;
        *steps += counter.steps();
        if *side != counter.side() {
            reading.wrong(word, "the other side starts in this hex");
        }
        if *units > self.stacking.units || *steps > self.stacking.steps {
            reading.wrong(word, "more start in this hex than may stack (eaa-10.4a)");
        }
    }
}

/// What the words of a row say to each other.
fn look_over(reading: &mut Reading<'_>, side: Side, row: &Row) {
    if row.corps.get_ref().side() != side {
        reading.wrong(&row.corps, "this corps is the other side's");
    }
    if row.airborne && *row.kind.get_ref() != Kind::Infantry {
        reading.wrong(&row.kind, "airborne units are infantry (eaa-2.21d)");
    }
    if *row.allowance.get_ref() == 0 {
        reading.wrong(&row.allowance, "every unit can move (eaa-2.21j)");
    }
}

/// §2.21k The faces, of which there is one for each step.
fn faces(reading: &mut Reading<'_>, words: &Spanned<Vec<Word>>) -> Option<Vec<Face>> {
    let written = words.get_ref();
    if written.is_empty() || written.len() > MOST_STEPS {
        reading.wrong(words, "a unit has one to four steps (eaa-2.21k)");
        return None;
    }
    let faces: Vec<Face> = written.iter().filter_map(|word| face(reading, word)).collect();
    for ((earlier, later), word) in
        faces.iter().zip(faces.iter().skip(1)).zip(written.iter().skip(1))
    {
        if later.strength > earlier.strength || earlier.is_bracketed && !later.is_bracketed {
            reading.wrong(word, "a unit does not gain strength by a loss");
        }
        if later.selector <= earlier.selector {
            reading.wrong(word, "the selector number rises with every loss");
        }
    }
    (faces.len() == written.len()).then_some(faces)
}

/// Strength, quality and selector number.
fn face(reading: &mut Reading<'_>, word: &Word) -> Option<Face> {
    let parts: Vec<&str> = word.as_ref().split(' ').collect();
    let face = if let [strength, quality, selector] = parts[..] {
        face_of(strength, quality, selector)
    } else {
        None
    };
    if face.is_none() {
        let text = "a face is strength, quality and selector number from 1 to 39, such as \
                    `[1] regular 17`";
        reading.wrong(word, text);
    }
    face
}

fn face_of(strength: &str, quality: &str, selector: &str) -> Option<Face> {
    let inside = strength.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let is_bracketed = inside.is_some();
    let strength = inside.unwrap_or(strength).parse().ok().filter(|&strength| strength > 0)?;
    let quality = Quality::ALL.into_iter().find(|known| known.name() == quality)?;
    let selector = selector.parse().ok().filter(|at| (1..=HIGHEST_SELECTOR).contains(at))?;
    Some(Face { strength, is_bracketed, quality, selector })
}

/// §2.21m, §2.21n Where a unit is before it enters play.
fn entry(reading: &mut Reading<'_>, board: &Board, corps: Corps, word: &Word) -> Option<Entry> {
    let text = word.as_ref().as_str();
    if text.len() == HEX_DIGITS {
        return reading.hex(board, word).map(Entry::Hex);
    }
    let entry = match text {
        "OR" => Some(Entry::Okw),
        "VDH" => Some(Entry::VonDerHeydte),
        _ => {
            let digits = text.strip_suffix('S').unwrap_or(text);
            let day = digits.parse().ok().filter(|day| DAYS.contains(day));
            day.map(|day| Entry::Day { day, strategic: digits != text })
        }
    };
    let strategic = matches!(entry, Some(Entry::Day { strategic: true, .. }));
    if entry.is_none() {
        reading.wrong(word, "an entry is a hex, a day such as 19 or 22S, OR or VDH");
    } else if strategic && corps.side() == Side::German {
        reading.wrong(word, "only Allied reserves are strategic (eaa-2.21n)");
    } else if (corps == Corps::Okw) != (entry == Some(Entry::Okw)) {
        reading.wrong(word, "units of the OKW reserve, and no others, come by 9.8");
    }
    entry
}
