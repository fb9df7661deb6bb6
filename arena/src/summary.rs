//! A run in plain text: the table of results, what its game has to tell, thinking times, and the last line.

use std::fmt::Write;

use kernel::{Seat, Sitter};

use crate::figures::quantile;
use crate::games::Background;
use crate::record::{Ending, Played};
use crate::run::Run;
use crate::score::{Tally, lines, tally};

/// What is written where there is nothing to say.
pub(crate) const NOTHING: &str = "–";
const MEDIAN: f64 = 0.5;
const NEARLY_ALL: f64 = 0.99;

/// Everything that is printed, the last line last.
pub fn summary(run: &Run, background: &Background) -> String {
    let mut text = String::new();
    results(&mut text, run);
    text.push_str(&background.summary(run));
    thinking(&mut text, run);
    broken(&mut text, &run.games);
    text.push_str(&last_line(run));
    text.push('\n');
    text
}

/// `one A, other B, drawn D of N`: wins by seat, named by its id, of the games that came to an end.
pub fn last_line(run: &Run) -> String {
    let tally = tally(&run.games);
    format!("{} of {}", score(tally, run.plan.sitters()), tally.games())
}

/// `one A, other B, drawn D`.
pub fn score(tally: Tally, sitters: &[Sitter; 2]) -> String {
    let [one, other] = sitters.map(|sitter| sitter.id);
    let [first, second] = tally.won;
    format!("{one} {first}, {other} {second}, drawn {}", tally.drawn)
}

fn results(text: &mut String, run: &Run) {
    line(text, format_args!("player        side      won  drawn  games      %   95 % interval"));
    for row in lines(&run.games, &run.plan.players) {
        let share = row.share().map_or_else(|| NOTHING.to_owned(), percent);
        let (low, high) = row.interval();
        let (player, side, interval) = (
            &row.player,
            row.side_word(run.plan.sitters()),
            format!("{} to {}", percent(low), percent(high)),
        );
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

/// The thinking times of a player, in milliseconds.
pub(crate) struct Times {
    pub(crate) player: String,
    pub(crate) seat: Seat,
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
    let seated = names.iter().flat_map(|name| Seat::first(2).map(|seat| (*name, seat)));
    for (name, seat) in seated {
        let at = seat.index();
        let games = run.games.iter().filter(|played| played.fixture.players[at] == *name);
        let turns: Vec<_> =
            games.flat_map(|played| played.turns.iter().map(|turn| turn.thinking[at])).collect();
        let of = |take: fn(&crate::Thinking) -> f64| turns.iter().map(take).collect::<Vec<f64>>();
        if turns.is_empty() {
            continue;
        }
        times.push(Times {
            player: name.clone(),
            seat,
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
    for Times { player, seat, first, turn, longest_turn, longest } in times(run) {
        let side = run.plan.sitters()[seat.index()].adjective;
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

pub(crate) fn line(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes everything");
}
