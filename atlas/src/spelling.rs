//! When two spellings name the same place.

/// A name without case, accents, hyphens and dots, so that spellings agree.
pub(crate) fn key(name: &str) -> String {
    let plain = |letter: char| match letter {
        'à' | 'â' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'û' | 'ù' | 'ü' => 'u',
        'ç' => 'c',
        other => other,
    };
    let lower: String = name.to_lowercase().chars().map(plain).collect();
    let word = |word: &str| match word {
        "saint" | "sankt" => "st".to_owned(),
        other => other.to_owned(),
    };
    lower.split(|letter: char| !letter.is_alphanumeric()).map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::key;

    #[test]
    fn spellings_of_one_place_agree() {
        assert_eq!(key("Malmédy"), key("Malmedy"));
        assert_eq!(key("Saint-Vith"), key("St. Vith"));
        assert_ne!(key("Recogne"), key("Recogne (Foy)"));
    }
}
