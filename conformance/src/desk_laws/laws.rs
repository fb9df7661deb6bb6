//! The laws themselves, each a method that finds the first breach of it.

use desk::{Action, Offer, Scene, Speaks, Thing};
use kernel::{Awaits, Rules, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;

use super::{Breach, Law, Trial};
use crate::contract::Subject;

type ViewOf<'s, S> = <<S as Subject>::Rules as Rules>::View<'s>;

impl<S: Subject> Trial<'_, S>
where
    S::Rules: Speaks,
{
    /// Everything that must hold of a position while it waits for `turn`. Gives what the desk lets it do.
    pub(super) fn position(&mut self, turn: Seat) -> Result<Vec<Action>, Breach> {
        self.look()?;
        self.tell_of_some()?;
        let scene = self.scene(turn.into());
        let mut actions = offered(&scene);
        actions.extend(self.drafts(turn.into(), &scene)?);
        if actions.is_empty() && scene.prompt.openings.is_empty() && scene.prompt.in_hand.is_none()
        {
            return Err(
                self.breach(Law::OffersAreAllowed, format!("{turn} is asked, and can do nothing"))
            );
        }
        Ok(actions)
    }

    /// What must hold of a position whether or not the game is over.
    pub(super) fn look(&mut self) -> Result<(), Breach> {
        let asked = match self.game.awaits() {
            Awaits::Seat(seat) => Some(seat),
            Awaits::Over(_) => None,
        };
        self.hear()?;
        for (at, viewer) in Viewer::all(self.game.rules().seats()).enumerate() {
            let scene = self.scene(viewer);
            self.tally.scenes += 1;
            if scene.prompt.asked != asked {
                let what = format!("{viewer} is told that {:?} is asked", scene.prompt.asked);
                return Err(self.breach(Law::OffersAreAllowed, what));
            }
            self.names(&scene)?;
            let fits = self.known.check_scene(&scene);
            fits.map_err(|what| self.breach(Law::ThingsExist, what))?;
            self.offers(viewer, &scene)?;
            self.secrets(viewer, &scene)?;
            self.mirrors(at, &scene)?;
            self.layers(viewer)?;
            self.changes(at, scene)?;
        }
        self.lines()
    }

    pub(super) fn scene(&self, viewer: Viewer) -> Scene {
        self.game.rules().scene(&self.game.view(viewer))
    }

    /// The scene from before with its changes is this one.
    fn changes(&mut self, at: usize, scene: Scene) -> Result<(), Breach> {
        if let Some(old) = &self.scenes[at] {
            let text = written(&scene.since(old));
            self.tally.bytes += text.to_string().len();
            let changes: Scene = serde_json::from_value(text)
                .map_err(|error| self.breach(Law::ChangesMakeTheScene, error.to_string()))?;
            if old.with(&changes) != scene {
                let [with, anew] = [&old.with(&changes), &scene].map(written);
                let parts = anew.as_object().into_iter().flatten().map(|(part, _)| part);
                let part = parts.clone().find(|part| with[part] != anew[part]);
                let what = format!("{part:?} is not what its changes make of it");
                return Err(self.breach(Law::ChangesMakeTheScene, what));
            }
        }
        self.scenes[at] = Some(scene);
        Ok(())
    }

    /// What is offered is allowed, and only to whoever is asked.
    fn offers(&mut self, viewer: Viewer, scene: &Scene) -> Result<(), Breach> {
        let prompt = &scene.prompt;
        let asked = prompt.asked.is_some() && viewer.seat() == prompt.asked;
        let any = prompt.end.is_some() || !prompt.offers.is_empty() || !prompt.openings.is_empty();
        if !asked && (any || prompt.in_hand.is_some()) {
            let what = format!("{viewer} is not asked, and could do something");
            return Err(self.breach(Law::OffersAreAllowed, what));
        }
        let undo = scene.notes.iter().filter_map(|note| note.undo.as_ref());
        let offers: Vec<&Offer> = prompt.offers.iter().chain(&prompt.end).chain(undo).collect();
        self.allowed(viewer, &offers)
    }

    /// None of these is refused, unless it says so itself.
    pub(super) fn allowed(&mut self, viewer: Viewer, offers: &[&Offer]) -> Result<(), Breach> {
        for offer in offers.iter().filter(|offer| offer.barred.is_none()) {
            self.allows(viewer, &offer.action).map_err(|breach| Breach {
                what: format!("“{}”: {}", offer.says.words, breach.what),
                ..breach
            })?;
            self.tally.offers += 1;
        }
        Ok(())
    }

    pub(super) fn allows(&self, viewer: Viewer, action: &Action) -> Result<(), Breach> {
        let read = self.read(action)?;
        let checked = self.game.rules().check(&self.game.view(viewer), &read);
        let refused =
            |why| self.breach(Law::OffersAreAllowed, format!("{} is refused: {why}", action.0));
        checked.map_err(refused)
    }

    /// What a viewer may not know does not change what it is told.
    fn secrets(&mut self, viewer: Viewer, scene: &Scene) -> Result<(), Breach> {
        let worlds = self.subject.alike(self.game.state(), viewer);
        let rules = self.game.rules();
        let layers = &self.known.table().layers;
        let told = |view: &ViewOf<'_, S>| {
            let paints = layers.iter().map(|layer| rules.layer(view, &layer.id, None).ok());
            (rules.goals(view), paints.collect::<Vec<_>>())
        };
        let ours = told(&self.game.view(viewer));
        for world in &worlds {
            let other = rules.view(world, viewer);
            if rules.scene(&other) != *scene || told(&other) != ours {
                let what =
                    format!("{viewer} can tell from what it is shown what is hidden from it");
                return Err(self.breach(Law::WordsKeepSecrets, what));
            }
        }
        self.tally.alike += worlds.len();
        Ok(())
    }

    /// Everybody's mirror hears of what was entered since.
    fn hear(&mut self) -> Result<(), Breach> {
        let mut listeners = std::mem::take(&mut self.listeners);
        for listener in &mut listeners {
            for told in listener.teller.tell(&self.game) {
                let heard = listener.mirror.hear(&told).map_err(|why| why.to_string());
                heard.map_err(|what| self.breach(Law::WordsKeepSecrets, what))?;
            }
        }
        self.listeners = listeners;
        Ok(())
    }

    /// The mirror shows the same scene.
    fn mirrors(&mut self, at: usize, scene: &Scene) -> Result<(), Breach> {
        let mirror = &self.listeners[at].mirror;
        if mirror.rules().scene(&mirror.view()) != *scene {
            let what = format!("{} sees another scene in its mirror", mirror.viewer());
            return Err(self.breach(Law::WordsKeepSecrets, what));
        }
        self.tally.mirrored += 1;
        Ok(())
    }

    /// Every layer answers; what it says more of a piece is asked of one.
    fn layers(&mut self, viewer: Viewer) -> Result<(), Breach> {
        let layers = self.known.table().layers.clone();
        let piece = self.chooser.below(self.known.table().pieces.len().max(1));
        let piece = Thing::Piece(u16::try_from(piece).unwrap_or(0));
        for layer in layers {
            for of in [None, layer.of_piece.then_some(piece)] {
                let painted = self.game.rules().layer(&self.game.view(viewer), &layer.id, of);
                let painted = painted.map_err(|why| why.to_string());
                // Of a piece that has no place there may be nothing to say.
                match painted {
                    Ok(paint) => self.names(&paint)?,
                    Err(_) if of.is_some() => {}
                    Err(what) => return Err(self.breach(Law::EverythingIsTold, what)),
                }
                self.tally.layers += 1;
            }
        }
        Ok(())
    }

    /// Every hex and every piece is told of, at the start of a game.
    pub(super) fn everything_is_told(&mut self) -> Result<(), Breach> {
        let table = self.known.table();
        let off = &table.grid.off;
        let hexes = (0..).zip(&table.hexes).map(|(at, _)| at).filter(|at| !off.contains(at));
        let pieces = (0..).zip(&table.pieces).map(|(at, _)| Thing::Piece(at));
        let things: Vec<Thing> = hexes.map(Thing::Hex).chain(pieces).collect();
        // The games of a rule set all have the same board: once is enough.
        if self.number > 0 {
            return Ok(());
        }
        for thing in things {
            self.tell(Viewer::Seat(Seat::new(0)), thing)?;
        }
        Ok(())
    }

    /// Some hexes and pieces are told of, at random.
    fn tell_of_some(&mut self) -> Result<(), Breach> {
        for viewer in Viewer::all(self.game.rules().seats()) {
            for _ in 0..self.pace.told {
                let table = self.known.table();
                let (hexes, pieces) = (table.hexes.len(), table.pieces.len());
                let hex = u16::try_from(self.chooser.below(hexes)).unwrap_or(0);
                if !self.known.table().grid.off.contains(&hex) {
                    self.tell(viewer, Thing::Hex(hex))?;
                }
                let piece = u16::try_from(self.chooser.below(pieces)).unwrap_or(0);
                self.tell(viewer, Thing::Piece(piece))?;
            }
            let goals = self.game.rules().goals(&self.game.view(viewer));
            self.names(&goals)?;
        }
        Ok(())
    }

    fn tell(&mut self, viewer: Viewer, thing: Thing) -> Result<(), Breach> {
        let told = self.game.rules().tell_of(&self.game.view(viewer), thing);
        let told = told.map_err(|why| format!("nothing is told of {thing:?}: {why}"));
        let told = told.map_err(|what| self.breach(Law::EverythingIsTold, what))?;
        if told.title.is_empty() {
            return Err(self.breach(Law::EverythingIsTold, format!("{thing:?} has no name")));
        }
        self.tally.told += 1;
        self.names(&told)
    }

    /// What was entered since, as every viewer is told of it.
    fn lines(&mut self) -> Result<(), Breach> {
        for viewer in Viewer::all(self.game.rules().seats()) {
            let rules = self.game.rules();
            let told = self
                .game
                .reports_as(viewer, self.entry, |before, report| rules.line(before, report));
            for (_, news) in told {
                for line in news.reports() {
                    self.names(line)?;
                    self.tally.lines += 1;
                }
            }
        }
        self.entry = u32::try_from(self.game.log().len()).expect("no game is so long");
        Ok(())
    }

    /// Everything that is named exists.
    pub(super) fn names(&mut self, words: &impl Serialize) -> Result<(), Breach> {
        let counted = self.known.count(&written(words));
        let counted = counted.map_err(|what| self.breach(Law::ThingsExist, what))?;
        self.tally.things += counted;
        Ok(())
    }
}

fn written(words: &impl Serialize) -> Value {
    serde_json::to_value(words).expect("the words of the page have only keys that are text")
}

/// The actions that are offered at once.
fn offered(scene: &Scene) -> Vec<Action> {
    let offers = scene.prompt.offers.iter().chain(&scene.prompt.end);
    offers.filter(|offer| offer.barred.is_none()).map(|offer| offer.action.clone()).collect()
}
