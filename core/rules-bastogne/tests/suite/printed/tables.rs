//! §3.8, §5.1.20, §7-10 The figures of the tables.

use rules_bastogne::printed::board::Terrain;
use rules_bastogne::printed::results::{BarrageResult, CombatResult};
use rules_bastogne::printed::tables::{Tables, Weather};

use super::data;

fn tables() -> Tables {
    data().tables
}

/// How many of the 36 throws of two dice show a total.
fn ways(total: u16) -> u16 {
    6 - total.abs_diff(7)
}

#[test]
fn bb_3_8d_the_combat_table_has_a_result_for_every_ratio_and_total() {
    let table = tables().combat;
    let names: Vec<String> = (0..=table.top()).map(|column| table.name(column)).collect();
    let columns = ["1-5", "1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"];
    assert_eq!(names, columns);
    assert_eq!(table.name(table.even), "1-1");
    let mut costs_nobody = 0;
    for column in 0..=table.top() {
        for total in 2..=12 {
            let CombatResult { attacker, defender, .. } = table.cell(column, total);
            costs_nobody += usize::from(attacker + defender == 0);
        }
    }
    assert_eq!(costs_nobody, 0, "every combat costs somebody a step");
}

/// Steps lost by the attackers, by the defenders, and retreats of the defenders, in 36 throws.
#[test]
fn the_combat_table_expects_these_losses() {
    let table = tables().combat;
    let expected = |column: usize| {
        let mut sums = [0; 3];
        for total in 2..=12 {
            let cell = table.cell(column, total);
            sums[0] += ways(total) * u16::from(cell.attacker);
            sums[1] += ways(total) * u16::from(cell.defender);
            sums[2] += ways(total) * u16::from(cell.defender_retreat > 0);
        }
        sums
    };
    let retreats: Vec<u16> = (0..=table.top()).map(|column| expected(column)[2]).collect();
    assert_eq!(retreats, [0, 0, 0, 3, 10, 15, 26, 30, 33, 36, 36]);
    assert_eq!(expected(0)[..2], [84, 7]);
    assert_eq!(expected(table.even)[..2], [43, 28]);
    assert_eq!(expected(table.top())[..2], [1, 81]);
}

#[test]
fn a_cell_says_who_loses_how_many_steps() {
    let cell = CombatResult::read("A2D1").expect("it is a result");
    assert_eq!([cell.attacker, cell.defender], [2, 1]);
    assert_eq!([cell.attacker_retreat, cell.defender_retreat], [0, 0]);
    assert_eq!(cell.to_string(), "A2D1");
    for wrong in ["", "A", "D1r", "r1", "A1X", "D1A1", "B2"] {
        assert_eq!(CombatResult::read(wrong), None, "{wrong}");
    }
}

#[test]
fn the_side_before_the_r_retreats() {
    let defender = CombatResult::read("D1r1").expect("it is a result");
    assert_eq!(
        [defender.defender, defender.defender_retreat, defender.attacker_retreat],
        [1, 1, 0]
    );
    let attacker = CombatResult::read("A1r2D1").expect("it is a result");
    assert_eq!([attacker.attacker_retreat, attacker.defender_retreat], [2, 0]);
    for text in ["A3", "A1D1r1", "D3r2", "A1r2D1"] {
        let read = CombatResult::read(text).map(|cell| cell.to_string());
        assert_eq!(read.as_deref(), Some(text));
    }
}

#[test]
fn bb_3_8e_the_barrage_table_has_ten_columns_of_points() {
    let table = tables().barrage;
    let names: Vec<String> = (0..=table.top()).map(|band| table.name(band)).collect();
    assert_eq!(names.len(), 10);
    assert_eq!([names[0].as_str(), names[9].as_str()], ["1-6", "55-60"]);
    for (points, name) in [(1, "1-6"), (6, "1-6"), (7, "7-12"), (23, "19-24"), (60, "55-60")] {
        assert_eq!(table.name(table.band(points)), name, "{points}");
    }
    let effects = |band: usize| -> u16 {
        (2..=12).filter(|&total| table.cell(band, total).suppressed).map(ways).sum()
    };
    let chances: Vec<u16> = (0..=table.top()).map(effects).collect();
    assert_eq!(chances, [3, 6, 10, 15, 15, 21, 21, 26, 26, 30]);
}

#[test]
fn bb_3_8n_column_7_to_12_suppresses_from_ten_on() {
    let table = tables().barrage;
    let band = table.band(12);
    for total in 2..=12 {
        let cell = table.cell(band, total).to_string();
        assert_eq!(cell, if total < 10 { "NE" } else { "SU" }, "{total}");
    }
}

#[test]
fn towns_and_forests_shift_a_barrage_one_column() {
    let table = tables().barrage;
    assert_eq!(Terrain::ALL.map(|terrain| table.terrain(terrain)), [0, -1, 0, -1]);
    // Fifteen points on a town are read in the column 7-12.
    let shifted = table.band(15).checked_add_signed(table.terrain(Terrain::Town).into());
    assert_eq!(shifted.map(|band| table.name(band)).as_deref(), Some("7-12"));
    assert_eq!(table.band(200), table.top(), "more points are read in the last column");
}

#[test]
fn a_barrage_result_is_read_and_written() {
    for (text, suppressed, steps) in
        [("NE", false, 0), ("SU", true, 0), ("SU1", true, 1), ("SU2", true, 2)]
    {
        let read = BarrageResult::read(text).expect("it is a result");
        assert_eq!((read.suppressed, read.steps), (suppressed, steps));
        assert_eq!(read.to_string(), text);
    }
    assert_eq!(BarrageResult::read("SUX").or(BarrageResult::read("1")), None);
}

#[test]
fn terrain_and_vehicles_shift_the_odds() {
    let shifts = tables().shifts;
    assert_eq!(Terrain::ALL.map(|terrain| shifts.terrain(terrain)), [0, -1, -1, -3]);
    assert_eq!(shifts.mechanized, -1);
}

#[test]
fn a_river_quarters_vehicles_and_halves_others() {
    let factors = tables().factors;
    assert_eq!(
        [factors.river_wheels, factors.river_foot, factors.bridge],
        [[1, 4], [1, 2], [1, 2]]
    );
}

#[test]
fn combat_leaves_a_quarter_of_the_attack_and_half_of_the_defense() {
    let factors = tables().factors;
    assert_eq!([factors.spent_attack, factors.spent_defense], [[1, 4], [1, 2]]);
}

#[test]
fn congestion_on_the_road() {
    let congestion = tables().movement.congestion;
    assert_eq!([congestion.over, congestion.far_over], [2, 4]);
    assert_eq!([congestion.major, congestion.minor, congestion.far], [2, 4, 6]);
}

#[test]
fn bb_9_1b_a_transport_goes_35_points_which_are_70_hexes_of_major_road() {
    let tables = tables();
    let (supply, costs) = (tables.supply, tables.movement);
    assert_eq!(supply.transport_movement, 2 * 35);
    assert_eq!(supply.transport_movement / costs.road, 70);
    assert_eq!(supply.transport_movement / costs.transport_minor, 35);
    assert_eq!(supply.radius, 2 * 10);
}

#[test]
fn tries_at_a_bridge_need_9_6_and_3() {
    let bridges = tables().bridges;
    let needs: Vec<u16> = (0..3).map(|failed| bridges.needs - failed * bridges.easier).collect();
    assert_eq!(needs, [9, 6, 3]);
}

#[test]
fn bb_5h_turn_1_is_16_december() {
    let tables = tables();
    assert_eq!([1, 3, 5, 7, 9].map(|turn| tables.day(turn)), [16, 18, 20, 22, 24]);
}

#[test]
fn the_first_turn_is_overcast_and_nobody_flies() {
    let weather = tables().weather;
    assert_eq!((weather.first, weather.first_air), (Weather::Overcast, 0));
}

#[test]
fn the_sky_clears_on_the_23rd() {
    let weather = tables().weather;
    let clear = |turn: u8| -> u16 {
        (2..=12).filter(|&total| weather.weather(turn, total) == Weather::Clear).map(ways).sum()
    };
    let chances: Vec<u16> = (2..=9).map(clear).collect();
    assert_eq!(chances, [0, 0, 0, 0, 0, 1, 26, 30]);
    assert_eq!(weather.weather(2, 8), Weather::Overcast);
    assert_eq!(weather.weather(2, 9), Weather::Broken);
}

#[test]
fn weather_and_dice_say_how_many_fly() {
    let weather = tables().weather;
    let most = Weather::ALL.map(|sky| weather.air(sky, 12));
    let least = Weather::ALL.map(|sky| weather.air(sky, 2));
    assert_eq!((most, least), ([0, 2, 6], [0, 0, 2]));
    assert_eq!(weather.air(Weather::Clear, 7), 4);
    assert_eq!(weather.prayers, 10);
}
