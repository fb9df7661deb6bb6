//! An index: the story of days, phases, cards, points and victory.

use desk::Sentence;
use desk::wording::{capital, counted};
use field::Naming;
use hexmap::Hex;
use kernel::Clause;

use super::Story;
use crate::explain::words::procedure::{phase, task as titled};
use crate::explain::words::{event as named, level as called};
use crate::printed::cards::CardId;
use crate::printed::levels::Level;
use crate::state::decks::CardPlace;
use crate::state::event::Flag;
use crate::state::moment::{DayStep, Task};
use crate::{Event, Side};

const DAY: Clause = Clause::new("eaa-4.0.5f");
const SETUP: Clause = Clause::new("eaa-3.0.1c");
const WESTWALL: Clause = Clause::new("eaa-17.1g");
const DRAWN: Clause = Clause::new("eaa-4.0.4a");
const CHOSEN_FOR_TACTIC: [&str; 3] = ["eaa-12.3b", "eaa-12.3c", "eaa-12.0.A3"];

impl Story<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "`told` names every variant")]
    pub(super) fn of_campaign(&self, event: &Event) -> Sentence {
        match *event {
            Event::Turned { ref task } => Sentence::plain(self.turned(task)),
            Event::DayBegan { day } => Sentence::of(format!("{day} December begins."), DAY),
            Event::SetupDrawn { card } => {
                let corps = self.data.setup_cards[usize::from(card.0)].corps.name();
                Sentence::of(format!("A Setup card of the {corps} is drawn."), SETUP)
            }
            Event::Card { card, place, why } => self.card_went(card, place, why),
            Event::Rebuilt { side, why } => {
                let words = match side {
                    Side::German => "The German discards become the draw pile again.",
                    Side::Allied => {
                        "Yesterday’s Allied primaries go back into the draw pile; its supplementals rest."
                    }
                };
                Sentence::of(words, why)
            }
            Event::Points { by, why } => points(by, why),
            Event::Westwall { hex, held } => self.westwall(hex, held),
            Event::Flag { flag, on, why } => Sentence::of(flagged(flag, on), why),
            Event::Ended { level, points, why } => ended(level, points, why),
            _ => Sentence::plain(""),
        }
    }

    /// What begins: a phase, or a step of one that is worth a line of its own.
    fn turned(&self, task: &Task) -> String {
        if begins(task) { format!("-- {}", self.heading(task)) } else { String::new() }
    }

    /// What a heading says of a task: its phase, and the step of it.
    pub(crate) fn heading(&self, task: &Task) -> String {
        let whole = phase(task.phase());
        match *task {
            Task::Deploy(card) => format!("{whole}: reserves of {}", self.card(card)),
            Task::Replace(corps, _) => format!("{whole}: replacements of {}", corps.name()),
            Task::Event(event, ..) => format!("{whole}: {}", named(event)),
            Task::German(_) | Task::EndOfDay(_) => format!("{whole}: {}", titled(task).words),
            Task::DrawSetup
            | Task::Adjust { .. }
            | Task::PlaceDepots(_)
            | Task::DealFirst
            | Task::CallUp
            | Task::Delayed
            | Task::Prepare
            | Task::Fade(_)
            | Task::Generate
            | Task::FillWestwall
            | Task::CheckSupply
            | Task::Interdiction
            | Task::DrawCommand
            | Task::CheckFuel
            | Task::ChooseCommand
            | Task::SupportEvent
            | Task::Scan(_)
            | Task::EndCommand
            | Task::ChooseAllied
            | Task::Act
            | Task::Overstacked
            | Task::EndAllied
            | Task::Over => whole.to_owned(),
        }
    }

    fn westwall(&self, hex: Hex, held: bool) -> Sentence {
        let place = capital(&self.place(hex));
        let words = if held {
            format!(
                "{place}, a hex of the Westwall, is in Allied hands and costs the Germans points."
            )
        } else {
            format!("{place}, a hex of the Westwall, costs the Germans no more points.")
        };
        Sentence::of(words, WESTWALL)
    }

    /// A card goes somewhere.
    fn card_went(&self, card: CardId, place: CardPlace, why: Clause) -> Sentence {
        let name = self.card(card);
        let capitals = capital(&name);
        let who = capital(card.side().people());
        let words = match (card.side(), place) {
            (_, CardPlace::Hand) => format!("{who} draw {name}."),
            (Side::Allied, CardPlace::Discards) if why.as_str() == "eaa-5.7a" => {
                format!("{who} play {name}.")
            }
            (Side::German, CardPlace::Discards) if CHOSEN_FOR_TACTIC.contains(&why.as_str()) => {
                format!("{who} draw {name} for its tactic.")
            }
            (Side::German, CardPlace::Discards) => return self.discarded(card, why),
            (Side::Allied, CardPlace::Discards) => format!("{capitals} is discarded unplayed."),
            (_, CardPlace::Command | CardPlace::Support) => return self.in_box(card, place, why),
            (_, CardPlace::Pile) if why.as_str() == "eaa-12.3e" => {
                format!("{capitals} goes back into the draw pile.")
            }
            (_, CardPlace::Pile | CardPlace::Eligible) => {
                format!("{capitals} joins the {} draw pile.", card.side().adjective())
            }
            (_, CardPlace::Resting) => format!("{capitals} rests for a day."),
            (_, CardPlace::Calendar) => {
                format!("{capitals} waits beside the calendar to the end of the day.")
            }
            (_, CardPlace::SetAside) => format!("{capitals} is set aside."),
        };
        Sentence::of(words, why)
    }

    /// Why a German card is discarded.
    fn discarded(&self, card: CardId, why: Clause) -> Sentence {
        let name = capital(&self.card(card));
        let words = match why.as_str() {
            "eaa-4.2a" => format!("{name} is discarded: German initiative fades."),
            "eaa-4.0.3d" => format!("{name} is discarded by Allied airpower."),
            "eaa-13.5b" | "eaa-13.5c" | "eaa-13.5e" => {
                format!("{name} is discarded: its units have no fuel today.")
            }
            "eaa-8.1d" => format!("{name} is discarded: its event has been carried out."),
            "eaa-12.31a" => format!("{name} is discarded: its tactic has been spent."),
            "eaa-4.0.4b" => format!("{name} has commanded, and is discarded."),
            _ => format!("{name} is discarded."),
        };
        Sentence::of(words, why)
    }

    /// A German card is drawn into a box, or which of two commands is settled.
    fn in_box(&self, card: CardId, place: CardPlace, why: Clause) -> Sentence {
        let name = self.card(card);
        let capitals = capital(&name);
        let words = match why.as_str() {
            _ if why == DRAWN => format!("The Germans draw {name}."),
            _ if place == CardPlace::Support => format!("{capitals} supports."),
            "eaa-8.1a" => format!("{capitals} commands: it is the primary card of the two."),
            "eaa-8.1b" => format!("{capitals} commands: its Command Value is the higher one."),
            "eaa-8.1c" => format!("{capitals} commands: its number is the lower one."),
            "eaa-8.0d" => format!("{capitals} commands: it is the only card."),
            "eaa-8.14a" => format!("{capitals} commands: Peiper and the 150th Brigade come first."),
            "eaa-8.1h" => format!("{capitals}, which has supported, commands in its turn."),
            "eaa-13.5b" => format!("{capitals} commands: the other card has no fuel."),
            _ => format!("{capitals} commands."),
        };
        Sentence::of(words, why)
    }
}

/// Points won or lost, and for what.
fn points(by: i16, why: Clause) -> Sentence {
    let many = counted(usize::from(by.unsigned_abs()), "point", "points");
    let does = if by < 0 { "lose" } else { "score" };
    let for_what = match why.as_str() {
        "eaa-17.1b" | "eaa-18.1b" => " for a town",
        "eaa-17.1d" => " for a unit that leaves the map",
        "eaa-17.1f" => " for the relief of von der Heydte",
        _ => "",
    };
    Sentence::of(format!("The Germans {does} {many}{for_what}."), why)
}

/// What has come about.
const fn flagged(flag: Flag, on: bool) -> &'static str {
    match flag {
        Flag::MeuseReached => "A German unit stands at the Meuse.",
        Flag::MeuseCrossed => "A German unit is over the Meuse.",
        Flag::MeuseAward if on => {
            "The Germans hold ground over the Meuse at the day’s end, and score for it."
        }
        Flag::MeuseAward => "The Germans hold no ground over the Meuse any more.",
        Flag::OkwReleased => "The OKW reserve is released.",
        Flag::OkwArrived => "The OKW reserve enters the battle.",
        Flag::SeventhDefends => {
            "The 7th Army has come to its last objective and goes over to the defensive."
        }
        Flag::Manteuffel => "No roadblock stands near the 5th Panzer Army today.",
        Flag::FuelPriority => "The Germans give fuel priority: none is checked any more today.",
        Flag::Interdicted => "Airpower stops the first German impulse of the day.",
        Flag::SingleUsed => "The one single activation of the day is used.",
        Flag::LastImpulse => {
            "The German draw pile is empty: the day ends with the next Allied impulse."
        }
        Flag::Reshuffled => "The German deck is shuffled again, for tactics alone.",
        Flag::Relocated => "An objective is relocated.",
        Flag::Dinant => "The 29th Armoured Brigade holds Dinant, and may fight on both banks.",
        Flag::FreeTactic if on => "The attack of an army has a free tactic.",
        Flag::BonusSpent | Flag::FreeTactic | Flag::Attacking => "",
    }
}

/// What the game comes to.
fn ended(level: Level, points: i16, why: Clause) -> Sentence {
    let many = counted(usize::from(points.unsigned_abs()), "point", "points");
    let minus = if points < 0 { "minus " } else { "" };
    let words = format!(
        "The game ends with {} for the Allies; the Germans have {minus}{many}.",
        called(level)
    );
    Sentence::of(words, why)
}

/// Whether a task begins a part of the day that has a heading.
pub(crate) fn begins(task: &Task) -> bool {
    match task {
        Task::DrawSetup | Task::CallUp | Task::Prepare | Task::DrawCommand | Task::ChooseAllied => {
            true
        }
        Task::EndOfDay(step) => *step == DayStep::Victory,
        Task::Adjust { .. }
        | Task::PlaceDepots(_)
        | Task::DealFirst
        | Task::Delayed
        | Task::Fade(_)
        | Task::Generate
        | Task::FillWestwall
        | Task::CheckSupply
        | Task::Interdiction
        | Task::CheckFuel
        | Task::ChooseCommand
        | Task::SupportEvent
        | Task::Scan(_)
        | Task::German(_)
        | Task::EndCommand
        | Task::Act
        | Task::Deploy(_)
        | Task::Replace(..)
        | Task::Event(..)
        | Task::Overstacked
        | Task::EndAllied
        | Task::Over => false,
    }
}
