//! §24 Traffic markers, Allied jams and Skorzeny's Greif teams, and the St-Vith bottleneck.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::printed::turn_track::is_afternoon;
use crate::state::markers::Traffic;
use crate::state::situation::TRAFFIC;
use crate::{Action, Event, Illegal, Position, Side};

const REMOVAL: Clause = Clause::new("a44-24.3.2a");

/// §24.6 On each PM turn from a certain one, the Germans lose a marker for good, in number order.
pub(crate) fn open(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let from = position.data().tables.traffic.german_removal_from_turn;
    let due =
        position.active == Side::German && position.turn >= from && is_afternoon(position.turn);
    let in_game = |&(_, place): &(u8, Traffic)| place != Traffic::Removed;
    let next = markers(position, Side::German).find(in_game);
    if let Some((marker, _)) = next.filter(|_| due) {
        pen.enter(Event::TrafficRemoved { marker });
    }
}

/// Whether there is a marker to place.
pub(crate) fn waits(position: &Position) -> bool {
    in_box(position, position.active).is_some()
}

/// §24.4 Whether a marker may lie in a hex. Who stands there does not matter (§24.4c).
pub(crate) fn check_place(
    position: &Position,
    side: Side,
    marker: u8,
    hex: Hex,
) -> Result<(), Illegal> {
    let mut markers = markers(position, side);
    if markers.all(|here| here != (marker, Traffic::InBox)) {
        return Err(Illegal::NoSuchTraffic);
    }
    if !has_come(position, side) {
        return Err(Illegal::TrafficTooEarly);
    }
    let data = position.data();
    let grid = data.board.grid();
    let off_map =
        !grid.contains(hex) || data.scenario.east_only && data.places.west_sheet[hex.index()];
    if off_map {
        return Err(Illegal::NoSuchHex);
    }
    let close = |place: &Traffic| match *place {
        Traffic::At(other) => other == hex || grid.adjacent(other, hex),
        Traffic::InBox | Traffic::Removed => false,
    };
    // §33.1a A Roadblock is like one of them.
    let blocks = position.roadblocks[side.index()].iter().filter_map(|block| block.hex);
    let mut markers = position.traffic[side.index()].iter().copied().chain(blocks.map(Traffic::At));
    if markers.any(|place| close(&place)) {
        return Err(Illegal::TrafficTooClose);
    }
    if side == Side::Allied && data.places.bottleneck[hex.index()] {
        return Err(Illegal::TrafficInBottleneck);
    }
    Ok(())
}

/// §24.3.2 The dice return markers to the box. With none on the map they change nothing, so they
/// are not rolled.
pub(crate) fn close(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let side = position.active;
    let lies = |place: Traffic| matches!(place, Traffic::At(_));
    if !markers(position, side).any(|(_, place)| lies(place)) {
        return;
    }
    let rolls: Vec<u16> =
        (0..position.data().tables.traffic.dice).map(|_| dice.d6(REMOVAL)).collect();
    let rolled = |marker: u8| rolls.contains(&(u16::from(marker) + 1));
    let back = markers(position, side).filter(|&(marker, place)| lies(place) && rolled(marker));
    let returned = back.map(|(marker, _)| marker).collect();
    pen.enter(Event::TrafficRolled { side, rolls, returned });
}

/// Where the next marker may be placed: on roads, where it hurts. Anywhere else is allowed too, but
/// not worth listing.
pub(crate) fn list(position: &Position, side: Side, out: &mut Vec<Action>) {
    if let Some(marker) = in_box(position, side) {
        let board = &position.data().board;
        let roads = board.grid().hexes().filter(|&hex| board.is_on_road(hex));
        out.extend(roads.map(|hex| Action::PlaceTraffic { marker, hex }));
    }
    out.push(Action::EndPhase);
}

/// A side's markers, with where they are.
fn markers(position: &Position, side: Side) -> impl Iterator<Item = (u8, Traffic)> {
    (0..position.data().tables.markers.traffic).zip(position.traffic[side.index()])
}

/// The first marker that a side can place.
fn in_box(position: &Position, side: Side) -> Option<u8> {
    let mut there = markers(position, side).filter(|&(_, place)| place == Traffic::InBox);
    there.next().filter(|_| has_come(position, side)).map(|(marker, _)| marker)
}

/// §24.5 Whether a side has its markers yet.
fn has_come(position: &Position, side: Side) -> bool {
    side == Side::Allied || position.turn >= position.data().tables.traffic.german_from_turn
}

impl Position {
    /// §24.2a Whether an enemy's Traffic marker lies in a hex.
    pub fn has_enemy_traffic(&self, side: Side, hex: Hex) -> bool {
        self.situation.lay(side, hex).flags & TRAFFIC != 0
    }

    /// §24.7 What the St-Vith bottleneck costs a German unit, in whole points.
    pub fn bottleneck_points(&self) -> u16 {
        let tables = &self.data().tables.movement;
        let held =
            self.data().places.st_vith.iter().all(|&hex| self.controller(hex) == Side::German);
        if held { tables.bottleneck_st_vith_german } else { tables.bottleneck }
    }
}
