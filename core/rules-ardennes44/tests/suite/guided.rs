//! The guided first battle, played as the lesson of the page tells it: if a change of the rules breaks a
//! step of it, it is noticed here.

use kernel::{Awaits, Entry, Game, Outcome, Rules, Seat, SeededDice};
use rules_ardennes44::explain::desk::supply::SupplyOf;
use rules_ardennes44::explain::desk::victory::Points;
use rules_ardennes44::state::unit::{Condition, Place};
use rules_ardennes44::{
    ALLIED, Action, Answer, Ardennes44, GERMAN, Illegal, Mode, Phase, Position, Question, Side,
    UnitId,
};

use crate::language::{hex, path};

/// The seed of the lesson: its one die falls a 3.
const SEED: &str = "000000000000000000000000000000000000000000000000000000000018ec30";

const GUNS: &str = "g-766vak";
const RECON: &str = "g-2pz-rec";
const PANTHERS: &str = "g-2pz-pan";
const FIRST: &str = "g-2pz-304";
const SECOND: &str = "g-2pz-2";
const DEFENDER: &str = "u-28-110-1";

/// The lesson as far as it has got.
struct Lesson {
    game: Game<Ardennes44, SeededDice>,
}

impl Lesson {
    fn begin() -> Self {
        let rules = Ardennes44::scenario(Ardennes44::LESSONS[0]).expect("the lesson ships");
        let seed = SEED.parse().expect("the seed is one");
        Self { game: Game::new(rules, SeededDice::new(&seed)) }
    }

    fn position(&self) -> &Position {
        self.game.state()
    }

    fn unit(&self, id: &str) -> UnitId {
        self.position().data().unit(id).expect("the counter exists")
    }

    /// Does a step, and gives what is told of it.
    #[track_caller]
    fn step(&mut self, seat: Seat, action: Action) -> String {
        assert_eq!(self.game.awaits(), Awaits::Seat(seat), "before {action:?}");
        let rules = self.game.rules().clone();
        let entries = self.game.submit(seat, action).expect("the lesson is legal").to_vec();
        let events = entries.iter().flat_map(|entry| match entry {
            Entry::Acted(acted) => acted.events.as_slice(),
            Entry::TookBack { .. }
            | Entry::Ordered { .. }
            | Entry::SeedPublished { .. }
            | Entry::Ended { .. } => &[],
        });
        events.map(|event| rules.tell(event)).collect::<Vec<_>>().join("; ")
    }

    fn moves(&self, units: &[&str], way: &str) -> Action {
        let units = units.iter().map(|id| self.unit(id)).collect();
        let path = path(self.position().data(), way);
        Action::Move { units, mode: Mode::Ordinary, path }
    }

    fn advances(&self, units: &[&str], way: &str) -> Action {
        let units = units.iter().map(|id| self.unit(id)).collect();
        let path = path(self.position().data(), way);
        Action::Advance { units, path, off: false }
    }

    #[track_caller]
    fn refused(&self, action: &Action) -> Illegal {
        let rules = self.game.rules();
        rules
            .check(&rules.view(self.position(), GERMAN.into()), action)
            .expect_err("it is not allowed")
    }

    #[track_caller]
    fn ask(&self, question: &Question) -> Answer {
        let rules = self.game.rules();
        rules.ask(&rules.view(self.position(), GERMAN.into()), question).expect("it makes sense")
    }

    fn stands_in(&self, id: &str, number: &str) -> bool {
        self.position().hex_of(self.unit(id)) == Some(hex(self.position().data(), number))
    }

    /// Steps one to five: the guns, three moves and the end of the phase.
    fn move_up(&mut self) {
        self.step(GERMAN, Action::Ready { unit: self.unit(GUNS) });
        self.step(GERMAN, self.moves(&[RECON], "2218-2217-2316"));
        self.step(GERMAN, self.moves(&[PANTHERS, FIRST], "2016-2115-2216"));
        self.step(GERMAN, self.moves(&[SECOND], "1916-2016-2115"));
        self.step(GERMAN, Action::EndPhase);
    }

    fn attack(&self) -> Action {
        let target = hex(self.position().data(), "2315");
        let units = [PANTHERS, FIRST, RECON].map(|id| self.unit(id)).to_vec();
        Action::Attack { target, units, followers: Vec::new() }
    }
}

#[test]
fn five_units_a_side_are_on_the_map_and_nobody_else_waits() {
    let lesson = Lesson::begin();
    let position = lesson.position();
    for side in Side::BOTH {
        let ours = position.unit_ids().filter(|&unit| position.counter(unit).side == side);
        assert_eq!(ours.filter(|&unit| position.hex_of(unit).is_some()).count(), 5);
    }
    let waits = position.unit_ids().any(|unit| position.unit(unit).place == Place::Waiting);
    assert!(!waits);
    assert!(position.same_ground(&position.recomputed()));
}

#[test]
fn the_guns_are_made_ready_and_movement_begins_by_itself() {
    let mut lesson = Lesson::begin();
    assert_eq!(lesson.position().phase, Phase::ArtillerySupply);
    lesson.step(GERMAN, Action::Ready { unit: lesson.unit(GUNS) });
    assert_eq!(lesson.position().phase, Phase::Movement);
}

#[test]
fn a_zone_stops_the_recon_and_a_bond_closes_the_gap_to_hosingen() {
    let mut lesson = Lesson::begin();
    lesson.step(GERMAN, Action::Ready { unit: lesson.unit(GUNS) });
    let past = lesson.moves(&[RECON], "2218-2217-2316-2416");
    assert_eq!(lesson.refused(&past), Illegal::StoppedByZone);
    let data = lesson.position().data();
    let (one, other) = (hex(data, "2215"), hex(data, "2314"));
    let way = data.board.grid().direction(one, other).expect("they touch");
    assert!(lesson.position().is_side_bonded(Side::German, one, way));
    lesson.step(GERMAN, lesson.moves(&[RECON], "2218-2217-2316"));
    assert!(lesson.stands_in(RECON, "2316"));
}

#[test]
fn the_attack_is_made_at_five_to_one_and_the_defenders_go_back_three_hexes() {
    let mut lesson = Lesson::begin();
    lesson.move_up();
    assert_eq!(lesson.position().phase, Phase::Combat);
    lesson.step(GERMAN, lesson.attack());
    let told = lesson.step(GERMAN, Action::Support { unit: lesson.unit(GUNS) });
    for part in ["13", "5-1", "DR3", "§21.1a", "§22.7"] {
        assert!(told.contains(part), "{part} in {told}");
    }
    // The defender goes back to its friends at Donnange, and is Broken by three hexes (18.2b).
    let way = path(lesson.position().data(), "2315-2415-2515-2616");
    let units = vec![lesson.unit(DEFENDER)];
    lesson.step(ALLIED, Action::Retreat { units, path: way, off: false });
    assert!(lesson.stands_in(DEFENDER, "2616"));
    assert_eq!(lesson.position().unit(lesson.unit(DEFENDER)).order, Condition::Broken);
}

#[test]
fn the_advance_takes_clervaux_the_road_behind_is_open_and_the_germans_win() {
    let mut lesson = Lesson::begin();
    lesson.move_up();
    lesson.step(GERMAN, lesson.attack());
    lesson.step(GERMAN, Action::Support { unit: lesson.unit(GUNS) });
    let way = path(lesson.position().data(), "2315-2415-2515-2616");
    let units = vec![lesson.unit(DEFENDER)];
    lesson.step(ALLIED, Action::Retreat { units, path: way, off: false });
    lesson.step(GERMAN, lesson.advances(&[PANTHERS, FIRST], "2216-2315-2416"));
    lesson.step(GERMAN, lesson.advances(&[RECON], "2316-2315"));
    assert!(lesson.stands_in(PANTHERS, "2416") && lesson.stands_in(RECON, "2315"));
    let line = lesson.ask(&Question::SupplyOf { unit: lesson.unit(PANTHERS) });
    let Answer::SupplyOf(SupplyOf::Line { line, .. }) = line else { panic!("{line:?}") };
    let road = path(lesson.position().data(), "2416-2315-2216-2115-2016");
    assert_eq!(line[..road.len()], road);
    let Answer::Victory(victory) = lesson.ask(&Question::Victory) else { panic!("no victory") };
    assert_eq!(victory.points, Some(Points { have: 1, need: 1 }));
    // The Allies do nothing: their Movement, and their Traffic markers.
    assert_eq!(lesson.position().phase, Phase::Movement);
    lesson.step(ALLIED, Action::EndPhase);
    assert_eq!(lesson.position().phase, Phase::TrafficMarker);
    lesson.step(ALLIED, Action::EndPhase);
    assert_eq!(lesson.game.awaits(), Awaits::Over(Outcome::won(GERMAN)));
}

#[test]
fn both_regiments_at_roder_would_be_too_many() {
    let mut lesson = Lesson::begin();
    lesson.step(GERMAN, Action::Ready { unit: lesson.unit(GUNS) });
    lesson.step(GERMAN, lesson.moves(&[FIRST], "2016-2115-2216"));
    lesson.step(GERMAN, lesson.moves(&[SECOND], "1916-2016-2115-2216"));
    let told = lesson.step(GERMAN, Action::EndPhase);
    assert!(told.contains("Roder"), "{told}");
    assert_eq!(lesson.position().phase, Phase::Movement);
}
