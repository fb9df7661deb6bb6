//! The tables of the rules as they are printed, with the figures that the program itself plays by.

mod battle;
mod march;

use desk::Sentence;
use desk::catalogue::Chart;
use kernel::Clause;

use crate::printed::tables::Tables;
use crate::printed::turn_track;

/// The Combat Results Table, as a forecast names it: a column for the odds from worst to best, a row for each face.
pub const COMBAT_RESULTS: &str = "combat_results";

/// Every chart, those of a battle first.
pub fn charts() -> Vec<Chart> {
    let tables = Tables::shipped();
    let track = turn_track::read("data/turns.toml", turn_track::SHIPPED);
    let track = track.expect("a test reads the shipped track");
    let mut charts = battle::charts(&tables);
    charts.extend(march::charts(&tables, &track));
    charts
}

/// What stands above a chart.
struct Head {
    id: &'static str,
    title: &'static str,
    /// The rules it comes from.
    clauses: Vec<Clause>,
    /// What it is for, in a sentence.
    caption: String,
    /// What its rows are called, then each column.
    columns: Vec<String>,
}

/// A chart: what stands above it, its rows, and the sentences below. The first of those is its caption, with the second of
/// its rules; a third is cited in it.
fn chart(group: &str, head: Head, rows: Vec<Vec<String>>, notes: &[String]) -> Chart {
    let [first, rest @ ..] = &head.clauses[..] else { unreachable!("every chart has its rule") };
    let mut words = head.caption;
    for &clause in rest.iter().skip(1) {
        words.push(' ');
        words.push_str(&cited(clause));
    }
    let caption = Sentence { words, clause: rest.first().copied() };
    let notes = notes.iter().map(|note| Sentence::plain(note.clone()));
    Chart {
        id: head.id.to_owned(),
        title: Sentence::of(head.title, *first),
        group: group.to_owned(),
        columns: head.columns,
        rows,
        notes: std::iter::once(caption).chain(notes).collect(),
    }
}

/// A rule's number as the page cites it.
fn cited(clause: Clause) -> String {
    let id = clause.as_str();
    format!("§{}", id.split_once('-').map_or(id, |(_, number)| number))
}

/// Texts of their own.
fn texts<const N: usize>(texts: [&str; N]) -> Vec<String> {
    texts.map(str::to_owned).to_vec()
}

/// `+1`, `−2`, `0`: with a real minus sign.
fn signed(value: impl Into<i32>) -> String {
    let value = value.into();
    match value {
        1.. => format!("+{value}"),
        0 => "0".to_owned(),
        ..0 => format!("−{}", value.unsigned_abs()),
    }
}

/// `1 right`, `2 left`, `–`.
fn shift(columns: i8) -> String {
    match columns {
        1.. => format!("{columns} right"),
        0 => "–".to_owned(),
        ..0 => format!("{} left", columns.unsigned_abs()),
    }
}

/// The faces of a die with what each brings; the first may stand for all below it, the last for all above.
fn faces<T>(
    of: &[T],
    from: u8,
    open: (bool, bool),
    cells: impl Fn(usize, &T) -> Vec<String>,
) -> Vec<Vec<String>> {
    let last = of.len().saturating_sub(1);
    let row = |(face, (at, value)): (u8, (usize, &T))| {
        let head = match at {
            0 if open.0 => format!("{face} or less"),
            at if at == last && open.1 => format!("{face} or more"),
            _ => face.to_string(),
        };
        std::iter::once(head).chain(cells(at, value)).collect()
    };
    (from..).zip(of.iter().enumerate()).map(row).collect()
}
