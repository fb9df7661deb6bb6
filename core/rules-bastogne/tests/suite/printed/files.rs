//! The data files that come with the game are sound, and whatever is wrong with one is told with its file and line.

use rules_bastogne::{Data, check_data, data_files};

/// Writes something else into a file once, and expects a fault in the line that holds `mark` afterwards, with these words.
#[track_caller]
fn refused(file: &str, from: &str, to: &str, mark: &str, words: &str) {
    let files = data_files();
    let text = files.iter().find(|(name, _)| *name == file).expect("it ships").1;
    assert!(text.contains(from), "{file} has no `{from}`");
    let spoilt = text.replacen(from, to, 1);
    let line = spoilt.lines().position(|line| line.contains(mark)).expect("the mark is there") + 1;
    let changed: Vec<(&str, &str)> = files
        .iter()
        .map(|&(name, text)| (name, if name == file { spoilt.as_str() } else { text }))
        .collect();
    let faults = check_data(&changed);
    let told = |fault: &kernel::Fault| {
        fault.file == file && fault.line == line && fault.text.contains(words)
    };
    assert!(faults.iter().any(told), "{file}:{line} `{words}` is not among {faults:#?}");
}

#[test]
fn the_shipped_files_have_no_fault() {
    let files = data_files();
    assert_eq!(files.len(), 11);
    let faults = check_data(&files);
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn a_missing_file_and_a_stray_one_are_told() {
    let files: Vec<_> =
        data_files().into_iter().filter(|(name, _)| *name != "cards.toml").collect();
    let faults = check_data(&files);
    assert!(faults.iter().any(|fault| fault.file == "cards.toml"), "{faults:?}");
    let mut files = data_files();
    files.push(("turns.toml", ""));
    assert_eq!(check_data(&files).len(), 1);
    assert!(Data::read("no_such_scenario").is_err());
}

#[test]
fn a_counter_must_agree_with_itself() {
    let file = "units/german.toml";
    let row = "id = \"g-2pz-guta\"";
    refused(file, "\"9-8-10\", \"6-6-9\"", "\"9-8-10\", \"6-5-9\"", row, "6-6-9 (bb-3.7o)");
    refused(file, "\"9-8-10\", \"6-6-9\"", "\"9-8-10\", \"6-6-8\"", row, "6-6-9 (bb-3.7o)");
    refused(file, "\"9-8-10\", \"6-6-9\", \"3-3-8\"", "\"9-8-10\"", row, "a face for each step");
    refused(file, "\"9-8-10\"", "\"9-8\"", row, "attack-defense-movement");
    refused(file, "\"9-8-10\"", "\"0-8-10\"", row, "guns do not attack");
    let guns = "id = \"g-766vak\"";
    refused(file, "barrage = [9, 5]", "barrage = [9, 4]", guns, "5 points (bb-3.7o)");
    refused(file, "barrage = [9, 5]", "barrage = [9]", guns, "barrage points for each step");
    refused(file, "barrage = [9, 5], range = 3, ", "", guns, "guns have barrage points");
}

#[test]
fn a_counter_must_agree_with_the_rest() {
    let file = "units/allied.toml";
    let row = "id = \"u-705td\"";
    refused(file, "hex = \"0601\"", "hex = \"0602\"", row, "no entry lies in this hex");
    refused(file, "hex = \"0601\"", "hex = \"0629\"", row, "0629");
    refused(file, "division = \"viii\"", "division = \"2pz\"", row, "no division of this id");
    refused(file, "id = \"u-705td\"", "id = \"u-28-707\"", "label = \"705\"", "has this id");
    refused(file, "range = 3, hex = \"4125\"", "hex = \"4125\"", "u-9a-art", "and a range");
    refused(file, "basis = \"dsi\"", "basis = \"ds\"", "\"ds\"", "the basis is 3 letters");
    let german = "units/german.toml";
    refused(german, "\"panzer_lehr\"", "\"second_panzer\"", "id = \"lehr\", label", "this part");
    refused(german, "class = \"infantry\"", "class = \"cavalry\"", "\"cavalry\"", "cavalry");
}

#[test]
fn the_tables_must_be_whole_and_rise() {
    let file = "tables.toml";
    let last = "\"7-1\" = [";
    refused(file, "\"7-1\" = [\"A1D1r1\", \"D1r1\"", "\"7-1\" = [\"D1r1\"", last, "11 totals");
    refused(file, "\"7-1\" = [\"A1D1r1\"", "\"7-1\" = [\"A2\"", last, "the one before it");
    refused(file, "\"7-1\" = [\"A1D1r1\"", "\"7-1\" = [\"D3r2\"", last, "higher total");
    refused(file, "\"7-1\" = [\"A1D1r1\"", "\"7-1\" = [\"A1D1x\"", last, "no result of combat");
    refused(file, "\"6-1\", \"7-1\"]", "\"6-1\", \"8-1\"]", "columns = [\"1-5\"", "no results");
    refused(file, "\"6-1\", \"7-1\"]", "\"7-1\", \"6-1\"]", "columns = [\"1-5\"", "must rise");
    refused(file, "\"6-1\", \"7-1\"]", "\"6-1\"]", last, "no column 7-1");
    refused(file, "\"6-1\", \"7-1\"]", "\"6-1\", \"71\"]", "columns = [\"1-5\"", "with a dash");
    refused(file, "\"7-12\", \"13-18\"", "\"13-18\"", "columns = [\"1-6\"", "from 1 on");
    refused(file, "\"7-12\" = [\"NE\"", "\"7-12\" = [\"SU1\"", "\"7-12\" = [", "higher total");
    refused(file, "\"7-12\" = [\"NE\"", "\"7-12\" = [\"NO\"", "\"7-12\" = [", "of a barrage");
    refused(file, "broken = [0", "broken = [3", "broken = [3", "fewer fly");
    refused(file, "clear = [2, 2", "clear = [2", "clear = [2, 2, 3", "11 totals");
    refused(file, "  [\"overcast\"", "  [\"clear\"", "  [\"clear\"", "higher total");
    refused(file, "river_wheels = [1, 4]", "river_wheels = [5, 4]", "[factors]", "a part of");
    refused(file, "far_over = 4", "far_over = 2", "[movement]", "dearer");
    refused(file, "road = 1", "road = 0", "[movement]", "every step costs");
    refused(file, "exit = 1", "exits = 1", "exits = 1", "exits");
}

#[test]
fn the_cards_must_be_the_ten_kinds() {
    let file = "cards.toml";
    refused(file, "copies = 3", "copies = 4", "copies = 4", "there are 3 of this kind");
    refused(
        file,
        "\"hellcats\"\nside = \"allied\"",
        "\"hellcats\"\nside = \"german\"",
        "side = \"german\"",
        "other side",
    );
    refused(
        file,
        "kind = \"ammo\"",
        "kind = \"hey_joe\"",
        "[[card]]",
        "no card is of the kind Ammo",
    );
    refused(file, "first_turn = 4", "first_turn = 0", "first_turn = 0", "turn 1");
    refused(file, "\"bb-3.9.2.5b\"", "\"bb-3.9.2.5z\"", "bb-3.9.2.5z", "no clause");
    refused(file, "title = \"Blown bridge\"", "title = \"\"", "title = \"\"", "a title");
}

#[test]
fn the_places_must_lie_where_the_rules_need_them() {
    let file = "places.toml";
    refused(file, "hex = \"0105\"", "hex = \"0205\"", "\"0205\"", "west edge");
    refused(file, "hex = \"0105\"", "hex = \"0101\"", "\"0101\"", "west edge");
    refused(file, "hex = \"1628\"", "hex = \"1627\"", "\"1627\"", "road hex of the edge");
    refused(file, "\"3408/3309\"", "\"3408/3409\"", "3408/3409", "no bridge stands");
    refused(file, "\"3408/3309\"", "\"3612/3513\"", "bridges = [", "3309 has no name");
    refused(file, "name = \"Dasburg\"", "name = \"Bollendorf\"", "\"4622/4523\"", "of its own");
    refused(file, "depot = \"Bastogne\"", "depot = \"Bastonia\"", "Bastonia", "no town");
    refused(file, "[\"1312\", \"1311\", \"1412\"]", "[\"1312\", \"1311\"]", "[[town]]", "1412");
    refused(file, "\"1412\"]", "\"1413\"]", "\"1413\"]", "is no town");
    refused(file, "dump = true", "dump = false", "hex = \"1703\"", "the dump's town");
}

#[test]
fn a_scenario_must_be_playable() {
    let file = "scenarios/breakout.toml";
    refused(file, "easy = [5, 3]", "easy = [6, 3]", "easy = [6, 3]", "5 cards to choose from");
    refused(file, "hard = [3, 5]", "hard = [3, 8]", "hard = [3, 8]", "7 cards to choose from");
    refused(file, "turns = 8", "turns = 12", "turns = 12", "weather table");
    refused(file, "division = \"lehr\"", "division = \"1ss\"", "\"1ss\"", "no German division");
    refused(file, "\"lehr\", least = 3", "\"lehr\", least = 6", "least = 6", "has 5 units");
    refused(file, "[exit]", "[exits]", "[exits]", "exits");
    let introduction = "scenarios/introduction.toml";
    refused(introduction, "\"Wiltz\"]", "\"Wilz\"]", "\"Wilz\"]", "no town has this name");
    let starts = "turns = 6\nstarts = [{ unit = \"g-x\", hex = \"9999\" }]";
    refused(introduction, "turns = 6", starts, "starts", "no counter has this id");
}
