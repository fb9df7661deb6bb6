//! A game is cut off at a moment and played on, and stays as it is.

use conformance::seed_of;
use kernel::{Awaits, Digest, Game, NoBranch, PackedFile, Seat, SeededDice, Viewer};
use tiny::Tiny;

use crate::played::{file_of, game};

/// Plays a branch to its end, always by the first action that is legal.
fn play_on(game: &mut Game<Tiny>) {
    while let Awaits::Seat(seat) = game.awaits() {
        let action = game.legal(seat).remove(0);
        game.submit(seat, action).expect("it is legal");
    }
}

#[test]
fn a_branch_begins_where_the_game_was_and_leaves_it_alone() {
    let game = game(3);
    let (digest, entries) = (game.digest(), game.log().len());
    for entry in 0..=entries {
        let cut = u32::try_from(entry).unwrap();
        let mut branch = game.branch(cut, None, &seed_of(99)).unwrap();
        assert_eq!(branch.digest(), Digest::of(&game.state_after(cut).unwrap()));
        assert_eq!(branch.log(), &game.log()[..entry]);
        play_on(&mut branch);
        let file = PackedFile::of(&file_of(&branch, 99));
        let again = file.resume(Tiny::crossing(), SeededDice::new(&seed_of(99))).unwrap();
        assert_eq!(again.digest(), branch.digest(), "a branch is kept as any game is");
    }
    assert_eq!((game.digest(), game.log().len()), (digest, entries));
    let beyond = u32::try_from(entries + 1).unwrap();
    let refused = game.branch(beyond, None, &seed_of(99)).err();
    assert_eq!(refused, Some(NoBranch::NoSuchEntry { entry: beyond, entries }));
}

/// Blue hides the mine, or draws where it lies, and Red does not know where until a scout steps on it.
#[test]
fn a_branch_for_a_viewer_draws_anew_what_the_viewer_does_not_know() {
    let viewers = [Viewer::Watcher, Seat::new(0).into(), Seat::new(1).into()];
    let (mut same, mut different) = (0, 0);
    for number in 0..40 {
        let game = game(number);
        let half = u32::try_from(game.log().len() / 2).unwrap();
        for (viewer, cut) in viewers.into_iter().flat_map(|viewer| [(viewer, 2), (viewer, half)]) {
            let branch = game.branch(cut, Some(viewer), &seed_of(number + 500)).unwrap();
            let known = game.branch(cut, None, &seed_of(1)).unwrap();
            assert_eq!(branch.told(viewer, 0), known.told(viewer, 0));
            assert_eq!(branch.digest_for(viewer), known.digest_for(viewer));
            let is_same = branch.digest() == known.digest();
            same += u32::from(is_same);
            different += u32::from(!is_same);
        }
    }
    assert!(same > 10 && different > 10, "{same} the same, {different} different");
}

#[test]
fn no_standing_order_answers_in_a_branch() {
    let mut game = Game::new(Tiny::crossing(), SeededDice::new(&seed_of(1)));
    let seat = Seat::new(0);
    game.give_orders(seat, vec![tiny::StandingOrder::NeverFire]).unwrap();
    let branch = game.branch(1, None, &seed_of(2)).unwrap();
    assert_eq!(branch.log().len(), 2, "they are withdrawn");
}
