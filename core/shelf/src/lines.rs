//! What one viewer is told of a game, entry by entry.

use desk::Speaks;
use desk::log::{NumberedLine, Told};
use kernel::{Game, News, NewsOf, Rules, Viewer};
use serde_json::{Value, json};

use crate::any_game::value;

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

/// The same as the reports that they are made of, with who did it and the faces told.
pub(crate) fn reports<R: Rules>(game: &Game<R>, viewer: Viewer, since: u32) -> Value {
    let told = game.reports(viewer, since);
    told.iter().flat_map(|(seq, news)| telling(game.rules(), *seq, news)).collect()
}

fn telling<R: Rules>(rules: &R, seq: u32, news: &NewsOf<R>) -> Vec<Value> {
    match news {
        News::Acted { seat, by_order, faces, reports } => {
            let rolls: Vec<u16> = faces.iter().map(|roll| roll.face).collect();
            let telling = |report: &R::Report| {
                json!({
                    "seq": seq,
                    "seat": seat,
                    "by_order": by_order,
                    "report": value(report),
                    "text": rules.tell(report),
                    "rolls": rolls,
                })
            };
            reports.iter().map(telling).collect()
        }
        News::TookBack { to, .. } => vec![json!({ "seq": seq, "took_back": to })],
        News::Ordered { .. } | News::SeedPublished { .. } => Vec::new(),
    }
}
