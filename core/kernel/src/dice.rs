//! Dice: seeded ones for games, scripted ones for tests, and recorded ones for checking a log.
//!
//! Every roll names the clause that calls for it. Faces are numbers from 1 to the die's size.

use std::collections::{BTreeMap, VecDeque};

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::{Clause, Fork, Seed};

/// One roll as it stands in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// How many faces the die has.
    pub die: u16,
    /// The face rolled.
    pub face: u16,
    /// The clause that calls for the roll.
    pub why: Clause,
}

/// What rules may do with dice: roll them, and say why.
pub trait Dice {
    /// A number from 1 to `die`, each equally likely. A die has at least one face.
    fn roll(&mut self, die: u16, why: Clause) -> u16;

    /// One six-sided die.
    fn d6(&mut self, why: Clause) -> u16 {
        self.roll(6, why)
    }

    /// One ten-sided die, from 1 to 10.
    fn d10(&mut self, why: Clause) -> u16 {
        self.roll(10, why)
    }

    /// Draws one thing from a cup or a deck, of which `left` says how many of each kind are left. Each
    /// thing is equally likely; gives its kind. The draw is made when it happens, as one roll of a die
    /// with as many faces as there are things left, so that it is logged and verified as a die is.
    ///
    /// # Panics
    /// If nothing is left.
    fn draw(&mut self, left: &[u16], why: Clause) -> usize {
        let things = left.iter().map(|&count| u32::from(count)).sum::<u32>();
        assert!(things > 0, "there is nothing left to draw for {why}");
        let things = u16::try_from(things).expect("a cup holds no more than a die has faces");
        let mut face = self.roll(things, why);
        let kind = left.iter().position(|&count| {
            let is_it = face <= count;
            face = face.saturating_sub(count);
            is_it
        });
        kind.expect("a face is at most the number of things left")
    }
}

/// Dice that a game can be played with.
pub trait GameDice: Dice {
    /// The entry that the next rolls belong to. The door says so before each action, so that one
    /// entry's faces never depend on how often another rolled.
    fn open(&mut self, seq: u32);
}

/// The dice of a real game: `ChaCha20` keyed by the game's seed, one stream for each log entry.
///
/// On an analysis table the player may choose faces. A log made so is not one of the seed's, and whoever verifies it finds that
/// out.
#[derive(Clone)]
pub struct SeededDice {
    stream: ChaCha20Rng,
    seed: Seed,
    /// Up to which entries the dice are those of other games, the earliest first.
    forks: Vec<Fork>,
    /// What the next dice show, before any are rolled.
    chosen: VecDeque<u16>,
    /// Whether the entry at hand has rolled.
    rolled: bool,
}

impl SeededDice {
    /// The dice of the game with this seed.
    pub fn new(seed: &Seed) -> Self {
        let stream = ChaCha20Rng::from_seed(seed.0);
        Self { stream, seed: *seed, forks: Vec::new(), chosen: VecDeque::new(), rolled: false }
    }

    /// The dice of a game with this seed that goes on from other games.
    pub fn forked(seed: &Seed, forks: &[Fork]) -> Self {
        Self { forks: forks.to_vec(), ..Self::new(seed) }
    }

    /// The next action that rolls shows these faces first, in this order. A face that the die has not is rolled; those that
    /// the action does not need are forgotten.
    pub fn choose(&mut self, faces: impl IntoIterator<Item = u16>) {
        self.chosen = faces.into_iter().collect();
        self.rolled = false;
    }

    /// A number from 1 to `die` that nobody has chosen.
    pub(crate) fn face(&mut self, die: u16) -> u16 {
        face(die, || self.stream.next_u32())
    }
}

impl GameDice for SeededDice {
    fn open(&mut self, seq: u32) {
        if self.rolled {
            self.chosen.clear();
        }
        self.rolled = false;
        if !self.forks.is_empty() {
            let fork = self.forks.iter().find(|fork| seq <= fork.until);
            let seed = fork.map_or(self.seed, |fork| fork.seed);
            self.stream = ChaCha20Rng::from_seed(seed.0);
        }
        self.stream.set_stream(u64::from(seq));
        self.stream.set_word_pos(0);
    }
}

impl Dice for SeededDice {
    fn roll(&mut self, die: u16, _why: Clause) -> u16 {
        self.rolled = true;
        let chosen = self.chosen.pop_front().filter(|face| (1..=die).contains(face));
        chosen.unwrap_or_else(|| self.face(die))
    }
}

/// Our own mapping of words to faces: a library's may change, and old logs must still verify.
/// Words beyond the last whole multiple of the die's size are thrown away, so no face is favoured.
fn face(die: u16, mut word: impl FnMut() -> u32) -> u16 {
    let faces = u32::from(die);
    let spare = (u32::MAX % faces + 1) % faces;
    loop {
        let word = word();
        if word <= u32::MAX - spare {
            let face = u16::try_from(word % faces).expect("a remainder by a u16 is a u16");
            return face + 1;
        }
    }
}

/// Dice for tests: the faces are written down in advance.
///
/// A roll the script has no face for, or a face the die has not, fails the test at once; call
/// [`finish`](Self::finish) at the end, so that a face left over fails it too.
#[derive(Clone, Debug, Default)]
pub struct ScriptedDice {
    faces: VecDeque<u16>,
}

impl ScriptedDice {
    /// Dice that will show these faces, in this order.
    pub fn new(faces: impl IntoIterator<Item = u16>) -> Self {
        Self { faces: faces.into_iter().collect() }
    }

    /// Adds faces to the end of the script.
    pub fn add(&mut self, faces: impl IntoIterator<Item = u16>) {
        self.faces.extend(faces);
    }

    /// # Panics
    /// If a face was not used.
    pub fn finish(&self) {
        assert!(self.faces.is_empty(), "the script has faces left over: {:?}", self.faces);
    }
}

impl GameDice for ScriptedDice {
    fn open(&mut self, _seq: u32) {}
}

impl Dice for ScriptedDice {
    fn roll(&mut self, die: u16, why: Clause) -> u16 {
        let face = self.faces.pop_front();
        let face = face.unwrap_or_else(|| panic!("the script has no face for the d{die} of {why}"));
        assert!((1..=die).contains(&face), "the script has a {face} for the d{die} of {why}");
        face
    }
}

/// Dice that show again what a log says they showed. The log may be damaged or forged: where it has
/// no fitting roll they show a 1, and whoever compares the new log with the old finds the difference.
#[derive(Clone, Debug, Default)]
pub struct RecordedDice {
    rolls: BTreeMap<u32, VecDeque<Roll>>,
    seq: u32,
}

impl RecordedDice {
    /// Dice that repeat the rolls of each entry.
    pub fn new(rolls: impl IntoIterator<Item = (u32, Vec<Roll>)>) -> Self {
        let rolls = rolls.into_iter().map(|(seq, rolls)| (seq, rolls.into())).collect();
        Self { rolls, seq: 0 }
    }
}

impl GameDice for RecordedDice {
    fn open(&mut self, seq: u32) {
        self.seq = seq;
    }
}

impl Dice for RecordedDice {
    fn roll(&mut self, die: u16, _why: Clause) -> u16 {
        let recorded = self.rolls.get_mut(&self.seq).and_then(VecDeque::pop_front);
        recorded.map(|roll| roll.face).filter(|face| (1..=die).contains(face)).unwrap_or(1)
    }
}

/// Writes down what other dice show, for the log.
pub(crate) struct Recorder<'d> {
    dice: &'d mut dyn Dice,
    pub(crate) rolls: Vec<Roll>,
}

impl<'d> Recorder<'d> {
    pub(crate) fn new(dice: &'d mut dyn Dice) -> Self {
        Self { dice, rolls: Vec::new() }
    }
}

impl Dice for Recorder<'_> {
    fn roll(&mut self, die: u16, why: Clause) -> u16 {
        let face = self.dice.roll(die, why);
        self.rolls.push(Roll { die, face, why });
        face
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHY: Clause = Clause::new("tiny-3.2a");

    fn rolls(seed: u8, seq: u32, count: usize) -> Vec<u16> {
        let mut dice = SeededDice::new(&Seed([seed; 32]));
        dice.open(seq);
        (0..count).map(|_| dice.d6(WHY)).collect()
    }

    #[test]
    fn faces_depend_on_seed_and_entry_alone() {
        assert_eq!(rolls(1, 5, 40), rolls(1, 5, 40));
        assert_ne!(rolls(1, 5, 40), rolls(1, 6, 40));
        assert_ne!(rolls(1, 5, 40), rolls(2, 5, 40));

        let mut dice = SeededDice::new(&Seed([1; 32]));
        dice.open(4);
        dice.d10(WHY);
        dice.open(5);
        assert_eq!((0..40).map(|_| dice.d6(WHY)).collect::<Vec<_>>(), rolls(1, 5, 40));
    }

    #[test]
    fn chosen_faces_come_first_and_serve_one_action_that_rolls() {
        let mut dice = SeededDice::new(&Seed([1; 32]));
        dice.choose([6, 9, 4, 2]);
        dice.open(4);
        dice.open(5);
        let rolled = rolls(1, 5, 1)[0];
        assert_eq!([dice.d6(WHY), dice.d6(WHY), dice.d6(WHY)], [6, rolled, 4]);
        dice.open(6);
        assert_eq!(dice.d6(WHY), rolls(1, 6, 1)[0]);
    }

    /// Every published log is verified against these faces, so they may never change. A stock tool
    /// gives the same: `openssl enc -chacha20 -iv 00000000000000000100000000000000` (the stream in
    /// the last eight bytes) over zeros, read as little-endian words, each modulo 6 plus 1.
    #[test]
    fn the_faces_of_a_known_seed_stay_for_ever() {
        assert_eq!(rolls(0, 1, 12), [2, 3, 2, 4, 6, 5, 2, 1, 2, 4, 3, 2]);
    }

    #[test]
    fn every_face_comes_up_about_equally_often() {
        for die in [6_u16, 10, 36] {
            let mut dice = SeededDice::new(&Seed([9; 32]));
            let mut counts = vec![0_u32; usize::from(die)];
            for _ in 0..u32::from(die) * 10_000 {
                counts[usize::from(dice.roll(die, WHY)) - 1] += 1;
            }
            // Five standard deviations either way.
            assert!(counts.iter().all(|count| (9_500..=10_500).contains(count)), "{counts:?}");
        }
    }

    #[test]
    fn words_that_would_favour_a_face_are_thrown_away() {
        // 2^32 leaves 4 over when divided by 6: the last four words are not used.
        let mut words = [u32::MAX, u32::MAX - 3, u32::MAX - 4].into_iter();
        assert_eq!(face(6, || words.next().unwrap()), 6);
        assert_eq!(words.next(), None);
        assert_eq!(face(1, || u32::MAX), 1);
    }

    #[test]
    #[should_panic(expected = "no face for the d6 of tiny-3.2a")]
    fn a_script_that_is_too_short_fails() {
        ScriptedDice::new([]).d6(WHY);
    }

    #[test]
    #[should_panic(expected = "a 7 for the d6")]
    fn a_face_the_die_has_not_fails() {
        ScriptedDice::new([7]).d6(WHY);
    }

    #[test]
    #[should_panic(expected = "left over: [3]")]
    fn a_script_that_is_too_long_fails() {
        let mut dice = ScriptedDice::new([2, 3]);
        assert_eq!(dice.d10(WHY), 2);
        dice.finish();
    }

    /// The faces of a draw go through the kinds in order.
    #[test]
    fn a_draw_is_one_roll_of_as_many_faces_as_there_are_things() {
        let left = [2, 0, 1, 3];
        let mut dice = ScriptedDice::new(1..=6);
        let drawn: Vec<usize> = (0..6).map(|_| dice.draw(&left, WHY)).collect();
        assert_eq!(drawn, [0, 0, 2, 3, 3, 3]);
        dice.finish();
        let mut every = crate::EveryFace::default();
        let mut ways = vec![every.draw(&left, WHY)];
        while every.turn_on() {
            ways.push(every.draw(&left, WHY));
        }
        assert_eq!(ways, drawn);
        let mut dice = ScriptedDice::new([3]);
        let mut recorder = Recorder::new(&mut dice);
        assert_eq!(recorder.draw(&left, WHY), 2);
        let log = recorder.rolls;
        assert_eq!(log, [Roll { die: 6, face: 3, why: WHY }]);
        assert_eq!(RecordedDice::new([(0, log)]).draw(&left, WHY), 2);
    }

    #[test]
    fn each_thing_is_drawn_about_equally_often() {
        let mut dice = SeededDice::new(&Seed([3; 32]));
        let mut counts = [0_u32; 3];
        for _ in 0..60_000 {
            counts[dice.draw(&[1, 2, 3], WHY)] += 1;
        }
        // Five standard deviations either way.
        for (count, expected) in counts.into_iter().zip([10_000, 20_000, 30_000]) {
            assert!((expected - 620..=expected + 620).contains(&count), "{counts:?}");
        }
    }

    #[test]
    fn draws_until_the_cup_is_empty_give_each_thing_once() {
        for seed in 0..50 {
            let mut dice = SeededDice::new(&Seed([seed; 32]));
            let mut left = [4, 1, 0, 7];
            let mut drawn = [0; 4];
            while left.iter().any(|&count| count > 0) {
                let kind = dice.draw(&left, WHY);
                left[kind] -= 1;
                drawn[kind] += 1;
            }
            assert_eq!(drawn, [4, 1, 0, 7]);
        }
    }

    #[test]
    #[should_panic(expected = "nothing left to draw for tiny-3.2a")]
    fn nothing_is_drawn_from_an_empty_cup() {
        ScriptedDice::new([1]).draw(&[0, 0], WHY);
    }

    #[test]
    fn recorded_dice_survive_a_forged_log() {
        let forged = Roll { die: 6, face: 9, why: WHY };
        let honest = Roll { die: 6, face: 4, why: WHY };
        let mut dice = RecordedDice::new([(3, vec![honest, forged])]);
        dice.open(3);
        assert_eq!([dice.d6(WHY), dice.d6(WHY), dice.d6(WHY)], [4, 1, 1]);
    }
}
