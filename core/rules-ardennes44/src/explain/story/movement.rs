//! An index: the story of movement, arrivals and rallies.

use field::Naming;

use crate::{Event, Station};

use super::Story;
use super::words::{box_name, how, rolled, side};

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`tell` names every variant")]
    pub(super) fn of_movement(&self, event: &Event) -> String {
        match event {
            Event::Moved { units, mode, path, .. } => {
                let (how, rule) = how(*mode);
                // Who comes onto the map may come no farther than the hex there.
                if let [only] = path.as_slice() {
                    let they = self.they(units, "comes", "come");
                    return format!("{they} to {}{how}{rule}.", self.place(*only));
                }
                let they = self.they(units, "moves", "move");
                format!("{they}{how} {}{rule}.", self.way(path))
            }
            Event::MoveCutShort { units, .. } => {
                format!("{} may go on elsewhere (§7.7q1).", self.units(units))
            }
            Event::InfiltrationTried { unit, hex, roll, unseen } => {
                let result = if *unseen { "slips through" } else { "is detected" };
                format!(
                    "{} {result} at {} (roll {roll}, §27.8.2a).",
                    self.unit(*unit),
                    self.hex(*hex)
                )
            }
            Event::Entered { units, entry } => {
                let entry = &self.data.places.entries[entry.index()];
                let they = self.they(units, "enters", "enter");
                format!("{they} at {}, {} (§13.1).", entry.letter, self.hex(entry.hex))
            }
            Event::EnteredFromWest { unit, hex } => {
                format!("{} enters from the west at {} (§S3.3a).", self.unit(*unit), self.hex(*hex))
            }
            Event::LeftMap { units, to } => {
                format!(
                    "{} the map for the {} box (§11.9.1).",
                    self.they(units, "leaves", "leave"),
                    box_name(*to)
                )
            }
            Event::Exited { units, from, .. } => {
                let they = self.they(units, "leaves", "leave");
                format!("{they} the map from {} (§11.9.3).", self.hex(*from))
            }
            Event::Stationed { unit, at } => {
                let at = match at {
                    Station::Box(one) => format!("the {} box", box_name(*one)),
                    Station::Blocking(entry) => {
                        format!("block {}", self.data.places.entries[entry.index()].letter)
                    }
                };
                format!("{} goes to {at} (§13.5).", self.unit(*unit))
            }
            Event::Appeared { unit, hex } => {
                format!("{} appears in {} (§13.2.1).", self.unit(*unit), self.hex(*hex))
            }
            Event::Dropped { unit, hex, roll, steps } => {
                let result = if *steps > 0 { "lands" } else { "is scattered" };
                format!(
                    "{} {result} at {} (roll {roll}, §27.2b).",
                    self.unit(*unit),
                    self.hex(*hex)
                )
            }
            Event::ArrivalRolled { unit, roll, arrives, never } => {
                let result = match (arrives, never) {
                    (true, _) => "arrives",
                    (false, true) => "never arrives",
                    (false, false) => "is delayed",
                };
                format!("{} {result} (roll {roll}, §27.7).", self.unit(*unit))
            }
            Event::BrokeDown { unit, into, .. } => {
                format!("{} breaks down into {} (§26.1).", self.unit(*unit), self.units(into))
            }
            Event::Rejoined { unit, parent } => {
                format!("{} rejoins {} (§26.4).", self.unit(*unit), self.unit(*parent))
            }
            Event::Overstacked { side: whose, hex } => {
                format!("The {} player has too much in {} (§8.3b).", side(*whose), self.hex(*hex))
            }
            Event::Rallied { unit, roll, modifiers, recovered } => {
                let result = if *recovered { "rallies" } else { "does not rally" };
                let rolled =
                    roll.map_or("no enemy near".to_owned(), |roll| rolled(roll, modifiers));
                format!("{} {result} ({rolled}, §18.6).", self.unit(*unit))
            }
            _ => String::new(),
        }
    }
}
