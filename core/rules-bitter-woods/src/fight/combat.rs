//! §9.2, §9.5 A combat step by step: declared, supported, rolled for, its results carried out.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::fight::odds::{Odds, Sides};
use crate::fight::{
    advance, angriff, artillery, attrition, conversion, declaration, duties, leaders, losses,
    retreat, retreat_routes, scare,
};
use crate::march::moves;
use crate::printed::counters::{Role, UnitId};
use crate::printed::results::{Code, Outcome};
use crate::stand::settle;
use crate::state::battle::{Advance, Battle, Loss, Stage};
use crate::state::duty::DutyKind;
use crate::state::moment::Phase;
use crate::state::then::Then;
use crate::{Event, Illegal, Position, Side};

const COMBAT: Clause = Clause::new("bw-9.2e");
const ELIMINATED: Clause = Clause::new("bw-9.5a");
const ATTACKERS_ELIMINATED: Clause = Clause::new("bw-9.5b");
const NO_ROUTE: Clause = Clause::new("bw-9.7o");

/// §9.2a An attack is declared.
pub(crate) fn declare(
    target: Hex,
    units: &[UnitId],
    guns: &[UnitId],
    air: bool,
    on_the_move: bool,
    pen: &mut Pen<'_, Position>,
) -> Then {
    let position = pen.state();
    let defenders: Vec<UnitId> = position.units_in(target).collect();
    let (rockets, guns) = declaration::split(position, guns);
    let late = position.phase == Phase::LateAttack;
    let along = duties::taken_along(position, target, units);
    let attackers: Vec<UnitId> = units.iter().copied().chain(rockets).chain(along).collect();
    duties::end_by(target, &attackers, &defenders, pen);
    pen.enter(Event::AttackDeclared {
        target,
        units: attackers,
        guns,
        air,
        angriff: on_the_move,
        late,
        defenders,
    });
    if pen.state().pending.is_some() {
        pen.enter(Event::Answered);
    }
    Then::CombatGoesOn
}

/// §9.2b Whether the defender may support with these guns and aircraft.
pub(crate) fn check_support(
    position: &Position,
    guns: &[UnitId],
    air: bool,
) -> Result<(), Illegal> {
    let battle = position.battle.as_ref().ok_or(Illegal::NotNow)?;
    if battle.stage != Stage::Support {
        return Err(Illegal::NotNow);
    }
    if !guns.is_empty() {
        moves::each_once(guns)?;
    }
    let defender = battle.attacker.enemy();
    for &gun in guns {
        if position.side_of(gun) != defender {
            return Err(Illegal::NotYourUnit);
        }
        artillery::check_defensive(position, gun, battle.target, &battle.defenders)?;
    }
    if air && battle.angriff {
        return Err(Illegal::AngriffAir);
    }
    if air && position.air[defender.index()] == 0 { Err(Illegal::NoAircraft) } else { Ok(()) }
}

/// The guns that the defender could call on, and whether there are aircraft.
pub(crate) fn support_choices(position: &Position, battle: &Battle) -> (Vec<UnitId>, bool) {
    let defender = battle.attacker.enemy();
    let guns = artillery::defensive(position, defender, battle.target, &battle.defenders).collect();
    (guns, position.air[defender.index()] > 0 && !battle.angriff)
}

/// §9.2b The defender has supported: the dice fall.
pub(crate) fn support(
    guns: &[UnitId],
    air: bool,
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) -> Then {
    pen.enter(Event::DefenseSupported { guns: guns.to_vec(), air });
    roll(pen, dice);
    Then::CombatGoesOn
}

/// §9.2e The combat is rolled for.
pub(crate) fn roll(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    scare::roll_for_column(pen, dice);
    let position = pen.state();
    let Some(battle) = &position.battle else { return };
    let odds = Odds::of(position, &Sides::of(battle));
    let tables = &position.data().tables;
    if battle.angriff && angriff::has_odds(position, &odds) {
        let columns = odds.columns(&tables.angriff, tables.shifts);
        let modifiers = tables.modifiers;
        let roll = dice.d6(COMBAT);
        let tables = &pen.state().data().tables;
        let hexes = tables.angriff.cell(columns[1], odds.die(roll, modifiers));
        let columns = columns.map(small);
        let Odds { attack, defense, shifts, modifiers } = odds;
        pen.enter(Event::AngriffRolled {
            attack,
            defense,
            columns,
            shifts,
            modifiers,
            roll,
            hexes,
        });
        begin_angriff_advance(hexes, pen);
        return;
    }
    if battle.angriff {
        pen.enter(Event::AngriffSpoiled);
    }
    let tables = &pen.state().data().tables;
    let columns = odds.columns(&tables.combat, tables.shifts);
    let most = tables.modifiers;
    let roll = dice.d6(COMBAT);
    let outcome = pen.state().data().tables.combat.cell(columns[1], odds.die(roll, most));
    let columns = columns.map(small);
    let Odds { attack, defense, shifts, modifiers } = odds;
    pen.enter(Event::CombatRolled { attack, defense, columns, shifts, modifiers, roll, outcome });
    apply(outcome, pen);
}

fn small(column: usize) -> u8 {
    u8::try_from(column).expect("a table has few columns")
}

/// §9.5 What a result does first.
fn apply(outcome: Outcome, pen: &mut Pen<'_, Position>) {
    let Some(battle) = pen.state().battle.clone() else { return };
    match outcome.code {
        Code::DefenderEliminated | Code::AttackerEliminated => wipe_out(outcome.code, &battle, pen),
        Code::DefenderRetreats { losses, hexes } => {
            let owed = vec![loss(battle.attacker.enemy(), &battle.defenders); usize::from(losses)];
            let advance = rights(pen.state(), &battle, hexes);
            begin(Stage::Loss, owed, battle.defenders.clone(), hexes, Some(advance), pen);
        }
        Code::AttackerRetreats { losses, hexes } => drive_back(losses, hexes, &battle, pen),
        Code::Firefight => {
            let theirs = loss(battle.attacker, &leaders::with_attackers(&battle));
            let owed = vec![loss(battle.attacker.enemy(), &battle.defenders), theirs];
            let mut advance = rights(pen.state(), &battle, 1);
            advance.bonus = false;
            begin(Stage::Loss, owed, Vec::new(), 0, Some(advance), pen);
        }
        Code::Counterattack | Code::Engaged | Code::Suppressed => {
            leave_a_duty(outcome.code, &battle, pen);
        }
    }
    attrition::wear_out(outcome, pen);
}

fn loss(by: Side, among: &[UnitId]) -> Loss {
    Loss { by, among: among.to_vec(), attrition: false }
}

/// §9.5a, §9.5b One side is eliminated.
fn wipe_out(code: Code, battle: &Battle, pen: &mut Pen<'_, Position>) {
    let advance = if code == Code::DefenderEliminated {
        eliminate(&battle.defenders, ELIMINATED, pen);
        rights(pen.state(), battle, 1)
    } else {
        let first = hexes_of(pen.state(), &battle.attackers);
        eliminate(&battle.attackers, ATTACKERS_ELIMINATED, pen);
        Advance { by: battle.attacker.enemy(), hexes: 1, bonus: false, first }
    };
    begin(Stage::Loss, Vec::new(), Vec::new(), 0, Some(advance), pen);
}

/// §9.5d, §9.5f The attackers go back.
fn drive_back(losses: u8, hexes: u8, battle: &Battle, pen: &mut Pen<'_, Position>) {
    let hexes = schnee_eifel(pen.state(), battle, hexes);
    let lost = loss(battle.attacker, &leaders::with_attackers(battle));
    let owed = vec![lost; usize::from(losses)];
    let first = hexes_of(pen.state(), &battle.attackers);
    let advance = Advance { by: battle.attacker.enemy(), hexes: 1, bonus: false, first };
    let back = leaders::driven_back(pen.state(), battle);
    begin(Stage::Loss, owed, back, hexes, Some(advance), pen);
}

/// §9.5g, §9.5o, §9.5p Nobody moves; units in a fortification ignore a counterattack (§8.2b).
fn leave_a_duty(code: Code, battle: &Battle, pen: &mut Pen<'_, Position>) {
    if code == Code::Counterattack && !pen.state().is_fortified(battle.target) {
        duties::arise(DutyKind::Counterattack, pen);
    } else if code == Code::Engaged {
        duties::arise(DutyKind::Engaged, pen);
    }
    begin(Stage::Loss, Vec::new(), Vec::new(), 0, None, pen);
}

/// §9.8c, §8.3, §15.7c, §30 The attackers' right to advance so many hexes.
fn rights(position: &Position, battle: &Battle, hexes: u8) -> Advance {
    let clervaux = position.data().places.clervaux.contains(&battle.target);
    let hexes = schnee_eifel(position, battle, hexes);
    let hexes = if clervaux { hexes.div_ceil(2) } else { hexes };
    let jammed = position.is_first_turn() && battle.attacker == Side::German;
    let bonus = !clervaux && !jammed;
    Advance { by: battle.attacker, hexes, bonus, first: vec![battle.target] }
}

/// §30a On the first turn Germans go a hex less against the regiments of the Schnee Eifel.
fn schnee_eifel(position: &Position, battle: &Battle, hexes: u8) -> u8 {
    let there = |unit: &UnitId| position.counter(*unit).role == Some(Role::SchneeEifel);
    let slowed = position.data().options.schnee_eifel
        && position.is_first_turn()
        && battle.attacker == Side::German
        && battle.defenders.iter().any(there);
    hexes - u8::from(slowed).min(hexes)
}

fn hexes_of(position: &Position, units: &[UnitId]) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = units.iter().filter_map(|&unit| position.hex_of(unit)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

fn eliminate(units: &[UnitId], why: Clause, pen: &mut Pen<'_, Position>) {
    for &unit in units {
        if pen.state().hex_of(unit).is_some() {
            pen.enter(Event::Eliminated { unit, why });
            settle::mourn(unit, pen);
        }
    }
}

fn begin(
    stage: Stage,
    owed: Vec<Loss>,
    retreating: Vec<UnitId>,
    hexes: u8,
    advance: Option<Advance>,
    pen: &mut Pen<'_, Position>,
) {
    pen.enter(Event::StageBegan { stage, owed, retreating, hexes, advance });
}

/// §23.3 After an attack on the move nobody loses anything; mechanized attackers go on.
fn begin_angriff_advance(hexes: u8, pen: &mut Pen<'_, Position>) {
    let Some(battle) = &pen.state().battle else { return };
    let advance = (hexes > 0).then(|| Advance {
        by: battle.attacker,
        hexes,
        bonus: false,
        first: Vec::new(),
    });
    begin(Stage::Advance, Vec::new(), Vec::new(), 0, advance, pen);
}

/// The combat goes on until somebody must decide, or it is over.
pub(crate) fn proceed(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    while pen.state().battle.is_some() {
        settle::lone_leaders(pen);
        let Some(battle) = &pen.state().battle else { return };
        let waits = match battle.stage {
            Stage::Support => support_waits(pen, dice),
            Stage::Loss => losses_wait(pen),
            Stage::Stand => stand_waits(pen),
            Stage::Retreat => retreat_waits(pen),
            Stage::Advance => advance_waits(pen),
        };
        if waits {
            return;
        }
    }
}

/// Whether the defender has anything to support with; if not, the dice fall.
fn support_waits(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> bool {
    let Some(battle) = &pen.state().battle else { return false };
    let (guns, air) = support_choices(pen.state(), battle);
    if guns.is_empty() && !air {
        pen.enter(Event::DefenseSupported { guns: Vec::new(), air: false });
        roll(pen, dice);
        return false;
    }
    true
}

/// Whether somebody must choose who takes a loss. Losses without a choice are taken at once.
fn losses_wait(pen: &mut Pen<'_, Position>) -> bool {
    let Some(battle) = pen.state().battle.clone() else { return false };
    let Some(loss) = battle.owed.first() else {
        let stage = if battle.retreating.is_empty() { Stage::Advance } else { Stage::Stand };
        move_on(stage, &battle, pen);
        return false;
    };
    let takers = losses::takers(pen.state(), loss);
    match takers[..] {
        [] => {
            let mut rest = battle.clone();
            rest.owed.remove(0);
            move_on(Stage::Loss, &rest, pen);
            false
        }
        // §36.11b Kampfgruppe Peiper may break down first.
        [unit] if !losses::may_break_down(pen.state(), unit) => {
            losses::take(unit, loss.attrition, pen);
            false
        }
        [..] => true,
    }
}

/// Whether units may stand under a leader.
fn stand_waits(pen: &mut Pen<'_, Position>) -> bool {
    let Some(battle) = pen.state().battle.clone() else { return false };
    // §24.4b Whoever stands has said so once; §30a nobody need stand who does not go back.
    if battle.hexes > 0
        && battle.stood.is_empty()
        && !leaders::choices(pen.state(), &battle).is_empty()
    {
        return true;
    }
    move_on(Stage::Retreat, &battle, pen);
    false
}

/// Whether somebody must retreat and can. Those who cannot are lost once nobody can (§9.7o).
fn retreat_waits(pen: &mut Pen<'_, Position>) -> bool {
    let Some(battle) = pen.state().battle.clone() else { return false };
    let left: Vec<UnitId> = battle
        .retreating
        .iter()
        .copied()
        .filter(|&unit| pen.state().hex_of(unit).is_some())
        .collect();
    if left.is_empty() || battle.hexes == 0 {
        move_on(Stage::Advance, &battle, pen);
        return false;
    }
    let can = |&unit: &UnitId| !retreat_routes::routes(pen.state(), unit, battle.hexes).is_empty();
    if left.iter().any(can) {
        return true;
    }
    for unit in left {
        let why = retreat::why_lost(pen.state(), unit).unwrap_or(NO_ROUTE);
        pen.enter(Event::Eliminated { unit, why });
        settle::mourn(unit, pen);
    }
    false
}

/// Whether somebody may advance; if nobody can, the combat is over.
fn advance_waits(pen: &mut Pen<'_, Position>) -> bool {
    let Some(battle) = &pen.state().battle else { return false };
    let converts = |&unit: &UnitId| !conversion::ways(pen.state(), unit).is_empty();
    if advance::choices(pen.state(), battle).next().is_some()
        || battle.advanced.iter().any(converts)
    {
        return true;
    }
    pen.enter(Event::CombatEnded);
    false
}

fn move_on(stage: Stage, battle: &Battle, pen: &mut Pen<'_, Position>) {
    let (owed, retreating) = (battle.owed.clone(), battle.retreating.clone());
    let retreating = if stage == Stage::Advance { Vec::new() } else { retreating };
    begin(stage, owed, retreating, battle.hexes, battle.advance.clone(), pen);
}

/// Whether the side that is asked may decline.
pub(crate) fn check_pass(position: &Position) -> Result<(), Illegal> {
    let battle = position.battle.as_ref().ok_or(Illegal::NothingToPass)?;
    match battle.stage {
        Stage::Stand | Stage::Advance => Ok(()),
        Stage::Support | Stage::Loss | Stage::Retreat => Err(Illegal::NothingToPass),
    }
}

/// The side that is asked declines.
pub(crate) fn pass(pen: &mut Pen<'_, Position>) -> Then {
    let Some(battle) = pen.state().battle.clone() else { return Then::Stay };
    if battle.stage == Stage::Stand {
        move_on(Stage::Retreat, &battle, pen);
    } else {
        pen.enter(Event::CombatEnded);
    }
    Then::CombatGoesOn
}
