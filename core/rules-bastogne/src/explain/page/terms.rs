//! What each side brings to a combat or a barrage, one by one with the reason, and what shifts it.

use desk::forecast::{SideOf, Term};
use desk::printing::shift;
use desk::wording::counted;
use desk::{Sentence, Thing};
use hexmap::Hex;
use kernel::Clause;

use crate::explain::story::words::{strength as written, terrain};
use crate::fight::odds::Odds;
use crate::printed::counters::UnitId;
use crate::stand::strength::{self, WHOLE};
use crate::state::unit::Mark;
use crate::{Modifier, Position, Side};

const SUPPRESSED: Clause = Clause::new("bb-8.9c");
const SPENT: Clause = Clause::new("bb-9.2c");
const FOUGHT: Clause = Clause::new("bb-9b");
const OVER_WATER: Clause = Clause::new("bb-7.4a");
const LIMBERED: Clause = Clause::new("bb-5.1.4c");
const AIRCRAFT: Clause = Clause::new("bb-8b");
/// The one shift that is not the ground's own.
const MECHANIZED: Clause = Clause::new("bb-7.4d");

/// Both sides of an attack.
pub(super) fn sides(
    position: &Position,
    target: Hex,
    attackers: &[(UnitId, u32)],
    odds: &Odds,
) -> Vec<SideOf> {
    let attacker = attackers.first().map(|&(unit, _)| position.side_of(unit));
    let attack = attackers.iter().map(|&(unit, counts)| {
        let printed = position.counter(unit).face(position.unit(unit).steps).attack;
        let whole = strength::attack(position, unit);
        let over = (counts != whole).then(|| water(whole, counts));
        term(unit, printed, counts, reasons(position, unit, true).into_iter().chain(over).collect())
    });
    let defence = position.units_in(target).map(|unit| {
        let printed = position.counter(unit).face(position.unit(unit).steps).defense;
        let counts = strength::defense(position, unit);
        term(unit, printed, counts, reasons(position, unit, false))
    });
    vec![
        SideOf {
            seat: attacker.map(Side::seat),
            title: format!("Attack {}", written(odds.attack)),
            terms: attack.collect(),
        },
        SideOf {
            seat: attacker.map(|side| side.enemy().seat()),
            title: format!("Defence {}", written(odds.defense)),
            terms: defence.collect(),
        },
    ]
}

/// What a unit counts; why, if it is not what is printed on it.
fn term(unit: UnitId, printed: u8, counts: u32, why: Vec<Sentence>) -> Term {
    let differs = u32::from(printed) * WHOLE != counts;
    let clause = why.first().and_then(|one| one.clause);
    let words = why.into_iter().map(|one| one.words).collect::<Vec<_>>().join("; ");
    Term {
        thing: Some(Thing::Piece(unit.0)),
        says: (!words.is_empty()).then_some(Sentence { words, clause }),
        printed: differs.then(|| printed.to_string()),
        counts: written(counts),
    }
}

/// Why a unit is worth less than is printed on it.
fn reasons(position: &Position, unit: UnitId, attacks: bool) -> Vec<Sentence> {
    let state = position.unit(unit);
    let mut why = Vec::new();
    if state.has(Mark::Spent) {
        why.push(Sentence::of("fought and was not supplied: 1 point is left", SPENT));
    } else if state.has(Mark::Fought) {
        let part = if attacks { "a quarter" } else { "a half" };
        why.push(Sentence::of(format!("has fought: {part}"), FOUGHT));
    }
    if state.has(Mark::Suppressed) {
        let part = if attacks { "no attack" } else { "a half" };
        why.push(Sentence::of(format!("suppressed: {part}"), SUPPRESSED));
    }
    why
}

/// §7.4b, §7.4c What an attack over a bridge or a river leaves.
fn water(whole: u32, counts: u32) -> Sentence {
    let part = if counts * 2 == whole { "a half" } else { "a quarter" };
    let over = if counts * 2 == whole { "over a bridge or a river" } else { "over a river" };
    Sentence::of(format!("{over}: {part}"), OVER_WATER)
}

/// Columns to the left or the right, each with its reason.
pub(super) fn shifts(position: &Position, target: Hex, shifts: &[Modifier]) -> Vec<Term> {
    let ground = terrain(position.data().board.terrain(target));
    let term = |one: &Modifier| {
        let words = if one.why == MECHANIZED {
            "most of the attackers are mechanized".to_owned()
        } else {
            format!("the target is {ground}")
        };
        Term {
            thing: None,
            says: Some(Sentence::of(words, one.why)),
            printed: None,
            counts: shift(one.by),
        }
    };
    shifts.iter().map(term).collect()
}

/// What fires: guns and aircraft.
pub(super) fn barrage(position: &Position, guns: &[UnitId], air: u8, points: u16) -> SideOf {
    let gun = |&gun: &UnitId| {
        let state = position.unit(gun);
        let printed = position.counter(gun).barrage_at(state.steps);
        let counts = strength::barrage(position, gun);
        let mut why = reasons(position, gun, true);
        if state.has(Mark::Limbered) {
            why.push(Sentence::of("limbered: a half", LIMBERED));
        }
        term(gun, printed, u32::from(counts) * WHOLE, why)
    };
    let each = position.data().tables.supply.aircraft;
    let flying = (air > 0).then(|| Term {
        thing: None,
        says: Some(Sentence::of(counted(air.into(), "aircraft", "aircraft"), AIRCRAFT)),
        printed: None,
        counts: (u16::from(air) * u16::from(each)).to_string(),
    });
    SideOf {
        seat: Some(position.phase.side().seat()),
        title: format!("Barrage {points}"),
        terms: guns.iter().map(gun).chain(flying).collect(),
    }
}
