//! The facts of the rulebooks, held against the maps that are committed.

use std::path::{Path, PathBuf};

use atlas::check::{Report, Tally, Verdict, check};
use atlas::facts::Fact;
use atlas::map_file::MapFile;
use atlas::sets;
use rule_sets::RuleSet;

/// Of a hundred facts so many must be exact.
const EXACT_OF_HUNDRED: usize = 90;
/// The sets whose rulebooks name hexes.
const WITH_NUMBERS: [&str; 3] = ["a44", "bw", "eaa"];

/// A file of the repository.
fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

fn map(set: &str) -> MapFile {
    let path = sets::map_path(set).expect("it is one of the four");
    let text = std::fs::read_to_string(repository(&path)).expect("the compiled map is committed");
    MapFile::read(&path, &text).expect("it is written by the compiler")
}

fn report(set: &str, map: &MapFile) -> Report {
    let facts = Fact::of(set).expect("the facts have no fault");
    check(map, &facts).expect("the map was read")
}

/// What becomes of one fact of a44 on a map.
fn verdict(map: &MapFile, id: &str) -> Verdict {
    let report = report("a44", map);
    let judged = report.judged.iter().find(|judged| judged.fact.id == id);
    judged.unwrap_or_else(|| panic!("a44 has the fact {id}")).verdict
}

#[test]
fn the_facts_are_read_without_fault() {
    for set in RuleSet::GAME_IDS {
        let facts = Fact::of(set).unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
        assert!(facts.iter().filter(|fact| fact.counts()).count() >= 10, "{set}");
    }
}

#[test]
fn every_fact_names_a_clause_of_its_rulebook() {
    for set in RuleSet::GAME_IDS {
        let path = format!("{}/clauses.tsv", RuleSet::from_id(set).unwrap().folder());
        let clauses = std::fs::read_to_string(repository(&path)).unwrap();
        let ids: Vec<&str> = clauses.lines().filter_map(|line| line.split('\t').next()).collect();
        for fact in Fact::of(set).unwrap() {
            let (id, clause) = (&fact.id, &fact.clause);
            assert!(ids.contains(&clause.as_str()), "{set} {id}: there is no clause {clause}");
        }
    }
}

#[test]
fn nine_of_ten_facts_are_exact_and_none_is_wrong() {
    for set in WITH_NUMBERS {
        let report = report(set, &map(set));
        let Tally { exact, off_by_one, wrong, not_counted: _ } = report.tally();
        let total = exact + off_by_one + wrong;
        let told = report.lines(false) + &report.summary();
        assert_eq!(wrong, 0, "{told}");
        assert!(exact * 100 >= total * EXACT_OF_HUNDRED, "{told}");
    }
}

#[test]
fn the_neighbourhoods_of_a_manual_without_numbers_are_there() {
    let report = report("bb", &map("bb"));
    assert_eq!(report.tally().wrong, 0, "{}", report.lines(false));
}

#[test]
fn a_bridge_that_is_taken_away_is_missed() {
    let mut map = map("a44");
    assert_eq!(verdict(&map, "ouren-bridge"), Verdict::Exact);
    map.bridges.retain(|bridge| bridge.river != "Our");
    assert_eq!(verdict(&map, "ouren-bridge"), Verdict::Wrong);
}

#[test]
fn a_town_that_is_moved_is_found_where_it_is() {
    let mut map = map("a44");
    assert_eq!(verdict(&map, "echternach-1005"), Verdict::Exact);
    // Far away, into a hex that is free.
    let elsewhere = "3030".to_owned();
    map.towns.retain(|town| !town.hexes.contains(&elsewhere));
    let town = map.towns.iter_mut().find(|town| town.name == "Echternach").unwrap();
    town.hexes = vec![elsewhere];
    assert_eq!(verdict(&map, "echternach-1005"), Verdict::Wrong);
}

#[test]
fn a_town_with_a_hex_too_few_is_told() {
    let mut map = map("a44");
    let town = map.towns.iter_mut().find(|town| town.name == "Bastogne").unwrap();
    town.hexes.truncate(1);
    assert_eq!(verdict(&map, "bastogne-hexes"), Verdict::OffByOne);
}

#[test]
fn a_river_without_its_course_is_missed() {
    let mut map = map("a44");
    assert_eq!(verdict(&map, "sauer-1005"), Verdict::Exact);
    let bridges = map.bridges.clone();
    map.bridges.retain(|bridge| bridge.river != "Sauer");
    map.rivers.retain(|river| river.name != "Sauer");
    assert_ne!(bridges, map.bridges, "the Sauer has bridges");
    assert_eq!(verdict(&map, "sauer-1005"), Verdict::Wrong);
}
