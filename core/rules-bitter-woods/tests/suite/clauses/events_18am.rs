//! §29 The random event of 18AM.

use crate::language::{after, check, odds, played, told, unit};

/// The end of the Allied interdiction phase of 18AM. A boundary runs from 0306 to 0506.
const MORNING: &str = "switch random_events
    turn 18AM
    phase interdiction
    boundary northern 0306-0406-0506 east_row 6
    german A infantry 4-4-3 at 0110";

fn morning(more: &str) -> String {
    format!("{MORNING}\n{more}")
}

#[test]
fn bw_29a_one_die_on_18am_after_interdiction() {
    check(
        "bw-29a",
        &morning("air 0 1"),
        "allied interdicts 0304, rolling 2",
        "0304 is interdicted
         event of 18AM: 2
         18AM german reserve
         18AM german movement",
    );
    for turn in ["17AM", "17PM", "18PM", "19AM"] {
        let told = told(&format!("{MORNING}\nturn {turn}"), "allied ends", &[2]);
        assert!(!told.iter().any(|line| line.starts_with("event")), "{turn}: {told:?}");
    }
    let told = told(&morning("switch random_events"), "allied ends", &[2]);
    assert!(!told.iter().any(|line| line.starts_with("event")), "{told:?}");
}

#[test]
fn bw_29_1a_the_germans_name_a_drop_zone_in_open_ground_north_of_the_boundary() {
    let refused = "refused bw-29a: the random event does not allow that";
    check(
        "bw-29.1a",
        &morning("forest 0403\ntown 0404"),
        "allied ends, rolling 1
         german names hex 0403
         german names hex 0404
         german names hex 0406
         german names hex 0408
         german names hex 0504, rolling 1 1 3 4 1 2 6 6",
        &format!(
            "event of 18AM: 1
             german is asked: DropZone
             {refused}
             {refused}
             {refused}
             {refused}
             a company lands in 0603, rolled 1 1
             a company lands in 0503, rolled 3 4
             a company lands in 0403, rolled 1 2
             a company lands in 0604, rolled 6 6
             18AM german reserve
             18AM german movement"
        ),
    );
}

#[test]
fn bw_29_1b_four_companies_scatter_as_the_dumps_do() {
    for (sum, number) in [(2, "0603"), (6, "0603"), (7, "0503"), (12, "0604")] {
        let one = (sum - 1).min(6);
        let faces = [1, one, sum - one, one, sum - one, one, sum - one, one, sum - one];
        let game = played(MORNING, "allied ends\ngerman names hex 0504", &faces);
        let landed: Vec<String> = game
            .state()
            .happenings
            .companies
            .iter()
            .map(|&hex| game.rules().data().board.number(hex))
            .collect();
        assert_eq!(landed, [number; 4], "sum {sum}");
    }
}

#[test]
fn bw_29_2a_for_two_turns_attacks_with_ss_units_are_harder() {
    let with = |event: u8, turn: &str, attacker: &str| {
        odds(
            &format!(
                "turn {turn}
                 event 18 {event}
                 german A {attacker} at 0503
                 allied D infantry 4-5-4 at 0504"
            ),
            "A attacks 0504",
        )
    };
    let harder = "12 to 4, 3-1 at 3-1, die +1 (bw-29.2a)";
    let plain = "12 to 4, 3-1 at 3-1";
    let ss = "armored_infantry 12-5-4 ss";
    assert_eq!(with(2, "18AM", ss), plain);
    assert_eq!(with(2, "18PM", ss), harder);
    assert_eq!(with(2, "19AM", ss), harder);
    assert_eq!(with(2, "19PM", ss), plain);
    assert_eq!(with(2, "18PM", "armored_infantry 12-5-4"), plain, "no SS");
    assert_eq!(with(3, "18PM", ss), plain, "another event");
}

#[test]
fn bw_29_3a_at_the_end_of_their_18am_the_germans_protect_a_bridge() {
    let refused = "refused bw-29a: the random event does not allow that";
    check(
        "bw-29.3a",
        "turn 18AM
         event 18 3
         phase construction
         boundary northern 0306-0406-0506 east_row 6
         bridge 0303/0304 0309/0310 0307/0306 0203/0204
         blown 0203/0204",
        "german ends
         german names bridge 0309/0310
         german names bridge 0307/0306
         german names bridge 0203/0204
         german names bridge 0303/0304",
        &format!(
            "german is asked: Bridge
             {refused}
             {refused}
             {refused}
             0303/0304 is protected
             18AM allied supply
             all are in supply
             18AM allied reserve
             18AM allied movement"
        ),
    );
}

/// An American regiment at a bridge with Germans on the other bank, at the end of the Allied combat phase.
const AT_BRIDGE: &str = "side allied
    phase demolition
    bridge 0303/0304
    german A infantry 4-4-3 at 0303
    allied D infantry 4-4-4 at 0304";

#[test]
fn bw_29_3a_the_americans_do_not_blow_it_on_18am() {
    check(
        "bw-29.3a",
        &format!(
            "{AT_BRIDGE}\nturn 18AM\nevent 18 3\nprotected 0303/0304\nbridge 0307/0308\nallied E infantry 4-4-4 at 0307\ngerman B infantry 4-4-3 at 0308"
        ),
        "allied blows 0303/0304",
        "refused bw-29.3a: commandos protect that bridge",
    );
    let blown = after(
        &format!("{AT_BRIDGE}\nturn 18PM\nevent 18 3\nprotected 0303/0304"),
        "allied blows 0303/0304",
        &[1],
        "0303/0304",
    );
    assert_eq!(blown, "0303/0304 blown");
}

#[test]
fn bw_29_5a_bodenplatte_costs_each_side_as_many_aircraft_as_it_rolls() {
    check(
        "bw-29.5a",
        &morning("air 2 1"),
        "allied ends, rolling 5 4 1",
        "event of 18AM: 5
         Bodenplatte, rolled 4 1
         18AM german reserve
         18AM german movement
         now air 0 0",
    );
    let game = played(&morning("air 2 1"), "allied ends", &[5, 4, 1]);
    assert_eq!(game.state().air_lost, [2, 0], "the rest is lost later");
    // 18PM brings two German aircraft and one Allied, 19AM one and none.
    let next = |turn: &str, lost: &str| {
        let given = format!("phase construction\nside allied\nturn {turn}\nair_lost {lost}");
        let game = played(&given, "allied ends", &[]);
        (game.state().air, game.state().air_lost)
    };
    assert_eq!(next("18AM", "0 0"), ([2, 1], [0, 0]));
    assert_eq!(next("18AM", "3 0"), ([0, 1], [1, 0]));
    assert_eq!(next("18PM", "1 0").1[0], 0);
    assert_eq!(next("18PM", "1 0").0[0], 0);
}

#[test]
fn bw_29_6a_the_jagdtigers_come_by_any_lettered_road_of_the_east() {
    let given = morning(
        "entry A east 0101
         entry D east 0105
         entry Q north 0901
         german J armor 6-5-3 jagdtiger role jagdpanzer_653
         german B infantry 4-4-3 at 0105
         german C infantry 4-4-3 at 0105
         german E infantry 4-4-3 at 0105",
    );
    let told = "18AM german reserve
         18AM german movement";
    check(
        "bw-29.6a",
        &given,
        "allied ends, rolling 6
         J enters 0103
         J enters 0901
         J enters 0105",
        &format!(
            "event of 18AM: 6
             {told}
             refused bw-16.1a: that unit may not enter there
             refused bw-16.1a: that unit may not enter there
             J enters 0105
             J moves 0105 for 12
             now J at 0105 moved"
        ),
    );
    // Without the event they never come.
    check(
        "bw-29.6a",
        &given,
        "allied ends, rolling 2
         J enters 0105",
        &format!(
            "event of 18AM: 2
             {told}
             refused bw-16.1a: that unit does not arrive yet"
        ),
    );
    let campaign = crate::language::rules("scenario campaign");
    let jagdtigers = unit(campaign.data(), "g-653pzj");
    assert!(campaign.data().scenario.arrival_of(jagdtigers).is_none());
}
