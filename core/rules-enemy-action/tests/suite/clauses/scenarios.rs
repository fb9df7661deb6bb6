//! §18 The scenarios.

use hexmap::{Direction, Hex};
use kernel::Rules;
use rules_enemy_action::printed::counters::Entry;
use rules_enemy_action::state::decks::CardPlace;
use rules_enemy_action::state::unit::Place;
use rules_enemy_action::{Position, Side};

use crate::language::{after, now, rules};

fn start(name: &str) -> Position {
    rules(&format!("scenario {name}")).start()
}

#[test]
fn eaa_18_5a_the_crisis_begins_in_the_midst_of_a_german_impulse() {
    let crisis = start("crisis_at_the_meuse");
    assert_eq!(crisis.day, 22);
    assert_eq!(now(&crisis, "command"), "command 39");
    assert_eq!(now(&crisis, "support"), "support 50");
    let given = "scenario crisis_at_the_meuse";
    assert_eq!(after(given, "game steps, rolling 1 1 1 1 1 1 1", "task"), "task support_event");
    assert_eq!(after(given, "game steps, rolling 1 1 1 1 1 1 1", "hand"), "hand 1 2 3 13 22 26 27");
}

#[test]
fn eaa_18_5c_the_crisis_has_sixty_one_germans_and_forty_three_allies_on_the_map() {
    let crisis = start("crisis_at_the_meuse");
    assert_eq!(crisis.on_map(Side::German).count(), 61);
    assert_eq!(crisis.on_map(Side::Allied).count(), 43);
    assert_eq!(crisis.at(Side::German, Place::OkwBox).count(), 8);
}

#[test]
fn eaa_18_5k_the_crisis_begins_at_eleven_points() {
    assert_eq!(start("crisis_at_the_meuse").points(), 11);
    assert_eq!(start("crisis_at_the_meuse").score.eliminated, 7);
}

#[test]
fn eaa_18_5m_the_crisis_has_seven_primaries_and_eight_supplementals_in_the_pile() {
    let crisis = start("crisis_at_the_meuse");
    assert_eq!(crisis.decks.at(Side::Allied, CardPlace::Pile).count(), 7);
    assert_eq!(crisis.decks.unseen, 8);
}

#[test]
fn eaa_18_5l_the_crisis_has_four_cards_discarded() {
    let crisis = start("crisis_at_the_meuse");
    assert_eq!(now(&crisis, "discards"), "discards 38 56 62 66");
}

#[test]
fn eaa_18_5e_the_objectives_of_the_crisis_lie_where_the_book_says() {
    let crisis = start("crisis_at_the_meuse");
    for objective in ["objective_6Pz 0117 W 3", "objective_5Pz 1219 W 2", "objective_7A 1719 S 3"] {
        let thing = objective.split(' ').next().expect("it has words");
        assert_eq!(now(&crisis, thing), objective);
    }
    assert_eq!(now(&crisis, "corps_objective_LXVII"), "corps_objective_LXVII 0506");
}

#[test]
fn eaa_18_5g_the_crisis_has_eleven_detachments() {
    assert_eq!(start("crisis_at_the_meuse").detachments.len(), 11);
    assert_eq!(start("crisis_at_the_meuse").depots.len(), 2);
}

#[test]
fn eaa_3_0_1a_every_other_scenario_begins_on_the_sixteenth() {
    for name in ["initial_assault", "allies_surprised", "german_breakout", "battle_of_the_bulge"] {
        let start = start(name);
        assert_eq!((start.day, now(&start, "task").as_str()), (16, "task draw_setup"), "{name}");
    }
}

#[test]
fn eaa_18_5d_the_others_wait_for_their_day_in_the_crisis() {
    let crisis = start("crisis_at_the_meuse");
    for unit in crisis.unit_ids() {
        let now = crisis.unit(unit).place;
        if let Entry::Day { day, .. } = crisis.counter(unit).entry {
            let waits = if day > 22 { now == Place::Calendar } else { now != Place::Calendar };
            assert!(waits, "{}", crisis.counter(unit).id);
        }
    }
}

#[test]
fn eaa_18_5f_the_corps_objectives_of_the_crisis_stand() {
    let crisis = start("crisis_at_the_meuse");
    for (corps, hex) in [("LXVII", "0506"), ("LXVI", "1106"), ("LXXX", "2505")] {
        let thing = format!("corps_objective_{corps}");
        assert_eq!(now(&crisis, &thing), format!("{thing} {hex}"));
    }
}

#[test]
fn eaa_18_5p_no_german_cards_fade_on_the_first_day_of_the_crisis() {
    let given = "scenario crisis_at_the_meuse";
    let step = "game steps, rolling 1 1 1 1 1 1 1";
    assert_eq!(after(given, step, "discards"), "discards 38 56 62 66");
}

#[test]
fn eaa_18_1a_the_initial_assault_is_one_day() {
    let given = "scenario initial_assault empty\n day 16\n task end_of_day victory";
    assert_ne!(after(given, "game steps", "result"), "result none");
}

#[test]
fn eaa_18_4a_the_campaign_lasts_to_the_twenty_ninth() {
    let start = start("battle_of_the_bulge");
    let scenario = &start.data().scenario;
    assert_eq!((scenario.first, scenario.last), (16, 29));
}

#[test]
fn eaa_18_5s_the_tables_that_the_objectives_come_from_are_kept() {
    let crisis = start("crisis_at_the_meuse");
    for (army, stage) in [("6Pz", 3), ("5Pz", 2), ("7A", 3)] {
        let thing = format!("objective_{army}");
        assert!(now(&crisis, &thing).ends_with(&format!(" {stage}")), "{army}");
    }
    // No infantry of the 7th Army has come to 1719: when one does, the army goes over to the defensive.
    assert_eq!(now(&crisis, "flags"), "flags");
    let given = "scenario crisis_at_the_meuse empty
        objective 7A 1719 S 3
        15.5F at 1718";
    let walked = super::land::Land::of(given).walked("15.5F", "1718-1719");
    assert!(walked.iter().any(|line| line.contains("seventh_defends")), "{walked:?}");
}

#[test]
fn eaa_18_5t_in_each_hex_the_bridge_nearest_a_german_beyond_it_is_blown() {
    let crisis = start("crisis_at_the_meuse");
    let board = &crisis.data().board;
    let grid = board.grid();
    let germans: Vec<Hex> =
        crisis.on_map(Side::German).filter_map(|unit| crisis.hex_of(unit)).collect();
    let mut all = Vec::new();
    for (number, count) in [("1118", 1), ("1515", 1), ("0812", 2), ("2107", 1)] {
        let hex = board.numbering.hex(grid, number).expect("it is on the map");
        let bridges = grid.neighbours(hex).filter(|&(to, _)| board.bridge(hex, to).is_some());
        let far = |beyond: Hex| germans.iter().map(|&at| board.distance(at, beyond)).min();
        let mut bridges: Vec<_> = bridges.map(|(to, beyond)| (far(beyond), to)).collect();
        bridges.sort_by_key(|&(far, _)| far);
        let blown = |&&(_, to): &&(Option<u16>, Direction)| {
            board.bridge(hex, to).is_some_and(|bridge| crisis.bridges[bridge.index()].blown)
        };
        assert_eq!(bridges.iter().filter(blown).count(), count, "{number}");
        let nearest = bridges[count - 1].0;
        assert!(
            bridges.iter().filter(blown).all(|(far, _)| *far <= nearest),
            "{number}: {bridges:?}"
        );
        all.push(count);
    }
    let blown = crisis.bridges.iter().filter(|bridge| bridge.blown).count();
    assert_eq!(blown, all.iter().sum::<usize>());
}
