//! §12.1 An attack being put together: who takes part, and what would come of it.

use std::cmp::Reverse;

use desk::plan::GapOf;
use desk::{Action as Sealed, Draft, Fill, Weighed};
use field::hex_thing;
use hexmap::Hex;
use kernel::Clause;

use super::forecast;
use super::plans::{self, ATTACK, TARGET, WHO, candidate, many};
use crate::door::check::check;
use crate::fight::{attacks, ratio};
use crate::printed::counters::UnitId;
use crate::stand::strength::strength;
use crate::state::moment::Task;
use crate::state::unit::Mark;
use crate::{Action, Illegal, Position, Side, View};

const ATTACKERS: Clause = Clause::new("eaa-12.1b");

pub(super) fn weigh(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    if position.task != Task::Act || position.combat.is_some() {
        return Err(Illegal::NotNow);
    }
    let target = plans::hex(position, draft, TARGET)?.ok_or(Illegal::NoSuchHex)?;
    if position.holder(target) != Some(Side::German) {
        return Err(Illegal::NobodyToAttack);
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
    let label = if who.is_empty() {
        "Attack".to_owned()
    } else {
        format!("Attack at {}", odds(position, target, &who))
    };
    Ok(Weighed {
        gaps: vec![attackers(position, target)],
        says: plans::because(refusal.filter(|_| !who.is_empty())),
        label,
        action: refusal.is_none().then(|| Sealed::of(&action)),
        forecast: foreseen,
        ..Weighed::nothing(Draft::of(ATTACK, kept))
    })
}

/// All who could attack.
fn begun(position: &Position, target: Hex) -> Vec<UnitId> {
    let found = attacks::targets(position).into_iter();
    found.filter(|(hex, _)| *hex == target).flat_map(|(_, units)| units).collect()
}

/// Those who stand beside a hex, each with its strength, or why it may not attack.
fn attackers(position: &Position, target: Hex) -> GapOf {
    let grid = position.data().board.grid();
    let beside = grid.neighbours(target);
    let beside = beside.filter(|&(_, hex)| position.holder(hex) == Some(Side::Allied));
    let mut units: Vec<UnitId> = beside.flat_map(|(_, hex)| position.units_in(hex)).collect();
    units.sort_unstable();
    let one = |&unit: &UnitId| {
        let adds = strength(position, [unit]).to_string();
        let refusal = attacks::check_one(position, target, unit).err();
        candidate(unit, Some(adds), refusal)
    };
    let of: Vec<_> = units.iter().map(one).collect();
    let max = many(of.len());
    GapOf::pick(WHO, "Attackers", ATTACKERS, of, (1, max))
}

/// Attacking and defending strength: `7:4`.
fn odds(position: &Position, target: Hex, units: &[UnitId]) -> String {
    let placed = units.iter().filter_map(|&unit| Some((unit, position.hex_of(unit)?)));
    let attack = ratio::attack(position, target, placed);
    format!("{attack}:{}", defense(position, target))
}

/// The strength of those who would defend a hex.
fn defense(position: &Position, target: Hex) -> u16 {
    let units = position.units_in(target).filter(|&unit| !position.has(unit, Mark::Defended));
    ratio::defense(position, target, &units.collect::<Vec<_>>())
}

/// §12.0.A1 The hexes that can be attacked, with the strengths if all who could do, the best first.
pub(super) fn targets(view: &View<'_>) -> Vec<(Hex, String)> {
    let position = view.position;
    let mut found: Vec<(Hex, u16, u16)> = Vec::new();
    for (target, units) in attacks::targets(position) {
        if check(view, &Action::Attack { target, units: units.clone() }).is_ok() {
            let placed = units.iter().filter_map(|&unit| Some((unit, position.hex_of(unit)?)));
            let attack = ratio::attack(position, target, placed);
            found.push((target, attack, defense(position, target).max(1)));
        }
    }
    found.sort_by_key(|&(hex, attack, defense)| {
        let per_mille = u32::from(attack) * PER_MILLE / u32::from(defense);
        (Reverse(per_mille), hex)
    });
    found.into_iter().map(|(hex, attack, defense)| (hex, format!("{attack}:{defense}"))).collect()
}

/// Ratios are put in order by thousandths.
const PER_MILLE: u32 = 1000;
