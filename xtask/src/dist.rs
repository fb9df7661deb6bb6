//! `cargo xtask dist`: a release in one command.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use clap::Args;
use serde_json::{Value, json};

use crate::packages::{Package, packages};

const VERSION: &str = env!("CARGO_PKG_VERSION");
/// What the released program runs on.
const PLATFORM: &str = "x86_64-unknown-linux-gnu";
/// What lies beside the program.
const BESIDE: [&str; 6] =
    ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "NOTICE", "README.md", "deploy"];

/// How to make one.
#[derive(Args)]
pub(crate) struct DistArguments {
    /// Takes the engine, the page and the program as they are built already
    #[arg(long)]
    built: bool,
}

/// Makes a release in `target/dist`.
pub(crate) fn run(root: &Path, arguments: &DistArguments) -> ExitCode {
    match make(root, arguments) {
        Ok(folder) => {
            println!("dist: {}", folder.display());
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("dist: {why}");
            ExitCode::FAILURE
        }
    }
}

fn make(root: &Path, arguments: &DistArguments) -> Result<PathBuf, String> {
    let changes = read(&root.join("CHANGELOG.md"))?;
    if !changes.lines().any(|line| line.starts_with(&format!("## {VERSION}"))) {
        return Err(format!("CHANGELOG.md says nothing of {VERSION}"));
    }
    if !arguments.built {
        build(root)?;
    }
    let target =
        std::env::var("CARGO_TARGET_DIR").map_or_else(|_| root.join("target"), PathBuf::from);
    let out = root.join("target/dist");
    let _ = fs::remove_dir_all(&out);
    let name = format!("ardennes-{VERSION}");
    let inside = out.join(&name);
    fs::create_dir_all(&inside).map_err(|error| cannot(&inside, &error))?;
    let program = target.join("release/ardennes");
    step("cp", &[&program, &inside], root)?;
    for beside in BESIDE {
        step("cp", &[Path::new("-r"), &root.join(beside), &inside], root)?;
    }
    step("cp", &[&root.join("docs/operations.md"), &inside], root)?;
    pack(root, &out, &name, &format!("{name}-x86_64-linux.tar.gz"))?;
    let site = format!("{name}-site");
    step("cp", &[Path::new("-r"), &root.join("apps/web/dist"), &out.join(&site)], root)?;
    pack(root, &out, &site, &format!("{site}.tar.gz"))?;
    let bill = bill_of_materials(&packages(root, Some(PLATFORM))?);
    let file = out.join(format!("{name}.cdx.json"));
    fs::write(&file, format!("{bill:#}\n")).map_err(|error| cannot(&file, &error))?;
    let page = shell(&root.join("apps/web"), "npm sbom --sbom-format cyclonedx")?;
    let file = out.join(format!("{name}-page.cdx.json"));
    fs::write(&file, page).map_err(|error| cannot(&file, &error))?;
    let sums = shell(&out, "sha256sum *.tar.gz *.json")?;
    let file = out.join("SHA256SUMS");
    fs::write(&file, &sums).map_err(|error| cannot(&file, &error))?;
    println!("{}", sums.trim_end());
    Ok(out)
}

/// The engine, the page, and the program with the page inside. In this order.
fn build(root: &Path) -> Result<(), String> {
    step("apps/engine-wasm/build.sh", &[], root)?;
    let web = root.join("apps/web");
    for arguments in ["install --silent", "run --silent build"] {
        shell(&web, &format!("npm {arguments}"))?;
    }
    shell(&web, "node tools/pack.mjs")?;
    shell(root, "cargo build --release --locked --package cli").map(drop)
}

/// A folder as a file. Two made of the same commit are the same, byte for byte.
fn pack(root: &Path, out: &Path, folder: &str, file: &str) -> Result<(), String> {
    let time = shell(root, "git log -1 --format=%ct")?;
    let tar = "tar --sort=name --owner=0 --group=0 --numeric-owner";
    let packed = format!(
        "{tar} --mtime=@{} -cf - {folder} | gzip -9n > {file} && rm -r {folder}",
        time.trim()
    );
    shell(out, &packed).map(drop)
}

/// All crates in the program, as `CycloneDX` 1.5 has it.
fn bill_of_materials(packages: &[Package]) -> Value {
    let component = |package: &Package| {
        let Package { name, version, licence, .. } = package;
        let licences: Vec<Value> = licence
            .iter()
            .map(|licence| json!({ "expression": licence.replace('/', " OR ") }))
            .collect();
        json!({
            "type": "library", "name": name, "version": version,
            "purl": format!("pkg:cargo/{name}@{version}"), "licenses": licences,
        })
    };
    json!({
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": { "component": { "type": "application", "name": "ardennes", "version": VERSION } },
        "components": packages.iter().map(component).collect::<Vec<_>>(),
    })
}

fn step(program: &str, arguments: &[&Path], at: &Path) -> Result<(), String> {
    let said: Vec<_> = arguments.iter().map(|one| one.to_string_lossy()).collect();
    println!("dist: {program} {}", said.join(" "));
    let status = Command::new(program).args(arguments).current_dir(at).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("{program} has failed")),
        Err(error) => Err(format!("{program} cannot be started: {error}")),
    }
}

/// What a line of the shell prints.
fn shell(at: &Path, line: &str) -> Result<String, String> {
    println!("dist: {line}");
    let output =
        Command::new("bash").args(["-euo", "pipefail", "-c", line]).current_dir(at).output();
    let output = output.map_err(|error| format!("bash cannot be started: {error}"))?;
    if !output.status.success() {
        return Err(format!("{line}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| cannot(path, &error))
}

fn cannot(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bill_names_every_crate_with_its_licence() {
        let package = Package {
            name: "a".to_owned(),
            version: "1.2.3".to_owned(),
            licence: Some("MIT/Apache-2.0".to_owned()),
            source: String::new(),
        };
        let bill = bill_of_materials(&[package]);
        assert_eq!(bill["components"][0]["purl"], "pkg:cargo/a@1.2.3");
        assert_eq!(bill["components"][0]["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(bill["metadata"]["component"]["version"], VERSION);
    }

    #[test]
    fn the_same_folder_is_packed_to_the_same_bytes() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let out = std::env::temp_dir().join(format!("ardennes-dist-{}", std::process::id()));
        let packed = || {
            fs::create_dir_all(out.join("folder")).unwrap();
            fs::write(out.join("folder/file"), "what is in it").unwrap();
            pack(&root, &out, "folder", "folder.tar.gz").unwrap();
            fs::read(out.join("folder.tar.gz")).unwrap()
        };
        let first = packed();
        assert_eq!(first, packed());
        assert!(!out.join("folder").exists());
        fs::remove_dir_all(&out).unwrap();
    }
}
