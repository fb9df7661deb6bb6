//! §9.0a The procedure of the German command as a panel that walks with it, and the combat at hand.

use desk::prompt::{StepState, Steps};
use desk::{Speaks, Thing};
use kernel::{Awaits, Viewer};
use rules_enemy_action::state::combat::Stage;
use rules_enemy_action::state::moment::{GermanStep, Task};
use rules_enemy_action::{GERMAN, Position, Side};

use super::table::Played;

/// The words of the line that is now.
fn now(steps: &Steps) -> &str {
    let mut lines = steps.lines.iter().filter(|line| line.state == StepState::Now);
    let line = lines.next().unwrap_or_else(|| panic!("one line of {} is now", steps.title));
    assert!(lines.next().is_none(), "no more than one");
    &line.says.words
}

#[test]
fn eaa_4_0a_every_moment_of_a_game_stands_in_its_panel() {
    let mut game = Played::begun("allies_surprised");
    let mut seen = std::collections::BTreeSet::new();
    let mut chooser = conformance::Chooser::new(5);
    for _ in 0..1_500 {
        let Awaits::Seat(seat) = game.0.awaits() else { break };
        let position = game.0.state();
        let steps = game.0.rules().scene(&game.0.view(Viewer::Watcher)).prompt.steps;
        assert_eq!(steps[0].title, "The day");
        // What the German command weighs up comes behind, line by line, and has no line that is now.
        let in_activation = matches!(position.task, Task::German(_));
        let parts = if in_activation { 3 } else { 2 };
        for panel in &steps[..parts] {
            seen.insert(format!("{}: {}", panel.title, now(panel)));
            assert!(panel.lines.iter().all(|line| line.says.clause.is_some()));
        }
        let mut legal = game.0.legal(seat);
        let chosen = chooser.below(legal.len());
        game.0.submit(seat, legal.swap_remove(chosen)).expect("it is listed");
    }
    assert!(seen.len() > 30, "{seen:?}");
}

#[test]
fn eaa_9_0a_the_activation_names_its_card_and_the_units_still_to_move() {
    let is_moving = |task: &Task| matches!(task, Task::German(GermanStep::ByUnit));
    let game = Played::begun("allies_surprised").until(|position| is_moving(&position.task));
    let scene = game.scene();
    let panel = &scene.prompt.steps[2];
    let card = game.0.state().activation.as_ref().and_then(|under| under.card);
    let number = card.expect("a card activates").0;
    assert!(panel.title.ends_with(&format!("by card {number}")), "{}", panel.title);
    assert_eq!(now(panel), "Methods 10 to 13, unit by unit");
    let line = panel.lines.iter().find(|line| line.state == StepState::Now).expect("it is now");
    assert_eq!(line.says.clause, Some(kernel::Clause::new("eaa-9.2c")));
    let before = panel.lines.iter().take_while(|line| line.state == StepState::Done).count();
    // Roadblocks, three armies and the corps, units with corps objectives, nine methods.
    assert_eq!(before, 15);
    for thing in &line.things {
        let Thing::Piece(piece) = thing else { panic!("{thing:?} is no unit") };
        let unit = rules_enemy_action::UnitId(*piece);
        assert_eq!(game.0.state().side_of(unit), Side::German);
    }
}

#[test]
fn eaa_9_2a_the_next_german_move_is_worked_out_when_it_is_asked_for() {
    let mut game = Played::begun("allies_surprised");
    let mut chooser = conformance::Chooser::new(1);
    let (mut moves, mut checks) = (0, 0);
    for _ in 0..1_200 {
        let Awaits::Seat(seat) = game.0.awaits() else { break };
        let told = is_check(game.0.state());
        let paint = told.map(|_| game.layer("next", None));
        if let (Some(is_check), Some(paint)) = (told, paint) {
            let goes = !paint.lines.is_empty();
            assert!(paint.says.iter().all(|says| says.clause.is_some()));
            *(if is_check { &mut checks } else { &mut moves }) += usize::from(goes);
            if !is_check && goes {
                let end = paint.lines[0].path.last().copied();
                let unit = next_mover(&game);
                game.0.submit(GERMAN, rules_enemy_action::Action::Step).expect("it is next");
                let after = game.0.state().hex_of(unit).map(hexmap::Hex::id);
                assert!(after == end || after.is_none(), "it goes where the layer says");
                continue;
            }
        }
        let mut legal = game.0.legal(seat);
        let chosen = chooser.below(legal.len());
        game.0.submit(seat, legal.swap_remove(chosen)).expect("it is listed");
    }
    assert!(moves > 5 && checks > 0, "{moves} {checks}");
}

/// Whether an attack is looked at next, or a unit moves; nothing, if neither is so.
fn is_check(position: &Position) -> Option<bool> {
    let Task::German(step) = position.task else { return None };
    let moves = || rules_enemy_action::command::moves::decide(position, step).is_some();
    if step == GermanStep::Attacks {
        position.combat.is_none().then_some(true)
    } else {
        moves().then_some(false)
    }
}

fn next_mover(game: &Played) -> rules_enemy_action::UnitId {
    let position = game.0.state();
    let Task::German(step) = position.task else { panic!("Germans move") };
    rules_enemy_action::command::moves::decide(position, step).expect("somebody does").unit
}

#[test]
fn eaa_12_0_g4_a_combat_shows_who_takes_part_its_stages_and_what_the_chits_say() {
    let counted = |stage: Stage| stage > Stage::Total;
    let game = Played::begun("allies_surprised")
        .until(|position| position.combat.as_ref().is_some_and(|combat| !combat.chits.is_empty()));
    let fight = game.scene().fight.expect("a combat is on");
    let combat = game.0.state().combat.clone().expect("it is on");
    assert_eq!(fight.at, Thing::Hex(combat.target.id()));
    let parts: Vec<&str> = fight.roles.iter().map(|role| role.name.as_str()).collect();
    assert!(parts[0].starts_with("Attackers") && parts[1].starts_with("Defenders"), "{parts:?}");
    assert_eq!(fight.roles[0].seat, Some(combat.attacker.seat()));
    let result = fight.result.expect("chits were drawn").words;
    let says = if counted(combat.stage) { "To settle" } else { "so far" };
    assert!(result.contains(says), "{result}");
    let all: Vec<StepState> = fight.steps.lines.iter().map(|line| line.state).collect();
    assert_eq!(all.iter().filter(|state| **state == StepState::Now).count(), 1);
    // The chits of the combat lie open, and are not in the cup any more.
    let piles = game.scene().piles;
    assert_eq!(piles[&11].seen.len(), combat.chits.len());
    let left = 60 - combat.chits.len() - game.0.state().chits_out.len();
    assert_eq!(usize::from(piles[&10].unseen), left);
}
