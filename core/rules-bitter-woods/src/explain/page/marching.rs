//! Units taken up: where they can go together, come on or leave, and what else they may do.

use desk::plan::{Gap, GapOf, Gate, Opens, Reach, Reached};
use desk::{Action as Sealed, Change, Draft, Offer, Sentence, Weighed};
use field::Naming;
use hexmap::{Hex, Path};
use kernel::Clause;

use super::offers::offer;
use super::plans::{self, MOVE, WAY, WHO, candidate, many};
use super::reach::{March, chain};
use super::{company, holdings};
use crate::door::check::check;
use crate::explain::story::Story;
use crate::march::movement::Mover;
use crate::march::{exits, movement, reinforcements};
use crate::printed::counters::{Army, UnitId};
use crate::{Action, Illegal, Phase, Position, View};

const MOVES: Clause = Clause::new("bw-5.1a");
const ZONE: Clause = Clause::new("bw-7.4a");
const INTERDICTED: Clause = Clause::new("bw-11.3c");
/// The ways of moving.
pub(super) const MARCH: &str = "march";
pub(super) const ENTER: &str = "enter";
/// Which of the notes says what.
const STOPS: u8 = 0;
const COSTLY: u8 = 1;

pub(super) fn weigh(
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    let position = view.position;
    if !matches!(position.phase, Phase::Movement | Phase::Exploitation) {
        return Err(Illegal::NotNow);
    }
    let mut draft = draft.changed(change);
    let mut who = plans::units(position, &draft, WHO)?;
    let via = plans::path(position, &draft, WAY)?;
    let mut says = Vec::new();
    let mut reach = reach(view, &who, via.as_ref());
    if reach.is_none() && via.is_some() {
        draft.fills.remove(WAY);
        reach = self::reach(view, &who, None);
    }
    // A stack that cannot go together gives way to its first unit that can go alone.
    if reach.is_none() && change.is_none() && who.len() > 1 {
        let alone = |&unit: &UnitId| Some((unit, self::reach(view, &[unit], None)?));
        if let Some((unit, its)) = who.iter().find_map(alone) {
            says.push(selected(position, unit));
            (who, reach) = (vec![unit], Some(its));
        }
    }
    draft.fills.insert(WHO.to_owned(), plans::filled(&who));
    let action = plans::path(position, &draft, WAY)?.map(|(_, path)| go(position, &who, path));
    let action = action.filter(|action| check(view, action).is_ok());
    let mut gaps = vec![comrades(view, &who)];
    gaps.extend(reach.map(way_gap));
    Ok(Weighed {
        gaps,
        says,
        label: label(position, &who),
        action: action.as_ref().map(Sealed::of),
        offers: beside(view, &who, action.as_ref()),
        ..Weighed::nothing(draft)
    })
}

fn selected(position: &Position, unit: UnitId) -> Sentence {
    let name = Story { data: position.data() }.unit(unit);
    Sentence::plain(format!("They cannot move together; {name} is selected alone."))
}

fn label(position: &Position, who: &[UnitId]) -> String {
    if is_off_map(position, who) { "Bring on" } else { "Move" }.to_owned()
}

fn is_off_map(position: &Position, who: &[UnitId]) -> bool {
    who.first().is_some_and(|&unit| position.hex_of(unit).is_none())
}

/// What units do that go along a path.
fn go(position: &Position, who: &[UnitId], path: Vec<Hex>) -> Action {
    let units = who.to_vec();
    if is_off_map(position, who) {
        Action::Enter { units, path }
    } else {
        Action::Move { units, path, dare: false }
    }
}

/// Who stands where the chosen ones stand, and could come along.
fn comrades(view: &View<'_>, who: &[UnitId]) -> GapOf {
    let position = view.position;
    let of: Vec<_> = company::beside(position, who)
        .into_iter()
        .map(|unit| candidate(unit, None, company::refusal(position, unit)))
        .collect();
    let max = many(of.len());
    GapOf::pick(WHO, "Units", MOVES, of, (1, max))
}

fn way_gap(reach: Reach) -> GapOf {
    let gap = Gap::Path { reaches: vec![reach], closed: Vec::new() };
    GapOf::new(WAY, "Where to", MOVES, gap)
}

/// Where units can go together, by way of a path; none if they can go nowhere.
fn reach(view: &View<'_>, who: &[UnitId], via: Option<&(String, Vec<Hex>)>) -> Option<Reach> {
    let position = view.position;
    let starts: Vec<Vec<Hex>> = match via {
        Some((_, path)) => vec![path.clone()],
        None => company::starts(position, who).into_iter().map(|hex| vec![hex]).collect(),
    };
    let mut hexes: Vec<Reached> = Vec::new();
    let (mut allowance, mut gates) = (0, Vec::new());
    for start in starts {
        let first = *start.first()?;
        let movers = movers(position, who, first).ok()?;
        let path = Path::new(position.data().board.grid(), start).ok()?;
        let Ok(march) = March::along(position, movers, &path) else { continue };
        allowance = allowance.max(march.budget);
        add(view, who, &march, path.hexes(), &mut hexes, &mut gates);
    }
    if !hexes.iter().any(|one| one.ends) && gates.is_empty() {
        return None;
    }
    let (mode, name) =
        if is_off_map(position, who) { (ENTER, "Come on") } else { (MARCH, "March") };
    let point = position.data().tables.movement.point;
    Some(Reach {
        mode: mode.to_owned(),
        name: name.to_owned(),
        allowance,
        per: u8::try_from(point).unwrap_or(u8::MAX),
        noun: ("point".to_owned(), "points".to_owned()),
        hexes,
        notes: vec![
            Sentence::of("They stop in an enemy zone of control", ZONE),
            Sentence::of("Interdicted: it costs more to enter", INTERDICTED),
        ],
        gates,
    })
}

/// Those who move, beginning in a hex.
pub(super) fn movers(
    position: &Position,
    who: &[UnitId],
    from: Hex,
) -> Result<Vec<Mover>, Illegal> {
    let mover = |&unit: &UnitId| match position.hex_of(unit) {
        Some(here) if here == from => movement::able(position, unit),
        Some(_) => Err(Illegal::NotNext),
        None => reinforcements::entering(position, unit, from),
    };
    who.iter().map(mover).collect()
}

/// Adds what a march reaches from the end of a path, each hex by the cheapest way, and where it leads off the map.
fn add(
    view: &View<'_>,
    who: &[UnitId],
    march: &March<'_>,
    via: &[Hex],
    hexes: &mut Vec<Reached>,
    gates: &mut Vec<Gate>,
) {
    let position = view.position;
    let (before, here) = (&via[..via.len() - 1], via[via.len() - 1]);
    let search = march.search(here);
    let single = |hex: Hex| (hex != here && search.cost(hex).is_none()).then_some(hex);
    let near = position.data().board.grid().neighbours(here).filter_map(|(_, hex)| single(hex));
    let near: Vec<Hex> = near.collect();
    for hex in search.reached().into_iter().chain(near) {
        let path = match search.path_to(hex) {
            Some(path) => [before, path.hexes()].concat(),
            None => [via, &[hex]].concat(),
        };
        let cost = search.cost(hex).unwrap_or(march.budget);
        let cheaper = |one: &Reached| one.hex == hex.id() && one.cost <= cost;
        if hexes.iter().any(cheaper) {
            continue;
        }
        let ends = check(view, &go(position, who, path.clone())).is_ok();
        // §5.2c Whoever cannot pay moves one hex all the same.
        if search.cost(hex).is_none() && !ends {
            continue;
        }
        gates.extend(gate(view, who, &path, cost));
        let from = path.len().checked_sub(2).map(|at| path[at].id());
        hexes.retain(|one| one.hex != hex.id());
        let note = note(position, who, hex);
        hexes.push(Reached { hex: hex.id(), cost, from, ends, note });
    }
    if before.is_empty() {
        look_again(view, who, hexes);
    }
}

/// A way that another march made cheaper may not be open to the end any more.
fn look_again(view: &View<'_>, who: &[UnitId], hexes: &mut [Reached]) {
    let tree = hexes.to_vec();
    for one in hexes.iter_mut().filter(|one| one.ends) {
        let path = chain(&tree, Hex::new(one.hex));
        one.ends = check(view, &go(view.position, who, path)).is_ok();
    }
}

fn note(position: &Position, who: &[UnitId], hex: Hex) -> Option<u8> {
    let side = position.side_of(*who.first()?);
    if position.in_enemy_zone(side, hex) {
        Some(STOPS)
    } else {
        position.interdicted.contains(&hex).then_some(COSTLY)
    }
}

/// A path that leads off the map.
fn gate(view: &View<'_>, who: &[UnitId], path: &[Hex], cost: u16) -> Option<Gate> {
    let position = view.position;
    let from = *path.last()?;
    exits::edge_for(position, position.active, from)?;
    let action = Action::Exit { units: who.to_vec(), path: path.to_vec() };
    check(view, &action).ok()?;
    let offer = offer(view, &action);
    Some(Gate {
        from: from.id(),
        to: holdings::beyond_edge(position.active),
        cost: cost + position.data().tables.movement.road.usual,
        says: offer.says.clone(),
        opens: Opens::Offer(Box::new(offer)),
    })
}

/// What else the chosen ones may do, each thing once.
fn beside(view: &View<'_>, who: &[UnitId], action: Option<&Action>) -> Vec<Offer> {
    let position = view.position;
    let mut actions: Vec<Action> = Vec::new();
    if let Some(Action::Move { units, path, .. }) = action {
        actions.push(Action::Move { units: units.clone(), path: path.clone(), dare: true });
    }
    let down = || position.data().board.bridges().filter(|&bridge| !position.stands(bridge));
    for &unit in who.iter().filter(|&&unit| position.hex_of(unit).is_some()) {
        actions.push(Action::Dig { unit });
        actions.extend(down().map(|bridge| Action::Build { unit, bridge }));
        actions.extend(Army::GERMAN.map(|army| Action::Attach { unit, army }));
    }
    actions.extend([Action::BreakDown, Action::Combine].into_iter().filter(|_| !who.is_empty()));
    actions.retain(|action| check(view, action).is_ok());
    actions.iter().map(|action| offer(view, action)).collect()
}

/// A move that was cut short goes on.
pub(super) fn in_hand(position: &Position) -> Option<Draft> {
    let moving = position.moving.as_ref()?;
    Some(Draft::of(MOVE, [(WHO, plans::filled(&moving.units))]))
}
