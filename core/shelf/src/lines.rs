//! What one viewer is told of a game, entry by entry.

use desk::lines::{NumberedLine, Told};
use desk::{LogLine, Sentence, Speaks};
use kernel::{Ending, Game, News, Seat, Viewer};

/// What `viewer` is told of the entries after number `since`, in sentences.
pub(crate) fn lines<R: Speaks>(game: &Game<R>, viewer: Viewer, since: u32) -> Vec<Told> {
    let told = game.reports_as(viewer, since, |before, report| game.rules().line(before, report));
    told.into_iter().flat_map(|(seq, news)| of_entry(seq, news)).collect()
}

/// What one entry says.
pub(crate) fn of_entry<O>(seq: u32, news: News<LogLine, O>) -> Vec<Told> {
    match news {
        News::Acted { seat, by_order, reports, .. } => {
            let line = |line| Told::Line(NumberedLine { seq, seat, by_order, line });
            reports.into_iter().map(line).collect()
        }
        News::TookBack { to, .. } => vec![Told::TookBack { seq, from: to }],
        News::Ended { how } => vec![Told::Line(ended(seq, how))],
        News::Ordered { .. } | News::SeedPublished { .. } => Vec::new(),
    }
}

/// How people ended the game. A draw is nobody's doing more than another's.
fn ended(seq: u32, how: Ending) -> NumberedLine {
    let says = match how {
        Ending::Resigned { .. } => "Resigned.",
        Ending::OutOfTime { .. } => "Ran out of time.",
        Ending::Agreed => "Both sides agreed on a draw.",
    };
    let seat = how.seat().unwrap_or(Seat::new(0));
    NumberedLine { seq, seat, by_order: false, line: LogLine::plain(Sentence::plain(says)) }
}
