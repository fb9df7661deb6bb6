//! An index: what each action is called when it is offered, the rule that allows it, and where it shows.

use field::Naming;
use hexmap::Hex;

use crate::explain::story::Story;
use crate::explain::story::words::{box_name, counted};
use crate::fight::disengagement;
use crate::printed::counters::UnitId;
use crate::{Action, Mode, Position, Station};

/// What an action is called, and the clause that allows it.
#[expect(clippy::too_many_lines, reason = "an index has a line for each variant")]
pub(crate) fn offer(position: &Position, action: &Action) -> (String, &'static str) {
    let story = Story { data: position.data() };
    let unit = |unit: &UnitId| story.unit(*unit);
    let units = |units: &[UnitId]| story.units(units);
    let they = |units: &[UnitId], one: &str, many: &str| story.they(units, one, many);
    let hex = |hex: &Hex| story.hex(*hex);
    let end = |path: &[Hex]| path.last().map_or_else(String::new, &hex);
    match action {
        Action::SetUp { unit: one, hex: at } => {
            (format!("Set up {} in {}", unit(one), hex(at)), "a44-S1.3b")
        }
        Action::SetUpRest => ("Set up the rest as suggested".to_owned(), "a44-S1.3b"),
        Action::Ready { unit: one } => (format!("Make {} ready", unit(one)), "a44-5.1a"),
        Action::NameShort { formation } => {
            let name = &position.data().formations[formation.index()].id;
            (format!("{name} is short of fuel"), "a44-6.1d")
        }
        Action::Demolish { unit: one, bridge } => {
            (format!("{} blows the bridge {}", unit(one), story.bridge(*bridge)), "a44-7.2a")
        }
        Action::Build { bridge } => {
            (format!("Rebuild the bridge {}", story.bridge(*bridge)), "a44-7.8a")
        }
        Action::Choose { unit: one } => (format!("Take {} in hand", unit(one)), "a44-11.1a"),
        Action::PutBack => ("Put it back".to_owned(), "a44-11.1a"),
        Action::Move { units: some, mode, path } => {
            (format!("{} to {} ({})", units(some), end(path), way(*mode)), "a44-11.1a")
        }
        Action::Infiltrate { unit: one, path, .. } => {
            (format!("{} slips through to {}", unit(one), end(path)), "a44-27.8.2a")
        }
        Action::Exit { units: some, path, .. } => {
            (format!("{} the map at {}", they(some, "leaves", "leave"), end(path)), "a44-11.9.1a")
        }
        Action::Enter { units: some, mode, path, .. } => (
            format!("{} to {} ({})", they(some, "comes on", "come on"), end(path), way(*mode)),
            "a44-13.1a",
        ),
        Action::EnterFromWest { unit: one, path } => {
            (format!("{} comes on in trucks to {}", unit(one), end(path)), "a44-S3.3a")
        }
        Action::Station { unit: one, at } => {
            (format!("{} to {}", unit(one), station(position, *at)), "a44-13.5a")
        }
        Action::Appear { unit: one, hex: at } => {
            (format!("{} appears in {}", unit(one), hex(at)), "a44-13.2.1a")
        }
        Action::Drop { unit: one, hex: at } => {
            (format!("{} drops on {}", unit(one), hex(at)), "a44-27.2a")
        }
        Action::Load { unit: one } => (format!("Trucks for {}", unit(one)), "a44-12.4.3a"),
        Action::Unload { unit: one } => (format!("{} leaves its column", unit(one)), "a44-12.6b"),
        Action::Dig { unit: one } => (format!("{} digs in", unit(one)), "a44-15.8.1a"),
        Action::MarkForNight { hex: at } => (format!("Night marker on {}", hex(at)), "a44-25.3.3a"),
        Action::MarkOffMapForNight { units: some } => {
            (format!("Night marker on {}", units(some)), "a44-25.3.5a")
        }
        Action::BreakDown { unit: one, wholly: true } => {
            (format!("Break {} down wholly", unit(one)), "a44-26.1a")
        }
        Action::BreakDown { unit: one, wholly: false } => {
            (format!("Detach a part of {}", unit(one)), "a44-26.1a")
        }
        Action::Rejoin { unit: one } => (format!("{} rejoins its parent", unit(one)), "a44-26.4a"),
        Action::LoseStep { unit: one } => (format!("{} loses a step", unit(one)), "a44-16.3a"),
        Action::PlaceTraffic { marker, hex: at } => {
            (format!("Place Traffic marker {} in {}", marker + 1, hex(at)), "a44-24.3.1")
        }
        Action::GuardAntwerp { unit: one } => {
            (format!("{} goes to Antwerp", unit(one)), "a44-27.3.4b")
        }
        Action::EndPhase => ("End the phase".to_owned(), "a44-4.0b"),
        Action::Attack { target, units: some, .. } => {
            (format!("{} {}", they(some, "attacks", "attack"), hex(target)), "a44-14.1a")
        }
        Action::CallOff => ("Call the attack off".to_owned(), "a44-7.4e"),
        Action::Support { unit: one } => (format!("{} fires", unit(one)), "a44-22.6a"),
        Action::CallAir => ("Call for air support".to_owned(), "a44-15.6.2b"),
        Action::Surprise { unit: one } => {
            (format!("{} tries to surprise them", unit(one)), "a44-27.8.3a")
        }
        Action::Lead { unit: one } => (format!("{} leads", unit(one)), "a44-16.2.1a"),
        Action::FallBack => ("Recon falls back".to_owned(), "a44-21.4"),
        Action::TakeAdvantage { hex: at } => (format!("The advantage to {}", hex(at)), "a44-16.6a"),
        Action::Retreat { units: some, path, off } => {
            let off = if *off { ", off the map" } else { "" };
            (format!("{} to {}{off}", they(some, "retreats", "retreat"), end(path)), "a44-17.1a")
        }
        Action::Advance { units: some, path, off } => {
            let off = if *off { ", off the map" } else { "" };
            (format!("{} to {}{off}", they(some, "advances", "advance"), end(path)), "a44-19.1.1a")
        }
        Action::Disengage { units: some } => (disengage(position, &story, some), "a44-20.2a"),
        Action::Pass => ("Go on without it".to_owned(), "a44-14.4a"),
        Action::Replace { unit: one } => {
            (format!("A replacement for {}", unit(one)), "a44-25.2.2a")
        }
        Action::Return { unit: one, hex: at } => {
            (format!("{} returns in {}", unit(one), hex(at)), "a44-25.2.2c")
        }
        Action::Rebuild { unit: one, remnant } => {
            (format!("{} is rebuilt around {}", unit(one), unit(remnant)), "a44-25.2.3a")
        }
        Action::SlipByNight { units: some, to } => {
            (format!("{} by night to {}", they(some, "slips", "slip"), hex(to)), "a44-31.0a")
        }
        Action::DestroyDump { hex: at } => {
            (format!("Burn the fuel dump in {}", hex(at)), "a44-32.3a")
        }
        Action::PlaceRoadblock { marker, hex: at } => {
            (format!("Roadblock {} in {}", marker + 1, hex(at)), "a44-33.2a")
        }
        Action::LiftRoadblock { marker } => (format!("Lift roadblock {}", marker + 1), "a44-33.3b"),
        Action::PlaceCommando { bridge } => {
            (format!("Commando to the bridge {}", story.bridge(*bridge)), "a44-36.0a")
        }
    }
}

/// Where an action shows: the end of a path last.
pub(crate) fn hexes(position: &Position, action: &Action) -> Vec<Hex> {
    match action {
        Action::SetUp { hex, .. }
        | Action::Appear { hex, .. }
        | Action::Drop { hex, .. }
        | Action::MarkForNight { hex }
        | Action::PlaceTraffic { hex, .. }
        | Action::TakeAdvantage { hex }
        | Action::Return { hex, .. }
        | Action::DestroyDump { hex }
        | Action::PlaceRoadblock { hex, .. }
        | Action::SlipByNight { to: hex, .. }
        | Action::Attack { target: hex, .. } => vec![*hex],
        Action::Demolish { bridge, .. }
        | Action::Build { bridge }
        | Action::PlaceCommando { bridge } => position.data().board.bridge_ends(*bridge).to_vec(),
        Action::Move { path, .. }
        | Action::Infiltrate { path, .. }
        | Action::Exit { path, .. }
        | Action::Enter { path, .. }
        | Action::EnterFromWest { path, .. }
        | Action::Retreat { path, .. }
        | Action::Advance { path, .. } => path.clone(),
        Action::Ready { unit }
        | Action::Choose { unit }
        | Action::Load { unit }
        | Action::Unload { unit }
        | Action::Dig { unit }
        | Action::BreakDown { unit, .. }
        | Action::Rejoin { unit }
        | Action::LoseStep { unit }
        | Action::GuardAntwerp { unit }
        | Action::Support { unit }
        | Action::Surprise { unit }
        | Action::Lead { unit }
        | Action::Replace { unit }
        | Action::Rebuild { remnant: unit, .. } => position.hex_of(*unit).into_iter().collect(),
        Action::Disengage { units } => {
            units.first().and_then(|&unit| position.hex_of(unit)).into_iter().collect()
        }
        Action::SetUpRest
        | Action::NameShort { .. }
        | Action::PutBack
        | Action::Station { .. }
        | Action::MarkOffMapForNight { .. }
        | Action::EndPhase
        | Action::CallOff
        | Action::CallAir
        | Action::FallBack
        | Action::Pass
        | Action::LiftRoadblock { .. } => Vec::new(),
    }
}

/// §20.2a Who tries to disengage, and who stays.
fn disengage(position: &Position, story: &Story<'_>, units: &[UnitId]) -> String {
    let tried = story.they(units, "tries to disengage", "try to disengage");
    match disengagement::stayers(position, units) {
        stay if stay.is_empty() => tried,
        stay => format!("{tried}, {}", story.they(&stay, "stays", "stay")),
    }
}

/// Who does an action, or suffers it.
pub(crate) fn units(action: &Action) -> Vec<UnitId> {
    if let Some(unit) = action.unit() {
        return vec![unit];
    }
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others name no units")]
    match action {
        Action::Move { units, .. }
        | Action::Exit { units, .. }
        | Action::Enter { units, .. }
        | Action::MarkOffMapForNight { units }
        | Action::Attack { units, .. }
        | Action::Retreat { units, .. }
        | Action::Advance { units, .. }
        | Action::Disengage { units }
        | Action::SlipByNight { units, .. } => units.clone(),
        _ => Vec::new(),
    }
}

pub(super) fn way(mode: Mode) -> &'static str {
    match mode {
        Mode::Ordinary => "normal",
        Mode::Extended => "extended",
        Mode::Tactical => "tactical",
        Mode::Strategic => "strategic",
        Mode::PrimeMover => "under a prime mover",
        Mode::PrimeMoverTactical => "tactical, under a prime mover",
        Mode::Shift => "shifting",
    }
}

fn station(position: &Position, at: Station) -> String {
    match at {
        Station::Box(one) => format!("the {} box", box_name(one)),
        Station::Blocking(entry) => {
            let place = &position.data().places.entries[entry.index()];
            format!("the Blocking Position at {}", place.letter)
        }
    }
}

/// §8.1 A hex, and how much it holds.
pub(crate) fn hex_and_room(position: &Position, hex: Hex) -> String {
    let room = &position.data().tables.stacking;
    format!(
        "{}, which holds {}, {} and {}",
        Story { data: position.data() }.hex(hex),
        counted(usize::from(room.points), "Stacking Point", "Stacking Points"),
        counted(usize::from(room.silhouetted_steps), "step of tanks", "steps of tanks"),
        counted(usize::from(room.artillery), "gun", "guns"),
    )
}
