//! An index: the story of turns, phases, supply and victory.

use desk::Sentence;
use desk::wording::counted;
use field::Naming;
use kernel::Clause;

use super::Story;
use super::words::phase;
use crate::state::event::VictoryLevel;
use crate::{Event, Side};

const AIR: Clause = Clause::new("bw-11.1a");
const DROP: Clause = Clause::new("bw-12.5b");
const INTERDICTION: Clause = Clause::new("bw-11.3a");
const SUPPLY: Clause = Clause::new("bw-12.1b");
const NO_SHORTAGE: Clause = Clause::new("bw-12.6b");
const SHORTAGE: Clause = Clause::new("bw-12.6c");
const SURRENDER: Clause = Clause::new("bw-26b");
const GARRISON: Clause = Clause::new("bw-35a");

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`told` names every variant")]
    pub(super) fn of_campaign(&self, event: &Event) -> Sentence {
        match event {
            Event::TurnBegan { turn, air, lost } => self.turn(*turn, *air, *lost),
            Event::PhaseBegan { turn, side: whose, phase: which } => {
                let name = &self.data.track.turn(*turn).name;
                Sentence::plain(format!("-- {name}: {} {}", whose.adjective(), phase(*which)))
            }
            Event::Dropped { hex } => {
                Sentence::of(format!("Supplies fall on {}.", self.hex(*hex)), DROP)
            }
            Event::Interdicted { hex } => {
                Sentence::of(format!("Aircraft interdict {}.", self.hex(*hex)), INTERDICTION)
            }
            Event::SupplyChecked { without } if without.is_empty() => {
                Sentence::of("Everybody is in supply.", SUPPLY)
            }
            Event::SupplyChecked { without } => {
                let they = self.they(without, "is", "are");
                Sentence::of(format!("{they} out of supply."), SUPPLY)
            }
            Event::ShortageRolled { roll, second, short } => self.shortage(*roll, *second, short),
            Event::SurrenderRolled { hex, roll, surrendered } => {
                let come = if *surrendered { "some surrender" } else { "all hold out" };
                let place = self.hex(*hex);
                Sentence::of(format!("Surrounded at {place}: {come} (roll {roll})."), SURRENDER)
            }
            Event::GarrisonsChecked { missing: true } => {
                Sentence::of("A garrison of 7th Army is missing.", GARRISON)
            }
            Event::GarrisonsChecked { missing: false } => {
                Sentence::of("7th Army’s garrisons stand.", GARRISON)
            }
            Event::Ended { winner, level, why } => ended(*winner, *level, *why),
            _ => Sentence::plain(""),
        }
    }

    fn turn(&self, turn: u8, [german, allied]: [u8; 2], lost: [u8; 2]) -> Sentence {
        let name = &self.data.track.turn(turn).name;
        let words = format!("Turn {name} begins: aircraft German {german}, Allied {allied}");
        let [german, allied] = lost;
        let lost = if lost == [0; 2] {
            String::new()
        } else {
            format!("; on the airfields German {german}, Allied {allied} were lost")
        };
        Sentence::of(words + &lost + ".", AIR)
    }

    fn shortage(&self, roll: u16, second: Option<u16>, short: &[crate::UnitId]) -> Sentence {
        let Some(second) = second else {
            return Sentence::of(format!("No German unit runs short (roll {roll})."), NO_SHORTAGE);
        };
        let who = if short.is_empty() {
            "nobody runs short".to_owned()
        } else {
            let units = counted(short.len(), "unit", "units");
            format!("{} short of supply, {units}", self.they(short, "runs", "run"))
        };
        Sentence::of(format!("Shortage (rolls {roll} and {second}): {who}."), SHORTAGE)
    }
}

/// `The Germans win a tactical victory.`
fn ended(winner: Option<Side>, level: Option<VictoryLevel>, why: Clause) -> Sentence {
    let Some(winner) = winner else { return Sentence::of("The game is drawn.", why) };
    let who = desk::wording::capital(winner.people());
    let words = match level {
        Some(level) => format!("{who} win a {} victory.", level.word()),
        None => format!("{who} win."),
    };
    Sentence::of(words, why)
}
