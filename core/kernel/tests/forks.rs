//! Dice of a game that goes on from others: up to an entry theirs, from there on its own.

use kernel::{Clause, Dice, Fork, GameDice, Seed, SeededDice};

const WHY: Clause = Clause::new("tiny-3.2a");

fn rolls(mut dice: SeededDice, entry: u32) -> Vec<u16> {
    dice.open(entry);
    (0..40).map(|_| dice.d6(WHY)).collect()
}

fn fork(seed: u8, until: u32) -> Fork {
    Fork { game: format!("game {seed}"), until, seed: Seed([seed; 32]) }
}

#[test]
fn each_entry_rolls_from_the_seed_of_the_game_it_was_done_in() {
    let alone = |seed: u8, entry| rolls(SeededDice::new(&Seed([seed; 32])), entry);
    let forked =
        |entry| rolls(SeededDice::forked(&Seed([3; 32]), &[fork(1, 4), fork(2, 9)]), entry);
    let whose = [(1, 1), (4, 1), (5, 2), (9, 2), (10, 3), (400, 3)];
    for (entry, seed) in whose {
        assert_eq!(forked(entry), alone(seed, entry), "entry {entry}");
    }
    // Whoever goes back goes back to their dice, too.
    let mut dice = SeededDice::forked(&Seed([3; 32]), &[fork(1, 4)]);
    dice.open(7);
    dice.d6(WHY);
    assert_eq!(rolls(dice, 2), alone(1, 2));
}
