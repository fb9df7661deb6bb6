//! Ardennes '44 in the words that every page understands (`desk`): what is on the table, what is asked, what may be
//! planned, what will come of it, what is laid over the map and what has happened.

mod attack;
mod fight;
mod forecast;
mod holdings;
mod layers;
mod lines;
mod marching;
mod markers;
mod offers;
mod pieces;
mod plans;
mod prompt;
mod scene;
mod table;
mod tellings;
mod when;

use desk::log::{Goal, Telling};
use desk::{Change, Draft, LogLine, Paint, Scene, Sentence, Speaks, Table, Thing, Weighed};

use crate::{Ardennes44, Event, Illegal, View};

impl Speaks for Ardennes44 {
    fn table(&self) -> Table {
        table::table(&self.start)
    }

    fn scene(&self, view: &View<'_>) -> Scene {
        scene::scene(view)
    }

    fn weigh(
        &self,
        view: &View<'_>,
        draft: &Draft,
        change: Option<&Change>,
    ) -> Result<Weighed, Illegal> {
        plans::weigh(view, draft, change)
    }

    fn why(
        &self,
        view: &View<'_>,
        draft: &Draft,
        thing: Thing,
    ) -> Result<Vec<(String, Sentence)>, Illegal> {
        marching::why(view, draft, thing)
    }

    fn layer(&self, view: &View<'_>, id: &str, of: Option<Thing>) -> Result<Paint, Illegal> {
        layers::layer(view, id, of)
    }

    fn tell_of(&self, view: &View<'_>, thing: Thing) -> Result<Telling, Illegal> {
        tellings::tell_of(view, thing)
    }

    fn goals(&self, view: &View<'_>) -> Vec<Goal> {
        tellings::goals(view)
    }

    fn line(&self, report: &Event) -> LogLine {
        lines::line(self.data(), report)
    }

    fn taken(&self, before: &View<'_>, now: &View<'_>) -> Vec<LogLine> {
        lines::taken(before.position, now.position)
    }
}
