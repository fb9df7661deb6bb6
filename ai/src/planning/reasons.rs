//! Why the staff did something: the order behind an action, in a sentence for the player.

use hexmap::Hex;

use super::forces::Role;
use super::land::Approach;
use super::mind::Mind;
use super::orders::Task;
use super::warfare::{Occasion, Warfare};

/// What is behind an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason<U, O> {
    /// An order for the phase; and where it was to go, if it cannot get there any more.
    Task { unit: U, task: Task, sent: Option<Hex> },
    /// To leave the map where it counts.
    Exit,
    /// Nothing more is worth doing.
    Done,
    /// At about these odds, with so many who support it.
    Attack { target: Hex, odds: i16, supporters: usize },
    /// It is what was liked best of what was asked.
    Answer,
    /// What only this game has.
    Own(O),
}

impl<R: Warfare> Mind<'_, R> {
    /// The sentence for what is done for a reason.
    pub(crate) fn tell(&self, action: &R::Action, reason: Reason<R::Unit, R::Own>) -> String {
        match reason {
            Reason::Task { unit, task, sent } => self.tell_order(action, unit, task, sent),
            Reason::Exit => {
                "It leaves the map by a road in supply: that counts for victory.".to_owned()
            }
            Reason::Done => self.tell_end(),
            Reason::Attack { target, odds, supporters } => {
                self.tell_attack(target, odds, supporters)
            }
            Reason::Answer => R::tell_answer(self, action),
            Reason::Own(own) => R::tell_own(self, action, own),
        }
    }

    pub(crate) fn name(&self, hex: Hex) -> String {
        R::name(self.position, hex)
    }

    /// At which odds, what for, and how often it succeeds.
    fn tell_attack(&self, target: Hex, odds: i16, supporters: usize) -> String {
        let (one, many) = R::WORDS.supporter;
        let with = match supporters {
            0 => String::new(),
            1 => format!(" with 1 {one}"),
            more => format!(" with {more} {many}"),
        };
        let often = match (self.land.chances.at(odds).clears + 5) / 10 {
            ..=0 => "it seldom drives them out".to_owned(),
            10.. => "it drives them out almost always".to_owned(),
            1 => "it drives them out about once in 10".to_owned(),
            times => format!("it drives them out about {times} times in 10"),
        };
        let (at, ratio) = (self.name(target), R::ratio(odds));
        format!("About {ratio}{with} at {at}, {}: {often}.", self.what_for(target))
    }

    /// The place that counts whose way leads by a hex.
    pub(crate) fn threatened(&self, hex: Hex) -> Option<Hex> {
        let grid = R::grid(self.position);
        let by =
            |place: &&Approach| place.hexes.iter().any(|&on_way| grid.distance(on_way, hex) <= 1);
        let ways = self.land.ways(self.position).iter().filter(by);
        ways.max_by_key(|way| way.gain).map(|way| way.to)
    }

    /// What an attack opens or takes.
    pub(super) fn what_for(&self, target: Hex) -> String {
        let shut_in = R::is_trapped(self.position, self.side, target);
        let way = self.threatened(target).map(|place| self.name(place));
        match (self.role, way) {
            _ if self.land.stakes.value(target).is_some() => {
                "to take a place that counts for victory".to_owned()
            }
            _ if shut_in => "to destroy them where they have no way out".to_owned(),
            (Role::Attacker, Some(place)) => format!("to open the way to {place}"),
            (Role::Defender, Some(place)) => {
                format!("to throw them back from the way to {place}")
            }
            (Role::Attacker | Role::Defender, None) => "to drive them back".to_owned(),
        }
    }

    fn tell_end(&self) -> String {
        match R::occasion(self.position) {
            Occasion::Attack => "No other attack is worth its losses.".to_owned(),
            Occasion::March | Occasion::Answer => {
                format!("Everybody has done what was ordered: it was {}.", self.land.plan.name)
            }
        }
    }
}
