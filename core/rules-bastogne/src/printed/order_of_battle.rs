//! §11, §12 Reads the counters (`data/units/*.toml`): who fought, what is printed on each, and where and when it comes.

use field::{Reading, Word};
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::Side;
use crate::printed::board::Board;
use crate::printed::counters::{
    Class, Counter, Division, DivisionId, DivisionRole, FIGURES, Face, Size, Symbol,
};
use crate::printed::places::Places;

/// The files that come with the game.
pub(crate) const SHIPPED: [(&str, &str); 2] = [
    ("units/german.toml", include_str!("../../data/units/german.toml")),
    ("units/allied.toml", include_str!("../../data/units/allied.toml")),
];

/// Every counter and every division.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderOfBattle {
    /// In the order of the files.
    pub divisions: Vec<Division>,
    /// In the order of the files.
    pub counters: Vec<Counter>,
}

/// What the counters speak of.
#[derive(Clone, Copy)]
pub struct Ground<'g> {
    /// Where they stand.
    pub board: &'g Board,
    /// Where they enter.
    pub places: &'g Places,
    /// §3.7o The least movement that lost steps leave.
    pub least: u8,
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
    label: String,
    name: String,
    role: Option<Spanned<DivisionRole>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: Word,
    label: Word,
    name: Word,
    manual_name: Option<String>,
    division: Word,
    class: Spanned<Class>,
    symbol: Symbol,
    size: Size,
    steps: Spanned<u8>,
    faces: Vec<Word>,
    #[serde(default)]
    barrage: Vec<Spanned<u8>>,
    #[serde(default)]
    range: u8,
    #[serde(default)]
    arrival: u8,
    hex: Word,
    basis: Word,
}

impl OrderOfBattle {
    /// Reads files of counters, or says everything that is wrong with them and where.
    pub fn read(files: &[(&str, &str)], ground: Ground<'_>) -> Result<Self, Vec<Fault>> {
        let mut order = Self::default();
        let mut faults = Vec::new();
        for &(file, text) in files {
            match Reading::open::<File>(file, text) {
                Ok((mut reading, written)) => {
                    for row in &written.divisions {
                        order.take_division(&mut reading, written.side, row);
                    }
                    for row in &written.units {
                        order.take(&mut reading, ground, written.side, row);
                    }
                    faults.extend(reading.close(()).err().into_iter().flatten());
                }
                Err(found) => faults.extend(found),
            }
        }
        if faults.is_empty() { Ok(order) } else { Err(faults) }
    }

    fn take_division(&mut self, reading: &mut Reading<'_>, side: Side, row: &DivisionRow) {
        let (id, name) = (row.id.get_ref().clone(), row.name.clone());
        let label = row.label.clone();
        if self.divisions.iter().any(|division| division.id == id) {
            reading.wrong(&row.id, "another division has this id");
        }
        let role = row.role.as_ref().map(|role| *role.get_ref());
        if let Some(word) = &row.role
            && self.divisions.iter().any(|division| division.role == role)
        {
            reading.wrong(word, "another division plays this part");
        }
        self.divisions.push(Division { id, label, name, side, role });
    }

    fn take(&mut self, reading: &mut Reading<'_>, ground: Ground<'_>, side: Side, row: &Row) {
        if self.counters.iter().any(|counter| counter.id == *row.id.get_ref()) {
            reading.wrong(&row.id, "another counter has this id");
        }
        look_over(reading, row);
        let faces = faces(reading, row, ground.least);
        let barrage = barrage(reading, row);
        let division = self.division(reading, side, &row.division);
        let hex = reading.hex(ground.board, &row.hex);
        let basis = reading.bases::<FIGURES>(&row.basis);
        let (Some(faces), Some(division), Some(hex), Some(basis)) = (faces, division, hex, basis)
        else {
            return;
        };
        if row.arrival > 0 && !ground.places.entries.iter().any(|entry| entry.hex == hex) {
            reading.wrong(&row.hex, "no entry lies in this hex");
        }
        self.counters.push(Counter {
            id: row.id.get_ref().clone(),
            label: row.label.get_ref().clone(),
            name: row.name.get_ref().clone(),
            manual_name: row.manual_name.clone(),
            side,
            division,
            class: *row.class.get_ref(),
            symbol: row.symbol,
            size: row.size,
            steps: *row.steps.get_ref(),
            faces,
            barrage,
            range: row.range,
            arrival: row.arrival,
            hex,
            basis,
        });
    }

    /// The division of a side that a word names.
    fn division(&self, reading: &mut Reading<'_>, side: Side, id: &Word) -> Option<DivisionId> {
        let is_it = |division: &Division| division.id == *id.get_ref() && division.side == side;
        let at = self.divisions.iter().position(is_it);
        if at.is_none() {
            reading.wrong(id, "this side has no division of this id");
        }
        at.and_then(|at| u16::try_from(at).ok()).map(DivisionId)
    }
}

/// What the words of a row say to each other.
fn look_over(reading: &mut Reading<'_>, row: &Row) {
    let is_gun = row.class.get_ref().is_gun();
    if is_gun == row.barrage.is_empty() || is_gun != (row.range > 0) {
        reading.wrong(&row.class, "guns have barrage points and a range, and no other unit has");
    }
    for word in [&row.label, &row.name] {
        if word.get_ref().is_empty() {
            reading.wrong(word, "a counter has a label and a name");
        }
    }
}

/// The faces, of which there is one for each step.
fn faces(reading: &mut Reading<'_>, row: &Row, least: u8) -> Option<Vec<Face>> {
    let steps = *row.steps.get_ref();
    if steps == 0 || usize::from(steps) != row.faces.len() {
        reading.wrong(&row.steps, "a counter has a face for each step, and at least one");
        return None;
    }
    let read = |word: &Word| face(reading, word);
    let faces = row.faces.iter().filter_map(read).collect::<Vec<Face>>();
    let full = *faces.first().filter(|_| faces.len() == row.faces.len())?;
    if (full.attack == 0) != row.class.get_ref().is_gun() {
        reading.wrong(&row.faces[0], "guns do not attack, and every other unit does (bb-7.2e)");
    }
    for ((face, word), lost) in faces.iter().zip(&row.faces).zip(0..steps) {
        let due = after(full, steps, lost, least);
        if *face != due {
            let Face { attack, defense, movement } = due;
            let text =
                format!("with {lost} steps lost it is {attack}-{defense}-{movement} (bb-3.7o)");
            reading.wrong(word, text);
        }
    }
    Some(faces)
}

/// Attack, defense and movement.
fn face(reading: &mut Reading<'_>, word: &Word) -> Option<Face> {
    let parts: Vec<u8> = word.as_ref().split('-').filter_map(|part| part.parse().ok()).collect();
    let [attack, defense, movement] = parts[..] else {
        reading.wrong(word, "a face reads attack-defense-movement, such as 9-8-10");
        return None;
    };
    Some(Face { attack, defense, movement })
}

/// Barrage points, which fall as the faces do.
fn barrage(reading: &mut Reading<'_>, row: &Row) -> Vec<u8> {
    let steps = *row.steps.get_ref();
    if !row.barrage.is_empty() && row.barrage.len() != usize::from(steps) {
        reading.wrong(&row.steps, "a gun has barrage points for each step");
    }
    let points: Vec<u8> = row.barrage.iter().map(|points| *points.get_ref()).collect();
    if let Some(&full) = points.first() {
        for (word, lost) in row.barrage.iter().zip(0..steps) {
            let due = share(full, steps, lost);
            if *word.get_ref() != due {
                let text = format!("with {lost} steps lost it has {due} points (bb-3.7o)");
                reading.wrong(word, text);
            }
        }
    }
    points
}

/// §3.7o What a face says after so many lost steps.
fn after(full: Face, steps: u8, lost: u8, least: u8) -> Face {
    Face {
        attack: share(full.attack, steps, lost),
        defense: share(full.defense, steps, lost),
        movement: full.movement.saturating_sub(lost).max(least.min(full.movement)),
    }
}

/// §3.7o The share of the steps that are left, rounded up.
fn share(full: u8, steps: u8, lost: u8) -> u8 {
    let left = u16::from(full) * u16::from(steps - lost);
    u8::try_from(left.div_ceil(u16::from(steps))).expect("a share is no more than the whole")
}
