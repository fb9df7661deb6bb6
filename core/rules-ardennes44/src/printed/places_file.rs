//! Reads what is marked on the map (`data/places.toml`).

use hexmap::Hex;
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::printed::board::{Board, Edge};
use crate::printed::places::{
    Area, AreaId, EdgeStretch, EntryHex, OffMapBox, Places, Site, VictoryHex,
};
use crate::{Colour, Side};
use field::{Reading, Word};

pub(crate) const SHIPPED: &str = include_str!("../../data/places.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    east_sheet_columns: [u16; 2],
    #[serde(rename = "box")]
    boxes: Vec<WrittenBox>,
    entry: Vec<WrittenEntry>,
    edge: Vec<WrittenEdge>,
    setup_area: Vec<WrittenArea>,
    rear_zone: Hexes,
    army_boundary: Vec<Boundary>,
    victory_hex: Vec<WrittenVictory>,
    liege: Hexes,
    bastogne: Hexes,
    st_vith: Hexes,
    bottleneck: Hexes,
    ourthe_line: Line,
    meuse: WestOf,
    bridge_site: Vec<BridgeSite>,
    drop: DropZone,
    echternach: Crossing,
    fuel_dump: Hexes,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenBox {
    id: Spanned<OffMapBox>,
    neighbours: Vec<OffMapBox>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenEntry {
    letter: Spanned<char>,
    side: Side,
    #[serde(rename = "box")]
    sector: Option<OffMapBox>,
    hexes: Vec<Word>,
    blocking: bool,
    supply: Spanned<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenEdge {
    #[serde(rename = "box")]
    leads_to: OffMapBox,
    edge: Spanned<Edge>,
    columns: Option<[u16; 2]>,
    rows: Option<[u16; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenArea {
    division: String,
    corps: String,
    hexes: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hexes {
    hexes: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Boundary {
    #[serde(rename = "between")]
    _between: [Colour; 2],
    sides: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenVictory {
    name: String,
    hex: Word,
    sheet: Spanned<Sheet>,
    #[serde(default)]
    meuse: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Sheet {
    East,
    West,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    hexes: Vec<Word>,
    west: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WestOf {
    west: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BridgeSite {
    #[serde(rename = "number")]
    _number: Option<u8>,
    #[serde(rename = "name")]
    _name: Option<String>,
    side: Word,
    state: WrittenState,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WrittenState {
    Blown,
    UnderConstruction,
    Untested,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Crossing {
    from: Word,
    into: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DropZone {
    hex: Word,
}

impl Places {
    /// Reads the places of a map, or says everything that is wrong with them and where.
    pub fn read(file: &str, text: &str, board: &Board) -> Result<Self, Vec<Fault>> {
        let (mut reading, written) = Reading::open::<File>(file, text)?;
        let mut places = Self::none(board);
        for hex in board.grid().hexes() {
            let column = board.grid().shape().width - board.grid().shape().column_and_row(hex).0;
            places.west_sheet[hex.index()] = column > written.east_sheet_columns[1];
        }
        places.read_edges(&mut reading, &written);
        places.read_entries(&mut reading, board, &written);
        places.read_areas(&mut reading, board, &written);
        places.read_marks(&mut reading, board, &written);
        places.read_bridges(&mut reading, board, &written);
        reading.close(places)
    }

    fn read_edges(&mut self, reading: &mut Reading<'_>, written: &File) {
        for one in &written.boxes {
            self.neighbours[one.id.as_ref().index()].clone_from(&one.neighbours);
        }
        for one in &written.boxes {
            let back = |other: &OffMapBox| self.neighbours[other.index()].contains(one.id.as_ref());
            if !one.neighbours.iter().all(back) {
                reading.wrong(&one.id, "boxes neighbour each other or not at all");
            }
        }
        for edge in &written.edge {
            let stretch = match edge.edge.as_ref() {
                Edge::North | Edge::South if edge.rows.is_none() => edge.columns,
                Edge::East | Edge::West if edge.columns.is_none() => edge.rows,
                Edge::North | Edge::South | Edge::East | Edge::West => None,
            };
            match stretch {
                Some([from, to]) => {
                    let (edge, leads_to) = (*edge.edge.as_ref(), edge.leads_to);
                    self.edges.push(EdgeStretch { edge, from, to, leads_to });
                }
                None => reading.wrong(
                    &edge.edge,
                    "a stretch has `columns` in the north and south, `rows` in the east and west",
                ),
            }
        }
    }

    fn read_entries(&mut self, reading: &mut Reading<'_>, board: &Board, written: &File) {
        for entry in &written.entry {
            if !entry.supply.as_ref() {
                reading.wrong(&entry.supply, "every Entry Hex is a Supply Source (23.2a)");
            }
            if (entry.side == Side::Allied) != entry.sector.is_some() {
                reading.wrong(
                    &entry.letter,
                    "a box lies behind Allied Entry Hexes, and behind no others",
                );
            }
            for word in &entry.hexes {
                let Some(hex) = reading.hex(board, word) else { continue };
                if board.grid().edges(hex).next().is_none() || !board.is_on_road(hex) {
                    reading.wrong(word, "an Entry Hex lies on a road at the map's edge");
                }
                self.entries.push(EntryHex {
                    letter: *entry.letter.as_ref(),
                    hex,
                    side: entry.side,
                    sector: entry.sector,
                    blocking: entry.blocking,
                });
            }
        }
    }

    fn read_areas(&mut self, reading: &mut Reading<'_>, board: &Board, written: &File) {
        for (index, area) in (0..).zip(&written.setup_area) {
            self.areas.push(Area { division: area.division.clone(), corps: area.corps.clone() });
            for word in &area.hexes {
                let Some(hex) = reading.hex(board, word) else { continue };
                if self.area_of[hex.index()].replace(AreaId(index)).is_some() {
                    reading.wrong(word, "the hex lies in another area too");
                }
            }
        }
        for word in &written.rear_zone.hexes {
            for hex in run(reading, board, word) {
                if self.area_of[hex.index()].is_some() {
                    reading.wrong(word, "the Rear Zone lies behind the areas, and not in them");
                }
                self.rear[hex.index()] = true;
            }
        }
        for boundary in &written.army_boundary {
            for word in &boundary.sides {
                if let Some(side) = reading.side(board, word) {
                    self.bound(board, side);
                }
            }
        }
    }

    fn read_marks(&mut self, reading: &mut Reading<'_>, board: &Board, written: &File) {
        for place in &written.victory_hex {
            let Some(hex) = reading.hex(board, &place.hex) else { continue };
            let sheet = if self.west_sheet[hex.index()] { Sheet::West } else { Sheet::East };
            if *place.sheet.as_ref() != sheet {
                reading.wrong(&place.sheet, "the hex lies on the other sheet");
            }
            if self.victory.iter().any(|known| known.hex == hex) {
                reading.wrong(&place.hex, "the Victory Hex is there twice");
            }
            let (name, meuse) = (place.name.clone(), place.meuse);
            self.victory.push(VictoryHex { hex, name, meuse });
        }
        self.fuel_dumps = reading.hexes(board, &written.fuel_dump.hexes);
        self.liege = reading.hexes(board, &written.liege.hexes);
        self.bastogne = reading.hexes(board, &written.bastogne.hexes);
        self.st_vith = reading.hexes(board, &written.st_vith.hexes);
        for hex in reading.hexes(board, &written.bottleneck.hexes) {
            self.bottleneck[hex.index()] = true;
        }
        let line = reading.hexes(board, &written.ourthe_line.hexes);
        for hex in line.into_iter().chain(runs(reading, board, &written.ourthe_line.west)) {
            self.west_of_ourthe[hex.index()] = true;
        }
        for hex in runs(reading, board, &written.meuse.west) {
            self.west_of_meuse[hex.index()] = true;
        }
        self.drop = reading.hex(board, &written.drop.hex);
        let crossing = [&written.echternach.from, &written.echternach.into];
        let ends = crossing.map(|word| reading.hex(board, word));
        self.echternach = ends[0].zip(ends[1]).map(|(from, into)| [from, into]);
    }

    fn read_bridges(&mut self, reading: &mut Reading<'_>, board: &Board, written: &File) {
        for site in &written.bridge_site {
            let Some(bridge) = reading.bridge(board, &site.side) else { continue };
            match site.state {
                WrittenState::Blown => self.sites.push((bridge, Site::Blown)),
                WrittenState::UnderConstruction => {
                    self.sites.push((bridge, Site::UnderConstruction));
                }
                WrittenState::Untested => self.ouren = Some(bridge),
            }
        }
    }
}

/// Hexes written singly or as runs along a row: `0142-1442`.
pub(crate) fn runs(reading: &mut Reading<'_>, board: &Board, words: &[Word]) -> Vec<Hex> {
    words.iter().flat_map(|word| run(reading, board, word)).collect()
}

fn run(reading: &mut Reading<'_>, board: &Board, word: &Word) -> Vec<Hex> {
    let (first, last) = word.as_ref().split_once('-').unwrap_or((word.as_ref(), word.as_ref()));
    let first = board.numbering.hex(board.grid(), first);
    let last = board.numbering.hex(board.grid(), last);
    let ends = first.and_then(|first| last.map(|last| (first, last)));
    let Some((first, last)) = reading.numbered(word, ends) else { return Vec::new() };
    let shape = board.grid().shape();
    let ((one, row), (other, last_row)) = (shape.column_and_row(first), shape.column_and_row(last));
    if row != last_row {
        reading.wrong(word, "a run of hexes stays in one row");
    }
    let columns = one.min(other)..=one.max(other);
    columns.filter_map(|column| shape.hex(column, row)).collect()
}
