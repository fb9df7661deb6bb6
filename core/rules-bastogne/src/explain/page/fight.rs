//! The combat at hand: it is over but for the advance.

use desk::prompt::{Step, StepState, Steps};
use desk::scene::{Fight, Role};
use desk::{Sentence, Thing};
use field::{Naming, hex_thing};
use kernel::Clause;

use crate::View;
use crate::explain::story::Story;

/// The parts of a combat, of which only the last is decided by a player.
const PARTS: [(&str, &str); 4] =
    [("Dice", "bb-7.5a"), ("Losses", "bb-7.7a"), ("Retreat", "bb-7.8a"), ("Advance", "bb-7.9a")];

pub(super) fn fight(view: &View<'_>) -> Option<Fight> {
    let position = view.position;
    let battle = position.battle.as_ref()?;
    let place = Story { data: position.data() }.hex(battle.target);
    let last = PARTS.len() - 1;
    let step = |(at, (words, clause)): (usize, (&str, &str))| Step {
        says: Sentence::of(words, Clause::new(clause)),
        state: if at == last { StepState::Now } else { StepState::Done },
        things: Vec::new(),
    };
    Some(Fight {
        title: format!("Combat at {place}"),
        at: hex_thing(battle.target),
        roles: vec![Role {
            name: "May advance".to_owned(),
            seat: Some(position.phase.side().seat()),
            things: battle.units.iter().map(|unit| Thing::Piece(unit.0)).collect(),
        }],
        steps: Steps {
            title: "Combat".to_owned(),
            lines: PARTS.into_iter().enumerate().map(step).collect(),
        },
        result: Some(Sentence::of("The hex is empty.", Clause::new("bb-7.9a"))),
        plan: None,
        again: false,
    })
}
