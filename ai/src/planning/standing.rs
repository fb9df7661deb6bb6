//! `Standing`: a player who stays where it stands. It shows what map and units do by themselves, when one side has no plan.

use super::staff::Staff;
use super::warfare::{Occasion, Warfare};
use crate::level::Level;
use crate::player::Player;

/// What it is called. No table offers it to people.
pub(crate) const STANDS: &str = "stands";

/// A player who brings up reinforcements, digs in, fires and goes back when it must, and neither marches nor attacks.
pub(crate) struct Standing<R: Warfare>(Staff<R>);

impl<R: Warfare> Standing<R> {
    pub(crate) fn new() -> Self {
        Self(Staff::new(Level::Easy))
    }
}

impl<R: Warfare> Player<R> for Standing<R> {
    fn choose(&mut self, rules: &R, view: &R::View<'_>) -> Option<R::Action> {
        let position = rules.known(view);
        if R::occasion(&position) == Occasion::Attack {
            return Some(R::end(&position));
        }
        self.0.give_no_orders();
        self.0.choose(rules, view)
    }

    fn why(&self) -> Option<&str> {
        self.0.why()
    }
}
