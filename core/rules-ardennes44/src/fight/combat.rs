//! §14.4 The combat procedure: it leads a combat from its declaration through support, result,
//! losses, retreat and advance, and stops wherever a player has something to decide.

use kernel::{Clause, Dice, Pen};

use crate::fight::combat_results::{effects, is_below, result};
use crate::fight::{
    advance, air_support, artillery_support, attackers_advantage, breakthrough, determined_defense,
    disengagement, dumps_under_attack, fire_fight, odds, recon, retreat, retreat_overstacking,
    step_losses, surprise,
};
use crate::march::bridges;
use crate::printed::counters::UnitId;
use crate::printed::results::{Advance, Code};
use crate::state::battle::{Battle, Loss, Stage};
use crate::state::then::Then;
use crate::state::unit::Mark;
use crate::{Event, Illegal, Position};

const ROLL: Clause = Clause::new("a44-14.4f");
const ENGAGED: Clause = Clause::new("a44-16.5a");
const POSITION_LOST: Clause = Clause::new("a44-15.8.4b");
const ATTACKED_IN_COLUMN: Clause = Clause::new("a44-12.6a");

/// §14.1 An attack is declared.
pub(crate) fn declare(
    target: hexmap::Hex,
    units: &[UnitId],
    followers: &[UnitId],
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) -> Then {
    let (units, followers) = (units.to_vec(), followers.to_vec());
    let position = pen.state();
    let breakthrough = position.battle.is_some();
    if breakthrough {
        surprise::close(pen);
    }
    let position = pen.state();
    let blocking = units.iter().find_map(|&unit| position.unit(unit).blocks());
    let bridges = bridges::under_attack(position, target, &units);
    pen.enter(Event::AttackDeclared { target, units, followers, blocking, breakthrough, bridges });
    let involved: Vec<UnitId> = pen.state().fought().involved().collect();
    for unit in involved {
        disengagement::shed(unit, pen);
    }
    bridges::try_ouren_before_attack(pen, dice);
    Then::CombatGoesOn
}

/// Goes to a step, and does what happens by itself there.
pub(crate) fn begin(stage: Stage, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::StageBegan { stage });
    match stage {
        Stage::Advantage => engage(pen),
        Stage::Retreat => retreat::eliminate_the_cornered(pen),
        Stage::Bridges
        | Stage::CallOff
        | Stage::Support
        | Stage::DefensiveArtillery
        | Stage::FireFight
        | Stage::FallBack
        | Stage::DeterminedDefense
        | Stage::Advance
        | Stage::Breakthrough => {}
    }
}

/// Goes on until a player must decide, or the combat is over; `apply` then looks whether the phase
/// is too.
pub(crate) fn proceed(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    loop {
        attackers_advantage::look_after(pen);
        let Some(battle) = &pen.state().battle else { return };
        match battle.owed.first() {
            Some(Loss { among, why, .. }) if among.len() == 1 => {
                let (unit, why) = (among[0], *why);
                step_losses::lose(unit, why, pen);
            }
            Some(_) => return,
            None => match retreat_overstacking::owed(pen.state(), battle) {
                Some(loss) => pen.enter(Event::StepOwed { loss }),
                None if waits(pen.state(), battle) => return,
                None => step(pen, dice),
            },
        }
    }
}

/// Takes the next step of the procedure: nobody has anything to decide, or wants to.
fn step(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let battle = pen.state().fought();
    match battle.stage {
        Stage::Bridges if battle.blown => begin(Stage::CallOff, pen),
        Stage::Bridges | Stage::CallOff => begin(Stage::Support, pen),
        Stage::Support => begin(Stage::DefensiveArtillery, pen),
        Stage::DefensiveArtillery => resolve(pen, dice),
        Stage::FireFight => {
            let refused = pen.state().data().tables.fire_fight.refused;
            consider(refused, pen);
        }
        Stage::FallBack => {
            let code = battle.result.expect("it is known before anybody falls back");
            stands(code, Vec::new(), pen);
        }
        Stage::DeterminedDefense => begin(Stage::Advantage, pen),
        Stage::Advantage => {
            attackers_advantage::settle_alone(pen);
            begin(Stage::Retreat, pen);
        }
        Stage::Retreat => vacate(pen),
        Stage::Advance => begin(Stage::Breakthrough, pen),
        Stage::Breakthrough => end(pen),
    }
}

/// Whether somebody has something to decide at this step.
fn waits(position: &Position, battle: &Battle) -> bool {
    match battle.stage {
        Stage::Bridges => {
            bridges::waits_before_attack(position, battle)
                || dumps_under_attack::waits_before_attack(position, battle)
        }
        Stage::CallOff | Stage::FallBack => true,
        Stage::Support => {
            artillery_support::offensive(position, battle).next().is_some()
                || air_support::can_call(position, battle).is_ok()
                || surprise::surprisers(position, battle).next().is_some()
        }
        Stage::DefensiveArtillery => {
            battle.defensive_fire.is_none()
                && artillery_support::defensive(position, battle).next().is_some()
        }
        Stage::FireFight => fire_fight::leads(position, battle).next().is_some(),
        Stage::DeterminedDefense => determined_defense::leads(position, battle).next().is_some(),
        Stage::Advantage => attackers_advantage::stacks(position, battle).len() > 1,
        Stage::Retreat => !battle.retreating.is_empty(),
        Stage::Advance => advance::is_open(position, battle),
        Stage::Breakthrough => breakthrough::is_open(position, battle),
    }
}

/// Whether the player may decline what is offered.
pub(crate) fn check_pass(position: &Position) -> Result<(), Illegal> {
    let battle = position.battle.as_ref().ok_or(Illegal::NotNow)?;
    if !battle.owed.is_empty() {
        return Err(Illegal::AnswerFirst);
    }
    match battle.stage {
        Stage::Bridges
        | Stage::CallOff
        | Stage::Support
        | Stage::DefensiveArtillery
        | Stage::FireFight
        | Stage::FallBack
        | Stage::DeterminedDefense
        | Stage::Advance
        | Stage::Breakthrough => Ok(()),
        Stage::Advantage => Err(Illegal::AnswerFirst),
        Stage::Retreat => Err(Illegal::MustRetreat),
    }
}

/// §7.4e A bridge went, and the attacker calls the attack off: it ends here.
pub(crate) fn call_off(pen: &mut Pen<'_, Position>) -> Then {
    pen.enter(Event::CalledOff);
    Then::Stay
}

/// A player declines what is offered at this step.
pub(crate) fn pass(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    step(pen, dice);
    Then::CombatGoesOn
}

/// §14.4e, §14.4f Jabos, shifts and the die.
pub(crate) fn resolve(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    air_support::roll_jabos(pen, dice);
    let position = pen.state();
    let reckoning = odds::reckon(position, position.fought());
    let column = reckoning.column();
    let roll = (!is_below(position, column)).then(|| dice.d6(ROLL));
    let below = position.data().tables.combat.below_lowest;
    let code = roll.map_or(below, |face| result(position, column, face));
    pen.enter(Event::CombatResolved {
        attack: reckoning.attack,
        defense: reckoning.defense,
        odds: reckoning.odds,
        shifts: reckoning.shifts,
        column,
        roll,
        result: code,
        armor: reckoning.armor,
        armored: reckoning.armored,
    });
    if effects(pen.state(), code).fire_fight.is_some() {
        begin(Stage::FireFight, pen);
    } else {
        consider(code, pen);
    }
}

/// A result stands, unless the defender's Recon may fall back instead.
pub(crate) fn consider(code: Code, pen: &mut Pen<'_, Position>) {
    if recon::may_fall_back(pen.state(), code) {
        begin(Stage::FallBack, pen);
    } else {
        stands(code, Vec::new(), pen);
    }
}

/// §16.1 A result stands: its losses are owed, and some besides; the rest follows once they are paid.
pub(crate) fn stands(code: Code, besides: Vec<Loss>, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::ResultStands { result: code });
    attackers_advantage::give_way(code, pen);
    let position = pen.state();
    let owed = step_losses::owed(position, position.fought(), code);
    for loss in owed.into_iter().chain(besides) {
        pen.enter(Event::StepOwed { loss });
    }
}

/// §16.5 The survivors are Engaged.
fn engage(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    if !position.fought().engages {
        return;
    }
    let defenders: Vec<UnitId> = position.defenders(position.fought()).collect();
    for unit in defenders {
        if !pen.state().unit(unit).has(Mark::Engaged) {
            pen.enter(Event::Marked { unit, mark: Mark::Engaged, why: ENGAGED });
        }
    }
}

/// The defenders are gone, or hold: the attacker may advance, or not.
fn vacate(pen: &mut Pen<'_, Position>) {
    dumps_under_attack::fall(pen);
    let position = pen.state();
    let target = position.fought().target;
    let held = position.has_friend(position.active.enemy(), target);
    if !held && position.improved_at(target).is_some() {
        pen.enter(Event::PositionLost { hex: target, why: POSITION_LOST });
    }
    begin(Stage::Advance, pen);
}

/// §12.6a The combat is over.
fn end(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let defenders: Vec<UnitId> = position.defenders(position.fought()).collect();
    for unit in defenders {
        for mark in [Mark::Strategic, Mark::Truck] {
            if pen.state().unit(unit).has(mark) {
                pen.enter(Event::Unmarked { unit, mark, why: ATTACKED_IN_COLUMN });
            }
        }
    }
    surprise::close(pen);
    pen.enter(Event::CombatEnded);
}

/// What the events of the procedure do to the combat.
impl Position {
    /// Makes a step begin.
    pub(crate) fn begin_stage(&mut self, stage: Stage) {
        let Some(mut battle) = self.battle.take() else { return };
        battle.stage = stage;
        let vacated = self.units_of(self.active.enemy(), battle.target).next().is_none();
        match stage {
            Stage::Retreat if battle.retreat > 0 => {
                battle.retreating = self.defenders(&battle).collect();
            }
            Stage::Advance => {
                battle.advance = battle.advance.into(vacated);
                if battle.advance != Advance::None {
                    let alive = |&unit: &UnitId| self.unit(unit).is_in_play();
                    battle.advancing = battle.involved().filter(alive).collect();
                }
            }
            Stage::Bridges
            | Stage::CallOff
            | Stage::Support
            | Stage::DefensiveArtillery
            | Stage::FireFight
            | Stage::FallBack
            | Stage::DeterminedDefense
            | Stage::Advantage
            | Stage::Retreat
            | Stage::Breakthrough => {}
        }
        self.battle = Some(battle);
    }

    /// §16.1 Makes a result stand.
    pub(crate) fn let_stand(&mut self, code: Code) {
        let effects = effects(self, code);
        let Some(battle) = &mut self.battle else { return };
        battle.result = Some(code);
        battle.engages = effects.engages;
        battle.retreat = effects.retreat;
        battle.advance = effects.advance;
        battle.stage = Stage::DeterminedDefense;
    }

    /// Makes the combat end. §14.1b Whoever took part has had their combat of this phase; §20.1b so has a
    /// gun that gave support where it could try to get away.
    pub(crate) fn end_battle(&mut self) {
        let Some(battle) = self.battle.take() else { return };
        let near = |hex| self.is_next_to_enemy(self.active, hex);
        let guns = battle.artillery.iter().copied();
        let guns: Vec<UnitId> = guns.filter(|&unit| self.hex_of(unit).is_some_and(near)).collect();
        for unit in battle.involved().chain(guns) {
            self.units[unit.index()].marks.put(Mark::Attacked);
        }
        let defenders: Vec<UnitId> = self.defenders(&battle).collect();
        for unit in defenders {
            self.units[unit.index()].marks.put(Mark::Defended);
        }
        self.note_attack_on_dump(battle.target);
    }
}
