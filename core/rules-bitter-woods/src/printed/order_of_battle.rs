//! Reads the counters (`data/units/*.toml`): who fought, and what is printed on each.

use field::{Reading, Word};
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::Side;
use crate::printed::counters::{
    Army, Class, Counter, Division, DivisionId, FIGURES, Kind, Role, Silhouette, Size, Troops,
};

/// The files that come with the game.
pub(crate) const SHIPPED: [(&str, &str); 5] = [
    ("units/german.toml", include_str!("../../data/units/german.toml")),
    ("units/allied.toml", include_str!("../../data/units/allied.toml")),
    ("units/variants.toml", include_str!("../../data/units/variants.toml")),
    ("units/german_leaders.toml", include_str!("../../data/units/german_leaders.toml")),
    ("units/allied_leaders.toml", include_str!("../../data/units/allied_leaders.toml")),
];

/// Every counter and every division.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderOfBattle {
    /// In the order of the files.
    pub divisions: Vec<Division>,
    /// In the order of the files.
    pub counters: Vec<Counter>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    side: Side,
    units: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: Word,
    label: String,
    name: String,
    division: Option<String>,
    army: Spanned<Army>,
    #[serde(default)]
    corps: String,
    kind: Spanned<Kind>,
    silhouette: Option<Silhouette>,
    size: Size,
    #[serde(default)]
    troops: Troops,
    full: Word,
    reduced: Option<u8>,
    #[serde(default)]
    range: u8,
    #[serde(default)]
    influence: u8,
    role: Option<Role>,
    #[serde(default)]
    held: bool,
    #[serde(default)]
    luxembourg: bool,
    basis: Word,
    #[serde(rename = "why")]
    _why: Option<String>,
}

impl OrderOfBattle {
    /// Reads files of counters, or says everything that is wrong with them and where.
    pub fn read(files: &[(&str, &str)]) -> Result<Self, Vec<Fault>> {
        let mut order = Self::default();
        let mut faults = Vec::new();
        for &(file, text) in files {
            match Reading::open::<File>(file, text) {
                Ok((mut reading, written)) => {
                    for row in &written.units {
                        order.take(&mut reading, written.side, row);
                    }
                    faults.extend(reading.close(()).err().into_iter().flatten());
                }
                Err(found) => faults.extend(found),
            }
        }
        if faults.is_empty() { Ok(order) } else { Err(faults) }
    }

    fn take(&mut self, reading: &mut Reading<'_>, side: Side, row: &Row) {
        if self.counters.iter().any(|counter| counter.id == *row.id.get_ref()) {
            reading.wrong(&row.id, "another counter has this id");
        }
        look_over(reading, side, row);
        let (Some([strength, endurance, movement]), Some(basis)) =
            (figures(reading, &row.full), reading.bases(&row.basis))
        else {
            return;
        };
        let division = row.division.as_ref().map(|name| self.division(name, side));
        let counter = Counter {
            id: row.id.get_ref().clone(),
            label: row.label.clone(),
            name: row.name.clone(),
            side,
            division,
            army: *row.army.get_ref(),
            corps: row.corps.clone(),
            kind: *row.kind.get_ref(),
            silhouette: row.silhouette,
            size: row.size,
            troops: row.troops,
            strength,
            reduced: row.reduced,
            endurance,
            movement,
            range: row.range,
            influence: row.influence,
            role: row.role,
            held: row.held,
            luxembourg: row.luxembourg,
            basis,
        };
        if let Some(division) = division {
            self.divisions[division.index()].mechanized &= counter.is_mechanized();
        }
        self.counters.push(counter);
    }

    /// The division with this name, which is new or was met before.
    fn division(&mut self, name: &str, side: Side) -> DivisionId {
        let known = self.divisions.iter().position(|division| division.name == name);
        let at = known.unwrap_or(self.divisions.len());
        if known.is_none() {
            self.divisions.push(Division { name: name.to_owned(), side, mechanized: true });
        }
        DivisionId(u16::try_from(at).expect("there are few divisions"))
    }
}

/// What the words of a row say to each other.
fn look_over(reading: &mut Reading<'_>, side: Side, row: &Row) {
    let kind = *row.kind.get_ref();
    if row.army.get_ref().side() != side {
        reading.wrong(&row.army, "that army is the other side's");
    }
    if (kind == Kind::Armor) != row.silhouette.is_some() {
        reading.wrong(&row.kind, "an armor unit has a silhouette, and no other unit has one");
    }
    let (one_step, ranged) = match kind.class() {
        Class::Mechanized | Class::NonMechanized => (false, false),
        Class::Artillery | Class::Leader => (true, true),
    };
    if one_step == row.reduced.is_some() {
        reading.wrong(&row.kind, "guns and leaders have one step, and all others have two");
    }
    if ranged != (row.range > 0) {
        reading.wrong(&row.kind, "guns and leaders have a range, and no other unit has one");
    }
}

/// Strength, endurance and movement.
fn figures(reading: &mut Reading<'_>, word: &Word) -> Option<[u8; FIGURES]> {
    let parts: Vec<u8> = word.as_ref().split('-').filter_map(|part| part.parse().ok()).collect();
    let read = <[u8; FIGURES]>::try_from(parts).ok();
    if read.is_none() {
        reading.wrong(word, "a counter reads strength-endurance-movement, such as 5-4-4");
    }
    read
}
