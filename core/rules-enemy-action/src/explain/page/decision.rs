//! §8, §9, §12.52 Why the German command does what it does next: what its procedure looks at, line by line, and which line decides.

use std::cmp::Ordering;

use desk::prompt::{Step, StepState, Steps};
use desk::wording::{capital, counted, signed};
use desk::{Sentence, Thing};
use field::{Naming, hex_thing};
use hexmap::Hex;
use kernel::Clause;

use crate::command::attack_check::{Check, Verdict};
use crate::command::choice::{Candidate, Considered};
use crate::command::methods::{After, Method, Plan};
use crate::command::moves::Turn;
use crate::command::{attacks, impulse, moves};
use crate::explain::story::Story;
use crate::explain::story::reasons::{of_advance, of_bar, of_cause, of_line, of_move, of_stay};
use crate::explain::words::{command as said, procedure};
use crate::fight::german_hits::{self, Priority};
use crate::fight::{german_advance, participants};
use crate::printed::DIE;
use crate::printed::counters::UnitId;
use crate::state::combat::{Combat, Stage};
use crate::state::moment::{GermanStep, Task};
use crate::{Position, Side};

const ORDER: Clause = Clause::new("eaa-2.0f");
const SCAN: Clause = Clause::new("eaa-8.1f");
const ISOLATED: Clause = Clause::new("eaa-9.5f");
const MARGINAL: Clause = Clause::new("eaa-9.5o");
const STRENGTH: Clause = Clause::new("eaa-9.5g");
const ADVANCE: Clause = Clause::new("eaa-12.83a");
/// The tie-breakers of movement, which are three.
const TIE: &str = "eaa-9.22a";
const TIES: [&str; 3] = [
    "the nearest to the objective",
    "the farthest toward the side of the objective’s marker",
    "the northernmost",
];
/// So many names are told one by one.
const NAMED: usize = 6;

/// What the German command weighs up now, if it is its turn and there is a choice to explain.
#[expect(clippy::wildcard_enum_match_arm, reason = "in the others there is no choice to explain")]
pub(super) fn steps(position: &Position) -> Option<Steps> {
    if position.asked() != Some(Side::German) {
        return None;
    }
    if let Some(combat) = &position.combat {
        return of_combat(position, combat);
    }
    match position.task {
        Task::ChooseCommand => which_commands(position),
        Task::Scan(at) => Some(scanned(position, at)),
        Task::German(GermanStep::Attacks) => {
            attacks::decide(position).map(|it| check(position, &it))
        }
        Task::German(step) => {
            let turn = moves::decide(position, step)?;
            Some(moved(position, step, &turn))
        }
        _ => None,
    }
}

fn line(words: impl Into<String>, clause: Clause, state: StepState) -> Step {
    Step { says: Sentence::of(words, clause), state, things: Vec::new() }
}

/// §8.1a–§8.1c, §8.14a Which of two cards commands.
fn which_commands(position: &Position) -> Option<Steps> {
    let [Some(one), Some(other)] = position.boxes() else { return None };
    let story = Story { data: position.data() };
    let (card, why) = impulse::commanding(position, [one, other]);
    let rules = [
        ("The card of Peiper and the 150th Brigade", "eaa-8.14a"),
        ("A primary card", "eaa-8.1a"),
        ("The higher Command Value", "eaa-8.1b"),
        ("The lower number", "eaa-8.1c"),
    ];
    let mut decided = false;
    let lines = rules.into_iter().map(|(words, clause)| {
        let clause = Clause::new(clause);
        let state = match (decided, clause == why) {
            (true, _) => StepState::Ahead,
            (false, true) => StepState::Decided,
            (false, false) => StepState::PassedOver,
        };
        decided |= clause == why;
        let words = if state == StepState::Decided {
            format!("{words}: {}", story.card(card))
        } else {
            words.to_owned()
        };
        line(words, clause, state)
    });
    Some(Steps { title: "Which card commands".to_owned(), lines: lines.collect() })
}

/// §8.1f The commands of the card, from the top.
fn scanned(position: &Position, at: u8) -> Steps {
    let story = Story { data: position.data() };
    let [card, _] = position.boxes();
    let commands = card.map(|card| position.data().card(card).commands_on(position.day));
    let can = |command| card.is_some_and(|card| impulse::can(position, card, command));
    let lines = commands.into_iter().flatten().enumerate().map(|(place, command)| {
        let (state, why) = match place.cmp(&usize::from(at)) {
            Ordering::Less => (StepState::PassedOver, ""),
            Ordering::Equal if can(command) => (StepState::Decided, ""),
            Ordering::Equal => (StepState::PassedOver, ": it cannot be done now"),
            Ordering::Greater => (StepState::Ahead, ""),
        };
        line(format!("{}{why}", capital(&said(command))), SCAN, state)
    });
    let lines = lines.collect();
    let title =
        card.map_or_else(|| "The command card".to_owned(), |card| capital(&story.card(card)));
    Steps { title, lines }
}

/// §9.2 Who moves next, by which method, and why there.
fn moved(position: &Position, step: GermanStep, turn: &Turn) -> Steps {
    let story = Story { data: position.data() };
    let name = story.unit(turn.unit);
    let mut lines = vec![Step {
        things: vec![Thing::Piece(turn.unit.0)],
        ..line(chosen_unit(position, step, turn), ORDER, StepState::Done)
    }];
    let title = match &turn.plan {
        Plan::Stays(why) => {
            if step == GermanStep::ByUnit {
                lines.extend(Method::BY_UNIT.iter().map(|&one| passed(one)));
            }
            lines.push(line(
                capital(&format!("it stays: {}", of_stay(*why))),
                *why,
                StepState::Decided,
            ));
            format!("Why {name} stays")
        }
        Plan::Goes { considered, path, after } => {
            if step == GermanStep::ByUnit {
                let before = Method::BY_UNIT.iter();
                let before = before.take_while(|method| method.clause() != considered.method);
                lines.extend(before.map(|&one| passed(one)));
            }
            lines.push(line(asked(considered), considered.method, StepState::Done));
            lines.extend(barred(&story, considered));
            lines.extend(weighed(considered));
            let is_decided = lines.iter().any(|line| line.state == StepState::Decided);
            lines.push(result(&story, considered, path, (*after, is_decided)));
            format!("Where {name} goes")
        }
    };
    Steps { title, lines }
}

/// §2.0f Why it is this unit's turn.
fn chosen_unit(position: &Position, step: GermanStep, turn: &Turn) -> String {
    let story = Story { data: position.data() };
    let selector = position.face(turn.unit).selector;
    let name = story.unit(turn.unit);
    let before = match (&turn.plan, step) {
        (Plan::Goes { considered, .. }, GermanStep::Method(_)) => earlier(position, considered),
        (Plan::Goes { .. } | Plan::Stays(_), _) => Vec::new(),
    };
    if before.is_empty() {
        return format!("{name} is next by its selector number, {selector}");
    }
    let who = if before.len() > NAMED {
        counted(before.len(), "unit", "units")
    } else {
        story.units(&before)
    };
    format!("{name} has selector number {selector}; before it the method moves none of {who}")
}

/// The units that come before one in the order of its method.
fn earlier(position: &Position, considered: &Considered) -> Vec<UnitId> {
    let methods = Method::IN_TURN.iter().copied().flatten();
    let Some(method) = methods.copied().find(|one| one.clause() == considered.method) else {
        return Vec::new();
    };
    let units = method.units(position);
    units.into_iter().take_while(|&unit| unit != considered.unit).collect()
}

/// A method that does not move the unit.
fn passed(method: Method) -> Step {
    let words = format!("{}: it does not move the unit", capital(procedure::method(method)));
    line(words, method.clause(), StepState::PassedOver)
}

/// What the method asks for, and how many hexes serve.
fn asked(considered: &Considered) -> String {
    let what = of_move(considered.method).unwrap_or("by the method at hand");
    match considered.candidates.len() {
        0 | 1 => capital(what),
        many => format!("{}: {} serve", capital(what), counted(many, "hex", "hexes")),
    }
}

/// The hexes that would be better, and what keeps the unit out of them.
fn barred(story: &Story<'_>, considered: &Considered) -> Vec<Step> {
    let kept_out = considered.candidates.iter().filter_map(|one| Some((one.hex, one.barred?)));
    let told = kept_out.take(NAMED).map(|(hex, why)| Step {
        things: vec![hex_thing(hex)],
        ..line(format!("Not {}: {}", story.place(hex), of_bar(why)), why, StepState::PassedOver)
    });
    told.collect()
}

/// §9.22 The lines by which hexes are compared, and the one after which only the chosen hex is left.
fn weighed(considered: &Considered) -> Vec<Step> {
    let mut open: Vec<&Candidate> =
        considered.candidates.iter().filter(|one| one.barred.is_none()).collect();
    let Some(chosen) = open.iter().copied().find(|one| one.hex == considered.chosen) else {
        return Vec::new();
    };
    if open.len() < 2 {
        return Vec::new();
    }
    let (mut lines, mut ties) = (Vec::new(), TIES.into_iter());
    for (at, &(clause, merit)) in chosen.merits.iter().enumerate() {
        let words = if clause.as_str() == TIE { ties.next() } else { of_line(clause) };
        let words = words.unwrap_or("as the rule says");
        let before = open.len();
        open.retain(|one| one.merits.get(at).is_none_or(|&(_, other)| other == merit));
        let state = match (before, open.len()) {
            (0 | 1, _) => StepState::Ahead,
            (_, 1) => StepState::Decided,
            (before, after) if after < before => StepState::Done,
            (_, _) => StepState::PassedOver,
        };
        let left = match state {
            StepState::Done => format!(": {} left", counted(open.len(), "hex is", "hexes are")),
            StepState::PassedOver => ": all are alike".to_owned(),
            StepState::Ahead | StepState::Now | StepState::Decided => String::new(),
        };
        let things = open.iter().take(NAMED).map(|one| hex_thing(one.hex)).collect();
        lines.push(Step { things, ..line(format!("{}{left}", capital(words)), clause, state) });
    }
    lines
}

/// Where it goes, which is decided by now unless a line above has decided it.
fn result(
    story: &Story<'_>,
    considered: &Considered,
    path: &[Hex],
    (after, is_decided): (After, bool),
) -> Step {
    let end = path.last().copied().unwrap_or(considered.chosen);
    let place = story.hex(end);
    let words = match after {
        After::Nothing => format!("It goes to {place}"),
        After::Leaves => format!("It goes to {place}, and leaves the map"),
        After::Freezes => format!("It slips through to {place}; the others of its hex stay"),
    };
    let is_told = considered.why == considered.method || considered.why.as_str() == TIE;
    let why = of_line(considered.why).filter(|_| !is_told);
    let words = why.map_or_else(|| words.clone(), |why| format!("{words}: {why}"));
    let state = if is_decided { StepState::Now } else { StepState::Decided };
    Step {
        things: vec![Thing::Piece(considered.unit.0), hex_thing(end)],
        ..line(words, considered.why, state)
    }
}

/// §9.5 An attack check: both strengths, and what they decide.
fn check(position: &Position, check: &Check) -> Steps {
    let story = Story { data: position.data() };
    let attackers: Vec<UnitId> =
        check.attackers(position).into_iter().map(|(unit, _)| unit).collect();
    let strength =
        format!("{} with {} against {}", story.units(&attackers), check.attack, check.defense);
    let mut lines = vec![Step {
        things: attackers.iter().map(|unit| Thing::Piece(unit.0)).collect(),
        ..line(strength, STRENGTH, StepState::Done)
    }];
    let influences = check.situation.iter().chain(&check.modifiers);
    let of_die = if check.verdict == Verdict::Rolls { check.modifiers.len() } else { 0 };
    lines.extend(influences.take(check.situation.len() + of_die).map(|one| {
        line(format!("{}: {}", of_cause(one.cause), signed(one.by)), one.why, StepState::Done)
    }));
    let (words, clause) = match check.verdict {
        Verdict::Attacks(why) if why == ISOLATED => {
            ("All defenders are isolated: they attack".to_owned(), why)
        }
        Verdict::Attacks(why) => ("The odds are good enough: they attack".to_owned(), why),
        Verdict::Refuses(why) => ("The odds are too bad: they do not attack".to_owned(), why),
        Verdict::Rolls => {
            let faces = (1..=DIE).filter(|&roll| check.goes_on(position, roll)).count();
            (format!("A marginal attack: a die is rolled, and {}", on(faces)), MARGINAL)
        }
    };
    lines.push(line(words, clause, StepState::Decided));
    let title = format!("Whether {} attacks {}", story.unit(check.lead), story.place(check.target));
    Steps { title, lines }
}

/// On how many faces of the die they attack.
fn on(faces: usize) -> String {
    match faces {
        0 => "no face lets them attack".to_owned(),
        all if all == usize::from(DIE) => "every face lets them attack".to_owned(),
        some => format!("{some} of {DIE} faces let them attack"),
    }
}

/// What the game weighs up in a combat.
#[expect(clippy::wildcard_enum_match_arm, reason = "in the others there is no choice to explain")]
fn of_combat(position: &Position, combat: &Combat) -> Option<Steps> {
    match combat.stage {
        Stage::GermanDefends if combat.penalty == 0 => Some(priorities(position)),
        Stage::GermanAdvance => advance(position),
        _ => None,
    }
}

/// §12.52 What a hit on German defenders leads to.
fn priorities(position: &Position) -> Steps {
    let (priority, why) = german_hits::priority(position);
    let tests = [
        ("Driven back two hexes: a step", "eaa-12.52b"),
        ("As many hits as steps, or more: they go back", "eaa-12.52c"),
        ("A step would end their control of the hexes round them: they go back", "eaa-12.52d"),
        ("A hold check", "eaa-12.52e"),
    ];
    let mut decided = false;
    let mut lines: Vec<Step> = Vec::new();
    for (words, clause) in tests {
        let clause = Clause::new(clause);
        let is_it = clause == why;
        let state = match (decided, is_it) {
            (true, _) => StepState::Ahead,
            (false, true) => StepState::Decided,
            (false, false) => StepState::PassedOver,
        };
        decided |= is_it;
        lines.push(line(words, clause, state));
    }
    if priority == Priority::HoldCheck {
        let parts = german_hits::hold_chance(position);
        let chance: i16 = parts.iter().map(|part| i16::from(part.by)).sum();
        let clause = parts.first().map_or(why, |part| part.why);
        lines.push(line(
            format!("Up to {chance} they lose a step, else they go back"),
            clause,
            StepState::Now,
        ));
    }
    if !decided {
        lines.push(line("A retreat that is barred is a step", why, StepState::Decided));
    }
    Steps { title: "What the hit on the Germans comes to".to_owned(), lines }
}

/// §12.83 Whether the next German unit advances.
fn advance(position: &Position) -> Option<Steps> {
    let unit = german_advance::next(position)?;
    let from = position.hex_of(unit)?;
    let story = Story { data: position.data() };
    let target = participants::fighting(position).target;
    let chance = german_advance::first(position, unit, from);
    let reason = of_advance(chance.why).map_or_else(String::new, |reason| format!(", {reason}"));
    let does = match chance.faces {
        0 => "it stays".to_owned(),
        DIE => "it goes".to_owned(),
        faces => format!("it goes on {faces} of {DIE} faces of the die"),
    };
    let name = story.unit(unit);
    let lines = vec![
        Step {
            things: vec![Thing::Piece(unit.0)],
            ..line(format!("{name} is next by its selector number"), ADVANCE, StepState::Done)
        },
        Step {
            things: vec![hex_thing(target)],
            ..line(
                format!("To {}: {does}{reason}", story.place(target)),
                chance.why,
                StepState::Decided,
            )
        },
    ];
    Some(Steps { title: format!("Whether {name} advances"), lines })
}
