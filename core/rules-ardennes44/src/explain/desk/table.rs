//! All that does not change in a game: the map, the counters, the turn track and the scenario.

use field::Naming;
use hexmap::{Direction, Hex};
use serde::Serialize;

use crate::explain::story::Story;
use crate::printed::board::{Board, BuiltUp, Road, Terrain};
use crate::printed::counters::{
    Arrival, Counter, Entry, Formation, FormationId, Frame, Kind, Mobility, Morale, Nation, UnitId,
};
use crate::printed::places::EntryId;
use crate::printed::turn_track::{Ground, Weather};
use crate::state::situation::is_off;
use crate::{Colour, Data, Position, Side};

/// All that does not change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Table {
    pub scenario: Scenario,
    pub width: u16,
    pub height: u16,
    pub hexes: Vec<HexOfMap>,
    pub counters: Vec<Printed>,
    pub formations: Vec<Division>,
    pub bridges: Vec<BridgeOfMap>,
    pub entries: Vec<EntryOfMap>,
    pub track: Vec<TurnOfTrack>,
}

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Scenario {
    pub id: String,
    pub title: String,
    pub summary: String,
    pub first_turn: u8,
    pub last_turn: u8,
}

/// How many sides a hex has.
const SIDES: usize = Direction::ALL.len();

/// A hex of the map. What it has by its sides is in the order of directions, from the north.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HexOfMap {
    /// As printed.
    pub number: String,
    /// Its place.
    pub name: Option<String>,
    /// Its ground.
    pub terrain: Terrain,
    /// Its houses.
    pub built_up: BuiltUp,
    /// Whether the West Wall runs through it.
    pub west_wall: bool,
    /// Out of it.
    pub roads: [Option<Road>; SIDES],
    /// Around it.
    pub rivers: [Option<Water>; SIDES],
    /// Whether nobody may go there in this scenario.
    pub off: bool,
    /// Whether it counts for victory.
    pub victory: bool,
}

/// What lies on a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Water {
    Minor,
    Meuse,
    Lake,
}

/// A counter as printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Printed {
    /// Its number.
    pub id: UnitId,
    /// As it is called in sentences.
    pub name: String,
    /// What stands on it beside the division's ID.
    pub short: String,
    /// Whose it is.
    pub side: Side,
    /// Of which army.
    pub nation: Nation,
    /// §2.4
    pub kind: Kind,
    /// How it moves.
    pub mobility: Mobility,
    /// §2.3
    pub size: String,
    /// Its division.
    pub formation: FormationId,
    /// How many it has when whole, a remnant included.
    pub steps: u8,
    /// By the strength sides left, from one.
    pub strengths: Vec<Values>,
    /// §2.8
    pub quality: Morale,
    /// §2.9
    pub tank: Option<Tank>,
    /// §22.4
    pub range: Option<u8>,
    /// §16.4 Whether it is what is left of a larger unit.
    pub remnant: bool,
}

/// One side of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Values {
    /// None for guns, which shift columns.
    pub attack: Option<u8>,
    pub defense: u8,
    pub movement: u8,
}

/// §2.9 Tank Quality.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Tank {
    /// Higher is better.
    pub value: u8,
    /// Whether it is printed in red.
    pub red: bool,
}

/// A division, or troops that belong to none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Division {
    pub id: FormationId,
    pub name: String,
    pub side: Side,
    pub colour: Colour,
    pub independent: bool,
}

/// A bridge of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BridgeOfMap {
    /// The hexes it joins.
    pub ends: [Hex; 2],
}

/// An Entry Hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct EntryOfMap {
    pub id: EntryId,
    pub letter: char,
    pub hex: Hex,
    pub side: Side,
}

/// A turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TurnOfTrack {
    /// Its number.
    pub turn: u8,
    /// The day of December and the half of it.
    pub date: String,
    /// §28.1
    pub ground: Ground,
    /// §28.2
    pub weather: Weather,
    /// Who is due.
    pub arrivals: Vec<Due>,
}

/// A unit that is due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Due {
    /// Which.
    pub unit: UnitId,
    /// The letters of its Entry Hexes, or how else it comes.
    pub entry: String,
}

pub(crate) fn table(position: &Position) -> Table {
    let data = position.data();
    let shape = data.board.grid().shape();
    let scenario = &data.scenario;
    let hexes = (0..).map(Hex::new).take(data.board.grid().cells());
    let bridges = data.board.bridges();
    Table {
        scenario: Scenario {
            id: scenario.id.clone(),
            title: scenario.title.clone(),
            summary: scenario.summary.trim().to_owned(),
            first_turn: scenario.first_turn,
            last_turn: scenario.last_turn,
        },
        width: shape.width,
        height: shape.height,
        hexes: hexes.map(|hex| hex_of_map(data, hex)).collect(),
        counters: position.unit_ids().map(|unit| printed(position, unit)).collect(),
        formations: (0..).zip(&data.formations).map(|(at, one)| division(at, one)).collect(),
        bridges: bridges
            .map(|bridge| BridgeOfMap { ends: data.board.bridge_ends(bridge) })
            .collect(),
        entries: data
            .places
            .entries()
            .map(|(id, entry)| EntryOfMap {
                id,
                letter: entry.letter,
                hex: entry.hex,
                side: entry.side,
            })
            .collect(),
        track: (scenario.first_turn..=scenario.last_turn)
            .map(|turn| of_track(data, turn))
            .collect(),
    }
}

fn hex_of_map(data: &Data, hex: Hex) -> HexOfMap {
    let board = &data.board;
    HexOfMap {
        number: board.number(hex),
        name: board.map.label(hex).map(str::to_owned),
        terrain: board.terrain(hex),
        built_up: board.built_up(hex),
        west_wall: board.is_west_wall(hex),
        roads: Direction::ALL.map(|direction| board.road(hex, direction)),
        rivers: Direction::ALL.map(|direction| water(board, hex, direction)),
        off: !board.grid().contains(hex) || is_off(data, hex),
        victory: data.places.victory.iter().any(|place| place.hex == hex),
    }
}

fn water(board: &Board, hex: Hex, direction: Direction) -> Option<Water> {
    if board.lake(hex, direction) {
        Some(Water::Lake)
    } else if board.meuse(hex, direction) {
        Some(Water::Meuse)
    } else {
        board.river(hex, direction).then_some(Water::Minor)
    }
}

fn printed(position: &Position, unit: UnitId) -> Printed {
    let counter = position.counter(unit);
    let story = Story { data: position.data() };
    Printed {
        id: unit,
        name: story.unit(unit),
        short: counter.name.clone(),
        side: counter.side,
        nation: counter.nation,
        kind: counter.kind,
        mobility: counter.kind.mobility(),
        size: counter.size.clone(),
        formation: counter.formation,
        steps: counter.steps(),
        strengths: (1..=counter.sides()).map(|sides| values(counter, sides)).collect(),
        quality: counter.morale,
        tank: counter
            .tank_quality
            .map(|quality| Tank { value: quality.value, red: quality.frame != Frame::Gray }),
        range: counter.range,
        remnant: matches!(counter.entry, Entry::Remnant(_)),
    }
}

fn values(counter: &Counter, sides: u8) -> Values {
    let strength = counter.strength(sides);
    let attack = (!counter.kind.is_artillery()).then_some(strength.attack);
    Values { attack, defense: strength.defense, movement: strength.movement }
}

fn division(at: u16, formation: &Formation) -> Division {
    Division {
        id: FormationId::new(at),
        name: formation.id.clone(),
        side: formation.side,
        colour: formation.colour,
        independent: formation.independent,
    }
}

fn of_track(data: &Data, turn: u8) -> TurnOfTrack {
    let here = data.track.turn(turn);
    let units = (0..).map(UnitId).zip(&data.counters);
    let arrivals = units.filter_map(|(unit, counter)| match &counter.entry {
        Entry::Arrives { turn: due, by, .. } if *due == turn => {
            Some(Due { unit, entry: by_way_of(by) })
        }
        Entry::Arrives { .. } | Entry::Start { .. } | Entry::Remnant(_) | Entry::Breakdown(_) => {
            None
        }
    });
    TurnOfTrack {
        turn,
        date: here.date.clone(),
        ground: here.ground,
        weather: here.weather,
        arrivals: arrivals.collect(),
    }
}

pub(crate) fn by_way_of(arrival: &Arrival) -> String {
    match arrival {
        Arrival::Letters(letters) => {
            letters.iter().map(char::to_string).collect::<Vec<_>>().join(" or ")
        }
        Arrival::Town => "in a town".to_owned(),
        Arrival::Drop => "by air".to_owned(),
    }
}
