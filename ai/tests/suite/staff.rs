//! The staff: it beats simpler players, says why it does what it does, and looks at nothing hidden.

use std::collections::BTreeMap;

use ai::{Level, Opponent};
use conformance::seed_of;
use kernel::{Awaits, Game, Outcome, Rules, SeededDice};
use rules_ardennes44::printed::options::Options;
use rules_ardennes44::{ALLIED, Ardennes44, GERMAN};
use shelf::AnyGame;

/// No game between opponents has more actions.
const BOUND: usize = 40_000;

/// Plays a game to its end.
fn play(scenario: &str, players: [&str; 2], seed: u64) -> Box<dyn AnyGame> {
    let mut game =
        shelf::open("a44", scenario, &BTreeMap::new(), &seed_of(seed)).expect("the scenario ships");
    let mut players = players.map(|name| Opponent::new("a44", name, seed).expect("they are known"));
    for _ in 0..BOUND {
        let Awaits::Seat(seat) = game.awaits() else { return game };
        players[seat.index()].act(&mut *game, seat).expect("there is always something to do");
    }
    panic!("{scenario} {seed} has not ended");
}

#[test]
fn the_staff_beats_greedy_from_either_side() {
    let won_by = |players: [&str; 2], seat| {
        let won = |seed: &u64| {
            play("six_turns", players, *seed).awaits() == Awaits::Over(Outcome::won(seat))
        };
        (3..6).filter(won).count()
    };
    // About six in seven; the arena plays a hundred.
    assert!(won_by(["staff-easy", "greedy"], GERMAN) >= 2);
    assert_eq!(won_by(["greedy", "staff-easy"], ALLIED), 3);
}

#[test]
fn whoever_stands_moves_nobody_who_is_on_the_map_and_attacks_nobody() {
    let mut game = shelf::open("a44", "six_turns", &BTreeMap::new(), &seed_of(2)).unwrap();
    let mut players = [3, 4].map(|seed| Opponent::new("a44", "stands", seed).unwrap());
    let hexes = |game: &dyn AnyGame| -> Vec<_> {
        let position = game.game::<Ardennes44>().unwrap().state();
        position.unit_ids().map(|unit| position.hex_of(unit)).collect()
    };
    let turn = |game: &dyn AnyGame| game.game::<Ardennes44>().unwrap().state().turn;
    let mut before = None;
    while let Awaits::Seat(seat) = game.awaits() {
        if before.is_none() && turn(&*game) == 2 {
            before = Some(hexes(&*game));
        }
        players[seat.index()].act(&mut *game, seat).unwrap();
    }
    let (before, after) = (before.expect("there is a second turn"), hexes(&*game));
    let met = before.iter().zip(&after).filter(|(before, _)| before.is_some());
    assert!(met.clone().count() > 100);
    assert!(met.into_iter().all(|(before, after)| before == after));
    let come =
        before.iter().zip(&after).filter(|(before, after)| before.is_none() && after.is_some());
    assert!(come.count() > 10, "reinforcements come on");
    let offered = Opponent::names("a44");
    assert!(!offered.contains(&"stands"));
}

#[test]
fn the_staff_says_why() {
    let mut game = shelf::open("a44", "six_turns", &BTreeMap::new(), &seed_of(2)).unwrap();
    let mut staff = Opponent::new("a44", "staff-easy", 2).unwrap();
    let mut greedy = Opponent::new("a44", "greedy", 2).unwrap();
    let mut told: Vec<String> = Vec::new();
    assert_eq!(staff.why(), None, "it has done nothing yet");
    while let Awaits::Seat(seat) = game.awaits() {
        let player = if seat == GERMAN { &mut staff } else { &mut greedy };
        player.act(&mut *game, seat).unwrap();
        if seat == GERMAN {
            let why = staff.why().expect("it has a reason");
            assert!(why.ends_with('.') && why.len() > 10, "{why}");
            told.push(why.to_owned());
        } else {
            assert_eq!(greedy.why(), None);
        }
        if game.game::<Ardennes44>().unwrap().state().turn > 1 {
            break;
        }
    }
    assert!(told.len() > 50, "{told:?}");
    let attacks: Vec<&String> = told.iter().filter(|why| why.starts_with("About ")).collect();
    assert!(attacks.len() > 3, "{told:?}");
    let odds =
        |why: &&String| why.contains("-1 ") && why.contains(", to ") && why.contains(": it ");
    assert!(attacks.iter().all(odds), "{attacks:?}");
    let mut unlike = attacks.clone();
    unlike.sort();
    unlike.dedup();
    assert!(unlike.len() * 4 > attacks.len() * 3, "each has its own reason: {attacks:?}");
    let drives = told.iter().filter(|why| why.contains("make for "));
    assert!(drives.clone().any(|why| why.contains(" by way of ")), "{told:?}");
    assert!(drives.clone().all(|why| why.contains(" off")), "{told:?}");
}

#[test]
fn what_is_hidden_changes_nothing() {
    let rules = Ardennes44::scenario_with("campaign", Options::all()).unwrap();
    let mut game = Game::new(rules, SeededDice::new(&seed_of(5)));
    let staff = |level: Level| Opponent::new("a44", level.name(), 5).expect("it is known");
    let mut players = [staff(Level::Normal), staff(Level::Easy)];
    let mut elsewhere = staff(Level::Normal);
    let mut tried = 0;
    for _ in 0..250 {
        let Awaits::Seat(seat) = game.awaits() else { break };
        let rules = game.rules().clone();
        let action = players[seat.index()].choose(&rules, &game.view(seat));
        if seat == GERMAN {
            let mut other = game.state().clone();
            other.real_dump =
                other.dumps.iter().map(|dump| dump.hex).find(|&hex| Some(hex) != other.real_dump);
            tried += usize::from(other.real_dump != game.state().real_dump);
            assert_eq!(elsewhere.choose(&rules, &rules.view(&other, seat.into())), action);
        }
        let action = action.unwrap_or_else(|| game.legal(seat)[0].clone());
        game.submit(seat, action).unwrap();
    }
    assert!(tried > 100, "{tried}");
}
