//! The march: orders are carried out one by one, and those who cannot carry theirs out go where it is next best.

use hexmap::Hex;

use super::forces::Role;
use super::mind::Mind;
use super::orders::{Assignment, Task};
use super::reasons::Reason;
use super::warfare::{Decision, Warfare};

/// Nobody leaves the map from further away, in hexes.
const EXIT_WITHIN: u16 = 24;

/// What is left to do in the phase.
pub(crate) struct Marching<R: Warfare> {
    /// Orders that are not carried out yet.
    orders: Vec<Assignment<R::Unit>>,
    /// Whether one could be carried out since the list was begun again.
    moved: bool,
    at: usize,
    errands: R::Errands,
}

impl<R: Warfare> Marching<R> {
    pub(crate) fn new(orders: Vec<Assignment<R::Unit>>) -> Self {
        Self { orders, moved: false, at: 0, errands: R::Errands::default() }
    }
}

impl<R: Warfare> Mind<'_, R> {
    /// The next thing to do.
    pub(crate) fn march(&self, marching: &mut Marching<R>) -> Option<Decision<R>> {
        R::at_once(self)
            .or_else(|| self.by_order(marching))
            .or_else(|| R::errand(self, &mut marching.errands))
            .or_else(|| Some((self.allowed(R::end(self.position))?, Reason::Done)))
            .or_else(|| R::forced(self))
    }

    /// The next order that can be carried out; those that cannot yet are tried again after the others.
    fn by_order(&self, marching: &mut Marching<R>) -> Option<Decision<R>> {
        loop {
            if marching.at >= marching.orders.len() {
                if !std::mem::take(&mut marching.moved) {
                    return self.instead(marching);
                }
                marching.at = 0;
                continue;
            }
            let order = marching.orders[marching.at].clone();
            let position = self.position;
            let here = R::hex_of(position, order.unit);
            if here.is_none() || here == Some(order.to) || R::has_moved(position, order.unit) {
                if let Some(exit) = self.exit_by(&order) {
                    return Some((exit, Reason::Exit));
                }
                marching.orders.remove(marching.at);
                continue;
            }
            let action = self.exit_by(&order).map(|exit| (exit, Reason::Exit)).or_else(|| {
                let room = R::has_room(position, order.unit, order.to);
                let march = self.rules.march(position, self.side, order.unit, order.to);
                let reason = Reason::Task { unit: order.unit, task: order.task, sent: None };
                Some((march.filter(|_| room)?, reason))
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
    fn instead(&self, marching: &mut Marching<R>) -> Option<Decision<R>> {
        while let Some(order) = marching.orders.pop() {
            let position = self.position;
            let Some(here) = R::hex_of(position, order.unit) else { continue };
            let in_line = self.to_enemy(here) <= R::SCALE.in_line;
            if in_line || R::range(position, order.unit).is_some() {
                continue;
            }
            let liking = |mode, hex| self.stand(order.unit, hex) - self.price(mode, hex);
            let stays = self.stand(order.unit, here);
            let who = (self.side, order.unit);
            if let Some(action) = self.rules.journey(position, who, stays, liking) {
                let sent = Some(order.to);
                return Some((action, Reason::Task { unit: order.unit, task: order.task, sent }));
            }
        }
        None
    }

    /// Who can leave the map does, unless he is to keep what is had.
    fn exit_by(&self, order: &Assignment<R::Unit>) -> Option<R::Action> {
        if order.task == Task::Keep { None } else { Some(self.exit(order.unit)?.0) }
    }

    /// A unit of the attacker that can leave the map does, if that counts. Where points are counted in the end, on the last turn:
    /// before it, the enemy has time to cut the way, and those who left are missed.
    pub(crate) fn exit(&self, unit: R::Unit) -> Option<(R::Action, Hex)> {
        let stakes = &self.land.stakes;
        let too_early = stakes.by_points && !stakes.is_last_turn();
        if self.role != Role::Attacker || too_early {
            return None;
        }
        let hex = R::hex_of(self.position, unit)?;
        let grid = R::grid(self.position);
        let near = stakes.exits.iter().any(|&exit| grid.distance(exit, hex) <= EXIT_WITHIN);
        let exit = || self.rules.exit(self.position, self.side, unit);
        if near && !R::has_moved(self.position, unit) { exit() } else { None }
    }
}
