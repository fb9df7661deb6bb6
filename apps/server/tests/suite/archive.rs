//! The archive: which games go into it, that each goes once, and what is found in it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};
use storm::{Line, PASSWORD, Person};
use uuid::Uuid;

use crate::world::{Table, World, private, status, tiny};

const TRIED: &str = "select count(*) from game where id = $1 and archived is not null";
const ARCHIVED: &str = "select count(*) from archived where game = $1";

/// An empty folder of its own, and its address.
fn folder(name: &str) -> (PathBuf, String) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", Uuid::new_v4()));
    let address = format!("file://{}", folder.display());
    (folder, address)
}

/// The files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("it is there") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() { found.extend(files(&path)) } else { found.push(path) }
    }
    found.sort();
    found
}

/// Waits until somebody has tried to archive a game.
async fn tried(world: &World, game: Uuid) {
    for _ in 0..200 {
        if world.sql(TRIED, game).await == 1 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nobody has tried to archive the game");
}

/// Two people play to the end.
async fn play(world: &World, wanted: &Value) -> Table {
    let mut table = world.table(wanted).await;
    while table.act(|count| count / 2).await {}
    table
}

/// The entries of a file, a line each.
fn entries(file: &[u8]) -> Vec<String> {
    let text = shelf::unpack(file).expect("the file is true");
    text.lines().skip(1).map(str::to_owned).collect()
}

/// The bytes at an address, and the status.
async fn fetch(address: &str) -> (u16, Vec<u8>) {
    let answer = reqwest::get(address).await.expect("a node answers");
    let status = answer.status().as_u16();
    (status, answer.bytes().await.expect("the whole answer").to_vec())
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_game_goes_into_the_archive_once_and_names_nobody() {
    let (folder, address) = folder("open");
    let world = World::with(3, &[("ARDENNES_ARCHIVE", &address)]).await;
    let table = play(&world, &tiny()).await;
    tried(&world, table.game).await;
    let listed = world.get(&Person::nobody(), "/api/archive").await.expect("anybody may look");
    let one = &listed["games"][0];
    assert_eq!((&one["id"], &one["rules"]), (&json!(table.game), &json!("tiny")), "{listed}");
    assert_eq!((&one["ending"], &one["players"]), (&json!("rules"), &json!([null, null])));
    assert_eq!(
        (&listed["next"], listed["games"].as_array().map(Vec::len)),
        (&json!(null), Some(1))
    );
    let shown = table.people[0].show(&world.node(0), table.game).await.expect("it is there");
    assert_eq!(one["outcome"], shown["outcome"]);
    let told = listed.to_string();
    assert!(!told.contains("Anna") && !told.contains("Bert"), "{told}");
    let found = files(&folder);
    assert_eq!(found.len(), 1, "{found:?}");
    let month = one["month"].as_str().expect("a month");
    assert_eq!(found[0], folder.join(month).join(format!("{}.ardennes", table.game)));
    let bytes = std::fs::read(&found[0]).expect("it can be read");
    let (status, sent) = fetch(&format!("{}/api/archive/{}", world.node(2), table.game)).await;
    assert_eq!((status, &sent), (200, &bytes));
    let downloaded = table.people[1].file(&world.node(1), table.game).await.expect("it is over");
    assert_eq!(bytes, downloaded, "the archive has the file that its players have");
    let (_, verdict) = shelf::verify(&bytes).expect("the file is true");
    assert!(verdict.seed_checked);
    assert_eq!(one["actions"], json!(verdict.actions));
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_nodes_archive_many_games_and_each_once() {
    let (folder, address) = folder("many");
    let world = World::with(3, &[("ARDENNES_ARCHIVE", &address)]).await;
    let mut games = Vec::new();
    for _ in 0..6 {
        games.push(play(&world, &tiny()).await.game);
    }
    for &game in &games {
        tried(&world, game).await;
        assert_eq!(world.sql(ARCHIVED, game).await, 1);
    }
    assert_eq!(files(&folder).len(), games.len());
    // A node that died after it had put the file and before it said so: the next does it again, with the same bytes.
    let before: Vec<Vec<u8>> =
        files(&folder).iter().map(|file| std::fs::read(file).unwrap()).collect();
    let undone = "with gone as (delete from archived_turn where game = $1), lost as (delete from archived where game = $1),
        again as (update game set archived = null where id = $1) select 1::bigint";
    world.sql(undone, games[0]).await;
    tried(&world, games[0]).await;
    let after: Vec<Vec<u8>> =
        files(&folder).iter().map(|file| std::fs::read(file).unwrap()).collect();
    assert_eq!(before, after);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_private_or_goes_on_stays_out() {
    let (folder, address) = folder("private");
    let world = World::with(1, &[("ARDENNES_ARCHIVE", &address)]).await;
    let secret = play(&world, &private()).await.game;
    let mut going = world.table(&tiny()).await;
    assert!(going.act(|_| 0).await);
    let open = play(&world, &tiny()).await.game;
    tried(&world, open).await;
    assert_eq!(files(&folder).len(), 1);
    for game in [secret, going.game, Uuid::new_v4()] {
        assert_eq!(world.sql(TRIED, game).await, 0);
        let (status, said) = fetch(&format!("{}/api/archive/{game}", world.node(0))).await;
        assert_eq!(status, 404, "{}", String::from_utf8_lossy(&said));
    }
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_ended_before_there_was_an_archive_come_in_when_there_is_one() {
    let (folder, address) = folder("later");
    let mut world = World::new(1).await;
    let game = play(&world, &tiny()).await.game;
    let (status, _) = fetch(&format!("{}/api/archive/{game}", world.node(0))).await;
    assert_eq!(status, 404);
    world.start(&[("ARDENNES_ARCHIVE", &address)]).await;
    tried(&world, game).await;
    assert_eq!(files(&folder).len(), 1);
    // A file that somebody has changed is not given away.
    let file = files(&folder).remove(0);
    std::fs::write(&file, b"something else").expect("it can be written");
    let (status, said) = fetch(&format!("{}/api/archive/{game}", world.node(1))).await;
    assert_eq!(status, 503, "{}", String::from_utf8_lossy(&said));
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_archive_is_listed_by_rule_set_scenario_and_month_and_in_pages() {
    let (_, address) = folder("lists");
    let world = World::with(1, &[("ARDENNES_ARCHIVE", &address)]).await;
    let mut game = Uuid::nil();
    for _ in 0..3 {
        let mut table = world.table(&tiny()).await;
        table.lines[1].ask(&json!("resign")).await.expect("it holds").expect("anybody may");
        game = table.game;
        tried(&world, game).await;
    }
    let nobody = Person::nobody();
    let list = async |query: &str| world.get(&nobody, &format!("/api/archive{query}")).await;
    let count = |page: Value| page["games"].as_array().map_or(0, Vec::len);
    let all = list("").await.expect("it is listed");
    let (first, month) = (&all["games"][0], all["games"][0]["month"].as_str().expect("a month"));
    assert_eq!(
        (&first["id"], &first["ending"]),
        (&json!(game), &json!("resigned")),
        "the last first"
    );
    assert_eq!(first["outcome"], json!({ "won": { "seat": 0 } }));
    let named = format!("?rules=tiny&scenario=crossing&month={month}");
    for (query, games) in [(named.as_str(), 3), ("?rules=a44", 0), ("?month=1944-12", 0)] {
        assert_eq!(count(list(query).await.expect("it is listed")), games, "{query}");
    }
    let rest = list(&format!("?after={game}")).await.expect("it is listed");
    assert_eq!(count(rest), 2, "what came before the last");
    assert_eq!(status(list("?rules=%00").await), 422);
    assert_eq!(status(list("?colour=red").await), 400);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_changes_nothing_in_the_archive() {
    let (folder, address) = folder("leaving");
    let (world, mailbox) = World::with_mail(1, &[("ARDENNES_ARCHIVE", &address)]).await;
    let anna = world.member(&mailbox, "Anna", "anna@storm.example").await;
    let bert = world.member(&mailbox, "Bert", "bert@storm.example").await;
    let (game, _) = anna.found(&world.node(0), &tiny()).await.expect("it can be founded");
    bert.join(&world.node(0), game, 1, "").await.expect("the seat is free");
    let mut line = Line::open(&world.node(0), Some(&bert), game, "").await.expect("he may look");
    line.ask(&json!("resign")).await.expect("the line holds").expect("anybody may");
    tried(&world, game).await;
    let list = async || world.get(&Person::nobody(), "/api/archive").await.expect("it is listed");
    let (before, bytes) = (list().await, std::fs::read(&files(&folder)[0]).expect("it is there"));
    let leave = json!({ "password": PASSWORD });
    world.post(&bert, "/api/me/delete", &leave).await.expect("it is his");
    assert_eq!(list().await, before);
    assert_eq!(std::fs::read(&files(&folder)[0]).expect("it is there"), bytes);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_the_archive_is_played_on_by_others_and_verifies() {
    let (_, address) = folder("fork");
    let world = World::with(2, &[("ARDENNES_ARCHIVE", &address)]).await;
    let game = play(&world, &tiny()).await.game;
    tried(&world, game).await;
    let node = world.node(0);
    let carl = Person::arrive(&node, "Carl").await.expect("guests are welcome");
    let dora = Person::arrive(&node, "Dora").await.expect("guests are welcome");
    let old = fetch(&format!("{node}/api/archive/{game}")).await.1;
    let theirs = entries(&old);
    // The last three are two actions and the seed.
    let at = theirs.len() - 3;
    let asked = json!({ "at": at, "seat": 0, "pace": "none" });
    let path = format!("/api/archive/{game}/fork");
    let made = world.post(&carl, &path, &asked).await.expect("anybody may");
    let fork: Uuid = made["id"].as_str().and_then(|id| id.parse().ok()).expect("a number");
    let invitation = made["invitation"].as_str().expect("an invitation").to_owned();
    assert_eq!(status(dora.show(&node, fork).await), 404, "it is by invitation");
    dora.join(&node, fork, 1, &invitation).await.expect("the seat is free");
    let lines = [
        Line::open(&node, Some(&carl), fork, "").await.expect("a seat may look"),
        Line::open(&world.node(1), Some(&dora), fork, "").await.expect("a seat may look"),
    ];
    let mut table = Table { game: fork, people: [carl, dora], lines };
    table.hear().await;
    assert!(table.lines[0].mirror.heard() > 0, "the first entries are told");
    while table.act(|_| 0).await {}
    let file = table.people[0].file(&node, fork).await.expect("it is over");
    let (header, verdict) = shelf::verify(&file).expect("the file is true");
    assert!(verdict.seed_checked, "its seed is revealed at the end");
    assert_eq!((header.forks.len(), &header.forks[0].game), (1, &game.to_string()));
    let ours = entries(&file);
    assert_eq!(ours[..at], theirs[..at], "it begins with what was done there");
    assert!(ours.len() > at + 1);
    assert_eq!(world.sql(TRIED, fork).await, 0, "a game by invitation stays out of the archive");
    // With another seed for the beginning, the file is no longer true.
    assert!(ours[..at].iter().any(|line| line.contains("\"face\"")), "dice were rolled");
    let seed = header.forks[0].seed.to_string();
    let forged = shelf::unpack(&file).expect("it is true").replacen(&seed, &"7".repeat(64), 1);
    let why = shelf::verify(forged.as_bytes()).expect_err("it is forged").to_string();
    assert!(why.contains("a die roll"), "{why}");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_on_only_from_a_moment_at_which_it_went_on() {
    let (_, address) = folder("no-fork");
    let world = World::with(1, &[("ARDENNES_ARCHIVE", &address)]).await;
    let game = play(&world, &tiny()).await.game;
    tried(&world, game).await;
    let carl = Person::arrive(&world.node(0), "Carl").await.expect("guests are welcome");
    let path = format!("/api/archive/{game}/fork");
    let ask = async |who: &Person, path: &str, at: u32| {
        world.post(who, path, &json!({ "at": at, "seat": 0, "pace": "none" })).await
    };
    assert_eq!(status(ask(&Person::nobody(), &path, 1).await), 401);
    assert_eq!(status(ask(&carl, &path, 100_000).await), 422);
    assert_eq!(status(ask(&carl, &format!("/api/archive/{}/fork", Uuid::new_v4()), 1).await), 404);
    let file = fetch(&format!("{}/api/archive/{game}", world.node(0))).await.1;
    let last = u32::try_from(entries(&file).len()).expect("few");
    assert_eq!(status(ask(&carl, &path, last).await), 409, "it is over there");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_counted_by_scenario_and_side_and_turn_by_turn() {
    let (_, address) = folder("counted");
    let world = World::with(1, &[("ARDENNES_ARCHIVE", &address)]).await;
    let wanted = json!({ "rules": "bb", "scenario": "introduction", "seat": 0, "pace": "none", "open": true });
    let mut resigned = Vec::new();
    for loser in [1, 1, 0] {
        let mut table = world.table(&wanted).await;
        assert!(table.act(|_| 0).await);
        table.lines[loser].ask(&json!("resign")).await.expect("it holds").expect("anybody may");
        tried(&world, table.game).await;
        resigned.push(table.game);
    }
    let nobody = Person::nobody();
    let balance = world.get(&nobody, "/api/archive/balance").await.expect("anybody may look");
    let expected = json!([{ "rules": "bb", "scenario": "introduction", "people": true, "games": 3, "won": { "0": 2, "1": 1 }, "drawn": 0, "endings": { "resigned": 3 } }]);
    assert_eq!(balance, expected);
    let path = "/api/archive/turns?rules=bb&scenario=introduction";
    let turns = world.get(&nobody, path).await.expect("anybody may look");
    let (_, file) = fetch(&format!("{}/api/archive/{}", world.node(0), resigned[0])).await;
    let (_, facts) = shelf::facts(&file).expect("the file is true");
    assert_eq!(turns.as_array().map(Vec::len), Some(facts.turns.len()), "{turns}");
    let (told, found) = (&turns[0], &facts.turns[0]);
    assert_eq!((&told["title"], &told["games"]), (&json!(found.title), &json!(3)));
    for (seat, stood) in found.seats.iter().enumerate() {
        let told = &told["seats"][seat];
        assert_eq!(told["west_column"], json!(stood.west.as_ref().map(|(column, _)| column)));
        assert_eq!(told["counting"], json!(stood.counting));
        assert_eq!(told["lost"], json!(stood.lost));
        let held = told["held"].as_object().expect("by hex");
        assert!(stood.places.iter().all(|hex| held[hex.as_str()] == 3), "{held:?}");
    }
    assert!(facts.turns[0].seats[0].units > 0);
    let none = world.get(&nobody, "/api/archive/turns?rules=bb&scenario=nowhere").await;
    assert_eq!(none.expect("there is none"), json!([]));
    world.end().await;
}
