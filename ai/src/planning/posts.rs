//! Posts: where those stand who hold. The line is gone over unit by unit, and each goes where the enemy's way to what
//! he wants becomes longest at the least risk; whatever bars it counts as it would be.

use hexmap::Hex;

use super::ends::Ends;
use super::forces::{Role, on_map};
use super::keep::Keep;
use super::mind::Mind;
use super::peril::{Peril, is_wary};
use super::press::Press;
use super::warfare::Warfare;

/// Nobody looks at units this far from the enemy when a line is drawn; they march.
const IN_THE_LINE: u16 = 12;
/// What it is worth to be one more of a garrison, of a hundred of what the place counts.
const GARRISON: [i32; 3] = [60, 40, 20];
/// So many times as many posts are looked at where it matters whether there is a way back.
const WARILY: usize = 8;
/// The line is not looked at more often: the more units stand in it, the fewer posts are weighed for each, but some always.
const LOOKS: usize = 800;
const LOOKS_LEAST: usize = 2;
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
    let (mut press, mut peril) = (Press::default(), Peril::default());
    let wary = is_wary::<R>() && mind.breadth.posts > 0;
    let looks = LOOKS / (units.len() * mind.breadth.sweeps).max(1);
    let posts = mind.breadth.posts.min(looks.max(LOOKS_LEAST));
    for _ in 0..mind.breadth.sweeps {
        for &unit in &units {
            if wary {
                choose_warily(mind, ends, sketch, (&mut press, &mut peril), unit, posts);
            } else {
                choose_one(mind, ends, sketch, &mut press, unit);
            }
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

/// Where whoever has no way back is lost: of the posts that are liked, those are looked at in which the enemy can do least; and of
/// these, those who hold take the one that leaves least to the enemy all along the line. So many posts are weighed.
fn choose_warily<R: Warfare>(
    mind: &Mind<'_, R>,
    ends: &Ends<R>,
    sketch: &mut R::State,
    (press, peril): (&mut Press, &mut Peril),
    unit: R::Unit,
    posts: usize,
) {
    let from = R::hex_of(sketch, unit).expect("it is on the map");
    let home = R::hex_of(mind.position, unit).expect("it is on the map");
    peril.look_again(sketch, &mind.land.going, mind.side);
    let liking = |hex| mind.stand(unit, hex) + garrisons(mind, sketch, peril, unit, hex);
    let mut liked = by_liking(mind, ends, unit, home, liking);
    liked.retain(|&(_, hex)| hex == from || R::has_room(sketch, unit, hex));
    liked.truncate(posts * WARILY);
    if !liked.iter().any(|&(_, hex)| hex == home) {
        liked.push((liking(home), home));
    }
    let mut quick = with_risk(mind, sketch, peril, unit, liked);
    let holds = mind.role == Role::Defender
        && R::range(sketch, unit).is_none()
        && mind.to_enemy(home) <= IN_THE_LINE;
    let best = if holds {
        quick.sort_by_key(|&(liked, risk, hex)| (risk - liked / 2, hex));
        let first = quick.iter().take(posts);
        let most = quick.iter().filter(|&&(_, _, hex)| hex == home);
        let few: Vec<(i32, Hex)> = first.chain(most).map(|&(liked, _, hex)| (liked, hex)).collect();
        few.into_iter().max_by_key(|&(liked, hex)| {
            (in_line(mind, sketch, (press, peril), unit, hex, liked), hex)
        })
    } else {
        let best = quick.into_iter().max_by_key(|&(liked, risk, hex)| (liked - risk, hex));
        best.map(|(liked, _, hex)| (liked, hex))
    };
    R::suppose(sketch, unit, best.map_or(from, |(_, hex)| hex));
}

/// Posts with how much they are liked, what the enemy could do there, and where they are.
fn with_risk<R: Warfare>(
    mind: &Mind<'_, R>,
    sketch: &mut R::State,
    peril: &Peril,
    unit: R::Unit,
    liked: Vec<(i32, Hex)>,
) -> Vec<(i32, i32, Hex)> {
    let from = R::hex_of(sketch, unit).expect("it is on the map");
    let looked = liked.into_iter().map(|(liked, hex)| {
        R::suppose(sketch, unit, hex);
        (liked, mind.minds(peril.at(sketch, mind.land, mind.side, hex)), hex)
    });
    let looked = looked.collect();
    R::suppose(sketch, unit, from);
    looked
}

/// What it is worth that a unit stands in a hex of the line and the others where they are.
fn in_line<R: Warfare>(
    mind: &Mind<'_, R>,
    sketch: &mut R::State,
    (press, peril): (&mut Press, &mut Peril),
    unit: R::Unit,
    hex: Hex,
    liked: i32,
) -> i32 {
    let from = R::hex_of(sketch, unit).expect("it is on the map");
    let (going, stakes) = (&mind.land.going, &mind.land.stakes);
    R::suppose(sketch, unit, hex);
    peril.look_again(sketch, going, mind.side);
    let risk = mind.minds(peril.sum(sketch, mind.land, mind.side));
    press.look_again(sketch, going, stakes);
    let hope = press.sum::<R>(sketch, stakes);
    R::suppose(sketch, unit, from);
    liked / 2 - hope * mind.land.plan.firmness / 100 - risk
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
    if held && alone && mind.to_enemy(hex) <= R::SCALE.in_danger { value * 2 / 5 } else { 0 }
}

/// The same where the enemy could come in a turn, for as many as make a garrison.
fn garrisons<R: Warfare>(
    mind: &Mind<'_, R>,
    sketch: &R::State,
    peril: &Peril,
    unit: R::Unit,
    hex: Hex,
) -> i32 {
    let Some(value) = mind.land.stakes.value(hex) else { return 0 };
    if R::controller(sketch, hex) != mind.side || !peril.is_near::<R>(sketch, hex) {
        return 0;
    }
    let others = R::units_of(sketch, mind.side, hex).filter(|&other| other != unit);
    let share = GARRISON.get(others.count()).copied().unwrap_or(0);
    value * share / 100
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
    let risk = mind.minds(both(sketch) - before);
    press.look_again(sketch, &mind.land.going, &mind.land.stakes);
    let hope = press.sum::<R>(sketch, &mind.land.stakes);
    R::suppose(sketch, unit, from);
    liked / 2 - hope * mind.land.plan.firmness / 100 - risk
}
