//! Attacks before they are made: who can be attacked at what odds, who may take part, and what will
//! come of it.

use hexmap::Hex;
use kernel::{Cites, Clause};
use serde::Serialize;

use super::{Told, reasons, words};
use crate::door::check;
use crate::explain::aftermath::Aftermath;
use crate::explain::forecast;
use crate::explain::forecast::{Chance, declared};
use crate::explain::policies::Policies;
use crate::explain::story::words::ratio;
use crate::fight::odds::{Reckoning, Share, reckon};
use crate::fight::{air_support, artillery_support, breakthrough, declaration};
use crate::printed::counters::UnitId;
use crate::state::battle::Stage;
use crate::{Action, Illegal, Phase, Position, Side, View};

/// A hex that can be attacked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Target {
    /// Which.
    pub hex: Hex,
    /// The best column to be had before any support: 1-1 is 0.
    pub column: i16,
    /// The same as printed.
    pub odds: String,
    /// Who attacks at it.
    pub units: Vec<UnitId>,
}

/// Who may take part in an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Attackers {
    /// These.
    pub able: Vec<UnitId>,
    /// These stand by and may not.
    pub barred: Vec<BarredUnit>,
    /// The guns that could support the strongest company.
    pub guns: Vec<UnitId>,
    /// Whether an Air Support marker could.
    pub air: bool,
}

/// A unit that may not take part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct BarredUnit {
    pub unit: UnitId,
    pub text: String,
    pub clause: Clause,
}

/// What will come of an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Forecast {
    /// The attackers' strength.
    pub attack: u16,
    /// The defenders' strength with their bonus.
    pub defense: u16,
    /// The odds as printed, before shifts.
    pub odds: String,
    /// One by one, as they count.
    pub attackers: Vec<Counted>,
    /// One by one, as they count.
    pub defenders: Vec<Counted>,
    /// §15.1 What the ground adds to the defence.
    pub bonus: Option<Shift>,
    /// Every shift.
    pub shifts: Vec<Shift>,
    /// The columns it may be resolved on.
    pub columns: Vec<Column>,
    /// Every outcome, and how often it comes.
    pub outcomes: Vec<Chance<Aftermath>>,
    /// Of so many equally likely times.
    pub of: u64,
}

/// A unit's strength as it counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counted {
    /// Which.
    pub unit: UnitId,
    /// On its counter.
    pub printed: u16,
    /// Here.
    pub counts: u16,
    /// Why it is not the same.
    pub why: Option<Told>,
}

/// A shift of columns, or a bonus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shift {
    /// How many.
    pub by: i8,
    /// The clause.
    pub why: Clause,
    /// What it is called.
    pub text: String,
}

/// A column of the Combat Results Table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Column {
    /// 1-1 is 0.
    pub column: i16,
    /// As printed.
    pub odds: String,
    /// How often it comes to it.
    pub times: u64,
}

/// The attacks worth looking at that the viewer may declare now: in the Combat Phase, or again after
/// a breakthrough (§19.4).
fn attacks(view: &View<'_>) -> Vec<Action> {
    let position = view.position;
    let mut attacks = Vec::new();
    if view.side == Some(position.active) && position.phase == Phase::Combat {
        match &position.battle {
            None => declaration::list(position, position.active, &mut attacks),
            Some(battle) if battle.stage == Stage::Breakthrough => {
                breakthrough::list(position, battle, &mut attacks);
            }
            Some(_) => {}
        }
    }
    attacks.retain(|attack| check::check(view, attack).is_ok());
    attacks
}

/// The hexes that the viewer can attack now, each with the best company.
pub(crate) fn targets(view: &View<'_>) -> Vec<Target> {
    let mut targets: Vec<Target> = Vec::new();
    for attack in attacks(view) {
        let Action::Attack { target: hex, ref units, .. } = attack else { continue };
        let position = declared(view.position, &attack);
        let column = reckon(&position, position.fought()).column();
        let target = Target { hex, column, odds: ratio(column), units: units.clone() };
        match targets.iter_mut().find(|other| other.hex == hex) {
            Some(other) if other.column < column => *other = target,
            Some(_) => {}
            None => targets.push(target),
        }
    }
    targets
}

/// Who may take part in an attack on a hex, and why the others next to it may not.
pub(crate) fn attackers(view: &View<'_>, target: Hex) -> Result<Attackers, Illegal> {
    let position = view.position;
    let side = view.side.ok_or(Illegal::NotNow)?;
    if !position.data().board.grid().contains(target) {
        return Err(Illegal::NoSuchHex);
    }
    let mut found =
        Attackers { able: Vec::new(), barred: Vec::new(), guns: Vec::new(), air: false };
    let around = position.data().board.grid().neighbours(target);
    let near = around.flat_map(|(_, hex)| position.units_of(side, hex));
    for unit in near.chain(declaration::from_off_map(position, side, target)) {
        match may_attack(view, side, unit, target) {
            Ok(()) => found.able.push(unit),
            Err(refusal) => found.barred.push(BarredUnit {
                unit,
                text: refusal.to_string(),
                clause: refusal.clause(),
            }),
        }
    }
    // The largest company tells which guns and aircraft could help.
    let on_it =
        attacks(view).into_iter().filter(|attack| words::hexes(position, attack) == [target]);
    if let Some(attack) = on_it.max_by_key(|attack| words::units(attack).len()) {
        let declared = declared(position, &attack);
        found.guns = artillery_support::offensive(&declared, declared.fought()).collect();
        found.air = air_support::can_call(&declared, declared.fought()).is_ok();
    }
    Ok(found)
}

fn may_attack(view: &View<'_>, side: Side, unit: UnitId, target: Hex) -> Result<(), Illegal> {
    let position = view.position;
    let between_combats = position.active == side && position.phase == Phase::Combat;
    if between_combats && position.battle.is_none() {
        return declaration::may_attack(position, side, unit, target);
    }
    check::check(view, &Action::Attack { target, units: vec![unit], followers: Vec::new() })
}

/// What would come of an attack with this support.
pub(crate) fn forecast(
    view: &View<'_>,
    attack: &Action,
    artillery: &[UnitId],
    air: bool,
) -> Result<Forecast, Illegal> {
    let policies = Policies { artillery: artillery.to_vec(), air, ..Policies::default() };
    Ok(told(view.position, forecast::forecast(view, attack, &policies)?))
}

/// What will come of the combat that is being fought.
pub(crate) fn forecast_on(
    view: &View<'_>,
    artillery: &[UnitId],
    air: bool,
) -> Result<Forecast, Illegal> {
    let policies = Policies { artillery: artillery.to_vec(), air, ..Policies::default() };
    Ok(told(view.position, forecast::forecast_on(view, &policies)?))
}

fn told(position: &Position, forecast: forecast::Forecast) -> Forecast {
    let forecast::Forecast { reckoning, columns, outcomes, of, .. } = forecast;
    let Reckoning { attackers, defenders, bonus, attack, defense, odds, shifts, .. } = reckoning;
    let attacks = |share: &Share| counted(share, u16::from(position.strength(share.unit).attack));
    let defends = |share: &Share| counted(share, u16::from(position.strength(share.unit).defense));
    let column = |chance: &Chance<i16>| Column {
        column: chance.what,
        odds: ratio(chance.what),
        times: chance.times,
    };
    let by = |by, why| Shift { by, why, text: reasons::of(why) };
    Forecast {
        attack,
        defense,
        odds: ratio(odds),
        attackers: attackers.iter().map(attacks).collect(),
        defenders: defenders.iter().map(defends).collect(),
        bonus: bonus.map(|bonus| by(bonus.by.cast_signed(), bonus.why)),
        shifts: shifts.iter().map(|shift| by(shift.by, shift.why)).collect(),
        columns: columns.iter().map(column).collect(),
        outcomes,
        of,
    }
}

fn counted(share: &Share, printed: u16) -> Counted {
    let why = share.why.map(|why| Told { text: reasons::of(why), clause: Some(why) });
    Counted { unit: share.unit, printed, counts: share.strength, why }
}
