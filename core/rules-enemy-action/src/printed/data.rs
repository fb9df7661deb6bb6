//! Everything that does not change during a game: map, counters, cards, chits, tables and scenario.

use hexmap::Hex;

use crate::printed::board::Board;
use crate::printed::calendar::Day;
use crate::printed::cards::{Card, CardId};
use crate::printed::chits::Chit;
use crate::printed::counters::{Counter, UnitId};
use crate::printed::objectives::Objectives;
use crate::printed::scenario::Scenario;
use crate::printed::setup_cards::SetupCard;
use crate::printed::tables::Tables;

/// What all positions of a game share.
#[derive(Clone, Debug)]
pub struct Data {
    /// The map.
    pub board: Board,
    /// §2.21g The names of the divisions.
    pub divisions: Vec<String>,
    /// Every counter: the Germans, then the Allies.
    pub counters: Vec<Counter>,
    /// Every command card, by number.
    pub cards: Vec<Card>,
    /// The sixty chits.
    pub chits: Vec<Chit>,
    /// The seventeen Setup cards.
    pub setup_cards: Vec<SetupCard>,
    /// §9.11
    pub objectives: Objectives,
    /// The days of the calendar.
    pub calendar: Vec<Day>,
    /// Every figure.
    pub tables: Tables,
    /// What is played.
    pub scenario: Scenario,
}

impl Data {
    /// The counter with this name in the data.
    pub fn unit(&self, id: &str) -> Option<UnitId> {
        let at = self.counters.iter().position(|counter| counter.id == id)?;
        Some(UnitId(u16::try_from(at).expect("there are few counters")))
    }

    /// What a card says.
    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[card.index()]
    }

    /// §17.1b, §18.1b What the Germans score for owning a hex.
    pub fn town_points(&self, hex: Hex) -> u8 {
        let board = &self.board;
        match board.vp(hex) {
            0 if board.is_town(hex) && !board.starts_german(hex) => self.scenario.other_towns,
            vp => vp,
        }
    }

    /// The calendar's entry for a day.
    pub fn day(&self, day: u8) -> Day {
        let found = self.calendar.iter().find(|entry| entry.day == day);
        *found.expect("the calendar has every day that is played")
    }
}
