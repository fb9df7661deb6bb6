//! §3.9 Cards that are played: at once, or on a bridge, or on units.

use desk::plan::{Gap, GapOf};
use desk::{Action as Sealed, Draft, Fill, Offer, Sentence, Thing, Weighed};
use field::bridge_thing;
use kernel::Clause;

use super::cards as piles;
use super::offers::offer;
use super::plans::{self, BRIDGE, CARD, PLAY, WHO, candidate, many};
use crate::door::check::check;
use crate::march::bridges;
use crate::printed::cards::Card;
use crate::printed::counters::UnitId;
use crate::turn::cards;
use crate::{Action, BridgeId, Illegal, Position, Side, View};

const WEST: Clause = Clause::new("bb-3.9.1.2a");

/// The rule by which cards are played now.
pub(super) fn clause(position: &Position) -> &'static str {
    match position.phase.side() {
        Side::German => "bb-5.1.2a",
        Side::Allied => "bb-5.1.1a",
    }
}

/// The cards of the hand that ask for no choice; and those that cannot be played now, with the reason.
pub(super) fn offers(view: &View<'_>) -> Vec<Offer> {
    let open = with_choice(view);
    let held = view.side.map(|side| view.hand(side)).unwrap_or_default();
    let rest = held.kinds().filter(|card| !open.contains(card)).collect::<Vec<_>>();
    let told = rest.into_iter().map(|card| {
        let play = Action::Play { card };
        let barred = refusal(view, card).map(|why| Sentence::refusal(&why));
        Offer { barred, ..offer(view, &play) }
    });
    told.collect()
}

/// Why a card cannot be played now, if it cannot.
fn refusal(view: &View<'_>, card: Card) -> Option<Illegal> {
    match card {
        Card::ToMeuse => cards::check_send_west(view, &[]).err().map(|why| match why {
            Illegal::NobodyNamed => Illegal::NobodyToSend,
            other => other,
        }),
        Card::BlownBridge => Some(Illegal::NobodyAtBridge),
        Card::FixBridge => Some(Illegal::BridgeStands),
        Card::HeyJoe => Some(Illegal::NotNamedNow),
        Card::Hellcats
        | Card::PattonPrays
        | Card::FritzFalls
        | Card::SupplyDump
        | Card::Ammo
        | Card::HeyBuddy => check(view, &Action::Play { card }).err(),
    }
}

/// The cards of the hand that ask for a bridge or for units, and find some.
pub(super) fn with_choice(view: &View<'_>) -> Vec<Card> {
    let held = view.side.map(|side| view.hand(side)).unwrap_or_default();
    let finds = |card: &Card| match card {
        Card::ToMeuse => !cards::sent_west(view).is_empty(),
        Card::BlownBridge | Card::FixBridge | Card::HeyJoe => !open_to(view, *card).is_empty(),
        Card::Hellcats
        | Card::PattonPrays
        | Card::FritzFalls
        | Card::SupplyDump
        | Card::Ammo
        | Card::HeyBuddy => false,
    };
    held.kinds().filter(finds).collect()
}

/// The bridges on which a card of the hand may be played.
fn open_to(view: &View<'_>, card: Card) -> Vec<BridgeId> {
    let choices = bridges::choices(view.position, Some(card)).into_iter();
    choices.filter(|&bridge| check(view, &on(card, bridge)).is_ok()).collect()
}

/// What is done with a card and a bridge.
const fn on(card: Card, bridge: BridgeId) -> Action {
    match card {
        Card::FixBridge => Action::Fix { bridge },
        Card::HeyJoe => Action::Save { bridge },
        _ => Action::Blow { bridge },
    }
}

pub(super) fn weigh(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    if !position.phase.is_card_play() {
        return Err(Illegal::NotNow);
    }
    let card = match draft.fills.get(CARD) {
        Some(Fill::Things(things)) => match things.as_slice() {
            [Thing::Card(number)] => piles::card(*number),
            _ => None,
        },
        Some(Fill::Path(..) | Fill::Number(_) | Fill::Answer(_)) | None => None,
    };
    let card = card.filter(|card| with_choice(view).contains(card)).ok_or(Illegal::NotInHand)?;
    if card == Card::ToMeuse { west(view, draft) } else { bridge(view, draft, card) }
}

/// A card that is played on a bridge.
fn bridge(view: &View<'_>, draft: &Draft, card: Card) -> Result<Weighed, Illegal> {
    let position = view.position;
    let open = open_to(view, card);
    let board = &position.data().board;
    let able = open.iter().map(|&bridge| bridge_thing(board, bridge)).collect();
    let (words, label, clause) = match card {
        Card::FixBridge => ("Which bridge stands again", "Fix the bridge", "bb-3.9.2.1a"),
        Card::HeyJoe => ("Which bridge is saved", "Save the bridge", "bb-3.9.2.4b"),
        _ => ("Which bridge is blown", "Blow the bridge", "bb-3.9.1.3a"),
    };
    let named = plans::filled(position, draft).bridge(BRIDGE)?;
    let chosen = named.filter(|bridge| open.contains(bridge));
    let mut kept = Draft::of(PLAY, [(CARD, Fill::thing(piles::thing(card)))]);
    if let Some(bridge) = chosen {
        kept.fills.insert(BRIDGE.to_owned(), Fill::thing(bridge_thing(board, bridge)));
    }
    let says = named.filter(|_| chosen.is_none());
    Ok(Weighed {
        gaps: vec![GapOf::new(BRIDGE, words, Clause::new(clause), Gap::Spot { able })],
        says: plans::because(says.and_then(|bridge| check(view, &on(card, bridge)).err())),
        label: label.to_owned(),
        action: chosen.map(|bridge| Sealed::of(&on(card, bridge))),
        ..Weighed::nothing(kept)
    })
}

/// §3.9.1.2 The two units that are farthest west; among equals the player chooses.
fn west(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    let choices = cards::sent_west(view);
    let size = choices.first().map_or(0, Vec::len);
    let mut able: Vec<UnitId> = choices.concat();
    able.sort_unstable();
    able.dedup();
    let who = if draft.fills.contains_key(WHO) {
        plans::units(position, draft, WHO)?
    } else {
        choices.first().cloned().unwrap_or_default()
    };
    let action = Action::SendWest { units: who.clone() };
    let refusal = check(view, &action).err();
    let of = able.iter().map(|&unit| candidate(unit, None, None)).collect();
    let kept = Draft::of(
        PLAY,
        [(CARD, Fill::thing(piles::thing(Card::ToMeuse))), (WHO, plans::these(&who))],
    );
    Ok(Weighed {
        gaps: vec![GapOf::pick(
            WHO,
            "Who leaves for the Meuse",
            WEST,
            of,
            (many(size), many(size)),
        )],
        says: plans::because(refusal),
        label: "Send them to the Meuse".to_owned(),
        action: refusal.is_none().then(|| Sealed::of(&action)),
        ..Weighed::nothing(kept)
    })
}
