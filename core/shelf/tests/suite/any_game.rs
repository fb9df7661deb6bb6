//! Games of any rule set: asked about, looked back at, saved and taken up again.
#![cfg(feature = "tiny")]

use std::collections::BTreeMap;

use conformance::{random_game, seed_of};
use desk::lines::{Drawn, NumberedLine, Told};
use desk::{Draft, Place, Thing};
use kernel::{Awaits, Digest, Ending, Game, Header, PackedFile, Rules, Seat, SeededDice};
use rules_ardennes44::Ardennes44;
use shelf::{AnyGame, NotGood};

const RED: Seat = Seat::new(0);
const BLUE: Seat = Seat::new(1);
/// The number of the tiny game's mine among its pieces.
const MINE: u16 = 3;
/// No random game is longer.
const BOUND: usize = 60_000;

fn tiny() -> Box<dyn AnyGame> {
    shelf::open("tiny", "crossing", &BTreeMap::new(), &seed_of(1)).expect("it is on the shelf")
}

fn header(rules: &str, scenario: &str, seed: u64) -> Header {
    shelf::header(rules, scenario, &BTreeMap::new(), "a game", &seed_of(seed)).expect("it is known")
}

fn six_turns(seed: u64) -> Game<Ardennes44> {
    let rules = Ardennes44::scenario("six_turns").expect("the scenario ships");
    random_game(rules, seed, BOUND).expect("it ends")
}

/// Does the first or the last thing that is legal, by turns.
fn play_on(game: &mut dyn AnyGame, actions: usize) {
    for number in 0..actions {
        let Awaits::Seat(seat) = game.awaits() else { return };
        let legal = game.legal(seat);
        let legal = legal.as_array().expect("a list");
        let chosen = if number % 2 == 0 { legal.first() } else { legal.last() };
        game.submit(seat, &chosen.expect("never a dead end").to_string()).expect("it is legal");
    }
}

#[test]
fn a_question_is_answered_or_refused() {
    let game = shelf::open("a44", "six_turns", &BTreeMap::new(), &seed_of(1)).unwrap();
    let told = game.tell(RED.into(), Thing::Piece(0)).unwrap();
    assert_eq!(told.title, game.tell(BLUE.into(), Thing::Piece(0)).unwrap().title);
    for thing in [Thing::Piece(9_999), Thing::Hex(u16::MAX), Thing::Card(0)] {
        let refused = game.tell(RED.into(), thing).unwrap_err();
        assert!(refused.clause.is_some(), "{refused}");
    }
    assert!(game.layer(RED.into(), "weather", None).is_err());
    let draft = Draft { plan: "win".to_owned(), fills: BTreeMap::new() };
    assert!(game.weigh(RED.into(), &draft, None).is_err());
}

#[test]
fn a_line_says_who_did_it_and_what_was_rolled() {
    let game = six_turns(2);
    let (log, game): (_, &dyn AnyGame) = (game.log(), &game);
    let rolled = log.iter().filter_map(kernel::Entry::acted).find(|acted| !acted.rolls.is_empty());
    let rolled = rolled.expect("somebody rolled a die");
    let told = game.lines(BLUE.into(), rolled.seq - 1);
    let of_it = told.iter().filter_map(line).filter(|line| line.seq == rolled.seq);
    let faces = of_it.flat_map(|line| {
        assert_eq!((line.seat, line.by_order), (rolled.seat, false));
        line.line.drawn.clone()
    });
    let face = rolled.rolls[0].face;
    assert!(faces.into_iter().any(|drawn| matches!(drawn, Drawn::Die(_, one) if one == face)));
    let all = game.lines(BLUE.into(), 0);
    let sentences = all.iter().filter_map(line).filter(|line| !line.line.says.words.is_empty());
    let sentences = sentences.count();
    assert!(sentences > 100, "{sentences} sentences");
    let last = game.lines(BLUE.into(), game.entries() - 1);
    assert_eq!(all.last(), last.last());
}

fn line(told: &Told) -> Option<&NumberedLine> {
    match told {
        Told::Line(line) => Some(line),
        Told::TookBack { .. } => None,
    }
}

/// Also where milestones have been thinned out, and after some of it was taken back.
#[test]
fn every_entry_of_a_long_game_can_be_looked_back_at() {
    let mut game = six_turns(3);
    assert!(game.log().len() > 2100, "{} entries pass two milestones", game.log().len());
    let back = u32::try_from(game.log().len() - 300).unwrap();
    game.take_back_agreed(RED, back, vec![BLUE]).unwrap();
    play_on(&mut game, 100);
    let mut tried = 0;
    for entry in game.log() {
        if let Some(digest) = entry.digest() {
            let state = game.state_after(entry.seq()).expect("it is there");
            assert_eq!(Digest::of(&state), digest, "entry {}", entry.seq());
            tried += 1;
        }
    }
    assert!(tried > 2100, "{tried}");
    let fresh = Game::new(game.rules().clone(), SeededDice::new(&seed_of(3)));
    let game: &dyn AnyGame = &game;
    assert_eq!(game.scene_at(RED.into(), game.entries()).unwrap(), game.scene(RED.into()));
    assert_eq!(game.scene_at(RED.into(), 0).unwrap(), AnyGame::scene(&fresh, RED.into()));
    assert!(game.scene_at(RED.into(), game.entries() + 1).is_err());
}

#[test]
fn a_look_back_keeps_the_secret() {
    let mut game = tiny();
    play_on(&mut *game, 3);
    let mine = |seat: Seat| game.scene_at(seat.into(), 2).unwrap().pieces[&MINE].at;
    assert_eq!(mine(RED), Place::Somewhere);
    assert_ne!(mine(BLUE), Place::Somewhere);
}

#[test]
fn a_saved_game_goes_on_with_the_same_dice() {
    let mut game = tiny();
    game.give_orders(BLUE, r#"["always_fire"]"#).unwrap();
    play_on(&mut *game, 4);
    let bytes = game.save(&header("tiny", "crossing", 1));
    let (read, mut resumed) = shelf::resume(&bytes, &seed_of(1)).unwrap();
    assert_eq!((read.game.as_str(), resumed.entries()), ("a game", game.entries()));
    play_on(&mut *game, 40);
    play_on(&mut *resumed, 40);
    assert_eq!(resumed.digest(), game.digest());
    assert_eq!(resumed.lines(RED.into(), 0), game.lines(RED.into(), 0));
    let lines = shelf::unpack(&bytes).unwrap();
    let (_, again) = shelf::resume(lines.as_bytes(), &seed_of(1)).unwrap();
    assert_eq!(again.save(&read), bytes);
    assert!(matches!(shelf::resume(&bytes, &seed_of(2)), Err(NotGood::Seed)));
    assert!(matches!(shelf::resume(&bytes[..bytes.len() - 1], &seed_of(1)), Err(NotGood::File(_))));
}

#[test]
fn a_long_game_is_saved_and_resumed() {
    let game = six_turns(4);
    let header = header("a44", "six_turns", 4);
    let bytes = AnyGame::save(&game, &header);
    let (_, resumed) = shelf::resume(&bytes, &seed_of(4)).unwrap();
    assert_eq!(resumed.digest(), AnyGame::digest(&game));
    assert_eq!(resumed.entries(), AnyGame::entries(&game));
    assert!(
        PackedFile::<rules_ardennes44::Action, rules_ardennes44::StandingOrder>::read(&bytes)
            .is_ok()
    );
}

#[test]
fn what_may_be_taken_back_is_said_before() {
    let mut game = tiny();
    assert!(game.can_take_back(BLUE).is_err());
    play_on(&mut *game, 1);
    assert_eq!(game.can_take_back(BLUE).ok(), Some(1));
    assert!(game.can_take_back(RED).unwrap_err().text.contains("has acted since"));
}

#[test]
fn a_game_can_be_spoken_to_in_its_own_terms() {
    let mut game = tiny();
    assert!(game.game::<Ardennes44>().is_none());
    let own = game.game_mut::<tiny::Tiny>().expect("that is what it is");
    let hides = own.legal(BLUE);
    own.submit(BLUE, hides[0]).unwrap();
    assert_eq!(game.game::<tiny::Tiny>().unwrap().rules().seats(), 2);
    assert_eq!(game.entries(), 1);
}

#[test]
fn the_file_of_a_game_that_is_over_says_its_seed() {
    let mut game = shelf::host("tiny", "crossing", &BTreeMap::new(), &seed_of(1)).unwrap();
    let header = header("tiny", "crossing", 1);
    assert_eq!(shelf::published(&game.save(&header)).unwrap(), None, "it is not over");
    game.end(Ending::Resigned { seat: RED }).unwrap();
    assert_eq!(shelf::published(&game.save(&header)).unwrap(), None, "it is kept for now");
    game.publish_seed(seed_of(1)).unwrap();
    let bytes = game.save(&header);
    assert_eq!(shelf::published(&bytes).unwrap(), Some(seed_of(1)));
    let lines = shelf::unpack(&bytes).unwrap();
    assert_eq!(shelf::published(lines.as_bytes()).unwrap(), Some(seed_of(1)));
    let (_, resumed) = shelf::resume(&bytes, &seed_of(1)).unwrap();
    assert_eq!(resumed.digest(), game.digest());
    assert!(shelf::published(b"no file at all").is_err());
}
