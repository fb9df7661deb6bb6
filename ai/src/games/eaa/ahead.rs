//! Looking ahead: a copy of the position is played on, with dice of its own. Nothing on this table is hidden, and what nobody has
//! drawn does not exist yet, so a copy knows no more than the player.

use kernel::{Pen, Rules as _, Seed, SeededDice};
use rules_enemy_action::state::moment::Task;
use rules_enemy_action::{Action, EnemyAction, Position, Side, View};

use super::habits::{Habits, in_combat};
use super::worth::worth;

/// No impulse of either side has more actions.
const BOUND: usize = 3_000;

/// A position that is only thought of.
pub(super) struct Ahead<'r> {
    rules: &'r EnemyAction,
    pub(super) position: Position,
    dice: SeededDice,
}

impl<'r> Ahead<'r> {
    /// A copy, and the dice of this number.
    pub(super) fn of(rules: &'r EnemyAction, position: &Position, number: u64) -> Self {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        Self { rules, position: position.clone(), dice: SeededDice::new(&Seed(seed)) }
    }

    /// Does what may be done.
    pub(super) fn act(&mut self, action: &Action) {
        let mut pen = Pen::new(&mut self.position);
        self.rules.apply(action, &mut pen, &mut self.dice);
    }

    /// Plays the combat at hand to its end.
    pub(super) fn fight(&mut self) {
        self.play(in_combat, |position| position.combat.is_none());
    }

    /// Plays the Allied impulse at hand to its end.
    pub(super) fn finish(&mut self, mut habits: Habits) {
        let choose = |rules: &EnemyAction, position: &Position| habits.choose(rules, position);
        self.play(choose, |position| {
            position.combat.is_none()
                && (position.task == Task::ChooseAllied || position.task.side() == Side::German)
        });
    }

    /// Plays on until this is so.
    fn play(
        &mut self,
        mut choose: impl FnMut(&EnemyAction, &Position) -> Action,
        is_done: impl Fn(&Position) -> bool,
    ) {
        for _ in 0..BOUND {
            if is_done(&self.position) {
                return;
            }
            let action = match self.position.asked() {
                None => return,
                Some(Side::German) => Action::Step,
                Some(Side::Allied) => choose(self.rules, &self.position),
            };
            self.act(&action);
        }
    }
}

/// What a position is worth after so many trials of the same, on average: each with the next dice from this number on.
pub(super) fn average(
    rules: &EnemyAction,
    position: &Position,
    number: u64,
    times: u64,
    play: impl Fn(&mut Ahead<'_>),
) -> i32 {
    let sum: i32 = (0..times)
        .map(|trial| {
            let mut ahead = Ahead::of(rules, position, number + trial);
            play(&mut ahead);
            worth(&ahead.position)
        })
        .sum();
    sum / i32::try_from(times).expect("there are few")
}

/// What the player may do, all of it.
pub(super) fn legal(rules: &EnemyAction, position: &Position) -> Vec<Action> {
    let mut all = Vec::new();
    rules.legal(&view(position), &mut all);
    all
}

/// Whether the player may do this.
pub(super) fn is_legal(rules: &EnemyAction, position: &Position, action: &Action) -> bool {
    rules.check(&view(position), action).is_ok()
}

/// What the Allied player sees: everything.
fn view(position: &Position) -> View<'_> {
    View { side: Some(Side::Allied), position }
}
