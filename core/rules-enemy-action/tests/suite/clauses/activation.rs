//! §8.13, §8.14, §9.0 Who acts by a German card, and in which order.

use rules_enemy_action::Position;
use rules_enemy_action::command::activation::acting;
use rules_enemy_action::command::centre::{Centre, centre};
use rules_enemy_action::command::sequence::next;
use rules_enemy_action::printed::cards::CardId;
use rules_enemy_action::printed::formations::Army;
use rules_enemy_action::state::moment::GermanStep;

use crate::language::{after, position, told};

/// The example of the 7th Army, with one more unit near 2303.
const SEVENTH: &str = "13.5F at 1906
    14.5F at 1906
    15.5F at 1907
    352.LXXXV at 1907
    79.LXXXV at 2106
    423.212 at 2204
    320.212 at 2303
    316.212 at 2303
    276.LXXX at 2402
    objective 7A 2508 W 1";

#[track_caller]
fn found(position: &Position, army: Option<Army>) -> (String, Centre) {
    let centre = centre(position, army).expect("somebody is there");
    (position.data().counters[centre.unit.index()].id.clone(), centre)
}

#[track_caller]
fn acts(text: &str, card: u8) -> Vec<String> {
    let position = position(text);
    let units = acting(&position, CardId(card)).units;
    units.into_iter().map(|unit| position.data().counters[unit.index()].id.clone()).collect()
}

#[test]
fn eaa_8_13d_the_centre_of_an_army_has_most_others_near_it() {
    let (unit, centre) = found(&position(SEVENTH), Some(Army::Seventh));
    assert_eq!(unit, "79.LXXXV");
    assert_eq!(centre.others, 5);
    assert_eq!(centre.active.len(), 6);
    assert_eq!(centre.why.to_string(), "eaa-8.13d");
}

#[test]
fn eaa_8_13e_of_equals_the_farthest_from_the_objective_is_the_centre() {
    let text = SEVENTH.replace("276.LXXX at 2402", "276.LXXX at 2203\nArmor.LXXX at 2203");
    let (unit, centre) = found(&position(&text), Some(Army::Seventh));
    assert_eq!(unit, "423.212.LXXX");
    assert_eq!(centre.others, 5);
    assert_eq!(centre.why.to_string(), "eaa-8.13e");
}

#[test]
fn eaa_8_13f_bracketed_units_act_but_are_no_centre_and_reserves_of_their_corps_act_too() {
    let text = "423.212 at 2204 reduced 1
        320.212 at 2205
        244.LXVI at 2206
        276.LXXX in reserve
        352.LXXXV in reserve";
    assert_eq!(acts(text, 68), ["423.212.LXXX", "320.212.LXXX", "276.LXXX"]);
}

#[test]
fn eaa_8_13g_the_army_group_takes_the_easternmost_of_equals() {
    let text = "3.2P at 1706\n2.2P at 1707\n1.1SS at 0802\n2.1SS at 0802";
    let (unit, centre) = found(&position(text), None);
    assert_eq!(unit, "1.1SS.ISS");
    // The two in 0802 are equally far east.
    assert_eq!(centre.why.to_string(), "eaa-8.13i");
}

#[test]
fn eaa_8_13h_the_army_group_reaches_every_army() {
    let text = "3.2P at 1706\n352.LXXXV at 1707\n1.1SS at 0802\n304.2P in reserve";
    assert_eq!(acts(text, 61).len(), 3);
}

#[test]
fn eaa_8_13i_of_what_still_ties_the_lower_number_is_the_centre() {
    let (unit, _) = found(&position("2.1SS at 0802\n1.1SS at 0802"), None);
    assert_eq!(unit, "1.1SS.ISS");
}

#[test]
fn eaa_8_13a_a_division_card_activates_all_its_divisions() {
    let text = "1.1SS at 0802\n12.12SS in reserve\n25.12SS in calendar\n5.3F at 0802";
    assert_eq!(acts(text, 37), ["1.1SS.ISS", "12.12SS.ISS"]);
}

#[test]
fn eaa_8_13b_a_corps_card_activates_the_corps() {
    let text = "1.1SS at 0802\n12.12SS in reserve\n5.3F at 0802\n2.2SS at 0802";
    assert_eq!(acts(text, 35), ["1.1SS.ISS", "12.12SS.ISS", "5.3F.ISS"]);
}

#[test]
fn eaa_8_13c_without_units_the_activation_is_wasted() {
    assert_eq!(after("command 50\ntask scan 0", "game steps", "task"), "task end_command");
}

#[test]
fn eaa_8_14b_on_the_17th_peiper_acts_alone() {
    let text = "day 17\nPeiper.1SS at 0802\n150.ISS at 0902";
    assert_eq!(acts(text, 36), ["Peiper.1SS.ISS"]);
}

#[test]
fn eaa_8_14c_on_the_18th_the_150th_brigade_acts_alone() {
    let text = "day 18\nPeiper.1SS at 0802\n150.ISS at 0902";
    assert_eq!(acts(text, 36), ["150.ISS"]);
    let given = format!("{text}\ncommand 36\ntask scan 0");
    assert_eq!(after(&given, "game steps", "activation"), "activation alone by 36");
}

#[test]
fn eaa_8_14e_without_its_unit_the_card_is_wasted() {
    let given = "day 17\n150.ISS at 0902\ncommand 36\ntask scan 0";
    assert_eq!(after(given, "game steps", "task"), "task end_command");
}

#[test]
fn eaa_9_0a_the_steps_follow_each_other() {
    let mut step = GermanStep::Roadblocks;
    let mut steps = 1;
    while let Some(after) = next(step) {
        step = after;
        steps += 1;
    }
    // Roadblocks, four checks of objectives, corps objectives, nine methods, then unit by unit, supply, detachments, attacks, the return,
    // positions, recovery.
    assert_eq!((step, steps), (GermanStep::Recover, 22));
}

#[test]
fn eaa_9_0b_a_formation_in_the_reserve_alone_arrives() {
    let given = "16.116P in reserve\ncommand 50\ntask scan 0";
    assert_eq!(after(given, "game steps", "task"), "task german arrive");
}

#[test]
fn eaa_10_8f_roadblocks_beside_active_units_go_first() {
    let given = "1.1SS at 0709
        roadblock 0711 0710
        active 1.1SS
        task german roadblocks";
    let told = told(given, "game steps");
    assert!(told.contains(&"no roadblock 0710 (eaa-10.8f)".to_owned()), "{told:?}");
    assert_eq!(after(given, "game steps", "roadblocks"), "roadblocks 0711");
}

#[test]
fn eaa_9_3a_dispersed_units_are_not_active_but_recover() {
    let given = "1.1SS at 0709
        2.1SS at 0802 dispersed
        active 1.1SS+2.1SS
        task german recover";
    assert_eq!(after(given, "game steps", "2.1SS"), "2.1SS at 0802");
}

#[test]
fn eaa_12_9e_a_unit_dispersed_in_its_own_attack_stays_so() {
    let given = "2.1SS at 0802 dispersed dispersed_now
        active 2.1SS
        task german recover";
    assert_eq!(after(given, "game steps", "2.1SS"), "2.1SS at 0802 dispersed");
}
