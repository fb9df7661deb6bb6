//! What can be laid over the map: zones, the supply of each side, control, odds, exits, bridges, arrivals, crossroads, numbers.

use desk::layer::{Layer, layer_by_id};
use desk::paint::{BadgeAt, FillOf, Hatch, OutlineOf, SignAt};
use desk::table::Sign;
use desk::wording::counted;
use desk::{Paint, Sentence, Thing, Tone};
use field::{Naming, bridge_thing, hex_thing};
use hexmap::Hex;
use kernel::Clause;

use super::{attack, barrage, goals, supplies, when};
use crate::explain::story::Story;
use crate::march::exits;
use crate::printed::counters::{Counter, UnitId};
use crate::state::markers::Fate;
use crate::state::unit::Place;
use crate::{Illegal, Position, Side, View};

const ZONES: Clause = Clause::new("bb-6.2i");
const EXITS: Clause = Clause::new("bb-6.5c");
const BRIDGES: Clause = Clause::new("bb-3.9.1.3b");
const ENTRIES: Clause = Clause::new("bb-6.4d");
const CROSSROADS: Clause = Clause::new("bb-3.9.2.5a");
const RANGE: Clause = Clause::new("bb-8.8a");

/// Paints a layer.
type Painter = fn(&View<'_>) -> Paint;

/// In the order in which they are offered.
pub(super) const LAYERS: [Layer<Painter>; 11] = [
    Layer::new("zones", "Zones of control", "z", of_zones),
    Layer::new("german_supply", "German supply", "u", supplies::german),
    Layer::new("allied_supply", "Allied supply", "2", supplies::allied),
    Layer::new("control", "Control and victory", "c", of_control),
    Layer::new("odds", "Odds and barrages", "o", of_odds),
    Layer { of_piece: true, ..Layer::new("ranges", "Ranges of guns", "r", of_ranges) },
    Layer::new("exits", "Exits", "t", of_exits),
    Layer::new("bridges", "Bridges", "3", of_bridges),
    Layer::new("arrivals", "Reinforcements", "4", of_arrivals),
    Layer::new("crossroads", "Crossroads", "5", of_crossroads),
    Layer { fixed: true, ..Layer::new("numbers", "Hex numbers", "h", of_numbers) },
];

pub(crate) fn layer(view: &View<'_>, id: &str, of: Option<Thing>) -> Result<Paint, Illegal> {
    let layer = layer_by_id(&LAYERS, id).ok_or(Illegal::NotNow)?;
    match of {
        Some(Thing::Piece(piece)) if layer.of_piece => range_of(view.position, piece),
        Some(_) | None => Ok((layer.paint)(view)),
    }
}

/// The hexes of which something is so.
fn hexes(position: &Position, is_so: impl Fn(Hex) -> bool) -> Vec<u16> {
    position.data().board.grid().hexes().filter(|&hex| is_so(hex)).map(Hex::id).collect()
}

/// Hatches that cross where the zones of both sides do.
fn of_zones(view: &View<'_>) -> Paint {
    let position = view.position;
    let zone = |side: Side, hatch: Hatch| {
        let reached = hexes(position, |hex| position.in_enemy_zone(side.enemy(), hex));
        let words = format!("{} zone of control", side.adjective());
        FillOf::new(reached, Tone::Of(side.seat()), Some(hatch), words)
    };
    Paint {
        fills: vec![zone(Side::German, Hatch::Rising), zone(Side::Allied, Hatch::Falling)],
        says: vec![Sentence::of(
            "Zones do not reach over a river without a bridge; towed guns and suppressed units have none.",
            ZONES,
        )],
        ..Paint::default()
    }
}

/// The Germans' hexes with their border, and the hexes that count.
fn of_control(view: &View<'_>) -> Paint {
    const HELD: &str = "Last passed by the Germans";
    let position = view.position;
    let german = hexes(position, |hex| position.controller(hex) == Side::German);
    let tone = Tone::Of(Side::German.seat());
    let counts = goals::counting(position.data()).into_iter().map(|hex| {
        let holder = position.controller(hex);
        let shape = if holder == Side::German { Sign::Star } else { Sign::Ring };
        let words = format!("Victory hex, {}", holder.adjective());
        SignAt::new(hex_thing(hex), shape, Tone::Of(holder.seat()), &words, words.clone())
    });
    Paint {
        fills: vec![FillOf::new(german.clone(), tone, Some(Hatch::Rising), HELD)],
        outlines: vec![OutlineOf { hexes: german, tone, dashed: true, words: HELD.to_owned() }],
        signs: counts.collect(),
        ..Paint::default()
    }
}

/// What could be attacked in a combat phase, or bombarded in a barrage phase, by all who could.
fn of_odds(view: &View<'_>) -> Paint {
    let position = view.position;
    let phase = position.phase;
    let (targets, how) = if phase.is_combat() && position.battle.is_none() {
        (attack::targets(position), "Can be attacked at")
    } else if phase.is_barrage() {
        (barrage::targets(position), "Can be bombarded by guns with points:")
    } else {
        (Vec::new(), "")
    };
    let badge = |(hex, text): (Hex, String)| BadgeAt {
        hex: hex.id(),
        words: format!("{how} {text}"),
        text,
        tone: Tone::Plain,
    };
    let badges: Vec<BadgeAt> = targets.into_iter().map(badge).collect();
    let none = badges.is_empty();
    let says = none.then(|| Sentence::plain("Nothing can be attacked or bombarded now."));
    Paint { badges, says: says.into_iter().collect(), ..Paint::default() }
}

/// §8.8 What the guns of each side reach.
fn of_ranges(view: &View<'_>) -> Paint {
    let position = view.position;
    let grid = position.data().board.grid();
    let of = |side: Side, hatch: Hatch| {
        let guns: Vec<(Hex, u16)> = position
            .on_map(side)
            .filter(|&unit| position.counter(unit).is_gun())
            .filter_map(|unit| Some((position.hex_of(unit)?, position.counter(unit).range.into())))
            .collect();
        let near = |hex: Hex| guns.iter().any(|&(at, range)| grid.distance(at, hex) <= range);
        let words = format!("Within range of {} guns", side.adjective());
        FillOf::new(hexes(position, near), Tone::Of(side.seat()), Some(hatch), words)
    };
    Paint {
        fills: vec![of(Side::German, Hatch::Rising), of(Side::Allied, Hatch::Falling)],
        says: vec![Sentence::of("Guns reach 3 hexes, rockets and 155 mm groups 4.", RANGE)],
        ..Paint::default()
    }
}

/// What one gun reaches.
fn range_of(position: &Position, piece: u16) -> Result<Paint, Illegal> {
    if usize::from(piece) >= position.units.len() {
        return Err(Illegal::NoSuchUnit);
    }
    let unit = UnitId(piece);
    if !position.counter(unit).is_gun() {
        return Err(Illegal::NoBarrage);
    }
    let at = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    let range = u16::from(position.counter(unit).range);
    let grid = position.data().board.grid();
    let near = hexes(position, |hex| grid.distance(at, hex) <= range);
    let words = format!("Within range of {}", Story { data: position.data() }.unit(unit));
    let tone = Tone::Of(position.side_of(unit).seat());
    Ok(Paint { fills: vec![FillOf::new(near, tone, Some(Hatch::Dots), words)], ..Paint::default() })
}

/// §6.5 The roads off the map, and whether those that were used are supplied.
fn of_exits(view: &View<'_>) -> Paint {
    let position = view.position;
    let story = Story { data: position.data() };
    let used = exits::used(position);
    let exits = (0u8..).zip(&position.data().places.exits).map(|(number, exit)| {
        let at = usize::from(number);
        let (tone, kind) = match (used[at], position.exits[at]) {
            (false, false) => (Tone::Accent, "Exit"),
            (false, true) => (Tone::Accent, "Exit, supplied"),
            (true, true) => (Tone::Good, "Exit that was used, supplied"),
            (true, false) => (Tone::Bad, "Exit that was used, not supplied"),
        };
        SignAt::new(
            hex_thing(exit.hex),
            Sign::Cone,
            tone,
            kind,
            format!("{kind}: {}", story.exit(number)),
        )
    });
    Paint {
        signs: exits.collect(),
        says: vec![Sentence::of(
            "An exit that was used must be supplied in each German supply phase; the last one decides.",
            EXITS,
        )],
        ..Paint::default()
    }
}

/// §10 Which bridges are down, named, crossed, or may still be named.
fn of_bridges(view: &View<'_>) -> Paint {
    let position = view.position;
    let data = position.data();
    let story = Story { data };
    let mut signs = Vec::new();
    for bridge in data.board.bridges() {
        let state = position.bridges[bridge.index()];
        let (shape, tone, kind) = match state.fate {
            Fate::Blown(_) => (Sign::Cross, Tone::Bad, "Blown"),
            Fate::Named => (Sign::Bar, Tone::Warn, "About to be blown"),
            Fate::Stands if state.chosen => (Sign::Ring, Tone::Plain, "Stands, and is safe"),
            Fate::Stands if state.crossed => {
                (Sign::Ring, Tone::Good, "The Germans have crossed it")
            }
            Fate::Stands => (Sign::Bar, Tone::Accent, "May still be blown"),
        };
        let words = format!("{kind}: {}", story.bridge(bridge));
        signs.push(SignAt::new(bridge_thing(&data.board, bridge), shape, tone, kind, words));
    }
    Paint {
        signs,
        says: vec![Sentence::of(
            "The Allies may blow a bridge that no German has crossed, that was never named, and at which an Allied unit stands.",
            BRIDGES,
        )],
        ..Paint::default()
    }
}

/// §6.4d The entry hexes in red, and who comes there when.
fn of_arrivals(view: &View<'_>) -> Paint {
    let position = view.position;
    let coming: Vec<&Counter> = position
        .unit_ids()
        .filter(|&unit| position.unit(unit).place == Place::Waiting)
        .map(|unit| position.counter(unit))
        .filter(|counter| counter.arrival <= position.data().scenario.turns)
        .collect();
    let mut entries: Vec<Hex> = coming.iter().map(|counter| counter.hex).collect();
    entries.sort_unstable();
    entries.dedup();
    let red: Vec<u16> = entries.iter().map(|hex| hex.id()).collect();
    Paint {
        fills: vec![FillOf::new(red, Tone::Bad, Some(Hatch::Cross), "Entry of reinforcements")],
        badges: entries.iter().map(|&hex| arrivals_at(position, &coming, hex)).collect(),
        says: vec![Sentence::of("Allied reinforcements enter at the hexes in red.", ENTRIES)],
        ..Paint::default()
    }
}

/// How many come at an entry, and on which days.
fn arrivals_at(position: &Position, coming: &[&Counter], hex: Hex) -> BadgeAt {
    let here: Vec<&&Counter> = coming.iter().filter(|counter| counter.hex == hex).collect();
    let on = |turn: u8| here.iter().filter(|counter| counter.arrival == turn).count();
    let turns = (1..=position.data().scenario.turns).filter(|&turn| on(turn) > 0);
    let told = turns.map(|turn| {
        let units = counted(on(turn), "unit", "units");
        format!("{units} on {}", when::date_of(position.data(), turn))
    });
    BadgeAt {
        hex: hex.id(),
        text: here.len().to_string(),
        tone: Tone::Bad,
        words: format!("Entry: {}", told.collect::<Vec<_>>().join(", ")),
    }
}

/// §3.9.2.5 The crossroads, and whether they cost the Allies more in this turn.
fn of_crossroads(view: &View<'_>) -> Paint {
    let position = view.position;
    let board = &position.data().board;
    let here = hexes(position, |hex| board.is_crossroads(hex));
    let (tone, words) = if position.effects.buddy {
        (Tone::Warn, "Every crossroads costs an Allied unit 4 points in this turn.")
    } else {
        (Tone::Plain, "Crossroads cost no more than other hexes in this turn.")
    };
    Paint {
        fills: vec![FillOf::new(here, tone, Some(Hatch::Cross), "Crossroads")],
        says: vec![Sentence::of(words, CROSSROADS)],
        ..Paint::default()
    }
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
