//! §12.4 How many chits are drawn, which lie in the cup, and which face of each counts.

use kernel::{Clause, Dice, Pen};

use crate::fight::participants::{
    attackers, defenders, defending_steps, fighting, is_isolated, is_out,
};
use crate::fight::situations::holds;
use crate::printed::cards::Tactic;
use crate::printed::chits::ChitId;
use crate::printed::counters::UnitId;
use crate::stand::strength::has_elite;
use crate::{Event, Modifier, Position, Side};

/// Which face counts.
const DRAW: Clause = Clause::new("eaa-12.41a");
/// Units with unbracketed strength.
const UNITS: Clause = Clause::new("eaa-12.4d");
/// What adds to them.
const MORE: Clause = Clause::new("eaa-12.4e");
/// Each tactic of the attacker.
const TACTICS: Clause = Clause::new("eaa-12.3d");
/// The defender screens.
const SCREEN: Clause = Clause::new("eaa-12.4f");

/// §12.4a The least that is drawn: as many as the defenders have steps. After the first chit it stays what it was.
pub fn minimum(position: &Position) -> u8 {
    defending_steps(position)
}

/// §12.4d–§12.4g The most that may be drawn, never less than the least.
pub fn maximum(position: &Position) -> u8 {
    let sum: i16 = additions(position).iter().map(|part| i16::from(part.by)).sum();
    u8::try_from(sum.max(0)).expect("few chits are drawn").max(minimum(position))
}

/// §12.4d–§12.4f What the maximum is made of.
pub fn additions(position: &Position) -> Vec<Modifier> {
    let combat = fighting(position);
    let mut parts = of_units(position, &attackers(position), &defenders(position));
    let tactics = combat.tactics.iter().filter(|(side, _)| *side == combat.attacker).count();
    let tactics = i16::try_from(tactics).expect("few tactics are used");
    let draw = position.data().tables.chits;
    let screen = (Side::Allied, Tactic::Screen);
    if tactics > 0 {
        parts.push(part(tactics * draw.tactic, TACTICS));
    }
    if combat.attacker == Side::German && combat.tactics.contains(&screen) {
        parts.push(part(draw.screen, SCREEN));
    }
    parts
}

/// §12.4d, §12.4e What units bring, without tactics.
pub fn of_units(position: &Position, attackers: &[UnitId], defenders: &[UnitId]) -> Vec<Modifier> {
    let draw = position.data().tables.chits;
    let count = |is: &dyn Fn(UnitId) -> bool| {
        let found = attackers.iter().filter(|&&unit| is(unit)).count();
        i16::try_from(found).expect("few units attack")
    };
    let big = count(&|unit| position.unit(unit).steps >= draw.many_steps_from);
    let elite = i16::from(has_elite(position, attackers.iter().copied())) * draw.elite;
    let want = if defenders.iter().all(|&unit| is_isolated(position, unit)) {
        draw.isolated
    } else if defenders.iter().all(|&unit| is_out(position, unit)) {
        draw.out_of_supply
    } else {
        0
    };
    let more = [elite, big * draw.many_steps, want];
    let mut parts = vec![part(count(&|unit| !position.face(unit).is_bracketed), UNITS)];
    parts.extend(more.into_iter().filter(|&by| by != 0).map(|by| part(by, MORE)));
    parts
}

/// §12.42a The chits in the cup.
pub fn cup(position: &Position) -> Vec<ChitId> {
    let drawn = |chit: &ChitId| fighting(position).chits.iter().any(|(known, _)| known == chit);
    let out = |chit: &ChitId| position.chits_out.contains(chit);
    let count = u8::try_from(position.data().chits.len()).expect("there are few chits");
    (0..count).map(ChitId).filter(|chit| !drawn(chit) && !out(chit)).collect()
}

/// §12.41a Which face of a chit counts: the one that applies, of two the one with priority.
pub fn face_of(position: &Position, chit: ChitId) -> Option<u8> {
    let chit = &position.data().chits[chit.index()];
    let counts =
        |at: usize| chit.faces[at].situations.iter().any(|&situation| holds(position, situation));
    match (counts(0), counts(1)) {
        (true, true) => Some(chit.priority.unwrap_or(0)),
        (true, false) => Some(0),
        (false, true) => Some(1),
        (false, false) => None,
    }
}

/// §12.4 Draws until so many chits are drawn in all.
pub fn draw_to(total: u8, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    turn(pen);
    while drawn(pen.state()) < total && draw(pen, dice) {}
}

/// How many chits have been drawn in this combat.
pub fn drawn(position: &Position) -> u8 {
    u8::try_from(fighting(position).chits.len()).expect("few chits are drawn")
}

/// Draws one chit; whether there was one.
fn draw(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> bool {
    if cup(pen.state()).is_empty() && !pen.state().chits_out.is_empty() {
        pen.enter(Event::CupRefilled);
    }
    let cup = cup(pen.state());
    if cup.is_empty() {
        return false;
    }
    let chit = cup[dice.draw(&vec![1; cup.len()], DRAW)];
    let face = face_of(pen.state(), chit);
    pen.enter(Event::ChitDrawn { chit, face });
    // §12.42b A blue one sends those of earlier combats back.
    if pen.state().data().chits[chit.index()].is_blue && !pen.state().chits_out.is_empty() {
        pen.enter(Event::CupRefilled);
    }
    true
}

/// §12.41m Chits on the table are looked at again: an attack that grows large may turn one.
fn turn(pen: &mut Pen<'_, Position>) {
    let drawn = fighting(pen.state()).chits.clone();
    for (chit, shown) in drawn {
        let face = face_of(pen.state(), chit);
        if face != shown {
            pen.enter(Event::ChitTurned { chit, face });
        }
    }
}

fn part(by: i16, why: Clause) -> Modifier {
    Modifier { by: i8::try_from(by).expect("few chits are added"), why }
}
