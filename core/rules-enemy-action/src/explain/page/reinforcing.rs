//! §12.0.A2, §12.0.G3 Reinforce Battle: which unit comes, and by which way.

use std::collections::BTreeMap;

use desk::plan::{Gap, GapOf, Reach, Reached};
use desk::{Action as Sealed, Draft, Fill, Weighed};
use hexmap::Hex;
use kernel::Clause;

use super::plans::{self, REINFORCE, WAY, WHO, candidate};
use crate::door::check::check;
use crate::fight::joining;
use crate::march::reach::{common, walk};
use crate::printed::counters::UnitId;
use crate::state::combat::Stage;
use crate::{Action, Illegal, Position, Side, View};

const JOINS: Clause = Clause::new("eaa-12.0.A2");
/// The one way of coming.
pub(super) const COMES: &str = "joins";

pub(super) fn weigh(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    let able = units(position);
    if able.is_empty() {
        return Err(Illegal::NotNow);
    }
    let picked = plans::units(position, draft, WHO)?;
    let one = picked.iter().copied().find(|unit| able.contains(unit));
    let refusal = (one.is_none() && !picked.is_empty()).then_some(Illegal::CannotReinforce);
    let mut says = plans::because(refusal);
    let of = able.iter().map(|&unit| candidate(unit, None, None)).collect();
    let mut gaps = vec![GapOf::pick(WHO, "Who joins", JOINS, of, (1, 1))];
    let mut kept = Draft::of(REINFORCE, [(WHO, plans::these(one.as_slice()))]);
    let mut action = None;
    if let Some(unit) = one {
        let gap = Gap::Path { reaches: vec![reach(position, unit)], closed: Vec::new() };
        gaps.push(GapOf::new(WAY, "Where to", JOINS, gap));
        if let Some((_, path)) = plans::path(position, draft)? {
            let ids = path.iter().map(|hex| hex.id()).collect();
            let come = Action::Reinforce { unit, path };
            let barred = check(view, &come).err();
            if barred.is_none() {
                kept.fills.insert(WAY.to_owned(), Fill::Path(COMES.to_owned(), ids));
                action = Some(come);
            } else {
                says.extend(plans::because(barred));
            }
        }
    }
    Ok(Weighed {
        gaps,
        says,
        label: "Join the battle".to_owned(),
        action: action.as_ref().map(Sealed::of),
        ..Weighed::nothing(kept)
    })
}

/// Who can come now.
pub(super) fn units(position: &Position) -> Vec<UnitId> {
    let is_time =
        position.combat.as_ref().is_some_and(|combat| combat.stage == Stage::AlliedTactics);
    if !is_time || joining::reinforcements_left(position) == 0 {
        return Vec::new();
    }
    let mut units: Vec<UnitId> =
        joining::reinforcements(position).into_iter().map(|(unit, _)| unit).collect();
    units.dedup();
    units
}

/// Where a unit may come to.
fn reach(position: &Position, unit: UnitId) -> Reach {
    let found = joining::reinforcements(position).into_iter();
    let paths = found.filter(|(known, _)| *known == unit).map(|(_, path)| path);
    let cost = |path: &[Hex]| walk(position, unit, common(Side::Allied), path).map_or(0, u16::from);
    let allowance = u16::from(position.counter(unit).allowance);
    along(&paths.collect::<Vec<_>>(), COMES, "Join", allowance, cost)
}

/// Paths as a reach: each may end where one of them does.
pub(super) fn along(
    paths: &[Vec<Hex>],
    mode: &str,
    name: &str,
    allowance: u16,
    cost: impl Fn(&[Hex]) -> u16,
) -> Reach {
    let mut hexes: BTreeMap<u16, Reached> = BTreeMap::new();
    for path in paths {
        for (at, hex) in path.iter().enumerate() {
            let part = &path[..=at];
            let from = at.checked_sub(1).map(|before| path[before].id());
            let ends = part.len() == path.len();
            let price = if at == 0 { 0 } else { cost(part) };
            let reached = Reached { hex: hex.id(), cost: price, from, ends, note: None };
            let known = hexes.entry(hex.id()).or_insert(reached);
            known.ends |= ends;
        }
    }
    Reach {
        mode: mode.to_owned(),
        name: name.to_owned(),
        allowance,
        per: 1,
        noun: ("point".to_owned(), "points".to_owned()),
        hexes: hexes.into_values().collect(),
        notes: Vec::new(),
        gates: Vec::new(),
    }
}
