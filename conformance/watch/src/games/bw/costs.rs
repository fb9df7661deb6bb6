//! §5.2, §5.3 What a step costs and how much a unit may spend, worked out from the chart as the book prints it.

use hexmap::Hex;
use rules_bitter_woods::printed::board::Terrain;
use rules_bitter_woods::printed::counters::{Army, Kind, Role};
use rules_bitter_woods::{Position, Side, UnitId};

use super::diary::Diary;
use super::table::{
    army_of, by_road, counter, date, division, fords, is_armor, is_british, is_cliff, is_corps_gun,
    is_gun, is_heavy, is_leader, is_mechanized, is_meuse, is_peipers_day, is_rocket, is_thick,
    is_wet, role, side, terrain, unsupplied,
};

/// Costs are counted in twelfths of a point.
pub(super) const POINT: u16 = 12;
/// §5.3b to §5.3d
const ROAD: u16 = 3;
const GERMAN_FOOT_ROAD: u16 = 4;
const GERMAN_GUN_ROAD: u16 = 6;
/// §5.3m, §5.3k The boxes of the track: mud from 18AM to 19PM, frost from 23AM on.
const MUD: std::ops::RangeInclusive<u8> = 9..=12;
const FROST: u8 = 19;
/// §15.2 What the surprised move on 16AM: guns, the US 2nd Division, all others.
const SURPRISED_GUNS: u16 = 1;
const SECOND_DIVISION: (&str, u16) = ("2 Inf Div", 3);
const SURPRISED: u16 = 2;

/// What a step costs a unit over the ground, in twelfths; none where it is closed.
pub(super) fn price(position: &Position, unit: UnitId, from: Hex, to: Hex) -> Option<u16> {
    if is_cliff(position, from, to) || is_armor(position, unit) && is_thick(position, from, to) {
        return None;
    }
    if by_road(position, from, to) {
        return Some(road(position, unit));
    }
    if !is_wet(position, from, to) {
        return Some(ground(position, unit, to));
    }
    let barred = is_heavy(position, unit)
        || is_meuse(position, from, to) && !fords(position, unit)
        || stays_west(position, unit) && is_meuse(position, from, to);
    let rough = matches!(terrain(position, to), Terrain::Broken | Terrain::Forest);
    let bank = if rough { POINT } else { 0 };
    (!barred).then(|| ground(position, unit, to) + bank)
}

/// §28.1a Whether the Meuse is closed to a unit.
pub(super) fn stays_west(position: &Position, unit: UnitId) -> bool {
    position.data().options.inter_allied
        && is_british(position, unit)
        && !matches!(role(position, unit), Some(Role::Brigade29 | Role::Montgomery))
}

/// §5.3b-d Leaders go by road as mechanized units do (§24.3a).
fn road(position: &Position, unit: UnitId) -> u16 {
    let german = side(position, unit) == Side::German;
    let kind = counter(position, unit).kind;
    if german && is_corps_gun(position, unit) {
        GERMAN_GUN_ROAD
    } else if german && (kind == Kind::Infantry || is_rocket(position, unit)) {
        GERMAN_FOOT_ROAD
    } else {
        ROAD
    }
}

/// §5.3e-m Leaders go over the ground as infantry does.
fn ground(position: &Position, unit: UnitId, to: Hex) -> u16 {
    let on_foot = counter(position, unit).kind == Kind::Infantry || is_leader(position, unit);
    let points = match terrain(position, to) {
        Terrain::Broken | Terrain::Forest => 2,
        Terrain::Clear if !on_foot && MUD.contains(&position.turn) => 2,
        Terrain::LightWoods if !on_foot && position.turn < FROST => 2,
        Terrain::Clear | Terrain::LightWoods | Terrain::Town => 1,
    };
    points * POINT
}

/// §11.3c What interdiction of a hex adds; none where there is a doubt (§22.1).
fn interdiction(position: &Position, unit: UnitId, to: Hex) -> Option<u16> {
    let spared = side(position, unit) == Side::Allied || is_peipers_day(position, unit);
    if spared || !position.interdicted.contains(&to) {
        return Some(0);
    }
    let forest = terrain(position, to) == Terrain::Forest;
    let mechanized = is_mechanized(position, unit);
    if position.data().options.challenge && forest && mechanized {
        return None;
    }
    Some(if mechanized { 2 * POINT } else { POINT })
}

/// What a way costs a unit; none where it is closed, or there is a doubt.
pub(super) fn bill(position: &Position, unit: UnitId, path: &[Hex]) -> Option<u16> {
    let companies = &position.happenings.companies;
    // §29.1c A die may have cost it a point.
    if side(position, unit) == Side::Allied && path.iter().any(|hex| companies.contains(hex)) {
        return None;
    }
    let cost = |step: &[Hex]| {
        Some(price(position, unit, step[0], step[1])? + interdiction(position, unit, step[1])?)
    };
    path.windows(2).map(cost).sum()
}

/// What an advance costs: interdiction does not matter (§11.3f).
pub(super) fn advance_bill(position: &Position, unit: UnitId, path: &[Hex]) -> Option<u16> {
    path.windows(2).map(|step| price(position, unit, step[0], step[1])).sum()
}

/// §5.2a What is printed.
pub(super) fn printed(position: &Position, unit: UnitId) -> u16 {
    u16::from(counter(position, unit).movement)
}

/// §12.4b What is left of it without supply.
pub(super) fn hungry(position: &Position, unit: UnitId) -> u16 {
    let points = printed(position, unit);
    if unsupplied(position, unit) { points.div_ceil(2) } else { points }
}

/// §15.2 What an Allied unit has on 16AM, if it is surprised.
pub(super) fn surprised(position: &Position, diary: &Diary, unit: UnitId) -> Option<u16> {
    let is_free = side(position, unit) == Side::German
        || date(position) != 1
        || diary.in_german_zone.contains(&unit)
        || diary.contacted.contains(&unit)
        || is_leader(position, unit) && position.data().options.leader_reaction;
    if is_free {
        return None;
    }
    Some(if is_gun(position, unit) {
        SURPRISED_GUNS
    } else if division(position, unit) == Some(SECOND_DIVISION.0) {
        SECOND_DIVISION.1
    } else {
        SURPRISED
    })
}

/// §15.7a What a German mechanized unit has on 16AM.
pub(super) fn jammed(position: &Position, unit: UnitId) -> Option<u16> {
    let slow = date(position) == 1
        && side(position, unit) == Side::German
        && is_mechanized(position, unit);
    slow.then(|| printed(position, unit).saturating_sub(1))
}

/// §35b What a unit of 7th Army has while a garrison is missing.
pub(super) fn without_garrison(position: &Position, diary: &Diary, unit: UnitId) -> Option<u16> {
    let bound = diary.garrison_missing
        && side(position, unit) == Side::German
        && army_of(position, unit) == Army::Seventh;
    bound.then(|| printed(position, unit).saturating_sub(1))
}
