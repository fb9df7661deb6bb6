//! How a compiled map is written: always in the same order, one thing a line.

use std::fmt::{self, Write};

use crate::map_file::{MapFile, Terrain};

impl MapFile {
    /// The text that [`MapFile::read`] reads.
    pub fn write(&self) -> String {
        let mut text = String::new();
        self.write_to(&mut text).expect("a text can always grow");
        text
    }

    fn write_to(&self, out: &mut String) -> fmt::Result {
        writeln!(
            out,
            "# Compiled from the real geography by `ardennes map compile`; do not edit."
        )?;
        writeln!(out, "# Corrections belong in atlas/geography/, each with its reason.")?;
        writeln!(out, "set = {}", quoted(&self.set))?;
        writeln!(out, "title = {}", quoted(&self.title))?;
        writeln!(out, "attribution = [")?;
        for line in &self.attribution {
            writeln!(out, "  {},", quoted(line))?;
        }
        writeln!(out, "]")?;
        writeln!(out, "river_kinds = {}", list(&self.river_kinds))?;
        writeln!(out, "road_classes = {}", list(&self.road_classes))?;
        writeln!(out, "\n[numbering]")?;
        let numbering = toml::to_string(&self.numbering).expect("a numbering is plain data");
        write!(out, "{numbering}")?;
        let to = self.georeference;
        writeln!(
            out,
            "\n# From kilometres east and north of 50.1 N 5.6 E to hexes east and north"
        )?;
        writeln!(out, "# of the north-western cell: x = a·x + b·y + c, y = d·x + e·y + f.")?;
        writeln!(out, "[georeference]")?;
        for (name, number) in
            [("a", to.a), ("b", to.b), ("c", to.c), ("d", to.d), ("e", to.e), ("f", to.f)]
        {
            writeln!(out, "{name} = {number:.6}")?;
        }
        write_terrain(&self.terrain, out)?;
        self.write_lists(out)
    }

    fn write_lists(&self, out: &mut String) -> fmt::Result {
        for town in &self.towns {
            writeln!(out, "\n[[town]]\nname = {}", quoted(&town.name))?;
            writeln!(out, "rank = {}\nhexes = {}", quoted(&town.rank), list(&town.hexes))?;
        }
        for river in &self.rivers {
            writeln!(out, "\n[[river]]\nname = {}", quoted(&river.name))?;
            writeln!(out, "kind = {}\ncourse = [", quoted(&river.kind))?;
            for some in river.course.chunks(8) {
                let sides: Vec<String> = some.iter().map(|side| quoted(side)).collect();
                writeln!(out, "  {},", sides.join(", "))?;
            }
            writeln!(out, "]")?;
        }
        for road in &self.roads {
            writeln!(out, "\n[[road]]\nname = {}", quoted(&road.name))?;
            writeln!(out, "class = {}\nhexes = {}", quoted(&road.class), quoted(&road.hexes))?;
        }
        for bridge in &self.bridges {
            writeln!(out, "\n[[bridge]]\nname = {}", quoted(&bridge.name))?;
            writeln!(out, "river = {}\nside = {}", quoted(&bridge.river), quoted(&bridge.side))?;
        }
        for feature in &self.features {
            writeln!(out, "\n[[feature]]\nkind = {}", quoted(&feature.kind))?;
            writeln!(out, "name = {}", quoted(&feature.name))?;
            writeln!(out, "hexes = {}", list(&feature.hexes))?;
            writeln!(out, "sides = {}", list(&feature.sides))?;
        }
        Ok(())
    }
}

fn write_terrain(terrain: &Terrain, out: &mut String) -> fmt::Result {
    writeln!(out, "\n[terrain]\nlegend = {}\nrows = [", list(&terrain.legend))?;
    for row in &terrain.rows {
        writeln!(out, "  {},", quoted(row))?;
    }
    writeln!(out, "]")
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn list(texts: &[String]) -> String {
    let quoted: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
    format!("[{}]", quoted.join(", "))
}
