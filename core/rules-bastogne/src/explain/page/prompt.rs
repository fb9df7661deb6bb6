//! What is asked, of whom, what may be done at once, and what may be begun.

use desk::prompt::{Opening, Progress, PromptKind, Start};
use desk::wording::{counted, word};
use desk::{Draft, Offer, Prompt, Sentence};
use field::hex_thing;
use kernel::Clause;

use super::offers::offer;
use super::plans::{self, CARD, CENTRE, TARGET, WHO};
use super::{advancing, attack, barrage, cards, hauling, marching, playing, questions, when};
use crate::door::check::check;
use crate::march::{bridges, limbering, moves, reinforcements};
use crate::printed::cards::Card;
use crate::printed::counters::UnitId;
use crate::state::unit::Mark;
use crate::supply::{sources, transports};
use crate::{Action, Phase, Position, Side, View};

pub(super) fn prompt(view: &View<'_>) -> Prompt {
    let position = view.position;
    let asked = position.asked();
    let ours = asked.is_some() && asked == view.side;
    let actors = if ours { actors(position) } else { Vec::new() };
    Prompt {
        asked: asked.map(Side::seat),
        active: Some(position.phase.player_turn().seat()),
        when: when::now(position),
        phase: phase(position),
        kind: kind(position),
        title: questions::title(position),
        says: questions::asked(view),
        steps: vec![when::phases(position)],
        offers: if ours { offers(view) } else { Vec::new() },
        openings: if ours { openings(view) } else { Vec::new() },
        end: if ours { end(view) } else { None },
        actors: actors.iter().map(|unit| unit.0).collect(),
        progress: progress(position),
        purse: purse(position),
        in_hand: in_hand(position).filter(|_| ours),
    }
}

/// The phase, and what is decided in the midst of it.
fn phase(position: &Position) -> String {
    let phase = word(&position.phase);
    if position.battle.is_some() {
        format!("{phase}:advance")
    } else if position.moving.is_some() {
        format!("{phase}:moving")
    } else {
        phase
    }
}

fn kind(position: &Position) -> PromptKind {
    let phase = position.phase;
    if position.battle.is_some() {
        PromptKind::Decide
    } else if phase.is_movement() {
        PromptKind::Move
    } else if phase.is_combat() {
        PromptKind::Fight
    } else if phase == Phase::Over {
        PromptKind::Over
    } else {
        PromptKind::Other
    }
}

/// What may be done at once; a card that cannot be played now says why.
fn offers(view: &View<'_>) -> Vec<Offer> {
    let position = view.position;
    if position.battle.is_some() {
        return Vec::new();
    }
    match position.phase {
        Phase::GermanChoice | Phase::AlliedChoice => choices_of_cards(view),
        Phase::AlliedCard | Phase::GermanCard => playing::offers(view),
        Phase::BridgeRepair => {
            let bridges = bridges::choices(position, None).into_iter();
            bridges.map(|bridge| offer(view, &Action::Repair { bridge })).collect()
        }
        Phase::Limber => {
            limbering::guns(position).map(|unit| offer(view, &Action::Turn { unit })).collect()
        }
        Phase::AlliedDefensiveBarrage
        | Phase::GermanOffensiveBarrage
        | Phase::GermanDefensiveBarrage
        | Phase::AlliedOffensiveBarrage => barrage::called_off(view),
        Phase::GermanMovement
        | Phase::AlliedMovement
        | Phase::GermanExploitation
        | Phase::AlliedExploitation
        | Phase::GermanCombat
        | Phase::AlliedCombat
        | Phase::GermanSupply
        | Phase::AlliedReinforcements
        | Phase::GermanBarrageResolve
        | Phase::AlliedBarrageResolve
        | Phase::AlliedSupply
        | Phase::EndOfTurn
        | Phase::Over => Vec::new(),
    }
}

/// §3.9.3 Every card of the side: into the hand, or out of it again.
fn choices_of_cards(view: &View<'_>) -> Vec<Offer> {
    let own = Card::ALL.into_iter().filter(|card| view.side == Some(card.side()));
    let mut offers = Vec::new();
    for card in own {
        let pick = Action::Pick { card };
        let barred = check(view, &pick).err().map(|why| Sentence::refusal(&why));
        offers.push(Offer { barred, ..offer(view, &pick) });
        let back = Action::Unpick { card };
        if check(view, &back).is_ok() {
            offers.push(offer(view, &back));
        }
    }
    offers
}

/// What ends or declines it. A phase that may not end yet says why.
fn end(view: &View<'_>) -> Option<Offer> {
    let position = view.position;
    let action = if position.battle.is_some() {
        Action::Pass
    } else if position.moving.is_some() {
        Action::Halt
    } else {
        Action::EndPhase
    };
    let barred = check(view, &action).err().map(|why| Sentence::refusal(&why));
    Some(Offer { barred, ..offer(view, &action) })
}

/// The units with which something may be done.
fn actors(position: &Position) -> Vec<UnitId> {
    if let Some(battle) = &position.battle {
        return battle.units.clone();
    }
    match position.phase {
        phase if phase.is_movement() => {
            let mut units: Vec<UnitId> = moves::movers(position).collect();
            units.extend(limbering::guns(position));
            units.sort_unstable();
            units.dedup();
            units
        }
        Phase::AlliedReinforcements => reinforcements::due(position)
            .filter(|&unit| !reinforcements::places(position, unit).is_empty())
            .collect(),
        Phase::Limber => limbering::guns(position).collect(),
        _ => Vec::new(),
    }
}

/// What may be put together.
fn openings(view: &View<'_>) -> Vec<Opening> {
    let position = view.position;
    if position.battle.is_some() {
        return vec![opening(plans::ADVANCE, "Advance", "bb-7.9a", WHO, Vec::new())];
    }
    let some = |opening: Opening| if opening.starts.is_empty() { None } else { Some(opening) };
    let one = match position.phase {
        Phase::GermanMovement
        | Phase::AlliedMovement
        | Phase::GermanExploitation
        | Phase::AlliedExploitation => Some(opening(plans::MOVE, "Move", "bb-6a", WHO, Vec::new())),
        Phase::AlliedReinforcements => {
            Some(opening(plans::PLACE, "Place beside the entry", "bb-6.4c", WHO, Vec::new()))
        }
        Phase::AlliedCard | Phase::GermanCard => {
            let start = |card| Start { thing: cards::thing(card), badge: None };
            let starts = playing::with_choice(view).into_iter().map(start).collect();
            some(opening(plans::PLAY, "Play it", playing::clause(position), CARD, starts))
        }
        Phase::AlliedDefensiveBarrage
        | Phase::GermanOffensiveBarrage
        | Phase::GermanDefensiveBarrage
        | Phase::AlliedOffensiveBarrage => {
            let starts = at_hexes(barrage::targets(position));
            some(opening(plans::BARRAGE, "Bombard", "bb-8.1a", TARGET, starts))
        }
        Phase::GermanCombat | Phase::AlliedCombat => {
            let starts = at_hexes(attack::targets(position));
            some(opening(plans::ATTACK, "Attack", "bb-7.1a", TARGET, starts))
        }
        Phase::GermanSupply => {
            some(opening(plans::HAUL, "Send a transport", "bb-9.1e", CENTRE, centres(position)))
        }
        Phase::GermanChoice
        | Phase::AlliedChoice
        | Phase::BridgeRepair
        | Phase::Limber
        | Phase::GermanBarrageResolve
        | Phase::AlliedBarrageResolve
        | Phase::AlliedSupply
        | Phase::EndOfTurn
        | Phase::Over => None,
    };
    one.into_iter().collect()
}

/// Hexes to point at, each with what stands beside it.
fn at_hexes(hexes: Vec<(hexmap::Hex, String)>) -> Vec<Start> {
    let start =
        |(hex, badge): (hexmap::Hex, String)| Start { thing: hex_thing(hex), badge: Some(badge) };
    hexes.into_iter().map(start).collect()
}

/// §9.1a The supply centres from which a transport may set out.
fn centres(position: &Position) -> Vec<Start> {
    if transports::left(position) == 0 {
        return Vec::new();
    }
    let start = |(_, hex)| Start { thing: hex_thing(hex), badge: None };
    sources::centres(position).map(start).collect()
}

fn opening(plan: &str, words: &str, clause: &str, gap: &str, starts: Vec<Start>) -> Opening {
    Opening {
        plan: plan.to_owned(),
        says: Sentence::of(words, Clause::new(clause)),
        gap: gap.to_owned(),
        starts,
    }
}

/// What is open already: a move that goes on, or an advance.
fn in_hand(position: &Position) -> Option<Draft> {
    if let Some(battle) = &position.battle {
        return Some(advancing::in_hand(battle));
    }
    marching::in_hand(position).or_else(|| hauling::in_hand(position))
}

/// How far the phase is, for whoever waits.
fn progress(position: &Position) -> Option<Progress> {
    let phase = position.phase;
    let number = |of: usize| u16::try_from(of).unwrap_or(u16::MAX);
    let with = |mark: Mark| {
        let own = position.on_map(phase.side());
        number(own.filter(|&unit| position.unit(unit).has(mark)).count())
    };
    if matches!(phase, Phase::GermanMovement | Phase::AlliedMovement) {
        let (done, of) = (with(Mark::Acted), number(position.on_map(phase.side()).count()));
        let words = format!("{done} of {of} units have moved");
        return Some(Progress { words, done, of: Some(of) });
    }
    if phase.is_combat() {
        let done = with(Mark::Attacked);
        let words = counted(done.into(), "unit has attacked", "units have attacked");
        return Some(Progress { words, done, of: None });
    }
    if phase.is_choice() {
        let side = phase.side();
        let (done, of) = (position.cards_held(side), position.data().hand_size(side));
        let words = format!("{done} of {of} cards chosen");
        return Some(Progress { words, done: done.into(), of: Some(of.into()) });
    }
    None
}

/// §3.8f, §9.1f Aircraft always, transports while they are placed, cards while they are chosen.
fn purse(position: &Position) -> Vec<(String, i16)> {
    if position.phase == Phase::Over {
        return Vec::new();
    }
    let mut purse = vec![("Allied aircraft".to_owned(), i16::from(position.air))];
    if position.phase == Phase::GermanSupply {
        let left = i16::try_from(transports::left(position)).unwrap_or(i16::MAX);
        purse.push(("Transports".to_owned(), left));
    }
    if position.phase.is_choice() {
        let side = position.phase.side();
        let left = position.data().hand_size(side).saturating_sub(position.cards_held(side));
        purse.push(("Cards to choose".to_owned(), left.into()));
    }
    purse
}
