//! `MatchUp`: the games of one player against another, each in the same seat.

use kernel::Sitter;

use crate::figures::quantile;
use crate::record::{Ending, Played};
use crate::run::Run;

/// The middle of the games, and where the middle 80 % of them begin and end.
const PARTS: [f64; 3] = [0.1, 0.5, 0.9];

/// The games that two players had with the same sides.
#[derive(Clone, Debug)]
pub struct MatchUp<'g> {
    /// Who sat where, by seat.
    pub players: [String; 2],
    /// What the seats are called.
    pub sitters: &'static [Sitter; 2],
    /// Their games.
    pub games: Vec<&'g Played>,
}

impl MatchUp<'_> {
    /// In words.
    pub fn title(&self) -> String {
        let [one, other] = self.sitters.map(|sitter| sitter.adjective);
        let [first, second] = &self.players;
        format!("{one} {first} v. {other} {second}")
    }
}

/// The match-ups of a run, in the order in which they were first played. Broken games take no part.
pub fn match_ups(run: &Run) -> Vec<MatchUp<'_>> {
    let sitters = run.plan.sitters();
    let mut found: Vec<MatchUp<'_>> = Vec::new();
    for played in &run.games {
        if matches!(played.game.ending, Ending::Broken(_)) {
            continue;
        }
        let players = &played.fixture.players;
        match found.iter_mut().find(|one| one.players == *players) {
            Some(one) => one.games.push(played),
            None => found.push(MatchUp { players: players.clone(), sitters, games: vec![played] }),
        }
    }
    found
}

/// How many there are of how many, unless there are none.
pub(crate) fn share(some: usize, of: usize) -> Option<f64> {
    #[expect(clippy::cast_precision_loss, reason = "games are counted in thousands")]
    let share = some as f64 / of as f64;
    (of > 0).then_some(share)
}

/// A quantile over the games of what `of` gives for each.
pub(crate) fn of_games(
    match_up: &MatchUp<'_>,
    part: f64,
    of: impl Fn(&Played) -> Option<f64>,
) -> Option<f64> {
    let values: Vec<f64> = match_up.games.iter().filter_map(|played| of(played)).collect();
    quantile(&values, part)
}

/// The middle of what `of` gives for each game, under a name, and where the middle 80 % begin and end.
pub(crate) fn middle(
    match_up: &MatchUp<'_>,
    name: &str,
    of: impl Fn(&Played) -> Option<f64>,
) -> Option<String> {
    let [low, middle, high] = PARTS.map(|part| of_games(match_up, part, &of));
    Some(format!("{name} {:.0} ({:.0} to {:.0})", middle?, low?, high?))
}
