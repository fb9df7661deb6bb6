//! What is asked, of whom, what can be answered, and what would be left undone.

use std::collections::BTreeSet;

use field::Naming;
use hexmap::Hex;
use kernel::{Cites, Clause, Seat};
use serde::Serialize;

use super::offers::Offer;
use super::words;
use crate::door::legal;
use crate::explain::story::Story;
use crate::explain::story::words::{counted, row, side as side_name};
use crate::march::{artillery, disrupted_movement};
use crate::printed::counters::UnitId;
use crate::stand::stacking;
use crate::state::battle::{Battle, Stage};
use crate::state::position::Pending;
use crate::state::unit::{Mark, Place};
use crate::turn::set_up;
use crate::{Action, Illegal, Mode, Phase, Position, Side, View};

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Prompt {
    /// Of whom; of nobody, when the game is over.
    pub of: Option<Seat>,
    /// Whose turn it is, and the phase.
    pub title: String,
    /// A plain sentence.
    pub sentence: String,
    /// The rule behind it.
    pub clause: Option<Clause>,
    /// The answers, but for moves and attacks, which are chosen on the map.
    pub offers: Vec<Offer>,
    /// What ends or declines it, if that is allowed.
    pub end: Option<Offer>,
    /// What would be left undone.
    pub undone: Vec<Undone>,
}

/// Something that would be left undone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Undone {
    /// In words.
    pub text: String,
    /// The rule behind it.
    pub clause: Option<Clause>,
    /// Whom it concerns.
    pub units: Vec<UnitId>,
    /// Where.
    pub hexes: Vec<Hex>,
    /// Whether nothing ends before it is done.
    pub bars: bool,
}

pub(crate) fn prompt(view: &View<'_>) -> Prompt {
    let position = view.position;
    let asked = position.asked();
    let mut actions = Vec::new();
    legal::list(view, &mut actions);
    let end = [Action::EndPhase, Action::Pass].into_iter().find(|end| actions.contains(end));
    actions.retain(is_offered);
    let (sentence, clause) = sentence(position);
    Prompt {
        of: asked.map(Side::seat),
        title: title(position, asked),
        sentence,
        clause: Some(Clause::new(clause)),
        end: end.map(|action| Offer { text: ending(position), ..Offer::of(position, action) }),
        undone: if asked == view.side { undone(position, &actions) } else { Vec::new() },
        offers: actions.into_iter().map(|action| Offer::of(position, action)).collect(),
    }
}

/// Whether an action is among the answers; the others are chosen on the map, or end the phase.
fn is_offered(action: &Action) -> bool {
    !matches!(
        action,
        Action::EndPhase
            | Action::Pass
            | Action::Choose { .. }
            | Action::PutBack
            | Action::SetUp { .. }
            | Action::Attack { .. }
            | Action::Disengage { .. }
            | Action::BreakDown { .. }
            | Action::Move { .. }
            | Action::Exit { .. }
            | Action::Infiltrate { .. }
    )
}

fn title(position: &Position, asked: Option<Side>) -> String {
    let Some(side) = asked else { return "The game is over".to_owned() };
    let name = side_name(side);
    match position.battle {
        Some(_) => format!("{name} decision in combat"),
        None => format!("{name} {}", phase(position.phase)),
    }
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::SetUp => "set-up",
        Phase::SetUpTraffic => "set-up: Traffic markers",
        Phase::ArtillerySupply => "Artillery Supply",
        Phase::FuelShortage => "Fuel Shortage",
        Phase::Bridge => "Bridges",
        Phase::Movement => "Movement",
        Phase::Rally => "Rally",
        Phase::Combat => "Combat",
        Phase::TrafficMarker => "Traffic markers",
        Phase::SupplyAndSurrender => "Supply and Surrender",
        Phase::VictoryCheck => "Victory check",
        Phase::Replacement => "Replacements",
        Phase::Over => "end",
    }
}

/// What the button that ends it says.
fn ending(position: &Position) -> String {
    let Some(battle) = &position.battle else {
        return format!("End {}", phase(position.phase));
    };
    let text = match battle.stage {
        Stage::Bridges => "Leave the bridges",
        Stage::CallOff => "Attack all the same",
        Stage::Support => "Attack with this",
        Stage::DefensiveArtillery => "Hold fire",
        Stage::FireFight => "No Fire Fight",
        Stage::FallBack => "Stand fast",
        Stage::DeterminedDefense => "Give way",
        Stage::Advantage => "No advantage",
        Stage::Retreat => "Go on",
        Stage::Advance => "Advance no farther",
        Stage::Breakthrough => "No further attack",
    };
    text.to_owned()
}

/// What is asked, and the clause behind it.
fn sentence(position: &Position) -> (String, &'static str) {
    let story = Story { data: position.data() };
    if let Some(pending) = &position.pending {
        return match pending {
            Pending::Fuel { .. } => {
                ("Choose the division that is short of fuel.".to_owned(), "a44-6.1d")
            }
            Pending::Overstacked { hex, .. } => {
                let hex = words::hex_and_room(position, *hex);
                (format!("Too many units in {hex}: choose the one that loses a step."), "a44-8.3b")
            }
            Pending::Antwerp => ("Send a British unit to guard Antwerp.".to_owned(), "a44-27.3.4b"),
        };
    }
    if let Some(battle) = &position.battle {
        return in_combat(&story, battle);
    }
    let (text, clause) = match position.phase {
        Phase::SetUp => ("Set up your units, or have the rest set up for you.", "a44-S1.3b"),
        Phase::SetUpTraffic => ("Lay your Traffic markers.", "a44-S4.3b"),
        Phase::ArtillerySupply => ("Make guns ready to fire again.", "a44-5.1a"),
        Phase::Bridge => ("Blow bridges before the enemy, or rebuild them.", "a44-7.2a"),
        Phase::Movement => ("Move any of your units.", "a44-11.1a"),
        Phase::Combat if !position.withdrawing.is_empty() => {
            ("Move the units that have disengaged away from the enemy.", "a44-20.3a")
        }
        Phase::Combat => ("Attack, or try to disengage.", "a44-14.1a"),
        Phase::TrafficMarker => ("Lay your Traffic markers on enemy roads.", "a44-24.3.1"),
        Phase::Replacement => ("Give out your Replacements.", "a44-25.2.1a"),
        Phase::FuelShortage | Phase::Rally | Phase::SupplyAndSurrender | Phase::VictoryCheck => {
            ("Nothing is asked.", "a44-4.0b")
        }
        Phase::Over => ("The game is over.", "a44-30.1.1"),
    };
    (text.to_owned(), clause)
}

fn in_combat(story: &Story<'_>, battle: &Battle) -> (String, &'static str) {
    let target = story.hex(battle.target);
    if !battle.owed.is_empty() {
        return (format!("Choose the unit that loses a step at {target}."), "a44-16.3a");
    }
    match battle.stage {
        Stage::Bridges => (format!("{target} is attacked over a bridge: blow it?"), "a44-7.4a"),
        Stage::CallOff => {
            (format!("The bridge is blown: attack {target} all the same?"), "a44-7.4e")
        }
        Stage::Support => (format!("Add guns or aircraft to the attack on {target}."), "a44-14.4c"),
        Stage::DefensiveArtillery => (format!("Fire in defence of {target}?"), "a44-14.4d"),
        Stage::FireFight => (
            format!("Fight on at {target}? Choose the lead unit of the Fire Fight."),
            "a44-16.2.1a",
        ),
        Stage::FallBack => (format!("Let the recon units fall back from {target}?"), "a44-21.4"),
        Stage::DeterminedDefense => {
            (format!("Hold {target} by a Determined Defence? Choose the lead unit."), "a44-16.7.1a")
        }
        Stage::Advantage => ("Which stack takes the Attacker’s Advantage?".to_owned(), "a44-16.6a"),
        Stage::Retreat => {
            let hexes = battle.retreat;
            (format!("Retreat {hexes} hexes from {target}: choose the path."), "a44-17.1a")
        }
        Stage::Advance => (format!("Advance after combat into {target} and on."), "a44-19.1.1a"),
        Stage::Breakthrough => {
            ("Attack again from where you advanced to?".to_owned(), "a44-19.4.1a")
        }
    }
}

/// What would be left undone by ending the phase.
fn undone(position: &Position, offers: &[Action]) -> Vec<Undone> {
    if position.battle.is_some() || position.pending.is_some() {
        return Vec::new();
    }
    if position.phase == Phase::Movement {
        return in_movement(position);
    }
    if position.phase == Phase::SetUp {
        return in_set_up(position);
    }
    if position.phase == Phase::Combat || offers.is_empty() {
        return Vec::new();
    }
    left(position, offers)
}

/// What may still be done: markers to be laid, and what units can do. What one can do in many hexes is one thing.
fn left(position: &Position, offers: &[Action]) -> Vec<Undone> {
    let mut undone = Vec::new();
    let mut note = |text: String, units: Vec<UnitId>| {
        undone.push(Undone { text, clause: None, units, hexes: Vec::new(), bars: false });
    };
    let markers: BTreeSet<(u8, u8)> = offers.iter().filter_map(marker).collect();
    if !markers.is_empty() {
        let text = counted(markers.len(), "marker can", "markers can");
        note(format!("{text} still be laid."), Vec::new());
    }
    let units: BTreeSet<UnitId> = offers.iter().filter_map(Action::unit).collect();
    let units: Vec<UnitId> = units.into_iter().collect();
    let others = offers.iter().filter(|one| one.unit().is_none() && marker(one).is_none()).count();
    let count = units.len() + others;
    if count > 0 {
        let names = Story { data: position.data() }.units(&units);
        let who = if units.is_empty() { String::new() } else { format!(": {names}") };
        let text = counted(count, "thing can", "things can");
        note(format!("{text} still be done here{who}."), units);
    }
    undone
}

/// The marker that an action lays, and of which kind it is.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others lay none")]
fn marker(action: &Action) -> Option<(u8, u8)> {
    match *action {
        Action::PlaceTraffic { marker, .. } => Some((0, marker)),
        Action::PlaceRoadblock { marker, .. } => Some((1, marker)),
        _ => None,
    }
}

fn in_set_up(position: &Position) -> Vec<Undone> {
    let free = set_up::free_units(position);
    let units: Vec<UnitId> =
        free.filter(|&unit| position.unit(unit).place == Place::Waiting).collect();
    if units.is_empty() {
        return Vec::new();
    }
    let text = format!("{} no place yet.", counted(units.len(), "unit has", "units have"));
    let clause = Some(Illegal::NotAllSetUp.clause());
    vec![Undone { text, clause, units, hexes: Vec::new(), bars: true }]
}

/// Whether a unit has a Movement Allowance in any mode.
fn can_move(position: &Position, unit: UnitId) -> bool {
    Mode::ALL.iter().any(|&mode| artillery::movement(position, unit, mode).is_ok_and(|has| has > 0))
}

fn in_movement(position: &Position) -> Vec<Undone> {
    let side = position.active;
    let ours = position.unit_ids().filter(|&unit| legal::is_worth_choosing(position, side, unit));
    let idle = ours.filter(|&unit| !position.unit(unit).has(Mark::Moved));
    let idle = idle.filter(|&unit| can_move(position, unit));
    let (here, beyond): (Vec<UnitId>, Vec<UnitId>) =
        idle.partition(|&unit| position.hex_of(unit).is_some());
    let due: Vec<UnitId> =
        beyond.into_iter().filter(|&unit| position.unit(unit).place == Place::Waiting).collect();
    let mut undone = Vec::new();
    let shaken: Vec<UnitId> = disrupted_movement::must_leave(position, side).collect();
    if !shaken.is_empty() {
        let who = Story { data: position.data() }.units(&shaken);
        let text = format!("Disrupted units must leave the enemy zone they are in: {who}.");
        let clause = Some(Illegal::DisruptedMustLeave.clause());
        undone.push(Undone { text, clause, units: shaken, hexes: Vec::new(), bars: true });
    }
    let mut note = |text: String, clause, units: Vec<UnitId>, hexes| {
        let clause = Some(Clause::new(clause));
        undone.push(Undone { text, clause, units, hexes, bars: false });
    };
    let full: Vec<Hex> = stacking::overfull(position, side).collect();
    if !full.is_empty() {
        let story = Story { data: position.data() };
        let places: Vec<String> = full.iter().map(|&hex| story.hex(hex)).collect();
        let places = row(&places);
        let text = format!("Too many units in {places}: they lose steps when the phase ends.");
        note(text, "a44-8.3b", Vec::new(), full);
    }
    if !due.is_empty() {
        let text = format!("{} to enter the map.", counted(due.len(), "unit waits", "units wait"));
        note(text, "a44-13.1a", due, Vec::new());
    }
    if !here.is_empty() {
        let text = format!("{} not moved.", counted(here.len(), "unit has", "units have"));
        note(text, "a44-11.1a", here, Vec::new());
    }
    undone
}
