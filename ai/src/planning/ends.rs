//! Where each unit of a side could end its move in this phase.

use super::country::{Country, End};
use super::forces::on_map;

/// By unit.
pub(crate) struct Ends<R: Country>(Vec<Vec<End<R::Mode>>>);

impl<R: Country> Ends<R> {
    pub(crate) fn of(rules: &R, position: &R::State, side: R::Side) -> Self {
        let mut ends = vec![Vec::new(); R::count(position)];
        for unit in on_map::<R>(position, side) {
            ends[R::index(unit)] = rules.ends(position, side, unit);
        }
        Self(ends)
    }

    pub(crate) fn unit(&self, unit: R::Unit) -> &[End<R::Mode>] {
        &self.0[R::index(unit)]
    }
}
