//! Branches: a game cut off at a moment and played on with other dice, while the game itself stays as it is.

use std::collections::{BTreeMap, VecDeque};

use crate::{
    Acted, Clause, Deed, Dice, Entry, EntryOf, Fold, Game, GameDice, Rules, Seat, Seed, SeededDice,
    Viewer,
};

/// How often what a viewer was not told is drawn anew before we give up.
const TRIES: u8 = 100;

/// Why there is no branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoBranch {
    /// The game is shorter.
    #[error("there are {entries} entries, and {entry} is not one of them")]
    NoSuchEntry {
        /// The entry asked for.
        entry: u32,
        /// How many there are.
        entries: usize,
    },
    /// What is hidden cannot be guessed.
    #[error("nothing was found that fits all you know; try again")]
    NothingFits,
}

impl<R: Rules + Clone, D: GameDice> Game<R, D> {
    /// The game as it stood after entry `entry`, to be played on with the dice of `seed`; no standing order answers in it.
    ///
    /// For a viewer, every die whose face the viewer was not told is rolled anew, and every secret choice of another seat made
    /// anew, until the viewer would have been told the same: the branch gives nothing away.
    pub fn branch(
        &self,
        entry: u32,
        viewer: Option<Viewer>,
        seed: &Seed,
    ) -> Result<Game<R>, NoBranch> {
        let entries = self.log().len();
        let is_there = entry as usize <= entries;
        let log =
            is_there.then(|| self.cut(entry)).ok_or(NoBranch::NoSuchEntry { entry, entries })?;
        let known = viewer.map(|viewer| (viewer, self.faces(log, viewer)));
        let hidden = known.filter(|(viewer, faces)| self.hides(log, *viewer, faces));
        let mut branch = if let Some((viewer, faces)) = hidden {
            self.guess(log, viewer, &faces, seed)?
        } else {
            let branch = Game::resume(self.rules().clone(), SeededDice::new(seed), log.to_vec());
            branch.expect("a log of our own leads where it says")
        };
        for seat in (0..branch.rules().seats()).map(Seat::new) {
            if branch.has_orders(seat) {
                // A game that is over asks nothing any more.
                let _ = branch.give_orders(seat, Vec::new());
            }
        }
        Ok(branch)
    }

    /// The log up to an entry, with what standing orders answered to it, and without the seed.
    fn cut(&self, entry: u32) -> &[EntryOf<R>] {
        let log = self.log();
        let answers = log[entry as usize..].iter();
        let answered =
            answers.take_while(|entry| entry.acted().is_some_and(|acted| acted.by_order));
        let log = &log[..entry as usize + answered.count()];
        let is_closed = matches!(log.last(), Some(Entry::SeedPublished { .. }));
        &log[..log.len() - usize::from(is_closed)]
    }

    /// Whether anything in these entries was not told to the viewer: a face, or a choice.
    fn hides(&self, log: &[EntryOf<R>], viewer: Viewer, faces: &Faces) -> bool {
        let mut actions = log.iter().filter_map(Entry::acted);
        let is_secret = |acted: &Acted<R::Action, R::Event>| {
            viewer != Viewer::Seat(acted.seat) && self.rules().is_secret(&acted.action)
        };
        actions.any(is_secret) || faces.values().flatten().any(Option::is_none)
    }

    /// The faces rolled for each of these entries, as far as the viewer was told.
    fn faces(&self, log: &[EntryOf<R>], viewer: Viewer) -> Faces {
        let mut faces = BTreeMap::new();
        self.walk(0, |entry, state| {
            let Entry::Acted(Acted { seq, rolls, events, .. }) = entry else { return };
            if *seq as usize <= log.len() {
                let told = rolls
                    .iter()
                    .map(|roll| self.rules().tells_face(state, roll, viewer).then_some(roll.face));
                faces.insert(*seq, told.collect());
            }
            for event in events {
                state.fold(event);
            }
        });
        faces
    }

    /// A game of which the viewer would have been told the same.
    fn guess(
        &self,
        log: &[EntryOf<R>],
        viewer: Viewer,
        faces: &Faces,
        seed: &Seed,
    ) -> Result<Game<R>, NoBranch> {
        let mut told = self.reports(viewer, 0);
        told.retain(|(seq, _)| *seq as usize <= log.len());
        for number in 0..TRIES {
            let Seed(mut bytes) = *seed;
            bytes[0] ^= number;
            let rest = SeededDice::new(&Seed(bytes));
            let dice = GuessedDice { known: faces.clone(), entry: VecDeque::new(), rest };
            if let Some(game) = self.replay(log, viewer, dice)
                && game.reports(viewer, 0) == told
            {
                return Ok(game.with_dice(SeededDice::new(seed)));
            }
        }
        Err(NoBranch::NothingFits)
    }

    /// Plays a log again with other dice, and with other choices where the viewer does not know them. None, if that leads to
    /// something that the rules forbid.
    fn replay(
        &self,
        log: &[EntryOf<R>],
        viewer: Viewer,
        dice: GuessedDice,
    ) -> Option<Game<R, GuessedDice>> {
        let mut game = Game::new(self.rules().clone(), dice);
        for entry in log {
            // A standing order may have made this entry already.
            if entry.seq() as usize > game.log().len() {
                let deed = choose_anew(&mut game, Deed::of(entry), viewer);
                deed.perform(&mut game, entry.seq()).ok()?;
            }
        }
        Some(game)
    }
}

/// A secret choice of another seat, made anew; any other deed as it is.
fn choose_anew<R: Rules>(
    game: &mut Game<R, GuessedDice>,
    deed: Deed<R::Action, R::StandingOrder>,
    viewer: Viewer,
) -> Deed<R::Action, R::StandingOrder> {
    let is_secret =
        |seat, action: &_| viewer != Viewer::Seat(seat) && game.rules().is_secret(action);
    if let Deed::Acted { seat, action } = &deed
        && is_secret(*seat, action)
    {
        let seat = *seat;
        let mut choices = game.legal(seat);
        choices.retain(|choice| game.rules().is_secret(choice));
        let count = u16::try_from(choices.len().max(1)).unwrap_or(u16::MAX);
        let chosen = usize::from(game.dice_mut().rest.face(count) - 1);
        if let Some(action) = choices.into_iter().nth(chosen) {
            return Deed::Acted { seat, action };
        }
    }
    deed
}

/// The faces of each entry; none where one is not known.
type Faces = BTreeMap<u32, VecDeque<Option<u16>>>;

/// Dice that show again what is known, and roll the rest.
struct GuessedDice {
    known: Faces,
    /// What is known of the entry at hand.
    entry: VecDeque<Option<u16>>,
    rest: SeededDice,
}

impl GameDice for GuessedDice {
    fn open(&mut self, seq: u32) {
        self.entry = self.known.remove(&seq).unwrap_or_default();
        self.rest.open(seq);
    }
}

impl Dice for GuessedDice {
    fn roll(&mut self, die: u16, why: Clause) -> u16 {
        let known = self.entry.pop_front().flatten().filter(|face| (1..=die).contains(face));
        known.unwrap_or_else(|| self.rest.roll(die, why))
    }
}
