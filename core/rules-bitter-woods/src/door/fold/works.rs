//! What digging, bridges and dumps do.

use hexmap::{Direction, Hex};

use crate::printed::counters::UnitId;
use crate::state::markers::{Work, WorkKind};
use crate::state::unit::Mark;
use crate::{BridgeId, Position, Side};

impl Position {
    pub(super) fn fold_work_built(&mut self, hex: Hex, kind: WorkKind) {
        self.works.push(Work { hex, kind });
        self.works.sort_unstable();
    }

    pub(super) fn fold_broke_off(&mut self, bridge: BridgeId) {
        let builder = self.bridges[bridge.index()].builder.take();
        if let Some(unit) = builder {
            self.units[unit.index()].marks.take(Mark::Building);
        }
    }

    pub(super) fn fold_rebuilt(&mut self, bridge: BridgeId, units: &[UnitId], to: Hex) {
        let side = units.first().map(|&unit| self.side_of(unit));
        let from = units.first().and_then(|&unit| self.hex_of(unit));
        let state = &mut self.bridges[bridge.index()];
        state.blown = false;
        state.builder = None;
        self.rebuilt += u8::from(side == Some(Side::German));
        self.look_at_bridges();
        let path: Vec<Hex> = from.into_iter().chain([to]).collect();
        self.follow(units, &path);
        for unit in units {
            self.units[unit.index()].marks.take(Mark::Building);
        }
    }

    pub(super) fn fold_demolition(&mut self, bridge: BridgeId, roll: Option<u16>, blown: bool) {
        let state = &mut self.bridges[bridge.index()];
        state.tried = true;
        state.blown |= blown;
        // §38.1.8a Without a die, the engineers have done it.
        self.happenings.engineers_used |= roll.is_none();
        self.look_at_bridges();
    }

    pub(super) fn fold_dumps_laid(&mut self, hexes: Option<[Hex; 2]>) {
        if let Some(dumps) = &mut self.dumps {
            for (at, dump) in dumps.iter_mut().enumerate() {
                dump.hex = hexes.map(|hexes| hexes[at]);
            }
        }
    }

    pub(super) fn fold_dump_revealed(&mut self, which: u8, hex: Hex) {
        if let Some(dumps) = &mut self.dumps {
            let dump = &mut dumps[usize::from(which)];
            dump.revealed = true;
            dump.hex = Some(hex);
        }
    }

    pub(super) fn fold_dump_taken(&mut self, which: u8, by: Side) {
        if let Some(dumps) = &mut self.dumps {
            dumps[usize::from(which)].captured = by == Side::German;
        }
    }

    pub(super) fn fold_dump_asked(&mut self, which: u8, hex: Hex) {
        let centre = self.data.places.dumps[usize::from(which)];
        let way: Option<Direction> = self.data.board.grid().direction(centre, hex);
        if let (Some(dumps), Some(way)) = (&mut self.dumps, way) {
            dumps[usize::from(which)].asked |= way.bit();
        }
    }

    pub(super) fn fold_dump_tried(&mut self, which: u8, destroyed: bool) {
        if let Some(dumps) = &mut self.dumps {
            let dump = &mut dumps[usize::from(which)];
            dump.tried = true;
            dump.destroyed |= destroyed;
        }
    }
}
