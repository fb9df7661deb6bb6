//! `Commander`: an Allied player who tries commands before giving one, and every choice of a combat before making it.

use rules_enemy_action::state::moment::Task;
use rules_enemy_action::{Action, EnemyAction, Position, Side, View};

use super::ahead::{average, legal};
use super::breadth::Breadth;
use super::commands;
use super::habits::{Habits, Stance};
use super::reasons;
use super::worth::POINT;
use crate::player::Player;

/// The dice of each thought begin so much later.
const DICE: u64 = 1024;
/// What a card in the hand is worth, in hundredths of a point: a command.
const CARD: i32 = 2 * POINT;
/// So many choices of a combat are tried.
const CHOICES: usize = 16;

/// The Allied commander.
pub(super) struct Commander {
    breadth: Breadth,
    /// From where on dice are numbered.
    number: u64,
    habits: Habits,
    why: Option<String>,
}

impl Commander {
    pub(super) fn new(breadth: Breadth, seed: u64) -> Self {
        let number = seed.wrapping_mul(DICE);
        Self {
            breadth,
            number,
            habits: Habits::new(Stance::Hold, breadth.attacks, number),
            why: None,
        }
    }

    /// A command for the impulse.
    fn command(&mut self, rules: &EnemyAction, position: &Position) -> (Action, String) {
        let command = commands::best(rules, position, self.breadth, self.number);
        self.habits = Habits::new(command.stance, self.breadth.attacks, self.number);
        let why = reasons::of_command(&command, self.breadth.impulses > 0);
        (command.action, why)
    }

    /// The choice of a combat after which it ends best, the first of equals.
    fn fight(&self, rules: &EnemyAction, position: &Position) -> (Action, String) {
        let mut choices = legal(rules, position);
        let last = choices.pop();
        choices.truncate(CHOICES);
        choices.extend(last);
        let of = choices.len();
        let tried = choices.into_iter().rev().map(|action| {
            let cost = if matches!(action, Action::Use { .. }) { CARD } else { 0 };
            let (number, times) = (self.number, self.breadth.choices);
            let end = average(rules, position, number, times, |ahead| {
                ahead.act(&action);
                ahead.fight();
            });
            (end - cost, action)
        });
        let best = tried.max_by_key(|(end, _)| *end);
        let action = best.map_or(Action::Pass, |(_, action)| action);
        let why = reasons::of_choice(position, &action, of);
        (action, why)
    }
}

impl Player<EnemyAction> for Commander {
    fn choose(&mut self, rules: &EnemyAction, view: &View<'_>) -> Option<Action> {
        let position = view.position;
        if view.side != Some(Side::Allied) || position.asked() != view.side {
            return None;
        }
        self.number = self.number.wrapping_add(DICE);
        self.habits.number = self.number;
        let (action, why) = if position.combat.is_some() && self.breadth.choices > 0 {
            self.fight(rules, position)
        } else if position.combat.is_none() && position.task == Task::ChooseAllied {
            self.command(rules, position)
        } else {
            let action = self.habits.choose(rules, position);
            let why = reasons::of_habit(position, &action);
            (action, why)
        };
        self.why = Some(why);
        Some(action)
    }

    fn why(&self) -> Option<&str> {
        self.why.as_deref()
    }
}
