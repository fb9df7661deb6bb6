//! `ardennes map draw`: pictures and tiles of a map, bare or with a position on it.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use atlas::draw::{self, Laid};
use atlas::geography::Geography;
use atlas::map_file::MapFile;
use clap::{ArgGroup, Args};
use rule_sets::RuleSet;

use super::{faults, position, read_map, write_file};

/// What to draw, and how large.
#[derive(Args, Debug, Clone)]
#[command(group(ArgGroup::new("what").required(true).multiple(true).args(["out", "tiles"])))]
pub(crate) struct DrawArgs {
    /// Which map (a44, bw, eaa, bb)
    #[arg(value_name = "SET", value_parser = RuleSet::GAME_IDS)]
    set: String,
    /// The picture; its ending says which kind
    #[arg(long, value_name = "FILE.svg|FILE.png", value_parser = picture_file)]
    out: Option<PathBuf>,
    /// A folder for the tiles of the browser
    #[arg(long, value_name = "DIR")]
    tiles: Option<PathBuf>,
    /// A scenario of the rule set: its opening position is drawn on the map
    #[arg(long, value_name = "NAME", requires = "out", conflicts_with_all = ["game", "tiles"])]
    scenario: Option<String>,
    /// A game file: the position after its last entry is drawn on the map
    #[arg(long, value_name = "FILE", requires = "out", conflicts_with = "tiles")]
    game: Option<PathBuf>,
    /// The position after this entry of the game file; 0 is before the first
    #[arg(long, value_name = "NUMBER", requires = "game")]
    entry: Option<u32>,
    /// The hex in the middle of the picture, which then shows a part of the map
    #[arg(long, value_name = "HEX", requires = "out")]
    around: Option<String>,
    /// Width and height of the picture in pixels
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = width_and_height, requires = "out")]
    size: Option<(u32, u32)>,
    /// The pixels from one side of a hex to the other
    #[arg(long, value_name = "PIXELS", requires = "out")]
    scale: Option<f64>,
    /// How many times as large as usual names are written: more than 1 for small pictures
    #[arg(long, value_name = "TIMES", requires = "out")]
    letters: Option<f64>,
    /// The most colours of a PNG, from 2 to 256: the fewer, the smaller the file
    #[arg(long, value_name = "COUNT", default_value_t = 256,
          value_parser = clap::value_parser!(u16).range(2..=256))]
    colours: u16,
    /// Leave the hex numbers off
    #[arg(long, requires = "out")]
    no_numbers: bool,
    /// Leave title, legend, scale and arrow off
    #[arg(long, requires = "out")]
    no_frame: bool,
    /// The folder with the layers of the country: relief and woods are drawn if it is there
    #[arg(long, value_name = "DIR", default_value = "../shared/geo")]
    geography: PathBuf,
    /// The folder of the repository
    #[arg(long, value_name = "DIR", default_value = ".")]
    repository: PathBuf,
}

/// Draws the picture, the tiles, or both.
pub(crate) fn run(args: &DrawArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    // What is wrong with a game is said before the slow work begins.
    let laid = laid(args)?;
    let map = read_map(&args.repository, &args.set)?;
    let geography = if args.geography.is_dir() {
        eprintln!("reading the layers in {} …", args.geography.display());
        Some(Geography::read(&args.geography).map_err(faults)?)
    } else {
        let layers = args.geography.display();
        eprintln!("{layers} is not there: drawn without relief and woods");
        None
    };
    if let Some(path) = &args.out {
        let begun = Instant::now();
        eprintln!("drawing {} …", path.display());
        let picture = picture(args, path, &map, geography.as_ref(), laid)?;
        write_file(path, &picture)?;
        let (bytes, seconds) = (picture.len(), begun.elapsed().as_secs_f64());
        writeln!(out, "{}: {bytes} bytes in {seconds:.1} s", path.display())?;
    }
    if let Some(folder) = &args.tiles {
        let begun = Instant::now();
        eprintln!("drawing tiles in {} …", folder.display());
        std::fs::create_dir_all(folder)?;
        let summary = draw::tiles(&map, geography.as_ref(), folder).map_err(io::Error::other)?;
        let (tiles, bytes) = (summary.tiles, summary.bytes);
        let seconds = begun.elapsed().as_secs_f64();
        writeln!(out, "{}: {tiles} tiles, {bytes} bytes in {seconds:.1} s", folder.display())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn picture(
    args: &DrawArgs,
    path: &Path,
    map: &MapFile,
    geography: Option<&Geography>,
    laid: Laid,
) -> io::Result<Vec<u8>> {
    let usual = draw::Options::default();
    let options = draw::Options {
        pixels_a_hex: args.scale.unwrap_or(usual.pixels_a_hex),
        around: args.around.clone(),
        size: args.size,
        numbers: !args.no_numbers,
        frame: !args.no_frame,
        letters: args.letters.unwrap_or(usual.letters),
        laid,
    };
    let svg = draw::svg(map, geography, &options).map_err(io::Error::other)?;
    if ends_with(path, "png") {
        draw::png(&svg, args.colours.into()).map_err(io::Error::other)
    } else {
        Ok(svg.into_bytes())
    }
}

/// The counters and markers that were asked for.
fn laid(args: &DrawArgs) -> io::Result<Laid> {
    match (&args.scenario, &args.game) {
        (Some(scenario), _) => position::of_scenario(&args.set, scenario),
        (None, Some(game)) => position::of_game(&args.set, game, args.entry),
        (None, None) => Ok(Laid::default()),
    }
}

fn picture_file(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    let is_known = ends_with(&path, "png") || ends_with(&path, "svg");
    is_known.then_some(path).ok_or_else(|| "it must end with .svg or .png".to_owned())
}

fn ends_with(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|own| own.eq_ignore_ascii_case(ending))
}

fn width_and_height(text: &str) -> Result<(u32, u32), String> {
    let parts = text.split_once(['x', '×']);
    let number = |text: &str| text.trim().parse::<u32>().ok().filter(|&number| number > 0);
    parts
        .and_then(|(width, height)| Some((number(width)?, number(height)?)))
        .ok_or_else(|| "two numbers are needed, such as 1200x900".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_two_numbers() {
        assert_eq!(width_and_height("1200x900"), Ok((1200, 900)));
        assert!(width_and_height("1200").is_err());
        assert!(width_and_height("0x900").is_err());
    }

    #[test]
    fn a_picture_is_svg_or_png() {
        assert_eq!(picture_file("a/b.PNG"), Ok(PathBuf::from("a/b.PNG")));
        assert!(picture_file("a44.jpg").is_err());
        assert!(picture_file("png").is_err());
    }
}
