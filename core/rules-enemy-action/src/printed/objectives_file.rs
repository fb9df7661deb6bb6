//! Reads the tables of objectives (`data/objectives.toml`).

use field::{Reading, Sheet, Word};
use hexmap::{Compass, Hex};
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::printed::DIE;
use crate::printed::formations::Army;
use crate::printed::objectives::{Chosen, Objectives};

pub(crate) const SHIPPED: &str = include_str!("../../data/objectives.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    last: Word,
    corps: Spanned<CorpsHexes>,
    first: Spanned<Vec<OfArmy>>,
    second: Vec<From>,
    third: Vec<From>,
}

/// The hexes of the corps markers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
struct CorpsHexes {
    lxvii: Word,
    lxvi: Word,
    lxxx: Word,
}

/// The lines of an army.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfArmy {
    army: Spanned<Army>,
    lines: Spanned<Vec<Line>>,
}

/// The lines for a marker that lies in a hex.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct From {
    from: Word,
    lines: Spanned<Vec<Line>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    die: Spanned<[u16; 2]>,
    hex: Word,
    side: Compass,
    #[serde(default)]
    exit: bool,
}

/// Reads the tables, or says everything that is wrong with them and where.
pub(crate) fn read(file: &str, text: &str, sheet: &Sheet) -> Result<Objectives, Vec<Fault>> {
    let (mut reading, written) = Reading::open::<File>(file, text)?;
    let r = &mut reading;
    let CorpsHexes { lxvii, lxvi, lxxx } = written.corps.get_ref();
    let objectives = Objectives {
        first: first(r, sheet, &written.first),
        second: table(r, sheet, &written.second),
        third: table(r, sheet, &written.third),
        corps: [lxvii, lxvi, lxxx].map(|word| r.hex(sheet, word)),
        last: r.hex(sheet, &written.last),
    };
    let placed: Vec<Chosen> = objectives.first.iter().flatten().copied().collect();
    goes_on(r, sheet, &placed, &written.second, &written.first);
    let placed: Vec<Chosen> =
        objectives.second.iter().flat_map(|(_, lines)| lines).copied().collect();
    goes_on(r, sheet, &placed, &written.third, &written.first);
    reading.close(objectives)
}

/// §9.11b By army, in the order of [`Army::WITH_OBJECTIVE`].
fn first(
    reading: &mut Reading<'_>,
    sheet: &Sheet,
    rows: &Spanned<Vec<OfArmy>>,
) -> [Vec<Chosen>; Army::WITH_OBJECTIVE.len()] {
    for row in rows.get_ref() {
        if !Army::WITH_OBJECTIVE.contains(row.army.get_ref()) {
            reading.wrong(&row.army, "this army has no objective marker (eaa-9.1a)");
        }
    }
    Army::WITH_OBJECTIVE.map(|army| {
        let mut of_army = rows.get_ref().iter().filter(|row| *row.army.get_ref() == army);
        let (Some(row), None) = (of_army.next(), of_army.next()) else {
            let text = format!("{} has one table of first objectives (eaa-9.11b)", army.name());
            reading.wrong(rows, text);
            return Vec::new();
        };
        lines(reading, sheet, &row.lines)
    })
}

/// §9.11g By present hex.
fn table(reading: &mut Reading<'_>, sheet: &Sheet, rows: &[From]) -> Vec<(Hex, Vec<Chosen>)> {
    let mut table: Vec<(Hex, Vec<Chosen>)> = Vec::new();
    for row in rows {
        let lines = lines(reading, sheet, &row.lines);
        let Some(hex) = reading.hex(sheet, &row.from) else { continue };
        if table.iter().any(|(other, _)| *other == hex) {
            reading.wrong(&row.from, "another row is for a marker in this hex");
        }
        table.push((hex, lines));
    }
    table
}

/// Every face of the die has its line.
fn lines(reading: &mut Reading<'_>, sheet: &Sheet, written: &Spanned<Vec<Line>>) -> Vec<Chosen> {
    let mut next = 1;
    let mut chosen = Vec::new();
    for line in written.get_ref() {
        let [from, to] = *line.die.get_ref();
        if from != next || to < from || to > DIE {
            reading.wrong(&line.die, format!("the lines go through the faces from 1 to {DIE}"));
        }
        next = to + 1;
        if let Some(hex) = reading.hex(sheet, &line.hex) {
            chosen.push(Chosen { from, to, hex, side: line.side, is_exit: line.exit });
        }
    }
    if next != DIE + 1 {
        reading.wrong(written, format!("the lines go through the faces from 1 to {DIE}"));
    }
    chosen
}

/// §9.11g A marker that a table places has its row in the next table, and no row is for any other hex.
fn goes_on(
    reading: &mut Reading<'_>,
    sheet: &Sheet,
    placed: &[Chosen],
    next: &[From],
    whole: &Spanned<Vec<OfArmy>>,
) {
    let number = |hex: Hex| sheet.numbering.number(hex);
    for chosen in placed {
        if !next.iter().any(|row| *row.from.as_ref() == number(chosen.hex)) {
            let text = format!("no row is for a marker in {} (eaa-9.11g)", number(chosen.hex));
            reading.wrong(whole, text);
        }
    }
    for row in next {
        if !placed.iter().any(|chosen| number(chosen.hex) == *row.from.as_ref()) {
            reading.wrong(&row.from, "no marker comes here by the table before (eaa-9.11g)");
        }
    }
}
