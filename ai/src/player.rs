//! `Opponent`: a player of any kind, who does one action at a time through the one door.

use kernel::{Digest, Refusal, Rules, Seat, Turn};
use rules_ardennes44::Ardennes44;
use shelf::{Door, Refused};

use crate::{Greedy, Random};

/// A player of a seat.
pub struct Opponent {
    mind: Mind,
    /// Who decides when the mind has nothing to say, so that a game never stalls.
    second: Random,
}

enum Mind {
    Random,
    Greedy(Greedy),
}

impl Opponent {
    /// Who can play by these rules.
    pub fn names(rules: &str) -> &'static [&'static str] {
        if rules == "a44" { &["greedy", "random"] } else { &["random"] }
    }

    /// The player of this name, if there is one by these rules. All it chooses follows from what it
    /// sees and from `seed`.
    pub fn new(rules: &str, name: &str, seed: u64) -> Option<Self> {
        let mind = match Self::names(rules).iter().find(|&&known| known == name)? {
            &"greedy" => Mind::Greedy(Greedy::default()),
            _ => Mind::Random,
        };
        Some(Self { mind, second: Random::new(seed) })
    }

    /// Does one action for `seat`. Gives the digest after it and after each answer of a standing
    /// order.
    pub fn act(&mut self, door: &mut dyn Door, seat: Seat) -> Result<Vec<Digest>, Refused> {
        match door.turn() {
            Turn::Of(turn) if turn == seat => {}
            Turn::Of(turn) => return Err(manners(&Refusal::NotYourTurn(turn))),
            Turn::Over(_) => return Err(manners(&Refusal::Over)),
        }
        if let Mind::Greedy(greedy) = &mut self.mind
            && let Some(game) = door.game_mut::<Ardennes44>()
            && let Some(action) = greedy.choose(game.rules(), &game.view(seat))
            && let Ok(entries) = game.submit(seat, action)
        {
            let acted = entries.iter().filter_map(kernel::Entry::acted);
            return Ok(acted.map(|acted| acted.digest).collect());
        }
        self.second.act(door, seat)
    }
}

fn manners(refusal: &Refusal<<Ardennes44 as Rules>::Illegal>) -> Refused {
    Refused { text: refusal.to_string(), clause: None }
}
