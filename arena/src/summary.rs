//! A run in plain text: the table of results, the checkpoints, thinking times, and the last line.

use std::fmt::Write;

use rules_ardennes44::{Data, Side};

use crate::figures::quantile;
use crate::history::History;
use crate::match_up::{MatchUp, agreement, match_ups, share};
use crate::record::{Ending, Played};
use crate::run::Run;
use crate::score::{lines, tally};

/// Shorter scenarios say little about when places fall.
const TURNS_FOR_CHECKPOINTS: u8 = 8;
/// What is written where there is nothing to say.
pub(crate) const NOTHING: &str = "–";
const MEDIAN: f64 = 0.5;
const NEARLY_ALL: f64 = 0.99;

/// Everything that is printed, the last line last.
pub fn summary(run: &Run, data: &Data, history: &History) -> String {
    let mut text = String::new();
    results(&mut text, run);
    let turns = data.scenario.last_turn - data.scenario.first_turn + 1;
    if turns >= TURNS_FOR_CHECKPOINTS {
        for match_up in match_ups(&run.games) {
            checkpoints(&mut text, &match_up, data, history);
        }
    }
    thinking(&mut text, run);
    broken(&mut text, &run.games);
    text.push_str(&last_line(run));
    text.push('\n');
    text
}

/// `german G, allied A, drawn D of N`: wins by side of the games that came to an end.
pub fn last_line(run: &Run) -> String {
    let tally = tally(&run.games);
    let [german, allied] = tally.won;
    format!("german {german}, allied {allied}, drawn {} of {}", tally.drawn, tally.games())
}

fn results(text: &mut String, run: &Run) {
    line(text, format_args!("player        side      won  drawn  games      %   95 % interval"));
    for row in lines(&run.games, &run.plan.players) {
        let share = row.share().map_or_else(|| NOTHING.to_owned(), percent);
        let (low, high) = row.interval();
        let (player, side, interval) =
            (&row.player, row.side_word(), format!("{} to {}", percent(low), percent(high)));
        let (won, drawn, games) = (row.wins, row.drawn, row.games);
        line(
            text,
            format_args!(
                "{player:<12}  {side:<6}  {won:>5}  {drawn:>5}  {games:>5}  {share:>5}   {interval}"
            ),
        );
    }
    text.push('\n');
}

fn checkpoints(text: &mut String, match_up: &MatchUp<'_>, data: &Data, history: &History) {
    let title = match_up.title();
    line(text, format_args!("{title}: when places fell, and the share within two days of history"));
    line(text, format_args!("place                 history   median    within"));
    let (mut agree, mut judged) = (0, 0);
    for row in agreement(match_up, data, history).iter().filter(|row| !row.at_start) {
        let then = date(data, row.checkpoint.german_from);
        let now = date(data, row.median());
        let within = row.share().map_or_else(|| NOTHING.to_owned(), percent);
        let place = &row.checkpoint.place;
        line(text, format_args!("{place:<20}  {then:<8}  {now:<8}  {within:>6}"));
        agree += row.agree;
        judged += row.judged;
    }
    let all = share(agree, judged).map_or_else(|| NOTHING.to_owned(), percent);
    line(text, format_args!("{:<20}  {:<8}  {:<8}  {all:>6}\n", "all of them", "", ""));
}

/// A turn as its date, or that it never came.
pub(crate) fn date(data: &Data, turn: Option<u8>) -> String {
    let last = data.track.last();
    match turn {
        Some(turn) if turn <= last => data.track.turn(turn).date.clone(),
        Some(_) => "later".to_owned(),
        None => "never".to_owned(),
    }
}

/// The thinking times of a player, in milliseconds.
pub(crate) struct Times {
    pub(crate) player: String,
    pub(crate) side: Side,
    /// The first action of a turn, in the middle.
    pub(crate) first: Option<f64>,
    /// A whole turn, in the middle.
    pub(crate) turn: Option<f64>,
    /// A whole turn, of a hundred the longest.
    pub(crate) longest_turn: Option<f64>,
    /// The longest of all actions.
    pub(crate) longest: f64,
}

/// Thinking times by player and side.
pub(crate) fn times(run: &Run) -> Vec<Times> {
    let mut names: Vec<&String> = run.plan.players.iter().collect();
    names.dedup();
    let mut times = Vec::new();
    for (name, side) in names.iter().flat_map(|name| Side::BOTH.map(|side| (*name, side))) {
        let at = side.index();
        let games = run.games.iter().filter(|played| played.fixture.players[at] == *name);
        let turns: Vec<_> =
            games.flat_map(|played| played.turns.iter().map(|turn| turn.thinking[at])).collect();
        let of = |take: fn(&crate::Thinking) -> f64| turns.iter().map(take).collect::<Vec<f64>>();
        if turns.is_empty() {
            continue;
        }
        times.push(Times {
            player: name.clone(),
            side,
            first: quantile(&of(|one| one.first), MEDIAN),
            turn: quantile(&of(|one| one.total), MEDIAN),
            longest_turn: quantile(&of(|one| one.total), NEARLY_ALL),
            longest: of(|one| one.longest).into_iter().fold(0.0, f64::max),
        });
    }
    times
}

fn thinking(text: &mut String, run: &Run) {
    line(
        text,
        format_args!("thinking time        first action     turn      turn   longest action"),
    );
    line(text, format_args!("player        side         median   median       p99"));
    for Times { player, side, first, turn, longest_turn, longest } in times(run) {
        let side = side_word(side);
        let (first, turn, most) = (duration(first), duration(turn), duration(longest_turn));
        let longest = duration(Some(longest));
        line(
            text,
            format_args!(
                "{player:<12}  {side:<6}  {first:>11}  {turn:>7}  {most:>8}   {longest:>14}"
            ),
        );
    }
    text.push('\n');
}

fn broken(text: &mut String, games: &[Played]) {
    for played in games {
        if let Ending::Broken(why) = &played.game.ending {
            let (game, seed) = (played.fixture.game, &played.fixture.seed);
            line(text, format_args!("game {game} (seed {seed}) was broken off: {why}"));
        }
    }
}

pub(crate) fn side_word(side: Side) -> &'static str {
    match side {
        Side::German => "German",
        Side::Allied => "Allied",
    }
}

/// A share in per cent.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.0}\u{a0}%", share * 100.0)
}

/// Milliseconds, in the unit that suits them.
pub(crate) fn duration(milliseconds: Option<f64>) -> String {
    match milliseconds {
        None => NOTHING.to_owned(),
        Some(time) if time >= 1000.0 => format!("{:.1} s", time / 1000.0),
        Some(time) if time >= 10.0 => format!("{time:.0} ms"),
        Some(time) => format!("{time:.1} ms"),
    }
}

fn line(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes everything");
}
