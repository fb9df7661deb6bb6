//! §10.5 Allied strategic movement.

use rules_enemy_action::march::mover::{How, Mover};

use super::land::Land;

fn no(clause: &str) -> Result<u8, String> {
    Err(clause.to_owned())
}

/// By road from 2413 to Ettelbruck, and as far as the last hex before it.
const TO_ETTELBRUCK: &str = "2413-2313-2212-2211-2111-2010-2110-2209-2208-2207";
const BEFORE_ETTELBRUCK: &str = "2413-2313-2212-2211-2111-2010-2110-2209-2208";

#[test]
fn eaa_10_5a_only_supplied_units_on_roads_away_from_the_enemy_move_so() {
    let land = Land::of("22.4.XII at 2413\n8.4.XII at 2412\n12.4.XII at 2513 low");
    assert_eq!(land.walk("22.4.XII", "2413-2313", How::Strategic), Ok(1));
    assert_eq!(land.walk("8.4.XII", "2412-2413", How::Strategic), no("eaa-10.5a"));
    assert_eq!(land.walk("12.4.XII", "2513-2413", How::Strategic), no("eaa-10.5a"));
    // A German beside it is enough, even one that controls nothing.
    let land = Land::of("22.4.XII at 2413\n272.LXVII at 2412 isolated");
    assert_eq!(land.walk("22.4.XII", "2413-2513", How::Strategic), no("eaa-10.5a"));
}

#[test]
fn eaa_10_5b_the_books_example_of_the_way_to_ettelbruck() {
    let land = Land::of("22.4.XII at 2413\ngerman town 2207\ngerman bridge 2207/2307");
    assert_eq!(land.walk("22.4.XII", "2413-2313-2212-2312", How::Strategic), Ok(3));
    assert_eq!(land.walk("22.4.XII", BEFORE_ETTELBRUCK, How::Strategic), Ok(8));
    assert_eq!(land.walk("22.4.XII", TO_ETTELBRUCK, How::Strategic), no("eaa-10.5b"));
    assert!(land.gets("22.4.XII", "1814", How::Strategic), "Bastogne");
    let land = Land::of("22.4.XII at 2413");
    assert_eq!(land.walk("22.4.XII", TO_ETTELBRUCK, How::Strategic), Ok(9));
}

#[test]
fn eaa_10_5b_it_keeps_to_roads_and_away_from_germans() {
    let land = Land::of("22.4.XII at 2413\n272.LXVII at 2111 dispersed");
    assert_eq!(land.walk("22.4.XII", "2413-2412", How::Strategic), no("eaa-10.5b"));
    assert_eq!(land.walk("22.4.XII", "2413-2313-2212", How::Strategic), Ok(2));
    assert_eq!(land.walk("22.4.XII", "2413-2313-2212-2211", How::Strategic), no("eaa-10.5b"));
}

#[test]
fn eaa_10_5b_it_crosses_no_german_or_blown_bridge_and_enters_no_westwall() {
    let given = "CCA.7A at 1112\nCCB.7A at 1206";
    let land = Land::of(&format!("{given}\ngerman bridge 1111/1112"));
    assert_eq!(land.walk("CCA.7A", "1112-1111", How::Strategic), no("eaa-10.5b"));
    let land = Land::of(&format!("{given}\nblown 1111/1112"));
    assert_eq!(land.walk("CCA.7A", "1112-1111", How::Strategic), no("eaa-10.5b"));
    assert_eq!(land.walk("CCB.7A", "1206-1306", How::Strategic), no("eaa-10.5b"));
    let land = Land::of(given);
    assert_eq!(land.walk("CCA.7A", "1112-1111", How::Strategic), Ok(1));
}

#[test]
fn eaa_10_5b_a_detachment_does_not_bar_it_but_stops_it() {
    let land = Land::of("22.4.XII at 2413\ndetachment 2312");
    assert_eq!(land.walk("22.4.XII", "2413-2313", How::Strategic), Ok(1));
    assert_eq!(land.walk("22.4.XII", "2413-2313-2212", How::Strategic), no("eaa-15.22a"));
}

#[test]
fn eaa_10_5c_armor_doubles_its_allowance_and_infantry_triples_it() {
    let land = Land::of("22.4.XII+CCA.7A at 2413\n29A.XXX at 1127");
    let points = |name: &str| {
        Mover::of(&land.0, land.unit(name), How::Strategic).expect("it moves so").allowance
    };
    assert_eq!([points("22.4.XII"), points("CCA.7A"), points("29A.XXX")], [9, 10, 10]);
}

#[test]
fn eaa_10_5d_every_mechanized_unit_doubles_its_allowance() {
    // The 102nd Cavalry is recon, the combat command is combined arms.
    let mut land = Land::of("CCA.7A at 2413");
    let recon = land.0.data().unit("102 Cav.V").expect("the file has it");
    let place = rules_enemy_action::state::unit::Place::On(land.hex("1814"));
    land.0.units[recon.index()] = rules_enemy_action::state::unit::Unit {
        place,
        steps: 2,
        ..*land.0.unit(land.unit("CCA.7A"))
    };
    let points = Mover::of(&land.0, recon, How::Strategic).expect("it moves so").allowance;
    assert_eq!(points, 12);
}

#[test]
fn eaa_10_5a_germans_have_no_strategic_movement() {
    let land = Land::of("1.1SS at 2413");
    assert_eq!(land.walk("1.1SS", "2413-2313", How::Strategic), no("eaa-10.5a"));
}
