//! §9.41, §9.42, §9.6 Who of the reserve is active, where a formation arrives, and who comes back.

use rules_enemy_action::command::activation::acting;
use rules_enemy_action::command::arriving;
use rules_enemy_action::printed::cards::CardId;

use crate::language::{after, position, told};

#[track_caller]
fn acts(text: &str, card: u8) -> Vec<String> {
    let position = position(text);
    let units = acting(&position, CardId(card)).units;
    units.into_iter().map(|unit| position.data().counters[unit.index()].id.clone()).collect()
}

#[test]
fn eaa_9_41a_a_card_wakes_the_reserves_of_its_formation() {
    let text = "3.2P at 1706
        2.2P in reserve
        901.Lehr in reserve
        77.26 in reserve
        16.116P in reserve
        130.Lehr in calendar";
    // 2nd Panzer and Panzer Lehr; all of XLVII Corps.
    assert_eq!(acts(text, 46), ["3.2P.XLVII", "2.2P.XLVII", "901.Lehr.XLVII"]);
    assert_eq!(acts(text, 44), ["3.2P.XLVII", "2.2P.XLVII", "901.Lehr.XLVII", "77.26.XLVII"]);
}

#[test]
fn eaa_9_41a_an_armys_card_wakes_the_reserves_of_the_corps_that_act() {
    let text = "3.2P at 1706
        2.2P in reserve
        77.26 in reserve
        16.116P in reserve";
    // Nobody of LVIII Corps is on the map.
    assert_eq!(acts(text, 39), ["3.2P.XLVII", "2.2P.XLVII", "77.26.XLVII"]);
    let both = format!("{text}\n60.116P at 1605");
    assert_eq!(acts(&both, 39).len(), 5, "60.116P is within two hexes of 3.2P");
    let far = format!("{text}\n60.116P at 1005");
    assert_eq!(acts(&far, 39).len(), 3, "it does not act itself");
}

/// Where the next unit of an arriving formation is put.
#[track_caller]
fn arrives(text: &str) -> Option<String> {
    let position = position(text);
    let (unit, hex) = arriving::decide(&position)?;
    let name = &position.data().counters[unit.index()].id;
    Some(format!("{name} {}", position.data().board.number(hex)))
}

/// 116th Panzer arrives; the 560th of its corps stands in the south of the road from Prüm, 2nd Panzer of its army in the north.
const ARRIVAL: &str = "16.116P in reserve
    60.116P in reserve
    156.116P in reserve
    Armor.LVIII in reserve
    objective 5Pz 1412 W 1
    active 16.116P+60.116P+156.116P+Armor.LVIII
    task german arrive";

#[test]
fn eaa_9_42c_a_formation_arrives_near_its_corps_then_near_its_objective() {
    let north = arrives(&format!("{ARRIVAL}\n3.2P at 1002")).expect("by 3.2P");
    let south = arrives(&format!("{ARRIVAL}\n3.2P at 1803")).expect("by 3.2P");
    assert_ne!(north, south);
    // Both are of its army; the one of its corps draws it.
    let drawn = format!("{ARRIVAL}\n3.2P at 1002\n560.LVIII at 1803");
    assert_eq!(arrives(&drawn).as_deref(), Some("16.116P.LVIII 1803"));
    let drawn = format!("{ARRIVAL}\n3.2P at 1803\n560.LVIII at 1002");
    assert_eq!(arrives(&drawn).as_deref(), Some("16.116P.LVIII 1002"));
    // Nobody of its corps is there: the objective decides, and moves the hex with it.
    let near = |objective: &str| {
        let text = ARRIVAL.replace("5Pz 1412 W 1", objective);
        arrives(&format!("{text}\n3.2P at 1204")).expect("by 3.2P")
    };
    assert_ne!(near("5Pz 0701 W 1"), near("5Pz 2601 W 1"));
}

#[test]
fn eaa_9_42c_the_okw_arrives_by_the_german_nearest_to_the_meuse() {
    // 1803 is nearer to the Meuse than 2301, and 1002 nearer than 1803.
    let row = |text: &str| -> u16 {
        let told = arrives(text).expect("there is a hex for it");
        told[told.len() - 4..told.len() - 2].parse().expect("a row")
    };
    let text = "10.10SS in reserve
        1.1SS at 1803
        3.2P at 2301
        german town 2006 2107 2207 2304 2404 2406
        active 10.10SS
        task german arrive";
    assert!(row(text) < 21, "{:?}", arrives(text));
    let north = text.replace("2301", "1002");
    assert!(row(&north) < 12, "{:?}", arrives(&north));
}

#[test]
fn eaa_9_42d_a_division_stacks_up_and_who_does_not_fit_goes_elsewhere() {
    let text = format!("{ARRIVAL}\n560.LVIII at 1203");
    let told = told(&text, "game steps 5");
    let came: Vec<(&str, &str)> = told
        .iter()
        .filter(|line| line.contains("goes to"))
        .filter_map(|line| {
            let mut words = line.split(' ');
            Some((words.next()?, words.nth(2)?))
        })
        .collect();
    let hexes: Vec<&str> = came.iter().map(|(_, hex)| *hex).collect();
    assert_eq!(came.len(), 4, "{told:?}");
    // Three regiments of two steps fill a hex; the corps' own armor goes to another.
    assert!(hexes[0] == hexes[1] && hexes[1] == hexes[2] && hexes[2] != hexes[3], "{came:?}");
}

#[test]
fn eaa_9_6c_who_went_back_comes_again_in_a_later_activation() {
    let text = "13.5F at 1303
        14.5F at 1303
        112.28 at 1304
        active 13.5F+14.5F
        task german return";
    assert_eq!(after(text, "game steps", "14.5F"), "14.5F reserve active");
    let later = "13.5F at 1303\n14.5F in reserve";
    assert_eq!(acts(later, 67), ["14.5F.LXXXV", "13.5F.LXXXV"]);
}
