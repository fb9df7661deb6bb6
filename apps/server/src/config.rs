//! What a server is told before it starts: one file, and variables that speak louder than it.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;

use crate::seeds::{Key, NotAKey};

/// Finished player turns are packed every so many seconds, if nobody says otherwise.
const PACK_EVERY: u64 = 60;

const COMMANDS: &str = "ARDENNES_COMMANDS_A_SECOND";
const PACKING: &str = "ARDENNES_PACK_EVERY_SECONDS";
const ABOUT_KEY: &str = "64 hexadecimal digits that encrypt the seeds of games; `openssl rand -hex 32` makes some. Keep them: \
    without them no game can go on";
const ABOUT_DATABASE: &str =
    "the address of a PostgreSQL database, such as postgres://ardennes@127.0.0.1:5432/ardennes";

/// A node's settings.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 takes any that is free.
    pub listen: SocketAddr,
    /// How people reach it: the beginning of links in mail, and the only origin from which a browser may act.
    pub address: String,
    /// PostgreSQL.
    pub database: String,
    /// How many connections to it a node opens at most.
    pub connections: u32,
    /// NATS.
    pub nats: String,
    /// What seeds are encrypted with.
    pub seed_key: Key,
    /// The built page, if this node serves it.
    pub page: Option<PathBuf>,
    /// How many games it keeps in memory while nobody looks at them.
    pub idle_games: usize,
    /// Commands a second for each person, and twice as many at once.
    pub commands_a_second: u32,
    /// How often finished player turns are packed.
    pub pack_every: Duration,
    /// Where mail goes, such as `smtp://127.0.0.1:25`; without it none is sent.
    pub smtp: Option<String>,
    /// Whom mail comes from.
    pub sender: String,
}

/// Why a server cannot start with what it was told.
#[derive(Debug, thiserror::Error)]
pub enum NotConfigured {
    /// The file cannot be read.
    #[error("{0}: {1}")]
    File(PathBuf, std::io::Error),
    /// The file says something else than settings.
    #[error("{0}: {1}")]
    Form(PathBuf, toml::de::Error),
    /// A setting is missing.
    #[error("{0} is not set: {1}")]
    Missing(&'static str, &'static str),
    /// A setting cannot be understood.
    #[error("{0} is not understood: {1}")]
    Wrong(&'static str, String),
    /// The key is none.
    #[error("ARDENNES_SEED_KEY: {0}")]
    Key(#[from] NotAKey),
}

/// The file: every setting may be left out, and none may be misspelt.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Written {
    listen: Option<String>,
    address: Option<String>,
    database: Option<String>,
    connections: Option<u32>,
    nats: Option<String>,
    seed_key: Option<String>,
    page: Option<PathBuf>,
    idle_games: Option<usize>,
    commands_a_second: Option<u32>,
    pack_every_seconds: Option<u64>,
    smtp: Option<String>,
    sender: Option<String>,
}

impl Config {
    /// Reads the file, if there is one, and the variables.
    pub fn read(
        file: Option<&Path>,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, NotConfigured> {
        let written = file.map(read_file).transpose()?.unwrap_or_default();
        let said = |name: &str, written: Option<String>| variable(name).or(written);
        let listen = said("ARDENNES_LISTEN", written.listen);
        let listen = listen.unwrap_or_else(|| "127.0.0.1:1945".to_owned());
        let key = said("ARDENNES_SEED_KEY", written.seed_key);
        let key = key.ok_or(NotConfigured::Missing("ARDENNES_SEED_KEY", ABOUT_KEY))?;
        let database = said("ARDENNES_DATABASE", written.database);
        let default_nats = || "nats://127.0.0.1:4222".to_owned();
        Ok(Self {
            address: said("ARDENNES_ADDRESS", written.address)
                .unwrap_or_else(|| format!("http://{listen}")),
            listen: number("ARDENNES_LISTEN", &listen)?,
            database: database
                .ok_or(NotConfigured::Missing("ARDENNES_DATABASE", ABOUT_DATABASE))?,
            connections: setting("ARDENNES_CONNECTIONS", &variable, written.connections, 16)?,
            nats: said("ARDENNES_NATS", written.nats).unwrap_or_else(default_nats),
            seed_key: key.parse()?,
            page: variable("ARDENNES_PAGE").map(PathBuf::from).or(written.page),
            idle_games: setting("ARDENNES_IDLE_GAMES", &variable, written.idle_games, 1000)?,
            commands_a_second: setting(COMMANDS, &variable, written.commands_a_second, 20)?,
            pack_every: Duration::from_secs(setting(
                PACKING,
                &variable,
                written.pack_every_seconds,
                PACK_EVERY,
            )?),
            smtp: said("ARDENNES_SMTP", written.smtp),
            sender: said("ARDENNES_SENDER", written.sender)
                .unwrap_or_else(|| "Ardennes <ardennes@localhost>".to_owned()),
        })
    }
}

fn read_file(path: &Path) -> Result<Written, NotConfigured> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| NotConfigured::File(path.to_owned(), error))?;
    toml::from_str(&text).map_err(|error| NotConfigured::Form(path.to_owned(), error))
}

/// A number: the variable's, the file's, or the usual one.
fn setting<T: std::str::FromStr>(
    name: &'static str,
    variable: impl Fn(&str) -> Option<String>,
    written: Option<T>,
    usual: T,
) -> Result<T, NotConfigured> {
    variable(name).map_or(Ok(written.unwrap_or(usual)), |text| number(name, &text))
}

fn number<T: std::str::FromStr>(name: &'static str, text: &str) -> Result<T, NotConfigured> {
    text.parse().map_err(|_| NotConfigured::Wrong(name, text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(variables: &[(&str, &str)]) -> Result<Config, NotConfigured> {
        let find = |name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        Config::read(None, find)
    }

    const KEY: (&str, &str) =
        ("ARDENNES_SEED_KEY", "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
    const DATABASE: (&str, &str) = ("ARDENNES_DATABASE", "postgres://somewhere");

    #[test]
    fn two_variables_are_enough() {
        let config = with(&[KEY, DATABASE]).unwrap();
        assert_eq!(config.address, "http://127.0.0.1:1945");
        assert_eq!(config.listen.port(), 1945);
        assert!(!format!("{config:?}").contains("0001"), "a key is never printed");
    }

    #[test]
    fn what_is_missing_or_wrong_is_named() {
        let said = |variables: &[(&str, &str)]| with(variables).unwrap_err().to_string();
        assert!(said(&[DATABASE]).starts_with("ARDENNES_SEED_KEY is not set"));
        assert!(said(&[KEY]).starts_with("ARDENNES_DATABASE is not set"));
        assert!(said(&[DATABASE, ("ARDENNES_SEED_KEY", "12")]).contains("64 hexadecimal digits"));
        let wrong = said(&[KEY, DATABASE, ("ARDENNES_LISTEN", "here")]);
        assert_eq!(wrong, "ARDENNES_LISTEN is not understood: here");
    }
}
