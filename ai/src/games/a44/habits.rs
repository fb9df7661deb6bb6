//! Habits that every player of Ardennes '44 shares: how a unit goes where it is liked best, what must be left, where there is
//! room, where an arrival ends and which step is lost.

use hexmap::Hex;
use kernel::Rules as _;
use rules_ardennes44::explain::desk::reach::{Reach, Way};
use rules_ardennes44::explain::policies::Policies;
use rules_ardennes44::stand::stacking::{fits, load};
use rules_ardennes44::state::unit::Condition;
use rules_ardennes44::{Action, Answer, Ardennes44, Mode, Position, Question, UnitId, View};

/// So many of the best places are tried, if the rules refuse some.
const TRIES: usize = 4;

/// Where a unit can go.
pub(super) fn reach(rules: &Ardennes44, view: &View<'_>, unit: UnitId) -> Option<Reach> {
    match rules.ask(view, &Question::Reach { units: vec![unit], via: Vec::new() }) {
        Ok(Answer::Reach(reach)) => Some(reach),
        Ok(_) | Err(_) => None,
    }
}

/// The move of a unit to a hex that a way leads to.
pub(super) fn along(way: &Way, unit: UnitId, to: Hex) -> Action {
    let before = |hex: Hex| way.hexes.iter().find(|one| one.hex == hex)?.from;
    let mut path: Vec<Hex> =
        std::iter::successors(Some(to), |&hex| before(hex)).take(way.hexes.len()).collect();
    path.reverse();
    Action::Move { units: vec![unit], mode: way.mode, path }
}

/// The move of a unit to the place that is liked best, if it is liked better than to stay.
pub(super) fn journey(
    rules: &Ardennes44,
    view: &View<'_>,
    unit: UnitId,
    stays: i32,
    liking: impl Fn(Mode, Hex) -> i32,
) -> Option<Action> {
    let reach = reach(rules, view, unit)?;
    let mut ends: Vec<(i32, usize, Hex)> = Vec::new();
    for (at, way) in reach.ways.iter().enumerate() {
        for end in way.hexes.iter().filter(|reached| reached.ends) {
            let liked = liking(way.mode, end.hex);
            if liked > stays && has_room(view.position, unit, end.hex) {
                ends.push((liked, at, end.hex));
            }
        }
    }
    ends.sort_unstable_by_key(|&(liked, at, hex)| (-liked, at, hex));
    ends.truncate(TRIES);
    let moves = ends.into_iter().map(|(_, at, end)| along(&reach.ways[at], unit, end));
    moves.into_iter().find(|action| rules.check(view, action).is_ok())
}

/// Whether there is room for a unit in a hex.
pub(super) fn has_room(position: &Position, unit: UnitId, hex: Hex) -> bool {
    let side = position.counter(unit).side;
    let others = position.units_of(side, hex).filter(|&other| other != unit);
    fits(position, load(position, others.chain([unit])))
}

/// §18.3b Whether a shaken unit stands where it may not stay if it can go.
pub(super) fn must_leave(position: &Position, unit: UnitId) -> bool {
    let in_zone = |hex| position.in_enemy_zone(position.counter(unit).side, hex);
    position.unit(unit).order != Condition::Good && position.hex_of(unit).is_some_and(in_zone)
}

/// Where a unit that comes on ends, and how it moves; nothing if it does not come on.
#[expect(clippy::wildcard_enum_match_arm, reason = "the rest is not coming on")]
pub(super) fn arrival(action: &Action) -> Option<(Hex, Mode)> {
    match action {
        Action::Enter { path, mode, .. } => Some((*path.last()?, *mode)),
        Action::EnterFromWest { path, .. } => Some((*path.last()?, Mode::Ordinary)),
        Action::Appear { hex, .. } | Action::Drop { hex, .. } => Some((*hex, Mode::Ordinary)),
        _ => None,
    }
}

/// How one likes to lose a step of a unit, of a hundred: as the rules' own policy would, else where it hurts least.
pub(super) fn loses(position: &Position, unit: UnitId) -> i32 {
    let by_policy = Policies::default().answer(position) == Some(Action::LoseStep { unit });
    if by_policy { 100 } else { 90 - i32::from(position.strength(unit).attack) }
}
