//! The guided first day, played as the lesson of the page tells it: if a change of the rules breaks a step of it, it is noticed here.

use hexmap::Hex;
use kernel::{Awaits, Entry, Game, Outcome, Seed, SeededDice};
use rules_enemy_action::printed::cards::CardId;
use rules_enemy_action::state::unit::{Mark, Place};
use rules_enemy_action::{ALLIED, Action, EnemyAction, Event, GERMAN, Position, Side, UnitId};

/// The seed of the lesson.
const SEED: &str = "00000000000000000000000000000000000000000000000000000000000001b6";

const ELSENBORN: &str = "0606";
const ROCHERATH: &str = "0605";
const HOFEN: &str = "0406";
const MOVER: &str = "23.2.V";
const TAKER: &str = "9.2.V";
const ATTACKERS: [&str; 4] = [TAKER, "38.2.V", MOVER, "393.99.V"];
const PEIPER: &str = "Peiper.1SS.ISS";

/// The lesson as far as it has got.
struct Lesson(Game<EnemyAction, SeededDice>);

impl Lesson {
    /// The game itself plays the set-up.
    fn begin() -> Self {
        let [lesson] = EnemyAction::LESSONS;
        let rules = EnemyAction::scenario(lesson).expect("the lesson ships");
        let seed: Seed = SEED.parse().expect("the seed is one");
        let mut lesson = Self(Game::new(rules, SeededDice::new(&seed)));
        lesson.game_plays();
        lesson
    }

    fn position(&self) -> &Position {
        self.0.state()
    }

    fn hex(&self, number: &str) -> Hex {
        let board = &self.position().data().board;
        board.numbering.hex(board.grid(), number).expect("it is on the map")
    }

    fn unit(&self, id: &str) -> UnitId {
        let position = self.position();
        let found = position.unit_ids().find(|&unit| position.counter(unit).id == id);
        found.expect("the counter plays")
    }

    fn units(&self, ids: &[&str]) -> Vec<UnitId> {
        ids.iter().map(|id| self.unit(id)).collect()
    }

    fn is_in(&self, id: &str, number: &str) -> bool {
        self.position().hex_of(self.unit(id)) == Some(self.hex(number))
    }

    /// The game takes the steps that are its own, and what has happened is told.
    fn game_plays(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        while self.0.awaits() == Awaits::Seat(GERMAN) {
            events.extend(self.step(Action::Step));
        }
        events
    }

    fn step(&mut self, action: Action) -> Vec<Event> {
        let Awaits::Seat(seat) = self.0.awaits() else { panic!("the lesson is over") };
        let entries = self.0.submit(seat, action).expect("the lesson is legal").to_vec();
        entries.iter().filter_map(Entry::acted).flat_map(|acted| acted.events.clone()).collect()
    }

    /// The player does something, and the game what follows of itself.
    #[track_caller]
    fn does(&mut self, action: Action) -> Vec<Event> {
        assert_eq!(self.0.awaits(), Awaits::Seat(ALLIED), "before {action:?}");
        let mut events = self.step(action);
        events.extend(self.game_plays());
        events
    }

    /// From the card to the end of the first impulse, and the German one up to its attack.
    fn through_the_first_impulse(&mut self) -> Vec<Event> {
        self.does(Action::Activate { card: CardId(1), group: None, corps: None });
        let path = vec![self.hex("0607"), self.hex(ELSENBORN)];
        let unit = self.unit(MOVER);
        self.does(Action::Move { unit, path, strategic: false });
        let (target, units) = (self.hex(ROCHERATH), self.units(&ATTACKERS));
        self.does(Action::Attack { target, units });
        self.does(Action::Pass);
        let (unit, path) = (self.unit(TAKER), vec![self.hex("0505"), self.hex(ROCHERATH)]);
        self.does(Action::Advance { unit, path });
        self.does(Action::Pass);
        let hex = self.hex(HOFEN);
        self.does(Action::Improve { hex });
        self.does(Action::Pass)
    }
}

#[test]
fn the_first_day_goes_as_the_coach_tells_it() {
    let mut lesson = Lesson::begin();
    let events = lesson.through_the_first_impulse();
    assert!(lesson.is_in(TAKER, ROCHERATH) && lesson.is_in(PEIPER, "0805"));
    assert!(lesson.position().improved.has(lesson.hex(HOFEN)));
    let is_marginal =
        |event: &Event| matches!(event, Event::Checked { roll: Some(_), attacks: true, .. });
    assert!(events.iter().any(is_marginal), "a die decides that they attack");
    // No tactics; three hits: two hexes back and a step.
    let events = lesson.does(Action::Pass);
    assert!(events.iter().any(|event| matches!(event, Event::Totalled { hits: [0, 3], .. })));
    for number in ["0506", "0507"] {
        let to = lesson.hex(number);
        lesson.does(Action::Retreat { to });
    }
    let unit = lesson.unit(TAKER);
    lesson.does(Action::Lose { unit });
    let taker = lesson.position().unit(unit);
    assert_eq!((taker.place, taker.steps), (Place::On(lesson.hex("0507")), 1));
    assert!(lesson.position().has(unit, Mark::Dispersed));
    assert!(lesson.is_in("1.1SS.ISS", ROCHERATH), "they follow");
    lesson.does(Action::Pass);
    assert_eq!(lesson.0.awaits(), Awaits::Over(Outcome::won(Side::Allied.seat())));
}
