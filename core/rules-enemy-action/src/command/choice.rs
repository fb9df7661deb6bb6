//! §9.22, §9.24 How a destination is chosen: every hex that would do, what speaks for each, and the line that decided.

use std::cmp::Reverse;

use hexmap::Hex;
use kernel::Clause;

use crate::command::ways::Ways;
use crate::march::preference;
use crate::printed::counters::UnitId;
use crate::state::objective::Objective;
use crate::{Position, Side};

/// The tie-breakers of movement.
const TIE: Clause = Clause::new("eaa-9.22a");
/// An empty hex beside the same Allies is preferred,
const EMPTY: Clause = Clause::new("eaa-9.24a");
/// and one on their bank of a river.
const SAME_BANK: Clause = Clause::new("eaa-9.24b");

/// What the German command weighed up for a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Considered {
    /// Whom it moves.
    pub unit: UnitId,
    /// The clause that asks: a method.
    pub method: Clause,
    /// The hexes that it weighed up, the best first.
    pub candidates: Vec<Candidate>,
    /// Where the unit goes.
    pub chosen: Hex,
    /// The clause that decided.
    pub why: Clause,
}

/// A hex in which a unit could end its move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The hex.
    pub hex: Hex,
    /// What speaks for it, line by line: the clause of the line, and how the hex does there, the least the best.
    pub merits: Vec<(Clause, i16)>,
    /// What forbids it, as far as that was looked at.
    pub barred: Option<Clause>,
}

/// A choice, with the way to the hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What was weighed up.
    pub considered: Considered,
    /// The way there.
    pub path: Vec<Hex>,
}

/// For whom, by what and where to a choice is made.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'w, 'p> {
    /// The state.
    pub position: &'p Position,
    /// Where the unit can go.
    pub ways: &'w Ways<'p>,
    /// The clause that asks.
    pub method: Clause,
    /// Where it tends to.
    pub aim: Option<Objective>,
    /// §9.24 Whether it closes up to Allied units, and so takes care of how.
    pub closes_up: bool,
}

impl Asked<'_, '_> {
    /// A hex with what its own method says for it; the tie-breakers of §9.22 come after.
    pub fn candidate(&self, hex: Hex, mut merits: Vec<(Clause, i16)>) -> Candidate {
        let (away, Reverse(side), Reverse(north)) = preference::rank(self.position, self.aim, hex);
        let away = i16::try_from(away).expect("a map is not so wide");
        merits.extend([(TIE, away), (TIE, -side), (TIE, -north)]);
        Candidate { hex, merits, barred: None }
    }

    /// Hexes of which the method says nothing more than that they would do.
    pub fn among(&self, hexes: impl IntoIterator<Item = Hex>) -> Option<Choice> {
        let candidates = hexes.into_iter().map(|hex| self.candidate(hex, Vec::new())).collect();
        self.choose(candidates)
    }

    /// The best of the hexes that a unit passes and does not stay in.
    pub fn passing(&self, hexes: impl IntoIterator<Item = Hex>) -> Option<Considered> {
        let mut candidates: Vec<Candidate> =
            hexes.into_iter().map(|hex| self.candidate(hex, Vec::new())).collect();
        sort(&mut candidates);
        let chosen = candidates.first()?.hex;
        let why = self.decided(&candidates, 0);
        Some(Considered { unit: self.ways.unit, method: self.method, candidates, chosen, why })
    }

    /// What is weighed up for a unit that stays in a hex.
    pub fn standing(&self, hex: Hex) -> Considered {
        self.alone(hex, self.method)
    }

    /// What is weighed up where there is no choice.
    pub fn alone(&self, hex: Hex, why: Clause) -> Considered {
        let candidates = vec![self.candidate(hex, Vec::new())];
        Considered { unit: self.ways.unit, method: self.method, candidates, chosen: hex, why }
    }

    /// The best of these hexes that a way leads to, adjusted by §9.24.
    pub fn choose(&self, mut candidates: Vec<Candidate>) -> Option<Choice> {
        sort(&mut candidates);
        let (at, path) = self.first_open(&mut candidates)?;
        let considered = Considered {
            unit: self.ways.unit,
            method: self.method,
            chosen: candidates[at].hex,
            why: self.decided(&candidates, at),
            candidates,
        };
        let choice = Choice { considered, path };
        Some(if self.closes_up { self.adjusted(choice) } else { choice })
    }

    /// The first candidate that nothing forbids, and the way to it.
    fn first_open(&self, candidates: &mut [Candidate]) -> Option<(usize, Vec<Hex>)> {
        candidates.iter_mut().enumerate().find_map(|(at, candidate)| {
            match self.ways.to(candidate.hex) {
                Ok(path) => Some((at, path)),
                Err(why) => {
                    candidate.barred = Some(why);
                    None
                }
            }
        })
    }

    /// The clause that decided: the line in which the chosen hex is better than the next one; without any, the method.
    fn decided(&self, candidates: &[Candidate], at: usize) -> Clause {
        let Some(next) = candidates.get(at + 1) else { return self.method };
        let mut lines = candidates[at].merits.iter().zip(&next.merits);
        lines.find(|(one, other)| one.1 != other.1).map_or(self.method, |(line, _)| line.0)
    }

    /// §9.24 The same choice, or a better hex beside the same Allies: an empty one before all, then one on their bank.
    fn adjusted(&self, choice: Choice) -> Choice {
        let position = self.position;
        let chosen = choice.considered.chosen;
        let allies = beside(position, chosen);
        if allies.is_empty() {
            return choice;
        }
        let choice = if is_empty(position, chosen) {
            choice
        } else {
            let serves = |hex: Hex| is_empty(position, hex);
            self.instead(choice, &allies, EMPTY, &serves)
        };
        let chosen = choice.considered.chosen;
        if !is_across(position, chosen, &allies) {
            return choice;
        }
        let must_be_empty = is_empty(position, chosen);
        let serves = |hex: Hex| {
            !is_across(position, hex, &allies) && (!must_be_empty || is_empty(position, hex))
        };
        self.instead(choice, &allies, SAME_BANK, &serves)
    }

    /// Another hex beside these Allies that serves, if one can be reached: first those that the method asks for as well.
    fn instead(
        &self,
        choice: Choice,
        allies: &[Hex],
        why: Clause,
        serves: &dyn Fn(Hex) -> bool,
    ) -> Choice {
        let grid = self.position.data().board.grid();
        let is_asked_for =
            |hex: Hex| choice.considered.candidates.iter().any(|candidate| candidate.hex == hex);
        let close = |hex: &Hex| allies.iter().any(|&held| grid.adjacent(held, *hex));
        let hexes = self.ways.ends().into_iter().filter(close).filter(|&hex| serves(hex));
        let mut candidates: Vec<Candidate> = hexes
            .map(|hex| self.candidate(hex, vec![(why, i16::from(!is_asked_for(hex)))]))
            .collect();
        sort(&mut candidates);
        let Some((at, path)) = self.first_open(&mut candidates) else { return choice };
        let chosen = candidates[at].hex;
        Choice { considered: Considered { candidates, chosen, why, ..choice.considered }, path }
    }
}

/// The best first.
fn sort(candidates: &mut [Candidate]) {
    candidates.sort_by_cached_key(|candidate| {
        let merits = candidate.merits.iter().map(|&(_, merit)| merit);
        (merits.collect::<Vec<i16>>(), candidate.hex)
    });
}

/// The hexes beside one that the Allies hold.
pub fn beside(position: &Position, hex: Hex) -> Vec<Hex> {
    let grid = position.data().board.grid();
    let around = grid.neighbours(hex).map(|(_, next)| next);
    around.filter(|&next| position.holder(next) == Some(Side::Allied)).collect()
}

/// Whether no units stand in a hex.
fn is_empty(position: &Position, hex: Hex) -> bool {
    position.holder(hex).is_none()
}

/// §9.24b Whether a river lies between a hex and each of these that are beside it.
fn is_across(position: &Position, hex: Hex, allies: &[Hex]) -> bool {
    let board = &position.data().board;
    let mut directions = allies.iter().filter_map(|&held| board.grid().direction(hex, held));
    directions.all(|direction| board.river(hex, direction))
}
