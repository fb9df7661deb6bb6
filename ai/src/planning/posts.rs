//! Posts: where those stand who hold. The line is gone over unit by unit, and each goes where the enemy's way to what
//! he wants becomes longest at the least risk; whatever bars it counts as it would be.

use hexmap::Hex;

use super::ends::Ends;
use super::forces::{Role, on_map};
use super::keep::Keep;
use super::mind::Mind;
use super::press::Press;
use super::warfare::Warfare;

/// Nobody looks at units this far from the enemy when a line is drawn; they march.
pub(crate) const IN_THE_LINE: u16 = 12;
/// How near the enemy is to a place that must be guarded.
const IN_DANGER: u16 = 5;
/// What a hex that is closed to the enemy counts against what may be lost there, of a hundred.
const RISK: i32 = 60;
/// In the last turn a post is chosen by what is kept; how it is liked otherwise counts so many times less.
const LIKED_LESS: i32 = 20;

/// Chooses a post for each unit that is free, in a sketch where the others stand as they are meant to.
pub(crate) fn choose<R: Warfare>(
    mind: &Mind<'_, R>,
    ends: &Ends<R>,
    sketch: &mut R::State,
    free: &[bool],
) {
    let was = R::on_turn(sketch);
    // What the enemy could do is asked as if he were on turn.
    R::suppose_turn(sketch, R::enemy(mind.side));
    if mind.keeps() {
        keep_what_is_had(mind, ends, sketch, free);
    } else {
        take_posts(mind, ends, sketch, free);
    }
    R::suppose_turn(sketch, was);
}

/// One after the other, with the others where they are meant to stand.
fn take_posts<R: Warfare>(
    mind: &Mind<'_, R>,
    ends: &Ends<R>,
    sketch: &mut R::State,
    free: &[bool],
) {
    let units = in_turn(mind, sketch, free);
    let mut press = Press::default();
    for _ in 0..mind.breadth.sweeps {
        for &unit in &units {
            choose_one(mind, ends, sketch, &mut press, unit);
        }
    }
}

/// Supporters first, since others use up what they need for their way; then those in front.
fn in_turn<R: Warfare>(mind: &Mind<'_, R>, sketch: &R::State, free: &[bool]) -> Vec<R::Unit> {
    let key = |&unit: &R::Unit| {
        let near = R::hex_of(sketch, unit).map(|hex| mind.to_enemy(hex));
        (R::range(sketch, unit).is_none(), near, unit)
    };
    let mut units: Vec<R::Unit> =
        on_map::<R>(sketch, mind.side).filter(|&unit| free[R::index(unit)]).collect();
    units.sort_unstable_by_key(key);
    units
}

fn choose_one<R: Warfare>(
    mind: &Mind<'_, R>,
    ends: &Ends<R>,
    sketch: &mut R::State,
    press: &mut Press,
    unit: R::Unit,
) {
    let from = R::hex_of(sketch, unit).expect("it is on the map");
    let home = R::hex_of(mind.position, unit).expect("it is on the map");
    let in_line = mind.to_enemy(home) <= IN_THE_LINE
        && R::range(sketch, unit).is_none()
        && mind.role == Role::Defender
        && mind.breadth.posts > 0;
    let liking = |hex| mind.stand(unit, hex) + guards(mind, sketch, unit, hex);
    let mut candidates = by_liking(mind, ends, unit, home, liking);
    candidates.retain(|&(_, hex)| hex == from || R::has_room(sketch, unit, hex));
    candidates.truncate(mind.breadth.posts.max(1));
    if in_line && !candidates.iter().any(|&(_, hex)| hex == home) {
        candidates.push((liking(home), home));
    }
    let best = if in_line {
        candidates
            .into_iter()
            .max_by_key(|&(liked, hex)| (post(mind, sketch, press, unit, hex, liked), hex))
    } else {
        candidates.into_iter().next()
    };
    R::suppose(sketch, unit, best.map_or(from, |(_, hex)| hex));
}

/// In the last turn there is nothing left to march for: whoever takes no place and does not leave the map stands where
/// most is kept of what the attacker has. Who could leave it stays if that is worth more.
fn keep_what_is_had<R: Warfare>(
    mind: &Mind<'_, R>,
    ends: &Ends<R>,
    sketch: &mut R::State,
    free: &[bool],
) {
    let mut keep = Keep::new(mind);
    let leaving = keep.see_off(sketch, free);
    let exposed = keep.exposed(sketch);
    for unit in in_turn(mind, mind.position, free) {
        let home = R::hex_of(mind.position, unit).expect("it is on the map");
        let supports = R::range(sketch, unit).is_some();
        let mut candidates = by_liking(mind, ends, unit, home, |hex| mind.stand(unit, hex));
        candidates.retain(|&(_, hex)| hex == home || R::has_room(sketch, unit, hex));
        let usual = candidates.first().map(|&(_, hex)| hex);
        candidates.retain(|&(_, hex)| {
            hex == home || Some(hex) == usual || (!supports && exposed[hex.index()])
        });
        let leaves = leaving.contains(&unit).then(|| keep.worth(sketch));
        let kept = candidates.into_iter().map(|(liked, hex)| {
            R::suppose(sketch, unit, hex);
            (keep.worth(sketch) + mind.prize(hex).unwrap_or(0) + liked / LIKED_LESS, hex)
        });
        match kept.max() {
            Some((worth, hex)) if leaves.is_none_or(|leaves| worth > leaves) => {
                R::suppose(sketch, unit, hex);
            }
            Some(_) | None => R::suppose_gone(sketch, unit),
        }
    }
}

/// Where a unit could stand, what is liked best first.
fn by_liking<R: Warfare>(
    mind: &Mind<'_, R>,
    ends: &Ends<R>,
    unit: R::Unit,
    home: Hex,
    liking: impl Fn(Hex) -> i32,
) -> Vec<(i32, Hex)> {
    let mut candidates = vec![(liking(home), home)];
    for end in ends.unit(unit) {
        candidates.push((liking(end.hex) - mind.price(end.mode, end.hex), end.hex));
    }
    candidates.sort_unstable_by_key(|&(liked, hex)| (-liked, hex));
    candidates
}

/// What it is worth that somebody stays in a place that counts, is held and can be taken.
fn guards<R: Warfare>(mind: &Mind<'_, R>, sketch: &R::State, unit: R::Unit, hex: Hex) -> i32 {
    let Some(value) = mind.land.stakes.value(hex) else { return 0 };
    let held = R::controller(sketch, hex) == mind.side;
    let alone = R::units_of(sketch, mind.side, hex).all(|other| other == unit);
    if held && alone && mind.to_enemy(hex) <= IN_DANGER { value * 2 / 5 } else { 0 }
}

/// What it is worth that a unit stands in a hex and the others where they are.
fn post<R: Warfare>(
    mind: &Mind<'_, R>,
    sketch: &mut R::State,
    press: &mut Press,
    unit: R::Unit,
    hex: Hex,
    liked: i32,
) -> i32 {
    let from = R::hex_of(sketch, unit).expect("it is on the map");
    let both = |sketch: &R::State| {
        let there = if hex == from { 0 } else { mind.land.risk(sketch, mind.side, hex) };
        mind.land.risk(sketch, mind.side, from) + there
    };
    let before = both(sketch);
    R::suppose(sketch, unit, hex);
    let risk = both(sketch) - before;
    press.look_again(sketch, &mind.land.going, &mind.land.stakes);
    let hope = press.sum::<R>(sketch, &mind.land.stakes);
    R::suppose(sketch, unit, from);
    let later = mind.land.stakes.later();
    let risk = risk * RISK / 100 * mind.land.plan.caution / 100 * later / 100;
    liked / 2 - hope * mind.land.plan.firmness / 100 - risk
}
