//! How greatly games were won, and who held key places each evening, in plain text.

use rules_bitter_woods::Side;

use super::{Background, Seen, seen};
use crate::match_up::{MatchUp, match_ups, share};
use crate::run::Run;
use crate::summary::{NOTHING, line};

/// Levels and checkpoints, for each match-up.
pub(in crate::games) fn summary(run: &Run, known: &Background) -> String {
    let mut text = String::new();
    for match_up in match_ups(run) {
        levels(&mut text, &match_up);
        places(&mut text, &match_up, known);
    }
    text
}

/// How many games ended at each level.
fn levels(text: &mut String, match_up: &MatchUp<'_>) {
    let mut found: Vec<(&str, usize)> = Vec::new();
    for played in &match_up.games {
        let level = seen(played).level.as_str();
        match found.iter_mut().find(|(known, _)| *known == level) {
            Some((_, count)) => *count += 1,
            None => found.push((level, 1)),
        }
    }
    found.sort_by_key(|&(level, count)| (usize::MAX - count, level));
    let told: Vec<String> = found.iter().map(|(level, count)| format!("{level} {count}")).collect();
    line(text, format_args!("{}: {}\n", match_up.title(), told.join(", ")));
}

/// Of a hundred games, in how many a place is German in the evening; in brackets where it was in history.
fn places(text: &mut String, match_up: &MatchUp<'_>, known: &Background) {
    let games: Vec<&Seen> = match_up.games.iter().map(|played| seen(played)).collect();
    let longest = games.iter().max_by_key(|game| game.turns.len());
    let evenings: Vec<(u8, u8)> = longest.map_or_else(Vec::new, |game| {
        let pairs = game.turns.iter().map(|turn| (turn.turn, turn.when));
        pairs.filter(|(_, when)| when % 2 == 0).collect()
    });
    line(text, format_args!("German in the evening, of 100 games; in brackets, as in history"));
    let days = evenings.iter().map(|&(turn, _)| {
        let name = &known.data.track.turn(turn).name;
        format!("{:>6}", name.trim_end_matches("PM"))
    });
    line(text, format_args!("{:<12}{}", "", days.collect::<String>()));
    for (at, checkpoint) in known.history.checkpoints.iter().enumerate() {
        let cells = evenings.iter().map(|&(turn, when)| {
            let then = checkpoint.holder_then(when) == Side::German;
            cell(&games, turn, at, then)
        });
        line(text, format_args!("{:<12}{}", checkpoint.place, cells.collect::<String>()));
    }
    text.push('\n');
}

fn cell(games: &[&Seen], turn: u8, at: usize, then: bool) -> String {
    let there = games.iter().filter_map(|game| game.turns.iter().find(|one| one.turn == turn));
    let held: Vec<bool> = there.map(|one| one.held[at] == Side::German).collect();
    let german = held.iter().filter(|&&german| german).count();
    let part = share(german, held.len());
    let percent = part.map_or_else(|| NOTHING.to_owned(), |part| format!("{:.0}", part * 100.0));
    if then { format!("{:>6}", format!("[{percent}]")) } else { format!("{percent:>5} ") }
}
