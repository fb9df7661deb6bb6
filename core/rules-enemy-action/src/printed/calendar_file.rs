//! Reads the calendar (`data/calendar.toml`).

use field::Reading;
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::printed::calendar::{Day, Limits};
use crate::printed::levels::Level;

pub(crate) const SHIPPED: &str = include_str!("../../data/calendar.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    days: Spanned<Vec<Spanned<Written>>>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    day: u8,
    supplementals: u8,
    hand: u8,
    fading: u8,
    artillery_range: u8,
    limits: Option<WrittenLimits>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLimits {
    defeat: i16,
    defeat_level: Level,
    victory: i16,
    victory_level: Level,
}

/// Reads the days, or says everything that is wrong with them and where.
pub(crate) fn read(file: &str, text: &str) -> Result<Vec<Day>, Vec<Fault>> {
    let (mut reading, written) = Reading::open::<File>(file, text)?;
    let rows = written.days.get_ref();
    if rows.is_empty() {
        reading.wrong(&written.days, "the calendar has a day");
    }
    for pair in rows.windows(2) {
        if pair[1].get_ref().day != pair[0].get_ref().day + 1 {
            reading.wrong(&pair[1], "the days follow each other");
        }
    }
    for row in rows {
        if let Some(limits) = row.get_ref().limits
            && (limits.victory >= limits.defeat || limits.victory_level <= limits.defeat_level)
        {
            reading.wrong(row, "the Allies win with fewer points than they lose with (eaa-18.4b)");
        }
        if row.get_ref().hand == 0 {
            reading.wrong(row, "the Allies hold cards every day (eaa-5.0d)");
        }
    }
    reading.close(rows.iter().map(|row| row.get_ref().read()).collect())
}

impl Written {
    fn read(&self) -> Day {
        Day {
            day: self.day,
            supplementals: self.supplementals,
            hand: self.hand,
            fading: self.fading,
            artillery_range: self.artillery_range,
            limits: self.limits.map(|limits| Limits {
                defeat: limits.defeat,
                defeat_level: limits.defeat_level,
                victory: limits.victory,
                victory_level: limits.victory_level,
            }),
        }
    }
}
