//! §3.9 Choosing and playing cards. What a hand holds is read from the view, never from the position.

use kernel::Pen;

use crate::march::bridges;
use crate::printed::cards::Card;
use crate::printed::counters::{DivisionRole, UnitId};
use crate::state::position::Position;
use crate::{BridgeId, Event, Illegal, Side, View};

/// §3.9.1.2 How many units go to the Meuse.
const SENT_WEST: usize = 2;

/// §3.9.3a, §3.9b, §3.9e Whether a side may choose a card.
pub(crate) fn check_pick(view: &View<'_>, card: Card) -> Result<(), Illegal> {
    let side = own(view, card)?;
    let hand = view.hand(side);
    let data = view.position.data();
    if hand.len() >= data.hand_size(side) {
        return Err(Illegal::HandFull);
    }
    if hand.count(card) >= data.cards[card.index()].copies {
        return Err(Illegal::NoMoreCopies);
    }
    Ok(())
}

/// §3.9.3b Whether a side may put a card back.
pub(crate) fn check_unpick(view: &View<'_>, card: Card) -> Result<(), Illegal> {
    is_held(view, card)
}

/// Whether a side may play a card that asks for no choice.
pub(crate) fn check_play(view: &View<'_>, card: Card) -> Result<(), Illegal> {
    is_playable(view, card)?;
    match card {
        Card::Hellcats | Card::PattonPrays | Card::FritzFalls | Card::Ammo | Card::HeyBuddy => {
            Ok(())
        }
        Card::SupplyDump => holds_houffalize(view.position),
        Card::ToMeuse | Card::BlownBridge | Card::FixBridge | Card::HeyJoe => {
            Err(Illegal::NeedsChoice)
        }
    }
}

/// §3.9.1.3, §3.9.2.1, §3.9.2.4 Whether a side may play a card on a bridge.
pub(crate) fn check_bridge(view: &View<'_>, card: Card, bridge: BridgeId) -> Result<(), Illegal> {
    is_playable(view, card)?;
    match card {
        Card::BlownBridge => bridges::check_blow(view.position, bridge),
        Card::FixBridge => bridges::check_fix(view.position, bridge),
        Card::HeyJoe => bridges::check_save(view.position, bridge),
        Card::Hellcats
        | Card::ToMeuse
        | Card::PattonPrays
        | Card::FritzFalls
        | Card::SupplyDump
        | Card::Ammo
        | Card::HeyBuddy => Err(Illegal::NeedsChoice),
    }
}

/// §3.9.1.2 Whether these units go to the Meuse: the two farthest west, among equals whom the Allies choose.
pub(crate) fn check_send_west(view: &View<'_>, units: &[UnitId]) -> Result<(), Illegal> {
    is_playable(view, Card::ToMeuse)?;
    let position = view.position;
    let all = second_panzer(position);
    if all.is_empty() {
        return Err(Illegal::NobodyToSend);
    }
    let west = |unit: UnitId| position.hex_of(unit).map(|hex| position.data().board.westing(hex));
    let farthest = |unit: &UnitId| {
        let farther =
            all.iter().filter(|&&other| !units.contains(&other) && west(other) < west(*unit));
        all.contains(unit) && farther.count() == 0
    };
    crate::march::moves::each_once(units)?;
    if units.len() == all.len().min(SENT_WEST) && units.iter().all(farthest) {
        Ok(())
    } else {
        Err(Illegal::NotFarthestWest)
    }
}

/// The choices of units for the card that sends 2nd Panzer to the Meuse.
pub fn sent_west(view: &View<'_>) -> Vec<Vec<UnitId>> {
    let all = second_panzer(view.position);
    let mut choices: Vec<Vec<UnitId>> = all.iter().map(|&unit| vec![unit]).collect();
    for (at, &one) in all.iter().enumerate() {
        choices.extend(all[at + 1..].iter().map(|&other| vec![one, other]));
    }
    choices.retain(|units| check_send_west(view, units).is_ok());
    choices
}

/// The units of 2nd Panzer on the map.
fn second_panzer(position: &Position) -> Vec<UnitId> {
    let Some(division) = position.data().division(DivisionRole::SecondPanzer) else {
        return Vec::new();
    };
    let german = position.on_map(Side::German);
    german.filter(|&unit| position.counter(unit).division == division).collect()
}

/// §3.9.2.2b, §3.9.2.2d Whether the Germans were the last in Houffalize.
fn holds_houffalize(position: &Position) -> Result<(), Illegal> {
    let held = |hex: &hexmap::Hex| position.controller(*hex) == Side::German;
    if position.data().places.houffalize.iter().all(held) {
        Ok(())
    } else {
        Err(Illegal::NotHouffalize)
    }
}

/// Whether a card is the viewer's kind of card.
fn own(view: &View<'_>, card: Card) -> Result<Side, Illegal> {
    if view.side == Some(card.side()) { Ok(card.side()) } else { Err(Illegal::NotYourCard) }
}

/// §3.9g Whether a card is in the viewer's hand.
fn is_held(view: &View<'_>, card: Card) -> Result<(), Illegal> {
    let side = own(view, card)?;
    if view.hand(side).has(card) { Ok(()) } else { Err(Illegal::NotInHand) }
}

/// §3.9g, §3.9.1.2c Whether a card is in the viewer's hand and its turn has come.
fn is_playable(view: &View<'_>, card: Card) -> Result<(), Illegal> {
    is_held(view, card)?;
    if view.position.turn < view.position.data().cards[card.index()].first_turn {
        return Err(Illegal::TooEarly);
    }
    Ok(())
}

/// A card leaves the hand and does what it says.
pub(crate) fn play(card: Card, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::Played { card });
}

/// §3.9.2.2d The dump is lost for good once an Allied unit has entered Houffalize.
pub(crate) fn look_after_dump(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let open = position.effects.dump == crate::state::markers::Dump::Open;
    if open && holds_houffalize(position).is_err() {
        pen.enter(Event::DumpLost);
    }
}

/// §3.9f What a viewer is told of an event: of a card that was chosen, its side alone is told which.
pub(crate) fn as_told(event: &Event, viewer: Option<Side>) -> Event {
    let mut told = event.clone();
    if let Event::Picked { side, card } | Event::Unpicked { side, card } = &mut told
        && viewer != Some(*side)
    {
        *card = None;
    }
    told
}

/// Whether an event tells anybody what he did not know: a card that is played.
pub(crate) const fn reveals(event: &Event) -> bool {
    matches!(event, Event::Played { .. })
}
