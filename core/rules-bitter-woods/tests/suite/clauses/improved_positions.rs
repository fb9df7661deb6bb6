//! §8 Improved positions and fortifications: what they are worth, who builds them, and how they go.

use crate::language::{check, hex, odds, played, position, refused, told};

/// Somebody else who could attack, so that the combat phase goes on.
const MORE: &str = "
    german Z infantry 1-1-3 at 0111
    allied Y infantry 1-1-4 at 0211
";

/// B in 0605 cannot retreat from an attack out of 0505.
const TRAP: &str = "
    german C infantry 1-4-3 at 0707
    german D infantry 1-4-3 at 0704
    allied B infantry 5-4-4 at 0605
";

/// The book's example: an American 5-4-4 and a panzer regiment 9-5-4.
const EXAMPLE: &str = "
    german A armor 9-5-4 at 0505
    german G infantry 9-4-3 at 0506
    allied B infantry 5-4-4 at 0605
";

#[test]
fn bw_8_1a_an_improved_position_denies_the_attackers_endurance() {
    assert_eq!(odds(EXAMPLE, "A attacks 0605"), "9 to 5, 1-1 at 1-1, die -1 (bw-9.3b)");
    let dug_in = format!("{EXAMPLE}\nimproved 0605");
    assert_eq!(odds(&dug_in, "A attacks 0605"), "9 to 5, 1-1 at 1-1");
    assert_eq!(odds(&dug_in, "A+G attacks 0605"), "18 to 5, 3-1 at 3-1");
}

#[test]
fn bw_8_1b_the_position_gives_nothing_of_its_own() {
    for given in [EXAMPLE.to_owned(), format!("{EXAMPLE}\nimproved 0605")] {
        assert_eq!(odds(&given, "G attacks 0605"), "9 to 5, 1-1 at 1-1");
        let tougher = given.replace("B infantry 5-4-4", "B infantry 5-5-4");
        assert_eq!(odds(&tougher, "G attacks 0605"), "9 to 5, 1-1 at 1-1, die +1 (bw-9.3c)");
    }
}

#[test]
fn bw_8_1c_who_may_dig() {
    check(
        "bw-8.1c",
        "german A armor 9-5-4 at 0505
         german B infantry 4-4-3 at 0507
         german C corps_artillery 8-4-3 at 0509
         german D rocket 6-4-4 at 0509
         german E infantry 4-4-3 at 0301
         german F infantry 4-4-3 at 0311 oos
         german G armored_cavalry 2-5-5 at 0312 short
         german H infantry 4-4-3 at 0309
         allied X infantry 4-4-4 at 0401
         switch leaders
         german L leader 0-0-5 at 0509",
        "A digs
         B digs
         C digs
         D digs
         L digs
         E digs
         F digs
         G digs
         H moves 0309-0308
         H digs",
        "A digs in in 0505
         A is dug (bw-8.1f)
         B digs in in 0507
         B is dug (bw-8.1f)
         refused bw-8.1c: only mechanized and non-mechanized units dig in
         refused bw-8.1c: only mechanized and non-mechanized units dig in
         refused bw-8.1c: only mechanized and non-mechanized units dig in
         refused bw-8.1c: a unit next to an enemy cannot dig in
         refused bw-12.4e: a unit out of supply neither digs, builds nor blows a bridge
         refused bw-12.4e: a unit out of supply neither digs, builds nor blows a bridge
         H moves 0309-0308 for 12
         refused bw-8.1c: a unit that has moved cannot dig in
         now 0505 improved german
         now 0507 improved german",
    );
    check(
        "bw-8.1c",
        "side allied\nallied A infantry 4-4-4 at 0505",
        "A digs",
        "A digs in in 0505
         A is dug (bw-8.1f)",
    );
}

/// Even guns next to it, or an enemy beyond the Meuse, keep a unit from digging: adjacent is adjacent.
#[test]
fn bw_8_1c_any_enemy_next_to_it_keeps_a_unit_from_digging() {
    for enemy in ["corps_artillery 6-4-4 at 0605", "infantry 4-4-4 at 0604"] {
        let given = format!(
            "meuse 0505/0604
             german A infantry 4-4-3 at 0505
             allied B {enemy}"
        );
        assert_eq!(refused(&given, "A digs", 1).as_deref(), Some("bw-8.1c"), "{enemy}");
    }
}

/// Who builds a bridge will cross it, and so does not stay.
#[test]
fn bw_8_1c_a_unit_does_not_dig_and_build_a_bridge() {
    let given = "bridge 0605/0705\nblown 0605/0705\ngerman A infantry 4-4-3 at 0605";
    assert_eq!(refused(given, "A builds 0605/0705\nA digs", 1).as_deref(), Some("bw-13.3b"));
    assert_eq!(refused(given, "A digs\nA builds 0605/0705", 1).as_deref(), Some("bw-8.1f"));
}

#[test]
fn bw_8_1d_anywhere_but_in_a_town() {
    for terrain in ["forest", "broken", "light_woods"] {
        let given = format!("{terrain} 0505\ngerman A infantry 4-4-3 at 0505");
        assert_eq!(refused(&given, "A digs", 1), None, "{terrain}");
    }
    let town = "town 0505\ngerman A infantry 4-4-3 at 0505";
    assert_eq!(refused(town, "A digs", 1).as_deref(), Some("bw-8.1d"));
    let allied = "town 0505\nside allied\nallied A infantry 4-4-4 at 0505";
    assert_eq!(refused(allied, "A digs", 1).as_deref(), Some("bw-8.1d"));
    // Not twice in one hex.
    let dug = "improved 0505\ngerman A infantry 4-4-3 at 0505";
    assert_eq!(refused(dug, "A digs", 1).as_deref(), Some("bw-8.1e"));
}

#[test]
fn bw_8_1e_the_position_goes_with_the_last_unit() {
    check(
        "bw-8.1e",
        "improved 0505
         german A infantry 4-4-3 at 0505
         german B corps_artillery 8-4-3 at 0505",
        "A moves 0505-0504
         B moves 0505-0506",
        "A moves 0505-0504 for 12
         B moves 0505-0506 for 12
         B is fired (bw-10.4d)
         position in 0505 is gone (bw-8.1e)
         now 0505 open german",
    );
}

#[test]
fn bw_8_1e_combat_takes_it_too_and_the_victor_does_not_inherit_it() {
    let given =
        format!("phase combat\nimproved 0605\n{MORE}{TRAP}\ngerman A infantry 15-4-3 at 0505");
    let story = told(&given, "A attacks 0605\nA advances 0505-0605", &[3]);
    let gone = story.iter().position(|line| line == "position in 0605 is gone (bw-8.1e)");
    let came = story.iter().position(|line| line == "A advances 0505-0605");
    assert!(gone.expect("it goes") < came.expect("A advances"), "{story:?}");
    // A defender who stays keeps it.
    let held = played(&given.replace("15-4-3", "2-4-3"), "A attacks 0605", &[4]);
    let at = hex(held.rules().data(), "0605");
    assert!(held.state().is_dug_in(at));
}

#[test]
fn bw_8_1f_it_stands_at_once_and_its_builder_stays() {
    check(
        "bw-8.1f",
        "german A infantry 4-4-3 at 0505
         german B armor 9-5-4 at 0507 reserve
         german Q armor 9-5-4 at 0512 reserve",
        "A digs
         A moves 0505-0504
         A digs
         B digs
         german ends
         B moves 0507-0508",
        "A digs in in 0505
         A is dug (bw-8.1f)
         refused bw-8.1f: a unit that has dug in stays for this player turn
         refused bw-8.1e: there is a position in this hex already
         B digs in in 0507
         B is dug (bw-8.1f)
         17AM german combat
         17AM german demolition
         17AM german exploitation
         refused bw-8.1f: a unit that has dug in stays for this player turn
         now 0505 improved german",
    );
}

/// An enemy may be driven next to it; even then it attacks and does not advance.
#[test]
fn bw_8_1f_a_builder_does_not_advance() {
    let given =
        |mark: &str| format!("phase combat\n{MORE}{TRAP}\ngerman A infantry 15-4-3 at 0505 {mark}");
    let when = "A attacks 0605\nA advances 0505-0605";
    assert_eq!(refused(&given(""), when, 3), None);
    let game = played(&given("dug"), "A attacks 0605", &[3]);
    assert!(game.state().battle.is_none(), "nobody may advance");
}

#[test]
fn bw_8_2a_a_fortification_denies_the_attackers_endurance() {
    for fort in ["fort 0605", "fortified 0605"] {
        let given = format!("{EXAMPLE}\n{fort}");
        assert_eq!(odds(&given, "A attacks 0605"), "9 to 5, 1-1 at 1-1", "{fort}");
        let tougher = given.replace("B infantry 5-4-4", "B infantry 5-6-4");
        let told = odds(&tougher, "A attacks 0605");
        assert_eq!(told, "9 to 5, 1-1 at 1-1, die +1 (bw-9.3c)");
    }
}

#[test]
fn bw_8_2b_a_counterattack_is_not_owed_from_a_fortification() {
    let given = format!(
        "phase combat\n{MORE}
         german A infantry 5-4-3 at 0505
         allied B infantry 5-4-4 at 0605"
    );
    let duties = |given: &str| played(given, "A attacks 0605", &[3]).state().duties.len();
    assert_eq!(duties(&given), 1, "1-1 and a 3: CA");
    assert_eq!(duties(&format!("{given}\nimproved 0605")), 1);
    assert_eq!(duties(&format!("{given}\nfortified 0605")), 0);
    assert_eq!(duties(&format!("{given}\nfort 0605")), 0);
}

#[test]
fn bw_8_2c_clervaux_dinant_namur_and_liege_are_fortified_for_good() {
    let start = position("scenario campaign");
    let mut forts = 0;
    for name in ["Clervaux", "Dinant", "Namur", "Liège"] {
        for &at in &start.data().places.town(name).expect("it is on the map").hexes {
            assert!(start.is_fortified(at), "{name}");
            forts += 1;
        }
    }
    assert_eq!(forts, 6, "Liège has three hexes");
    let all = start.data().board.grid().hexes().filter(|&at| start.is_fortified(at)).count();
    assert_eq!(all, 6, "there is no other");
    // A German who enters takes nothing away.
    let given = "fort 0505\ngerman A infantry 4-4-3 at 0504";
    let game = played(given, "A moves 0504-0505", &[]);
    assert!(game.state().is_fortified(hex(game.rules().data(), "0505")));
    let nothing_to_add = "fort 0505\nside allied\nallied A infantry 4-4-4 at 0505";
    assert_eq!(refused(nothing_to_add, "A digs", 1).as_deref(), Some("bw-8.1e"));
}

#[test]
fn bw_8_2d_the_allies_fortify_st_vith_bastogne_and_marche() {
    let start = position("scenario campaign");
    let places = &start.data().places;
    let mut buildable: Vec<String> =
        places.buildable.iter().map(|&at| start.data().board.number(at)).collect();
    buildable.sort();
    assert_eq!(buildable, ["1316", "2426", "3518"]);
    let given = "town 0505
         buildable 0505
         side allied
         german G infantry 4-4-3 at 0101
         allied A infantry 4-4-4 at 0505
         allied B armor 6-4-5 at 0504
         allied C corps_artillery 6-4-4 at 0505";
    assert_eq!(refused(given, "A digs", 1), None);
    assert_eq!(refused(given, "C digs", 1).as_deref(), Some("bw-8.1c"));
    let arrives = "B moves 0504-0505\nB digs";
    assert_eq!(refused(given, arrives, 1).as_deref(), Some("bw-8.1c"));
    let hungry = given.replace("A infantry 4-4-4 at 0505", "A infantry 4-4-4 at 0505 oos");
    assert_eq!(refused(&hungry, "A digs", 1).as_deref(), Some("bw-12.4e"));
    let near = given.replace("at 0101", "at 0506");
    assert_eq!(refused(&near, "A digs", 1).as_deref(), Some("bw-8.1c"));
    let german = "town 0505\nbuildable 0505\ngerman A infantry 4-4-3 at 0505";
    assert_eq!(refused(german, "A digs", 1).as_deref(), Some("bw-8.1d"));
}

#[test]
fn bw_8_2e_a_built_fortification_stays_when_it_is_vacated() {
    check(
        "bw-8.2e",
        "fortified 0505
         side allied
         allied A infantry 4-4-4 at 0505",
        "A moves 0505-0504",
        "A moves 0505-0504 for 12
         now 0505 fortified allied",
    );
}

#[test]
fn bw_8_2f_a_german_who_enters_takes_it() {
    check(
        "bw-8.2f",
        "fortified 0505
         german A infantry 4-4-3 at 0504",
        "A moves 0504-0505",
        "A moves 0504-0505 for 12
         position in 0505 is gone (bw-8.2f)
         now 0505 open german",
    );
}

/// To pass through is to enter: the marker goes though nobody stops there.
#[test]
fn bw_8_2f_a_german_who_passes_through_takes_it_too() {
    check(
        "bw-8.2f",
        "fortified 0505
         german A infantry 4-4-3 at 0504",
        "A moves 0504-0505-0506",
        "A moves 0504-0505-0506 for 24
         position in 0505 is gone (bw-8.2f)
         now 0505 open german",
    );
    let given =
        format!("phase combat\nfortified 0705\n{MORE}{TRAP}\ngerman A infantry 15-4-3 at 0505");
    let story = told(&given, "A attacks 0605\nA advances 0505-0605-0705-0805", &[3]);
    assert!(story.contains(&"position in 0705 is gone (bw-8.2f)".to_owned()), "{story:?}");
    // An Allied unit may come and go.
    let allied = "fortified 0505\nside allied\nallied A infantry 4-4-4 at 0504";
    let game = played(allied, "A moves 0504-0505-0506", &[]);
    assert!(game.state().is_fortified(hex(game.rules().data(), "0505")));
}

#[test]
fn bw_8_2g_a_permanent_fortification_serves_either_side() {
    let given = "side allied
         fort 0505
         german A infantry 4-4-3 at 0505
         allied B infantry 9-5-4 at 0605";
    assert_eq!(odds(given, "B attacks 0505"), "9 to 4, 2-1 at 2-1");
    let open = given.replace("fort 0505", "");
    assert_eq!(odds(&open, "B attacks 0505"), "9 to 4, 2-1 at 2-1, die -1 (bw-9.3b)");
    let owes = |given: &str| {
        let given = format!("phase combat\n{MORE}{given}");
        played(&given, "B attacks 0505", &[4]).state().duties.len()
    };
    assert_eq!(owes(given), 0, "2-1 and a 4: CA");
    assert_eq!(owes(&given.replace("fort 0505", "").replace("9-5-4", "9-4-4")), 1);
}

/// The book's example: 3-1 against Clervaux, a D3, two hexes.
#[test]
fn bw_8_3a_from_clervaux_an_advance_goes_half_as_far() {
    let given = format!(
        "phase combat
         clervaux 0605
         fort 0605
         {MORE}{TRAP}
         german A infantry 15-4-3 at 0505"
    );
    let advance = |given: &str, way: &str, face: u16| {
        refused(given, &format!("A attacks 0605\nA advances {way}"), face)
    };
    assert_eq!(advance(&given, "0505-0605-0705", 3), None);
    assert_eq!(advance(&given, "0505-0605-0705-0805", 3).as_deref(), Some("bw-9.8c"));
    let elsewhere = given.replace("clervaux 0605", "");
    assert_eq!(advance(&elsewhere, "0505-0605-0705-0805", 3), None);
    // One hex stays one hex: 2-1 and a 3 is D1.
    let weaker = given.replace("15-4-3", "10-4-3");
    assert_eq!(advance(&weaker, "0505-0605", 3), None);
    assert_eq!(advance(&weaker, "0505-0605-0705", 3).as_deref(), Some("bw-9.8c"));
}

#[test]
fn bw_8_3b_no_road_bonus_from_clervaux() {
    let given = format!(
        "phase combat
         clervaux 0605
         road 0505-0605-0705-0805-0905-1005
         {MORE}{TRAP}
         german A armor 15-4-5 at 0505"
    );
    let far = "A attacks 0605\nA advances 0505-0605-0705-0805";
    assert_eq!(refused(&given, far, 3).as_deref(), Some("bw-9.8c"), "D3: two hexes");
    let elsewhere = given.replace("clervaux 0605", "");
    let farther = "A attacks 0605\nA advances 0505-0605-0705-0805-0905-1005";
    assert_eq!(refused(&elsewhere, farther, 3), None, "D3 by road: five hexes");
}
