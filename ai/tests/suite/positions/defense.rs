//! Positions in which the Allies hold, fall back and blow bridges.

use ai::Level;
use hexmap::Hex;
use rules_ardennes44::state::battle::Stage;
use rules_ardennes44::{Action, Phase, Position, Side};

use super::table::{allows, bridge, can_be_at, ends, hex, legal, play, set, unit};

/// The bridge at Dasburg, on the tanks' way to Clervaux, is tried; those at Esch, behind a regiment that has crossed, are
/// not.
pub(crate) fn blow_the_right_bridge(level: Level) -> bool {
    let start = set(
        &["2416"],
        (4, Side::Allied, Phase::Bridge),
        &[
            ("g-2pz-304", "2016"),
            ("g-2pz-pan", "2016"),
            ("g-26-39", "2610"),
            ("u-28-110-1", "2114"),
            ("u-28-112-1", "2609"),
        ],
    );
    let [dasburg, esch] = ["2016/2115", "2609/2610"].map(|side| bridge(&start, side));
    let possible = [("u-28-110-1", dasburg), ("u-28-112-1", esch)];
    for (id, bridge) in possible {
        let demolish = Action::Demolish { unit: unit(&start, id), bridge };
        assert!(allows(&start, &demolish), "both can be tried");
    }
    let played = play(&start, None, Side::Allied, Phase::Bridge, level, 4);
    let tried = played.deeds.iter().filter_map(|deed| {
        let Action::Demolish { bridge, .. } = deed.action else { return None };
        Some(bridge)
    });
    tried.collect::<Vec<_>>() == [dasburg]
}

/// A step is given for Bastogne, and none for a field beside the road.
pub(crate) fn hold_a_town(level: Level) -> bool {
    let town = resists(&["3413", "3313", "3414"], level);
    let field = resists(&["3114", "3214", "3115"], level);
    town && !field
}

/// Whether two battalions in the first hex resist an attack from the other two that would drive them out.
fn resists([target, one, other]: &[&str; 3], level: Level) -> bool {
    let start = set(
        &["3312", "3413"],
        (4, Side::German, Phase::Combat),
        &[
            ("g-26-39", one),
            ("g-26-77", one),
            ("g-26-78", other),
            ("g-272-980", other),
            ("u-28-110-1", target),
            ("u-28-110-2", target),
        ],
    );
    let units = ["g-26-39", "g-26-77", "g-26-78", "g-272-980"].map(|id| unit(&start, id)).to_vec();
    let attack = Action::Attack { target: hex(&start, target), units, followers: Vec::new() };
    let stage = |position: &Position| position.battle.as_ref().map(|battle| battle.stage);
    let asked = (1..=6).find_map(|face| {
        let played = play(&start, Some(attack.clone()), Side::Allied, Phase::Combat, level, face);
        let mut deeds = played.deeds.into_iter();
        deeds.find(|deed| {
            let both = deed.before.units_of(Side::Allied, hex(&start, target)).count() == 2;
            both && stage(&deed.before) == Some(Stage::DeterminedDefense)
        })
    });
    let asked = asked.expect("some result can be resisted");
    assert!(legal(&asked.before).len() > 1, "there is a choice");
    matches!(asked.action, Action::Lead { .. })
}

/// Beaten before Bastogne, a battalion falls back to where it bars the road, not into the fields beside it.
pub(crate) fn retreat_to_bar_the_road(level: Level) -> bool {
    let start = set(
        &["3312", "3413"],
        (4, Side::German, Phase::Combat),
        &[
            ("g-2pz-304", "3014"),
            ("g-2pz-pan", "3014"),
            ("g-2pz-pz4", "3014"),
            ("u-28-110-1", "3113"),
        ],
    );
    let units = ["g-2pz-304", "g-2pz-pan", "g-2pz-pz4"].map(|id| unit(&start, id)).to_vec();
    let attack = Action::Attack { target: hex(&start, "3113"), units, followers: Vec::new() };
    let on_the_road = ["3312", "3313"].map(|number| hex(&start, number));
    let end = |action: &Action| {
        let Action::Retreat { path, .. } = action else { return None };
        path.last().copied()
    };
    let asked = (1..=6).find_map(|face| {
        let played = play(&start, Some(attack.clone()), Side::Allied, Phase::Combat, level, face);
        played.deeds.into_iter().find(|deed| {
            end(&deed.action).is_some()
                && deed.before.battle.as_ref().is_some_and(|battle| battle.retreat == 2)
        })
    });
    let asked = asked.expect("some result drives it back two hexes");
    let open: Vec<Hex> = legal(&asked.before).iter().filter_map(end).collect();
    assert!(on_the_road.iter().all(|hex| open.contains(hex)), "it can go there");
    assert!(open.iter().any(|hex| !on_the_road.contains(hex)), "and elsewhere");
    end(&asked.action).is_some_and(|hex| on_the_road.contains(&hex))
}

/// The Germans hold one half of Bastogne with nobody in it, and stand before the other. The Allies retake the one and do not
/// lay the other open.
pub(crate) fn retake_and_hold(level: Level) -> bool {
    let start = set(
        &["3413"],
        (4, Side::Allied, Phase::Movement),
        &[
            ("g-2pz-304", "3014"),
            ("g-2pz-rec", "3014"),
            ("u-28-110-1", "3413"),
            ("u-28-110-2", "3511"),
        ],
    );
    let halves = ["3312", "3413"].map(|number| hex(&start, number));
    assert_eq!(halves.map(|half| start.controller(half)), [Side::German, Side::Allied]);
    for id in ["u-28-110-1", "u-28-110-2"] {
        assert!(ends(&start, unit(&start, id)).contains(&halves[0]), "either can retake it");
    }
    assert!(!holds(&start, &halves), "something must be done");
    holds(&play(&start, None, Side::Allied, Phase::Combat, level, 4).end, &halves)
}

/// Whether the Allies have these hexes, and no German can be there next.
fn holds(position: &Position, hexes: &[Hex]) -> bool {
    hexes.iter().all(|&hex| position.controller(hex) == Side::Allied)
        && !can_be_at(position, Side::German, hexes)
}
