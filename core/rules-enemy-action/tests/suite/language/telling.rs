//! Tells what happened, and what is true now. What only leads on to the next thing is not told: whose turn it is, the stage of a combat,
//! that a unit has moved; a `now` line says such things.
//!
//! `now` lines: `now 16.116P.LVIII at 1405 reduced 1 low dispersed` (as in `given`), `now A dead`, `now A reserve`,
//! `now 1405 A+B improved detachment town german` (what is in a hex), `now 1707/1708 german blown`, `now task german method 3`,
//! `now stage german_pays`, `now asked allied`, `now day 18`, `now hand 5 7` (so also `pile`, `discards`, `command`, `support`,
//! `eligible`, `resting`, `aside`, `calendar`), `now card_5 hand`, `now unseen 2`, `now points 5`, `now eliminated 3`,
//! `now westwall 1707`, `now result tactical_victory`, `now objective_6Pz 0709 W 1`, `now corps_objective_LXVII 0506`,
//! `now active A+B`, `now activation corps by 35 bonus`, `now attackers A+B`, `now defenders C`, `now hits 2 1` (attackers, defenders),
//! `now tactics german artillery`, `now cup 58` (chits in it), `now zone_1405 german`, `now detachments 0909 1006` (so also `improved`,
//! `roadblocks`, `depots`, `exits`, `german_towns`), `now fuelled 21`, `now flags meuse_reached`.

use std::fmt::Write;

use hexmap::{Hex, Hexside};
use rules_enemy_action::printed::cards::CardId;
use rules_enemy_action::printed::formations::{Army, Corps};
use rules_enemy_action::state::decks::CardPlace;
use rules_enemy_action::state::event::Flag;
use rules_enemy_action::state::hex_set::HexSet;
use rules_enemy_action::state::moment::Task;
use rules_enemy_action::state::objective::CorpsObjective;
use rules_enemy_action::state::unit::{Mark, Place};
use rules_enemy_action::{Data, Event, Modifier, Position, Side, UnitId};
use serde::Serialize;
use serde_json::{Value, json};

use super::given::{CARDS, MARKS, SUPPLY};
use super::{hex, side, unit};

struct Teller<'d>(&'d Data);

impl Teller<'_> {
    fn unit(&self, unit: UnitId) -> &str {
        &self.0.counters[unit.index()].id
    }

    fn units(&self, units: impl IntoIterator<Item = UnitId>) -> String {
        let told: Vec<&str> = units.into_iter().map(|unit| self.unit(unit)).collect();
        if told.is_empty() { "nobody".to_owned() } else { told.join("+") }
    }

    fn hex(&self, hex: Hex) -> String {
        self.0.board.number(hex)
    }

    fn path(&self, path: &[Hex]) -> String {
        path.iter().map(|&hex| self.hex(hex)).collect::<Vec<_>>().join("-")
    }

    fn hexes(&self, hexes: &HexSet) -> String {
        hexes.iter().map(|hex| self.hex(hex)).collect::<Vec<_>>().join(" ")
    }

    fn side(&self, side: Hexside) -> String {
        let (one, other) = self.0.board.grid().hexes_beside(side);
        let mut ends = vec![self.hex(one)];
        ends.extend(other.map(|hex| self.hex(hex)));
        ends.sort();
        ends.join("/")
    }

    fn place(&self, place: Place) -> String {
        match place {
            Place::On(hex) => self.hex(hex),
            Place::Calendar => "calendar".to_owned(),
            Place::Reserve => "reserve".to_owned(),
            Place::OkwBox => "okw".to_owned(),
            Place::OwnBox => "box".to_owned(),
            Place::Dead => "dead".to_owned(),
            Place::Exited => "exited".to_owned(),
        }
    }
}

/// How a thing is called in the files: `german_pays`, `6Pz`.
fn called(thing: impl Serialize) -> String {
    let value = serde_json::to_value(thing).expect("it is written down in games");
    value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned)
}

fn modifiers(modifiers: &[Modifier]) -> String {
    let told: Vec<String> =
        modifiers.iter().map(|one| format!(" {:+} ({})", one.by, one.why)).collect();
    told.concat()
}

fn by(card: Option<CardId>) -> String {
    card.map_or(String::new(), |card| format!(" by {}", card.0))
}

/// What happened, in a line; nothing, if it only moves the game along.
pub(crate) fn tell(data: &Data, event: &Event) -> String {
    let t = Teller(data);
    [of_units, of_ground, of_cards, of_combat, of_course]
        .into_iter()
        .find_map(|tell| tell(&t, event))
        .unwrap_or_default()
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other events are told elsewhere")]
fn of_units(t: &Teller<'_>, event: &Event) -> Option<String> {
    Some(match event {
        Event::Went { unit, place, why } => {
            format!("{} goes to {} ({why})", t.unit(*unit), t.place(*place))
        }
        Event::Moved { unit, path, why, .. } if path.len() < 2 => {
            format!("{} stays ({why})", t.unit(*unit))
        }
        Event::Moved { unit, path, cost, why } => {
            format!("{} moves {} for {cost} ({why})", t.unit(*unit), t.path(path))
        }
        Event::Steps { unit, steps: 0, why } => {
            format!("{} is eliminated ({why})", t.unit(*unit))
        }
        Event::Steps { unit, steps, why } => {
            let word = if *steps == 1 { "step" } else { "steps" };
            format!("{} has {steps} {word} ({why})", t.unit(*unit))
        }
        Event::Supplied { unit, supply } => {
            let found = SUPPLY.iter().find(|(other, _)| other == supply);
            format!("{} is {}", t.unit(*unit), found.expect("all are named").1)
        }
        Event::Marked { unit, mark: mark @ (Mark::Dispersed | Mark::OutOfFuel), on, why } => {
            let (not, name) = (if *on { "" } else { "not " }, called(mark));
            format!("{} is {not}{name} ({why})", t.unit(*unit))
        }
        Event::Marked { .. } => String::new(),
        Event::Activated { activation, units } => format!(
            "{} active{}: {}",
            called(activation.reach),
            by(activation.card),
            t.units(units.iter().copied())
        ),
        Event::Checked { lead, target, attack, defense, roll, modifiers: added, attacks, why } => {
            let rolled = roll.map_or(String::new(), |roll| format!(", rolled {roll}"));
            let result = if *attacks { "attack" } else { "no attack" };
            let (lead, target, added) = (t.unit(*lead), t.hex(*target), modifiers(added));
            format!(
                "{lead} checks {target}: {attack} to {defense}{rolled}{added}: {result} ({why})"
            )
        }
        Event::Crossed { side } => format!("{} is crossed", t.side(*side)),
        Event::Infiltrated { unit } => format!("{} infiltrates", t.unit(*unit)),
        Event::ActivationEnded => "the activation ends".to_owned(),
        _ => return None,
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other events are told elsewhere")]
fn of_ground(t: &Teller<'_>, event: &Event) -> Option<String> {
    let there = |is: &bool, what: &str, at: &Hex, why: &kernel::Clause| {
        format!("{}{what} {} ({why})", if *is { "" } else { "no " }, t.hex(*at))
    };
    Some(match event {
        Event::Taken { town, owner } => format!("{} is {}", t.hex(*town), called(owner)),
        Event::BridgeTaken { side, owner } => format!("{} is {}", t.side(*side), called(owner)),
        Event::BridgeBlown { side } => format!("{} is blown", t.side(*side)),
        Event::BridgeStands { side, owner } => {
            format!("{} stands, {}", t.side(*side), called(owner))
        }
        Event::Detachment { hex, there: is, why } => there(is, "detachment", hex, why),
        Event::Improved { hex, there: is, why } => there(is, "improved", hex, why),
        Event::Roadblock { hex, there: is, why } => there(is, "roadblock", hex, why),
        Event::Depot { hex, day: None } => format!("depot {}", t.hex(*hex)),
        Event::Depot { hex, day: Some(day) } => {
            format!("depot {} is taken to day {day}", t.hex(*hex))
        }
        Event::DepotDelayed { from, to } => format!("depot of day {from} is moved to day {to}"),
        Event::Objective { army, roll, hex, side, stage, is_exit } => {
            let rolled = roll.map_or(String::new(), |roll| format!(", rolled {roll}"));
            let exit = if *is_exit { ", an exit" } else { "" };
            let (army, hex, side) = (called(army), t.hex(*hex), called(side));
            format!("objective {army} to {hex} {side} {stage}{rolled}{exit}")
        }
        Event::CorpsObjective { corps, hex } => {
            let to = hex.map_or("gone".to_owned(), |hex| format!("to {}", t.hex(hex)));
            format!("corps objective {} {to}", called(corps))
        }
        Event::Westwall { hex, held } => {
            format!("westwall {} {}", t.hex(*hex), if *held { "held" } else { "left" })
        }
        _ => return None,
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other events are told elsewhere")]
fn of_cards(t: &Teller<'_>, event: &Event) -> Option<String> {
    Some(match event {
        Event::Card { card, place, why } => {
            let found = CARDS.iter().find(|(other, _)| other == place);
            format!("card {} to {} ({why})", card.0, found.expect("all are named").1)
        }
        Event::SetupDrawn { card } => {
            let card = &t.0.setup_cards[usize::from(card.0)];
            let letter = char::from(b'A' + card.letter);
            format!("setup {} {letter}", called(card.corps))
        }
        Event::Unseen { count } => format!("unseen {count}"),
        Event::TacticUsed { side, tactic, card, why } => {
            format!("{} {}{} ({why})", called(side), called(tactic), by(*card))
        }
        Event::Announced { total } => format!("total {total}"),
        Event::ChitDrawn { chit, face } => {
            format!("chit {} {}", chit.0, face.map_or("none".to_owned(), |face| face.to_string()))
        }
        Event::Rebuilt { side, why } => format!("the {} pile is rebuilt ({why})", called(side)),
        Event::CupRefilled => "the cup is refilled".to_owned(),
        _ => return None,
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other events are told elsewhere")]
fn of_combat(t: &Teller<'_>, event: &Event) -> Option<String> {
    Some(match event {
        Event::CombatBegan { target, units, overwhelming, .. } => {
            let how = if *overwhelming { ", overwhelming" } else { "" };
            format!("{} attacks {}{how}", t.units(units.iter().copied()), t.hex(*target))
        }
        Event::Joined { unit, attacks, tactic, why } => {
            let which = if *attacks { "attack" } else { "defence" };
            let by = tactic.map_or(String::new(), |tactic| format!(" by {}", called(tactic)));
            format!("{} joins the {which}{by} ({why})", t.unit(*unit))
        }
        Event::Totalled { raw, modifiers: [one, other], hits } => format!(
            "hits on attackers {}{}: {}, on defenders {}{}: {}",
            raw[0],
            modifiers(one),
            hits[0],
            raw[1],
            modifiers(other),
            hits[1]
        ),
        Event::Settled { attackers, hits, why } => {
            let who = if *attackers { "attackers" } else { "defenders" };
            format!("{who} settle {hits} ({why})")
        }
        Event::HitRolled { needed, modifiers: added, roll, why } => {
            format!("hit needs {needed}{}, rolled {roll} ({why})", modifiers(added))
        }
        Event::Retreated { units, to, penalty, why } => {
            let cost = if *penalty > 0 { format!(" for {penalty}") } else { String::new() };
            let (units, to) = (t.units(units.iter().copied()), t.hex(*to));
            format!("{units} retreats to {to}{cost} ({why})")
        }
        Event::Advanced { unit, path, roll, needed, why } => {
            let needed = needed.map_or(String::new(), |needed| format!(" needs {needed}"));
            let rolled = roll.map_or(String::new(), |roll| format!(" rolled {roll}"));
            let sep = if needed.is_empty() && rolled.is_empty() { "" } else { "," };
            let what = if path.len() < 2 {
                "stays".to_owned()
            } else {
                format!("advances {}", t.path(path))
            };
            format!("{} {what}{sep}{needed}{rolled} ({why})", t.unit(*unit))
        }
        Event::ChitTurned { chit, face } => {
            let face = face.map_or("none".to_owned(), |face| face.to_string());
            format!("chit {} turns to {face}", chit.0)
        }
        Event::Spared { hits, why } => format!("attackers are spared {hits} ({why})"),
        Event::CombatEnded => "the combat ends".to_owned(),
        _ => return None,
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other events are told elsewhere")]
fn of_course(t: &Teller<'_>, event: &Event) -> Option<String> {
    Some(match event {
        Event::DayBegan { day } => format!("day {day} begins"),
        Event::Rolled { unit, needed, roll, why } => {
            let who = unit.map_or(String::new(), |unit| format!("{} ", t.unit(unit)));
            format!("{who}needs {needed}, rolled {roll} ({why})")
        }
        Event::Points { by, why } => format!("points {by:+} ({why})"),
        Event::Flag { flag: Flag::BonusSpent | Flag::FreeTactic | Flag::Attacking, .. } => {
            String::new()
        }
        Event::Flag { flag, on, why } => {
            format!("flag {}{} ({why})", if *on { "" } else { "not " }, called(flag))
        }
        Event::Ended { level, points, why } => {
            format!("the game ends: {} with {points} ({why})", called(level))
        }
        _ => return None,
    })
}

/// What is now true of a thing.
#[track_caller]
pub(crate) fn now(data: &Data, position: &Position, thing: &str) -> String {
    let t = Teller(data);
    let told = of_moment(&t, position, thing)
        .or_else(|| of_table(&t, position, thing))
        .or_else(|| of_action(&t, position, thing))
        .unwrap_or_else(|| of_map(&t, position, thing));
    format!("{thing} {told}").trim_end().to_owned()
}

/// What is done next, in words: `german method 3`.
pub(crate) fn task(position: &Position) -> String {
    words(&json!(position.task)).join(" ")
}

fn words(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Array(all) => all.iter().flat_map(words).collect(),
        Value::Object(all) => {
            all.iter().flat_map(|(key, value)| [vec![key.clone()], words(value)].concat()).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => vec![value.to_string()],
    }
}

/// The task of such words.
#[track_caller]
pub(crate) fn read_task(said: &[&str]) -> Task {
    let one = |text: &str| text.parse::<u64>().map_or_else(|_| json!(text), |number| json!(number));
    let as_list = |said: &[&str]| json!({ said[0]: said[1..].iter().map(|text| one(text)).collect::<Vec<_>>() });
    let nested = |said: &[&str]| {
        let mut rest = said.iter().rev();
        let last = one(rest.next().expect("a task has words"));
        rest.fold(last, |value, text| json!({ *text: value }))
    };
    let by_name = |said: &[&str]| {
        let fields: serde_json::Map<String, Value> =
            said[1..].chunks_exact(2).map(|pair| (pair[0].to_owned(), one(pair[1]))).collect();
        json!({ said[0]: fields })
    };
    let tries = [nested(said), as_list(said), by_name(said)];
    let found = tries.into_iter().find_map(|value| serde_json::from_value(value).ok());
    found.unwrap_or_else(|| panic!("no task is called {said:?}"))
}

fn of_moment(t: &Teller<'_>, position: &Position, thing: &str) -> Option<String> {
    Some(match thing {
        "task" => task(position),
        "stage" => {
            position.combat.as_ref().map_or("none".to_owned(), |combat| called(combat.stage))
        }
        "asked" => position.asked().map_or("nobody".to_owned(), called),
        "day" => position.day.to_string(),
        "points" => position.points().to_string(),
        "eliminated" => position.score.eliminated.to_string(),
        "westwall" => t.hexes(&position.score.westwall),
        "result" => position.result.map_or("none".to_owned(), called),
        "flags" => flags(position),
        "fuelled" => position.fuelled.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        "detachments" => t.hexes(&position.detachments),
        "improved" => t.hexes(&position.improved),
        "roadblocks" => t.hexes(&position.roadblocks),
        "depots" => t.hexes(&position.depots),
        "exits" => t.hexes(&position.exits),
        "german_towns" => t.hexes(&position.german_towns),
        _ => return None,
    })
}

fn flags(position: &Position) -> String {
    let flags = position.flags;
    let all = [
        (flags.meuse_reached, "meuse_reached"),
        (flags.meuse_crossed, "meuse_crossed"),
        (position.score.crossed, "meuse_award"),
        (flags.okw_released, "okw_released"),
        (flags.okw_arrived, "okw_arrived"),
        (flags.seventh_defends, "seventh_defends"),
        (flags.manteuffel, "manteuffel"),
        (flags.fuel_priority, "fuel_priority"),
        (flags.interdicted, "interdicted"),
        (flags.single_used, "single_used"),
        (flags.last_impulse, "last_impulse"),
        (flags.reshuffled, "reshuffled"),
        (flags.dinant, "dinant"),
    ];
    let on = all.into_iter().filter(|(is, _)| *is).map(|(_, name)| name);
    on.chain((0..flags.relocated).map(|_| "relocated")).collect::<Vec<_>>().join(" ")
}

fn of_table(t: &Teller<'_>, position: &Position, thing: &str) -> Option<String> {
    if let Some(card) = thing.strip_prefix("card_") {
        let place = position.decks.place(super::sentences::card(card));
        return Some(
            CARDS.iter().find(|(other, _)| *other == place).expect("all are named").1.to_owned(),
        );
    }
    if let Some(army) = thing.strip_prefix("objective_") {
        let army: Army = super::sentences::word(army);
        return Some(position.objective(army).map_or("none".to_owned(), |objective| {
            format!("{} {} {}", t.hex(objective.hex), called(objective.side), objective.stage)
        }));
    }
    if let Some(corps) = thing.strip_prefix("corps_objective_") {
        let corps: Corps = super::sentences::word(corps);
        let at = Corps::WITH_OBJECTIVE.iter().position(|&other| other == corps)?;
        return Some(match position.corps_objectives[at] {
            CorpsObjective::Waiting => "waiting".to_owned(),
            CorpsObjective::Gone => "gone".to_owned(),
            CorpsObjective::At(hex) => t.hex(hex),
        });
    }
    let place = CARDS.iter().find(|(_, name)| *name == thing).map(|(place, _)| *place);
    match (place, thing) {
        (Some(place), _) => Some(cards(position, place)),
        (None, "unseen") => Some(position.decks.unseen.to_string()),
        (None, "cup") => {
            let drawn = position.combat.as_ref().map_or(0, |combat| combat.chits.len());
            Some((t.0.chits.len() - position.chits_out.len() - drawn).to_string())
        }
        (None, _) => None,
    }
}

fn cards(position: &Position, place: CardPlace) -> String {
    let all = Side::BOTH.into_iter().rev().flat_map(|side| position.decks.at(side, place));
    all.map(|card| card.0.to_string()).collect::<Vec<_>>().join(" ")
}

fn of_action(t: &Teller<'_>, position: &Position, thing: &str) -> Option<String> {
    if thing == "active" {
        return Some(t.units(position.unit_ids().filter(|&unit| position.has(unit, Mark::Active))));
    }
    if thing == "activation" {
        return Some(position.activation.as_ref().map_or("none".to_owned(), |now| {
            let mut text = format!("{}{}", called(now.reach), by(now.card));
            for (is, name) in [
                (now.bonus, " bonus"),
                (now.attacking, " attacking"),
                (now.infiltrated, " infiltrated"),
            ] {
                text.push_str(if is { name } else { "" });
            }
            text
        }));
    }
    if !matches!(thing, "attackers" | "defenders" | "hits" | "tactics" | "retreat" | "total") {
        return None;
    }
    let Some(combat) = &position.combat else { return Some("none".to_owned()) };
    Some(match thing {
        "attackers" => t.units(combat.attackers.iter().copied()),
        "defenders" => t.units(combat.defenders.iter().copied()),
        "hits" => format!("{} {}", combat.attacker_hits, combat.defender_hits),
        "retreat" => t.path(&combat.retreat),
        "total" => combat.total.map_or("none".to_owned(), |total| total.to_string()),
        _ => {
            let told = combat.tactics.iter();
            let told = told.map(|(side, tactic)| format!("{} {}", called(side), called(tactic)));
            told.collect::<Vec<_>>().join(", ")
        }
    })
}

#[track_caller]
fn of_map(t: &Teller<'_>, position: &Position, thing: &str) -> String {
    if let Some(number) = thing.strip_prefix("zone_") {
        let at = hex(t.0, number);
        let whose = Side::BOTH.into_iter().filter(|&who| position.controls(who, at));
        return whose.map(called).collect::<Vec<_>>().join(" ");
    }
    if thing.contains('/') {
        return of_bridge(t, position, thing);
    }
    if thing.len() == 4 && thing.chars().all(|one| one.is_ascii_digit()) {
        return of_hex(t, position, hex(t.0, thing));
    }
    of_unit(t, position, unit(t.0, thing))
}

fn of_bridge(t: &Teller<'_>, position: &Position, thing: &str) -> String {
    let at = side(t.0, thing);
    if let Some(built) = position.built.iter().find(|built| built.side == at) {
        return format!("built {}", called(built.owner));
    }
    t.0.board.bridge_on(at).map_or("no bridge".to_owned(), |bridge| {
        let state = position.bridges[bridge.index()];
        format!("{}{}", called(state.owner), if state.blown { " blown" } else { "" })
    })
}

fn of_hex(t: &Teller<'_>, position: &Position, at: Hex) -> String {
    let mut text = t.units(position.units_in(at));
    for (is, name) in [
        (position.improved.has(at), " improved"),
        (position.detachments.has(at), " detachment"),
        (position.roadblocks.has(at), " roadblock"),
        (position.depots.has(at), " depot"),
    ] {
        text.push_str(if is { name } else { "" });
    }
    if t.0.board.is_town(at) {
        write!(text, " town {}", called(position.owner(at))).expect("text has room");
    }
    text
}

fn of_unit(t: &Teller<'_>, position: &Position, id: UnitId) -> String {
    let state = position.unit(id);
    let at = if state.hex().is_some() { "at " } else { "" };
    let mut text = format!("{at}{}", t.place(state.place));
    if state.place == Place::Dead {
        return text;
    }
    let lost = position.counter(id).steps() - state.steps;
    if lost > 0 {
        write!(text, " reduced {lost}").expect("text has room");
    }
    for (_, name) in SUPPLY.iter().skip(1).filter(|(supply, _)| *supply == state.supply) {
        write!(text, " {name}").expect("text has room");
    }
    for (_, name) in MARKS.iter().filter(|(mark, _)| state.has(*mark)) {
        write!(text, " {name}").expect("text has room");
    }
    text
}
