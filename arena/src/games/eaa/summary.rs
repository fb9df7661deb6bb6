//! What games came to, and who held key places each evening, in plain text and as columns.

use rules_enemy_action::printed::levels::Level;

use super::{Background, DayRecord, Seen, day, evening, seen};
use crate::games::evenings::{Diary, falls, places};
use crate::match_up::{match_ups, middle};
use crate::parquet_file::{Column, Table};
use crate::record::Played;
use crate::run::Run;
use crate::summary::line;

/// Shorter scenarios say little about when places fall.
const DAYS_FOR_CHECKPOINTS: u8 = 6;
/// Every level, from the best for the Allies on.
const LEVELS: [(Level, &str); 7] = [
    (Level::StrategicVictory, "strategic victory"),
    (Level::OperationalVictory, "operational victory"),
    (Level::TacticalVictory, "tactical victory"),
    (Level::Draw, "draw"),
    (Level::TacticalDefeat, "tactical defeat"),
    (Level::OperationalDefeat, "operational defeat"),
    (Level::StrategicDefeat, "strategic defeat"),
];

/// Levels, points and checkpoints, for each match-up.
pub(in crate::games) fn summary(run: &Run, known: &Background) -> String {
    let mut text = String::new();
    let scenario = &known.data.scenario;
    for match_up in match_ups(run) {
        let games: Vec<&Seen> = match_up.games.iter().map(|played| seen(played)).collect();
        let told = LEVELS.iter().map(|(level, word)| {
            let came = games.iter().filter(|game| game.level == Some(*level)).count();
            (came, format!("{word} {came}"))
        });
        let told: Vec<String> =
            told.filter(|(came, _)| *came > 0).map(|(_, words)| words).collect();
        line(&mut text, format_args!("{}: {}", match_up.title(), told.join(", ")));
        let points = |played: &Played| Some(f64::from(seen(played).days.last()?.points));
        if let Some(points) = middle(&match_up, "points", points) {
            line(&mut text, format_args!("Median and middle 80 %: {points}\n"));
        }
        let diaries: Vec<Diary> = games.into_iter().map(diary).collect();
        places(&mut text, &known.checkpoints, &diaries, |when| day(when).to_string());
        if scenario.last - scenario.first + 1 >= DAYS_FOR_CHECKPOINTS {
            let last = evening(scenario.last);
            let date = |when: Option<u8>| match when {
                Some(when) if when <= last => format!("{} Dec", day(when)),
                Some(_) => "later".to_owned(),
                None => "never".to_owned(),
            };
            falls(&mut text, &known.checkpoints, &diaries, last, date);
        }
    }
    text
}

/// Who held the checkpoints of a game, and when.
fn diary(seen: &Seen) -> Diary {
    let turns = seen.days.iter().map(|record| (evening(record.day), record.german.clone()));
    Diary { at_start: seen.at_start.clone(), turns: turns.collect() }
}

/// What each day brought, beside its number.
pub(in crate::games) fn turn_columns(run: &Run) -> Table {
    let days = run.games.iter().flat_map(|played| &seen(played).days);
    let rows: &[&DayRecord] = &days.collect::<Vec<_>>();
    let whole = |number: i16| u32::try_from(number).ok();
    vec![
        Column::whole("points", rows, |day| whole(day.points)),
        Column::whole("eliminated", rows, |day| whole(day.eliminated)),
    ]
}
