//! What is asked, in one sentence with its rule.

use desk::Sentence;
use desk::wording::{capital, counted};
use field::Naming;
use kernel::Clause;

use super::when;
use crate::explain::story::Story;
use crate::explain::story::happenings::DUMPS;
use crate::state::battle::{Battle, Stage};
use crate::state::event::Question;
use crate::{Phase, Position, Side, View};

/// Who decides, and in which part of the turn.
pub(super) fn title(position: &Position) -> String {
    let Some(side) = position.asked() else { return "Game over".to_owned() };
    match (&position.pending, &position.battle) {
        (Some(_), _) => format!("{} decision", side.adjective()),
        (None, Some(_)) => format!("{} decision in combat", side.adjective()),
        (None, None) => when::heading(side, position.phase),
    }
}

/// What is asked; of others, whom the game waits for.
pub(super) fn asked(view: &View<'_>) -> Sentence {
    let position = view.position;
    let Some(side) = position.asked() else { return over(position) };
    if view.side != Some(side) {
        return Sentence::plain(format!("Waiting for {}.", side.people()));
    }
    if let Some(pending) = position.pending {
        return of_event(position, pending.about);
    }
    match &position.battle {
        Some(battle) => of_battle(position, battle),
        None => of_phase(position),
    }
}

fn over(position: &Position) -> Sentence {
    match (position.winner, position.level) {
        (Some(side), Some(level)) => {
            let who = capital(side.people());
            Sentence::plain(format!("{who} have won a {} victory.", level.word()))
        }
        (Some(side), None) => Sentence::plain(format!("{} have won.", capital(side.people()))),
        (None, _) => Sentence::plain("The game is drawn."),
    }
}

fn of_phase(position: &Position) -> Sentence {
    let aircraft = || {
        let left = position.air[Side::Allied.index()];
        counted(usize::from(left), "aircraft unit is", "aircraft units are")
    };
    let leaders = position.data().options.leaders;
    let (words, clause) = match position.phase {
        Phase::Supply if position.air[Side::Allied.index()] == 0 => {
            ("You have no aircraft to drop supplies with. End the phase: then supply is checked.".to_owned(), "bw-12.5b")
        }
        Phase::Supply => {
            (format!("Drop supplies where you want units supplied; {} left.", aircraft()), "bw-12.5b")
        }
        Phase::Interdiction => {
            (format!("Interdict hexes that the Germans want to enter; {} left.", aircraft()), "bw-11.3a")
        }
        Phase::Reserve if leaders => (
            "Put supplied mechanized units into reserve: a leader may release them after combat.".to_owned(),
            "bw-24.5a",
        ),
        Phase::Reserve => (
            "Put supplied mechanized units into reserve: they sit out movement and combat, and move afterwards.".to_owned(),
            "bw-14.1a",
        ),
        Phase::Movement => ("Move any of your units.".to_owned(), "bw-5.1a"),
        Phase::Combat => ("Attack enemy units next to yours.".to_owned(), "bw-9.1b"),
        Phase::Demolition => ("Try to blow bridges at which your units stand.".to_owned(), "bw-13.1a"),
        Phase::Exploitation => ("Move units out of reserve.".to_owned(), "bw-14.2a"),
        Phase::LateAttack => ("Kampfgruppe Peiper may attack once more.".to_owned(), "bw-27.1c"),
        Phase::Construction => {
            ("Finish bridges: their builders cross to the far bank.".to_owned(), "bw-13.3d")
        }
        Phase::Over => ("The game is over.".to_owned(), "bw-17a"),
    };
    Sentence::of(words, Clause::new(clause))
}

fn of_battle(position: &Position, battle: &Battle) -> Sentence {
    let story = Story { data: position.data() };
    let place = story.hex(battle.target);
    let (words, clause) = match battle.stage {
        Stage::Support => {
            let they = story.they(&battle.attackers, "attacks", "attack");
            (format!("{they} {place}. Which guns and aircraft support the defence?"), "bw-9.2b")
        }
        Stage::Loss => {
            let worn = battle.owed.first().is_some_and(|loss| loss.attrition);
            let clause = if worn { "bw-20b" } else { "bw-9.6c" };
            let steps = counted(battle.owed.len(), "step is", "steps are");
            (format!("Which unit takes the loss? {steps} owed in all."), clause)
        }
        Stage::Stand => {
            let losses = counted(usize::from(battle.hexes), "loss", "losses");
            (format!("Stand under a leader and take {losses}, or retreat?"), "bw-24.4a")
        }
        Stage::Retreat => {
            let hexes = counted(usize::from(battle.hexes), "hex", "hexes");
            let words = match battle.retreating.as_slice() {
                [one] => format!("{} retreats {hexes}: choose its way.", story.unit(*one)),
                _ => format!("Retreat {hexes}: choose a unit and its way."),
            };
            (words, "bw-9.7a")
        }
        Stage::Advance => {
            let far = battle.advance.as_ref().map_or(0, |advance| advance.hexes);
            let hexes = counted(usize::from(far), "hex", "hexes");
            (format!("Your units may advance up to {hexes}."), "bw-9.8a")
        }
    };
    Sentence::of(words, Clause::new(clause))
}

fn of_event(position: &Position, about: Question) -> Sentence {
    let story = Story { data: position.data() };
    let (words, clause) = match about {
        Question::DropZone => (
            "Name the drop zone of the parachutists: north of the boundary, neither forest nor town.".to_owned(),
            "bw-29.1a",
        ),
        Question::Bridge => {
            ("Name the bridge that commandos protect.".to_owned(), "bw-29.3a")
        }
        Question::Town => ("Name the town in which commandos deceive.".to_owned(), "bw-29.4a"),
        Question::Regiment => {
            ("Name the American regiment that its own aircraft bomb.".to_owned(), "bw-38.2.9a")
        }
        Question::Assault(hex) => {
            (format!("Attack {}, which was bombarded.", story.hex(hex)), "bw-21.2e")
        }
        Question::Dump(dump) => {
            let name = DUMPS[usize::from(dump).min(1)];
            let words = format!("Germans stand next to a hex where the {name} dump may lie. Try to destroy it?");
            (words, "bw-25.3a")
        }
    };
    Sentence::of(words, Clause::new(clause))
}
