//! What can be laid over the map: zones, supply, towns, objectives, arrows, Hold Values, reach, reserves, stacks, bridges, exits.

use desk::layer::{Layer, layer_by_id};
use desk::paint::{BadgeAt, FillOf, Hatch, LineOf, OutlineOf, SignAt};
use desk::table::Sign;
use desk::{Paint, Sentence, Thing, Tone};
use field::{Naming, bridge_thing, hex_thing};
use hexmap::Hex;
use kernel::Clause;

use super::hexes::hexes;
use super::{arrows, goals, markers, next_move, of_piece, supplies};
use crate::explain::story::Story;
use crate::march::exits;
use crate::printed::counters::UnitId;
use crate::stand::stacking;
use crate::stand::strength::steps;
use crate::stand::surround::is_surrounded;
use crate::{Illegal, Position, Side, View};

const ZONES: Clause = Clause::new("eaa-11.0a");
const SURROUNDED: Clause = Clause::new("eaa-9.3h");
const TOWNS: Clause = Clause::new("eaa-17.1b");
const HOLD: Clause = Clause::new("eaa-2.1e");
const WESTWALL: Clause = Clause::new("eaa-2.1b");
const STACKS: Clause = Clause::new("eaa-10.4a");
const BRIDGES: Clause = Clause::new("eaa-14.2d");
const EXITS: Clause = Clause::new("eaa-10.92a");
const OBJECTIVES: Clause = Clause::new("eaa-9.1a");

/// Paints a layer.
type Painter = fn(&View<'_>) -> Paint;

/// In the order in which they are offered.
pub(super) const LAYERS: [Layer<Painter>; 16] = [
    Layer::new("zones", "Zones of control", "z", of_zones),
    Layer::new("allied_supply", "Allied supply", "2", supplies::allied),
    Layer::new("german_supply", "German supply", "u", supplies::german),
    Layer::new("towns", "Towns and points", "c", of_towns),
    Layer::new("objectives", "German objectives", "o", of_objectives),
    Layer::new("next", "What the German command does next", "t", next_move::paint),
    Layer { of_piece: true, ..Layer::new(REACH, "Reach of a unit", "r", of_piece::no_reach) },
    Layer {
        of_piece: true,
        ..Layer::new(RESERVES, "Where a reserve can go", "7", of_piece::areas)
    },
    Layer { fixed: true, ..Layer::new("hold", "Hold Values and Westwall", "3", of_hold) },
    Layer::new("arrows_6pz", "Arrows of the 6th Panzer Army", "6", arrows::sixth),
    Layer::new("arrows_5pz", "Arrows of the 5th Panzer Army", "5", arrows::fifth),
    Layer::new("arrows_7a", "Arrows of the 7th Army", "4", arrows::seventh),
    Layer::new("stacks", "Stacks and positions", "8", of_stacks),
    Layer::new("bridges", "Bridges", "9", of_bridges),
    Layer::new("exits", "German exits", "1", of_exits),
    Layer { fixed: true, ..Layer::new("numbers", "Hex numbers", "h", of_numbers) },
];

const REACH: &str = "reach";
const RESERVES: &str = "reserves";

pub(crate) fn layer(view: &View<'_>, id: &str, of: Option<Thing>) -> Result<Paint, Illegal> {
    let layer = layer_by_id(&LAYERS, id).ok_or(Illegal::NotNow)?;
    let Some(Thing::Piece(piece)) = of.filter(|_| layer.of_piece) else {
        return Ok((layer.paint)(view));
    };
    if usize::from(piece) >= view.position.units.len() {
        return Err(Illegal::NoSuchUnit);
    }
    let unit = UnitId(piece);
    match layer.id {
        REACH => of_piece::reach(view.position, unit),
        _ => of_piece::places(view.position, unit),
    }
}

/// Hatches that cross where the zones of both sides do; who is surrounded.
fn of_zones(view: &View<'_>) -> Paint {
    let position = view.position;
    let zone = |side: Side, hatch: Hatch| {
        let controlled = hexes(position, |hex| position.controls(side, hex));
        let words = format!("{} zone of control", side.adjective());
        FillOf::new(controlled, Tone::Of(side.seat()), Some(hatch), words)
    };
    let grid = position.data().board.grid();
    let held = grid.hexes().filter(|&hex| is_surrounded(position, hex));
    let signs = held.map(|hex| {
        let words = format!("Surrounded: {}", Story { data: position.data() }.place(hex));
        SignAt::new(hex_thing(hex), Sign::Ring, Tone::Bad, "Surrounded units", words)
    });
    Paint {
        fills: vec![zone(Side::German, Hatch::Rising), zone(Side::Allied, Hatch::Falling)],
        signs: signs.collect(),
        says: vec![
            Sentence::of(
                "Dispersed and isolated units have no zone, nor has a unit in brackets alone outside a town or the Westwall.",
                ZONES,
            ),
            Sentence::of(
                "Surrounded is who has enemies or their zones on all six sides.",
                SURROUNDED,
            ),
        ],
        ..Paint::default()
    }
}

/// What each town scores, and which have changed hands: those are hatched, and the Germans' points stand out.
fn of_towns(view: &View<'_>) -> Paint {
    let position = view.position;
    let board = &position.data().board;
    let taken = |side: Side, hatch: Hatch| {
        let is_taken = |hex| {
            let began = if board.starts_german(hex) { Side::German } else { Side::Allied };
            board.is_town(hex) && position.owner(hex) == side && began != side
        };
        let words = format!("Town that {} have taken", side.people());
        FillOf::new(hexes(position, is_taken), Tone::Of(side.seat()), Some(hatch), words)
    };
    let worthy = board.grid().hexes().filter(|&hex| position.data().town_points(hex) > 0);
    let (scored, open): (Vec<Hex>, Vec<Hex>) =
        worthy.partition(|&hex| position.owner(hex) == Side::German);
    Paint {
        fills: vec![taken(Side::German, Hatch::Rising), taken(Side::Allied, Hatch::Falling)],
        badges: scored.into_iter().map(|hex| points_scored(position, hex)).collect(),
        numbers: open
            .into_iter()
            .map(|hex| (hex.id(), position.data().town_points(hex).to_string()))
            .collect(),
        says: vec![
            Sentence::of(
                "A number is what the Germans score for the town once they own it.",
                TOWNS,
            ),
            Sentence::of("On a badge they score it now.", TOWNS),
        ],
        ..Paint::default()
    }
}

/// What a town that the Germans own scores.
fn points_scored(position: &Position, hex: Hex) -> BadgeAt {
    let points = position.data().town_points(hex);
    let place = Story { data: position.data() }.place(hex);
    BadgeAt {
        hex: hex.id(),
        text: points.to_string(),
        tone: Tone::Of(Side::German.seat()),
        words: format!("{place}: {points}, German"),
    }
}

/// The markers of armies and corps, and who goes there.
fn of_objectives(view: &View<'_>) -> Paint {
    let position = view.position;
    let german = Tone::Of(Side::German.seat());
    let aims = goals::aims(position).into_iter();
    let signs: Vec<SignAt> = aims
        .map(|(at, words)| SignAt::new(at, Sign::Star, german, "Objective of an army", words))
        .collect();
    let mut lines: Vec<LineOf> = Vec::new();
    for unit in position.on_map(Side::German) {
        let (Some(from), Some(aim)) = (position.hex_of(unit), position.aim(unit)) else { continue };
        let path = vec![from.id(), aim.hex.id()];
        let active = position.has(unit, crate::state::unit::Mark::Active);
        if lines.iter().any(|line| line.path == path) || !active {
            continue;
        }
        lines.push(LineOf {
            path,
            tone: german,
            wide: false,
            dashed: true,
            arrow: true,
            words: "Where active German units tend to go".to_owned(),
        });
    }
    let none = signs.is_empty();
    let words = if none {
        "No army has been active yet, so that no objective lies on the map."
    } else {
        "Each German unit tends towards the objective of its army, or of its corps if it has one."
    };
    Paint { signs, lines, says: vec![Sentence::of(words, OBJECTIVES)], ..Paint::default() }
}

/// What is printed in each hex.
fn of_hold(view: &View<'_>) -> Paint {
    let board = &view.position.data().board;
    let held = board.grid().hexes().filter(|&hex| board.hold(hex) > 0);
    let westwall = hexes(view.position, |hex| board.is_westwall(hex));
    let outline = OutlineOf {
        hexes: westwall,
        tone: Tone::Accent,
        dashed: false,
        words: "Westwall".to_owned(),
    };
    Paint {
        outlines: vec![outline],
        numbers: held.map(|hex| (hex.id(), board.hold(hex).to_string())).collect(),
        says: vec![
            Sentence::of("How dear each hex is to the Germans, from 1 to 7.", HOLD),
            Sentence::of("In the Westwall Germans count twice.", WESTWALL),
        ],
        ..Paint::default()
    }
}

/// How full each hex is, and where positions are dug.
fn of_stacks(view: &View<'_>) -> Paint {
    let position = view.position;
    let limit = position.data().tables.stacking;
    let grid = position.data().board.grid();
    let held = grid.hexes().filter_map(|hex| Some((hex, position.holder(hex)?)));
    let badges = held.map(|(hex, side)| {
        let count = position.units_in(hex).count();
        let steps = steps(position, position.units_in(hex));
        let over = stacking::is_over(position, hex);
        BadgeAt {
            hex: hex.id(),
            text: format!("{count}·{steps}"),
            tone: if over { Tone::Bad } else { Tone::Of(side.seat()) },
            words: format!("{} {}: {count} units, {steps} steps", side.adjective(), "stack"),
        }
    });
    let dug = position.improved.iter().map(Hex::id).collect();
    Paint {
        fills: vec![FillOf::new(dug, Tone::Accent, Some(Hatch::Cross), "Improved position")],
        badges: badges.collect(),
        says: vec![Sentence::of(
            format!("A hex holds {} units and {} steps of one side.", limit.units, limit.steps),
            STACKS,
        )],
        ..Paint::default()
    }
}

/// Whose each bridge is, and which are blown.
fn of_bridges(view: &View<'_>) -> Paint {
    let position = view.position;
    let data = position.data();
    let story = Story { data };
    let mut signs = Vec::new();
    for bridge in data.board.bridges() {
        let state = position.bridges[bridge.index()];
        let (shape, tone, kind) = match (state.blown, state.owner) {
            (true, _) => (Sign::Cross, Tone::Bad, "Blown".to_owned()),
            (false, owner) => {
                (Sign::Bar, Tone::Of(owner.seat()), format!("{} bridge", owner.adjective()))
            }
        };
        let words = format!("{kind}: {}", story.bridge(bridge));
        signs.push(SignAt::new(bridge_thing(&data.board, bridge), shape, tone, &kind, words));
    }
    for built in &position.built {
        let words = format!("Built: {}", story.side(built.side));
        let tone = Tone::Of(built.owner.seat());
        signs.push(SignAt::new(markers::side_thing(built.side), Sign::Ring, tone, "Built", words));
    }
    let says = "No supply, no strategic and no extended movement leads over a bridge of the enemy.";
    Paint { signs, says: vec![Sentence::of(says, BRIDGES)], ..Paint::default() }
}

/// Where Germans may leave the map.
fn of_exits(view: &View<'_>) -> Paint {
    let position = view.position;
    let story = Story { data: position.data() };
    let open = position.data().board.grid().hexes().filter(|&hex| exits::is_exit(position, hex));
    let signs = open.map(|hex| {
        let kind = if position.exits.has(hex) { "Exit that an objective revealed" } else { "Exit" };
        let words = format!("{kind}: {}", story.hex(hex));
        SignAt::new(hex_thing(hex), Sign::Cone, Tone::Of(Side::German.seat()), kind, words)
    });
    let says = "A supplied German unit leaves the map here, and scores by its strength.";
    Paint { signs: signs.collect(), says: vec![Sentence::of(says, EXITS)], ..Paint::default() }
}

/// The printed number of each hex.
fn of_numbers(view: &View<'_>) -> Paint {
    let board = &view.position.data().board;
    let all = hexes(view.position, |_| true).into_iter();
    Paint {
        numbers: all.map(|hex| (hex, board.number(Hex::new(hex)))).collect(),
        says: vec![Sentence::plain("The printed number of each hex")],
        ..Paint::default()
    }
}
