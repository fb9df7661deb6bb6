//! `Greedy`: a player of Ardennes '44 who goes by rules of thumb.
//!
//! The Germans march along the roads toward the next town that counts, gather against what stands in
//! the way and attack at good odds. The Allies stand on the roads to their towns, dig in, fall back
//! when beaten and seldom attack. Nothing is looked ahead, and nothing hidden is looked at.

mod combat;
mod land;
mod march;
mod taste;

use rules_ardennes44::{Action, Ardennes44, Phase, Side, Time, UnitId, View};

use crate::planning::lay::Lay;
use crate::planning::{Occasion, Warfare as _};
use crate::player::Player;

/// A player by rules of thumb. It remembers only what it has thought of in the phase at hand.
#[derive(Default)]
pub(crate) struct Greedy {
    thought: Option<Thought>,
}

/// What was noted when a phase began.
struct Thought {
    when: (u8, Time, Side, Phase),
    land: Lay,
    /// Whom it has thought of.
    seen: Vec<UnitId>,
}

/// What it needs to decide.
struct Mind<'v> {
    rules: &'v Ardennes44,
    view: &'v View<'v>,
    side: Side,
    land: &'v Lay,
}

impl Player<Ardennes44> for Greedy {
    fn choose(&mut self, rules: &Ardennes44, view: &View<'_>) -> Option<Action> {
        let (position, side) = (view.position, view.side?);
        let when = (position.turn, position.time, position.active, position.phase);
        if self.thought.as_ref().is_none_or(|thought| thought.when != when) {
            let land = land::of(position, side);
            self.thought = Some(Thought { when, land, seen: Vec::new() });
        }
        let Thought { land, seen, .. } = self.thought.as_mut()?;
        let mind = Mind { rules, view, side, land };
        match Ardennes44::occasion(position) {
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
        use kernel::Rules as _;
        self.rules.check(self.view, &action).is_ok().then_some(action)
    }

    /// All that is listed.
    fn legal(&self) -> Vec<Action> {
        use kernel::Rules as _;
        let mut legal = Vec::new();
        self.rules.legal(self.view, &mut legal);
        legal
    }
}
