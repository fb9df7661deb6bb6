//! What is asked, in one sentence with its rule.

use desk::Sentence;
use desk::wording::{capital, counted};
use field::Naming;
use kernel::Clause;

use crate::explain::story::Story;
use crate::explain::story::words::{aircraft, phase};
use crate::state::battle::Battle;
use crate::supply::transports;
use crate::{Phase, Position, View};

/// Who decides, and in which part of the turn.
pub(super) fn title(position: &Position) -> String {
    if position.battle.is_some() {
        return format!("{} advance", position.phase.side().adjective());
    }
    match position.phase {
        Phase::Over => "Game over".to_owned(),
        now => phase(now).to_owned(),
    }
}

/// What is asked; of others, whom the game waits for.
pub(super) fn asked(view: &View<'_>) -> Sentence {
    let position = view.position;
    let Some(side) = position.asked() else { return over(position) };
    if view.side != Some(side) {
        return Sentence::plain(format!("Waiting for {}.", side.people()));
    }
    if let Some(battle) = &position.battle {
        return of_battle(position, battle);
    }
    if position.moving.is_some() {
        return Sentence::of(
            "The hex is empty: your units may drive on, or halt.",
            Clause::new("bb-7.1j"),
        );
    }
    of_phase(view)
}

fn over(position: &Position) -> Sentence {
    let who = position.winner.map_or("nobody", crate::Side::people);
    Sentence::plain(format!("{} have won.", capital(who)))
}

fn of_battle(position: &Position, battle: &Battle) -> Sentence {
    let place = Story { data: position.data() }.place(battle.target);
    let words = format!("{} is empty. Which of your attackers advance into it?", capital(&place));
    Sentence::of(words, Clause::new("bb-7.1g"))
}

fn of_phase(view: &View<'_>) -> Sentence {
    let position = view.position;
    let now = position.phase;
    let (words, clause) = match now {
        Phase::GermanChoice | Phase::AlliedChoice => return of_choice(position),
        Phase::AlliedCard => ("Play any of your cards, or none.".to_owned(), "bb-5.1.1a"),
        Phase::GermanCard => ("Play any of your cards, or none.".to_owned(), "bb-5.1.2a"),
        Phase::BridgeRepair => (
            "Try to repair one blown bridge at which a unit of yours stands.".to_owned(),
            "bb-5.1.3a",
        ),
        Phase::Limber => (
            "Limber guns that shall move, and unlimber those that shall fire.".to_owned(),
            "bb-5.1.4a",
        ),
        Phase::GermanMovement => {
            ("Move your units; a mobile assault is part of a move.".to_owned(), "bb-5.1.5a")
        }
        Phase::AlliedMovement => (
            "Limber and unlimber guns before the first unit moves; then move your units."
                .to_owned(),
            "bb-5.1.13a",
        ),
        Phase::AlliedDefensiveBarrage | Phase::AlliedOffensiveBarrage => {
            let words = format!(
                "Choose hexes for your guns and aircraft to bombard; {} left.",
                aircraft(position.air)
            );
            (words, if now == Phase::AlliedDefensiveBarrage { "bb-5.1.6a" } else { "bb-5.1.15a" })
        }
        Phase::GermanOffensiveBarrage => {
            ("Choose hexes for your guns to bombard.".to_owned(), "bb-5.1.7a")
        }
        Phase::GermanDefensiveBarrage => {
            ("Choose hexes for your guns to bombard.".to_owned(), "bb-5.1.14a")
        }
        Phase::GermanCombat => ("Attack hexes next to your units.".to_owned(), "bb-5.1.9a"),
        Phase::AlliedCombat => ("Attack hexes next to your units.".to_owned(), "bb-5.1.17a"),
        Phase::GermanExploitation => {
            ("Move vehicles that have neither moved nor attacked.".to_owned(), "bb-5.1.10a")
        }
        Phase::AlliedExploitation => {
            ("Move vehicles that have neither moved nor attacked.".to_owned(), "bb-5.1.18a")
        }
        Phase::GermanSupply => {
            let left = counted(transports::left(position), "transport is", "transports are");
            (
                format!(
                    "Send transports from supply centres to where units need supply; {left} left."
                ),
                "bb-9.1a",
            )
        }
        Phase::AlliedReinforcements => {
            ("Germans hold an entry: place the reinforcements beside it.".to_owned(), "bb-6.4c")
        }
        Phase::GermanBarrageResolve
        | Phase::AlliedBarrageResolve
        | Phase::AlliedSupply
        | Phase::EndOfTurn
        | Phase::Over => (String::new(), "bb-5e"),
    };
    Sentence::of(words, Clause::new(clause))
}

/// §3.9.3 How many cards may still be chosen.
fn of_choice(position: &Position) -> Sentence {
    let side = position.phase.side();
    let (held, size) = (position.cards_held(side), position.data().hand_size(side));
    let words = if held < size {
        let left = counted(usize::from(size - held), "card", "cards");
        format!("Choose {left} more for your hand; a card that is chosen can be put back.")
    } else {
        "Your hand is full. Put a card back, or go on.".to_owned()
    };
    Sentence::of(words, Clause::new("bb-3.9.3a"))
}
