//! §9.2.10 Method 10: along the movement arrows, and farther from the 17th on.

use super::methods::way;
use crate::language::told;

/// A regiment of Panzer Lehr on the road from Clervaux to Bastogne, five points a move.
const LEHR: &str = "day 16
    901.Lehr at 1710
    objective 5Pz 1814 N 1
    active 901.Lehr
    task german by_unit";

#[test]
fn eaa_9_2_10b_the_primary_arrow_is_followed() {
    // An arrow leads from 1710 to 1610 as well; it is a secondary one.
    assert_eq!(way(LEHR), "901.Lehr.XLVII 1710-1711-1712-1713-1714-1715 eaa-9.2.10a");
    let told = told(LEHR, "game steps");
    assert_eq!(told[0], "901.Lehr.XLVII moves 1710-1711-1712-1713-1714-1715 for 5 (eaa-9.2.10a)");
}

#[test]
fn eaa_9_2_10c_the_secondary_arrow_avoids_an_early_end() {
    // Allies beside 1711 would stop the drive there; at 1610 nobody does.
    let held = format!("{LEHR}\n112.28 at 1811");
    let found = way(&held);
    assert!(found.starts_with("901.Lehr.XLVII 1710-1610-"), "{found}");
    assert!(found.ends_with("eaa-9.2.10a"), "{found}");
    // Where the secondary one leads before Allies as well, neither is of use.
    let both = format!("{held}\n109.28 at 1510");
    assert!(!way(&both).ends_with("eaa-9.2.10a"), "{}", way(&both));
}

#[test]
fn eaa_9_2_10c_the_secondary_arrow_avoids_an_end_beside_the_enemy() {
    // The last point would be spent beside Allies who control nothing; the secondary arrow of 1714 leads elsewhere.
    let found = way(&format!("{LEHR}\n112.28 at 1815 reduced 1"));
    assert_eq!(found, "901.Lehr.XLVII 1710-1711-1712-1713-1714-1614 eaa-9.2.10a");
}

#[test]
fn eaa_9_2_10d_a_point_for_leaving_a_zone_is_part_of_the_allowance() {
    let held = format!("{LEHR}\n112.28 at 1809");
    assert_eq!(way(&held), "901.Lehr.XLVII 1710-1711-1712-1713-1714 eaa-9.2.10a");
    // It does not leave the zone for another one.
    let barred = format!("{LEHR}\n112.28 at 1810");
    assert!(!way(&barred).starts_with("901.Lehr.XLVII 1710-1711"), "{}", way(&barred));
}

#[test]
fn eaa_9_2_10e_from_the_17th_on_the_drive_goes_on() {
    let later = LEHR.replace("day 16", "day 17");
    let (first, second) = (way(LEHR), way(&later));
    let common = first.trim_end_matches(" eaa-9.2.10a");
    assert!(second.starts_with(&format!("{common}-")), "{second}");
    // Beside Allied units it ends with its allowance, be they as weak as they like.
    let met = format!("{later}\n112.28 at 1816 reduced 1");
    let met = way(&met);
    assert!(met.matches('-').count() <= 5 + 1, "{met}");
    // Before its whole allowance is spent nothing is extended: in a zone the first part ends.
    let stopped = format!("{later}\n112.28 at 1715");
    assert!(!way(&stopped).contains("-1715"), "{}", way(&stopped));
}

#[test]
fn eaa_9_2_10f_columns_spend_their_allowance_again_and_infantry_two_points() {
    let later = LEHR.replace("day 16", "day 17") + "\ngerman bridge 1517/1616";
    let told = told(&later, "game steps");
    let twice = "1710-1711-1712-1713-1714-1715-1716-1616-1517-1417-1418 for 10 (eaa-9.2.10a)";
    assert_eq!(told[0], format!("901.Lehr.XLVII moves {twice}"));
    let foot = |day: &str| way(&LEHR.replace("901.Lehr", "77.26").replace("day 16", day));
    assert_eq!(foot("day 16"), "77.26.XLVII 1710-1711-1712-1713 eaa-9.2.10a");
    assert_eq!(foot("day 17"), "77.26.XLVII 1710-1711-1712-1713-1714-1715 eaa-9.2.10a");
}

#[test]
fn eaa_9_2_10g_an_extended_drive_stops_before_an_allied_bridge_and_an_allied_town() {
    let column = LEHR.replace("901.Lehr", "3.2P").replace("day 16", "day 17");
    // From 1616 the secondary arrow leads away from the bridge.
    assert!(way(&column).ends_with("-1715-1716-1616-1717 eaa-9.2.10a"), "{}", way(&column));
    let bridge = format!("{column}\ngerman bridge 1517/1616");
    assert!(way(&bridge).ends_with("-1517-1417-1418-1319 eaa-9.2.10a"), "{}", way(&bridge));
    // §2.1j The arrow over the bridge is none once the bridge is blown.
    let blown = format!("{bridge}\nblown 1517/1616");
    assert!(way(&blown).ends_with("-1616-1717 eaa-9.2.10a"), "{}", way(&blown));
    let marche = format!("{bridge}\ngerman town 1219");
    assert!(way(&marche).ends_with("-1418-1319-1219 eaa-9.2.10a"), "{}", way(&marche));
}

#[test]
fn eaa_8_14b_zones_do_not_end_the_drive_of_whoever_acts_alone() {
    let alone = "day 17
        Peiper.1SS at 1710
        objective 6Pz 1412 W 1
        112.28 at 1811
        active Peiper.1SS
        activation alone by 36
        task german by_unit";
    assert!(way(alone).contains("-1711-1712-"), "{}", way(alone));
    let bound = alone.replace("activation alone", "activation divisions");
    assert!(!way(&bound).contains("-1711-1712-"), "{}", way(&bound));
}

#[test]
fn eaa_9_2_10c_the_secondary_arrow_avoids_ground_that_costs_too_much() {
    // By the primary arrow come two hexes of woods at three points each, by the secondary one such hex and two by road.
    let five = "day 16
        901.Lehr at 0809
        objective 5Pz 1014 N 1
        active 901.Lehr
        task german by_unit";
    assert_eq!(way(five), "901.Lehr.XLVII 0809-0909-1008-1009 eaa-9.2.10a");
    let six = five.replace("901.Lehr", "3.2P");
    assert_eq!(way(&six), "3.2P.XLVII 0809-0810-0811 eaa-9.2.10a");
}
