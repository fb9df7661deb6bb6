//! §33 Roadblocks: like Traffic markers, but where their owner wants them, and in the way of supply.

use hexmap::{Direction, Hex, Reach, Step};
use kernel::{Clause, Pen};

use crate::state::markers::Roadblock;
use crate::state::markers::Traffic;
use crate::state::situation::is_off;
use crate::supply::supply_lines::Roads;
use crate::supply::supply_path;
use crate::supply::supply_path::Bar;
use crate::{Action, Event, Illegal, Position, Side};

const OVERRUN: Clause = Clause::new("a44-33.3a");
const CUT_OFF: Clause = Clause::new("a44-33.3b");

/// §33.3b As the owner's Traffic Marker Phase begins, those that are cut off are removed.
pub(crate) fn open(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let side = position.active;
    if on_map(position, side).next().is_none() {
        return;
    }
    let roads = Roads::of(position, side);
    let cut = on_map(position, side).filter(|&(_, hex)| !roads.reach(position, hex));
    let cut: Vec<u8> = cut.map(|(marker, _)| marker).collect();
    for marker in cut {
        pen.enter(Event::RoadblockRemoved { side, marker, why: CUT_OFF });
    }
}

/// §33.3a As a Movement or Combat Phase ends, those that the player on turn has passed are removed.
pub(crate) fn overrun(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let side = position.active.enemy();
    let crossed = (0..).zip(position.roadblocks[side.index()]).filter(|(_, block)| block.crossed);
    let crossed: Vec<u8> = crossed.map(|(marker, _)| marker).collect();
    for marker in crossed {
        pen.enter(Event::RoadblockRemoved { side, marker, why: OVERRUN });
    }
}

/// Whether the player on turn can place, shift or remove one.
pub(crate) fn waits(position: &Position) -> bool {
    let mut open = Vec::new();
    list(position, position.active, &mut open);
    !open.is_empty()
}

/// §33.2 Whether one may be placed in a hex, from its owner's hand or another hex.
pub(crate) fn check_place(
    position: &Position,
    side: Side,
    marker: u8,
    hex: Hex,
) -> Result<(), Illegal> {
    is_free(position, side, marker)?;
    if !position.data().board.grid().contains(hex) || is_off(position.data(), hex) {
        return Err(Illegal::NoSuchHex);
    }
    is_clear(position, side, marker, hex)?;
    if Sites::of(position, side).has(hex) { Ok(()) } else { Err(Illegal::RoadblockTooFar) }
}

/// §33.3b Whether its owner may remove one.
pub(crate) fn check_lift(position: &Position, side: Side, marker: u8) -> Result<(), Illegal> {
    is_free(position, side, marker)?;
    let lies = position.roadblocks[side.index()][usize::from(marker)].hex.is_some();
    if lies { Ok(()) } else { Err(Illegal::NoRoadblock) }
}

/// §33.1a, §33.4 Whether a side has this Roadblock, and may still do something with it.
fn is_free(position: &Position, side: Side, marker: u8) -> Result<(), Illegal> {
    let here = position.roadblocks[side.index()].get(usize::from(marker));
    let data = position.data();
    if !data.options.roadblocks || here.is_none_or(|block| block.handled) {
        return Err(Illegal::NoRoadblock);
    }
    let early = position.turn < data.tables.roadblocks.german_from_turn;
    if side == Side::German && early { Err(Illegal::RoadblockTooEarly) } else { Ok(()) }
}

/// §33.2d Whether no enemy unit, no Traffic marker of the side and no other Roadblock is too close.
fn is_clear(position: &Position, side: Side, marker: u8, hex: Hex) -> Result<(), Illegal> {
    if position.has_enemy(side, hex) || position.is_next_to_enemy(side, hex) {
        return Err(Illegal::RoadblockNextToEnemy);
    }
    let grid = position.data().board.grid();
    let close = |other: Hex| other == hex || grid.adjacent(other, hex);
    let jams = position.traffic[side.index()].iter();
    let jammed = jams.into_iter().any(|place| match *place {
        Traffic::At(other) => close(other),
        Traffic::InBox | Traffic::Removed => false,
    });
    let blocked = Side::BOTH.iter().any(|&whose| {
        let mut others =
            on_map(position, whose).filter(|&other| (whose, other.0) != (side, marker));
        others.any(|(_, other)| close(other))
    });
    if jammed || blocked { Err(Illegal::RoadblockTooClose) } else { Ok(()) }
}

/// §33.2b, §33.2c Where a side's roads let a Roadblock be placed.
struct Sites<'p> {
    position: &'p Position,
    side: Side,
    /// How far a hex is by road from one of the side's units.
    near: Reach,
    /// Which roads are supplied.
    roads: Roads,
}

impl<'p> Sites<'p> {
    fn of(position: &'p Position, side: Side) -> Self {
        let ours = position.unit_ids().filter(|&unit| position.counter(unit).side == side);
        let hexes = ours.filter_map(|unit| position.hex_of(unit));
        let fit = |hex: &Hex| supply_path::carries_road(position, side, *hex).is_ok();
        let starts = hexes.filter(fit).map(|hex| (hex, Step::Go(0)));
        let reach = position.data().tables.roadblocks.reach;
        let mut near = Reach::new();
        near.from_all(position.data().board.grid(), starts, reach, |from, direction, to| {
            let open = supply_path::by_road(position, side, from, direction, to).is_ok();
            if open { Step::Go(1) } else { Step::No }
        });
        Self { position, side, near, roads: Roads::of(position, side) }
    }

    fn has(&self, hex: Hex) -> bool {
        let (position, side) = (self.position, self.side);
        let board = &position.data().board;
        let joined = self.near.cost(hex).is_some() && self.roads.reach(position, hex);
        // A path by road does not enter an enemy town, but this one is to be taken.
        let beside = |(direction, next): (Direction, Hex)| {
            let back = supply_path::by_road(position, side, next, direction.opposite(), hex);
            let bonded = position.is_side_bonded(side, hex, direction);
            let reach = position.data().tables.roadblocks.reach;
            back == Err(Bar::Town)
                && !bonded
                && self.near.cost(next).is_some_and(|cost| cost < reach)
                && self.roads.reach(position, next)
        };
        board.is_on_road(hex) && (joined || board.grid().neighbours(hex).any(beside))
    }
}

/// What may be done with a side's Roadblocks. Those in hand are alike, so only the first is listed.
pub(crate) fn list(position: &Position, side: Side, out: &mut Vec<Action>) {
    let blocks = position.roadblocks[side.index()];
    let mut free: Vec<u8> = (0..)
        .take(blocks.len())
        .filter(|&marker| is_free(position, side, marker).is_ok())
        .collect();
    let mut in_hand = free.iter().copied().filter(|&one| blocks[usize::from(one)].hex.is_none());
    let first = in_hand.next();
    free.retain(|&one| blocks[usize::from(one)].hex.is_some() || first == Some(one));
    if free.is_empty() {
        return;
    }
    let sites = Sites::of(position, side);
    let hexes = position.data().board.grid().hexes();
    let open: Vec<Hex> =
        hexes.filter(|&hex| !is_off(position.data(), hex) && sites.has(hex)).collect();
    for marker in free {
        let clear = |&hex: &Hex| is_clear(position, side, marker, hex).is_ok();
        let places = open.iter().copied().filter(clear);
        out.extend(places.map(|hex| Action::PlaceRoadblock { marker, hex }));
        if check_lift(position, side, marker).is_ok() {
            out.push(Action::LiftRoadblock { marker });
        }
    }
}

/// A side's Roadblocks on the map, by number.
fn on_map(position: &Position, side: Side) -> impl Iterator<Item = (u8, Hex)> {
    let blocks = (0..).zip(position.roadblocks[side.index()]);
    blocks.filter_map(|(marker, block)| block.hex.map(|hex| (marker, hex)))
}

impl Position {
    /// §33.1d, §33.3a A unit passes through a hex. Its own side's Roadblock there is only a marker
    /// more; an enemy's is crossed, if this is the phase for it.
    pub(crate) fn pass_roadblocks(&mut self, side: Side, hex: Hex) {
        let phasing = self.active == side;
        for (whose, blocks) in Side::BOTH.into_iter().zip(&mut self.roadblocks) {
            for block in blocks.iter_mut().filter(|block| block.hex == Some(hex)) {
                block.before = side;
                block.crossed |= whose != side && phasing;
            }
        }
    }

    /// §33.1d It comes to a hex and controls it.
    pub(crate) fn place_roadblock(&mut self, side: Side, marker: u8, hex: Hex) {
        self.lift_roadblock(side, marker);
        let before = self.controller(hex);
        self.roadblocks[side.index()][usize::from(marker)] =
            Roadblock { hex: Some(hex), before, crossed: false, handled: true };
        self.set_control(hex, side);
        self.look_again(hex);
    }

    /// §33.1d, §33.3 It leaves its hex to whoever controls that without it. If this is its owner's
    /// own phase, it does not come back in it.
    pub(crate) fn lift_roadblock(&mut self, side: Side, marker: u8) {
        let phasing = self.active == side;
        let block = &mut self.roadblocks[side.index()][usize::from(marker)];
        let left = Roadblock { handled: phasing, ..Roadblock::IN_HAND };
        let Roadblock { hex, before, .. } = std::mem::replace(block, left);
        if let Some(hex) = hex {
            self.set_control(hex, before);
            self.look_again(hex);
        }
    }
}
