//! The displays of the manual, as the page gets them: phase, date, weather, aircraft, guns, supply, exits, objectives.

use desk::plan::{Gap, Gate, Opens};
use desk::{Change, Fill, Share, Speaks, Thing};
use kernel::Viewer;
use rules_bastogne::printed::cards::Card;
use rules_bastogne::state::markers::Fate;
use rules_bastogne::state::unit::Place;
use rules_bastogne::{Action, GERMAN, Phase, Side};

use super::table::Played;

#[test]
fn bb_3_8g_bb_3_8f_phase_date_weather_and_aircraft_are_always_in_view() {
    let mut game = Played::with_cards("introduction", &[]);
    let mut turns = 0;
    while game.0.state().phase != Phase::Over {
        for viewer in [Viewer::Seat(GERMAN), Viewer::Watcher] {
            let prompt = game.seen_by(viewer).prompt;
            let state = game.0.state();
            assert_eq!(prompt.when.long, format!("{} December", 15 + state.turn));
            assert_eq!(prompt.when.turn, format!("Turn {} of 6", state.turn));
            assert!(prompt.when.sky.ends_with(&format!("{} aircraft", state.air)));
            assert!(!prompt.title.is_empty());
            assert_eq!(prompt.purse[0], ("Allied aircraft".to_owned(), i16::from(state.air)));
        }
        turns = turns.max(game.0.state().turn);
        game.does(Action::EndPhase);
    }
    assert_eq!(turns, 6);
    assert_eq!(game.seen_by(Viewer::Watcher).prompt.title, "Game over");
}

#[test]
fn bb_5_1_4d_the_guns_that_can_be_limbered_are_offered_by_a_click_on_them() {
    let mut game = Played::with_cards("introduction", &[]).until(Phase::Limber);
    let offers = game.scene().prompt.offers;
    assert!(offers.len() > 5, "{}", offers.len());
    assert!(offers.iter().all(|offer| matches!(offer.aim.as_slice(), [Thing::Piece(_)])));
    let gun = game.piece("g-276-art");
    let offer = offers.iter().find(|offer| offer.aim == [gun]).expect("it is a gun");
    assert_eq!(offer.says.words, "Limber 276 Artillery Regiment");
    let unit = game.0.rules().data().unit("g-276-art").expect("it is printed");
    game.does(Action::Turn { unit });
    let offers = game.scene().prompt.offers;
    let again = offers.iter().find(|offer| offer.aim == [gun]).expect("it may be turned again");
    assert_eq!(again.says.words, "Unlimber 276 Artillery Regiment");
}

/// §5.1.4f The Allies limber before the first unit moves.
#[test]
fn bb_5_1_4f_allied_guns_are_turned_over_when_they_are_taken_up() {
    let game = Played::with_cards("introduction", &[]).until(Phase::AlliedMovement);
    let unit = game.0.rules().data().unit("u-28-art").expect("it is printed");
    assert!(game.scene().prompt.actors.contains(&unit.0));
    let weighed = game.begins_with_actor(unit.0);
    let words: Vec<&str> = weighed.offers.iter().map(|one| one.says.words.as_str()).collect();
    assert_eq!(words, ["Limber 28th Divisional Artillery"]);
}

#[test]
fn bb_5_1_5b_a_unit_shows_the_hexes_it_can_reach_with_their_costs() {
    let game = Played::with_cards("introduction", &[]).until(Phase::GermanMovement);
    let state = game.0.state();
    let mut compared = 0;
    for unit in rules_bastogne::march::moves::movers(state).take(12) {
        let weighed = game.begins_with_actor(unit.0);
        let way = weighed.gaps.iter().find(|gap| gap.id == "way").map(|gap| gap.gap.clone());
        let ends = rules_bastogne::march::moves::destinations(state, unit);
        let Some(Gap::Path { reaches, .. }) = way else {
            assert!(ends.is_empty(), "it can go somewhere");
            continue;
        };
        let reach = rules_bastogne::march::moves::reach(state, unit).expect("it may move");
        let mut shown = 0;
        for one in reaches[0].hexes.iter().filter(|one| one.ends) {
            assert_eq!(Some(one.cost), reach.cost(hexmap::Hex::new(one.hex)));
            shown += 1;
        }
        assert_eq!(shown, ends.len());
        compared += 1;
    }
    assert!(compared > 5, "{compared}");
}

#[test]
fn bb_9_1a_bb_9_1c_a_transport_shows_whom_it_would_supply_before_it_drives() {
    let mut game = Played::with_cards("introduction", &[]).until(Phase::GermanSupply);
    let starts = game.starts("haul");
    assert_eq!(starts.len(), 3, "three centres");
    let weighed = game.begins("haul", starts[0]);
    let forecast = weighed.forecast.as_ref().expect("it says whom");
    let Some(Gap::Spot { able }) =
        weighed.gaps.iter().find(|gap| gap.id == "where").map(|gap| gap.gap.clone())
    else {
        panic!("{:?}", weighed.gaps)
    };
    assert!(able.len() > 50, "a transport has 35 points");
    let elsewhere = Change { gap: "where".to_owned(), fill: Fill::thing(able[able.len() - 1]) };
    let there = game.weigh(&weighed.draft, Some(&elsewhere));
    assert_ne!(there.draft, weighed.draft);
    assert!(!there.shows.lines.is_empty() && !there.shows.fills.is_empty());
    let supplied =
        forecast.sides[0].terms.iter().filter(|term| matches!(term.thing, Some(Thing::Piece(_))));
    let supplied = supplied.count();
    let haul: Action =
        serde_json::from_value(weighed.action.expect("it may drive").0).expect("an action");
    let Action::Haul { to, .. } = haul else { panic!("a transport") };
    let units = rules_bastogne::supply::transports::supplied(game.0.state(), to);
    assert_eq!(supplied, units.len());
    game.does(haul);
    let scene = game.scene();
    assert_eq!(scene.prompt.purse[1], ("Transports".to_owned(), 2));
    let at = Thing::Hex(to.id());
    let marked = |words: &str| {
        scene.markers.values().flatten().any(|one| one.at == at && one.words.contains(words))
    };
    assert!(marked("transport supplies"), "bb-9.1j: it lies there as a marker");
}

#[test]
fn bb_3_8q_centres_and_bb_3_8r_exits_are_marked() {
    let game = Played::with_cards("second_panzer", &[]);
    let scene = game.seen_by(Viewer::Watcher);
    let with = |words: &str| {
        scene.markers.values().flatten().filter(|one| one.words.starts_with(words)).count()
    };
    assert_eq!((with("Supply centre"), with("Exit by")), (3, 5));
}

#[test]
fn bb_3_8o_the_reinforcements_of_a_turn_are_told_and_bb_6_4d_their_entries_are_red() {
    let mut game = Played::with_cards("introduction", &[]);
    while game.0.state().turn < 3 {
        game.does(Action::EndPhase);
    }
    let game = game.until(Phase::GermanMovement);
    let scene = game.seen_by(Viewer::Seat(GERMAN));
    let told: Vec<&str> = scene
        .notes
        .iter()
        .map(|note| note.says.words.as_str())
        .filter(|words| words.contains("in this turn by"))
        .collect();
    assert!(!told.is_empty(), "{:?}", scene.notes);
    let view = game.0.view(Viewer::Watcher);
    let paint = game.0.rules().layer(&view, "arrivals", None).expect("a layer");
    assert!(!paint.fills[0].hexes.is_empty());
    assert_eq!(paint.fills[0].tone, desk::Tone::Bad);
}

#[test]
fn bb_4a_the_objectives_of_each_scenario_say_how_far_they_are_met() {
    for (scenario, counts) in [
        ("introduction", vec![(0, 5)]),
        ("second_panzer", vec![(0, 6), (0, 0), (0, 1)]),
        ("breakout", vec![(0, 6), (0, 3), (0, 0)]),
        ("counterattack", vec![(0, 6), (0, 3), (0, 0)]),
    ] {
        let game = Played::begun(scenario);
        let goals = game.0.rules().goals(&game.0.view(Viewer::Watcher));
        let told: Vec<(i16, i16)> = goals.iter().filter_map(|goal| goal.count).collect();
        assert_eq!(told, counts, "{scenario}");
        assert!(goals.iter().all(|goal| goal.says.clause.is_some()), "{scenario}");
        assert_eq!(goals[0].says.words, game.0.rules().data().scenario.briefing);
    }
}

#[test]
fn what_lies_beside_the_map_is_told_card_by_card_and_unit_by_unit() {
    let game = Played::with_cards("introduction", &[Card::Ammo]);
    let view = game.0.view(Viewer::Seat(GERMAN));
    let told = |thing| game.0.rules().tell_of(&view, thing).expect("it is told of");
    let card = told(Thing::Card(u16::try_from(Card::Ammo.index()).expect("few")));
    assert_eq!(
        (card.title.as_str(), card.words.as_str()),
        ("Manteuffel gets shells", "German card, 1 copy")
    );
    assert_eq!(told(Thing::Pile(0)).items.len(), 1);
    assert_eq!(told(Thing::Pile(1)).words, "0 cards");
    let third = told(Thing::Space(0, 2));
    assert!(third.items.len() >= 10, "101st and 10th Armored come on the 18th");
    let board = &game.0.rules().data().board;
    let bridge = board.bridges().next().expect("there are bridges");
    let [one, other] = board.bridge_ends(bridge);
    let way = board.grid().direction(one, other).expect("neighbours");
    let side = told(Thing::Side(one.id(), u8::try_from(way.index()).expect("six")));
    assert!(side.title.starts_with("Bridge "), "{}", side.title);
    assert!(side.lines[0].words.ends_with("stands."), "{:?}", side.lines);
    let bastogne = told(Thing::Hex(game.hex("1312").id()));
    assert!(bastogne.lines.iter().any(|line| line.words == "It counts for victory."));
    assert!(bastogne.lines.iter().any(|line| line.words.contains("stock of Bastogne")));
}

#[test]
fn the_supply_layers_say_who_goes_without() {
    let game = Played::with_cards("introduction", &[]).until(Phase::GermanSupply);
    let view = game.0.view(Viewer::Watcher);
    for (layer, side) in [("german_supply", Side::German), ("allied_supply", Side::Allied)] {
        let paint = game.0.rules().layer(&view, layer, None).expect("a layer");
        assert!(!paint.signs.is_empty() && !paint.says.is_empty(), "{side:?}");
    }
    let paint = game.0.rules().layer(&view, "german_supply", None).expect("a layer");
    let centres = paint.signs.iter().filter(|sign| sign.kind == "Supply centre").count();
    assert_eq!(centres, 3);
}

/// The bridge repair phase with the bridges at Dasburg and Gemünd blown, and Germans at both.
fn two_bridges_blown() -> Played {
    Played::changed(|position| {
        position.phase = Phase::BridgeRepair;
        let board = position.data().board.clone();
        for [here, there] in [["3408", "3309"], ["3612", "3513"]] {
            let hex = |number| board.numbering.hex(board.grid(), number).expect("it is on the map");
            let side = board.grid().side_between(hex(here), hex(there)).expect("they touch");
            let bridge = board.bridge_on(side).expect("it is bridged");
            position.bridges[bridge.index()].fate = Fate::Blown(1);
        }
    })
}

#[test]
fn bb_3_8s_a_click_on_a_blown_bridge_tries_to_repair_it() {
    let mut game = two_bridges_blown();
    let offers = game.scene().prompt.offers;
    assert!(offers.iter().all(|offer| matches!(offer.aim.as_slice(), [Thing::Side(..)])));
    assert_eq!(offers[0].chance, Some(Share::of(10, 36)), "nine or more on two dice");
    let action = serde_json::from_value(offers[0].action.0.clone()).expect("an action");
    assert!(matches!(action, Action::Repair { .. }));
    game.does(action);
    assert!(game.0.state().repaired);
}

#[test]
fn bb_5_1_3b_of_several_blown_bridges_the_german_picks_one() {
    let offers = two_bridges_blown().scene().prompt.offers;
    assert_eq!(offers.len(), 2);
    assert_ne!(offers[0].aim, offers[1].aim);
}

#[test]
fn bb_3_8r_a_unit_at_an_exit_is_offered_the_way_off_the_map() {
    let game = Played::changed(|position| {
        position.phase = Phase::GermanMovement;
        let unit = position.data().unit("g-2pz-coch").expect("it is printed");
        let exit = position.data().places.exits[0].hex;
        position.units[unit.index()].place = Place::On(exit);
    });
    let unit = game.0.rules().data().unit("g-2pz-coch").expect("it is printed");
    let weighed = game.begins_with_actor(unit.0);
    let way = weighed.gaps.iter().find(|gap| gap.id == "way").map(|gap| gap.gap.clone());
    let Some(Gap::Path { reaches, .. }) = way else { panic!("it may go somewhere") };
    let leaves = |gate: &Gate| {
        let Opens::Offer(offer) = &gate.opens else { return false };
        let action = serde_json::from_value(offer.action.0.clone());
        matches!(action, Ok(Action::Exit { unit: other, .. }) if other == unit)
    };
    assert!(reaches.iter().flat_map(|reach| &reach.gates).any(leaves));
}
