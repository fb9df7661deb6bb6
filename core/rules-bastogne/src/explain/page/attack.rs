//! §7.1 An attack being put together: who takes part, and what would come of it.

use std::cmp::Reverse;

use desk::plan::GapOf;
use desk::{Action as Sealed, Draft, Fill, Weighed};
use field::hex_thing;
use hexmap::Hex;
use kernel::Clause;

use super::forecast;
use super::plans::{self, ATTACK, TARGET, WHO, candidate, many};
use crate::door::check::check;
use crate::explain::story::words::strength;
use crate::fight::{combat, odds};
use crate::printed::counters::UnitId;
use crate::{Action, Illegal, Position, View};

const ATTACKERS: Clause = Clause::new("bb-7.1b");

pub(super) fn weigh(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    if !position.phase.is_combat() {
        return Err(Illegal::NotNow);
    }
    let target = plans::hex(position, draft, TARGET)?.ok_or(Illegal::NoSuchHex)?;
    if !position.has_enemy(position.phase.side(), target) {
        return Err(Illegal::NobodyThere);
    }
    let who = if draft.fills.contains_key(WHO) {
        plans::units(position, draft, WHO)?
    } else {
        begun(position, target)
    };
    let action = Action::Attack { target, units: who.clone() };
    let refusal = check(view, &action).err();
    let foreseen = refusal.is_none().then(|| forecast::of_attack(position, target, &who));
    let kept = [(TARGET, Fill::thing(hex_thing(target))), (WHO, plans::these(&who))];
    let label = foreseen.as_ref().map(|foreseen| format!("Attack at {}", foreseen.column));
    Ok(Weighed {
        gaps: vec![attackers(view, target)],
        says: plans::because(refusal.filter(|_| !who.is_empty())),
        label: label.unwrap_or_else(|| "Attack".to_owned()),
        action: refusal.is_none().then(|| Sealed::of(&action)),
        forecast: foreseen.map(|foreseen| foreseen.forecast),
        ..Weighed::nothing(Draft::of(ATTACK, kept))
    })
}

/// All who could attack.
fn begun(position: &Position, target: Hex) -> Vec<UnitId> {
    let found = combat::targets(position).into_iter();
    found.filter(|(hex, _)| *hex == target).flat_map(|(_, units)| units).collect()
}

/// Those who stand next to a hex, each with what it would bring, or why it may not attack.
fn attackers(view: &View<'_>, target: Hex) -> GapOf {
    let position = view.position;
    let side = position.phase.side();
    let grid = position.data().board.grid();
    let beside = grid.neighbours(target).filter(|&(_, hex)| position.has_unit(side, hex));
    let mut units: Vec<UnitId> = beside.flat_map(|(_, hex)| position.units_in(hex)).collect();
    units.sort_unstable();
    let one = |&unit: &UnitId| {
        let adds = strength(odds::attack_over(position, unit, target));
        let refusal = combat::may_attack(position, unit).err();
        let refusal = refusal.or_else(|| combat::may_be_attacked(position, target).err());
        candidate(unit, Some(adds), refusal)
    };
    let of: Vec<_> = units.iter().map(one).collect();
    let max = many(of.len());
    GapOf::pick(WHO, "Attackers", ATTACKERS, of, (1, max))
}

/// §7b The hexes that can be attacked, with the column that all who could would reach, the best first.
pub(super) fn targets(position: &Position) -> Vec<(Hex, String)> {
    let mut found: Vec<(Hex, usize)> = Vec::new();
    for (target, units) in combat::targets(position) {
        let odds = odds::odds(position, &units, target);
        if odds.allowed {
            found.push((target, odds.column));
        }
    }
    found.sort_by_key(|&(_, column)| Reverse(column));
    let table = &position.data().tables.combat;
    found.into_iter().map(|(hex, column)| (hex, table.name(column))).collect()
}
