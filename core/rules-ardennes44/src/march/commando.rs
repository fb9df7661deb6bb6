//! §36 The Greif Commando: one bridge that the Allies will find harder to blow.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::printed::board::BridgeId;
use crate::state::markers::BridgeState;
use crate::state::markers::Commando;
use crate::{Action, Event, Illegal, Modifier, Position, Side};

const COMMANDO: Clause = Clause::new("a44-36.0a");

/// §36.0a Whether the Commando may go to a bridge.
pub(crate) fn check(position: &Position, side: Side, bridge: BridgeId) -> Result<(), Illegal> {
    is_there(position, side)?;
    if position.bridge(bridge) != BridgeState::Intact {
        return Err(Illegal::NotStanding);
    }
    Ok(())
}

/// Whether there is a Commando to be placed.
fn is_there(position: &Position, side: Side) -> Result<(), Illegal> {
    let data = position.data();
    let in_hand = data.options.commando && position.commando == Commando::InHand;
    if side != Side::German || !in_hand {
        return Err(Illegal::NoCommando);
    }
    if position.turn > data.tables.commando.last_turn {
        return Err(Illegal::CommandoTooLate);
    }
    Ok(())
}

/// §36.0a What it adds to an Allied attempt on a bridge.
pub(crate) fn on_demolition(position: &Position, side: Side, bridge: BridgeId) -> Option<Modifier> {
    let by = position.data().tables.commando.drm;
    let there = position.commando == Commando::At(bridge) && side == Side::Allied;
    there.then_some(Modifier { by, why: COMMANDO })
}

/// §36.0b It is gone once a bridge was tried under its eyes.
pub(crate) fn spend(side: Side, bridge: BridgeId, pen: &mut Pen<'_, Position>) {
    if on_demolition(pen.state(), side, bridge).is_some() {
        pen.enter(Event::CommandoSpent { bridge });
    }
}

/// The bridges worth guarding: those that both sides are near. Any other that stands is allowed.
pub(crate) fn list(position: &Position, side: Side, out: &mut Vec<Action>) {
    if is_there(position, side).is_err() {
        return;
    }
    let board = &position.data().board;
    let near = |side: Side, hex: Hex| {
        position.has_friend(side, hex) || position.is_next_to_enemy(side.enemy(), hex)
    };
    let contested = |&bridge: &BridgeId| {
        let ends = board.bridge_ends(bridge);
        Side::BOTH.iter().all(|&side| ends.iter().any(|&hex| near(side, hex)))
            && check(position, side, bridge).is_ok()
    };
    let bridges = board.bridges().filter(contested);
    out.extend(bridges.map(|bridge| Action::PlaceCommando { bridge }));
}
