//! `Opponent`: a player of any kind, who does one action at a time through the one door.

use std::any::Any;
use std::convert::Infallible;

use desk::lines::Told;
use desk::{LogLine, Sentence};
use kernel::{Awaits, Refusal, Rules, Seat, Seed};
use serde::Serialize;
use shelf::{AnyGame, Refused};

use crate::games;
use crate::random::{RANDOM, Random};

/// Who sits in a seat that the game itself plays. Never more than one thing can be done there, so that chance finds it.
pub const GAME: &str = "game";

/// A player of a seat.
pub struct Opponent {
    mind: Option<Box<dyn Mind>>,
    /// Who decides when the mind has nothing to say, so that a game never stalls.
    second: Random,
    /// Whether the latest action was the mind's own.
    own: bool,
}

/// What a player would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Advice {
    /// The order behind it, in a sentence.
    pub why: Option<String>,
    /// The lines it would make in the log, until dice are rolled.
    pub lines: Vec<LogLine>,
}

/// Who plays by the rules `R`, seeing what its seat sees.
pub(crate) trait Player<R: Rules> {
    /// What it does, if anything comes to its mind.
    fn choose(&mut self, rules: &R, view: &R::View<'_>) -> Option<R::Action>;

    /// The order behind its latest action, in a sentence; nothing if it follows none.
    fn why(&self) -> Option<&str>;
}

/// A player by the rules `R`, whoever it is.
type AnyPlayer<R> = Box<dyn Player<R>>;

/// A player by some rules, whichever they are.
pub(crate) trait Mind: Any {
    /// Does one action in a game by its own rules, or lets `second` do it, and says whether it was its own. Nothing is done
    /// in any other game.
    fn act(&mut self, second: &mut Random, game: &mut dyn AnyGame, seat: Seat) -> Option<bool>;

    /// The order behind its latest action.
    fn why(&self) -> Option<&str>;
}

/// The mind of a player.
pub(crate) fn mind_of<R: Rules + 'static>(player: impl Player<R> + 'static) -> Box<dyn Mind> {
    let player: AnyPlayer<R> = Box::new(player);
    Box::new(player)
}

impl Opponent {
    /// Who can play by these rules.
    pub fn names(rules: &str) -> &'static [&'static str] {
        shelf::rule_set(rules).map_or(&[RANDOM], games::names)
    }

    /// The player of this name, if there is one by these rules: one of [`names`](Self::names), `game` in a seat that the game
    /// plays, or `stands`, for measuring. All it chooses follows from what it sees and from `seed`.
    pub fn new(rules: &str, name: &str, seed: u64) -> Option<Self> {
        let set = shelf::rule_set(rules);
        let is_game = || name == GAME && set.is_some_and(shelf::is_for_one);
        let mind = set.and_then(|set| games::mind(set, name, seed));
        let known = mind.is_some() || Self::names(rules).contains(&name) || is_game();
        known.then(|| Self { mind, second: Random::new(seed), own: false })
    }

    /// The order behind its latest action, in a sentence for the player; nothing if it follows none.
    pub fn why(&self) -> Option<&str> {
        self.mind.as_ref().filter(|_| self.own)?.why()
    }

    /// Does one action for `seat`, which a machine plays from now on. Gives the number of entries made.
    pub fn act(&mut self, game: &mut dyn AnyGame, seat: Seat) -> Result<u32, Refused> {
        match game.awaits() {
            Awaits::Seat(turn) if turn == seat => {}
            Awaits::Seat(turn) => return Err(manners(&Refusal::NotYourTurn(turn))),
            Awaits::Over(_) => return Err(manners(&Refusal::Over)),
        }
        game.seat_machine(seat);
        let before = game.entries();
        let acted = self.mind.as_mut().and_then(|mind| mind.act(&mut self.second, game, seat));
        self.own = acted == Some(true);
        if acted.is_some() {
            return Ok(game.entries() - before);
        }
        self.second.act(game, seat)
    }

    /// What it would do for `seat`, whose turn it must be, for all that the seat knows. Nothing is done in the game.
    pub fn advise(&mut self, game: &dyn AnyGame, seat: Seat) -> Result<Advice, Refused> {
        let entries = game.entries();
        // The dice of a trial tell nothing of the game's.
        let mut trial = game.branch(entries, Some(seat.into()), &Seed([0; 32]))?;
        let begun = trial.entries();
        self.act(&mut *trial, seat)?;
        let lines = trial.lines(seat.into(), begun).into_iter().filter_map(|told| match told {
            Told::Line(numbered) if numbered.seq == begun + 1 => Some(numbered.line),
            Told::Line(_) | Told::TookBack { .. } => None,
        });
        Ok(Advice { why: self.why().map(str::to_owned), lines: before_dice(lines) })
    }

    /// What it does by the rules `R`, if anything is legal. It needs the rules and what its seat sees: the
    /// view of a game, or that of a [`Mirror`](kernel::Mirror).
    pub fn choose<R: Rules + 'static>(
        &mut self,
        rules: &R,
        view: &R::View<'_>,
    ) -> Option<R::Action> {
        let player = self.mind.as_deref_mut().and_then(|mind| {
            let mind: &mut dyn Any = mind;
            mind.downcast_mut::<AnyPlayer<R>>()
        });
        let (action, own) = choose(player, &mut self.second, rules, view)?;
        self.own = own;
        Some(action)
    }
}

impl<R: Rules + 'static> Mind for AnyPlayer<R> {
    fn act(&mut self, second: &mut Random, game: &mut dyn AnyGame, seat: Seat) -> Option<bool> {
        let game = game.game_mut::<R>()?;
        let (action, own) = choose(Some(self), second, game.rules(), &game.view(seat))?;
        game.submit(seat, action).ok()?;
        Some(own)
    }

    fn why(&self) -> Option<&str> {
        (**self).why()
    }
}

/// What a player does, if it is allowed, else what `second` does; and whether it was the player's own.
fn choose<R: Rules>(
    player: Option<&mut AnyPlayer<R>>,
    second: &mut Random,
    rules: &R,
    view: &R::View<'_>,
) -> Option<(R::Action, bool)> {
    let action = player.and_then(|player| player.choose(rules, view));
    let action = action.filter(|action| rules.check(view, action).is_ok());
    let own = action.map(|action| (action, true));
    own.or_else(|| Some((second.choose(rules, view)?, false)))
}

/// The lines before the first die is rolled: what comes of it is not foretold. If the first line is of a die, what it concerns.
fn before_dice(lines: impl Iterator<Item = LogLine>) -> Vec<LogLine> {
    let mut told = Vec::new();
    for line in lines {
        if line.drawn.is_empty() {
            told.push(line);
        } else if told.is_empty() {
            let LogLine { things, path, .. } = line;
            return vec![LogLine { things, path, ..LogLine::plain(Sentence::default()) }];
        } else {
            break;
        }
    }
    told
}

fn manners(refusal: &Refusal<Infallible>) -> Refused {
    Refused { text: refusal.to_string(), clause: None }
}
