//! What the watch has found: each rule that it saw broken, put right.

use hexmap::{Direction, Hex};
use kernel::{Game, Rules, Seed, SeededDice, Viewer};
use rules_bitter_woods::printed::board::Terrain;
use rules_bitter_woods::printed::counters::{Kind, Role};
use rules_bitter_woods::state::duty::{Duty, DutyKind};
use rules_bitter_woods::state::unit::{Mark, Marks, Place};
use rules_bitter_woods::{Action, BitterWoods, Illegal, Options, Phase, Position, Side, UnitId};

/// The campaign's map with nobody on it, on 20AM.
fn empty(side: Side, phase: Phase) -> Position {
    let options = Options { peiper_alternative: true, ..Options::default() };
    let rules = BitterWoods::scenario_with("campaign", options).expect("it ships");
    let mut position = rules.start();
    for unit in &mut position.units {
        unit.place = Place::Unused;
        unit.marks = Marks::NONE;
    }
    position.works.clear();
    (position.turn, position.active, position.phase) = (13, side, phase);
    position
}

fn put(position: &mut Position, hex: Hex, is_so: impl Fn(&Position, UnitId) -> bool) -> UnitId {
    let mut unused = position.unit_ids().filter(|&unit| {
        position.units[unit.index()].place == Place::Unused && is_so(position, unit)
    });
    let unit = unused.next().expect("there is such a counter");
    position.units[unit.index()].place = Place::On(hex);
    unit
}

fn infantry(position: &mut Position, side: Side, hex: Hex) -> UnitId {
    put(position, hex, |position, unit| {
        let counter = position.counter(unit);
        counter.side == side && counter.kind == Kind::Infantry
    })
}

/// The hexes of straight lines over open ground.
fn fields(position: &Position, hexes: usize) -> Vec<Vec<Hex>> {
    let board = &position.data().board;
    let grid = board.grid();
    let open = |hex: Hex| {
        let dry = |way: &Direction| !board.river(hex, *way) && !board.cliff(hex, *way);
        board.terrain(hex) == Terrain::Clear && Direction::ALL.iter().all(dry)
    };
    let line = |hex: Hex| {
        let next = |at: &Hex| grid.neighbour(*at, Direction::ALL[0]).filter(|&to| open(to));
        std::iter::successors(Some(hex).filter(|&hex| open(hex)), next).take(hexes).collect()
    };
    let lines = grid.hexes().map(line);
    lines.filter(|line: &Vec<Hex>| line.len() == hexes).collect()
}

#[test]
fn bw_9_5k_an_attack_by_who_withdrew_leaves_the_hex_closed() {
    let mut position = empty(Side::Allied, Phase::Combat);
    let lines = fields(&position, 3);
    let (line, elsewhere) = (&lines[0], &lines[lines.len() - 1]);
    // Somebody else may still attack, so the phase goes on.
    infantry(&mut position, Side::German, elsewhere[0]);
    infantry(&mut position, Side::Allied, elsewhere[1]);
    let attacker = infantry(&mut position, Side::German, line[1]);
    let withdrawn = infantry(&mut position, Side::Allied, line[2]);
    position.duties.push(Duty {
        kind: DutyKind::Counterattack,
        attacker: Side::German,
        hex: line[0],
        attackers: vec![attacker],
        defenders: vec![withdrawn],
        due: position.turn,
        withdrawing: true,
    });
    let rules = BitterWoods::from_position(position.recomputed());
    let mut game = Game::new(rules, SeededDice::new(&Seed([7; 32])));
    let attack = Action::Attack {
        target: line[1],
        units: vec![withdrawn],
        guns: Vec::new(),
        air: false,
        angriff: false,
    };
    game.submit(Side::Allied.seat(), attack).expect("it may attack");
    let closed = |duty: &Duty| duty.withdrawing && duty.hex == line[0];
    assert!(game.state().duties.iter().any(closed), "{:?}", game.state().duties);
}

#[test]
fn bw_36_1a_a_battalion_that_another_waits_for_does_not_dig() {
    let mut position = empty(Side::German, Phase::Movement);
    let line = &fields(&position, 4)[0];
    let part =
        |role| move |position: &Position, unit: UnitId| position.counter(unit).role == Some(role);
    let ahead = put(&mut position, line[0], part(Role::Abt501));
    let behind = put(&mut position, line[2], part(Role::PzgrBattalion));
    let dig = |position: &Position| {
        let position = position.recomputed();
        let rules = BitterWoods::from_position(position.clone());
        let view = rules.view(&position, Viewer::Seat(Side::German.seat()));
        rules.check(&view, &Action::Dig { unit: behind })
    };
    position.units[ahead.index()].marks.put(Mark::Moved);
    assert_eq!(dig(&position), Ok(()), "two hexes are near");
    position.units[behind.index()].place = Place::On(line[3]);
    assert_eq!(dig(&position), Err(Illegal::TooFarApart));
}
