//! The laws of what viewers are told: each mirror holds, and no face is told to who may not know it.

use kernel::{Digest, Entry, Roll, Rules, ToldOf, Viewer};
use serde::Serialize;
use serde_json::Value;

use super::{Breach, Law, Subject, Trial};
use crate::listener::Listener;
use crate::wire;

/// So far a mirror is made to look back.
const LOOKED_BACK: usize = 4;

impl<S: Subject> Trial<'_, S> {
    /// Tells every viewer of what was entered since, and holds its mirror against the game after each
    /// entry.
    pub(super) fn mirrors(&mut self) -> Result<(), Breach> {
        let mut listeners = std::mem::take(&mut self.listeners);
        for listener in &mut listeners {
            while listener.teller.read() < self.game.log().len() {
                self.hear(listener)?;
            }
            let viewer = listener.mirror.viewer();
            if listener.mirror.digest() != self.game.digest_for(viewer) {
                let what = format!("{viewer} has another digest in its mirror than in the game");
                return Err(self.breach(Law::MirrorHolds, what));
            }
        }
        self.listeners = listeners;
        Ok(())
    }

    fn hear(&mut self, listener: &mut Listener<S::Rules>) -> Result<(), Breach> {
        let entry = &self.game.log()[listener.teller.read()];
        let rolls = entry.acted().map(|acted| acted.rolls.clone()).unwrap_or_default();
        let is_undoing = matches!(entry, Entry::TookBack { .. });
        let told = listener.teller.tell_next(&self.game);
        self.faces(listener.mirror.viewer(), &rolls, told.as_ref())?;
        if let Some(told) = &told {
            wire::round_trip(told).map_err(|what| self.breach(Law::WireRoundTrips, what))?;
            let heard = listener.mirror.hear(told);
            heard.map_err(|why| self.breach(Law::MirrorHolds, why.to_string()))?;
            listener.known.push(listener.mirror.digest());
        }
        self.holds(listener)?;
        if is_undoing {
            self.looks_back(listener)?;
        }
        self.tally.mirrored += 1;
        self.tally.mirrored_back += usize::from(is_undoing);
        Ok(())
    }

    /// The mirror still knows what it knew before, also of what has been taken back since.
    fn looks_back(&self, listener: &Listener<S::Rules>) -> Result<(), Breach> {
        let Listener { mirror, known, .. } = listener;
        for (number, knew) in (1..=mirror.heard()).rev().zip(known.iter().rev()).take(LOOKED_BACK) {
            let state = mirror.state_after(number);
            let shown =
                state.map(|state| Digest::of(&mirror.rules().view(&state, mirror.viewer())));
            if shown != Some(*knew) {
                let what = format!("{} knew something else after number {number}", mirror.viewer());
                return Err(self.breach(Law::MirrorHolds, what));
            }
        }
        Ok(())
    }

    /// A viewer is told every face but those that are secret from it.
    fn faces(
        &mut self,
        viewer: Viewer,
        rolls: &[Roll],
        told: Option<&ToldOf<S::Rules>>,
    ) -> Result<(), Breach> {
        let told = told.map(|told| told.news.faces()).unwrap_or_default();
        if let Some(roll) = told.iter().find(|roll| self.subject.is_secret(roll, viewer)) {
            let what = format!("{viewer} is told the secret face of {roll:?}");
            return Err(self.breach(Law::FacesKeepSecrets, what));
        }
        let open = rolls.iter().filter(|roll| !self.subject.is_secret(roll, viewer));
        let open: Vec<Roll> = open.copied().collect();
        if told != open {
            let what = format!("{viewer} is told {told:?} of the faces {open:?}");
            return Err(self.breach(Law::FacesKeepSecrets, what));
        }
        self.tally.secret_faces += rolls.len() - open.len();
        Ok(())
    }

    /// The mirror shows what the game shows this viewer, and lists what the game lists.
    fn holds(&self, listener: &Listener<S::Rules>) -> Result<(), Breach> {
        let Listener { teller, mirror, .. } = listener;
        let (rules, viewer) = (self.game.rules(), mirror.viewer());
        let (view, seen) = (rules.view(teller.state(), viewer), mirror.view());
        let breach = |what: String| {
            let what = format!("after entry {}, for {viewer}: {what}", teller.read());
            Err(self.breach(Law::MirrorHolds, what))
        };
        if view != seen {
            return breach(difference(&view, &seen));
        }
        if rules.awaits(teller.state()) != mirror.awaits() {
            return breach("the game waits for another than the mirror says".to_owned());
        }
        let mut legal = Vec::new();
        rules.legal(&view, &mut legal);
        if legal != mirror.legal() {
            return breach("the mirror lists other actions than the game".to_owned());
        }
        Ok(())
    }
}

/// The first thing that differs between a view of the game and one of its mirror.
fn difference(view: &impl Serialize, seen: &impl Serialize) -> String {
    let [view, seen] = [serde_json::to_value(view), serde_json::to_value(seen)]
        .map(|written| written.unwrap_or(Value::Null));
    let first = view.as_object().into_iter().flatten().find(|(key, value)| seen[key] != **value);
    match first {
        Some((key, value)) => format!("`{key}` is {value}, and {} in its mirror", seen[key]),
        None => format!("{view} is not {seen} of its mirror, though both are written alike"),
    }
}
