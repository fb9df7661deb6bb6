//! `Greedy`: a player of Bastogne Breakout who goes by rules of thumb.
//!
//! The Germans march along the roads toward the next place that counts, gather against what stands in the way, attack at good
//! odds and leave the map as soon as they can. The Allies stand on the roads to those places and seldom attack. Nothing is looked
//! ahead, and nothing hidden is looked at.

mod combat;
mod land;
mod march;
mod taste;

use kernel::Rules as _;
use rules_bastogne::{Action, BastogneBreakout, Phase, Side, UnitId, View};

use crate::planning::lay::Lay;
use crate::planning::{Occasion, Role, Warfare as _};
use crate::player::Player;

/// A player by rules of thumb. It remembers only what it has thought of in the phase at hand.
#[derive(Default)]
pub(crate) struct Greedy {
    thought: Option<Thought>,
}

/// What was noted when a phase began.
struct Thought {
    when: (u8, Phase),
    land: Lay,
    /// Whom it has thought of.
    seen: Vec<UnitId>,
}

/// What it needs to decide.
struct Mind<'v> {
    rules: &'v BastogneBreakout,
    view: &'v View<'v>,
    side: Side,
    role: Role,
    land: &'v Lay,
}

impl Player<BastogneBreakout> for Greedy {
    fn choose(&mut self, rules: &BastogneBreakout, view: &View<'_>) -> Option<Action> {
        let (position, side) = (view.position, view.side?);
        let when = (position.turn, position.phase);
        if self.thought.as_ref().is_none_or(|thought| thought.when != when) {
            let land = land::of(position, side);
            self.thought = Some(Thought { when, land, seen: Vec::new() });
        }
        let Thought { land, seen, .. } = self.thought.as_mut()?;
        let role = Role::of::<BastogneBreakout>(position, side);
        let mind = Mind { rules, view, side, role, land };
        match BastogneBreakout::occasion(position) {
            Occasion::March => mind.march(seen),
            Occasion::Attack => mind.attack(),
            Occasion::Answer => mind.answer(),
        }
    }

    fn why(&self) -> Option<&str> {
        None
    }
}

impl Mind<'_> {
    /// The action, if it is allowed.
    fn allowed(&self, action: Action) -> Option<Action> {
        self.rules.check(self.view, &action).is_ok().then_some(action)
    }
}
