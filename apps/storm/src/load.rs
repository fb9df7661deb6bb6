//! Many live games on one node: how much it does beside the bare insert of the same rows, how fast it answers, what it needs.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{StreamExt, TryStreamExt, stream};
use serde_json::json;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use uuid::Uuid;

use crate::bare::Bare;
use crate::gauge::{Used, memory, percentile, rate};
use crate::measured::{Live, Played};
use crate::nodes::{Nodes, Start};
use crate::scripted::{Beat, Scripted};
use crate::stored::{Stored, stored};
use crate::{Lost, Measured, Person, Script, Trouble};

/// Connections to the database: the node's, and the bare insert's.
const CONNECTIONS: u32 = 16;
/// People at the first seats, and as many at the second: a node lets in only so many a second.
const PAIRS: usize = 20;
/// So many games are founded, or sockets opened, at once.
const AT_A_TIME: usize = 8;
/// What is played before anything counts.
const WARMING: Duration = Duration::from_secs(3);
/// So many games end and are packed, to see what a chunk weighs.
const PACKED: usize = 40;
/// Of games with so many actions.
const FEWEST: usize = 32;
/// The longest script.
const LONGEST: usize = 160;
/// What is played, in turn.
const PLAYED: [(&str, &str); 3] = [("a44", "campaign"), ("bw", "campaign"), ("bb", "introduction")];

/// How much is asked of a node.
#[derive(Clone, Debug)]
pub struct Load {
    /// The program whose `serve` is measured.
    pub binary: PathBuf,
    /// The script that starts the services.
    pub script: PathBuf,
    /// How many games.
    pub games: usize,
    /// For how long.
    pub time: Duration,
    /// How many commands are under way at once.
    pub at_once: usize,
}

/// A game with its two people.
struct Table {
    game: Uuid,
    people: [Person; 2],
    script: Arc<Script>,
}

/// Starts what it needs, measures, and gives everything back; so it does when it is interrupted.
pub async fn load(load: &Load, mut say: impl FnMut(String)) -> io::Result<Measured> {
    say("reading the rules and writing scripts".to_owned());
    let scripts = tokio::task::block_in_place(scripts).map_err(io::Error::other)?;
    let connections = CONNECTIONS.to_string();
    let settings = [
        ("ARDENNES_CONNECTIONS", connections.as_str()),
        ("ARDENNES_IDLE_GAMES", "100000"),
        ("ARDENNES_COMMANDS_A_SECOND", "1000000"),
    ];
    let (binary, script) = (&load.binary, &load.script);
    let start = Start { binary, script, count: 1, workers: 0, settings: &settings, log: None };
    let nodes = Nodes::start(start).await?;
    let measured = tokio::select! {
        measured = measure(load, &nodes, scripts, &mut say) => measured,
        _ = tokio::signal::ctrl_c() => Err(io::ErrorKind::Interrupted.into()),
    };
    nodes.end().await?;
    measured
}

fn scripts() -> Result<Vec<Arc<Script>>, shelf::NotPlayable> {
    let record = |(rules, scenario)| Script::long(rules, scenario, LONGEST).map(Arc::new);
    PLAYED.into_iter().map(record).collect()
}

async fn measure(
    load: &Load,
    nodes: &Nodes,
    scripts: Vec<Arc<Script>>,
    say: &mut impl FnMut(String),
) -> io::Result<Measured> {
    if !nodes.ready().await {
        return Err(io::Error::other("the node does not start; see what it prints"));
    }
    let process = nodes.process(0).await.ok_or_else(|| io::Error::other("the node has ended"))?;
    let bytes = scripts.iter().map(|script| script.row_bytes).sum::<usize>() / scripts.len();
    let (database, time) = (nodes.database.as_str(), load.time / 2);
    let bare = Bare { database, bytes, connections: CONNECTIONS, time };
    say(format!("bare inserts of {bytes} bytes, before"));
    let before = bare.run().await?;
    let live = live(load, nodes, process, scripts, say).await?;
    nodes.kill(0).await?;
    say(format!("bare inserts of {bytes} bytes, after"));
    let after = bare.run().await?;
    Ok(Measured {
        games: load.games,
        at_once: load.at_once,
        time: load.time,
        connections: CONNECTIONS,
        bytes,
        inserted: f64::midpoint(before.rows, after.rows),
        entered: f64::midpoint(before.entry, after.entry),
        live,
    })
}

/// What the node does and needs while games are live.
async fn live(
    load: &Load,
    nodes: &Nodes,
    process: u32,
    scripts: Vec<Arc<Script>>,
    say: &mut impl FnMut(String),
) -> io::Result<Live> {
    let mut held = vec![memory(process)?];
    let tables = sit_down(load, nodes, &scripts, say).await.map_err(io::Error::other)?;
    held.push(memory(process)?);
    let mut playing = open(nodes, tables, say).await.map_err(io::Error::other)?;
    held.push(memory(process)?);
    let (mut took, used) = play(load, process, &mut playing, say).await?;
    held.push(memory(process)?);
    let played = by_script(scripts, &playing);
    say("some games end and are packed".to_owned());
    let stored = end_some(nodes, &mut playing).await?;
    took.sort_by(f64::total_cmp);
    let (p50, p99) = (percentile(&took, 0.5), percentile(&took, 0.99));
    Ok(Live { acknowledged: rate(took.len(), load.time), p50, p99, held, played, stored, used })
}

/// How much was played by each script.
fn by_script(scripts: Vec<Arc<Script>>, playing: &[Scripted]) -> Vec<Played> {
    let of = |script: Arc<Script>| {
        let games = playing.iter().filter(|game| Arc::ptr_eq(&game.script, &script));
        let ended = games.clone().filter(|game| game.is_at_end()).count();
        Played { done: games.map(|game| game.done).sum(), ended, script: Arc::clone(&script) }
    };
    scripts.into_iter().map(of).collect()
}

/// People arrive, found and join.
async fn sit_down(
    load: &Load,
    nodes: &Nodes,
    scripts: &[Arc<Script>],
    say: &mut impl FnMut(String),
) -> Result<Vec<Table>, Trouble> {
    let node = nodes.any();
    let mut pairs = Vec::new();
    for _ in 0..PAIRS.min(load.games) {
        let first = Person::arrive_in_turn(&node, "Anna").await?;
        pairs.push([first, Person::arrive_in_turn(&node, "Bert").await?]);
    }
    let (node, pairs) = (&node, &pairs);
    let sit = |number: usize| async move {
        let script = Arc::clone(&scripts[number % scripts.len()]);
        let people = pairs[number % pairs.len()].clone();
        let (rules, scenario) = (&script.rules, &script.scenario);
        let wanted = json!({ "rules": rules, "scenario": scenario, "seat": 0, "pace": "none", "open": true });
        let (game, invitation) = people[0].found(node, &wanted).await?;
        people[1].join(node, game, 1, &invitation).await?;
        Ok::<Table, Trouble>(Table { game, people, script })
    };
    let mut sat = stream::iter(0..load.games).map(sit).buffer_unordered(AT_A_TIME);
    let mut tables = Vec::new();
    while let Some(table) = sat.try_next().await? {
        tables.push(table);
        if tables.len() % 100 == 0 {
            say(format!("{} games have begun", tables.len()));
        }
    }
    Ok(tables)
}

/// Everybody opens a socket.
async fn open(
    nodes: &Nodes,
    tables: Vec<Table>,
    say: &mut impl FnMut(String),
) -> Result<Vec<Scripted>, Lost> {
    let node = &nodes.any();
    let open = |table: Table| async move {
        Scripted::open(node, &table.people, table.game, table.script).await
    };
    let opened = stream::iter(tables).map(open).buffer_unordered(AT_A_TIME);
    let playing: Vec<Scripted> = opened.try_collect().await?;
    say(format!("{} sockets are open", playing.len() * 2));
    Ok(playing)
}

/// Lets them play. Gives how long each answer took, and what was used meanwhile.
async fn play(
    load: &Load,
    process: u32,
    playing: &mut Vec<Scripted>,
    say: &mut impl FnMut(String),
) -> io::Result<(Vec<f64>, Used)> {
    let from = Instant::now() + WARMING;
    let beat = Arc::new(Beat {
        at_once: Semaphore::new(load.at_once),
        from,
        until: from + load.time,
        acknowledged: AtomicU64::new(0),
    });
    let mut games = JoinSet::new();
    for mut game in playing.drain(..) {
        let beat = Arc::clone(&beat);
        games.spawn(async move {
            let took = game.play(&beat).await;
            (game, took)
        });
    }
    tokio::time::sleep_until(from).await;
    let before = Used::now(process)?;
    while Instant::now() < beat.until {
        sleep(Duration::from_secs(1).min(beat.until - Instant::now())).await;
        say(format!(
            "{} actions acknowledged, {} s left",
            beat.acknowledged.load(Ordering::Relaxed),
            beat.until.saturating_duration_since(Instant::now()).as_secs()
        ));
    }
    let used = Used::now(process)?.since(before, load.time.as_secs_f64());
    let mut all = Vec::new();
    while let Some(one) = games.join_next().await {
        let (game, took) = one.map_err(io::Error::other)?;
        all.extend(took.map_err(io::Error::other)?);
        playing.push(game);
    }
    Ok((all, used))
}

/// Some games end, and the node packs them. Gives what is stored then.
async fn end_some(nodes: &Nodes, playing: &mut [Scripted]) -> io::Result<Stored> {
    let mut ended = 0;
    // Fewer entries are not packed.
    for game in playing.iter_mut().filter(|game| game.done >= FEWEST).take(PACKED) {
        game.resign().await.map_err(io::Error::other)?;
        ended += 1;
    }
    stored(&nodes.database, ended).await
}
