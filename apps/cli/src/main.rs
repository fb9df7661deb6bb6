//! `ardennes`: the command line.

mod archive;
mod arena;
mod bench;
mod catalogue;
mod data;
mod load;
mod map;
mod pack;
mod play;
mod replay;
mod rules;
mod serve;
mod upgrade;
mod verify;
mod worker;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use kernel::Rulebook;
use rule_sets::RuleSet;

/// The names of the tests that are named after clauses; `build.rs` collects them.
const TESTS: &[&str] = include!(concat!(env!("OUT_DIR"), "/tests.rs"));

/// What a shell expects of a command that was interrupted.
const INTERRUPTED: u8 = 130;

/// The Battle of the Bulge by the rules of four board wargames.
///
/// Every rule is a numbered clause: `ardennes rules` finds it, shows our words for it, the ruling
/// where the rulebook is unclear, and the tests that hold us to it. A game is a file of lines that
/// anyone can read and check: `ardennes verify` plays it again and rolls every die anew.
#[derive(Parser)]
#[command(name = "ardennes", version, propagate_version = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play in the browser: serves the page from this program, on this machine alone
    ///
    /// The rules, the opponents and your saved games are all in the page; nothing leaves the machine.
    ///
    /// Examples:
    ///   ardennes play                  opens the browser at the page, on port 1944
    ///   ardennes play --port 0         on any port that is free
    ///   ardennes play --no-open        only says where it is
    #[command(verbatim_doc_comment)]
    Play(play::PlayArgs),
    /// Serve games to many people over the net
    ///
    /// Many such servers may stand over one PostgreSQL and one NATS; none has a memory of its own, and
    /// any may be stopped or killed. Settings come from a file and from variables, which speak louder;
    /// docs/service.md lists them. Two must be set: `ARDENNES_DATABASE`, the address of a PostgreSQL
    /// database, and `ARDENNES_SEED_KEY`, 64 hexadecimal digits that encrypt the seeds of games.
    /// `openssl rand -hex 32` makes some; keep them, since no game goes on without them.
    ///
    /// Examples:
    ///   eval "$(apps/server/services.sh start)"     starts a database and NATS to try it with
    ///   ardennes serve                              serves at port 1945 of this machine
    ///   ardennes serve --config /etc/ardennes.toml
    #[command(verbatim_doc_comment)]
    Serve(serve::ServeArgs),
    /// Have the newest rules play on the games that earlier ones began
    ///
    /// Every game that is not over goes on by the engine it began with, also after a release. This plays
    /// their logs by the engines of this release, moves the games whose replay is equal, entry for entry,
    /// and names the others, which stay as they are. Servers may run meanwhile. Settings are those of
    /// `ardennes serve`.
    ///
    /// Examples:
    ///   ardennes upgrade
    ///   ardennes upgrade --config /etc/ardennes.toml
    #[command(verbatim_doc_comment)]
    Upgrade(serve::ServeArgs),
    /// Measure a server: many live games, beside the bare insert of the same rows
    ///
    /// Starts PostgreSQL and NATS if they are not running, one server of this program over a database of
    /// its own, and people at both seats of every game. They play by a script of actions that roll no die
    /// and so are legal whatever the seed; nobody thinks, so that the machine does the server's work and
    /// not theirs. pgbench inserts rows of the same size into a table of the same form, half of the time
    /// before and half after, over as many connections as the server has.
    ///
    /// The last line is `ratio R, p99 M ms`: acknowledged actions for one bare insert, and the
    /// milliseconds from sending a command to its acknowledgement that 99 of 100 do not exceed. Ctrl-C
    /// stops cleanly; then the exit code is 130.
    ///
    /// Examples:
    ///   ardennes load                            1,000 games, 20 seconds
    ///   ardennes load --games 30 --seconds 4     a short look
    ///   ardennes load --at-once 1                how fast an answer is when nobody else asks
    #[command(verbatim_doc_comment)]
    Load(load::LoadArgs),
    /// Find a rule by word or number, with its ruling and its tests
    ///
    /// Examples:
    ///   ardennes rules a44-10.2b           one clause, whole
    ///   ardennes rules bridge demolition   all clauses that hold both words
    ///   ardennes rules --set bw fog        the same, in one rule set
    ///   ardennes rules --options           what players may choose before a game
    #[command(verbatim_doc_comment)]
    Rules(rules::RulesArgs),
    /// Play a game file again and tell what happened
    ///
    /// Examples:
    ///   ardennes replay game.jsonl
    ///   ardennes replay game.jsonl --from 20 --until 30
    #[command(verbatim_doc_comment)]
    Replay(replay::ReplayArgs),
    /// Check that game files are true: every action, die, event and digest
    ///
    /// A finished game holds its seed, and every die is rolled anew from it. Of a game that goes on,
    /// the seed is secret, and its dice are only checked to lead where the file says.
    ///
    /// With --all, every file below a folder is checked, on all cores or by every `ardennes worker` that
    /// listens to the NATS of --nats. Those that are not true are named, and the last line counts:
    /// `N of M true, U not true, X that could not be checked`. The exit code is 0 if all are true.
    ///
    /// Examples:
    ///   ardennes verify game.jsonl
    ///   ardennes verify --all archive
    ///   ardennes verify --all archive --nats 10.0.0.7:4222
    #[command(verbatim_doc_comment)]
    Verify(verify::VerifyArgs),
    /// Make a game file small: what was decided, without what follows from it
    ///
    /// A game file is lines of text that anyone can read. The packed form has the same first line and
    /// about a fiftieth of the bytes. Both hold the same game: the file is played again on the way, so
    /// only one that is true is packed. Every command takes either form.
    ///
    /// Example:
    ///   ardennes pack game.jsonl --out game.packed
    #[command(verbatim_doc_comment)]
    Pack(pack::PackArgs),
    /// Make lines of text of a packed game file again
    ///
    /// The game is played again: every action is checked, every die rolled from the seed, or shown as
    /// it was kept if the seed is still secret, and the digests that were kept are compared.
    ///
    /// Examples:
    ///   ardennes unpack game.packed --out game.jsonl
    ///   ardennes unpack game.packed | head
    #[command(verbatim_doc_comment)]
    Unpack(pack::UnpackArgs),
    /// Let opponents play many games against each other, and set them beside history
    ///
    /// Games are played in pairs: both have the same dice, and the players swap sides in the second, so
    /// that neither gains by the side or the luck it was given. A player against itself gets new dice in
    /// every game. Whatever is not about the clock follows from --seed, however many threads there are.
    ///
    /// With --out, what was seen is kept: a row for each game, turn and checkpoint as Parquet files, and
    /// report.html, one page that needs nothing else. docs/arena.md tells how to read them.
    ///
    /// Ctrl-C stops cleanly: games in play are dropped at their next action, those that have ended are
    /// kept, written and reported, and the exit code is 130. A game that a player breaks off by a fault of
    /// its own is told of and makes the exit code 1. The last line is always the score by side:
    /// `german G, allied A, drawn D of N`.
    ///
    /// With --nats, the games are spread over every `ardennes worker` of this same build that listens to
    /// the same NATS (JetStream must be on), and the tables are those of one machine, but for the clocks.
    /// A worker may be killed: another plays its game. Ctrl-C takes back the games that nobody has begun.
    ///
    /// With --ladder, every player of the game plays every other, --games of each two, and the last lines
    /// are their ratings with 95 % intervals (Bradley and Terry). They take the place of the last ones in
    /// docs/opponent.md, or the file of --ladder-in.
    ///
    /// Players: staff, staff-hard, staff-easy, greedy, random. In eaa they command the Allies: the
    /// Germans are the game itself
    ///
    /// Examples:
    ///   ardennes arena --german staff --allied greedy --games 40
    ///   ardennes arena --scenario campaign --games 100 --seed 7 --out runs/campaign
    ///   ardennes arena --rules bw --german greedy --allied greedy
    ///   ardennes arena --scenario guided --german random --allied random --games 1000 --threads 1
    ///   ardennes arena --scenario campaign --games 1000 --nats 10.0.0.7:4222
    ///   ardennes arena --rules bw --ladder --games 40                     all players, rated
    #[command(verbatim_doc_comment)]
    Arena(arena::ArenaArgs),
    /// Work for others: play opponents over the net and games for an arena elsewhere, check game files
    ///
    /// Takes one job after another from NATS, until it is told to stop. It needs no database and holds no
    /// secret, and any number of workers may run on any number of machines. Of an arena it takes games of
    /// its own build only: another might play other games. Over the net it plays a seat that was given to
    /// an opponent, and is told what that seat is told.
    ///
    /// Ctrl-C or SIGTERM stops it: what it has in hand goes to another worker at once. If it is killed,
    /// another takes over after ten seconds.
    ///
    /// Examples:
    ///   ardennes worker --nats 10.0.0.7:4222
    ///   ardennes worker --threads 4          for the NATS that the variable `ARDENNES_NATS` names
    #[command(verbatim_doc_comment)]
    Worker(worker::WorkerArgs),
    /// Make tables of the games that came into an archive in a month
    ///
    /// A server puts open games that are over into an archive (docs/archive.md). This plays every game of
    /// a month again, which checks it, and writes two Parquet files: a row for each game, and a row for
    /// each seat of each turn. It needs no server and no database.
    ///
    /// The last line is `N of M games, T turns`; a game that this build cannot play again is named and
    /// left out, and the exit code is 1.
    ///
    /// Example, of the archive that the variable `ARDENNES_ARCHIVE` names:
    ///   ardennes archive --month 2026-11 --to tables
    #[command(verbatim_doc_comment)]
    Archive(archive::ArchiveArgs),
    /// Read the data files of the rule sets and say what is wrong with them
    Data(data::DataArgs),
    /// Write down what the page must know before it has an engine
    ///
    /// The catalogue of games (scenarios, seats, options, opponents, standing orders), and for each game
    /// its charts and its rules. The files are kept in the repository; a test compares them with what
    /// would be written.
    ///
    /// Example:
    ///   ardennes catalogue --out apps/web
    #[command(verbatim_doc_comment)]
    Catalogue(catalogue::CatalogueArgs),
    /// Compile, check and draw the hex maps
    Map(map::MapArgs),
    /// Measure ourselves beside the bare engine, in one run
    Bench(bench::BenchArgs),
    /// Print completions for a shell
    ///
    /// Example: ardennes completions bash > ~/.local/share/bash-completion/completions/ardennes
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments.command, &mut io::stdout().lock()) {
        Ok(code) => code,
        // Whoever reads us has had enough, as `| head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ardennes: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: &Command, out: &mut impl Write) -> io::Result<ExitCode> {
    match command {
        Command::Play(arguments) => play::run(arguments, out),
        Command::Serve(arguments) => serve::run(arguments, out),
        Command::Upgrade(arguments) => upgrade::run(arguments, out),
        Command::Load(arguments) => load::run(arguments, out),
        Command::Rules(arguments) => rules::run(arguments, &rulebooks()?, TESTS, out),
        Command::Replay(arguments) => replay::run(arguments, out),
        Command::Verify(arguments) => verify::run(arguments, out),
        Command::Pack(arguments) => pack::pack(arguments, out),
        Command::Unpack(arguments) => pack::unpack(arguments, out),
        Command::Arena(arguments) => arena::run(arguments, out),
        Command::Archive(arguments) => archive::run(arguments, out),
        Command::Worker(arguments) => worker::run(arguments, out),
        Command::Data(arguments) => data::run(arguments, out),
        Command::Catalogue(arguments) => catalogue::run(arguments, out),
        Command::Map(arguments) => map::run(arguments, out),
        Command::Bench(arguments) => bench::run(arguments, out),
        Command::Completions { shell } => {
            clap_complete::generate(*shell, &mut Arguments::command(), "ardennes", out);
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn rulebooks() -> io::Result<Vec<Rulebook>> {
    let read = |set: RuleSet| {
        shelf::rulebook(set).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            io::Error::other(faults.join("\n"))
        })
    };
    shelf::rule_sets().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Arguments::command().debug_assert();
    }

    /// Where clap breaks a line that we broke, too, a stump is left.
    #[test]
    fn no_line_of_help_is_broken_twice() {
        for command in Arguments::command().get_subcommands() {
            let help = command.get_long_about().map(ToString::to_string).unwrap_or_default();
            let long: Vec<&str> = help.lines().filter(|line| line.chars().count() > 100).collect();
            assert!(long.is_empty(), "{}: {long:#?}", command.get_name());
        }
    }
}
