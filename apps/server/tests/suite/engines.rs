//! Games outlive the rules they were begun by: an engine of an earlier release plays on what it began. The one here is the tiny game
//! by a rule that was mended since: there a scout might enter the hex of the other (`apps/kept/tests`).

use std::path::PathBuf;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{Config, Upgraded};
use uuid::Uuid;

use crate::world::{Table, World, status, tiny};

const OLD: &[u8] = include_bytes!("../../../kept/tests/engines/tiny-0.wasm");

/// The folder of a page whose engine has this digest.
fn release(digest: &str, wasm: &[u8]) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("page-{}", Uuid::new_v4()));
    std::fs::create_dir_all(folder.join("net")).expect("there is room");
    let list = json!({ "tiny": { "digest": digest, "wasm": "engine.wasm", "glue": "engine.js" } });
    let files = [
        ("net/engines.json", list.to_string().into_bytes()),
        ("engine.wasm", wasm.to_vec()),
        ("engine.js", b"export const Mirror = null".to_vec()),
    ];
    for (name, bytes) in files {
        std::fs::write(folder.join(name), bytes).expect("there is room");
    }
    folder
}

/// What was released first, and the world of this program, whose rules came later.
struct Releases {
    world: World,
    tables: Vec<Table>,
    pages: [PathBuf; 2],
}

impl Releases {
    /// So many games are founded by the first release, and the second is installed before anybody moves.
    async fn new(games: usize) -> Self {
        let pages = [release("one", OLD), release("two", b"the newest is not run as WASM")];
        let first = pages[0].to_string_lossy().into_owned();
        let mut world = World::with(1, &[("ARDENNES_PAGE", first.as_str())]).await;
        let mut tables = Vec::new();
        for _ in 0..games {
            tables.push(world.table(&tiny()).await);
        }
        world.stop().await;
        let second = pages[1].to_string_lossy().into_owned();
        world.start(&[("ARDENNES_PAGE", second.as_str())]).await;
        let mut releases = Self { world, tables, pages };
        for table in 0..games {
            releases.reconnect(table).await;
        }
        releases
    }

    async fn reconnect(&mut self, table: usize) {
        let node = self.world.node(0);
        let Table { game, people, lines } = &mut self.tables[table];
        for (line, person) in lines.iter_mut().zip(people) {
            line.reopen(&node, Some(person), *game, "").await.expect("it goes on");
        }
    }

    async fn upgrade(&self) -> Upgraded {
        let page = self.pages[1].to_string_lossy().into_owned();
        let variable = |name: &str| match name {
            "ARDENNES_DATABASE" => Some(self.world.database().to_owned()),
            "ARDENNES_SEED_KEY" => Some("ab".repeat(32)),
            "ARDENNES_PAGE" => Some(page.clone()),
            _ => None,
        };
        let config = Config::read(None, variable).expect("the settings are good");
        server::upgrade(&config).await.expect("the database is there")
    }

    async fn end(self) {
        self.world.end().await;
        for page in self.pages {
            std::fs::remove_dir_all(page).expect("it is ours");
        }
    }
}

/// A seat does something, and both hear of it.
async fn does(table: &mut Table, seat: usize, action: Value) -> Result<(), Value> {
    let done = table.lines[seat].ask(&json!({ "act": action })).await.expect("the line holds");
    done?;
    table.hear().await;
    Ok(())
}

/// Hexes as actions name them: the board has six columns, and they are counted row by row.
const MINE: u16 = 14;
const NORTH: u16 = 6;
const SOUTH: u16 = 12;
const AWAY: u16 = 7;

fn moves(scout: &str, to: u16) -> Value {
    json!({ "move": { "scout": scout, "to": to } })
}

/// Plays until the scouts stand side by side, and Red is to move.
async fn side_by_side(table: &mut Table) {
    let steps = [
        (1, json!({ "hide": { "hex": MINE } })),
        (0, moves("a", NORTH)),
        (0, moves("b", SOUTH)),
        (0, json!("end_moves")),
        (1, json!("stay")),
    ];
    for (seat, action) in steps {
        does(table, seat, action.clone()).await.unwrap_or_else(|why| panic!("{action}: {why}"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_to_its_end_by_the_engine_it_began_with() {
    let mut releases = Releases::new(1).await;
    let node = releases.world.node(0);
    let table = &mut releases.tables[0];
    side_by_side(table).await;
    does(table, 0, moves("a", SOUTH)).await.expect("the engine it began with allows it");
    let shown = table.people[0].show(&node, table.game).await.expect("it is there");
    assert_eq!(shown["engine"], "one");

    // A new game belongs to the new engine, by whose rules the same is refused.
    let mut new = releases.world.table(&tiny()).await;
    side_by_side(&mut new).await;
    let refused = does(&mut new, 0, moves("a", SOUTH)).await.expect_err("the rule was mended");
    assert_eq!(refused["clause"], "tiny-2.1b", "{refused}");
    assert_eq!(new.people[0].show(&node, new.game).await.expect("it is there")["engine"], "two");

    // It ends, and the engine verifies it; by the rules of today it is another story.
    let table = &mut releases.tables[0];
    let resigned = table.lines[1].ask(&json!("resign")).await.expect("the line holds");
    resigned.expect("one may give up");
    let file = table.people[0].file(&node, table.game).await.expect("it is over");
    let proved =
        kept::Engine::read(OLD).expect("it was released").verify(&file).expect("it is true");
    assert!(proved.seed_checked && proved.actions >= 6, "{proved:?}");
    let today = shelf::verify(&file).expect_err("our rules forbid it").to_string();
    assert!(today.contains("entry"), "{today}");
    releases.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upgrade_moves_games_whose_replay_is_equal_and_names_the_others() {
    let mut releases = Releases::new(3).await;
    for table in &mut releases.tables[..2] {
        side_by_side(table).await;
    }
    does(&mut releases.tables[0], 0, moves("a", SOUTH)).await.expect("its engine allows it");
    let upgraded = releases.upgrade().await;
    let games: Vec<Uuid> = releases.tables.iter().map(|table| table.game).collect();
    assert_eq!(upgraded.moved, games[1..], "one was played, one was not begun");
    let [(stayed, why)] = &upgraded.stayed[..] else { panic!("{upgraded:?}") };
    assert_eq!(*stayed, games[0]);
    assert!(why.contains("entry 6"), "{why}");

    // The node has both in memory. It finds out by itself, and from then on the new rules hold.
    let node = releases.world.node(0);
    let moved = &mut releases.tables[1];
    let refused = does(moved, 0, moves("a", SOUTH)).await.expect_err("the rule was mended");
    assert_eq!(refused["clause"], "tiny-2.1b", "{refused}");
    let shown = moved.people[0].show(&node, moved.game).await.expect("it is there");
    assert_eq!(shown["engine"], "two");
    does(moved, 0, moves("a", AWAY)).await.expect("the game goes on");
    moved.lines[0].ask(&json!("resign")).await.expect("the line holds").expect("one may");
    let file = moved.people[0].file(&node, moved.game).await.expect("it is over");
    shelf::verify(&file).expect("it is a game of today's rules");

    // The other goes on as it began; a second upgrade finds nothing new.
    does(&mut releases.tables[0], 0, json!("end_moves")).await.expect("it goes on");
    let again = releases.upgrade().await;
    assert_eq!((again.moved.len(), again.stayed.len()), (0, 1), "{again:?}");
    releases.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_gets_the_files_of_every_engine() {
    let releases = Releases::new(1).await;
    let node = releases.world.node(0);
    let http = reqwest::Client::new();
    let fetched = async |file: &str| {
        let address = format!("{node}/api/engines/{file}");
        http.get(address).send().await.expect("it answers")
    };
    let wasm = fetched("one.wasm").await;
    assert_eq!(wasm.headers()["content-type"], "application/wasm");
    assert!(wasm.headers()["cache-control"].to_str().expect("text").contains("immutable"));
    assert_eq!(wasm.bytes().await.expect("it comes whole"), OLD);
    let glue = fetched("one.js").await;
    assert_eq!(glue.headers()["content-type"], "text/javascript; charset=utf-8");
    assert_eq!(fetched("two.js").await.status(), StatusCode::OK);
    for missing in ["three.wasm", "one.txt", "one"] {
        assert_eq!(fetched(missing).await.status(), StatusCode::NOT_FOUND, "{missing}");
    }
    let nobody = storm::Person::nobody();
    let answer = nobody.ask(Method::GET, &format!("{node}/api/engines/x.js"), None).await;
    assert_eq!(status(answer), StatusCode::NOT_FOUND);
    releases.end().await;
}
