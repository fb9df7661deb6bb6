//! §28 Weather: what the Turn Record Track says of ground and sky.

use rules_ardennes44::printed::turn_track::{self, Ground, TurnTrack, Weather};

use crate::language::check;

fn track() -> TurnTrack {
    turn_track::read("data/turns.toml", include_str!("../../../data/turns.toml"))
        .expect("the track is sound")
}

/// A move through light woods, and what it costs on a turn.
fn light_woods(clause: &str, turn: u8, points: u8) {
    for kind in ["panzergrenadier", "tank"] {
        check(
            clause,
            &format!("turn {turn}\nlight_woods 0506\ngerman A {kind} 4-2-6 at 0505"),
            "A moves 0505-0506",
            &format!("A moves 0505-0506 for {points}\nnow A at 0506 moved"),
        );
    }
}

#[test]
fn a44_28_1a_the_ground_is_mud_until_turn_10() {
    assert!((1..=10).all(|turn| track().turn(turn).ground == Ground::Mud));
    light_woods("a44-28.1a", 1, 3);
    light_woods("a44-28.1a", 10, 3);
}

#[test]
fn a44_28_1b_from_turn_11_it_is_frozen() {
    assert!((11..=30).all(|turn| track().turn(turn).ground == Ground::Frozen));
    light_woods("a44-28.1b", 11, 2);
    check(
        "a44-28.1b",
        "turn 11
         forest 0506
         german A panzergrenadier 4-2-6 at 0505
         german B infantry 4-4-3 at 0505",
        "A moves 0505-0506
         B moves 0505-0506",
        "A moves 0505-0506 for 3
         B moves 0505-0506 for 2
         now A at 0506 moved",
    );
}

#[test]
fn a44_28_1c_from_turn_11_forest_roads_give_the_road_bonus() {
    let advance = |turn: u8, way: &str| {
        check(
            "a44-28.1c",
            &format!(
                "turn {turn}
                 phase combat
                 won DR3 0506 A
                 forest 0506 0507 0508
                 secondary 0505-0506-0507-0508
                 german A panzergrenadier 4-4-6 at 0505
                 german Z infantry 1-1-3 at 1101
                 allied Y infantry 9-9-3 at 1102"
            ),
            "A advances 0505-0506-0507-0508
             A advances 0505-0506-0507",
            way,
        );
    };
    advance(
        10,
        "refused a44-19.1.3b: Forest Roads give no Road Bonus before the ground is frozen
         A advances 0505-0506-0507
         the combat is over",
    );
    advance(
        11,
        "A advances 0505-0506-0507-0508
         the combat is over
         refused a44-4.0b: this is not the phase for that",
    );
}

#[test]
fn a44_28_1x1_the_frost_begins_on_the_morning_of_the_21st() {
    assert_eq!(track().turn(11).date, "21 AM");
    light_woods("a44-28.1x1", 10, 3);
    light_woods("a44-28.1x1", 11, 2);
}

#[test]
fn a44_28_2a_the_sky_is_overcast_until_turn_14() {
    assert!((1..=14).all(|turn| track().turn(turn).weather == Weather::Overcast));
    assert_eq!((track().turn(1).date.as_str(), track().turn(14).date.as_str()), ("16 AM", "22 PM"));
}

#[test]
fn a44_28_2b_from_turn_15_the_sky_is_clear() {
    assert!((15..=22).all(|turn| track().turn(turn).weather == Weather::Clear));
    assert_eq!(track().turn(15).date, "23 AM");
    // The Germans feel it in their fuel: one is added to the die.
    let given = |turn: u8| {
        format!("turn {turn}\nphase artillery_supply\ngerman A infantry 4-4-3 at 0505 fired")
    };
    check(
        "a44-28.2b",
        &given(14),
        "german ends, rolling 1 1",
        "fuel table 1, rolled 1: 1
         fuel table 2, rolled 1: 1
         now A at 0505 fired",
    );
    check(
        "a44-28.2b",
        &given(15),
        "german ends, rolling 3 2",
        "fuel table 1, rolled 3 +1 (a44-6.2): 4
         fuel table 2, rolled 2 +1 (a44-6.2): 3
         now A at 0505 fired",
    );
}
