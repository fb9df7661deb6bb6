//! What is to be known of a hex: ground, roads and rivers, bridges, zones, exits, entries, supply, who stands there.

use desk::Sentence;
use desk::lines::Telling;
use desk::wording::counted;
use field::Naming;
use hexmap::{Direction, Hex};
use kernel::Clause;

use super::goals;
use super::supplies;
use super::tellings::items;
use crate::explain::story::Story;
use crate::explain::story::words::{points, terrain};
use crate::march::{bridges, exits};
use crate::printed::board::Terrain;
use crate::state::markers::{Dump, Fate};
use crate::supply::sources;
use crate::{BridgeId, Illegal, Position, Side};

pub(super) fn tell(position: &Position, hex: Hex) -> Result<Telling, Illegal> {
    let data = position.data();
    if !data.board.grid().contains(hex) {
        return Err(Illegal::NoSuchHex);
    }
    let mut lines = ground(position, hex);
    lines.extend(sides(position, hex));
    lines.extend(places(position, hex));
    lines.extend(held(position, hex));
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

/// A side of a hex: its bridge, if it has one, and else the hex.
pub(super) fn tell_side(position: &Position, hex: Hex, way: Direction) -> Result<Telling, Illegal> {
    let data = position.data();
    if !data.board.grid().contains(hex) {
        return Err(Illegal::NoSuchHex);
    }
    let Some(bridge) = data.board.bridge(hex, way) else { return tell(position, hex) };
    Ok(Telling {
        title: format!("Bridge {}", Story { data }.bridge(bridge)),
        words: String::new(),
        lines: of_bridge(position, bridge),
        items: Vec::new(),
    })
}

fn of(words: impl Into<String>, clause: &str) -> Sentence {
    Sentence::of(words, Clause::new(clause))
}

/// `forest, road, crossroads`.
fn words(position: &Position, hex: Hex) -> String {
    let board = &position.data().board;
    let mut words = vec![terrain(board.terrain(hex))];
    if board.is_crossroads(hex) {
        words.push("crossroads");
    } else if board.is_on_road(hex) {
        words.push("road");
    }
    words.join(", ")
}

/// What the ground does to a march and a defender.
fn ground(position: &Position, hex: Hex) -> Vec<Sentence> {
    let data = position.data();
    let kind = data.board.terrain(hex);
    let cost = data.tables.movement.ground(kind);
    let words = if cost.foot == cost.wheels {
        format!("Off the road it costs {} to enter.", points(cost.foot))
    } else {
        format!(
            "Off the road it costs infantry {} to enter, vehicles and guns {}.",
            points(cost.foot),
            points(cost.wheels)
        )
    };
    let mut lines = vec![of(words, "bb-6.2a")];
    match kind {
        Terrain::Clear => {}
        Terrain::Forest => lines.push(of("An attack on it shifts one column left.", "bb-7.4f")),
        Terrain::Village => lines.push(of("An attack on it shifts one column left.", "bb-7.4g")),
        Terrain::Town => lines.push(of("An attack on it shifts three columns left.", "bb-7.4e")),
    }
    if data.tables.barrage.terrain(kind) != 0 {
        lines.push(of("A barrage on it shifts one column left.", "bb-8.1g"));
    }
    if data.board.is_crossroads(hex) && position.effects.buddy {
        lines.push(of("It costs an Allied unit 4 points in this turn.", "bb-3.9.2.5a"));
    }
    for side in Side::BOTH {
        let steps = position.steps_in(side, hex);
        if steps > data.tables.movement.congestion.over {
            let words = format!(
                "{} {} here: by road it costs more to enter.",
                counted(steps.into(), "step", "steps"),
                if steps == 1 { "is" } else { "are" }
            );
            lines.push(of(words, "bb-6.3b"));
        }
    }
    lines
}

/// Rivers and bridges on its sides.
fn sides(position: &Position, hex: Hex) -> Vec<Sentence> {
    let board = &position.data().board;
    let mut lines = Vec::new();
    let rivers = Direction::ALL.into_iter().filter(|&way| board.river(hex, way)).count();
    if rivers > 0 {
        let sides = counted(rivers, "side", "sides");
        lines.push(of(format!("A river lies on {sides}."), "bb-6.2b"));
    }
    let bridges = Direction::ALL.into_iter().filter_map(|way| board.bridge(hex, way));
    lines.extend(bridges.flat_map(|bridge| of_bridge(position, bridge)));
    lines
}

/// Whether a bridge stands, and whether it may be blown or repaired.
fn of_bridge(position: &Position, bridge: BridgeId) -> Vec<Sentence> {
    let name = Story { data: position.data() }.bridge(bridge);
    let state = position.bridges[bridge.index()];
    let mut lines = vec![match state.fate {
        Fate::Stands => of(format!("The bridge {name} stands."), "bb-10l"),
        Fate::Named => of(
            format!(
                "The bridge {name} falls at the end of the German card phase unless it is saved."
            ),
            "bb-10f",
        ),
        Fate::Blown(turn) => of(format!("The bridge {name} was blown on turn {turn}."), "bb-10a"),
    }];
    match state.fate {
        Fate::Blown(_) => {
            let words = match bridges::needed(position, bridge) {
                0 => "The next try repairs it without dice.".to_owned(),
                needed => format!("A repair needs {needed} or more on two dice."),
            };
            lines.push(of(words, "bb-10h"));
        }
        Fate::Stands if state.chosen => {
            lines.push(of("No card can blow it any more.", "bb-3.9.1.3c"));
        }
        Fate::Stands if state.crossed => {
            lines.push(of("The Germans have crossed it: no card can blow it.", "bb-3.9.1.3b"));
        }
        Fate::Stands | Fate::Named => {}
    }
    lines
}

/// Exits, entries, supply centres, the depot, and whether it counts.
fn places(position: &Position, hex: Hex) -> Vec<Sentence> {
    let data = position.data();
    let story = Story { data };
    let mut lines = Vec::new();
    if let Some(exit) = exits::exit_at(position, hex) {
        let state =
            match (exits::used(position)[usize::from(exit)], position.exits[usize::from(exit)]) {
                (_, true) => "it is supplied",
                (true, false) => "it was used and is not supplied",
                (false, false) => "nobody has used it",
            };
        lines.push(of(
            format!("German units leave here by {}; {state}.", story.exit(exit)),
            "bb-6.5a",
        ));
    }
    let entries = data.places.entries.iter().filter(|entry| entry.hex == hex);
    lines.extend(
        entries.map(|entry| of(format!("Allied units enter here by {}.", entry.name), "bb-6.4a")),
    );
    for (number, centre) in (0u8..).zip(&data.places.centres).filter(|(_, one)| one.hex == hex) {
        let open = sources::centres(position).any(|(other, _)| other == number);
        let words = match (centre.dump, position.effects.dump, open) {
            (true, Dump::Closed, _) => "A card can make it a German supply centre.",
            (true, Dump::Lost, _) => "The German dump here is lost.",
            (_, _, true) => "It is a German supply centre.",
            (_, _, false) => "It is a German supply centre, closed by an Allied unit.",
        };
        lines.push(of(words, "bb-9.1g"));
    }
    if position.transports.contains(&hex) {
        lines.push(of("A transport supplies units from here.", "bb-9.1j"));
    }
    if data.places.depot.contains(&hex) {
        lines.push(supplies::stock(position));
    }
    if goals::counting(data).contains(&hex) {
        lines.push(of("It counts for victory.", "bb-4a"));
    }
    lines
}

/// Who holds it, and whose zones reach it.
fn held(position: &Position, hex: Hex) -> Vec<Sentence> {
    let holder = position.controller(hex).adjective();
    let mut lines = vec![of(format!("{holder} units were the last to pass."), "bb-4.1b")];
    for side in Side::BOTH {
        if position.in_enemy_zone(side.enemy(), hex) {
            let words = match side {
                Side::German => "It lies in a German zone of control.",
                Side::Allied => "It lies in an Allied zone of control.",
            };
            lines.push(of(words, "bb-6.2h"));
        }
    }
    lines
}
