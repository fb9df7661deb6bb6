//! §12 The combat at hand: who takes part, how far it has come, what the chits say so far.

use desk::prompt::{Step, StepState, Steps};
use desk::scene::{Fight, Role};
use desk::wording::{counted, row};
use desk::{Sentence, Thing};
use field::{Naming, hex_thing};
use kernel::Clause;

use super::plans::BATTLE;
use crate::explain::story::Story;
use crate::explain::words::{procedure as words, tactic};
use crate::fight::stages::{self, resumed};
use crate::fight::{chits, participants, totals};
use crate::printed::counters::UnitId;
use crate::state::combat::{Combat, Stage};
use crate::{Position, Side};

const HITS: Clause = Clause::new("eaa-12.5a");
const LEFT: Clause = Clause::new("eaa-12.51a");
const DRAWN: Clause = Clause::new("eaa-12.4d");

pub(super) fn fight(position: &Position) -> Option<Fight> {
    let combat = position.combat.as_ref()?;
    let place = Story { data: position.data() }.hex(combat.target);
    let how = if combat.overwhelming { "Overwhelming attack on" } else { "Combat at" };
    Some(Fight {
        title: format!("{how} {place}"),
        at: hex_thing(combat.target),
        roles: roles(position, combat),
        steps: steps(combat),
        result: Some(result(position, combat)),
        plan: Some(BATTLE.to_owned()),
        again: false,
    })
}

/// Attackers and defenders that are left, and what helps them.
fn roles(position: &Position, combat: &Combat) -> Vec<Role> {
    let things = |units: Vec<UnitId>| units.iter().map(|unit| Thing::Piece(unit.0)).collect();
    let role = |name: &str, side: Side, units: Vec<UnitId>| {
        let tactics: Vec<String> = combat
            .tactics
            .iter()
            .filter(|(user, _)| *user == side)
            .map(|(_, used)| tactic(*used).to_owned())
            .collect();
        let with =
            if tactics.is_empty() { String::new() } else { format!(" with {}", row(&tactics)) };
        Role { name: format!("{name}{with}"), seat: Some(side.seat()), things: things(units) }
    };
    let defender = combat.attacker.enemy();
    let bystanders = participants::bystanders(position);
    let mut roles = vec![
        role("Attackers", combat.attacker, participants::attackers(position)),
        role("Defenders", defender, participants::defenders(position)),
    ];
    if !bystanders.is_empty() {
        let name = "Fled there, and take no part".to_owned();
        roles.push(Role { name, seat: Some(defender.seat()), things: things(bystanders) });
    }
    roles
}

/// §12.0 The stages, by whoever attacks.
fn steps(combat: &Combat) -> Steps {
    let stages = stages::of(combat.attacker);
    let now = resumed(combat.attacker, combat.stage);
    let at = stages.iter().position(|&stage| stage == now).unwrap_or_default();
    let line = |(number, &stage): (usize, &Stage)| {
        let is_now = number == at;
        let shown = if is_now { combat.stage } else { stage };
        let state = match number.cmp(&at) {
            std::cmp::Ordering::Less => StepState::Done,
            std::cmp::Ordering::Equal => StepState::Now,
            std::cmp::Ordering::Greater => StepState::Ahead,
        };
        Step { says: words::stage(shown, combat.attacker), state, things: Vec::new() }
    };
    let title = format!("{} attack", combat.attacker.adjective());
    Steps { title, lines: stages.iter().enumerate().map(line).collect() }
}

/// What the chits on the table come to, or which hits are still to be settled.
fn result(position: &Position, combat: &Combat) -> Sentence {
    if combat.stage > Stage::Total {
        let words = format!(
            "To settle: {} on the attackers, {} on the defenders.",
            hits(i16::from(combat.attacker_hits)),
            hits(i16::from(combat.defender_hits) + i16::from(combat.penalty))
        );
        return Sentence::of(words, LEFT);
    }
    if combat.chits.is_empty() {
        let words = format!(
            "{} to {} can be drawn.",
            chits::minimum(position),
            counted(chits::maximum(position).into(), "chit", "chits")
        );
        return Sentence::of(words, DRAWN);
    }
    let total = totals::of(position);
    let words = format!(
        "{} so far: {} on the attackers, {} on the defenders.",
        counted(combat.chits.len(), "chit", "chits"),
        hits(total.hits[0].into()),
        hits(total.hits[1].into())
    );
    Sentence::of(words, HITS)
}

fn hits(count: i16) -> String {
    counted(usize::try_from(count).unwrap_or(0), "hit", "hits")
}
