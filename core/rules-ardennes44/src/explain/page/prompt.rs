//! What is asked, of whom, what may be done at once, and what may be begun.

use std::collections::BTreeMap;

use desk::prompt::{Opening, Progress, PromptKind, Start};
use desk::scene::{Note, NoteKind};
use desk::wording::{counted, word};
use desk::{Draft, Fill, Offer, Prompt, Sentence, Thing};
use hexmap::Hex;
use kernel::Clause;

use super::offers::{offer, piece, without_twins};
use super::{plans, prospects, when};
use crate::door::legal;
use crate::explain::desk::battle::{self, Target};
use crate::explain::desk::offers as asked_offers;
use crate::explain::desk::prompt::{self as questions, Undone};
use crate::printed::counters::UnitId;
use crate::state::battle::Stage;
use crate::state::unit::{Mark, Place};
use crate::turn::set_up;
use crate::{Phase, Position, Side, View};

/// The column of 2-1: 1-1 is nought.
const TWO_TO_ONE: i16 = 1;

/// What the rules ask, with everything that a page needs of it.
pub(super) struct Asked {
    pub(super) prompt: Prompt,
    pub(super) notes: Vec<Note>,
}

pub(super) fn asked(view: &View<'_>) -> Asked {
    let position = view.position;
    let old = questions::prompt(view);
    let ours = position.asked().is_some() && position.asked() == view.side;
    let targets = if ours { targets(view) } else { Vec::new() };
    let mut undone = old.undone;
    if kind(position) == PromptKind::Fight {
        undone.extend(worth_attacking(&targets));
    }
    let notes = undone.iter().map(note).collect();
    let actors = if ours { actors(position, &undone) } else { Vec::new() };
    let prompt = Prompt {
        asked: old.of,
        active: Some(position.active.seat()),
        when: when::when(position.data(), when::now(position)),
        phase: phase(position),
        kind: kind(position),
        title: old.title,
        says: Sentence { words: old.sentence, clause: old.clause },
        steps: vec![when::phases(position)],
        offers: offers(view, old.offers),
        openings: if ours { openings(position, targets) } else { Vec::new() },
        end: old.end.map(|end| ending(view, end)),
        actors: actors.iter().map(|unit| unit.0).collect(),
        progress: progress(position),
        purse: purse(position),
        in_hand: in_hand(position).filter(|_| ours),
    };
    Asked { prompt, notes }
}

fn offers(view: &View<'_>, old: Vec<asked_offers::Offer>) -> Vec<Offer> {
    let mut actions: Vec<_> = old.into_iter().map(|one| one.action).collect();
    without_twins(&mut actions);
    let told = |action| {
        let mut offer = offer(view.position, action);
        offer.says.words += &prospects::of(view, action);
        offer
    };
    actions.iter().map(told).collect()
}

/// What ends it, with the words of its button.
fn ending(view: &View<'_>, end: asked_offers::Offer) -> Offer {
    let told = offer(view.position, &end.action);
    let words = end.text + &prospects::of(view, &end.action);
    Offer { says: Sentence { words, clause: told.says.clause }, ..told }
}

/// The phase, and in a combat its stage: only this game compares them.
fn phase(position: &Position) -> String {
    let phase = word(&position.phase);
    match &position.battle {
        Some(battle) => format!("{phase}:{}", word(&battle.stage)),
        None => phase,
    }
}

fn kind(position: &Position) -> PromptKind {
    if position.battle.is_some() || position.pending.is_some() {
        return PromptKind::Decide;
    }
    match position.phase {
        Phase::SetUp => PromptKind::SetUp,
        Phase::Movement => PromptKind::Move,
        Phase::Combat => PromptKind::Fight,
        Phase::Over => PromptKind::Over,
        Phase::SetUpTraffic
        | Phase::ArtillerySupply
        | Phase::FuelShortage
        | Phase::Bridge
        | Phase::Rally
        | Phase::TrafficMarker
        | Phase::SupplyAndSurrender
        | Phase::VictoryCheck
        | Phase::Replacement => PromptKind::Other,
    }
}

fn note(undone: &Undone) -> Note {
    let mut things: Vec<Thing> = undone.units.iter().map(|unit| piece(*unit)).collect();
    things.extend(undone.hexes.iter().map(|hex| Thing::Hex(hex.id())));
    Note {
        says: Sentence { words: undone.text.clone(), clause: undone.clause },
        things,
        kind: if undone.bars { NoteKind::Owed } else { NoteKind::Left },
        bars: undone.bars,
        until: None,
        undo: None,
    }
}

/// Who has something left to do, in the order in which a player is led to them: then whoever else can be taken up.
fn actors(position: &Position, undone: &[Undone]) -> Vec<UnitId> {
    let mut actors: Vec<UnitId> = Vec::new();
    let mut add = |unit: UnitId| {
        if !actors.contains(&unit) {
            actors.push(unit);
        }
    };
    undone.iter().flat_map(|left| &left.units).for_each(|&unit| add(unit));
    if position.battle.is_none() && position.pending.is_none() {
        let side = position.active;
        match position.phase {
            Phase::Movement => {
                let ids = position.unit_ids();
                ids.filter(|&unit| legal::is_worth_choosing(position, side, unit)).for_each(add);
            }
            Phase::SetUp => set_up::free_units(position).for_each(add),
            Phase::SetUpTraffic
            | Phase::ArtillerySupply
            | Phase::FuelShortage
            | Phase::Bridge
            | Phase::Rally
            | Phase::Combat
            | Phase::TrafficMarker
            | Phase::SupplyAndSurrender
            | Phase::VictoryCheck
            | Phase::Replacement
            | Phase::Over => {}
        }
    }
    actors
}

/// What may be begun.
fn openings(position: &Position, targets: Vec<Target>) -> Vec<Opening> {
    let of_actors = |plan: &str, words: &str, clause| Opening {
        plan: plan.to_owned(),
        says: Sentence::of(words, Clause::new(clause)),
        gap: plans::WHO.to_owned(),
        starts: Vec::new(),
    };
    match kind(position) {
        PromptKind::SetUp => vec![of_actors(plans::SET_UP, "Set up", "a44-S1.3b")],
        PromptKind::Move => vec![of_actors(plans::MOVE, "Move", "a44-11.1a")],
        PromptKind::Fight => {
            let stand = of_actors(plans::STAND, "Disengage or break down", "a44-20.1a");
            attack(targets).into_iter().chain([stand]).collect()
        }
        PromptKind::Decide => attack(targets).into_iter().collect(),
        PromptKind::Other | PromptKind::Over => Vec::new(),
    }
}

/// The hexes that can be attacked now, the best odds first.
fn targets(view: &View<'_>) -> Vec<Target> {
    let fights = match &view.position.battle {
        Some(battle) => battle.stage == Stage::Breakthrough,
        None => kind(view.position) == PromptKind::Fight,
    };
    let mut targets = if fights { battle::targets(view) } else { Vec::new() };
    targets.sort_by_key(|target| std::cmp::Reverse(target.column));
    targets
}

/// Attacks at 2-1 or better that have not been made.
fn worth_attacking(targets: &[Target]) -> Option<Undone> {
    let good = targets.iter().filter(|target| target.column >= TWO_TO_ONE);
    let hexes: Vec<Hex> = good.map(|target| target.hex).collect();
    if hexes.is_empty() {
        return None;
    }
    let count = counted(hexes.len(), "hex can", "hexes can");
    let text = format!("{count} still be attacked at 2-1 or better.");
    let clause = Some(Clause::new("a44-14.1a"));
    Some(Undone { text, clause, units: Vec::new(), hexes, bars: false })
}

fn attack(targets: Vec<Target>) -> Option<Opening> {
    if targets.is_empty() {
        return None;
    }
    let start =
        |target: Target| Start { thing: Thing::Hex(target.hex.id()), badge: Some(target.odds) };
    Some(Opening {
        plan: plans::ATTACK.to_owned(),
        says: Sentence::of("Attack", Clause::new("a44-14.1a")),
        gap: plans::TARGET.to_owned(),
        starts: targets.into_iter().map(start).collect(),
    })
}

/// How far the player turn is, for whoever waits.
fn progress(position: &Position) -> Option<Progress> {
    let on_map = |side: Side| {
        let ours = move |unit: &UnitId| position.counter(*unit).side == side;
        position.unit_ids().filter(ours).filter(|&unit| position.hex_of(unit).is_some())
    };
    let marked = |mark: Mark| {
        let with = on_map(position.active).filter(|&unit| position.unit(unit).has(mark));
        u16::try_from(with.count()).expect("there are few counters")
    };
    #[expect(clippy::wildcard_enum_match_arm, reason = "the other phases are short")]
    match position.phase {
        Phase::Movement => {
            let of = u16::try_from(on_map(position.active).count()).expect("few counters");
            let done = marked(Mark::Moved);
            Some(Progress { words: format!("{done} of {of} units moved"), done, of: Some(of) })
        }
        Phase::Combat => {
            let done = marked(Mark::Attacked);
            let words = if done == 1 {
                "one unit has attacked".to_owned()
            } else {
                format!("{done} units have attacked")
            };
            Some(Progress { words, done, of: None })
        }
        _ => None,
    }
}

fn purse(position: &Position) -> Vec<(String, i16)> {
    let mut purse = Vec::new();
    if position.phase == Phase::Replacement {
        purse.push(("Replacements".to_owned(), i16::from(position.replacements)));
    }
    if position.phase == Phase::Combat && position.air > 0 {
        purse.push(("Air Support markers".to_owned(), i16::from(position.air)));
    }
    purse
}

/// §11.1d A move that was cut short goes on.
fn in_hand(position: &Position) -> Option<Draft> {
    let moving = position.moving.as_ref()?;
    let here = moving.units.iter().all(|&unit| matches!(position.unit(unit).place, Place::On(_)));
    let free = position.phase == Phase::Movement && position.pending.is_none();
    let who = Fill::Things(moving.units.iter().map(|unit| piece(*unit)).collect());
    let fills = BTreeMap::from([(plans::WHO.to_owned(), who)]);
    (here && free).then(|| Draft { plan: plans::MOVE.to_owned(), fills })
}
