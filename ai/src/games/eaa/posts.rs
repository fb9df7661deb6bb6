//! Where a unit goes: of the hexes in its reach a few that promise most, and of those the one after which the position is worth most.

use std::cmp::Reverse;

use hexmap::Hex;
use rules_enemy_action::march::moves;
use rules_enemy_action::printed::board::Terrain;
use rules_enemy_action::stand::stacking;
use rules_enemy_action::state::unit::Mark;
use rules_enemy_action::{Position, Side, UnitId};

use super::habits::Stance;
use super::outlook::Outlook;
use super::worth::{outweighed, ready_beside, worth};

/// So many hexes are weighed for a unit.
const WEIGHED: usize = 6;
/// What a town promises besides the ways through it, and cover of other kinds.
const TOWN: i32 = 90;
const WOODS: i32 = 10;
const DUG_IN: i32 = 15;
/// What a step of the enemy promises whoever can attack it, for each half time of its strength beyond the first.
const TARGET: i32 = 6;

/// A hex that a unit goes to.
pub(super) struct Post {
    pub(super) path: Vec<Hex>,
    pub(super) strategic: bool,
    /// How much better the position is with the unit there.
    pub(super) gain: i32,
}

/// The best hex for a unit, if it can go anywhere, and what the position is worth `now`.
pub(super) fn best(
    position: &Position,
    (outlook, now): (&Outlook, i32),
    unit: UnitId,
    stance: Stance,
) -> Option<Post> {
    let aims = |hex: Hex| match stance {
        Stance::Hold => 0,
        Stance::Attack => target(position, unit, hex),
    };
    let ways = moves::ways(position, unit);
    let ends = ways.filter_map(|(path, strategic)| Some((*path.last()?, path, strategic)));
    let mut ends: Vec<(Hex, Vec<Hex>, bool)> =
        ends.filter(|&(hex, ..)| stacking::fits(position, hex, &[unit])).collect();
    ends.sort_by_cached_key(|&(hex, ..)| Reverse(promise(position, outlook, hex) + aims(hex)));
    ends.truncate(WEIGHED);
    let here = position.hex_of(unit)?;
    let stay = now + aims(here);
    let posts = ends.into_iter().map(|(hex, path, strategic)| {
        let gain = worth(&position.with_unit_at(unit, hex)) + aims(hex) - stay;
        Post { path, strategic, gain }
    });
    posts.max_by_key(|post| post.gain)
}

/// What a hex promises whoever stands there: how much of the enemy's hope runs through it and past it, and its cover.
pub(super) fn promise(position: &Position, outlook: &Outlook, hex: Hex) -> i32 {
    let board = &position.data().board;
    let beside: i32 = board.grid().neighbours(hex).map(|(_, next)| outlook.through(next)).sum();
    let cover = if board.terrain(hex) == Terrain::Clear { 0 } else { WOODS };
    let town = if board.is_town(hex) { TOWN } else { 0 };
    let dug_in = if position.improved.has(hex) { DUG_IN } else { 0 };
    outlook.through(hex) + beside / 4 + cover + town + dug_in
}

/// What the weakest enemies beside a hex promise a unit that attacks from there, together with those who are there already.
fn target(position: &Position, unit: UnitId, hex: Hex) -> i32 {
    let grid = position.data().board.grid();
    let targets = grid.neighbours(hex).map(|(_, next)| next);
    let targets = targets.filter(|&next| position.holder(next) == Some(Side::German));
    targets.map(|next| odds(position, unit, hex, next)).max().unwrap_or(0)
}

fn odds(position: &Position, unit: UnitId, from: Hex, target: Hex) -> i32 {
    let able = ready_beside(position, Side::Allied, target)
        .filter(|&(other, _)| other != unit && position.has(other, Mark::Active));
    outweighed(position, target, able.chain([(unit, from)]), 0) * TARGET
}
