//! Reads positions. One statement on each line:
//!
//! ```text
//! scenario campaign                                   the real thing; or a small map of one's own:
//! map 12x10                                           columns by rows, if not 12 by 12
//! forest 0304 0305   light_woods …   broken …   town …    the rest is clear
//! river 0302/0402   meuse …   bridge …   cliff …       a bridge lies over a river of its own or one given
//! road 0101-0102-0103
//! german A infantry 4-4-3 at 0304 reduced 2 …         a unit, see [`counter`] and [`situation`]
//! off east 0101 0102                                  roads off an edge: sources of supply, exits
//! entry A east 0101                                   a lettered road
//! place Bastogne 0304                                 a named place
//! fort 0304   buildable 0304   liege 0304   clervaux 0304   monschau 0304   malmedy 0304   objective Bastogne   free Bastogne
//! boundary northern 0305-0405-0505 east_row 4          and `boundary southern …`; `shared 0305-0405` for the first
//! sector sixth 3 5   garrison 0304   east_of_our 0304   dumps 0304 0606   vireux 0707   ramet 0202   heiderscheid 0302/0402
//! blown 0302/0402   improved 0304   fortified 0305   builds A 0302/0402
//! turn 17AM   phase movement   side german   last 26PM   first 16AM   opening 16AM        17AM, movement, German if not said
//! air 1 2   interdicted 0304   drop 0304   control german 0304   rebuilt 3   meuse_neared
//! switch integrity                                    an option the other way round than it is usually
//! duty counterattack german 0304 A+B C+D 17AM          who attacked, where, attackers, defenders, when it is due; or `engaged`
//! dump 1 0304 revealed captured                        a fuel dump, its place and what is known of it
//! event 17 5   company 0304   deceived 0304   protected 0302/0402   garrison_missing   bombarded 0304
//! in_hand A                                           taken in hand
//! put A 0304   remove A+B   lost A+B   clear_map        on the real map: who stands where, is out of the game, is eliminated
//! onlookers                                           Z and Y in the corner, so that a phase of combat does not end by itself
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;

use hexmap::Hex;
use kernel::{Fixed, Rules};
use rules_bitter_woods::printed::board::{Board, Edge};
use rules_bitter_woods::printed::boundaries::Boundary;
use rules_bitter_woods::printed::order_of_battle::OrderOfBattle;
use rules_bitter_woods::printed::places::{Entry, Place as Town, Places};
use rules_bitter_woods::printed::scenario::{Arrival, Scenario, Start, Victory};
use rules_bitter_woods::printed::tables::Tables;
use rules_bitter_woods::printed::turn_track::{self, TurnTrack};
use rules_bitter_woods::state::duty::{Duty, DutyKind};
use rules_bitter_woods::state::markers::{Dump, Work, WorkKind};
use rules_bitter_woods::state::unit::{Mark, Place};
use rules_bitter_woods::{BitterWoods, Data, Phase, Position};

use super::sentences::{army, side as side_named};
use super::{bridge, hex, path, unit as unit_named, units as units_named};

/// Two who could fight, and do not: a phase of combat lasts as long as somebody could attack.
const ONLOOKERS: &str = "german Z infantry 1-1-1 at 0101\nallied Y infantry 1-1-1 at 0102";

pub(crate) fn rules(text: &str) -> BitterWoods {
    let text = &text.replace("onlookers", ONLOOKERS);
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
    for words in lines.iter().filter(|words| words[0] == "switch") {
        assert!(data.options.turn_round(words[1]), "no option is called {}", words[1]);
    }
    let real = scenario.is_some();
    let mut position = BitterWoods::new(data).start();
    if !real {
        position.phase = Phase::Movement;
        position.turn = turn(&position.data().track, "17AM");
        position.air = [0, 0];
    }
    for words in &lines {
        situate(&mut position, words, real);
    }
    BitterWoods::from_position(position.recomputed())
}

fn turn(track: &TurnTrack, name: &str) -> u8 {
    let found = (1..=track.last()).find(|&turn| track.turn(turn).name == name);
    found.unwrap_or_else(|| panic!("no turn is called {name}"))
}

fn said<'w>(lines: &'w [Vec<&'w str>], key: &str) -> Option<&'w str> {
    lines.iter().find(|words| words[0] == key).map(|words| words[1])
}

/// A small map of one's own.
fn small(lines: &[Vec<&str>]) -> Data {
    let map = map_text(lines);
    let board =
        Board::read("a test's map", &map).unwrap_or_else(|faults| panic!("{faults:?}\n{map}"));
    let units = units_text(lines);
    let files: Vec<(&str, &str)> =
        units.iter().map(|text| ("a test's units", text.as_str())).collect();
    let order = OrderOfBattle::read(&files).unwrap_or_else(|faults| panic!("{faults:?}"));
    let places = Places::none(&board);
    let tables = Tables::shipped();
    let track = turn_track::read("data/turns.toml", include_str!("../../../data/turns.toml"));
    let track = track.expect("the track is sound");
    let when = |key: &str, usual: &str| turn(&track, said(lines, key).unwrap_or(usual));
    let scenario = Scenario {
        id: "test".to_owned(),
        name: String::new(),
        stated: false,
        first: when("first", "16AM"),
        opening: when("opening", "16AM"),
        last: when("last", "26PM"),
        refuses: Vec::new(),
        starts: Vec::new(),
        improved: Vec::new(),
        fortified: Vec::new(),
        blown: Vec::new(),
        arrivals: Vec::new(),
        area: None,
        sources: [Vec::new(), Vec::new()],
        spent_events: Vec::new(),
        waits: Vec::new(),
        victory: Victory::Campaign { allied_lost: 48, german_lost: 12, also_free: Vec::new() },
    };
    let mut data = Data::new(board, places, order, tables, track, scenario);
    for words in lines {
        mark_places(&mut data, words);
    }
    for words in lines.iter().filter(|words| matches!(words[0], "german" | "allied")) {
        schedule(&mut data, words);
    }
    data
}

fn map_text(lines: &[Vec<&str>]) -> String {
    let size = said(lines, "map").unwrap_or("12x12");
    let (columns, rows) = size.split_once('x').expect("a size is columns by rows");
    let (columns, rows): (usize, usize) =
        (columns.parse().expect("a number"), rows.parse().expect("a number"));
    let mut field = vec![vec!['c'; columns]; rows];
    for words in lines {
        let letter = match words[0] {
            "light_woods" => 'l',
            "forest" => 'f',
            "broken" => 'b',
            "town" => 't',
            _ => continue,
        };
        for number in &words[1..] {
            let number: usize = number.parse().expect("a hex has a number");
            field[number % 100 - 1][columns - number / 100] = letter;
        }
    }
    let mut text = format!(
        "[numbering]\norientation = \"FlatTop\"\norder = \"ColumnRow\"\ncorner = \"NorthEast\"\n\
         columns = [1, {columns}]\nrows = [1, {rows}]\nshoved = \"Even\"\n[terrain]\n\
         legend = [\"c clear\", \"l light_woods\", \"f forest\", \"b broken\", \"t town\"]\nrows = [\n"
    );
    for row in field {
        writeln!(text, "\"{}\",", row.into_iter().collect::<String>()).expect("text has room");
    }
    text.push_str("]\n");
    lay_lines(&mut text, lines);
    text
}

/// What lies on hexes and hexsides of the map.
fn lay_lines(text: &mut String, lines: &[Vec<&str>]) {
    let mut rivers: BTreeMap<&str, &str> = BTreeMap::new();
    for words in lines {
        for &side in words.iter().skip(1).filter(|word| word.contains('/')) {
            match words[0] {
                "meuse" => drop(rivers.insert(side, "meuse")),
                "river" | "bridge" => drop(rivers.entry(side).or_insert("river")),
                _ => {}
            }
        }
    }
    for (side, kind) in rivers {
        writeln!(text, "[[river]]\nname = \"\"\nkind = \"{kind}\"\ncourse = [\"{side}\"]")
            .expect("text has room");
    }
    for words in lines {
        for word in &words[1..] {
            let entry = match words[0] {
                "cliff" => format!("[[feature]]\nkind = \"cliff\"\nsides = [\"{word}\"]"),
                "bridge" => format!("[[bridge]]\nname = \"\"\nriver = \"\"\nside = \"{word}\""),
                "road" => format!("[[road]]\nname = \"\"\nclass = \"road\"\nhexes = \"{word}\""),
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
            let rows: Vec<String> =
                lines.iter().filter(|words| words[0] == side).map(|words| counter(words)).collect();
            format!("side = \"{side}\"\nunits = [\n{}\n]\n", rows.join("\n"))
        })
        .to_vec()
}

/// The word after a key.
fn value<'w>(words: &[&'w str], key: &str) -> Option<&'w str> {
    let at = words.iter().skip(4).position(|word| *word == key)?;
    words.get(at + 5).copied()
}

/// A counter: `german A infantry 4-4-3`, then any of `reduced 2` (else half, rounded up), `of DIVISION`, `army seventh` (fifth for
/// Germans and first for Allies if not said), `range 4`, `influence 2`, `role peiper`, `ss`, `parachute`, `held`, `luxembourg`, and a
/// silhouette for armor (`panther`, `tiger`, `jagdtiger`, `mk_iv`, `allied`; `mk_iv` and `allied` if not said).
fn counter(words: &[&str]) -> String {
    let (side, id, kind, full) = (words[0], words[1], words[2], words[3]);
    let has = |word: &str| words[4..].contains(&word);
    let usual = if side == "german" { "fifth" } else { "first" };
    let army = match value(words, "army").unwrap_or(usual) {
        "fifth" => "fifth_panzer",
        "sixth" => "sixth_panzer",
        other => other,
    };
    let mut row = format!(
        "{{ id = \"{id}\", label = \"{id}\", name = \"{id}\", army = \"{army}\", kind = \"{kind}\", size = \"III\", \
         full = \"{full}\", basis = \"ddd\""
    );
    let mut add = |key: &str, value: &str| {
        write!(row, ", {key} = {value}").expect("text has room");
    };
    match kind {
        "corps_artillery" | "army_artillery" => add("range", value(words, "range").unwrap_or("4")),
        "rocket" => add("range", "1"),
        "leader" => {
            add("range", value(words, "range").unwrap_or("4"));
            add("influence", value(words, "influence").unwrap_or("1"));
        }
        _ => {
            let strength: u8 = full.split('-').next().and_then(|one| one.parse().ok()).unwrap_or(1);
            let half = strength.div_ceil(2).to_string();
            add("reduced", value(words, "reduced").unwrap_or(&half));
        }
    }
    if kind == "armor" {
        let drawn = ["panther", "tiger", "jagdtiger", "mk_iv", "allied"];
        let usual = if side == "german" { "mk_iv" } else { "allied" };
        let drawn = drawn.into_iter().find(|one| has(one)).unwrap_or(usual);
        add("silhouette", &format!("\"{drawn}\""));
    }
    if let Some(division) = value(words, "of") {
        add("division", &format!("\"{}\"", division.replace('_', " ")));
    }
    if let Some(role) = value(words, "role") {
        add("role", &format!("\"{role}\""));
    }
    for troops in ["ss", "parachute"].into_iter().filter(|troops| has(troops)) {
        add("troops", &format!("\"{troops}\""));
    }
    for flag in ["held", "luxembourg"].into_iter().filter(|flag| has(flag)) {
        add(flag, "true");
    }
    row + " },"
}

fn edge(name: &str) -> Edge {
    match name {
        "north" => Edge::North,
        "east" => Edge::East,
        "south" => Edge::South,
        "west" => Edge::West,
        other => panic!("no edge is called {other}"),
    }
}

fn marked(data: &Data, numbers: &[&str]) -> Vec<Hex> {
    numbers.iter().map(|number| hex(data, number)).collect()
}

/// What a statement marks on the map.
fn mark_places(data: &mut Data, words: &[&str]) {
    let hexes = marked(data, words.get(1..).unwrap_or_default());
    match words[0] {
        "off" => {
            let at = edge(words[1]) as usize;
            let hexes = marked(data, &words[2..]);
            data.places.roads_off[at].extend(hexes);
        }
        "entry" => {
            let letter = words[1].chars().next().expect("a letter");
            let (edge, hex) = (edge(words[2]), hex(data, words[3]));
            data.places.entries.push(Entry { letter, edge, hex, road: String::new() });
        }
        "place" => {
            let hexes = marked(data, &words[2..]);
            data.places.towns.push(Town { name: words[1].replace('_', " "), hexes });
        }
        "objective" | "free" => {
            let name = words[1].replace('_', " ");
            let at = data.places.towns.iter().position(|town| town.name == name);
            let at = at.expect("the place is named before");
            let list = if words[0] == "free" {
                &mut data.places.kept_free
            } else {
                &mut data.places.objectives
            };
            list.push(at);
        }
        "fort" => hexes.iter().for_each(|hex| data.places.permanent[hex.index()] = true),
        "buildable" => data.places.buildable.extend(hexes),
        "liege" => data.places.liege.extend(hexes),
        "clervaux" => data.places.clervaux.extend(hexes),
        "monschau" => data.places.monschau.extend(hexes),
        "malmedy" => data.places.malmedy.extend(hexes),
        "garrison" => data.places.garrison.extend(hexes),
        "east_of_our" => hexes.iter().for_each(|hex| data.places.east_of_our[hex.index()] = true),
        "dumps" => data.places.dumps = [hexes[0], hexes[1]],
        "vireux" => data.places.vireux = hexes[0],
        "ramet" => data.places.ramet = hexes[0],
        "heiderscheid" => data.places.heiderscheid = bridge(data, words[1]),
        "sector" => {
            let rows = [words[2].parse().expect("a row"), words[3].parse().expect("a row")];
            data.places.sectors.push((army(words[1]), rows));
        }
        "boundary" => {
            let course = path(data, words[2]);
            let after = |key: &str| {
                let at = words.iter().position(|word| *word == key)?;
                words.get(at + 1).copied()
            };
            let shared = after("shared").map_or(Vec::new(), |text| path(data, text));
            let row = after("east_row").map_or(0, |row| row.parse().expect("a row"));
            let boundary = Boundary::new(&data.board, &course, &shared, row);
            match words[1] {
                "northern" => data.places.boundaries.northern = boundary,
                _ => data.places.boundaries.southern = boundary,
            }
        }
        _ => {}
    }
}

/// When and where a unit comes: `waits 18AM east 0101 0102`, and `if_near_meuse`.
fn schedule(data: &mut Data, words: &[&str]) {
    let unit = unit_named(data, words[1]);
    let start = value(words, "at").map(|number| hex(data, number));
    if let Some(hex) = start {
        data.scenario.starts.push(Start { unit, hex, reduced: false, army: None });
    }
    let Some(at) = words.iter().position(|word| *word == "waits") else { return };
    let turn = turn(&data.track, words[at + 1]);
    let inside = words[at + 2] == "inside";
    let edge = (!inside).then(|| edge(words[at + 2]));
    let numbers =
        words[at + 3..].iter().take_while(|word| word.chars().all(|one| one.is_ascii_digit()));
    let hexes = numbers.map(|number| hex(data, number)).collect();
    let if_near_meuse = words.contains(&"if_near_meuse");
    data.scenario.arrivals.push(Arrival { unit, turn, hexes, edge, if_near_meuse });
}

/// What a statement says of the situation.
fn situate(position: &mut Position, words: &[&str], real: bool) {
    let data = position.data().clone();
    let hexes = || marked(&data, words.get(1..).unwrap_or_default());
    match words[0] {
        "german" | "allied" if !real => situation(position, &data, words),
        "put" => {
            let unit = unit_named(&data, words[1]);
            position.units[unit.index()].place = Place::On(hex(&data, words[2]));
            for word in &words[3..] {
                apply_mark(position, unit, word);
            }
        }
        "remove" | "lost" => {
            let place = if words[0] == "lost" { Place::Dead } else { Place::Unused };
            for unit in units_named(&data, words[1]) {
                position.units[unit.index()].place = place;
            }
        }
        "clear_map" => {
            for unit in &mut position.units {
                if matches!(unit.place, Place::On(_)) {
                    unit.place = Place::Unused;
                }
            }
            position.works.clear();
        }
        "blown" => words[1..]
            .iter()
            .for_each(|side| position.bridges[bridge(&data, side).index()].blown = true),
        "standing" => words[1..]
            .iter()
            .for_each(|side| position.bridges[bridge(&data, side).index()].blown = false),
        "builds" => {
            let unit = unit_named(&data, words[1]);
            position.bridges[bridge(&data, words[2]).index()].builder = Some(unit);
            position.units[unit.index()].marks.put(Mark::Building);
        }
        "improved" | "fortified" => {
            let kind = if words[0] == "improved" {
                WorkKind::ImprovedPosition
            } else {
                WorkKind::Fortification
            };
            position.works.extend(hexes().into_iter().map(|hex| Work { hex, kind }));
            position.works.sort_unstable();
        }
        _ => conditions(position, &data, words),
    }
}

/// What it says of the turn, and of what lies on the table besides units.
fn conditions(position: &mut Position, data: &Data, words: &[&str]) {
    let hexes = || marked(data, words.get(1..).unwrap_or_default());
    match words[0] {
        "turn" => position.turn = turn(&data.track, words[1]),
        "phase" => position.phase = phase(words[1]),
        "side" => position.active = side_named(words[1]),
        "air" => position.air = [1, 2].map(|at| words[at].parse().expect("a number")),
        "air_lost" => position.air_lost = [1, 2].map(|at| words[at].parse().expect("a number")),
        "interdicted" => position.interdicted = hexes(),
        "drop" => position.drops = hexes(),
        "control" => {
            for number in &words[2..] {
                let at = hex(data, number);
                position.note_control(at, side_named(words[1]));
            }
        }
        "rebuilt" => position.rebuilt = words[1].parse().expect("a number"),
        "meuse_neared" => position.meuse_neared = true,
        "bombarded" => position.bombarded = hexes(),
        "duty" => position.duties.push(Duty {
            kind: if words[1] == "engaged" { DutyKind::Engaged } else { DutyKind::Counterattack },
            attacker: side_named(words[2]),
            hex: hex(data, words[3]),
            attackers: units_named(data, words[4]),
            defenders: units_named(data, words[5]),
            due: turn(&data.track, words[6]),
            withdrawing: words.contains(&"withdrawing"),
        }),
        "dump" => {
            let number: usize = words[1].parse().expect("a number");
            let dump = Dump {
                hex: Some(hex(data, words[2])),
                revealed: words.contains(&"revealed"),
                captured: words.contains(&"captured"),
                destroyed: words.contains(&"destroyed"),
                tried: words.contains(&"tried"),
                asked: 0,
            };
            position.dumps.as_mut().expect("dumps are switched on")[number - 1] = dump;
        }
        "event" => {
            let sum = Some(words[2].parse().expect("a number"));
            match words[1] {
                "17" => position.happenings.seventeenth = sum,
                "18" => position.happenings.eighteenth = sum,
                _ => position.happenings.nineteenth = sum,
            }
        }
        "company" => position.happenings.companies.extend(hexes()),
        "deceived" => position.happenings.deceived = hexes().first().copied(),
        "protected" => position.happenings.protected = Some(bridge(data, words[1])),
        "garrison_missing" => position.happenings.garrison_missing = true,
        "in_hand" => position.in_hand = Some(unit_named(data, words[1])),
        _ => {}
    }
}

fn phase(name: &str) -> Phase {
    match name {
        "supply" => Phase::Supply,
        "interdiction" => Phase::Interdiction,
        "reserve" => Phase::Reserve,
        "movement" => Phase::Movement,
        "combat" => Phase::Combat,
        "demolition" => Phase::Demolition,
        "exploitation" => Phase::Exploitation,
        "late" => Phase::LateAttack,
        "construction" => Phase::Construction,
        other => panic!("no phase is called {other}"),
    }
}

/// Where a unit is, `at 0304`, `dead`, `waits …`, `exited`, and marks: `moved attacked fired oos short reserve building dug shocked
/// freed strayed began_in_zone contacted sneaked exploited leader_moved released left_in_supply`; `steps 1`; `arrived 18AM`.
fn situation(position: &mut Position, data: &Data, words: &[&str]) {
    let unit = unit_named(data, words[1]);
    if let Some(number) = value(words, "at") {
        position.units[unit.index()].place = Place::On(hex(data, number));
        position.note_control(hex(data, number), side_named(words[0]));
    }
    if words.contains(&"waits") {
        position.units[unit.index()].place = Place::Waiting;
    }
    if words.contains(&"dead") {
        position.units[unit.index()].place = Place::Dead;
    }
    if words.contains(&"exited") {
        position.units[unit.index()].place = Place::Exited;
    }
    if let Some(name) = value(words, "withdrawn") {
        let at = value(words, "on").map_or(position.turn, |name| turn(&data.track, name));
        position.units[unit.index()].place = Place::Withdrawn { turn: at, edge: edge(name) };
    }
    if let Some(steps) = value(words, "steps") {
        position.units[unit.index()].steps = steps.parse().expect("a number");
    }
    if let Some(name) = value(words, "arrived") {
        position.units[unit.index()].arrived = turn(&data.track, name);
    }
    for word in &words[4..] {
        apply_mark(position, unit, word);
    }
}

fn apply_mark(position: &mut Position, unit: rules_bitter_woods::UnitId, word: &str) {
    let mark = match word {
        "moved" => Mark::Moved,
        "attacked" => Mark::Attacked,
        "fired" => Mark::Fired,
        "oos" => Mark::OutOfSupply,
        "short" => Mark::Short,
        "reserve" => Mark::Reserve,
        "building" => Mark::Building,
        "dug" => Mark::Dug,
        "shocked" => Mark::Shocked,
        "freed" => Mark::Freed,
        "strayed" => Mark::Strayed,
        "began_in_zone" => Mark::BeganInZone,
        "contacted" => Mark::Contacted,
        "sneaked" => Mark::Sneaked,
        "exploited" => Mark::Exploited,
        "leader_moved" => Mark::LeaderMoved,
        "released" => Mark::Released,
        "left_in_supply" => Mark::LeftInSupply,
        "steps1" => {
            position.units[unit.index()].steps = 1;
            return;
        }
        _ => return,
    };
    position.units[unit.index()].marks.put(mark);
}

/// What never changes of the position that a text describes.
pub(crate) fn data(text: &str) -> Fixed<Data> {
    Fixed::new(rules(text).data().clone())
}
