//! What a forecast of a combat counts: both sides, chits, and how often each number of hits comes up.

use conformance::{Chooser, seed_of};
use desk::{Draft, Forecast, Share, Speaks};
use kernel::{Awaits, Game, SeededDice};
use rules_enemy_action::{ALLIED, Action};

use crate::subject::shortened;

/// The forecasts of the combats of a random game, before each action in them.
fn foreseen(number: u64) -> Vec<Forecast> {
    let rules = shortened("battle_of_the_bulge", 2);
    let mut game = Game::new(rules.clone(), SeededDice::new(&seed_of(number)));
    let mut chooser = Chooser::new(number);
    let mut all = Vec::new();
    while let Awaits::Seat(seat) = game.awaits() {
        let mut legal = game.legal(seat);
        if game.state().combat.is_some() {
            let weighed = rules.weigh(&game.view(ALLIED), &Draft::of("battle", []), None);
            all.extend(weighed.expect("a combat is on").forecast);
        }
        // An attack wherever there can be one: random players seldom find the hexes.
        let attacks = legal.iter().position(|action| matches!(action, Action::Attack { .. }));
        let at = attacks.unwrap_or_else(|| chooser.below(legal.len()));
        let action = legal.swap_remove(at);
        game.submit(seat, action).expect("it is legal");
    }
    all
}

#[test]
fn the_shares_of_all_outcomes_are_a_whole() {
    let all = foreseen(1);
    assert!(all.len() > 50, "{} forecasts", all.len());
    for forecast in &all {
        let whole: u32 = forecast.outcomes.iter().map(|one| one.share.0).sum();
        assert!(whole.abs_diff(Share::WHOLE.0) < 20, "{whole}: {forecast:?}");
        assert!(forecast.outcomes.iter().all(|one| one.hatched <= one.share), "{forecast:?}");
        let [attack, defence] = forecast.sides.as_slice() else { panic!("{forecast:?}") };
        assert!(attack.title.starts_with("Attack ") && defence.title.starts_with("Defence "));
        assert!(forecast.shifts.iter().all(|term| term.says.is_some()), "{forecast:?}");
    }
}
