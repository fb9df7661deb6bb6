//! What a viewer sees now.

use std::collections::BTreeMap;

use desk::prompt::{Step, StepState, Steps};
use desk::scene::{Fight, PileNow, Role};
use desk::{Scene, Sentence, Thing};
use kernel::Clause;

use super::pieces::{self, PICKET};
use super::{plans, prompt, table};
use crate::stand::hiding;
use crate::{BLUE, Data, Phase, RED, ScoutId, View};

const FIRE: Clause = Clause::new("tiny-3.1a");

pub(crate) fn scene(data: &Data, view: &View<'_>) -> Scene {
    Scene {
        prompt: prompt::prompt(data, view),
        fight: fight(view),
        notes: prompt::notes(view),
        pieces: pieces::now(view).collect(),
        markers: BTreeMap::new(),
        tracks: tracks(data, view),
        piles: [(table::CUP, cup(data, view))].into(),
    }
}

/// The turn after the last is the end of the game: the track stays where it is.
fn tracks(data: &Data, view: &View<'_>) -> BTreeMap<u8, i16> {
    let turn = i16::from(view.turn.min(data.tables.turns)) - 1;
    [(table::TURNS, turn), (table::SHOTS, i16::from(view.shots))].into()
}

/// §1.2d The cup is emptied when the mine is hidden.
fn cup(data: &Data, view: &View<'_>) -> PileNow {
    let left = if view.phase == Phase::Hiding { hiding::cup(data, view.picket).count() } else { 0 };
    PileNow { unseen: u16::try_from(left).expect("the board is small"), seen: Vec::new() }
}

fn fight(view: &View<'_>) -> Option<Fight> {
    let Phase::Fire { scout } = view.phase else { return None };
    let role = |name: &str, seat, thing| Role {
        name: name.to_owned(),
        seat: Some(seat),
        things: vec![thing],
    };
    let step =
        |words: &str, state| Step { says: Sentence::of(words, FIRE), state, things: Vec::new() };
    Some(Fight {
        title: format!("Fire at {}", pieces::scout_name(scout)),
        at: target(view, scout),
        roles: vec![
            role("Fires", BLUE, Thing::Piece(PICKET)),
            role("Comes near", RED, pieces::of(scout)),
        ],
        steps: Steps {
            title: "Fire".to_owned(),
            lines: vec![
                step("A scout ends its move next to the picket", StepState::Done),
                step("Blue fires, or holds fire", StepState::Now),
            ],
        },
        result: None,
        plan: Some(plans::FIRE.to_owned()),
        again: false,
    })
}

/// Where a scout is fired at.
fn target(view: &View<'_>, scout: ScoutId) -> Thing {
    view.scout(scout).hex.map_or(pieces::of(scout), |hex| Thing::Hex(hex.id()))
}
