//! The summary of terrain effects (bw-chart.*), line by line, and what the designer's notes say of the rules (bw-notes.*).

use rules_bitter_woods::printed::results::Code;
use rules_bitter_woods::printed::tables::Tables;

use crate::language::{check, odds, played, refused};

/// What a step from 0505 into 0605 costs a unit, in twelfths of a point, or the clause that forbids it.
fn cost(given: &str, unit: &str) -> Result<u16, String> {
    let side = unit.split(' ').next().unwrap_or_default();
    let given = format!("{given}\n{unit} at 0505\nside {side}");
    let name = unit.split(' ').nth(1).unwrap_or_default();
    let when = format!("{name} moves 0505-0605");
    if let Some(clause) = refused(&given, &when, 1) {
        return Err(clause);
    }
    let game = played(&given, &when, &[]);
    let events = game.log().iter().filter_map(kernel::Entry::acted).flat_map(|one| &one.events);
    let mut spent = 0;
    for event in events {
        if let rules_bitter_woods::Event::Moved { spent: now, .. } = event {
            spent = *now;
        }
    }
    Ok(spent)
}

const FOOT: &str = "german A infantry 4-4-3";
const ARMOR: &str = "german A armor 9-5-4";
const GRENADIERS: &str = "german A armored_infantry 5-5-4";
const GUNS: &str = "german A corps_artillery 8-4-3";
const ROCKETS: &str = "german A rocket 6-4-4";
const ALLIED_FOOT: &str = "allied A infantry 4-4-4";
const ALLIED_GUNS: &str = "allied A corps_artillery 6-4-4";

/// The odds of A in 0505 and armor in 0506, with guns, against B in 0605.
fn combined(ground: &str) -> String {
    let given = format!(
        "switch combined_arms
         {ground}
         german A infantry 5-4-3 at 0505
         german P armor 5-4-4 at 0506
         german G corps_artillery 5-4-3 at 0405
         allied B infantry 5-4-4 at 0605"
    );
    odds(&given.replace("at 0405", "at 0305"), "A+P attacks 0605 with G")
}

#[test]
fn bw_chart_1a_clear() {
    for unit in [FOOT, ARMOR, GRENADIERS, GUNS, ROCKETS, ALLIED_FOOT, ALLIED_GUNS] {
        assert_eq!(cost("", unit), Ok(12), "{unit}");
        let foot = unit.contains(" infantry");
        assert_eq!(cost("turn 18AM", unit), Ok(if foot { 12 } else { 24 }), "{unit}");
        assert_eq!(cost("turn 19PM", unit), Ok(if foot { 12 } else { 24 }), "{unit}");
        assert_eq!(cost("turn 20AM", unit), Ok(12), "{unit}");
    }
    assert_eq!(combined(""), "15 to 5, 3-1 +1 (bw-32a) at 4-1");
}

#[test]
fn bw_chart_2a_light_woods() {
    for unit in [FOOT, ARMOR, GRENADIERS, GUNS, ROCKETS, ALLIED_FOOT, ALLIED_GUNS] {
        let foot = unit.contains(" infantry");
        let woods = "light_woods 0605";
        assert_eq!(cost(woods, unit), Ok(if foot { 12 } else { 24 }), "{unit}");
        assert_eq!(cost(&format!("{woods}\nturn 22PM"), unit), cost(woods, unit), "{unit}");
        assert_eq!(cost(&format!("{woods}\nturn 23AM"), unit), Ok(12), "{unit}");
    }
    assert_eq!(combined("light_woods 0605"), "15 to 5, 3-1 +1 (bw-32a) at 4-1");
}

#[test]
fn bw_chart_3a_broken() {
    for unit in [FOOT, ARMOR, GRENADIERS, GUNS, ROCKETS, ALLIED_FOOT, ALLIED_GUNS] {
        assert_eq!(cost("broken 0605", unit), Ok(24), "{unit}");
    }
    assert_eq!(combined("broken 0605"), "15 to 5, 3-1 -1 (bw-9.4d) at 2-1");
}

#[test]
fn bw_chart_4a_forest() {
    for unit in [FOOT, GRENADIERS, GUNS, ROCKETS, ALLIED_FOOT, ALLIED_GUNS] {
        assert_eq!(cost("forest 0605", unit), Ok(24), "{unit}");
    }
    assert_eq!(cost("forest 0605", ARMOR), Err("bw-5.3f".to_owned()));
    assert_eq!(cost("forest 0505", ARMOR), Err("bw-5.3f".to_owned()), "nor out of it");
    assert_eq!(cost("forest 0605\nroad 0505-0605", ARMOR), Ok(3));
    // Armor attacks into it all the same.
    assert_eq!(combined("forest 0605"), "15 to 5, 3-1 -1 (bw-9.4b) at 2-1");
}

#[test]
fn bw_chart_5a_town() {
    for unit in [FOOT, ARMOR, GUNS, ALLIED_FOOT] {
        assert_eq!(cost("town 0605", unit), Ok(12), "{unit}");
    }
    let given = "town 0605
         german A infantry 10-4-3 at 0505
         german C infantry 10-4-3 at 0506
         allied B infantry 3-4-4 at 0605
         allied G corps_artillery 4-4-4 at 0605";
    assert_eq!(odds(given, "A attacks 0605"), "10 to 8, 1-1 at 1-1", "the guns are not doubled");
    let river = format!("{given}\nriver 0505/0605");
    assert_eq!(odds(&river, "A attacks 0605"), "10 to 8, 1-1 -1 (bw-9.4f) at 1-2");
    assert_eq!(odds(&river, "A+C attacks 0605"), "20 to 8, 2-1 at 2-1", "C is on the near bank");
}

#[test]
fn bw_chart_6a_road() {
    let road = "road 0505-0605\nforest 0605";
    for (unit, points) in [
        (GUNS, 6),
        (FOOT, 4),
        (ROCKETS, 4),
        (ARMOR, 3),
        (GRENADIERS, 3),
        (ALLIED_FOOT, 3),
        (ALLIED_GUNS, 3),
    ] {
        assert_eq!(cost(road, unit), Ok(points), "{unit}");
    }
    assert_eq!(combined("road 0505-0605"), combined(""), "it has no part in combat");
}

#[test]
fn bw_chart_7a_a_river_is_crossed_first_or_not_at_all() {
    let given = "river 0505/0605
         german A infantry 4-4-3 at 0405
         german B infantry 4-4-3 at 0505
         german C armor 9-5-4 at 0505
         german D corps_artillery 8-4-3 at 0505
         german P armor 9-5-4 at 0504 panther
         river 0504/0604";
    assert_eq!(refused(given, "A moves 0405-0505-0605", 1).as_deref(), Some("bw-5.3n"));
    assert_eq!(refused(given, "B moves 0505-0605-0705", 1), None);
    assert_eq!(refused(given, "C moves 0505-0605-0705", 1).as_deref(), Some("bw-5.3r"));
    assert_eq!(refused(given, "C moves 0505-0605", 1), None);
    assert_eq!(refused(given, "D moves 0505-0605-0705", 1).as_deref(), Some("bw-5.3r"));
    assert_eq!(refused(given, "P moves 0504-0604", 1).as_deref(), Some("bw-5.3s"));
    let river = "river 0505/0605";
    assert_eq!(cost(river, FOOT), Ok(12));
    assert_eq!(cost(&format!("{river}\nbroken 0605"), FOOT), Ok(36));
    assert_eq!(cost(&format!("{river}\nforest 0605"), FOOT), Ok(36));
}

#[test]
fn bw_chart_7a_a_river_doubles_the_defenders_but_not_their_guns() {
    let given = "river 0505/0605
         german A infantry 10-4-3 at 0505
         german C infantry 10-4-3 at 0506
         allied B infantry 3-4-4 at 0605
         allied G corps_artillery 4-4-4 at 0605";
    assert_eq!(odds(given, "A attacks 0605"), "10 to 8, 1-1 at 1-1");
    assert_eq!(odds(given, "A+C attacks 0605"), "20 to 5, 4-1 at 4-1");
}

#[test]
fn bw_chart_8a_out_of_supply() {
    // Three points become two, and a strength of nine five.
    let given = |mark: &str| {
        format!(
            "bridge 0505/0605 0505/0604
             blown 0505/0604
             german A infantry 9-5-3 at 0505 {mark}
             german G corps_artillery 8-5-3 at 0305 {mark}
             allied B infantry 5-5-4 at 0605"
        )
    };
    let far = "A moves 0505-0504-0503-0502";
    assert_eq!(refused(&given(""), far, 1), None);
    assert_eq!(refused(&given("oos"), far, 1).as_deref(), Some("bw-5.2a"));
    assert_eq!(refused(&given("oos"), "A moves 0505-0504-0503", 1), None);
    assert_eq!(odds(&given(""), "A attacks 0605"), "9 to 10, 1-2 at 1-2");
    assert_eq!(odds(&given("oos"), "A attacks 0605"), "5 to 10, 1-2 at 1-2, die +1 (bw-9.3c)");
    let combat = |mark: &str| format!("phase combat\n{}", given(mark));
    assert_eq!(refused(&combat(""), "A attacks 0605 with G", 3), None);
    let unsupported = refused(&combat("oos"), "A attacks 0605 with G", 3);
    assert_eq!(unsupported.as_deref(), Some("bw-12.4d"));
    let builds = "A builds 0505/0604";
    assert_eq!(refused(&given(""), builds, 1), None);
    assert_eq!(refused(&given("oos"), builds, 1).as_deref(), Some("bw-12.4e"));
    let blows = |mark: &str| format!("phase demolition\n{}", given(mark));
    assert_eq!(refused(&blows(""), "german blows 0505/0605", 1), None);
    let unblown = refused(&blows("oos"), "german blows 0505/0605", 1);
    assert_eq!(unblown.as_deref(), Some("bw-12.4e"));
    // In defense its strength is whole.
    let defends = given("oos").replace("bridge 0505/0605 0505/0604", "bridge 0505/0604");
    let allied = format!("side allied\n{defends}");
    assert_eq!(
        odds(&allied, "B attacks 0505\ngerman supports with nothing"),
        "5 to 9, 1-2 at 1-2, die -1 (bw-9.3b)"
    );
}

#[test]
fn bw_chart_9a_improved_position() {
    let given = "german A infantry 10-5-3 at 0505\nallied B infantry 5-4-4 at 0605\n";
    assert_eq!(odds(given, "A attacks 0605"), "10 to 5, 2-1 at 2-1, die -1 (bw-9.3b)");
    let dug = format!("{given}improved 0605");
    assert_eq!(odds(&dug, "A attacks 0605"), "10 to 5, 2-1 at 2-1");
    assert_eq!(combined("improved 0605"), "15 to 5, 3-1 at 3-1");
    let tough = dug.replace("5-4-4", "5-6-4");
    let open = given.replace("5-4-4", "5-6-4");
    assert_eq!(odds(&tough, "A attacks 0605"), odds(&open, "A attacks 0605"));
}

#[test]
fn bw_chart_10a_fortification() {
    assert_eq!(combined("fort 0605"), "15 to 5, 3-1 at 3-1");
    assert_eq!(combined("fortified 0605"), "15 to 5, 3-1 at 3-1");
    // No flanking bonus.
    let flanked = "switch integrity
         german A armor 5-5-4 at 0505 of X_Pz_Div
         german B armored_infantry 5-5-4 at 0604 of X_Pz_Div
         german C armored_infantry 5-5-4 at 0706 of X_Pz_Div
         allied D infantry 5-5-4 at 0605";
    let attack = "A+B+C attacks 0605";
    assert_eq!(odds(flanked, attack), "15 to 5, 3-1 at 3-1, die -1 (bw-18.1b)");
    assert_eq!(odds(&format!("{flanked}\nfort 0605"), attack), "15 to 5, 3-1 at 3-1");
    // A counterattack need not be made: 1-1 and a 3.
    let given = "phase combat
         german A infantry 5-4-3 at 0505
         allied B infantry 5-4-4 at 0605
         german Z infantry 1-1-3 at 0111
         allied Y infantry 1-1-4 at 0211";
    assert_eq!(played(given, "A attacks 0605", &[3]).state().duties.len(), 1);
    let fort = format!("{given}\nfort 0605");
    assert!(played(&fort, "A attacks 0605", &[3]).state().duties.is_empty());
}

/// Two guns bombard: a fortification takes one off the die.
#[test]
fn bw_chart_10a_a_fortification_takes_one_off_a_bombardment() {
    let given = "switch bombardment
         phase combat
         german A infantry 5-4-3 at 0505
         german G corps_artillery 8-4-3 at 0305
         german H corps_artillery 8-4-3 at 0306
         allied B infantry 5-4-4 at 0605";
    let die = |given: &str| {
        let story = crate::language::told(given, "G+H bombards 0605", &[1; 4]);
        story.into_iter().find(|line| line.contains("bombards")).unwrap_or_default()
    };
    assert_eq!(die(given), "G+H bombards 0605");
    assert_eq!(die(&format!("{given}\nfort 0605")), "G+H bombards 0605, die -1 (bw-21.2d)");
}

#[test]
fn bw_chart_11a_artillery() {
    let river = "river 0505/0605\nallied A corps_artillery 6-4-4 at 0505\nside allied";
    assert_eq!(refused(river, "A moves 0505-0605-0705", 1).as_deref(), Some("bw-5.3r"));
    let alone = "german A infantry 5-4-3 at 0505\nallied G corps_artillery 5-4-4 at 0605";
    assert_eq!(odds(alone, "A attacks 0605"), "5 to 3, 1-1 at 1-1");
    // Its range is its own.
    for (range, reaches) in [("3", false), ("4", true), ("5", true)] {
        let given = format!(
            "phase combat
             german A infantry 5-4-3 at 0505
             german G corps_artillery 8-4-3 at 0205 range {range}
             allied B infantry 5-4-4 at 0605"
        );
        let refusal = refused(&given, "A attacks 0605 with G", 3);
        assert_eq!(refusal.is_none(), reaches, "{range}: {refusal:?}");
    }
}

#[test]
fn bw_chart_12a_meuse() {
    let given = "meuse 0505/0605
         german A infantry 4-4-3 at 0505
         german B armored_infantry 5-5-4 at 0505
         german C armor 9-5-4 at 0505";
    assert_eq!(refused(given, "A moves 0505-0605-0705", 1).as_deref(), Some("bw-5.3u"));
    assert_eq!(refused(given, "C moves 0505-0605", 1).as_deref(), Some("bw-5.3t"));
    assert_eq!(cost("meuse 0505/0605", FOOT), Ok(36), "the whole allowance");
    assert_eq!(cost("meuse 0505/0605", GRENADIERS), Ok(48));
    for unit in [ARMOR, GUNS, ROCKETS, "german A armored_cavalry 2-5-5"] {
        assert_eq!(cost("meuse 0505/0605", unit), Err("bw-5.3t".to_owned()), "{unit}");
    }
    let defended = format!("{given}\nallied D infantry 5-4-4 at 0605");
    assert_eq!(odds(&defended, "C attacks 0605"), "9 to 10, 1-2 at 1-2, die -1 (bw-9.3b)");
    let flanked = "switch integrity
         german A armor 5-5-4 at 0505 of X_Pz_Div
         german B armored_infantry 5-5-4 at 0604 of X_Pz_Div
         german C armored_infantry 5-5-4 at 0706 of X_Pz_Div
         allied D infantry 5-5-4 at 0605
         meuse 0505/0605";
    assert_eq!(odds(flanked, "A+B+C attacks 0605"), "15 to 5, 3-1 at 3-1");
}

/// 5th Panzer Army's grenadiers south of the southern road, which begins in 1129.
#[test]
fn bw_chart_13a_army_boundary() {
    let given = |name: &str, turn: &str| {
        format!("scenario campaign\nclear_map\nphase movement\nturn {turn}\nput {name} 1131")
    };
    for turn in ["16PM", "18PM"] {
        let refusal = refused(&given("g-2pz-2", turn), "g-2pz-2 moves 1131-1132", 1);
        assert_eq!(refusal.as_deref(), Some("bw-5.4a"), "{turn}");
        let infantry = refused(&given("g-26-77", turn), "g-26-77 moves 1131-1132", 1);
        assert_ne!(infantry.as_deref(), Some("bw-5.4a"), "{turn}");
    }
    let later = refused(&given("g-2pz-2", "19AM"), "g-2pz-2 moves 1131-1132", 1);
    assert_ne!(later.as_deref(), Some("bw-5.4a"));
}

#[test]
fn bw_chart_14a_interdiction() {
    let marked = "interdicted 0605";
    assert_eq!(cost(marked, FOOT), Ok(24));
    assert_eq!(cost(marked, GUNS), Ok(24));
    assert_eq!(cost(marked, ARMOR), Ok(36));
    assert_eq!(cost(&format!("{marked}\nroad 0505-0605"), ARMOR), Ok(27));
    assert_eq!(cost(marked, ALLIED_FOOT), Ok(12), "it troubles the Germans only");
    check(
        "bw-chart.14a",
        "phase interdiction\nair 1 1\ngerman A armor 9-5-4 at 0505",
        "german interdicts 0605
         allied interdicts 0605",
        "refused: it is not your turn: the game waits for seat 1
         0605 is interdicted
         17AM german reserve",
    );
}

#[test]
fn bw_chart_15a_ground_support() {
    let given = "air 2 2
         german A infantry 10-4-3 at 0505
         allied B infantry 5-4-4 at 0605";
    let plain = "A attacks 0605\nallied supports with nothing";
    assert_eq!(odds(given, plain), "10 to 5, 2-1 at 2-1");
    let ours = "A attacks 0605 with air\nallied supports with nothing";
    assert_eq!(odds(given, ours), "10 to 5, 2-1 +1 (bw-11.2c) at 3-1");
    let theirs = "A attacks 0605\nallied supports with air";
    assert_eq!(odds(given, theirs), "10 to 5, 2-1 -1 (bw-11.2c) at 1-1");
    let both = "A attacks 0605 with air\nallied supports with air";
    assert_eq!(odds(given, both), "10 to 5, 2-1 at 2-1");
    // One aircraft unit of each side has flown, and no more could.
    let combat = format!(
        "phase combat\n{given}\ngerman Z infantry 1-1-3 at 0111\nallied Y infantry 1-1-4 at 0211"
    );
    let game = played(&combat, both, &[5]);
    assert_eq!(game.state().air, [1, 1]);
}

#[test]
fn bw_notes_a_elimination_is_for_the_highest_odds() {
    let table = Tables::shipped().combat;
    let mut found = 0;
    for (column, results) in table.results.iter().enumerate() {
        let eliminates = results.iter().any(|one| one.code == Code::DefenderEliminated);
        let upper = column + 2 >= table.results.len();
        assert_eq!(eliminates, upper, "{}", table.name(column));
        found += usize::from(eliminates);
    }
    assert_eq!(found, 2, "6-1 and 7-1");
}

#[test]
fn bw_notes_b_german_aircraft_support_the_ground_only() {
    for (phase, what) in
        [("supply", "german drops 0505"), ("interdiction", "german interdicts 0605")]
    {
        check(
            "bw-notes.b",
            &format!("phase {phase}\nair 2 1\ngerman A infantry 4-4-3 at 0505"),
            what,
            "refused: it is not your turn: the game waits for seat 1",
        );
    }
    // With German aircraft alone, nobody is asked about drops and interdiction.
    let given = "phase construction
         side allied
         turn 18PM
         german A infantry 4-4-3 at 0505";
    let game = played(given, "allied ends", &[]);
    assert_eq!(game.state().air, [1, 0], "19AM");
    assert_eq!(game.state().phase, rules_bitter_woods::Phase::Movement);
}

#[test]
fn bw_notes_c_zones_and_stacks_cost_nothing() {
    check(
        "bw-notes.c",
        "german A infantry 4-4-3 at 0505
         german B infantry 4-4-3 at 0504
         german C infantry 4-4-3 at 0504
         german D infantry 4-4-3 at 0904
         allied E infantry 4-4-4 at 0705",
        "D moves 0904-0903-0902
         A moves 0505-0605
         B moves 0504-0505
         C moves 0504-0505-0506",
        "D moves 0904-0903-0902 for 24
         A moves 0505-0605 for 12
         B moves 0504-0505 for 12
         C moves 0504-0505-0506 for 24",
    );
    // Out of a zone, too.
    assert_eq!(cost("allied E infantry 4-4-4 at 0405", FOOT), Ok(12));
}

#[test]
fn bw_notes_d_eight_bridges_and_no_more() {
    let given = |rebuilt: u8| {
        format!(
            "bridge 0605/0705
             blown 0605/0705
             rebuilt {rebuilt}
             german A infantry 4-4-3 at 0605"
        )
    };
    assert_eq!(refused(&given(7), "A builds 0605/0705", 1), None);
    assert_eq!(refused(&given(8), "A builds 0605/0705", 1).as_deref(), Some("bw-13.4a"));
    let done =
        played(&given(7), "A builds 0605/0705\ngerman ends\ngerman completes 0605/0705", &[]);
    assert_eq!(done.state().rebuilt, 8);
    // The Allies have no such limit.
    let allied =
        given(8).replace("german A infantry 4-4-3", "side allied\nallied A infantry 4-4-4");
    assert_eq!(refused(&allied, "A builds 0605/0705", 1), None);
}
