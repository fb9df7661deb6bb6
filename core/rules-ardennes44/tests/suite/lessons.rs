//! The five lessons after the first battle, played as their coach tells them: if a change of the rules breaks a step of one, it is
//! noticed here. The other side does what it does on the page: it ends what can be ended, and otherwise takes the first answer.

use desk::Speaks;
use kernel::{Awaits, Entry, Game, Rules, Seat, SeededDice};
use rules_ardennes44::explain::desk::supply::SupplyOf;
use rules_ardennes44::state::markers::BridgeState;
use rules_ardennes44::state::unit::{Condition, Mark, Place};
use rules_ardennes44::{
    ALLIED, Action, Answer, Ardennes44, GERMAN, Illegal, Phase, Position, Question, Side, Time,
    UnitId,
};

use crate::language::{attack as action, bridge, hex, unit};

/// A lesson as far as it has got.
struct Lesson {
    game: Game<Ardennes44, SeededDice>,
    player: Seat,
}

impl Lesson {
    /// A lesson with the seed that the page gives it.
    fn begin(scenario: &str, player: Seat, seed: &str) -> Self {
        let rules = Ardennes44::scenario(scenario).expect("the lesson ships");
        let seed = format!("{seed:0>64}").parse().expect("the seed is one");
        let mut lesson = Self { game: Game::new(rules, SeededDice::new(&seed)), player };
        lesson.others_play();
        lesson
    }

    fn position(&self) -> &Position {
        self.game.state()
    }

    fn unit(&self, name: &str) -> UnitId {
        unit(self.position().data(), name)
    }

    /// Whoever is not the player ends what can be ended, and otherwise takes the first answer.
    fn others_play(&mut self) {
        while let Awaits::Seat(seat) = self.game.awaits() {
            if seat == self.player {
                break;
            }
            let prompt = self.game.rules().scene(&self.game.view(seat)).prompt;
            let open = prompt.offers.into_iter().find(|offer| offer.barred.is_none());
            let offer = prompt.end.or(open).expect("there is something to do");
            let action: Action = serde_json::from_value(offer.action.0).expect("it is an action");
            self.submit(seat, action);
        }
    }

    fn submit(&mut self, seat: Seat, action: Action) -> String {
        let rules = self.game.rules().clone();
        let said = format!("{action:?}");
        let entries = self.game.submit(seat, action);
        let entries = entries.unwrap_or_else(|why| panic!("{said}: {why}")).to_vec();
        let events = entries.iter().flat_map(|entry| match entry {
            Entry::Acted(acted) => acted.events.as_slice(),
            Entry::TookBack { .. }
            | Entry::Ordered { .. }
            | Entry::SeedPublished { .. }
            | Entry::Ended { .. } => &[],
        });
        events.map(|event| rules.tell(event)).collect::<Vec<_>>().join("; ")
    }

    /// What a sentence of the tests' language says is done; gives what is told of it.
    #[track_caller]
    fn does(&mut self, sentence: &str) -> String {
        assert_eq!(self.game.awaits(), Awaits::Seat(self.player), "before {sentence}");
        let action = action(self.position().data(), sentence);
        let told = self.submit(self.player, action);
        self.others_play();
        told
    }

    #[track_caller]
    fn refused(&self, sentence: &str) -> Illegal {
        let rules = self.game.rules();
        let action = action(self.position().data(), sentence);
        let view = rules.view(self.position(), self.player.into());
        rules.check(&view, &action).expect_err("it is not allowed")
    }

    /// Where the game stands: the turn and the phase, and whether it is night.
    fn now(&self) -> (u8, Time, Phase) {
        let position = self.position();
        (position.turn, position.time, position.phase)
    }

    fn is_at(&self, name: &str, number: &str) -> bool {
        self.position().hex_of(self.unit(name)) == Some(hex(self.position().data(), number))
    }

    fn has(&self, name: &str, mark: Mark) -> bool {
        self.position().unit(self.unit(name)).marks.has(mark)
    }

    /// How a unit is supplied, in a sentence.
    fn supply_of(&self, name: &str) -> String {
        let rules = self.game.rules();
        let question = Question::SupplyOf { unit: self.unit(name) };
        match rules.ask(&rules.view(self.position(), self.player.into()), &question) {
            Ok(Answer::SupplyOf(SupplyOf::Line { text, .. })) => text,
            Ok(Answer::SupplyOf(SupplyOf::Cut(cut))) => cut.text,
            other => panic!("{other:?}"),
        }
    }

    fn bridge(&self, side: &str) -> BridgeState {
        self.position().bridge(bridge(self.position().data(), side))
    }

    /// Whether a bond of the other side closes the way from a hex to the next.
    fn is_closed(&self, side: Side, from: &str, to: &str) -> bool {
        let data = self.position().data();
        let (from, to) = (hex(data, from), hex(data, to));
        let way = data.board.grid().direction(from, to).expect("they touch");
        self.position().is_side_bonded(side, from, way)
    }
}

/// The lesson on supply, up to the end of the first German turn.
fn the_ring_is_closed() -> Lesson {
    let mut lesson = Lesson::begin("schnee_eifel", GERMAN, "1258e");
    lesson.does("g-460art readies");
    lesson.does("g-18-294 moves 1526-1627-1726");
    lesson.does("g-18-293 moves 1523-1624");
    lesson
}

#[test]
fn supply_finds_another_way_until_the_second_pincer_closes() {
    let mut lesson = Lesson::begin("schnee_eifel", GERMAN, "1258e");
    assert_eq!(lesson.now(), (3, Time::Day, Phase::ArtillerySupply));
    assert!(lesson.supply_of("u-106-423").contains("to Heuem, then 3 hexes overland"));
    lesson.does("g-460art readies");
    assert_eq!(lesson.now(), (3, Time::Day, Phase::Movement));
    lesson.does("g-18-294 moves 1526-1627-1726");
    assert!(lesson.supply_of("u-106-423").contains("to Winterspelt, then 3 hexes overland"));
    lesson.does("g-18-293 moves 1523-1624");
    for regiment in ["u-106-422", "u-106-423"] {
        assert!(lesson.supply_of(regiment).starts_with("Out of supply"), "{regiment}");
    }
}

#[test]
fn cut_off_regiments_are_marked_in_their_own_supply_phase_and_check_for_surrender() {
    let mut lesson = the_ring_is_closed();
    lesson.does("german ends");
    assert!(!lesson.has("u-106-423", Mark::OutOfSupply), "not before the Allied player turn");
    lesson.does("german ends");
    assert_eq!(lesson.now(), (4, Time::Day, Phase::Movement));
    for regiment in ["u-106-422", "u-106-423"] {
        assert!(lesson.has(regiment, Mark::OutOfSupply), "{regiment}");
        assert_eq!(lesson.position().unit(lesson.unit(regiment)).surrender, 1, "{regiment}");
    }
}

#[test]
fn a_unit_out_of_supply_that_must_retreat_three_hexes_is_eliminated() {
    let mut lesson = the_ring_is_closed();
    lesson.does("german ends");
    lesson.does("german ends");
    lesson.does("g-62-183 moves 1522-1523");
    lesson.does("german ends");
    lesson.does("g-18-293+g-62-183 attacks 1524");
    let told = lesson.does("g-460art supports");
    for part in ["7 against 3 is 2-1", "§22.7", "roll 1 at 3-1: DR3"] {
        assert!(told.contains(part), "{part} in {told}");
    }
    assert_eq!(lesson.position().unit(lesson.unit("u-106-423")).place, Place::Dead);
}

#[test]
fn engineers_build_one_bridge_and_blow_three() {
    let mut lesson = Lesson::begin("trois_ponts", ALLIED, "62");
    assert_eq!(lesson.now(), (5, Time::Day, Phase::Bridge));
    assert_eq!(lesson.bridge("3129/3130"), BridgeState::Blown);
    lesson.does("allied builds 3129/3130");
    assert_eq!(lesson.bridge("3129/3130"), BridgeState::UnderConstruction(Side::Allied));
    lesson.does("u-291eng blows 2929/3030");
    assert_eq!(lesson.bridge("2929/3030"), BridgeState::Blown);
    assert_eq!(lesson.now(), (5, Time::Day, Phase::Movement), "the phase ends by itself");
    lesson.does("u-51eng appears in 3029");
    lesson.does("allied ends");
    assert_eq!(lesson.now(), (5, Time::Day, Phase::TrafficMarker));
    lesson.does("allied ends");
    assert_eq!(lesson.now(), (6, Time::Day, Phase::Bridge));
    assert_eq!(lesson.bridge("3129/3130"), BridgeState::Intact, "it is open by itself");
    lesson.does("u-51eng blows 2929/3029");
    lesson.does("u-51eng blows 2928/3029");
    for side in ["2929/3029", "2928/3029"] {
        assert_eq!(lesson.bridge(side), BridgeState::Blown, "{side}");
    }
}

#[test]
fn engineers_just_arrived_move_by_tactical_movement_only() {
    let mut lesson = Lesson::begin("trois_ponts", ALLIED, "62");
    lesson.does("allied ends");
    lesson.does("u-51eng appears in 3029");
    lesson.refused("u-51eng moves 3029-3128");
    lesson.does("u-51eng moves tactical 3029-3128");
}

#[test]
fn a_column_a_loaded_regiment_and_a_stack_at_night_reach_the_crossroads() {
    let mut lesson = Lesson::begin("road_to_bastogne", ALLIED, "4b");
    assert_eq!(lesson.now(), (6, Time::Day, Phase::Movement));
    let road = "3008-3009-3109-3210-3211-3311-3412-3413-3313-3314-3315";
    lesson.refused(&format!("u-10a-desobry moves {road}"));
    lesson.does(&format!("u-10a-desobry moves strategic {road}"));
    assert!(lesson.has("u-10a-desobry", Mark::Strategic));
    lesson.does("u-101-501 loads");
    assert!(lesson.has("u-101-501", Mark::Truck));
    lesson.does("allied marks 3312");
    assert!(lesson.has("u-10a-ohara", Mark::Night));
    lesson.does("allied ends");
    assert_eq!(lesson.now(), (6, Time::Day, Phase::TrafficMarker));
    lesson.does("allied ends");
    assert_eq!(lesson.now(), (6, Time::Night, Phase::Movement));
    lesson.refused("u-101-501 moves strategic 3809-3709-3710");
    lesson.does("u-10a-ohara moves 3312-3212-3112");
    lesson.does("allied ends");
    assert_eq!(lesson.now(), (7, Time::Day, Phase::Movement));
    lesson.does("u-101-501 moves strategic 3809-3709-3710-3611-3511-3412-3413");
    assert!(lesson.is_at("u-101-501", "3413") && lesson.is_at("u-10a-ohara", "3112"));
}

#[test]
fn a_bond_closes_the_gap_and_the_team_comes_home_behind_it() {
    let mut lesson = Lesson::begin("noville", ALLIED, "147a");
    assert_eq!(lesson.now(), (9, Time::Day, Phase::Movement));
    assert!(lesson.is_closed(Side::Allied, "3215", "3115"), "by the Germans at Rachamps");
    assert!(!lesson.is_closed(Side::German, "3214", "3313"));
    lesson.does("u-101-506 moves 3413-3313-3314");
    assert!(lesson.is_closed(Side::German, "3214", "3313"), "by those at Foy and Neffe");
    assert!(lesson.is_closed(Side::German, "3415", "3414"), "by those at Foy and Champs");
    lesson.does("allied ends");
    assert_eq!(lesson.now(), (9, Time::Day, Phase::Combat));
    let told = lesson.does("u-10a-desobry disengages");
    assert!(told.contains("§20.2c"), "tanks have an easier time: {told}");
    lesson.does("u-10a-desobry retreats 3315-3314");
    assert!(lesson.is_at("u-10a-desobry", "3314"));
    assert_eq!(lesson.position().unit(lesson.unit("u-10a-desobry")).order, Condition::Good);
}

#[test]
fn two_groups_of_guns_and_the_air_force_shift_the_odds_by_three() {
    let mut lesson = Lesson::begin("chaumont", ALLIED, "b97");
    assert_eq!(lesson.now(), (15, Time::Day, Phase::Movement));
    lesson.does("u-203fa moves shift 3603-3604");
    assert!(!lesson.has("u-203fa", Mark::Fired), "one hex, and still Ready");
    lesson.does("allied ends");
    lesson.does("u-4a-ccb+u-704td+u-4a-25 attacks 3509");
    lesson.does("u-193fa supports");
    lesson.does("u-203fa supports");
    let told = lesson.does("allied calls air");
    for part in ["12 against 5 is 2-1", "§21.1a", "§22.7", "§15.6.2b", "roll 4 at 6-1: DR3"] {
        assert!(told.contains(part), "{part} in {told}");
    }
    assert!(lesson.has("u-193fa", Mark::Fired) && lesson.has("u-203fa", Mark::Fired));
    lesson.does("u-4a-ccb+u-704td advances 3609-3509");
    assert!(lesson.is_at("u-4a-ccb", "3509"));
}

#[test]
fn guns_a_hex_farther_off_are_out_of_range() {
    let mut lesson = Lesson::begin("chaumont", ALLIED, "b97");
    lesson.does("allied ends");
    lesson.does("u-4a-ccb+u-704td+u-4a-25 attacks 3509");
    assert_eq!(lesson.refused("u-203fa supports"), Illegal::OutOfRange);
}
