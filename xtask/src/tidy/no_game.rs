//! What serves any game names none: no game, no side and no nation, in code, strings and comments alike. Whatever is
//! one game's own lies in that game's folder.

use kernel::Fault;

use super::repository::Repository;

/// A part of the repository that serves any game.
struct Part {
    folder: &'static str,
    /// Folders and files inside it that may name games, and why; or how the names of such files end.
    exempt: &'static [(&'static str, &'static str)],
    /// The words that it may not hold, as whole words in small letters.
    words: &'static [&'static [&'static str]],
}

/// Games by their ids and names.
const GAMES: &[&str] = &[
    "a44",
    "bb",
    "bw",
    "eaa",
    "tiny",
    "ardennes",
    "ardennes44",
    "bastogne",
    "bitterwoods",
    "bulge",
];
/// Who sits at their tables.
const SIDES: &[&str] = &["german", "germans", "allied", "allies", "red", "reds", "blue", "blues"];
/// Where their armies come from.
const NATIONS: &[&str] = &[
    "germany",
    "wehrmacht",
    "america",
    "american",
    "americans",
    "britain",
    "british",
    "belgian",
    "belgium",
    "french",
    "france",
];

const OWN_FOLDER: &str = "a folder for each game, with what is its own";
const ONE_LIST: &str = "the one list of which game has what";

/// What the page may not name. It bears the name of the project, and colours are colours there.
const GAMES_OF_THE_PAGE: &[&str] = &["a44", "bb", "bw", "eaa", "tiny", "ardennes44", "bitterwoods"];
const SIDES_OF_THE_PAGE: &[&str] = &["german", "germans", "allied", "allies"];
const TRIED_ON_GAMES: &str = "tests try the page on the games there are";

const PARTS: [Part; 5] = [
    Part {
        folder: "apps/web/src/",
        exempt: &[("apps/web/src/games/", OWN_FOLDER), (".test.ts", TRIED_ON_GAMES)],
        words: &[GAMES_OF_THE_PAGE, SIDES_OF_THE_PAGE, NATIONS],
    },
    Part {
        folder: "ai/src/",
        exempt: &[("ai/src/games/", OWN_FOLDER), ("ai/src/games.rs", ONE_LIST)],
        words: &[GAMES, SIDES, NATIONS],
    },
    Part {
        folder: "arena/src/",
        exempt: &[("arena/src/games/", OWN_FOLDER), ("arena/src/games.rs", ONE_LIST)],
        words: &[GAMES, SIDES, NATIONS],
    },
    Part { folder: "conformance/src/watch/", exempt: &[], words: &[GAMES, SIDES, NATIONS] },
    Part {
        folder: "conformance/watch/src/",
        exempt: &[
            ("conformance/watch/src/games/", OWN_FOLDER),
            ("conformance/watch/src/games.rs", ONE_LIST),
            ("conformance/watch/src/main.rs", ONE_LIST),
        ],
        words: &[GAMES, SIDES, NATIONS],
    },
];

/// Looks at every file of the parts, its name and each of its lines.
pub(crate) fn check(repository: &Repository) -> Vec<Fault> {
    PARTS.iter().flat_map(|part| check_part(repository, part)).collect()
}

fn check_part(repository: &Repository, part: &Part) -> Vec<Fault> {
    let is_exempt = |path: &str| {
        let mut exempt = part.exempt.iter().map(|(exempt, _)| exempt);
        exempt.any(|exempt| {
            path.starts_with(exempt) || exempt.starts_with('.') && path.ends_with(exempt)
        })
    };
    let ours = repository.paths().filter(|path| path.starts_with(part.folder) && !is_exempt(path));
    let mut findings = Vec::new();
    for path in ours {
        let mut look = |line: usize, text: &str| {
            let named = words(text).into_iter().find(|word| is_banned(part, word));
            findings.extend(named.map(|word| fault(part, path, line, &word)));
        };
        look(1, &path[part.folder.len()..]);
        let text = repository.text(path).unwrap_or_default();
        (1..).zip(text.lines()).for_each(|(number, line)| look(number, line));
    }
    findings
}

fn is_banned(part: &Part, word: &str) -> bool {
    part.words.iter().any(|words| words.contains(&word))
}

fn fault(part: &Part, path: &str, line: usize, word: &str) -> Fault {
    let places: Vec<&str> = part.exempt.iter().map(|(exempt, _)| *exempt).collect();
    let text = format!(
        "`{word}` is one game's: what is outside {} serves any game, so ask the rule set",
        places.join(" and ")
    );
    Fault { file: path.to_owned(), line, text }
}

/// The words of a line in small letters: names are taken apart at `_` and before capitals.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for letter in line.chars() {
        let begins = letter.is_uppercase() && !before.is_uppercase();
        if !letter.is_alphanumeric() || begins {
            words.push(String::new());
        }
        if letter.is_alphanumeric() {
            let word = words.last_mut().expect("there is always one");
            word.extend(letter.to_lowercase());
        }
        before = letter;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        let repository = Repository::of(&[(path, text)]);
        check(&repository).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn names_are_taken_apart() {
        let found = words("let isGerman = GERMAN_MS.with(\"Ardennes '44\", rules_ardennes44);");
        let found: Vec<&str> =
            found.iter().map(String::as_str).filter(|word| !word.is_empty()).collect();
        assert_eq!(
            found,
            [
                "let",
                "is",
                "german",
                "german",
                "ms",
                "with",
                "ardennes",
                "44",
                "rules",
                "ardennes44"
            ]
        );
    }

    #[test]
    fn a_planted_name_is_found_wherever_it_stands() {
        let planted = [
            "if side == Side::German {",
            "use rules_ardennes44::Position;",
            "let name = \"allied\";",
            "// The Germans attack.",
            "/// As in Ardennes '44.",
            "fn german_ms() {}",
            "const TINY: u8 = 1;",
            "let isAmerican = true;",
        ];
        for line in planted {
            for folder in ["ai/src/planning", "arena/src/report"] {
                let path = format!("{folder}/x.rs");
                let found = found(&path, &format!("//! X.\n{line}\n"));
                assert_eq!(found.len(), 1, "{line}: {found:?}");
                assert!(found[0].starts_with(&format!("{path}:2: `")), "{}", found[0]);
            }
        }
        assert_eq!(found("ai/src/german.rs", "//! X.\n").len(), 1, "the name of a file counts");
        for path in ["apps/web/src/play/Play.svelte", "apps/web/src/words/play.ts"] {
            assert_eq!(found(path, "const side = 'german'\n").len(), 1);
        }
    }

    #[test]
    fn games_have_places_of_their_own() {
        for path in [
            "ai/src/games/a44/x.rs",
            "ai/src/games.rs",
            "arena/src/games/a44.rs",
            "apps/web/src/games/a44/words.ts",
            "apps/web/src/play/seats.test.ts",
        ] {
            assert_eq!(found(path, "//! The Germans.\n"), [""; 0]);
        }
        for path in ["core/field/src/x.rs", "ai/tests/suite/x.rs", "docs/opponent.md"] {
            assert_eq!(found(path, "//! The Germans.\n"), [""; 0]);
        }
    }

    #[test]
    fn other_words_pass() {
        let text = "//! An ally of nobody.\nfn allies_with() {}\n";
        assert_eq!(found("ai/src/x.rs", text).len(), 1);
        assert_eq!(
            found("ai/src/x.rs", "//! Germane, tinyness, reduced.\nlet credit = 44;\n"),
            [""; 0]
        );
    }
}
