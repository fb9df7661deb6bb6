//! Bastogne Breakout: whole games end, the staff has a reason for all it does, it does better than the rules of thumb, and it does not
//! look into the other side's hand.

use std::collections::BTreeMap;

use ai::Opponent;
use conformance::seed_of;
use hexmap::Hex;
use kernel::{Awaits, Game, Outcome, SeededDice};
use rules_bastogne::printed::cards::Card;
use rules_bastogne::printed::scenario::Goal;
use rules_bastogne::{ALLIED, Action, BastogneBreakout, GERMAN, Phase, Position, Side};
use shelf::AnyGame;

/// No game between opponents has more actions.
const BOUND: usize = 20_000;

/// Plays a game to its end, and gives it with the number of actions of a staff that had no reason.
fn play(scenario: &str, names: [&str; 2], seed: u64) -> (Box<dyn AnyGame>, usize) {
    let mut game =
        shelf::open("bb", scenario, &BTreeMap::new(), &seed_of(seed)).expect("the scenario ships");
    let mut players = names.map(|name| Opponent::new("bb", name, seed).expect("they are known"));
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

fn won_by_germans(game: &dyn AnyGame) -> bool {
    game.awaits() == Awaits::Over(Outcome::won(GERMAN))
}

#[test]
fn the_staff_does_better_than_the_rules_of_thumb_from_either_side() {
    let (mut staff, mut greedy) = (0, 0);
    for seed in 1..=4 {
        for scenario in ["introduction", "breakout"] {
            let (game, without) = play(scenario, ["staff-easy", "greedy"], seed);
            assert_eq!(without, 0, "the staff has a reason for all it does");
            staff += usize::from(won_by_germans(&*game));
            let (game, without) = play(scenario, ["greedy", "staff-easy"], seed);
            assert_eq!(without, 0, "the staff has a reason for all it does");
            greedy += usize::from(won_by_germans(&*game));
        }
    }
    println!("of 8 games the Germans won {staff} by the staff, {greedy} by greedy");
    assert!(staff >= 6 && greedy <= 2, "{staff} by the staff, {greedy} by greedy");
}

#[test]
fn bb_1c_the_staff_plays_every_scenario_to_its_end() {
    for scenario in BastogneBreakout::SCENARIOS {
        let (game, _) = play(scenario, ["greedy", "random"], 3);
        assert!(matches!(game.awaits(), Awaits::Over(_)), "{scenario}");
        let (_, without) = play(scenario, ["staff-easy", "staff-easy"], 4);
        assert_eq!(without, 0, "{scenario}");
    }
}

#[test]
fn nobody_advances_out_of_a_place_that_would_be_left_empty() {
    let mut advances = 0;
    for seed in 1..=4 {
        let rules = BastogneBreakout::scenario("introduction").expect("it ships");
        let mut game = Game::new(rules, SeededDice::new(&seed_of(seed)));
        let mut players =
            [GERMAN, ALLIED].map(|_| Opponent::new("bb", "staff-easy", seed).expect("it is known"));
        while let Awaits::Seat(seat) = game.awaits() {
            let player = &mut players[seat.index()];
            let action = player.choose(game.rules(), &game.view(seat)).expect("it has something");
            let counts = matches!(action, Action::Advance { .. } | Action::Assault { .. });
            let before = if counts { places_with_germans(game.state()) } else { Vec::new() };
            game.submit(seat, action).expect("it is allowed");
            let after = places_with_germans(game.state());
            if seat == GERMAN {
                advances += usize::from(!before.is_empty());
                assert!(
                    before.iter().all(|hex| after.contains(hex)),
                    "{seed}: {before:?} {after:?}"
                );
            }
        }
    }
    assert!(advances > 0, "somebody advances while a place is held");
}

/// The hexes that the Germans must hold in the end in which some of them stand.
fn places_with_germans(position: &Position) -> Vec<Hex> {
    let Goal::Hold { hexes } = &position.data().scenario.goal else { return Vec::new() };
    hexes.iter().copied().filter(|&hex| position.has_unit(Side::German, hex)).collect()
}

/// What the German staff does until its first supply phase, if the Allies have chosen this card.
fn first_moves(card: Card) -> Vec<Action> {
    let rules = BastogneBreakout::scenario("introduction").expect("it ships");
    let mut game = Game::new(rules, SeededDice::new(&seed_of(1)));
    let mut staff = Opponent::new("bb", "staff", 1).expect("it is known");
    let mut done = Vec::new();
    while let Awaits::Seat(seat) = game.awaits() {
        let picks = game.state().phase == Phase::AlliedChoice;
        let action = if seat == GERMAN {
            let action = staff.choose(game.rules(), &game.view(seat)).expect("it has something");
            done.push(action.clone());
            action
        } else if picks && game.state().cards_held(Side::Allied) == 0 {
            Action::Pick { card }
        } else {
            Action::EndPhase
        };
        game.submit(seat, action).expect("it is allowed");
        if game.state().phase == Phase::AlliedMovement {
            break;
        }
    }
    assert_eq!(game.state().cards_held(Side::Allied), 1);
    done
}

#[test]
fn the_staff_does_not_look_into_the_other_hand() {
    let moves = first_moves(Card::BlownBridge);
    assert!(moves.len() > 10, "it has moved");
    assert_eq!(moves, first_moves(Card::Hellcats));
}

/// The Allied hand that the staff has chosen, and the phases of cards of the first three turns played out: which bridges it named.
fn hand_and_bridges(scenario: &str, seed: u64) -> (Vec<Card>, usize) {
    let rules = BastogneBreakout::scenario(scenario).expect("it ships");
    let mut game = Game::new(rules, SeededDice::new(&seed_of(seed)));
    let mut staff = Opponent::new("bb", "staff-easy", seed).expect("it is known");
    let (mut hand, mut named) = (Vec::new(), 0);
    while let Awaits::Seat(seat) = game.awaits() {
        if game.state().turn > 3 {
            break;
        }
        if game.state().phase == Phase::AlliedCard && game.state().turn == 1 && hand.is_empty() {
            hand = game.view(ALLIED).hand(Side::Allied).kinds().collect();
        }
        let action = if seat == ALLIED {
            staff.choose(game.rules(), &game.view(seat)).expect("it has something")
        } else {
            Action::EndPhase
        };
        named += usize::from(matches!(action, Action::Blow { .. }));
        game.submit(seat, action).expect("it is allowed");
    }
    (hand, named)
}

#[test]
fn bb_3_9d_the_staff_chooses_what_a_card_asks_for() {
    for seed in 1..=3 {
        let (hand, named) = hand_and_bridges("second_panzer", seed);
        assert!(named > 0, "{seed}: it has named no bridge, of {hand:?}");
    }
}

#[test]
fn bb_3_9_1_2f_the_staff_sends_nobody_to_the_meuse_where_exits_win() {
    for scenario in ["second_panzer", "breakout", "counterattack"] {
        let (hand, _) = hand_and_bridges(scenario, 1);
        assert!(!hand.is_empty(), "{scenario}: it has chosen cards");
        assert!(!hand.contains(&Card::ToMeuse), "{scenario}: {hand:?}");
    }
}
