//! All that does not change in a game of Ardennes '44, as a table.

use desk::table::{FigureOf, HexOf, LayerOf, SpaceOf, TrackOf};
use desk::{Table, VERSION};
use field::grid_of;
use hexmap::Hex;

use super::{holdings, layers, markers, pieces, when};
use crate::state::situation::is_off;
use crate::{Data, Position};

pub(crate) fn table(start: &Position) -> Table {
    let data = start.data();
    let figure = |(name, adds): (&str, bool)| FigureOf { name: name.to_owned(), adds };
    Table {
        version: VERSION,
        game: "a44".to_owned(),
        scenario: data.scenario.id.clone(),
        title: data.scenario.title.clone(),
        board: "a44".to_owned(),
        grid: grid_of(data.board.grid(), |hex| !is_off(data, hex)),
        hexes: hexes(data),
        figures: [("attack", true), ("defence", true), ("movement", false)].map(figure).to_vec(),
        formations: data.formations.iter().map(pieces::formation).collect(),
        pieces: start.unit_ids().map(|unit| pieces::piece(data, unit)).collect(),
        cards: Vec::new(),
        chips: pieces::chips(),
        markers: markers::kinds(),
        holdings: holdings::holdings(data),
        tracks: vec![turns(data)],
        piles: Vec::new(),
        layers: layers::LAYERS.iter().map(LayerOf::from).collect(),
    }
}

fn hexes(data: &Data) -> Vec<HexOf> {
    let hexes = (0..).map(Hex::new).take(data.board.grid().cells());
    let hex = |hex: Hex| HexOf {
        number: data.board.number(hex),
        name: data.board.map.label(hex).map(str::to_owned),
        counts: data.places.victory.iter().any(|place| place.hex == hex),
    };
    hexes.map(hex).collect()
}

fn turns(data: &Data) -> TrackOf {
    let space = |turn: u8| {
        let here = data.track.turn(turn);
        let (sky, ground) = (when::weather(here.weather), when::ground(here.ground));
        let sky_told = if sky == "clear" { "clear sky" } else { sky };
        SpaceOf {
            title: when::date_of(data, turn),
            number: format!("Turn {turn}"),
            signs: [(sky, sky_told), (ground, ground)]
                .map(|(sign, words)| (sign.to_owned(), words.to_owned()))
                .to_vec(),
        }
    };
    let turns = data.scenario.first_turn..=data.scenario.last_turn;
    TrackOf {
        name: "Turn track".to_owned(),
        spaces: turns.map(space).collect(),
        range: None,
        bands: Vec::new(),
    }
}
