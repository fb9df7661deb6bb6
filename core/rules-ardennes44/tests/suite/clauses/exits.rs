//! §11.9 Leaving the map.

use rules_ardennes44::printed::board::edge_owner;
use rules_ardennes44::{Data, OffMapBox, Side};

use crate::language::{check, hex};

#[test]
fn a44_11_9_1a_the_allies_leave_by_the_south_the_west_and_the_north() {
    check(
        "a44-11.9.1a",
        "allied A infantry 3-3-4 at 0502
         allied B infantry 3-3-4 at 1206
         allied C infantry 3-3-4 at 0612
         allied D infantry 3-3-4 at 0106
         allied E infantry 3-3-4 at 0506
         side allied",
        "A exits 0502-0501
         B exits 1206
         C exits 0612
         D exits 0106
         E exits 0506-0505",
        "A moves 0502-0501 for 1
         A leaves for the Southeast box
         B leaves for the West box
         C leaves for the Northeast box
         refused a44-11.9.2b: no unit leaves by the east edge
         refused a44-11.9.1a: that hex is not on an edge by which the unit may leave
         now A in the Southeast box moved",
    );
    // Not once a zone has stopped them there.
    check(
        "a44-11.9.1a",
        "allied A infantry 3-3-4 at 0502
         german X infantry 3-3-4 at 0601
         side allied",
        "A exits 0502-0501",
        "refused a44-9.2.1a: a unit must stop when it enters an enemy zone of control",
    );
}

#[test]
fn a44_11_9_1b_each_stretch_of_the_edge_has_its_box() {
    use OffMapBox::{Northeast, Northwest, Southeast, Southwest, West};
    let data = Data::read("campaign").expect("the campaign ships");
    let behind = |number| data.places.box_behind(&data.board, hex(&data, number));
    for (number, expected) in [
        ("1001", Southeast),
        ("5001", Southwest),
        ("6820", West),
        ("3542", Northwest),
        ("2242", Northeast),
    ] {
        assert_eq!(behind(number), Some(expected), "{number}");
    }
    assert_eq!(behind("0120"), None);
    assert_eq!(behind("3020"), None);
    // Every hex of the three edges has one, and the box of each Entry Hex is the one behind it.
    for at in data.board.grid().hexes() {
        let allied = data.board.grid().edges(at).any(|edge| edge_owner(edge) == Side::Allied);
        assert!(!allied || data.places.box_behind(&data.board, at).is_some());
    }
    for entry in data.places.entries.iter().filter(|entry| entry.side == Side::Allied) {
        assert_eq!(
            data.places.box_behind(&data.board, entry.hex),
            entry.sector,
            "{}",
            entry.letter
        );
    }
}

#[test]
fn a44_11_9_1c_leaving_costs_a_point() {
    check(
        "a44-11.9.1c",
        "allied A infantry 3-3-2 at 0503
         allied B infantry 3-3-1 at 0501
         allied C infantry 3-3-1 at 0901
         allied D infantry 3-3-2 at 0901
         german X infantry 3-3-4 at 1001
         side allied",
        "A exits 0503-0502-0501
         B exits 0501
         C exits 0901
         D exits 0901",
        "refused a44-11.1b: that costs more Movement Points than the unit has
         B leaves for the Southeast box
         refused a44-11.1b: that costs more Movement Points than the unit has
         D leaves for the Southeast box",
    );
    // By Tactical Movement it is one of the two hexes.
    check(
        "a44-11.9.1c",
        "allied A infantry 3-3-4 at 0503
         allied B infantry 3-3-4 at 0502
         side allied",
        "A exits tactical 0503-0502-0501
         B exits tactical 0502-0501",
        "refused a44-11.3a: Tactical Movement is at most two hexes
         B moves tactical 0502-0501 for 1 hex
         B leaves for the Southeast box",
    );
}

#[test]
fn a44_11_9_2a_germans_leave_only_for_victory() {
    check(
        "a44-11.9.2a",
        "german A infantry 3-3-4 at 0501
         german B infantry 3-3-4 at 1206
         entry F 0512 allied northwest
         entry A 0501 allied southeast",
        "A exits 0501
         B exits 1206
         A to box southeast",
        "refused a44-11.9.2a: German units leave the map only for victory
         refused a44-11.9.2a: German units leave the map only for victory
         refused a44-11.9.2a: German units never enter the boxes",
    );
}

#[test]
fn a44_11_9_2b_nobody_leaves_by_the_east_edge() {
    check(
        "a44-11.9.2b",
        "german A infantry 3-3-4 at 0106
         german B infantry 3-3-4 at 0101
         entry K 0106 german",
        "A exits 0106
         B exits 0101",
        "refused a44-11.9.2b: no unit leaves by the east edge
         refused a44-11.9.2a: German units leave the map only for victory",
    );
    check(
        "a44-11.9.2b",
        "allied A infantry 3-3-4 at 0106
         allied B infantry 3-3-4 at 0101
         side allied",
        "A exits 0106
         B exits 0101",
        "refused a44-11.9.2b: no unit leaves by the east edge
         B leaves for the Southeast box",
    );
}

#[test]
fn a44_11_9_3a_germans_that_leave_by_f_or_g_are_gone_for_good() {
    check(
        "a44-11.9.3a",
        "german A recon 2-2-7 at 0511
         german B infantry 3-3-4 at 0912
         german C infantry 3-3-4 at 0312
         entry F 0512 allied northwest
         entry G 0912 allied west
         entry H 0312 allied northwest
         primary 0511-0512
         secondary 0911-0912",
        "A exits 0511-0512
         B exits tactical 0912
         C exits 0312
         A moves 0512-0511",
        "A moves 0511-0512 for 1/2
         A leaves the map from 0512
         B leaves the map from 0912
         refused a44-11.9.3b: Germans leave only from an Entry Hex itself
         refused a44-11.1a: that unit is not on the map
         now A gone moved
         now B gone",
    );
}

#[test]
fn a44_11_9_3a_a_stack_whose_move_was_cut_short_leaves_together() {
    check(
        "a44-11.9.3a",
        "german A infantry 3-3-4 at 0510
         german B infantry 3-3-4 at 0510
         ouren 0511/0512
         entry F 0612 allied northwest",
        "A+B moves 0510-0511-0512, rolling 1
         A exits 0511-0612
         A+B exits 0511-0612",
        "the bridges at Ouren collapse, rolled 1
         A+B moves 0510-0511 for 1
         A+B may go on, 1 spent
         refused a44-11.1d: units that move together must start together
         A+B moves 0511-0612 for 2
         A+B leaves the map from 0612",
    );
}

#[test]
fn a44_11_9_3b_only_from_the_entry_hex_itself_and_at_the_cost_of_its_road() {
    check(
        "a44-11.9.3b",
        "german A recon 2-2-1 at 0510
         german B recon 2-2-1 at 0511
         german C infantry 3-3-4 at 0612
         german D panzergrenadier 3-3-1 at 0912
         entry F 0512 allied northwest
         entry G 0912 allied west
         forest 0912
         secondary 0911-0912
         primary 0510-0511-0512",
        "A exits 0510-0511-0512
         B exits 0511-0512
         C exits 0612
         D exits 0912",
        "refused a44-11.1b: that costs more Movement Points than the unit has
         B moves 0511-0512 for 1/2
         B leaves the map from 0512
         refused a44-11.9.3b: Germans leave only from an Entry Hex itself
         refused a44-11.1b: that costs more Movement Points than the unit has",
    );
}

#[test]
fn a44_11_9_3c_the_entry_hex_that_germans_used_is_lost_to_the_allies() {
    check(
        "a44-11.9.3c",
        "german A infantry 3-3-4 at 0512
         allied B infantry 3-3-4 waits arrives 3-F
         entry F 0512 allied northwest
         entry F 0912 allied west
         primary 0512-0511
         primary 0912-0911",
        "A exits 0512
         german ends
         B enters at F 0512
         B enters at F1 0912",
        "A leaves the map from 0512
         refused a44-11.9.3c: that Entry Hex is lost since Germans left the map there
         B enters at F
         B moves 0912 for 1
         now closed F",
    );
}

#[test]
fn a44_11_9_4b_who_went_off_the_map_shaken_stays_in_its_box_until_it_rallies() {
    check(
        "a44-11.9.4b",
        "allied A infantry 3-3-4 box southeast disrupted
         allied B infantry 3-3-4 box southeast broken
         allied C infantry 3-3-4 box southeast
         entry A 0301 allied southeast
         secondary 0301-0302
         side allied",
        "A enters at A 0301
         B to box southwest
         C enters at A 0301",
        "refused a44-11.9.4b: a unit that retreated off the map must rally before it leaves its box
         refused a44-11.9.4b: a unit that retreated off the map must rally before it leaves its box
         C enters at A
         C moves 0301 for 1",
    );
}
