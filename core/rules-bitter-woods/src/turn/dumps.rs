//! §25 Hidden fuel dumps.

use hexmap::{Direction, Hex};
use kernel::{Clause, Dice, Pen, Roll};

use crate::printed::counters::UnitId;
use crate::state::event::Question;
use crate::state::markers::Dump;
use crate::supply::supply_lines::SupplyLines;
use crate::turn::events;
use crate::{Event, Illegal, Position, Side};

const LAID: Clause = Clause::new("bw-25.1b");
const TRIED: Clause = Clause::new("bw-25.3c");
/// §38.1.7a The sum after which Samrée is hard to destroy, and which of the two it is.
const SAMREE: (u8, u8) = (7, 1);

/// §25.1 The Allied player lays the dumps, before the first supply check.
pub(crate) fn lay(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let unlaid = position.dumps.is_some_and(|dumps| dumps.iter().any(|dump| dump.hex.is_none()));
    let first = position.turn == position.data().scenario.first && position.active == Side::German;
    if !unlaid || !first {
        return;
    }
    let centres = position.data().places.dumps;
    let hexes = centres.map(|centre| {
        let rolls = [dice.d6(LAID), dice.d6(LAID)];
        events::scatter(pen.state(), centre, rolls).unwrap_or(centre)
    });
    pen.enter(Event::DumpsLaid { hexes: Some(hexes) });
}

/// §25.1b Whether a viewer of this side is told the face of a roll.
pub(crate) fn tells_face(roll: &Roll, side: Option<Side>) -> bool {
    roll.why != LAID || side == Some(Side::Allied)
}

/// Whether an event tells the Germans something of the dumps: that one lies in a hex, or that none does where one might.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other event brings anybody into a hex")]
pub(crate) fn tells(position: &Position, event: &Event) -> bool {
    match event {
        Event::DumpsLaid { .. } | Event::DumpRevealed { .. } => true,
        Event::Moved { units, path, .. } => searches(position, units, path),
        Event::Retreated { unit, path }
        | Event::Advanced { unit, path }
        | Event::Converted { unit, path } => searches(position, &[*unit], path),
        Event::Entered { units, hex } | Event::BridgeRebuilt { units, to: hex, .. } => {
            searches(position, units, &[*hex])
        }
        _ => false,
    }
}

/// Whether units are the first Germans to enter a hex where a hidden dump may lie.
fn searches(position: &Position, units: &[UnitId], path: &[Hex]) -> bool {
    let german = units.first().is_some_and(|&unit| position.side_of(unit) == Side::German);
    let grid = position.data().board.grid();
    let centres = position.data().places.dumps;
    let hidden = |hex: Hex| {
        let mut dumps = position.dumps.iter().flatten().zip(centres);
        dumps.any(|(dump, centre)| !dump.revealed && grid.adjacent(hex, centre))
    };
    german && path.iter().any(|&hex| position.controller(hex) == Side::Allied && hidden(hex))
}

/// What a side is told of an event.
pub(crate) fn as_told(event: &Event, side: Option<Side>) -> Event {
    let hidden = matches!(event, Event::DumpsLaid { .. }) && side != Some(Side::Allied);
    if hidden { Event::DumpsLaid { hexes: None } } else { event.clone() }
}

/// §25.2, §25.3 What follows when units have come near the dumps or into them.
pub(crate) fn look_after(pen: &mut Pen<'_, Position>) {
    if pen.state().dumps.is_none() || pen.state().pending.is_some() {
        return;
    }
    for dump in 0..2 {
        reveal(dump, pen);
        take(dump, pen);
    }
    if pen.state().battle.is_none() {
        for dump in 0..2 {
            ask(dump, pen);
        }
    }
}

fn dump(position: &Position, which: u8) -> Option<Dump> {
    position.dumps.map(|dumps| dumps[usize::from(which)])
}

/// §25.2e German entry of the hex reveals it.
fn reveal(which: u8, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let Some(Dump { hex: Some(hex), revealed: false, .. }) = dump(position, which) else { return };
    if position.has_friend(Side::German, hex) || position.controller(hex) == Side::German {
        pen.enter(Event::DumpRevealed { dump: which, hex });
    }
}

/// §25.2a, §25.2f Who holds it.
fn take(which: u8, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let Some(dump) = dump(position, which) else { return };
    let Some(hex) = dump.hex.filter(|_| dump.revealed && !dump.destroyed) else { return };
    let german = position.has_friend(Side::German, hex)
        || position.controller(hex) == Side::German && !position.has_friend(Side::Allied, hex);
    if dump.captured && !german {
        pen.enter(Event::DumpTaken { dump: which, by: Side::Allied });
    } else if german && !dump.captured {
        let lines = SupplyLines::of(position, Side::German);
        if lines.reached[hex.index()] {
            pen.enter(Event::DumpTaken { dump: which, by: Side::German });
        }
    }
}

/// §25.3a Germans next to a hex where the dump may lie, with Allied units in it: the Allied player is asked once about each such
/// hex, whether the dump lies there or not.
fn ask(which: u8, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    if pen.state().pending.is_some() || position.active != Side::German {
        return;
    }
    let Some(dump) = dump(position, which) else { return };
    if dump.revealed || dump.destroyed || dump.tried {
        return;
    }
    let centre = position.data().places.dumps[usize::from(which)];
    let grid = position.data().board.grid();
    let new = Direction::ALL.into_iter().find_map(|way| {
        let hex = grid.neighbour(centre, way)?;
        let unasked = dump.asked & way.bit() == 0;
        (unasked && is_threatened(position, hex)).then_some(hex)
    });
    if let Some(hex) = new {
        pen.enter(Event::DumpAskedAbout { dump: which, hex });
        pen.enter(Event::Asked { by: Side::Allied, about: Question::Dump(which) });
    }
}

/// §25.3d Whether Allied units stand in a hex and Germans next to it.
fn is_threatened(position: &Position, hex: Hex) -> bool {
    position.has_friend(Side::Allied, hex) && position.is_next_to_enemy(Side::Allied, hex)
}

/// §25.3 Whether the Allied player may try to destroy a dump.
pub(crate) fn check(
    position: &Position,
    known: Option<[Dump; 2]>,
    which: u8,
) -> Result<(), Illegal> {
    let dump = known.and_then(|dumps| dumps.get(usize::from(which)).copied());
    let dump = dump.ok_or(Illegal::NoDump)?;
    let can = position.asked() == Some(Side::Allied)
        && is_open(dump)
        && dump.hex.is_some_and(|hex| is_threatened(position, hex));
    if can { Ok(()) } else { Err(Illegal::NoDump) }
}

/// §25.3c, §38.1.7a The highest face that destroys a dump.
pub(crate) fn highest(position: &Position, which: u8) -> u16 {
    let rolls = position.data().tables.rolls;
    let (sum, samree) = SAMREE;
    let hard = position.happenings.seventeenth == Some(sum) && which == samree;
    if hard { rolls.destroy_samree_late } else { rolls.destroy_dump }
}

/// Whether a dump is there to be tried in this game-turn.
fn is_open(dump: Dump) -> bool {
    !dump.tried && !dump.destroyed && !dump.captured
}

/// §25.3b Whether, for all that everybody knows, the Allied player may try a dump as his combat phase ends: he is asked wherever one
/// may lie, so that the question tells nothing.
pub(crate) fn may_be_tried(position: &Position) -> bool {
    let grid = position.data().board.grid();
    let centres = position.data().places.dumps;
    let open = |(dump, centre): (Dump, Hex)| {
        let lies = |hex: Hex| match dump.hex.filter(|_| dump.revealed) {
            Some(known) => hex == known,
            None => grid.adjacent(hex, centre),
        };
        is_open(dump) && grid.hexes().any(|hex| lies(hex) && is_threatened(position, hex))
    };
    position.active == Side::Allied
        && position.dumps.is_some_and(|dumps| dumps.into_iter().zip(centres).any(open))
}

/// §25.3c A dump is tried.
pub(crate) fn blow(which: u8, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let Some(Dump { hex: Some(hex), revealed, .. }) = dump(position, which) else { return };
    let highest = highest(position, which);
    if !revealed {
        pen.enter(Event::DumpRevealed { dump: which, hex });
    }
    let roll = dice.d6(TRIED);
    pen.enter(Event::DumpTried { dump: which, roll, destroyed: roll <= highest });
    if pen.state().pending.is_some() {
        pen.enter(Event::Answered);
    }
}
