//! An attack being put together: who takes part, which guns and aircraft help, and what would come of it.

use desk::plan::{Candidate, Gap, GapOf, Promise};
use desk::{Action as Sealed, Change, Draft, Fill, Sentence, Weighed};
use hexmap::Hex;
use kernel::Clause;

use super::offers::piece;
use super::plans::{self, AIR, FOLLOWERS, GUNS, TARGET, WHO};
use crate::door::check::check;
use crate::explain::desk::battle::{self, Attackers, Forecast};
use crate::explain::forecast::declared;
use crate::fight::surprise;
use crate::printed::counters::UnitId;
use crate::{Action, Illegal, View};

/// Who takes which part.
#[derive(Clone, Default, PartialEq)]
struct Company {
    units: Vec<UnitId>,
    followers: Vec<UnitId>,
    guns: Vec<UnitId>,
    air: bool,
}

impl Company {
    fn attack(&self, target: Hex) -> Action {
        let (units, followers) = (self.units.clone(), self.followers.clone());
        Action::Attack { target, units, followers }
    }
}

pub(super) fn weigh(
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    let target = plans::hex(view.position, draft, TARGET)?.ok_or(Illegal::NoSuchHex)?;
    let able = battle::attackers(view, target)?;
    let before = company(view, draft)?;
    let tries = match change {
        Some(change) => variants(view, &before, draft, change)?,
        None if draft.fills.contains_key(WHO) => vec![before.clone(), Company::default()],
        None => begun(view, target, &able),
    };
    let mut refused = None;
    for company in tries {
        match forecast(view, target, &company) {
            Ok(forecast) => return Ok(told(view, target, &able, &company, forecast.as_ref())),
            Err(refusal) => refused = refused.or(Some(refusal)),
        }
    }
    let forecast = forecast(view, target, &before).ok().flatten();
    let mut weighed = told(view, target, &able, &before, forecast.as_ref());
    weighed.refused = refused.map(|refusal| Sentence::refusal(&refusal));
    Ok(weighed)
}

/// Who takes which part in a draft.
fn company(view: &View<'_>, draft: &Draft) -> Result<Company, Illegal> {
    let units = |gap| plans::units(view.position, draft, gap);
    Ok(Company {
        units: units(WHO)?,
        followers: units(FOLLOWERS)?,
        guns: units(GUNS)?,
        air: draft.fills.get(AIR) == Some(&Fill::Answer("yes".to_owned())),
    })
}

/// The best company that is known, or nobody.
fn begun(view: &View<'_>, target: Hex, able: &Attackers) -> Vec<Company> {
    let best = battle::targets(view).into_iter().find(|one| one.hex == target);
    let units = best.map(|best| best.units).unwrap_or_default();
    let units: Vec<UnitId> = units.into_iter().filter(|unit| able.able.contains(unit)).collect();
    vec![Company { units, ..Company::default() }, Company::default()]
}

/// What a change may come to, the likeliest first. Whom only the limit of Formations keeps out goes along without strength
/// (§19.1.1b); followers go with those they stand with, and support needs an attack.
fn variants(
    view: &View<'_>,
    before: &Company,
    draft: &Draft,
    change: &Change,
) -> Result<Vec<Company>, Illegal> {
    let after = company(view, &draft.changed(Some(change)))?;
    if change.gap != WHO {
        return Ok(vec![after]);
    }
    if after.units.is_empty() {
        return Ok(vec![Company::default()]);
    }
    let came: Vec<UnitId> =
        after.units.iter().copied().filter(|unit| !before.units.contains(unit)).collect();
    // One who follows and is picked again attacks.
    let mut plain = after.clone();
    plain.followers.retain(|unit| !came.contains(unit));
    if came.is_empty() {
        let alone = Company { units: plain.units.clone(), ..Company::default() };
        let without = Company { followers: Vec::new(), ..plain.clone() };
        return Ok(vec![plain, without, alone]);
    }
    let mut following = before.clone();
    following.followers.extend(came.iter().filter(|unit| !before.followers.contains(unit)));
    Ok(vec![plain, following])
}

/// What would come of it; nothing of nobody.
fn forecast(view: &View<'_>, target: Hex, of: &Company) -> Result<Option<Forecast>, Illegal> {
    if of.units.is_empty() {
        return Ok(None);
    }
    battle::forecast(view, &of.attack(target), &of.guns, of.air).map(Some)
}

fn told(
    view: &View<'_>,
    target: Hex,
    able: &Attackers,
    company: &Company,
    forecast: Option<&Forecast>,
) -> Weighed {
    let mut weighed = Weighed::nothing(drafted(target, company));
    weighed.gaps = gaps(view, target, able, company);
    let likely = forecast.and_then(|one| one.columns.iter().max_by_key(|column| column.times));
    weighed.label = match likely {
        Some(column) => format!("Attack at {}", column.odds),
        None => "Attack".to_owned(),
    };
    weighed.forecast = forecast.map(|forecast| super::forecast::told(view, forecast));
    if forecast.is_some() {
        weighed.action = Some(Sealed::of(&company.attack(target)));
        weighed.promise = promise(view, target, company);
    }
    weighed
}

fn drafted(target: Hex, company: &Company) -> Draft {
    let air = if company.air { "yes" } else { "no" };
    let fills = [
        (TARGET, Fill::Things(vec![desk::Thing::Hex(target.id())])),
        (WHO, plans::filled(&company.units)),
        (FOLLOWERS, plans::filled(&company.followers)),
        (GUNS, plans::filled(&company.guns)),
        (AIR, Fill::Answer(air.to_owned())),
    ];
    let fills = fills.map(|(gap, fill)| (gap.to_owned(), fill)).into();
    Draft { plan: plans::ATTACK.to_owned(), fills }
}

fn gaps(view: &View<'_>, target: Hex, able: &Attackers, company: &Company) -> Vec<GapOf> {
    let attackers = able.able.iter().filter(|unit| !company.followers.contains(unit));
    let mut who: Vec<Candidate> =
        attackers.map(|&unit| attacker(view, target, company, unit)).collect();
    who.extend(able.barred.iter().map(|bar| Candidate {
        thing: piece(bar.unit),
        adds: None,
        barred: Some(Sentence::of(bar.text.clone(), bar.clause)),
    }));
    let free = |unit: &UnitId| Candidate { thing: piece(*unit), adds: None, barred: None };
    let followers = company.followers.iter().map(free).collect();
    let guns = able.guns.iter().map(free).collect();
    let mut gaps = vec![
        pick(WHO, "Attackers", "a44-14.2a", who),
        pick(FOLLOWERS, "Go along, add nothing", "a44-19.1.1b", followers),
        pick(GUNS, "Artillery", "a44-22.7", guns),
    ];
    if able.air {
        let answers = [("no", "No"), ("yes", "Yes")];
        gaps.push(GapOf {
            id: AIR.to_owned(),
            says: Sentence::of("An air support marker", Clause::new("a44-15.6.2b")),
            gap: Gap::Answer {
                of: answers.map(|(id, words)| (id.to_owned(), Sentence::plain(words))).to_vec(),
            },
        });
    }
    gaps
}

fn pick(id: &str, words: &str, clause: &str, of: Vec<Candidate>) -> GapOf {
    let max = u8::try_from(of.len()).unwrap_or(u8::MAX);
    GapOf {
        id: id.to_owned(),
        says: Sentence::of(words, Clause::new(clause)),
        gap: Gap::Pick { of, min: 0, max },
    }
}

/// One who may attack; if nobody could add it to this company, why not.
fn attacker(view: &View<'_>, target: Hex, company: &Company, unit: UnitId) -> Candidate {
    let adds = Some(view.position.strength(unit).attack.to_string());
    let mut candidate = Candidate { thing: piece(unit), adds, barred: None };
    if company.units.contains(&unit) {
        return candidate;
    }
    let mut with = company.clone();
    with.units.push(unit);
    let refusal = check(view, &with.attack(target)).err();
    if let Some(refusal) = refusal {
        let mut along = company.clone();
        along.followers.push(unit);
        if company.units.is_empty() || check(view, &along.attack(target)).is_err() {
            candidate.barred = Some(Sentence::refusal(&refusal));
        } else {
            candidate.adds = Some("0".to_owned());
        }
    }
    candidate
}

/// The support that is promised with the attack; whoever may still try a surprise says so himself.
fn promise(view: &View<'_>, target: Hex, company: &Company) -> Option<Promise> {
    let declared = declared(view.position, &company.attack(target));
    let surprise = surprise::surprisers(&declared, declared.fought()).next().is_some();
    let mut actions: Vec<Sealed> =
        company.guns.iter().map(|&unit| Sealed::of(&Action::Support { unit })).collect();
    if company.air {
        actions.push(Sealed::of(&Action::CallAir));
    }
    if !surprise {
        actions.push(Sealed::of(&Action::Pass));
    }
    (!actions.is_empty()).then(|| Promise { phase: "combat:support".to_owned(), actions })
}
