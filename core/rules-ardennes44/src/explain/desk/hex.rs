//! A hex read aloud: what lies there, who stands there, what holds there.

use hexmap::{Direction, Hex};
use kernel::Clause;
use serde::Serialize;

use super::{Told, unit, victory};
use crate::printed::board::{BuiltUp, Road, Terrain};
use crate::printed::counters::UnitId;
use crate::state::markers::{BridgeState, Dump, Traffic};
use crate::state::situation::is_off;
use crate::{Data, Illegal, Position, Side, View};

const BOND: Clause = Clause::new("a44-10.2a");
const RIVER: Clause = Clause::new("a44-11.4.1b");
const MEUSE: Clause = Clause::new("a44-11.4.2");
const IMPROVED: Clause = Clause::new("a44-15.8.1a");
const BEGUN: Clause = Clause::new("a44-15.8.2b");
const SOURCE: Clause = Clause::new("a44-23.2a");
const TRAFFIC: Clause = Clause::new("a44-24.2a");
const BOTTLENECK: Clause = Clause::new("a44-24.7a");
const LAKE: Clause = Clause::new("a44-3.4");
const CONTROL: Clause = Clause::new("a44-30.1.2");
const HIDDEN_DUMP: Clause = Clause::new("a44-32.1a");
const DUMP: Clause = Clause::new("a44-32.1b");
const ROADBLOCK: Clause = Clause::new("a44-33.1a");
const BRIDGE: Clause = Clause::new("a44-7.1");
const BLOWN: Clause = Clause::new("a44-7.2e");
const BUILDING: Clause = Clause::new("a44-7.8e");
const ZONE: Clause = Clause::new("a44-9.1a");
const NOT_USED: Clause = Clause::new("a44-S2.3");

/// A hex in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HexTold {
    /// In one sentence: number, name, terrain, what is built, roads.
    pub title: String,
    /// What holds there, each with its rule.
    pub lines: Vec<Told>,
    /// Who stands there.
    pub units: Vec<UnitTold>,
}

/// A unit in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UnitTold {
    /// Which.
    pub unit: UnitId,
    /// Its name, strengths, state and markers.
    pub text: String,
}

pub(crate) fn told(view: &View<'_>, hex: Hex) -> Result<HexTold, Illegal> {
    let position = view.position;
    let data = position.data();
    if !data.board.grid().contains(hex) {
        return Err(Illegal::NoSuchHex);
    }
    let mut lines = Vec::new();
    if is_off(data, hex) {
        note(&mut lines, "Not on the map of this scenario".to_owned(), NOT_USED);
    }
    tell_ground(position, hex, &mut lines);
    tell_bridges(position, hex, &mut lines);
    tell_markers(view, hex, &mut lines);
    tell_control(position, hex, &mut lines);
    let units = position.units_in(hex);
    let units = units.map(|one| UnitTold { unit: one, text: unit::told(position, one) }).collect();
    Ok(HexTold { title: title(data, hex), lines, units })
}

/// A place as a player calls it: its name, or else its number.
pub(super) fn place(data: &Data, hex: Hex) -> String {
    match data.board.map.label(hex) {
        Some(label) => label.to_owned(),
        None => data.board.number(hex),
    }
}

/// Whose troops of a side are in a hex or next to it.
pub(super) fn army(position: &Position, side: Side, hex: Hex) -> &'static str {
    let around = position.data().board.grid().neighbours(hex).map(|(_, next)| next);
    let near = || around.chain([hex]).flat_map(|hex| position.units_of(side, hex));
    match side {
        Side::German => "German",
        Side::Allied => {
            let mut british = near().map(|unit| position.counter(unit).is_british()).peekable();
            let all = british.peek().is_some() && british.all(|british| british);
            if all { "British" } else { "American" }
        }
    }
}

/// `an American`, `a German`.
pub(super) fn with_article(army: &str) -> String {
    format!("{} {army}", if army == "American" { "an" } else { "a" })
}

fn note(lines: &mut Vec<Told>, text: String, clause: Clause) {
    lines.push(Told { text, clause: Some(clause) });
}

/// `2416 Clervaux, wooded rough, town, primary road`.
fn title(data: &Data, hex: Hex) -> String {
    let board = &data.board;
    let mut words = vec![match board.map.label(hex) {
        Some(label) => format!("{} {label}", board.number(hex)),
        None => board.number(hex),
    }];
    let terrain = match board.terrain(hex) {
        Terrain::Clear => "clear",
        Terrain::LightWoods => "light woods",
        Terrain::Forest => "forest",
        Terrain::WoodedRough => "wooded rough",
        Terrain::City => "city",
    };
    words.push(terrain.to_owned());
    words.extend(match board.built_up(hex) {
        BuiltUp::Village => Some("village".to_owned()),
        BuiltUp::Town => Some("town".to_owned()),
        // The terrain has said so.
        BuiltUp::None | BuiltUp::City => None,
    });
    if board.is_west_wall(hex) {
        words.push("West Wall".to_owned());
    }
    let best = Direction::ALL.into_iter().filter_map(|direction| board.road(hex, direction)).min();
    words.extend(best.map(|road| format!("{} road", road_word(road))));
    words.join(", ")
}

fn road_word(road: Road) -> &'static str {
    match road {
        Road::Primary => "primary",
        Road::Secondary => "secondary",
        Road::Forest => "forest",
    }
}

fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::N => "north",
        Direction::NE => "north-east",
        Direction::SE => "south-east",
        Direction::S => "south",
        Direction::SW => "south-west",
        Direction::NW => "north-west",
    }
}

/// The directions in which something holds, as words; none if nowhere.
fn ways(holds: impl Fn(Direction) -> bool) -> Option<String> {
    let found: Vec<&str> = Direction::ALL.into_iter().filter(|&way| holds(way)).map(way).collect();
    match found.as_slice() {
        [] => None,
        [one] => Some((*one).to_owned()),
        [most @ .., last] => Some(format!("{} and {last}", most.join(", "))),
    }
}

fn tell_ground(position: &Position, hex: Hex, lines: &mut Vec<Told>) {
    let board = &position.data().board;
    for road in [Road::Primary, Road::Secondary, Road::Forest] {
        if let Some(ways) = ways(|way| board.road(hex, way) == Some(road)) {
            let word = road_word(road);
            let initial = word[..1].to_uppercase();
            lines.push(Told { text: format!("{initial}{} road {ways}", &word[1..]), clause: None });
        }
    }
    if let Some(ways) = ways(|way| board.river(hex, way) && !board.meuse(hex, way)) {
        note(lines, format!("River on the side to the {ways}"), RIVER);
    }
    if let Some(ways) = ways(|way| board.meuse(hex, way)) {
        note(lines, format!("The Meuse on the side to the {ways}"), MEUSE);
    }
    if let Some(ways) = ways(|way| board.lake(hex, way)) {
        note(lines, format!("A lake on the side to the {ways}"), LAKE);
    }
    if position.data().places.bottleneck[hex.index()] {
        let points = position.bottleneck_points();
        note(lines, format!("Bottleneck: {points} points more for Germans"), BOTTLENECK);
    }
}

fn tell_bridges(position: &Position, hex: Hex, lines: &mut Vec<Told>) {
    for direction in Direction::ALL {
        let Some(bridge) = position.data().board.bridge(hex, direction) else { continue };
        let way = way(direction);
        match position.bridge(bridge) {
            BridgeState::Intact => note(lines, format!("Bridge {way}: stands"), BRIDGE),
            BridgeState::Blown => note(lines, format!("Bridge {way}: blown"), BLOWN),
            BridgeState::UnderConstruction(side) => {
                let who = if side == Side::German { "Germans" } else { "Allies" };
                note(lines, format!("Bridge {way}: being built by the {who}"), BUILDING);
            }
        }
    }
}

fn tell_markers(view: &View<'_>, hex: Hex, lines: &mut Vec<Told>) {
    let position = view.position;
    if let Some(works) = position.improved_at(hex) {
        let (text, clause) = if works.complete {
            ("Improved Position", IMPROVED)
        } else {
            ("Improved Position, not finished", BEGUN)
        };
        note(lines, text.to_owned(), clause);
    }
    for (side, whose) in Side::BOTH.into_iter().zip(["German", "Allied"]) {
        if position.traffic[side.index()].contains(&Traffic::At(hex)) {
            let points = position.data().tables.movement.traffic;
            let text = format!("{whose} Traffic marker: {points} points more for the other side");
            note(lines, text, TRAFFIC);
        }
        if position.has_roadblock(side, hex) {
            note(lines, format!("{whose} Roadblock"), ROADBLOCK);
        }
    }
    if let Some(&dump) = position.dumps.iter().find(|dump| dump.hex == hex) {
        tell_dump(view, dump, lines);
    }
}

/// §32.1a Which of the markers is real, only the Allied player knows until it is flipped over.
fn tell_dump(view: &View<'_>, dump: Dump, lines: &mut Vec<Told>) {
    let real = view.position.real_dump == Some(dump.hex);
    let text = match view.side {
        Some(Side::German | Side::Allied) | None if dump.is_known() => "The fuel dump",
        Some(Side::Allied) if real => "The real fuel dump, face down",
        Some(Side::Allied) => "A dummy fuel dump, face down",
        Some(Side::German) | None => "A fuel dump or a dummy, face down",
    };
    note(lines, text.to_owned(), if dump.is_known() { DUMP } else { HIDDEN_DUMP });
}

fn tell_control(position: &Position, hex: Hex, lines: &mut Vec<Told>) {
    for side in Side::BOTH {
        let whose = army(position, side, hex);
        let enemy = if side == Side::German { "Allies" } else { "Germans" };
        if position.in_enemy_zone(side.enemy(), hex) {
            note(lines, format!("In {} zone", with_article(whose)), ZONE);
        }
        if position.is_bonded(side.enemy(), hex) {
            note(lines, format!("Closed to the {enemy} by a bond"), BOND);
        }
        if let Some(ways) = ways(|way| position.is_side_bonded(side.enemy(), hex, way)) {
            let text = format!("The side to the {ways} is closed to the {enemy} by a bond");
            note(lines, text, BOND);
        }
    }
    for (_, entry) in position.data().places.entries_at(hex) {
        let whose = if entry.side == Side::German { "German" } else { "Allied" };
        note(lines, format!("{whose} Entry Hex {} and supply source", entry.letter), SOURCE);
    }
    if victory::counts(position, hex) {
        let held = match (position.controller(hex), victory::is_held(position, hex)) {
            (_, true) => "German",
            (Side::German, false) => "German, but no road joins it to German supply",
            (Side::Allied, false) => "Allied",
        };
        note(lines, format!("Counts for victory: {held}"), CONTROL);
    }
}
