//! Many games, while nodes are killed and services restarted: nothing may be lost, doubled or diverge.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use uuid::Uuid;

use crate::mailbox::Mailbox;
use crate::nodes::{Nodes, Start};
use crate::player::{Played, Player};
use crate::referee::{self, Findings};
use crate::{Chance, Person, Trouble};

/// From one killing to the next.
const KILLING: Duration = Duration::from_secs(2);
/// How long notices may take after the storm.
const MAIL_TIME: Duration = Duration::from_secs(150);
/// Rates that nobody here is to run into.
const UNHURRIED: [(&str, &str); 2] =
    [("ARDENNES_COMMANDS_A_SECOND", "1000"), ("ARDENNES_ATTEMPTS_A_MINUTE", "100000")];

/// How hard it blows.
#[derive(Clone, Debug)]
pub struct Storm {
    /// The program whose nodes are killed.
    pub binary: PathBuf,
    /// The script that starts and kills the services.
    pub script: PathBuf,
    /// How many nodes.
    pub nodes: usize,
    /// How many workers, who play opponents and are killed like nodes.
    pub workers: usize,
    /// How many games.
    pub games: usize,
    /// For how long.
    pub time: Duration,
    /// How often NATS is killed.
    pub nats: u32,
    /// How often PostgreSQL is.
    pub postgres: u32,
}

/// A game with its people: two, or one against an opponent.
struct Table {
    game: Uuid,
    people: Vec<Person>,
    /// They have accounts, and came in with their passwords.
    are_members: bool,
}

/// Lets it blow, and gives what the referee finds afterwards.
pub async fn crash(storm: &Storm, mut say: impl FnMut(String)) -> io::Result<Findings> {
    let (mailbox, smtp) = Mailbox::open().await?;
    let settings = [("ARDENNES_SMTP", smtp.as_str()), UNHURRIED[0], UNHURRIED[1]];
    let start = Start {
        binary: &storm.binary,
        script: &storm.script,
        count: storm.nodes,
        workers: storm.workers,
        settings: &settings,
        log: None,
    };
    let nodes = Arc::new(Nodes::start(start).await?);
    if !nodes.ready().await {
        return Err(io::Error::other("the nodes do not start; see what they print"));
    }
    let tables = sit_down(storm, &nodes, &mailbox).await.map_err(io::Error::other)?;
    say(told(storm, &tables));
    let over = Arc::new(AtomicBool::new(false));
    let mut players = JoinSet::new();
    for (number, table) in tables.iter().enumerate() {
        for (seat, person) in table.people.iter().enumerate() {
            let seed = u64::try_from(number * 2 + seat).unwrap_or_default() + 1;
            let (nodes, person, over) = (Arc::clone(&nodes), person.clone(), Arc::clone(&over));
            let chance = Chance::new(seed);
            players.spawn(Player { nodes, person, game: table.game, over, chance }.play());
        }
    }
    let killed = blow(storm, &nodes, &mut say).await?;
    over.store(true, Ordering::Relaxed);
    say(format!("{killed} nodes and as many workers killed; the games end now"));
    let mut played: Vec<Played> = Vec::new();
    while let Some(one) = players.join_next().await {
        played.push(one.map_err(io::Error::other)?);
    }
    let findings = judged(&nodes, &mailbox, tables, played).await?;
    nodes.end().await?;
    Ok(findings)
}

fn told(storm: &Storm, tables: &[Table]) -> String {
    let alone = tables.iter().filter(|table| table.people.len() == 1).count();
    let members = tables.iter().filter(|table| table.are_members).count();
    let (games, seconds) = (tables.len(), storm.time.as_secs());
    format!(
        "{} nodes, {games} games, {alone} of them against opponents and {members} by people with accounts, {seconds} s",
        storm.nodes
    )
}

/// Everybody arrives, founds and joins. Half of the games are by correspondence, so that there is mail, a third is against an opponent, and
/// in a quarter people have accounts.
async fn sit_down(storm: &Storm, nodes: &Nodes, mailbox: &Mailbox) -> Result<Vec<Table>, Trouble> {
    let mut tables = Vec::new();
    for number in 0..storm.games {
        let node = nodes.any();
        let mut people = Vec::new();
        let opponent = (storm.workers > 0 && number % 3 == 1).then_some("staff-easy");
        let are_members = number % 4 == 0;
        let names = if opponent.is_some() { &["Anna"][..] } else { &["Anna", "Bert"] };
        for name in names {
            let person = Person::arrive_in_turn(&node, name).await?;
            let mail = format!("{name}.{number}@storm.example");
            if are_members {
                person.register(&node, mailbox, &mail).await?;
                people.push(Person::nobody().sign_in(&nodes.any(), &mail).await?.0);
                continue;
            }
            let me = json!({ "name": name, "mail": mail });
            person.ask(reqwest::Method::PUT, &format!("{node}/api/me"), Some(&me)).await?;
            people.push(person);
        }
        let pace = if number % 2 == 0 { json!({ "days": { "days": 2 } }) } else { json!("none") };
        let (rules, scenario) =
            if number % 4 == 3 { ("bb", "introduction") } else { ("tiny", "crossing") };
        let wanted = json!({ "rules": rules, "scenario": scenario, "seat": 0, "pace": pace, "open": number % 3 == 0, "players": [null, opponent] });
        let (game, invitation) = people[0].found(&node, &wanted).await?;
        if let Some(second) = people.get(1) {
            second.join(&nodes.any(), game, 1, &invitation).await?;
        }
        tables.push(Table { game, people, are_members });
    }
    Ok(tables)
}

/// Kills a node and a worker every two seconds, and the services at their times. Gives how many nodes were killed.
async fn blow(storm: &Storm, nodes: &Nodes, say: &mut impl FnMut(String)) -> io::Result<u32> {
    let begun = Instant::now();
    // NATS dies in the first half, evenly; PostgreSQL in the second.
    let at = |number: u32, of: u32, half: u32| {
        storm.time / 2 * half + storm.time / 2 * (2 * number + 1) / (2 * of.max(1))
    };
    let mut blows: Vec<(Duration, &str)> =
        (0..storm.nats).map(|n| (at(n, storm.nats, 0), "nats")).collect();
    blows.extend((0..storm.postgres).map(|n| (at(n, storm.postgres, 1), "postgres")));
    let (mut killed, mut number) = (0, 0);
    while begun.elapsed() < storm.time {
        sleep(KILLING).await;
        nodes.kill(number).await?;
        nodes.revive(number).await?;
        if nodes.workers() > 0 {
            let worker = nodes.count() + number % nodes.workers();
            nodes.kill(worker).await?;
            nodes.revive(worker).await?;
        }
        (killed, number) = (killed + 1, (number + 1) % nodes.count());
        if blows.first().is_some_and(|(when, _)| begun.elapsed() >= *when) {
            let (_, which) = blows.remove(0);
            nodes.service("kill", which).await?;
            nodes.service("restart", which).await?;
            say(format!("{which} was killed after {} s", begun.elapsed().as_secs()));
        }
    }
    nodes.revive_dead().await?;
    if !nodes.ready().await {
        return Err(io::Error::other("the nodes do not come back"));
    }
    Ok(killed)
}

async fn judged(
    nodes: &Nodes,
    mailbox: &Mailbox,
    tables: Vec<Table>,
    mut played: Vec<Played>,
) -> io::Result<Findings> {
    let mut findings = Findings::default();
    for table in tables {
        let (these, others) = played.into_iter().partition(|one| one.game == table.game);
        let these: Vec<Played> = these;
        played = others;
        referee::judge(&mut findings, nodes, &table.people[0], &these).await?;
    }
    // A notice that a killed node had taken is taken again a minute later.
    let begun = Instant::now();
    while referee::waiting(nodes).await? > 0 && begun.elapsed() < MAIL_TIME {
        sleep(Duration::from_millis(200)).await;
    }
    referee::judge_mail(&mut findings, nodes, mailbox).await?;
    Ok(findings)
}
