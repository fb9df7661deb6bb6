//! Reads the command cards (`data/cards/*.toml`).

use std::ops::RangeInclusive;

use field::{Reading, Word};
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::Side;
use crate::printed::cards::{
    Card, CardEvent, CardId, CardTactic, Command, Dates, Formation, Group, Tactic,
};
use crate::printed::counters::{Counter, UnitId};
use crate::printed::formations::{Army, Corps};
use crate::printed::named::{named, units};

/// The cards that come with the game.
pub(crate) const SHIPPED: [(&str, &str); 2] = [
    ("cards/allied.toml", include_str!("../../data/cards/allied.toml")),
    ("cards/german.toml", include_str!("../../data/cards/german.toml")),
];

/// §2.31c The greatest Command Value.
const GREATEST_VALUE: u8 = 5;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "card")]
    cards: Vec<Written>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: Spanned<u8>,
    corps: Option<Spanned<Corps>>,
    army: Option<Spanned<Army>>,
    #[serde(default)]
    army_group: bool,
    #[serde(default)]
    groups: Vec<WrittenGroup>,
    #[serde(default)]
    value: u8,
    primary: bool,
    entry: Option<u8>,
    commands: Spanned<Vec<Word>>,
    tactics: Spanned<Vec<Word>>,
    #[serde(default)]
    returns: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGroup {
    name: Word,
    units: Word,
    dry: Option<Word>,
}

/// Reads the cards of a side, or says everything that is wrong with them and where. They come in the order of their numbers.
pub(crate) fn read(
    (file, text): (&str, &str),
    side: Side,
    counters: &[Counter],
) -> Result<Vec<Card>, Vec<Fault>> {
    let (mut reading, written) = Reading::open::<File>(file, text)?;
    let numbers = numbers(side);
    let mut cards = Vec::new();
    for (number, row) in numbers.clone().zip(&written.cards) {
        if *row.id.get_ref() != number {
            reading.wrong(&row.id, format!("this is the place of card {number}"));
        }
        cards.push(card(&mut reading, row, side, counters));
    }
    if let Some(last) = written.cards.last()
        && written.cards.len() != numbers.len()
    {
        let text = format!("there are {} cards of this side (eaa-2.3a)", numbers.len());
        reading.wrong(&last.id, text);
    }
    reading.close(cards)
}

/// §2.3a The numbers of the cards of a side.
fn numbers(side: Side) -> RangeInclusive<u8> {
    match side {
        Side::Allied => 1..=CardId::ALLIED,
        Side::German => {
            let last = u8::try_from(CardId::COUNT).expect("there are few cards");
            CardId::ALLIED + 1..=last
        }
    }
}

fn card(reading: &mut Reading<'_>, row: &Written, side: Side, counters: &[Counter]) -> Card {
    let formation = formation(reading, row, side, counters);
    let corps = match &formation {
        Formation::Groups(groups) => groups.first().map(|group| corps_of(group, counters)),
        Formation::Corps(corps) => Some(*corps),
        Formation::Army(_) | Formation::ArmyGroup | Formation::Nobody => None,
    };
    let army = match &formation {
        Formation::Army(army) => Some(*army),
        Formation::Groups(_) | Formation::Corps(_) => corps.map(Corps::army),
        Formation::ArmyGroup | Formation::Nobody => None,
    };
    look_over(reading, row, side, corps);
    Card {
        id: CardId(*row.id.get_ref()),
        formation,
        corps,
        army,
        value: row.value,
        is_primary: row.primary,
        entry: row.entry,
        commands: row.commands.get_ref().iter().filter_map(|word| command(reading, word)).collect(),
        tactics: row.tactics.get_ref().iter().filter_map(|word| tactic(reading, word)).collect(),
        returns: row.returns,
        dry: row.groups.iter().map(|group| dry(reading, group)).collect(),
    }
}

/// What the parts of a card say to each other.
fn look_over(reading: &mut Reading<'_>, row: &Written, side: Side, corps: Option<Corps>) {
    let kinds = [row.corps.is_some(), row.army.is_some(), row.army_group, !row.groups.is_empty()];
    if kinds.into_iter().filter(|&is_there| is_there).count() > 1 {
        reading
            .wrong(&row.id, "a card names groups, a corps, an army or the army group (eaa-2.31b)");
    }
    if row.entry.is_none() != (corps == Some(Corps::Okw)) {
        reading.wrong(&row.id, "the cards of the OKW reserve and no others lack a day (eaa-2.32b)");
    }
    if row.value > GREATEST_VALUE || (side == Side::German) == (row.value == 0) {
        reading.wrong(
            &row.id,
            format!("German cards have a value from 1 to {GREATEST_VALUE} (eaa-2.31c)"),
        );
    }
    if row.returns && side == Side::Allied {
        reading.wrong(&row.id, "only German cards return to their pile (eaa-12.3e)");
    }
    if row.commands.get_ref().is_empty() {
        reading.wrong(&row.commands, "a card commands something (eaa-2.31a)");
    }
    if row.tactics.get_ref().is_empty() {
        reading.wrong(&row.tactics, "a card gives a tactic (eaa-2.31f)");
    }
}

fn formation(
    reading: &mut Reading<'_>,
    row: &Written,
    side: Side,
    counters: &[Counter],
) -> Formation {
    if let Some(corps) = &row.corps {
        if corps.get_ref().side() != side {
            reading.wrong(corps, "this corps is the enemy's");
        }
        return Formation::Corps(*corps.get_ref());
    }
    if let Some(army) = &row.army {
        if army.get_ref().side() != side {
            reading.wrong(army, "this army is the enemy's");
        }
        return Formation::Army(*army.get_ref());
    }
    if row.army_group {
        return Formation::ArmyGroup;
    }
    if row.groups.is_empty() {
        return Formation::Nobody;
    }
    Formation::Groups(groups(reading, &row.groups, side, counters))
}

/// §2.31i Divisions of one corps.
fn groups(
    reading: &mut Reading<'_>,
    rows: &[WrittenGroup],
    side: Side,
    counters: &[Counter],
) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for row in rows {
        let units = units(reading, counters, &row.units);
        if units.is_empty() {
            continue;
        }
        if units.iter().any(|&unit| counter(counters, unit).side() != side) {
            reading.wrong(&row.units, "these units are the enemy's");
        }
        let group = Group { name: row.name.get_ref().clone(), units };
        let corps = corps_of(&group, counters);
        let alike = |&unit: &UnitId| counter(counters, unit).corps == corps;
        let first = groups.first().map_or(corps, |first| corps_of(first, counters));
        if !group.units.iter().all(alike) || corps != first {
            reading.wrong(&row.units, "the divisions of a card are of one corps (eaa-2.31i)");
        }
        groups.push(group);
    }
    groups
}

fn counter(counters: &[Counter], unit: UnitId) -> &Counter {
    &counters[unit.index()]
}

fn corps_of(group: &Group, counters: &[Counter]) -> Corps {
    counter(counters, *group.units.first().expect("a group has a unit")).corps
}

/// A command and its days, such as `replace 3 (20+)`.
fn command(reading: &mut Reading<'_>, word: &Word) -> Option<(Command, Dates)> {
    let (text, dates) = dated(reading, word)?;
    let steps = |text: &str| text.strip_prefix("replace ").and_then(|steps| steps.parse().ok());
    let found = match text {
        "activate" => Some(Command::Activate),
        "activate_one" => Some(Command::ActivateOne),
        "deploy" => Some(Command::Deploy),
        "deploy_one" => Some(Command::DeployOne),
        other => steps(other)
            .map(Command::Replace)
            .or_else(|| named::<CardEvent>(other).map(Command::Event)),
    };
    if found.is_none() {
        reading.wrong(word, "no card commands this");
    }
    Some((found?, dates))
}

/// A tactic and its days, such as `artillery (17+)`.
fn tactic(reading: &mut Reading<'_>, word: &Word) -> Option<(CardTactic, Dates)> {
    let (text, dates) = dated(reading, word)?;
    let found = match text {
        "wild" => Some(CardTactic::Wild),
        "army" => Some(CardTactic::Army),
        other => named::<Tactic>(other).map(CardTactic::One),
    };
    if found.is_none() {
        reading.wrong(word, "there is no such tactic");
    }
    Some((found?, dates))
}

/// §2.31e What a word says, and the days in brackets behind it.
fn dated<'w>(reading: &mut Reading<'_>, word: &'w Word) -> Option<(&'w str, Dates)> {
    let text = word.as_ref().as_str();
    let Some((name, days)) = text.split_once(" (") else { return Some((text, Dates::ALWAYS)) };
    let dates = days.strip_suffix(')').and_then(Dates::parse);
    if dates.is_none() {
        reading.wrong(word, "days are written as 17, 20+ or 17-18, 24-29");
    }
    Some((name, dates?))
}

/// §2.32a The days on which a group has no fuel.
fn dry(reading: &mut Reading<'_>, group: &WrittenGroup) -> Dates {
    let Some(word) = &group.dry else { return Dates::default() };
    Dates::parse(word.as_ref()).unwrap_or_else(|| {
        reading.wrong(word, "days are written as 17, 20+ or 17-18, 24-29");
        Dates::default()
    })
}
