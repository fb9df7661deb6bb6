//! `Staff`: a player who plans a turn as a staff does, by any rules that answer what it asks.

use std::rc::Rc;

use super::breadth::Breadth;
use super::forces::Role;
use super::forward;
use super::going::Going;
use super::land::Land;
use super::march::Marching;
use super::mind::Mind;
use super::orders::{Assignment, draw_up};
use super::plan::Plan;
use super::warfare::{Occasion, Warfare};
use crate::level::Level;
use crate::player::Player;

/// By how much a plan must be better than the usual one to be preferred.
const CLEARLY: i32 = 25;

/// A player who plans.
pub(crate) struct Staff<R: Warfare> {
    breadth: Breadth,
    thought: Option<Thought<R>>,
    /// Orders that are given, when a plan is played forward.
    given: Option<Vec<Assignment<R::Unit>>>,
    plan: Option<Plan>,
    why: Option<String>,
    tells: bool,
    going: Option<Rc<Going<R>>>,
}

/// What was noted when a phase began.
struct Thought<R: Warfare> {
    when: R::When,
    land: Land<R>,
    marching: Option<Marching<R>>,
}

impl<R: Warfare> Staff<R> {
    /// One that thinks so much.
    pub(crate) fn new(level: Level) -> Self {
        Self {
            breadth: Breadth::of(level),
            thought: None,
            given: None,
            plan: None,
            why: None,
            tells: true,
            going: None,
        }
    }

    /// One that carries out orders it is given.
    pub(crate) fn forward(
        plan: Plan,
        orders: Vec<Assignment<R::Unit>>,
        going: Rc<Going<R>>,
    ) -> Self {
        Self {
            breadth: Breadth::forward(),
            thought: None,
            given: Some(orders),
            plan: Some(plan),
            why: None,
            tells: false,
            going: Some(going),
        }
    }

    /// One that replies while a plan is played forward.
    pub(crate) fn replies() -> Self {
        Self { breadth: Breadth::reply(), tells: false, ..Self::new(Level::Easy) }
    }

    /// It makes no plan for the march that comes next.
    pub(crate) fn give_no_orders(&mut self) {
        self.given = Some(Vec::new());
    }

    /// What a side does in a position as it knows it, if anything comes to mind.
    fn decide(&mut self, rules: &R, position: &R::State, side: R::Side) -> Option<R::Action> {
        let (when, occasion) = (R::when(position), R::occasion(position));
        let marches = occasion == Occasion::March;
        if self.thought.as_ref().is_none_or(|thought| thought.when != when) {
            let going = Going::renewed(self.going.as_ref(), position);
            let before = self.thought.as_ref().map(|thought| &thought.land);
            let usual = || Plan::usual(Role::of::<R>(position, side));
            let plan = self.plan.clone().unwrap_or_else(usual);
            let land = Land::of(rules, position, side, plan, Rc::clone(&going));
            let land = if marches { land } else { land.with_objectives_of(before) };
            self.going = Some(going);
            self.thought = Some(Thought { when, land, marching: None });
        }
        if marches && self.thought.as_ref().is_some_and(|thought| thought.marching.is_none()) {
            self.take_orders(rules, position, side);
        }
        let Thought { land, marching, .. } = self.thought.as_mut()?;
        let mind = Mind::new(rules, position, side, land, self.breadth);
        let (action, reason) = match (marching, occasion) {
            (Some(marching), Occasion::March) => mind.march(marching),
            (_, Occasion::Attack) => mind.attack(),
            (None, Occasion::March) | (_, Occasion::Answer) => mind.answer(),
        }?;
        self.why = self.tells.then(|| mind.tell(&action, reason));
        Some(action)
    }

    /// The orders of the best plan, with the land as it is seen under it.
    fn take_orders(&mut self, rules: &R, position: &R::State, side: R::Side) {
        let Some(thought) = &mut self.thought else { return };
        if let Some(orders) = self.given.take() {
            thought.marching = Some(Marching::new(orders));
            return;
        }
        let mut best = None;
        let plans = Plan::all(Role::of::<R>(position, side));
        for plan in plans.into_iter().take(self.breadth.plans) {
            let land = Land::of(rules, position, side, plan, Rc::clone(&thought.land.going));
            let mind = Mind::new(rules, position, side, &land, self.breadth);
            let orders = draw_up(&mind);
            let outcome = forward::test(&mind, &orders);
            // Another plan than the usual one must be better by more than chance.
            let outcome = if best.is_some() { outcome - CLEARLY } else { outcome };
            if best.as_ref().is_none_or(|(most, _, _)| outcome > *most) {
                best = Some((outcome, land, orders));
            }
        }
        if let Some((_, land, orders)) = best {
            self.plan = Some(land.plan.clone());
            thought.land = land;
            thought.marching = Some(Marching::new(orders));
        }
    }
}

impl<R: Warfare> Player<R> for Staff<R> {
    fn choose(&mut self, rules: &R, view: &R::View<'_>) -> Option<R::Action> {
        let side = R::viewer(view)?;
        self.decide(rules, &rules.known(view), side)
    }

    /// The order behind the latest action, in a sentence.
    fn why(&self) -> Option<&str> {
        self.why.as_deref()
    }
}
