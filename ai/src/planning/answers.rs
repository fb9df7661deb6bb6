//! Answers to whatever is asked besides marches and attacks, and what it is worth to answer by going somewhere.

use hexmap::Hex;

use super::forces::Role;
use super::keep::Keep;
use super::mind::Mind;
use super::reasons::Reason;
use super::warfare::{Decision, Warfare};

/// How much more it counts after a fight that something is kept on the last turn, than where one would like to stand.
const KEPT: i32 = 20;
/// What it costs to leave a place that counts to nobody.
const LEFT_OPEN: i32 = 20;

impl<R: Warfare> Mind<'_, R> {
    /// The answer that is liked best.
    pub(crate) fn answer(&self) -> Option<Decision<R>> {
        let open = self.legal().into_iter().chain(R::unlisted(self));
        let liked = open.map(|action| (R::liking(self, &action), action));
        let (_, action) = liked.max_by_key(|(liked, _)| *liked)?;
        Some((action, Reason::Answer))
    }

    /// How much less the attacker may hope for if beaten defenders stand at the end of a path and no more at its beginning:
    /// the ways of the land are those before the retreat, with the beaten still in them.
    pub(crate) fn bars(&self, units: &[R::Unit], path: &[Hex]) -> i32 {
        let (Some(&last), Role::Defender) = (path.last(), self.role) else { return 0 };
        if self.breadth.posts == 0 {
            return 0;
        }
        let mut sketch = self.position.clone();
        for &unit in units {
            R::suppose(&mut sketch, unit, last);
        }
        self.hope_lost(&sketch).clamp(-400, 400)
    }

    /// How much more the attacker keeps on the last turn if units go along a path.
    pub(crate) fn keeps_more(&self, units: &[R::Unit], path: &[Hex]) -> i32 {
        let Some(&end) = path.last().filter(|_| self.keeps()) else { return 0 };
        let mut sketch = self.position.clone();
        R::suppose_turn(&mut sketch, R::enemy(self.side));
        let mut keep = Keep::new(self);
        let before = *self.kept_now.get_or_init(|| keep.worth(&sketch));
        for &unit in units {
            R::suppose(&mut sketch, unit, end);
        }
        let taken: i32 = path.iter().filter_map(|&hex| self.prize(hex)).sum();
        (keep.worth(&sketch) - before + taken) * KEPT
    }

    /// What it costs that a unit leaves a hex: something, if it leaves a place that counts to nobody.
    pub(crate) fn leaves_open(&self, unit: R::Unit, hex: Hex) -> i32 {
        let alone = R::units_of(self.position, self.side, hex).all(|other| other == unit);
        if alone && self.land.stakes.value(hex).is_some() { LEFT_OPEN } else { 0 }
    }
}
