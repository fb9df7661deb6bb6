//! `Script`: actions that are legal in every game of a scenario, whatever its seed, since none of them rolls a die. Whoever plays by it
//! needs neither rules nor a mirror, and so costs a machine little beside the server that is measured.

use std::collections::BTreeMap;

use kernel::{Awaits, Seat, Seed, Viewer};
use serde_json::Value;
use shelf::{AnyTeller, Hosted, NotPlayable};

use crate::Chance;

/// So many actions are tried in a position before the script ends there.
const TRIES: usize = 12;

/// So many games are rehearsed at most, to find a script that is long.
const REHEARSALS: u64 = 24;

/// What two players do one after the other.
#[derive(Clone, Debug)]
pub struct Script {
    /// The rule set.
    pub rules: String,
    /// The scenario.
    pub scenario: String,
    /// What is done.
    pub deeds: Vec<Deed>,
    /// How many things each seat has been told at the end.
    pub ends: [u32; 2],
    /// How many bytes a row of the log has, on average.
    pub row_bytes: usize,
}

/// One action.
#[derive(Clone, Debug)]
pub struct Deed {
    /// Who does it.
    pub seat: usize,
    /// What, as JSON.
    pub action: String,
    /// How many things each seat has been told before it.
    pub told: [u32; 2],
}

/// A game that a script is taken from.
struct Rehearsal {
    game: Box<dyn Hosted>,
    tellers: [Box<dyn AnyTeller>; 2],
}

impl Script {
    /// The first script of so many actions, or the longest there is.
    pub fn long(rules: &str, scenario: &str, most: usize) -> Result<Self, NotPlayable> {
        let mut longest = Self::record(rules, scenario, most, &mut Chance::new(0))?;
        for seed in 1..REHEARSALS {
            if longest.deeds.len() == most {
                break;
            }
            let other = Self::record(rules, scenario, most, &mut Chance::new(seed))?;
            if other.deeds.len() > longest.deeds.len() {
                longest = other;
            }
        }
        Ok(longest)
    }

    /// Plays a game at random, without dice, for at most so many actions, and writes down what was done.
    fn record(
        rules: &str,
        scenario: &str,
        most: usize,
        chance: &mut Chance,
    ) -> Result<Self, NotPlayable> {
        let (mut deeds, mut rehearsal) = (Vec::new(), Rehearsal::new(rules, scenario, &[])?);
        'deeds: while deeds.len() < most {
            let Awaits::Seat(seat) = rehearsal.game.awaits() else { break };
            let told = rehearsal.told();
            let rows = rehearsal.game.rows(0);
            let legal = rehearsal.game.legal(seat);
            let legal = legal.as_array().map_or(&[][..], Vec::as_slice);
            for _ in 0..TRIES {
                let Some(action) = chance.one(legal).map(Value::to_string) else { break 'deeds };
                if rehearsal.is_without_dice(seat, &action) {
                    deeds.push(Deed { seat: seat.index(), action, told });
                    continue 'deeds;
                }
                rehearsal = Rehearsal::new(rules, scenario, &rows)?;
            }
            break;
        }
        let rows = rehearsal.game.rows(0);
        let row_bytes = rows.iter().map(Vec::len).sum::<usize>() / rows.len().max(1);
        let (rules, scenario) = (rules.to_owned(), scenario.to_owned());
        Ok(Self { rules, scenario, deeds, ends: rehearsal.told(), row_bytes })
    }
}

impl Rehearsal {
    /// The game after these entries.
    fn new(rules: &str, scenario: &str, rows: &[Vec<u8>]) -> Result<Self, NotPlayable> {
        let mut game = shelf::host(rules, scenario, &BTreeMap::new(), &Seed([7; 32]))?;
        game.play_rows(rows).expect("the rows are its own");
        let teller = |seat| game.teller(Viewer::Seat(Seat::new(seat)));
        let tellers = [teller(0), teller(1)];
        let mut rehearsal = Self { game, tellers };
        rehearsal.tell();
        Ok(rehearsal)
    }

    /// How many things each seat has been told.
    fn told(&self) -> [u32; 2] {
        [self.tellers[0].told(), self.tellers[1].told()]
    }

    /// Does an action. If a die was rolled, another game would go on otherwise.
    fn is_without_dice(&mut self, seat: Seat, action: &str) -> bool {
        self.game.submit(seat, action).is_ok() && !self.tell()
    }

    /// Tells both seats everything. Gives whether either was told of a die.
    fn tell(&mut self) -> bool {
        let mut is_rolled = false;
        for teller in &mut self.tellers {
            while teller.read() < self.game.entries() {
                let told = teller.tell_next(&*self.game).unwrap_or_default();
                let told: Value = serde_json::from_str(&told).unwrap_or_default();
                let faces = told["news"]["acted"]["faces"].as_array();
                is_rolled |= faces.is_some_and(|faces| !faces.is_empty());
            }
        }
        is_rolled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_legal_in_games_with_other_dice() {
        for (rules, scenario) in [("a44", "campaign"), ("bw", "campaign"), ("bb", "introduction")] {
            let script = Script::long(rules, scenario, 60).unwrap();
            assert!(script.deeds.len() > 40, "{rules}: {}", script.deeds.len());
            for seed in [1, 2] {
                let mut game =
                    shelf::host(rules, scenario, &BTreeMap::new(), &Seed([seed; 32])).unwrap();
                for deed in &script.deeds {
                    let seat = Seat::new(u8::try_from(deed.seat).unwrap());
                    game.submit(seat, &deed.action).unwrap();
                }
            }
        }
    }
}
