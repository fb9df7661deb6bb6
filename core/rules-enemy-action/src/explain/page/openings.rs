//! What may be begun: plans with gaps, and where each begins; with whom.

use desk::prompt::{Opening, Start};
use desk::{Draft, Fill, Sentence, Thing};
use field::hex_thing;
use hexmap::Hex;
use kernel::Clause;

use super::plans::{
    self, ADVANCE, ALONE, ANNOUNCE, ATTACK, BLOCK, BLOW, BRIDGE, CARD, COORDINATE, MOVE, PLACE,
    REINFORCE, TARGET, TOTAL, WHERE, WHO,
};
use super::{alone, announcing, attack, cards, coordinating, placing, reinforcing, works};
use crate::fight::allied_advance;
use crate::march::moves;
use crate::printed::cards::CardEvent;
use crate::printed::counters::UnitId;
use crate::state::combat::{Combat, Stage};
use crate::state::moment::Task;
use crate::{Position, View};

/// What may be put together.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing is put together in the others")]
pub(super) fn openings(view: &View<'_>) -> Vec<Opening> {
    let position = view.position;
    if let Some(combat) = &position.combat {
        return in_combat(position, combat);
    }
    let mut all = Vec::new();
    match position.task {
        Task::ChooseAllied => {
            let start = |card| Start { thing: cards::thing(card), badge: None };
            let starts = alone::cards(view).into_iter().map(start).collect();
            all.extend(some(opening(ALONE, "Activate one unit", "eaa-6.3a", CARD, starts)));
        }
        Task::Delayed => all.push(opening(PLACE, "Place", "eaa-7.3a", WHO, Vec::new())),
        Task::Deploy(_) => all.push(opening(PLACE, "Deploy", "eaa-7.1a", WHO, Vec::new())),
        Task::Act => all.extend(of_active(view)),
        Task::Event(CardEvent::Engineers, _, left) => all.extend(of_engineers(position, left)),
        _ => {}
    }
    all
}

/// What the active units may begin.
fn of_active(view: &View<'_>) -> Vec<Opening> {
    let can_move = moves::movers(view.position).next().is_some();
    let moves = can_move.then(|| opening(MOVE, "Move", "eaa-10.0a", WHO, Vec::new()));
    let start = |(hex, badge): (Hex, String)| Start { thing: hex_thing(hex), badge: Some(badge) };
    let starts = attack::targets(view).into_iter().map(start).collect();
    let attacks = some(opening(ATTACK, "Attack", "eaa-12.0.A1", TARGET, starts));
    moves.into_iter().chain(attacks).collect()
}

/// What engineers may begin.
fn of_engineers(position: &Position, left: u8) -> Vec<Opening> {
    let words = [
        (BLOCK, "Put up a roadblock", "eaa-10.8a"),
        (BLOW, "Blow a bridge", "eaa-14.21a"),
        (BRIDGE, "Repair or build a bridge", "eaa-14.22a"),
    ];
    let begun = words.into_iter().filter_map(|(plan, words, clause)| {
        let start = |thing| Start { thing, badge: None };
        let starts = works::things(position, plan, left).into_iter().map(start).collect();
        some(opening(plan, words, clause, WHERE, starts))
    });
    begun.collect()
}

/// What may be put together in a combat.
fn in_combat(position: &Position, combat: &Combat) -> Vec<Opening> {
    match combat.stage {
        Stage::AlliedTactics => {
            let mut all = Vec::new();
            if !reinforcing::units(position).is_empty() {
                all.push(opening(
                    REINFORCE,
                    "Reinforce the battle",
                    "eaa-12.0.A2",
                    WHO,
                    Vec::new(),
                ));
            }
            let piece = |unit: UnitId| Start { thing: Thing::Piece(unit.0), badge: None };
            let starts = coordinating::units(position).into_iter().map(piece).collect();
            let joins = opening(COORDINATE, "Let units join the attack", "eaa-12.1c", WHO, starts);
            all.extend(some(joins));
            all
        }
        Stage::Announce => {
            vec![opening(ANNOUNCE, "Announce more chits", "eaa-12.4b", TOTAL, Vec::new())]
        }
        Stage::AlliedAdvance => {
            vec![opening(ADVANCE, "Advance", "eaa-12.8a", WHO, Vec::new())]
        }
        Stage::GermanTactic
        | Stage::GermanReserves
        | Stage::GermanDefence
        | Stage::Chits
        | Stage::MoreChits
        | Stage::Total
        | Stage::AlliedDefends
        | Stage::GermanDefends
        | Stage::AlliedPays
        | Stage::GermanPays
        | Stage::SettleTie
        | Stage::GermanAdvance
        | Stage::End => Vec::new(),
    }
}

/// The units with which something may be done.
#[expect(clippy::wildcard_enum_match_arm, reason = "nobody is taken up in the others")]
pub(super) fn actors(position: &Position) -> Vec<UnitId> {
    if let Some(combat) = &position.combat {
        let mut units: Vec<UnitId> = match combat.stage {
            Stage::AlliedTactics => reinforcing::units(position),
            Stage::AlliedAdvance => {
                allied_advance::paths(position).into_iter().map(|(unit, _)| unit).collect()
            }
            _ => Vec::new(),
        };
        units.dedup();
        return units;
    }
    match position.task {
        Task::Act => moves::movers(position).collect(),
        Task::Deploy(_) | Task::Delayed => placing::units(position),
        _ => Vec::new(),
    }
}

/// What is open already: the announcement of chits.
pub(super) fn in_hand(position: &Position) -> Option<Draft> {
    let combat = position.combat.as_ref()?;
    let first = announcing::first(position);
    (combat.stage == Stage::Announce)
        .then(|| Draft::of(plans::ANNOUNCE, [(TOTAL, Fill::Number(first))]))
}

fn opening(plan: &str, words: &str, clause: &str, gap: &str, starts: Vec<Start>) -> Opening {
    Opening {
        plan: plan.to_owned(),
        says: Sentence::of(words, Clause::new(clause)),
        gap: gap.to_owned(),
        starts,
    }
}

/// An opening that begins somewhere.
fn some(opening: Opening) -> Option<Opening> {
    (!opening.starts.is_empty()).then_some(opening)
}
