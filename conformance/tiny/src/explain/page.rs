//! The tiny game in the words that every page understands (`desk`).

mod forecast;
mod layers;
mod lines;
mod pieces;
mod plans;
mod prompt;
mod scene;
mod table;
mod tellings;

use desk::log::{Goal, Telling};
use desk::{Change, Draft, LogLine, Paint, Scene, Sentence, Speaks, Table, Thing, Weighed};

use crate::{Illegal, Report, Tiny, View};

impl Speaks for Tiny {
    fn table(&self) -> Table {
        table::table(&self.data, self.start.picket)
    }

    fn scene(&self, view: &View<'_>) -> Scene {
        scene::scene(&self.data, view)
    }

    fn weigh(
        &self,
        view: &View<'_>,
        draft: &Draft,
        change: Option<&Change>,
    ) -> Result<Weighed, Illegal> {
        plans::weigh(&self.data, view, draft, change)
    }

    fn why(
        &self,
        view: &View<'_>,
        draft: &Draft,
        thing: Thing,
    ) -> Result<Vec<(String, Sentence)>, Illegal> {
        plans::why(&self.data, view, draft, thing)
    }

    fn layer(&self, view: &View<'_>, id: &str, _of: Option<Thing>) -> Result<Paint, Illegal> {
        layers::layer(&self.data, view, id)
    }

    fn tell_of(&self, view: &View<'_>, thing: Thing) -> Result<Telling, Illegal> {
        tellings::tell_of(&self.data, view, thing)
    }

    fn goals(&self, view: &View<'_>) -> Vec<Goal> {
        tellings::goals(&self.data, view)
    }

    fn line(&self, report: &Report) -> LogLine {
        lines::line(&self.data, self.start.picket, report)
    }

    /// Nothing changes hands in this game.
    fn taken(&self, _before: &View<'_>, _now: &View<'_>) -> Vec<LogLine> {
        Vec::new()
    }
}
