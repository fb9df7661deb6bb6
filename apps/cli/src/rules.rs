//! `ardennes rules`: finds clauses of the rulebooks by word or id and shows what we make of them.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Args;
use kernel::{Rule, Rulebook};
use rule_sets::RuleSet;

/// No line is longer.
const WIDTH: usize = 90;
/// How many clauses are listed without `--all`.
const SHORT_LIST: usize = 20;
/// How many ids are suggested in place of one that does not exist.
const SUGGESTIONS: usize = 10;
/// The column where texts begin.
const MARGIN: usize = 10;

/// What to look for.
#[derive(Args, Debug, Clone)]
pub(crate) struct RulesArgs {
    /// Words that a clause must hold, all of them; or the id of one clause, such as a44-10.2b
    #[arg(required_unless_present = "options", value_name = "WORDS|ID")]
    words: Vec<String>,
    /// Look into this rule set only (a44, bb, bw, eaa)
    #[arg(long, value_name = "SET")]
    set: Option<String>,
    /// List every clause found, however many
    #[arg(long)]
    all: bool,
    /// List what players may choose before a game, instead of clauses: the options of a game's header
    #[arg(long)]
    options: bool,
}

/// Writes the one clause that was meant, or a list of those found. `tests` are the names of all
/// tests named after clauses. Nothing found is a failure, so that scripts can tell.
pub(crate) fn run(
    args: &RulesArgs,
    books: &[Rulebook],
    tests: &[&str],
    out: &mut impl Write,
) -> io::Result<ExitCode> {
    let in_set = |book: &&Rulebook| args.set.as_deref().is_none_or(|set| set == book.rule_set());
    let wanted: Vec<&Rulebook> = books.iter().filter(in_set).collect();
    if wanted.is_empty() {
        let known: Vec<&str> = books.iter().map(Rulebook::rule_set).collect();
        let set = args.set.as_deref().unwrap_or_default();
        writeln!(out, "There is no rule set `{set}`; the known ones are {}.", known.join(", "))?;
        return Ok(ExitCode::FAILURE);
    }
    if args.options {
        return list_options(&wanted, out);
    }
    let words: Vec<&str> = args.words.iter().flat_map(|word| word.split_whitespace()).collect();
    let found: Vec<(&Rulebook, &Rule)> = wanted
        .iter()
        .flat_map(|&book| book.search(&words).into_iter().map(move |rule| (book, rule)))
        .collect();
    let is_meant = |&&(book, rule): &&(&Rulebook, &Rule)| is_id_of(&words, book, rule);
    let meant: Vec<(&Rulebook, &Rule)> = found.iter().filter(is_meant).copied().collect();
    match if meant.is_empty() { &found } else { &meant }.as_slice() {
        [] => {
            suggest(&wanted, &words, out)?;
            return Ok(ExitCode::FAILURE);
        }
        [(book, rule)] => show(book, rule, tests, out)?,
        several => list(several, args.all, out)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Each choice with what is usual, its clause and what it means.
fn list_options(books: &[&Rulebook], out: &mut impl Write) -> io::Result<ExitCode> {
    let sets = books.iter().filter_map(|book| RuleSet::from_id(book.rule_set()));
    for choice in sets.flat_map(shelf::options) {
        let usual = if choice.usual { "on" } else { "off" };
        writeln!(out, "{}={usual}", choice.name)?;
        paragraph("", &format!("{} ({})", choice.text, choice.clause), out)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The set may be left out: `10.2b` means that clause of every set.
fn is_id_of(words: &[&str], book: &Rulebook, rule: &Rule) -> bool {
    let &[word] = words else { return false };
    let id = rule.clause.as_str();
    id.eq_ignore_ascii_case(word) || id.eq_ignore_ascii_case(&format!("{}-{word}", book.rule_set()))
}

/// One clause whole.
fn show(book: &Rulebook, rule: &Rule, tests: &[&str], out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}  {}", rule.clause, rule.title)?;
    paragraph("section", &rule.section, out)?;
    paragraph("kind", &rule.kind, out)?;
    paragraph("text", &rule.text, out)?;
    let waiver = rule.waiver.as_ref().map(ToString::to_string);
    let optional = [("example", &rule.example), ("ruling", &rule.ruling), ("waiver", &waiver)];
    for (label, text) in optional {
        if let Some(text) = text {
            paragraph(label, text, out)?;
        }
    }
    let mut own = tests.iter().filter(|test| book.clause_of_test(test) == Some(rule.clause));
    match own.next() {
        None if rule.waiver.is_some() => paragraph("tests", "none needed", out),
        None => {
            let prefix = rule.clause.test_prefix();
            paragraph("tests", &format!("none yet; their names will begin with {prefix}_"), out)
        }
        Some(first) => {
            paragraph("tests", first, out)?;
            own.try_for_each(|test| paragraph("", test, out))
        }
    }
}

/// Each clause with its title and the beginning of its text.
fn list(found: &[(&Rulebook, &Rule)], all: bool, out: &mut impl Write) -> io::Result<()> {
    let shown = if all { found } else { &found[..found.len().min(SHORT_LIST)] };
    for (_, rule) in shown {
        writeln!(out, "{}  {}", rule.clause, rule.title)?;
        writeln!(out, "    {}", beginning(&rule.text, WIDTH - 4))?;
    }
    writeln!(out)?;
    if shown.len() < found.len() {
        let rest = found.len() - shown.len();
        writeln!(out, "{rest} more: add --all to list them, or more words to narrow the search.")?;
    }
    if let Some((_, first)) = found.first() {
        writeln!(out, "To see one whole: ardennes rules {}", first.clause)?;
    }
    Ok(())
}

/// Says that nothing was found, and what might have been meant.
fn suggest(books: &[&Rulebook], words: &[&str], out: &mut impl Write) -> io::Result<()> {
    let sets: Vec<&str> = books.iter().map(|book| book.rule_set()).collect();
    let what = if let [word] = words {
        format!("`{word}`")
    } else {
        format!("all of these words: {}", words.join(" "))
    };
    writeln!(out, "No clause of {} holds {what}.", sets.join(", "))?;
    if let &[word] = words {
        let similar = similar_ids(books, word);
        if !similar.is_empty() {
            return paragraph("similar", &similar.join(" "), out);
        }
    }
    let count = |word: &str| books.iter().map(|book| book.search(&[word]).len()).sum::<usize>();
    let single: Vec<String> = words
        .iter()
        .filter(|word| words.len() > 1 && count(word) > 0)
        .map(|word| format!("{word} ({})", count(word)))
        .collect();
    if single.is_empty() {
        writeln!(out, "Try another word, or a shorter one: `retreat` finds `retreating` too.")
    } else {
        writeln!(out, "On their own these are found, so often: {}", single.join(", "))
    }
}

/// Ids that begin as `word` does, for as long as possible, but at least with the set and a chapter.
fn similar_ids<'a>(books: &[&'a Rulebook], word: &str) -> Vec<&'a str> {
    let word = word.to_lowercase();
    let Some(hyphen) = word.find('-') else { return Vec::new() };
    let ends = (hyphen + 2..=word.len()).rev().filter(|&end| word.is_char_boundary(end));
    for end in ends {
        let ids = books.iter().flat_map(|book| book.rules()).map(|rule| rule.clause.as_str());
        let similar: Vec<&str> = ids
            .filter(|id| id.to_lowercase().starts_with(&word[..end]))
            .take(SUGGESTIONS)
            .collect();
        if !similar.is_empty() {
            return similar;
        }
    }
    Vec::new()
}

/// A label in the margin and a text beside it, wrapped.
fn paragraph(label: &str, text: &str, out: &mut impl Write) -> io::Result<()> {
    let mut label = label;
    let mut line = String::new();
    for word in text.split_whitespace() {
        let length = line.chars().count() + 1 + word.chars().count();
        if !line.is_empty() && length > WIDTH - MARGIN {
            writeln!(out, "{label:MARGIN$}{line}")?;
            label = "";
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    writeln!(out, "{label:MARGIN$}{line}")
}

/// As many whole words as fit, with dots if some do not.
fn beginning(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let cut: String = text.chars().take(width - 1).collect();
    let end = cut.rfind(' ').unwrap_or(cut.len());
    format!("{}…", &cut[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "id\tsection\ttitle\tclause\tkind\texample\truling\twaiver\n";
    const TESTS: [&str; 3] = ["bb_6_2c_infantry_wades", "bb_6_2c_pays_three", "bb_6_2_other"];

    fn books() -> Vec<Rulebook> {
        let long = "Infantry pays three points to cross a river, ".repeat(5);
        let bastogne = format!(
            "{HEADER}\
             bb-6.2\t6.2 Terrain\tBase cost\tOne point a hex.\tmovement\t\t\t\n\
             bb-6.2c\t6.2 Terrain\tRivers\t{long}\tmovement\tGiven a river, then 3.\tFords too.\t\n\
             bb-7\t7 Dice\tDie\tThrow it.\tcomponent\t\t\tphysical: the program rolls\n"
        );
        let woods = format!("{HEADER}bw-9.4g\t9.4\tRiver doubles\tAcross a river.\tcombat\t\t\t\n");
        [("bb.tsv", bastogne), ("bw.tsv", woods)]
            .map(|(name, text)| Rulebook::read(name, &text).expect("it has no fault"))
            .into()
    }

    /// What is written for these words, and whether it was a success.
    fn rules(words: &[&str], set: Option<&str>) -> (String, bool) {
        let words = words.iter().map(|&word| word.to_owned()).collect();
        let args = RulesArgs { words, set: set.map(str::to_owned), all: false, options: false };
        let mut out = Vec::new();
        let code = run(&args, &books(), &TESTS, &mut out).expect("a Vec takes everything");
        let text = String::from_utf8(out).expect("only text is written");
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        (text, code == ExitCode::SUCCESS)
    }

    #[test]
    fn one_id_is_shown_whole() {
        let (text, success) = rules(&["BB-6.2c"], None);
        assert!(success);
        assert!(text.starts_with("bb-6.2c  Rivers\nsection   6.2 Terrain\n"), "{text}");
        for part in ["kind      movement", "example   Given a river", "ruling    Fords too."] {
            assert!(text.contains(part), "{text}");
        }
        let end = "tests     bb_6_2c_infantry_wades\n          bb_6_2c_pays_three\n";
        assert!(text.ends_with(end), "{text}");
    }

    #[test]
    fn an_id_needs_no_set_and_wins_over_longer_ones() {
        assert!(rules(&["6.2"], Some("bb")).0.starts_with("bb-6.2  Base cost\n"));
    }

    #[test]
    fn a_clause_without_tests_says_so() {
        assert!(
            rules(&["bw-9.4g"], None).0.contains("none yet; their names will begin with bw_9_4g_")
        );
        let (waived, _) = rules(&["bb-7"], None);
        assert!(waived.contains("waiver    physical: the program rolls\ntests     none needed\n"));
    }

    #[test]
    fn several_are_listed_and_a_single_one_is_shown() {
        let (text, success) = rules(&["river"], None);
        assert!(success && text.contains("bb-6.2c  Rivers\n    Infantry pays"), "{text}");
        assert!(text.contains("…\nbw-9.4g  River doubles\n    Across a river.\n"), "{text}");
        assert!(text.ends_with("To see one whole: ardennes rules bb-6.2c\n"), "{text}");
        assert!(rules(&["river"], Some("bw")).0.starts_with("bw-9.4g  River doubles\nsection"));
        assert!(rules(&["a river doubles"], None).0.starts_with("bw-9.4g  River doubles\nsection"));
    }

    #[test]
    fn a_long_list_is_cut_short() {
        let lines: Vec<String> =
            (10..50).map(|number| format!("bb-{number}\t1\tSnow\tDeep.\tweather\t\t\t")).collect();
        let lines = lines.join("\n");
        let books = [Rulebook::read("bb.tsv", &format!("{HEADER}{lines}")).unwrap()];
        let listed = |all| {
            let args = RulesArgs { words: vec!["snow".to_owned()], set: None, all, options: false };
            let mut out = Vec::new();
            run(&args, &books, &[], &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        assert_eq!(listed(false).matches("Snow").count(), SHORT_LIST);
        assert!(listed(false).contains("20 more: add --all"));
        assert_eq!(listed(true).matches("Snow").count(), 40);
    }

    #[test]
    fn nothing_found_is_told_with_a_suggestion() {
        let (text, success) = rules(&["bb-6.2z"], None);
        assert!(!success);
        assert_eq!(text, "No clause of bb, bw holds `bb-6.2z`.\nsimilar   bb-6.2 bb-6.2c\n");
        let (text, _) = rules(&["river", "elephant"], None);
        assert!(text.ends_with("On their own these are found, so often: river (2)\n"), "{text}");
        assert!(rules(&["elephant"], None).0.contains("Try another word"));
        assert!(rules(&["elephant-"], None).0.contains("Try another word"));
    }

    #[test]
    fn options_are_listed_with_what_is_usual() {
        let args = RulesArgs { words: Vec::new(), set: None, all: false, options: true };
        let book = shelf::rulebook(RuleSet::Ardennes44).unwrap();
        let mut out = Vec::new();
        run(&args, &[book], &[], &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("fuel_dumps=off\n") && text.contains("(a44-32.1a)\n"), "{text}");
        assert!(text.contains("recon_falls_back_from_exchange=on\n"), "{text}");
    }

    #[test]
    fn an_unknown_set_is_told_the_known_ones() {
        let (text, success) = rules(&["river"], Some("asl"));
        assert_eq!(text, "There is no rule set `asl`; the known ones are bb, bw.\n");
        assert!(!success);
    }
}
