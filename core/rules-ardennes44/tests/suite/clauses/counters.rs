//! §1-3 Scale, counters and map; and what the player aid and the list of changes say of them.

use std::collections::BTreeSet;

use hexmap::{Direction, Hex};
use kernel::{Cites, Rules};
use rules_ardennes44::printed::board::BuiltUp;
use rules_ardennes44::printed::counters::{Arrival, Entry, Frame, Morale};
use rules_ardennes44::{
    Action, Board, Colour, Counter, Data, GERMAN, Kind, Mobility, Nation, OffMapBox, Side, UnitId,
    data_files,
};

use crate::language::{check, hex, rules};

fn data() -> Data {
    Data::read("campaign").expect("the campaign is sound")
}

fn counter<'d>(data: &'d Data, id: &str) -> &'d Counter {
    &data.counters[crate::language::unit(data, id).index()]
}

fn division<'d>(data: &'d Data, counter: &Counter) -> &'d str {
    &data.formations[counter.formation.index()].id
}

/// Whether a counter was printed for the battle, and is not made in play.
fn fought(counter: &Counter) -> bool {
    matches!(counter.entry, Entry::Start { .. } | Entry::Arrives { .. })
}

/// Every kind of unit, in the order of the chart.
const KINDS: [Kind; 19] = [
    Kind::Infantry,
    Kind::Parachute,
    Kind::Glider,
    Kind::Engineer,
    Kind::Fortress,
    Kind::Motorized,
    Kind::Panzergrenadier,
    Kind::Recon,
    Kind::Tank,
    Kind::TankDestroyer,
    Kind::AssaultGun,
    Kind::Flak,
    Kind::BlackBox,
    Kind::CombatCommand,
    Kind::TaskForce,
    Kind::Guards,
    Kind::PanzerBrigade,
    Kind::Artillery,
    Kind::Nebelwerfer,
];

fn kinds(is_so: impl Fn(Kind) -> bool) -> Vec<Kind> {
    KINDS.into_iter().filter(|&kind| is_so(kind)).collect()
}

#[test]
fn a44_1_2a_three_turns_make_a_day() {
    // A morning, an afternoon and the night that follows: eight hours each.
    let data = data();
    for turn in 1..=data.track.last() {
        let half = if turn % 2 == 1 { "AM" } else { "PM" };
        assert_eq!(data.track.turn(turn).date, format!("{} {half}", 16 + (turn - 1) / 2));
    }
}

#[test]
fn a44_1_2b_a_hex_spans_about_2_6_kilometres() {
    // The compiled map says how many hexes make a kilometre.
    let (_, map) = data_files()[0];
    let millionths = |name: &str| -> u64 {
        let mut lines = map.lines();
        let line =
            lines.find(|line| line.starts_with(&format!("{name} = 0."))).expect("it is there");
        line.split('.').nth(1).and_then(|digits| digits.parse().ok()).expect("it has six places")
    };
    let squared = millionths("a").pow(2) + millionths("d").pow(2);
    let a_hex_of = |metres: u64| 1_000_000_000_u64.div_ceil(metres).pow(2);
    assert!((a_hex_of(2650)..=a_hex_of(2550)).contains(&squared), "{squared}");
    let data = data();
    let small =
        data.counters.iter().filter(|counter| fought(counter) && counter.size == "I").count();
    assert!(small * 20 < data.counters.len(), "few companies have counters of their own");
}

#[test]
fn a44_2_1a_the_sample_counter_is_the_2nd_battalion_of_the_8th_regiment_of_the_4th_division() {
    let data = data();
    let sample = counter(&data, "u-4-8-2");
    assert_eq!((division(&data, sample), sample.name.as_str()), ("4", "8/2"));
    assert_eq!((sample.size.as_str(), sample.kind), ("II", Kind::Infantry));
    assert_eq!(sample.full.stacking, 1);
    assert_eq!((sample.full.attack, sample.full.defense, sample.full.movement), (2, 2, 3));
    assert_eq!(
        sample.entry,
        Entry::Arrives { turn: 3, by: Arrival::Letters(vec!['A', 'B']), roll: false }
    );
}

#[test]
fn a44_2_1b_a_silhouetted_tank_has_a_quality_and_no_stacking_value() {
    for counter in &data().counters {
        let tank = counter.kind.is_silhouetted() && counter.kind.is_tank_unit();
        assert!(!tank || counter.tank_quality.is_some(), "{} has no Tank Quality", counter.id);
        assert!(
            !counter.kind.is_silhouetted() || counter.full.stacking == 0,
            "{} stacks",
            counter.id
        );
    }
}

#[test]
fn a44_2_1c_artillery_has_a_range_and_no_attack_factor() {
    for counter in &data().counters {
        assert_eq!(counter.kind.is_artillery(), counter.range.is_some(), "{}", counter.id);
        assert!(!counter.kind.is_artillery() || counter.full.attack == 0, "{}", counter.id);
    }
}

#[test]
fn a44_2_2_the_factors_are_attack_defense_and_movement_in_that_order() {
    let data = data();
    let regiment = counter(&data, "g-12-27").full;
    assert_eq!((regiment.attack, regiment.defense, regiment.movement), (5, 5, 3));
    let guards = counter(&data, "b-gds-5").full;
    assert_eq!((guards.attack, guards.defense, guards.movement), (10, 8, 6));
    // Whoever is not artillery attacks, everybody defends, and all but German guns move.
    for counter in data.counters.iter().filter(|counter| !counter.kind.is_artillery()) {
        let full = counter.full;
        assert!(full.attack > 0 && full.defense > 0 && full.movement > 0, "{}", counter.id);
    }
}

#[test]
fn a44_2_3_every_size_is_one_that_the_rules_know() {
    let data = data();
    let sizes: BTreeSet<&str> = data
        .counters
        .iter()
        .filter(|counter| fought(counter))
        .map(|counter| counter.size.as_str())
        .collect();
    let known = BTreeSet::from(["I", "Sq", "II", "III", "X", "XXX", "TF", "CC", "Gp"]);
    assert!(sizes.is_subset(&known), "{sizes:?}");
    // Elements detached or added stand in the name.
    assert!(counter(&data, "u-99-393").name.ends_with("(-)"));
    assert!(counter(&data, "u-101-327").name.ends_with("(+)"));
}

#[test]
fn a44_2_4a_every_kind_of_unit_is_mechanized_or_not() {
    let on_foot = kinds(|kind| kind.mobility() == Mobility::Foot);
    assert_eq!(
        on_foot,
        [Kind::Infantry, Kind::Parachute, Kind::Glider, Kind::Engineer, Kind::Fortress]
    );
    // The chart's two columns show it: what rides pays half on a Primary Road and three in the woods.
    check(
        "a44-2.4a",
        "primary 0505-0504
         light_woods 0605 0705
         german A infantry 4-4-3 at 0505
         german B motorized 4-4-6 at 0505
         german C infantry 4-4-3 at 0606
         german D motorized 4-4-6 at 0705",
        "A moves 0505-0504
         B moves 0505-0504
         C moves 0606-0605
         D moves 0705-0605",
        "A moves 0505-0504 for 1
         B moves 0505-0504 for 1/2
         C moves 0606-0605 for 1
         D moves 0705-0605 for 3",
    );
}

#[test]
fn a44_2_4b_a_silhouetted_tank_unit_has_one_of_the_vehicles_of_the_chart() {
    let known = [
        "M4",
        "M5",
        "M10",
        "M18",
        "M36",
        "Firefly",
        "Churchill",
        "Pz IV",
        "Panther",
        "Tiger",
        "King Tiger",
        "StuG III",
        "Hetzer",
        "JPz IV",
        "Jagdpanther",
        "Jagdtiger",
    ];
    for counter in &data().counters {
        let vehicle = counter.vehicle.as_deref().unwrap_or_default();
        let tank = counter.kind.is_silhouetted() && counter.kind.is_tank_unit();
        assert_eq!(tank, known.contains(&vehicle), "{}: {vehicle}", counter.id);
    }
}

#[test]
fn a44_2_4c_sturmtiger_brummbar_recon_and_flak_are_vehicles_and_no_tanks() {
    for kind in [Kind::BlackBox, Kind::Recon, Kind::Flak, Kind::Artillery, Kind::Nebelwerfer] {
        assert_eq!(kind.mobility(), Mobility::Vehicle);
        assert!(!kind.is_tank_unit());
    }
    let data = data();
    for (id, vehicle) in [("g-1000stm", "Sturmtiger"), ("g-217stpz", "Brummbär")] {
        assert_eq!(counter(&data, id).kind, Kind::BlackBox);
        assert_eq!(counter(&data, id).vehicle.as_deref(), Some(vehicle));
    }
}

#[test]
fn a44_2_4d_seven_symbols_are_infantry_type() {
    assert_eq!(
        kinds(Kind::is_infantry_type),
        [
            Kind::Infantry,
            Kind::Parachute,
            Kind::Glider,
            Kind::Engineer,
            Kind::Fortress,
            Kind::Motorized,
            Kind::Panzergrenadier,
        ]
    );
}

#[test]
fn a44_2_4h_a_tank_unit_is_a_silhouette_or_has_a_symbol() {
    assert_eq!(
        kinds(|kind| kind.is_tank_unit() && kind.is_silhouetted()),
        [Kind::Tank, Kind::TankDestroyer, Kind::AssaultGun]
    );
    assert_eq!(
        kinds(|kind| kind.is_tank_unit() && !kind.is_silhouetted()),
        [Kind::CombatCommand, Kind::TaskForce, Kind::Guards, Kind::PanzerBrigade]
    );
}

#[test]
fn a44_2_4i_artillery_and_nebelwerfers_are_the_artillery_units() {
    assert_eq!(kinds(Kind::is_artillery), [Kind::Artillery, Kind::Nebelwerfer]);
}

#[test]
fn a44_2_4q1_vehicles_keep_to_bridges_and_mechanized_infantry_gets_off() {
    assert_eq!(
        kinds(|kind| kind.mobility() == Mobility::Mechanized),
        [Kind::Motorized, Kind::Panzergrenadier]
    );
    check(
        "a44-2.4q1",
        "river 0505/0504
         german A recon 2-2-7 at 0505
         german B panzergrenadier 4-4-6 at 0505
         german C motorized 4-4-6 at 0505",
        "A moves tactical 0505-0504
         B moves tactical 0505-0504
         C moves extended 0505-0506",
        "refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge
         B moves tactical 0505-0504 for 1 hex
         refused a44-11.2b: a Mechanized unit cannot use Extended Movement",
    );
}

#[test]
fn a44_2_4q2_a_tank_unit_with_a_symbol_is_a_vehicle_and_no_infantry() {
    for kind in [Kind::CombatCommand, Kind::TaskForce, Kind::Guards, Kind::PanzerBrigade] {
        assert_eq!(kind.mobility(), Mobility::Vehicle);
        assert!(!kind.is_infantry_type());
    }
    check(
        "a44-2.4q2",
        "side allied
         river 0505/0504
         allied A combat_command 7-6-6 at 0505",
        "A moves tactical 0505-0504",
        "refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge",
    );
}

#[test]
fn a44_2_5_units_of_one_division_share_its_id_and_a_number_that_is_no_unit_s_is_refused() {
    let data = data();
    let ids: BTreeSet<&str> = ["u-28-109-1", "u-28-110-2", "u-28-112-3"]
        .into_iter()
        .map(|id| division(&data, counter(&data, id)))
        .collect();
    assert_eq!(ids, BTreeSet::from(["28"]));
    let rules = rules("german A infantry 4-4-3 at 0505");
    let start = rules.start();
    let view = rules.view(&start, GERMAN.into());
    let refused = rules.check(&view, &Action::Choose { unit: UnitId::new(9) });
    assert_eq!(refused.map_err(|why| why.clause().to_string()), Err("a44-2.5".to_owned()));
}

#[test]
fn a44_2_6_the_arrival_code_gives_the_turn_and_the_entry_areas() {
    let turn = |turn: u8| format!("scenario campaign\nturn {turn}\nside allied\nphase movement");
    check(
        "a44-2.6",
        &turn(2),
        "u-4-8-2 enters at A 1601",
        "refused a44-2.6: that unit has not arrived yet",
    );
    check(
        "a44-2.6",
        &turn(3),
        "u-4-8-2 enters at C 2901
         u-4-8-2 enters at A 1601",
        "refused a44-13.1b: that unit does not enter there
         u-4-8-2 enters at A
         u-4-8-2 moves 1601 for 1",
    );
    check(
        "a44-2.6",
        &turn(4),
        "u-4-8-2 enters at B 2001",
        "u-4-8-2 enters at B
         u-4-8-2 moves 2001 for 1",
    );
}

#[test]
fn a44_2_7a_a_red_box_holds_a_unit_on_the_first_turn_and_a_white_one_does_not() {
    let data = data();
    assert_eq!(counter(&data, "g-26-78").entry, Entry::Start { red: true });
    assert_eq!(counter(&data, "g-26-77").entry, Entry::Start { red: false });
    check(
        "a44-2.7a",
        "turn 1
         german A infantry 4-4-3 at 0505 red_code
         german B infantry 4-4-3 at 0605",
        "A moves 0505-0504
         B moves 0605-0604",
        "refused a44-29.1.1a: units with red codes do not move on Turn 1
         B moves 0605-0604 for 1",
    );
}

#[test]
fn a44_2_7b_allied_units_start_in_a_hex_and_german_ones_with_a_corps() {
    let rules = rules("scenario campaign");
    let (start, data) = (rules.start(), rules.data());
    let corps: BTreeSet<&str> = data.places.areas.iter().map(|area| area.corps.as_str()).collect();
    for unit in start.unit_ids() {
        let counter = start.counter(unit);
        if matches!(counter.entry, Entry::Start { .. }) {
            match counter.side {
                Side::Allied => assert!(start.hex_of(unit).is_some(), "{}", counter.id),
                Side::German => assert!(corps.contains(counter.corps.as_str()), "{}", counter.id),
            }
        }
    }
}

#[test]
fn a44_2_8a_every_unit_is_elite_veteran_or_green() {
    let data = data();
    let morale = |id: &str| counter(&data, id).morale;
    assert_eq!(morale("u-101-501"), Morale::Elite);
    assert_eq!(morale("g-277-989"), Morale::Green);
    assert_eq!(morale("g-12-27"), Morale::Veteran);
    let engineers = data
        .counters
        .iter()
        .filter(|counter| matches!(counter.entry, Entry::Arrives { by: Arrival::Town, .. }));
    assert!(
        engineers.clone().count() > 0
            && engineers.into_iter().all(|one| one.morale == Morale::Green)
    );
}

#[test]
fn a44_2_9b_the_frame_of_a_tank_quality_tells_tanks_from_destroyers_and_flak() {
    for counter in &data().counters {
        let Some(quality) = counter.tank_quality else { continue };
        let kind = counter.kind;
        assert!(kind.is_tank_unit() || kind == Kind::Flak, "{} has a Tank Quality", counter.id);
        let red = matches!(kind, Kind::TankDestroyer | Kind::AssaultGun);
        assert_eq!(quality.frame == Frame::Red, red, "{}", counter.id);
        assert_eq!(quality.frame == Frame::RedSquare, kind == Kind::Flak, "{}", counter.id);
    }
}

#[test]
fn a44_2_10_the_nation_of_a_counter_belongs_to_its_side() {
    let data = data();
    for counter in &data.counters {
        let side = match counter.nation {
            Nation::Us | Nation::British => Side::Allied,
            Nation::Ss | Nation::Wehrmacht | Nation::Fallschirmjager => Side::German,
        };
        assert_eq!(counter.side, side, "{}", counter.id);
    }
    let nation = |id: &str| counter(&data, id).nation;
    assert_eq!(nation("g-1ss-pan"), Nation::Ss);
    assert_eq!(nation("g-3fj-5"), Nation::Fallschirmjager);
    assert_eq!(nation("g-26-77"), Nation::Wehrmacht);
    assert_eq!(nation("b-gds-5"), Nation::British);
    assert_eq!(nation("u-101-501"), Nation::Us);
}

#[test]
fn a44_2_11a_every_german_belongs_to_one_of_three_armies() {
    let data = data();
    for counter in
        data.counters.iter().filter(|counter| fought(counter) && counter.side == Side::German)
    {
        let armies = [Colour::SixthPanzerArmy, Colour::FifthPanzerArmy, Colour::SeventhArmy];
        assert!(armies.contains(&counter.colour), "{}", counter.id);
    }
    let colour = |id: &str| counter(&data, id).colour;
    assert_eq!(colour("g-1ss-pan"), Colour::SixthPanzerArmy);
    assert_eq!(colour("g-26-77"), Colour::FifthPanzerArmy);
    assert_eq!(colour("g-5fj-13"), Colour::SeventhArmy);
}

#[test]
fn a44_2_11b_every_ally_belongs_to_one_of_six_corps_or_armies_or_to_army_troops() {
    let data = data();
    let german = [Colour::SixthPanzerArmy, Colour::FifthPanzerArmy, Colour::SeventhArmy];
    for counter in
        data.counters.iter().filter(|counter| fought(counter) && counter.side == Side::Allied)
    {
        assert!(
            !german.contains(&counter.colour) && counter.colour != Colour::Breakdown,
            "{}",
            counter.id
        );
        assert_eq!(
            counter.colour == Colour::ThirtiethCorps,
            counter.is_british(),
            "{}",
            counter.id
        );
    }
    let colour = |id: &str| counter(&data, id).colour;
    assert_eq!(colour("u-28-109-1"), Colour::EighthCorps);
    assert_eq!(colour("u-99-394"), Colour::FifthCorps);
    assert_eq!(colour("u-4a-ccb"), Colour::ThirdArmy);
    assert_eq!(colour("u-82-505"), Colour::EighteenthCorps);
}

#[test]
fn a44_2_11c_remnants_are_yellow_and_breakdown_units_white() {
    for counter in &data().counters {
        match counter.entry {
            Entry::Remnant(_) => assert_eq!(counter.colour, Colour::Army, "{}", counter.id),
            Entry::Breakdown(_) => assert_eq!(counter.colour, Colour::Breakdown, "{}", counter.id),
            Entry::Start { .. } | Entry::Arrives { .. } => {}
        }
    }
}

#[test]
fn a44_3_1_the_two_sheets_are_one_map_with_the_east_sheet_s_numbers() {
    let data = data();
    // The highest column that the rules name on the East sheet is 39.
    assert!(!data.places.west_sheet[hex(&data, "3921").index()]);
    assert!(data.places.west_sheet[hex(&data, "4201").index()]);
    for number in ["0101", "4042", "4101", "6842"] {
        assert_eq!(data.board.number(hex(&data, number)), number);
    }
    check(
        "a44-3.1",
        "german A infantry 4-4-3 at 0505",
        "A moves 0505-9999",
        "refused a44-3.1: there is no such hex on the map",
    );
}

#[test]
fn a44_3_2a_entry_hexes_are_allied_from_a_to_j_and_german_from_k_to_m() {
    let data = data();
    let letters = |side: Side| -> String {
        let ours = data.places.entries.iter().filter(|entry| entry.side == side);
        let letters: BTreeSet<char> = ours.map(|entry| entry.letter).collect();
        letters.into_iter().collect()
    };
    assert_eq!(letters(Side::Allied), "ABCDEFGHIJ");
    assert_eq!(letters(Side::German), "KLM");
    for entry in &data.places.entries {
        assert!(
            data.board.grid().edges(entry.hex).next().is_some() && data.board.is_on_road(entry.hex)
        );
    }
}

#[test]
fn a44_3_2b_each_allied_entry_hex_of_the_east_map_has_a_blocking_position() {
    let data = data();
    for entry in &data.places.entries {
        let east = !data.places.west_sheet[entry.hex.index()];
        let number = data.board.number(entry.hex);
        assert_eq!(entry.blocking, east && entry.side == Side::Allied, "{} {number}", entry.letter);
    }
}

#[test]
fn a44_3_3_a_river_drawn_through_a_hex_has_no_effect() {
    // A bare hex in a river's course lies on no hexside.
    let map = "[numbering]\norientation = \"FlatTop\"\norder = \"ColumnRow\"\ncorner = \"SouthEast\"\n\
               columns = [1, 3]\nrows = [1, 2]\nshoved = \"Even\"\n\
               [terrain]\nlegend = [\"c clear\"]\nrows = [\"ccc\", \"ccc\"]\n\
               [[river]]\nkind = \"minor_river\"\ncourse = [\"0201\"]\n";
    let board = Board::read("small", map).expect("the map is sound");
    let dry = |hex: Hex| Direction::ALL.into_iter().all(|direction| !board.river(hex, direction));
    assert!(board.grid().hexes().all(dry));
    // Malmédy, Houffalize and Clervaux have their river inside: no bridge is needed to go through.
    let data = data();
    for (town, number) in [("Malmédy", "2531"), ("Houffalize", "3219"), ("Clervaux", "2416")] {
        let hex = hex(&data, number);
        let dry = |direction: &Direction| !data.board.river(hex, *direction);
        assert!(Direction::ALL.iter().filter(|direction| dry(direction)).count() >= 4, "{town}");
        let bridges = Direction::ALL
            .into_iter()
            .filter(|&direction| data.board.bridge(hex, direction).is_some());
        assert_eq!(bridges.count(), 0, "{town}");
        let mut neighbours = data.board.grid().neighbours(hex);
        assert!(neighbours.any(|(direction, _)| data.board.has_road(hex, direction)), "{town}");
    }
}

#[test]
fn a44_3e_2_the_map_has_its_changed_entry_letters_and_the_road_along_the_meuse() {
    let data = data();
    let hexes = |letter: char| -> Vec<String> {
        let entries = data.places.entries.iter().filter(|entry| entry.letter == letter);
        entries.map(|entry| data.board.number(entry.hex)).collect()
    };
    assert!(hexes('E').len() > 1);
    let behind = |letter: char| {
        data.places
            .entries
            .iter()
            .find(|entry| entry.letter == letter)
            .and_then(|entry| entry.sector)
    };
    assert_eq!(behind('H'), Some(OffMapBox::Northwest));
    let named = |name: &str| {
        let mut hexes = data.board.grid().hexes();
        hexes
            .find(|&hex| data.board.map.label(hex) == Some(name))
            .unwrap_or_else(|| panic!("no {name}"))
    };
    // From Revin to Monthermé by road in a few steps.
    let (mut reached, goal) = (BTreeSet::from([named("Revin")]), named("Monthermé"));
    for _ in 0..8 {
        for hex in reached.clone() {
            let next = data.board.grid().neighbours(hex);
            let by_road = next.filter(|&(direction, _)| data.board.has_road(hex, direction));
            reached.extend(by_road.map(|(_, next)| next));
        }
    }
    assert!(reached.contains(&goal));
    assert_eq!(data.board.built_up(data.places.liege[0]), BuiltUp::City);
}

#[test]
fn a44_3e_3_the_counters_that_this_edition_changed() {
    let data = data();
    let rockets = data.counters.iter().filter(|counter| counter.kind == Kind::Nebelwerfer);
    assert!(
        rockets.clone().count() > 0 && rockets.into_iter().all(|counter| counter.range == Some(3))
    );
    let start = rules("scenario campaign").start();
    for unit in start.unit_ids().filter(|&unit| division(&data, start.counter(unit)) == "4 Arm") {
        assert_eq!(
            start.unit(unit).steps,
            start.counter(unit).sides(),
            "4th Armored is at full strength"
        );
    }
    let flak = counter(&data, "g-18flak");
    assert!(flak.name == "18/10+" && flak.kind.is_silhouetted());
    let guards =
        data.counters.iter().filter(|counter| counter.kind == Kind::Guards && fought(counter));
    let factors: Vec<(u8, u8, u8)> =
        guards.map(|one| (one.full.attack, one.full.defense, one.full.movement)).collect();
    assert_eq!(factors, [(10, 8, 6), (10, 8, 6)]);
    for id in ["b-33-144", "b-33-1ny"] {
        assert_eq!(counter(&data, id).tank_quality.map(|quality| quality.value), Some(4));
    }
    let norwegians = counter(&data, "u-99sep");
    assert!(data.formations[norwegians.formation.index()].independent);
}

#[test]
fn a44_pa_6a_a_prime_mover_carries_one_gun_five_points_or_two_hexes_and_goes_home() {
    let gun = "german G artillery S-1-0 at 0505 moving 5";
    check(
        "a44-PA.6a",
        gun,
        "G moves prime_mover 0505-0506-0507-0508-0509-0510
         german ends
         allied ends",
        "G is marked prime_mover (a44-22.3e)
         G moves prime_mover 0505-0506-0507-0508-0509-0510 for 5
         victory check: none
         G is no longer prime_mover (a44-5.1b)
         now G at 0510",
    );
    check(
        "a44-PA.6a",
        gun,
        "G moves prime_mover 0505-0506-0507-0508-0509-0510-0511
         G moves prime_mover_tactical 0505-0506-0507-0508
         G moves prime_mover_tactical 0505-0506-0507",
        "refused a44-11.1b: that costs more Movement Points than the unit has
         refused a44-11.3a: Tactical Movement is at most two hexes
         G is marked prime_mover (a44-22.3e)
         G moves prime_mover_tactical 0505-0506-0507 for 2 hexes
         now G at 0507 moved prime_mover",
    );
}

#[test]
fn a44_pa_6b_a_prime_mover_is_a_vehicle_and_pays_as_one() {
    check(
        "a44-PA.6b",
        "light_woods 0504
         forest 0506
         german G artillery S-1-0 at 0505 moving 5",
        "G moves prime_mover 0505-0506
         G moves prime_mover 0505-0504",
        "refused a44-11.5: a Vehicle enters and leaves Forest and the West Wall only by road
         G is marked prime_mover (a44-22.3e)
         G moves prime_mover 0505-0504 for 3",
    );
}

#[test]
fn a44_pa_10x1_on_a_fuel_roll_of_2_the_ourthe_line_counts_and_not_the_west_map() {
    // B is on the West Map and east of the line; C on the East Map and west of it.
    check(
        "a44-PA.10x1",
        "turn 7
         phase artillery_supply
         west_sheet 0705 0505
         west_of_ourthe 0805
         german A tank 4-2-6 at 0505 of 2_Pz colour 5PzA
         german B tank 4-2-6 at 0705 of 2_Pz colour 5PzA
         german C tank 4-2-6 at 0805 of Pz_Lehr colour 5PzA",
        "german ends, rolling 2 1",
        "fuel table 1, rolled 2: 2
         Pz Lehr is short of fuel: C (a44-6.4.1b)
         fuel table 2, rolled 1: 1",
    );
}

#[test]
fn a44_pa_10x2_a_fuel_roll_of_6_is_the_116th_panzer_s_whatever_its_corps_is_called() {
    check(
        "a44-PA.10x2",
        "turn 7
         phase artillery_supply
         german A tank 4-2-6 at 0505 of 116_Pz corps LVIII",
        "german ends, rolling 6 1",
        "fuel table 1, rolled 6: 6
         116 Pz is short of fuel: A (a44-6.1c)
         fuel table 2, rolled 1: 1",
    );
}
