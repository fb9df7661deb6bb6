//! Every course the tiny game can take, counted; and the chances of an action, which add up to one.

use crate::played;
use kernel::{Awaits, Game, Rules, ScriptedDice, perft, possibilities};
use tiny::Tiny;

/// `depth count` lines. A change of rules changes them, and nothing else may.
const GOLDEN: &str = include_str!("golden/tiny.perft");

#[test]
fn the_courses_of_the_tiny_game_are_those_of_the_golden_file() {
    let rules = Tiny::crossing();
    for line in GOLDEN.lines() {
        let depth = line.split(' ').next().and_then(|depth| depth.parse().ok()).unwrap();
        assert_eq!(line, format!("{depth} {}", perft(&rules, &rules.start(), depth)));
    }
}

#[test]
fn the_first_counts_are_those_a_person_would_make() {
    // The mine: three inner columns of four hexes, less the picket's, chosen or drawn from the cup.
    // Then A in the corner moves to 0102 or 0201, B to 0103, 0203 or 0204, or Red ends.
    let rules = Tiny::crossing();
    assert_eq!(perft(&rules, &rules.start(), 0), 1);
    assert_eq!(perft(&rules, &rules.start(), 1), 2 * (3 * 4 - 1));
    assert_eq!(perft(&rules, &rules.start(), 2), 22 * (2 + 3 + 1));
}

/// A chance of one, in parts that every chance of this game is some of.
const WHOLE: u64 = 36 * 11;

#[test]
fn the_chances_of_every_action_add_up_to_one() {
    let mut with_dice = 0;
    for number in 0..30 {
        let log = played::game(number).log().to_vec();
        let mut game = Game::new(Tiny::crossing(), ScriptedDice::default());
        for acted in log.iter().filter_map(kernel::Entry::acted) {
            let Awaits::Seat(seat) = game.awaits() else { break };
            for action in game.legal(seat) {
                // No action of this game rolls more than two dice, or draws from a cup of eleven.
                let (mut chance, mut ways) = (0, 0);
                possibilities(game.rules(), game.state(), &action, |way| {
                    assert_eq!(WHOLE % way.one_in, 0);
                    chance += WHOLE / way.one_in;
                    ways += 1;
                });
                assert_eq!(chance, WHOLE, "{action:?}");
                with_dice += u32::from(ways > 1);
            }
            game.dice_mut().add(acted.rolls.iter().map(|roll| roll.face));
            game.submit(seat, acted.action).unwrap();
        }
    }
    assert!(with_dice > 100, "{with_dice}");
}
