//! An attack being put together: who takes part, which guns and aircraft help, on the move or not, and what would come of it.

use desk::plan::GapOf;
use desk::{Action as Sealed, Change, Draft, Fill, Sentence, Weighed};
use field::hex_thing;
use hexmap::Hex;
use kernel::Clause;

use super::forecast::{self, Foreseen};
use super::plans::{self, AIR, ANGRIFF, ATTACK, GUNS, TARGET, WHO, candidate, many};
use crate::door::check::check;
use crate::fight::odds::{Odds, Sides};
use crate::fight::{artillery, declaration, duties, strength};
use crate::printed::counters::UnitId;
use crate::{Action, Illegal, Phase, Position, View};

const ATTACKS: Clause = Clause::new("bw-9.1b");
const SUPPORTS: Clause = Clause::new("bw-10.2b");
const AIRCRAFT: Clause = Clause::new("bw-11.2c");
const ON_THE_MOVE: Clause = Clause::new("bw-23.1a");

/// Who takes which part.
#[derive(Clone, Default, PartialEq)]
struct Company {
    units: Vec<UnitId>,
    guns: Vec<UnitId>,
    air: bool,
    angriff: bool,
}

impl Company {
    fn attack(&self, target: Hex) -> Action {
        let Self { units, guns, air, angriff } = self.clone();
        Action::Attack { target, units, guns, air, angriff }
    }
}

pub(super) fn weigh(
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    let position = view.position;
    let target = plans::hex(position, draft, TARGET)?.ok_or(Illegal::NoSuchHex)?;
    if !position.has_enemy(position.active, target) {
        return Err(Illegal::NobodyThere);
    }
    let before = company(position, draft)?;
    let tries = match change {
        Some(change) => variants(position, target, draft, change)?,
        None if draft.fills.contains_key(WHO) => vec![before.clone(), Company::default()],
        None => begun(view, target),
    };
    let mut refused = None;
    for company in tries {
        match allowed(view, target, &company) {
            Ok(()) => {
                let mut weighed = told(view, target, &company);
                // What a draft brought along and cannot hold is dropped, and told of.
                weighed.says.extend(refused.filter(|_| change.is_none()));
                return Ok(weighed);
            }
            Err(refusal) => refused = refused.or(Some(Sentence::refusal(&refusal))),
        }
    }
    let before = if allowed(view, target, &before).is_ok() { before } else { Company::default() };
    Ok(Weighed { refused, ..told(view, target, &before) })
}

/// Nobody attacks nobody; all others are held against the rules.
fn allowed(view: &View<'_>, target: Hex, company: &Company) -> Result<(), Illegal> {
    if *company == Company::default() { Ok(()) } else { check(view, &company.attack(target)) }
}

/// Who takes which part in a draft.
fn company(position: &Position, draft: &Draft) -> Result<Company, Illegal> {
    Ok(Company {
        units: plans::units(position, draft, WHO)?,
        guns: plans::units(position, draft, GUNS)?,
        air: draft.is_on(AIR),
        angriff: draft.is_on(ANGRIFF),
    })
}

/// The company that a duty asks for, or all who can; nobody, if these cannot go together.
fn begun(view: &View<'_>, target: Hex) -> Vec<Company> {
    let position = view.position;
    let of = |units: Vec<UnitId>| Company { units, ..Company::default() };
    let owed = duties::attacks(position).into_iter().filter(|(hex, _)| *hex == target);
    let mut tries: Vec<Company> = Vec::new();
    let all: Vec<UnitId> = able(position, target);
    for (_, units) in owed {
        let mut with = units.clone();
        with.extend(all.iter().filter(|unit| !units.contains(unit)));
        tries.extend([of(with), of(units)]);
    }
    let alone = |unit: &&UnitId| check(view, &of(vec![**unit]).attack(target)).is_ok();
    let each: Vec<UnitId> = all.iter().filter(alone).copied().collect();
    tries.extend([of(all), of(each), Company::default()]);
    tries
}

/// Those who stand next to a hex and could attack it.
fn able(position: &Position, target: Hex) -> Vec<UnitId> {
    let targets = declaration::targets(position).into_iter();
    targets.filter(|(hex, _)| *hex == target).flat_map(|(_, units)| units).collect()
}

/// What a change may come to, the likeliest first: without support that does not go with it any more, or with those who are bound
/// to attack together.
fn variants(
    position: &Position,
    target: Hex,
    draft: &Draft,
    change: &Change,
) -> Result<Vec<Company>, Illegal> {
    let after = company(position, &draft.changed(Some(change)))?;
    if after.units.is_empty() {
        return Ok(vec![Company::default()]);
    }
    let mut variants = vec![after.clone()];
    if change.gap != ANGRIFF {
        variants.push(Company { angriff: false, ..after.clone() });
    }
    if change.gap == WHO {
        let bound = with_bound(position, target, &after.units);
        let plain = Company { units: after.units.clone(), ..Company::default() };
        variants.extend([Company { air: after.air, ..plain.clone() }, plain]);
        variants.push(Company { units: bound, ..Company::default() });
    }
    Ok(variants)
}

/// Units with all those with whom a duty binds them to attack a hex.
fn with_bound(position: &Position, target: Hex, units: &[UnitId]) -> Vec<UnitId> {
    let mut all = units.to_vec();
    for (hex, bound) in duties::attacks(position) {
        if hex == target && bound.iter().any(|unit| units.contains(unit)) {
            all.extend(bound.iter().filter(|unit| !units.contains(unit)));
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

fn told(view: &View<'_>, target: Hex, company: &Company) -> Weighed {
    let fills = [
        (TARGET, Fill::thing(hex_thing(target))),
        (WHO, plans::filled(&company.units)),
        (GUNS, plans::filled(&company.guns)),
        (AIR, Fill::switched(company.air)),
        (ANGRIFF, Fill::switched(company.angriff)),
    ];
    let draft = Draft::of(ATTACK, fills);
    let gaps = gaps(view, target, company);
    if company.units.is_empty() {
        let label = "Attack".to_owned();
        return Weighed { gaps, label, ..Weighed::nothing(draft) };
    }
    let action = company.attack(target);
    let Foreseen { forecast, column } = forecast::of_attack(view.position, &action);
    Weighed {
        gaps,
        label: format!("Attack at {column}"),
        action: Some(Sealed::of(&action)),
        forecast: Some(forecast),
        ..Weighed::nothing(draft)
    }
}

fn gaps(view: &View<'_>, target: Hex, company: &Company) -> Vec<GapOf> {
    let position = view.position;
    let who: Vec<_> = beside(position, target)
        .into_iter()
        .map(|unit| attacker(view, target, company, unit))
        .collect();
    let max = many(who.len());
    let mut gaps = vec![GapOf::pick(WHO, "Attackers", ATTACKS, who, (0, max))];
    if company.units.is_empty() || position.phase == Phase::LateAttack {
        return gaps;
    }
    let guns: Vec<_> = in_range(position, target)
        .into_iter()
        .filter(|gun| !company.units.contains(gun))
        .map(|gun| {
            let refusal = artillery::check_offensive(position, gun, target, &company.units).err();
            candidate(gun, Some(strength::attack(position, gun).to_string()), refusal)
        })
        .collect();
    let max = many(guns.len());
    gaps.push(GapOf::pick(GUNS, "Artillery", SUPPORTS, guns, (0, max)));
    let may = |company: Company| allowed(view, target, &company).is_ok();
    if may(Company { air: true, ..company.clone() }) {
        gaps.push(GapOf::switch(AIR, "Aircraft", AIRCRAFT, true));
    }
    if position.data().options.angriff {
        let moving = may(Company { angriff: true, ..company.clone() });
        gaps.push(GapOf::switch(ANGRIFF, "Attack on the move", ON_THE_MOVE, moving));
    }
    gaps
}

/// Those of the attacker who stand next to a hex and are no guns and no leaders.
fn beside(position: &Position, target: Hex) -> Vec<UnitId> {
    let grid = position.data().board.grid();
    let here = grid.neighbours(target).flat_map(|(_, hex)| position.units_of(position.active, hex));
    let mut units: Vec<UnitId> = here.filter(|&unit| position.counter(unit).is_ground()).collect();
    units.sort_unstable();
    units
}

/// The attacker's guns that reach a hex, whether they may fire or not.
pub(super) fn in_range(position: &Position, target: Hex) -> Vec<UnitId> {
    let grid = position.data().board.grid();
    let reaches = |&gun: &UnitId| {
        let counter = position.counter(gun);
        let near = |hex| grid.distance(hex, target) <= u16::from(counter.range);
        counter.is_artillery() && position.hex_of(gun).is_some_and(near)
    };
    position.on_map(position.active).filter(reaches).collect()
}

/// One who may attack; if nobody could add it to this company, why not.
fn attacker(
    view: &View<'_>,
    target: Hex,
    company: &Company,
    unit: UnitId,
) -> desk::plan::Candidate {
    let position = view.position;
    let adds = Some(strength::attack(position, unit).to_string());
    if company.units.contains(&unit) {
        return candidate(unit, adds, None);
    }
    let mut with = Company { angriff: false, ..company.clone() };
    with.units.push(unit);
    let bound = with_bound(position, target, &with.units);
    let together = Company { units: bound, ..Company::default() };
    let refusal = allowed(view, target, &with).err();
    let refusal = refusal.filter(|_| allowed(view, target, &together).is_err());
    candidate(unit, adds, refusal)
}

/// The hexes that can be attacked, with the column that all who could would reach without support.
pub(super) fn targets(view: &View<'_>) -> Vec<(Hex, String)> {
    let position = view.position;
    let open = declaration::targets(position).into_iter();
    let column = |(target, units): (Hex, Vec<UnitId>)| {
        let sides = Sides {
            target,
            attackers: units,
            guns: Vec::new(),
            air: false,
            defenders: position.units_in(target).collect(),
            defending_guns: Vec::new(),
            defending_air: false,
            won: Vec::new(),
        };
        let tables = &position.data().tables;
        let [_, column] = Odds::of(position, &sides).columns(&tables.combat, tables.shifts);
        (target, tables.combat.name(column), column)
    };
    let mut targets: Vec<_> = open.map(column).collect();
    targets.sort_by_key(|&(_, _, column)| std::cmp::Reverse(column));
    targets.into_iter().map(|(hex, name, _)| (hex, name)).collect()
}
