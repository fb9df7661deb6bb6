//! Three whole games as a reader of the rulebook would note them down, with the number of every
//! rule. They are played by beginners with dice from a seed, so any change of rules shows here.

#![expect(clippy::disallowed_methods, reason = "a game that went otherwise is kept to be compared")]

mod beginner;

use conformance::seed_of;
use kernel::{Awaits, Entry, Game, SeededDice};
use rules_ardennes44::explain::story;
use rules_ardennes44::printed::options::Options;
use rules_ardennes44::{Ardennes44, Side};

use beginner::Beginner;

/// No game has more actions.
const BOUND: usize = 40_000;

/// Plays a scenario and tells it, line by line.
fn told(rules: Ardennes44, seed: u64) -> String {
    let mut game = Game::new(rules, SeededDice::new(&seed_of(seed)));
    let mut players = Side::BOTH.map(Beginner::new);
    for _ in 0..BOUND {
        let Awaits::Seat(seat) = game.awaits() else { break };
        let side = Side::of(seat).expect("a seat has a side");
        let legal = game.legal(seat);
        let action = players[side.index()].choose(game.state(), &legal);
        game.submit(seat, action).expect("a listed action is legal");
    }
    assert!(matches!(game.awaits(), Awaits::Over(_)), "the game has an end");
    let data = game.rules().data();
    let mut lines = Vec::new();
    for event in game.log().iter().filter_map(Entry::acted).flat_map(|acted| &acted.events) {
        let line = story::tell(data, event);
        if line.starts_with("--") {
            lines.push(line);
        } else if !line.is_empty() {
            lines.push(format!("   {line}"));
        }
    }
    lines.join("\n") + "\n"
}

#[track_caller]
fn is_golden(name: &str, golden: &str, told: &str) {
    if told != golden {
        let file = format!("{}/{name}.txt", env!("CARGO_TARGET_TMPDIR"));
        std::fs::write(&file, told).expect("the folder for tests can be written to");
        let same = told.lines().zip(golden.lines()).take_while(|(one, other)| one == other).count();
        panic!("the game differs from line {} on; as it went now it is in {file}", same + 1);
    }
}

#[test]
fn six_turns() {
    let rules = Ardennes44::scenario("six_turns").expect("the scenario ships");
    is_golden("six_turns", include_str!("../golden/games/six_turns.txt"), &told(rules, 16));
}

#[test]
fn pattons_counterattack() {
    let rules = Ardennes44::scenario("patton").expect("the scenario ships");
    is_golden("patton", include_str!("../golden/games/patton.txt"), &told(rules, 22));
}

#[test]
fn the_campaign_with_every_option() {
    let rules = Ardennes44::scenario_with("campaign", Options::all());
    let told = told(rules.expect("the scenario ships"), 44);
    is_golden("campaign", include_str!("../golden/games/campaign.txt"), &told);
}
