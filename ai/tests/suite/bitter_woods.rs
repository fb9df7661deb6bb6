//! Bitter Woods: whole games end, the staff has a reason for all it does, and it does better than the rules of thumb.

use std::collections::BTreeMap;

use ai::Opponent;
use conformance::seed_of;
use kernel::Awaits;
use rules_bitter_woods::printed::scenario::Victory;
use rules_bitter_woods::turn::victory;
use rules_bitter_woods::{BitterWoods, Side};
use shelf::AnyGame;

/// No game between opponents has more actions.
const BOUND: usize = 40_000;

/// Plays a game to its end, and gives it with the number of actions of a staff that had no reason.
fn play(scenario: &str, names: [&str; 2], seed: u64) -> (Box<dyn AnyGame>, usize) {
    let mut game =
        shelf::open("bw", scenario, &BTreeMap::new(), &seed_of(seed)).expect("the scenario ships");
    let mut players = names.map(|name| Opponent::new("bw", name, seed).expect("they are known"));
    let mut without = 0;
    for _ in 0..BOUND {
        let Awaits::Seat(seat) = game.awaits() else { return (game, without) };
        let (player, name) = (&mut players[seat.index()], names[seat.index()]);
        player.act(&mut *game, seat).expect("there is always something to do");
        let why = player.why().unwrap_or_default();
        without += usize::from(name.starts_with("staff") && !why.ends_with('.'));
    }
    panic!("{scenario} {seed} has not ended");
}

fn points(game: &dyn AnyGame) -> i16 {
    let position = game.game::<BitterWoods>().expect("it is one").state();
    match &position.data().scenario.victory {
        Victory::Points(points) => victory::count(position, points),
        Victory::Campaign { .. } | Victory::Relief { .. } => panic!("it counts no points"),
    }
}

#[test]
fn the_staff_does_better_than_the_rules_of_thumb_from_either_side() {
    for seed in 1..=2 {
        let (staff, without) = play("six_turns", ["staff-easy", "greedy"], seed);
        assert_eq!(without, 0, "the staff has a reason for all it does");
        let (greedy, without) = play("six_turns", ["greedy", "staff-easy"], seed);
        assert_eq!(without, 0, "the staff has a reason for all it does");
        let (staff, greedy) = (points(&*staff), points(&*greedy));
        println!("seed {seed}: the Germans have {staff} points by the staff, {greedy} by greedy");
        assert!(staff > greedy + 5, "{staff} by the staff, {greedy} by greedy");
    }
}

#[test]
fn the_staff_leaves_the_map_where_that_wins() {
    let (game, without) = play("campaign", ["staff-easy", "random"], 5);
    assert_eq!(without, 0, "the staff has a reason for all it does");
    let position = game.game::<BitterWoods>().expect("it is one").state();
    assert_eq!(position.winner, Some(Side::German));
    assert!(victory::exited(position).0 >= victory::EXITED.0, "{:?}", victory::exited(position));
}

#[test]
fn every_scenario_ends() {
    for scenario in BitterWoods::SCENARIOS {
        let (game, _) = play(scenario, ["greedy", "random"], 3);
        assert!(matches!(game.awaits(), Awaits::Over(_)), "{scenario}");
    }
    let (_, without) = play("pattons_relief", ["staff-easy", "staff-easy"], 4);
    let (_, also) = play("erasing_the_bulge", ["staff-easy", "staff-easy"], 4);
    assert_eq!((without, also), (0, 0));
}
