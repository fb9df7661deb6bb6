//! §0-3 What is in the game: counters, scenarios and options, and how a game is set up.

use std::collections::{BTreeMap, BTreeSet};

use kernel::Rules;
use rules_bitter_woods::printed::counters::{Army, Class, Counter, Kind, Silhouette, Size, Troops};
use rules_bitter_woods::printed::options::Choice;
use rules_bitter_woods::state::unit::Place;
use rules_bitter_woods::{BitterWoods, Data, Options, Side, data_files};

use crate::language::{check, hex, played, position, refused, told, unit};

/// Scenarios that begin on the morning of the offensive with the set-up of the campaign.
const FROM_THE_START: [&str; 4] = ["campaign", "six_turns", "eight_turns", "extended_campaign"];

fn data() -> Data {
    Data::read("campaign").expect("it ships")
}

fn counters_of(army: Army) -> Vec<Counter> {
    data().counters.into_iter().filter(|counter| counter.army == army).collect()
}

/// The options of these names, and no other.
fn options(names: &[&str]) -> Options {
    let mut options = Options::default();
    for name in names {
        assert!(options.turn_round(name), "no option is called {name}");
    }
    options
}

fn opens(scenario: &str, names: &[&str]) -> bool {
    BitterWoods::scenario_with(scenario, options(names)).is_ok()
}

/// The section of a choice's clause: 18 for bw-18.1a.
fn section(choice: &Choice) -> u8 {
    let clause = choice.clause.to_string();
    let digits: String = clause["bw-".len()..].chars().take_while(char::is_ascii_digit).collect();
    digits.parse().expect("a section is a number")
}

#[test]
fn bw_1a_two_players_and_eleven_days() {
    let rules = BitterWoods::scenario("campaign").expect("it ships");
    assert_eq!(rules.seats(), 2);
    let (track, scenario) = (&rules.data().track, &rules.data().scenario);
    assert_eq!(track.turn(scenario.first).name, "16AM");
    assert_eq!(track.turn(scenario.last).name, "26PM");
    assert!(rules.data().counters.iter().any(|counter| counter.side == Side::German));
    assert!(rules.data().counters.iter().any(|counter| counter.side == Side::Allied));
}

#[test]
fn bw_1_1a_each_date_has_a_morning_and_an_afternoon() {
    let track = data().track;
    let mut boxes = 0;
    for turn in 1..=track.last() {
        let half = if turn % 2 == 1 { "AM" } else { "PM" };
        let day = 14 + (turn - 1) / 2;
        assert_eq!(track.turn(turn).name, format!("{day}{half}"));
        boxes += 1;
    }
    assert_eq!(boxes, 36);
}

/// The map's georeference says how many hexes a kilometre has.
#[test]
fn bw_1_1b_a_hex_is_about_two_miles_across() {
    let files = data_files();
    let (_, map) = files.iter().find(|(name, _)| name.ends_with(".map.toml")).expect("it ships");
    let east =
        map.lines().find_map(|line| line.strip_prefix("a = 0.")).expect("it is georeferenced");
    let millionths: u64 = east.parse().expect("a number");
    let metres = 1_000_000_000 / millionths;
    assert!((2_800..=3_400).contains(&metres), "{metres} m");
}

#[test]
fn bw_1_1c_most_counters_are_regiments_or_brigades() {
    let counters = data().counters;
    let most = counters.iter().filter(|one| matches!(one.size, Size::Regiment | Size::Brigade));
    let (most, all) = (most.count(), counters.len());
    assert!(most * 3 > all * 2, "{most} of {all}");
}

#[test]
fn bw_1_2a_the_basic_game_has_nothing_optional() {
    let plain = BitterWoods::scenario("campaign").expect("it ships");
    assert_eq!(plain.data().options, Options::default());
    assert!(Options::ALL.iter().all(|choice| !choice.usual));
    // Every choice belongs to a rule beyond the basic ones.
    assert!(Options::ALL.iter().all(|choice| section(choice) >= 18));
    let leaders = plain.data().counters.iter().filter(|counter| counter.is_leader()).count();
    assert!(leaders > 0);
    let start = plain.start();
    let in_play = start.unit_ids().filter(|&one| start.counter(one).is_leader());
    assert!(in_play.map(|one| start.unit(one).place).all(|place| place == Place::Unused));
}

#[test]
fn bw_1_3a_each_optional_rule_is_chosen_on_its_own() {
    let sections: BTreeSet<u8> = Options::ALL.iter().map(section).collect();
    assert!((18..=38).all(|rule| sections.contains(&rule)), "{sections:?}");
    let mut tried = 0;
    for choice in Options::ALL {
        let written = BTreeMap::from([(choice.name.to_owned(), "on".to_owned())]);
        let read = Options::read(&written).expect("it is a choice");
        assert!(read.is_on(choice.name));
        assert!(Options::ALL.iter().all(|other| read.is_on(other.name) == (other == choice)));
        assert!(BitterWoods::scenario_with("campaign", read).is_ok(), "{}", choice.name);
        tried += 1;
    }
    assert_eq!(tried, 22);
}

#[test]
fn bw_1_4a_the_variants_go_alone_or_together() {
    for names in [
        &["peiper_alternative"][..],
        &["army_artillery"],
        &["peiper_alternative", "army_artillery"],
    ] {
        let rules = BitterWoods::scenario_with("campaign", options(names)).expect("it opens");
        let start = rules.start();
        let in_play =
            |name: &str| matches!(start.unit(unit(start.data(), name)).place, Place::On(_));
        let alternative = names.contains(&"peiper_alternative");
        assert_eq!(in_play("pa-1"), alternative);
        assert_eq!(in_play("bw-peiper"), !alternative);
        assert_eq!(in_play("aa-6"), names.contains(&"army_artillery"));
    }
}

#[test]
fn bw_1_4b_where_the_peiper_alternative_is_allowed() {
    let allowed =
        ["campaign", "extended_campaign", "six_turns", "early_offensive", "southern_shoulder"];
    for scenario in allowed {
        assert!(opens(scenario, &["peiper_alternative"]), "{scenario}");
    }
    // The Eight-Turn game is a tournament's, which does without it (36a).
    for scenario in ["pattons_relief", "erasing_the_bulge", "eight_turns"] {
        assert!(!opens(scenario, &["peiper_alternative"]), "{scenario}");
        assert!(opens(scenario, &[]), "{scenario}");
    }
    assert!(!opens("plan_martin", &[]));
}

#[test]
fn bw_1_4c_the_army_artillery_is_allowed_everywhere() {
    for scenario in BitterWoods::SCENARIOS {
        assert!(opens(scenario, &["army_artillery"]), "{scenario}");
    }
}

#[test]
fn bw_1_5a_the_additional_events_are_rolled_on_17am_and_19am() {
    let rolled = |names: &[&str], turn: &str| {
        let switches: Vec<String> = names.iter().map(|name| format!("switch {name}")).collect();
        let given =
            format!("{}\nphase construction\nside allied\nturn {turn}", switches.join("\n"));
        told(&given, "allied ends", &[1, 1]).iter().any(|line| line.starts_with("event of"))
    };
    let both = ["events_17am", "events_19am"];
    for (before, first, second) in
        [("16PM", true, false), ("18PM", false, true), ("17PM", false, false)]
    {
        assert!(!rolled(&[], before), "{before}");
        assert_eq!(rolled(&both[..1], before), first, "{before}");
        assert_eq!(rolled(&both[1..], before), second, "{before}");
        assert_eq!(rolled(&both, before), first || second, "{before}");
    }
}

#[test]
fn bw_1_5b_where_the_additional_events_are_allowed() {
    let allowed =
        ["campaign", "extended_campaign", "six_turns", "eight_turns", "southern_shoulder"];
    for scenario in BitterWoods::SCENARIOS {
        for event in ["events_17am", "events_19am"] {
            assert_eq!(opens(scenario, &[event]), allowed.contains(&scenario), "{scenario}");
        }
    }
}

#[test]
fn bw_2_1a_hexes_have_four_digits() {
    let board = data().board;
    let mut hexes = 0;
    for at in board.grid().hexes() {
        let number = board.number(at);
        assert!(number.len() == 4 && number.chars().all(|one| one.is_ascii_digit()), "{number}");
        assert_eq!(board.numbering.hex(board.grid(), &number), Ok(at));
        hexes += 1;
    }
    assert_eq!(hexes, 56 * 35);
    check(
        "bw-2.1a",
        "map 6x6\ngerman A infantry 4-4-3 at 0101",
        "A moves 0101-0701",
        "refused bw-2.1a: there is no such hex on the map",
    );
}

#[test]
fn bw_2_2a_every_unit_carries_its_values() {
    let data = data();
    let peiper = &data.counters[unit(&data, "bw-peiper").index()];
    assert_eq!((peiper.strength, peiper.endurance, peiper.movement), (15, 6, 5));
    for counter in data.counters.iter().filter(|counter| counter.is_combat_unit()) {
        assert!(!counter.label.is_empty() && !counter.name.is_empty(), "{}", counter.id);
        assert!(counter.strength > 0 && counter.endurance > 0, "{}", counter.id);
        let moves = counter.kind != Kind::ArmyArtillery;
        assert_eq!(counter.movement > 0, moves, "{}", counter.id);
    }
    assert!(data.counters.len() > 250);
}

#[test]
fn bw_2_3a_the_four_sizes() {
    let data = data();
    let size = |name: &str| data.counters[unit(&data, name).index()].size;
    assert_eq!(size("pa-1"), Size::Battalion);
    assert_eq!(size("g-12-27"), Size::Regiment);
    assert_eq!(size("g-150"), Size::Brigade);
    assert_eq!(size("aa-6"), Size::Army);
    let armies = data.counters.iter().filter(|counter| counter.size == Size::Army);
    let of_an_army = |one: &Counter| matches!(one.kind, Kind::ArmyArtillery | Kind::Leader);
    assert!(armies.into_iter().all(of_an_army));
}

#[test]
fn bw_2_4a_americans_are_of_first_or_third_army() {
    for counter in data().counters.iter().filter(|one| one.id.starts_with("u-")) {
        assert!(matches!(counter.army, Army::First | Army::Third), "{}", counter.id);
        assert_eq!(counter.side, Side::Allied);
    }
    let start = position("scenario campaign");
    let army = |name: &str| start.unit(unit(start.data(), name)).army;
    assert_eq!(army("u-2-9"), Army::First);
    assert_eq!(army("u-4a-ccb"), Army::Third);
    assert!(counters_of(Army::Third).len() > 10);
}

#[test]
fn bw_2_4b_the_british() {
    let british = counters_of(Army::British);
    assert!(british.len() > 10);
    assert!(british.iter().all(|counter| counter.side == Side::Allied && counter.is_british()));
    let mut others = data().counters.into_iter().filter(|one| one.id.starts_with("b-"));
    assert!(others.all(|counter| counter.army == Army::British));
}

#[test]
fn bw_2_4c_the_german_army_has_units_in_all_three_armies() {
    for army in Army::GERMAN {
        let counters = counters_of(army);
        assert!(counters.iter().all(|counter| counter.side == Side::German), "{army:?}");
        assert!(counters.iter().any(|counter| counter.troops == Troops::Army), "{army:?}");
    }
    let data = data();
    let army = |name: &str| data.counters[unit(&data, name).index()].army;
    assert_eq!(army("g-277-989"), Army::SixthPanzer);
    assert_eq!(army("g-26-77"), Army::FifthPanzer);
    assert_eq!(army("g-352-914"), Army::Seventh);
}

#[test]
fn bw_2_4d_the_ss_belongs_to_sixth_panzer_army() {
    let ss: Vec<Counter> =
        data().counters.into_iter().filter(|one| one.troops == Troops::Ss).collect();
    assert!(ss.len() > 15);
    assert!(ss.iter().all(|counter| counter.army == Army::SixthPanzer));
    let of_ss = |one: &Counter| one.label.contains("SS");
    let mut labelled = data().counters.into_iter().filter(of_ss);
    assert!(labelled.all(|counter| counter.troops == Troops::Ss));
}

#[test]
fn bw_2_4e_parachutists_belong_to_sixth_panzer_or_seventh_army() {
    let all = data().counters.into_iter().filter(|one| one.troops == Troops::Parachute);
    let mut count = BTreeMap::new();
    for counter in all {
        *count.entry(counter.army).or_insert(0) += 1;
    }
    let armies: Vec<(Army, u8)> = count.into_iter().collect();
    assert_eq!(armies, [(Army::SixthPanzer, 3), (Army::Seventh, 4)]);
}

#[test]
fn bw_2_5a_every_unit_is_of_one_of_four_classes() {
    let counters = data().counters;
    let of = |class: Class| counters.iter().filter(|one| one.class() == class).count();
    let classes =
        [Class::Mechanized, Class::NonMechanized, Class::Artillery, Class::Leader].map(of);
    assert_eq!(classes.iter().sum::<usize>(), counters.len());
    assert!(classes.iter().all(|&count| count > 0), "{classes:?}");
    for one in &counters {
        let is = [one.is_mechanized(), one.is_artillery(), one.is_leader()];
        assert!(is.iter().filter(|&&is| is).count() <= 1, "{}", one.id);
    }
}

#[test]
fn bw_2_5b_armor_cavalry_and_armored_infantry_are_mechanized() {
    for kind in [Kind::Armor, Kind::ArmoredCavalry, Kind::ArmoredInfantry] {
        assert_eq!(kind.class(), Class::Mechanized);
    }
    // Armor are those with a vehicle drawn on them, and only they.
    let counters = data().counters;
    assert!(counters.iter().all(|one| one.silhouette.is_some() == (one.kind == Kind::Armor)));
    let allied = counters.iter().filter(|one| one.silhouette == Some(Silhouette::Allied));
    assert!(allied.into_iter().all(|one| one.side == Side::Allied));
}

#[test]
fn bw_2_5c_guns_of_corps_rockets_and_guns_of_armies_are_artillery() {
    for kind in [Kind::CorpsArtillery, Kind::Rocket, Kind::ArmyArtillery] {
        assert_eq!(kind.class(), Class::Artillery);
    }
    // Guns of an army are in the game with variant 37 only.
    let place = |text: &str| {
        let start = position(text);
        start.unit(unit(start.data(), "aa-6")).place
    };
    assert_eq!(place("scenario campaign"), Place::Unused);
    assert!(matches!(place("scenario campaign\nswitch army_artillery"), Place::On(_)));
}

#[test]
fn bw_2_5d_generals_are_leaders() {
    let leaders: BTreeSet<String> =
        data().counters.into_iter().filter(Counter::is_leader).map(|one| one.name).collect();
    let named =
        ["Dietrich", "Manteuffel", "Hodges", "Middleton", "Montgomery", "Collins", "Patton"];
    for name in named {
        assert!(leaders.contains(name), "{name}");
    }
    assert_eq!(Kind::Leader.class(), Class::Leader);
}

#[test]
fn bw_2_5e_all_others_are_non_mechanized() {
    let others: BTreeSet<Kind> = data()
        .counters
        .iter()
        .filter(|one| !one.is_mechanized() && !one.is_artillery() && !one.is_leader())
        .map(|one| one.kind)
        .collect();
    assert_eq!(others, BTreeSet::from([Kind::Infantry]));
    assert_eq!(Kind::Infantry.class(), Class::NonMechanized);
}

/// Infantry and armored infantry cross a river and go on; the others stop.
#[test]
fn bw_2_5f_infantry_means_every_foot_unit_and_armored_infantry() {
    let crosses = |kind: &str| {
        let given = format!("river 0505/0605\nallied A {kind} 5-5-4 at 0505\nside allied");
        refused(&given, "A moves 0505-0605-0705", 1).is_none()
    };
    assert!(crosses("infantry"));
    assert!(crosses("armored_infantry"));
    assert!(!crosses("armored_cavalry"));
    assert!(!crosses("armor"));
    // Panzergrenadiers, and motorized regiments of panzer grenadier divisions, are armored infantry.
    let data = data();
    for name in ["g-2pz-2", "g-lehr-901", "g-3pg-8", "g-15pg-104"] {
        assert_eq!(data.counters[unit(&data, name).index()].kind, Kind::ArmoredInfantry, "{name}");
    }
}

#[test]
fn bw_2_8b_the_order_of_appearance_serves_the_games_from_16am_and_earlier() {
    let campaign = data().scenario;
    assert!(campaign.starts.len() > 100 && campaign.arrivals.len() > 130);
    for name in FROM_THE_START {
        let scenario = Data::read(name).expect("it ships").scenario;
        assert_eq!(scenario.starts, campaign.starts, "{name}");
        assert_eq!(scenario.arrivals, campaign.arrivals, "{name}");
    }
    // The early offensive uses the same card, four boxes earlier.
    let early = Data::read("early_offensive").expect("it ships").scenario;
    let first_division = unit(&data(), "u-1-26");
    let [usual, earlier] =
        [&campaign, &early].map(|one| one.arrival_of(first_division).expect("it arrives").turn);
    assert_eq!(usual - earlier, 4);
    assert_eq!(campaign.first - early.first, 4);
}

#[test]
fn bw_2_8d_pattons_relief_has_its_own_set_up_and_its_own_ground() {
    let relief = Data::read("pattons_relief").expect("it ships");
    let scenario = &relief.scenario;
    assert_eq!(relief.track.turn(scenario.first).name, "22AM");
    assert_ne!(scenario.starts, data().scenario.starts);
    assert!(scenario.is_played_on(hex(&relief, "2426")), "Bastogne");
    assert!(!scenario.is_played_on(hex(&relief, "1005")), "Monschau");
    assert!(scenario.starts.iter().all(|start| scenario.is_played_on(start.hex)));
}

#[test]
fn bw_2_8e_the_longer_track_serves_the_extended_campaign_and_erasing_the_bulge() {
    for name in ["extended_campaign", "erasing_the_bulge"] {
        let data = Data::read(name).expect("it ships");
        assert_eq!(data.track.turn(data.scenario.last).name, "31PM", "{name}");
    }
    let data = data();
    let late = data.scenario.arrivals.iter().filter(|one| one.turn > data.scenario.last);
    assert!(late.count() > 10, "the order of battle goes on after the campaign");
}

#[test]
fn bw_2_8f_erasing_the_bulge_brings_german_reinforcements_only() {
    let bulge = Data::read("erasing_the_bulge").expect("it ships");
    let side_of = |one: rules_bitter_woods::UnitId| bulge.counters[one.index()].side;
    let starts = &bulge.scenario.starts;
    assert!(starts.iter().any(|start| side_of(start.unit) == Side::German));
    assert!(starts.iter().any(|start| side_of(start.unit) == Side::Allied));
    let arrivals = &bulge.scenario.arrivals;
    assert!(!arrivals.is_empty());
    assert!(arrivals.iter().all(|arrival| side_of(arrival.unit) == Side::German));
}

#[test]
fn bw_2_9a_the_handbooks_scenarios() {
    let names: Vec<String> = BitterWoods::SCENARIOS
        .iter()
        .map(|name| Data::read(name).expect("it ships").scenario.name)
        .collect();
    for name in [
        "Campaign Game",
        "Extended Campaign Game",
        "Six-Turn Tournament",
        "Eight-Turn Tournament",
        "Patton's Relief of Bastogne",
        "Erasing the Bulge",
        "Southern Shoulder",
        "Early Ardennes Offensive",
    ] {
        assert!(names.iter().any(|one| one == name), "{name}: {names:?}");
    }
    assert_eq!(names.len(), 8);
    let turns = |name: &str| {
        let scenario = Data::read(name).expect("it ships").scenario;
        scenario.last - scenario.first + 1
    };
    assert_eq!([turns("six_turns"), turns("eight_turns")], [6, 8]);
}

#[test]
fn bw_3a_each_player_commands_his_own() {
    check(
        "bw-3a",
        "german A infantry 4-4-3 at 0505
         allied U infantry 4-4-4 at 0505
         allied B infantry 4-4-4 at 0909 army british
         air 1 1",
        "U moves 0505-0504
         A+U moves 0505-0504
         B moves 0909-0908
         A moves 0505-0504",
        "refused: it is not your turn: the game waits for seat 0
         refused bw-3a: that unit is not yours
         refused: it is not your turn: the game waits for seat 0
         A moves 0505-0504 for 12",
    );
    // Aircraft: each supports his own.
    let given = "phase combat
         german A infantry 4-4-3 at 0505
         allied B infantry 4-4-4 at 0605 army british
         air 1 0";
    assert_eq!(refused(given, "A attacks 0605 with air", 3), None);
    let allied = format!("{given}\nside allied");
    assert_eq!(refused(&allied, "B attacks 0505 with air", 3).as_deref(), Some("bw-11.1b"));
}

#[test]
fn bw_3b_units_start_where_their_card_puts_them() {
    let start = position("scenario campaign");
    let data = start.data();
    for (name, number) in
        [("bw-28-110", "1424"), ("g-2pz-2", "1324"), ("bw-102cav", "1005"), ("bw-peiper", "0112")]
    {
        let stands = start.hex_of(unit(data, name)).expect("it is on the map");
        assert_eq!(data.board.number(stands), number, "{name}");
    }
    let placed = data.scenario.starts.iter().filter(|one| start.hex_of(one.unit) == Some(one.hex));
    assert!(placed.count() > 100);
}

#[test]
fn bw_3c_everybody_else_arrives_later_or_not_at_all() {
    let start = position("scenario campaign");
    let mut waiting = 0;
    for one in start.unit_ids() {
        let arrival = start.data().scenario.arrival_of(one);
        match start.unit(one).place {
            Place::On(at) => assert_eq!(start.data().scenario.start_of(one), Some(at)),
            Place::Waiting => {
                assert!(arrival.is_some_and(|arrival| arrival.turn > start.turn));
                waiting += 1;
            }
            Place::Unused => {}
            Place::Withdrawn { .. } | Place::Exited | Place::Dead => panic!("nobody is lost yet"),
        }
    }
    assert!(waiting > 130, "{waiting}");
    let game = played("german A infantry 4-4-3 waits 18AM east 0101\nentry A east 0101", "", &[]);
    let a = unit(game.rules().data(), "A");
    assert_eq!(game.state().unit(a).place, Place::Waiting);
    let early = "german A infantry 4-4-3 waits 18AM east 0101";
    assert_eq!(refused(early, "A moves 0101-0201", 1).as_deref(), Some("bw-3c"));
}
