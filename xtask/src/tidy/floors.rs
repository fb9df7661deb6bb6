//! In a rule crate folders are floors: a file imports only from its own floor and from those above it
//! in one list, so that no circle joins two folders.

use std::collections::BTreeMap;

use kernel::Fault;
use rule_sets::RuleSet;

use super::repository::Repository;
use super::rust_file::RustFile;
use super::tokens::{self, Name};

/// The floors of every rule crate, as in ARCHITECTURE.md; a game leaves out what it does not need.
const FLOORS: [&str; 11] = [
    "printed", "state", "cards", "stand", "supply", "march", "fight", "turn", "command", "door",
    "explain",
];

/// Looks at every import of every rule crate.
pub(crate) fn check(repository: &Repository) -> Vec<Fault> {
    RuleSet::ALL.into_iter().flat_map(|set| check_crate(repository, set.folder())).collect()
}

fn check_crate(repository: &Repository, folder: &str) -> Vec<Fault> {
    let sources = format!("{folder}/src/");
    let files = || repository.rust_files().iter().filter(|file| file.path.starts_with(&sources));
    let contents = files().find(|file| file.path == format!("{sources}lib.rs"));
    let homes = contents.map(homes).unwrap_or_default();
    let floored = || files().filter(|file| contents.is_none_or(|lib| lib.path != file.path));
    let unlisted = contents.map(|lib| check_contents(lib, floored(), &sources));
    let upward = floored().flat_map(|file| check_file(file, &sources, &homes));
    upward.chain(unlisted.into_iter().flatten()).collect()
}

/// The contents page of lib.rs names every file of every floor, and nothing else.
fn check_contents<'f>(
    lib: &RustFile,
    files: impl Iterator<Item = &'f RustFile>,
    sources: &str,
) -> Vec<Fault> {
    let fault = |line, text| Fault { file: lib.path.clone(), line, text };
    let listed = contents(&lib.text);
    let found: Vec<(&str, &str)> = files
        .filter_map(|file| file.path[sources.len()..].trim_end_matches(".rs").split_once('/'))
        .filter(|(_, name)| !name.contains('/'))
        .collect();
    let missing = found.iter().filter(|&&(floor, name)| {
        !listed.iter().any(|(other, known, _)| (other.as_str(), known.as_str()) == (floor, name))
    });
    let stale = listed.iter().filter(|(floor, name, _)| {
        !found.iter().any(|&(other, known)| (other, known) == (floor.as_str(), name.as_str()))
    });
    let missing = missing.map(|(floor, name)| {
        fault(1, format!("the contents page does not name `{name}` of `{floor}`: add it"))
    });
    let stale = stale.map(|(floor, name, line)| {
        fault(*line, format!("the contents page names `{name}`, which is no file of `{floor}`"))
    });
    missing.chain(stale).collect()
}

/// The files that the table at the head of lib.rs names: floor, file and line. A row without a floor
/// goes on with the floor above it.
fn contents(text: &str) -> Vec<(String, String, usize)> {
    let mut floor = String::new();
    let mut listed = Vec::new();
    let rows = (1..).zip(text.lines()).filter(|(_, line)| line.starts_with("//! | "));
    for (line, row) in rows {
        let cells: Vec<&str> = row.trim_start_matches("//! |").split('|').collect();
        let [first, .., files, _] = cells[..] else { continue };
        let name = first.trim().trim_matches(['[', ']', '`']);
        if !name.is_empty() {
            name.clone_into(&mut floor);
        }
        if rank(&floor).is_some() {
            let names = files.split('`').skip(1).step_by(2);
            listed.extend(names.map(|name| (floor.clone(), name.to_owned(), line)));
        }
    }
    listed
}

fn check_file(file: &RustFile, sources: &str, homes: &BTreeMap<String, String>) -> Vec<Fault> {
    let fault = |line, text| Fault { file: file.path.clone(), line, text };
    let modules: Vec<&str> =
        file.path[sources.len()..].trim_end_matches(".rs").split('/').collect();
    let Some(own) = rank(modules[0]) else {
        let text = format!(
            "it stands on no floor: move it into the folder it belongs to, one of {}",
            FLOORS.join(", ")
        );
        return vec![fault(1, text)];
    };
    let upward = |name: Name| {
        let imported = from_root(&name, &modules)?;
        let handed_on = homes.get(imported);
        let home = handed_on.map_or(imported, String::as_str);
        let text = match rank(home) {
            Some(floor) if floor <= own => return None,
            None if handed_on.is_some() => return None,
            Some(_) => format!(
                "`{}` lies on the floor `{home}`, which imports from `{}` and not the other way \
                 round: move what is needed up, or return what comes next",
                name.path, modules[0]
            ),
            None => format!(
                "`{}` is defined in lib.rs, which stands below all floors: move it to one",
                name.path
            ),
        };
        Some(fault(name.line, text))
    };
    tokens::names(&file.tokens).into_iter().filter_map(upward).collect()
}

/// Where a floor stands in the list.
fn rank(floor: &str) -> Option<usize> {
    FLOORS.iter().position(|known| *known == floor)
}

/// What lib.rs hands on, by the name it has there, with the floor or the other crate that it comes from.
/// An import through lib.rs counts as one of the file that defines it.
fn homes(lib: &RustFile) -> BTreeMap<String, String> {
    let names = tokens::names(&lib.tokens);
    let is_module = |part: &str| part.starts_with(char::is_lowercase) && part != "crate";
    let handed_on = names.iter().filter_map(|name| {
        let home = name.parts().next().filter(|first| is_module(first))?;
        let last = name.parts().skip(1).last()?;
        Some((last.to_owned(), home.to_owned()))
    });
    let (floors, crates): (Vec<_>, Vec<_>) = handed_on.partition(|(_, home)| rank(home).is_some());
    crates.into_iter().chain(floors).collect()
}

/// The part of a path that stands right behind the crate's root, if the path goes there.
fn from_root<'n>(name: &'n Name, modules: &[&str]) -> Option<&'n str> {
    let mut parts = name.parts().peekable();
    let climbs = match parts.peek() {
        Some(&"crate") => {
            parts.next();
            modules.len()
        }
        Some(&"super") => std::iter::from_fn(|| parts.next_if_eq(&"super")).count(),
        Some(_) | None => return None,
    };
    if climbs < modules.len() { None } else { parts.next() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIB: &str = "//! X.\n//!\n//! | floor | § | files |\n//! |---|---|---|\n\
                       //! | `fight` | 7 Combat | `combat` |\n//! | [`march`] | 6 | `reach` |\n\
                       mod printed;\nmod fight;\npub use fight::combat::Result;\n\
                       pub use printed::side::Side;\npub use kernel::Seat;\npub struct Game;\n";

    /// What is found in one file beside a contents page that names two.
    fn found(path: &str, source: &str) -> Vec<String> {
        let path = format!("core/rules-bastogne/src/{path}");
        let mut files = vec![
            ("core/rules-bastogne/src/lib.rs", LIB),
            ("core/rules-bastogne/src/fight/combat.rs", ""),
            ("core/rules-bastogne/src/march/reach.rs", ""),
        ];
        files.retain(|(other, _)| *other != path);
        files.push((&path, source));
        check(&Repository::of(&files)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_contents_page_names_every_file_and_no_other() {
        let lib = "core/rules-bastogne/src/lib.rs";
        let unlisted = found("march/exits.rs", "");
        let text = "the contents page does not name `exits` of `march`: add it";
        assert_eq!(unlisted, [format!("{lib}:1: {text}")]);
        let files = [(lib, LIB), ("core/rules-bastogne/src/fight/combat.rs", "")];
        let stale = check(&Repository::of(&files));
        let text = "the contents page names `reach`, which is no file of `march`";
        assert_eq!(stale[0].to_string(), format!("{lib}:6: {text}"));
    }

    #[test]
    fn a_file_imports_from_its_own_floor_and_those_above() {
        for source in [
            "use crate::printed::side::Side;",
            "use crate::{Result, Side};",
            "use super::odds::{self, Odds};",
            "fn f() { crate::state::x(super::odds::y()); }",
            "use kernel::explain;",
        ] {
            assert_eq!(found("fight/combat.rs", source), [""; 0], "{source}");
        }
    }

    #[test]
    fn a_planted_import_against_the_floors_is_a_finding() {
        for source in [
            "use crate::turn::advance;",
            "use crate::{Side, turn::advance};",
            "fn f() { crate::turn::advance(); }",
            "use super::super::turn::advance;",
            "fn f() { debug_assert!(crate::turn::advance()); }",
        ] {
            let found = found("fight/combat.rs", source);
            assert_eq!(found.len(), 1, "{source}");
            assert!(found[0].starts_with("core/rules-bastogne/src/fight/combat.rs:1: `"));
            assert!(found[0].contains("lies on the floor `turn`"), "{}", found[0]);
        }
    }

    #[test]
    fn an_import_through_lib_counts_as_one_of_the_defining_file() {
        assert_eq!(found("march/reach.rs", "use crate::{Seat, Side};"), [""; 0]);
        let up = found("march/reach.rs", "use crate::Result;");
        assert!(up[0].contains("lies on the floor `fight`"), "{up:?}");
        let up = found("march/reach.rs", "use crate::Game;");
        assert!(up[0].contains("is defined in lib.rs"), "{up:?}");
    }

    #[test]
    fn a_file_outside_the_floors_is_a_finding() {
        let found = found("combat.rs", "");
        assert!(found[0].contains("it stands on no floor"), "{found:?}");
    }
}
