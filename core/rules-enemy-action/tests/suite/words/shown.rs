//! What lies beside the map and over it: piles, boxes, tracks, markers, layers, notes, goals.

use desk::{Place as Spot, Speaks, Thing};
use kernel::Viewer;
use rules_enemy_action::printed::formations::Army;
use rules_enemy_action::state::decks::CardPlace;
use rules_enemy_action::state::moment::Task;
use rules_enemy_action::state::unit::{Mark, Place, Supply};
use rules_enemy_action::{ALLIED, Side};

use super::table::Played;

#[test]
fn eaa_2_1r_every_card_of_both_sides_lies_in_its_pile() {
    let game = Played::begun("allies_surprised")
        .until(|position| position.task == Task::SupportEvent || position.task == Task::Scan(0));
    let scene = game.scene();
    let position = game.0.state();
    let hand = position.decks.at(Side::Allied, CardPlace::Hand).count();
    assert_eq!((scene.piles[&0].seen.len(), scene.piles[&0].unseen), (hand, 0));
    let [command, support] = position.boxes();
    let number = |card: Option<rules_enemy_action::printed::cards::CardId>| {
        card.map(|card| u16::try_from(card.index()).expect("few")).into_iter().collect::<Vec<_>>()
    };
    assert_eq!(scene.piles[&5].seen, number(command));
    assert_eq!(scene.piles[&6].seen, number(support));
    let pile = position.decks.at(Side::German, CardPlace::Pile).count();
    assert_eq!(usize::from(scene.piles[&7].unseen), pile);
    // What lies in a draw pile has no order, so that everybody may know it.
    let told = game.telling(Thing::Pile(7));
    assert_eq!(told.items.len(), pile);
    assert_eq!(game.telling(Thing::Pile(10)).items.len(), 60);
}

#[test]
fn eaa_2_1q_units_off_the_map_lie_in_their_boxes_or_on_the_calendar() {
    let game = Played::begun("battle_of_the_bulge");
    let pieces = game.scene().pieces;
    let at = |id: &str| pieces[&game.unit(id).0].at;
    assert_eq!(at("10.10SS.OKW"), Spot::Holding(2));
    assert_eq!(at("VDH.ISS"), Spot::Holding(3));
    assert_eq!(at("506.ISS"), Spot::Space(0, 2), "the 18th is the third day");
    let short = Played::begun("initial_assault");
    assert_eq!(short.scene().pieces[&short.unit("506.ISS").0].at, Spot::Holding(7));
}

#[test]
fn marks_and_want_of_supply_show_as_chips() {
    let game = Played::changed("crisis_at_the_meuse", |position| {
        let unit = position.data().unit("9.2.V").expect("it is printed");
        position.units[unit.index()].supply = Supply::Isolated;
        position.units[unit.index()].marks.put(Mark::Dispersed);
    });
    let table = game.0.rules().table();
    let now = &game.scene().pieces[&game.unit("9.2.V").0];
    let chips: Vec<&str> =
        now.chips.iter().map(|&(chip, _)| table.chips[usize::from(chip)].id.as_str()).collect();
    assert_eq!(chips, ["dispersed", "isolated"]);
    let notes = game.scene().notes;
    assert!(notes.iter().any(|note| note.says.words.contains("not in supply")), "{notes:?}");
}

#[test]
fn eaa_9_1a_objectives_detachments_depots_and_bridges_lie_on_the_map() {
    let game = Played::begun("crisis_at_the_meuse");
    let table = game.0.rules().table();
    let markers = game.scene().markers;
    let of = |id: &str| {
        let kind = table.markers.iter().position(|kind| kind.id == id).expect("it is a kind");
        let here = markers.values().flatten();
        here.filter(|marker| usize::from(marker.kind) == kind).collect::<Vec<_>>()
    };
    let sixth = of("objective_6pz");
    assert_eq!(sixth[0].at, Thing::Hex(game.hex("0117").id()));
    assert_eq!(sixth[0].words, "Objective of the 6th Panzer Army, its third place, west side up");
    assert_eq!(of("objective_corps").len(), 3);
    assert_eq!(of("detachment").len(), 11);
    assert_eq!(of("depot").len(), 2);
    assert_eq!(of("bridge_blown").len(), 5);
    assert_eq!(of("improved").len(), 4);
}

#[test]
fn eaa_2_1g_the_arrows_of_each_army_are_a_layer_of_their_own() {
    let game = Played::begun("battle_of_the_bulge");
    let board = &game.data().board;
    for (id, army) in
        ["arrows_6pz", "arrows_5pz", "arrows_7a"].into_iter().zip(Army::WITH_OBJECTIVE)
    {
        let paint = game.layer(id, None);
        let printed = board.grid().hexes().map(|hex| board.arrows(hex, army));
        let primary = printed.filter(|arrows| arrows.primary.is_some()).count();
        assert_eq!(paint.lines.iter().filter(|line| line.wide).count(), primary, "{id}");
        assert!(primary > 100);
    }
}

#[test]
fn eaa_2_1j_an_arrow_over_a_blown_bridge_is_broken() {
    let broken = |game: &Played| {
        let paint = game.layer("arrows_5pz", None);
        paint.lines.into_iter().filter(|line| line.dashed).collect::<Vec<_>>()
    };
    let game = Played::begun("battle_of_the_bulge");
    let blown = Played::changed("battle_of_the_bulge", |position| {
        for bridge in &mut position.bridges {
            bridge.blown = true;
        }
    });
    assert!(broken(&blown).len() > broken(&game).len());
}

#[test]
fn eaa_2_1e_hold_values_are_printed_in_their_hexes() {
    let game = Played::begun("initial_assault");
    let paint = game.layer("hold", None);
    let board = &game.data().board;
    for (hex, text) in &paint.numbers {
        assert_eq!(*text, board.hold(hexmap::Hex::new(*hex)).to_string());
    }
    let held = board.grid().hexes().filter(|&hex| board.hold(hex) > 0).count();
    assert_eq!(paint.numbers.len(), held);
}

#[test]
fn eaa_10_6a_the_reach_of_a_unit_says_where_it_may_end() {
    let game = Played::begun("crisis_at_the_meuse");
    let unit = game.unit("9.2.V");
    let ends = rules_enemy_action::march::proximity::ends(game.0.state(), unit);
    let paint = game.layer("reach", Some(Thing::Piece(unit.0)));
    let mut shown = paint.fills[0].hexes.clone();
    let mut expected: Vec<u16> = ends.into_iter().map(hexmap::Hex::id).collect();
    shown.sort_unstable();
    expected.sort_unstable();
    assert_eq!(shown, expected);
    assert!(game.layer("reach", None).fills.is_empty());
}

#[test]
fn eaa_7_1b_a_reserve_shows_where_it_can_be_put() {
    let game = Played::begun("crisis_at_the_meuse").until(|position| {
        position.task == Task::ChooseAllied
            && position.at(Side::Allied, Place::Reserve).next().is_some()
    });
    let position = game.0.state();
    let unit = position.at(Side::Allied, Place::Reserve).next().expect("somebody waits");
    let places = rules_enemy_action::march::reserves::places(position, unit);
    let paint = game.layer("reserves", Some(Thing::Piece(unit.0)));
    assert_eq!(paint.fills[0].hexes, places.iter().map(|hex| hex.id()).collect::<Vec<_>>());
    let areas = game.layer("reserves", None);
    assert!(areas.fills.iter().any(|fill| fill.words.contains("VIII Corps")));
}

#[test]
fn eaa_17_1b_goals_count_points_and_name_who_owns_each_town() {
    let game = Played::begun("crisis_at_the_meuse");
    let goals = game.0.rules().goals(&game.0.view(Viewer::Seat(ALLIED)));
    let towns = goals.iter().find(|goal| !goal.places.is_empty()).expect("towns score");
    assert!(towns.says.words.starts_with("The Germans have 11 points."), "{}", towns.says.words);
    let held = towns.places.iter().filter(|place| place.counts).count();
    assert_eq!(held, 4, "St. Vith, Ettelbruck, La Roche and St. Hubert (§18.5k)");
    let words: Vec<&str> = goals.iter().map(|goal| goal.says.words.as_str()).collect();
    for level in [
        "At the end of any day from 24 December on: 15 or fewer points are an Allied operational victory.",
        "At the end of any day from 22 December on: 35 or more points are an Allied operational defeat.",
        "At the end of 28 December: 25 or more points are an Allied tactical defeat.",
        "At the end of 28 December: 21 to 24 points are a draw.",
        "At the end of 28 December: 20 or fewer points are an Allied tactical victory.",
    ] {
        assert!(words.contains(&level), "{level} is not among {words:?}");
    }
}

#[test]
fn eaa_18_1b_in_the_initial_assault_towns_without_points_score_one() {
    let game = Played::begun("initial_assault");
    let goals = game.0.rules().goals(&game.0.view(Viewer::Seat(ALLIED)));
    let towns = goals.iter().find(|goal| !goal.places.is_empty()).expect("towns score");
    let wiltz = Thing::Hex(game.hex("1911").id());
    assert!(towns.places.iter().any(|place| place.thing == wiltz));
    let two = goals.iter().find(|goal| goal.says.words.contains("two army objectives"));
    assert_eq!(two.and_then(|goal| goal.count), Some((0, 2)));
}

#[test]
fn eaa_18_4b_the_limits_of_the_day_are_goals_of_the_campaign() {
    let game = Played::begun("battle_of_the_bulge");
    let goals = game.0.rules().goals(&game.0.view(Viewer::Seat(ALLIED)));
    let words: Vec<&str> = goals.iter().map(|goal| goal.says.words.as_str()).collect();
    let limit = "At the end of 20 December: 42 or more points are an Allied strategic defeat.";
    assert!(words.contains(&limit), "{words:?}");
}

#[test]
fn the_player_reads_the_day_its_number_and_the_reach_of_fixed_artillery() {
    let when = Played::begun("crisis_at_the_meuse").scene().prompt.when;
    assert_eq!(when.long, "22 December");
    assert_eq!((when.turn.as_str(), when.turn_short.as_str()), ("Day 1 of 7", "1/7"));
    assert_eq!(when.sky, "fixed artillery reaches 6 hexes");
}
