//! §12.5 Hits are added up: what the chits say, and what protects.

use kernel::{Clause, Pen};

use crate::fight::participants::{defenders, fighting, is_isolated, is_out};
use crate::fight::positions;
use crate::fight::situations::hexes;
use crate::fight::tactics::uses;
use crate::printed::cards::Tactic;
use crate::printed::chits::ChitId;
use crate::printed::counters::UnitId;
use crate::state::unit::Mark;
use crate::{Event, Modifier, Position, Side};

/// A town, a city, a position or the Westwall.
const PROTECTION: Clause = Clause::new("eaa-12.5b");
/// Weak defenders.
const RELIEF: Clause = Clause::new("eaa-12.5c");
/// Isolated ones.
const ISOLATED: Clause = Clause::new("eaa-12.5d");
/// A coordinated assault, or a coordinated defence.
const COORDINATION: Clause = Clause::new("eaa-12.5e");
/// A hit ends a position.
const HIT: Clause = Clause::new("eaa-14.34a");

/// What comes of the chits: hits on the attackers and on the defenders, first as they stand there, then with what changes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// As the chits say.
    pub raw: [i16; 2],
    /// What changes them.
    pub modifiers: [Vec<Modifier>; 2],
    /// §12.5f What is left, never less than none.
    pub hits: [u8; 2],
}

/// §12.5 What the chits on the table come to.
pub fn of(position: &Position) -> Total {
    with(position, raw(position))
}

/// §12.5 What so many hits by the chits, on the attackers and on the defenders, come to.
pub fn with(position: &Position, raw: [i16; 2]) -> Total {
    let modifiers = [on_attackers(position, raw[0]), on_defenders(position)];
    let hits = [0, 1].map(|at: usize| {
        let by: i16 = modifiers[at].iter().map(|modifier| i16::from(modifier.by)).sum();
        u8::try_from((raw[at] + by).max(0)).expect("few hits are scored")
    });
    Total { raw, modifiers, hits }
}

/// §12.0.G5 The hits are added up; §14.34a a position that lowers them is gone.
pub fn add_up(pen: &mut Pen<'_, Position>) {
    let Total { raw, modifiers, hits } = of(pen.state());
    let is_hit = raw[1] > 0;
    pen.enter(Event::Totalled { raw, modifiers, hits });
    if is_hit {
        let target = fighting(pen.state()).target;
        positions::clear(target, HIT, pen);
    }
}

/// §12.5a Hits on the attackers and on the defenders by the faces that count.
fn raw(position: &Position) -> [i16; 2] {
    let faces = fighting(position).chits.iter();
    faces.fold([0, 0], |sum, &(chit, face)| {
        let hits = hits_of(position, chit, face);
        [sum[0] + hits[0], sum[1] + hits[1]]
    })
}

/// §12.5a Hits on the attackers and on the defenders by a chit of which this face counts, if any does.
pub fn hits_of(position: &Position, chit: ChitId, face: Option<u8>) -> [i16; 2] {
    let Some(face) = face else { return [0, 0] };
    let hits = position.data().chits[chit.index()].faces[usize::from(face)].hits;
    let (attacks, defends) = match fighting(position).attacker {
        Side::German => (hits.german, hits.allied),
        Side::Allied => (hits.allied, hits.german),
    };
    [i16::from(hits.attacker) + i16::from(attacks), i16::from(hits.defender) + i16::from(defends)]
}

/// §12.5c–§12.5e What changes the hits on the attackers.
fn on_attackers(position: &Position, raw: i16) -> Vec<Modifier> {
    let combat = fighting(position);
    let figures = position.data().tables.hits;
    let units = defenders(position);
    if units.iter().all(|&unit| is_isolated(position, unit)) {
        return vec![part(-raw.max(0), ISOLATED)];
    }
    let mut parts = Vec::new();
    let is_weak = |&unit: &UnitId| {
        position.has(unit, Mark::Dispersed)
            || position.has(unit, Mark::OutOfFuel)
            || is_out(position, unit)
    };
    if combat.began_dispersed || units.iter().all(is_weak) {
        parts.push(part(-figures.relief, RELIEF));
    }
    let coordinates = |side| uses(position, side, Tactic::AssaultCoordination);
    if combat.attacker == Side::German && coordinates(Side::German) {
        parts.push(part(-figures.coordination, COORDINATION));
    }
    if coordinates(combat.attacker.enemy()) && hexes(position).len() > 1 {
        parts.push(part(figures.coordination_defence, COORDINATION));
    }
    parts
}

/// §12.5b, §12.5g What protects the defenders, all together once.
fn on_defenders(position: &Position) -> Vec<Modifier> {
    let combat = fighting(position);
    let board = &position.data().board;
    let target = combat.target;
    let is_protected = board.is_town(target)
        || position.improved.has(target)
        || (combat.attacker == Side::Allied && board.is_westwall(target));
    let protection = position.data().tables.hits.protection;
    is_protected.then(|| part(-protection, PROTECTION)).into_iter().collect()
}

fn part(by: i16, why: Clause) -> Modifier {
    Modifier { by: i8::try_from(by).expect("few hits are scored"), why }
}
