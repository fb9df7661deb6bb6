//! §16.4, §26 Remnants and breakdown units: counters that are made in play.

use kernel::Pen;

use crate::printed::counters::{Counter, Display, Entry, Kind, UnitId};
use crate::stand::{special_units, stacking};
use crate::state::unit::{Condition, Mark, Place, Unit};
use crate::{Event, Illegal, Nation, Position, Side};

/// §16.4 The remnant that takes a unit's place when it loses its last own step, if one is left.
pub(crate) fn remnant_for(position: &Position, unit: UnitId) -> Option<UnitId> {
    let display = position.counter(unit).remnant?;
    if position.unit(unit).steps > 1 {
        return None;
    }
    free(position, unit, &Entry::Remnant(display)).first().copied()
}

/// §26 Whether a unit may break down in its Movement Phase.
pub(crate) fn check(
    position: &Position,
    side: Side,
    unit: UnitId,
    wholly: bool,
) -> Result<(), Illegal> {
    may_break_down(position, side, unit)?;
    if position.unit(unit).has(Mark::Moved) {
        return Err(Illegal::TooLateToBreakDown);
    }
    parts(position, unit, wholly).map(drop)
}

/// §26.2b Whether it may in its Combat Phase: before it disengages or advances there, whatever it
/// did in the Movement Phase. The limits of stacking hold all the while (§8.3a).
pub(crate) fn check_in_combat(
    position: &Position,
    side: Side,
    unit: UnitId,
    wholly: bool,
) -> Result<(), Illegal> {
    may_break_down(position, side, unit)?;
    let state = position.unit(unit);
    if state.has(Mark::Retreated) || state.has(Mark::Advanced) {
        return Err(Illegal::TooLateToBreakDown);
    }
    let (into, remnant) = parts(position, unit, wholly)?;
    let hex = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    let mut load =
        stacking::load(position, position.units_of(side, hex).filter(|&other| other != unit));
    for &part in into.iter().chain(&remnant) {
        load.add(position.counter(part), 1);
    }
    if remnant.is_none() {
        load.add(position.counter(unit), state.steps - 1);
    }
    if stacking::fits(position, load) { Ok(()) } else { Err(Illegal::Overstacked) }
}

/// What holds in either phase.
fn may_break_down(position: &Position, side: Side, unit: UnitId) -> Result<(), Illegal> {
    if position.counter(unit).side != side {
        return Err(Illegal::NotYours);
    }
    position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    let state = position.unit(unit);
    if state.order != Condition::Good {
        return Err(Illegal::DisruptedBreakdown);
    }
    // §12.2b A column keeps its hex to itself; its marker can be taken off first.
    if state.is_in_column() { Err(Illegal::NotAlone) } else { Ok(()) }
}

/// §26.1 It does.
pub(crate) fn break_down(unit: UnitId, wholly: bool, pen: &mut Pen<'_, Position>) {
    let (into, remnant) = parts(pen.state(), unit, wholly).expect("it was checked");
    pen.enter(Event::BrokeDown { unit, into, remnant });
}

/// §26.1 The breakdown units that a unit becomes, and the remnant if nothing else is left of it.
fn parts(
    position: &Position,
    unit: UnitId,
    wholly: bool,
) -> Result<(Vec<UnitId>, Option<UnitId>), Illegal> {
    let counter = position.counter(unit);
    let display = breaks_into(counter).ok_or(Illegal::CannotBreakDown)?;
    let left = if counter.one_step { 1 } else { position.unit(unit).steps };
    let last = left == 1;
    if last && counter.remnant.is_none() {
        return Err(Illegal::CannotBreakDown);
    }
    if wholly && (last || counter.remnant.is_none()) {
        return Err(Illegal::NotWholly);
    }
    let number = if wholly { usize::from(left) } else { 1 };
    let mut into = free(position, unit, &Entry::Breakdown(display));
    into.truncate(number);
    if into.len() < number {
        return Err(Illegal::NoCounterLeft);
    }
    let remnant = match counter.remnant {
        Some(display) if wholly || last => {
            let left = free(position, unit, &Entry::Remnant(display));
            Some(left.first().copied().ok_or(Illegal::NoCounterLeft)?)
        }
        Some(_) | None => None,
    };
    Ok((into, remnant))
}

/// §26.1b What kind of battalion a unit gives. Those of one step never ask.
fn breaks_into(counter: &Counter) -> Option<Display> {
    match counter.kind {
        Kind::Infantry => Some(Display::Infantry),
        Kind::Parachute | Kind::Glider => Some(Display::Parachute),
        // The grenadiers of the Panzergrenadier divisions ride in trucks.
        Kind::Panzergrenadier | Kind::Motorized => Some(Display::Panzergrenadier),
        Kind::CombatCommand => Some(Display::Armor),
        Kind::Tank if counter.nation == Nation::Us => Some(Display::Armor),
        Kind::Engineer
        | Kind::Fortress
        | Kind::Recon
        | Kind::Tank
        | Kind::TankDestroyer
        | Kind::AssaultGun
        | Kind::Flak
        | Kind::BlackBox
        | Kind::TaskForce
        | Kind::Guards
        | Kind::PanzerBrigade
        | Kind::Artillery
        | Kind::Nebelwerfer => None,
    }
}

/// §16.4e, §26.2d The counters of a display that a unit may draw on: its own nation's first, and
/// never the British for an American or the other way round. Those that died are back in it.
fn free(position: &Position, unit: UnitId, made: &Entry) -> Vec<UnitId> {
    let ours = position.counter(unit);
    let fits = |other: &Counter| {
        other.entry == *made && other.side == ours.side && other.is_british() == ours.is_british()
    };
    let mut found: Vec<UnitId> = position
        .unit_ids()
        .filter(|&other| fits(position.counter(other)))
        .filter(|&other| matches!(position.unit(other).place, Place::Unused | Place::Dead))
        .collect();
    found.sort_by_key(|&other| position.counter(other).nation != ours.nation);
    found
}

/// §26.4 Whether a breakdown unit may rejoin its parent. Doing so ends the move of both.
pub(crate) fn check_rejoin(position: &Position, side: Side, unit: UnitId) -> Result<(), Illegal> {
    if position.counter(unit).side != side {
        return Err(Illegal::NotYours);
    }
    let hex = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    let parent = position.parent(unit).ok_or(Illegal::NotItsParent)?;
    if position.hex_of(parent) != Some(hex) {
        return Err(Illegal::NotItsParent);
    }
    if position.unit(parent).steps >= position.counter(parent).sides() {
        return Err(Illegal::ParentWhole);
    }
    let moving = position.moving.as_ref();
    let under_way =
        moving.is_some_and(|moving| moving.units.contains(&unit) || moving.units.contains(&parent));
    if under_way { Err(Illegal::NotYetJoined) } else { Ok(()) }
}

/// §26.4 It does.
pub(crate) fn rejoin(unit: UnitId, pen: &mut Pen<'_, Position>) {
    let parent = pen.state().parent(unit).expect("it was checked");
    pen.enter(Event::Rejoined { unit, parent });
}

/// What the events of this chapter do to a position.
impl Position {
    /// §16.4 A unit loses a step; at the last, a remnant may stand for it.
    pub(crate) fn lose_step(&mut self, unit: UnitId, remnant: Option<UnitId>) {
        let before = *self.unit(unit);
        let left = if self.counter(unit).one_step { 0 } else { before.steps - 1 };
        self.units[unit.index()].steps = left;
        if left == 0 {
            if let Some(remnant) = remnant {
                self.make(remnant, &before, special_units::remembered(self, unit));
                self.fights_as(unit, remnant);
            }
            self.bury(unit);
        }
        self.look_again_at(unit);
    }

    /// §26.1 A unit gives up a step for each breakdown unit, or leaves no more than a remnant.
    pub(crate) fn break_down(&mut self, unit: UnitId, into: &[UnitId], remnant: Option<UnitId>) {
        let before = *self.unit(unit);
        for &part in into {
            self.make(part, &before, Some(unit));
            self.fights_as(unit, part);
        }
        match remnant {
            Some(remnant) => {
                self.make(remnant, &before, special_units::remembered(self, unit));
                self.fights_as(unit, remnant);
                self.bury(unit);
            }
            None => self.units[unit.index()].steps -= 1,
        }
        self.look_again_at(unit);
        self.in_hand = None;
    }

    /// §26.4 A breakdown unit goes back into its parent, which takes over the worse of their states. What
    /// only one of them was ready for is gone: a night, or a ride in trucks (§12.4.3b).
    pub(crate) fn rejoin(&mut self, unit: UnitId, parent: UnitId) {
        let part = *self.unit(unit);
        self.share_advantage(unit, parent);
        self.put(unit, Place::Unused);
        self.units[unit.index()] = Unit::whole(Place::Unused, 1);
        let whole = &mut self.units[parent.index()];
        let before = whole.marks;
        whole.steps += 1;
        whole.order = whole.order.max(part.order);
        whole.surrender = whole.surrender.max(part.surrender);
        whole.marks = whole.marks.and(part.marks).with(Mark::Moved);
        for mark in [Mark::Night, Mark::Truck] {
            if !(before.has(mark) && part.has(mark)) {
                whole.marks.take(mark);
            }
        }
        self.look_again_at(parent);
        self.in_hand = None;
    }

    /// A unit goes to the Dead Pile, and nothing stays on it but that it was once found out.
    pub(crate) fn bury(&mut self, unit: UnitId) {
        let detected = self.unit(unit).has(Mark::Detected);
        if let Some(battle) = &mut self.battle {
            battle.forget(unit);
        }
        self.put(unit, Place::Dead);
        let buried = Unit::whole(Place::Dead, 0);
        let marks = if detected { buried.marks.with(Mark::Detected) } else { buried.marks };
        self.units[unit.index()] = Unit { marks, ..buried };
    }

    /// A counter out of a display comes to stand where a unit stands, in its state.
    fn make(&mut self, new: UnitId, like: &Unit, parent: Option<UnitId>) {
        let place = self.unit(new).place;
        self.units[new.index()] = Unit { place, steps: 1, parent, ..*like };
        self.put(new, like.place);
    }

    /// §16.4, §26.2b What is made of a unit in a combat has its part in it, and in an advantage won.
    fn fights_as(&mut self, unit: UnitId, new: UnitId) {
        if let Some(battle) = &mut self.battle {
            battle.share(unit, new);
        }
        self.share_advantage(unit, new);
    }
}
