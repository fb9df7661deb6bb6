//! `ardennes pack` and `ardennes unpack`: the two forms of a game file.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use shelf::NotGood;

/// Which file, and where the packed one goes.
#[derive(Args, Debug, Clone)]
pub(crate) struct PackArgs {
    /// The game file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Where to write the packed file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Which file, and where its lines go.
#[derive(Args, Debug, Clone)]
pub(crate) struct UnpackArgs {
    /// The packed game file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Where to write the lines; to the screen unless told
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Packs a file that is true.
pub(crate) fn pack(args: &PackArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    let bytes = read(&args.file)?;
    let packed = shelf::pack(&bytes).map_err(|why| refused(&args.file, &why))?;
    std::fs::write(&args.out, &packed).map_err(|error| unwritten(&args.out, &error))?;
    let name = args.out.display();
    writeln!(out, "{name}: {} bytes in place of {}", packed.len(), bytes.len())?;
    Ok(ExitCode::SUCCESS)
}

/// Unpacks a file that is true.
pub(crate) fn unpack(args: &UnpackArgs, out: &mut impl Write) -> io::Result<ExitCode> {
    let bytes = read(&args.file)?;
    let lines = shelf::unpack(&bytes).map_err(|why| refused(&args.file, &why))?;
    match &args.out {
        Some(path) => std::fs::write(path, &lines).map_err(|error| unwritten(path, &error))?,
        None => write!(out, "{lines}")?,
    }
    Ok(ExitCode::SUCCESS)
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    std::fs::read(path)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))
}

fn refused(path: &Path, why: &NotGood) -> io::Error {
    io::Error::other(format!("{}: {why}", path.display()))
}

fn unwritten(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
