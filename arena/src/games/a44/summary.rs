//! When places fell, in plain text.

use rules_ardennes44::Data;

use super::agreement::agreement;
use super::{Background, History};
use crate::falls::share_of;
use crate::match_up::{MatchUp, match_ups};
use crate::run::Run;
use crate::summary::{NOTHING, line, percent};

/// Shorter scenarios say little about when places fall.
const TURNS_FOR_CHECKPOINTS: u8 = 8;

/// Every checkpoint beside history, for each match-up.
pub(in crate::games) fn summary(run: &Run, known: &Background) -> String {
    let Background { data, history } = known;
    let mut text = String::new();
    let turns = data.scenario.last_turn - data.scenario.first_turn + 1;
    if turns >= TURNS_FOR_CHECKPOINTS {
        for match_up in match_ups(run) {
            checkpoints(&mut text, &match_up, data, history);
        }
    }
    text
}

fn checkpoints(text: &mut String, match_up: &MatchUp<'_>, data: &Data, history: &History) {
    let title = match_up.title();
    line(text, format_args!("{title}: when places fell, and the share within two days of history"));
    line(text, format_args!("place                 history   median    within"));
    let mut rows = agreement(match_up, data, history);
    rows.retain(|row| !row.at_start);
    for row in &rows {
        let then = date(data, row.checkpoint.german_from);
        let now = date(data, row.falls.median());
        let within = row.falls.share().map_or_else(|| NOTHING.to_owned(), percent);
        let place = &row.checkpoint.place;
        line(text, format_args!("{place:<20}  {then:<8}  {now:<8}  {within:>6}"));
    }
    let all = share_of(rows.iter().map(|row| &row.falls));
    let all = all.map_or_else(|| NOTHING.to_owned(), percent);
    line(text, format_args!("{:<20}  {:<8}  {:<8}  {all:>6}\n", "all of them", "", ""));
}

/// A turn as its date, or that it never came.
pub(super) fn date(data: &Data, turn: Option<u8>) -> String {
    let last = data.track.last();
    match turn {
        Some(turn) if turn <= last => data.track.turn(turn).date.clone(),
        Some(_) => "later".to_owned(),
        None => "never".to_owned(),
    }
}
