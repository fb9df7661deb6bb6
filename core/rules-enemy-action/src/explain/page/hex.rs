//! What is to be known of a hex: ground, rivers and bridges, what is printed in it, who holds it, what lies there, supply.

use desk::Sentence;
use desk::lines::Telling;
use desk::wording::{counted, row};
use field::Naming;
use hexmap::{Direction, Hex};
use kernel::Clause;

use super::tellings::items;
use super::{arrows, markers};
use crate::explain::story::Story;
use crate::explain::words::procedure::the_army;
use crate::explain::words::{basis, compass, terrain};
use crate::march::exits;
use crate::printed::board::Arrow;
use crate::printed::formations::{Army, Corps};
use crate::stand::surround::is_surrounded;
use crate::state::objective::CorpsObjective;
use crate::supply::paths::Lines;
use crate::{BridgeId, Illegal, Position, Side};

pub(super) fn tell(position: &Position, hex: Hex) -> Result<Telling, Illegal> {
    let data = position.data();
    if !data.board.grid().contains(hex) {
        return Err(Illegal::NoSuchHex);
    }
    let mut lines = ground(position, hex);
    lines.extend(sides(position, hex));
    lines.extend(printed(position, hex));
    lines.extend(edge(position, hex));
    lines.extend(there(position, hex));
    lines.extend(held(position, hex));
    lines.extend(supplied(position, hex));
    let number = data.board.number(hex);
    let title = match data.board.name(hex) {
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

/// A side of a hex: its bridge or its river, if it has one, and else the hex.
pub(super) fn tell_side(position: &Position, hex: Hex, way: Direction) -> Result<Telling, Illegal> {
    let data = position.data();
    let board = &data.board;
    if !board.grid().contains(hex) {
        return Err(Illegal::NoSuchHex);
    }
    let story = Story { data };
    let side = board.grid().side(hex, way);
    let built = position.built.iter().find(|built| built.side == side);
    let (title, mut lines) = match (board.bridge(hex, way), built) {
        (Some(bridge), _) => {
            (format!("Bridge {}", story.bridge(bridge)), vec![of_bridge(position, bridge)])
        }
        (None, Some(built)) => {
            let words = format!("A bridge was built here; it is {}.", built.owner.adjective());
            (format!("Bridge {}", story.side(side)), vec![of(words, "eaa-14.22a")])
        }
        (None, None) if board.river(hex, way) => {
            (format!("River {}", story.side(side)), Vec::new())
        }
        (None, None) => return tell(position, hex),
    };
    if position.is_unbridged(hex, way) {
        let words =
            "Crossing takes a unit’s whole allowance, and only one crosses in an activation.";
        lines.push(of(words, "eaa-10.31a"));
    }
    Ok(Telling { title, words: String::new(), lines, items: Vec::new() })
}

fn of(words: impl Into<String>, clause: &str) -> Sentence {
    Sentence::of(words, Clause::new(clause))
}

/// `forest, town, Westwall, road`.
fn words(position: &Position, hex: Hex) -> String {
    let board = &position.data().board;
    let mut words = vec![terrain(board.terrain(hex))];
    if board.is_town(hex) && !board.is_city(hex) {
        words.push("town");
    }
    if board.is_westwall(hex) {
        words.push("Westwall");
    }
    if board.is_on_road(hex) {
        words.push("road");
    }
    words.join(", ")
}

/// What the ground does to a march and in a combat.
fn ground(position: &Position, hex: Hex) -> Vec<Sentence> {
    let data = position.data();
    let kind = data.board.terrain(hex);
    let [foot, wheels] = [false, true].map(|wheels| data.tables.movement.off_road(kind, wheels));
    let cost = |points: u8| counted(points.into(), "point", "points");
    let words = if foot == wheels {
        format!("Off the road it costs {} to enter.", cost(foot))
    } else {
        format!("Off the road it costs infantry {} to enter, the others {wheels}.", cost(foot))
    };
    let mut lines = vec![of(words, "eaa-10.0b")];
    if data.board.is_city(hex) {
        lines.push(of("Defenders count twice in a city.", "eaa-12.41c"));
    } else if data.board.is_westwall(hex) {
        lines.push(of("German defenders count twice in the Westwall.", "eaa-12.41c"));
    }
    if data.board.is_town(hex) || data.board.is_westwall(hex) {
        let whom = if data.board.is_town(hex) { "defenders" } else { "German defenders" };
        lines.push(of(format!("It spares {whom} a hit."), "eaa-12.5b"));
    }
    lines
}

/// Rivers and bridges on its sides.
fn sides(position: &Position, hex: Hex) -> Vec<Sentence> {
    let board = &position.data().board;
    let mut lines = Vec::new();
    let rivers = Direction::ALL.into_iter().filter(|&way| board.river(hex, way)).count();
    if rivers > 0 {
        let name = if board.is_beside_meuse(hex) { "The Meuse" } else { "A river" };
        let sides = counted(rivers, "side", "sides");
        lines.push(of(format!("{name} lies on {sides}."), "eaa-2.1d"));
    }
    let bridges = Direction::ALL.into_iter().filter_map(|way| board.bridge(hex, way));
    lines.extend(bridges.map(|bridge| of_bridge(position, bridge)));
    lines
}

/// Whose a bridge is, or that it is blown.
fn of_bridge(position: &Position, bridge: BridgeId) -> Sentence {
    let name = Story { data: position.data() }.bridge(bridge);
    let state = position.bridges[bridge.index()];
    if state.blown {
        return of(format!("The bridge {name} is blown."), "eaa-14.2a");
    }
    of(format!("The bridge {name} is {}.", state.owner.adjective()), "eaa-14.2c")
}

/// Points, Hold Value, arrows, depot, areas.
fn printed(position: &Position, hex: Hex) -> Vec<Sentence> {
    let data = position.data();
    let board = &data.board;
    let mut lines = Vec::new();
    let worth = data.town_points(hex);
    if worth > 0 {
        let points = counted(worth.into(), "point", "points");
        let from = board.places().place(hex).map_or("ours", |place| basis(place.basis[1]));
        let words = format!("The Germans score {points} for owning it ({from}).");
        lines.push(of(words, "eaa-17.1b"));
    }
    if board.hold(hex) > 0 {
        lines.push(of(format!("Hold Value {}.", board.hold(hex)), "eaa-2.1e"));
    }
    lines.extend(ways_on(position, hex));
    if board.is_depot(hex) {
        lines.push(of("A fuel depot can lie here.", "eaa-3.0.3e"));
    }
    let areas = Corps::ALL
        .into_iter()
        .filter(|corps| board.places().areas.contains_key(corps) && board.in_area(hex, *corps));
    let names: Vec<String> = areas.map(|corps| corps.name().to_owned()).collect();
    if !names.is_empty() {
        let words = format!("Reserves of {} may come here.", row(&names));
        lines.push(of(words, "eaa-2.1k"));
    }
    lines
}

/// §2.1g, §2.1h Where the arrows of each army lead.
fn ways_on(position: &Position, hex: Hex) -> Vec<Sentence> {
    let data = position.data();
    let to = |arrow: Arrow| {
        let next = data.board.grid().neighbour(hex, arrow.direction)?;
        let gone = if arrows::holds(position, arrow) { "" } else { " (its bridge is blown)" };
        Some(format!("{}{gone}", Story { data }.hex(next)))
    };
    let of_army = |army: Army| {
        let printed = data.board.arrows(hex, army);
        let all = [printed.primary, printed.secondary].into_iter().flatten();
        let ways: Vec<String> = all.filter_map(to).collect();
        let words = format!("Units of {} go on to {}.", the_army(army), ways.join(", else "));
        (!ways.is_empty()).then(|| of(words, "eaa-2.1g"))
    };
    Army::WITH_OBJECTIVE.into_iter().filter_map(of_army).collect()
}

/// §10.92, §13.0 What the edge of the map is here.
fn edge(position: &Position, hex: Hex) -> Vec<Sentence> {
    let board = &position.data().board;
    let mut lines = Vec::new();
    if exits::is_exit(position, hex) {
        lines.push(of("Germans may leave the map here.", "eaa-10.92a"));
    }
    let sides = [
        (board.german_edge(hex), Side::German, "eaa-13.0b"),
        (board.allied_edge(hex), Side::Allied, "eaa-13.0c"),
    ];
    for (_, side, clause) in sides.into_iter().filter(|(is, ..)| *is) {
        let road = if board.road_off(hex) { ", and a road leads off it" } else { "" };
        let words = format!("The edge is friendly to {}{road}.", side.people());
        lines.push(of(words, clause));
    }
    lines
}

/// Markers that lie in it.
fn there(position: &Position, hex: Hex) -> Vec<Sentence> {
    let mut lines = Vec::new();
    let all = [
        (position.detachments.has(hex), "A German detachment lies here.", "eaa-15.2a"),
        (position.improved.has(hex), "An improved position is dug here.", "eaa-14.3a"),
        (
            position.roadblocks.has(hex),
            "A roadblock lies here: no German unit enters.",
            "eaa-10.8b",
        ),
        (position.depots.has(hex), "A fuel depot lies here for the Germans to take.", "eaa-13.52a"),
    ];
    lines.extend(all.into_iter().filter(|(is, ..)| *is).map(|(_, words, why)| of(words, why)));
    for army in Army::WITH_OBJECTIVE {
        if let Some(objective) = position.objective(army).filter(|one| one.hex == hex) {
            let how = markers::facing(objective.stage, compass(objective.side));
            let words = format!("The objective of {} lies here: {how}.", the_army(army));
            lines.push(of(words, "eaa-9.1a"));
        }
    }
    for (corps, objective) in Corps::WITH_OBJECTIVE.iter().zip(position.corps_objectives) {
        if objective == CorpsObjective::At(hex) {
            lines.push(of(format!("The objective of {} lies here.", corps.name()), "eaa-9.1b"));
        }
    }
    lines
}

/// Who owns it, and whose zones reach it.
fn held(position: &Position, hex: Hex) -> Vec<Sentence> {
    let mut lines = Vec::new();
    if position.data().board.is_town(hex) {
        let owner = position.owner(hex).adjective();
        lines.push(of(format!("The town is {owner}."), "eaa-14.1b"));
    }
    for side in Side::BOTH {
        if position.controls(side, hex) {
            lines.push(of(format!("It is controlled by {} units.", side.adjective()), "eaa-11.0a"));
        }
    }
    if is_surrounded(position, hex) {
        lines.push(of("Those who stand here are surrounded.", "eaa-9.3h"));
    }
    lines
}

/// Whether supply of each side reaches it.
fn supplied(position: &Position, hex: Hex) -> Vec<Sentence> {
    let told = Side::BOTH.into_iter().filter_map(|side| {
        let lines = Lines::of(position, side);
        let words = match (lines.is_head(hex), lines.reaches(hex)) {
            (true, _) => format!("It is a supply head of {}.", side.people()),
            (false, true) => format!("{} supply reaches it.", side.adjective()),
            (false, false) => return None,
        };
        Some(of(words, if lines.is_head(hex) { "eaa-13.1f" } else { "eaa-13.1a" }))
    });
    told.collect()
}
