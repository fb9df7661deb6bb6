//! What no page sends and anybody might: actions that make no sense are refused, and none of them stops the engine.

use hexmap::Hex;
use kernel::Rules;
use rules_bastogne::printed::cards::Card;
use rules_bastogne::{Action, BridgeId, Phase, Side, UnitId, View};

use crate::language::{action, position, rules};

/// Units, hexes and bridges that are there, and some that are not.
const NOBODY: UnitId = UnitId(u16::MAX);

fn nonsense() -> Vec<Action> {
    let nowhere = Hex::new(u16::MAX);
    let (one, here) = (UnitId(0), Hex::new(0));
    let bridge = BridgeId::new(u16::MAX);
    let mut all = vec![
        Action::SendWest { units: Vec::new() },
        Action::SendWest { units: vec![NOBODY] },
        Action::Blow { bridge },
        Action::Fix { bridge },
        Action::Save { bridge },
        Action::Repair { bridge },
        Action::Turn { unit: NOBODY },
        Action::Choose { unit: NOBODY },
        Action::Exit { unit: one, path: Vec::new() },
        Action::Exit { unit: NOBODY, path: vec![here] },
        Action::Bombard { target: here, guns: vec![one, one], air: u8::MAX },
        Action::Bombard { target: nowhere, guns: Vec::new(), air: 1 },
        Action::CallOff { target: nowhere },
        Action::Haul { centre: u8::MAX, to: here },
        Action::Haul { centre: 0, to: nowhere },
        Action::Place { unit: NOBODY, hex: here },
        Action::Place { unit: one, hex: nowhere },
    ];
    for units in [Vec::new(), vec![NOBODY], vec![one, one], vec![one, NOBODY]] {
        all.push(Action::Advance { units: units.clone() });
        all.push(Action::Attack { target: here, units: units.clone() });
        all.push(Action::Attack { target: nowhere, units: units.clone() });
        for path in [Vec::new(), vec![here], vec![nowhere], vec![here, here], vec![here, nowhere]] {
            all.push(Action::Move { units: units.clone(), path: path.clone() });
            all.push(Action::Assault { units: units.clone(), path, target: here });
        }
    }
    all
}

#[test]
fn bb_5e_nonsense_is_refused_in_every_phase() {
    let rules = rules("scenario counterattack");
    let mut start = position("scenario counterattack");
    let mut tried = 0;
    for phase in
        Phase::TURN.into_iter().chain([Phase::GermanChoice, Phase::AlliedChoice, Phase::Over])
    {
        start.phase = phase;
        for side in [Some(Side::German), Some(Side::Allied), None] {
            let view = View { side, position: &start };
            for nonsense in nonsense() {
                let answer = rules.check(&view, &nonsense);
                assert!(answer.is_err(), "{phase:?} {side:?} {nonsense:?}");
                tried += 1;
            }
        }
    }
    assert!(tried > 3_000, "{tried}");
}

#[test]
fn bb_5d_a_watcher_does_nothing_and_after_the_end_nobody_does() {
    let rules = rules("scenario introduction");
    let mut start = position("scenario introduction");
    let pick = Action::Pick { card: Card::Ammo };
    let as_seen = |start: &rules_bastogne::Position, side| {
        rules.check(&View { side, position: start }, &pick).is_ok()
    };
    assert!(as_seen(&start, Some(Side::German)));
    assert!(!as_seen(&start, Some(Side::Allied)));
    assert!(!as_seen(&start, None));
    start.phase = Phase::Over;
    assert!(!as_seen(&start, Some(Side::German)));
}

#[test]
fn bb_5e_whatever_a_phase_lists_the_other_side_may_not_do() {
    let rules = rules("scenario introduction\nphase german_movement");
    let start = rules.start();
    let mut legal = Vec::new();
    rules.legal(&View { side: Some(Side::German), position: &start }, &mut legal);
    assert!(legal.len() > 10);
    legal.push(action(start.data(), "german ends"));
    for act in &legal {
        assert!(rules.check(&View { side: Some(Side::German), position: &start }, act).is_ok());
        assert!(rules.check(&View { side: Some(Side::Allied), position: &start }, act).is_err());
    }
    let mut allied = Vec::new();
    rules.legal(&View { side: Some(Side::Allied), position: &start }, &mut allied);
    assert!(allied.is_empty());
}

#[test]
fn bb_8_1f_a_barrage_phase_lists_targets_with_all_guns_each_gun_and_aircraft() {
    let given = "phase allied_offensive_barrage
                 air 2
                 german A infantry 6-8-6 at 0704
                 german Z infantry 6-8-6 at 1212
                 allied K towed 0-2-5 at 0504
                 allied L towed 0-2-5 at 0504";
    let rules = rules(given);
    let start = rules.start();
    let mut legal = Vec::new();
    rules.legal(&View { side: Some(Side::Allied), position: &start }, &mut legal);
    let expected = [
        "K+L bombards 0704",
        "K bombards 0704",
        "L bombards 0704",
        "allied bombards 0704 with 1",
        "K+L bombards 0704 with 2",
        "allied bombards 1212 with 1",
        "allied bombards 1212 with 2",
        "allied ends",
    ];
    let expected: Vec<Action> = expected.map(|text| action(start.data(), text)).to_vec();
    for one in &expected {
        assert!(legal.contains(one), "{one:?}");
    }
    assert_eq!(legal.len(), expected.len(), "{legal:?}");
}
