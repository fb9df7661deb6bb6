//! What a combat comes to when its dice are rolled: what it cost, and what the defenders must do.

use kernel::Fold;
use serde::Serialize;

use crate::fight::combat_results::effects;
use crate::printed::results::Advance;
use crate::state::battle::Stage;
use crate::{Event, Position};

/// What a combat comes to as the retreat begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Aftermath {
    /// §16.3 Steps that the attacker loses, and the defender.
    pub losses: [u8; 2],
    /// §17.2, §18.3h Defending units that the retreat kills wherever they might go.
    pub eliminated: u8,
    /// What becomes of the defenders.
    pub fate: Fate,
    /// §19.1.2 How the attacker may advance.
    pub advance: Advance,
    /// §19.4 Whether he may attack again.
    pub breakthrough: bool,
    /// §16.6 Whether he has the advantage.
    pub advantage: bool,
}

/// What becomes of the defenders who are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Nobody is left.
    Gone,
    /// They retreat by so many hexes.
    Retreats(u8),
    /// §16.5 They hold, Engaged.
    Engaged,
    /// They hold, and nothing more.
    Holds,
}

/// What has happened on the way to an outcome.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    losses: [u8; 2],
    eliminated: u8,
    advantage: bool,
}

impl Tally {
    /// The same with some more events, up to the moment when the retreat is over.
    #[must_use]
    #[expect(clippy::wildcard_enum_match_arm, reason = "no other event is counted")]
    pub(crate) fn with(mut self, before: &Position, events: &[Event]) -> Self {
        for event in until_retreat(events) {
            match *event {
                Event::StepLost { unit, .. } => {
                    let defends = before.counter(unit).side != before.active;
                    self.losses[usize::from(defends)] += 1;
                }
                Event::Eliminated { .. } => self.eliminated += 1,
                Event::AdvantageTaken { .. } => self.advantage = true,
                _ => {}
            }
        }
        self
    }

    /// The outcome, if these events go beyond the point where it is settled.
    pub(crate) fn settled(&self, before: &Position, events: &[Event]) -> Option<Aftermath> {
        let settling = until_retreat(events);
        (settling.len() < events.len()).then(|| {
            let mut position = before.clone();
            for event in settling {
                position.fold(event);
            }
            self.aftermath(&position)
        })
    }

    /// The outcome of a combat whose retreat has begun; as it is, if it has not.
    pub(crate) fn aftermath(&self, position: &Position) -> Aftermath {
        let Self { losses, eliminated, advantage } = *self;
        let Some(battle) = &position.battle else {
            let (fate, advance) = (Fate::Holds, Advance::None);
            return Aftermath { losses, eliminated, fate, advance, breakthrough: false, advantage };
        };
        let gone = position.defenders(battle).next().is_none();
        let fate = match battle.retreat {
            _ if gone => Fate::Gone,
            0 if battle.engages => Fate::Engaged,
            0 => Fate::Holds,
            hexes => Fate::Retreats(hexes),
        };
        let advance = battle.advance.into(gone || battle.retreat > 0);
        let breakthrough = battle.result.is_some_and(|code| effects(position, code).breakthrough);
        Aftermath { losses, eliminated, fate, advance, breakthrough, advantage }
    }
}

/// The events up to the end of what the retreat does by itself, before the attacker advances.
fn until_retreat(events: &[Event]) -> &[Event] {
    let advances = |event: &Event| {
        matches!(event, Event::StageBegan { stage: Stage::Advance } | Event::CalledOff)
    };
    &events[..events.iter().position(advances).unwrap_or(events.len())]
}
