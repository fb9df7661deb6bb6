//! All that does not change in a game of Bastogne Breakout, as a table.

use desk::table::{FigureOf, HexOf, LayerOf};
use desk::{Table, VERSION};
use field::{Naming, grid_of};
use hexmap::Hex;

use super::{cards, goals, holdings, layers, markers, pieces, tracks};
use crate::explain::story::Story;
use crate::{Data, Position};

pub(crate) fn table(start: &Position) -> Table {
    let data = start.data();
    let figure = |(name, adds): (&str, bool)| FigureOf { name: name.to_owned(), adds };
    Table {
        version: VERSION,
        game: "bb".to_owned(),
        scenario: data.scenario.id.clone(),
        title: data.scenario.name.clone(),
        board: "bb".to_owned(),
        grid: grid_of(data.board.grid(), |_| true),
        hexes: hexes(data),
        figures: [("attack", true), ("defence", true), ("movement", false)].map(figure).to_vec(),
        formations: pieces::formations(data),
        pieces: start.unit_ids().map(|unit| pieces::piece(data, unit)).collect(),
        cards: cards::cards(data),
        chips: pieces::chips(),
        markers: markers::kinds(),
        holdings: holdings::holdings(),
        tracks: tracks::tracks(data),
        piles: cards::piles(),
        layers: layers::LAYERS.iter().map(LayerOf::from).collect(),
    }
}

fn hexes(data: &Data) -> Vec<HexOf> {
    let hexes = (0..).map(Hex::new).take(data.board.grid().cells());
    let counting = goals::counting(data);
    let hex = |hex: Hex| HexOf {
        number: data.board.number(hex),
        name: Story { data }.name(hex).map(str::to_owned),
        counts: counting.contains(&hex),
    };
    hexes.map(hex).collect()
}
