//! What the staff would do in a player's place: told, and not done.

use std::collections::BTreeMap;

use ai::Opponent;
use conformance::seed_of;
use kernel::Awaits;

#[test]
fn advice_tells_what_the_adviser_would_do_next_and_does_nothing() {
    let mut game = shelf::open("a44", "six_turns", &BTreeMap::new(), &seed_of(2)).unwrap();
    let mut moves = 0;
    for _ in 0..30 {
        let Awaits::Seat(seat) = game.awaits() else { panic!("the game has hardly begun") };
        let staff = || Opponent::new("a44", "staff-easy", 7).unwrap();
        let (digest, entries) = (game.digest(), game.entries());
        let advice = staff().advise(&*game, seat).unwrap();
        assert_eq!((game.digest(), game.entries()), (digest, entries), "nothing is done");
        assert!(advice.lines.iter().all(|line| line.drawn.is_empty()), "no die is foretold");
        assert!(advice.why.as_ref().is_some_and(|why| why.ends_with('.')), "{advice:?}");
        moves += usize::from(advice.lines.iter().any(|line| line.path.len() > 1));
        staff().act(&mut *game, seat).unwrap();
        let done = game.lines(seat.into(), entries).into_iter().filter_map(|told| match told {
            desk::lines::Told::Line(numbered) => Some(numbered.line),
            desk::lines::Told::TookBack { .. } => None,
        });
        let same =
            done.zip(&advice.lines).all(|(done, line)| done == *line || !done.drawn.is_empty());
        assert!(same, "it does what it said: {advice:?}");
    }
    assert!(moves > 5, "{moves} of them are moves");
}

#[test]
fn who_is_not_on_turn_is_not_advised() {
    let game = shelf::open("a44", "six_turns", &BTreeMap::new(), &seed_of(2)).unwrap();
    let mut staff = Opponent::new("a44", "staff-easy", 7).unwrap();
    let refused = staff.advise(&*game, rules_ardennes44::ALLIED).unwrap_err();
    assert!(refused.text.contains("not your turn"), "{refused}");
}
