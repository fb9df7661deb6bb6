//! Reads every data file of a rule set, and says everything that is wrong with any of them.

use kernel::{Fault, Rulebook};
use rule_sets::RuleSet;

/// The name of the ledger of clauses among the files of a rule set.
pub const LEDGER: &str = "clauses.tsv";

/// Everything that is wrong with the files of a rule set, in the order of files and lines. Files have
/// their names in the rule set's folder: the ledger, and `data/tables.toml` and the like.
pub fn check_data(set: RuleSet, files: &[(String, String)]) -> Vec<Fault> {
    let mut faults = ledger(files);
    let data: Vec<(&str, &str)> = files
        .iter()
        .filter_map(|(name, text)| Some((name.strip_prefix("data/")?, text.as_str())))
        .collect();
    let found = read(set, &data);
    let whole = |fault: Fault| Fault { file: format!("data/{}", fault.file), ..fault };
    faults.extend(found.into_iter().map(whole));
    faults.sort();
    faults.dedup();
    faults
}

/// What the readers of a rule set say of its data; if this build has none, whether the files have the shape of such files.
fn read(set: RuleSet, data: &[(&str, &str)]) -> Vec<Fault> {
    match set {
        #[cfg(feature = "a44")]
        RuleSet::Ardennes44 => rules_ardennes44::check_data(data),
        #[cfg(not(feature = "a44"))]
        RuleSet::Ardennes44 => shapes(data),
        #[cfg(feature = "bw")]
        RuleSet::BitterWoods => rules_bitter_woods::check_data(data),
        #[cfg(not(feature = "bw"))]
        RuleSet::BitterWoods => shapes(data),
        #[cfg(feature = "bb")]
        RuleSet::Bastogne => rules_bastogne::check_data(data),
        #[cfg(not(feature = "bb"))]
        RuleSet::Bastogne => shapes(data),
        #[cfg(feature = "eaa")]
        RuleSet::EnemyAction => rules_enemy_action::check_data(data),
        #[cfg(not(feature = "eaa"))]
        RuleSet::EnemyAction => shapes(data),
        #[cfg(feature = "tiny")]
        RuleSet::Tiny => tiny::check_data(data),
        #[cfg(not(feature = "tiny"))]
        RuleSet::Tiny => shapes(data),
    }
}

fn ledger(files: &[(String, String)]) -> Vec<Fault> {
    let Some((name, text)) = files.iter().find(|(name, _)| name == LEDGER) else {
        let text = "missing: every clause is listed in it".to_owned();
        return vec![Fault { file: LEDGER.to_owned(), line: 1, text }];
    };
    Rulebook::read(name, text).err().unwrap_or_default()
}

/// Of a game without rules nobody knows what its words mean: of its files those that are TOML are
/// read as such.
#[cfg(not(all(
    feature = "a44",
    feature = "bb",
    feature = "bw",
    feature = "eaa",
    feature = "tiny"
)))]
fn shapes(files: &[(&str, &str)]) -> Vec<Fault> {
    let is_toml = |&&(name, _): &&(&str, &str)| {
        std::path::Path::new(name).extension() == Some("toml".as_ref())
    };
    let read = |&(name, text): &(&str, &str)| field::Reading::open::<toml::Table>(name, text).err();
    files.iter().filter(is_toml).filter_map(read).flatten().collect()
}
