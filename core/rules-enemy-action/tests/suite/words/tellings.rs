//! What is told of hexes, hexsides, units, cards, chits, days and formations.

use desk::Thing;

use super::table::Played;

#[test]
fn a_hex_tells_its_ground_what_is_printed_in_it_and_what_lies_there() {
    let game = Played::begun("crisis_at_the_meuse");
    let marche = game.told(Thing::Hex(game.hex("1219").id()));
    for words in [
        "1219 Marche",
        "town",
        "The Germans score 3 points for owning it (ours).",
        "A fuel depot lies here for the Germans to take.",
        "The objective of the 5th Panzer Army lies here: its second place, west side up.",
        "The town is Allied.",
        "It spares defenders a hit.",
    ] {
        assert!(marche.contains(words), "“{words}” is not in {marche}");
    }
    let wall = game.told(Thing::Hex(game.hex("0604").id()));
    assert!(wall.contains("German defenders count twice in the Westwall."), "{wall}");
    assert!(
        wall.contains("German supply reaches it") || wall.contains("supply head of the Germans")
    );
}

#[test]
fn a_hexside_tells_of_its_bridge_and_its_river() {
    let game = Played::begun("battle_of_the_bulge");
    let board = &game.data().board;
    let bridge = board.bridges().find(|&bridge| board.starts_blown(bridge)).expect("one is blown");
    let told = game.told(field::bridge_thing(board, bridge));
    assert!(told.contains("is blown.") && told.contains("only one crosses"), "{told}");
}

#[test]
fn eaa_2_21g_a_unit_tells_whose_it_is_and_whence_its_figures_come() {
    let game = Played::begun("crisis_at_the_meuse");
    let peiper = game.told(game.piece("Peiper.1SS.ISS"));
    for words in [
        "Peiper/1st SS Panzer Division",
        "German combined arms",
        "1 of 2 steps",
        "its figures are ours",
        "2 steps: 7 elite (selector 1), 4 regular (selector 17); 6 movement points.",
        "It is in low supply",
        "It tends to Liège, the objective of the 6th Panzer Army, and to the west there.",
    ] {
        assert!(peiper.contains(words), "“{words}” is not in {peiper}");
    }
    let reserve = game.told(game.piece("10.10SS.OKW"));
    assert!(reserve.contains("It comes with the OKW reserve."), "{reserve}");
}

#[test]
fn eaa_2_31d_a_card_tells_whom_it_commands_what_it_allows_and_where_it_is() {
    let game = Played::begun("crisis_at_the_meuse");
    let told = game.told(Thing::Card(38));
    for words in [
        "39 · 5th Panzer Army",
        "German card, the command card",
        "It commands 5th Panzer Army.",
        "1. Activate the formation.",
        "Tactic: Artillery and Assault Coordination.",
        "Command Value 4.",
    ] {
        assert!(told.contains(words), "“{words}” is not in {told}");
    }
    let dry = game.told(Thing::Card(35));
    assert!(dry.contains("Peiper has no fuel on 20 and 24 December."), "{dry}");
    assert!(!game.telling(Thing::Card(35)).items.is_empty());
}

#[test]
fn eaa_12_41a_a_chit_tells_both_faces_and_in_a_combat_which_would_count() {
    let game = Played::begun("allies_surprised");
    let told = game.told(Thing::Card(71 + 17));
    assert!(told.contains("Chit 1; in the cup; Front: over 1:1: +1 on the defenders."), "{told}");
    assert!(told.contains("Back: under 1:1: +1 on the attackers."), "{told}");
    let game = game.until(|position| position.combat.is_some());
    let told = game.told(Thing::Card(71 + 17));
    assert!(told.contains("In the combat at hand"), "{told}");
}

#[test]
fn eaa_2_1o_a_day_tells_what_it_brings_and_who_comes() {
    let game = Played::begun("battle_of_the_bulge");
    let told = game.telling(Thing::Space(0, 4));
    assert_eq!(told.title, "20 December");
    let lines: Vec<&str> = told.lines.iter().map(|line| line.words.as_str()).collect();
    assert!(lines.contains(&"A hand of 6."), "{lines:?}");
    assert!(lines.contains(&"2 German cards fade."), "{lines:?}");
    let second_ss = game.piece("2.2SS.IISS");
    assert!(told.items.iter().any(|(thing, ..)| *thing == second_ss));
}

#[test]
fn a_formation_tells_its_units() {
    let game = Played::begun("initial_assault");
    let table = desk::Speaks::table(game.0.rules());
    let at = table.formations.iter().position(|one| one.name == "101st Airborne Division");
    let at = u16::try_from(at.expect("it is one")).expect("few");
    let told = game.telling(Thing::Formation(at));
    assert_eq!((told.items.len(), told.words.as_str()), (4, "American, VIII Corps"));
}
