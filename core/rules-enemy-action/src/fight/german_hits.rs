//! §12.52, §12.53 How the game settles hits on Germans: defenders by four priorities, attackers by the number of the hit.

use kernel::{Clause, Dice, Pen};

use crate::fight::allied_hits::{disperse_attackers, german_participants};
use crate::fight::participants::{attackers, defended_hex, defenders, defending_steps, fighting};
use crate::fight::ratio::is_across;
use crate::fight::{losses, retreat};
use crate::printed::counters::UnitId;
use crate::stand::strength::steps;
use crate::state::combat::Stage;
use crate::state::situation::exerts;
use crate::supply::paths::can_trace_reserve;
use crate::{Event, Modifier, Position, Side};

/// Two hexes have been given.
const DRIVEN_BACK: Clause = Clause::new("eaa-12.52b");
/// As many hits as steps.
const OVERCOME: Clause = Clause::new("eaa-12.52c");
/// A step would end the control of the hexes round it.
const NO_CONTROL: Clause = Clause::new("eaa-12.52d");
/// A hold check.
const HOLD: Clause = Clause::new("eaa-12.52e");
/// What the hold chance is made of.
const CHANCE: Clause = Clause::new("eaa-12.52g");
/// A retreat that is barred is a step.
const BARRED: Clause = Clause::new("eaa-12.52h");
/// A step for the way back.
const PENALTY: Clause = Clause::new("eaa-12.7e");
/// The first hit on attackers,
const FIRST: Clause = Clause::new("eaa-12.53a");
/// the second,
const SECOND: Clause = Clause::new("eaa-12.53b");
/// the third,
const THIRD: Clause = Clause::new("eaa-12.53c");
/// the fourth,
const FOURTH: Clause = Clause::new("eaa-12.53d");
/// and those after a dispersal.
const AFTER: Clause = Clause::new("eaa-12.53e");

/// §12.52 What a hit on German defenders leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Priority {
    /// A step is lost.
    Step,
    /// They go back.
    Retreat,
    /// A die decides.
    HoldCheck,
}

/// §12.52a–§12.52d Which priority the next hit on German defenders falls under.
pub fn priority(position: &Position) -> (Priority, Clause) {
    let combat = fighting(position);
    let figures = position.data().tables.retreat;
    let units = defenders(position);
    if combat.retreat.len() >= usize::from(figures.hexes) {
        return (Priority::Step, DRIVEN_BACK);
    }
    let (priority, why) = if combat.defender_hits >= defending_steps(position) {
        (Priority::Retreat, OVERCOME)
    } else if loses_control(position, &units) {
        (Priority::Retreat, NO_CONTROL)
    } else {
        return (Priority::HoldCheck, HOLD);
    };
    if retreat::open(position).is_empty() { (Priority::Step, BARRED) } else { (priority, why) }
}

/// §12.52g The hold chance, in its parts.
pub fn hold_chance(position: &Position) -> Vec<Modifier> {
    let combat = fighting(position);
    let chance = position.data().tables.hits.hold;
    let hex = defended_hex(position);
    let open = retreat::open(position);
    let are_across = || {
        let mut hexes = attackers(position).into_iter().filter_map(|unit| position.hex_of(unit));
        hexes.all(|from| is_across(position, from, combat.target))
    };
    let is_dear = !open.is_empty() && open.iter().all(|way| way.penalty > 0);
    let value = |count: u8| i16::from(count);
    let mut parts = vec![
        value(position.data().board.hold(hex)),
        value(defending_steps(position)),
        if are_across() { chance.across_river } else { 0 },
        if can_trace_reserve(position, hex) { 0 } else { chance.no_reserve_supply },
        if is_dear { chance.dear_retreat } else { 0 },
        if combat.retreat.len() == 1 { chance.retreated } else { 0 },
    ];
    parts.retain(|&by| by != 0);
    let part = |by| Modifier { by: i8::try_from(by).expect("chances are small"), why: CHANCE };
    parts.into_iter().map(part).collect()
}

/// §12.52 The next hit on German defenders is settled.
pub fn defend(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    if fighting(pen.state()).penalty > 0 {
        lose(PENALTY, false, pen);
        return;
    }
    match priority(pen.state()) {
        (Priority::Step, why) => lose(why, true, pen),
        (Priority::Retreat, why) => go_back(why, pen),
        (Priority::HoldCheck, why) => check_hold(why, pen, dice),
    }
}

/// §12.53 The next hit on German attackers is settled.
pub fn pay(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let combat = fighting(position);
    let figures = position.data().tables.hits;
    let hit = combat.attacker_settled + 1;
    let left = steps(position, attackers(position));
    let why = match hit {
        1 => FIRST,
        2 => SECOND,
        _ if combat.attackers_dispersed => AFTER,
        _ if hit < figures.disperse_at => THIRD,
        _ => FOURTH,
    };
    let absorbed = figures.dispersal_absorbs.min(combat.attacker_hits);
    if hit == 1 || combat.attackers_dispersed {
        lose(why, true, pen);
    } else if hit >= figures.disperse_at || left <= figures.disperse_steps {
        disperse_attackers(absorbed, why, pen);
    } else {
        let hold = position.data().board.hold(combat.target);
        let needed = u16::from(hold.max(left));
        let roll = dice.d10(why);
        pen.enter(Event::HitRolled { needed, modifiers: Vec::new(), roll, why });
        if roll <= needed { lose(why, true, pen) } else { disperse_attackers(absorbed, why, pen) }
    }
}

/// §12.52e A die decides whether they hold.
fn check_hold(why: Clause, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let modifiers = hold_chance(pen.state());
    let sum: i16 = modifiers.iter().map(|part| i16::from(part.by)).sum();
    let needed = u16::try_from(sum.max(0)).expect("chances are small");
    let roll = dice.d10(why);
    pen.enter(Event::HitRolled { needed, modifiers, roll, why });
    if roll <= needed {
        lose(why, true, pen);
    } else if retreat::open(pen.state()).is_empty() {
        lose(BARRED, true, pen);
    } else {
        go_back(why, pen);
    }
}

/// The defenders go back, by the rules for Germans.
fn go_back(why: Clause, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let open = retreat::open(position);
    let from = defended_hex(position);
    let way = retreat::chosen(position, &defenders(position), from, &open);
    pen.enter(Event::Settled { attackers: false, hits: 1, why });
    retreat::go(way.expect("a way is open"), pen);
}

/// §12.6b A German unit loses a step; the player is asked which, if nothing else decides.
fn lose(why: Clause, for_hit: bool, pen: &mut Pen<'_, Position>) {
    let units = losses::german(pen.state(), &german_participants(pen.state()));
    let [unit] = units.as_slice() else {
        pen.enter(Event::StageBegan { stage: Stage::SettleTie });
        return;
    };
    if for_hit {
        let attackers = fighting(pen.state()).attacker == Side::German;
        pen.enter(Event::Settled { attackers, hits: 1, why });
    }
    losses::take(*unit, why, pen);
}

/// §12.52d, §12.52i Whether the loss of a step would end the control of the hexes round the defenders, who exert it now.
fn loses_control(position: &Position, units: &[UnitId]) -> bool {
    let hex = defended_hex(position);
    let Some(&unit) = losses::german(position, units).first() else { return false };
    let exerts_now = exerts(position, hex, Side::German, position.units_in(hex));
    let mut after = position.clone();
    after.units[unit.index()].steps -= 1;
    let is_gone = after.unit(unit).steps == 0;
    let left = position.units_in(hex).filter(|&other| other != unit || !is_gone);
    exerts_now && !exerts(&after, hex, Side::German, left)
}
