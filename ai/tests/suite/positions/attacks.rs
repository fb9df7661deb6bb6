//! Positions in which the Germans attack: whom, with what, and from where.

use ai::Level;
use rules_ardennes44::fight::artillery_support::offensive;
use rules_ardennes44::state::battle::Battle;
use rules_ardennes44::{Action, Phase, Side};

use super::table::{allows, can_be_at, column, ends, hex, is_trapped, play, set, unit};

/// Three units of the 2nd Panzer Division, as strong as any three.
const PANZER: [&str; 3] = ["g-2pz-304", "g-2pz-pan", "g-2pz-pz4"];

/// Bonds between three battalions close the roads to Bastogne; a fourth, which was passed by, closes nothing. One of the
/// three is attacked.
pub(crate) fn break_a_bond(level: Level) -> bool {
    let start = set(
        &["3312", "3413"],
        (3, Side::German, Phase::Movement),
        &[
            ("g-2pz-304", "3014"),
            ("g-2pz-pan", "3014"),
            ("g-2pz-pz4", "3014"),
            ("g-26-39", "2914"),
            ("u-28-110-1", "3112"),
            ("u-28-110-2", "3114"),
            ("u-28-110-3", "3116"),
            ("u-28-109-1", "2913"),
        ],
    );
    let at = |number: &str| hex(&start, number);
    for road in ["3113", "3115"].map(at) {
        assert!(start.is_bonded(Side::German, road), "the bonds are across the roads");
    }
    assert!(!can_be_at(&start, Side::German, &["3113", "3213", "3115"].map(at)), "nobody slips by");
    let panzer = PANZER.map(|id| unit(&start, id));
    assert!(column(&start, at("2913"), &panzer) > 2, "the fourth would be as easy prey");
    let played = play(&start, None, Side::German, Phase::Combat, level, 4);
    ["3112", "3114", "3116"].iter().any(|number| played.attacked(at(number)))
}

/// A battalion is attacked so that it has no way back. From the near hexes alone it would have one.
pub(crate) fn trap_a_stack(level: Level) -> bool {
    let start = set(
        &["3312", "3413"],
        (3, Side::German, Phase::Movement),
        &[("g-26-39", "2814"), ("g-26-77", "2814"), ("g-26-78", "3017"), ("u-28-110-1", "3014")],
    );
    let (at, one) = (|number: &str| hex(&start, number), |id: &str| unit(&start, id));
    let target = at("3014");
    let supposed = |south: &str, north: &str| {
        let mut position = start.clone();
        position.suppose(one("g-26-39"), at(south));
        position.suppose(one("g-26-78"), at(north));
        is_trapped(&position, Side::Allied, target)
    };
    assert!(supposed("2913", "3114"), "from two sides it is shut in");
    assert!(ends(&start, one("g-26-78")).contains(&at("3114")), "which is within reach");
    assert!(!supposed("2914", "3015") && !supposed("2914", "3114"), "others do not");
    let played = play(&start, None, Side::German, Phase::Combat, level, 4);
    let mut attacks = played.attacks().filter(|(hex, ..)| *hex == target);
    attacks.any(|(_, _, before)| is_trapped(before, Side::Allied, target))
}

/// The tanks join the attack in which the ground lets them tell, not the one against the forest.
pub(crate) fn use_the_armor_shift(level: Level) -> bool {
    let start = set(
        &["3312", "3413"],
        (3, Side::German, Phase::Movement),
        &[
            ("g-lehr-901", "3113"),
            ("g-lehr-902", "3012"),
            ("g-lehr-pan", "3013"),
            ("u-28-110-1", "3213"),
            ("u-28-110-2", "3111"),
        ],
    );
    let (at, one) = (|number: &str| hex(&start, number), |id: &str| unit(&start, id));
    let tanks = one("g-lehr-pan");
    let gain = |from: &str, target: &str, with: &str| {
        let mut position = start.clone();
        position.suppose(tanks, at(from));
        let infantry = [one(with)];
        let without = column(&position, at(target), &infantry);
        column(&position, at(target), &[infantry[0], tanks]) - without
    };
    assert!(gain("3113", "3213", "g-lehr-901") > gain("3012", "3111", "g-lehr-902"));
    let played = play(&start, None, Side::German, Phase::Combat, level, 4);
    let mut attacks = played.attacks();
    attacks.any(|(target, units, _)| target == at("3213") && units.contains(&tanks))
}

/// One gun, two attacks: it fires for the one that needs it and not for the one that is as good as it can be.
pub(crate) fn guns_where_they_count(level: Level) -> bool {
    let start = set(
        &["3312", "3413"],
        (3, Side::German, Phase::Combat),
        &[
            ("g-2pz-304", "3014"),
            ("g-2pz-pan", "3014"),
            ("g-2pz-pz4", "3014"),
            ("g-26-77", "3013"),
            ("g-26-39", "3013"),
            ("g-766vak", "2914"),
            ("u-28-110-1", "3114"),
            ("u-28-110-2", "3012"),
        ],
    );
    let (at, one) = (|number: &str| hex(&start, number), |id: &str| unit(&start, id));
    let highest = start.data().tables.combat.highest_column;
    let panzer = PANZER.map(one);
    let infantry = ["g-26-77", "g-26-39"].map(one);
    assert!(column(&start, at("3114"), &panzer) >= highest, "it cannot be better");
    assert!(column(&start, at("3012"), &infantry) < highest - 1, "it can");
    for (target, units) in [("3114", &panzer[..]), ("3012", &infantry)] {
        let battle = Battle::declared(at(target), units.to_vec(), Vec::new());
        let mut guns = offensive(&start, &battle);
        assert!(guns.any(|gun| gun == one("g-766vak")), "the gun could fire for either");
    }
    let played = play(&start, None, Side::German, Phase::Combat, level, 4);
    let supports = played.deeds.iter().filter(|deed| matches!(deed.action, Action::Support { .. }));
    let fired = supports.filter_map(|deed| Some(deed.before.battle.as_ref()?.target));
    fired.collect::<Vec<_>>() == [at("3012")] && played.attacked(at("3114"))
}

/// Five units stand next to two battalions: three are more than enough for the first, and the others attack the second.
pub(crate) fn spare_units_attack_too(level: Level) -> bool {
    let start = set(
        &["3312", "3413"],
        (3, Side::German, Phase::Combat),
        &[
            ("g-2pz-304", "3014"),
            ("g-2pz-pan", "3014"),
            ("g-2pz-pz4", "3014"),
            ("g-lehr-901", "3113"),
            ("g-lehr-pan", "3113"),
            ("u-28-110-1", "3114"),
            ("u-28-110-2", "3213"),
        ],
    );
    let (at, one) = (|number: &str| hex(&start, number), |id: &str| unit(&start, id));
    let highest = start.data().tables.combat.highest_column;
    let panzer = PANZER.map(one);
    let all = [&panzer[..], &["g-lehr-901", "g-lehr-pan"].map(one)].concat();
    assert!(column(&start, at("3114"), &panzer) >= highest, "three are enough");
    let everybody = Action::Attack { target: at("3114"), units: all, followers: Vec::new() };
    assert!(allows(&start, &everybody), "but all could attack it");
    let played = play(&start, None, Side::German, Phase::Combat, level, 4);
    played.attacked(at("3114")) && played.attacked(at("3213"))
}
