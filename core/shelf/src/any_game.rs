//! `AnyGame`: a game of any rule set. Its own actions and orders are JSON, everything else is said in the words of `desk`.
//!
//! It is a trait, and not an enum of games, because the page and the service hold a game without
//! ever asking whose rules it follows.

use std::any::Any;
use std::collections::BTreeMap;

use desk::lines::{Goal, Telling, Told};
use desk::plan::Closed;
use desk::{Change, Draft, LogLine, Paint, Scene, Speaks, Table, Thing, Weighed};
use kernel::{
    Awaits, CannotTakeBack, Cites, Clause, Digest, Game, GameFile, Header, PackedFileOf, Refusal,
    Rules, Seat, Seed, SeededDice, Unfinished, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{NotPlayable, WithRules, lines, with_rules};

/// A game in progress.
pub trait AnyGame: Any + Send {
    /// Whose decision it waits for.
    fn awaits(&self) -> Awaits;

    /// The digest of the whole state, for comparing engines. It is not for players.
    fn digest(&self) -> Digest;

    /// The digest of what `viewer` knows.
    fn digest_for(&self, viewer: Viewer) -> Digest;

    /// All that does not change in this game.
    fn table(&self) -> Table;

    /// What `viewer` sees now, whole.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// What `viewer` saw after entry `entry`; before the first, that is nought.
    fn scene_at(&self, viewer: Viewer, entry: u32) -> Result<Scene, Refused>;

    /// What stands if a draft of `viewer` is changed so.
    fn weigh(
        &self,
        viewer: Viewer,
        draft: &Draft,
        change: Option<&Change>,
    ) -> Result<Weighed, Refused>;

    /// Why a draft of `viewer` cannot take in a thing, each way of moving in its order.
    fn why(&self, viewer: Viewer, draft: &Draft, thing: Thing) -> Result<Whys, Refused>;

    /// What a layer lays over the map for `viewer`, with what concerns a thing that is chosen.
    fn layer(&self, viewer: Viewer, id: &str, of: Option<Thing>) -> Result<Paint, Refused>;

    /// What `viewer` can know of a thing.
    fn tell(&self, viewer: Viewer, thing: Thing) -> Result<Telling, Refused>;

    /// What wins, and how it stands for all that `viewer` knows.
    fn goals(&self, viewer: Viewer) -> Vec<Goal>;

    /// What `viewer` is told of the entries after number `since`, in sentences. The numbers are the log's, as
    /// those of `entries` and `scene_at` are: they are for a page that holds the whole game anyway.
    fn lines(&self, viewer: Viewer, since: u32) -> Vec<Told>;

    /// What has changed hands after entry `since`.
    fn taken(&self, viewer: Viewer, since: u32) -> Result<Vec<LogLine>, Refused>;

    /// Every action open to `seat`, as a list.
    fn legal(&self, seat: Seat) -> Value;

    /// How many entries the log has.
    fn entries(&self) -> u32;

    /// Submits an action. Gives the number of entries made: its own, and one for each answer of a
    /// standing order.
    fn submit(&mut self, seat: Seat, action: &str) -> Result<u32, Refused>;

    /// Puts standing orders, a list, in place of those `seat` had. Gives the number of entries made:
    /// its own, and one for each answer they give at once.
    fn give_orders(&mut self, seat: Seat, orders: &str) -> Result<u32, Refused>;

    /// The entry that `seat` may take back without asking anyone.
    fn can_take_back(&self, seat: Seat) -> Result<u32, Refused>;

    /// Takes back the latest action, which must be `seat`'s own. Gives the number of entries made.
    fn take_back(&mut self, seat: Seat) -> Result<u32, Refused>;

    /// Takes back everything from entry `to` on, by consent of all other seats, which only a person can
    /// give. Gives the number of entries made.
    fn take_back_agreed(&mut self, seat: Seat, to: u32, agreed: Vec<Seat>) -> Result<u32, Refused>;

    /// A machine plays `seat` from now on. That is no part of a file.
    fn seat_machine(&mut self, seat: Seat);

    /// A person plays `seat` from now on.
    fn seat_person(&mut self, seat: Seat);

    /// The game as it stood after entry `entry`, to be played on with the dice of `seed`, while this one stays as it is.
    /// For a viewer it holds only what the viewer knows.
    fn branch(
        &self,
        entry: u32,
        viewer: Option<Viewer>,
        seed: &Seed,
    ) -> Result<Box<dyn AnyGame>, Refused>;

    /// What the next action that rolls dice shows first. It is for branches: a game played so does not verify.
    fn choose_dice(&mut self, faces: &[u16]);

    /// Publishes the seed of a finished game.
    fn publish_seed(&mut self, seed: Seed) -> Result<(), Refused>;

    /// The game as a packed file with this header, which must be its own (see [`header`](crate::header)).
    fn save(&self, header: &Header) -> Vec<u8>;
}

impl dyn AnyGame {
    /// The game itself, if it is one by the rules `R`.
    pub fn game<R: Rules + 'static>(&self) -> Option<&Game<R>> {
        let game: &dyn Any = self;
        game.downcast_ref()
    }

    /// The game itself, to be played in its own terms, if it is one by the rules `R`.
    pub fn game_mut<R: Rules + 'static>(&mut self) -> Option<&mut Game<R>> {
        let game: &mut dyn Any = self;
        game.downcast_mut()
    }
}

/// Why the door stays shut, in words for the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{text}")]
pub struct Refused {
    /// The sentence.
    pub text: String,
    /// The clause behind it, if it is a rule that forbids it.
    pub clause: Option<Clause>,
}

/// Opens a new game, with options as a game's header has them.
pub fn open(
    rules: &str,
    scenario: &str,
    options: &BTreeMap<String, String>,
    seed: &Seed,
) -> Result<Box<dyn AnyGame>, NotPlayable> {
    struct Open<'s>(&'s Seed);
    impl WithRules for Open<'_> {
        type Out = Box<dyn AnyGame>;

        fn with<R: Speaks + Clone + 'static>(self, rules: R) -> Box<dyn AnyGame> {
            Box::new(Game::new(rules, SeededDice::new(self.0)))
        }
    }
    with_rules(rules, scenario, options, Open(seed))
}

/// The names of ways of moving, each with what closes it.
pub type Whys = Vec<Closed>;

impl<R: Speaks + Clone + 'static> AnyGame for Game<R> {
    fn awaits(&self) -> Awaits {
        Self::awaits(self)
    }

    fn digest(&self) -> Digest {
        Self::digest(self)
    }

    fn digest_for(&self, viewer: Viewer) -> Digest {
        Self::digest_for(self, viewer)
    }

    fn table(&self) -> Table {
        self.rules().table()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.rules().scene(&Self::view(self, viewer))
    }

    fn scene_at(&self, viewer: Viewer, entry: u32) -> Result<Scene, Refused> {
        let state = state_after(self, entry)?;
        Ok(self.rules().scene(&self.rules().view(&state, viewer)))
    }

    fn weigh(
        &self,
        viewer: Viewer,
        draft: &Draft,
        change: Option<&Change>,
    ) -> Result<Weighed, Refused> {
        self.rules().weigh(&Self::view(self, viewer), draft, change).map_err(|why| by_rule(&why))
    }

    fn why(&self, viewer: Viewer, draft: &Draft, thing: Thing) -> Result<Whys, Refused> {
        self.rules().why(&Self::view(self, viewer), draft, thing).map_err(|why| by_rule(&why))
    }

    fn layer(&self, viewer: Viewer, id: &str, of: Option<Thing>) -> Result<Paint, Refused> {
        self.rules().layer(&Self::view(self, viewer), id, of).map_err(|why| by_rule(&why))
    }

    fn tell(&self, viewer: Viewer, thing: Thing) -> Result<Telling, Refused> {
        self.rules().tell_of(&Self::view(self, viewer), thing).map_err(|why| by_rule(&why))
    }

    fn goals(&self, viewer: Viewer) -> Vec<Goal> {
        self.rules().goals(&Self::view(self, viewer))
    }

    fn lines(&self, viewer: Viewer, since: u32) -> Vec<Told> {
        lines::lines(self, viewer, since)
    }

    fn taken(&self, viewer: Viewer, since: u32) -> Result<Vec<LogLine>, Refused> {
        let before = state_after(self, since)?;
        let before = self.rules().view(&before, viewer);
        Ok(self.rules().taken(&before, &Self::view(self, viewer)))
    }

    fn legal(&self, seat: Seat) -> Value {
        value(&Self::legal(self, seat))
    }

    fn entries(&self) -> u32 {
        count(self.log())
    }

    fn submit(&mut self, seat: Seat, action: &str) -> Result<u32, Refused> {
        let action = read(action, "an action")?;
        Self::submit(self, seat, action).map(count).map_err(|refusal| refused(&refusal))
    }

    fn give_orders(&mut self, seat: Seat, orders: &str) -> Result<u32, Refused> {
        let orders = read(orders, "a list of standing orders")?;
        Self::give_orders(self, seat, orders).map(count).map_err(|refusal| refused(&refusal))
    }

    fn can_take_back(&self, seat: Seat) -> Result<u32, Refused> {
        Self::can_take_back(self, seat).map_err(|why: CannotTakeBack| no_rule(&why))
    }

    fn take_back(&mut self, seat: Seat) -> Result<u32, Refused> {
        let taken = Self::take_back(self, seat).map(std::slice::from_ref);
        taken.map(count).map_err(|why: CannotTakeBack| no_rule(&why))
    }

    fn take_back_agreed(&mut self, seat: Seat, to: u32, agreed: Vec<Seat>) -> Result<u32, Refused> {
        let taken = Self::take_back_agreed(self, seat, to, agreed).map(std::slice::from_ref);
        taken.map(count).map_err(|why: CannotTakeBack| no_rule(&why))
    }

    fn seat_machine(&mut self, seat: Seat) {
        Self::seat_machine(self, seat);
    }

    fn seat_person(&mut self, seat: Seat) {
        Self::seat_person(self, seat);
    }

    fn branch(
        &self,
        entry: u32,
        viewer: Option<Viewer>,
        seed: &Seed,
    ) -> Result<Box<dyn AnyGame>, Refused> {
        let branch = Self::branch(self, entry, viewer, seed).map_err(|why| no_rule(&why))?;
        Ok(Box::new(branch))
    }

    fn choose_dice(&mut self, faces: &[u16]) {
        self.dice_mut().choose(faces.iter().copied());
    }

    fn publish_seed(&mut self, seed: Seed) -> Result<(), Refused> {
        Self::publish_seed(self, seed).map(drop).map_err(|why: Unfinished| no_rule(&why))
    }

    fn save(&self, header: &Header) -> Vec<u8> {
        let file = GameFile { header: header.clone(), entries: self.log().to_vec() };
        PackedFileOf::<R>::of(&file).write()
    }
}

/// The state after an entry.
fn state_after<R: Rules>(game: &Game<R>, entry: u32) -> Result<R::State, Refused> {
    game.state_after(entry).ok_or_else(|| Refused {
        text: format!("there are {} entries, and {entry} is not one of them", game.log().len()),
        clause: None,
    })
}

/// A refusal that a rule stands behind.
pub(crate) fn by_rule(why: &impl Cites) -> Refused {
    Refused { text: why.to_string(), clause: Some(why.clause()) }
}

pub(crate) fn value(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("views and reports have only keys that are text")
}

pub(crate) fn read<T: serde::de::DeserializeOwned>(text: &str, what: &str) -> Result<T, Refused> {
    serde_json::from_str(text).map_err(|error| Refused {
        text: format!("this is not {what} of this game ({error})"),
        clause: None,
    })
}

/// How many entries there are.
fn count<T>(entries: &[T]) -> u32 {
    u32::try_from(entries.len()).expect("no game has four thousand million entries")
}

pub(crate) fn refused<I: Cites>(refusal: &Refusal<I>) -> Refused {
    let clause = match refusal {
        Refusal::Illegal(why) => Some(why.clause()),
        Refusal::NotYourTurn(_) | Refusal::NoSuchSeat(_) | Refusal::Over => None,
    };
    Refused { text: refusal.to_string(), clause }
}

/// A refusal that comes from the table's manners and not from a rulebook.
pub(crate) fn no_rule(why: &impl std::error::Error) -> Refused {
    Refused { text: why.to_string(), clause: None }
}
