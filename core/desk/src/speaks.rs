//! The questions that a rule set answers in these words, each from what one viewer knows.

use kernel::Rules;

use crate::lines::{Goal, Telling};
use crate::plan::Closed;
use crate::{Change, Draft, LogLine, Paint, Scene, Sentence, Table, Thing, Weighed};

/// A rule set that can be shown on a page.
pub trait Speaks: Rules {
    /// All that does not change in this game.
    fn table(&self) -> Table;

    /// What the viewer sees now, whole.
    fn scene(&self, view: &Self::View<'_>) -> Scene;

    /// What stands if a draft is changed so. Any draft that can be written down is answered or refused.
    fn weigh(
        &self,
        view: &Self::View<'_>,
        draft: &Draft,
        change: Option<&Change>,
    ) -> Result<Weighed, Self::Illegal>;

    /// Why a draft cannot take in a thing: what keeps units out of a hex, each way of moving in its order.
    fn why(
        &self,
        view: &Self::View<'_>,
        draft: &Draft,
        thing: Thing,
    ) -> Result<Vec<Closed>, Self::Illegal>;

    /// What a layer lays over the map, with what concerns a thing that is chosen.
    fn layer(
        &self,
        view: &Self::View<'_>,
        id: &str,
        of: Option<Thing>,
    ) -> Result<Paint, Self::Illegal>;

    /// What is to be known of a thing.
    fn tell_of(&self, view: &Self::View<'_>, thing: Thing) -> Result<Telling, Self::Illegal>;

    /// What wins, and how it stands.
    fn goals(&self, view: &Self::View<'_>) -> Vec<Goal>;

    /// What a report says to whoever knew this just before.
    fn line(&self, before: &Self::View<'_>, report: &Self::Report) -> LogLine;

    /// What has changed hands between two moments, as lines of the log.
    fn taken(&self, before: &Self::View<'_>, now: &Self::View<'_>) -> Vec<LogLine>;

    /// What it says where it speaks of nothing but plain sentences.
    fn sentence(&self, report: &Self::Report) -> Sentence {
        Sentence::plain(self.tell(report))
    }
}
