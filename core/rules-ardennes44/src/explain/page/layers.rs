//! What can be laid over the map: zones and bonds, supply, control, enemy reach, odds, traffic, numbers.

use desk::layer::{Layer, layer_by_id};
use desk::paint::{BadgeAt, FillOf, Hatch, LineOf, OutlineOf, SignAt};
use desk::table::Sign;
use desk::{Paint, Sentence, Thing, Tone};
use hexmap::Hex;

use super::markers;
use crate::explain::desk::supply::{Cut, SupplyOf};
use crate::explain::desk::{around, battle, supply, victory, zones};
use crate::printed::counters::UnitId;
use crate::{Illegal, Position, Side, View};

/// Paints a layer.
type Painter = fn(&View<'_>, Option<UnitId>) -> Paint;

/// In the order in which they are offered.
pub(super) const LAYERS: [Layer<Painter>; 7] = [
    Layer::new("zones", "Zones and bonds", "z", of_zones),
    Layer { of_piece: true, ..Layer::new("supply", "Supply", "u", of_supply) },
    Layer::new("control", "Control and victory", "c", of_control),
    Layer::new("reach", "Enemy reach", "r", of_reach),
    Layer::new("odds", "Odds", "o", of_odds),
    Layer::new("traffic", "Traffic and bridges", "t", of_traffic),
    Layer { fixed: true, ..Layer::new("numbers", "Hex numbers", "h", of_numbers) },
];

pub(crate) fn layer(view: &View<'_>, id: &str, of: Option<Thing>) -> Result<Paint, Illegal> {
    let layer = layer_by_id(&LAYERS, id).ok_or(Illegal::NotNow)?;
    let unit = match of {
        Some(Thing::Piece(id)) if usize::from(id) < view.position.units.len() => Some(UnitId(id)),
        Some(Thing::Piece(_)) => return Err(Illegal::NoSuchUnit),
        Some(_) | None => None,
    };
    Ok((layer.paint)(view, unit))
}

fn ids(hexes: &[Hex]) -> Vec<u16> {
    hexes.iter().map(|hex| hex.id()).collect()
}

fn adjective(side: Side) -> &'static str {
    crate::explain::story::words::side(side)
}

fn fill(hexes: &[Hex], tone: Tone, hatch: Option<Hatch>, words: impl Into<String>) -> FillOf {
    FillOf { hexes: ids(hexes), tone, hatch, words: words.into() }
}

fn sign(hex: Hex, sign: Sign, tone: Tone, words: &str) -> SignAt {
    let (at, words) = (Thing::Hex(hex.id()), words.to_owned());
    SignAt { at, sign, tone, kind: words.clone(), words }
}

/// Hatches that cross where the zones of both sides do; bonds as lines between their ends.
fn of_zones(view: &View<'_>, _: Option<UnitId>) -> Paint {
    let zones = zones::zones(view.position);
    let zone = |side: Side, hexes: &[Hex], hatch| {
        let words = format!("{} zone of control", adjective(side));
        fill(hexes, Tone::Of(side.seat()), Some(hatch), words)
    };
    let bond = |bond: &zones::Bonded| LineOf {
        path: ids(&bond.ends),
        tone: Tone::Of(bond.side.seat()),
        wide: false,
        dashed: bond.side == Side::Allied,
        arrow: false,
        words: format!("{} bond", adjective(bond.side)),
    };
    Paint {
        fills: vec![
            zone(Side::German, &zones.german, Hatch::Rising),
            zone(Side::Allied, &zones.allied, Hatch::Falling),
        ],
        lines: zones.bonds.iter().map(bond).collect(),
        ..Paint::default()
    }
}

/// The net of the viewer's side, the units without a line, where it is cut, and the line of one unit.
fn of_supply(view: &View<'_>, of: Option<UnitId>) -> Paint {
    const NET: &str = "Road open to a source";
    let position = view.position;
    let net = supply::supply(position, view.side.unwrap_or(position.active));
    let mut paint = Paint {
        fills: vec![
            fill(&net.by_road, Tone::Good, None, NET),
            fill(&net.by_road, Tone::Good, Some(Hatch::Dots), NET),
        ],
        ..Paint::default()
    };
    let source = |&hex: &Hex| sign(hex, Sign::Star, Tone::Good, "Supply source");
    paint.signs.extend(net.sources.iter().map(source));
    let mut cuts: Vec<Hex> = net.cut.iter().filter_map(|one| one.cut.at).collect();
    for cut in &net.cut {
        if let Some(hex) = position.hex_of(cut.unit) {
            let mut ring = sign(hex, Sign::Ring, Tone::Bad, "Unit without supply");
            ring.words.clone_from(&cut.cut.text);
            paint.signs.push(ring);
        }
    }
    if let Some(unit) = of {
        line_of(position, unit, &mut paint, &mut cuts);
    }
    cuts.sort_unstable();
    cuts.dedup();
    let cut = |&hex: &Hex| sign(hex, Sign::Cross, Tone::Bad, "Where the line is cut");
    paint.signs.extend(cuts.iter().map(cut));
    paint
}

/// The line of one unit, or what cuts it.
fn line_of(position: &Position, unit: UnitId, paint: &mut Paint, cuts: &mut Vec<Hex>) {
    match supply::of_unit(position, unit) {
        Ok(SupplyOf::Line { line, text, clause }) => {
            paint.says.push(Sentence { words: text, clause });
            if line.len() > 1 {
                paint.lines.push(LineOf {
                    path: ids(&line),
                    tone: Tone::Accent,
                    wide: true,
                    dashed: false,
                    arrow: false,
                    words: "Line of the selected unit".to_owned(),
                });
            }
        }
        Ok(SupplyOf::Cut(Cut { at, text, clause })) => {
            paint.says.push(Sentence { words: text, clause });
            cuts.extend(at);
        }
        Err(_) => {}
    }
}

/// The Germans' hexes with their border, and the hexes that count.
fn of_control(view: &View<'_>, _: Option<UnitId>) -> Paint {
    const HELD: &str = "Held by the Germans";
    let victory = victory::victory(view.position);
    let german = Tone::Of(Side::German.seat());
    let counts = |held: &victory::Held| {
        let shape = if held.held == Side::German { Sign::Star } else { Sign::Ring };
        let words = format!("Victory hex, {}", adjective(held.held));
        sign(held.hex, shape, Tone::Of(held.held.seat()), &words)
    };
    let (hexes, words) = (ids(&victory.german), HELD.to_owned());
    Paint {
        fills: vec![fill(&victory.german, german, Some(Hatch::Rising), HELD)],
        outlines: vec![OutlineOf { hexes, tone: german, dashed: true, words }],
        signs: victory.hexes.iter().map(counts).collect(),
        says: victory
            .sentence
            .iter()
            .map(|told| Sentence { words: told.text.clone(), clause: told.clause })
            .collect(),
        ..Paint::default()
    }
}

/// Up to so many units are few, and up to so many some.
const FEW: u16 = 2;
const SOME: u16 = 5;

/// Three steps, each darker and closer hatched than the one before.
const LIGHT: Tone = Tone::Scale(1);
const MIDDLE: Tone = Tone::Scale(3);
const DARK: Tone = Tone::Scale(5);

fn of_reach(view: &View<'_>, _: Option<UnitId>) -> Paint {
    let position = view.position;
    let enemy = view.side.unwrap_or(position.active).enemy();
    let reach = around::reach_of(position, enemy);
    let by = |least: u16, most: u16| -> Vec<Hex> {
        let here = reach.hexes.iter().filter(|one| (least..=most).contains(&one.units));
        here.map(|one| one.hex).collect()
    };
    Paint {
        fills: vec![
            fill(&by(1, FEW), LIGHT, Some(Hatch::Dots), "Within reach of one or two enemy units"),
            fill(&by(FEW + 1, SOME), MIDDLE, Some(Hatch::Rising), "of three to five"),
            fill(&by(SOME + 1, u16::MAX), DARK, Some(Hatch::Cross), "of six or more"),
        ],
        ..Paint::default()
    }
}

fn of_odds(view: &View<'_>, _: Option<UnitId>) -> Paint {
    let badge = |target: battle::Target| {
        let units = target.units.len();
        let who = if units == 1 { "1 unit".to_owned() } else { format!("{units} units") };
        BadgeAt {
            hex: target.hex.id(),
            words: format!("Can be attacked at {} by {who}", target.odds),
            text: target.odds,
            tone: Tone::Plain,
        }
    };
    let badges: Vec<BadgeAt> = battle::targets(view).into_iter().map(badge).collect();
    let says = if badges.is_empty() {
        vec![Sentence::plain("Nothing can be attacked now.")]
    } else {
        Vec::new()
    };
    Paint { badges, says, ..Paint::default() }
}

/// Markers on roads, and bridges that are not simply there.
fn of_traffic(view: &View<'_>, _: Option<UnitId>) -> Paint {
    let kinds = markers::kinds();
    let signs = markers::markers(view).into_iter().filter_map(|(_, marker)| {
        let kind = &kinds[usize::from(marker.kind)];
        let shown = !matches!(kind.sign, Sign::Rim | Sign::BrokenRim);
        shown.then(|| SignAt {
            at: marker.at,
            sign: kind.sign,
            tone: marker.seat.map_or(kind.tone, Tone::Of),
            words: marker.words.clone(),
            kind: marker.words,
        })
    });
    Paint { signs: signs.collect(), ..Paint::default() }
}

/// The printed number of each hex that is played on.
fn of_numbers(view: &View<'_>, _: Option<UnitId>) -> Paint {
    let board = &view.position.data().board;
    let hexes = zones::hexes_in_play(view.position);
    let numbers = hexes.map(|hex| (hex.id(), board.number(hex)));
    Paint {
        numbers: numbers.collect(),
        says: vec![Sentence::plain("The printed number of each hex")],
        ..Paint::default()
    }
}
