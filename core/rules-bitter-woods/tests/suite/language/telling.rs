//! Tells what happened, and what is true now.
//!
//! `now` lines: `now A at 0304`, `now A dead`, `now A waits`, `now A off the north edge`, `now A left`, with marks in brackets and
//! `reduced`; `now 0304 improved`, `now 0304 fortified`, `now 0302/0402 blown`, `now turn 17AM german movement`, `now air 1 0`,
//! `now winner german tactical`, `now duties 2`, `now asked allied`.

use std::fmt::Write;

use rules_bitter_woods::printed::counters::UnitId;
use rules_bitter_woods::state::duty::DutyKind;
use rules_bitter_woods::state::event::Question;
use rules_bitter_woods::state::markers::WorkKind;
use rules_bitter_woods::state::unit::{Mark, Place};
use rules_bitter_woods::{BridgeId, Data, Event, Modifier, Phase, Position, Side};

use super::{bridge, hex, unit};

struct Teller<'d>(&'d Data);

impl Teller<'_> {
    fn unit(&self, unit: UnitId) -> &str {
        &self.0.counters[unit.index()].id
    }

    fn units(&self, units: &[UnitId]) -> String {
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

    fn odds(
        &self,
        attack: u16,
        defense: u16,
        columns: [u8; 2],
        shifts: &[Modifier],
        modifiers: &[Modifier],
        angriff: bool,
    ) -> String {
        let tables = &self.0.tables;
        let name = |column: u8| {
            let column = usize::from(column);
            if angriff { tables.angriff.name(column) } else { tables.combat.name(column) }
        };
        let mut text = format!("{attack} to {defense}, {}", name(columns[0]));
        for shift in shifts {
            write!(text, " {:+} ({})", shift.by, shift.why).expect("text has room");
        }
        write!(text, " at {}", name(columns[1])).expect("text has room");
        for modifier in modifiers {
            write!(text, ", die {:+} ({})", modifier.by, modifier.why).expect("text has room");
        }
        text
    }
}

fn side(side: Side) -> &'static str {
    match side {
        Side::German => "german",
        Side::Allied => "allied",
    }
}

fn mark(mark: Mark) -> String {
    format!("{mark:?}").to_lowercase()
}

fn phase(phase: Phase) -> String {
    format!("{phase:?}").to_lowercase()
}

/// What happened, in a line; nothing, if it only moves the game along.
pub(crate) fn tell(data: &Data, event: &Event) -> String {
    let t = Teller(data);
    [of_turns, of_works, of_attacks, of_results]
        .into_iter()
        .find_map(|tell| tell(&t, event))
        .unwrap_or_default()
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other events are told elsewhere")]
fn of_turns(t: &Teller<'_>, event: &Event) -> Option<String> {
    Some(match event {
        Event::TurnBegan { .. }
        | Event::StageBegan { .. }
        | Event::Chosen { .. }
        | Event::PutBack
        | Event::Answered
        | Event::CombatEnded => String::new(),
        Event::PhaseBegan { turn, side: active, phase: now } => {
            format!("{} {} {}", t.0.track.turn(*turn).name, side(*active), phase(*now))
        }
        Event::Dropped { hex } => format!("supplies fall into {}", t.hex(*hex)),
        Event::Interdicted { hex } => format!("{} is interdicted", t.hex(*hex)),
        Event::SupplyChecked { without } if without.is_empty() => "all are in supply".to_owned(),
        Event::SupplyChecked { without } => format!("out of supply: {}", t.units(without)),
        Event::ShortageRolled { roll, second: None, .. } => format!("no shortage, rolled {roll}"),
        Event::ShortageRolled { roll, second: Some(second), short } => {
            let whom = if short.is_empty() { "nobody".to_owned() } else { t.units(short) };
            format!("shortage, rolled {roll} {second}: {whom}")
        }
        Event::Marked { unit, mark: on, why } => {
            format!("{} is {} ({why})", t.unit(*unit), mark(*on))
        }
        Event::Unmarked { unit, mark: off, why } => {
            format!("{} is no longer {} ({why})", t.unit(*unit), mark(*off))
        }
        Event::Moved { units, path, spent, goes_on } => {
            let on = if *goes_on { ", and goes on" } else { "" };
            format!("{} moves {} for {spent}{on}", t.units(units), t.path(path))
        }
        Event::Entered { units, hex } => format!("{} enters {}", t.units(units), t.hex(*hex)),
        Event::Exited { units, from } => format!("{} leaves from {}", t.units(units), t.hex(*from)),
        Event::Withdrew { unit, edge, why } => {
            format!(
                "{} goes off the {} edge ({why})",
                t.unit(*unit),
                format!("{edge:?}").to_lowercase()
            )
        }
        Event::Attached { unit, army } => format!("{} joins {army:?}", t.unit(*unit)),
        Event::WorkBuilt { unit, hex, kind } => {
            let what = match kind {
                WorkKind::ImprovedPosition => "digs in",
                WorkKind::Fortification => "fortifies",
            };
            format!("{} {what} in {}", t.unit(*unit), t.hex(*hex))
        }
        Event::WorkRemoved { hex, why } => format!("position in {} is gone ({why})", t.hex(*hex)),
        Event::BuildingBegun { unit, bridge } => {
            format!("{} builds {}", t.unit(*unit), t.bridge(*bridge))
        }
        Event::BuildingBrokeOff { bridge } => {
            format!("nobody builds {} any more", t.bridge(*bridge))
        }
        Event::BridgeRebuilt { bridge, units, to } => {
            format!(
                "{} is rebuilt, {} crosses to {}",
                t.bridge(*bridge),
                t.units(units),
                t.hex(*to)
            )
        }
        _ => return None,
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other events are told elsewhere")]
fn of_works(t: &Teller<'_>, event: &Event) -> Option<String> {
    Some(match event {
        Event::DemolitionTried { bridge, roll, blown } => {
            let result = if *blown { "is blown" } else { "stands" };
            let roll = roll.map_or(String::new(), |roll| format!(", rolled {roll}"));
            format!("{} {result}{roll}", t.bridge(*bridge))
        }
        Event::Dared { unit, hex, roll, passed, why } => {
            let result = if *passed { "passes" } else { "fails" };
            format!("{} {result} in {}, rolled {roll} ({why})", t.unit(*unit), t.hex(*hex))
        }
        Event::Bombarded { target, guns, modifiers } => {
            let die: Vec<String> =
                modifiers.iter().map(|one| format!(", die {:+} ({})", one.by, one.why)).collect();
            format!("{} bombards {}{}", t.units(guns), t.hex(*target), die.concat())
        }
        Event::ShockRolled { unit, roll, shocked } => {
            format!(
                "{} {}, rolled {roll}",
                t.unit(*unit),
                if *shocked { "is shaken" } else { "holds" }
            )
        }
        Event::AttackDeclared { target, units, guns, air, angriff, late, .. } => {
            let with =
                if guns.is_empty() { String::new() } else { format!(" with {}", t.units(guns)) };
            let air = if *air { " and air" } else { "" };
            let how = if *angriff { " on the move" } else { "" };
            let late = if *late { " late" } else { "" };
            format!("{} attacks {}{with}{air}{how}{late}", t.units(units), t.hex(*target))
        }
        Event::DefenseSupported { guns, air } if guns.is_empty() && !air => String::new(),
        Event::DefenseSupported { guns, air } => {
            let air = if *air { " air" } else { "" };
            format!("defense has {}{air}", t.units(guns)).trim_end().to_owned()
        }
        Event::AngriffSpoiled => "not on the move any more".to_owned(),
        Event::ShiftRolled { roll, won, why } => {
            format!("a column is {}, rolled {roll} ({why})", if *won { "won" } else { "not won" })
        }
        Event::CombatRolled { attack, defense, columns, shifts, modifiers, roll, outcome } => {
            format!(
                "{}, rolled {roll}: {outcome}",
                t.odds(*attack, *defense, *columns, shifts, modifiers, false)
            )
        }
        Event::AngriffRolled { attack, defense, columns, shifts, modifiers, roll, hexes } => {
            format!(
                "{}, rolled {roll}: Adv {hexes}",
                t.odds(*attack, *defense, *columns, shifts, modifiers, true)
            )
        }
        Event::StepLost { unit, why } => format!("{} loses a step ({why})", t.unit(*unit)),
        Event::Eliminated { unit, why } => format!("{} is eliminated ({why})", t.unit(*unit)),
        Event::Stood { leader, units } => {
            format!("{} lets {} stand", t.unit(*leader), t.units(units))
        }
        Event::Retreated { unit, path } => format!("{} retreats {}", t.unit(*unit), t.path(path)),
        Event::Advanced { unit, path } => format!("{} advances {}", t.unit(*unit), t.path(path)),
        Event::Converted { unit, path } => format!("{} goes on {}", t.unit(*unit), t.path(path)),
        _ => return None,
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other events are told elsewhere")]
fn of_attacks(t: &Teller<'_>, event: &Event) -> Option<String> {
    Some(match event {
        Event::DutyArose { kind, hex, due, .. } => {
            let what = match kind {
                DutyKind::Counterattack => "must counterattack or withdraw",
                DutyKind::Engaged => "is engaged",
            };
            format!("{} {what}, due {}", t.hex(*hex), t.0.track.turn(*due).name)
        }
        Event::Withdrawing { hex } => format!("{} is withdrawn from", t.hex(*hex)),
        Event::DutyEnded { kind, hex } => {
            let what = match kind {
                DutyKind::Counterattack => "counterattack",
                DutyKind::Engaged => "engagement",
            };
            format!("{what} at {} is over", t.hex(*hex))
        }
        Event::Regrouped { together: true, hex } => format!("Peiper combines in {}", t.hex(*hex)),
        Event::Regrouped { together: false, hex } => {
            format!("Peiper breaks down in {}", t.hex(*hex))
        }
        Event::DumpsLaid { hexes } => {
            let where_to =
                hexes.map(|[one, other]| format!(" in {} and {}", t.hex(one), t.hex(other)));
            format!("dumps are laid{}", where_to.unwrap_or_default())
        }
        Event::DumpRevealed { dump, hex } => {
            format!("dump {} is seen in {}", dump + 1, t.hex(*hex))
        }
        Event::DumpTaken { dump, by } => format!("dump {} is {}", dump + 1, side(*by)),
        Event::DumpAskedAbout { dump, hex } => format!("dump {} in {}?", dump + 1, t.hex(*hex)),
        Event::DumpTried { dump, roll, destroyed } => {
            format!(
                "dump {} {}, rolled {roll}",
                dump + 1,
                if *destroyed { "burns" } else { "remains" }
            )
        }
        Event::SurrenderRolled { hex, roll, surrendered } => {
            let result = if *surrendered { "surrenders" } else { "holds out" };
            format!("{} {result}, rolled {roll}", t.hex(*hex))
        }
        Event::EventRolled { day, faces } => {
            let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
            format!("event of {day}AM: {}", faces.join(" "))
        }
        Event::CompanyLanded { rolls: [one, other], hex } => {
            let place = hex.map_or("off the map".to_owned(), |hex| format!("in {}", t.hex(hex)));
            format!("a company lands {place}, rolled {one} {other}")
        }
        Event::CompaniesGone { hexes } => format!("companies leave {}", t.path(hexes)),
        Event::BridgeProtected { bridge } => format!("{} is protected", t.bridge(*bridge)),
        Event::TownDeceived { hex } => format!("{} is deceived", t.hex(*hex)),
        Event::Bodenplatte { rolls: [german, allied] } => {
            format!("Bodenplatte, rolled {german} {allied}")
        }
        Event::GarrisonsChecked { missing } => {
            format!("garrisons {}", if *missing { "missing" } else { "in place" })
        }
        Event::Asked { by, about: Question::Assault(hex) } => {
            format!("{} must attack {}", side(*by), t.hex(*hex))
        }
        _ => return None,
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other events are told elsewhere")]
fn of_results(_: &Teller<'_>, event: &Event) -> Option<String> {
    Some(match event {
        Event::Asked { by, about } => format!("{} is asked: {about:?}", side(*by)),
        Event::Ended { winner, level, why } => {
            let winner = winner.map_or("nobody", side);
            let level = level.map_or("", |level| level.word());
            format!("{winner} wins {level} ({why})").replace("  ", " ")
        }
        _ => return None,
    })
}

/// Marks that a `now` line tells.
const MARKS: [Mark; 20] = [
    Mark::Moved,
    Mark::Attacked,
    Mark::Fired,
    Mark::OutOfSupply,
    Mark::Short,
    Mark::Reserve,
    Mark::Building,
    Mark::Dug,
    Mark::Shocked,
    Mark::Freed,
    Mark::Strayed,
    Mark::BeganInZone,
    Mark::Contacted,
    Mark::Sneaked,
    Mark::OffRoads,
    Mark::LeftInSupply,
    Mark::Exploited,
    Mark::LeaderMoved,
    Mark::Released,
    Mark::Challenged,
];

/// What is now true of a thing.
pub(crate) fn now(data: &Data, position: &Position, thing: &str) -> String {
    let t = Teller(data);
    match thing {
        "turn" => format!(
            "turn {} {} {}",
            data.track.turn(position.turn).name,
            side(position.active),
            phase(position.phase)
        ),
        "air" => format!("air {} {}", position.air[0], position.air[1]),
        "winner" => {
            let winner = position.winner.map_or("nobody", side);
            format!("winner {winner} {}", position.level.map_or("", |level| level.word()))
                .trim_end()
                .to_owned()
        }
        "duties" => format!("duties {}", position.duties.len()),
        "asked" => format!("asked {}", position.asked().map_or("nobody", side)),
        _ if thing.contains('/') => {
            let stands = position.stands(bridge(data, thing));
            format!("{thing} {}", if stands { "stands" } else { "blown" })
        }
        _ if thing.chars().all(|one| one.is_ascii_digit()) => {
            let at = hex(data, thing);
            let work = match position.work_at(at) {
                Some(WorkKind::ImprovedPosition) => "improved",
                Some(WorkKind::Fortification) => "fortified",
                None => "open",
            };
            format!("{thing} {work} {}", side(position.controller(at)))
        }
        _ => {
            let id = unit(data, thing);
            let state = position.unit(id);
            let place = match state.place {
                Place::On(hex) => format!("at {}", t.hex(hex)),
                Place::Waiting => "waits".to_owned(),
                Place::Withdrawn { edge, .. } => {
                    format!("off the {} edge", format!("{edge:?}").to_lowercase())
                }
                Place::Exited => "left".to_owned(),
                Place::Dead => "dead".to_owned(),
                Place::Unused => "unused".to_owned(),
            };
            let reduced = state.steps == 1 && position.counter(id).steps() > 1;
            let mut text = format!("{thing} {place}");
            if reduced {
                text += " reduced";
            }
            for on in MARKS.into_iter().filter(|&on| state.has(on)) {
                write!(text, " {}", mark(on)).expect("text has room");
            }
            text
        }
    }
}
