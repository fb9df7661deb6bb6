//! Units taken up: where they can go together, whom they can assault on the way, where they can leave the map, and what else
//! they may do.

use desk::plan::{Gap, GapOf, Gate, Opens, Reach, Reached};
use desk::{Action as Sealed, Draft, Fill, Offer, Sentence, Weighed};
use field::{Naming, hex_thing};
use hexmap::{Direction, Hex, Path, Reach as Search, Step};
use kernel::Clause;

use super::holdings;
use super::offers::offer;
use super::plans::{self, ASSAULT, MOVE, TARGET, WAY, WHO, candidate, many};
use crate::door::check::check;
use crate::explain::story::Story;
use crate::fight::assault;
use crate::march::{exits, moves};
use crate::printed::costs::Halves;
use crate::printed::counters::UnitId;
use crate::stand::ground::{self, Mover};
use crate::{Action, Illegal, Position, View};

const MOVES: Clause = Clause::new("bb-6d");
const ZONE: Clause = Clause::new("bb-6.2k");
const CROWDED: Clause = Clause::new("bb-6.3b");
/// The one way of moving.
pub(super) const MARCH: &str = "march";
/// How many parts make a point.
const PER_POINT: u8 = 2;
/// Which of the notes says what.
const IN_ZONE: u8 = 0;
const IN_CROWD: u8 = 1;

/// Units that move together, as far as a path has led them. Each step costs what it costs the slowest.
struct March<'p> {
    position: &'p Position,
    movers: Vec<Mover>,
    spent: Halves,
    budget: Halves,
}

/// What stands. A draft that was just begun with a whole stack gives way to those who can go.
pub(super) fn weigh(view: &View<'_>, draft: &Draft, begun: bool) -> Result<Weighed, Illegal> {
    let position = view.position;
    if !position.phase.is_movement() {
        return Err(Illegal::NotNow);
    }
    let mut draft = draft.clone();
    let mut who = plans::units(position, &draft, WHO)?;
    let via = plans::filled(position, &draft).path(WAY)?.map(|(_, path)| path);
    let mut says = Vec::new();
    let mut reach = reach(view, &who, via.as_deref());
    if reach.is_none() && via.is_some() {
        draft.fills.remove(WAY);
        reach = self::reach(view, &who, None);
    }
    if let Some((some, its)) = fewer(view, &who).filter(|_| reach.is_none() && begun) {
        says.push(selected(position, &some));
        (who, reach) = (some, Some(its));
    }
    draft.fills.insert(WHO.to_owned(), plans::these(&who));
    let path = plans::filled(position, &draft).path(WAY)?.map(|(_, path)| path);
    let action = path.map(|path| Action::Move { units: who.clone(), path });
    let action = action.filter(|action| check(view, action).is_ok());
    let mut gaps = vec![comrades(position, &who)];
    gaps.extend(reach.map(way_gap));
    Ok(Weighed {
        gaps,
        says,
        label: "Move".to_owned(),
        action: action.as_ref().map(Sealed::of),
        offers: beside(view, &who),
        ..Weighed::nothing(draft)
    })
}

/// Those of a stack who can move, or the first of them, and where they can go.
fn fewer(view: &View<'_>, who: &[UnitId]) -> Option<(Vec<UnitId>, Reach)> {
    let able = |unit: &UnitId| moves::budget(view.position, *unit).is_ok();
    let some: Vec<UnitId> = who.iter().copied().filter(able).collect();
    let first = some.first().map(|&one| vec![one]).unwrap_or_default();
    let mut tries = [some, first].into_iter().filter(|some| some.len() < who.len());
    tries.find_map(|some| {
        let its = reach(view, &some, None)?;
        Some((some, its))
    })
}

fn selected(position: &Position, some: &[UnitId]) -> Sentence {
    let names = Story { data: position.data() }.they(some, "is", "are");
    Sentence::plain(format!("They cannot all move together; {names} selected."))
}

/// §7.10d Those of a hex, who may go together.
fn comrades(position: &Position, who: &[UnitId]) -> GapOf {
    let of: Vec<_> = stack(position, who)
        .into_iter()
        .map(|unit| candidate(unit, None, moves::budget(position, unit).err()))
        .collect();
    let max = many(of.len());
    GapOf::pick(WHO, "Units", MOVES, of, (1, max))
}

/// Those who stand where the first of some units stands.
fn stack(position: &Position, who: &[UnitId]) -> Vec<UnitId> {
    let hex = who.first().and_then(|&unit| position.hex_of(unit));
    hex.into_iter().flat_map(|hex| position.units_in(hex)).collect()
}

fn way_gap(reach: Reach) -> GapOf {
    let gap = Gap::Path { reaches: vec![reach], closed: Vec::new() };
    GapOf::new(WAY, "Where to", MOVES, gap)
}

impl<'p> March<'p> {
    /// Units that have walked a path, or why they cannot.
    fn along(position: &'p Position, who: &[UnitId], path: &Path) -> Result<Self, Illegal> {
        let left = moves::left_after(position, who, path.hexes())?;
        let mut spent = 0;
        for (&unit, left) in who.iter().zip(&left) {
            spent = moves::budget(position, unit)?.saturating_sub(*left).max(spent);
        }
        let movers = who.iter().map(|&unit| Mover::of(position, unit)).collect();
        let least = left.iter().min().copied().unwrap_or(0);
        Ok(Self { position, movers, spent, budget: spent + least })
    }

    fn search(&self, from: Hex) -> Search {
        let grid = self.position.data().board.grid();
        let mut search = Search::new();
        let start = [(from, Step::Go(self.spent))];
        search.from_all(grid, start, self.budget, |from, way, to| self.step(from, way, to));
        search
    }

    fn step(&self, from: Hex, way: Direction, to: Hex) -> Step {
        let mut dearest = 0;
        for &mover in &self.movers {
            match ground::step(self.position, mover, from, way, to) {
                Some(cost) => dearest = cost.max(dearest),
                None => return Step::No,
            }
        }
        Step::Go(dearest)
    }
}

/// §6d Where units can go together, by way of a path; none if they can go nowhere.
fn reach(view: &View<'_>, who: &[UnitId], via: Option<&[Hex]>) -> Option<Reach> {
    let position = view.position;
    let start = position.hex_of(*who.first()?)?;
    let via = via.map_or_else(|| vec![start], <[Hex]>::to_vec);
    let path = Path::new(position.data().board.grid(), via).ok()?;
    let march = March::along(position, who, &path).ok()?;
    let (before, here) = (&path.hexes()[..path.hexes().len() - 1], path.end());
    let search = march.search(here);
    let (mut hexes, mut gates) = (Vec::new(), Vec::new());
    for hex in search.reached() {
        let Some(tail) = search.path_to(hex) else { continue };
        let path = [before, tail.hexes()].concat();
        let cost = search.cost(hex).unwrap_or(march.budget);
        let move_there = Action::Move { units: who.to_vec(), path: path.clone() };
        gates.extend(assaults(view, who, &path, cost));
        gates.extend(exit(view, who, &path, cost));
        hexes.push(Reached {
            hex: hex.id(),
            cost,
            from: path.len().checked_sub(2).map(|at| path[at].id()),
            ends: check(view, &move_there).is_ok(),
            note: note(position, who, hex),
        });
    }
    let goes = hexes.iter().any(|one| one.ends) || !gates.is_empty();
    goes.then(|| reach_of(march.budget, hexes, gates))
}

fn reach_of(allowance: Halves, hexes: Vec<Reached>, gates: Vec<Gate>) -> Reach {
    Reach {
        mode: MARCH.to_owned(),
        name: "March".to_owned(),
        allowance,
        per: PER_POINT,
        noun: ("point".to_owned(), "points".to_owned()),
        hexes,
        notes: vec![
            Sentence::of("An enemy zone of control: 2 points more to enter", ZONE),
            Sentence::of("A crowded hex: by road it costs more to enter", CROWDED),
        ],
        gates,
    }
}

fn note(position: &Position, who: &[UnitId], hex: Hex) -> Option<u8> {
    let side = position.side_of(*who.first()?);
    if position.in_enemy_zone(side, hex) {
        return Some(IN_ZONE);
    }
    let crowded = position.steps_in(side, hex) > position.data().tables.movement.congestion.over;
    let own = position.hex_of(*who.first()?) == Some(hex);
    (crowded && !own && position.data().board.is_on_road(hex)).then_some(IN_CROWD)
}

/// §7.10 The hexes that units at the end of a path could assault from there; those of them who cannot, such as guns, stay behind.
fn assaults(view: &View<'_>, who: &[UnitId], path: &[Hex], cost: Halves) -> Vec<Gate> {
    let position = view.position;
    let Some(&from) = path.last() else { return Vec::new() };
    let story = Story { data: position.data() };
    let side = position.phase.side();
    let mut gates = Vec::new();
    for (_, target) in position.data().board.grid().neighbours(from) {
        if !position.has_enemy(side, target) {
            continue;
        }
        let (able, stay): (Vec<UnitId>, Vec<UnitId>) =
            who.iter().partition(|&&unit| no_part(view, unit, path, target).is_none());
        let action = Action::Assault { units: able.clone(), path: path.to_vec(), target };
        if able.is_empty() || check(view, &action).is_err() {
            continue;
        }
        let price = able.iter().filter_map(|&unit| {
            assault::price(position, Mover::of(position, unit), from, target).ok()
        });
        let behind = match stay.as_slice() {
            [] => String::new(),
            stay => format!(" ({})", story.they(stay, "stays behind", "stay behind")),
        };
        let words = format!("Assault {} from {}{behind}", story.hex(target), story.place(from));
        gates.push(Gate {
            from: from.id(),
            to: hex_thing(target),
            cost: cost + price.max().unwrap_or(0),
            says: Sentence::of(words, Clause::new("bb-7.10a")),
            opens: Opens::Draft(assaulting(&able, path, target)),
        });
    }
    gates
}

/// §7.10 Why a unit can take no part in an assault, whoever else does; that it is too weak alone is no reason.
pub(super) fn no_part(view: &View<'_>, unit: UnitId, path: &[Hex], target: Hex) -> Option<Illegal> {
    let alone = Action::Assault { units: vec![unit], path: path.to_vec(), target };
    check(view, &alone).err().filter(|&why| why != Illegal::OddsTooLow)
}

/// An assault as a draft.
pub(super) fn assaulting(who: &[UnitId], path: &[Hex], target: Hex) -> Draft {
    let way = Fill::Path(MARCH.to_owned(), path.iter().map(|hex| hex.id()).collect());
    let fills = [(WHO, plans::these(who)), (WAY, way), (TARGET, Fill::thing(hex_thing(target)))];
    Draft::of(ASSAULT, fills)
}

/// §6.5a A path that leads to a road off the map.
fn exit(view: &View<'_>, who: &[UnitId], path: &[Hex], cost: Halves) -> Option<Gate> {
    let position = view.position;
    let (&[unit], &from) = (who, path.last()?) else { return None };
    exits::exit_at(position, from)?;
    let action = Action::Exit { unit, path: path.to_vec() };
    check(view, &action).ok()?;
    let offer = offer(view, &action);
    Some(Gate {
        from: from.id(),
        to: holdings::beyond_edge(),
        cost: cost + position.data().tables.movement.exit,
        says: offer.says.clone(),
        opens: Opens::Offer(Box::new(offer)),
    })
}

/// §5.1.4f What else the chosen ones may do: Allied guns are turned over before the first unit moves.
fn beside(view: &View<'_>, who: &[UnitId]) -> Vec<Offer> {
    let turns = who.iter().map(|&unit| Action::Turn { unit });
    let open = turns.filter(|action| check(view, action).is_ok());
    open.map(|action| offer(view, &action)).collect()
}

/// §7.10a Units that may drive on.
pub(super) fn in_hand(position: &Position) -> Option<Draft> {
    let moving = position.moving.as_ref()?;
    let units: Vec<UnitId> = moving.units.iter().map(|&(unit, _)| unit).collect();
    Some(Draft::of(MOVE, [(WHO, plans::these(&units))]))
}
