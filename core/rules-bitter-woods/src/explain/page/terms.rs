//! What each side brings to a combat, one by one, and what shifts it.

use desk::Sentence;
use desk::forecast::{SideOf, Term};
use desk::printing::shift;
use desk::wording::signed;
use kernel::Clause;

use super::plans::piece;
use super::reasons;
use crate::fight::odds::Odds;
use crate::fight::strength;
use crate::printed::board::Terrain;
use crate::printed::counters::{Kind, UnitId};
use crate::state::battle::Battle;
use crate::state::unit::Mark;
use crate::{Modifier, Position};

const UNSUPPLIED: Clause = Clause::new("bw-12.4b");
const SHOCKED: Clause = Clause::new("bw-21.3a");
const GUNS: Clause = Clause::new("bw-10.3b");
const ROCKETS: Clause = Clause::new("bw-10.4b");
const TOWN: Clause = Clause::new("bw-9.4e");
const RIVER: Clause = Clause::new("bw-9.4g");
const LEADERS: Clause = Clause::new("bw-24.3e");

pub(super) fn sides(position: &Position, battle: &Battle, odds: &Odds) -> Vec<SideOf> {
    let attackers = battle.attackers.iter().chain(&battle.guns);
    let attack = attackers.map(|&unit| {
        let counts = strength::attack(position, unit);
        term(position, unit, counts, weakened(position, unit, true))
    });
    let doubled = strength::is_doubled(position, battle.target, &battle.attackers);
    let there = battle.defenders.iter().map(|&unit| {
        let counts = strength::defense(position, unit, doubled);
        term(position, unit, counts, defending(position, battle, unit, doubled))
    });
    let guns = battle.defending_guns.iter().map(|&gun| {
        let counts = strength::support(position, gun);
        term(position, gun, counts, weakened(position, gun, false))
    });
    vec![
        SideOf {
            seat: Some(battle.attacker.seat()),
            title: format!("Attack {}", odds.attack),
            terms: attack.collect(),
        },
        SideOf {
            seat: Some(battle.attacker.enemy().seat()),
            title: format!("Defence {}", odds.defense),
            terms: there.chain(guns).collect(),
        },
    ]
}

fn term(position: &Position, unit: UnitId, counts: u16, says: Option<Sentence>) -> Term {
    let printed = u16::from(position.strength(unit));
    Term {
        thing: Some(piece(unit)),
        says,
        printed: (printed != counts).then(|| printed.to_string()),
        counts: counts.to_string(),
    }
}

/// Why a unit counts less than is printed on it.
fn weakened(position: &Position, unit: UnitId, attacks: bool) -> Option<Sentence> {
    let state = position.unit(unit);
    if position.counter(unit).is_leader() {
        Some(Sentence::of("a leader has no strength", LEADERS))
    } else if state.has(Mark::Shocked) {
        Some(Sentence::of("shocked: halved", SHOCKED))
    } else if attacks && state.is_unsupplied() {
        Some(Sentence::of("out of supply: halved", UNSUPPLIED))
    } else {
        None
    }
}

/// Why a defender counts otherwise than is printed on it.
fn defending(
    position: &Position,
    battle: &Battle,
    unit: UnitId,
    doubled: bool,
) -> Option<Sentence> {
    let town = position.data().board.terrain(battle.target) == Terrain::Town;
    match position.counter(unit).kind {
        Kind::Rocket => Some(Sentence::of("rockets defend with 1", ROCKETS)),
        Kind::CorpsArtillery | Kind::ArmyArtillery => {
            Some(Sentence::of("guns beside the enemy: halved", GUNS))
        }
        Kind::Leader => weakened(position, unit, false),
        Kind::Infantry | Kind::ArmoredInfantry | Kind::ArmoredCavalry | Kind::Armor => {
            if doubled && town {
                Some(Sentence::of("doubled in a town", TOWN))
            } else if doubled {
                Some(Sentence::of("doubled behind a river", RIVER))
            } else {
                weakened(position, unit, false)
            }
        }
    }
}

/// Columns first, then what is added to the die.
pub(super) fn shifts(odds: &Odds) -> Vec<Term> {
    let term = |modifier: &Modifier, counts: String| Term {
        thing: None,
        says: Some(Sentence::of(reasons::why(modifier.why), modifier.why)),
        printed: None,
        counts,
    };
    let columns = odds.shifts.iter().map(|one| term(one, shift(one.by)));
    let die = odds.modifiers.iter().map(|one| term(one, format!("{} on the die", signed(one.by))));
    columns.chain(die).collect()
}
