//! Reads positions. One statement on each line:
//!
//! ```text
//! scenario campaign                                  the real thing; or a small map of one's own:
//! map 12x10                                          columns by rows, if not 12 by 12
//! forest 0304 0305   light_woods …   wooded_rough …  the rest is clear
//! village 0304   town 0305   city 0306   west_wall 0307
//! river 0302/0402   meuse …   bridge …   lake …      a bridge lies over a river of its own or one given
//! river 0304                                         drawn through the hex, on no side of it
//! primary 0101-0102-0103   secondary 0103-0104       roads
//! german A infantry 4-4-3 at 0304 stacking 2 …       a unit, see [`unit`]
//! remnant allied infantry R 1-2-3   breakdown german panzergrenadier B 2-2-6 at 0304
//! entry A 0101 allied southeast blocking             an Entry Hex; `entry K 0110 german`
//! area 26_VG XLVII 0304 0305   rear 0101   boundary 0302/0402
//! victory 0304 meuse   liege 0304   bastogne 0304   st_vith 0305   bottleneck 0306
//! west_of_ourthe 0304   west_of_meuse 0304   west_sheet 0304   ouren 0302/0402   drop 0505
//! echternach 0606 0605
//! blown 0302/0402   building german 0302/0402   improved 0304   begun 0305
//! traffic allied 1 0304   traffic german 1 box       the other markers are out of the game on a small map
//! removed german 1   control german 0304
//! turn 7   night   phase bridge   side allied        Turn 3, day, movement, German if not said
//! goal points 10   last 8   east_only   counter_invasions 1   meuse_crossed   ouren_tried
//! switch fuel_dumps                                  an option the other way round than it is usually
//! slips 2   bodenplatte 17   commando 0302/0402      optional rules: stacks to slip, turn, bridge
//! dump 0304   dump 0304 real   dump 0304 shown       Fuel Dump markers: a dummy, the real one, seen
//! fuel_removed                                       the Germans got the fuel
//! roadblock german 1 0304                            a Roadblock, by its number
//! exits 0304                                         Germans have left the map from there
//! air 2   replacements 2                             markers and Replacements left
//! advantage A+B 0304 0305                            the attackers in 0304 have it over 0305
//! won DR3 0304 A+B                                   they attacked 0304, its defenders are gone by this
//!                                                    result, and they are about to advance
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;

use kernel::{Fixed, Rules};
use rules_ardennes44::printed::board::{Board, Edge};
use rules_ardennes44::printed::order_of_battle::OrderOfBattle;
use rules_ardennes44::printed::places::{Area, AreaId, EdgeStretch, EntryHex, Places, VictoryHex};
use rules_ardennes44::printed::results::{Advance, Code};
use rules_ardennes44::printed::scenario::{Goal, Scenario, SetUp};
use rules_ardennes44::printed::tables::Tables;
use rules_ardennes44::printed::turn_track;
use rules_ardennes44::state::battle::{Battle, Stage};
use rules_ardennes44::state::markers::{
    Advantage, BridgeState, Commando, Dump, ImprovedPosition, Roadblock, Showing, Traffic,
};
use rules_ardennes44::state::unit::{Condition, Mark, Place};
use rules_ardennes44::{Ardennes44, Data, EntryId, OffMapBox, Phase, Position, Side, Time, UnitId};

use super::{bridge, hex, side as hexside, unit as unit_named};

pub(crate) fn rules(text: &str) -> Ardennes44 {
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
    let mut position = Ardennes44::new(data).start();
    if !real {
        position.phase = Phase::Movement;
        position.turn = 3;
        position.traffic.as_flattened_mut().fill(Traffic::Removed);
    }
    for words in &lines {
        situate(&mut position, words);
    }
    Ardennes44::from_position(position.recomputed())
}

/// A small map of one's own.
fn small(lines: &[Vec<&str>]) -> Data {
    let map = map_text(lines);
    let board =
        Board::read("a test's map", &map).unwrap_or_else(|faults| panic!("{faults:?}\n{map}"));
    let order = OrderOfBattle::read(&[("a test's units", &units_text(lines))]);
    let order = order.unwrap_or_else(|faults| panic!("{faults:?}"));
    let places = Places::none(&board);
    let scenario = Scenario {
        id: "test".to_owned(),
        title: String::new(),
        summary: String::new(),
        first_turn: 1,
        last_turn: number(lines, "last").unwrap_or(22),
        east_only: lines.iter().any(|words| words[0] == "east_only"),
        left_out: Vec::new(),
        victory: goal(lines),
        points: lines.iter().find(|words| words[0] == "goal").map_or(0, |words| {
            words.get(2).map_or(0, |points| points.parse().expect("points are a number"))
        }),
        airborne_turn: None,
        traffic_at_start: false,
        german_guns_fired: false,
        prizes: Vec::new(),
        set_up: SetUp { ouren_untried: true, ..SetUp::default() },
    };
    let tables = Tables::read("data/tables.toml", include_str!("../../../data/tables.toml"));
    let track = turn_track::read("data/turns.toml", include_str!("../../../data/turns.toml"));
    let (tables, track) =
        (tables.expect("the tables are sound"), track.expect("the track is sound"));
    let mut data = Data::new(board, places, order, tables, track, scenario);
    for words in lines {
        mark_places(&mut data, words);
    }
    data
}

fn number(lines: &[Vec<&str>], key: &str) -> Option<u8> {
    let words = lines.iter().find(|words| words[0] == key)?;
    Some(words[1].parse().expect("a number"))
}

fn goal(lines: &[Vec<&str>]) -> Goal {
    let words = lines.iter().find(|words| words[0] == "goal");
    match words.map(|words| words[1]) {
        None | Some("campaign") => Goal::Campaign,
        Some("points") => Goal::Points,
        Some("patton") => Goal::Patton,
        Some("extended") => Goal::Extended,
        Some(other) => panic!("no goal is called {other}"),
    }
}

fn map_text(lines: &[Vec<&str>]) -> String {
    let size = lines.iter().find(|words| words[0] == "map").map_or("12x12", |words| words[1]);
    let (columns, rows) = size.split_once('x').expect("a size is columns by rows");
    let (columns, rows): (usize, usize) =
        (columns.parse().expect("a number"), rows.parse().expect("a number"));
    let mut field = vec![vec!['c'; columns]; rows];
    for words in lines {
        let letter = match words[0] {
            "light_woods" => 'l',
            "forest" => 'f',
            "wooded_rough" => 'r',
            "city" => 'y',
            _ => continue,
        };
        for number in &words[1..] {
            let number: usize = number.parse().expect("a hex has a number");
            field[rows - number % 100][columns - number / 100] = letter;
        }
    }
    let mut text = format!(
        "[numbering]\norientation = \"FlatTop\"\norder = \"ColumnRow\"\ncorner = \"SouthEast\"\n\
         columns = [1, {columns}]\nrows = [1, {rows}]\nshoved = \"Even\"\n[terrain]\n\
         legend = [\"c clear\", \"l light_woods\", \"f forest\", \"r wooded_rough\", \"y city\"]\nrows = [\n"
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
                "river" | "bridge" | "ouren" => drop(rivers.entry(side).or_insert("minor_river")),
                _ => {}
            }
        }
    }
    for word in words_of(lines, "river").filter(|word| !word.contains('/')) {
        writeln!(text, "[[river]]\nname = \"\"\nkind = \"minor_river\"\ncourse = [\"{word}\"]")
            .expect("text has room");
    }
    for (side, kind) in rivers {
        writeln!(text, "[[river]]\nname = \"\"\nkind = \"{kind}\"\ncourse = [\"{side}\"]")
            .expect("text has room");
    }
    for words in lines {
        for word in &words[1..] {
            let entry = match words[0] {
                "village" | "town" | "city" => {
                    format!(
                        "[[town]]\nname = \"{0} {word}\"\nrank = \"{0}\"\nhexes = [\"{word}\"]",
                        words[0]
                    )
                }
                "west_wall" => format!("[[feature]]\nkind = \"west_wall\"\nhexes = [\"{word}\"]"),
                "lake" => format!("[[feature]]\nkind = \"lake\"\nsides = [\"{word}\"]"),
                "bridge" | "ouren" => {
                    format!("[[bridge]]\nname = \"\"\nriver = \"\"\nside = \"{word}\"")
                }
                "primary" | "secondary" => {
                    format!("[[road]]\nname = \"\"\nclass = \"{}\"\nhexes = \"{word}\"", words[0])
                }
                _ => continue,
            };
            writeln!(text, "{entry}").expect("text has room");
        }
    }
}

/// The words after a key, on all its lines.
fn words_of<'w>(lines: &'w [Vec<&'w str>], key: &str) -> impl Iterator<Item = &'w str> {
    lines.iter().filter(move |words| words[0] == key).flat_map(|words| words[1..].iter().copied())
}

/// The counters as a data file. A unit is written
/// `german A infantry 4-4-3 at 0304` and then any of: `stacking 2`, `reduced 2-2-3`, `weak 1` (the
/// reduced side's stacking), `remnant infantry`, `green`, `elite`, `of 26_VG`, `colour 5PzA`,
/// `nation british`, `corps XLVII`, `tq 5`, `stripe 424`, `range 5`, `moving 5`, `parenthesised`,
/// `arrives 3-AB`, `rolls`, `red_code`, `peiper`, `dams`, `airborne`; and for the situation, instead
/// of `at`: `box southeast`, `blocking A`, `waits`, `dead`; and `steps 1`, `disrupted`, `broken`,
/// `engaged`, `fired`, `oos`, `column`, `trucked`, `prime_mover`, `night_marked`, `moved`,
/// `detected`, `disguised`, `arrived`, `surrender 2`, `attacked`, `defended`, `retreated`,
/// `replaced`, `infiltrated`, `displaced`, `stays`, `isolated`.
fn units_text(lines: &[Vec<&str>]) -> String {
    let mut text = String::new();
    let mut made: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut formations: BTreeMap<(String, &str), Vec<String>> = BTreeMap::new();
    for words in lines {
        match words[0] {
            "german" | "allied" => {
                let after = |key: &str| value(words, key);
                let formation =
                    after("of").map_or(format!("of {}", words[1]), |id| id.replace('_', " "));
                formations.entry((formation, words[0])).or_default().push(counter(words));
            }
            "remnant" | "breakdown" => {
                let nation = if words[1] == "german" { "wehrmacht" } else { "us" };
                made.entry(words[0]).or_default().push(format!(
                    "{{ id = \"{}\", side = \"{}\", nation = \"{}\", kind = \"{}\", full = \"{}\", stacking = 1, colour = \"army\" }},",
                    words[3], words[1], value(words, "nation").unwrap_or(nation), words[2], words[4]
                ));
            }
            _ => {}
        }
    }
    for (kind, rows) in made {
        writeln!(text, "{kind} = [\n{}\n]", rows.join("\n")).expect("text has room");
    }
    for ((formation, side), rows) in formations {
        let (nation, colour) =
            if side == "german" { ("wehrmacht", "5PzA") } else { ("us", "VIII") };
        let independent = formation.starts_with("of ");
        writeln!(
            text,
            "[[formation]]\nid = \"{formation}\"\nside = \"{side}\"\nnation = \"{nation}\"\n\
             independent = {independent}\ncolour = \"{colour}\"\ncorps = \"\"\nunits = [\n{}\n]",
            rows.join("\n")
        )
        .expect("text has room");
    }
    text
}

fn value<'w>(words: &[&'w str], key: &str) -> Option<&'w str> {
    let at = words.iter().skip(4).position(|word| *word == key)?;
    words.get(at + 5).copied()
}

fn counter(words: &[&str]) -> String {
    let (id, kind, full) = (words[1], words[2], words[3]);
    let has = |word: &str| words[4..].contains(&word);
    let after = |key: &str| value(words, key);
    let mut row =
        format!("{{ id = \"{id}\", name = \"{id}\", kind = \"{kind}\", full = \"{full}\"");
    let free = matches!(
        kind,
        "tank"
            | "tank_destroyer"
            | "assault_gun"
            | "flak"
            | "black_box"
            | "artillery"
            | "nebelwerfer"
    );
    let stacking = after("stacking").unwrap_or(if free { "0" } else { "1" });
    write!(row, ", stacking = {stacking}").expect("text has room");
    for (key, name) in [
        ("reduced", "reduced"),
        ("remnant", "remnant"),
        ("colour", "colour"),
        ("nation", "nation"),
        ("corps", "corps"),
        ("stripe", "stripe"),
        ("arrives", "arrives"),
    ] {
        if let Some(value) = after(key) {
            write!(row, ", {name} = \"{value}\"").expect("text has room");
        }
    }
    if after("reduced").is_some() {
        write!(
            row,
            ", reduced_stacking = {}",
            after("weak").unwrap_or(if free { "0" } else { "1" })
        )
        .expect("text has room");
    }
    for (key, name) in [("tq", "tq"), ("range", "range"), ("moving", "moving")] {
        let plain = if matches!(kind, "artillery" | "nebelwerfer") && key != "tq" {
            Some("5")
        } else {
            None
        };
        if let Some(value) = after(key).or(plain) {
            write!(row, ", {name} = {value}").expect("text has room");
        }
    }
    if after("tq").is_some() {
        let colour = match kind {
            "tank_destroyer" | "assault_gun" => "red",
            "flak" => "red_square",
            _ => "gray",
        };
        write!(row, ", tq_colour = \"{colour}\"").expect("text has room");
    }
    for morale in ["green", "elite"].into_iter().filter(|morale| has(morale)) {
        write!(row, ", morale = \"{morale}\"").expect("text has room");
    }
    for (word, entry) in [
        ("parenthesised", "parenthesised = true"),
        ("rolls", "roll = true"),
        ("peiper", "group = \"KG Peiper\""),
        ("dams", "rrd = true"),
        ("airborne", "airborne = true"),
    ] {
        if has(word) {
            write!(row, ", {entry}").expect("text has room");
        }
    }
    if after("arrives").is_none() {
        let colour = if has("red_code") { "red" } else { "white" };
        write!(row, ", start = \"{colour}\"").expect("text has room");
    }
    row.push_str(" },");
    row
}

/// What is marked on the map.
fn mark_places(data: &mut Data, words: &[&str]) {
    let numbers: Vec<&str> = words
        .iter()
        .copied()
        .filter(|word| word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit()))
        .collect();
    let hexes: Vec<hexmap::Hex> = numbers.iter().map(|number| hex(data, number)).collect();
    let places = &mut data.places;
    match words[0] {
        "entry" => {
            let named = |word: &&&str| OffMapBox::ALL.iter().any(|one| box_name(*one) == **word);
            let sector = words.iter().find(named).map(|word| off_map_box(word));
            places.entries.push(EntryHex {
                letter: words[1].chars().next().expect("a letter"),
                hex: hexes[0],
                side: if words.contains(&"german") { Side::German } else { Side::Allied },
                sector,
                blocking: words.contains(&"blocking"),
            });
        }
        "area" => {
            let id = AreaId::new(u8::try_from(places.areas.len()).expect("few areas"));
            places
                .areas
                .push(Area { division: words[1].replace('_', " "), corps: words[2].to_owned() });
            for hex in hexes {
                places.area_of[hex.index()] = Some(id);
            }
        }
        "rear" => hexes.iter().for_each(|hex| places.rear[hex.index()] = true),
        "victory" => {
            let meuse = words.contains(&"meuse");
            places.victory.extend(hexes.iter().map(|&hex| VictoryHex {
                hex,
                name: String::new(),
                meuse,
            }));
        }
        "liege" => places.liege = hexes,
        "bastogne" => places.bastogne = hexes,
        "st_vith" => places.st_vith = hexes,
        "bottleneck" => hexes.iter().for_each(|hex| places.bottleneck[hex.index()] = true),
        "west_of_ourthe" => hexes.iter().for_each(|hex| places.west_of_ourthe[hex.index()] = true),
        "west_of_meuse" => hexes.iter().for_each(|hex| places.west_of_meuse[hex.index()] = true),
        "west_sheet" => hexes.iter().for_each(|hex| places.west_sheet[hex.index()] = true),
        "drop" => places.drop = hexes.first().copied(),
        "echternach" => places.echternach = Some([hexes[0], hexes[1]]),
        "ouren" => data.places.ouren = Some(bridge(data, words[1])),
        "boundary" => {
            for word in &words[1..] {
                let side = hexside(data, word);
                let board = data.board.clone();
                data.places.bound(&board, side);
            }
        }
        "dump" => places.fuel_dumps.extend(hexes),
        "control" if words[1] == "german" => data.scenario.set_up.german.extend(hexes),
        "map" => ring(data),
        _ => {}
    }
    if data.places.edges.is_empty() {
        ring(data);
    }
}

/// The boxes round a small map: the south edge leads to the Southeast box, and so on.
fn ring(data: &mut Data) {
    use OffMapBox::{Northeast, Northwest, Southeast, Southwest, West};
    let stretch = |edge, leads_to| EdgeStretch { edge, from: 1, to: 99, leads_to };
    data.places.edges = vec![
        stretch(Edge::South, Southeast),
        stretch(Edge::West, West),
        stretch(Edge::North, Northeast),
    ];
    let neighbours = &mut data.places.neighbours;
    let links =
        [(Southeast, Southwest), (Southwest, West), (West, Northwest), (Northwest, Northeast)];
    neighbours.iter_mut().for_each(Vec::clear);
    for (one, other) in links {
        neighbours[one.index()].push(other);
        neighbours[other.index()].push(one);
    }
}

fn box_name(one: OffMapBox) -> String {
    format!("{one:?}").to_lowercase()
}

pub(crate) fn off_map_box(name: &str) -> OffMapBox {
    let found = OffMapBox::ALL.into_iter().find(|one| box_name(*one) == name);
    found.unwrap_or_else(|| panic!("no box is called {name}"))
}

/// The first Entry Hex with a letter.
pub(crate) fn entry(data: &Data, letter: &str) -> EntryId {
    let (letter, number) = letter.split_at(1);
    let number: usize = number.parse().unwrap_or(0);
    let found =
        data.places.entries().filter(|(_, entry)| letter.starts_with(entry.letter)).nth(number);
    found.unwrap_or_else(|| panic!("no Entry Hex {letter}")).0
}

/// Where things stand.
fn situate(position: &mut Position, words: &[&str]) {
    let data = position.data().clone();
    match words[0] {
        "german" | "allied" => situate_unit(position, &data, words),
        "remnant" | "breakdown" if words.len() > 5 => {
            let as_unit = [&[words[1], words[3], words[2], words[4]], &words[5..]].concat();
            situate_unit(position, &data, &as_unit);
        }
        "turn" => position.turn = words[1].parse().expect("a turn is a number"),
        "night" => position.time = Time::Night,
        "side" => position.active = super::sentences::side(words[1]),
        "phase" => position.phase = phase(words[1]),
        "exits" => position.exits.extend(words[1..].iter().map(|number| hex(&data, number))),
        "counter_invasions" => position.counter_invasions = words[1].parse().expect("a number"),
        "air" => position.air = words[1].parse().expect("a number"),
        "replacements" => position.replacements = words[1].parse().expect("a number"),
        "advantage" => {
            let units = words[1].split('+').map(|name| unit_named(&data, name)).collect();
            let (hex, target) = (hex(&data, words[2]), hex(&data, words[3]));
            position.advantages.push(Advantage { units, hex, target, fresh: false });
        }
        "won" => position.battle = Some(won(&data, words)),
        "fuel_removed" => position.fuel_removed = Some(position.turn),
        "slips" => position.slips = words[1].parse().expect("a number"),
        "bodenplatte" => position.bodenplatte = Some(words[1].parse().expect("a turn")),
        "commando" => position.commando = Commando::At(bridge(&data, words[1])),
        "dump" => {
            let (hex, shown) = (hex(&data, words[1]), words.contains(&"shown"));
            let face = if shown { Showing::Up } else { Showing::Down };
            position.dumps.push(Dump { face, ..Dump::hidden(hex) });
            if shown || words.contains(&"real") {
                position.real_dump = Some(hex);
            }
        }
        "roadblock" => {
            let side = super::sentences::side(words[1]);
            let marker: usize = words[2].parse().expect("a Roadblock has a number");
            let (hex, before) = (hex(&data, words[3]), side.enemy());
            position.roadblocks[side.index()][marker - 1] =
                Roadblock { hex: Some(hex), before, ..Roadblock::IN_HAND };
        }
        "meuse_crossed" => position.meuse_crossed = true,
        "ouren_tried" => position.ouren_untried = false,
        "blown" => {
            for word in &words[1..] {
                position.bridges[bridge(&data, word).index()].state = BridgeState::Blown;
            }
        }
        "building" => {
            let state = BridgeState::UnderConstruction(super::sentences::side(words[1]));
            for word in &words[2..] {
                position.bridges[bridge(&data, word).index()].state = state;
            }
        }
        "improved" | "begun" => {
            let complete = words[0] == "improved";
            for word in &words[1..] {
                let hex = hex(&data, word);
                position.improved.push(ImprovedPosition { hex, complete, fresh: false });
            }
            position.improved.sort_unstable();
        }
        "traffic" | "removed" => {
            let side = super::sentences::side(words[1]);
            let marker: usize = words[2].parse().expect("a marker has a number");
            let place = match words.get(3) {
                None => Traffic::Removed,
                Some(&"box") => Traffic::InBox,
                Some(number) => Traffic::At(hex(&data, number)),
            };
            position.traffic[side.index()][marker - 1] = place;
        }
        _ => {}
    }
}

/// A combat that has emptied its hex.
fn won(data: &Data, words: &[&str]) -> Battle {
    let code: Code = toml::Value::from(words[1]).try_into().expect("a result of a table");
    let units: Vec<UnitId> = words[3].split('+').map(|name| unit_named(data, name)).collect();
    let advance = match data.tables.combat.results.codes[&code].advance {
        Advance::Vacated => Advance::Limited,
        kind @ (Advance::None | Advance::Limited | Advance::Regular | Advance::Bonus) => kind,
    };
    let declared = Battle::declared(hex(data, words[2]), units.clone(), Vec::new());
    let (stage, result, advancing) = (Stage::Advance, Some(code), units);
    Battle { stage, result, advance, advancing, ..declared }
}

fn situate_unit(position: &mut Position, data: &Data, words: &[&str]) {
    let unit = unit_named(data, words[1]);
    let after = |key: &str| value(words, key);
    let state = &mut position.units[unit.index()];
    if let Some(number) = value(words, "at") {
        state.place = Place::On(hex(data, number));
    } else if let Some(name) = after("box") {
        state.place = Place::Box(off_map_box(name));
    } else if let Some(letter) = after("blocking") {
        state.place = Place::Blocking(entry(data, letter));
    } else if words.contains(&"dead") {
        state.place = Place::Dead;
    } else if words.contains(&"exited") {
        state.place = Place::Exited;
    }
    if let Some(steps) = after("steps") {
        state.steps = steps.parse().expect("steps are a number");
    }
    if let Some(points) = after("surrender") {
        state.surrender = points.parse().expect("points are a number");
    }
    for word in &words[4..] {
        match *word {
            "disrupted" => state.order = Condition::Disrupted,
            "broken" => state.order = Condition::Broken,
            word => mark(word).into_iter().for_each(|mark| state.marks.put(mark)),
        }
    }
}

fn mark(word: &str) -> Option<Mark> {
    match word {
        "engaged" => Some(Mark::Engaged),
        "fired" => Some(Mark::Fired),
        "oos" => Some(Mark::OutOfSupply),
        "column" => Some(Mark::Strategic),
        "trucked" => Some(Mark::Truck),
        "prime_mover" => Some(Mark::PrimeMover),
        "night_marked" => Some(Mark::Night),
        "moved" => Some(Mark::Moved),
        "detected" => Some(Mark::Detected),
        "disguised" => Some(Mark::Disguised),
        "arrived" => Some(Mark::Arrived),
        "attacked" => Some(Mark::Attacked),
        "defended" => Some(Mark::Defended),
        "retreated" => Some(Mark::Retreated),
        "replaced" => Some(Mark::Replaced),
        "infiltrated" => Some(Mark::Infiltrated),
        "displaced" => Some(Mark::Displaced),
        "stays" => Some(Mark::Stays),
        "isolated" => Some(Mark::Isolated),
        _ => None,
    }
}

fn phase(name: &str) -> Phase {
    match name {
        "set_up" => Phase::SetUp,
        "set_up_traffic" => Phase::SetUpTraffic,
        "artillery_supply" => Phase::ArtillerySupply,
        "fuel_shortage" => Phase::FuelShortage,
        "bridge" => Phase::Bridge,
        "movement" => Phase::Movement,
        "rally" => Phase::Rally,
        "combat" => Phase::Combat,
        "traffic_marker" => Phase::TrafficMarker,
        "supply_and_surrender" => Phase::SupplyAndSurrender,
        "victory_check" => Phase::VictoryCheck,
        "replacement" => Phase::Replacement,
        other => panic!("no phase is called {other}"),
    }
}

/// For tests that need the data to be shared.
pub(crate) fn fixed(data: Data) -> Fixed<Data> {
    Fixed::new(data)
}
