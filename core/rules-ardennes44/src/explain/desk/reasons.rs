//! Why a strength or a column is other than printed, in a few words for each clause.

use kernel::Clause;

const REASONS: [(&str, &str); 28] = [
    ("a44-12.5b", "In column on the road"),
    ("a44-15.1c", "The ground helps no more than the stack’s strength"),
    ("a44-15.1d", "No infantry among the defenders"),
    ("a44-15.3a", "Attacks across a river"),
    ("a44-15.4", "Vehicles attack where they cannot go"),
    ("a44-15.5.1", "Attacks out of wooded rough"),
    ("a44-15.6.2b", "Air support"),
    ("a44-15.6.3b", "Jabos over the attackers"),
    ("a44-15.7a", "West Wall"),
    ("a44-15.8.1a", "Improved position"),
    ("a44-16.6b", "Attacker’s Advantage"),
    ("a44-17.5", "Has retreated already this phase"),
    ("a44-18.3e", "Disrupted or broken defenders"),
    ("a44-21.1a", "Tanks, and the enemy has none"),
    ("a44-21.1b", "Tanks of higher quality"),
    ("a44-21.1c", "The defender’s tanks"),
    ("a44-22.7", "Artillery"),
    ("a44-22.8b", "Defensive artillery"),
    ("a44-23.4a", "Out of supply"),
    ("a44-27.4a", "Assault guns against houses"),
    ("a44-27.4q1", "Doubled against houses, and halved"),
    ("a44-27.8.3a", "Surprise"),
    ("a44-35.0b", "After Bodenplatte"),
    ("a44-TEC.2", "Light woods"),
    ("a44-TEC.3", "Forest"),
    ("a44-TEC.4", "Wooded rough"),
    ("a44-TEC.5", "Village or town"),
    ("a44-TEC.6", "City"),
];

/// The reason that a clause gives.
pub(super) fn of(clause: Clause) -> String {
    let words = REASONS.iter().find(|(id, _)| *id == clause.as_str()).map(|(_, words)| *words);
    debug_assert!(words.is_some(), "{clause} changes a combat and has no words");
    words.unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_a_clause_of_the_ledger_and_stands_once() {
        let known =
            |id: &str| crate::CLAUSES.lines().any(|row| row.starts_with(&format!("{id}\t")));
        for (at, (id, words)) in REASONS.iter().enumerate() {
            assert!(known(id) && !words.is_empty(), "{id}");
            assert!(REASONS[..at].iter().all(|(other, _)| other < id), "{id} is out of order");
        }
    }
}
