//! The figures and the calendar, each with the clause that states it.

use rules_enemy_action::Data;
use rules_enemy_action::printed::board::Terrain;
use rules_enemy_action::printed::chits::Ratio;
use rules_enemy_action::printed::counters::Quality;
use rules_enemy_action::printed::tables::{Advance, CancelIf, Tables};

fn data() -> Data {
    Data::read("battle_of_the_bulge").expect("it ships")
}

fn tables() -> Tables {
    data().tables
}

const fn ratio(attack: u16, defense: u16) -> Ratio {
    Ratio { attack, defense }
}

#[test]
fn eaa_2_0g_the_artillery_range_is_the_days() {
    let ranges: Vec<u8> = data().calendar.iter().map(|day| day.artillery_range).collect();
    assert_eq!(ranges, [3, 3, 4, 4, 5, 5, 6, 6, 6, 6, 6, 5, 5, 5]);
}

#[test]
fn eaa_2_1o_the_calendar_has_a_space_for_each_day() {
    let days: Vec<u8> = data().calendar.iter().map(|day| day.day).collect();
    assert_eq!(days, (16..=29).collect::<Vec<_>>());
}

#[test]
fn eaa_4_2a_the_german_discards_begin_on_the_19th() {
    let data = data();
    let fading: Vec<u8> = data.calendar.iter().map(|day| day.fading).collect();
    assert_eq!(fading, [0, 0, 0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 8, 8]);
    assert_eq!((data.day(21).fading, data.tables.dates.fading), (3, 19));
}

#[test]
fn eaa_5_0a_the_allied_pile_of_the_17th_has_nine_cards() {
    let data = data();
    let owned = |primary: bool, day: u8| {
        let is_owned = |card: &&rules_enemy_action::printed::cards::Card| {
            card.id.side() == rules_enemy_action::Side::Allied
                && card.is_primary == primary
                && card.entry.is_some_and(|entry| entry <= day)
        };
        u8::try_from(data.cards.iter().filter(is_owned).count()).expect("few")
    };
    assert_eq!(data.day(17).supplementals + owned(true, 17), 9);
    assert_eq!(owned(false, 17), 12);
    assert_eq!(data.day(22).supplementals + owned(true, 22), 15);
    // Yesterday's supplementals rest, and there are enough without them (§5.0b).
    for pair in data.calendar.windows(2) {
        let [before, day] = pair else { panic!("two days") };
        assert!(day.supplementals + before.supplementals <= owned(false, day.day), "{}", day.day);
    }
}

#[test]
fn eaa_5_0d_the_hand_grows_from_four() {
    let hands: Vec<u8> = data().calendar.iter().map(|day| day.hand).collect();
    assert_eq!(hands, [4, 5, 5, 6, 6, 7, 7, 7, 8, 8, 8, 8, 8, 8]);
}

#[test]
fn eaa_7_1d_deployment_keeps_its_distance() {
    let deploy = tables().deploy;
    assert_eq!((deploy.enemy, deploy.enemy_on_edge, deploy.near), (3, 2, 3));
    assert_eq!((deploy.strategic_enemy, deploy.strategic_enemy_on_edge), (5, 2));
    assert_eq!((deploy.british_enemy, deploy.british_near), (2, 3));
    assert_eq!((deploy.delayed_days, deploy.airborne_units), (2, 4));
    let data = data();
    assert_eq!(data.board.number(data.tables.deploy.british_bridgehead), "1126");
}

#[test]
fn eaa_9_42b_arrivals_keep_their_distance() {
    let arrival = tables().arrival;
    assert_eq!((arrival.near, arrival.enemy), (3, 3));
}

#[test]
fn eaa_9_5k_what_is_added_to_the_defenders_strength() {
    let defender = tables().attack_check.defender;
    assert_eq!([defender.forest, defender.improved, defender.adjacent], [1, 1, 1]);
    assert_eq!([defender.clear, defender.unready, defender.least], [-1, -1, 1]);
}

#[test]
fn eaa_9_5m_automatic_attacks_and_refusals() {
    let check = tables().attack_check;
    assert_eq!(check.automatic, ratio(4, 1));
    assert_eq!((check.least, check.low_supply), (ratio(1, 1), ratio(3, 1)));
}

#[test]
fn eaa_9_5p_to_9_5s_the_marginal_table() {
    use CancelIf as C;
    let check = tables().attack_check;
    let row = |die: i16| {
        let row = check.row(die);
        (row.below, row.cancel_if.clone())
    };
    let expected = [
        (None, vec![]),
        (None, vec![C::OnlyDefenderElite, C::OnlyDefenderArmor]),
        (Some(ratio(3, 2)), vec![C::TownWithoutValue]),
        (Some(ratio(3, 2)), vec![C::OneHex]),
        (Some(ratio(2, 1)), vec![C::OnlyDefenderArmor]),
        (Some(ratio(2, 1)), vec![C::OnlyDefenderElite]),
        (Some(ratio(2, 1)), vec![C::Town]),
        (Some(ratio(3, 1)), vec![C::OneHex]),
        (Some(ratio(3, 1)), vec![]),
        (Some(ratio(3, 1)), vec![]),
        (Some(ratio(4, 1)), vec![]),
    ];
    for (die, expected) in (0..).zip(expected) {
        assert_eq!(row(die), expected, "{die}");
    }
    assert_eq!(row(-4), row(0));
}

#[test]
fn eaa_9_5t_the_marginal_modifiers() {
    let modifiers = tables().attack_check.modifiers;
    let all = [modifiers.surprise, modifiers.elite, modifiers.army_card, modifiers.support];
    assert_eq!(all, [-1; 4]);
}

#[test]
fn eaa_10_0c_infantry_pays_one_but_in_forest() {
    let movement = tables().movement;
    let costs =
        |is_mechanized| Terrain::ALL.map(|terrain| movement.off_road(terrain, is_mechanized));
    assert_eq!(costs(false), [1, 1, 1, 2, 1]);
    assert_eq!(costs(true), [1, 2, 3, 4, 1]);
}

#[test]
fn eaa_10_4a_a_hex_holds_three_units_and_six_steps() {
    let stacking = tables().stacking;
    assert_eq!((stacking.units, stacking.steps), (3, 6));
}

#[test]
fn eaa_12_4e_what_adds_chits() {
    let chits = tables().chits;
    assert_eq!([chits.tactic, chits.elite, chits.many_steps], [1, 1, 1]);
    assert_eq!([chits.out_of_supply, chits.isolated, chits.screen], [1, 2, -2]);
    assert_eq!((chits.many_steps_from, chits.large), (3, 7));
    assert_eq!(chits.overwhelming, ratio(9, 1));
}

#[test]
fn eaa_12_52g_what_is_added_to_the_hold_chance() {
    let hold = tables().hits.hold;
    let all = [hold.across_river, hold.no_reserve_supply, hold.dear_retreat, hold.retreated];
    assert_eq!(all, [2, -2, 2, 3]);
}

#[test]
fn eaa_12_83b_to_12_83d_the_advance_table() {
    let advance = tables().advance;
    let faces = |line| [0, 1, 2, 3].map(|there| Advance::faces(line, there));
    assert_eq!(faces(&advance.forward), [10, 6, 0, 0]);
    assert_eq!(faces(&advance.closer), [7, 3, 0, 0]);
    assert_eq!(faces(&advance.other), [0; 4]);
    assert_eq!(advance.surrounded_hold, 4);
}

#[test]
fn eaa_13_1a_a_supply_path_has_four_hexes() {
    let supply = tables().supply;
    assert_eq!((supply.path, supply.river_path), (4, 1));
}

#[test]
fn eaa_13_24a_surrender_by_quality() {
    let surrender = tables().supply.surrender;
    let of =
        [Quality::Green, Quality::Regular, Quality::Elite].map(|quality| surrender.of(quality));
    assert_eq!(of, [6, 4, 2]);
}

#[test]
fn von_der_heydte_comes_down_near_eupen_or_not_at_all() {
    let data = data();
    let drop = |face| data.tables.von_der_heydte.drop(face).map(|hex| data.board.number(hex));
    let number = |number: &str| Some(number.to_owned());
    assert_eq!([1, 4, 5, 6].map(drop), ["0409", "0409", "0408", "0408"].map(number));
    assert_eq!([7, 8].map(drop), ["0509", "0509"].map(number));
    assert_eq!([9, 10].map(drop), [None, None]);
}

#[test]
fn eaa_17_1a_what_scores() {
    let points = tables().points;
    assert_eq!([points.meuse, points.exit_infantry, points.exit_mechanized], [10, 1, 2]);
    assert_eq!([points.eliminated, points.von_der_heydte, points.westwall], [2, 1, -5]);
    assert_eq!(points.track, 99);
}
