//! §12.51 How the player settles hits: by steps, by retreat, by dispersal.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::fight::losses;
use crate::fight::participants::{attackers, defended_hex, defenders, fighting};
use crate::fight::retreat::{self, Way};
use crate::printed::counters::UnitId;
use crate::stand::stacking::is_over;
use crate::state::combat::Stage;
use crate::state::unit::Mark;
use crate::{Action, Event, Illegal, Position, Side};

/// A step for a hit.
const STEP: Clause = Clause::new("eaa-12.6a");
/// A step for the way back.
const PENALTY: Clause = Clause::new("eaa-12.7e");
/// A German step that the player chooses.
const TIE: Clause = Clause::new("eaa-12.6b");
/// A hex for a hit.
const RETREAT: Clause = Clause::new("eaa-12.51b");
/// The attackers are dispersed.
const DISPERSAL: Clause = Clause::new("eaa-12.51c");
/// They stay so in this activation.
const STAYS: Clause = Clause::new("eaa-12.9e");
/// Hits beyond the last defender spare the attackers.
const SPARED: Clause = Clause::new("eaa-12.54a");

/// Whether the player may take a step from a unit.
pub fn check_lose(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let stage = fighting(position).stage;
    if stage == Stage::SettleTie {
        let units = losses::german(position, &german_participants(position));
        return if units.contains(&unit) { Ok(()) } else { Err(Illegal::NotInCombat) };
    }
    if stage == Stage::AlliedDefends {
        return if must_go_on(position) {
            Err(Illegal::Overstacked)
        } else {
            losses::check(position, &defenders(position), unit)
        };
    }
    if stage == Stage::AlliedPays {
        return losses::check(position, &attackers(position), unit);
    }
    Err(Illegal::NotNow)
}

/// §12.7 Whether the defenders may go back to a hex.
pub fn check_retreat(position: &Position, to: Hex) -> Result<(), Illegal> {
    let combat = fighting(position);
    if combat.stage != Stage::AlliedDefends || combat.penalty > 0 {
        return Err(Illegal::NotNow);
    }
    if combat.retreat.len() >= usize::from(position.data().tables.retreat.hexes) {
        return Err(Illegal::RetreatedTwo);
    }
    let open = retreat::open(position);
    if open.iter().any(|way| way.to == to) {
        return Ok(());
    }
    Err(if open.is_empty() { Illegal::NoRetreat } else { Illegal::BetterRetreat })
}

/// §12.51c Whether the attackers may be dispersed: not for the first hit, and not after the third.
pub fn check_disperse(position: &Position) -> Result<(), Illegal> {
    let combat = fighting(position);
    if combat.stage != Stage::AlliedPays {
        return Err(Illegal::NotNow);
    }
    let absorbs = absorbs(position);
    if combat.attacker_settled == 0 || combat.attackers_dispersed || absorbs == 0 {
        return Err(Illegal::CannotDisperse);
    }
    Ok(())
}

/// What the player may do about a hit.
pub fn list(position: &Position, out: &mut Vec<Action>) {
    let stage = fighting(position).stage;
    let units = if stage == Stage::SettleTie {
        losses::german(position, &german_participants(position))
    } else if stage == Stage::AlliedDefends {
        defenders(position)
    } else {
        attackers(position)
    };
    out.extend(units.into_iter().map(|unit| Action::Lose { unit }));
    if stage == Stage::AlliedDefends {
        out.extend(retreat::open(position).iter().map(|way| Action::Retreat { to: way.to }));
    }
    out.push(Action::Disperse);
}

/// A unit loses a step.
pub fn lose(unit: UnitId, pen: &mut Pen<'_, Position>) {
    let combat = fighting(pen.state());
    let attackers = combat.attackers.contains(&unit);
    let for_hit = combat.penalty == 0 || attackers;
    let free = retreat::free_hexes(pen.state());
    let why = match (pen.state().side_of(unit), for_hit) {
        (Side::German, _) => TIE,
        (Side::Allied, true) => STEP,
        (Side::Allied, false) => PENALTY,
    };
    if for_hit {
        pen.enter(Event::Settled { attackers, hits: 1, why });
    }
    losses::take(unit, why, pen);
    spare(free, pen);
}

/// The defenders go back a hex.
pub fn go_back(to: Hex, pen: &mut Pen<'_, Position>) {
    let open = retreat::open(pen.state());
    let way: Option<Way> = open.into_iter().find(|way| way.to == to);
    pen.enter(Event::Settled { attackers: false, hits: 1, why: RETREAT });
    retreat::go(way.expect("the check has found it"), pen);
}

/// The player's attackers are dispersed.
pub fn disperse(pen: &mut Pen<'_, Position>) {
    let hits = absorbs(pen.state());
    disperse_attackers(hits, DISPERSAL, pen);
}

/// All attackers are dispersed, which settles so many hits.
pub fn disperse_attackers(hits: u8, why: Clause, pen: &mut Pen<'_, Position>) {
    for unit in attackers(pen.state()) {
        pen.enter(Event::Marked { unit, mark: Mark::Dispersed, on: true, why });
        pen.enter(Event::Marked { unit, mark: Mark::DispersedNow, on: true, why: STAYS });
    }
    pen.enter(Event::Settled { attackers: true, hits, why });
}

/// §12.75b Whether the defenders stand where too many are, and must go on.
pub fn must_go_on(position: &Position) -> bool {
    let combat = fighting(position);
    combat.penalty == 0
        && combat.retreat.len() == 1
        && is_over(position, defended_hex(position))
        && !retreat::open(position).is_empty()
}

/// The German participants whose steps are at stake.
pub fn german_participants(position: &Position) -> Vec<UnitId> {
    match fighting(position).attacker {
        Side::German => attackers(position),
        Side::Allied => defenders(position),
    }
}

/// §12.51c How many of the hits that are left a dispersal would settle: of the second and third.
fn absorbs(position: &Position) -> u8 {
    let combat = fighting(position);
    let last = position.data().tables.hits.dispersal_absorbs + 1;
    last.saturating_sub(combat.attacker_settled).min(combat.attacker_hits)
}

/// §12.54a If the last Allied defender dies with hits left over, the Germans are spared as many, as if the Allies had first gone back
/// as far as they could.
fn spare(free: u8, pen: &mut Pen<'_, Position>) {
    let combat = fighting(pen.state());
    let left = combat.defender_hits.saturating_sub(free).min(combat.attacker_hits);
    if combat.attacker == Side::German && defenders(pen.state()).is_empty() && left > 0 {
        pen.enter(Event::Spared { hits: left, why: SPARED });
    }
}
