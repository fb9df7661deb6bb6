//! §16 Reinforcements, and Allied units that return (§5.5).

use hexmap::{Edge, Hex, Path, Reach};
use kernel::{Dice, Pen};

use crate::march::movement::{self, Mover};
use crate::march::{moves, perils, summons};
use crate::printed::counters::{Army, UnitId};
use crate::printed::tables::When;
use crate::stand::{allowance, boundaries};
use crate::state::moment::Phase;
use crate::state::unit::{Mark, Place};
use crate::{Event, Illegal, Position, Side};

/// §5.5e How many whole game-turns an Allied unit misses that has left the map.
const TURNS_OFF: u8 = 1;
/// §38.2.4a, §38.2.8a The sums that stop reinforcements, and the last turns on which they come: 22AM and 23AM.
const STOPPED: [(u8, When); 2] = [(4, When(13)), (8, When(15))];
/// §38.2.10a The sum that sends Germans to the east, and the turns whose reinforcements go: 25AM and 25PM.
const SENT_EAST: (u8, [When; 2]) = (10, [When(19), When(20)]);

/// Whether a unit may come onto the map in this turn.
pub fn is_due(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    match position.unit(unit).place {
        Place::Waiting => is_scheduled(position, unit),
        Place::Withdrawn { turn, .. } if position.turn > turn + TURNS_OFF => Ok(()),
        Place::Withdrawn { .. } => Err(Illegal::StillAway),
        Place::On(_) | Place::Exited | Place::Dead | Place::Unused => Err(Illegal::NotDue),
    }
}

/// §16.1 Whether the order of appearance brings a unit by now.
fn is_scheduled(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let (turn, if_near_meuse) = due(position, unit).ok_or(Illegal::NotDue)?;
    if position.turn < turn || if_near_meuse && !position.meuse_neared {
        return Err(Illegal::NotDue);
    }
    if is_stopped(position, unit, turn) { Err(Illegal::NoReinforcements) } else { Ok(()) }
}

/// The turn on which a unit is due, and whether only once a German has been near the Meuse.
pub fn due(position: &Position, unit: UnitId) -> Option<(u8, bool)> {
    let summoned = summons::turn(position, unit).map(|turn| (turn, false));
    let listed = position.data().scenario.arrival_of(unit);
    summoned.or_else(|| listed.map(|arrival| (arrival.turn, arrival.if_near_meuse)))
}

/// §38.2 Whether a random event keeps a reinforcement away for good.
fn is_stopped(position: &Position, unit: UnitId, turn: u8) -> bool {
    let counter = position.counter(unit);
    let when = When(turn + 1 - position.data().scenario.opening);
    let happened = position.happenings.nineteenth;
    let late = STOPPED.iter().any(|&(sum, last)| happened == Some(sum) && when > last);
    let north = position.data().scenario.arrival_of(unit).and_then(|arrival| arrival.edge);
    let (sum, sent) = SENT_EAST;
    match counter.side {
        Side::German => late || happened == Some(sum) && sent.contains(&when),
        Side::Allied => late && !counter.is_british() && north == Some(Edge::North),
    }
}

/// §16.1a, §16.2, §16.3, §5.5f The hexes by which a unit may come on.
pub(crate) fn entry_hexes(position: &Position, unit: UnitId) -> Vec<Hex> {
    let data = position.data();
    let side = position.side_of(unit);
    let free = |hex: &Hex| !position.has_enemy(side, *hex);
    let lettered = |edge: Edge| {
        let entries = data.places.entries.iter().filter(move |entry| entry.edge == edge);
        entries.map(|entry| entry.hex).filter(|&hex| data.scenario.is_played_on(hex))
    };
    match position.unit(unit).place {
        Place::Withdrawn { edge, .. } => lettered(edge).filter(free).collect(),
        Place::Waiting => {
            let (listed, edge) = entry_of(position, unit);
            let turn = due(position, unit).map_or(position.turn, |(turn, _)| turn);
            // §16.3b Who was delayed enters by any lettered road of the same edge.
            let mut hexes: Vec<Hex> = listed.clone();
            if let Some(edge) = edge.filter(|_| position.turn > turn) {
                hexes.extend(lettered(edge));
            }
            hexes.sort_unstable();
            hexes.dedup();
            let open: Vec<Hex> = hexes.iter().copied().filter(free).collect();
            let unblocked = |hex: &Hex| !position.in_enemy_zone(side, *hex);
            if open.iter().any(unblocked) {
                return open;
            }
            // §16.2a All are blocked: the nearest edge hex that is free of enemies and their zones.
            let mut found = open;
            found.extend(edge.map_or(Vec::new(), |_| nearest_free(position, side, &listed)));
            found.sort_unstable();
            found.dedup();
            found
        }
        Place::On(_) | Place::Exited | Place::Dead | Place::Unused => Vec::new(),
    }
}

/// The hexes by which the order of appearance, or a random event, lets a unit in, and their edge.
fn entry_of(position: &Position, unit: UnitId) -> (Vec<Hex>, Option<Edge>) {
    let listed = position.data().scenario.arrival_of(unit);
    summons::entry(position, unit)
        .or_else(|| listed.map(|arrival| (arrival.hexes.clone(), arrival.edge)))
        .unwrap_or_default()
}

/// §16.2a The hexes of the map's edge nearest to the entries that are free of enemy units and zones.
fn nearest_free(position: &Position, side: Side, listed: &[Hex]) -> Vec<Hex> {
    let data = position.data();
    let grid = data.board.grid();
    let open = |&hex: &Hex| {
        data.scenario.is_played_on(hex)
            && grid.edges(hex).next().is_some()
            && !position.has_enemy(side, hex)
            && !position.in_enemy_zone(side, hex)
    };
    let away = |hex: Hex| listed.iter().map(|&entry| grid.distance(entry, hex)).min();
    let free: Vec<Hex> = grid.hexes().filter(open).collect();
    let nearest = free.iter().filter_map(|&hex| away(hex)).min();
    free.into_iter().filter(|&hex| away(hex) == nearest).collect()
}

/// Whether units may come onto the map along a path.
pub(crate) fn check(position: &Position, units: &[UnitId], path: &[Hex]) -> Result<(), Illegal> {
    if position.phase != Phase::Movement {
        return Err(Illegal::NotNow);
    }
    moves::each_once(units)?;
    let path =
        Path::new(position.data().board.grid(), path.to_vec()).map_err(|_| Illegal::NotNext)?;
    for &unit in units {
        if position.side_of(unit) != position.active {
            return Err(Illegal::NotYourUnit);
        }
        is_due(position, unit)?;
        if !entry_hexes(position, unit).contains(&path.start()) {
            return Err(why_not_there(position, unit, path.start()));
        }
        let mover = entering(position, unit, path.start())?;
        if let Some(why) = movement::first_stop(position, &mover).filter(|_| path.hexes().len() > 1)
        {
            return Err(why);
        }
        let way = perils::way(position, &mover, &path)?;
        if !way.perils.is_empty() && units.len() > 1 {
            return Err(Illegal::OneAtATime);
        }
        moves::may_be_stopped(position, unit, &path, &way.perils)?;
    }
    moves::may_end(position, position.active, units, path.hexes())
}

/// Why a unit may not come on in a hex.
fn why_not_there(position: &Position, unit: UnitId, hex: Hex) -> Illegal {
    if matches!(position.unit(unit).place, Place::Withdrawn { .. }) {
        return Illegal::NotItsReturn;
    }
    let taken = position.has_enemy(position.side_of(unit), hex);
    if taken && entry_of(position, unit).0.contains(&hex) {
        Illegal::EntryBlocked
    } else {
        Illegal::NotItsEntry
    }
}

/// §16.4 A unit that comes on, with the first hex paid for.
pub(crate) fn entering(position: &Position, unit: UnitId, hex: Hex) -> Result<Mover, Illegal> {
    if boundaries::closes(position, unit, hex) {
        return Err(Illegal::Boundary);
    }
    let budget = allowance::movement(position, unit);
    let mut mover = movement::mover(position, unit, hex, budget);
    mover.entering = true;
    let by_road = comes_by_road(position, unit, hex);
    mover.spent = movement::first_hex(position, &mover, hex, by_road)?.min(budget);
    Ok(mover)
}

/// Whether a road brings a unit into a hex: it is one of its entries, lettered, or one from which a road leads off.
fn comes_by_road(position: &Position, unit: UnitId, hex: Hex) -> bool {
    let places = &position.data().places;
    entry_of(position, unit).0.contains(&hex)
        || places.entries.iter().any(|entry| entry.hex == hex)
        || places.roads_off.iter().flatten().any(|&road| road == hex)
}

/// Units come onto the map.
pub(crate) fn enter(
    units: &[UnitId],
    path: &[Hex],
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) {
    let position = pen.state();
    let grid = position.data().board.grid();
    let whole = Path::new(grid, path.to_vec()).expect("it was checked");
    let ways = units.iter().filter_map(|&unit| {
        let mover = entering(position, unit, path[0]).ok()?;
        perils::way(position, &mover, &whole).ok()
    });
    let Some(way) = ways.max_by_key(|way| way.spent) else { return };
    pen.enter(Event::Entered { units: units.to_vec(), hex: path[0] });
    let _ = moves::follow(units, path, &way, pen, dice);
}

/// Every way in which a unit alone may come on, the cheapest path to each hex.
pub fn entries(position: &Position, unit: UnitId) -> Vec<Path> {
    if is_due(position, unit).is_err() {
        return Vec::new();
    }
    let mut found: Vec<Path> = Vec::new();
    for hex in entry_hexes(position, unit) {
        let Ok(mover) = entering(position, unit, hex) else { continue };
        let mut reach = Reach::new();
        movement::search(position, &mover, hex, &mut reach);
        let ways = reach.reached().into_iter().filter_map(|end| reach.path_to(end));
        found.extend(
            ways.filter(|way| moves::may_end(position, mover.side, &[unit], way.hexes()).is_ok()),
        );
    }
    found
}

/// Whether a unit has any way to come on.
pub(crate) fn can_enter(position: &Position, unit: UnitId) -> bool {
    is_due(position, unit).is_ok()
        && entry_hexes(position, unit).iter().any(|&hex| {
            entering(position, unit, hex).is_ok()
                && moves::may_end(position, position.side_of(unit), &[unit], &[hex]).is_ok()
                || !entries(position, unit).is_empty()
        })
}

/// §24.6b Whether a unit may be attached to an army: a German mechanized reinforcement, on the turn it arrives.
pub(crate) fn check_attach(position: &Position, unit: UnitId, army: Army) -> Result<(), Illegal> {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    let arrives =
        state.arrived == position.turn && state.arrived != position.data().scenario.opening;
    let can = position.data().options.leaders
        && counter.side == Side::German
        && counter.is_mechanized()
        && position.hex_of(unit).is_some()
        && arrives
        && !state.has(Mark::Attacked)
        && Army::GERMAN.contains(&army)
        && state.army != army;
    if can { Ok(()) } else { Err(Illegal::NotAttachable) }
}
