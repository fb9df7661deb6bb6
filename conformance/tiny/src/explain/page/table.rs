//! All that does not change in a game.

use desk::table::{CardOf, FigureOf, GridOf, HexOf, LayerOf, Look, PileOf, SpaceOf, TrackOf};
use desk::{Table, VERSION};
use hexmap::{Hex, Orientation, Parity};

use super::{layers, pieces};
use crate::stand::hiding;
use crate::{BLUE, Data};

/// The track of turns.
pub(super) const TURNS: u8 = 0;
/// That of shots.
pub(super) const SHOTS: u8 = 1;
/// The cup with a chit for each hex where the mine may lie.
pub(super) const CUP: u8 = 0;

/// The one scenario, which is also the name of its board.
pub(super) const SCENARIO: &str = "crossing";

pub(crate) fn table(data: &Data, picket: Hex) -> Table {
    Table {
        version: VERSION,
        game: "tiny".to_owned(),
        scenario: SCENARIO.to_owned(),
        title: "The crossing".to_owned(),
        board: SCENARIO.to_owned(),
        grid: grid(data),
        hexes: data.board.map.grid().hexes().map(|hex| hex_of(data, hex)).collect(),
        figures: vec![FigureOf { name: "movement".to_owned(), adds: false }],
        formations: pieces::formations(),
        pieces: pieces::printed(),
        cards: hiding::cup(data, picket).map(|hex| chit(data, hex)).collect(),
        chips: pieces::chips(),
        markers: Vec::new(),
        holdings: pieces::holdings(),
        tracks: vec![turns(data), shots(data)],
        piles: vec![PileOf { name: "The cup".to_owned(), seat: Some(BLUE), look: Look::Cup }],
        layers: vec![LayerOf {
            id: layers::WATCHED.to_owned(),
            name: "Watched hexes".to_owned(),
            key: "z".to_owned(),
            of_piece: false,
            fixed: false,
        }],
    }
}

fn grid(data: &Data) -> GridOf {
    let shape = data.board.map.grid().shape();
    GridOf {
        pointy: shape.orientation == Orientation::PointyTop,
        width: shape.width,
        height: shape.height,
        shoved: u8::from(shape.shoved == Parity::Odd),
        off: Vec::new(),
    }
}

fn hex_of(data: &Data, hex: Hex) -> HexOf {
    HexOf {
        number: data.board.numbering.number(hex),
        name: None,
        counts: data.board.is_far_side(hex),
    }
}

/// §1.2d A chit of the cup.
fn chit(data: &Data, hex: Hex) -> CardOf {
    CardOf {
        name: data.board.numbering.number(hex),
        copies: 1,
        seat: Some(BLUE),
        style: "chit".to_owned(),
        uses: Vec::new(),
    }
}

fn turns(data: &Data) -> TrackOf {
    let space = |turn: u8| SpaceOf {
        title: format!("Turn {turn}"),
        number: turn.to_string(),
        signs: Vec::new(),
    };
    TrackOf {
        name: "Turns".to_owned(),
        spaces: (1..=data.tables.turns).map(space).collect(),
        range: None,
        bands: Vec::new(),
    }
}

fn shots(data: &Data) -> TrackOf {
    TrackOf {
        name: "Shots".to_owned(),
        spaces: Vec::new(),
        range: Some((0, i16::from(data.tables.shots))),
        bands: Vec::new(),
    }
}
