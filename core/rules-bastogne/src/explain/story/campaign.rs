//! An index: the story of phases, cards, bridges, supply, weather and victory.

use desk::Sentence;
use desk::wording::{capital, counted};
use field::Naming;
use kernel::Clause;

use super::Story;
use super::words::{aircraft, phase, rule_of_card, weather};
use crate::printed::cards::Card;
use crate::printed::counters::UnitId;
use crate::{BridgeId, Event, Side};

const PICKED: Clause = Clause::new("bb-3.9.3a");
const UNPICKED: Clause = Clause::new("bb-3.9.3b");
const WEST: Clause = Clause::new("bb-3.9.1.2a");
const NAMED: Clause = Clause::new("bb-10e");
const SAVED: Clause = Clause::new("bb-3.9.2.4a");
const BLOWN: Clause = Clause::new("bb-10f");
const FIXED: Clause = Clause::new("bb-3.9.2.1a");
const REPAIR: Clause = Clause::new("bb-10g");
const AT_LAST: Clause = Clause::new("bb-10h");
const GERMAN_SUPPLY: Clause = Clause::new("bb-9c");
const ALLIED_SUPPLY: Clause = Clause::new("bb-9g");
const STOCK: Clause = Clause::new("bb-9h");
const DUMP: Clause = Clause::new("bb-3.9.2.2c");
const WEATHER: Clause = Clause::new("bb-5.1.20c");
const AIR: Clause = Clause::new("bb-5.1.20d");

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`told` names every variant")]
    pub(super) fn of_campaign(&self, event: &Event) -> Sentence {
        match event {
            Event::PhaseBegan { turn, phase: which } => {
                let day = self.data.tables.day(*turn);
                Sentence::plain(format!("-- {day} December: {}", phase(*which)))
            }
            Event::Picked { side, card } => self.chosen(*side, *card, "choose", PICKED),
            Event::Unpicked { side, card } => self.chosen(*side, *card, "put back", UNPICKED),
            Event::Played { card } => self.played(*card),
            Event::SentWest { units } => {
                let they = self.they(units, "leaves", "leave");
                Sentence::of(format!("{they} the map for the Meuse."), WEST)
            }
            Event::BridgeNamed { bridge } => {
                self.of_bridge(*bridge, "is to be blown at the end of the German card phase", NAMED)
            }
            Event::BridgeSaved { bridge } => self.of_bridge(*bridge, "is not blown", SAVED),
            Event::BridgeBlown { bridge } => self.of_bridge(*bridge, "is blown", BLOWN),
            Event::BridgeFixed { bridge } => self.of_bridge(*bridge, "stands again", FIXED),
            Event::RepairTried { bridge, rolls, needed, repaired } => {
                self.repair(*bridge, *rolls, *needed, *repaired)
            }
            Event::SupplySettled { side, supplied, stock } => self.supply(*side, supplied, *stock),
            Event::DumpLost => Sentence::of(
                "The Allies are in Houffalize: the dump there is lost to the Germans.",
                DUMP,
            ),
            Event::WeatherRolled { turn, rolls, weather: now } => {
                let day = self.data.tables.day(*turn);
                let words = format!(
                    "The weather of {day} December is {} (dice {}).",
                    weather(*now),
                    faces(*rolls)
                );
                Sentence::of(words, WEATHER)
            }
            Event::AirRolled { rolls, points, .. } => {
                let words =
                    format!("The Allies have {} (dice {}).", aircraft(*points), faces(*rolls));
                Sentence::of(words, AIR)
            }
            Event::Ended { winner, why } => {
                Sentence::of(format!("{} win.", capital(winner.people())), *why)
            }
            _ => Sentence::plain(""),
        }
    }

    /// Whoever may not know which card it is hears that there was one.
    fn chosen(&self, side: Side, card: Option<Card>, verb: &str, clause: Clause) -> Sentence {
        let who = capital(side.people());
        let what =
            card.map_or_else(|| "a card".to_owned(), |card| format!("“{}”", self.card(card)));
        Sentence::of(format!("{who} {verb} {what}."), clause)
    }

    fn played(&self, card: Card) -> Sentence {
        let who = capital(card.side().people());
        let words = format!("{who} play “{}”.", self.card(card));
        Sentence::of(words, Clause::new(rule_of_card(card)))
    }

    fn of_bridge(&self, bridge: BridgeId, does: &str, clause: Clause) -> Sentence {
        Sentence::of(format!("The bridge {} {does}.", self.bridge(bridge)), clause)
    }

    fn repair(
        &self,
        bridge: BridgeId,
        rolls: Option<[u16; 2]>,
        needed: u16,
        repaired: bool,
    ) -> Sentence {
        let does = if repaired { "is repaired" } else { "is not repaired" };
        match rolls {
            Some(rolls) => {
                let does = format!("{does} (dice {}, needed {needed})", faces(rolls));
                self.of_bridge(bridge, &does, REPAIR)
            }
            None => self.of_bridge(bridge, &format!("{does} without dice"), AT_LAST),
        }
    }

    fn supply(&self, side: Side, supplied: &[UnitId], stock: bool) -> Sentence {
        let units = counted(supplied.len(), "unit is", "units are");
        let words = format!("{} supply: {units} supplied.", side.adjective());
        match (side, stock) {
            (Side::German, _) => Sentence::of(words, GERMAN_SUPPLY),
            (Side::Allied, false) => Sentence::of(words, ALLIED_SUPPLY),
            (Side::Allied, true) => {
                Sentence::of(format!("{words} The stock of Bastogne was drawn on."), STOCK)
            }
        }
    }
}

/// Two dice and their sum: `3 and 4, 7 in all`.
pub(super) fn faces([one, other]: [u16; 2]) -> String {
    format!("{one} and {other}, {} in all", one + other)
}
