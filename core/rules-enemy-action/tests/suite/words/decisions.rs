//! Before the German command takes a step it says what it weighs up, and what it then does is what the lines decided.

use conformance::{Chooser, seed_of};
use desk::prompt::{StepState, Steps};
use desk::{Speaks, Thing};
use kernel::{Awaits, Game, SeededDice};
use rules_enemy_action::state::decks::CardPlace;
use rules_enemy_action::{Event, GERMAN};

use crate::subject::shortened;

/// What was announced, and came about.
#[derive(Default, Debug)]
struct Kept {
    moves: usize,
    stays: usize,
    commands: usize,
    checks: usize,
    lines: usize,
}

impl Kept {
    /// What a step did is what the steps before it said.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others were not announced")]
    fn hold(&mut self, said: &Steps, events: &[Event]) {
        let decided = said.lines.iter().filter(|line| line.state == StepState::Decided);
        assert!(decided.count() <= 1, "{said:?}");
        assert!(said.lines.iter().all(|line| line.says.clause.is_some()), "{said:?}");
        self.lines += said.lines.len();
        let things: Vec<Thing> = said.lines.iter().flat_map(|line| line.things.clone()).collect();
        for event in events {
            match event {
                Event::Moved { unit, path, .. } if said.title.starts_with("Where ") => {
                    let end = path.last().expect("a path has a hex");
                    assert!(things.contains(&Thing::Piece(unit.0)), "{said:?}");
                    assert!(things.contains(&Thing::Hex(end.id())), "{said:?}");
                    self.moves += 1;
                }
                Event::Marked { unit, .. } if said.title.starts_with("Why ") => {
                    assert!(things.contains(&Thing::Piece(unit.0)), "{said:?}");
                    self.stays += 1;
                }
                Event::Card { card, place: CardPlace::Command, .. } => {
                    let name = format!("card {} ", card.0);
                    if said.title == "Which card commands" {
                        let told = said.lines.iter().any(|line| line.says.words.contains(&name));
                        assert!(told, "{said:?}");
                        self.commands += 1;
                    }
                }
                Event::Checked { lead, attack, defense, .. } => {
                    assert!(things.contains(&Thing::Piece(lead.0)), "{said:?}");
                    let strength = format!("{attack} against {defense}");
                    assert!(said.lines[0].says.words.ends_with(&strength), "{said:?}");
                    self.checks += 1;
                }
                _ => {}
            }
        }
    }
}

#[test]
fn the_german_command_says_what_it_weighs_up_before_it_acts() {
    let rules = shortened("battle_of_the_bulge", 2);
    let mut game = Game::new(rules.clone(), SeededDice::new(&seed_of(1)));
    let mut chooser = Chooser::new(1);
    let mut kept = Kept::default();
    while let Awaits::Seat(seat) = game.awaits() {
        let said = (seat == GERMAN).then(|| rules.scene(&game.view(seat)).prompt.steps);
        let before = game.log().len();
        let mut legal = game.legal(seat);
        let action = legal.swap_remove(chooser.below(legal.len()));
        game.submit(seat, action).expect("it is legal");
        let weighed = said.into_iter().flatten().find(|steps| {
            ["Where ", "Why ", "Which ", "Whether "].iter().any(|one| steps.title.starts_with(one))
        });
        let acted = game.log()[before..].iter().filter_map(kernel::Entry::acted);
        if let Some(said) = weighed {
            for entry in acted {
                kept.hold(&said, &entry.events);
            }
        }
    }
    assert!(kept.moves > 50 && kept.stays > 5 && kept.commands > 5, "{kept:?}");
    assert!(kept.checks > 10 && kept.lines > 200, "{kept:?}");
}
