//! What is to be known of a hex: ground, roads and rivers, works, zones, supply, boundaries, who stands there.

use desk::Sentence;
use desk::lines::Telling;
use field::Naming;
use hexmap::{Direction, Hex};
use kernel::Clause;

use super::tellings::items;
use crate::explain::story::Story;
use crate::explain::story::happenings::DUMPS;
use crate::explain::story::words::{army, terrain, work};
use crate::printed::board::Terrain;
use crate::printed::counters::Army;
use crate::supply::supply_lines::SupplyLines;
use crate::{Illegal, Position, Side, View};

pub(super) fn tell(view: &View<'_>, hex: Hex) -> Result<Telling, Illegal> {
    let position = view.position;
    let data = position.data();
    if !data.board.grid().contains(hex) {
        return Err(Illegal::NoSuchHex);
    }
    let mut lines = ground(position, hex);
    lines.extend(sides(position, hex));
    lines.extend(works(position, hex));
    lines.extend(held(position, hex));
    lines.extend(marked(view, hex));
    let number = data.board.number(hex);
    let title = match (Story { data }).name(hex) {
        Some(name) => format!("{number} {name}"),
        None => number,
    };
    Ok(Telling {
        title,
        words: words(position, hex),
        lines,
        items: items(position, position.units_in(hex)),
    })
}

fn of(words: impl Into<String>, clause: &str) -> Sentence {
    Sentence::of(words, Clause::new(clause))
}

/// `forest, road, beside the Meuse`.
fn words(position: &Position, hex: Hex) -> String {
    let board = &position.data().board;
    let mut words = vec![terrain(board.terrain(hex))];
    if board.is_on_road(hex) {
        words.push("road");
    }
    if board.is_beside_meuse(hex) {
        words.push("beside the Meuse");
    }
    words.join(", ")
}

/// What the ground does to a defender and a march.
fn ground(position: &Position, hex: Hex) -> Vec<Sentence> {
    match position.data().board.terrain(hex) {
        Terrain::Clear | Terrain::LightWoods => Vec::new(),
        Terrain::Broken => vec![of("Broken ground shifts an attack one column left.", "bw-9.4d")],
        Terrain::Forest => vec![
            of("Forest shifts an attack one column left.", "bw-9.4b"),
            of("Armour enters and leaves it by road only.", "bw-5.3f"),
        ],
        Terrain::Town => vec![of("Defenders in a town are doubled, but for guns.", "bw-9.4e")],
    }
}

/// Rivers, cliffs and bridges on its sides.
fn sides(position: &Position, hex: Hex) -> Vec<Sentence> {
    let board = &position.data().board;
    let story = Story { data: position.data() };
    let mut lines = Vec::new();
    let rivers = Direction::ALL.into_iter().filter(|&way| board.river(hex, way)).count();
    if rivers > 0 {
        let sides = desk::wording::counted(rivers, "side", "sides");
        lines.push(of(format!("A river lies on {sides}."), "bw-5.3n"));
    }
    if Direction::ALL.into_iter().any(|way| board.cliff(hex, way)) {
        lines.push(of("Nobody crosses or attacks over its cliff.", "bw-5.3v"));
    }
    for way in Direction::ALL {
        let Some(bridge) = board.bridge(hex, way) else { continue };
        let name = story.bridge(bridge);
        let state = position.bridges[bridge.index()];
        let words = match (state.blown, state.builder) {
            (_, Some(builder)) => {
                format!("The bridge {name} is rebuilt by {}.", story.unit(builder))
            }
            (true, None) => format!("The bridge {name} is down."),
            (false, None) => format!("The bridge {name} stands."),
        };
        lines.push(of(words, "bw-13.2a"));
    }
    lines
}

fn works(position: &Position, hex: Hex) -> Vec<Sentence> {
    let places = &position.data().places;
    let mut lines = Vec::new();
    if places.is_permanent_fort(hex) {
        lines.push(of("It is a fortification for good.", "bw-8.2c"));
    } else if let Some(kind) = position.work_at(hex) {
        let words = format!("There is {}: higher endurance does not help an attacker.", work(kind));
        lines.push(of(words, "bw-8.1a"));
    } else if places.buildable.contains(&hex) {
        lines.push(of("The Allies may build a fortification here.", "bw-8.2d"));
    }
    let data = position.data();
    let entries = data.places.entries.iter().filter(|entry| entry.hex == hex);
    lines.extend(entries.map(|entry| {
        of(
            format!("Reinforcements enter here at {}, from {}.", entry.letter, entry.road),
            "bw-16.1a",
        )
    }));
    if super::goals::counting(data).contains(&hex) {
        lines.push(of("It counts for victory.", "bw-17a"));
    }
    lines
}

/// Who holds it, whose zones and supply reach it, and to whom it is closed.
fn held(position: &Position, hex: Hex) -> Vec<Sentence> {
    let data = position.data();
    let holder = position.controller(hex).adjective();
    let mut lines = vec![of(format!("Last passed by {holder} units."), "bw-12.3a")];
    for side in Side::BOTH {
        if position.in_enemy_zone(side.enemy(), hex) {
            let words = match side {
                Side::German => "It lies in a German zone of control.",
                Side::Allied => "It lies in an Allied zone of control.",
            };
            lines.push(of(words, "bw-7a"));
        }
    }
    for side in Side::BOTH {
        let lines_of = SupplyLines::of(position, side);
        let words = if lines_of.roads[hex.index()] {
            format!("It lies on a supply road of {}.", side.people())
        } else if lines_of.reached[hex.index()] {
            format!("{} supply reaches it.", side.adjective())
        } else {
            format!("{} supply does not reach it.", side.adjective())
        };
        lines.push(of(words, "bw-12.2a"));
    }
    if position.is_until(data.tables.turns.boundaries) {
        let closed: Vec<String> = Army::GERMAN
            .into_iter()
            .filter(|&of| data.places.boundaries.closes(of, hex))
            .map(|of| army(of).to_owned())
            .collect();
        if !closed.is_empty() {
            let armies = desk::wording::row(&closed);
            lines.push(of(
                format!("Closed to the mechanized units of {armies} until 18PM."),
                "bw-5.4a",
            ));
        }
    }
    lines
}

/// Markers.
fn marked(view: &View<'_>, hex: Hex) -> Vec<Sentence> {
    let position = view.position;
    let happened = &position.happenings;
    let mut lines = Vec::new();
    if position.interdicted.contains(&hex) {
        lines.push(of("Interdicted: Germans pay more to enter.", "bw-11.3c"));
    }
    if position.drops.contains(&hex) {
        lines.push(of("Supplies have fallen here.", "bw-12.5c"));
    }
    if happened.companies.contains(&hex) {
        lines.push(of("German parachutists are here.", "bw-29.1c"));
    }
    if happened.deceived == Some(hex) {
        lines.push(of("German commandos deceive here.", "bw-29.4a"));
    }
    let dumps = view.dumps().into_iter().flatten().zip(DUMPS);
    for (dump, name) in dumps.filter(|(dump, _)| dump.hex == Some(hex)) {
        let how = match (dump.destroyed, dump.captured) {
            (true, _) => "was destroyed here",
            (false, true) => "lies here, in German hands",
            (false, false) => "lies here",
        };
        lines.push(of(format!("The {name} dump {how}."), "bw-25.1a"));
    }
    lines
}
