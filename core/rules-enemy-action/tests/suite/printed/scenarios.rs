//! §18 The scenarios and the set-up of the crisis.

use std::collections::BTreeMap;

use hexmap::Compass;
use rules_enemy_action::printed::cards::CardId;
use rules_enemy_action::printed::counters::Entry;
use rules_enemy_action::printed::formations::{Army, Corps};
use rules_enemy_action::printed::levels::Level;
use rules_enemy_action::printed::scenario::{Crisis, Scenario};
use rules_enemy_action::{Data, EnemyAction, Side, UnitId};

fn scenario(id: &str) -> Scenario {
    Data::read(id).expect("it ships").scenario
}

fn crisis() -> (Data, Crisis) {
    let data = Data::read("crisis_at_the_meuse").expect("it ships");
    let crisis = data.scenario.crisis.clone().expect("it has a set-up of its own");
    (data, crisis)
}

/// The levels of totals on both sides of each border.
fn levels(id: &str, totals: &[i16]) -> Vec<Level> {
    let scenario = scenario(id);
    totals.iter().map(|&points| scenario.level(points)).collect()
}

/// Days, depots, detachments and replacements.
fn shape(id: &str) -> (u8, u8, bool, bool, bool) {
    let scenario = scenario(id);
    let Scenario { first, last, depots, detachments, replacements, .. } = scenario;
    (first, last, depots, detachments, replacements)
}

fn id(data: &Data, unit: UnitId) -> &str {
    &data.counters[unit.index()].id
}

#[test]
fn every_scenario_has_a_name_and_a_briefing() {
    for id in EnemyAction::SCENARIOS {
        let scenario = scenario(id);
        assert_eq!(scenario.id, id);
        assert!(!scenario.name.is_empty() && scenario.briefing.contains("December"), "{id}");
        assert_eq!(scenario.crisis.is_some(), id == "crisis_at_the_meuse");
    }
}

#[test]
fn eaa_18_1a_the_initial_assault_is_the_16th_alone() {
    assert_eq!(shape("initial_assault"), (16, 16, false, false, false));
}

#[test]
fn eaa_18_1b_other_towns_are_worth_a_point() {
    assert_eq!(scenario("initial_assault").other_towns, 1);
    for id in &EnemyAction::SCENARIOS[1..] {
        assert_eq!(scenario(id).other_towns, 0);
    }
}

#[test]
fn eaa_18_1c_two_relocated_objectives_lose_the_initial_assault() {
    let ends: Vec<&str> = EnemyAction::SCENARIOS
        .into_iter()
        .filter(|id| scenario(id).ends_with_two_objectives)
        .collect();
    assert_eq!(ends, ["initial_assault"]);
}

#[test]
fn eaa_18_1d_six_points_decide_the_initial_assault() {
    use Level as L;
    let told = levels("initial_assault", &[6, 5, -5]);
    assert_eq!(told, [L::TacticalDefeat, L::TacticalVictory, L::TacticalVictory]);
}

#[test]
fn eaa_18_2a_the_allies_surprised_lasts_three_days() {
    assert_eq!(shape("allies_surprised"), (16, 18, false, false, false));
}

#[test]
fn eaa_18_2b_what_the_allies_surprised_comes_to() {
    use Level as L;
    let told = levels("allies_surprised", &[21, 20, 12, 11, 7, 6]);
    let expected = [
        L::OperationalDefeat,
        L::TacticalDefeat,
        L::TacticalDefeat,
        L::TacticalVictory,
        L::TacticalVictory,
        L::OperationalVictory,
    ];
    assert_eq!(told, expected);
}

#[test]
fn eaa_18_3a_the_german_breakout_lasts_to_the_21st() {
    assert_eq!(shape("german_breakout"), (16, 21, true, true, true));
}

#[test]
fn eaa_18_3b_the_20th_may_end_the_german_breakout() {
    let data = Data::read("german_breakout").expect("it ships");
    assert_eq!(data.scenario.limits_from, Some(20));
    assert!(data.day(20).limits.is_some());
}

#[test]
fn eaa_18_3c_what_the_german_breakout_comes_to() {
    use Level as L;
    let told = levels("german_breakout", &[48, 47, 38, 37, 30, 29, 24, 23, 18, 17]);
    let expected = [
        L::StrategicDefeat,
        L::OperationalDefeat,
        L::OperationalDefeat,
        L::TacticalDefeat,
        L::TacticalDefeat,
        L::TacticalVictory,
        L::TacticalVictory,
        L::OperationalVictory,
        L::OperationalVictory,
        L::StrategicVictory,
    ];
    assert_eq!(told, expected);
}

#[test]
fn eaa_18_4a_the_battle_of_the_bulge_lasts_to_the_29th() {
    assert_eq!(shape("battle_of_the_bulge"), (16, 29, true, true, true));
}

#[test]
fn eaa_18_4b_limits_hold_from_the_20th() {
    let data = Data::read("battle_of_the_bulge").expect("it ships");
    assert_eq!(data.scenario.limits_from, Some(20));
    let limited: Vec<u8> =
        data.calendar.iter().filter(|day| day.limits.is_some()).map(|day| day.day).collect();
    assert_eq!(limited, (20..=28).collect::<Vec<_>>());
    let limits = data.day(28).limits.expect("it has them");
    assert_eq!((limits.defeat, limits.victory), (35, 15));
    // The 11 points of the 22nd must not end the game.
    let limits = data.day(22).limits.expect("it has them");
    assert!((limits.victory + 1..limits.defeat).contains(&11));
    let scenario = &data.scenario;
    assert_eq!(
        [45, 35, 25].map(|points| scenario.level(points)),
        [Level::StrategicDefeat, Level::OperationalDefeat, Level::TacticalDefeat,]
    );
    assert_eq!(
        [24, 14, 7].map(|points| scenario.level(points)),
        [Level::TacticalVictory, Level::OperationalVictory, Level::StrategicVictory,]
    );
}

#[test]
fn eaa_18_5a_the_crisis_lasts_from_the_22nd_to_the_28th() {
    assert_eq!(shape("crisis_at_the_meuse"), (22, 28, true, true, true));
    assert_eq!(scenario("crisis_at_the_meuse").limits_from, None);
}

#[test]
fn eaa_18_5b_units_are_reduced_in_position_or_in_low_supply() {
    let (data, crisis) = crisis();
    assert_eq!(crisis.units.iter().filter(|unit| unit.lost == 1).count(), 39);
    assert!(crisis.units.iter().all(|unit| unit.lost <= 1));
    let improved: Vec<String> = crisis.improved.iter().map(|&hex| data.board.number(hex)).collect();
    assert_eq!(improved, ["2215", "2213", "1212", "1915"]);
    for &hex in &crisis.improved {
        assert!(crisis.units.iter().any(|unit| unit.hex == hex) && !data.board.is_town(hex));
    }
}

#[test]
fn eaa_18_5c_104_units_are_on_the_map_and_8_are_gone() {
    let (data, crisis) = crisis();
    let of = |side| {
        crisis.units.iter().filter(|row| data.counters[row.unit.index()].side() == side).count()
    };
    assert_eq!(Side::BOTH.map(of), [61, 43]);
    let gone: Vec<&str> = crisis.eliminated.iter().map(|&unit| id(&data, unit)).collect();
    assert_eq!((gone.len(), gone[0]), (8, "VDH.ISS"));
    let mut all: Vec<UnitId> = crisis.units.iter().map(|row| row.unit).collect();
    all.extend(&crisis.eliminated);
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 112);
    let mut stacks: BTreeMap<String, (Side, u8, u8)> = BTreeMap::new();
    for row in &crisis.units {
        let counter = &data.counters[row.unit.index()];
        let stack = stacks.entry(data.board.number(row.hex)).or_insert((counter.side(), 0, 0));
        assert_eq!(stack.0, counter.side(), "{}", data.board.number(row.hex));
        stack.1 += 1;
        stack.2 += counter.steps() - row.lost;
    }
    let limit = data.tables.stacking;
    assert!(stacks.values().all(|&(_, units, steps)| units <= limit.units && steps <= limit.steps));
}

#[test]
fn eaa_18_5e_the_objectives_of_the_armies() {
    let (data, crisis) = crisis();
    let told = crisis.objectives.map(|(hex, side, stage)| (data.board.number(hex), side, stage));
    let expected = [("0117", Compass::W, 3), ("1219", Compass::W, 2), ("1719", Compass::S, 3)];
    assert_eq!(told, expected.map(|(hex, side, stage)| (hex.to_owned(), side, stage)));
    // Each stage is of the table in which its hex stands (§18.5s).
    for (at, (hex, side, stage)) in crisis.objectives.into_iter().enumerate() {
        let table = if stage == 3 { &data.objectives.third } else { &data.objectives.second };
        let mut rows = table.iter().flat_map(|(_, rows)| rows);
        assert!(
            rows.any(|row| row.hex == hex && row.side == side),
            "{}",
            Army::WITH_OBJECTIVE[at].name()
        );
    }
}

#[test]
fn eaa_18_5g_eleven_detachments() {
    let (data, crisis) = crisis();
    let hexes: Vec<String> = crisis.detachments.iter().map(|&hex| data.board.number(hex)).collect();
    let expected =
        ["0706", "1412", "1719", "1911", "1917", "1920", "2117", "2205", "2207", "2305", "2413"];
    assert_eq!(hexes, expected);
    assert!(crisis.detachments.iter().all(|hex| crisis.units.iter().all(|row| row.hex != *hex)));
}

#[test]
fn eaa_18_5h_five_bridges_are_blown() {
    let (data, crisis) = crisis();
    assert_eq!(crisis.blown.len(), 5);
    let near = |number: &str| {
        let hex = data.board.numbering.hex(data.board.grid(), number).expect("it is on the map");
        let touches = |side: &&hexmap::Hexside| {
            hexmap::Direction::ALL.into_iter().any(|to| data.board.grid().side(hex, to) == **side)
        };
        crisis.blown.iter().filter(touches).count()
    };
    assert_eq!(["1118", "1515", "0812", "2107"].map(near), [1, 1, 2, 1]);
}

#[test]
fn eaa_18_5i_towns_behind_the_front_are_german() {
    let (data, crisis) = crisis();
    let holds =
        |number: &str| crisis.german_towns.iter().any(|&hex| data.board.number(hex) == number);
    assert!(holds("1719"), "St. Hubert is printed");
    for &hex in &crisis.german_towns {
        assert!(data.board.is_town(hex) && !data.board.starts_german(hex));
        assert!(crisis.units.iter().all(|row| row.hex != hex), "nobody stands there");
    }
    for side in &crisis.german_bridges {
        let bridge = data.board.bridge_on(*side).expect("a bridge");
        assert!(!data.board.starts_german_bridge(bridge));
    }
}

#[test]
fn eaa_18_5j_depots_at_marche_and_spa() {
    let (data, crisis) = crisis();
    let names: Vec<&str> =
        crisis.depots.iter().map(|&hex| data.board.name(hex).expect("a town")).collect();
    assert_eq!(names, ["Marche", "Spa"]);
    assert!(crisis.depots.iter().all(|&hex| data.board.is_depot(hex)));
}

#[test]
fn eaa_18_5k_eleven_points_from_four_towns_and_seven_units() {
    let (data, crisis) = crisis();
    let german =
        crisis.units.iter().filter(|row| data.counters[row.unit.index()].side() == Side::German);
    let mut held: Vec<_> =
        german.map(|row| row.hex).chain(crisis.german_towns.iter().copied()).collect();
    held.sort();
    held.dedup();
    let towns: i16 = held.iter().map(|&hex| i16::from(data.board.vp(hex))).sum();
    assert_eq!(held.iter().filter(|&&hex| data.board.vp(hex) > 0).count(), 4);
    let allied =
        crisis.eliminated.iter().filter(|unit| data.counters[unit.index()].side() == Side::Allied);
    let gone = i16::try_from(allied.count()).expect("few");
    assert_eq!((towns, gone), (8, 7));
    assert_eq!(towns + gone / data.tables.points.eliminated, crisis.points);
}

#[test]
fn eaa_18_5l_german_cards_of_the_crisis() {
    let (data, crisis) = crisis();
    assert_eq!(crisis.discarded, [38, 56, 62, 66].map(CardId));
    assert_eq!((crisis.command, crisis.support), (CardId(39), CardId(50)));
    // §18.5p They are as many as the calendar discards.
    assert_eq!(crisis.discarded.len(), usize::from(data.day(22).fading));
}

#[test]
fn eaa_18_5m_seven_primaries_and_eight_supplementals() {
    let data = Data::read("crisis_at_the_meuse").expect("it ships");
    let day = data.day(22);
    assert_eq!((day.supplementals, day.hand), (8, 7));
    let owned = data.cards.iter().filter(|card| {
        card.id.side() == Side::Allied
            && card.is_primary
            && card.entry.is_some_and(|entry| entry <= 22)
    });
    assert_eq!(owned.count(), 7);
}

#[test]
fn eaa_18_5n_what_ends_the_crisis_early() {
    let scenario = scenario("crisis_at_the_meuse");
    let told: Vec<_> =
        scenario.early.iter().map(|row| (row.from, row.least, row.most, row.level)).collect();
    let expected = [
        (24, None, Some(15), Level::OperationalVictory),
        (22, Some(35), None, Level::OperationalDefeat),
    ];
    assert_eq!(told, expected);
}

#[test]
fn eaa_18_5o_what_the_crisis_comes_to() {
    use Level as L;
    let told = levels("crisis_at_the_meuse", &[25, 24, 21, 20]);
    assert_eq!(told, [L::TacticalDefeat, L::Draw, L::Draw, L::TacticalVictory]);
}

#[test]
fn eaa_18_5q_units_that_are_not_there_come_on_the_22nd_or_later() {
    let (data, crisis) = crisis();
    let mut later = 0;
    for (at, counter) in data.counters.iter().enumerate() {
        let there = |unit: &UnitId| unit.index() == at;
        let is_there = crisis.units.iter().any(|row| there(&row.unit));
        if is_there || crisis.eliminated.iter().any(there) {
            assert!(!matches!(counter.corps, Corps::Iii | Corps::Xxx), "{}", counter.id);
            continue;
        }
        match counter.entry {
            Entry::Day { day, .. } => {
                assert!(day >= 22, "{}", counter.id);
                later += 1;
            }
            Entry::Okw => {}
            Entry::Hex(_) | Entry::VonDerHeydte => panic!("{} was there", counter.id),
        }
    }
    assert_eq!(later, 64);
}

#[test]
fn eaa_18_5r_both_units_in_1815_are_in_low_supply() {
    let (data, crisis) = crisis();
    let low: Vec<&str> =
        crisis.units.iter().filter(|row| row.low_supply).map(|row| id(&data, row.unit)).collect();
    let expected = [
        "Peiper.1SS.ISS",
        "502.101.VIII",
        "327.101.VIII",
        "501.101.VIII",
        "506.101.VIII",
        "CCB.10A.XII",
    ];
    assert_eq!(low, expected);
}
