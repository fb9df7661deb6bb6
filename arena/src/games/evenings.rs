//! Who held key places each evening and when they fell, beside history, in plain text.

use crate::falls::{Falls, share_of};
use crate::games::checkpoints::Checkpoint;
use crate::match_up::share;
use crate::summary::{NOTHING, line, percent};

/// Who held the checkpoints of a game, and when.
pub(crate) struct Diary {
    /// Whether each was German when it began.
    pub(crate) at_start: Vec<bool>,
    /// The half-days of the offensive, and whether each was German at their end.
    pub(crate) turns: Vec<(u8, Vec<bool>)>,
}

impl Diary {
    /// The half-day in which a checkpoint fell, if it did.
    fn fell(&self, checkpoint: usize) -> Option<u8> {
        self.turns.iter().find(|(_, german)| german[checkpoint]).map(|(when, _)| *when)
    }
}

/// Of a hundred games, in how many a place is German in the evening; in brackets where it was in history. `day` names a half-day.
pub(crate) fn places(
    text: &mut String,
    checkpoints: &[Checkpoint],
    games: &[Diary],
    day: impl Fn(u8) -> String,
) {
    let longest = games.iter().max_by_key(|game| game.turns.len());
    let turns = longest.map_or(&[][..], |game| &game.turns).iter().map(|(when, _)| *when);
    let evenings: Vec<u8> = turns.filter(|when| when % 2 == 0).collect();
    line(text, format_args!("German in the evening, of 100 games; in brackets, as in history"));
    let days = evenings.iter().map(|&when| format!("{:>6}", day(when)));
    line(text, format_args!("{:<12}{}", "", days.collect::<String>()));
    for (at, checkpoint) in checkpoints.iter().enumerate() {
        let cells = evenings.iter().map(|&when| cell(games, when, at, checkpoint.was_german(when)));
        line(text, format_args!("{:<12}{}", checkpoint.place, cells.collect::<String>()));
    }
    text.push('\n');
}

fn cell(games: &[Diary], when: u8, at: usize, then: bool) -> String {
    let there = games.iter().filter_map(|game| game.turns.iter().find(|(now, _)| *now == when));
    let held: Vec<bool> = there.map(|(_, german)| german[at]).collect();
    let part = share(held.iter().filter(|&&german| german).count(), held.len());
    let percent = part.map_or_else(|| NOTHING.to_owned(), |part| format!("{:.0}", part * 100.0));
    if then { format!("{:>6}", format!("[{percent}]")) } else { format!("{percent:>5} ") }
}

/// When each place fell beside history, in a scenario that ends in this half-day. `date` names a half-day, or that it never came.
pub(crate) fn falls(
    text: &mut String,
    checkpoints: &[Checkpoint],
    games: &[Diary],
    last: u8,
    date: impl Fn(Option<u8>) -> String,
) {
    let Some(first) = games.first() else { return };
    line(text, format_args!("place         history   median    within two days of history"));
    let mut all = Vec::new();
    for (at, checkpoint) in checkpoints.iter().enumerate() {
        if first.at_start[at] {
            continue;
        }
        let fell = games
            .iter()
            .map(|game| (game.fell(at), game.turns.last().map_or(last, |(when, _)| *when)));
        let falls = Falls::of(checkpoint.german_from, fell, last);
        let [then, now] = [checkpoint.german_from, falls.median()].map(&date);
        let within = falls.share().map_or_else(|| NOTHING.to_owned(), percent);
        line(text, format_args!("{:<12}  {then:<8}  {now:<8}  {within:>6}", checkpoint.place));
        all.push(falls);
    }
    let share = share_of(all.iter()).map_or_else(|| NOTHING.to_owned(), percent);
    line(text, format_args!("{:<12}  {:<8}  {:<8}  {share:>6}\n", "all of them", "", ""));
}
