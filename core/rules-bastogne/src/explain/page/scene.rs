//! What a viewer sees now.

use desk::Scene;

use super::{cards, fight, markers, notes, pieces, prompt, tracks};
use crate::View;

pub(crate) fn scene(view: &View<'_>) -> Scene {
    Scene {
        prompt: prompt::prompt(view),
        fight: fight::fight(view),
        notes: notes::notes(view),
        pieces: pieces::pieces(view.position).collect(),
        markers: markers::markers(view.position)
            .into_iter()
            .map(|(at, one)| (at, Some(one)))
            .collect(),
        tracks: tracks::now(view.position),
        piles: cards::now(view),
    }
}
