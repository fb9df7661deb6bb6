//! Which programs give the same answers: those made of the same rules, data and opponents, for the same games.

/// The name of what this program was made of. A worker takes batches of its own build only, so that tables are the same wherever they
/// were made.
pub fn build() -> String {
    let games: Vec<&str> = shelf::rule_sets().map(shelf::RuleSet::id).collect();
    format!("{}-{}", env!("ARDENNES_BUILD"), games.join("-"))
}
