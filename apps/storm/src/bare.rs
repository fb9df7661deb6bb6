//! The bare insert: what PostgreSQL does with the rows of a log when nobody checks, tells or remembers anything. pgbench sends them.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::{Connection, PgConnection};
use tokio::process::Command;

/// How many games the rows are of.
const GAMES: u32 = 1_000;

/// The number of a game, from a number that pgbench draws.
const GAME: &str = "lpad(:game::int::text, 32, '0')::uuid";

/// Tables of the same form as those that an action is written to.
const TABLES: &str = "create table bare (like entry including all) partition by hash (game);
    create table bare_0 partition of bare for values with (modulus 4, remainder 0);
    create table bare_1 partition of bare for values with (modulus 4, remainder 1);
    create table bare_2 partition of bare for values with (modulus 4, remainder 2);
    create table bare_3 partition of bare for values with (modulus 4, remainder 3);
    create table bare_key (like command including all);";

/// What is inserted, and by how many.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bare<'b> {
    /// Into which database.
    pub(crate) database: &'b str,
    /// How many bytes an entry has.
    pub(crate) bytes: usize,
    /// Over how many connections.
    pub(crate) connections: u32,
    /// For how long.
    pub(crate) time: Duration,
}

/// Transactions a second.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Inserted {
    /// Of the rows of an action: the entry, and the key by which it may be sent again.
    pub(crate) rows: f64,
    /// Of the entry alone.
    pub(crate) entry: f64,
}

impl Bare<'_> {
    /// Inserts rows, one action a transaction, and throws them away.
    pub(crate) async fn run(self) -> io::Result<Inserted> {
        let mut tables = PgConnection::connect(self.database).await.map_err(io::Error::other)?;
        sqlx::raw_sql(TABLES).execute(&mut tables).await.map_err(io::Error::other)?;
        let entry = self.pgbench(1, &format!("{};", self.entry())).await;
        let both = format!(
            "with entered as ({}) insert into bare_key (game, key, seat, number)
            values ({GAME}, gen_random_uuid(), 0, :seq);",
            self.entry()
        )
        .replace('\n', " ");
        let rows = self.pgbench(2, &both).await;
        let gone = sqlx::raw_sql("drop table bare, bare_key").execute(&mut tables).await;
        gone.map_err(io::Error::other)?;
        Ok(Inserted { rows: rows?, entry: entry? })
    }

    fn entry(self) -> String {
        let bytes = "5e".repeat(self.bytes);
        format!("insert into bare (game, seq, bytes) values ({GAME}, :seq, '\\x{bytes}'::bytea)")
    }

    /// Lets pgbench send a statement for some time. Gives how often it was done in a second.
    async fn pgbench(self, part: u32, statement: &str) -> io::Result<f64> {
        let Self { database, connections, time, .. } = self;
        let script = format!(
            "\\set game random(1, {GAMES})\n\\set n :n + 1\n\\set seq :n * {connections} + :client_id\n{statement}\n"
        );
        let file = std::env::temp_dir().join(format!("ardennes-bare-{}.sql", std::process::id()));
        std::fs::write(&file, script)?;
        let mut command = Command::new(program());
        command.args(["--no-vacuum", "--protocol", "prepared", "--jobs", "1"]);
        // Numbers that the other statement has not used.
        command.arg("--define").arg(format!("n={}", part * 10_000_000));
        command.arg("--client").arg(connections.to_string());
        command.arg("--time").arg(time.as_secs().max(1).to_string());
        command.arg("--file").arg(&file).arg(database).kill_on_drop(true);
        let output = command.output().await;
        std::fs::remove_file(&file)?;
        let output =
            output.map_err(|why| io::Error::other(format!("pgbench does not start: {why}")))?;
        let told = String::from_utf8_lossy(&output.stdout);
        let rate = told.lines().find_map(|line| line.strip_prefix("tps = "));
        let rate = rate.and_then(|rest| rest.split_whitespace().next()?.parse().ok());
        let why = || io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned());
        rate.filter(|_| output.status.success()).ok_or_else(why)
    }
}

/// Where pgbench is: where Debian has it, or on the path.
fn program() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let found = versions.map(|version| version.path().join("bin/pgbench"));
    found.filter(|path| path.exists()).max().unwrap_or_else(|| Path::new("pgbench").to_owned())
}
