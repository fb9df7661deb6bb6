//! What the bent game says at the desk: the tiny game's own words, but for the fault.

use desk::lines::{Goal, Telling};
use desk::plan::Closed;
use desk::{
    Action as Opaque, Change, Draft, Gap, LogLine, Paint, Place, Scene, Speaks, Table, Thing,
    Weighed,
};
use tiny::{Action, Illegal, RED, Report};

use crate::bent::{Bent, BentView, Fault};

/// The number of the mine among the pieces.
const MINE: u16 = 3;

impl Speaks for Bent {
    fn table(&self) -> Table {
        self.rules.table()
    }

    fn scene(&self, view: &BentView<'_>) -> Scene {
        let mut scene = self.rules.scene(&view.view);
        if let (Some(hex), Some(mine)) = (view.leak, scene.pieces.get_mut(&MINE)) {
            mine.at = Place::Hex(hex.id());
        }
        if self.has(Fault::LeavesOutTheLost) {
            scene.pieces.retain(|_, piece| piece.lost == 0);
        }
        if self.has(Fault::NamesNobody) {
            scene.prompt.actors.push(MINE + 1);
        }
        if let Some(end) = &mut scene.prompt.end
            && self.has(Fault::OffersTheForbidden)
            && view.view.seat == Some(RED)
        {
            end.action = Opaque::of(&Action::Stay);
        }
        scene
    }

    fn weigh(
        &self,
        view: &BentView<'_>,
        draft: &Draft,
        change: Option<&Change>,
    ) -> Result<Weighed, Illegal> {
        let mut weighed = self.rules.weigh(&view.view, draft, change)?;
        for gap in &mut weighed.gaps {
            if let Gap::Spot { able } = &mut gap.gap
                && self.has(Fault::ListsASpotTooMany)
            {
                able.push(Thing::Hex(view.view.picket.id()));
            }
        }
        Ok(weighed)
    }

    fn why(
        &self,
        view: &BentView<'_>,
        draft: &Draft,
        thing: Thing,
    ) -> Result<Vec<Closed>, Illegal> {
        self.rules.why(&view.view, draft, thing)
    }

    fn layer(&self, view: &BentView<'_>, id: &str, of: Option<Thing>) -> Result<Paint, Illegal> {
        self.rules.layer(&view.view, id, of)
    }

    fn tell_of(&self, view: &BentView<'_>, thing: Thing) -> Result<Telling, Illegal> {
        if self.has(Fault::KeepsQuiet) && thing == Thing::Piece(MINE) {
            return Err(Illegal::NoSuchHex);
        }
        self.rules.tell_of(&view.view, thing)
    }

    fn goals(&self, view: &BentView<'_>) -> Vec<Goal> {
        self.rules.goals(&view.view)
    }

    fn line(&self, report: &Report) -> LogLine {
        self.rules.line(report)
    }

    fn taken(&self, before: &BentView<'_>, now: &BentView<'_>) -> Vec<LogLine> {
        self.rules.taken(&before.view, &now.view)
    }
}
