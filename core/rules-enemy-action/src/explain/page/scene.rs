//! What a viewer sees now.

use desk::Scene;

use super::{cards, fight, markers, notes, pieces, prompt, tracks};
use crate::View;

pub(crate) fn scene(view: &View<'_>) -> Scene {
    let position = view.position;
    Scene {
        prompt: prompt::prompt(view),
        fight: fight::fight(position),
        notes: notes::notes(position),
        pieces: pieces::pieces(position).collect(),
        markers: markers::markers(position).into_iter().map(|(at, one)| (at, Some(one))).collect(),
        tracks: tracks::now(position),
        piles: cards::now(position),
    }
}
