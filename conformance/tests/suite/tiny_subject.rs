//! The tiny game as a subject of the contract: what it hides, written from its clauses.

use conformance::contract::Subject;
use hexmap::Hex;
use kernel::{Clause, Roll, Viewer};
use tiny::{BLUE, Event, Mine, StandingOrder, State, Tiny};

pub(crate) const GOLDEN: &str = include_str!("golden/tiny.jsonl");

/// No game is longer: the mine, and in each of eight turns two moves, two shots, two ends.
pub(crate) const BOUND: usize = 1 + 8 * 6;

pub(crate) struct TinySubject;

impl Subject for TinySubject {
    type Rules = Tiny;

    fn rules(&self) -> Tiny {
        Tiny::crossing()
    }

    fn bound(&self) -> usize {
        BOUND
    }

    fn alike(&self, state: &State, viewer: Viewer) -> Vec<State> {
        let Mine::Hidden(hex) = state.mine else { return Vec::new() };
        let with_mine_in = |hex| {
            let mut other = state.clone();
            other.mine = Mine::Hidden(hex);
            other
        };
        elsewhere(hex, viewer).into_iter().map(with_mine_in).collect()
    }

    fn alike_events(&self, event: &Event, viewer: Viewer) -> Vec<Event> {
        let (mine, with_mine_in): (_, fn(Hex) -> Event) = match event {
            Event::MineHidden { hex } => (*hex, |hex| Event::MineHidden { hex }),
            Event::MineDrawn { hex } => (*hex, |hex| Event::MineDrawn { hex }),
            Event::Forded { .. }
            | Event::ScoutMoved { .. }
            | Event::ScoutStayed { .. }
            | Event::MineStruck { .. }
            | Event::FireOffered { .. }
            | Event::Fired { .. }
            | Event::FireHeld
            | Event::MovesEnded
            | Event::PicketMoved { .. }
            | Event::TurnEnded
            | Event::Won { .. } => return Vec::new(),
        };
        elsewhere(mine, viewer).into_iter().map(with_mine_in).collect()
    }

    /// tiny-1.2d Only Blue sees what was drawn.
    fn is_secret(&self, roll: &Roll, viewer: Viewer) -> bool {
        roll.why == Clause::new("tiny-1.2d") && viewer != Viewer::Seat(BLUE)
    }

    fn caches_are_fresh(&self, state: &State) -> bool {
        state.watched == state.recomputed().watched
    }

    fn orders(&self) -> Vec<StandingOrder> {
        vec![StandingOrder::AlwaysFire, StandingOrder::NeverFire]
    }

    fn golden(&self) -> &str {
        GOLDEN
    }
}

/// tiny-1.2c, tiny-1.2d: where else the mine may lie, for all that `viewer` knows.
pub(crate) fn elsewhere(mine: Hex, viewer: Viewer) -> Vec<Hex> {
    let rules = Tiny::crossing();
    let hexes = ["0301", "0302", "0303", "0304", "0401", "0402", "0403", "0404", "0501", "0503"];
    let hexes = hexes.iter().map(|number| rules.board().hex(number).expect("on the board"));
    hexes.filter(|&hex| viewer != Viewer::Seat(BLUE) && hex != mine).collect()
}
