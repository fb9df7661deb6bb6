//! The data files that come with the game are sound, and whatever is wrong with one is told with its file and line.

use rules_enemy_action::{Data, EnemyAction, check_data, data_files};

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
    assert_eq!(files.len(), 19);
    let faults = check_data(&files);
    assert!(faults.is_empty(), "{faults:#?}");
    for id in EnemyAction::SCENARIOS.into_iter().chain(EnemyAction::LESSONS) {
        assert!(Data::read(id).is_ok(), "{id}");
    }
}

#[test]
fn a_missing_file_and_a_stray_one_are_told() {
    let files: Vec<_> =
        data_files().into_iter().filter(|(name, _)| *name != "chits.toml").collect();
    let faults = check_data(&files);
    assert!(faults.iter().any(|fault| fault.file == "chits.toml"), "{faults:?}");
    let mut files = data_files();
    files.push(("turns.toml", ""));
    assert_eq!(check_data(&files).len(), 1);
    assert!(Data::read("no_such_scenario").is_err());
}

#[test]
fn the_tables_must_agree_with_themselves() {
    let file = "tables.toml";
    refused(file, "road = 1", "road = 0", "[movement]", "every step costs");
    refused(file, "  {},\n", "", "[attack_check]", "a row for each face");
    refused(file, "river = 2", "river = 0", "[ground]", "nothing is divided");
    refused(file, "forward = [10, 6, 0]", "forward = [6, 10, 0]", "[advance]", "fewer the more");
    refused(file, "{ to = 10 }", "{ to = 9 }", "drops = [", "rise to face 10");
    refused(file, "toward = \"1203\"", "toward = \"1299\"", "toward", "1299");
    refused(file, "automatic = \"4:1\"", "automatic = \"4-1\"", "automatic", "no ratio");
    refused(file, "exit = 1", "exits = 1", "exits = 1", "exits");
}

#[test]
fn a_card_must_agree_with_itself_and_the_counters() {
    let file = "cards/german.toml";
    refused(file, "id = 36", "id = 99", "id = 99", "the place of card 36");
    refused(file, "\"1SS.ISS\"", "\"7SS.ISS\"", "\"7SS.ISS\"", "no designation ends");
    refused(file, "\"12SS.ISS\"", "\"2SS.IISS\"", "2SS.IISS", "of one corps (eaa-2.31i)");
    refused(file, "\"12SS.ISS\"", "\"99.V\"", "\"99.V\"", "are the enemy's");
    refused(file, "corps = \"ISS\"", "corps = \"V\"", "corps = \"V\"", "is the enemy's");
    refused(
        file,
        "corps = \"ISS\"",
        "corps = \"ISS\"\narmy = \"6Pz\"",
        "id = 35",
        "or the army group",
    );
    refused(file, "value = 3", "value = 6", "id = 35", "from 1 to 5");
    refused(file, "entry = 16\n", "", "id = 35", "lack a day (eaa-2.32b)");
    refused(file, "replace 2 (20+)", "replace two (20+)", "replace two", "commands this");
    refused(file, "replace 2 (20+)", "replace 2 (20 on)", "20 on", "days are written");
    refused(file, "dry = \"20, 24\"", "dry = \"20; 24\"", "20; 24", "days are written");
    refused(file, "[\"artillery\"]", "[\"cavalry\"]", "cavalry", "no such tactic");
    refused(file, "[\"artillery\"]", "[]", "tactics = []", "a tactic (eaa-2.31f)");
    let file = "cards/allied.toml";
    let returns = "[\"corps_artillery\"]\nreturns = true";
    refused(file, "[\"corps_artillery\"]", returns, "id = 1", "only German cards return");
    refused(
        file,
        "[\"engineers\"]",
        "[\"engineers\"]\n[[card]]\nid = 4\nprimary = true\ncommands = []\ntactics = []",
        "commands = []",
        "commands something",
    );
}

#[test]
fn a_chit_must_be_readable() {
    let file = "chits.toml";
    refused(file, "\"over 1:1\"", "\"over 1\"", "\"over 1\"", "no such situation");
    refused(file, "[\"clear\"]", "[\"desert\"]", "desert", "no such situation");
    refused(file, "[\"clear\"]", "[]", "[]", "names a situation");
    refused(file, "\"D1\"", "\"X1\"", "\"X1\"", "A, D, G or U");
    refused(file, "\"D1\"", "\"D\"", "\"D\"", "A, D, G or U");
    refused(
        file,
        "chits = [\n",
        "chits = [\n  { front = [\"town\"], front_hits = \"A1\", back = [\"clear\"], back_hits = \"D1\", priority = \"front\" },\n",
        "chits = [",
        "60 chits",
    );
}

#[test]
fn the_calendar_must_be_whole() {
    let file = "calendar.toml";
    refused(file, "day = 18", "day = 19", "day = 19", "follow each other");
    refused(file, "hand = 4", "hand = 0", "hand = 0", "hold cards every day");
    refused(file, "defeat = 42", "defeat = 4", "defeat = 4,", "fewer points");
}

#[test]
fn the_objectives_must_lead_on() {
    let file = "objectives.toml";
    refused(file, "die = [7, 9]", "die = [6, 9]", "die = [6, 9]", "from 1 to 10");
    refused(file, "die = [10, 10]", "die = [10, 11]", "die = [10, 11]", "from 1 to 10");
    refused(file, "army = \"7A\"", "army = \"US1\"", "army = \"US1\"", "no objective marker");
    refused(file, "from = \"0709\"", "from = \"0708\"", "from = \"0708\"", "no marker comes");
    refused(file, "last = \"0139\"", "last = \"0140\"", "last = \"0140\"", "0140");
}

#[test]
fn a_setup_card_must_be_readable() {
    let file = "setup_cards.toml";
    refused(
        file,
        "disperse = \"112.28.VIII\"",
        "disperse = \"112.82.VIII\"",
        "112.82",
        "no counter",
    );
    refused(
        file,
        "{ move = \"560.LVIII\", to = \"1507\" }",
        "{ move = \"560.LVIII\" }",
        "{ move = \"560.LVIII\" }",
        "goes to a hex",
    );
    let again = "corps = \"LVIII\"\nletter = \"B\"";
    let doubled = "corps = \"LVIII\"\nletter = \"A\" # again";
    refused(file, again, doubled, "# again", "another card with this letter");
    refused(file, "\"1707/1708\"", "\"1706/1707\"", "1706/1707", "no bridge");
}

#[test]
fn a_scenario_must_be_playable() {
    let file = "scenarios/battle_of_the_bulge.toml";
    refused(file, "days = [16, 29]", "days = [16, 30]", "days = ", "does not have these days");
    refused(file, "limits_from = 20", "limits_from = 19", "limits_from", "no limits");
    refused(file, "least = 8", "least = 80", "levels = [", "fewer points are better");
    refused(file, "name = \"The Battle of the Bulge\"", "name = \"\"", "name = ", "a name");
    let file = "scenarios/crisis_at_the_meuse.toml";
    refused(file, "command = 39", "command = 99", "command = 99", "no card");
    refused(file, "from = 24, most = 15", "from = 24", "from = 24", "at least or at most");
    refused(file, "army = \"5Pz\"", "army = \"6Pz\"", "objectives = [", "has an objective");
    refused(file, "hex = \"0205\", lost = 1", "hex = \"0205\", lost = 4", "0205", "no steps left");
    refused(file, "\"1118/1217\"", "\"1118/1119\"", "1118/1119", "no bridge");
}
