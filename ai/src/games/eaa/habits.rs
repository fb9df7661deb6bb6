//! Habits: what is done without much thought, so that a game can be played ahead. A unit goes where the position is worth most, an
//! attack is made if it is worth more than none, and any other choice is the one after which the position is worth most.

use hexmap::Hex;
use rules_enemy_action::fight::attacks;
use rules_enemy_action::march::moves;
use rules_enemy_action::state::combat::Stage;
use rules_enemy_action::state::moment::Task;
use rules_enemy_action::{Action, EnemyAction, Position, Side, UnitId};

use super::ahead::{Ahead, average, is_legal, legal};
use super::outlook::Outlook;
use super::posts::{self, Post};
use super::worth::{held, worth};

/// Less than this is not worth a move,
const MOVE: i32 = 25;
/// nor an attack.
const ATTACK: i32 = 10;
/// So near must the enemy be for units to dig in, in movement points.
const NEAR: u16 = 8;
/// Of so many choices each is tried; of more only the likeliest.
const MANY: usize = 12;

/// What the units that act are after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stance {
    /// They bar the enemy's ways.
    Hold,
    /// They go where they can attack, too.
    Attack,
}

/// How an impulse is played. It remembers whom it has thought of in the activation at hand.
#[derive(Clone, Debug)]
pub(super) struct Habits {
    pub(super) stance: Stance,
    /// How often an attack is tried ahead before it is made.
    pub(super) trials: u64,
    /// From where on dice are numbered.
    pub(super) number: u64,
    moved: Vec<UnitId>,
    refused: Vec<Hex>,
}

impl Habits {
    pub(super) fn new(stance: Stance, trials: u64, number: u64) -> Self {
        Self { stance, trials, number, moved: Vec::new(), refused: Vec::new() }
    }

    /// What is done now. The Allies are asked.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the best choice answers whatever else is asked"
    )]
    pub(super) fn choose(&mut self, rules: &EnemyAction, position: &Position) -> Action {
        if position.combat.is_some() {
            return in_combat(rules, position);
        }
        match position.task {
            Task::Act => self.act(rules, position),
            Task::Interdiction => any(rules, position),
            Task::PlaceDepots(_) => farthest(rules, position),
            _ => best(rules, position, likely(position, legal(rules, position))),
        }
    }

    /// What an activation does next: moves, then attacks, then works.
    fn act(&mut self, rules: &EnemyAction, position: &Position) -> Action {
        self.march(rules, position)
            .or_else(|| self.attack(rules, position))
            .or_else(|| dig_in(rules, position))
            .unwrap_or(Action::Pass)
    }

    /// The next move that is worth it.
    fn march(&mut self, rules: &EnemyAction, position: &Position) -> Option<Action> {
        let movers: Vec<UnitId> =
            moves::movers(position).filter(|unit| !self.moved.contains(unit)).collect();
        if movers.is_empty() {
            return None;
        }
        let (outlook, now) = (Outlook::of(position), worth(position));
        movers.into_iter().find_map(|unit| {
            self.moved.push(unit);
            let post = posts::best(position, (&outlook, now), unit, self.stance);
            let Post { path, strategic, .. } = post.filter(|post| post.gain >= MOVE)?;
            let action = Action::Move { unit, path, strategic };
            is_legal(rules, position, &action).then_some(action)
        })
    }

    /// The next attack that is worth it.
    fn attack(&mut self, rules: &EnemyAction, position: &Position) -> Option<Action> {
        let mut targets = attacks::targets(position);
        targets.retain(|(target, _)| !self.refused.contains(target));
        if targets.is_empty() {
            return None;
        }
        let now = worth(position);
        targets.into_iter().find_map(|(target, units)| {
            self.refused.push(target);
            let attack = Action::Attack { target, units };
            let is_worth_it = is_legal(rules, position, &attack)
                && average(rules, position, self.number, self.trials, |ahead| {
                    ahead.act(&attack);
                    ahead.fight();
                }) - now
                    >= ATTACK;
            is_worth_it.then_some(attack)
        })
    }
}

/// What is done in a combat: tactics and more chits are left alone.
pub(super) fn in_combat(rules: &EnemyAction, position: &Position) -> Action {
    let stage = position.combat.as_ref().map(|combat| combat.stage);
    if matches!(stage, Some(Stage::AlliedTactics | Stage::Announce)) {
        return Action::Pass;
    }
    best(rules, position, legal(rules, position))
}

/// The choice after which the position is worth most, the first of equals. There is always one.
fn best(rules: &EnemyAction, position: &Position, choices: Vec<Action>) -> Action {
    if let [_] | [] = choices[..] {
        return choices.into_iter().next().unwrap_or(Action::Pass);
    }
    let after = |action: &Action| {
        let mut ahead = Ahead::of(rules, position, 0);
        ahead.act(action);
        worth(&ahead.position)
    };
    let found = choices.into_iter().rev().max_by_key(after);
    found.unwrap_or(Action::Pass)
}

/// The likeliest of many choices: of places for reserves those of one unit, the hexes through which most of the enemy's hope runs.
#[expect(clippy::wildcard_enum_match_arm, reason = "other choices are few")]
fn likely(position: &Position, mut choices: Vec<Action>) -> Vec<Action> {
    if choices.len() <= MANY {
        return choices;
    }
    let outlook = Outlook::of(position);
    let placed = choices.iter().find_map(|action| {
        if let Action::Place { unit, .. } = action { Some(*unit) } else { None }
    });
    let promise = |action: &Action| match action {
        Action::Place { unit, .. } if Some(*unit) != placed => i32::MIN,
        Action::Place { hex, .. } | Action::Block { hex } => {
            posts::promise(position, &outlook, *hex)
        }
        _ => i32::MAX,
    };
    choices.sort_by_cached_key(|action| std::cmp::Reverse(promise(action)));
    choices.truncate(MANY);
    choices
}

/// Whatever can be done, if anything can.
fn any(rules: &EnemyAction, position: &Position) -> Action {
    legal(rules, position).into_iter().next().unwrap_or(Action::Pass)
}

/// The depot that lies farthest from the enemy.
fn farthest(rules: &EnemyAction, position: &Position) -> Action {
    let outlook = Outlook::of(position);
    let away = |action: &Action| {
        if let Action::PutDepot { hex } = action { outlook.away(*hex) } else { 0 }
    };
    legal(rules, position).into_iter().rev().max_by_key(away).unwrap_or(Action::Pass)
}

/// Units near the enemy dig in.
fn dig_in(rules: &EnemyAction, position: &Position) -> Option<Action> {
    let outlook = Outlook::of(position);
    let near = held(position, Side::Allied).filter(|&hex| outlook.away(hex) <= NEAR);
    near.map(|hex| Action::Improve { hex }).find(|action| is_legal(rules, position, action))
}
