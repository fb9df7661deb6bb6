//! §8.1 A barrage being put together: which guns and how many aircraft, its points, its column and its chances.

use desk::plan::{Gap, GapOf};
use desk::{Action as Sealed, Draft, Fill, Offer, Weighed};
use field::hex_thing;
use hexmap::Hex;
use kernel::Clause;

use super::forecast;
use super::offers::offer;
use super::plans::{self, AIR, BARRAGE, GUNS, TARGET, candidate, many};
use crate::door::check::check;
use crate::fight::barrage;
use crate::printed::counters::UnitId;
use crate::stand::strength;
use crate::{Action, Illegal, Position, Side, View};

const FIRERS: Clause = Clause::new("bb-8.1b");
const AIRCRAFT: Clause = Clause::new("bb-8c");

pub(super) fn weigh(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    let side = position.phase.side();
    if !position.phase.is_barrage() {
        return Err(Illegal::NotNow);
    }
    let target = plans::hex(position, draft, TARGET)?.ok_or(Illegal::NoSuchHex)?;
    if !position.has_enemy(side, target) {
        return Err(Illegal::NobodyThere);
    }
    let guns = if draft.fills.contains_key(GUNS) {
        plans::units(position, draft, GUNS)?
    } else {
        able(position, target)
    };
    let most = if side == Side::Allied { position.air } else { 0 };
    let air = draft.number(AIR).and_then(|air| u8::try_from(air).ok()).unwrap_or(0).min(most);
    let action = Action::Bombard { target, guns: guns.clone(), air };
    let refusal = check(view, &action).err();
    let empty = guns.is_empty() && air == 0;
    let mut kept =
        Draft::of(BARRAGE, [(TARGET, Fill::thing(hex_thing(target))), (GUNS, plans::these(&guns))]);
    let mut gaps = vec![firers(position, target)];
    if most > 0 {
        kept.fills.insert(AIR.to_owned(), Fill::Number(air.into()));
        gaps.push(GapOf::new(AIR, "Aircraft", AIRCRAFT, Gap::Number { min: 0, max: most.into() }));
    }
    let foreseen =
        (!empty && refusal.is_none()).then(|| forecast::of_barrage(position, target, &guns, air));
    let label = foreseen.as_ref().map(|foreseen| format!("Bombard at {}", foreseen.column));
    Ok(Weighed {
        gaps,
        says: plans::because(refusal.filter(|_| !empty)),
        label: label.unwrap_or_else(|| "Bombard".to_owned()),
        action: refusal.is_none().then(|| Sealed::of(&action)),
        forecast: foreseen.map(|foreseen| foreseen.forecast),
        ..Weighed::nothing(kept)
    })
}

/// The guns that may fire at a hex.
fn able(position: &Position, target: Hex) -> Vec<UnitId> {
    let found = barrage::targets(position).into_iter();
    found.filter(|(hex, _)| *hex == target).flat_map(|(_, guns)| guns).collect()
}

/// Every gun of the side within range of a hex, with its points, or why it does not fire.
fn firers(position: &Position, target: Hex) -> GapOf {
    let grid = position.data().board.grid();
    let in_range = |gun: &UnitId| {
        let range = u16::from(position.counter(*gun).range);
        let near = |hex| grid.distance(hex, target) <= range;
        position.counter(*gun).is_gun() && position.hex_of(*gun).is_some_and(near)
    };
    let guns = position.on_map(position.phase.side()).filter(in_range);
    let one = |gun: UnitId| {
        let points = strength::barrage(position, gun);
        candidate(gun, Some(points.to_string()), barrage::is_ready(position, gun).err())
    };
    let of: Vec<_> = guns.map(one).collect();
    let max = many(of.len());
    GapOf::pick(GUNS, "Guns", FIRERS, of, (0, max))
}

/// §5.1.6a The hexes that can be bombarded, with the points of all guns that reach them, the most first.
pub(super) fn targets(position: &Position) -> Vec<(Hex, String)> {
    let mut found: Vec<(Hex, u16)> = barrage::targets(position)
        .into_iter()
        .map(|(hex, guns)| (hex, barrage::weight(position, hex, &guns, 0).points))
        .collect();
    found.sort_by_key(|&(_, points)| std::cmp::Reverse(points));
    found.into_iter().map(|(hex, points)| (hex, points.to_string())).collect()
}

/// §8.1e Planned barrages, each of which may be called off.
pub(super) fn called_off(view: &View<'_>) -> Vec<Offer> {
    let position = view.position;
    let side = position.phase.side();
    let own = position.barrages.iter().filter(|planned| planned.side == side);
    let actions = own.map(|planned| Action::CallOff { target: planned.target });
    let open = actions.filter(|action| check(view, action).is_ok());
    open.map(|action| offer(view, &action)).collect()
}
