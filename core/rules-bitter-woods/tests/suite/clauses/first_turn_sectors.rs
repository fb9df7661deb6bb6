//! §15.7d-h Whom each German army may attack on the first turn, on the map of the game.

use crate::language::{hex, position, refused, unit};
use rules_bitter_woods::{Position, Side};

/// A regiment of foot of each army: boundaries do not hold it.
const SIXTH: &str = "g-12-27";
const FIFTH: &str = "g-26-77";
const SEVENTH: &str = "g-352-914";

/// A hex next to another from which it may be attacked, with no Allied unit in it.
fn beside(start: &Position, target: &str) -> String {
    let board = &start.data().board;
    let target = hex(start.data(), target);
    let mut around = board.grid().neighbours(target);
    let open = around
        .find(|&(way, next)| !board.cliff(target, way) && !start.has_friend(Side::Allied, next));
    board.number(open.expect("somebody can stand next to it").1)
}

/// The clause under which a unit may not attack another where that one set up, on a turn.
fn attack(attacker: &str, defender: &str, turn: &str) -> Option<String> {
    let start = position("scenario campaign");
    let stands = start.hex_of(unit(start.data(), defender)).expect("it sets up on the map");
    attack_in(attacker, &start.data().board.number(stands), "", turn)
}

/// The same against a hex, in a changed position.
fn attack_in(attacker: &str, target: &str, change: &str, turn: &str) -> Option<String> {
    let start = position("scenario campaign");
    let from = beside(&start, target);
    let given =
        format!("scenario campaign\nturn {turn}\nphase combat\n{change}\nput {attacker} {from}");
    refused(&given, &format!("{attacker} attacks {target}"), 6)
}

fn may(attacker: &str, defender: &str) -> bool {
    let refusal = attack(attacker, defender, "16AM");
    if let Some(clause) = &refusal {
        assert_eq!(clause, "bw-15.7d", "{attacker} attacks {defender}");
    }
    refusal.is_none()
}

#[test]
fn bw_15_7d_each_army_attacks_those_who_face_it() {
    // From north to south, with the armies that may attack each.
    let front = [
        ("u-78-309", [false, false, false]),
        ("bw-102cav", [true, false, false]),
        ("u-2-9", [true, false, false]),
        ("bw-99-395", [true, false, false]),
        ("bw-99-393", [true, false, false]),
        ("u-99-394", [true, false, false]),
        ("bw-14cav", [true, true, false]),
        ("u-106-422", [false, true, false]),
        ("bw-106-423", [false, true, false]),
        ("bw-106-424", [false, true, false]),
        ("bw-28-112", [false, true, false]),
        ("bw-28-110", [false, true, false]),
        ("bw-28-109", [false, false, true]),
        ("bw-9a-cca", [false, false, true]),
        ("u-9a-89", [false, false, true]),
        ("bw-4-12", [false, false, true]),
        ("bw-4-8", [false, false, false]),
        ("bw-4-22", [false, false, false]),
    ];
    let mut tried = 0;
    for (defender, armies) in front {
        for (attacker, allowed) in [SIXTH, FIFTH, SEVENTH].into_iter().zip(armies) {
            assert_eq!(may(attacker, defender), allowed, "{attacker} attacks {defender}");
            tried += 1;
        }
    }
    assert_eq!(tried, 54);
}

/// Where a unit set up counts, and not where it has been driven.
#[test]
fn bw_15_7d_a_unit_keeps_its_sector_wherever_it_goes() {
    let driven = "remove bw-28-109\nput bw-28-110 1130";
    assert_eq!(attack_in(FIFTH, "1130", driven, "16AM"), None);
    assert_eq!(attack_in(SEVENTH, "1130", driven, "16AM").as_deref(), Some("bw-15.7d"));
}

/// All who stand in a hex must face the army, and every attacker's army must face them.
#[test]
fn bw_15_7d_a_mixed_stack_or_a_mixed_attack_is_out() {
    let joined = "put bw-28-110 1130";
    assert_eq!(attack_in(FIFTH, "1130", joined, "16AM").as_deref(), Some("bw-15.7d"));
    assert_eq!(attack_in(SEVENTH, "1130", joined, "16AM").as_deref(), Some("bw-15.7d"));
    let start = position("scenario campaign");
    let from = beside(&start, "1130");
    let given =
        format!("scenario campaign\nphase combat\nput {FIFTH} {from}\nput {SEVENTH} {from}");
    let together = format!("{FIFTH}+{SEVENTH} attacks 1130");
    assert_eq!(refused(&given, &together, 6).as_deref(), Some("bw-15.7d"));
    assert_eq!(refused(&given, &format!("{SEVENTH} attacks 1130"), 6), None);
}

/// Guns support an attack and do not make one: those of another army may take part.
#[test]
fn bw_15_7d_guns_of_another_army_may_support() {
    let start = position("scenario campaign");
    let from = beside(&start, "1130");
    for gun in ["g-15vwb", "g-766vak"] {
        let hex = if gun == "g-15vwb" { from.as_str() } else { "0929" };
        let given =
            format!("scenario campaign\nphase combat\nput {SEVENTH} {from}\nput {gun} {hex}");
        let attack = format!("{SEVENTH} attacks 1130 with {gun}");
        assert_eq!(refused(&given, &attack, 6), None, "{gun}");
    }
}

#[test]
fn bw_15_7e_fifth_panzer_army_from_28_110_to_the_14th_cavalry() {
    assert!(may(FIFTH, "bw-28-110"));
    assert!(may(FIFTH, "bw-14cav"));
    assert!(!may(FIFTH, "bw-28-109"));
    assert!(!may(FIFTH, "u-99-394"));
}

#[test]
fn bw_15_7f_sixth_panzer_army_from_the_14th_to_the_102nd_cavalry() {
    assert!(may(SIXTH, "bw-14cav"));
    assert!(may(SIXTH, "bw-102cav"));
    assert!(!may(SIXTH, "u-106-422"));
    assert!(!may(SIXTH, "u-78-309"));
}

#[test]
fn bw_15_7g_seventh_army_from_4_12_to_28_109() {
    assert!(may(SEVENTH, "bw-4-12"));
    assert!(may(SEVENTH, "bw-28-109"));
    assert!(!may(SEVENTH, "bw-28-110"));
    assert!(!may(SEVENTH, "bw-4-22"));
}

#[test]
fn bw_15_7h_from_16pm_anybody_may_be_attacked() {
    assert_eq!(attack(FIFTH, "bw-28-109", "16PM"), None);
    assert_eq!(attack(SIXTH, "u-106-422", "16PM"), None);
    assert_eq!(attack(SEVENTH, "bw-28-110", "16PM"), None);
    // Boundaries hold all the same: mechanized units of 6th Panzer Army do not attack into their road.
    let change = "put bw-14cav 1015\nremove u-333fa+u-58afa";
    assert_eq!(attack_in("g-1ss-1", "1015", change, "16PM").as_deref(), Some("bw-5.4b"));
    assert_eq!(attack_in("g-1ss-1", "1015", change, "19AM"), None);
    assert_eq!(attack_in(SIXTH, "1015", change, "16PM"), None, "infantry is not held");
}
