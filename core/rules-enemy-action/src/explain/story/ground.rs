//! An index: the story of towns, bridges, detachments, positions, roadblocks and depots.

use desk::Sentence;
use desk::wording::capital;
use field::Naming;
use kernel::Clause;

use super::Story;
use crate::Event;

const TOWN: Clause = Clause::new("eaa-14.1b");
const BRIDGE: Clause = Clause::new("eaa-14.2c");
const BLOWN: Clause = Clause::new("eaa-14.21a");
const STANDS: Clause = Clause::new("eaa-14.22a");
const DEPOT: Clause = Clause::new("eaa-3.0.3e");
const FUEL: Clause = Clause::new("eaa-13.52a");
const DELAYED: Clause = Clause::new("eaa-13.53a");

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`told` names every variant")]
    pub(super) fn of_ground(&self, event: &Event) -> Sentence {
        match *event {
            Event::Taken { town, owner } => {
                let (place, whose) = (capital(&self.place(town)), owner.adjective());
                Sentence::of(format!("{place} is {whose}."), TOWN)
            }
            Event::BridgeTaken { side, owner } => {
                let (bridge, whose) = (self.side(side), owner.adjective());
                Sentence::of(format!("The bridge {bridge} is {whose}."), BRIDGE)
            }
            Event::BridgeBlown { side } => {
                Sentence::of(format!("The bridge {} is blown.", self.side(side)), BLOWN)
            }
            Event::BridgeStands { side, owner } => {
                let (bridge, whose) = (self.side(side), owner.adjective());
                Sentence::of(format!("A {whose} bridge stands at {bridge}."), STANDS)
            }
            Event::Detachment { hex, there, why } => {
                let words = format!("A German detachment {}{}.", appears(there), self.at(hex));
                Sentence::of(words, why)
            }
            Event::Improved { hex, there, why } => {
                let words = if there {
                    format!("Units dig in{}.", self.at(hex))
                } else {
                    format!("The improved position{} is gone.", self.at(hex))
                };
                Sentence::of(words, why)
            }
            Event::Roadblock { hex, there, why } => {
                let words = format!("A roadblock {}{}.", appears(there), self.at(hex));
                Sentence::of(words, why)
            }
            Event::Depot { hex, day: None } => {
                Sentence::of(format!("A fuel depot lies{}.", self.at(hex)), DEPOT)
            }
            Event::Depot { hex, day: Some(day) } => {
                let words = format!(
                    "The Germans take the fuel depot{}: no fuel is checked on {day} December.",
                    self.at(hex)
                );
                Sentence::of(words, FUEL)
            }
            Event::DepotDelayed { from, to } => {
                let words = format!("The fuel of {from} December is kept for {to} December.");
                Sentence::of(words, DELAYED)
            }
            _ => Sentence::plain(""),
        }
    }

    /// ` at Wiltz`.
    fn at(&self, hex: hexmap::Hex) -> String {
        format!(" at {}", self.place(hex))
    }
}

const fn appears(there: bool) -> &'static str {
    if there { "appears" } else { "is removed" }
}
