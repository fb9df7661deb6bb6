//! `AnyMirror`: a game of any rule set as one viewer knows it, made from what the viewer is told.

use std::collections::BTreeMap;

use desk::lines::{Goal, Telling, Told};
use desk::{Change, Draft, LogLine, Paint, Scene, Speaks, Table, Thing, Weighed};
use kernel::{Awaits, Digest, Mirror, News, Rules, ToldOf, Viewer};
use serde_json::Value;

use crate::any_game::{by_rule, no_rule, read, value};
use crate::{NotPlayable, Refused, Whys, WithRules, lines, with_rules};

/// What one viewer knows of a game. It answers every question that the game itself would answer this viewer.
pub trait AnyMirror: Send {
    /// Makes what was told have happened: `{"number":1,"news":{…}}`. Gives the lines of it, in the viewer's own numbers.
    fn hear(&mut self, told: &str) -> Result<Vec<Told>, Refused>;

    /// The number of the latest thing heard; nought before the first.
    fn heard(&self) -> u32;

    /// Whose decision the game waits for.
    fn awaits(&self) -> Awaits;

    /// The digest of what the viewer knows.
    fn digest(&self) -> Digest;

    /// All that does not change in this game.
    fn table(&self) -> Table;

    /// What the viewer sees now, whole.
    fn scene(&self) -> Scene;

    /// What the viewer saw after it had heard number `number`; before the first, that is nought.
    fn scene_at(&self, number: u32) -> Result<Scene, Refused>;

    /// What stands if a draft is changed so.
    fn weigh(&self, draft: &Draft, change: Option<&Change>) -> Result<Weighed, Refused>;

    /// Why a draft cannot take in a thing, each way of moving in its order.
    fn why(&self, draft: &Draft, thing: Thing) -> Result<Whys, Refused>;

    /// What a layer lays over the map, with what concerns a thing that is chosen.
    fn layer(&self, id: &str, of: Option<Thing>) -> Result<Paint, Refused>;

    /// What the viewer can know of a thing.
    fn tell(&self, thing: Thing) -> Result<Telling, Refused>;

    /// What wins, and how it stands for all that the viewer knows.
    fn goals(&self) -> Vec<Goal>;

    /// What has changed hands since the viewer heard number `since`.
    fn taken(&self, since: u32) -> Result<Vec<LogLine>, Refused>;

    /// Every action open to the viewer, as a list.
    fn legal(&self) -> Value;
}

/// The mirror of a viewer who has been told nothing yet.
pub fn mirror(
    rules: &str,
    scenario: &str,
    options: &BTreeMap<String, String>,
    viewer: Viewer,
) -> Result<Box<dyn AnyMirror>, NotPlayable> {
    struct Open(Viewer);
    impl WithRules for Open {
        type Out = Box<dyn AnyMirror>;

        fn with<R: Speaks + Clone + 'static>(self, rules: R) -> Self::Out {
            Box::new(Mirror::new(rules, self.0))
        }
    }
    with_rules(rules, scenario, options, Open(viewer))
}

impl<R: Speaks + Clone + 'static> AnyMirror for Mirror<R> {
    fn hear(&mut self, told: &str) -> Result<Vec<Told>, Refused> {
        let told: ToldOf<R> = read(told, "news")?;
        let mut said = Vec::new();
        self.hear_each(&told, |rules, before, report| said.push(rules.line(before, report)))
            .map_err(|why| no_rule(&why))?;
        let news = match told.news {
            News::Acted { seat, by_order, faces, .. } => {
                News::Acted { seat, by_order, faces, reports: said }
            }
            News::TookBack { seat, to, agreed } => News::TookBack { seat, to, agreed },
            News::Ordered { orders } => News::Ordered { orders },
            News::SeedPublished { seed } => News::SeedPublished { seed },
            News::Ended { how } => News::Ended { how },
        };
        Ok(lines::of_entry(told.number, news))
    }

    fn heard(&self) -> u32 {
        Self::heard(self)
    }

    fn awaits(&self) -> Awaits {
        Self::awaits(self)
    }

    fn digest(&self) -> Digest {
        Self::digest(self)
    }

    fn table(&self) -> Table {
        self.rules().table()
    }

    fn scene(&self) -> Scene {
        self.rules().scene(&self.view())
    }

    fn scene_at(&self, number: u32) -> Result<Scene, Refused> {
        let state = state_after(self, number)?;
        Ok(self.rules().scene(&self.rules().view(&state, self.viewer())))
    }

    fn weigh(&self, draft: &Draft, change: Option<&Change>) -> Result<Weighed, Refused> {
        self.rules().weigh(&self.view(), draft, change).map_err(|why| by_rule(&why))
    }

    fn why(&self, draft: &Draft, thing: Thing) -> Result<Whys, Refused> {
        self.rules().why(&self.view(), draft, thing).map_err(|why| by_rule(&why))
    }

    fn layer(&self, id: &str, of: Option<Thing>) -> Result<Paint, Refused> {
        self.rules().layer(&self.view(), id, of).map_err(|why| by_rule(&why))
    }

    fn tell(&self, thing: Thing) -> Result<Telling, Refused> {
        self.rules().tell_of(&self.view(), thing).map_err(|why| by_rule(&why))
    }

    fn goals(&self) -> Vec<Goal> {
        self.rules().goals(&self.view())
    }

    fn taken(&self, since: u32) -> Result<Vec<LogLine>, Refused> {
        let before = state_after(self, since)?;
        Ok(self.rules().taken(&self.rules().view(&before, self.viewer()), &self.view()))
    }

    fn legal(&self) -> Value {
        value(&Self::legal(self))
    }
}

/// What the viewer knew after it had heard number `number`.
fn state_after<R: Rules>(mirror: &Mirror<R>, number: u32) -> Result<R::State, Refused> {
    mirror.state_after(number).ok_or_else(|| Refused {
        text: format!("this viewer has heard {} things, and not {number}", mirror.heard()),
        clause: None,
    })
}
