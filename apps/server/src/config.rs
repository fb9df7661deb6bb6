//! What a server is told before it starts: one file, and variables that speak louder than it.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;

use crate::archive::{NotAPlace, Place};
use crate::page::{self, Files};
use crate::seeds::{Key, NotAKey};

/// Finished player turns are packed every so many seconds, if nobody says otherwise.
const PACK_EVERY: u64 = 60;

/// The push services of the browsers there are.
const PUSH_SERVICES: &str =
    "fcm.googleapis.com push.services.mozilla.com push.apple.com notify.windows.com";
/// Guests whom nobody has seen for so many days are forgotten, if nobody says otherwise.
const GUEST_DAYS: u16 = 90;

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
    /// The folder of the built page, if it is not the one that is a part of the program.
    pub page: Option<PathBuf>,
    /// The page that is a part of the program; empty, if it was built without one.
    pub built_in: Files,
    /// How many games it keeps in memory while nobody looks at them.
    pub idle_games: usize,
    /// How often things may be done.
    pub rates: Rates,
    /// The header in which a proxy says where a request comes from, such as `x-real-ip`. Without it, whoever connects sends it.
    pub real_address: Option<String>,
    /// After so many days a guest whom nobody has seen is forgotten.
    pub guest_days: u16,
    /// How often finished player turns are packed.
    pub pack_every: Duration,
    /// Where mail goes, such as `smtp://127.0.0.1:25`; without it none is sent.
    pub smtp: Option<String>,
    /// Whom mail comes from.
    pub sender: String,
    /// The hosts of push services to which messages are sent; those below them count.
    pub push_services: Vec<String>,
    /// Whose accounts may remove what others have reported: their numbers or addresses.
    pub operators: Vec<String>,
    /// Where open games go when they are over; without it they stay in the database alone.
    pub archive: Option<Place>,
}

/// How often things may be done. What has a number for each person has five times that for each place from which people come.
#[derive(Clone, Debug)]
pub struct Rates {
    /// Commands a second for each person, and twice as many at once.
    pub commands_a_second: u32,
    /// Passwords and tokens that may be tried in a minute: by one person, from one place, at one address.
    pub attempts_a_minute: u32,
    /// Guests who may arrive from one place in a minute.
    pub guests_a_minute: u32,
    /// Games that somebody may found in an hour.
    pub games_an_hour: u32,
    /// Games that somebody may join in an hour.
    pub joins_an_hour: u32,
    /// Games against opponents that one person may play at once.
    pub opponent_games: u32,
    /// What somebody may say at tables in a minute.
    pub messages_a_minute: u32,
    /// What somebody may report in an hour.
    pub reports_an_hour: u32,
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
    /// The archive lies nowhere.
    #[error("ARDENNES_ARCHIVE: {0}")]
    Archive(#[from] NotAPlace),
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
    attempts_a_minute: Option<u32>,
    guests_a_minute: Option<u32>,
    games_an_hour: Option<u32>,
    joins_an_hour: Option<u32>,
    opponent_games: Option<u32>,
    messages_a_minute: Option<u32>,
    reports_an_hour: Option<u32>,
    real_address: Option<String>,
    guest_days: Option<u16>,
    pack_every_seconds: Option<u64>,
    smtp: Option<String>,
    sender: Option<String>,
    push_services: Option<String>,
    operators: Option<String>,
    archive: Option<String>,
    archive_key: Option<String>,
    archive_secret: Option<String>,
}

impl Config {
    /// Reads the file, if there is one, and the variables.
    pub fn read(
        file: Option<&Path>,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, NotConfigured> {
        let written = file.map(read_file).transpose()?.unwrap_or_default();
        let rates = Rates::read(&written, &variable)?;
        let archive = place(&variable, &written)?;
        let said = |name: &str, written: Option<String>| variable(name).or(written);
        let listen = said("ARDENNES_LISTEN", written.listen);
        let listen = listen.unwrap_or_else(|| "127.0.0.1:1945".to_owned());
        let key = said("ARDENNES_SEED_KEY", written.seed_key);
        let key = key.ok_or(NotConfigured::Missing("ARDENNES_SEED_KEY", ABOUT_KEY))?;
        let database = said("ARDENNES_DATABASE", written.database);
        let pack_every = setting(PACKING, &variable, written.pack_every_seconds, PACK_EVERY)?;
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
            built_in: &[],
            idle_games: setting("ARDENNES_IDLE_GAMES", &variable, written.idle_games, 1000)?,
            rates,
            real_address: said("ARDENNES_REAL_ADDRESS", written.real_address),
            guest_days: setting("ARDENNES_GUEST_DAYS", &variable, written.guest_days, GUEST_DAYS)?,
            pack_every: Duration::from_secs(pack_every),
            smtp: said("ARDENNES_SMTP", written.smtp).filter(|address| !address.is_empty()),
            sender: said("ARDENNES_SENDER", written.sender)
                .unwrap_or_else(|| "Ardennes <ardennes@localhost>".to_owned()),
            push_services: said("ARDENNES_PUSH_SERVICES", written.push_services)
                .map_or_else(|| words(PUSH_SERVICES), |hosts| words(&hosts)),
            operators: words(&said("ARDENNES_OPERATORS", written.operators).unwrap_or_default()),
            archive,
        })
    }

    /// A file of the page, unpacked.
    pub(crate) fn page_file(&self, path: &str) -> Option<Vec<u8>> {
        match &self.page {
            Some(folder) => std::fs::read(folder.join(path)).ok(),
            None => {
                page::find(self.built_in, &format!("/{path}"), "").map(|file| file.bytes.to_vec())
            }
        }
    }

    /// The name of the machine that people reach.
    pub(crate) fn host(&self) -> &str {
        let host = self.address.rsplit("//").next().unwrap_or("localhost");
        host.split([':', '/']).next().unwrap_or("localhost")
    }
}

impl Rates {
    fn read(
        written: &Written,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, NotConfigured> {
        let rate = |name, written: Option<u32>, usual| setting(name, &variable, written, usual);
        Ok(Self {
            commands_a_second: rate("ARDENNES_COMMANDS_A_SECOND", written.commands_a_second, 20)?,
            attempts_a_minute: rate("ARDENNES_ATTEMPTS_A_MINUTE", written.attempts_a_minute, 10)?,
            guests_a_minute: rate("ARDENNES_GUESTS_A_MINUTE", written.guests_a_minute, 60)?,
            games_an_hour: rate("ARDENNES_GAMES_AN_HOUR", written.games_an_hour, 30)?,
            joins_an_hour: rate("ARDENNES_JOINS_AN_HOUR", written.joins_an_hour, 60)?,
            opponent_games: rate("ARDENNES_OPPONENT_GAMES", written.opponent_games, 10)?,
            messages_a_minute: rate("ARDENNES_MESSAGES_A_MINUTE", written.messages_a_minute, 20)?,
            reports_an_hour: rate("ARDENNES_REPORTS_AN_HOUR", written.reports_an_hour, 20)?,
        })
    }
}

/// Where the archive lies, if an address says so.
fn place(
    variable: impl Fn(&str) -> Option<String>,
    written: &Written,
) -> Result<Option<Place>, NotAPlace> {
    let said = |name: &str, written: &Option<String>| variable(name).or_else(|| written.clone());
    let key = said("ARDENNES_ARCHIVE_KEY", &written.archive_key);
    let secret = said("ARDENNES_ARCHIVE_SECRET", &written.archive_secret);
    let address = said("ARDENNES_ARCHIVE", &written.archive).filter(|address| !address.is_empty());
    address.map(|address| Place::read(&address, key.zip(secret))).transpose()
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
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
