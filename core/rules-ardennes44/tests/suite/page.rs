//! What a page is told of Ardennes '44, in the shared words: the figures of the book, and how little it weighs.

#![expect(clippy::disallowed_macros, reason = "a test says how much it weighed")]

use std::collections::BTreeMap;

use conformance::{Chooser, seed_of};
use desk::plan::{Closed, Gap, Reach};
use desk::{Change, Draft, Fill, Scene, Speaks, Thing};
use kernel::{Awaits, Fold as _, Game, Rules as _, ScriptedDice, Seat, SeededDice};
use rules_ardennes44::{ALLIED, Action, Ardennes44, Event, GERMAN, Mode, UnitId};

use crate::language::{attack, rules, unit};

type Played = Game<Ardennes44>;

fn open(scenario: &str) -> Played {
    let rules = Ardennes44::scenario(scenario).expect("the scenario ships");
    Game::new(rules, SeededDice::new(&seed_of(7)))
}

fn scene(game: &Played, seat: Seat) -> Scene {
    game.rules().scene(&game.view(seat))
}

fn bytes(scene: &Scene) -> usize {
    serde_json::to_vec(scene).expect("it is plain data").len()
}

fn draft(plan: &str, gap: &str, things: Vec<Thing>) -> Draft {
    Draft { plan: plan.to_owned(), fills: BTreeMap::from([(gap.to_owned(), Fill::Things(things))]) }
}

fn piece(game: &Played, name: &str) -> u16 {
    let pieces = game.rules().table().pieces;
    let at = pieces.iter().position(|piece| piece.name == name).expect("there is such a piece");
    u16::try_from(at).expect("there are few pieces")
}

fn hex(game: &Played, number: &str) -> u16 {
    let hexes = game.rules().table().hexes;
    let at = hexes.iter().position(|hex| hex.number == number).expect("there is such a hex");
    u16::try_from(at).expect("there are few hexes")
}

fn submit(game: &mut Played, seat: Seat, action: &desk::Action) {
    let action: Action = serde_json::from_value(action.0.clone()).expect("it is an action");
    game.submit(seat, action).expect("it was offered");
}

/// What a page gets after an action, in many actions of a random game: the middle of them, and the most.
#[test]
fn what_a_page_gets_after_an_action_is_small() {
    let mut game = open("campaign");
    let mut chooser = Chooser::new(7);
    let mut seen = [0, 1].map(|seat| scene(&game, Seat::new(seat)));
    let whole = bytes(&seen[0]);
    let mut sizes = Vec::new();
    for _ in 0..1_500 {
        let Awaits::Seat(seat) = game.awaits() else { break };
        let mut legal = game.legal(seat);
        let action = legal.swap_remove(chooser.below(legal.len()));
        game.submit(seat, action).expect("it is legal");
        let new = scene(&game, seat);
        sizes.push(bytes(&new.since(&seen[seat.index()])));
        seen[seat.index()] = new;
    }
    sizes.sort_unstable();
    let (middle, most) = (sizes[sizes.len() / 2], sizes[sizes.len() * 99 / 100]);
    println!("whole {whole}, middle {middle}, 99 of 100 {most}, most {}", sizes[sizes.len() - 1]);
    assert!(whole <= 60_000, "{whole}");
    assert!(middle <= 8_192, "{middle}");
}

fn reaches(gaps: &[desk::plan::GapOf]) -> &[Reach] {
    let path = gaps.iter().find_map(|gap| match &gap.gap {
        Gap::Path { reaches, .. } => Some(reaches.as_slice()),
        Gap::Pick { .. } | Gap::Spot { .. } | Gap::Number { .. } | Gap::Answer { .. } => None,
    });
    path.unwrap_or_default()
}

/// The lesson's first moves, by drafts alone: the page never makes an action of its own.
#[test]
fn the_lesson_is_played_by_drafts() {
    let mut game = open("guided");
    let prompt = scene(&game, GERMAN).prompt;
    assert_eq!(prompt.phase, "artillery_supply");
    assert_eq!(prompt.when.turn, "Turn 2 of 2");
    let ready = prompt.offers.first().expect("the guns can be made ready").clone();
    submit(&mut game, GERMAN, &ready.action);
    let prompt = scene(&game, GERMAN).prompt;
    assert_eq!(prompt.phase, "movement");
    let stack = [piece(&game, "2 Pz/I/3"), piece(&game, "2 Pz/304")].map(Thing::Piece);
    let view = game.view(GERMAN);
    let weighed = game
        .rules()
        .weigh(&view, &draft("move", "who", stack.to_vec()), None)
        .expect("they can be taken up");
    let roder = hex(&game, "2216");
    let ordinary = &reaches(&weighed.gaps)[0];
    let there = ordinary.hexes.iter().find(|here| here.hex == roder).expect("within reach");
    assert_eq!((ordinary.mode.as_str(), there.cost, ordinary.per), ("ordinary", 2, 2));
    let mut path = vec![roder];
    while let Some(from) =
        ordinary.hexes.iter().find(|here| here.hex == path[0]).and_then(|here| here.from)
    {
        path.insert(0, from);
    }
    let fill = Fill::Path("ordinary".to_owned(), path);
    let change = Change { gap: "way".to_owned(), fill };
    let whole = game.rules().weigh(&view, &weighed.draft, Some(&change)).expect("it is answered");
    let action = whole.action.expect("the draft is whole");
    submit(&mut game, GERMAN, &action);
    assert!(stack.iter().all(|thing| {
        let Thing::Piece(piece) = thing else { return false };
        scene(&game, GERMAN).pieces[piece].at == desk::Place::Hex(roder)
    }));
}

fn id(unit: UnitId) -> u16 {
    u16::try_from(unit.index()).expect("there are few units")
}

/// Why units cannot come to a hex, by each way of moving: its name, the sentence, and whom it stops.
fn why(given: &str, who: &[&str], to: &str) -> Vec<(String, String, Vec<String>)> {
    let game = Game::new(rules(given), SeededDice::new(&seed_of(7)));
    let data = game.rules().data();
    let picked = who.iter().map(|name| Thing::Piece(id(unit(data, name)))).collect();
    let to = Thing::Hex(hex(&game, to));
    let view = game.view(GERMAN);
    let closed = game.rules().why(&view, &draft("move", "who", picked), to).expect("it is asked");
    let pieces = game.rules().table().pieces;
    let name = |id: u16| pieces[usize::from(id)].name.clone();
    let told = |one: Closed| (one.name, one.says.words, one.stops.into_iter().map(name).collect());
    closed.into_iter().map(told).collect()
}

#[test]
fn a44_11_4_1a_who_cannot_cross_a_river_is_named_and_the_others_may_go() {
    let given = "german A infantry 4-4-3 at 0505
         german B assault_gun 2-2-6 at 0505
         river 0505/0506";
    let answer = why(given, &["A", "B"], "0506");
    let tactical = answer.iter().find(|(name, ..)| name == "Tactical").expect("it is closed");
    let [stopped] = &tactical.2[..] else { panic!("{tactical:?}") };
    assert!(stopped.ends_with('B'), "{stopped}");
    let says = format!("{stopped}: a Vehicle crosses a river only by an intact bridge");
    assert_eq!(tactical.1, says);
    assert!(why(given, &["A"], "0506").iter().all(|(name, ..)| name != "Tactical"));
}

#[test]
fn a44_9_2_1a_a_hex_with_an_enemy_says_so_whatever_way_is_chosen() {
    let given = "german A infantry 4-4-3 at 0505
         german B assault_gun 2-2-6 at 0505
         allied X infantry 2-2-4 at 0508
         light_woods 0508";
    let answer = why(given, &["A", "B"], "0508");
    assert!(!answer.is_empty());
    for (name, says, stops) in answer {
        assert_eq!(says, "an enemy unit is there", "{name}");
        assert!(stops.is_empty(), "{name}");
    }
}

#[test]
fn a44_20_2a_any_of_a_stack_may_be_chosen_to_disengage_and_the_page_says_who_stays() {
    let given = "phase combat
         german A infantry 4-4-3 at 0505
         german B infantry 1-1-3 at 0505
         german C infantry 1-1-3 at 0505
         allied X infantry 4-4-4 at 0506";
    let game = Game::new(rules(given), SeededDice::new(&seed_of(7)));
    let named = |name| unit(game.rules().data(), name);
    let picked = ["C", "A"].map(|name| Thing::Piece(id(named(name)))).to_vec();
    let view = game.view(GERMAN);
    let weighed = game.rules().weigh(&view, &draft("stand", "who", picked), None);
    let offers = weighed.expect("they can be taken up").offers;
    let says = |units: &[UnitId]| {
        let whole = Action::Disengage { units: units.to_vec() };
        let whole = serde_json::to_value(whole).expect("it is plain data");
        let offer = offers.iter().find(|offer| offer.action.0 == whole).expect("it is offered");
        offer.says.words.clone()
    };
    let [a, b, c] = ["A", "B", "C"].map(named);
    assert!(says(&[a, c]).ends_with("B stays"), "{}", says(&[a, c]));
    assert!(says(&[a, b, c]).ends_with("to disengage"), "{}", says(&[a, b, c]));
    assert!(says(&[a]).ends_with("stay"), "{}", says(&[a]));
}

#[test]
fn a44_8_3b_who_is_over_the_limit_is_told_the_hex_and_what_it_holds() {
    let given = "german A infantry 4-4-3 at 0506 stacking 3
         german B infantry 4-4-3 at 0506";
    let mut game = Game::new(rules(given), SeededDice::new(&seed_of(7)));
    game.submit(GERMAN, Action::EndPhase).expect("it is allowed");
    assert_eq!(
        scene(&game, GERMAN).prompt.says.words,
        "Too many units in 0506, which holds 3 Stacking Points, 2 steps of tanks and 1 gun: \
         choose the one that loses a step."
    );
}

#[test]
fn a44_8_3b_a_move_that_overfills_a_hex_says_so_and_the_end_of_the_phase_names_it() {
    let given = "german A infantry 4-4-3 at 0506 stacking 3
         german B infantry 4-4-3 at 0505";
    let game = Game::new(rules(given), SeededDice::new(&seed_of(7)));
    let taken_up = draft("move", "who", vec![Thing::Piece(id(unit(game.rules().data(), "B")))]);
    let weighed = game.rules().weigh(&game.view(GERMAN), &taken_up, None).expect("B may move");
    let reach = &reaches(&weighed.gaps)[0];
    let note = |number: &str| {
        let here = reach.hexes.iter().find(|one| one.hex == hex(&game, number)).expect("in reach");
        here.note.map(|at| reach.notes[usize::from(at)].words.clone())
    };
    let says = "too many units for one hex: one loses a step unless others leave";
    assert_eq!(note("0506").as_deref(), Some(says));
    assert_eq!(note("0504"), None);

    let given = "german A infantry 4-4-3 at 0506 stacking 3
         german B infantry 4-4-3 at 0506";
    let game = Game::new(rules(given), SeededDice::new(&seed_of(7)));
    let notes = scene(&game, GERMAN).notes;
    let words: Vec<&str> = notes.iter().map(|note| note.says.words.as_str()).collect();
    let full = "Too many units in 0506: they lose steps when the phase ends.";
    assert!(words.contains(&full), "{words:?}");
}

#[test]
fn a44_12_2b_who_cannot_end_a_march_with_the_first_is_named_and_the_others_may_go() {
    let given = "primary 0102-0202-0302-0402-0502
         german A recon 2-2-6 at 0102
         german B recon 2-2-6 at 0102";
    let game = Game::new(rules(given), SeededDice::new(&seed_of(7)));
    let both = ["A", "B"].map(|name| Thing::Piece(id(unit(game.rules().data(), name)))).to_vec();
    let weighed = game.rules().weigh(&game.view(GERMAN), &draft("move", "who", both), None);
    let gaps = weighed.expect("they can be taken up").gaps;
    assert!(reaches(&gaps).iter().all(|reach| reach.name != "Strategic"));
    let says = "a unit in Strategic Movement must end alone in its hex";
    let answer = why(given, &["A", "B"], "0502");
    let march = answer.iter().find(|(name, ..)| name == "Strategic").expect("it is closed");
    let [stopped] = &march.2[..] else { panic!("{march:?}") };
    assert!(stopped.ends_with('B'), "{stopped}");
    assert_eq!(march.1, format!("{stopped}: {says}"));
    assert!(why(given, &["A"], "0502").iter().all(|(name, ..)| name != "Strategic"));
}

#[test]
fn a44_14_1a_the_combat_phase_tells_which_good_attacks_are_left() {
    let left = |strength: &str| {
        let given = format!(
            "phase combat
             german A infantry {strength} at 0505
             allied X infantry 2-2-4 at 0506"
        );
        let game = Game::new(rules(&given), SeededDice::new(&seed_of(7)));
        let notes = scene(&game, GERMAN).notes.into_iter();
        notes.map(|note| (note.says.words, note.bars)).collect::<Vec<_>>()
    };
    let one = "1 hex can still be attacked at 2-1 or better.".to_owned();
    assert_eq!(left("4-4-3"), [(one, false)]);
    assert_eq!(left("2-2-3"), []);
}

#[test]
fn a44_14_5a_below_the_table_no_cell_of_it_is_lit() {
    let lit = |strength: &str| {
        let given = format!(
            "phase combat
             german A infantry {strength} at 0505
             allied X infantry 8-8-4 at 0506"
        );
        let game = Game::new(rules(&given), SeededDice::new(&seed_of(7)));
        let target = draft("attack", "target", vec![Thing::Hex(hex(&game, "0506"))]);
        let weighed = game.rules().weigh(&game.view(GERMAN), &target, None).expect("it is weighed");
        weighed.forecast.expect("A may attack").charts[0].cells.len()
    };
    assert_eq!(lit("4-4-3"), 6);
    assert_eq!(lit("1-1-3"), 0);
}

#[test]
fn one_hex_that_changes_hands_is_told_by_its_number() {
    let given = "german A infantry 2-2-3 at 0505
         german B infantry 2-2-3 at 0505
         allied X infantry 2-2-4 at 0904";
    let mut game = Game::new(rules(given), SeededDice::new(&seed_of(7)));
    let mut go = |name: &str, to: &str| {
        let path = ["0505", to].map(|number| hexmap::Hex::new(hex(&game, number))).to_vec();
        let units = vec![unit(game.rules().data(), name)];
        let before = game.state().clone();
        game.submit(GERMAN, Action::Move { units, mode: Mode::Ordinary, path }).expect("it may");
        let seen = |position| game.rules().view(position, GERMAN.into());
        game.rules().taken(&seen(&before), &seen(game.state()))
    };
    // The hex that A starts from becomes German as well.
    assert_eq!(go("A", "0506")[0].says.words, "2 other hexes became German.");
    let told = go("B", "0504");
    let words: Vec<&str> = told.iter().map(|line| line.says.words.as_str()).collect();
    assert_eq!(words, ["0504 is now German."]);
}

/// The prompt of the defender after an attack that makes him retreat two hexes.
fn stand_or_give_way(defender: &str) -> desk::Prompt {
    let given = format!(
        "phase combat
         german A infantry 6-4-3 at 0505 reduced 4-2-3
         allied B {defender}"
    );
    let rules = rules(&given);
    let attack = attack(rules.data(), "A attacks 0506");
    let mut game = Game::new(rules, ScriptedDice::new([1]));
    game.submit(GERMAN, attack).expect("it is allowed");
    game.rules().scene(&game.view(ALLIED)).prompt
}

#[test]
fn each_answer_to_a_determined_defence_says_what_it_promises() {
    let prompt = stand_or_give_way("infantry 3-3-3 at 0506 reduced 2-2-3");
    let [lead] = &prompt.offers[..] else { panic!("{:?}", prompt.offers) };
    let words = &lead.says.words;
    assert!(words.contains(" leads: holds ") && words.contains(" in 6"), "{words}");
    assert!(words.contains("loses a step"), "{words}");
    let end = prompt.end.expect("he may give way");
    assert_eq!(end.says.words, "Give way: retreats 2 hexes; loses nothing");
}

/// What is told of the dice that are still to come, and no more of those that have been rolled.
#[test]
fn a_forecast_tells_nothing_of_a_die_that_has_been_rolled() {
    let given = "phase combat
         german A infantry 6-4-3 at 0505 reduced 4-2-3
         allied B infantry 3-3-3 at 0506 reduced 2-2-3";
    let rules = rules(given);
    let attack = attack(rules.data(), "A attacks 0506");
    let mut game = Game::new(rules, ScriptedDice::new([1]));
    game.submit(GERMAN, attack).expect("it is allowed");
    let fight = draft("fight", "who", Vec::new());
    let weighed = game.rules().weigh(&game.view(ALLIED), &fight, None).expect("it is weighed");
    let forecast = weighed.forecast.expect("a die is still to be rolled");
    assert!(forecast.charts.is_empty() && forecast.sides.is_empty(), "{forecast:?}");
    assert!(!forecast.outcomes.is_empty());
}

#[test]
fn a44_30_1_2_places_are_told_with_who_holds_them_and_why_one_does_not_count() {
    let game = open("six_turns");
    let places = |game: &Played| {
        let goals = game.rules().goals(&game.view(GERMAN));
        goals.into_iter().flat_map(|goal| goal.places).collect::<Vec<_>>()
    };
    let before = places(&game);
    assert_eq!(before.len(), 21);
    assert!(before.iter().all(|place| !place.counts && place.why.is_none()));
    assert!(before.iter().all(|place| place.holder == Some(ALLIED)));
    // Somebody who was dropped behind the lines holds a place, and no road leads there.
    let far = before.iter().map(|place| place.thing).next_back().expect("there are some");
    let Thing::Hex(at) = far else { panic!("{far:?}") };
    let mut position = game.state().clone();
    let wanted = piece(&game, "2 Pz/304");
    let unit = position.unit_ids().find(|&one| id(one) == wanted).expect("there is such a unit");
    position.fold(&Event::SetUp { unit, hex: hexmap::Hex::new(at) });
    let view = game.rules().view(&position, GERMAN.into());
    let goals = game.rules().goals(&view);
    let held = goals[0].places.iter().find(|place| place.thing == far).expect("it is told");
    assert_eq!((held.holder, held.counts), (Some(GERMAN), false));
    let why = held.why.as_ref().expect("it says why");
    assert_eq!(why.words, "no open road joins it to German supply");
    assert_eq!(why.clause.map(|clause| clause.to_string()).as_deref(), Some("a44-30.1.2"));
}

#[test]
fn a44_24_3_1_markers_are_counted_and_not_the_hexes_they_could_lie_in() {
    let mut game = open("campaign");
    let mut chooser = Chooser::new(7);
    let (mut seen, mut most) = (0, 0);
    for _ in 0..4_000 {
        let Awaits::Seat(seat) = game.awaits() else { break };
        let Scene { prompt, notes, .. } = scene(&game, seat);
        let said = notes.iter().map(|note| note.says.words.as_str());
        for words in said.filter(|words| words.ends_with("still be laid.")) {
            assert!(prompt.phase.contains("traffic"), "{}", prompt.phase);
            let count: usize = words.split(' ').next().unwrap().parse().expect("a number");
            (seen, most) = (seen + 1, most.max(count));
        }
        let mut legal = game.legal(seat);
        let action = legal.swap_remove(chooser.below(legal.len()));
        game.submit(seat, action).expect("it is legal");
    }
    assert!(seen > 0 && most < 20, "{most}, seen {seen} times");
}
