//! How greatly games were won, and who held key places each evening, in plain text.

use rules_bitter_woods::Side;
use rules_bitter_woods::printed::scenario::Victory;

use super::{Background, Seen, seen};
use crate::falls::{Falls, share_of};
use crate::match_up::{MatchUp, match_ups, of_games, share};
use crate::record::Played;
use crate::run::Run;
use crate::summary::{NOTHING, line, percent};

/// Shorter scenarios say little about when places fall.
const TURNS_FOR_CHECKPOINTS: u8 = 8;
/// The middle of the games, and where the middle 80 % of them begin and end.
const PARTS: [f64; 3] = [0.1, 0.5, 0.9];
/// How greatly a side can win, the campaign and where a town is to be relieved.
const OF_CAMPAIGN: [&str; 2] = ["strategic", "tactical"];
const OF_RELIEF: [&str; 2] = ["decisive", "marginal"];
/// What a victory is called where there are no levels.
pub(super) const PLAIN: &str = "victory";

/// Levels and checkpoints, for each match-up.
pub(in crate::games) fn summary(run: &Run, known: &Background) -> String {
    let mut text = String::new();
    for match_up in match_ups(run) {
        levels(&mut text, &match_up, known);
        middles(&mut text, &match_up);
        places(&mut text, &match_up, known);
        if turns(known) >= TURNS_FOR_CHECKPOINTS {
            checkpoints(&mut text, &match_up, known);
        }
    }
    text
}

/// How many turns the scenario has.
const fn turns(known: &Background) -> u8 {
    let scenario = &known.data.scenario;
    scenario.last - scenario.first + 1
}

/// How many games ended at each level that the scenario knows, from the best for the Germans on.
fn levels(text: &mut String, match_up: &MatchUp<'_>, known: &Background) {
    let told = every_level(known).into_iter().map(|level| {
        let games = match_up.games.iter().filter(|played| seen(played).level == level);
        format!("{level} {}", games.count())
    });
    let told: Vec<String> = told.collect();
    line(text, format_args!("{}: {}", match_up.title(), told.join(", ")));
}

/// Every level that the scenario knows, from the best for the Germans on.
fn every_level(known: &Background) -> Vec<String> {
    let words: Vec<&str> = match &known.data.scenario.victory {
        Victory::Campaign { .. } => OF_CAMPAIGN.to_vec(),
        Victory::Relief { .. } => OF_RELIEF.to_vec(),
        Victory::Points(points) => {
            let verdicts = points.levels.iter().map(|(_, verdict)| verdict);
            let greatly = verdicts.chain([&points.otherwise]).any(|one| one.level.is_some());
            if greatly { OF_RELIEF.to_vec() } else { vec![PLAIN] }
        }
    };
    let german = words.iter().map(|word| format!("German {word}"));
    let allied = words.iter().rev().map(|word| format!("Allied {word}"));
    german.chain(["drawn".to_owned()]).chain(allied).collect()
}

/// What the middle game came to: points where they are counted, and losses.
fn middles(text: &mut String, match_up: &MatchUp<'_>) {
    let told = |name: &str, of: &dyn Fn(&Played) -> Option<f64>| {
        let [low, middle, high] = PARTS.map(|part| of_games(match_up, part, of));
        let (low, middle, high) = (low?, middle?, high?);
        Some(format!("{name} {middle:.0} ({low:.0} to {high:.0})"))
    };
    let lost =
        |at: usize| move |played: &Played| Some(f64::from(seen(played).turns.last()?.lost[at]));
    let parts = [
        told("points", &|played| played.game.points.map(f64::from)),
        told("German losses", &lost(Side::German.index())),
        told("Allied losses", &lost(Side::Allied.index())),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    line(text, format_args!("Median and middle 80 %: {}\n", parts.join(", ")));
}

/// When each place fell beside history.
fn checkpoints(text: &mut String, match_up: &MatchUp<'_>, known: &Background) {
    let Some(first) = match_up.games.first().map(|played| seen(played)) else { return };
    line(text, format_args!("place         history   median    within two days of history"));
    let last = known.when(known.data.scenario.last);
    let mut all = Vec::new();
    for (at, checkpoint) in known.history.checkpoints.iter().enumerate() {
        if first.at_start[at] == Side::German {
            continue;
        }
        let games = match_up.games.iter().map(|played| {
            let seen = seen(played);
            (seen.fell(at), seen.turns.last().map_or(last, |turn| turn.when))
        });
        let falls = Falls::of(checkpoint.german_from, games, last);
        let [then, now] = [checkpoint.german_from, falls.median()].map(|when| date(known, when));
        let within = falls.share().map_or_else(|| NOTHING.to_owned(), percent);
        line(text, format_args!("{:<12}  {then:<8}  {now:<8}  {within:>6}", checkpoint.place));
        all.push(falls);
    }
    let share = share_of(all.iter()).map_or_else(|| NOTHING.to_owned(), percent);
    line(text, format_args!("{:<12}  {:<8}  {:<8}  {share:>6}\n", "all of them", "", ""));
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

/// A turn of the offensive as its date, or that it never came.
fn date(known: &Background, when: Option<u8>) -> String {
    let turn = when.map(|when| when + known.data.scenario.opening - 1);
    match turn {
        Some(turn) if turn <= known.data.scenario.last => known.data.track.turn(turn).name.clone(),
        Some(_) => "later".to_owned(),
        None => "never".to_owned(),
    }
}
