//! Nonsense at a real node, over HTTP and sockets: it must refuse it, and neither fall nor grow.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::Instant;
use uuid::Uuid;

use crate::babble::Babbler;
use crate::gauge::memory;
use crate::knock::{Door, Knocker, doors};
use crate::nodes::{Nodes, Start};
use crate::{Chance, Person, Trouble};

/// So many do it at once.
const AT_ONCE: u64 = 3;
/// So many bytes may a node grow by, from the first tenth of the time to the end.
const GROWTH: u64 = 192 << 20;

/// What is tried.
#[derive(Clone, Debug)]
pub struct Fuzz {
    /// The program whose `serve` is tried.
    pub binary: PathBuf,
    /// The script that starts the services.
    pub script: PathBuf,
    /// For how long.
    pub time: Duration,
    /// What all chance follows from.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Tried {
    /// How often each status was answered.
    pub statuses: BTreeMap<u16, u64>,
    /// How many things were said over sockets, and how many of them were good.
    pub said: (u64, u64),
    /// Bytes of memory after the first tenth of the time, and at the end.
    pub memory: (u64, u64),
    /// What should not have happened.
    pub faults: Vec<String>,
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for fault in self.faults.iter().take(20) {
            writeln!(f, "{fault}")?;
        }
        let statuses: Vec<String> =
            self.statuses.iter().map(|(status, count)| format!("{status}: {count}")).collect();
        writeln!(f, "answers by status: {}", statuses.join(", "))?;
        let (said, good) = self.said;
        writeln!(f, "said over sockets: {said}, and {good} actions that were good")?;
        let (before, after) = (self.memory.0 >> 20, self.memory.1 >> 20);
        writeln!(
            f,
            "memory of the node: {before} MB after a tenth of the time, {after} MB at the end"
        )?;
        let requests: u64 = self.statuses.values().sum();
        write!(f, "requests {requests}, faults {}", self.faults.len())
    }
}

/// Tries a node for some time.
pub async fn fuzz(fuzz: &Fuzz) -> io::Result<Tried> {
    let log = std::env::temp_dir().join(format!("ardennes-fuzz-{}.log", Uuid::new_v4()));
    let settings = [
        ("ARDENNES_IDLE_GAMES", "40"),
        ("ARDENNES_COMMANDS_A_SECOND", "1000"),
        ("ARDENNES_PUSH_SERVICES", "127.0.0.1"),
    ];
    let (binary, script) = (&fuzz.binary, &fuzz.script);
    let start =
        Start { binary, script, count: 1, workers: 0, settings: &settings, log: Some(&log) };
    let nodes = Nodes::start(start).await?;
    let tried = tokio::select! {
        tried = try_it(fuzz, &nodes, &log) => tried,
        _ = tokio::signal::ctrl_c() => Err(io::ErrorKind::Interrupted.into()),
    };
    nodes.end().await?;
    std::fs::remove_file(&log)?;
    tried
}

async fn try_it(fuzz: &Fuzz, nodes: &Nodes, log: &Path) -> io::Result<Tried> {
    if !nodes.ready().await {
        return Err(io::Error::other("the node does not start"));
    }
    let process = nodes.process(0).await.ok_or_else(|| io::Error::other("the node has ended"))?;
    let warm = async {
        tokio::time::sleep(fuzz.time / 10).await;
        memory(process)
    };
    let node = nodes.any();
    let (tried, before) = tokio::join!(nonsense(&node, fuzz.time, fuzz.seed), warm);
    let (mut tried, before) = (tried?, before?);
    if !nodes.ready().await {
        tried.faults.push("the node is not ready any more".to_owned());
    }
    tried.memory = (before, memory(process).unwrap_or(u64::MAX));
    if tried.memory.1 > before + GROWTH {
        tried.faults.push(format!("the node has grown by more than {} MB", GROWTH >> 20));
    }
    let printed = std::fs::read_to_string(log)?;
    let fell = printed.lines().filter(|line| line.contains("panicked"));
    tried.faults.extend(fell.map(str::to_owned));
    Ok(tried)
}

/// Tells a node nonsense for some time, wherever it runs. Gives what it answered.
pub async fn nonsense(node: &str, time: Duration, seed: u64) -> io::Result<Tried> {
    let until = Instant::now() + time;
    let document = reqwest::get(format!("{node}/api/openapi.json")).await;
    let document: Value =
        document.map_err(io::Error::other)?.json().await.map_err(io::Error::other)?;
    let doors = doors(&document).map_err(io::Error::other)?;
    let mut work = JoinSet::new();
    for number in 0..AT_ONCE {
        let chance = Chance::new(seed * AT_ONCE + number + 1);
        work.spawn(annoy(node.to_owned(), doors.clone(), chance, until));
    }
    let mut tried = Tried::default();
    while let Some(one) = work.join_next().await {
        let one = one.map_err(io::Error::other)?.map_err(io::Error::other)?;
        for (status, count) in one.statuses {
            *tried.statuses.entry(status).or_default() += count;
        }
        tried.said = (tried.said.0 + one.said.0, tried.said.1 + one.said.1);
        tried.faults.extend(one.faults);
    }
    Ok(tried)
}

/// One of those who try: knocks, shouts, babbles and sometimes plays, until the time is over.
async fn annoy(
    node: String,
    doors: Vec<Door>,
    mut chance: Chance,
    until: Instant,
) -> Result<Tried, Trouble> {
    let mut tried = Tried::default();
    let mut knocker = Knocker::new(node.clone(), doors, Chance::new(chance.below(1 << 30) as u64));
    let mut babbler = sit_down(&node, "tiny", &mut chance).await?;
    let known = sit_down(&node, "tiny", &mut chance).await?;
    knocker.people.extend(known.people);
    knocker.games.extend([(babbler.game, String::new()), (known.game, String::new())]);
    while Instant::now() < until {
        match chance.below(200) {
            0..3 => knocker.shout().await,
            3..12 => tried.said.0 += babbler.babble(chance.below(30)).await,
            12..14 => tried.said.1 += babbler.play(chance.below(20)).await,
            // A new game now and then: the old one may be over.
            14 if chance.below(4) == 0 => {
                let rules = chance.one(&["bb", "tiny"]).copied().unwrap_or_default();
                babbler = sit_down(&node, rules, &mut chance).await?;
                // Those who knock may have signed themselves out.
                knocker.people = sit_down(&node, "tiny", &mut chance).await?.people.to_vec();
            }
            _ => {
                let Some((status, asked)) = knocker.knock().await else { continue };
                *tried.statuses.entry(status).or_default() += 1;
                if status == 0 || (status >= 500 && status != 503) {
                    tried.faults.push(format!("{status} is answered to {asked}"));
                }
            }
        }
    }
    Ok(tried)
}

/// Two people sit down at a game.
async fn sit_down(node: &str, rules: &str, chance: &mut Chance) -> Result<Babbler, Trouble> {
    let first = Person::arrive_in_turn(node, "Anna").await?;
    let second = Person::arrive_in_turn(node, "Bert").await?;
    let scenario = if rules == "tiny" { "crossing" } else { "introduction" };
    let wanted = json!({ "rules": rules, "scenario": scenario, "seat": 0, "pace": "none", "open": chance.below(2) == 0 });
    let (game, invitation) = first.found(node, &wanted).await?;
    second.join(node, game, 1, &invitation).await?;
    let chance = Chance::new(chance.below(1 << 30) as u64);
    Ok(Babbler { node: node.to_owned(), game, people: [first, second], chance, keys: Vec::new() })
}
