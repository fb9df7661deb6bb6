//! What one viewer is told of a game, entry by entry.

use desk::Speaks;
use desk::lines::{NumberedLine, Told};
use kernel::{Game, News, NewsOf, Viewer};

/// What `viewer` is told of the entries after number `since`, in sentences.
pub(crate) fn lines<R: Speaks>(game: &Game<R>, viewer: Viewer, since: u32) -> Vec<Told> {
    let told = game.reports(viewer, since);
    told.iter().flat_map(|(seq, news)| of_entry(game.rules(), *seq, news)).collect()
}

fn of_entry<R: Speaks>(rules: &R, seq: u32, news: &NewsOf<R>) -> Vec<Told> {
    match news {
        News::Acted { seat, by_order, reports, .. } => {
            let line = |report: &R::Report| NumberedLine {
                seq,
                seat: *seat,
                by_order: *by_order,
                line: rules.line(report),
            };
            reports.iter().map(line).map(Told::Line).collect()
        }
        News::TookBack { to, .. } => vec![Told::TookBack { seq, from: *to }],
        News::Ordered { .. } | News::SeedPublished { .. } => Vec::new(),
    }
}
