//! How greatly games were won, and who held key places each evening, in plain text.

use rules_bitter_woods::Side;
use rules_bitter_woods::printed::scenario::Victory;

use super::{Background, Seen, seen};
use crate::games::evenings::{Diary, falls, places};
use crate::match_up::{MatchUp, match_ups, middle};
use crate::record::Played;
use crate::run::Run;
use crate::summary::line;

/// Shorter scenarios say little about when places fall.
const TURNS_FOR_CHECKPOINTS: u8 = 8;
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
        let diaries: Vec<Diary> = match_up.games.iter().map(|played| diary(seen(played))).collect();
        places(&mut text, &known.checkpoints, &diaries, |when| day(known, when));
        if turns(known) >= TURNS_FOR_CHECKPOINTS {
            let last = known.when(known.data.scenario.last);
            falls(&mut text, &known.checkpoints, &diaries, last, |when| date(known, when));
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
    let lost =
        |at: usize| move |played: &Played| Some(f64::from(seen(played).turns.last()?.lost[at]));
    let parts = [
        middle(match_up, "points", |played| played.game.points.map(f64::from)),
        middle(match_up, "German losses", lost(Side::German.index())),
        middle(match_up, "Allied losses", lost(Side::Allied.index())),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    line(text, format_args!("Median and middle 80 %: {}\n", parts.join(", ")));
}

/// Who held the checkpoints of a game, and when.
fn diary(seen: &Seen) -> Diary {
    let german = |held: &Vec<Side>| held.iter().map(|&side| side == Side::German).collect();
    let turns = seen.turns.iter().map(|turn| (turn.when, german(&turn.held)));
    Diary { at_start: german(&seen.at_start), turns: turns.collect() }
}

/// The day of a turn of the offensive that is played.
fn day(known: &Background, when: u8) -> String {
    let name = &known.data.track.turn(when + known.data.scenario.opening - 1).name;
    name.trim_end_matches("PM").to_owned()
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
