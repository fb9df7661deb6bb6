//! Servers and workers as processes of their own, so that they can be killed, and the services they stand over.

use std::io;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tokio::process::{Child, Command};
use tokio::sync::Mutex;
use uuid::Uuid;

/// Where PostgreSQL and NATS are: those that two variables name, or those of the script, which it starts.
pub fn services(script: &Path) -> io::Result<(String, String)> {
    let said = |name: &str| std::env::var(name).ok();
    if let (Some(database), Some(nats)) = (said("ARDENNES_DATABASE"), said("ARDENNES_NATS")) {
        return Ok((database, nats));
    }
    let output = std::process::Command::new(script).arg("start").output()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let value = |name: &str| {
        let found = text.split_whitespace().find_map(|word| word.strip_prefix(name));
        let why = || io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned());
        found.map(str::to_owned).ok_or_else(why)
    };
    Ok((value("ARDENNES_DATABASE=")?, value("ARDENNES_NATS=")?))
}

/// What keeps people from doing too much: a storm does more.
const RATES: [&str; 4] = [
    "ARDENNES_GUESTS_A_MINUTE",
    "ARDENNES_GAMES_AN_HOUR",
    "ARDENNES_JOINS_AN_HOUR",
    "ARDENNES_OPPONENT_GAMES",
];

/// What nodes are started with.
#[derive(Clone, Copy, Debug)]
pub struct Start<'s> {
    /// The program.
    pub binary: &'s Path,
    /// The script that starts and kills the services.
    pub script: &'s Path,
    /// How many nodes.
    pub count: usize,
    /// How many workers besides.
    pub workers: usize,
    /// Settings beside those that every storm needs.
    pub settings: &'s [(&'s str, &'s str)],
    /// A file for what they print; if there is none, they print where we do.
    pub log: Option<&'s Path>,
}

/// Some nodes over one database of their own, and some workers. They are numbered, the workers after the nodes.
pub struct Nodes {
    binary: PathBuf,
    script: PathBuf,
    pub(crate) database: String,
    nats: String,
    settings: Vec<(String, String)>,
    log: Option<PathBuf>,
    ports: Vec<u16>,
    children: Vec<Mutex<Option<Child>>>,
    next: AtomicUsize,
}

impl Nodes {
    /// Starts them.
    pub async fn start(start: Start<'_>) -> io::Result<Self> {
        let (base, nats) = services(start.script)?;
        let name = format!("storm_{}", Uuid::new_v4().simple());
        let mut connection = PgConnection::connect(&base).await.map_err(io::Error::other)?;
        let create = AssertSqlSafe(format!("create database {name}"));
        sqlx::query(create).execute(&mut connection).await.map_err(io::Error::other)?;
        let server = base.rsplit_once('/').map_or(base.as_str(), |(server, _)| server);
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        let nodes = Self {
            binary: start.binary.to_owned(),
            script: start.script.to_owned(),
            database: format!("{server}/{name}"),
            nats,
            settings: start.settings.iter().map(owned).collect(),
            log: start.log.map(Path::to_owned),
            ports: free_ports(start.count)?,
            children: (0..start.count + start.workers).map(|_| Mutex::new(None)).collect(),
            next: AtomicUsize::new(0),
        };
        for number in 0..nodes.children.len() {
            nodes.revive(number).await?;
        }
        Ok(nodes)
    }

    /// Starts one that is not running.
    pub async fn revive(&self, number: usize) -> io::Result<()> {
        let mut command = Command::new(&self.binary);
        match self.ports.get(number) {
            Some(port) => {
                command.arg("serve").env("ARDENNES_DATABASE", &self.database);
                command.env("ARDENNES_SEED_KEY", "5e".repeat(32));
                command.env("ARDENNES_LISTEN", format!("127.0.0.1:{port}"));
            }
            None => {
                command.args(["worker", "--threads", "1"]);
            }
        }
        command.env("ARDENNES_NATS", &self.nats);
        let log = std::env::var("ARDENNES_LOG").unwrap_or_else(|_| "error".to_owned());
        command.env("ARDENNES_LOG", log).env("ARDENNES_PACK_EVERY_SECONDS", "5");
        for rate in RATES {
            command.env(rate, "1000000");
        }
        command.envs(self.settings.iter().map(|(name, value)| (name, value)));
        if let Some(log) = &self.log {
            command.stderr(std::fs::File::options().create(true).append(true).open(log)?);
        }
        command.stdout(Stdio::null()).kill_on_drop(true);
        *self.children[number].lock().await = Some(command.spawn()?);
        Ok(())
    }

    /// Ends all of them and gives the database back.
    pub async fn end(&self) -> io::Result<()> {
        for number in 0..self.children.len() {
            self.kill(number).await?;
        }
        let (server, name) = self.database.rsplit_once('/').unwrap_or_default();
        let base = format!("{server}/postgres");
        let mut connection = PgConnection::connect(&base).await.map_err(io::Error::other)?;
        let drop = AssertSqlSafe(format!("drop database {name} with (force)"));
        sqlx::query(drop).execute(&mut connection).await.map_err(io::Error::other).map(|_| ())
    }

    /// The number of its process, if it runs.
    pub async fn process(&self, number: usize) -> Option<u32> {
        self.children[number].lock().await.as_ref().and_then(Child::id)
    }

    /// Kills one, without a chance to tidy up.
    pub async fn kill(&self, number: usize) -> io::Result<()> {
        match self.children[number].lock().await.as_mut() {
            Some(child) => child.kill().await,
            None => Ok(()),
        }
    }

    /// Starts those that have ended by themselves, as whoever looks after servers does.
    pub(crate) async fn revive_dead(&self) -> io::Result<()> {
        for (number, child) in self.children.iter().enumerate() {
            let is_dead = match child.lock().await.as_mut() {
                Some(child) => child.try_wait()?.is_some(),
                None => true,
            };
            if is_dead {
                self.revive(number).await?;
            }
        }
        Ok(())
    }

    /// Asks the script for something.
    pub(crate) async fn service(&self, what: &str, which: &str) -> io::Result<()> {
        let done = Command::new(&self.script).args([what, which]).status().await?;
        if done.success() {
            Ok(())
        } else {
            Err(io::Error::other(format!("{what} {which}: {done}")))
        }
    }

    /// How many nodes there are.
    pub(crate) fn count(&self) -> usize {
        self.ports.len()
    }

    /// How many workers there are.
    pub(crate) fn workers(&self) -> usize {
        self.children.len() - self.ports.len()
    }

    /// Where some node is: each time another.
    pub fn any(&self) -> String {
        let number = self.next.fetch_add(1, Ordering::Relaxed) % self.ports.len();
        format!("http://127.0.0.1:{}", self.ports[number])
    }

    /// Waits until every node serves.
    pub async fn ready(&self) -> bool {
        let client = reqwest::Client::new();
        for port in &self.ports {
            let address = format!("http://127.0.0.1:{port}/health/ready");
            let mut tries = 0;
            loop {
                let answer = client.get(&address).send().await;
                if answer.is_ok_and(|answer| answer.status().is_success()) {
                    break;
                }
                tries += 1;
                if tries > 300 {
                    return false;
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
        true
    }
}

/// Ports that nobody listens at.
fn free_ports(count: usize) -> io::Result<Vec<u16>> {
    let bound: io::Result<Vec<TcpListener>> =
        (0..count).map(|_| TcpListener::bind("127.0.0.1:0")).collect();
    bound?.iter().map(|listener| Ok(listener.local_addr()?.port())).collect()
}
