//! Tells what happened, and what is true now. Half points and parts of a strength are told as fractions: `4 1/2`.
//!
//! `now` lines: `now A at 0304 2 steps fought` (steps only if some are lost), `now A dead`, `now A waits`, `now A left by 1`,
//! `now 0304 german`, `now 0302/0402 blown`, `now turn 2 german_movement`, `now air 3`, `now weather clear`, `now stock 1`,
//! `now winner german`, `now asked allied`, `now hands 2 3`, `now dump open`, `now exits 0 2`, `now points_of_A 4 1/2`,
//! `now attack_of_A 6`, `now defense_of_A 4`, `now barrage_of_G 3`, `now zone_in_0304 german`, `now moving A+B`.

use std::fmt::Write;

use rules_bastogne::printed::cards::Card;
use rules_bastogne::printed::counters::UnitId;
use rules_bastogne::stand::strength;
use rules_bastogne::state::markers::Fate;
use rules_bastogne::state::unit::Place;
use rules_bastogne::{BridgeId, Data, Event, Modifier, Phase, Position, Side};

use super::given::MARKS;
use super::sentences::CARDS;
use super::{bridge, hex, unit};

struct Teller<'d>(&'d Data);

impl Teller<'_> {
    fn unit(&self, unit: UnitId) -> &str {
        &self.0.counters[unit.index()].id
    }

    fn units(&self, units: &[UnitId]) -> String {
        if units.is_empty() {
            return "nobody".to_owned();
        }
        units.iter().map(|&unit| self.unit(unit)).collect::<Vec<_>>().join("+")
    }

    fn hex(&self, hex: hexmap::Hex) -> String {
        self.0.board.number(hex)
    }

    fn path(&self, path: &[hexmap::Hex]) -> String {
        path.iter().map(|&hex| self.hex(hex)).collect::<Vec<_>>().join("-")
    }

    fn bridge(&self, bridge: BridgeId) -> String {
        let [one, other] = self.0.board.bridge_ends(bridge);
        let (one, other) = (self.hex(one), self.hex(other));
        if one < other { format!("{one}/{other}") } else { format!("{other}/{one}") }
    }

    /// Half points, one figure if all have as many.
    fn left(left: &[u16]) -> String {
        let mut told: Vec<String> = left.iter().map(|&one| fraction(one.into(), 2)).collect();
        told.dedup();
        told.join(", ")
    }
}

/// A number of parts: `2 3/4`.
fn fraction(parts: u32, of: u32) -> String {
    let (whole, rest) = (parts / of, parts % of);
    if rest == 0 {
        return whole.to_string();
    }
    let by =
        (1..=rest).rev().find(|by| rest.is_multiple_of(*by) && of.is_multiple_of(*by)).unwrap_or(1);
    let text = format!("{}/{}", rest / by, of / by);
    if whole == 0 { text } else { format!("{whole} {text}") }
}

fn sixteenths(parts: u32) -> String {
    fraction(parts, strength::WHOLE)
}

fn side(side: Side) -> &'static str {
    match side {
        Side::German => "german",
        Side::Allied => "allied",
    }
}

fn card(card: Card) -> &'static str {
    CARDS.iter().find(|(_, other)| *other == card).expect("every card has a name").0
}

/// `german_movement` and so on.
pub(crate) fn phase(phase: Phase) -> String {
    let mut text = String::new();
    for (at, sign) in format!("{phase:?}").char_indices() {
        if at > 0 && sign.is_uppercase() {
            text.push('_');
        }
        text.extend(sign.to_lowercase());
    }
    text
}

fn modifiers(modifiers: &[Modifier]) -> String {
    let told: Vec<String> =
        modifiers.iter().map(|one| format!(" {:+} ({})", one.by, one.why)).collect();
    told.concat()
}

/// `3-1`, `1-3`, also beyond the table.
fn ratio(odds: i16) -> String {
    if odds < 0 { format!("1-{}", -odds) } else { format!("{odds}-1") }
}

/// What happened, in a line; nothing, if it only moves the game along.
pub(crate) fn tell(data: &Data, event: &Event) -> String {
    let t = Teller(data);
    [of_cards, of_moves, of_fights, of_turns]
        .into_iter()
        .find_map(|tell| tell(&t, event))
        .unwrap_or_default()
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other events are told elsewhere")]
fn of_cards(t: &Teller<'_>, event: &Event) -> Option<String> {
    let named = |one: Option<Card>| one.map_or("a card", card);
    Some(match event {
        Event::Picked { side: who, card: one } => format!("{} picks {}", side(*who), named(*one)),
        Event::Unpicked { side: who, card: one } => {
            format!("{} unpicks {}", side(*who), named(*one))
        }
        Event::Played { card: one } => format!("{} is played", card(*one)),
        Event::SentWest { units } => format!("{} goes west", t.units(units)),
        Event::BridgeNamed { bridge } => format!("{} is named", t.bridge(*bridge)),
        Event::BridgeSaved { bridge } => format!("{} is saved", t.bridge(*bridge)),
        Event::BridgeBlown { bridge } => format!("{} is blown", t.bridge(*bridge)),
        Event::BridgeFixed { bridge } => format!("{} is fixed", t.bridge(*bridge)),
        Event::RepairTried { bridge, rolls, needed, repaired } => {
            let dice =
                rolls.map_or("no dice".to_owned(), |[one, two]| format!("rolled {one} {two}"));
            let result = if *repaired { "stands" } else { "lies" };
            format!("{} {result}, needed {needed}, {dice}", t.bridge(*bridge))
        }
        Event::DumpLost => "the dump is lost".to_owned(),
        _ => return None,
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other events are told elsewhere")]
fn of_moves(t: &Teller<'_>, event: &Event) -> Option<String> {
    Some(match event {
        Event::Turned { unit } => format!("{} is turned", t.unit(*unit)),
        Event::Chosen { .. } | Event::PutBack => String::new(),
        Event::Moved { units, path, left, goes_on } => {
            let on = if *goes_on { ", and goes on" } else { "" };
            format!("{} moves {}, {} left{on}", t.units(units), t.path(path), Teller::left(left))
        }
        Event::Halted { units } => format!("{} halts", t.units(units)),
        Event::Exited { unit, exit } => format!("{} leaves by {exit}", t.unit(*unit)),
        Event::Entered { unit, hex, held } => {
            let held = if *held { " and stays" } else { "" };
            format!("{} enters {}{held}", t.unit(*unit), t.hex(*hex))
        }
        Event::Hauled { centre, path, units, exits } => {
            let exits: Vec<String> = exits.iter().map(ToString::to_string).collect();
            let exits = if exits.is_empty() {
                String::new()
            } else {
                format!(" exits {}", exits.join(" "))
            };
            let to = t.hex(*path.last().expect("a path has hexes"));
            format!("transport from {centre} in {to} supplies {}{exits}", t.units(units))
        }
        Event::SupplySettled { side: who, supplied, stock } => {
            let stock = if *stock { " by the stock" } else { "" };
            format!("{} supplied: {}{stock}", side(*who), t.units(supplied))
        }
        _ => return None,
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other events are told elsewhere")]
fn of_fights(t: &Teller<'_>, event: &Event) -> Option<String> {
    let (combat, barrage) = (&t.0.tables.combat, &t.0.tables.barrage);
    Some(match event {
        Event::BarragePlanned { side: who, target, guns, air } => {
            format!("{} plans {} with {} and {air}", side(*who), t.hex(*target), t.units(guns))
        }
        Event::BarrageCalledOff { side: who, target } => {
            format!("{} calls off {}", side(*who), t.hex(*target))
        }
        Event::BarrageRolled {
            side: who, target, points, columns, shifts, rolls, result, ..
        } => {
            let [before, after] = columns.map(|column| barrage.name(usize::from(column)));
            format!(
                "{} bombards {}: {points} points, {before}{} at {after}, rolled {} {}: {result}",
                side(*who),
                t.hex(*target),
                modifiers(shifts),
                rolls[0],
                rolls[1]
            )
        }
        Event::AttackDeclared { target, units, defenders, assault } => {
            let how = if *assault { "assaults" } else { "attacks" };
            format!("{} {how} {} against {}", t.units(units), t.hex(*target), t.units(defenders))
        }
        Event::CombatRolled { attack, defense, odds, shifts, column, rolls, result } => format!(
            "{} to {}, {}{} at {}, rolled {} {}: {result}",
            sixteenths(*attack),
            sixteenths(*defense),
            ratio(*odds),
            modifiers(shifts),
            combat.name(usize::from(*column)),
            rolls[0],
            rolls[1]
        ),
        Event::StepLost { unit, why } => format!("{} loses a step ({why})", t.unit(*unit)),
        Event::Eliminated { unit, why } => format!("{} is eliminated ({why})", t.unit(*unit)),
        Event::Retreated { units, path } => {
            format!("{} retreats {}", t.units(units), t.path(path))
        }
        Event::CombatEnded { .. } | Event::AdvanceEnded => String::new(),
        Event::AdvanceOffered { target, units } => {
            format!("{} may advance to {}", t.units(units), t.hex(*target))
        }
        Event::Advanced { units, to, left } => {
            let left = left
                .as_ref()
                .map_or(String::new(), |left| format!(", {} left", Teller::left(left)));
            format!("{} advances to {}{left}", t.units(units), t.hex(*to))
        }
        _ => return None,
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other events are told elsewhere")]
fn of_turns(_: &Teller<'_>, event: &Event) -> Option<String> {
    Some(match event {
        Event::PhaseBegan { turn, phase: now } => format!("turn {turn} {}", phase(*now)),
        Event::WeatherRolled { turn, rolls: [one, two], weather } => {
            format!(
                "weather of {turn}: {}, rolled {one} {two}",
                format!("{weather:?}").to_lowercase()
            )
        }
        Event::AirRolled { turn, rolls: [one, two], points } => {
            format!("air of {turn}: {points}, rolled {one} {two}")
        }
        Event::Ended { winner, why } => format!("{} wins ({why})", side(*winner)),
        _ => return None,
    })
}

/// What is now true of a thing.
pub(crate) fn now(data: &Data, position: &Position, thing: &str) -> String {
    let t = Teller(data);
    let told = match thing {
        "turn" => format!("{} {}", position.turn, phase(position.phase)),
        "air" => position.air.to_string(),
        "weather" => format!("{:?}", position.weather).to_lowercase(),
        "stock" => position.stock.to_string(),
        "winner" => position.winner.map_or("nobody", side).to_owned(),
        "asked" => position.asked().map_or("nobody", side).to_owned(),
        "hands" => {
            let [german, allied] = Side::BOTH.map(|side| position.cards_held(side));
            format!("{german} {allied}")
        }
        "dump" => format!("{:?}", position.effects.dump).to_lowercase(),
        "exits" => {
            let supplied = position.exits.iter().enumerate().filter(|(_, is)| **is);
            supplied.map(|(at, _)| at.to_string()).collect::<Vec<_>>().join(" ")
        }
        "moving" => {
            let moving = position.moving.iter().flat_map(|moving| &moving.units);
            t.units(&moving.map(|&(unit, _)| unit).collect::<Vec<_>>())
        }
        _ if thing.contains("_of_") => figure(data, position, thing),
        _ if thing.starts_with("zone_in_") => {
            let at = hex(data, &thing["zone_in_".len()..]);
            let whose =
                Side::BOTH.into_iter().filter(|who| position.in_enemy_zone(who.enemy(), at));
            whose.map(side).collect::<Vec<_>>().join(" ")
        }
        _ if thing.contains('/') => match position.bridges[bridge(data, thing).index()].fate {
            Fate::Stands => "stands".to_owned(),
            Fate::Named => "named".to_owned(),
            Fate::Blown(turn) => format!("blown on {turn}"),
        },
        _ if thing.chars().all(|one| one.is_ascii_digit()) => {
            side(position.controller(hex(data, thing))).to_owned()
        }
        _ => of_unit(&t, position, unit(data, thing)),
    };
    format!("{thing} {told}").trim_end().to_owned()
}

/// What a unit is worth: `attack_of_A`.
fn figure(data: &Data, position: &Position, thing: &str) -> String {
    let (what, name) = thing.split_once("_of_").expect("a figure of a unit");
    let id = unit(data, name);
    match what {
        "attack" => sixteenths(strength::attack(position, id)),
        "defense" => sixteenths(strength::defense(position, id)),
        "barrage" => strength::barrage(position, id).to_string(),
        "points" => fraction(strength::allowance(position, id).into(), 2),
        other => panic!("no figure is called {other}"),
    }
}

fn of_unit(t: &Teller<'_>, position: &Position, id: UnitId) -> String {
    let state = position.unit(id);
    let mut text = match state.place {
        Place::On(hex) => format!("at {}", t.hex(hex)),
        Place::Waiting => "waits".to_owned(),
        Place::Exited(Some(exit)) => format!("left by {exit}"),
        Place::Exited(None) => "left west".to_owned(),
        Place::Dead => "dead".to_owned(),
    };
    if state.steps > 0 && state.steps < position.counter(id).steps {
        write!(text, " {} steps", state.steps).expect("text has room");
    }
    if state.place != Place::Dead {
        for (_, name) in MARKS.iter().filter(|(mark, _)| state.has(*mark)) {
            write!(text, " {name}").expect("text has room");
        }
    }
    text
}
