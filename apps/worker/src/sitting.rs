//! `Sitting`: an opponent at its seat in a game over the net. It knows what its mirror has heard, and nothing else.

use ai::Opponent;
use desk::Speaks;
use kernel::{Awaits, Mirror, Seat, ToldOf};
use queue::Turn;
use shelf::WithRules;

/// An opponent of any rule set at its seat.
pub(crate) trait Sitting {
    /// Hears a piece of news, as JSON. What it cannot understand was said to somebody else.
    fn hear(&mut self, told: &str) -> Result<(), String>;

    /// The number of the latest thing heard.
    fn heard(&self) -> u32;

    /// Whether it is its turn.
    fn is_on_turn(&self) -> bool;

    /// What it does, as JSON.
    fn choose(&mut self) -> Option<String>;
}

struct At<R: Speaks> {
    seat: Seat,
    mirror: Mirror<R>,
    opponent: Opponent,
}

/// Sits down in a game of which nothing was heard yet. Nobody does whom this build does not know.
pub(crate) fn sit_down(turn: &Turn) -> Option<Box<dyn Sitting>> {
    struct SitDown {
        seat: Seat,
        opponent: Opponent,
    }
    impl WithRules for SitDown {
        type Out = Box<dyn Sitting>;

        fn with<R: Speaks + Clone + 'static>(self, rules: R) -> Self::Out {
            let Self { seat, opponent } = self;
            Box::new(At { seat, mirror: Mirror::new(rules, seat), opponent })
        }
    }
    let set = shelf::rule_set(&turn.rules)?;
    if shelf::version(set) != Some(turn.version.as_str()) {
        return None;
    }
    // What it chooses at random follows from the game and the seat, which everybody knows.
    let (high, low) = turn.game.as_u64_pair();
    let seed = high ^ low.rotate_left(u32::from(turn.seat));
    let opponent = Opponent::new(&turn.rules, &turn.player, seed)?;
    let work = SitDown { seat: Seat::new(turn.seat), opponent };
    shelf::with_rules(&turn.rules, &turn.scenario, &turn.options, work).ok()
}

impl<R: Speaks + Clone + 'static> Sitting for At<R> {
    fn hear(&mut self, told: &str) -> Result<(), String> {
        let told: ToldOf<R> = serde_json::from_str(told).map_err(|why| why.to_string())?;
        self.mirror.hear(&told).map_err(|why| why.to_string())
    }

    fn heard(&self) -> u32 {
        self.mirror.heard()
    }

    fn is_on_turn(&self) -> bool {
        self.mirror.awaits() == Awaits::Seat(self.seat)
    }

    fn choose(&mut self) -> Option<String> {
        let action = self.opponent.choose(self.mirror.rules(), &self.mirror.view())?;
        Some(serde_json::to_string(&action).expect("an action is plain data"))
    }
}
