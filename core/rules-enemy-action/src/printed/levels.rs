//! §17.3 What a game comes to.

use serde::{Deserialize, Serialize};

/// §17.3a From the worst to the best for the Allies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the book's own")]
pub enum Level {
    StrategicDefeat,
    OperationalDefeat,
    TacticalDefeat,
    Draw,
    TacticalVictory,
    OperationalVictory,
    StrategicVictory,
}
