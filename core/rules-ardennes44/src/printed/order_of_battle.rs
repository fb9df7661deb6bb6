//! Reads the counters (`data/units/*.toml`): who fought, and what is printed on each.

use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::Side;
use crate::printed::counters::{
    Arrival, Colour, Counter, Display, Entry, Formation, FormationId, Frame, Kind, Morale, Nation,
    Strength, TankQuality,
};
use crate::printed::tables::{Stacking, Tables};
use field::{Reading, Word};

/// The files that come with the game.
pub(crate) const SHIPPED: [(&str, &str); 3] = [
    ("units/german.toml", include_str!("../../data/units/german.toml")),
    ("units/allied.toml", include_str!("../../data/units/allied.toml")),
    ("units/extra.toml", include_str!("../../data/units/extra.toml")),
];

/// §2.3 The signs of size.
const SIZES: [&str; 9] = ["I", "Sq", "II", "III", "X", "XXX", "TF", "CC", "Gp"];

/// Every counter and every formation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderOfBattle {
    /// In the order of the files.
    pub formations: Vec<Formation>,
    /// In the order of the files.
    pub counters: Vec<Counter>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "formation", default)]
    formations: Vec<WrittenFormation>,
    #[serde(default)]
    remnant: Vec<WrittenUnit>,
    #[serde(default)]
    breakdown: Vec<WrittenUnit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenFormation {
    id: String,
    #[serde(default)]
    independent: bool,
    side: Side,
    nation: Nation,
    colour: Colour,
    corps: String,
    units: Vec<WrittenUnit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word that a row of the file may hold")]
struct WrittenUnit {
    id: Word,
    name: Option<String>,
    kind: Spanned<String>,
    size: Option<Word>,
    vehicle: Option<String>,
    side: Option<Side>,
    nation: Option<Nation>,
    colour: Option<Colour>,
    corps: Option<String>,
    #[serde(default)]
    morale: Morale,
    full: Word,
    #[serde(default)]
    stacking: u8,
    reduced: Option<Word>,
    reduced_stacking: Option<u8>,
    remnant: Option<Display>,
    tq: Option<u8>,
    tq_colour: Option<Frame>,
    range: Option<u8>,
    moving: Option<u8>,
    #[serde(default)]
    parenthesised: bool,
    stripe: Option<String>,
    group: Option<Word>,
    #[serde(default)]
    rrd: bool,
    #[serde(default)]
    airborne: bool,
    start: Option<Word>,
    arrives: Option<Word>,
    #[serde(default)]
    roll: bool,
    source: Option<Word>,
    #[serde(rename = "note")]
    _note: Option<String>,
}

/// What a counter takes from where it stands in the file, and the figures it is held against.
struct Home<'f> {
    stacking: &'f Stacking,
    formation: FormationId,
    side: Side,
    nation: Nation,
    colour: Colour,
    corps: &'f str,
}

impl OrderOfBattle {
    /// Reads files of counters, or says everything that is wrong with them and where.
    pub fn read(files: &[(&str, &str)]) -> Result<Self, Vec<Fault>> {
        let mut order = Self::default();
        let mut faults = Vec::new();
        let stacking = Tables::shipped().stacking;
        for &(file, text) in files {
            match Reading::open::<File>(file, text) {
                Ok((mut reading, written)) => {
                    order.add(&mut reading, &stacking, &written);
                    faults.extend(reading.close(()).err().into_iter().flatten());
                }
                Err(found) => faults.extend(found),
            }
        }
        if faults.is_empty() { Ok(order) } else { Err(faults) }
    }

    fn add(&mut self, reading: &mut Reading<'_>, stacking: &Stacking, written: &File) {
        for formation in &written.formations {
            let id =
                self.found(&formation.id, formation.side, formation.independent, formation.colour);
            let home = Home {
                stacking,
                formation: id,
                side: formation.side,
                nation: formation.nation,
                colour: formation.colour,
                corps: &formation.corps,
            };
            for unit in &formation.units {
                if let Some(kind) = kind(reading, unit)
                    && let Some(entry) = entry(reading, unit)
                {
                    self.take(reading, &home, unit, kind, entry);
                }
            }
        }
        self.add_made(reading, stacking, &written.remnant, Entry::Remnant);
        self.add_made(reading, stacking, &written.breakdown, Entry::Breakdown);
    }

    /// Counters that the rules make in play. They are Independent (§26.3q1).
    fn add_made(
        &mut self,
        reading: &mut Reading<'_>,
        stacking: &Stacking,
        units: &[WrittenUnit],
        made: impl Fn(Display) -> Entry,
    ) {
        for unit in units {
            let (Some(side), Some(nation), Some(colour)) = (unit.side, unit.nation, unit.colour)
            else {
                reading.wrong(&unit.id, "a made unit needs its side, nation and colour");
                continue;
            };
            let (display, kind) = match unit.kind.as_ref().as_str() {
                "infantry" => (Display::Infantry, Kind::Infantry),
                "parachute" => (Display::Parachute, Kind::Parachute),
                "panzergrenadier" => (Display::Panzergrenadier, Kind::Panzergrenadier),
                "armor" => (Display::Armor, Kind::TaskForce),
                _ => {
                    reading.wrong(&unit.kind, "no display holds that kind of unit");
                    continue;
                }
            };
            let id = match side {
                Side::German => "German display",
                Side::Allied => "Allied display",
            };
            let formation = self.found(id, side, true, colour);
            let home = Home { stacking, formation, side, nation, colour, corps: "" };
            self.take(reading, &home, unit, kind, made(display));
        }
    }

    /// The formation with this id, which is new or was met before.
    fn found(&mut self, id: &str, side: Side, independent: bool, colour: Colour) -> FormationId {
        let known = self.formations.iter().position(|formation| formation.id == id);
        let at = known.unwrap_or(self.formations.len());
        if known.is_none() {
            self.formations.push(Formation { id: id.to_owned(), side, independent, colour });
        }
        FormationId(u16::try_from(at).expect("there are few formations"))
    }

    fn take(
        &mut self,
        reading: &mut Reading<'_>,
        home: &Home<'_>,
        unit: &WrittenUnit,
        kind: Kind,
        entry: Entry,
    ) {
        let id = unit.id.as_ref();
        if self.counters.iter().any(|counter| counter.id == *id) {
            reading.wrong(&unit.id, format!("`{id}` is there twice"));
        }
        let full = strength(reading, &unit.full, unit.stacking);
        let weak = unit.reduced_stacking.unwrap_or(0);
        let reduced = unit.reduced.as_ref().and_then(|word| strength(reading, word, weak));
        let Some(full) = full else { return };
        check(reading, home.stacking, unit, kind, full);
        self.counters.push(home.counter(unit, kind, entry, (full, reduced)));
    }
}

impl Home<'_> {
    /// A counter that has been looked at, with its strong side and its weak one, if it has one.
    fn counter(
        &self,
        unit: &WrittenUnit,
        kind: Kind,
        entry: Entry,
        sides: (Strength, Option<Strength>),
    ) -> Counter {
        let quality = |value| TankQuality { value, frame: unit.tq_colour.unwrap_or(Frame::Gray) };
        let id = unit.id.as_ref();
        Counter {
            id: id.clone(),
            name: unit.name.clone().unwrap_or_else(|| id.clone()),
            side: self.side,
            nation: unit.nation.unwrap_or(self.nation),
            colour: unit.colour.unwrap_or(self.colour),
            corps: unit.corps.clone().unwrap_or_else(|| self.corps.to_owned()),
            formation: self.formation,
            kind,
            size: unit.size.as_ref().map(|size| size.as_ref().clone()).unwrap_or_default(),
            vehicle: unit.vehicle.clone(),
            morale: unit.morale,
            full: sides.0,
            reduced: sides.1,
            remnant: unit.remnant,
            one_step: matches!(&entry, Entry::Arrives { by: Arrival::Drop, .. }),
            tank_quality: unit.tq.map(quality),
            range: unit.range,
            moving: unit.moving,
            parenthesised: unit.parenthesised,
            stripe: unit.stripe.clone(),
            peiper: unit.group.is_some(),
            dams: unit.rrd,
            airborne: unit.airborne,
            entry,
            stated: unit.source.is_some(),
        }
    }
}

/// What the rules expect of every counter of a kind.
fn check(
    reading: &mut Reading<'_>,
    stacking: &Stacking,
    unit: &WrittenUnit,
    kind: Kind,
    full: Strength,
) {
    if kind.is_silhouetted()
        && unit.reduced.is_some() != (full.defense >= stacking.two_step_defense)
    {
        reading.wrong(
            &unit.full,
            "a silhouette of Defense 3 or more has two steps, others one (8.2e)",
        );
    }
    if kind.is_artillery() && (unit.range.is_none() || unit.moving.is_none()) {
        reading.wrong(&unit.id, "artillery needs a `range` and what it has when `moving`");
    }
    if unit.remnant.is_some() && unit.reduced.is_none() {
        reading.wrong(&unit.id, "a unit that leaves a remnant has a reduced side first (16.4)");
    }
    if unit.tq.is_some() && frame(kind) != Some(unit.tq_colour.unwrap_or(Frame::Gray)) {
        reading.wrong(
            &unit.id,
            "a Tank Quality is gray for tanks, red for destroyers and assault guns, red in a \
             square for Flak (2.9b)",
        );
    }
    word_among(reading, unit.source.as_ref(), &["stated"], "a source is `stated` or left out");
    word_among(reading, unit.group.as_ref(), &["KG Peiper"], "the one group is `KG Peiper` (27.5)");
    word_among(reading, unit.size.as_ref(), &SIZES, "no size of unit is written so (2.3)");
}

/// §2.9b What the Tank Quality of a kind is printed in, if it has one.
fn frame(kind: Kind) -> Option<Frame> {
    match kind {
        Kind::TankDestroyer | Kind::AssaultGun => Some(Frame::Red),
        Kind::Flak => Some(Frame::RedSquare),
        Kind::Tank | Kind::CombatCommand | Kind::TaskForce | Kind::Guards | Kind::PanzerBrigade => {
            Some(Frame::Gray)
        }
        Kind::Infantry
        | Kind::Parachute
        | Kind::Glider
        | Kind::Engineer
        | Kind::Fortress
        | Kind::Motorized
        | Kind::Panzergrenadier
        | Kind::Recon
        | Kind::BlackBox
        | Kind::Artillery
        | Kind::Nebelwerfer => None,
    }
}

/// Notes a word that is none of those known.
fn word_among(reading: &mut Reading<'_>, word: Option<&Word>, known: &[&str], text: &str) {
    if let Some(word) = word.filter(|word| !known.contains(&word.as_ref().as_str())) {
        reading.wrong(word, text);
    }
}

fn kind(reading: &mut Reading<'_>, unit: &WrittenUnit) -> Option<Kind> {
    let word = unit.kind.as_ref().clone();
    let read =
        Kind::deserialize(serde::de::value::StrDeserializer::<serde::de::value::Error>::new(&word));
    read.map_err(|error| reading.wrong(&unit.kind, error.to_string())).ok()
}

fn entry(reading: &mut Reading<'_>, unit: &WrittenUnit) -> Option<Entry> {
    match (&unit.start, &unit.arrives) {
        (Some(start), None) => match start.as_ref().as_str() {
            "white" => Some(Entry::Start { red: false }),
            "red" => Some(Entry::Start { red: true }),
            _ => {
                reading.wrong(start, "a set-up box is white or red (2.7a)");
                None
            }
        },
        (None, Some(arrives)) => {
            let read = arrival(arrives.as_ref());
            if read.is_none() {
                reading.wrong(arrives, "an arrival is a turn and letters, `5-town` or `3-drop`");
            }
            read.map(|(turn, by)| Entry::Arrives { turn, by, roll: unit.roll })
        }
        (Some(_), Some(_)) | (None, None) => {
            reading.wrong(&unit.id, "a unit either starts or arrives");
            None
        }
    }
}

/// §2.6 `3-AB` is turn 3, by A or B.
fn arrival(text: &str) -> Option<(u8, Arrival)> {
    let (turn, how) = text.split_once('-')?;
    let by = match how {
        "town" => Arrival::Town,
        "drop" => Arrival::Drop,
        letters
            if !letters.is_empty() && letters.chars().all(|letter| letter.is_ascii_uppercase()) =>
        {
            Arrival::Letters(letters.chars().collect())
        }
        _ => return None,
    };
    Some((turn.parse().ok()?, by))
}

/// §2.2 `6-6-3`; artillery has an S in front.
fn strength(reading: &mut Reading<'_>, word: &Word, stacking: u8) -> Option<Strength> {
    let parts: Vec<&str> = word.as_ref().split('-').collect();
    let number = |text: &str| text.parse::<u8>().ok();
    let read = match parts[..] {
        ["S", defense, movement] => {
            number(defense).zip(number(movement)).map(|(defense, movement)| (0, defense, movement))
        }
        [attack, defense, movement] => {
            let rest = number(defense).zip(number(movement));
            number(attack)
                .zip(rest)
                .map(|(attack, (defense, movement))| (attack, defense, movement))
        }
        _ => None,
    };
    if read.is_none() {
        reading.wrong(word, "a strength is attack-defense-movement, such as 6-6-3 or S-1-0");
    }
    let (attack, defense, movement) = read?;
    Some(Strength { attack, defense, movement, stacking })
}
