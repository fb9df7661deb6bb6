//! Playing a packed file again: every action goes through the one door, as it did at the table.
//!
//! Nothing in the file is trusted. Each action is checked by the rules, each die is rolled anew from
//! the seed or shows the face that was kept, and every digest that was kept is compared.

use crate::game_file::LINES;
use crate::packed_file::{Contents, kept};
use crate::verify::committed;
use crate::{
    Clause, Deed, Dice, Digest, Game, GameDice, GameFile, GameFileOf, Header, PackedFile, Rules,
    Untrue,
};

impl<A: Clone + PartialEq, O: Clone + PartialEq> PackedFile<A, O> {
    /// The whole file, as it was before it was packed.
    pub fn unpack<R>(self, rules: R) -> Result<GameFileOf<R>, Untrue>
    where
        R: Rules<Action = A, StandingOrder = O>,
    {
        let header = Header { format: LINES, ..self.header.clone() };
        let game = self.resume(rules, ())?;
        Ok(GameFile { header, entries: game.into_log() })
    }

    /// The game that the file leads to, to be played on with these dice.
    pub fn resume<R, D>(self, rules: R, dice: D) -> Result<Game<R, D>, Untrue>
    where
        R: Rules<Action = A, StandingOrder = O>,
    {
        let revealed = self.published();
        let Contents { deeds, faces, digests } = self.contents;
        if let Some(seed) = committed(&self.header, revealed)? {
            let mut game = Game::new(rules, self.header.dice(&seed));
            play(&mut game, deeds, &digests)?;
            return Ok(game.with_dice(dice));
        }
        let mut game = Game::new(rules, KeptFaces::new(faces));
        let played = play(&mut game, deeds, &digests);
        // If a face was missing, that is the first thing wrong, whatever came of it.
        game.dice().had_all()?;
        played?;
        game.dice().used_all()?;
        Ok(game.with_dice(dice))
    }
}

fn play<R, D>(
    game: &mut Game<R, D>,
    deeds: Vec<Deed<R::Action, R::StandingOrder>>,
    digests: &[Digest],
) -> Result<(), Untrue>
where
    R: Rules,
    D: GameDice,
{
    let last = u32::try_from(deeds.len()).unwrap_or(u32::MAX);
    for (seq, deed) in (1..).zip(deeds) {
        game.redo(deed, seq)?;
    }
    game.nothing_after(last + 1)?;
    let ours = kept(game.log());
    let wrong = ours.iter().zip(digests).find(|((_, ours), theirs)| ours != *theirs);
    match wrong {
        Some(((seq, _), _)) => Err(Untrue::Differs { seq: *seq, part: "the digest" }),
        None if ours.len() != digests.len() => {
            Err(Untrue::Differs { seq: last, part: "the digest" })
        }
        None => Ok(()),
    }
}

/// Dice that show the faces a packed file has kept. Where none fits they show a 1, and say so
/// afterwards.
struct KeptFaces {
    faces: std::vec::IntoIter<u16>,
    seq: u32,
    /// The first entry for which there was no fitting face.
    missing: Option<u32>,
}

impl KeptFaces {
    fn new(faces: Vec<u16>) -> Self {
        Self { faces: faces.into_iter(), seq: 0, missing: None }
    }

    /// Whether each roll had its face.
    fn had_all(&self) -> Result<(), Untrue> {
        self.missing.map_or(Ok(()), |seq| Err(Untrue::Differs { seq, part: "a die roll" }))
    }

    /// Whether each face had its roll.
    fn used_all(&self) -> Result<(), Untrue> {
        let (seq, part) = (self.seq, "a die roll");
        if self.faces.len() > 0 { Err(Untrue::Differs { seq, part }) } else { Ok(()) }
    }
}

impl GameDice for KeptFaces {
    fn open(&mut self, seq: u32) {
        self.seq = seq;
    }
}

impl Dice for KeptFaces {
    fn roll(&mut self, die: u16, _why: Clause) -> u16 {
        match self.faces.next() {
            Some(face) if (1..=die).contains(&face) => face,
            Some(_) | None => {
                self.missing.get_or_insert(self.seq);
                1
            }
        }
    }
}
