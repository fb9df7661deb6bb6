//! `ardennes archive`: the games of a month as tables, read back and compared with the games.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use ai::Opponent;
use kernel::{Awaits, Seed};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use shelf::Facts;

const MONTH: &str = "2026-11";

/// A game between two who do something at random, as a file.
fn played(rules: &str, scenario: &str, number: u8) -> Vec<u8> {
    let (none, seed) = (BTreeMap::new(), Seed([number; 32]));
    let mut game = shelf::open(rules, scenario, &none, &seed).expect("it can be played");
    let random = || Opponent::new(rules, "random", number.into()).expect("everybody knows him");
    let mut players = [random(), random()];
    while let Awaits::Seat(seat) = game.awaits() {
        players[seat.index()].act(&mut *game, seat).expect("he does something legal");
    }
    game.publish_seed(seed).expect("it is over");
    let header = shelf::header(rules, scenario, &none, &id(number), &seed);
    game.save(&header.expect("it can be played"))
}

fn id(number: u8) -> String {
    format!("00000000-0000-4000-8000-0000000000{number:02}")
}

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join(MONTH)).expect("it can be made");
    folder
}

fn ardennes(from: &Path, month: &str, to: &Path) -> Output {
    let from = format!("file://{}", from.display());
    let mut command = Command::new(env!("CARGO_BIN_EXE_ardennes"));
    command.args(["archive", "--from", &from, "--month", month, "--to"]).arg(to);
    command.output().expect("the program starts")
}

/// The rows of a table, each by the names of its columns.
fn rows(file: &Path) -> Vec<BTreeMap<String, Field>> {
    let reader = SerializedFileReader::new(File::open(file).expect("it was written"));
    let reader = reader.expect("it is Parquet");
    let rows = reader.get_row_iter(None).expect("it has rows");
    let cells = |row: parquet::record::Row| {
        row.get_column_iter().map(|(name, cell)| (name.clone(), cell.clone())).collect()
    };
    rows.map(|row| cells(row.expect("it can be read"))).collect()
}

fn text(text: &str) -> Field {
    Field::Str(text.to_owned())
}

fn whole(number: impl TryInto<i32>) -> Field {
    number.try_into().map_or(Field::Null, Field::Int)
}

#[test]
fn a_month_is_two_tables_that_say_what_its_games_say() {
    let (archive, tables) = (folder("archive-from"), folder("archive-to"));
    let mut games: Vec<(String, Facts)> = Vec::new();
    for (number, rules, scenario) in
        [(1, "a44", "guided"), (2, "bw", "southern_shoulder"), (3, "bb", "introduction")]
    {
        let file = played(rules, scenario, number);
        fs::write(archive.join(MONTH).join(format!("{}.ardennes", id(number))), &file).unwrap();
        games.push((rules.to_owned(), shelf::facts(&file).expect("the file is true").1));
    }
    let output = ardennes(&archive, MONTH, &tables);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let turns: usize = games.iter().map(|(_, facts)| facts.turns.len()).sum();
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(said, format!("3 of 3 games, {turns} turns\n"));
    let written = rows(&tables.join("games-2026-11.parquet"));
    assert_eq!(written.len(), 3);
    for ((number, row), (rules, facts)) in (1..).zip(&written).zip(&games) {
        assert_eq!((&row["game"], &row["rules"]), (&text(&id(number)), &text(rules)));
        assert_eq!((&row["ending"], &row["actions"]), (&text("rules"), &whole(facts.actions)));
        assert_eq!(row["turns"], whole(facts.turns.len()));
    }
    let written = rows(&tables.join("turns-2026-11.parquet"));
    let mut compared = 0;
    for (number, (_, facts)) in (1..).zip(&games) {
        let its = written.iter().filter(|row| row["game"] == text(&id(number)));
        let stood =
            facts.turns.iter().flat_map(|turn| turn.seats.iter().map(move |seat| (turn, seat)));
        for (row, (turn, seat)) in its.zip(stood) {
            assert_eq!((&row["turn"], &row["title"]), (&whole(turn.turn), &text(&turn.title)));
            assert_eq!((&row["units"], &row["lost"]), (&whole(seat.units), &whole(seat.lost)));
            let (column, hex) = seat.west.clone().expect("everybody has somebody on the map");
            assert_eq!((&row["west_column"], &row["west_hex"]), (&whole(column), &text(&hex)));
            assert_eq!(row["counting"], seat.counting.map_or(Field::Null, whole));
            compared += 1;
        }
    }
    assert_eq!((compared, written.len()), (turns * 2, turns * 2));
    assert!(
        games.iter().any(|(_, facts)| facts.turns[0].seats[0].places.len() > 3),
        "places are told of"
    );
}

#[test]
fn what_cannot_be_played_again_is_named_and_left_out() {
    let (archive, tables) = (folder("archive-bad"), folder("archive-bad-to"));
    let file = archive.join(MONTH).join(format!("{}.ardennes", id(7)));
    fs::write(file, "no game at all").unwrap();
    let output = ardennes(&archive, MONTH, &tables);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(!output.status.success() && said.contains(&id(7)), "{said}");
    assert!(said.ends_with("0 of 1 games, 0 turns\n"), "{said}");
    let wrong = ardennes(&archive, "November", &tables);
    let said = String::from_utf8_lossy(&wrong.stderr).into_owned();
    assert!(said.contains("write it as 2026-11"), "{said}");
}
