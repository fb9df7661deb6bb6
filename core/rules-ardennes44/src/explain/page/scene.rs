//! What a viewer sees now.

use std::collections::BTreeMap;

use desk::Scene;

use super::prompt::Asked;
use super::{fight, markers, pieces, prompt};
use crate::View;

pub(crate) fn scene(view: &View<'_>) -> Scene {
    let position = view.position;
    let turn = position.turn.saturating_sub(position.data().scenario.first_turn);
    let Asked { prompt, notes } = prompt::asked(view);
    Scene {
        prompt,
        fight: fight::fight(view),
        notes,
        pieces: pieces::pieces(position).collect(),
        markers: markers::markers(view).into_iter().map(|(at, one)| (at, Some(one))).collect(),
        tracks: [(0, i16::from(turn))].into(),
        piles: BTreeMap::new(),
    }
}
