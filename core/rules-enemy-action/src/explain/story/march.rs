//! An index: the story of moves, arrivals, steps lost and regained, supply and marks.

use desk::Sentence;
use desk::wording::counted;
use field::Naming;
use hexmap::Hex;
use kernel::Clause;

use super::Story;
use super::reasons::{of_move, of_stay};
use crate::Event;
use crate::explain::words::supply as called;
use crate::printed::counters::UnitId;
use crate::state::unit::{Mark, Place};

const SUPPLY: Clause = Clause::new("eaa-13.2a");
const SLIPS: Clause = Clause::new("eaa-9.2.12c");

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`told` names every variant")]
    pub(super) fn of_march(&self, event: &Event) -> Sentence {
        match *event {
            Event::Went { unit, place, why } => self.went(unit, place, why),
            Event::Moved { unit, ref path, cost, why } => self.moved(unit, path, cost, why),
            Event::Infiltrated { unit } => {
                let words = format!("{} has slipped through the Allied lines.", self.unit(unit));
                Sentence::of(words, SLIPS)
            }
            Event::Steps { unit, steps, why } => self.step(unit, steps, None, why),
            Event::Supplied { unit, supply } => {
                Sentence::of(format!("{} is {}.", self.unit(unit), called(supply)), SUPPLY)
            }
            Event::Marked { unit, mark, on, why } => self.marked(unit, mark, on, why),
            Event::Rolled { unit, needed, roll, why } => self.rolled(unit, needed, roll, why),
            _ => Sentence::plain(""),
        }
    }

    /// A unit goes from where it was to somewhere else.
    fn went(&self, unit: UnitId, place: Place, why: Clause) -> Sentence {
        let name = self.unit(unit);
        let words = match place {
            Place::On(hex) => {
                let place = self.place(hex);
                match why.as_str() {
                    "eaa-3.0.1e" | "eaa-3.0.1g" | "eaa-3.0.1h" => {
                        format!("{name} has fought its way to {place}.")
                    }
                    "eaa-12.22c" => format!("{name}, whom nobody has seen, defends {place}."),
                    "eaa-12.21b" => format!("{name} comes out of the reserve to {place}."),
                    "eaa-15.4c" => format!("{name} takes the place of the detachment at {place}."),
                    "eaa-9.42c" => format!("{name} arrives at {place}."),
                    "eaa-3.0.3d" => format!("{name} drops at {place}."),
                    _ => format!("{name} is deployed at {place}."),
                }
            }
            Place::Reserve if why.as_str() == "eaa-9.6a" => {
                format!("{name} returns to the reserve.")
            }
            Place::Reserve => format!("{name} becomes a reserve."),
            Place::Dead if why.as_str() == "eaa-17.1f" => format!("{name} is relieved."),
            Place::Dead => format!("{name} is out of the battle."),
            Place::Exited => format!("{name} leaves the map."),
            Place::Calendar | Place::OkwBox | Place::OwnBox => format!("{name} waits."),
        };
        Sentence::of(words, why)
    }

    /// A unit moves, for so many points, and what for.
    fn moved(&self, unit: UnitId, path: &[Hex], cost: u8, why: Clause) -> Sentence {
        let name = self.unit(unit);
        if path.len() < 2 {
            return Sentence::plain("");
        }
        let reason = of_move(why).map_or_else(String::new, |reason| format!(", {reason}"));
        // Whoever slips through the lines pays nothing.
        let price = if cost > 0 {
            format!(" ({})", counted(cost.into(), "point", "points"))
        } else {
            String::new()
        };
        let words = format!("{name} moves {}{reason}{price}.", self.way(path));
        Sentence::of(words, why)
    }

    /// A step lost or regained, perhaps the last, and where. Without what was before it says what is left.
    pub(crate) fn step(
        &self,
        unit: UnitId,
        steps: u8,
        before: Option<(u8, Option<Hex>)>,
        why: Clause,
    ) -> Sentence {
        let name = self.unit(unit);
        let place = before.and_then(|(_, hex)| hex);
        let place = place.map_or_else(String::new, |hex| format!(" at {}", self.place(hex)));
        let left = counted(steps.into(), "step", "steps");
        let words = match before {
            _ if steps == 0 => format!("{name} is eliminated{place}."),
            Some((known, _)) if known < steps => {
                format!("{name} regains a step{place}; it has {left}.")
            }
            Some(_) => format!("{name} loses a step{place}; {left} left."),
            None => format!("{name} has {left} from now on."),
        };
        Sentence::of(words, why)
    }

    fn marked(&self, unit: UnitId, mark: Mark, on: bool, why: Clause) -> Sentence {
        let name = self.unit(unit);
        let words = match (mark, on) {
            (Mark::Dispersed, true) => format!("{name} is dispersed."),
            (Mark::Dispersed, false) => format!("{name} recovers."),
            (Mark::OutOfFuel, true) => format!("{name} has no fuel."),
            (Mark::OutOfFuel, false) => format!("{name} has fuel again."),
            (Mark::Moved, true) => format!("{name} stays: {}.", of_stay(why)),
            (
                Mark::Active
                | Mark::Moved
                | Mark::Left
                | Mark::Attacked
                | Mark::Defended
                | Mark::Placed
                | Mark::Joined
                | Mark::DispersedNow
                | Mark::Fled
                | Mark::Checked
                | Mark::ActivatedNow
                | Mark::ActivatedBefore
                | Mark::Restored,
                _,
            ) => return Sentence::plain(""),
        };
        Sentence::of(words, why)
    }

    /// A die outside combat.
    fn rolled(&self, unit: Option<UnitId>, needed: u16, roll: u16, why: Clause) -> Sentence {
        let who = unit.map_or_else(|| "The game".to_owned(), |unit| self.unit(unit));
        let words = match why.as_str() {
            "eaa-13.24a" => {
                let does = if roll <= needed { "gives a step up" } else { "holds out" };
                format!("{who}, isolated, {does}: roll {roll}, up to {needed} gives up.")
            }
            "eaa-3.0.3d" => format!("{who} drops: roll {roll}."),
            _ => format!("{who}: roll {roll}, up to {needed}."),
        };
        Sentence::of(words, why)
    }
}
