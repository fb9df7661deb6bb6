//! Servers as processes of their own, so that they can be killed, and the services they stand over.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tokio::process::{Child, Command};
use tokio::sync::Mutex;
use uuid::Uuid;

/// The first port; the others follow.
const FIRST_PORT: u16 = 19_450;

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

/// Some nodes over one database of their own.
pub(crate) struct Nodes {
    binary: PathBuf,
    script: PathBuf,
    pub(crate) database: String,
    nats: String,
    smtp: String,
    children: Vec<Mutex<Option<Child>>>,
    next: AtomicUsize,
}

impl Nodes {
    /// Starts so many.
    pub(crate) async fn start(
        binary: &Path,
        script: &Path,
        count: usize,
        smtp: &str,
    ) -> io::Result<Self> {
        let (base, nats) = services(script)?;
        let name = format!("storm_{}", Uuid::new_v4().simple());
        let mut connection = PgConnection::connect(&base).await.map_err(io::Error::other)?;
        let create = AssertSqlSafe(format!("create database {name}"));
        sqlx::query(create).execute(&mut connection).await.map_err(io::Error::other)?;
        let server = base.rsplit_once('/').map_or(base.as_str(), |(server, _)| server);
        let nodes = Self {
            binary: binary.to_owned(),
            script: script.to_owned(),
            database: format!("{server}/{name}"),
            nats,
            smtp: smtp.to_owned(),
            children: (0..count).map(|_| Mutex::new(None)).collect(),
            next: AtomicUsize::new(0),
        };
        for number in 0..count {
            nodes.revive(number).await?;
        }
        Ok(nodes)
    }

    /// Starts one that is not running.
    pub(crate) async fn revive(&self, number: usize) -> io::Result<()> {
        let port = FIRST_PORT + u16::try_from(number).unwrap_or_default();
        let mut command = Command::new(&self.binary);
        command
            .arg("serve")
            .env("ARDENNES_DATABASE", &self.database)
            .env("ARDENNES_NATS", &self.nats);
        command.env("ARDENNES_SEED_KEY", "5e".repeat(32)).env("ARDENNES_SMTP", &self.smtp);
        command.env("ARDENNES_LISTEN", format!("127.0.0.1:{port}")).env("ARDENNES_LOG", "error");
        command.env("ARDENNES_COMMANDS_A_SECOND", "1000").env("ARDENNES_PACK_EVERY_SECONDS", "5");
        command.stdout(Stdio::null()).kill_on_drop(true);
        *self.children[number].lock().await = Some(command.spawn()?);
        Ok(())
    }

    /// Kills one, without a chance to tidy up.
    pub(crate) async fn kill(&self, number: usize) -> io::Result<()> {
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

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.children.len()
    }

    /// Where some node is: each time another.
    pub(crate) fn any(&self) -> String {
        let number = self.next.fetch_add(1, Ordering::Relaxed) % self.children.len();
        format!("http://127.0.0.1:{}", usize::from(FIRST_PORT) + number)
    }

    /// Waits until every node serves.
    pub(crate) async fn ready(&self) -> bool {
        let client = reqwest::Client::new();
        for number in 0..self.children.len() {
            let address =
                format!("http://127.0.0.1:{}/health/ready", usize::from(FIRST_PORT) + number);
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
