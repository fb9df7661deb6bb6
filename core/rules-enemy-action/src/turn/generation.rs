//! §15.5 Detachments are generated.

use std::cmp::Reverse;

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::march::{detachments, entering};
use crate::stand::ground::Ground;
use crate::state::moment::Task;
use crate::state::then::Then;
use crate::supply::paths::{Lines, can_trace_among_detachments};
use crate::{Event, Position, Side};

/// A detachment or a town generates one.
const GENERATED: Clause = Clause::new("eaa-15.51b");
/// The Westwall is filled.
const WESTWALL: Clause = Clause::new("eaa-15.51c");

/// §15.51a Every detachment and every town that Germans stand in may generate a detachment.
pub(super) fn generate(pen: &mut Pen<'_, Position>) -> Then {
    for source in sources(pen.state()) {
        if let Some(&hex) = candidates(pen.state(), source).first() {
            place(hex, GENERATED, pen);
        }
    }
    Then::Do(Task::FillWestwall)
}

/// §15.51c Then every empty hex of the Westwall with a Hold Value.
pub(super) fn fill_westwall(pen: &mut Pen<'_, Position>) -> Then {
    let board = &pen.state().data().board;
    let is_wall = |hex: &Hex| board.is_westwall(*hex) && board.hold(*hex) > 0;
    let walls: Vec<Hex> = board.grid().hexes().filter(is_wall).collect();
    for hex in walls {
        let position = pen.state();
        if is_empty(position, hex) && is_reached_by_both(position, hex) {
            place(hex, WESTWALL, pen);
        }
    }
    Then::Do(Task::CheckSupply)
}

/// §15.51a, §15.5b What may generate, the easternmost first, the northernmost of equals.
pub fn sources(position: &Position) -> Vec<Hex> {
    let board = &position.data().board;
    let occupied = |hex: &Hex| board.is_town(*hex) && position.holder(*hex) == Some(Side::German);
    let is_source = |hex: &Hex| position.detachments.has(*hex) || occupied(hex);
    let mut sources: Vec<Hex> = board.grid().hexes().filter(is_source).collect();
    sources.sort_by_key(|&hex| Reverse((board.easting(hex), board.northing(hex))));
    sources
}

/// §15.51b, §15.52 Where a source may put a detachment, the best first.
pub fn candidates(position: &Position, source: Hex) -> Vec<Hex> {
    if !is_reached_by_both(position, source) {
        return Vec::new();
    }
    let board = &position.data().board;
    let within = position.data().tables.detachment.within;
    let allied = |hex: &Hex| position.holder(*hex) == Some(Side::Allied);
    let is_open = |hex: &Hex| {
        (1..=within).contains(&board.distance(source, *hex))
            && detachments::can_lie_in(position, *hex)
            && is_empty(position, *hex)
            && !board.grid().neighbours(*hex).any(|(_, next)| allied(&next))
    };
    let open: Vec<Hex> = board.grid().hexes().filter(is_open).collect();
    if open.is_empty() {
        return open;
    }
    let ground = Ground::of(position).with_detachments();
    let lines = Side::BOTH.map(|side| Lines::on(&ground, side));
    let reached = |hex: &Hex| lines.iter().all(|lines| lines.reaches(*hex));
    let mut open: Vec<Hex> = open.into_iter().filter(reached).collect();
    open.sort_by_key(|&hex| {
        (to_edge(position, hex), Reverse(board.hold(hex)), Reverse(board.easting(hex)))
    });
    open
}

/// §15.52c, §17.1i A detachment is put into a hex; it takes a town that is there.
fn place(hex: Hex, why: Clause, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::Detachment { hex, there: true, why });
    entering::take_town(Side::German, hex, pen);
}

/// §15.51d Whether both sides can trace supply to a hex while detachments exert control.
fn is_reached_by_both(position: &Position, hex: Hex) -> bool {
    Side::BOTH.into_iter().all(|side| can_trace_among_detachments(position, side, hex))
}

/// §15.51b Whether nobody and nothing is in a hex.
fn is_empty(position: &Position, hex: Hex) -> bool {
    position.holder(hex).is_none()
        && !position.detachments.has(hex)
        && !position.roadblocks.has(hex)
}

/// §15.52a How many rows it is to the nearer of the north and south edges.
fn to_edge(position: &Position, hex: Hex) -> i16 {
    let board = &position.data().board;
    let south = board.grid().hexes().map(|hex| board.northing(hex)).min();
    let south = board.northing(hex) - south.expect("a map has hexes");
    south.min(-board.northing(hex))
}
