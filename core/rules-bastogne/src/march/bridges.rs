//! §10 Bridges: the cards that blow, save and fix them, and the roll that repairs them.

use kernel::{Clause, Dice, Pen};

use crate::printed::cards::Card;
use crate::state::markers::Fate;
use crate::state::position::Position;
use crate::{BridgeId, Event, Illegal, Side};

/// §10g
const REPAIR: Clause = Clause::new("bb-10g");

/// §3.9.1.3b, §3.9.1.3c Whether a card may name a bridge.
pub(crate) fn check_blow(position: &Position, bridge: BridgeId) -> Result<(), Illegal> {
    let state = &position.bridges[bridge.index()];
    if state.chosen {
        return Err(Illegal::BridgeChosenBefore);
    }
    if state.crossed {
        return Err(Illegal::BridgeCrossed);
    }
    if has_unit_at(position, Side::Allied, bridge) { Ok(()) } else { Err(Illegal::NobodyAtBridge) }
}

/// §3.9.2.1b Whether a card may make a bridge whole.
pub(crate) fn check_fix(position: &Position, bridge: BridgeId) -> Result<(), Illegal> {
    match position.bridges[bridge.index()].fate {
        Fate::Blown(turn) if turn < position.turn => Ok(()),
        Fate::Blown(_) => Err(Illegal::BlownThisTurn),
        Fate::Stands | Fate::Named => Err(Illegal::BridgeStands),
    }
}

/// §3.9.2.4c Whether a card may save a bridge.
pub(crate) fn check_save(position: &Position, bridge: BridgeId) -> Result<(), Illegal> {
    if position.bridges[bridge.index()].fate == Fate::Named {
        Ok(())
    } else {
        Err(Illegal::NotNamedNow)
    }
}

/// §10g Whether the Germans may try to repair a bridge.
pub(crate) fn check_repair(position: &Position, bridge: BridgeId) -> Result<(), Illegal> {
    if position.repaired {
        return Err(Illegal::RepairUsed);
    }
    if position.stands(bridge) {
        return Err(Illegal::BridgeStands);
    }
    if has_unit_at(position, Side::German, bridge) {
        Ok(())
    } else {
        Err(Illegal::NoGermanAtBridge)
    }
}

/// §10j Whether a side has a unit in one of the two hexes that a bridge joins.
pub fn has_unit_at(position: &Position, side: Side, bridge: BridgeId) -> bool {
    let ends = position.data().board.bridge_ends(bridge);
    ends.into_iter().any(|hex| position.has_unit(side, hex))
}

/// §10h What a repair needs on two dice.
pub fn needed(position: &Position, bridge: BridgeId) -> u16 {
    let figures = &position.data().tables.bridges;
    let easier = u16::from(position.bridges[bridge.index()].tries) * figures.easier;
    figures.needs.saturating_sub(easier)
}

/// §10g, §10h Tries to repair a bridge; the fourth try needs no dice.
pub(crate) fn repair(bridge: BridgeId, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let needed = needed(pen.state(), bridge);
    let rolls = (needed > 0).then(|| [dice.d6(REPAIR), dice.d6(REPAIR)]);
    let repaired = rolls.is_none_or(|rolls| rolls.iter().sum::<u16>() >= needed);
    pen.enter(Event::RepairTried { bridge, rolls, needed, repaired });
}

/// §10f Bridges that a card named and none saved are blown.
pub(crate) fn blow_named(pen: &mut Pen<'_, Position>) {
    let named = |position: &Position, bridge: &BridgeId| {
        position.bridges[bridge.index()].fate == Fate::Named
    };
    let bridges: Vec<BridgeId> = {
        let position = pen.state();
        position.data().board.bridges().filter(|bridge| named(position, bridge)).collect()
    };
    for bridge in bridges {
        pen.enter(Event::BridgeBlown { bridge });
    }
}

/// The bridges for which a card, or a repair, may be used.
pub fn choices(position: &Position, card: Option<Card>) -> Vec<BridgeId> {
    let allowed = |bridge: &BridgeId| match card {
        Some(Card::BlownBridge) => check_blow(position, *bridge).is_ok(),
        Some(Card::FixBridge) => check_fix(position, *bridge).is_ok(),
        Some(Card::HeyJoe) => check_save(position, *bridge).is_ok(),
        Some(_) => false,
        None => check_repair(position, *bridge).is_ok(),
    };
    position.data().board.bridges().filter(allowed).collect()
}
