//! What the table answers besides what is legal: zones, supply, reach, victory, and a hex read aloud.

use conformance::{Chooser, seed_of};
use hexmap::Hex;
use kernel::{Awaits, Clause, Game, Rules, Seat, SeededDice};
use rules_ardennes44::explain::desk::around::EnemyReach;
use rules_ardennes44::explain::desk::hex::HexTold;
use rules_ardennes44::explain::desk::supply::{Cut, Supply, SupplyOf};
use rules_ardennes44::explain::desk::victory::{Points, Victory};
use rules_ardennes44::explain::desk::zones::{Bonded, Zones};
use rules_ardennes44::state::unit::Place;
use rules_ardennes44::{
    ALLIED, Action, Answer, Ardennes44, GERMAN, Illegal, Question, Side, UnitId,
};

use crate::language::{hex, path, rules, unit};

#[track_caller]
fn ask(rules: &Ardennes44, seat: Seat, question: &Question) -> Answer {
    let start = rules.start();
    rules.ask(&rules.view(&start, seat.into()), question).expect("the question makes sense")
}

#[track_caller]
fn zones(rules: &Ardennes44) -> Zones {
    let Answer::Zones(zones) = ask(rules, GERMAN, &Question::Zones) else { panic!("not zones") };
    zones
}

#[track_caller]
fn supply(rules: &Ardennes44, side: Side) -> Supply {
    let Answer::Supply(supply) = ask(rules, GERMAN, &Question::Supply(side)) else {
        panic!("not supply")
    };
    supply
}

#[track_caller]
fn supply_of(rules: &Ardennes44, name: &str) -> SupplyOf {
    let question = Question::SupplyOf { unit: unit(rules.data(), name) };
    let Answer::SupplyOf(answer) = ask(rules, GERMAN, &question) else { panic!("not a line") };
    answer
}

#[track_caller]
fn what_cuts(rules: &Ardennes44, name: &str) -> Cut {
    let SupplyOf::Cut(cut) = supply_of(rules, name) else { panic!("{name} is in supply") };
    cut
}

#[track_caller]
fn around(rules: &Ardennes44, side: Side) -> EnemyReach {
    let Answer::EnemyReach(reach) = ask(rules, GERMAN, &Question::EnemyReach(side)) else {
        panic!("not a reach")
    };
    reach
}

#[track_caller]
fn victory(rules: &Ardennes44) -> Victory {
    let Answer::Victory(victory) = ask(rules, GERMAN, &Question::Victory) else {
        panic!("not victory")
    };
    victory
}

#[track_caller]
fn told(rules: &Ardennes44, seat: Seat, number: &str) -> HexTold {
    let question = Question::Hex(hex(rules.data(), number));
    let Answer::Hex(told) = ask(rules, seat, &question) else { panic!("not a hex") };
    told
}

/// What is said of a hex, sentence by sentence.
#[track_caller]
fn lines(rules: &Ardennes44, seat: Seat, number: &str) -> Vec<String> {
    let lines = told(rules, seat, number).lines.into_iter();
    lines.map(|line| format!("{} {}", line.text, clause_of(line.clause))).collect()
}

fn clause_of(clause: Option<Clause>) -> String {
    clause.map_or_else(String::new, |clause| format!("({clause})"))
}

#[test]
fn zones_are_told_with_the_hexes_that_bonds_close() {
    let rules = rules(
        "german A infantry 4-4-3 at 0404
         german B infantry 4-4-3 at 0406
         allied X infantry 2-2-3 at 0909",
    );
    let zones = zones(&rules);
    let between = hex(rules.data(), "0405");
    assert!(zones.german.contains(&between) && !zones.allied.contains(&between));
    assert_eq!(zones.allied.len(), 6);
    let ends = ["0404", "0406"].map(|number| hex(rules.data(), number));
    let [bond] = zones.bonds.as_slice() else { panic!("{:?}", zones.bonds) };
    let Bonded { side, ends: found, through } = bond;
    assert_eq!((*side, through.as_slice()), (Side::German, [between].as_slice()));
    assert!(found.iter().all(|end| ends.contains(end)) && found[0] != found[1]);
}

#[test]
fn a_bond_along_a_side_closes_what_two_hexes_share_and_the_edge_is_an_end_too() {
    let side_by_side = rules(
        "german A infantry 4-4-3 at 0404
         german B infantry 4-4-3 at 0604",
    );
    let [bond] = &zones(&side_by_side).bonds[..] else { panic!("one bond") };
    let grid = side_by_side.data().board.grid();
    let [one, other] = bond.through[..] else { panic!("two hexes share a side") };
    assert!(grid.adjacent(one, other));
    assert!(bond.ends.iter().all(|&end| grid.adjacent(end, one) && grid.adjacent(end, other)));
    // §10.6 The south edge is the Allies'.
    let edge = rules("allied X infantry 2-2-3 at 0602");
    let bonds = zones(&edge).bonds;
    assert!(!bonds.is_empty());
    let stands = hex(edge.data(), "0602");
    assert!(bonds.iter().all(|bond| bond.ends == [stands, stands] && bond.through.len() == 2));
}

const ROAD: &str = "primary 0505-0506-0507-0508-0509-0510-0511-0512
     entry K 0512 german\n";

#[test]
fn a_line_is_told_from_the_unit_to_its_source() {
    let rules = rules(&format!("{ROAD} german A infantry 4-4-3 at 0505"));
    let SupplyOf::Line { line, text, clause } = supply_of(&rules, "A") else { panic!("cut") };
    assert_eq!(line, path(rules.data(), "0505-0506-0507-0508-0509-0510-0511-0512"));
    assert_eq!(text, "In supply: by road from 0512.");
    assert_eq!(clause, Some(Clause::new("a44-23.3a")));
    let net = supply(&rules, Side::German);
    assert_eq!((net.sources, net.by_road.len()), (vec![hex(rules.data(), "0512")], 8));
    assert_eq!(net.cut, []);
}

#[test]
fn a_line_that_is_cut_says_where_and_by_what() {
    let cases = [
        ("allied X infantry 2-2-3 at 0609", "the road at 0508 is in an American zone", "a44-23.3f"),
        ("blown 0508/0509", "the bridge between 0508 and 0509 is down", "a44-23.3i"),
        ("town 0509", "through town 0509, which is in American hands", "a44-23.3g"),
    ];
    for (given, expected, clause) in cases {
        // The cut is farther from the unit than a path goes overland.
        let bridge = if given.starts_with("blown") { "bridge 0508/0509\n" } else { "" };
        let rules = rules(&format!(
            "{ROAD} {bridge} german A infantry 4-4-3 at 0501\n primary 0501-0502-0503-0504-0505\n {given}"
        ));
        let cut = what_cuts(&rules, "A");
        assert!(cut.text.contains(expected), "{given}: {}", cut.text);
        assert_eq!(cut.clause, Some(Clause::new(clause)), "{given}");
    }
}

#[test]
fn the_ring_of_bastogne_is_told_and_a_unit_that_is_no_more_is_refused() {
    let rules = rules("scenario patton");
    let net = supply(&rules, Side::Allied);
    assert!(net.cut.len() > 5, "{:?}", net.cut);
    assert!(net.cut.iter().all(|one| one.cut.text.starts_with("Out of supply: ")));
    assert!(net.cut.iter().all(|one| one.cut.clause.is_some()));
    let bastogne = hex(rules.data(), "3413");
    assert!(!net.by_road.contains(&bastogne));
    let start = rules.start();
    let gone = start.unit_ids().find(|&unit| start.unit(unit).place == Place::Dead);
    let question = Question::SupplyOf { unit: gone.expect("some are dead") };
    let answer = rules.ask(&rules.view(&start, GERMAN.into()), &question);
    assert_eq!(answer, Err(Illegal::NotOnMap));
}

#[test]
fn a_side_reaches_around_itself_whoever_is_on_turn_and_whoever_has_moved() {
    let given = "german A infantry 4-4-3 at 0606\n allied X infantry 2-2-2 at 0611\n";
    let hexes = |given: &str, side: Side| {
        let rules = rules(given);
        let reach = around(&rules, side).hexes;
        assert!(reach.iter().all(|one| one.units == 1));
        reach.len()
    };
    let own = hexes(given, Side::German);
    assert!(own > 18, "{own}");
    assert_eq!(hexes(&format!("{given} side allied"), Side::German), own);
    assert_eq!(hexes(&given.replace("0606", "0606 moved"), Side::German), own);
    assert!(hexes(given, Side::Allied) > 6);
}

#[test]
fn a_hex_that_two_units_reach_says_so_and_zones_hold() {
    let rules = rules(
        "german A infantry 4-4-3 at 0606
         german B infantry 4-4-3 at 0606
         allied X infantry 2-2-3 at 0608",
    );
    let reach = around(&rules, Side::German).hexes;
    let by = |number: &str| {
        let at = hex(rules.data(), number);
        reach.iter().find(|one| one.hex == at).map(|one| one.units)
    };
    assert_eq!(by("0607"), Some(2));
    assert_eq!(by("0608"), None);
    assert_eq!(by("0606"), None);
}

#[test]
fn nobody_reaches_anything_after_the_last_turn() {
    let given = "last 4\n turn 4\n side allied\n german A infantry 4-4-3 at 0606";
    assert_eq!(around(&rules(given), Side::German).hexes, []);
}

#[test]
fn every_scenario_says_what_it_asks_for_and_how_it_stands() {
    for (name, needs, hexes) in [
        ("campaign", None, 16),
        ("six_turns", Some(10), 21),
        ("eight_turns", Some(14), 21),
        ("patton", None, 18),
        ("extended", None, 18),
    ] {
        let rules = Ardennes44::scenario(name).expect("it ships");
        let victory = victory(&rules);
        assert!(victory.sentence.iter().all(|told| told.clause.is_some()), "{name}");
        assert!(victory.sentence.len() > 2, "{name}");
        assert_eq!(victory.points, needs.map(|need| Points { have: 0, need }), "{name}");
        assert_eq!(victory.hexes.len(), hexes, "{name}");
        assert!(!victory.german.is_empty(), "{name}");
    }
}

#[test]
fn points_count_what_the_germans_hold_and_supply() {
    let given = format!("{ROAD} goal points 2\n east_only\n victory 0508\n victory 0606\n");
    let rules = rules(&format!("{given} control german 0508\n control german 0606"));
    let victory = victory(&rules);
    assert_eq!(victory.points, Some(Points { have: 1, need: 2 }));
    let held: Vec<Side> = victory.hexes.iter().map(|one| one.held).collect();
    assert_eq!(held, [Side::German, Side::Allied]);
    let said = "Counts for victory: German, but no road joins it to German supply (a44-30.1.2)";
    assert!(lines(&rules, GERMAN, "0606").contains(&said.to_owned()));
}

#[test]
fn a_hex_is_read_aloud() {
    let rules = rules("scenario six_turns");
    let monschau = told(&rules, GERMAN, "1937");
    assert_eq!(monschau.title, "1937 Monschau, light woods, town, primary road");
    let [unit] = &monschau.units[..] else { panic!("one squadron") };
    assert_eq!(unit.text, "American 102 Cav/38, recon, 2-2-7, 1 step, good order, in supply");
    let said = lines(&rules, GERMAN, "1937");
    for line in [
        "Primary road north-east, south-east, south and north-west ",
        "River on the side to the south-east and south (a44-11.4.1b)",
        "Bridge south: stands (a44-7.1)",
        "Improved Position (a44-15.8.1a)",
        "In an American zone (a44-9.1a)",
    ] {
        assert!(said.contains(&line.to_owned()), "{line} in {said:?}");
    }
    let malmedy = lines(&rules, GERMAN, "2531");
    let counts = "Counts for victory: Allied (a44-30.1.2)".to_owned();
    assert!(malmedy.contains(&counts) && !said.contains(&counts), "{malmedy:?}");
    let off = lines(&rules, GERMAN, "4323");
    assert!(off.contains(&"Not on the map of this scenario (a44-S2.3)".to_owned()), "{off:?}");
}

#[test]
fn markers_and_the_state_of_bridges_are_told() {
    let rules = rules(
        "bridge 0505/0506
         blown 0505/0506
         traffic allied 1 0505
         roadblock german 1 0505
         german A infantry 4-4-3 at 0404
         german B infantry 4-4-3 at 0406",
    );
    let said = lines(&rules, ALLIED, "0505");
    let bridge = "blown (a44-7.2e)";
    assert!(said.iter().any(|line| line.ends_with(bridge)), "{said:?}");
    let traffic = "Allied Traffic marker: 2 points more for the other side (a44-24.2a)";
    assert!(said.contains(&traffic.to_owned()), "{said:?}");
    assert!(said.contains(&"German Roadblock (a44-33.1a)".to_owned()), "{said:?}");
    let closed = lines(&rules, ALLIED, "0405");
    assert!(closed.contains(&"Closed to the Allies by a bond (a44-10.2a)".to_owned()));
}

#[test]
fn only_the_allied_player_is_told_which_dump_is_real() {
    let rules = rules("switch fuel_dumps\n dump 0508 real\n dump 0503\n");
    let unknown = "A fuel dump or a dummy, face down (a44-32.1a)";
    for number in ["0508", "0503"] {
        assert!(lines(&rules, GERMAN, number).contains(&unknown.to_owned()));
        assert!(lines(&rules, Seat::new(7), number).contains(&unknown.to_owned()));
    }
    let real = "The real fuel dump, face down (a44-32.1a)";
    let dummy = "A dummy fuel dump, face down (a44-32.1a)";
    assert!(lines(&rules, ALLIED, "0508").contains(&real.to_owned()));
    assert!(lines(&rules, ALLIED, "0503").contains(&dummy.to_owned()));
}

/// Every question, about everything that may or may not exist.
fn questions(hex: u16, unit: u16) -> Vec<Question> {
    let (hex, unit) = (Hex::new(hex), UnitId::new(unit));
    let attack = Action::Attack { target: hex, units: vec![unit], followers: vec![unit] };
    vec![
        Question::Table,
        Question::Prompt,
        Question::Offers { unit },
        Question::Reach { units: vec![unit], via: vec![hex] },
        Question::Reach { units: Vec::new(), via: Vec::new() },
        Question::Why { unit, hex },
        Question::Check(attack.clone()),
        Question::Targets,
        Question::Attackers { target: hex },
        Question::Forecast { attack, artillery: vec![unit], air: true },
        Question::Forecast { attack: Action::EndPhase, artillery: Vec::new(), air: false },
        Question::ForecastOn { artillery: vec![unit], air: true },
        Question::Zones,
        Question::Supply(Side::German),
        Question::SupplyOf { unit },
        Question::EnemyReach(Side::Allied),
        Question::Victory,
        Question::Hex(hex),
    ]
}

#[test]
fn nonsense_is_refused_or_answered_and_never_breaks_anything() {
    let rules = Ardennes44::scenario("patton").expect("it ships");
    let start = rules.start();
    let mut refused = 0;
    for seat in [GERMAN, ALLIED, Seat::new(9)] {
        let view = rules.view(&start, seat.into());
        for (hex, unit) in [(u16::MAX, u16::MAX), (2_856, 467), (2_855, 466), (1_000, 30)] {
            for question in questions(hex, unit) {
                refused += u32::from(rules.ask(&view, &question).is_err());
            }
        }
        let nothing = Question::Hex(Hex::new(u16::MAX));
        assert_eq!(rules.ask(&view, &nothing), Err(Illegal::NoSuchHex));
        let nobody = Question::SupplyOf { unit: UnitId::new(u16::MAX) };
        assert_eq!(rules.ask(&view, &nobody), Err(Illegal::NoSuchUnit));
    }
    assert!(refused > 10, "{refused}");
}

#[test]
fn every_question_has_an_answer_at_every_moment_of_a_game() {
    let rules = Ardennes44::scenario("six_turns").expect("it ships");
    let mut chooser = Chooser::new(7);
    let mut game = Game::new(rules, SeededDice::new(&seed_of(7)));
    let mut asked = 0;
    for step in 0..400_u16 {
        let Awaits::Seat(seat) = game.awaits() else { break };
        let legal = game.legal(seat);
        if step % 20 == 0 {
            let view = game.rules().view(game.state(), seat.into());
            for question in questions(step * 7, step) {
                asked += u32::from(game.rules().ask(&view, &question).is_ok());
            }
        }
        let action = legal[chooser.below(legal.len())].clone();
        game.submit(seat, action).expect("it was listed");
    }
    assert!(asked > 150, "{asked}");
}
