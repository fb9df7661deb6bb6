//! §9.8 The OKW reserve.

use rules_enemy_action::command::activation::acting;
use rules_enemy_action::printed::cards::CardId;
use rules_enemy_action::printed::counters::Entry;

use crate::language::{after, position, unit};

/// A unit of the 10th SS.
fn of_okw() -> Vec<String> {
    let position = position("");
    let counters = position.data().counters.iter();
    counters
        .filter(|counter| counter.entry == Entry::Okw)
        .map(|counter| counter.id.clone())
        .collect()
}

#[test]
fn eaa_9_8b_it_has_eight_units() {
    assert_eq!(of_okw().len(), 8);
}

#[test]
fn eaa_9_81a_all_arrive_by_the_first_of_its_cards() {
    let lines: Vec<String> = of_okw().iter().map(|unit| format!("{unit} in reserve")).collect();
    let text = lines.join("\n");
    assert_eq!(acting(&position(&text), CardId(65)).units.len(), 8);
    let given = format!("{text}\ncommand 65\ntask scan 0");
    assert_eq!(after(&given, "game steps", "flags"), "flags okw_arrived");
    assert_eq!(after(&given, "game steps", "task"), "task german arrive");
}

#[test]
fn eaa_9_82a_later_its_divisions_act_by_their_cards() {
    let lines: Vec<String> = of_okw().iter().map(|unit| format!("{unit} at 1706")).collect();
    let text = format!("{}\nflag okw_arrived", lines.join("\n"));
    let position = position(&text);
    assert!(acting(&position, CardId(65)).units.len() < 8);
    assert_eq!(acting(&position, CardId(64)).units.len(), 8);
}

#[test]
fn eaa_9_83a_its_objective_is_the_nearest_or_that_of_the_army_that_acts() {
    let okw = &of_okw()[0];
    let text = format!(
        "{okw} at 0908
        objective 6Pz 0709 W 1
        objective 5Pz 1108 W 1
        objective 7A 2207 S 1
        active {okw}"
    );
    let aim = |text: &str| {
        let position = position(text);
        let unit = unit(position.data(), okw);
        position.aim(unit).map(|aim| position.data().board.number(aim.hex))
    };
    // Both are two hexes away; Malmedy lies farther north.
    assert_eq!(aim(&format!("{text}\nactivation corps by 64")).as_deref(), Some("0709"));
    assert_eq!(aim(&format!("{text}\nactivation army by 68")).as_deref(), Some("2207"));
    assert_eq!(aim(&format!("{text}\nactivation army by 39")).as_deref(), Some("1108"));
}
