//! `ardennes worker` and those who spread their work: real processes, a real NATS.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use arena::{Background, Plan, Run, Thinking};
use worker::{Queue, Spread};

/// Where NATS is.
fn nats() -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/services.sh");
    storm::services(script.as_ref()).expect("the services start").1
}

fn ardennes(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ardennes"));
    command.args(arguments).stdout(Stdio::piped());
    command
}

/// A worker with one thread, which has said that it is there.
fn worker(nats: &str) -> Child {
    let mut child =
        ardennes(&["worker", "--nats", nats, "--threads", "1"]).spawn().expect("it runs");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("it is piped")).read_line(&mut line).expect("text");
    assert!(line.starts_with("Ardennes works for nats://"), "{line}");
    child
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([name, &child.id().to_string()]).status();
    assert!(sent.expect("kill is there").success());
}

/// How a process ends that should do so by itself.
fn ended(child: &mut Child) -> ExitStatus {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_mins(1) {
        if let Some(status) = child.try_wait().expect("it is ours") {
            return status;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("it does not end");
}

fn plan(games: u32) -> Plan {
    let (rules, scenario) = ("a44".to_owned(), "guided".to_owned());
    let players = ["random".to_owned(), "greedy".to_owned()];
    Plan { rules, scenario, players, games, seed: 1944 }
}

/// Plays a plan on workers. `came` is told how many games have come in.
fn spread(nats: &str, plan: &Plan, mut came: impl FnMut(usize)) -> Run {
    let stop = AtomicBool::new(false);
    let runtime = tokio::runtime::Runtime::new().expect("the machine has threads");
    runtime.block_on(async {
        let queue = Queue::open(nats).await.expect("NATS answers");
        let spread = Spread { queue: &queue, stop: &stop, say: &|line| println!("{line}") };
        let mut count = 0;
        let done = |_: &_| {
            count += 1;
            came(count);
        };
        spread.games(plan, done).await.expect("NATS answers")
    })
}

/// Everything that is kept of a run, its clocks set to nought: the tables, the summary and the report.
fn kept(mut run: Run, background: &Background, name: &str) -> Vec<Vec<u8>> {
    run.took = Duration::ZERO;
    for played in &mut run.games {
        played.game.thinking = [Thinking::default(); 2];
        played.turns.iter_mut().for_each(|turn| turn.thinking = [Thinking::default(); 2]);
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("the folder for test files is there");
    let tables = arena::write_tables(&run, background, &folder).expect("it can be written");
    assert_eq!(tables, ["games.parquet", "turns.parquet", "places.parquet"]);
    let read = |table: &&str| std::fs::read(folder.join(table)).expect("it was written");
    let texts = [arena::summary(&run, background), arena::report(&run, background, "again")];
    tables.iter().map(read).chain(texts.map(String::into_bytes)).collect()
}

/// One test, since all workers of a build share their work.
#[test]
fn workers_do_what_one_machine_does() {
    let nats = nats();
    let mut workers = [(); 3].map(|()| worker(&nats));
    one_is_killed_and_the_tables_are_the_same(&nats, &mut workers[0]);
    the_arena_prints_the_same(&nats);
    files_are_checked_elsewhere(&nats);
    ctrl_c_takes_back_what_nobody_has_begun(&nats);
    for one in &mut workers[1..] {
        signal(one, "-TERM");
        assert!(ended(one).success(), "a worker that is told to stop stops cleanly");
    }
}

fn one_is_killed_and_the_tables_are_the_same(nats: &str, victim: &mut Child) {
    let plan = plan(24);
    let background = Background::of(&plan).expect("our files are sound");
    let alone = arena::run(&plan, &background, 0, &AtomicBool::new(false), |_| {});
    let run = spread(nats, &plan, |count| {
        if count == 4 {
            victim.kill().expect("it runs");
        }
    });
    assert!(!victim.wait().expect("it was killed").success());
    println!("{} games, one worker killed: {:.1} s", run.games.len(), run.took.as_secs_f64());
    assert_eq!(run.games.len(), 24);
    assert!(kept(alone, &background, "alone") == kept(run, &background, "spread"), "byte for byte");
}

fn the_arena_prints_the_same(nats: &str) {
    let arguments = [
        "arena",
        "--scenario",
        "guided",
        "--german",
        "random",
        "--allied",
        "greedy",
        "--games",
        "6",
    ];
    let printed = |more: &[&str]| {
        let output = ardennes(&[&arguments[..], more].concat()).output().expect("it runs");
        assert!(output.status.success(), "{output:?}");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let (results, rest) = text.split_once("thinking").expect("thinking times come last");
        (results.to_owned(), rest.lines().last().map(str::to_owned))
    };
    assert_eq!(printed(&[]), printed(&["--nats", nats]));
}

fn files_are_checked_elsewhere(nats: &str) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("spread archive");
    std::fs::create_dir_all(&folder).expect("the folder for test files is there");
    for number in 1..=30 {
        let game = conformance::random_game(tiny::Tiny::crossing(), number, 49).expect("it ends");
        let seed = conformance::seed_of(number);
        let header = shelf::header("tiny", "crossing", &BTreeMap::new(), "archived", &seed);
        let header = header.expect("it can be played");
        let file = kernel::GameFile { header, entries: game.log().to_vec() }.write();
        let file =
            if number == 7 { file.replacen("\"digest\":\"", "\"digest\":\"0", 1) } else { file };
        std::fs::write(folder.join(format!("{number}.jsonl")), file).expect("it can be written");
    }
    let long = vec![b'x'; 2_000_000];
    std::fs::write(folder.join("long"), long).expect("it can be written");
    let verified = |more: &[&str]| {
        let folder = folder.to_string_lossy();
        let output = ardennes(&[&["verify", "--all", &folder], more].concat()).output();
        let output = output.expect("it runs");
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let (here, elsewhere) = (verified(&[]), verified(&["--nats", nats]));
    println!("{elsewhere}");
    assert_eq!(here, elsewhere);
    assert!(here.contains("7.jsonl: ") && here.contains("long: cannot be checked"), "{here}");
    assert!(here.lines().last().is_some_and(|line| line.starts_with("29 of 31 true, ")), "{here}");
}

/// A game of the staff takes this build minutes: were one left behind, the next run would wait for it.
fn ctrl_c_takes_back_what_nobody_has_begun(nats: &str) {
    let arguments = ["arena", "--scenario", "campaign", "--games", "20", "--nats", nats];
    let mut arena = ardennes(&arguments).stderr(Stdio::null()).spawn().expect("it runs");
    std::thread::sleep(Duration::from_secs(3));
    signal(&arena, "-INT");
    assert_eq!(ended(&mut arena).code(), Some(130));
    let run = spread(nats, &plan(4), |_| {});
    assert_eq!(run.games.len(), 4);
    assert!(run.took < Duration::from_mins(1), "{:?}", run.took);
}
