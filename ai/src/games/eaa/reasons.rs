//! Why something is done, in a sentence.

use hexmap::Hex;
use rules_enemy_action::{Action, Position};

use super::commands::Command;
use super::worth::POINT;

/// Why a command is given.
pub(super) fn of_command(command: &Command, is_tried: bool) -> String {
    let (of, gain) = (command.of, points(command.gain));
    match (&command.action, is_tried) {
        (Action::Pass, _) => format!("Of {of} commands none is better than waiting."),
        (_, true) => {
            format!("Of {of} commands, each tried as an impulse, this gains most: {gain}.")
        }
        (Action::Deploy { .. }, false) => "Reserves come first.".to_owned(),
        (_, false) => "Of all formations this has most units.".to_owned(),
    }
}

/// Why of the choices of a combat this is made.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others are told alike")]
pub(super) fn of_choice(position: &Position, action: &Action, of: usize) -> String {
    let tried = format!("Of {of} choices, each fought to the end, this comes out best");
    match action {
        _ if of == 1 => "There is no other choice.".to_owned(),
        Action::Pass => format!("{tried}: cards, steps and chits are worth more elsewhere."),
        Action::Use { .. } | Action::Choose { .. } => {
            format!("{tried}: the tactic is worth more than its card.")
        }
        Action::Retreat { to } => format!("{tried}: to go back to {}.", place(position, *to)),
        Action::Lose { .. } => format!("{tried}: to stand, at the price of a step."),
        Action::Advance { path, .. } => match path.last() {
            Some(&hex) => format!("{tried}: {} is worth having.", place(position, hex)),
            None => format!("{tried}."),
        },
        _ => format!("{tried}."),
    }
}

/// Why something else is done.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others are told alike")]
pub(super) fn of_habit(position: &Position, action: &Action) -> String {
    match action {
        Action::Move { path, .. } => path.last().map_or_else(String::new, |&hex| {
            let at = place(position, hex);
            format!("From {at} it bars more of the enemy’s ways, or can attack him.")
        }),
        Action::Attack { target, .. } => {
            let at = place(position, *target);
            format!("Fought ahead, the attack on {at} gains more than it costs.")
        }
        Action::Improve { .. } => "The enemy is near, and who is dug in stands longer.".to_owned(),
        Action::Place { hex, .. } => {
            format!("At {} the reserve bars most of the enemy’s ways.", place(position, *hex))
        }
        Action::PutDepot { .. } => "Of all depots this lies farthest from the enemy.".to_owned(),
        Action::Interdict { .. } => "The enemy loses an impulse.".to_owned(),
        Action::Block { hex } => {
            format!("The enemy’s way leads through {}.", place(position, *hex))
        }
        Action::Blow { .. } => "Without the bridge the enemy’s way is longer.".to_owned(),
        Action::Pass => "Nothing else is worth doing here.".to_owned(),
        _ => "Of all choices this leaves the position best.".to_owned(),
    }
}

/// A hex by its name, or its number.
fn place(position: &Position, hex: Hex) -> String {
    let board = &position.data().board;
    board.name(hex).map_or_else(|| board.number(hex), str::to_owned)
}

/// Hundredths of a point as points, to a tenth.
fn points(hundredths: i32) -> String {
    let tenths = hundredths * 10 / POINT;
    format!("{}.{} points", tenths / 10, tenths % 10)
}
