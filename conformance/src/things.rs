//! Whether everything that is named in the words of a page exists on its table.
//!
//! Words are looked at as JSON, as the page gets them: whatever names a thing there is found, however deep it lies. An action is
//! opaque, and nobody looks inside.

use desk::catalogue::Chart;
use desk::scene::PieceNow;
use desk::{Place, Scene, Table};
use serde_json::Value;

/// How many sides a hex has.
const SIDES: u64 = 6;

/// What there is.
pub struct Known {
    table: Table,
    charts: Vec<Chart>,
    seats: u64,
}

/// What was looked at.
#[derive(Default)]
struct Seen {
    things: usize,
    faults: Vec<String>,
}

impl Known {
    /// What there is on this table, and among these charts.
    pub fn new(table: Table, charts: Vec<Chart>, seats: u8) -> Self {
        Self { table, charts, seats: seats.into() }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// How many things a text in JSON names, or everything that it names and does not exist.
    pub fn count(&self, words: &Value) -> Result<usize, String> {
        let mut seen = Seen::default();
        self.look("", words, &mut seen);
        if seen.faults.is_empty() { Ok(seen.things) } else { Err(seen.faults.join("; ")) }
    }

    /// Everything in a scene that the table does not have: sides of pieces, chips, markers, tracks, piles.
    pub fn check_scene(&self, scene: &Scene) -> Result<(), String> {
        let table = &self.table;
        for (&piece, now) in &scene.pieces {
            self.check_piece(piece, now)?;
        }
        for (number, marker) in &scene.markers {
            let kind = marker.as_ref().map(|marker| usize::from(marker.kind));
            if kind.is_some_and(|kind| kind >= table.markers.len()) {
                return Err(format!("marker {number} is of no kind"));
            }
        }
        for (&track, &value) in &scene.tracks {
            let of = table.tracks.get(usize::from(track)).ok_or("there is no such track")?;
            let spaces = i16::try_from(of.spaces.len()).unwrap_or(i16::MAX);
            let (least, most) = of.range.unwrap_or((0, spaces - 1));
            if !(least..=most).contains(&value) {
                return Err(format!("the track {} stands at {value}", of.name));
            }
        }
        for (&pile, now) in &scene.piles {
            let known = usize::from(pile) < table.piles.len();
            if !known || now.seen.iter().any(|&card| usize::from(card) >= table.cards.len()) {
                return Err(format!("pile {pile} or a card in it does not exist"));
            }
        }
        Ok(())
    }

    fn check_piece(&self, piece: u16, now: &PieceNow) -> Result<(), String> {
        let of = self.table.pieces.get(usize::from(piece)).ok_or("there is no such piece")?;
        if usize::from(now.face) >= of.faces.len() && now.at != Place::Nowhere {
            return Err(format!("{} has no side {}", of.name, now.face));
        }
        let chips = self.table.chips.len();
        match now.chips.iter().find(|(chip, _)| usize::from(*chip) >= chips) {
            Some((chip, _)) => Err(format!("{} bears chip {chip}, which does not exist", of.name)),
            None => Ok(()),
        }
    }

    /// Looks at a value that stands under a key.
    fn look(&self, key: &str, value: &Value, seen: &mut Seen) {
        match value {
            Value::Object(fields) => {
                self.lit(value, seen);
                for (name, value) in fields {
                    match name.as_str() {
                        "action" | "actions" | "order" | "took_back" => {}
                        "pieces" | "markers" | "tracks" | "piles" if value.is_object() => {
                            self.look_in_map(name, value, seen);
                        }
                        _ => self.look(name, value, seen),
                    }
                }
            }
            Value::Array(list) => self.look_in_list(key, value, list, seen),
            Value::Number(_) => self.number(key, value, seen),
            Value::String(_) | Value::Bool(_) | Value::Null => {}
        }
    }

    /// Looks at a list. Some words name a thing by the list it stands in.
    fn look_in_list(&self, key: &str, value: &Value, list: &[Value], seen: &mut Seen) {
        match (key, list) {
            ("side", [hex, direction]) => {
                self.number("hex", hex, seen);
                seen.thing(direction.as_u64().is_some_and(|at| at < SIDES), key, value);
            }
            ("space", [Value::Number(track), Value::Number(space)]) => {
                let known = track.as_u64().zip(space.as_u64());
                seen.thing(known.is_some_and(|at| self.has_space(at)), key, value);
            }
            ("card", [pile, card]) => {
                self.number("pile", pile, seen);
                self.number("card", card, seen);
            }
            ("numbers", _) => list.iter().for_each(|pair| self.number("hex", &pair[0], seen)),
            ("actors", _) => list.iter().for_each(|one| self.number("piece", one, seen)),
            ("path" | "hexes" | "off", _) => {
                for one in list {
                    self.look("hex", one, seen);
                }
            }
            _ => list.iter().for_each(|one| self.look(key, one, seen)),
        }
    }

    /// A map of numbered things.
    fn look_in_map(&self, name: &str, map: &Value, seen: &mut Seen) {
        for (number, value) in map.as_object().into_iter().flatten() {
            if name == "pieces" {
                let number = number.parse::<u64>().map_or(Value::Null, Value::from);
                self.number("piece", &number, seen);
            }
            self.look("", value, seen);
        }
    }

    fn number(&self, key: &str, value: &Value, seen: &mut Seen) {
        let table = &self.table;
        let count = match key {
            "piece" => table.pieces.len(),
            "hex" | "from" => table.hexes.len(),
            "card" => table.cards.len(),
            "pile" => table.piles.len(),
            "holding" => table.holdings.len(),
            "formation" => table.formations.len(),
            "seat" | "asked" | "active" => usize::try_from(self.seats).unwrap_or(usize::MAX),
            _ => return,
        };
        if value.is_null() {
            return;
        }
        let known = value.as_u64().is_some_and(|number| number < count as u64);
        seen.thing(known, key, value);
    }

    fn has_space(&self, (track, space): (u64, u64)) -> bool {
        let track = usize::try_from(track).ok().and_then(|track| self.table.tracks.get(track));
        track.is_some_and(|track| space < track.spaces.len() as u64)
    }

    /// A chart that a forecast names, with the cells that are lit.
    fn lit(&self, words: &Value, seen: &mut Seen) {
        let (Some(id), Some(cells)) = (words["chart"]["id"].as_str(), words["cells"].as_array())
        else {
            return;
        };
        let chart = self.charts.iter().find(|chart| chart.id == id);
        let cell = |cell: &Value, place: usize| {
            cell[place].as_u64().and_then(|at| usize::try_from(at).ok()).unwrap_or(usize::MAX)
        };
        let has = |chart: &Chart, one: &Value| {
            let row = chart.rows.get(cell(one, 0));
            row.is_some_and(|row| cell(one, 1).saturating_add(1) < row.len())
        };
        seen.thing(chart.is_some(), "chart", &Value::from(id));
        for one in cells {
            seen.thing(chart.is_none_or(|chart| has(chart, one)), "cell", one);
        }
    }
}

impl Seen {
    fn thing(&mut self, known: bool, key: &str, value: &Value) {
        self.things += 1;
        if !known {
            self.faults.push(format!("there is no {key} {value}"));
        }
    }
}
