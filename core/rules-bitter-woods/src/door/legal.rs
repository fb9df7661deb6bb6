//! An index: which actions are open in each phase.

use hexmap::Path;

use crate::door::check::check;
use crate::fight::{
    advance, artillery, combat, conversion, declaration, duties, leaders, losses, retreat,
};
use crate::march::{bridges, improved_positions, movement_phase, moves};
use crate::printed::counters::{Army, UnitId};
use crate::state::battle::{Battle, Stage};
use crate::state::event::Question;
use crate::state::moment::Phase;
use crate::turn::{events, sequence_of_play};
use crate::{Action, Position, View};

/// Every action open to the viewer, in a fixed order. In the phases of movement these are the units that may be taken in hand and,
/// once one is, what it may do alone by the cheapest paths; of attacks, the whole of those that could attack a hex and each alone,
/// with and without all support. [`check`] accepts any stack, any path and any support.
pub(crate) fn list(view: &View<'_>, out: &mut Vec<Action>) {
    let position = view.position;
    let Some(side) = view.side else { return };
    if position.asked() != Some(side) {
        return;
    }
    if let Some(pending) = position.pending {
        list_answers(view, pending.about, out);
    } else if let Some(battle) = &position.battle {
        list_battle(position, battle, out);
    } else {
        list_phase(view, out);
    }
    out.retain(|action| check(view, action).is_ok());
}

fn list_answers(view: &View<'_>, about: Question, out: &mut Vec<Action>) {
    let position = view.position;
    match about {
        Question::DropZone | Question::Town => {
            out.extend(events::hexes(position).into_iter().map(|hex| Action::NameHex { hex }));
        }
        Question::Bridge => {
            let bridges = events::bridges(position).into_iter();
            out.extend(bridges.map(|bridge| Action::NameBridge { bridge }));
        }
        Question::Regiment => {
            let units = events::regiments(position).into_iter();
            out.extend(units.map(|unit| Action::NameUnit { unit }));
        }
        Question::Assault(hex) => {
            list_attacks(position, out);
            out.retain(|action| matches!(action, Action::Attack { target, .. } if *target == hex));
        }
        Question::Dump(dump) => out.extend([Action::BlowDump { dump }, Action::Pass]),
    }
}

/// What the side that is asked may answer in the midst of a combat.
fn list_battle(position: &Position, battle: &Battle, out: &mut Vec<Action>) {
    match battle.stage {
        Stage::Support => {
            let (guns, air) = combat::support_choices(position, battle);
            let mut choices = vec![Vec::new()];
            choices.extend(guns.iter().map(|&gun| vec![gun]));
            if guns.len() > 1 {
                choices.push(guns);
            }
            for guns in choices {
                out.push(Action::Support { guns: guns.clone(), air: false });
                if air {
                    out.push(Action::Support { guns, air: true });
                }
            }
        }
        Stage::Loss => {
            let takers = battle.owed.first().map(|loss| losses::takers(position, loss));
            out.extend(takers.into_iter().flatten().map(|unit| Action::LoseStep { unit }));
        }
        Stage::Stand => {
            for (leader, units) in leaders::choices(position, battle) {
                out.push(Action::Stand { leader, units });
            }
        }
        Stage::Retreat => retreat::list(position, battle, out),
        Stage::Advance => {
            for unit in advance::choices(position, battle) {
                let ways = advance::ways(position, battle, unit).into_iter();
                out.extend(ways.map(|path| Action::Advance { unit, path }));
            }
        }
    }
    for unit in &battle.advanced {
        let ways = conversion::ways(position, *unit).into_iter();
        out.extend(ways.map(|path| Action::Convert { unit: *unit, path }));
    }
    out.extend([Action::BreakDown, Action::Combine]);
    out.push(Action::Pass);
}

fn list_phase(view: &View<'_>, out: &mut Vec<Action>) {
    let position = view.position;
    let hexes = || position.data().board.grid().hexes();
    let own = || position.on_map(position.active);
    match position.phase {
        Phase::Supply => {
            let held = hexes().filter(|&hex| position.has_friend(crate::Side::Allied, hex));
            out.extend(held.map(|hex| Action::Drop { hex }));
        }
        Phase::Interdiction => out.extend(hexes().map(|hex| Action::Interdict { hex })),
        Phase::Reserve => {
            out.extend(own().map(|unit| Action::Reserve { unit }));
            out.extend(own().map(|unit| Action::Unreserve { unit }));
        }
        Phase::Movement | Phase::Exploitation => list_movement(position, out),
        Phase::Combat | Phase::LateAttack => {
            let bombardments = sequence_of_play::bombardments(position).into_iter();
            out.extend(bombardments.map(|(target, guns)| Action::Bombard { target, guns }));
            list_attacks(position, out);
        }
        Phase::Demolition => {
            for bridge in bridges::demolishable(position) {
                out.push(Action::Demolish { bridge, surely: false });
                out.push(Action::Demolish { bridge, surely: true });
            }
            out.extend([0, 1].map(|dump| Action::BlowDump { dump }));
        }
        Phase::Construction => list_completions(position, out),
        Phase::Over => return,
    }
    out.extend([Action::BreakDown, Action::Combine]);
    out.push(Action::EndPhase);
}

fn list_movement(position: &Position, out: &mut Vec<Action>) {
    if let Some(unit) = position.in_hand {
        let [ways, entries, exits] = movement_phase::paths(position, unit);
        let units = || vec![unit];
        let hexes = |path: Path| path.into_hexes();
        out.extend(ways.into_iter().map(|path| Action::Move {
            units: units(),
            path: hexes(path),
            dare: false,
        }));
        if moves::may_dare(position, unit) {
            let daring = moves::destinations(position, unit, true).into_iter();
            out.extend(daring.map(|path| Action::Move {
                units: units(),
                path: hexes(path),
                dare: true,
            }));
        }
        let entries = entries.into_iter();
        out.extend(entries.map(|path| Action::Enter { units: units(), path: hexes(path) }));
        out.extend(
            exits.into_iter().map(|path| Action::Exit { units: units(), path: hexes(path) }),
        );
        if position.phase == Phase::Movement {
            list_works(position, unit, out);
        }
        out.push(Action::PutBack);
        return;
    }
    out.extend(movement_phase::movers(position).map(|unit| Action::Choose { unit }));
    if position.phase == Phase::Movement && position.data().options.leaders {
        for unit in position.on_map(position.active) {
            out.extend(Army::GERMAN.map(|army| Action::Attach { unit, army }));
        }
    }
}

/// What the unit in hand may build.
fn list_works(position: &Position, unit: UnitId, out: &mut Vec<Action>) {
    if improved_positions::check(position, unit).is_ok() {
        out.push(Action::Dig { unit });
    }
    let bridges = position.data().board.bridges();
    let down = bridges.filter(|&bridge| !position.stands(bridge));
    out.extend(down.map(|bridge| Action::Build { unit, bridge }));
}

/// Attacks on each hex by all that can, by those of each hex, and by each alone; with and without support.
fn list_attacks(position: &Position, out: &mut Vec<Action>) {
    let late = position.phase == Phase::LateAttack;
    let mut attacks: Vec<(hexmap::Hex, Vec<UnitId>)> = duties::attacks(position);
    for (target, units) in declaration::targets(position) {
        attacks.push((target, units.clone()));
        if units.len() > 1 {
            attacks.extend(units.iter().map(|&unit| (target, vec![unit])));
        }
    }
    let mut listed: Vec<(hexmap::Hex, Vec<UnitId>)> = Vec::new();
    for (target, mut units) in attacks {
        units.sort_unstable();
        if listed.contains(&(target, units.clone())) {
            continue;
        }
        listed.push((target, units.clone()));
        let side = position.active;
        let guns: Vec<UnitId> = if late {
            Vec::new()
        } else {
            artillery::offensive(position, side, target, &units).collect()
        };
        let mut supports = vec![Vec::new()];
        if !guns.is_empty() {
            supports.push(guns);
        }
        for guns in supports {
            for (air, angriff) in [(false, false), (true, false), (false, true)] {
                let (units, guns) = (units.clone(), guns.clone());
                out.push(Action::Attack { target, units, guns, air, angriff });
            }
        }
    }
}

/// A bridge finished by its builder alone, with each other unit of the hex, and with all of them.
fn list_completions(position: &Position, out: &mut Vec<Action>) {
    for bridge in position.data().board.bridges() {
        let Some(builder) = position.bridges[bridge.index()].builder else { continue };
        let Some(hex) = position.hex_of(builder) else { continue };
        out.push(Action::Complete { bridge, with: Vec::new() });
        let others = position.units_of(position.active, hex).filter(|&unit| unit != builder);
        let others: Vec<UnitId> = others.collect();
        out.extend(others.iter().map(|&unit| Action::Complete { bridge, with: vec![unit] }));
        if others.len() > 1 {
            out.push(Action::Complete { bridge, with: others });
        }
    }
}
