//! §3.3, §3.9, §4, §5 Cards, scenarios, hands and difficulty.

use rules_bastogne::printed::cards::Card;
use rules_bastogne::printed::counters::DivisionRole;
use rules_bastogne::printed::scenario::{ExitGoal, Goal, Scenario};
use rules_bastogne::{Data, Options, Side};

use super::data;

const SCENARIOS: [&str; 4] = ["introduction", "second_panzer", "breakout", "counterattack"];

fn scenario(id: &str) -> Scenario {
    Data::read(id).expect("it ships").scenario
}

/// What must leave: the divisions by their parts, whether all, and how many at least.
fn exits(id: &str) -> (Vec<(DivisionRole, bool, u8)>, bool) {
    let data = Data::read(id).expect("it ships");
    let Goal::Exit { divisions, lost_if_destroyed } = &data.scenario.goal else {
        panic!("{id} is won by exits");
    };
    let told = |goal: &ExitGoal| {
        let role = data.divisions[goal.division.index()].role.expect("it plays a part");
        (role, goal.all, goal.least)
    };
    if let Some(division) = lost_if_destroyed {
        assert_eq!(Some(*division), data.division(DivisionRole::SecondPanzer));
    }
    (divisions.iter().map(told).collect(), lost_if_destroyed.is_some())
}

#[test]
fn bb_3_9a_each_side_has_five_kinds_of_card() {
    let data = data();
    assert_eq!(data.cards.len(), Card::ALL.len());
    for (at, text) in data.cards.iter().enumerate() {
        assert_eq!(text.card.index(), at);
        assert!(!text.title.is_empty() && !text.text.is_empty() && !text.story.is_empty());
    }
    let kinds = |side| Card::ALL.into_iter().filter(|card| card.side() == side).count();
    assert_eq!(Side::BOTH.map(kinds), [5, 5]);
}

#[test]
fn bb_3_9e_there_is_one_of_each_kind_but_blown_bridge() {
    for text in data().cards {
        let copies = if text.card == Card::BlownBridge { 3 } else { 1 };
        assert_eq!(text.copies, copies, "{:?}", text.card);
    }
}

#[test]
fn bb_10c_there_are_three_blown_bridge_cards() {
    assert_eq!(data().cards[Card::BlownBridge.index()].copies, 3);
}

#[test]
fn only_to_the_meuse_waits_for_turn_4() {
    for text in data().cards {
        let first = if text.card == Card::ToMeuse { 4 } else { 1 };
        assert_eq!(text.first_turn, first, "{:?}", text.card);
    }
}

#[test]
fn bb_3_9b_difficulty_sets_the_hands() {
    let mut data = data();
    assert_eq!(Side::BOTH.map(|side| data.hand_size(side)), [4, 4]);
    data.options.easy = true;
    assert_eq!(Side::BOTH.map(|side| data.hand_size(side)), [5, 3]);
    data.options = Options { hard: true, ..Options::default() };
    assert_eq!(Side::BOTH.map(|side| data.hand_size(side)), [3, 5]);
}

#[test]
fn bb_5b_hands_depend_on_scenario_and_difficulty() {
    let hands = SCENARIOS.map(|id| scenario(id).hands);
    assert_eq!(
        hands,
        [
            [[4, 2], [3, 3], [2, 4]],
            [[4, 2], [3, 3], [2, 5]],
            [[5, 3], [4, 4], [3, 5]],
            [[5, 3], [4, 5], [3, 6]],
        ]
    );
}

#[test]
fn bb_3_3c_a_game_is_easy_or_hard_and_not_both() {
    let with = |easy, hard| Options { easy, hard };
    let degrees = [with(true, false), with(false, false), with(false, true)];
    assert_eq!(degrees.map(|options| options.difficulty()), [0, 1, 2]);
    assert!(degrees.iter().all(|options| options.refused().is_empty()));
    let refused = with(true, true).refused();
    assert_eq!(refused.len(), 1);
    assert!(refused[0].ends_with("(bb-3.3c)"), "{refused:?}");
}

#[test]
fn bb_4_1a_introduction_is_six_turns_for_bastogne_and_wiltz() {
    let data = Data::read("introduction").expect("it ships");
    assert_eq!(data.scenario.turns, 6);
    let Goal::Hold { hexes } = &data.scenario.goal else { panic!("it is won by holding towns") };
    let numbers: Vec<String> = hexes.iter().map(|&hex| data.board.number(hex)).collect();
    assert_eq!(numbers, ["1312", "1311", "1412", "2414", "2314"]);
}

#[test]
fn all_of_2nd_panzer_must_leave_and_none_be_lost() {
    assert_eq!(exits("second_panzer"), (vec![(DivisionRole::SecondPanzer, true, 6)], true));
}

#[test]
fn bb_4_2c_second_panzer_goes_west_lasts_seven_turns() {
    assert_eq!(scenario("second_panzer").turns, 7);
}

#[test]
fn bb_4_3a_bastogne_breakout_lasts_eight_turns() {
    assert_eq!(scenario("breakout").turns, 8);
    let both = vec![(DivisionRole::SecondPanzer, true, 3), (DivisionRole::PanzerLehr, false, 3)];
    assert_eq!(exits("breakout"), (both, false));
}

#[test]
fn bb_4_4a_counterattack_lasts_nine_turns() {
    assert_eq!(scenario("counterattack").turns, 9);
    assert_eq!(exits("counterattack"), exits("breakout"));
}

#[test]
fn every_scenario_has_a_name_and_a_briefing() {
    for id in SCENARIOS {
        let scenario = scenario(id);
        assert_eq!(scenario.id, id);
        assert!(!scenario.name.is_empty() && scenario.briefing.contains("December"), "{id}");
        assert!(scenario.starts.is_empty(), "all four begin alike");
    }
}
