//! `Opponent`: a player of any kind, who does one action at a time through the one door.

use std::convert::Infallible;

use kernel::{Awaits, Refusal, Seat};
use shelf::{AnyGame, Refused};
#[cfg(feature = "a44")]
use {
    crate::{Greedy, Level, Staff},
    kernel::Rules,
    rules_ardennes44::{Action, Ardennes44, View},
};

use crate::Random;

/// A player of a seat.
pub struct Opponent {
    mind: Mind,
    /// Who decides when the mind has nothing to say, so that a game never stalls.
    second: Random,
    /// Whether the latest action was the mind's own.
    own: bool,
}

enum Mind {
    Random,
    #[cfg(feature = "a44")]
    Greedy(Greedy),
    #[cfg(feature = "a44")]
    Staff(Box<Staff>),
}

impl Opponent {
    /// Who can play by these rules.
    pub fn names(rules: &str) -> &'static [&'static str] {
        if cfg!(feature = "a44") && rules == "a44" {
            &["staff", "staff-hard", "staff-easy", "greedy", "random"]
        } else {
            &["random"]
        }
    }

    /// The player of this name, if there is one by these rules. All it chooses follows from what it
    /// sees and from `seed`.
    pub fn new(rules: &str, name: &str, seed: u64) -> Option<Self> {
        let mind = match *Self::names(rules).iter().find(|&&known| known == name)? {
            #[cfg(feature = "a44")]
            "staff" => Mind::staff(Level::Normal),
            #[cfg(feature = "a44")]
            "staff-hard" => Mind::staff(Level::Hard),
            #[cfg(feature = "a44")]
            "staff-easy" => Mind::staff(Level::Easy),
            #[cfg(feature = "a44")]
            "greedy" => Mind::Greedy(Greedy::default()),
            _ => Mind::Random,
        };
        Some(Self { mind, second: Random::new(seed), own: false })
    }

    /// The order behind its latest action, in a sentence for the player; nothing if it follows none.
    pub fn why(&self) -> Option<&str> {
        match &self.mind {
            #[cfg(feature = "a44")]
            Mind::Staff(staff) if self.own => staff.why(),
            #[cfg(feature = "a44")]
            Mind::Staff(_) | Mind::Greedy(_) => None,
            Mind::Random => None,
        }
    }

    /// Does one action for `seat`, which a machine plays from now on. Gives the number of entries made.
    pub fn act(&mut self, game: &mut dyn AnyGame, seat: Seat) -> Result<u32, Refused> {
        match game.awaits() {
            Awaits::Seat(turn) if turn == seat => {}
            Awaits::Seat(turn) => return Err(manners(&Refusal::NotYourTurn(turn))),
            Awaits::Over(_) => return Err(manners(&Refusal::Over)),
        }
        game.seat_machine(seat);
        #[cfg(feature = "a44")]
        let before = game.entries();
        #[cfg(feature = "a44")]
        if let Some(ours) = game.game_mut::<Ardennes44>()
            && let Some(action) = self.choose(ours.rules(), &ours.view(seat))
            && ours.submit(seat, action).is_ok()
        {
            return Ok(game.entries() - before);
        }
        self.own = false;
        self.second.act(game, seat)
    }

    /// What it does in Ardennes '44, if anything is legal. It needs the rules and what its seat sees: the
    /// view of a game, or that of a [`Mirror`](kernel::Mirror).
    #[cfg(feature = "a44")]
    pub fn choose(&mut self, rules: &Ardennes44, view: &View<'_>) -> Option<Action> {
        let action = self.mind.choose(rules, view);
        let action = action.filter(|action| rules.check(view, action).is_ok());
        self.own = action.is_some();
        action.or_else(|| {
            let mut legal = Vec::new();
            rules.legal(view, &mut legal);
            self.second.choose(&legal).cloned()
        })
    }
}

#[cfg(feature = "a44")]
impl Mind {
    fn staff(level: Level) -> Self {
        Self::Staff(Box::new(Staff::new(level)))
    }

    /// What it does, if anything comes to its mind.
    fn choose(&mut self, rules: &Ardennes44, view: &View<'_>) -> Option<Action> {
        match self {
            Self::Random => None,
            Self::Greedy(greedy) => greedy.choose(rules, view),
            Self::Staff(staff) => staff.choose(rules, view),
        }
    }
}

fn manners(refusal: &Refusal<Infallible>) -> Refused {
    Refused { text: refusal.to_string(), clause: None }
}
