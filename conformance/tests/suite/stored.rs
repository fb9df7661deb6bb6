//! The log as rows and chunks of a database: what is stored leads to the same game, and nothing else does.

use conformance::seed_of;
use kernel::{Game, SeededDice, Untrue};
use tiny::Tiny;

use crate::played::restless_game;

/// A game before its first action, with the dice of random game `number`.
fn fresh(number: u64) -> Game<Tiny> {
    Game::new(Tiny::crossing(), SeededDice::new(&seed_of(number)))
}

fn play(game: &mut Game<Tiny>, rows: &[Vec<u8>]) -> Result<(), Untrue> {
    game.play_rows(rows.iter().map(Vec::as_slice))
}

#[test]
fn rows_lead_to_the_same_game() {
    let mut bytes = 0;
    for number in 0..200 {
        let game = restless_game(number, number % 2 == 0);
        let rows = game.rows(0);
        bytes += rows.iter().map(Vec::len).sum::<usize>();
        let mut again = fresh(number);
        play(&mut again, &rows).expect("the rows are true");
        assert_eq!(again.log(), game.log(), "{number}");
    }
    assert!(bytes > 0);
}

#[test]
fn a_game_reads_only_the_tail_it_lacks() {
    for number in 0..100 {
        let game = restless_game(number, false);
        let mut behind = fresh(number);
        // A standing order answers within one turn of the door, so its entries are stored together.
        let mut stored = 0;
        while stored < game.log().len() {
            let mut until = stored + 1;
            while game.log().get(until).and_then(|next| next.acted()).is_some_and(|a| a.by_order) {
                until += 1;
            }
            let since = u32::try_from(stored).expect("few");
            let tail: Vec<_> = game.rows(since).into_iter().take(until - stored).collect();
            play(&mut behind, &tail).expect("the rows are true");
            stored = until;
        }
        assert_eq!(behind.log(), game.log(), "{number}");
    }
}

#[test]
fn chunks_lead_to_the_same_game_and_are_smaller() {
    let (mut as_rows, mut as_chunks) = (0, 0);
    for number in 0..100 {
        let game = restless_game(number, true);
        let all = u32::try_from(game.log().len()).expect("few");
        let chunk = game.chunk(0, all);
        as_rows += game.rows(0).iter().map(Vec::len).sum::<usize>();
        as_chunks += chunk.len();
        let mut again = fresh(number);
        again.play_chunk(&chunk).expect("the chunk is true");
        assert_eq!(again.log(), game.log(), "{number}");
    }
    assert!(as_chunks * 3 < as_rows, "{as_chunks} and {as_rows}");
}

#[test]
fn rows_of_other_dice_are_found() {
    let game = restless_game(3, true);
    let mut other = fresh(4);
    let untrue = play(&mut other, &game.rows(0)).expect_err("the dice are others");
    assert!(matches!(untrue, Untrue::Differs { .. } | Untrue::Refused { .. }), "{untrue}");
}

#[test]
fn a_row_that_is_left_out_or_damaged_is_found() {
    let game = restless_game(5, true);
    // An order that answers nothing leaves no trace; that rows have all their numbers is the database's to say.
    let acts = game.log().iter().position(|entry| entry.acted().is_some());
    let last = game.log().len() - 1;
    for at in (acts.expect("somebody acted")..last).filter(|&at| game.log()[at].digest().is_some())
    {
        let mut rows = game.rows(0);
        rows.remove(at);
        play(&mut fresh(5), &rows).expect_err("a row is missing");
    }
    let rows = vec![vec![255, 1, 2]];
    let untrue = play(&mut fresh(5), &rows).expect_err("this is no row");
    assert_eq!(untrue, Untrue::Differs { seq: 1, part: "the form" });
    let untrue = fresh(5).play_chunk(&[1, 2, 3]).expect_err("this is no chunk");
    assert_eq!(untrue, Untrue::Differs { seq: 1, part: "the form" });
}
