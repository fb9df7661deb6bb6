//! Reads what wins a scenario (`[victory]` of `data/scenarios/*.toml`).

use field::{Reading, Word};
use kernel::Level;
use serde::Deserialize;
use toml::Spanned;

use crate::Side;
use crate::printed::places_file::indexes;
use crate::printed::scenario::{Points, Rate, Verdict, Victory};
use crate::printed::set_up_file::Pieces;

/// The levels of victory that points may give.
const LEVELS: [&str; 2] = ["decisive", "marginal"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenVictory {
    campaign: Option<WrittenCampaign>,
    points: Option<WrittenPoints>,
    relief: Option<WrittenRelief>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCampaign {
    allied_lost: u16,
    german_mechanized_lost: u16,
    #[serde(default)]
    also_free: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPoints {
    side: Side,
    towns: Vec<WrittenTown>,
    #[serde(default)]
    passing: bool,
    allied_lost: WrittenRate,
    german_mechanized_lost: WrittenRate,
    west_of: Option<WrittenWest>,
    #[serde(default)]
    across_meuse: i16,
    #[serde(default)]
    german_decisive_in: Vec<Word>,
    levels: Vec<WrittenLevel>,
    otherwise: WrittenVerdict,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTown {
    place: Word,
    points: i16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRate {
    each: i16,
    points: i16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenWest {
    column: u8,
    points: i16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLevel {
    least: i16,
    winner: Option<Side>,
    level: Option<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenVerdict {
    winner: Option<Side>,
    level: Option<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRelief {
    town: Word,
    decisive_until: Word,
    near: u16,
}

pub(crate) fn victory(
    reading: &mut Reading<'_>,
    pieces: &Pieces<'_>,
    written: &Spanned<WrittenVictory>,
) -> Option<Victory> {
    let towns = &pieces.places.towns;
    match written.get_ref() {
        WrittenVictory { campaign: Some(campaign), points: None, relief: None } => {
            Some(Victory::Campaign {
                allied_lost: campaign.allied_lost,
                german_lost: campaign.german_mechanized_lost,
                also_free: indexes(reading, towns, &campaign.also_free),
            })
        }
        WrittenVictory { campaign: None, points: Some(points), relief: None } => {
            Some(Victory::Points(read_points(reading, pieces, points)))
        }
        WrittenVictory { campaign: None, points: None, relief: Some(relief) } => {
            let town = indexes(reading, towns, std::slice::from_ref(&relief.town));
            Some(Victory::Relief {
                town: *town.first()?,
                decisive_until: pieces.turn(reading, &relief.decisive_until)?,
                near: relief.near,
            })
        }
        WrittenVictory { .. } => {
            reading.wrong(written, "a scenario is won in one way");
            None
        }
    }
}

fn read_points(reading: &mut Reading<'_>, pieces: &Pieces<'_>, written: &WrittenPoints) -> Points {
    let names = &pieces.places.towns;
    let mut towns = Vec::new();
    for town in &written.towns {
        let at = indexes(reading, names, std::slice::from_ref(&town.place));
        towns.extend(at.into_iter().map(|at| (at, town.points)));
    }
    let rate = |rate: &WrittenRate| Rate { each: rate.each.max(1), points: rate.points };
    let mut levels = Vec::new();
    for level in &written.levels {
        levels.push((level.least, verdict(reading, level.winner, level.level.as_ref())));
    }
    Points {
        side: written.side,
        towns,
        passing: written.passing,
        allied_lost: rate(&written.allied_lost),
        german_lost: rate(&written.german_mechanized_lost),
        west_of: written.west_of.as_ref().map(|west| (west.column, west.points)),
        across_meuse: written.across_meuse,
        german_decisive_in: indexes(reading, names, &written.german_decisive_in),
        levels,
        otherwise: verdict(reading, written.otherwise.winner, written.otherwise.level.as_ref()),
    }
}

fn verdict(reading: &mut Reading<'_>, winner: Option<Side>, level: Option<&Word>) -> Verdict {
    let level = level.and_then(|word| {
        let known = LEVELS.into_iter().find(|known| known == word.get_ref());
        if known.is_none() {
            reading.wrong(word, "a victory is decisive or marginal");
        }
        known.map(Level::new)
    });
    Verdict { winner, level }
}
