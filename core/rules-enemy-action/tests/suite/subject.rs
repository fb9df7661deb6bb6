//! The game under test. Everything lies open on this table, and what nobody has drawn does not exist yet: nothing is hidden from anybody.

use conformance::contract::Subject;
use kernel::{Roll, Viewer};
use rules_enemy_action::supply::paths;
use rules_enemy_action::{Data, EnemyAction, Event, Position, StandingOrder};

/// No game is longer.
const BOUND: usize = 200_000;

pub(crate) struct Scenario(EnemyAction);

impl Scenario {
    /// The first days of a scenario, so many.
    pub(crate) fn with(name: &str, days: u8) -> Self {
        Self(shortened(name, days))
    }
}

/// A scenario that is over after so many days, if it is not before.
pub(crate) fn shortened(name: &str, days: u8) -> EnemyAction {
    let mut data = Data::read(name).expect("a test reads every shipped scenario");
    data.scenario.last = data.scenario.last.min(data.scenario.first + days - 1);
    EnemyAction::new(data)
}

impl Subject for Scenario {
    type Rules = EnemyAction;

    fn rules(&self) -> EnemyAction {
        self.0.clone()
    }

    fn bound(&self) -> usize {
        BOUND
    }

    fn alike(&self, _: &Position, _: Viewer) -> Vec<Position> {
        Vec::new()
    }

    fn alike_events(&self, _: &Event, _: Viewer) -> Vec<Event> {
        Vec::new()
    }

    fn is_secret(&self, _: &Roll, _: Viewer) -> bool {
        false
    }

    fn caches_are_fresh(&self, position: &Position) -> bool {
        position.same_ground(&position.recomputed()) && paths::are_fresh(position)
    }

    fn orders(&self) -> Vec<StandingOrder> {
        vec![StandingOrder::NoTactics]
    }

    fn golden(&self) -> &'static str {
        include_str!("../golden/wire.jsonl")
    }
}
