//! All that does not change in a game of Enemy Action, as a table.

use desk::table::{FigureOf, HexOf, LayerOf};
use desk::{Table, VERSION};
use field::grid_of;
use hexmap::Hex;

use super::{boxes, cards, layers, markers, pieces, tracks};
use crate::{Data, Position};

pub(crate) fn table(start: &Position) -> Table {
    let data = start.data();
    let figure = |(name, adds): (&str, bool)| FigureOf { name: name.to_owned(), adds };
    Table {
        version: VERSION,
        game: "eaa".to_owned(),
        scenario: data.scenario.id.clone(),
        title: data.scenario.name.clone(),
        board: "eaa".to_owned(),
        grid: grid_of(data.board.grid(), |_| true),
        hexes: hexes(data),
        figures: [("strength", true), ("movement", false), ("selector", false)]
            .map(figure)
            .to_vec(),
        formations: pieces::formations(data),
        pieces: start.unit_ids().map(|unit| pieces::piece(data, unit)).collect(),
        cards: cards::cards(data),
        chips: pieces::chips(),
        markers: markers::kinds(),
        holdings: boxes::holdings(),
        tracks: tracks::tracks(data),
        piles: cards::piles(),
        layers: layers::LAYERS.iter().map(LayerOf::from).collect(),
    }
}

/// §2.1a, §2.1n The hexes, those with points among them.
fn hexes(data: &Data) -> Vec<HexOf> {
    let hexes = (0..).map(Hex::new).take(data.board.grid().cells());
    let hex = |hex: Hex| HexOf {
        number: data.board.number(hex),
        name: data.board.name(hex).map(str::to_owned),
        counts: data.board.vp(hex) > 0,
    };
    hexes.map(hex).collect()
}
