//! An index: the story of marches, guns limbered, exits, transports and reinforcements.

use desk::Sentence;
use desk::wording::{capital, counted, row};
use field::Naming;
use hexmap::Hex;
use kernel::Clause;

use super::Story;
use crate::Event;
use crate::printed::counters::UnitId;

const TURNS: Clause = Clause::new("bb-5.1.4a");
const MOVES: Clause = Clause::new("bb-6a");
const HALTS: Clause = Clause::new("bb-7.10a");
const EXITS: Clause = Clause::new("bb-6.5a");
const HAULS: Clause = Clause::new("bb-9.1e");
const ENTERS: Clause = Clause::new("bb-6.4e");
const BLOCKED: Clause = Clause::new("bb-6.4c");

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`told` names every variant")]
    pub(super) fn of_movement(&self, event: &Event) -> Sentence {
        match event {
            Event::Turned { unit } => {
                let words = format!("{} is limbered or unlimbered.", self.unit(*unit));
                Sentence::of(words, TURNS)
            }
            // Whoever assaults from where he stands has not moved.
            Event::Moved { path, .. } if path.len() < 2 => Sentence::plain(""),
            Event::Moved { units, path, .. } => {
                let they = self.they(units, "moves", "move");
                Sentence::of(format!("{they} {}.", self.way(path)), MOVES)
            }
            Event::Halted { units } => {
                Sentence::of(format!("{} no farther.", self.they(units, "goes", "go")), HALTS)
            }
            Event::Exited { unit, exit } => {
                let words = format!("{} leaves the map by {}.", self.unit(*unit), self.exit(*exit));
                Sentence::of(words, EXITS)
            }
            Event::Hauled { centre, path, units, exits } => {
                self.hauled(*centre, path, units, exits)
            }
            Event::Entered { unit, hex, held: false } => {
                Sentence::of(format!("{} arrives at {}.", self.unit(*unit), self.hex(*hex)), ENTERS)
            }
            Event::Entered { unit, hex, held: true } => {
                let (unit, place) = (self.unit(*unit), self.hex(*hex));
                let words =
                    format!("{unit} arrives at {place}, beside its blocked entry, and stays.");
                Sentence::of(words, BLOCKED)
            }
            _ => Sentence::plain(""),
        }
    }

    fn hauled(&self, centre: u8, path: &[Hex], units: &[UnitId], exits: &[u8]) -> Sentence {
        let to = path.last().map(|&hex| self.place(hex)).unwrap_or_default();
        let from = self.centre(centre);
        let words = format!(
            "A transport drives from {from} to {to} and supplies {}.",
            self.supplied(units, exits)
        );
        Sentence::of(words, HAULS)
    }

    /// Whom and what a transport supplies.
    pub(crate) fn supplied(&self, units: &[UnitId], exits: &[u8]) -> String {
        let mut what: Vec<String> = Vec::new();
        if !units.is_empty() {
            what.push(counted(units.len(), "unit", "units"));
        }
        what.extend(exits.iter().map(|&exit| self.exit(exit)));
        if what.is_empty() { "nobody".to_owned() } else { row(&what) }
    }

    /// A gun as it now is.
    pub(crate) fn turned(&self, unit: UnitId, limbered: bool) -> Sentence {
        let state = if limbered { "is limbered" } else { "is unlimbered" };
        Sentence::of(capital(&format!("{} {state}.", self.unit(unit))), TURNS)
    }
}
