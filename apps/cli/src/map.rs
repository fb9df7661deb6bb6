//! `ardennes map`: compiles the hex maps from the real geography, checks them against the
//! rulebooks and draws them.

mod draw;
mod pieces;
mod position;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use atlas::check::{Report, check};
use atlas::compile::compile;
use atlas::facts::Fact;
use atlas::fit::Georeference;
use atlas::geography::Geography;
use atlas::map_file::MapFile;
use clap::{Args, Subcommand};
use rule_sets::RuleSet;

/// What to do with the maps.
#[derive(Args, Debug, Clone)]
pub(crate) struct MapArgs {
    #[command(subcommand)]
    command: MapCommand,
}

#[derive(Subcommand, Debug, Clone)]
enum MapCommand {
    /// Make the hex maps anew from the layers of the real country
    ///
    /// Prints how far each grid's fit puts every anchor from its hex, and writes
    /// core/rules-*/data/maps/SET.map.toml. The same layers always give the same bytes.
    ///
    /// Examples:
    ///   ardennes map compile                  all four maps
    ///   ardennes map compile a44 bw           two of them
    ///   ardennes map compile --compare        write nothing, only say whether the maps are current
    #[command(verbatim_doc_comment)]
    Compile(CompileArgs),
    /// Hold every fact that the rulebooks tell about hexes against the maps
    ///
    /// Prints how far each grid's fit puts every anchor from its hex, lists each fact that is not
    /// exact with the reason, and ends with one line a map. A fact that is wrong makes it a failure.
    /// Misprints are listed but not counted.
    ///
    /// Examples:
    ///   ardennes map check                    all four maps
    ///   ardennes map check eaa --all          one map, exact facts too
    #[command(verbatim_doc_comment)]
    Check(CheckArgs),
    /// Draw a map as a picture, or cut it into tiles for the browser
    ///
    /// With a scenario or a game file, the counters lie on the map. From 42 pixels a hex on they bear
    /// everything; below, the symbol alone.
    ///
    /// Examples:
    ///   ardennes map draw a44 --out a44.png
    ///   ardennes map draw bb --out bastogne.svg --around 1312 --size 1200x900 --scale 72
    ///   ardennes map draw a44 --tiles tiles/a44
    ///   ardennes map draw a44 --scenario campaign --out opening.png --scale 30
    ///   ardennes map draw a44 --game game.jsonl --entry 120 --out then.png --around 2020
    #[command(verbatim_doc_comment)]
    Draw(draw::DrawArgs),
}

#[derive(Args, Debug, Clone)]
struct CompileArgs {
    /// Which maps; all four if none is named
    #[arg(value_name = "SET", value_parser = RuleSet::GAME_IDS)]
    sets: Vec<String>,
    /// The folder with the layers of the country; docs/atlas.md tells how to make them
    #[arg(long, value_name = "DIR", default_value = "../shared/geo")]
    geography: PathBuf,
    /// The folder of the repository
    #[arg(long, value_name = "DIR", default_value = ".")]
    repository: PathBuf,
    /// Write nothing; fail if a map differs from what would be written
    #[arg(long)]
    compare: bool,
}

#[derive(Args, Debug, Clone)]
struct CheckArgs {
    /// Which maps; all four if none is named
    #[arg(value_name = "SET", value_parser = RuleSet::GAME_IDS)]
    sets: Vec<String>,
    /// List the facts that are exact as well
    #[arg(long)]
    all: bool,
    /// The folder of the repository
    #[arg(long, value_name = "DIR", default_value = ".")]
    repository: PathBuf,
}

/// Does it. What takes a while tells on standard error how far it is.
pub(crate) fn run(args: &MapArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    match &args.command {
        MapCommand::Compile(args) => compile_maps(args, out),
        MapCommand::Check(args) => check_maps(args, out),
        MapCommand::Draw(args) => draw::run(args, out),
    }
}

fn compile_maps(args: &CompileArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    if args.compare && !args.geography.is_dir() {
        let layers = args.geography.display();
        writeln!(out, "The layers are not in {layers}: the maps were not compared.")?;
        return Ok(ExitCode::SUCCESS);
    }
    let begun = Instant::now();
    eprintln!("reading the layers in {} …", args.geography.display());
    let geography = Geography::read(&args.geography).map_err(faults)?;
    writeln!(out, "layers read in {:.1} s", begun.elapsed().as_secs_f64())?;
    let mut stale = 0;
    for set in chosen(&args.sets) {
        let begun = Instant::now();
        eprintln!("compiling {set} …");
        let map = compile(set, &geography).map_err(faults)?;
        let seconds = begun.elapsed().as_secs_f64();
        residuals(set, out)?;
        let (path, text) = (map_path(&args.repository, set), map.write());
        let is_current = std::fs::read(&path).is_ok_and(|old| old == text.as_bytes());
        let name = path.display();
        if !args.compare {
            write_file(&path, text.as_bytes())?;
        }
        stale += usize::from(!is_current);
        let word = match (is_current, args.compare) {
            (true, _) => "is current",
            (false, true) => "DIFFERS from what the layers give",
            (false, false) => "written",
        };
        writeln!(out, "{set}: compiled in {seconds:.1} s; {name} {word}\n")?;
    }
    Ok(if args.compare && stale > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// How each anchor of a grid fits.
fn residuals(set: &str, out: &mut impl Write) -> io::Result<()> {
    let georeference = Georeference::of(set).map_err(faults)?;
    let hexes = georeference.grid.hexes().count();
    let kilometres = georeference.kilometres_a_hex();
    writeln!(out, "{set}: {hexes} hexes of {kilometres:.2} km; anchors, in hexes:")?;
    writeln!(out, "  {:<10} {:>5} {:>5}  place", "hex", "off", "bent")?;
    for residual in &georeference.residuals {
        let (hex, off, bent) = (&residual.hex, residual.off, residual.bent);
        writeln!(out, "  {hex:<10} {off:>5.2} {bent:>5.2}  {}", residual.place)?;
    }
    let count = f64::from(u16::try_from(georeference.residuals.len()).unwrap_or(u16::MAX));
    let squares: f64 = georeference.residuals.iter().map(|residual| residual.off.powi(2)).sum();
    let root = (squares / count.max(1.0)).sqrt();
    writeln!(out, "  root mean square of {count} anchors: {root:.2} hexes")
}

fn check_maps(args: &CheckArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    let mut reports: Vec<Report> = Vec::new();
    for set in chosen(&args.sets) {
        let map = read_map(&args.repository, set)?;
        let facts = Fact::of(set).map_err(faults)?;
        let report = check(&map, &facts).map_err(faults)?;
        residuals(set, out)?;
        writeln!(out, "{}", report.lines(args.all))?;
        reports.push(report);
    }
    for report in &reports {
        writeln!(out, "{}", report.summary())?;
    }
    let is_wrong = reports.iter().any(|report| report.tally().wrong > 0);
    Ok(if is_wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn chosen(sets: &[String]) -> Vec<&str> {
    if sets.is_empty() {
        RuleSet::GAME_IDS.to_vec()
    } else {
        sets.iter().map(String::as_str).collect()
    }
}

/// Where a set's map is kept.
fn map_path(repository: &Path, set: &str) -> PathBuf {
    let path = atlas::sets::map_path(set);
    repository.join(path.expect("the command line takes known sets only"))
}

fn read_map(repository: &Path, set: &str) -> io::Result<MapFile> {
    let path = map_path(repository, set);
    let name = path.display().to_string();
    let text = std::fs::read_to_string(&path).map_err(|error| {
        io::Error::other(format!(
            "{name}: {error}\nRun in the repository or name it with --repository; \
             `ardennes map compile` makes the maps."
        ))
    })?;
    MapFile::read(&name, &text).map_err(faults)
}

fn write_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(path, bytes)
}

#[expect(clippy::needless_pass_by_value, reason = "it is given to map_err")]
fn faults(faults: Vec<String>) -> io::Error {
    io::Error::other(faults.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_set_means_all() {
        assert_eq!(chosen(&[]), RuleSet::GAME_IDS);
        assert_eq!(chosen(&["bw".to_owned()]), ["bw"]);
    }

    #[test]
    fn a_missing_map_is_told_with_its_cure() {
        let error = read_map(Path::new("/nowhere"), "a44").unwrap_err().to_string();
        assert!(error.contains("rules-ardennes44/data/maps/a44.map.toml"), "{error}");
        assert!(error.contains("ardennes map compile"), "{error}");
    }

    #[test]
    fn missing_layers_are_told_and_no_failure_when_comparing() {
        let args = CompileArgs {
            sets: Vec::new(),
            geography: PathBuf::from("/nowhere"),
            repository: PathBuf::from("."),
            compare: true,
        };
        let mut out = Vec::new();
        assert_eq!(compile_maps(&args, &mut out).unwrap(), ExitCode::SUCCESS);
        let text = String::from_utf8(out).unwrap();
        assert_eq!(text, "The layers are not in /nowhere: the maps were not compared.\n");
    }
}
