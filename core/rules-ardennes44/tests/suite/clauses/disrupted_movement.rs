//! §18.3a-c How Disrupted units move.

use crate::language::check;

#[test]
fn a44_18_3a_disrupted_units_use_tactical_movement_only() {
    let only = "refused a44-18.3a: a Disrupted unit may use only Tactical Movement";
    check(
        "a44-18.3a",
        "german A infantry 4-4-3 at 0505 disrupted
         german B infantry 4-4-3 at 0705 broken
         german C panzergrenadier 4-4-6 at 0305 disrupted
         primary 0305-0306",
        "A moves 0505-0506
         A moves extended 0505-0506
         B moves 0705-0706
         C moves strategic 0305-0306
         A moves tactical 0505-0506-0507
         B moves tactical 0705-0706",
        &format!(
            "{only}\n{only}\n{only}\n{only}
             A moves tactical 0505-0506-0507 for 2 hexes
             B moves tactical 0705-0706 for 1 hex"
        ),
    );
}

#[test]
fn a44_18_3b_a_disrupted_unit_leaves_an_enemy_zone_if_it_can() {
    let must = "refused a44-18.3b: a Disrupted unit must leave an enemy zone if it can";
    check(
        "a44-18.3b",
        "german A infantry 4-4-3 at 0505 disrupted
         german B infantry 4-4-3 at 0405 broken
         german E infantry 4-4-3 at 0506 disrupted engaged
         german F infantry 4-4-3 at 0405
         allied X infantry 3-3-4 at 0406",
        "german ends
         A moves tactical 0505-0506
         A moves tactical 0505-0605
         german ends, rolling 6 6",
        &format!(
            "{must}\n{must}
             A moves tactical 0505-0605 for 1 hex
             A rallies
             B does not rally, rolled 6
             E does not rally, rolled 6
             now B at 0405 broken"
        ),
    );
}

/// Shaken enemies all round, whose zones leave no way out, and who form no bonds.
const SURROUNDED: &str = "german A infantry 4-4-3 at 0505 disrupted
                          allied X infantry 3-3-4 at 0406 disrupted
                          allied Y infantry 3-3-4 at 0604 disrupted
                          allied Z infantry 3-3-4 at 0706 disrupted";

#[test]
fn a44_18_3b_if_it_cannot_it_may_stay_or_go_to_another_zone() {
    let stays = "A does not rally, rolled 6";
    check("a44-18.3b", SURROUNDED, "german ends, rolling 6", stays);
    check(
        "a44-18.3b",
        SURROUNDED,
        "A moves tactical 0505-0606
         german ends, rolling 6",
        &format!("A moves tactical 0505-0606 for 1 hex\n{stays}"),
    );
    // Nor can it where there is no room for it.
    let full = SURROUNDED.replace("Z infantry 3-3-4 at 0706", "Z infantry 3-3-4 at 0905");
    let cork = "german B infantry 3-3-3 at 0606 stacking 3
                river 0606/0706 0606/0607 0606/0705 0606/0605";
    check("a44-18.3b", &format!("{full}\n{cork}"), "german ends, rolling 6", stays);
    check(
        "a44-18.3b",
        &format!("{full}\n{}", cork.replace("stacking 3", "stacking 2")),
        "german ends",
        "refused a44-18.3b: a Disrupted unit must leave an enemy zone if it can",
    );
}

#[test]
fn a44_18_3c_a_disrupted_unit_enters_no_enemy_zone_by_choice() {
    check(
        "a44-18.3c",
        "german A infantry 4-4-3 at 0504 disrupted
         allied X infantry 3-3-4 at 0506",
        "A moves tactical 0504-0505
         A moves tactical 0504-0503",
        "refused a44-18.3c: a Disrupted unit may not enter an enemy zone while another hex is open
         A moves tactical 0504-0503 for 1 hex",
    );
    // A friend in Good Order makes the hex as good as any, one that is shaken does not.
    let friend = "german A infantry 4-4-3 at 0504 disrupted
                  german B infantry 4-4-3 at 0505
                  allied X infantry 3-3-4 at 0506";
    check(
        "a44-18.3c",
        friend,
        "A moves tactical 0504-0505",
        "A moves tactical 0504-0505 for 1 hex",
    );
    check(
        "a44-18.3c",
        &friend.replace("B infantry 4-4-3 at 0505", "B infantry 4-4-3 at 0505 disrupted"),
        "A moves tactical 0504-0505",
        "refused a44-18.3c: a Disrupted unit may not enter an enemy zone while another hex is open",
    );
    // So does one that comes along; but a stop there is a stop.
    check(
        "a44-18.3c",
        &friend.replace("B infantry 4-4-3 at 0505", "B infantry 4-4-3 at 0504"),
        "A+B moves tactical 0504-0505-0405
         A+B moves tactical 0504-0505",
        "refused a44-9.2.1a: a unit must stop when it enters an enemy zone of control
         A+B moves tactical 0504-0505 for 1 hex",
    );
}
