//! Reads positions. One statement on each line:
//!
//! ```text
//! scenario introduction                               the real thing; or a small map of one's own:
//! map 12x10                                           columns by rows, if not 12 by 12
//! forest 0304 0305   village …   town …                the rest is clear
//! river 0302/0402   bridge …                          a bridge lies over a river of its own or one given
//! major 0101-0102-0103   minor …   path …              roads
//! german A infantry 6-8-6 steps 3 at 0304 …           a unit, see [`counter`] and [`situation`]
//! exit 0105   centre 1106   dump 0604   depot 0506     exits and centres are numbered from 0 as they come
//! hold 0304 0305   leave 2pz all 2   leave lehr 1   spare 2pz      what wins (nothing if not said), and who may not be lost
//! result 1-1 7 A1r1                                  another result of combat than the table has, by column and total
//! turns 7   hand_size 4                               the last turn is 9 and a hand holds 5 cards, if not said
//! turn 2   phase german_combat   air 3   weather clear   stock 1    turn 2, German movement, overcast if not said
//! blown 0302/0402   blown_now …   named …   crossed …   chosen …   tries 0302/0402 2
//! hand german hey_joe ammo   effect hellcats   control german 0304   repaired   supplied_exit 0
//! barrage allied 0304 G+H 2   transport 0304
//! option hard                                         an option the other way round than it is usually
//! put A 0304 …   lost A+B   gone A 0   clear_map         who stands where, is dead, has left by an exit; everybody is dead
//! ```

use std::collections::BTreeSet;
use std::fmt::Write;

use hexmap::Hex;
use kernel::{Fold, Rules};
use rules_bastogne::printed::board::Board;
use rules_bastogne::printed::cards;
use rules_bastogne::printed::counters::DivisionId;
use rules_bastogne::printed::order_of_battle::{Ground, OrderOfBattle};
use rules_bastogne::printed::places::{Centre, Entry, Exit, Places};
use rules_bastogne::printed::results::CombatResult;
use rules_bastogne::printed::scenario::{ExitGoal, Goal, Scenario};
use rules_bastogne::printed::tables::{Tables, Weather};
use rules_bastogne::state::markers::{Barrage, Dump, Fate};
use rules_bastogne::state::unit::{Mark, Place, Points};
use rules_bastogne::{BastogneBreakout, Data, Event, Phase, Position, UnitId, data_files};

use super::sentences::{card, side as side_named};
use super::{bridge, hex, unit as unit_named, units as units_named};

/// The divisions of a small map.
const DIVISIONS: [(&str, &str, &str); 4] = [
    ("german", "g", ""),
    ("german", "2pz", ", role = \"second_panzer\""),
    ("german", "lehr", ", role = \"panzer_lehr\""),
    ("allied", "a", ""),
];

pub(crate) fn rules(text: &str) -> BastogneBreakout {
    let lines: Vec<Vec<&str>> = text
        .lines()
        .map(|line| line.split_whitespace().collect())
        .filter(|words: &Vec<&str>| !words.is_empty())
        .collect();
    let scenario = lines.iter().find(|words| words[0] == "scenario");
    let mut data = match scenario {
        Some(words) => Data::read(words[1]).expect("the scenario exists"),
        None => small(&lines),
    };
    for words in lines.iter().filter(|words| words[0] == "option") {
        assert!(data.options.turn_round(words[1]), "no option is called {}", words[1]);
    }
    let real = scenario.is_some();
    let mut position = BastogneBreakout::new(data).start();
    if !real {
        position.phase = Phase::GermanMovement;
        position.turn = 2;
    }
    for words in &lines {
        situate(&mut position, words, real);
    }
    BastogneBreakout::from_position(position.recomputed())
}

fn shipped(name: &str) -> &'static str {
    let found = data_files().into_iter().find(|(file, _)| *file == name);
    found.unwrap_or_else(|| panic!("no file is called {name}")).1
}

fn said<'w>(lines: &'w [Vec<&'w str>], key: &str) -> Option<&'w str> {
    lines.iter().find(|words| words[0] == key).map(|words| words[1])
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("`{text}` is no number"))
}

/// A small map of one's own.
fn small(lines: &[Vec<&str>]) -> Data {
    let map = map_text(lines);
    let board =
        Board::read("a test's map", &map).unwrap_or_else(|faults| panic!("{faults:?}\n{map}"));
    let places = places(&board, lines);
    let tables = Tables::read("tables.toml", shipped("tables.toml")).expect("the tables are sound");
    let cards = cards::read("cards.toml", shipped("cards.toml")).expect("the cards are sound");
    let units = units_text(lines);
    let files: Vec<(&str, &str)> =
        units.iter().map(|text| ("a test's units", text.as_str())).collect();
    let ground = Ground { board: &board, places: &places, least: tables.movement.least };
    let order = OrderOfBattle::read(&files, ground)
        .unwrap_or_else(|faults| panic!("{faults:?}\n{units:?}"));
    let size = said(lines, "hand_size").map_or(5, number);
    let scenario = Scenario {
        id: "test".to_owned(),
        name: "a test's".to_owned(),
        turns: said(lines, "turns").map_or(9, number),
        goal: goal(&board, &order, lines),
        hands: [[size; 2]; 3],
        briefing: String::new(),
        starts: Vec::new(),
        alone: false,
    };
    let mut data = Data::new(board, places, order, cards, tables, scenario);
    for words in lines.iter().filter(|words| words[0] == "result") {
        let table = &mut data.tables.combat;
        let column = (0..=table.top()).find(|&column| table.name(column) == words[1]);
        let result = CombatResult::read(words[3]).expect("a result of combat");
        let total: usize = number(words[2]);
        table.rows[column.expect("a column of the table")][total - 2] = result;
    }
    data
}

fn at(board: &Board, number: &str) -> Hex {
    board.numbering.hex(board.grid(), number).expect("the test's hex is on its map")
}

fn marked(board: &Board, lines: &[Vec<&str>], key: &str) -> Vec<Hex> {
    let words = lines.iter().filter(|words| words[0] == key).flat_map(|words| &words[1..]);
    words.map(|number| at(board, number)).collect()
}

/// What is marked on the map.
fn places(board: &Board, lines: &[Vec<&str>]) -> Places {
    let name = || String::from("a test's");
    let exits = marked(board, lines, "exit");
    let dumps = marked(board, lines, "dump");
    let centres = marked(board, lines, "centre").into_iter().map(|hex| (hex, false));
    let centres = centres.chain(dumps.iter().map(|&hex| (hex, true)));
    let waits = lines.iter().filter(|words| words.contains(&"waits"));
    let entries = waits.filter_map(|words| value(words, "at")).collect::<BTreeSet<_>>();
    Places {
        towns: Vec::new(),
        exits: exits.into_iter().map(|hex| Exit { name: name(), hex, to: name() }).collect(),
        centres: centres.map(|(hex, dump)| Centre { name: name(), hex, dump }).collect(),
        entries: entries
            .into_iter()
            .map(|number| Entry { name: name(), hex: at(board, number) })
            .collect(),
        bridges: board.bridges().map(|_| name()).collect(),
        depot: marked(board, lines, "depot"),
        houffalize: dumps,
    }
}

/// What wins for the Germans; hexes of the map's corner that nobody holds, if nothing is said.
fn goal(board: &Board, order: &OrderOfBattle, lines: &[Vec<&str>]) -> Goal {
    let division = |id: &str| {
        let at = order.divisions.iter().position(|division| division.id == id);
        DivisionId(u16::try_from(at.expect("the division exists")).expect("they are few"))
    };
    let leave: Vec<ExitGoal> = lines
        .iter()
        .filter(|words| words[0] == "leave")
        .map(|words| ExitGoal {
            division: division(words[1]),
            all: words.contains(&"all"),
            least: number(words[words.len() - 1]),
        })
        .collect();
    let spare = said(lines, "spare").map(division);
    if leave.is_empty() && spare.is_none() {
        let hexes = marked(board, lines, "hold");
        let hexes = if hexes.is_empty() { vec![at(board, "0101")] } else { hexes };
        return Goal::Hold { hexes };
    }
    Goal::Exit { divisions: leave, lost_if_destroyed: spare }
}

fn map_text(lines: &[Vec<&str>]) -> String {
    let size = said(lines, "map").unwrap_or("12x12");
    let (columns, rows) = size.split_once('x').expect("a size is columns by rows");
    let (columns, rows): (usize, usize) = (number(columns), number(rows));
    let mut field = vec![vec!['c'; columns]; rows];
    for words in lines {
        let letter = match words[0] {
            "forest" => 'f',
            "village" => 'v',
            "town" => 't',
            _ => continue,
        };
        for word in &words[1..] {
            let place: usize = number(word);
            field[place % 100 - 1][place / 100 - 1] = letter;
        }
    }
    let mut text = format!(
        "river_kinds = [\"river\"]\nroad_classes = [\"major\", \"minor\", \"path\"]\n\
         [numbering]\norientation = \"FlatTop\"\norder = \"ColumnRow\"\ncorner = \"NorthWest\"\n\
         columns = [1, {columns}]\nrows = [1, {rows}]\nshoved = \"Even\"\n[terrain]\n\
         legend = [\"c clear\", \"f forest\", \"v village\", \"t town\"]\nrows = [\n"
    );
    for row in field {
        writeln!(text, "\"{}\",", row.into_iter().collect::<String>()).expect("text has room");
    }
    text.push_str("]\n");
    lay_lines(&mut text, lines);
    text
}

/// What lies on hexsides of the map.
fn lay_lines(text: &mut String, lines: &[Vec<&str>]) {
    let wet = lines.iter().filter(|words| matches!(words[0], "river" | "bridge"));
    let rivers: BTreeSet<&str> = wet.flat_map(|words| &words[1..]).copied().collect();
    for side in rivers {
        writeln!(text, "[[river]]\nname = \"\"\nkind = \"river\"\ncourse = [\"{side}\"]")
            .expect("text has room");
    }
    for words in lines {
        for word in &words[1..] {
            let entry = match words[0] {
                "bridge" => format!("[[bridge]]\nname = \"\"\nriver = \"\"\nside = \"{word}\""),
                "major" | "minor" | "path" => {
                    format!("[[road]]\nname = \"\"\nclass = \"{}\"\nhexes = \"{word}\"", words[0])
                }
                _ => continue,
            };
            writeln!(text, "{entry}").expect("text has room");
        }
    }
}

/// The counters as data files, one for each side.
fn units_text(lines: &[Vec<&str>]) -> Vec<String> {
    ["german", "allied"]
        .map(|side| {
            let divisions: Vec<String> = DIVISIONS
                .iter()
                .filter(|(whose, ..)| *whose == side)
                .map(|(_, id, role)| {
                    format!("{{ id = \"{id}\", label = \"{id}\", name = \"{id}\"{role} }},")
                })
                .collect();
            let rows: Vec<String> =
                lines.iter().filter(|words| words[0] == side).map(|words| counter(words)).collect();
            format!(
                "side = \"{side}\"\ndivisions = [\n{}\n]\nunits = [\n{}\n]\n",
                divisions.join("\n"),
                rows.join("\n")
            )
        })
        .to_vec()
}

/// The word after a key.
fn value<'w>(words: &[&'w str], key: &str) -> Option<&'w str> {
    let at = words.iter().skip(4).position(|word| *word == key)?;
    words.get(at + 5).copied()
}

/// §3.7o What is left of a figure after so many lost steps.
fn share(full: u16, steps: u16, lost: u16) -> u16 {
    (full * (steps - lost)).div_ceil(steps)
}

/// A counter: `german A infantry 6-8-6` (or `mech`, `towed`, `mobile`), then any of `steps 3` (2 if not said), `barrage 8` and
/// `range 4` (6 and 3 for guns), `of 2pz` (or `lehr`), `waits 3` for the turn it comes and `at 0304` for where it starts or enters.
fn counter(words: &[&str]) -> String {
    let (side, id, class) = (words[0], words[1], words[2]);
    let full: Vec<u16> = words[3].split('-').map(number).collect();
    let [attack, defense, movement] = full[..] else { panic!("a face reads 6-8-6: {words:?}") };
    let steps: u16 = value(words, "steps").map_or(2, number);
    let (class, symbol) = match class {
        "infantry" => ("infantry", "infantry"),
        "mech" => ("mechanized", "armor"),
        "towed" => ("towed_guns", "artillery"),
        "mobile" => ("mobile_guns", "self_propelled"),
        other => panic!("no unit is {other}"),
    };
    let faces: Vec<String> = (0..steps)
        .map(|lost| {
            let movement = movement.saturating_sub(lost).max(2.min(movement));
            let [attack, defense] = [attack, defense].map(|figure| share(figure, steps, lost));
            format!("\"{attack}-{defense}-{movement}\"")
        })
        .collect();
    let usual = if side == "german" { "g" } else { "a" };
    let mut row = format!(
        "{{ id = \"{id}\", label = \"{id}\", name = \"{id}\", division = \"{}\", class = \"{class}\", \
         symbol = \"{symbol}\", size = \"III\", steps = {steps}, faces = [{}], hex = \"{}\", basis = \"ddd\"",
        value(words, "of").unwrap_or(usual),
        faces.join(", "),
        value(words, "at").unwrap_or("0101"),
    );
    if class.ends_with("guns") {
        let points: u16 = value(words, "barrage").map_or(6, number);
        let points: Vec<String> =
            (0..steps).map(|lost| share(points, steps, lost).to_string()).collect();
        let range = value(words, "range").unwrap_or("3");
        write!(row, ", barrage = [{}], range = {range}", points.join(", ")).expect("text has room");
    }
    if let Some(turn) = value(words, "waits") {
        write!(row, ", arrival = {turn}").expect("text has room");
    }
    row + " },"
}

/// What a statement says of the situation.
fn situate(position: &mut Position, words: &[&str], real: bool) {
    let data = position.data().clone();
    match words[0] {
        "german" | "allied" if !real => {
            situation(position, unit_named(&data, words[1]), &words[4..]);
        }
        "put" => {
            let unit = unit_named(&data, words[1]);
            let hex = hex(&data, words[2]);
            let state = &mut position.units[unit.index()];
            (state.place, state.steps) = (Place::On(hex), data.counters[unit.index()].steps);
            position.control.set(hex, position.side_of(unit));
            situation(position, unit, &words[3..]);
        }
        "lost" => units_named(&data, words[1]).into_iter().for_each(|unit| kill(position, unit)),
        "gone" => {
            let exit = words.get(2).map(|word| number(word));
            for unit in units_named(&data, words[1]) {
                position.units[unit.index()].place = Place::Exited(exit);
            }
        }
        "clear_map" => position.unit_ids().for_each(|unit| kill(position, unit)),
        "blown" | "blown_now" | "named" | "crossed" | "chosen" | "tries" => {
            of_bridges(position, &data, words);
        }
        _ => conditions(position, &data, words),
    }
}

fn kill(position: &mut Position, unit: UnitId) {
    let state = &mut position.units[unit.index()];
    (state.place, state.steps) = (Place::Dead, 0);
}

/// What a statement says of bridges.
fn of_bridges(position: &mut Position, data: &Data, words: &[&str]) {
    let turn = position.turn;
    for side in words[1..].iter().filter(|word| word.contains('/')) {
        let state = &mut position.bridges[bridge(data, side).index()];
        match words[0] {
            "blown" => (state.fate, state.chosen) = (Fate::Blown(turn - 1), true),
            "blown_now" => (state.fate, state.chosen) = (Fate::Blown(turn), true),
            "named" => (state.fate, state.chosen) = (Fate::Named, true),
            "crossed" => state.crossed = true,
            "chosen" => state.chosen = true,
            _ => state.tries = number(words[2]),
        }
    }
}

/// What it says of the turn, and of what lies on the table besides units and bridges.
fn conditions(position: &mut Position, data: &Data, words: &[&str]) {
    match words[0] {
        "turn" => position.turn = number(words[1]),
        "phase" => position.phase = phase(words[1]),
        "air" => position.air = number(words[1]),
        "stock" => position.stock = number(words[1]),
        "weather" => {
            position.weather = match words[1] {
                "overcast" => Weather::Overcast,
                "broken" => Weather::Broken,
                "clear" => Weather::Clear,
                other => panic!("no weather is {other}"),
            }
        }
        "hand" => {
            let side = side_named(words[1]);
            for word in &words[2..] {
                position.fold(&Event::Picked { side, card: Some(card(word)) });
            }
        }
        "effect" => match words[1] {
            "hellcats" => position.effects.hellcats = true,
            "fritz" => position.effects.fritz = true,
            "buddy" => position.effects.buddy = true,
            "ammo" => position.effects.ammo = true,
            "dump" => position.effects.dump = Dump::Open,
            other => panic!("no card leaves the effect {other}"),
        },
        "control" => {
            for number in &words[2..] {
                position.control.set(hex(data, number), side_named(words[1]));
            }
        }
        "repaired" => position.repaired = true,
        "supplied_exit" => position.exits[number::<usize>(words[1])] = true,
        "transport" => position.transports.push(hex(data, words[1])),
        "barrage" => {
            position.barrages.push(Barrage {
                side: side_named(words[1]),
                target: hex(data, words[2]),
                guns: units_named(data, words[3]),
                air: words.get(4).map_or(0, |air| number(air)),
            });
            position.barrages.sort_unstable();
        }
        "german" | "allied" | "scenario" | "map" | "forest" | "village" | "town" | "river"
        | "bridge" | "major" | "minor" | "path" | "exit" | "centre" | "dump" | "depot" | "hold"
        | "leave" | "spare" | "turns" | "hand_size" | "option" | "result" => {}
        other => panic!("no statement begins with {other}"),
    }
}

/// The phase of a name such as `german_combat`.
pub(crate) fn phase(name: &str) -> Phase {
    let all = [Phase::GermanChoice, Phase::AlliedChoice, Phase::Over];
    let mut all = all.into_iter().chain(Phase::TURN);
    let found = all.find(|&phase| super::telling::phase(phase) == name);
    found.unwrap_or_else(|| panic!("no phase is called {name}"))
}

/// Marks that a statement or a `now` line may name.
pub(crate) const MARKS: [(Mark, &str); 10] = [
    (Mark::Limbered, "limbered"),
    (Mark::Acted, "acted"),
    (Mark::Attacked, "attacked"),
    (Mark::Fought, "fought"),
    (Mark::Spent, "spent"),
    (Mark::Suppressed, "suppressed"),
    (Mark::Fired, "fired"),
    (Mark::BeganInZone, "began_in_zone"),
    (Mark::Held, "held"),
    (Mark::Supplied, "supplied"),
];

/// The situation of a unit: `lost 1` (steps), `left 4` (half points), and any of [`MARKS`]; guns
/// stand unlimbered unless they wait.
fn situation(position: &mut Position, unit: UnitId, words: &[&str]) {
    let after = |key: &str| {
        let at = words.iter().position(|word| *word == key)?;
        words.get(at + 1).copied()
    };
    let waits = words.contains(&"waits");
    let state = &mut position.units[unit.index()];
    if let Some(lost) = after("lost") {
        state.steps -= number::<u8>(lost);
    }
    if let Some(left) = after("left") {
        state.points = Points::Left(number(left));
    }
    for word in words {
        if let Some((mark, _)) = MARKS.iter().find(|(_, name)| name == word) {
            state.marks.put(*mark);
        }
    }
    if let (Place::On(hex), false) = (state.place, waits) {
        let side = position.side_of(unit);
        position.control.set(hex, side);
    }
}
