//! A game over the net, in the page: what one viewer has been told of it, which answers every question that the game itself would.

use desk::Scene;
use kernel::{Seat, Viewer};
use shelf::AnyMirror;
use wasm_bindgen::prelude::*;

use crate::{read, said, text};

/// What one viewer knows of a game that is played elsewhere.
#[wasm_bindgen]
pub struct Mirror {
    mirror: Box<dyn AnyMirror>,
    /// The scene that was given last: what has changed since is told.
    scene: Option<Scene>,
}

#[wasm_bindgen]
impl Mirror {
    /// The mirror of a seat, or without one of a watcher, who has been told nothing yet. `options` are those of the game's header.
    #[wasm_bindgen(constructor)]
    pub fn new(
        rules: &str,
        scenario: &str,
        options: &str,
        seat: Option<u8>,
    ) -> Result<Mirror, JsError> {
        let viewer = seat.map_or(Viewer::Watcher, |seat| Viewer::Seat(Seat::new(seat)));
        let mirror = shelf::mirror(rules, scenario, &serde_json::from_str(options)?, viewer)?;
        Ok(Self { mirror, scene: None })
    }

    /// Makes what was told have happened: `{"number":1,"news":{…}}`. Gives its lines of the log, in the viewer's own numbers.
    pub fn hear(&mut self, told: &str) -> Result<String, JsValue> {
        said(self.mirror.hear(told))
    }

    /// The number of the latest thing heard; nought before the first.
    pub fn heard(&self) -> u32 {
        self.mirror.heard()
    }

    /// Whose decision the game waits for, as [`Engine::turn`](crate::Engine::turn) says it.
    pub fn turn(&self) -> String {
        text(&self.mirror.awaits())
    }

    /// All that does not change in this game.
    pub fn table(&self) -> String {
        text(&self.mirror.table())
    }

    /// What the viewer sees: whole the first time, then what has changed since the last time.
    pub fn scene(&mut self) -> String {
        let scene = self.mirror.scene();
        let told = match &self.scene {
            Some(old) => text(&scene.since(old)),
            None => text(&scene),
        };
        self.scene = Some(scene);
        told
    }

    /// What the viewer saw after it had heard number `number`, whole; before the first, that is nought.
    pub fn scene_at(&self, number: u32) -> Result<String, JsValue> {
        said(self.mirror.scene_at(number))
    }

    /// What stands if a draft is changed so.
    pub fn weigh(&self, draft: &str, change: Option<String>) -> Result<String, JsValue> {
        let draft = read(draft, "a draft")?;
        let change = change.map(|change| read(&change, "a change")).transpose()?;
        said(self.mirror.weigh(&draft, change.as_ref()))
    }

    /// Why a draft cannot take in a thing.
    pub fn why(&self, draft: &str, thing: &str) -> Result<String, JsValue> {
        said(self.mirror.why(&read(draft, "a draft")?, read(thing, "a thing")?))
    }

    /// What a layer lays over the map, with what concerns a thing that is chosen.
    pub fn layer(&self, id: &str, thing: Option<String>) -> Result<String, JsValue> {
        let thing = thing.map(|thing| read(&thing, "a thing")).transpose()?;
        said(self.mirror.layer(id, thing))
    }

    /// What the viewer can know of a thing.
    pub fn tell(&self, thing: &str) -> Result<String, JsValue> {
        said(self.mirror.tell(read(thing, "a thing")?))
    }

    /// What wins, and how it stands for all that the viewer knows.
    pub fn goals(&self) -> String {
        text(&self.mirror.goals())
    }

    /// What has changed hands since the viewer heard number `since`, as lines of the log.
    pub fn taken(&self, since: u32) -> Result<String, JsValue> {
        said(self.mirror.taken(since))
    }

    /// The digest of what the viewer knows.
    pub fn digest(&self) -> String {
        self.mirror.digest().to_string()
    }
}
