//! What is asked, of whom, what may be done at once, and what may be begun.

use desk::prompt::{Opening, Progress, PromptKind, Start};
use desk::wording::word;
use desk::{Draft, Offer, Prompt, Sentence, Thing};
use field::bridge_thing;
use kernel::Clause;

use super::offers::offer;
use super::plans::{self, BRIDGE, DROP, INTERDICT, NAME, TARGET, WHO};
use super::{advancing, attack, marching, questions, single, support, when};
use crate::door::check::check;
use crate::fight::losses;
use crate::march::{bridges, movement_phase, reserves};
use crate::printed::counters::UnitId;
use crate::state::battle::Stage;
use crate::state::event::Question;
use crate::state::unit::Mark;
use crate::turn::{events, sequence_of_play};
use crate::{Action, Phase, Position, Side, View};

pub(super) fn prompt(view: &View<'_>) -> Prompt {
    let position = view.position;
    let asked = position.asked();
    let ours = asked.is_some() && asked == view.side;
    Prompt {
        asked: asked.map(Side::seat),
        active: Some(position.active.seat()),
        when: when::when(position.data(), when::now(position)),
        phase: phase(position),
        kind: kind(position),
        title: questions::title(position),
        says: questions::asked(view),
        steps: vec![when::phases(position)],
        offers: if ours { offers(view) } else { Vec::new() },
        openings: if ours { openings(view) } else { Vec::new() },
        end: if ours { end(view) } else { None },
        actors: if ours { actors(position) } else { Vec::new() }
            .iter()
            .map(|unit| unit.0)
            .collect(),
        progress: progress(position),
        purse: purse(position),
        in_hand: in_hand(position).filter(|_| ours),
    }
}

/// The phase, and in a combat its stage, or the question that waits.
fn phase(position: &Position) -> String {
    let phase = word(&position.phase);
    match (&position.pending, &position.battle) {
        (Some(pending), _) => format!("{phase}:{}", question(pending.about)),
        (None, Some(battle)) => format!("{phase}:{}", word(&battle.stage)),
        (None, None) => phase,
    }
}

const fn question(about: Question) -> &'static str {
    match about {
        Question::DropZone => "drop_zone",
        Question::Bridge => "bridge",
        Question::Town => "town",
        Question::Regiment => "regiment",
        Question::Assault(_) => "assault",
        Question::Dump(_) => "dump",
    }
}

fn kind(position: &Position) -> PromptKind {
    if position.battle.is_some() || position.pending.is_some() {
        return PromptKind::Decide;
    }
    match position.phase {
        Phase::Movement | Phase::Exploitation => PromptKind::Move,
        Phase::Combat | Phase::LateAttack => PromptKind::Fight,
        Phase::Over => PromptKind::Over,
        Phase::Supply
        | Phase::Interdiction
        | Phase::Reserve
        | Phase::Demolition
        | Phase::Construction => PromptKind::Other,
    }
}

/// What may be done at once.
fn offers(view: &View<'_>) -> Vec<Offer> {
    let position = view.position;
    let mut actions: Vec<Action> = match (&position.pending, &position.battle) {
        (Some(pending), _) => answers(position, pending.about),
        (None, Some(battle)) => match battle.stage {
            Stage::Loss => {
                let takers = battle.owed.first().map(|loss| losses::takers(position, loss));
                let takers = takers.unwrap_or_default().into_iter();
                takers.map(|unit| Action::LoseStep { unit }).collect()
            }
            Stage::Support | Stage::Stand | Stage::Retreat | Stage::Advance => Vec::new(),
        },
        (None, None) if position.phase == Phase::Demolition => {
            let mut tries = Vec::new();
            for bridge in bridges::demolishable(position) {
                tries.extend([false, true].map(|surely| Action::Demolish { bridge, surely }));
            }
            tries.extend([0, 1].map(|dump| Action::BlowDump { dump }));
            tries
        }
        (None, None) => Vec::new(),
    };
    actions.retain(|action| check(view, action).is_ok());
    actions.iter().map(|action| offer(view, action)).collect()
}

/// What answers a question with one word.
fn answers(position: &Position, about: Question) -> Vec<Action> {
    match about {
        Question::Bridge => {
            let bridges = events::bridges(position).into_iter();
            bridges.map(|bridge| Action::NameBridge { bridge }).collect()
        }
        Question::Regiment => {
            let units = events::regiments(position).into_iter();
            units.map(|unit| Action::NameUnit { unit }).collect()
        }
        Question::Dump(dump) => vec![Action::BlowDump { dump }],
        Question::DropZone | Question::Town | Question::Assault(_) => Vec::new(),
    }
}

/// What ends or declines it. A phase that may not end yet says why.
fn end(view: &View<'_>) -> Option<Offer> {
    let position = view.position;
    let action = match (&position.pending, &position.battle) {
        (Some(pending), _) => matches!(pending.about, Question::Dump(_)).then_some(Action::Pass)?,
        (None, Some(battle)) => match battle.stage {
            Stage::Support => Action::Support { guns: Vec::new(), air: false },
            Stage::Stand | Stage::Advance => Action::Pass,
            Stage::Loss | Stage::Retreat => return None,
        },
        (None, None) => Action::EndPhase,
    };
    let barred = check(view, &action).err().map(|why| Sentence::refusal(&why));
    Some(Offer { barred, ..offer(view, &action) })
}

/// Those with whom something may be begun.
fn actors(position: &Position) -> Vec<UnitId> {
    match (&position.pending, &position.battle) {
        (Some(_), _) => Vec::new(),
        (None, Some(battle)) => advancing::able(position, battle),
        (None, None) => match position.phase {
            Phase::Movement | Phase::Exploitation => movement_phase::movers(position).collect(),
            Phase::Reserve => {
                let can = |&unit: &UnitId| {
                    position.unit(unit).has(Mark::Reserve)
                        || reserves::check(position, unit).is_ok()
                };
                position.on_map(position.active).filter(can).collect()
            }
            Phase::Supply
            | Phase::Interdiction
            | Phase::Combat
            | Phase::Demolition
            | Phase::LateAttack
            | Phase::Construction
            | Phase::Over => Vec::new(),
        },
    }
}

/// What may be begun.
fn openings(view: &View<'_>) -> Vec<Opening> {
    let position = view.position;
    match (&position.pending, &position.battle) {
        (Some(pending), _) => match pending.about {
            Question::Assault(hex) => {
                let start = Start { thing: Thing::Hex(hex.id()), badge: None };
                vec![opening(plans::ATTACK, "Attack", "bw-21.2e", TARGET, vec![start])]
            }
            Question::DropZone
            | Question::Bridge
            | Question::Town
            | Question::Regiment
            | Question::Dump(_) => Vec::new(),
        },
        (None, Some(battle)) => {
            let (words, clause) = match battle.stage {
                Stage::Retreat => ("Retreat", "bw-9.7a"),
                Stage::Advance => ("Advance", "bw-9.8a"),
                Stage::Support | Stage::Loss | Stage::Stand => return Vec::new(),
            };
            let plan = advancing::plan_of(battle.stage).into_iter();
            plan.map(|plan| opening(plan, words, clause, WHO, Vec::new())).collect()
        }
        (None, None) => in_phase(view),
    }
}

fn in_phase(view: &View<'_>) -> Vec<Opening> {
    let position = view.position;
    match position.phase {
        Phase::Movement | Phase::Exploitation => {
            vec![opening(plans::MOVE, "Move", "bw-5.1a", WHO, Vec::new())]
        }
        Phase::Reserve => vec![opening(plans::RESERVE, "Reserve", "bw-14.1a", WHO, Vec::new())],
        Phase::Combat | Phase::LateAttack => attacks(view),
        Phase::Construction => {
            let side =
                |bridge| Start { thing: bridge_thing(&position.data().board, bridge), badge: None };
            let starts: Vec<Start> = single::bridges(view).into_iter().map(side).collect();
            let opening = opening(plans::COMPLETE, "Finish a bridge", "bw-13.3d", BRIDGE, starts);
            Some(opening).into_iter().filter(|opening| !opening.starts.is_empty()).collect()
        }
        Phase::Supply | Phase::Interdiction | Phase::Demolition | Phase::Over => Vec::new(),
    }
}

/// The hexes that can be attacked, the best odds first, and those that can be bombarded.
fn attacks(view: &View<'_>) -> Vec<Opening> {
    let start = |(hex, odds): (hexmap::Hex, String)| Start {
        thing: Thing::Hex(hex.id()),
        badge: Some(odds),
    };
    let targets: Vec<Start> = attack::targets(view).into_iter().map(start).collect();
    let bombarded = sequence_of_play::bombardments(view.position).into_iter();
    let bombarded = bombarded.map(|(hex, _)| Start { thing: Thing::Hex(hex.id()), badge: None });
    let both = [
        opening(plans::ATTACK, "Attack", "bw-9.1b", TARGET, targets),
        opening(plans::BOMBARD, "Bombard", "bw-21.1a", TARGET, bombarded.collect()),
    ];
    both.into_iter().filter(|opening| !opening.starts.is_empty()).collect()
}

fn opening(plan: &str, words: &str, clause: &str, gap: &str, starts: Vec<Start>) -> Opening {
    Opening {
        plan: plan.to_owned(),
        says: Sentence::of(words, Clause::new(clause)),
        gap: gap.to_owned(),
        starts,
    }
}

/// What is open already: a move that goes on, or a plan that is the only one there is and begins with no unit.
fn in_hand(position: &Position) -> Option<Draft> {
    let empty = |plan: &str| Draft::of(plan, []);
    match (&position.pending, &position.battle) {
        (Some(pending), _) => {
            matches!(pending.about, Question::DropZone | Question::Town).then(|| empty(NAME))
        }
        (None, Some(battle)) => {
            support::in_hand(battle).or_else(|| advancing::in_hand(position, battle))
        }
        (None, None) => match position.phase {
            Phase::Supply => Some(empty(DROP)),
            Phase::Interdiction => Some(empty(INTERDICT)),
            Phase::Movement | Phase::Exploitation => marching::in_hand(position),
            Phase::Reserve
            | Phase::Combat
            | Phase::Demolition
            | Phase::LateAttack
            | Phase::Construction
            | Phase::Over => None,
        },
    }
}

/// How far the player turn is, for whoever waits.
fn progress(position: &Position) -> Option<Progress> {
    let with = |mark: Mark| {
        let marked = position.on_map(position.active).filter(|&unit| position.unit(unit).has(mark));
        u16::try_from(marked.count()).expect("there are few counters")
    };
    #[expect(clippy::wildcard_enum_match_arm, reason = "the other phases are short")]
    match position.phase {
        Phase::Movement => {
            let of = position.on_map(position.active).count();
            let (of, done) = (u16::try_from(of).expect("few counters"), with(Mark::Moved));
            Some(Progress { words: format!("{done} of {of} units moved"), done, of: Some(of) })
        }
        Phase::Combat => {
            let done = with(Mark::Attacked);
            let words =
                desk::wording::counted(done.into(), "unit has attacked", "units have attacked");
            Some(Progress { words, done, of: None })
        }
        _ => None,
    }
}

fn purse(position: &Position) -> Vec<(String, i16)> {
    let aircraft = |side: Side| i16::from(position.air[side.index()]);
    let both = [("German aircraft", Side::German), ("Allied aircraft", Side::Allied)];
    let over = position.phase == Phase::Over;
    let some = both.into_iter().filter(|&(_, side)| aircraft(side) > 0 && !over);
    some.map(|(words, side)| (words.to_owned(), aircraft(side))).collect()
}
