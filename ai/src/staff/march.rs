//! The Movement Phase: orders are carried out, those from off the map come on, and what stays digs in or waits for the
//! night.

use hexmap::Hex;
use rules_ardennes44::state::unit::{Mark, Place};
use rules_ardennes44::supply::supply_lines::by_road;
use rules_ardennes44::{Action, Side, UnitId};

use super::assignments::{Assignment, Task};
use super::ends::{march, on_map};
use super::mind::Mind;
use super::posts::IN_THE_LINE;
use super::reasons::Reason;
use crate::habits::{arrival, has_room, journey, must_leave, reach};

/// How near the enemy is where it is worth digging in.
const DIG_WITHIN: u16 = 7;
/// How far a crisis is for which men are put on trucks.
const WORTH_LOADING: u16 = 30;
/// Nobody leaves the map from further away, in hexes.
const EXIT_WITHIN: u16 = 24;
/// How near the enemy may be to those who wait for the night.
const NIGHT_WITHIN: u16 = 6;

/// What is left to do in the phase.
#[derive(Default)]
pub(super) struct Marching {
    /// Orders that are not carried out yet.
    pub(super) orders: Vec<Assignment>,
    /// Whether one could be carried out since the list was begun again.
    moved: bool,
    at: usize,
    /// Who has been thought of off the map.
    called: Vec<UnitId>,
    rested: Vec<UnitId>,
}

impl Marching {
    pub(super) fn new(orders: Vec<Assignment>) -> Self {
        Self { orders, ..Self::default() }
    }
}

impl Mind<'_> {
    /// The next thing to do.
    pub(super) fn march(&self, marching: &mut Marching) -> Option<(Action, Reason)> {
        if let Some(unit) = self.position().in_hand {
            return Some(self.in_hand(unit));
        }
        self.by_order(marching)
            .or_else(|| self.call_up(marching))
            .or_else(|| self.rest(marching))
            .or_else(|| Some((self.allowed(Action::EndPhase)?, Reason::Done)))
            .or_else(|| self.forced())
    }

    /// The next order that can be carried out; those that cannot yet are tried again after the others.
    fn by_order(&self, marching: &mut Marching) -> Option<(Action, Reason)> {
        loop {
            if marching.at >= marching.orders.len() {
                if !std::mem::take(&mut marching.moved) {
                    return self.instead(marching);
                }
                marching.at = 0;
                continue;
            }
            let order = marching.orders[marching.at].clone();
            let position = self.position();
            let here = position.hex_of(order.unit);
            if here.is_none()
                || here == Some(order.to)
                || position.unit(order.unit).has(Mark::Moved)
            {
                if let Some(exit) = self.exit_by(&order) {
                    return Some((exit, Reason::Exit));
                }
                marching.orders.remove(marching.at);
                continue;
            }
            let action = self.exit_by(&order).map(|exit| (exit, Reason::Exit)).or_else(|| {
                let room = has_room(position, order.unit, order.to);
                let action = march(self.rules, self.view, order.unit, order.to).filter(|_| room)?;
                Some((action, Reason::Task(order.task)))
            });
            if let Some(action) = action {
                marching.orders.remove(marching.at);
                marching.moved = true;
                return Some(action);
            }
            marching.at += 1;
        }
    }

    /// Those who cannot get where they were sent, since the roads are taken or somebody is in the way, go where it is next
    /// best. Those in the line rather stay.
    fn instead(&self, marching: &mut Marching) -> Option<(Action, Reason)> {
        while let Some(order) = marching.orders.pop() {
            let position = self.position();
            let Some(here) = position.hex_of(order.unit) else { continue };
            let in_line = self.to_enemy(here) <= IN_THE_LINE;
            if in_line || position.counter(order.unit).kind.is_artillery() {
                continue;
            }
            let liking = |mode, hex| self.stand(order.unit, hex) - self.price(mode, hex);
            let stays = self.stand(order.unit, here);
            if let Some(action) = journey(self.rules, self.view, order.unit, stays, liking) {
                return Some((action, Reason::Task(order.task)));
            }
        }
        None
    }

    /// Who can leave the map does, unless he is to keep what is had.
    fn exit_by(&self, order: &Assignment) -> Option<Action> {
        if order.task == Task::Keep { None } else { self.exit(order.unit) }
    }

    /// A German unit that can leave the map by a road in supply does, if that counts: on the last turn. Before it, the
    /// enemy has time to cut the road, and those who left are missed.
    pub(super) fn exit(&self, unit: UnitId) -> Option<Action> {
        if self.side != Side::German || !self.land.stakes.is_last_turn() {
            return None;
        }
        let position = self.position();
        let hex = position.hex_of(unit)?;
        let near = self
            .land
            .stakes
            .exits
            .iter()
            .any(|&exit| position.data().board.grid().distance(exit, hex) <= EXIT_WITHIN);
        let counts = position.strength(unit).attack > 1 && !position.unit(unit).has(Mark::Moved);
        if !near || !counts {
            return None;
        }
        let reach = reach(self.rules, self.view, unit)?;
        let exits = reach.ways.into_iter().flat_map(|way| {
            let mode = way.mode;
            way.exits.into_iter().map(move |path| (mode, path))
        });
        exits.into_iter().find_map(|(mode, path)| {
            let last = *path.last()?;
            let action = Action::Exit { units: vec![unit], mode, path };
            by_road(position, self.side, last).then_some(())?;
            self.allowed(action)
        })
    }

    /// Whoever waits off the map is taken in hand, once.
    fn call_up(&self, marching: &mut Marching) -> Option<(Action, Reason)> {
        let position = self.position();
        for unit in position.unit_ids().filter(|&unit| position.counter(unit).side == self.side) {
            let waits = matches!(position.unit(unit).place, Place::Waiting | Place::Box(_));
            if waits && !marching.called.contains(&unit) {
                marching.called.push(unit);
                if let Some(choice) = self.allowed(Action::Choose { unit }) {
                    return Some((choice, Reason::CallUp));
                }
            }
        }
        None
    }

    /// What the unit in hand does: it comes on, or goes back where it was.
    fn in_hand(&self, unit: UnitId) -> (Action, Reason) {
        let legal = self.legal();
        let entries = legal.iter().filter_map(|action| Some((self.arrives(unit, action)?, action)));
        let best = entries.max_by_key(|(liked, _)| *liked);
        let back = (Action::PutBack, Reason::Wait);
        best.map_or(back, |(_, action)| (action.clone(), Reason::Arrive))
    }

    /// How it likes a unit to come on so; nothing if it does not come on at all.
    fn arrives(&self, unit: UnitId, action: &Action) -> Option<i32> {
        let (end, mode) = arrival(action)?;
        let room = has_room(self.position(), unit, end);
        room.then(|| self.stand(unit, end) - self.price(mode, end))
    }

    /// Those who stay: they dig in, get on trucks or wait for the night.
    fn rest(&self, marching: &mut Marching) -> Option<(Action, Reason)> {
        let position = self.position();
        for unit in on_map(position, self.side) {
            if marching.rested.contains(&unit) || position.unit(unit).has(Mark::Moved) {
                continue;
            }
            marching.rested.push(unit);
            let Some(hex) = position.hex_of(unit) else { continue };
            if let Some(action) = self.rests(unit, hex) {
                return Some(action);
            }
        }
        None
    }

    fn rests(&self, unit: UnitId, hex: Hex) -> Option<(Action, Reason)> {
        let position = self.position();
        let near = self.to_enemy(hex);
        let fights = position.is_next_to_enemy(self.side, hex) && self.side == Side::German;
        if (1..=NIGHT_WITHIN).contains(&near)
            && !fights
            && self.side == Side::German
            && let Some(mark) = self.allowed(Action::MarkForNight { hex })
        {
            return Some((mark, Reason::Night));
        }
        let finished = position.improved_at(hex).is_some_and(|here| here.complete);
        if self.side == Side::Allied
            && near <= DIG_WITHIN
            && !finished
            && let Some(dig) = self.allowed(Action::Dig { unit })
        {
            return Some((dig, Reason::Dig));
        }
        let far = self.land.crisis(position, unit, hex) > WORTH_LOADING;
        if self.side == Side::Allied && far && near > DIG_WITHIN {
            return Some((self.allowed(Action::Load { unit })?, Reason::Load));
        }
        None
    }

    /// Somebody must go before the phase can end.
    fn forced(&self) -> Option<(Action, Reason)> {
        let position = self.position();
        on_map(position, self.side).filter(|&unit| must_leave(position, unit)).find_map(|unit| {
            let reach = reach(self.rules, self.view, unit)?;
            let ends = reach.ways.iter().flat_map(|way| way.hexes.iter().filter(|hex| hex.ends));
            let room = |hex: &Hex| has_room(position, unit, *hex);
            let best =
                ends.map(|end| end.hex).filter(room).max_by_key(|&hex| self.stand(unit, hex))?;
            Some((march(self.rules, self.view, unit, best)?, Reason::Forced))
        })
    }
}
