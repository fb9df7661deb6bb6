//! §2.31 What stands on a command card, as sentences.

use desk::Sentence;
use desk::wording::{capital, row};
use kernel::Clause;

use crate::explain::words::{card_tactic, command, date, days};
use crate::printed::cards::{Card, Dates, Formation};
use crate::{Data, Side};

const COMMANDS: Clause = Clause::new("eaa-2.31d");
const DATED: Clause = Clause::new("eaa-2.31e");
const TACTIC: Clause = Clause::new("eaa-2.31f");
const FORMATION: Clause = Clause::new("eaa-2.31b");
const VALUE: Clause = Clause::new("eaa-2.31c");
const PRIMARY: Clause = Clause::new("eaa-2.31h");
const DRY: Clause = Clause::new("eaa-2.32a");
const OKW: Clause = Clause::new("eaa-2.32b");
const ENTRY: Clause = Clause::new("eaa-5.0c");
const GERMAN_ENTRY: Clause = Clause::new("eaa-8.2b");
const RETURNS: Clause = Clause::new("eaa-12.3e");

/// `35 · I SS Panzer Corps`.
pub(super) fn title(card: &Card) -> String {
    format!("{} · {}", card.id.0, card.name())
}

/// The name of its drawing.
pub(super) const fn style(card: &Card) -> &'static str {
    match (card.id.side(), card.is_primary) {
        (Side::Allied, true) => "allied-primary",
        (Side::Allied, false) => "allied-supplemental",
        (Side::German, true) => "german-primary",
        (Side::German, false) => "german-supplemental",
    }
}

/// Whom it commands, what it allows, which tactic it gives, and what else stands on it.
pub(super) fn uses(data: &Data, card: &Card) -> Vec<Sentence> {
    let mut uses = vec![Sentence::of(whom(data, card), FORMATION)];
    for (number, (one, dates)) in (1..).zip(&card.commands) {
        let words = match card.id.side() {
            Side::German => format!("{number}. {}", capital(&command(*one))),
            Side::Allied => capital(&command(*one)),
        };
        uses.push(dated(&words, *dates, COMMANDS));
    }
    for (tactic, dates) in &card.tactics {
        let words = format!("Tactic: {}", card_tactic(*tactic));
        uses.push(dated(&words, *dates, TACTIC));
    }
    if card.id.side() == Side::German {
        uses.push(Sentence::of(format!("Command Value {}.", card.value), VALUE));
    }
    let kind = if card.is_primary {
        "Primary: it is there every day."
    } else {
        "Supplemental: it comes by a draw."
    };
    uses.push(Sentence::of(kind, PRIMARY));
    uses.extend(dry(card));
    uses.push(entry(card));
    if card.returns {
        let words = "It goes back into the draw pile after its use as a tactic.";
        uses.push(Sentence::of(words, RETURNS));
    }
    uses
}

/// Whom a card commands.
fn whom(data: &Data, card: &Card) -> String {
    match &card.formation {
        Formation::Groups(groups) => {
            let units = |group: &crate::printed::cards::Group| {
                let ids: Vec<&str> = group
                    .units
                    .iter()
                    .map(|unit| data.counters[unit.index()].id.as_str())
                    .collect();
                format!("{} ({})", group.name, ids.join(", "))
            };
            let names: Vec<String> = groups.iter().map(units).collect();
            let army = card.army.map_or_else(String::new, |army| format!(", {}", army.name()));
            let of = card.corps.map_or_else(String::new, |corps| format!(", of {}", corps.name()));
            format!("It commands {}{of}{army}.", row(&names))
        }
        Formation::Corps(corps) => {
            format!("It commands {}, {}.", corps.name(), corps.army().name())
        }
        Formation::Army(army) => format!("It commands {}.", army.name()),
        Formation::ArmyGroup => "It commands every unit of the side.".to_owned(),
        Formation::Nobody => "It commands nobody.".to_owned(),
    }
}

/// §2.32a The days on which those whom it commands have no fuel.
fn dry(card: &Card) -> Vec<Sentence> {
    let Formation::Groups(groups) = &card.formation else { return Vec::new() };
    let dry = groups.iter().zip(&card.dry).filter(|(_, dates)| **dates != Dates::default());
    dry.filter_map(|(group, dates)| {
        let when = days(*dates)?;
        Some(Sentence::of(format!("{} has no fuel {when}.", capital(&group.name)), DRY))
    })
    .collect()
}

/// When it enters play.
fn entry(card: &Card) -> Sentence {
    match (card.entry, card.id.side()) {
        (None, _) => Sentence::of("It comes with the OKW reserve.", OKW),
        (Some(day), side) => {
            let why = if side == Side::Allied { ENTRY } else { GERMAN_ENTRY };
            Sentence::of(format!("It is in play from {} on.", date(day)), why)
        }
    }
}

/// Words with the days on which they hold.
fn dated(words: &str, dates: Dates, clause: Clause) -> Sentence {
    match days(dates) {
        None => Sentence::of(format!("{words}."), clause),
        Some(when) => Sentence::of(format!("{words}, {when}."), DATED),
    }
}
