//! Reads the combat chits (`data/chits.toml`).

use field::{Reading, Word};
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::printed::chits::{Chit, ChitFace, ChitId, Hits, Ratio, Situation};
use crate::printed::named::named;

pub(crate) const SHIPPED: &str = include_str!("../../data/chits.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    chits: Spanned<Vec<Written>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    front: Spanned<Vec<Word>>,
    front_hits: Word,
    back: Spanned<Vec<Word>>,
    back_hits: Word,
    priority: Option<Priority>,
    #[serde(default)]
    blue: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Priority {
    Front,
    Back,
}

/// Reads the chits, or says everything that is wrong with them and where.
pub(crate) fn read(file: &str, text: &str) -> Result<Vec<Chit>, Vec<Fault>> {
    let (mut reading, written) = Reading::open::<File>(file, text)?;
    let rows = written.chits.get_ref();
    let chits: Vec<Chit> = rows.iter().map(|row| row.read(&mut reading)).collect();
    if chits.len() != ChitId::COUNT {
        let text = format!("a set has {} chits (eaa-2.22a)", ChitId::COUNT);
        reading.wrong(&written.chits, text);
    }
    reading.close(chits)
}

impl Written {
    fn read(&self, reading: &mut Reading<'_>) -> Chit {
        let faces = [
            face(reading, &self.front, &self.front_hits),
            face(reading, &self.back, &self.back_hits),
        ];
        let priority = self.priority.map(|priority| priority as u8);
        Chit { faces, priority, is_blue: self.blue }
    }
}

fn face(reading: &mut Reading<'_>, situations: &Spanned<Vec<Word>>, hits: &Word) -> ChitFace {
    let words = situations.get_ref();
    if words.is_empty() {
        reading.wrong(situations, "a face names a situation (eaa-2.22b)");
    }
    let situations = words.iter().filter_map(|word| situation(reading, word)).collect();
    ChitFace { situations, hits: read_hits(reading, hits) }
}

/// A situation: `at least 3:1`, `over 1:1`, `under 3:2`, `day 16`, or its name.
fn situation(reading: &mut Reading<'_>, word: &Word) -> Option<Situation> {
    let text = word.as_ref().as_str();
    let ratio = |text: &str| Ratio::try_from(text.to_owned()).ok();
    let found = if let Some(least) = text.strip_prefix("at least ") {
        ratio(least).map(Situation::AtLeast)
    } else if let Some(passed) = text.strip_prefix("over ") {
        ratio(passed).map(Situation::Over)
    } else if let Some(missed) = text.strip_prefix("under ") {
        ratio(missed).map(Situation::Under)
    } else if let Some(day) = text.strip_prefix("day ") {
        day.parse().ok().map(Situation::Day)
    } else {
        named(text)
    };
    if found.is_none() {
        reading.wrong(word, "there is no such situation (eaa-12.41a)");
    }
    found
}

/// §12.5a Hits as chits print them: `A1 D-1`.
fn read_hits(reading: &mut Reading<'_>, word: &Word) -> Hits {
    let mut hits = Hits::default();
    for code in word.as_ref().split(' ') {
        let (whom, number) = code.split_at_checked(1).unwrap_or_default();
        let slot = match whom {
            "A" => &mut hits.attacker,
            "D" => &mut hits.defender,
            "G" => &mut hits.german,
            "U" => &mut hits.allied,
            _ => {
                reading.wrong(word, "hits are A, D, G or U with a number (eaa-12.5a)");
                continue;
            }
        };
        match number.parse() {
            Ok(number) if number != 0 => *slot = number,
            Ok(_) | Err(_) => {
                reading.wrong(word, "hits are A, D, G or U with a number (eaa-12.5a)");
            }
        }
    }
    hits
}
