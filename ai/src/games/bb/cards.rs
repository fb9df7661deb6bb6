//! Cards: which are chosen, and when they are played.

use rules_bastogne::printed::cards::Card;
use rules_bastogne::printed::counters::DivisionRole;
use rules_bastogne::printed::scenario::Goal;
use rules_bastogne::state::unit::Points;
use rules_bastogne::{BastogneBreakout, BridgeId, Position, Side, UnitId};

use crate::planning::Mind;

/// What is chosen first. 2nd Panzer's order to the Meuse helps the Germans wherever they win by leaving the map.
const TO_HOLD: [Card; 7] = [
    Card::BlownBridge,
    Card::Hellcats,
    Card::FritzFalls,
    Card::ToMeuse,
    Card::BlownBridge,
    Card::PattonPrays,
    Card::BlownBridge,
];
const TO_BAR: [Card; 6] = [
    Card::BlownBridge,
    Card::Hellcats,
    Card::BlownBridge,
    Card::PattonPrays,
    Card::BlownBridge,
    Card::FritzFalls,
];
const TO_LEAVE: [Card; 5] =
    [Card::SupplyDump, Card::FixBridge, Card::HeyBuddy, Card::HeyJoe, Card::Ammo];
const TO_TAKE: [Card; 5] =
    [Card::FixBridge, Card::HeyBuddy, Card::HeyJoe, Card::Ammo, Card::SupplyDump];

/// From which turn on a division is slowed, and of how many units.
const SLOWS_FROM: u8 = 2;
const SLOWS: usize = 3;
/// When the Allies lose their way: as their reinforcements come.
const LOST_FROM: u8 = 3;
/// In how many of the last turns the sky is prayed for.
const PRAYS: u8 = 3;
/// What a bridge must gain.
const WORTH_A_CARD: i32 = 8;
const WORTH_A_TRY: i32 = 1;

/// How a card is liked before the game.
pub(super) fn chosen(position: &Position, card: Card, held: u8) -> i32 {
    let order: &[Card] = match (&position.data().scenario.goal, card.side()) {
        (Goal::Exit { .. }, Side::German) => &TO_LEAVE,
        (Goal::Hold { .. }, Side::German) => &TO_TAKE,
        (Goal::Hold { .. }, Side::Allied) => &TO_HOLD,
        (Goal::Exit { .. }, Side::Allied) => &TO_BAR,
    };
    let mut places = (0..).zip(order).filter(|(_, other)| **other == card);
    places.nth(usize::from(held)).map_or(-1, |(place, _)| 50 - place)
}

/// How it is liked to play a card that asks for no choice.
pub(super) fn played(position: &Position, card: Card) -> i32 {
    let now = match card {
        Card::Hellcats => is_worth_slowing(position, DivisionRole::SecondPanzer),
        Card::FritzFalls => is_worth_slowing(position, DivisionRole::PanzerLehr),
        Card::PattonPrays => position.turn + PRAYS > position.data().scenario.turns,
        Card::HeyBuddy => position.turn >= LOST_FROM,
        Card::Ammo | Card::SupplyDump => true,
        Card::ToMeuse | Card::BlownBridge | Card::FixBridge | Card::HeyJoe => false,
    };
    if now { 30 } else { -1 }
}

/// Whether enough of a division could move far.
fn is_worth_slowing(position: &Position, role: DivisionRole) -> bool {
    let division = position.data().division(role);
    let far = |unit: &UnitId| {
        Some(position.counter(*unit).division) == division
            && position.unit(*unit).points == Points::Full
    };
    position.turn >= SLOWS_FROM && position.on_map(Side::German).filter(far).count() >= SLOWS
}

/// How it is liked to send units of 2nd Panzer to the Meuse: they are missed only where towns are to be held.
pub(super) fn sent_west(position: &Position, units: &[UnitId]) -> i32 {
    let attack =
        |unit: &UnitId| i32::from(position.counter(*unit).face(position.unit(*unit).steps).attack);
    match position.data().scenario.goal {
        Goal::Hold { .. } => 20 + units.iter().map(attack).sum::<i32>(),
        Goal::Exit { .. } => -1,
    }
}

impl Mind<'_, BastogneBreakout> {
    /// How it is liked that a bridge goes down, or stands: by what that takes from the Germans' hopes, or gives them.
    pub(super) fn bridge(&self, bridge: BridgeId, stands: bool) -> i32 {
        let gain = self.bridge_gain(bridge, stands);
        if gain >= WORTH_A_CARD { 40 + gain.min(200) } else { -1 }
    }

    /// Any bridge may be tried.
    pub(super) fn repair(&self, bridge: BridgeId) -> i32 {
        10 + self.bridge_gain(bridge, true).max(WORTH_A_TRY)
    }

    fn bridge_gain(&self, bridge: BridgeId, stands: bool) -> i32 {
        let mut other = self.position.clone();
        other.suppose_bridge(bridge, stands);
        if self.position.stands(bridge) == stands {
            // A bridge that a card has named still stands: what would its loss cost?
            other.suppose_bridge(bridge, !stands);
        }
        self.hope_lost(&other).abs()
    }
}
