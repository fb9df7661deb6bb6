//! What no page sends and anybody might: actions that make no sense are refused, and none of them stops the engine.

use hexmap::{Hex, Hexside};
use kernel::Rules;
use rules_enemy_action::printed::cards::{CardEvent, CardId, Tactic};
use rules_enemy_action::printed::formations::Corps;
use rules_enemy_action::state::combat::Stage;
use rules_enemy_action::{Action, EnemyAction, Position, Side, UnitId, View};

use crate::language::{position, rules};

/// A unit that no game has.
const NOBODY: UnitId = UnitId(u16::MAX);

/// Where the player is asked, each in a position of its own.
const ASKED: [&str; 21] = [
    "task place_depots 2",
    "task delayed",
    "task interdiction\nhand 5",
    "task choose_allied\nhand 1 3 5\n393.99 at 0607",
    "393.99 at 0607\n277.LXVII at 0606\nactive 393.99",
    "393.99 at 0607\n277.LXVII at 0606\nactive 393.99\nactivation corps by 1",
    "task deploy 1\n393.99 in reserve",
    "task replace V 2\n393.99 at 0607 reduced 1",
    "task event engineers 6 2\n393.99 at 0607",
    "task event raise_the_alarm 4 3\n393.99 at 0607",
    "task event airpower 9 1\n393.99 at 0607 out",
    "task overstacked\n393.99+394.99+9.2+38.2 at 0607",
    "277.LXVII at 0606\n393.99 at 0607\nactive 277.LXVII\ncombat 0607 with 277.LXVII stage allied_tactics",
    "277.LXVII at 0606\n393.99 at 0607\nactive 393.99\ncombat 0606 with 393.99 stage allied_tactics",
    "277.LXVII at 0606\n393.99 at 0607\nactive 393.99\ncombat 0606 with 393.99 stage announce chit 0 none chit 1 none",
    "277.LXVII at 0606\n393.99 at 0607\nactive 277.LXVII\ncombat 0607 with 277.LXVII stage allied_defends hits 0 1",
    "277.LXVII at 0606\n393.99 at 0607\nactive 393.99\ncombat 0606 with 393.99 stage allied_pays hits 1 0",
    "277.LXVII at 0606\n393.99 at 0607\nactive 393.99\ncombat 0606 with 393.99 stage settle_tie hits 0 1",
    "277.LXVII at 0605\n393.99 at 0607\nactive 393.99\ncombat 0606 with 393.99 stage allied_advance",
    "task over",
    "task scan 0",
];

fn nonsense() -> Vec<Action> {
    let nowhere = Hex::new(u16::MAX);
    let (one, here) = (UnitId(0), Hex::new(0));
    let side: Hexside = serde_json::from_str("65535").expect("any number may be sent");
    let mut all = vec![
        Action::Blow { side },
        Action::Bridge { side },
        Action::Announce { total: 0 },
        Action::Announce { total: u8::MAX },
    ];
    for card in [0, 35, 71, 72, u8::MAX].map(CardId) {
        for event in [CardEvent::Engineers, CardEvent::Airpower, CardEvent::VonDerHeydte] {
            all.push(Action::PlayEvent { card, event });
        }
        for tactic in Tactic::ALL {
            all.push(Action::Use { card, tactic });
        }
        all.push(Action::Interdict { card });
        all.push(Action::Deploy { card });
        for corps in [Corps::ISs, Corps::V, Corps::Xxx] {
            all.push(Action::Replace { card, corps });
            all.push(Action::Activate { card, group: None, corps: Some(corps) });
        }
        for group in [None, Some(0), Some(u8::MAX)] {
            all.push(Action::Activate { card, group, corps: None });
        }
        for unit in [one, NOBODY] {
            all.push(Action::ActivateOne { card, unit });
        }
    }
    for hex in [nowhere, here] {
        all.push(Action::Block { hex });
        all.push(Action::Resupply { hex });
        all.push(Action::Improve { hex });
        all.push(Action::PutDepot { hex });
        all.push(Action::Retreat { to: hex });
        all.push(Action::Place { unit: one, hex });
        all.push(Action::Place { unit: NOBODY, hex });
        for units in [vec![], vec![NOBODY], vec![one], vec![one, one], vec![one, NOBODY]] {
            all.push(Action::Attack { target: hex, units });
        }
    }
    for unit in [one, NOBODY] {
        all.push(Action::Restore { unit });
        all.push(Action::Lose { unit });
        for path in [vec![], vec![here], vec![nowhere], vec![here, here], vec![here, nowhere]] {
            for strategic in [false, true] {
                all.push(Action::Move { unit, path: path.clone(), strategic });
            }
            all.push(Action::Advance { unit, path: path.clone() });
            all.push(Action::Reinforce { unit, path });
        }
    }
    for units in [vec![], vec![NOBODY], vec![one, one], vec![one, NOBODY]] {
        all.push(Action::Coordinate { units });
    }
    all
}

fn is_refused(rules: &EnemyAction, start: &Position, side: Option<Side>, action: &Action) -> bool {
    rules.check(&View { side, position: start }, action).is_err()
}

#[test]
fn eaa_4_0a_nonsense_is_refused_wherever_somebody_is_asked() {
    let mut tried = 0;
    for given in ASKED {
        let (rules, start) = (rules(given), position(given));
        for side in [Some(Side::German), Some(Side::Allied), None] {
            for action in nonsense() {
                assert!(is_refused(&rules, &start, side, &action), "{given}: {side:?} {action:?}");
                tried += 1;
            }
        }
    }
    assert!(tried > 10_000, "{tried}");
}

#[test]
fn eaa_2_0b_the_game_steps_where_the_player_is_not_asked_and_nobody_else_does() {
    let mut tried = 0;
    for given in ASKED {
        let (rules, start) = (rules(given), position(given));
        let asked = start.asked();
        for side in [Some(Side::German), Some(Side::Allied), None] {
            let steps = !is_refused(&rules, &start, side, &Action::Step);
            assert_eq!(steps, side == Some(Side::German) && asked == side, "{given}: {side:?}");
            tried += 1;
        }
    }
    assert_eq!(tried, 3 * ASKED.len());
}

#[test]
fn eaa_4_0_4d_the_player_always_finds_something_to_do() {
    let mut stages = Vec::new();
    for given in ASKED {
        let (rules, start) = (rules(given), position(given));
        if start.asked() != Some(Side::Allied) {
            continue;
        }
        let mut legal = Vec::new();
        rules.legal(&View { side: Some(Side::Allied), position: &start }, &mut legal);
        assert!(!legal.is_empty(), "{given}: nothing to do");
        stages.push(start.combat.map(|combat| combat.stage));
    }
    assert!(stages.contains(&Some(Stage::Announce)) && stages.len() > 15, "{stages:?}");
}
