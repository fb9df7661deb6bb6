//! The catalogue: the games of this build, each with who can play it besides persons.

use desk::catalogue::GameOf;
use desk::{Catalogue, VERSION};

use crate::Opponent;

/// Everything that can be chosen before a game begins.
pub fn catalogue() -> Catalogue {
    let game = |set| {
        let game = shelf::game_of(set)?;
        let opponents = Opponent::names(&game.id).iter().map(|&name| name.to_owned()).collect();
        Some(GameOf { opponents, ..game })
    };
    Catalogue { version: VERSION, games: shelf::rule_sets().filter_map(game).collect() }
}
