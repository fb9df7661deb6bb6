//! §9.2.5–§9.2.9 Methods 5 to 9: infantry strengthens the line.

use rules_enemy_action::command::methods::is_infantry;

use super::methods::next;
use crate::language::{position, unit};

#[test]
fn eaa_9_2_5b_infantry_goes_beside_a_vp_hex() {
    let given = "560.LVIII at 1309
        112.28+110.28 at 1111
        german town 1108
        objective 5Pz 1412 W 1
        active 560.LVIII
        task german method 5";
    assert_eq!(next(given).as_deref(), Some("560.LVIII to 1210 eaa-9.2.5b"));
    // An empty one will do as well,
    let empty = given.replace("112.28+110.28 at 1111\n", "");
    assert_eq!(next(&empty).as_deref(), Some("560.LVIII to 1210 eaa-9.2.5b"));
    // a German one will not, and a column does not ask.
    assert_eq!(next(&empty.replace("1108", "1108 1111")), None);
    assert_eq!(next(&given.replace("560.LVIII", "60.116P")), None);
}

/// A regiment beside Malmedy that could go beside Trois Ponts.
const BESIDE: &str = "5.3F at 0809
    112.28+110.28 at 0709
    objective 6Pz 1014 N 2
    active 5.3F
    task german method 5";

#[test]
fn eaa_9_2_5c_from_one_vp_hex_to_another_only_closer_to_the_objective() {
    assert_eq!(next(BESIDE).as_deref(), Some("5.3F.ISS to 0811 eaa-9.2.5c"));
    assert_eq!(next(&BESIDE.replace("1014 N 2", "0709 W 1")), None);
    // §9.21a Few Allies in Malmedy hold it there.
    assert_eq!(next(&BESIDE.replace("+110.28", "")), None);
}

#[test]
fn eaa_9_2_5d_combined_arms_armor_and_recon_never_count_as_infantry() {
    for (day, name, is) in [
        (22, "1.1SS", false),
        (23, "1.1SS", true),
        (23, "Peiper.1SS", false),
        (23, "FuhBg", false),
        (23, "12.12SS", false),
        (16, "5.3F", true),
    ] {
        let position = position(&format!("day {day}"));
        assert_eq!(is_infantry(&position, unit(position.data(), name)), is, "{name} on {day}");
    }
}

/// A regiment near Allies in the open, far from any Allied town.
const CONTACT: &str = "77.26 at 0718
    110.28 at 0720
    german town 0817 0719 0918 0619 0821 0721 0620
    objective 5Pz 0622 W 1
    active 77.26
    task german method 7";

#[test]
fn eaa_9_2_7a_infantry_goes_where_no_infantry_is_in_contact() {
    let goes = |text: &str| next(text).is_some_and(|told| told.ends_with("eaa-9.2.7a"));
    assert!(goes(CONTACT), "{:?}", next(CONTACT));
    // Armor beside them is no infantry, and brackets count for nothing.
    assert!(goes(&format!("{CONTACT}\n3.2P at 0721")));
    assert!(goes(&format!("{CONTACT}\n39.26 at 0721 reduced 1")));
    let met = format!("{CONTACT}\n39.26 at 0721");
    assert_eq!(next(&met), None);
    // An Allied town counts like a unit, also an empty one.
    let town = "77.26 at 1707
        german town 1111 1108
        active 77.26
        intact 1707/1708
        task german method 7";
    assert!(goes(town), "{:?}", next(town));
    let ours = town.replace("1111 1108", "1111 1108 1709 1911 2006 2010 2107");
    assert!(!goes(&ours), "{:?}", next(&ours));
}

#[test]
fn eaa_9_2_8b_infantry_with_armor_alone_in_a_town_stays() {
    let given = "3.2P at 1709
        77.26 at 1709
        german town 1709
        active 77.26
        task german method 8";
    assert_eq!(next(given).as_deref(), Some("77.26.XLVII stays eaa-9.2.8b"));
    // With other infantry in the town it is free,
    assert_eq!(next(&format!("{given}\n39.26 at 1709")), None);
    // and outside a town.
    assert_eq!(next(&given.replace("at 1709", "at 1708")), None);
}

/// Detachments in 1309 and 1408, to both of which Allies are proximate.
const GARRISONS: &str = "77.26 at 1208
    detachment 1309 1408
    110.28 at 1509
    german town 1108
    german bridge 1202/1203 1207/1108
    objective 5Pz 1111 N 1
    active 77.26
    task german method 9";

#[test]
fn eaa_9_2_9b_a_detachment_beside_allies_is_relieved_first() {
    assert_eq!(next(GARRISONS).as_deref(), Some("77.26.XLVII to 1408 eaa-9.2.9a"));
    let far = GARRISONS.replace("110.28 at 1509", "110.28 at 1609");
    assert_eq!(next(&far).as_deref(), Some("77.26.XLVII to 1309 eaa-9.2.9a"));
}
