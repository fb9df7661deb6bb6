//! An index: which actions are open in each phase.

use hexmap::{Hex, Path};

use crate::door::check::check;
use crate::fight::{assault, barrage, combat};
use crate::march::{bridges, exits, limbering, moves, reinforcements};
use crate::printed::cards::Card;
use crate::printed::counters::UnitId;
use crate::state::moment::Phase;
use crate::supply::{sources, transports};
use crate::turn::cards;
use crate::{Action, Position, Side, View};

/// Every action open to the viewer, in a fixed order. In the phases of movement these are the units that may be taken in
/// hand and, once one is, what it may do alone by the cheapest paths; of attacks and barrages, all who could take part and
/// each alone; of transports, those to where German units stand and to the exits. [`check`] accepts any group, path and hex.
pub(crate) fn list(view: &View<'_>, out: &mut Vec<Action>) {
    let position = view.position;
    let Some(side) = view.side else { return };
    if position.asked() != Some(side) {
        return;
    }
    if let Some(battle) = &position.battle {
        for units in groups(&battle.units) {
            out.push(Action::Advance { units });
        }
        out.push(Action::Pass);
        return;
    }
    match position.phase {
        Phase::GermanChoice | Phase::AlliedChoice => {
            out.extend(Card::ALL.map(|card| Action::Pick { card }));
            out.extend(Card::ALL.map(|card| Action::Unpick { card }));
        }
        Phase::AlliedCard | Phase::GermanCard => list_cards(view, out),
        Phase::BridgeRepair => {
            let choices = bridges::choices(position, None).into_iter();
            out.extend(choices.map(|bridge| Action::Repair { bridge }));
        }
        Phase::Limber => out.extend(limbering::guns(position).map(|unit| Action::Turn { unit })),
        Phase::GermanMovement
        | Phase::AlliedMovement
        | Phase::GermanExploitation
        | Phase::AlliedExploitation => list_movement(position, out),
        Phase::AlliedDefensiveBarrage
        | Phase::GermanOffensiveBarrage
        | Phase::GermanDefensiveBarrage
        | Phase::AlliedOffensiveBarrage => list_barrages(position, out),
        Phase::GermanCombat | Phase::AlliedCombat => {
            for (target, units) in combat::targets(position) {
                out.extend(groups(&units).map(|units| Action::Attack { target, units }));
            }
        }
        Phase::GermanSupply => list_transports(position, out),
        Phase::AlliedReinforcements => {
            for unit in reinforcements::due(position) {
                let places = reinforcements::places(position, unit).into_iter();
                out.extend(places.map(|hex| Action::Place { unit, hex }));
            }
        }
        Phase::GermanBarrageResolve
        | Phase::AlliedBarrageResolve
        | Phase::AlliedSupply
        | Phase::EndOfTurn
        | Phase::Over => {}
    }
    out.push(Action::EndPhase);
    // Ways of transports were searched a moment ago, and are dear to search again.
    out.retain(|action| matches!(action, Action::Haul { .. }) || check(view, action).is_ok());
}

/// All together, and each alone.
fn groups(units: &[UnitId]) -> impl Iterator<Item = Vec<UnitId>> + '_ {
    let all = (units.len() > 1).then(|| units.to_vec());
    all.into_iter().chain(units.iter().map(|&unit| vec![unit]))
}

fn list_cards(view: &View<'_>, out: &mut Vec<Action>) {
    let position = view.position;
    out.extend(Card::ALL.map(|card| Action::Play { card }));
    out.extend(cards::sent_west(view).into_iter().map(|units| Action::SendWest { units }));
    let on = |card| bridges::choices(position, Some(card)).into_iter();
    out.extend(on(Card::BlownBridge).map(|bridge| Action::Blow { bridge }));
    out.extend(on(Card::FixBridge).map(|bridge| Action::Fix { bridge }));
    out.extend(on(Card::HeyJoe).map(|bridge| Action::Save { bridge }));
}

fn list_movement(position: &Position, out: &mut Vec<Action>) {
    out.extend(limbering::guns(position).map(|unit| Action::Turn { unit }));
    out.extend(moves::movers(position).map(|unit| Action::Choose { unit }));
    out.extend([Action::PutBack, Action::Halt]);
    let Some(unit) = position.in_hand else { return };
    let paths = moves::destinations(position, unit).into_iter().map(Path::into_hexes);
    out.extend(paths.map(|path| Action::Move { units: vec![unit], path }));
    out.extend(exits::ways(position, unit).into_iter().map(|path| Action::Exit { unit, path }));
    let assaults = assault::ways(position, unit).into_iter();
    out.extend(assaults.map(|(path, target)| Action::Assault {
        units: vec![unit],
        path: path.into_hexes(),
        target,
    }));
}

fn list_barrages(position: &Position, out: &mut Vec<Action>) {
    for (target, guns) in barrage::targets(position) {
        for guns in groups(&guns) {
            out.push(Action::Bombard { target, guns, air: 0 });
        }
        if position.air > 0 {
            out.push(Action::Bombard { target, guns: Vec::new(), air: 1 });
        }
        if position.air > 1 || (position.air > 0 && !guns.is_empty()) {
            out.push(Action::Bombard { target, guns, air: position.air });
        }
    }
    let side = position.phase.side();
    let planned = position.barrages.iter().filter(|barrage| barrage.side == side);
    out.extend(planned.map(|barrage| Action::CallOff { target: barrage.target }));
}

fn list_transports(position: &Position, out: &mut Vec<Action>) {
    if transports::left(position) == 0 {
        return;
    }
    for (centre, hex) in sources::centres(position) {
        let reach = transports::reach(position, hex);
        let own = position.on_map(Side::German).filter_map(|unit| position.hex_of(unit));
        let exits = position.data().places.exits.iter().map(|exit| exit.hex);
        let mut ends: Vec<Hex> = own.chain(exits).filter(|&to| reach.cost(to).is_some()).collect();
        ends.sort_unstable();
        ends.dedup();
        out.extend(ends.into_iter().map(|to| Action::Haul { centre, to }));
    }
}
