//! How a chart is printed: what stands above it, its rows, and the sentences below.

use kernel::Clause;

use crate::Sentence;
use crate::catalogue::Chart;
use crate::wording::cited;

/// What stands above a chart.
pub struct Head {
    /// As a forecast names it.
    pub id: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// The rules it comes from.
    pub clauses: Vec<Clause>,
    /// What it is for, in a sentence.
    pub caption: String,
    /// What its rows are called, then each column.
    pub columns: Vec<String>,
}

/// A chart: what stands above it, its rows, and the sentences below. The first of those is its caption, with the second of
/// its rules; a third is cited in it.
pub fn chart(group: &str, head: Head, rows: Vec<Vec<String>>, notes: &[String]) -> Chart {
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

/// Texts of their own.
pub fn texts<const N: usize>(texts: [&str; N]) -> Vec<String> {
    texts.map(str::to_owned).to_vec()
}

/// `1 right`, `2 left`, `–`.
pub fn shift(columns: i8) -> String {
    match columns {
        1.. => format!("{columns} right"),
        0 => "–".to_owned(),
        ..0 => format!("{} left", columns.unsigned_abs()),
    }
}

/// The faces of a die with what each brings; the first may stand for all below it, the last for all above.
pub fn faces<T>(
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
