//! What the rules name on the map (`data/places.toml`): towns, exits, supply centres, entries and bridges.

use field::{Reading, Word};
use hexmap::Hex;
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::printed::board::{Board, Edge, Terrain};

pub(crate) const SHIPPED: &str = include_str!("../../data/places.toml");

/// What is marked on the map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// Every town with its hexes.
    pub towns: Vec<Town>,
    /// §6.5 Where roads leave the west edge.
    pub exits: Vec<Exit>,
    /// §9.1g Where transports draw supply.
    pub centres: Vec<Centre>,
    /// §6.4 Where Allied reinforcements come in.
    pub entries: Vec<Entry>,
    /// The names of the bridges, by their ids.
    pub bridges: Vec<String>,
    /// §9h The hexes of the Allied depot: Bastogne.
    pub depot: Vec<Hex>,
    /// §3.9.2.2 The hexes of Houffalize.
    pub houffalize: Vec<Hex>,
}

/// A town.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Town {
    /// Its name.
    pub name: String,
    /// Where it lies.
    pub hexes: Vec<Hex>,
}

/// §6.5 A road off the west edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exit {
    /// What the road is called.
    pub name: String,
    /// The last hex of it on the map.
    pub hex: Hex,
    /// Where it leads.
    pub to: String,
}

/// §9.1g A German supply centre.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Centre {
    /// Its name.
    pub name: String,
    /// Where it lies.
    pub hex: Hex,
    /// §3.9.2.2 Whether only a card opens it.
    pub dump: bool,
}

/// §6.4 A road by which reinforcements come in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is called.
    pub name: String,
    /// The hex it comes into.
    pub hex: Hex,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    depot: Word,
    dump: Word,
    #[serde(rename = "town")]
    towns: Spanned<Vec<WrittenTown>>,
    #[serde(rename = "exit")]
    exits: Vec<WrittenExit>,
    #[serde(rename = "centre")]
    centres: Vec<WrittenCentre>,
    #[serde(rename = "entry")]
    entries: Vec<WrittenEntry>,
    bridges: Spanned<Vec<WrittenBridge>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTown {
    name: Word,
    hexes: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenExit {
    name: String,
    hex: Word,
    to: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCentre {
    name: String,
    hex: Word,
    #[serde(default)]
    dump: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenEntry {
    name: String,
    hex: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenBridge {
    name: Word,
    side: Word,
}

impl Places {
    /// Reads what is marked on a map, or says everything that is wrong with it and where.
    pub fn read(file: &str, text: &str, board: &Board) -> Result<Self, Vec<Fault>> {
        let (mut reading, written) = Reading::open::<File>(file, text)?;
        let r = &mut reading;
        let towns = towns(r, board, &written.towns);
        let depot = by_name(r, &towns, &written.depot);
        let houffalize = by_name(r, &towns, &written.dump);
        let exits = written.exits.iter().filter_map(|exit| exit.read(r, board)).collect();
        let centre = |centre: &WrittenCentre| centre.read(r, board, &houffalize);
        let centres = written.centres.iter().filter_map(centre).collect();
        let entries = written.entries.iter().filter_map(|entry| entry.read(r, board)).collect();
        let bridges = bridges(r, board, &written.bridges);
        reading.close(Self { towns, exits, centres, entries, bridges, depot, houffalize })
    }

    /// The town of a name.
    pub fn town(&self, name: &str) -> Option<&Town> {
        self.towns.iter().find(|town| town.name == name)
    }
}

/// The towns, to which every hex of town terrain belongs.
fn towns(
    reading: &mut Reading<'_>,
    board: &Board,
    written: &Spanned<Vec<WrittenTown>>,
) -> Vec<Town> {
    let mut towns: Vec<Town> = Vec::new();
    for row in written.get_ref() {
        let name = row.name.get_ref().clone();
        if towns.iter().any(|town| town.name == name) {
            reading.wrong(&row.name, "another town has this name");
        }
        for word in &row.hexes {
            let hex = reading.hex(board, word);
            if hex.is_some_and(|hex| board.terrain(hex) != Terrain::Town) {
                reading.wrong(word, "this hex is no town");
            }
        }
        let number = |word: &Word| board.numbering.hex(board.grid(), word.as_ref()).ok();
        towns.push(Town { name, hexes: row.hexes.iter().filter_map(number).collect() });
    }
    for hex in board.grid().hexes().filter(|&hex| board.terrain(hex) == Terrain::Town) {
        if !towns.iter().any(|town| town.hexes.contains(&hex)) {
            reading.wrong(written, format!("no town has the hex {}", board.number(hex)));
        }
    }
    towns
}

/// The hexes of a town by its name.
pub(crate) fn by_name(reading: &mut Reading<'_>, towns: &[Town], name: &Word) -> Vec<Hex> {
    let town = towns.iter().find(|town| town.name == *name.get_ref());
    if town.is_none() {
        reading.wrong(name, "no town has this name");
    }
    town.map(|town| town.hexes.clone()).unwrap_or_default()
}

impl WrittenExit {
    fn read(&self, reading: &mut Reading<'_>, board: &Board) -> Option<Exit> {
        let hex = reading.hex(board, &self.hex)?;
        if !board.is_on_edge(hex, Edge::West) || !board.is_on_road(hex) {
            reading.wrong(&self.hex, "an exit is a road hex of the west edge");
        }
        Some(Exit { name: self.name.clone(), hex, to: self.to.clone() })
    }
}

impl WrittenCentre {
    fn read(&self, reading: &mut Reading<'_>, board: &Board, dump: &[Hex]) -> Option<Centre> {
        let hex = reading.hex(board, &self.hex)?;
        if !board.is_on_road(hex) {
            reading.wrong(&self.hex, "transports set out along a road");
        }
        if self.dump != dump.contains(&hex) {
            reading
                .wrong(&self.hex, "the centre that a card opens, and no other, is the dump's town");
        }
        Some(Centre { name: self.name.clone(), hex, dump: self.dump })
    }
}

impl WrittenEntry {
    fn read(&self, reading: &mut Reading<'_>, board: &Board) -> Option<Entry> {
        let hex = reading.hex(board, &self.hex)?;
        if board.grid().edges(hex).next().is_none() || !board.is_on_road(hex) {
            reading.wrong(&self.hex, "reinforcements enter by a road hex of the edge");
        }
        Some(Entry { name: self.name.clone(), hex })
    }
}

/// The names of all bridges, no two alike.
fn bridges(
    reading: &mut Reading<'_>,
    board: &Board,
    written: &Spanned<Vec<WrittenBridge>>,
) -> Vec<String> {
    let mut names = vec![String::new(); board.bridges().count()];
    for row in written.get_ref() {
        let Some(bridge) = reading.bridge(board, &row.side) else { continue };
        if names.contains(row.name.get_ref()) || row.name.get_ref().is_empty() {
            reading.wrong(&row.name, "each bridge has a name of its own");
        }
        if !names[bridge.index()].is_empty() {
            reading.wrong(&row.side, "this bridge has a name already");
        }
        names[bridge.index()].clone_from(row.name.get_ref());
    }
    for bridge in board.bridges().filter(|bridge| names[bridge.index()].is_empty()) {
        let [one, other] = board.bridge_ends(bridge).map(|hex| board.number(hex));
        reading.wrong(written, format!("the bridge {one}/{other} has no name"));
    }
    names
}
