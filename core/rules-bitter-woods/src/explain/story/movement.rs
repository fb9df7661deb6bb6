//! An index: the story of marches, markers, and units that come and go.

use desk::Sentence;
use field::Naming;
use kernel::Clause;

use super::Story;
use super::words::{army, edge, mark};
use crate::Event;
use crate::state::unit::Mark;

const MOVES: Clause = Clause::new("bw-5.1a");
const ENTERS: Clause = Clause::new("bw-16.1a");
const EXITS: Clause = Clause::new("bw-5.5a");
const ATTACHED: Clause = Clause::new("bw-24.6b");
const WITHDRAWS: Clause = Clause::new("bw-9.5k");
const REGROUPS: Clause = Clause::new("bw-36.11a");

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`told` names every variant")]
    pub(super) fn of_movement(&self, event: &Event) -> Sentence {
        match event {
            Event::Marked { unit, mark: which, why } => {
                Sentence::of(format!("{} {}.", self.unit(*unit), mark(*which)), *why)
            }
            Event::Unmarked { unit, mark: which, why } => {
                Sentence::of(format!("{} {}.", self.unit(*unit), no_longer(*which)), *why)
            }
            // Whoever came on has stood there since the event before.
            Event::Moved { path, .. } if path.len() < 2 => Sentence::plain(""),
            Event::Moved { units, path, .. } => {
                let they = self.they(units, "moves", "move");
                Sentence::of(format!("{they} {}.", self.way(path)), MOVES)
            }
            Event::Entered { units, hex } => {
                let they = self.they(units, "arrives", "arrive");
                Sentence::of(format!("{they} at {}.", self.hex(*hex)), ENTERS)
            }
            Event::Exited { units, from } => {
                let they = self.they(units, "leaves", "leave");
                Sentence::of(format!("{they} the map at {}.", self.hex(*from)), EXITS)
            }
            Event::Withdrew { unit, edge: over, why } => {
                let unit = self.unit(*unit);
                Sentence::of(format!("{unit} leaves over the {} edge.", edge(*over)), *why)
            }
            Event::Attached { unit, army: to } => {
                Sentence::of(format!("{} joins {}.", self.unit(*unit), army(*to)), ATTACHED)
            }
            Event::Dared { unit, hex, roll, passed, why } => {
                let came = if *passed { "goes on" } else { "does not get on" };
                let (unit, place) = (self.unit(*unit), self.hex(*hex));
                Sentence::of(format!("{unit} {came} at {place} (roll {roll})."), *why)
            }
            Event::Withdrawing { hex } => {
                let words =
                    format!("All withdraw from {} instead of counterattacking.", self.hex(*hex));
                Sentence::of(words, WITHDRAWS)
            }
            Event::Regrouped { together, hex } => {
                let how =
                    if *together { "becomes one again" } else { "breaks down into battalions" };
                let words = format!("Kampfgruppe Peiper {how} at {}.", self.hex(*hex));
                Sentence::of(words, REGROUPS)
            }
            _ => Sentence::plain(""),
        }
    }
}

/// What taking a marker off says.
const fn no_longer(mark: Mark) -> &'static str {
    match mark {
        Mark::Reserve => "is no longer in reserve",
        Mark::Shocked => "has recovered from shock",
        Mark::OutOfSupply | Mark::Short => "is in supply again",
        Mark::Fired => "is ready to fire again",
        Mark::Building => "no longer builds",
        Mark::Strayed => "is back within its boundary",
        Mark::Moved
        | Mark::Attacked
        | Mark::Dug
        | Mark::Freed
        | Mark::BeganInZone
        | Mark::Contacted
        | Mark::Sneaked
        | Mark::OffRoads
        | Mark::LeftInSupply
        | Mark::Exploited
        | Mark::LeaderMoved
        | Mark::Released
        | Mark::Challenged => "is unmarked",
    }
}
