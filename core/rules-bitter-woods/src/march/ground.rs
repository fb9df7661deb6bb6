//! §5.3 What the ground costs a mover.

use field::NEVER;
use hexmap::{Direction, Hex};

use crate::march::movement::Mover;
use crate::printed::tables::Twelfths;
use crate::{Illegal, Position};

/// §5.3 What the ground costs, and whether it ends the move.
pub(crate) fn ground(
    position: &Position,
    mover: &Mover,
    from: Hex,
    direction: Direction,
) -> Result<(Twelfths, bool), Illegal> {
    let data = position.data();
    let board = &data.board;
    if board.cliff(from, direction) {
        return Err(Illegal::Cliff);
    }
    let meuse = board.meuse(from, direction);
    if meuse && mover.keeps_west {
        return Err(Illegal::BritishMeuse);
    }
    let at = |table: &[[u8; field::AROUND]]| table[from.index()][direction.index()];
    if !position.is_unbridged(from, direction) {
        let costs = if mover.off_roads {
            data.costs.off_road(mover.gait, position.ground())
        } else {
            data.costs.dry(mover.gait, position.ground())
        };
        return match at(costs) {
            NEVER => Err(Illegal::ForestClosed),
            cost => Ok((Twelfths::from(cost), false)),
        };
    }
    ford(position, mover, from, direction)
}

/// §5.3n-u The same through the water.
fn ford(
    position: &Position,
    mover: &Mover,
    from: Hex,
    direction: Direction,
) -> Result<(Twelfths, bool), Illegal> {
    let data = position.data();
    let meuse = data.board.meuse(from, direction);
    if meuse && !mover.fords {
        return Err(Illegal::MeuseBridge);
    }
    if mover.heavy {
        return Err(Illegal::HeavyTanks);
    }
    if !mover.is_first(from) || mover.entering {
        return Err(Illegal::RiverFirst);
    }
    let costs = data.costs.ford(mover.gait, position.ground());
    match costs[from.index()][direction.index()] {
        NEVER => Err(Illegal::ForestClosed),
        // §5.3u, §12a of the chart: the Meuse takes the whole allowance.
        _ if meuse => Ok((mover.budget, true)),
        cost => Ok((Twelfths::from(cost), !mover.fords)),
    }
}
