//! What the watch has found: each rule that it saw broken, put right.

use hexmap::Hex;
use kernel::{Rules, Seat, Viewer};
use rules_bitter_woods::printed::counters::Kind;
use rules_bitter_woods::state::unit::{Mark, Marks, Place};
use rules_bitter_woods::{
    Action, BitterWoods, BridgeId, Illegal, Options, Phase, Position, Side, UnitId,
};

/// The campaign's map with nobody on it, on 20AM.
fn empty(side: Side, phase: Phase) -> Position {
    let rules = BitterWoods::scenario_with("campaign", Options::default()).expect("it ships");
    let mut position = rules.start();
    for unit in &mut position.units {
        unit.place = Place::Unused;
        unit.marks = Marks::NONE;
    }
    position.works.clear();
    (position.turn, position.active, position.phase) = (13, side, phase);
    position
}

fn put(position: &mut Position, side: Side, kind: Kind, hex: Hex) -> UnitId {
    let mut unused = position.unit_ids().filter(|&unit| {
        let counter = position.counter(unit);
        let free = position.units[unit.index()].place == Place::Unused;
        free && counter.side == side && counter.kind == kind && counter.role.is_none()
    });
    let unit = unused.next().expect("there is such a counter");
    position.units[unit.index()].place = Place::On(hex);
    unit
}

fn check(position: &Position, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let position = position.recomputed();
    let rules = BitterWoods::from_position(position.clone());
    rules.check(&rules.view(&position, Viewer::Seat(seat)), action)
}

fn bridge(position: &Position) -> (BridgeId, [Hex; 2]) {
    let board = &position.data().board;
    let bridge = board.bridges().next().expect("there are bridges");
    (bridge, board.bridge_ends(bridge))
}

#[test]
fn bw_8_1f_who_has_dug_begins_no_bridge_and_crosses_none() {
    let mut position = empty(Side::German, Phase::Movement);
    let (bridge, ends) = bridge(&position);
    position.bridges[bridge.index()].blown = true;
    let unit = put(&mut position, Side::German, Kind::Infantry, ends[0]);
    let build = Action::Build { unit, bridge };
    let seat = Side::German.seat();
    assert_eq!(check(&position, seat, &build), Ok(()));
    position.units[unit.index()].marks.put(Mark::Dug);
    assert_eq!(check(&position, seat, &build), Err(Illegal::HasDug));

    position.phase = Phase::Construction;
    position.bridges[bridge.index()].builder = Some(unit);
    let complete = Action::Complete { bridge, with: Vec::new() };
    assert_eq!(check(&position, seat, &complete), Err(Illegal::HasDug));
}
