//! §5 Movement: who may move, how far, and what each step costs.

use field::NEVER;
use hexmap::{Direction, Hex, Reach, Step};

use crate::march::ground::ground;
use crate::march::reserves;
use crate::printed::board::Terrain;
use crate::printed::costs::{Gait, StepCosts};
use crate::printed::counters::UnitId;
use crate::printed::tables::{Twelfths, When};
use crate::stand::{allowance, boundaries, nations};
use crate::state::duty::DutyKind;
use crate::state::moment::Phase;
use crate::state::situation::{ENEMY, OFF, ZONE};
use crate::state::unit::Mark;
use crate::{Illegal, Position, Side};

/// A unit on the move.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that is so or not")]
pub struct Mover {
    /// Which.
    pub unit: UnitId,
    /// Whose.
    pub side: Side,
    /// What it may spend in all, in twelfths.
    pub budget: Twelfths,
    /// What it has spent.
    pub spent: Twelfths,
    /// Where it began.
    pub start: Hex,
    /// Whether it pays for the first hex of the map (§16.4a).
    pub entering: bool,
    pub(crate) gait: Gait,
    /// §5.3s
    pub(crate) heavy: bool,
    /// §5.3p
    pub(crate) fords: bool,
    /// §11.3c What interdiction costs it.
    interdiction: Twelfths,
    /// §27.1a Whether it ignores enemy zones.
    ignores_zones: bool,
    /// §28.1a Whether the Meuse is closed to it.
    pub(crate) keeps_west: bool,
    /// §5.4 Whether a boundary holds it, so that every hex must be asked.
    bounded: bool,
    /// §9.5k Whether some hex may not be entered any more.
    vacated: bool,
    /// §22.1a Whether interdicted forest roads stop it, unless it challenges.
    challenges: bool,
    /// §22.2, §27 Whether it tries what needs a die.
    pub(crate) dares: bool,
    /// §29.1 Whether companies of parachutists hinder it.
    hindered: bool,
    /// §29.4a Whether it may not use roads any more.
    pub(crate) off_roads: bool,
}

/// A mover with what its unit is, and nothing spent.
pub(crate) fn mover(position: &Position, unit: UnitId, start: Hex, budget: Twelfths) -> Mover {
    let data = position.data();
    let counter = position.counter(unit);
    let costs = data.tables.movement.interdiction;
    let peiper = is_peiper_let_through(position, unit);
    let interdiction = match (counter.side, counter.is_mechanized()) {
        (Side::Allied, _) => 0,
        (Side::German, _) if peiper => 0,
        (Side::German, true) => costs.mechanized,
        (Side::German, false) => costs.others,
    };
    Mover {
        unit,
        side: counter.side,
        budget,
        spent: 0,
        start,
        entering: false,
        gait: Gait::of(counter),
        heavy: counter.is_heavy(),
        fords: counter.fords_as_infantry(),
        interdiction,
        ignores_zones: peiper && position.phase == Phase::Movement,
        challenges: data.options.challenge
            && counter.side == Side::German
            && counter.is_mechanized()
            && !peiper,
        dares: false,
        hindered: counter.side == Side::Allied && !position.happenings.companies.is_empty(),
        off_roads: position.unit(unit).has(Mark::OffRoads),
        keeps_west: nations::keeps_west(position, unit),
        bounded: boundaries::holds(position, unit),
        vacated: position.duties.iter().any(|duty| duty.withdrawing),
    }
}

/// §27.1a Whether it is Peiper's turn and this is his group.
pub(crate) fn is_peiper_let_through(position: &Position, unit: UnitId) -> bool {
    let data = position.data();
    data.options.peiper_skorzeny
        && position.when() == data.tables.turns.peiper
        && position.counter(unit).is_peiper()
}

/// §5.2 Whether a unit of the player on turn may move now, and with what allowance.
pub fn able(position: &Position, unit: UnitId) -> Result<Mover, Illegal> {
    let here = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    if position.side_of(unit) != position.active {
        return Err(Illegal::NotYourUnit);
    }
    let going_on = position.moving.as_ref().filter(|moving| moving.units.contains(&unit));
    may_move(position, unit, going_on.is_some())?;
    let mut mover = mover(position, unit, here, allowance::movement(position, unit));
    if let Some(moving) = going_on {
        mover.spent = moving.spent;
        mover.start = moving.from;
    }
    Ok(mover)
}

/// What may keep a unit from moving, whatever the ground.
fn may_move(position: &Position, unit: UnitId, goes_on: bool) -> Result<(), Illegal> {
    let state = position.unit(unit);
    if !allowance::is_mobile(position, unit) {
        return Err(Illegal::Immobile);
    }
    match position.phase {
        Phase::Movement => {
            if state.has(Mark::Reserve) {
                return Err(Illegal::InReserve);
            }
            if state.has(Mark::Moved) && !goes_on {
                return Err(Illegal::HasMoved);
            }
        }
        Phase::Exploitation => {
            reserves::may_exploit(position, unit)?;
            if state.has(Mark::Exploited) && !goes_on {
                return Err(Illegal::HasMoved);
            }
        }
        Phase::Supply
        | Phase::Interdiction
        | Phase::Reserve
        | Phase::Combat
        | Phase::Demolition
        | Phase::LateAttack
        | Phase::Construction
        | Phase::Over => return Err(Illegal::NotNow),
    }
    if state.has(Mark::Building) {
        return Err(Illegal::IsBuilding);
    }
    if state.has(Mark::Dug) {
        return Err(Illegal::HasDug);
    }
    if is_engaged(position, unit) {
        return Err(Illegal::IsEngaged);
    }
    is_held(position, unit)
}

/// §15.5a, and what a scenario adds to it.
pub(crate) fn is_held(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let counter = position.counter(unit);
    if counter.held && position.is_first_turn() {
        return Err(Illegal::HeldBack);
    }
    let waits = &position.data().scenario.waits;
    let waits_for =
        |&(division, until): &(_, u8)| counter.division == Some(division) && position.turn < until;
    if waits.iter().any(waits_for) { Err(Illegal::Waits) } else { Ok(()) }
}

/// §9.5t Whether an engagement holds a unit where it is.
pub fn is_engaged(position: &Position, unit: UnitId) -> bool {
    let counter = position.counter(unit);
    counter.is_infantry()
        && !counter.is_peiper_battalion()
        && position.duties.iter().any(|duty| {
            duty.kind == DutyKind::Engaged
                && (duty.attackers.contains(&unit) || duty.defenders.contains(&unit))
        })
}

impl Mover {
    /// The same without heed for enemy zones.
    pub(crate) fn heedless(&self) -> Self {
        Self { ignores_zones: true, ..*self }
    }

    /// Whether enemy zones do not matter to it.
    pub(crate) fn is_heedless(&self) -> bool {
        self.ignores_zones
    }

    /// Whether a step out of a hex is the first of the move.
    pub(crate) fn is_first(&self, from: Hex) -> bool {
        from == self.start && self.spent == 0
    }

    /// The mover after a step into a hex: the end of a boundary frees who enters it (§5.4h).
    pub(crate) fn after(mut self, position: &Position, to: Hex, cost: Twelfths) -> Self {
        self.spent += cost;
        self.bounded = self.bounded && !boundaries::frees(position, self.unit, to);
        self
    }
}

/// §5, §7 Whether a mover may take a step, and what it costs in twelfths.
pub fn step(
    position: &Position,
    mover: &Mover,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> Result<Step, Illegal> {
    let lays = position.situation.lays(mover.side);
    let (here, there) = (lays[from.index()], lays[to.index()]);
    if there & ENEMY != 0 {
        return Err(Illegal::EnemyThere);
    }
    if there & OFF != 0 {
        return Err(Illegal::NoSuchHex);
    }
    if here & there & ZONE != 0
        && !mover.ignores_zones
        && position.shares_zone(mover.side, from, to)
    {
        return Err(Illegal::SameZone);
    }
    if mover.bounded && !may_cross(position, mover, from, to) {
        return Err(Illegal::Boundary);
    }
    if mover.vacated && is_vacated(position, mover.side, to) {
        return Err(Illegal::VacatedHex);
    }
    let (cost, stops) = ground(position, mover, from, direction)?;
    let (added, halts) = interdiction(position, mover, from, direction, to);
    let (cost, stops) = (cost + added + companies(position, mover, to), stops || halts);
    let left = mover.budget - mover.spent.min(mover.budget);
    // §5.2c A unit always moves one hex.
    let (cost, stops) =
        if mover.is_first(from) && cost > left { (left, true) } else { (cost, stops) };
    let stops = stops || there & ZONE != 0 && !mover.ignores_zones;
    Ok(if stops { Step::Stop(cost) } else { Step::Go(cost) })
}

/// §16.4a What the first hex of the map costs a mover: a point at least, more on dear ground off the road, and interdiction.
pub(crate) fn first_hex(
    position: &Position,
    mover: &Mover,
    hex: Hex,
    by_road: bool,
) -> Result<Twelfths, Illegal> {
    let data = position.data();
    let costs = &data.tables.movement;
    let ground = StepCosts::from_off_map(&data.board, costs, mover.gait, position.ground(), hex);
    let cost = match ground {
        _ if by_road => 0,
        Some(cost) => cost,
        None => return Err(Illegal::ForestClosed),
    };
    let interdicted = position.interdicted.contains(&hex);
    let added = if interdicted { mover.interdiction } else { 0 };
    Ok(cost.max(costs.first_hex) + added + companies(position, mover, hex))
}

/// Why a mover goes no farther than the first hex of the map, if a rule stops it there.
pub(crate) fn first_stop(position: &Position, mover: &Mover) -> Option<Illegal> {
    if position.in_enemy_zone(mover.side, mover.start) {
        return Some(Illegal::StopInZone);
    }
    let halts = mover.challenges
        && position.interdicted.contains(&mover.start)
        && is_forest_road(position, mover.start);
    halts.then_some(Illegal::StopInterdicted)
}

/// §11.3c, §22 What interdiction of a hex costs, and whether it ends the move.
#[inline]
pub(crate) fn interdiction(
    position: &Position,
    mover: &Mover,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> (Twelfths, bool) {
    if mover.interdiction == 0 || !position.interdicted.contains(&to) {
        return (0, false);
    }
    if !mover.challenges || !is_forest_road(position, to) {
        return (mover.interdiction, false);
    }
    if mover.dares && position.is_open_road(from, direction) {
        (0, false)
    } else {
        (mover.interdiction, true)
    }
}

/// §22.1 Whether a hex is forest with a road.
fn is_forest_road(position: &Position, hex: Hex) -> bool {
    let board = &position.data().board;
    board.terrain(hex) == Terrain::Forest && board.is_on_road(hex)
}

/// §22.1b Whether a step by road would challenge interdiction.
pub(crate) fn is_challenge(
    position: &Position,
    mover: &Mover,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> bool {
    mover.challenges
        && position.interdicted.contains(&to)
        && is_forest_road(position, to)
        && position.is_open_road(from, direction)
}

/// §29.1c, §29.1d What companies in a hex may cost: the point must be there even where a die may spare it.
#[inline]
fn companies(position: &Position, mover: &Mover, to: Hex) -> Twelfths {
    if mover.hindered && position.happenings.companies.contains(&to) {
        position.data().tables.movement.point
    } else {
        0
    }
}

/// §5.4, §5.4i Whether boundaries let a mover into a hex: a unit that was driven over one comes back through what is closed.
fn may_cross(position: &Position, mover: &Mover, from: Hex, to: Hex) -> bool {
    let closes = |hex| boundaries::closes(position, mover.unit, hex);
    !closes(to) || closes(from) && closes(mover.start)
}

/// §9.5k Whether a side has withdrawn from a hex in this game-turn.
pub(crate) fn is_vacated(position: &Position, side: Side, hex: Hex) -> bool {
    let of = |duty: &&crate::state::duty::Duty| duty.withdrawing && duty.bound() == side;
    position.duties.iter().filter(of).any(|duty| duty.hex == hex)
}

/// What a step costs a gait in twelfths, whoever stands where, and whether it leads through a river; none if it cannot be made.
pub fn bare_step(
    position: &Position,
    gait: Gait,
    from: Hex,
    direction: Direction,
) -> Option<(Twelfths, bool)> {
    let costs = &position.data().costs;
    let wet = position.is_unbridged(from, direction);
    let table =
        if wet { costs.ford(gait, position.ground()) } else { costs.dry(gait, position.ground()) };
    match table[from.index()][direction.index()] {
        NEVER => None,
        cost => Some((Twelfths::from(cost), wet)),
    }
}

/// Searches all that a mover can reach from a hex.
///
/// What ends there must still be held against the rules on where a move may end (`moves::may_end`).
pub fn search(position: &Position, mover: &Mover, from: Hex, reach: &mut Reach) {
    let grid = position.data().board.grid();
    let held = mover.entering && first_stop(position, mover).is_some();
    let start = if held { Step::Stop(mover.spent) } else { Step::Go(mover.spent) };
    reach.from_all(grid, [(from, start)], mover.budget.max(mover.spent), |from, direction, to| {
        step(position, mover, from, direction, to).unwrap_or(Step::No)
    });
}

/// §27.2a Whether it is a turn for a sneak.
pub(crate) fn is_sneak_turn(position: &Position) -> bool {
    let [from, to]: [When; 2] = position.data().tables.turns.sneak;
    position.data().options.peiper_skorzeny && (from..=to).contains(&position.when())
}
