//! The data files: all that ship are read, and what is wrong with one is said with its line.

use kernel::Rules;
use rules_ardennes44::printed::counters::Display;
use rules_ardennes44::{Ardennes44, Board, Data, Kind, data_files};

#[test]
fn every_scenario_is_read_without_a_fault() {
    for name in Ardennes44::SCENARIOS {
        let read = Data::read(name);
        let faults = read.as_ref().err().into_iter().flatten().map(ToString::to_string);
        assert_eq!(faults.collect::<Vec<_>>(), Vec::<String>::new(), "{name}");
    }
}

#[test]
fn the_cache_of_every_start_is_fresh() {
    for name in Ardennes44::SCENARIOS {
        let start = Ardennes44::scenario(name).unwrap().start();
        assert!(start.same_ground(&start.recomputed()), "{name}");
    }
}

/// Puts other text into shipped files, each a file, what is replaced (once) and by what, and reads
/// them for a scenario.
#[track_caller]
fn faults(scenario: &str, changes: &[(&str, &str, &str)]) -> Vec<String> {
    let mut files: Vec<(&str, String)> =
        data_files().into_iter().map(|(file, text)| (file, text.to_owned())).collect();
    for (file, old, new) in changes {
        let (_, text) = files.iter_mut().find(|(name, _)| name == file).expect("the file ships");
        assert!(text.contains(old), "{file} holds no `{old}`");
        *text = text.replacen(old, new, 1);
    }
    let files: Vec<(&str, &str)> =
        files.iter().map(|(file, text)| (*file, text.as_str())).collect();
    let read = Data::of_files(&files, scenario);
    read.err().into_iter().flatten().map(|fault| fault.to_string()).collect()
}

/// The line of a shipped file in which a text first stands.
#[track_caller]
fn line(file: &str, text: &str) -> usize {
    let (_, whole) = data_files().into_iter().find(|(name, _)| *name == file).expect("it ships");
    whole.lines().position(|line| line.contains(text)).expect("the text is there") + 1
}

/// Makes changes to one file for the campaign and demands exactly these faults, each with the text
/// by whose line it is found.
#[track_caller]
fn damaged(file: &str, changes: &[(&str, &str)], expected: &[(&str, &str)]) {
    let changes: Vec<_> = changes.iter().map(|&(old, new)| (file, old, new)).collect();
    let told = faults("campaign", &changes);
    let wanted: Vec<String> =
        expected.iter().map(|(at, text)| format!("{file}:{}: {text}", line(file, at))).collect();
    assert_eq!(told, wanted);
}

#[test]
fn an_unknown_field_is_a_fault_in_every_file_that_is_ours_to_write() {
    for (file, text) in data_files() {
        // The atlas writes more into a map than the rules read.
        if file.starts_with("maps/") {
            continue;
        }
        let scenario = match file {
            "setups/december_22.toml" => "patton",
            _ => ["scenarios/", "setups/"]
                .iter()
                .find_map(|folder| file.strip_prefix(folder))
                .and_then(|rest| rest.strip_suffix(".toml"))
                .filter(|name| *name != "december_16")
                .unwrap_or("campaign"),
        };
        let damaged = format!("surprise = 1\n{text}");
        let files: Vec<(&str, &str)> = data_files()
            .into_iter()
            .map(|(name, text)| (name, if name == file { damaged.as_str() } else { text }))
            .collect();
        let read = Data::of_files(&files, scenario).expect_err("the field means nothing");
        assert!(read.len() == 1 && read[0].file == file && read[0].line == 1, "{file}: {read:?}");
        assert!(read[0].text.contains("surprise"), "{file}: {read:?}");
    }
}

#[test]
fn a_missing_file_is_a_fault() {
    let mut files = data_files();
    files.retain(|(file, _)| *file != "turns.toml");
    let told = Data::of_files(&files, "campaign").expect_err("a file is missing");
    assert_eq!(told[0].to_string(), "turns.toml:1: there is no such file");
    let told = Data::read("ninety_turns").expect_err("there is no such scenario");
    assert_eq!(told[0].to_string(), "scenarios/ninety_turns.toml:1: there is no such file");
}

#[test]
fn faults_of_several_files_are_told_together() {
    let told = faults(
        "campaign",
        &[
            ("turns.toml", "{ turn = 3,", "{ turn = 4,"),
            ("tables.toml", "prime_mover = 5 ", "prime_mover = \"five\" "),
            ("places.toml", "hexes = [\"1601\"]", "hexes = [\"1699\"]"),
        ],
    );
    let files: Vec<&str> = told.iter().filter_map(|fault| fault.split(':').next()).collect();
    assert_eq!(files, ["places.toml", "tables.toml", "turns.toml"], "{told:?}");
}

/// A map of three columns and two rows with one of everything.
const MAP: &str = r#"[numbering]
orientation = "FlatTop"
order = "ColumnRow"
corner = "SouthEast"
columns = [1, 3]
rows = [1, 2]
shoved = "Even"
[terrain]
legend = ["c clear", "f forest"]
rows = [
"ccf",
"fcc",
]
[[town]]
name = "Spa"
rank = "town"
hexes = ["0101"]
[[river]]
name = "Our"
kind = "minor_river"
course = ["0101/0102", "0201/S", "0302"]
[[road]]
class = "primary"
hexes = "0101-0102"
[[bridge]]
side = "0101/0102"
[[feature]]
kind = "lake"
sides = ["0201/0202"]
"#;

/// Reads the small map with one thing changed, and demands this fault.
#[track_caller]
fn map_fault(old: &str, new: &str, expected: &[&str]) {
    assert!(MAP.contains(old), "the map holds no `{old}`");
    let read = Board::read("small", &MAP.replacen(old, new, 1));
    let told: Vec<String> =
        read.err().into_iter().flatten().map(|fault| fault.to_string()).collect();
    assert_eq!(told, expected, "{old} to {new}");
}

#[test]
fn faults_of_a_map_s_ground_and_places() {
    Board::read("small", MAP).expect("the small map is sound");
    map_fault(
        "\"f forest\"",
        "\"forest\"",
        &[
            "small:9: a legend is a letter and a terrain, such as `x forest`",
            "small:11: the legend has no `f`",
            "small:12: the legend has no `f`",
        ],
    );
    map_fault(
        "\"f forest\"",
        "\"f swamp\"",
        &[
            "small:9: a legend is a letter and a terrain, such as `x forest`",
            "small:11: the legend has no `f`",
            "small:12: the legend has no `f`",
        ],
    );
    map_fault("\"ccf\"", "\"ccff\"", &["small:11: the row should have 3 letters"]);
    map_fault("\"fcc\"", "\"fc\"", &["small:12: the row should have 3 letters"]);
    map_fault("\"fcc\",\n", "", &["small:10: the map should have 2 rows"]);
    map_fault(
        "\"town\"",
        "\"hamlet\"",
        &["small:16: a rank is one of `city`, `town`, `village`, `place`"],
    );
    map_fault("\"Spa\"", "\"\"", &["small:15: a place needs a name"]);
    map_fault("[\"0101\"]", "[\"0101\", \"0101\"]", &["small:17: another place has that hex"]);
    map_fault(
        "[\"0101\"]",
        "[\"0401\"]",
        &["small:17: hex 0401 is off the map: its columns are 01 to 03"],
    );
}

#[test]
fn faults_of_a_map_s_lines() {
    map_fault(
        "minor_river",
        "canal",
        &[
            "small:20: a river is one of `minor_river`, `meuse`",
            "small:26: the bridge crosses no river",
        ],
    );
    map_fault(
        "\"0302\"",
        "\"0303\"",
        &["small:21: hex 0303 is off the map: its rows are 01 to 02"],
    );
    map_fault(
        "\"0201/S\"",
        "\"0102/0101\"",
        &["small:21: another stretch of river lies on that hexside"],
    );
    map_fault("primary", "track", &["small:23: a road is one of `primary`, `secondary`, `forest`"]);
    map_fault("0101-0102", "0101-0302", &["small:24: hex 0101 does not touch hex 0302"]);
    map_fault(
        "side = \"0101/0102\"",
        "side = \"0201/0202\"",
        &["small:26: the bridge crosses no river"],
    );
    map_fault(
        "[[feature]]",
        "[[bridge]]\nside = \"0102/0101\"\n[[feature]]",
        &["small:28: another bridge lies on that hexside"],
    );
    map_fault(
        "\"lake\"",
        "\"pond\"",
        &["small:28: a feature is one of `west_wall`, `lake`, `river_through`"],
    );
    map_fault(
        "[\"0201/0202\"]",
        "[\"0101/0302\"]",
        &["small:29: `0101/0302` is not a hexside: those two hexes are 2 apart"],
    );
    map_fault(
        "columns = [1, 3]",
        "columns = [3, 1]",
        &["small:5: from 3 to 1 is not a span of numbers with two digits"],
    );
}

/// Makes one change to the places and demands one fault, in the line of a text.
#[track_caller]
fn places_fault(old: &str, new: &str, at: &str, text: &str) {
    damaged("places.toml", &[(old, new)], &[(at, text)]);
}

#[test]
fn faults_of_the_edges() {
    places_fault(
        "id = \"northeast\"\nneighbours = [\"northwest\"]",
        "id = \"northeast\"\nneighbours = []",
        "id = \"northwest\"",
        "boxes neighbour each other or not at all",
    );
    places_fault(
        "hexes = [\"1601\"]",
        "hexes = [\"1602\"]",
        "[\"1601\"]",
        "an Entry Hex lies on a road at the map's edge",
    );
    places_fault(
        "letter = \"A\"\nside = \"allied\"",
        "letter = \"A\"\nside = \"german\"",
        "letter = \"A\"",
        "a box lies behind Allied Entry Hexes, and behind no others",
    );
    places_fault(
        "supply = true",
        "supply = false",
        "supply = true",
        "every Entry Hex is a Supply Source (23.2a)",
    );
    places_fault(
        "columns = [1, 33]",
        "rows = [1, 33]",
        "edge = \"south\"",
        "a stretch has `columns` in the north and south, `rows` in the east and west",
    );
}

#[test]
fn faults_of_the_areas_and_marks() {
    places_fault(
        "\"1536\", \"1537\"",
        "\"1541\", \"1537\"",
        "\"1536\", \"1537\"",
        "the hex lies in another area too",
    );
    places_fault(
        "\"0142-1442\", ",
        "\"0142-1441\", ",
        "\"0142-1442\", ",
        "a run of hexes stays in one row",
    );
    places_fault(
        "\"1129\", \"0128-0828\"",
        "\"1130\", \"0128-0828\"",
        "\"1129\"",
        "the Rear Zone lies behind the areas, and not in them",
    );
    places_fault(
        "hex = \"1726\"\nsheet = \"east\"",
        "hex = \"1726\"\nsheet = \"west\"",
        "sheet = \"east\"",
        "the hex lies on the other sheet",
    );
    places_fault(
        "hex = \"1831\"",
        "hex = \"1726\"",
        "hex = \"1831\"",
        "the Victory Hex is there twice",
    );
    places_fault(
        "hexes = [\"2433\", ",
        "hexes = [\"2499\", ",
        "\"2433\"",
        "hex 2499 is off the map: its rows are 01 to 42",
    );
    places_fault(
        "side = \"1306/1307\"",
        "side = \"1307/1308\"",
        "\"1306/1307\"",
        "no bridge stands on that hexside",
    );
    places_fault(
        "side = \"1306/1307\"",
        "side = \"1306/1499\"",
        "\"1306/1307\"",
        "hex 1499 is off the map: its rows are 01 to 42",
    );
    places_fault(
        "hex = \"2335\"",
        "hex = \"9935\"",
        "hex = \"2335\"",
        "hex 9935 is off the map: its columns are 01 to 68",
    );
}

#[test]
fn several_faults_of_one_file_are_all_told_in_the_order_of_lines() {
    damaged(
        "places.toml",
        &[
            ("hex = \"2335\"", "hex = \"9935\""),
            ("hex = \"1831\"", "hex = \"1726\""),
            ("supply = true", "supply = false"),
        ],
        &[
            ("supply = true", "every Entry Hex is a Supply Source (23.2a)"),
            ("hex = \"1831\"", "the Victory Hex is there twice"),
            ("hex = \"2335\"", "hex 9935 is off the map: its columns are 01 to 68"),
        ],
    );
}

#[test]
fn a_lesson_names_its_prizes_among_the_victory_hexes() {
    let (file, prize) = ("scenarios/guided.toml", "prizes = [\"2416\"]");
    let told = faults("guided", &[(file, prize, "prizes = [\"2417\"]")]);
    assert_eq!(told, [format!("{file}:{}: no Victory Hex lies there", line(file, prize))]);
    let lesson = Data::read("guided").expect("it ships");
    let prizes: Vec<&str> = lesson.places.victory.iter().map(|place| &*place.name).collect();
    assert_eq!(prizes, ["Clervaux"]);
}

#[test]
fn faults_of_the_counters() {
    let fault = |old: &str, new: &str, text: &str| {
        damaged("units/german.toml", &[(old, new)], &[(old, text)]);
    };
    fault("id = \"g-272-981\"", "id = \"g-272-980\"", "`g-272-980` is there twice");
    fault(
        "name = \"981\", kind = \"infantry\", size = \"III\"",
        "name = \"981\", kind = \"infantry\", size = \"IV\"",
        "no size of unit is written so (2.3)",
    );
    fault(
        "full = \"2-2-5\", tq = 4, tq_colour = \"red\"",
        "full = \"2-2-5\", tq = 4, tq_colour = \"gray\"",
        "a Tank Quality is gray for tanks, red for destroyers and assault guns, red in a square for Flak (2.9b)",
    );
    fault(
        "full = \"2-2-5\", tq",
        "full = \"2-3-5\", tq",
        "a silhouette of Defense 3 or more has two steps, others one (8.2e)",
    );
    fault(
        "full = \"S-1-0\", range = 5, moving = 5",
        "full = \"S-1-0\", moving = 5",
        "artillery needs a `range` and what it has when `moving`",
    );
    fault(
        "full = \"4-4-3\", stacking = 2",
        "full = \"4-4\", stacking = 2",
        "a strength is attack-defense-movement, such as 6-6-3 or S-1-0",
    );
    fault(
        "reduced = \"4-4-3\", reduced_stacking = 2, remnant",
        "remnant",
        "a unit that leaves a remnant has a reduced side first (16.4)",
    );
    fault("start = \"white\" }", "start = \"blue\" }", "a set-up box is white or red (2.7a)");
    fault(
        "arrives = \"8-K\"",
        "arrives = \"8-k\"",
        "an arrival is a turn and letters, `5-town` or `3-drop`",
    );
    fault(
        "arrives = \"8-K\" }",
        "arrives = \"8-K\", start = \"white\" }",
        "a unit either starts or arrives",
    );
    fault("group = \"KG Peiper\"", "group = \"KG Hansen\"", "the one group is `KG Peiper` (27.5)");
    fault("source = \"stated\" }", "source = \"guessed\" }", "a source is `stated` or left out");
    let told =
        faults("campaign", &[("units/german.toml", "kind = \"infantry\"", "kind = \"cavalry\"")]);
    let at = line("units/german.toml", "kind = \"infantry\"");
    assert!(
        told[0].starts_with(&format!("units/german.toml:{at}: unknown variant `cavalry`")),
        "{told:?}"
    );
    let (_, extra) =
        data_files().into_iter().find(|(file, _)| *file == "units/extra.toml").unwrap();
    let first = extra.lines().find(|line| line.contains("{ id = ")).expect("there is a remnant");
    let kind = first.split("kind = ").nth(1).and_then(|rest| rest.split(',').next()).unwrap();
    damaged(
        "units/extra.toml",
        &[(first, &first.replace(kind, "\"tank\""))],
        &[(first, "no display holds that kind of unit")],
    );
    let side = first.split("side = ").nth(1).and_then(|rest| rest.split(", ").next()).unwrap();
    damaged(
        "units/extra.toml",
        &[(first, &first.replace(&format!("side = {side}, "), ""))],
        &[(first, "a made unit needs its side, nation and colour")],
    );
}

#[test]
fn faults_of_a_scenario() {
    let fault = |old: &str, new: &str, text: &str| {
        let file = "scenarios/six_turns.toml";
        let told = faults("six_turns", &[(file, old, new)]);
        assert_eq!(told, [format!("{file}:{}: {text}", line(file, old))]);
    };
    fault(
        "turns = [1, 6]",
        "turns = [1, 31]",
        "the turns are not all on the Turn Record Track, in order",
    );
    fault(
        "victory = \"points\"",
        "victory = \"campaign\"",
        "points are needed where they are counted, and only there",
    );
    fault("\"82 Abn\"", "\"83 Abn\"", "there is no formation `83 Abn`");
    fault(
        "set_up = \"december_16\"",
        "set_up = \"december_18\"",
        "there is no setups/december_18.toml",
    );
}

#[test]
fn faults_of_a_set_up() {
    let fault = |old: &str, new: &str, text: &str| {
        let file = "setups/december_22.toml";
        let told = faults("patton", &[(file, old, new)]);
        assert_eq!(told, [format!("{file}:{}: {text}", line(file, old))]);
    };
    fault("turn = 13", "turn = 14", "the scenario begins on turn 13");
    fault("\"2928/3029\"", "\"2928/2929\"", "no bridge stands on that hexside");
    fault("hexes = [\"3130\"]", "hexes = [\"0101\"]", "nobody stands in that hex");
    fault(
        "units = [\"u-78-309\", \"u-709tk\"]",
        "units = [\"u-78-309\", \"u-78-309\"]",
        "`u-78-309` is named twice",
    );
    fault(
        "units = [\"u-78-309\", \"u-709tk\"]",
        "units = [\"u-78-309\", \"u-999\"]",
        "there is no counter `u-999`",
    );
    fault("\"g-1000stm\", ", "\"u-1000stm\", ", "there is no counter `u-1000stm`");
    fault("\"0142-1642\"", "\"0142-9942\"", "hex 9942 is off the map: its columns are 01 to 68");
    fault("\"g-277-989\"", "\"g-277pzj\"", "`g-277pzj` has no reduced side");
    let both = faults("patton", &[("setups/december_22.toml", "hex = \"1740\"", "hex = \"3130\"")]);
    assert!(both.iter().all(|fault| fault.ends_with("both sides stand in that hex")), "{both:?}");
    assert!(!both.is_empty());
    let boxed =
        faults("patton", &[("setups/december_22.toml", "\"u-177fa\"]\n", "\"g-340-694\"]\n")]);
    assert!(boxed[0].ends_with("no German unit goes to an Off Map Box (11.9.2a)"), "{boxed:?}");
}

#[test]
fn faults_of_the_tables_and_the_track() {
    damaged(
        "turns.toml",
        &[("{ turn = 3,", "{ turn = 4,")],
        &[("{ turn = 3,", "this should be turn 3")],
    );
    damaged(
        "tables.toml",
        &[("foot = \"T\"", "foot = \"?\"")],
        &[("foot = \"T\"", "a cost is a number, `1/2`, `T` or `-`")],
    );
}

#[test]
fn a_remnant_is_of_the_kind_of_the_unit_it_is_left_of() {
    for counter in Data::read("campaign").expect("it is sound").counters {
        let Some(display) = counter.remnant else { continue };
        let fits = match display {
            Display::Infantry => counter.kind.is_infantry_type(),
            Display::Parachute => matches!(counter.kind, Kind::Parachute | Kind::Glider),
            Display::Panzergrenadier => {
                matches!(counter.kind, Kind::Panzergrenadier | Kind::Motorized)
            }
            Display::Armor => counter.kind.is_tank_unit(),
        };
        assert!(fits, "{} leaves a remnant of another kind", counter.id);
    }
}

/// Some rules speak of one division by its name; if the data spelled it otherwise, they would speak
/// of nobody.
#[test]
fn every_formation_that_a_rule_names_is_in_the_order_of_battle() {
    let data = Data::read("campaign").unwrap();
    let fuel = &data.tables.fuel;
    let short = fuel.table_1.iter().chain(&fuel.table_2).flat_map(|line| &line.formations);
    let named = ["212 VG", "106", "18 VG", "26 VG", "29 Arm"];
    for id in named.into_iter().chain(short.map(String::as_str)) {
        assert!(data.formation(id).is_some(), "{id}");
    }
    assert!(data.unit("g-11fjstug").is_some());
}
