//! Who won how often: by side, and by player and side.

use kernel::{Seat, Sitter};

use crate::figures::wilson;
use crate::record::{Ending, Played};

/// Games by their ending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won by each seat.
    pub won: [u32; 2],
    /// Won by nobody.
    pub drawn: u32,
    /// Broken off by a fault of a player.
    pub broken: u32,
}

impl Tally {
    /// The games that came to an end by the rules.
    pub fn games(self) -> u32 {
        self.won[0] + self.won[1] + self.drawn
    }

    /// One more game.
    pub fn add(&mut self, ending: &Ending) {
        match ending {
            Ending::Won(seat) => self.won[seat.index()] += 1,
            Ending::Drawn => self.drawn += 1,
            Ending::Broken(_) => self.broken += 1,
        }
    }
}

/// How these games ended.
pub fn tally<'g>(games: impl IntoIterator<Item = &'g Played>) -> Tally {
    let mut tally = Tally::default();
    games.into_iter().for_each(|played| tally.add(&played.game.ending));
    tally
}

/// How a player did, as one side or as both.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Who.
    pub player: String,
    /// As whom; nothing for both together.
    pub seat: Option<Seat>,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games that came to an end by the rules.
    pub games: u32,
}

impl Line {
    /// The share of the games won, a draw being half a win.
    pub fn share(&self) -> Option<f64> {
        (self.games > 0).then(|| self.score() / f64::from(self.games))
    }

    /// Wilson's 95 % interval of that share.
    pub fn interval(&self) -> (f64, f64) {
        wilson(self.score(), self.games)
    }

    /// The side in words.
    pub fn side_word(&self, sitters: &[Sitter; 2]) -> &'static str {
        self.seat.map_or("both", |seat| sitters[seat.index()].adjective)
    }

    fn score(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.drawn) / 2.0
    }
}

/// A line for each player and side, and one for both sides where a player had both and there was
/// another to play against.
pub fn lines(games: &[Played], players: &[String; 2]) -> Vec<Line> {
    let mut names: Vec<&String> = players.iter().collect();
    names.dedup();
    let swapped = names.len() > 1;
    let mut lines = Vec::new();
    for name in names {
        let of_seat = |seat: Seat| line(games, name, seat);
        let by_side: Vec<Line> =
            Seat::first(2).map(of_seat).filter(|line| line.games > 0).collect();
        let both = Line {
            player: name.clone(),
            seat: None,
            wins: by_side.iter().map(|line| line.wins).sum(),
            drawn: by_side.iter().map(|line| line.drawn).sum(),
            games: by_side.iter().map(|line| line.games).sum(),
        };
        let has_both = swapped && by_side.len() > 1;
        lines.extend(by_side);
        lines.extend(has_both.then_some(both));
    }
    lines
}

fn line(games: &[Played], name: &str, seat: Seat) -> Line {
    let tally = tally(games.iter().filter(|played| played.fixture.players[seat.index()] == *name));
    Line {
        player: name.to_owned(),
        seat: Some(seat),
        wins: tally.won[seat.index()],
        drawn: tally.drawn,
        games: tally.games(),
    }
}
