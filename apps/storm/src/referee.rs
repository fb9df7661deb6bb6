//! The referee: what was acknowledged, beside what is in the tables, what a file says, and what came by mail.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::fmt;
use std::io;

use kernel::{Seat, Seed, Viewer};
use sqlx::{Connection, PgConnection};
use uuid::Uuid;

use crate::Person;
use crate::mailbox::Mailbox;
use crate::nodes::Nodes;
use crate::player::Played;

/// What the referee found, each with an example.
#[derive(Debug, Default)]
pub struct Findings {
    /// Acknowledged, and not there.
    pub lost: Vec<String>,
    /// There twice.
    pub doubled: Vec<String>,
    /// Logs, files and mirrors that do not lead to the same game, and things that a server should not have said.
    pub diverged: Vec<String>,
    /// Turns that nobody was told of.
    pub notices_lost: Vec<String>,
    /// Turns that somebody was told of under two ids.
    pub notices_doubled: Vec<String>,
    /// How many commands were acknowledged.
    pub acknowledged: usize,
    /// How many commands there were of opponents.
    pub by_opponents: i64,
    /// How many games were looked at.
    pub games: usize,
    /// How many notices there were.
    pub notices: usize,
}

impl Findings {
    /// Whether nothing is wrong.
    pub fn is_clean(&self) -> bool {
        let all =
            [&self.lost, &self.doubled, &self.diverged, &self.notices_lost, &self.notices_doubled];
        all.iter().all(|some| some.is_empty())
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all =
            [&self.lost, &self.doubled, &self.diverged, &self.notices_lost, &self.notices_doubled];
        for example in all.iter().filter_map(|some| some.first()) {
            writeln!(f, "  {example}")?;
        }
        writeln!(
            f,
            "{} games, {} commands acknowledged, {} of opponents, {} notices",
            self.games, self.acknowledged, self.by_opponents, self.notices
        )?;
        let [lost, doubled, diverged, missing, twice] = all.map(Vec::len);
        write!(
            f,
            "lost {lost}, doubled {doubled}, diverged {diverged}, notices lost {missing}, notices doubled {twice}"
        )
    }
}

/// Looks at one game, as its players saw it.
pub(crate) async fn judge(
    findings: &mut Findings,
    nodes: &Nodes,
    person: &Person,
    played: &[Played],
) -> io::Result<()> {
    let mut tables = PgConnection::connect(&nodes.database).await.map_err(io::Error::other)?;
    let game = played[0].game;
    findings.games += 1;
    let sql = "select key, number from command where game = $1";
    let known: Vec<(Uuid, i32)> =
        sqlx::query_as(sql).bind(game).fetch_all(&mut tables).await.map_err(io::Error::other)?;
    findings.by_opponents += by_opponents(&mut tables, game).await?;
    for (key, number) in played.iter().flat_map(|one| &one.acknowledged) {
        findings.acknowledged += 1;
        if !known.iter().any(|(there, n)| there == key && i64::from(*n) == i64::from(*number)) {
            findings.lost.push(format!(
                "game {game}: command {key} was acknowledged and is not in the tables"
            ));
        }
    }
    findings.diverged.extend(played.iter().flat_map(|one| one.nonsense.clone()));
    let file = person.file(&nodes.any(), game).await.map_err(io::Error::other)?;
    match file_of(&file) {
        Ok((primaries, seed)) => {
            let told = format!("game {game}: {} commands made {primaries} entries", known.len());
            match primaries.cmp(&known.len()) {
                Ordering::Greater => findings.doubled.push(told),
                Ordering::Less => findings.lost.push(told),
                Ordering::Equal => {}
            }
            compare_mirrors(findings, &file, &seed, played)?;
        }
        Err(why) => findings.diverged.push(format!("game {game}: {why}")),
    }
    Ok(())
}

/// How many commands of a game were an opponent's.
async fn by_opponents(tables: &mut PgConnection, game: Uuid) -> io::Result<i64> {
    let sql = "select count(*) from command join seat using (game, seat) where game = $1 and player is not null";
    sqlx::query_scalar(sql).bind(game).fetch_one(tables).await.map_err(io::Error::other)
}

/// Compares what each player's mirror has come to with the game itself.
fn compare_mirrors(
    findings: &mut Findings,
    file: &[u8],
    seed: &Seed,
    played: &[Played],
) -> io::Result<()> {
    let (_, whole) = shelf::resume(file, seed).map_err(io::Error::other)?;
    for one in played {
        let viewer = one.line.seat.map_or(Viewer::Watcher, |seat| Viewer::Seat(Seat::new(seat)));
        if whole.digest_for(viewer) != one.line.mirror.digest() {
            findings.diverged.push(format!("game {}: {viewer:?} has seen another game", one.game));
        }
    }
    Ok(())
}

/// How many entries of a finished game somebody commanded, and its seed, if the file is true.
fn file_of(file: &[u8]) -> Result<(usize, Seed), String> {
    shelf::verify(file).map_err(|why| why.to_string())?;
    let text = shelf::unpack(file).map_err(|why| why.to_string())?;
    let lines: Vec<&str> = text.lines().skip(1).collect();
    let by_order = lines.iter().filter(|line| line.contains("\"by_order\":true")).count();
    let revealed = lines.last().and_then(|line| line.rsplit("\"seed\":\"").next());
    let seed = revealed.and_then(|rest| rest.get(..64)).and_then(|digits| digits.parse().ok());
    Ok((lines.len() - by_order - 1, seed.ok_or("it does not end with its seed")?))
}

/// Compares the outbox with what came by mail.
pub(crate) async fn judge_mail(
    findings: &mut Findings,
    nodes: &Nodes,
    mailbox: &Mailbox,
) -> io::Result<()> {
    let mut tables = PgConnection::connect(&nodes.database).await.map_err(io::Error::other)?;
    let sql = "select game, seq, person from outbox";
    let due: Vec<(Uuid, i32, Uuid)> =
        sqlx::query_as(sql).fetch_all(&mut tables).await.map_err(io::Error::other)?;
    let name = |(game, seq, person): &(Uuid, i32, Uuid)| format!("{game}.{seq}.{person}");
    let due: BTreeSet<String> = due.iter().map(name).collect();
    let came = mailbox.ids();
    let about: Vec<&str> = came
        .iter()
        .map(|id| id.trim_start_matches('<').split('@').next().unwrap_or_default())
        // Letters about accounts tell of no turn.
        .filter(|about| !about.starts_with("letter."))
        .collect();
    findings.notices = due.len();
    let missing = due.iter().filter(|due| !about.contains(&due.as_str()));
    findings.notices_lost.extend(missing.map(|due| format!("notice {due} did not come")));
    for notice in about.iter().filter(|about| about.len() > 1 && !due.contains(**about)) {
        findings.notices_doubled.push(format!("mail {notice} tells of no turn"));
    }
    let mut seen = BTreeSet::new();
    for notice in about.iter().filter(|about| !seen.insert(**about)) {
        findings.notices_doubled.push(format!("notice {notice} came under two ids"));
    }
    Ok(())
}

/// How many notices still wait.
pub(crate) async fn waiting(nodes: &Nodes) -> io::Result<i64> {
    let mut tables = PgConnection::connect(&nodes.database).await.map_err(io::Error::other)?;
    let sql = "select count(*) from outbox where sent is null";
    sqlx::query_scalar(sql).fetch_one(&mut tables).await.map_err(io::Error::other)
}
