//! How a game starts.

use hexmap::Hex;

use crate::{Mine, Phase, Scenario};

/// How a game starts.
#[derive(Clone, Debug)]
pub struct Start {
    /// The scouts' hexes; none for one that is lost already.
    pub scouts: [Option<Hex>; 2],
    /// The picket's hex.
    pub picket: Hex,
    /// The mine.
    pub mine: Mine,
    /// Shots left, if not as many as the tables say.
    pub shots: Option<u8>,
    /// The turn.
    pub turn: u8,
    /// What is being decided.
    pub phase: Phase,
}

impl Start {
    /// The start of a scenario: Blue hides the mine.
    pub fn of(scenario: &Scenario) -> Self {
        Self {
            scouts: scenario.scouts.map(Some),
            picket: scenario.picket,
            mine: Mine::Waiting,
            shots: None,
            turn: 1,
            phase: Phase::Hiding,
        }
    }
}
