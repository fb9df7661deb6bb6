//! `Staff`: a player of Ardennes '44 who plans a turn as a staff does.
//!
//! It makes an **estimate** ([`land`], [`worth`], [`stakes`], [`going`]): how soon the Germans can be where the scenario
//! wants them, and what stands in their way. It draws up **plans** ([`plan`], [`objectives`]), turns each into **orders**
//! ([`orders`]: attacks as a set in [`muster`], the line in [`posts`]), **tests** them by playing them forward against the other
//! side's simple replies ([`forward`]), and **adapts** as the dice fall ([`combat`], [`battle`]). Its levels differ in how
//! much it thinks ([`breadth`]), never in the dice. What it is asked for, it says in a sentence ([`reasons`]).

mod assignments;
mod battle;
mod breadth;
mod bridges;
mod chances;
mod combat;
mod ends;
mod forward;
mod going;
mod keep;
mod land;
mod march;
mod mind;
mod muster;
mod objectives;
mod plan;
mod posts;
mod reasons;
mod stakes;
mod worth;

use std::rc::Rc;

use rules_ardennes44::{Action, Ardennes44, Phase, Side, Time, View};

use assignments::{Assignment, draw_up};
use breadth::Breadth;
pub use breadth::Level;
use going::Going;
use land::Land;
use march::Marching;
use mind::Mind;
use plan::Plan;

/// By how much a plan must be better than the usual one to be preferred.
const CLEARLY: i32 = 25;

/// A player who plans.
pub struct Staff {
    breadth: Breadth,
    thought: Option<Thought>,
    /// Orders that are given, when a plan is played forward.
    given: Option<Vec<Assignment>>,
    plan: Option<Plan>,
    why: Option<String>,
    tells: bool,
    going: Option<Rc<Going>>,
}

/// What was noted when a phase began.
struct Thought {
    when: (u8, Time, Side, Phase),
    land: Land,
    marching: Option<Marching>,
}

impl Staff {
    /// One that thinks so much.
    pub fn new(level: Level) -> Self {
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
    fn forward(plan: Plan, orders: Vec<Assignment>, going: Rc<Going>) -> Self {
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
    fn replies() -> Self {
        Self { breadth: Breadth::reply(), tells: false, ..Self::new(Level::Easy) }
    }

    /// The order behind the latest action, in a sentence.
    pub fn why(&self) -> Option<&str> {
        self.why.as_deref()
    }

    /// What it does, if anything comes to its mind; it is allowed.
    pub fn choose(&mut self, rules: &Ardennes44, view: &View<'_>) -> Option<Action> {
        let (position, side) = (view.position, view.side?);
        let when = (position.turn, position.time, position.active, position.phase);
        let asked = position.pending.is_some() || position.battle.is_some();
        let marches = position.phase == Phase::Movement && !asked;
        if self.thought.as_ref().is_none_or(|thought| thought.when != when) {
            let going = Going::renewed(self.going.as_ref(), position);
            let before = self.thought.as_ref().map(|thought| &thought.land);
            let plan = self.plan.clone().unwrap_or_else(|| Plan::usual(side));
            let land = Land::of(position, side, plan, Rc::clone(&going));
            let land = if marches { land } else { land.with_objectives_of(before) };
            self.going = Some(going);
            self.thought = Some(Thought { when, land, marching: None });
        }
        if marches && self.thought.as_ref().is_some_and(|thought| thought.marching.is_none()) {
            self.take_orders(rules, view, side);
        }
        let Thought { land, marching, .. } = self.thought.as_mut()?;
        let mind = Mind::new(rules, view, side, land, self.breadth);
        let (action, reason) = match (marching, position.phase) {
            (Some(marching), Phase::Movement) if !asked => mind.march(marching),
            (_, Phase::Combat) if !asked => mind.attack(),
            (_, _) => mind.answer(),
        }?;
        self.why = self.tells.then(|| mind.tell(&action, reason));
        Some(action)
    }

    /// The orders of the best plan, with the land as it is seen under it.
    fn take_orders(&mut self, rules: &Ardennes44, view: &View<'_>, side: Side) {
        let Some(thought) = &mut self.thought else { return };
        if let Some(orders) = self.given.take() {
            thought.marching = Some(Marching::new(orders));
            return;
        }
        let mut best: Option<(i32, Land, Vec<Assignment>)> = None;
        for plan in Plan::all(side).into_iter().take(self.breadth.plans) {
            let land = Land::of(view.position, side, plan, Rc::clone(&thought.land.going));
            let mind = Mind::new(rules, view, side, &land, self.breadth);
            let orders = draw_up(&mind);
            let outcome = forward::test(&mind, &orders);
            // Another plan than the usual one must be better by more than chance.
            let outcome = if best.is_some() { outcome - CLEARLY } else { outcome };
            if best.as_ref().is_none_or(|(most, ..)| outcome > *most) {
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
