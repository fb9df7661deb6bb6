//! The ladder: every player of a game against every other, and how strong each is by that.
//!
//! Strengths are those of Bradley and Terry: the odds that one beats another are the ratio of theirs. A rating is a strength on the scale
//! of chess: 400 points are odds of ten to one, and the players of a ladder have 1500 on average.

use crate::figures::DEVIATE;
use crate::record::{Ending, Played};
use crate::summary::percent;

/// What the players of a ladder have on average.
const AVERAGE: f64 = 1500.0;
/// So many points of rating are odds of ten to one.
const TENFOLD: f64 = 400.0;
/// Two who met are given one drawn game more than they played: whoever lost every game has a rating, too.
const GIVEN: f64 = 1.0;
/// Rounds of the fit. Each brings it closer; these are more than enough for a handful of players.
const ROUNDS: u32 = 10_000;

/// A player's place on the ladder.
#[derive(Clone, Debug, PartialEq)]
pub struct Rung {
    /// Who.
    pub player: String,
    /// How strong.
    pub rating: f64,
    /// The 95 % interval of that.
    pub interval: (f64, f64),
    /// Games won, a draw being half a win.
    pub score: f64,
    /// Games that came to an end by the rules.
    pub games: u32,
}

/// Who meets whom: each pair once.
pub fn pairings(players: &[&str]) -> Vec<[String; 2]> {
    let after = |at: usize| players[at + 1..].iter();
    let of = |(at, one): (usize, &&str)| {
        after(at).map(|other| [(*one).to_owned(), (*other).to_owned()]).collect::<Vec<_>>()
    };
    players.iter().enumerate().flat_map(of).collect()
}

/// The ladder that these games make, the strongest first. Broken games take no part.
pub fn ladder<'g>(games: impl IntoIterator<Item = &'g Played>) -> Vec<Rung> {
    let results = Results::of(games);
    let strengths = results.strengths();
    let errors = results.errors(&strengths);
    let mean = strengths.iter().map(|one| one.log10()).sum::<f64>() / count(strengths.len());
    let mut rungs: Vec<Rung> = results
        .players
        .iter()
        .enumerate()
        .map(|(at, player)| {
            let rating = AVERAGE + TENFOLD * (strengths[at].log10() - mean);
            let reach = DEVIATE * errors[at] * TENFOLD / std::f64::consts::LN_10;
            let score = results.scores[at].iter().sum();
            let games = results.games(at);
            let interval = (rating - reach, rating + reach);
            Rung { player: player.clone(), rating, interval, score, games }
        })
        .collect();
    rungs.sort_by(|one, other| other.rating.total_cmp(&one.rating));
    rungs
}

/// The ladder as a table of Markdown, with the command that plays it again.
pub fn ladder_table(rungs: &[Rung], command: &str) -> String {
    let row = |Rung { player, rating, interval: (low, high), score, games }: &Rung| {
        let share = percent(score / f64::from(*games));
        format!(
            "| `{player}` | {rating:.0} | {low:.0} to {high:.0} | {score} of {games} ({share}) |\n"
        )
    };
    let head = "| player | rating | 95 % interval | won of its games |\n|---|---|---|---|\n";
    format!("`{command}`:\n\n{head}{}", rungs.iter().map(row).collect::<String>())
}

/// Who won how often against whom.
struct Results {
    players: Vec<String>,
    /// What each scored against each, by their places in the list of players.
    scores: Vec<Vec<f64>>,
}

impl Results {
    fn of<'g>(games: impl IntoIterator<Item = &'g Played>) -> Self {
        let mut results = Self { players: Vec::new(), scores: Vec::new() };
        for played in games {
            let points = match &played.game.ending {
                Ending::Won(seat) => [0, 1].map(|at| f64::from(u8::from(seat.index() == at))),
                Ending::Drawn => [0.5, 0.5],
                Ending::Broken(_) => continue,
            };
            let [one, other] = played.fixture.players.clone().map(|player| results.place(player));
            results.scores[one][other] += points[0];
            results.scores[other][one] += points[1];
        }
        results
    }

    fn place(&mut self, player: String) -> usize {
        let known = self.players.iter().position(|one| *one == player);
        known.unwrap_or_else(|| {
            self.players.push(player);
            self.scores.iter_mut().for_each(|row| row.push(0.0));
            self.scores.push(vec![0.0; self.players.len()]);
            self.players.len() - 1
        })
    }

    fn games(&self, at: usize) -> u32 {
        let all =
            (0..self.players.len()).map(|other| self.scores[at][other] + self.scores[other][at]);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "whole numbers of games, some thousands at the most"
        )]
        let games = all.sum::<f64>().round() as u32;
        games
    }

    /// What one scored against another, and how many games that were, with the game that they are given.
    fn against(&self, one: usize, other: usize) -> (f64, f64) {
        let (won, lost) = (self.scores[one][other], self.scores[other][one]);
        if won + lost > 0.0 { (won + GIVEN / 2.0, won + lost + GIVEN) } else { (0.0, 0.0) }
    }

    /// The strengths that make these results likeliest, found by the iteration of Zermelo.
    fn strengths(&self) -> Vec<f64> {
        let all = 0..self.players.len();
        let mut strengths = vec![1.0; self.players.len()];
        for _ in 0..ROUNDS {
            let better = |one: usize| {
                let others = all.clone().filter(|other| *other != one);
                let (won, met) = others.fold((0.0, 0.0), |(won, met), other| {
                    let (points, games) = self.against(one, other);
                    (won + points, met + games / (strengths[one] + strengths[other]))
                });
                if met > 0.0 { won / met } else { 1.0 }
            };
            strengths = all.clone().map(better).collect();
            let whole: f64 = strengths.iter().sum();
            for one in &mut strengths {
                *one *= count(self.players.len()) / whole;
            }
        }
        strengths
    }

    /// The standard error of the logarithm of each strength, if their mean is known: from the inverse of the information that the games
    /// give.
    fn errors(&self, strengths: &[f64]) -> Vec<f64> {
        let number = strengths.len();
        // What is known of the mean makes the matrix one that can be inverted, and is taken off again.
        let mean = 1.0 / count(number);
        let mut information = vec![vec![mean; number]; number];
        for one in 0..number {
            for other in (0..number).filter(|other| *other != one) {
                let share = strengths[one] / (strengths[one] + strengths[other]);
                let known = self.against(one, other).1 * share * (1.0 - share);
                information[one][one] += known;
                information[one][other] -= known;
            }
        }
        let inverse = inverse(information);
        (0..number).map(|at| (inverse[at][at] - mean).max(0.0).sqrt()).collect()
    }
}

/// The inverse of a symmetric positive matrix, by Gauss and Jordan.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let number = matrix.len();
    for (at, row) in matrix.iter_mut().enumerate() {
        row.extend((0..number).map(|column| f64::from(u8::from(column == at))));
    }
    for at in 0..number {
        let pivot = matrix[at][at];
        matrix[at].iter_mut().for_each(|value| *value /= pivot);
        let row = matrix[at].clone();
        for (_, other) in matrix.iter_mut().enumerate().filter(|(other, _)| *other != at) {
            let factor = other[at];
            other.iter_mut().zip(&row).for_each(|(value, part)| *value -= factor * part);
        }
    }
    matrix.into_iter().map(|row| row[number..].to_vec()).collect()
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).expect("a handful of players"))
}

#[cfg(test)]
mod tests {
    use kernel::{Seat, Seed};

    use super::*;
    use crate::games::Seen;
    use crate::plan::Fixture;
    use crate::record::{GameRecord, Thinking};

    fn games(one: &str, other: &str, won: u32, drawn: u32, lost: u32) -> Vec<Played> {
        let endings = [
            (Ending::Won(Seat::new(0)), won),
            (Ending::Drawn, drawn),
            (Ending::Won(Seat::new(1)), lost),
        ];
        let played = |ending: &Ending| Played {
            fixture: Fixture {
                game: 1,
                pair: 1,
                players: [one.to_owned(), other.to_owned()],
                seed: Seed([0; 32]),
                minds: [0, 0],
            },
            game: GameRecord {
                ending: ending.clone(),
                clause: None,
                last_turn: None,
                actions: 0,
                points: None,
                thinking: [Thinking::default(); 2],
            },
            turns: Vec::new(),
            seen: Seen::Nothing,
        };
        endings.iter().flat_map(|(ending, times)| (0..*times).map(|_| played(ending))).collect()
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_odds() {
        // With the game that is given: 75 of 100.
        let rungs = ladder(&games("hard", "easy", 74, 1, 24));
        assert_eq!((rungs[0].player.as_str(), rungs[0].score, rungs[0].games), ("hard", 74.5, 99));
        let apart = rungs[0].rating - rungs[1].rating;
        assert!((apart - 400.0 * 3.0_f64.log10()).abs() < 1e-6, "{apart}");
        assert!((rungs[0].rating + rungs[1].rating - 3000.0).abs() < 1e-6);
        // The logarithm of the odds has the error 1/sqrt(100 · ¾ · ¼); each of the two has half of it.
        let reach = rungs[0].interval.1 - rungs[0].rating;
        let wanted = 1.959_963_985 / 18.75_f64.sqrt() / 2.0 * 400.0 / std::f64::consts::LN_10;
        assert!((reach - wanted).abs() < 1e-6, "{reach} {wanted}");
    }

    #[test]
    fn whoever_beats_one_who_beats_all_stands_highest_and_no_rating_is_boundless() {
        let mut all = games("staff", "greedy", 18, 0, 2);
        all.extend(games("hard", "staff", 13, 0, 7));
        all.extend(games("greedy", "random", 20, 0, 0));
        all.extend(games("hard", "random", 20, 0, 0));
        let rungs = ladder(&all);
        let order: Vec<&str> = rungs.iter().map(|rung| rung.player.as_str()).collect();
        assert_eq!(order, ["hard", "staff", "greedy", "random"]);
        assert!(rungs.iter().all(|rung| rung.rating.is_finite() && rung.interval.0 < rung.rating));
        assert!((rungs.iter().map(|rung| rung.rating).sum::<f64>() - 6000.0).abs() < 1e-6);
    }

    #[test]
    fn more_games_make_intervals_narrower() {
        let wide = |times: u32| {
            let rungs = ladder(&games("one", "other", 6 * times, 0, 4 * times));
            rungs[0].interval.1 - rungs[0].interval.0
        };
        assert!(wide(100) < wide(10) / 3.0);
        assert!(ladder(&[]).is_empty());
    }

    #[test]
    fn everybody_meets_everybody_once() {
        let met = pairings(&["a", "b", "c"]);
        let met: Vec<String> = met.iter().map(|[one, other]| format!("{one}{other}")).collect();
        assert_eq!(met, ["ab", "ac", "bc"]);
        assert!(pairings(&["a"]).is_empty());
    }

    #[test]
    fn the_table_has_a_row_for_each_player() {
        let rungs = ladder(&games("hard", "easy", 3, 1, 0));
        let table = ladder_table(&rungs, "arena --ladder");
        assert!(table.starts_with("`arena --ladder`:\n\n| player | rating |"), "{table}");
        assert!(
            table.contains("| `hard` | 16") && table.contains("3.5 of 4 (88\u{a0}%)"),
            "{table}"
        );
        assert_eq!(table.lines().count(), 6);
    }
}
