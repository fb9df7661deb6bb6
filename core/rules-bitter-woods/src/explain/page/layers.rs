//! What can be laid over the map: zones, the supply of each side, boundaries, interdiction, reserves, control, odds, numbers.

use desk::layer::{Layer, layer_by_id};
use desk::paint::{BadgeAt, FillOf, Hatch, OutlineOf, SignAt};
use desk::table::Sign;
use desk::{Paint, Sentence, Tone};
use field::{Naming, hex_thing};
use hexmap::Hex;
use kernel::Clause;

use super::attack;
use crate::explain::story::Story;
use crate::explain::story::words::army;
use crate::printed::counters::Army;
use crate::state::unit::Mark;
use crate::supply::supply_lines::{self, SupplyLines};
use crate::{Illegal, Phase, Position, Side, View};

const BOUNDARIES: Clause = Clause::new("bw-5.4a");
const INTERDICTION: Clause = Clause::new("bw-11.3c");
const RESERVE: Clause = Clause::new("bw-14.1b");
const SUPPLY: Clause = Clause::new("bw-12.2a");
const ZONES: Clause = Clause::new("bw-7.1b");

/// Paints a layer.
type Painter = fn(&View<'_>) -> Paint;

/// In the order in which they are offered.
pub(super) const LAYERS: [Layer<Painter>; 9] = [
    Layer::new("zones", "Zones of control", "z", of_zones),
    Layer::new("german_supply", "German supply", "u", |view| of_supply(view, Side::German)),
    Layer::new("allied_supply", "Allied supply", "2", |view| of_supply(view, Side::Allied)),
    Layer::new("control", "Control and victory", "c", of_control),
    Layer::new("odds", "Odds", "o", of_odds),
    Layer::new("boundaries", "Army boundaries", "3", of_boundaries),
    Layer::new("interdiction", "Interdiction", "t", of_interdiction),
    Layer::new("reserves", "Reserves", "r", of_reserves),
    Layer { fixed: true, ..Layer::new("numbers", "Hex numbers", "h", of_numbers) },
];

pub(crate) fn layer(view: &View<'_>, id: &str) -> Result<Paint, Illegal> {
    let layer = layer_by_id(&LAYERS, id).ok_or(Illegal::NotNow)?;
    Ok((layer.paint)(view))
}

/// The hexes that are played on and of which something is so.
fn hexes(position: &Position, is_so: impl Fn(Hex) -> bool) -> Vec<u16> {
    let data = position.data();
    let played = data.board.grid().hexes().filter(|&hex| data.scenario.is_played_on(hex));
    played.filter(|&hex| is_so(hex)).map(Hex::id).collect()
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
        says: vec![Sentence::of("Zones reach over every river but the Meuse.", ZONES)],
        ..Paint::default()
    }
}

/// The roads that lead to a source, where supply reaches, and who is without.
fn of_supply(view: &View<'_>, side: Side) -> Paint {
    let position = view.position;
    let lines = SupplyLines::of(position, side);
    let roads = hexes(position, |hex| lines.roads[hex.index()]);
    let near = hexes(position, |hex| lines.reached[hex.index()] && !lines.roads[hex.index()]);
    let sources = supply_lines::sources(position, side).into_iter();
    let mut signs: Vec<SignAt> = sources
        .map(|hex| {
            SignAt::new(hex_thing(hex), Sign::Star, Tone::Good, "Supply source", "Supply source")
        })
        .collect();
    let story = Story { data: position.data() };
    for unit in position.on_map(side).filter(|&unit| position.unit(unit).is_unsupplied()) {
        if let Some(hex) = position.hex_of(unit) {
            let words = format!("{} is out of supply", story.unit(unit));
            signs.push(SignAt::new(
                hex_thing(hex),
                Sign::Ring,
                Tone::Bad,
                "Unit without supply",
                words,
            ));
        }
    }
    Paint {
        fills: vec![
            FillOf::new(roads, Tone::Good, Some(Hatch::Dots), "Supply road"),
            FillOf::new(near, Tone::Scale(1), None, "Within four hexes of a supply road"),
        ],
        signs,
        says: vec![Sentence::of(
            "A unit is supplied by a path of up to four hexes, free of enemy zones, to a road that leads to a source.",
            SUPPLY,
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
    let counts = super::goals::counting(position.data()).into_iter().map(|hex| {
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

fn of_odds(view: &View<'_>) -> Paint {
    let fights = matches!(view.position.phase, Phase::Combat | Phase::LateAttack)
        && view.position.battle.is_none();
    let targets = if fights { attack::targets(view) } else { Vec::new() };
    let badge = |(hex, odds): (Hex, String)| BadgeAt {
        hex: hex.id(),
        words: format!("Can be attacked at {odds} by all next to it"),
        text: odds,
        tone: Tone::Plain,
    };
    let badges: Vec<BadgeAt> = targets.into_iter().map(badge).collect();
    let says = if badges.is_empty() {
        vec![Sentence::plain("Nothing can be attacked now.")]
    } else {
        Vec::new()
    };
    Paint { badges, says, ..Paint::default() }
}

/// What each German army may enter, until 18PM.
fn of_boundaries(view: &View<'_>) -> Paint {
    let position = view.position;
    let boundaries = &position.data().places.boundaries;
    if !position.is_until(position.data().tables.turns.boundaries) {
        let says = Sentence::of("Army boundaries do not hold any more.", Clause::new("bw-5.4g"));
        return Paint { says: vec![says], ..Paint::default() };
    }
    let hatches = [Hatch::Rising, Hatch::Dots, Hatch::Falling];
    let sectors = Army::GERMAN.into_iter().zip(hatches).map(|(of, hatch)| {
        let alone = |hex: Hex| {
            Army::GERMAN.into_iter().all(|one| boundaries.closes(one, hex) == (one != of))
        };
        let words = format!("Open to {} alone", army(of));
        FillOf::new(hexes(position, alone), Tone::Of(Side::German.seat()), Some(hatch), words)
    });
    let ends = [boundaries.northern.end, boundaries.southern.end].map(|hex| {
        let words = "A mechanized unit that enters it is free of boundaries".to_owned();
        SignAt::new(hex_thing(hex), Sign::Ring, Tone::Accent, "End of a boundary", words)
    });
    let says =
        Sentence::of("German mechanized units keep to their army’s sector until 18PM.", BOUNDARIES);
    Paint { fills: sectors.collect(), signs: ends.to_vec(), says: vec![says], ..Paint::default() }
}

fn of_interdiction(view: &View<'_>) -> Paint {
    let position = view.position;
    let here = hexes(position, |hex| position.interdicted.contains(&hex));
    Paint {
        fills: vec![FillOf::new(here, Tone::Warn, Some(Hatch::Cross), "Interdicted")],
        says: vec![Sentence::of(
            "Germans pay 2 points more to enter if they are mechanized, and 1 more otherwise.",
            INTERDICTION,
        )],
        ..Paint::default()
    }
}

fn of_reserves(view: &View<'_>) -> Paint {
    let position = view.position;
    let story = Story { data: position.data() };
    let mut signs = Vec::new();
    for unit in position.unit_ids().filter(|&unit| position.unit(unit).has(Mark::Reserve)) {
        if let Some(hex) = position.hex_of(unit) {
            let tone = Tone::Of(position.side_of(unit).seat());
            let words = format!("{} is in reserve", story.unit(unit));
            signs.push(SignAt::new(hex_thing(hex), Sign::Ring, tone, "In reserve", words));
        }
    }
    let says = Sentence::of(
        "Units in reserve sit out movement and combat, and exploit afterwards.",
        RESERVE,
    );
    Paint { signs, says: vec![says], ..Paint::default() }
}

/// The printed number of each hex that is played on.
fn of_numbers(view: &View<'_>) -> Paint {
    let board = &view.position.data().board;
    let all = hexes(view.position, |_| true).into_iter();
    Paint {
        numbers: all.map(|hex| (hex, board.number(Hex::new(hex)))).collect(),
        says: vec![Sentence::plain("The printed number of each hex")],
        ..Paint::default()
    }
}
